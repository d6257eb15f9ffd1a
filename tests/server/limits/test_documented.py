"""Is every limit in the tables of the docs, and does every refusal say which one it was?"""

import re
from pathlib import Path
from typing import Final

from hazard.server.limits.budgets import Limits
from hazard.server.operation.metrics import Metrics
from hazard.server.settings import PREFIX, Settings

ROOT: Final = Path(__file__).parents[3]
TABLE: Final = (ROOT / "docs" / "tables.md").read_text(encoding="utf-8")
SOURCES: Final = sorted((ROOT / "src" / "hazard" / "server").rglob("*.py"))
# How a limit is named where it is reached.
NAMED: Final = re.compile(
    r'(?:refused|count|cut|rates|hourly|Counts|FairTurns|reached)\(\s*(?:self, |reader, |connection, )?"([a-z_]+)"'
    r'|limit = "([a-z_]+)"|return "([a-z]+_seconds)"'
)


def limits() -> set[str]:
    """Every limit the code names."""
    found: set[str] = set()
    for path in SOURCES:
        for match in NAMED.finditer(path.read_text(encoding="utf-8")):
            found.update([name for name in match.groups() if name])
    return found


def test_every_limit_is_a_setting_and_stands_in_the_table() -> None:
    found = limits() - {"talk"}  # five messages in ten seconds, for everybody
    held = vars(Limits(Settings(), Metrics())).values()
    assert {one.limit for one in held if hasattr(one, "limit")} <= found
    assert len(found) >= 20
    assert found <= set(vars(Settings()))
    section = TABLE.partition("## Limits")[2].partition("## Undo")[0]
    assert [name for name in sorted(found) if f"`{PREFIX}{name.upper()}`" not in section] == []
