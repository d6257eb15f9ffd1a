"""Which numbered rules are there, and which tests prove each of them?"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

Test = Callable[[], None]

CORE: Final = [1, 2, 3, 10, 11, 12, 13, 14, 20, 21, 22, 30, 31, 32, 33, 34, 40, 41, 42, 43, 44, 45, 46, 47]
CORE_END: Final = [50, 51, 60, 61, 62, 63, 64]
# The rules on the page of the classic box, in its order.
PAGE: Final = [f"C-{number}" for number in CORE + CORE_END] + [f"W-{number}" for number in range(1, 10)]
PAGE.extend([f"N-{number}" for number in [*range(1, 7), 10, 11, *range(20, 30)]])
PAGE.extend([f"M-{number}" for number in range(1, 8)])
PAGE.extend([f"T-{number}" for number in range(1, 12)])
# The rules of the galaxy boxes that the classic page does not have; their pages have the core rules too.
GALAXIES: Final = {
    "original_trilogy": [f"OS-{number}" for number in range(1, 8)],
    "clone_wars": [f"CS-{number}" for number in range(1, 8)],
}
IDS: Final = PAGE + [rule for rules in GALAXIES.values() for rule in rules]

FOLDER: Final = Path(__file__).parents[1] / "rules"
QUOTED: Final[dict[str, dict[str, Test]]] = {}  # rule id -> name of the test -> the test


def rule(*ids: str) -> Callable[[Test], Test]:
    """Says which rules a test proves. Such a test takes no arguments, so that it can be run with a rule broken."""

    def register(test: Test) -> Test:
        quote(test, *ids)
        marked: Test = pytest.mark.rule(*ids)(test)
        return marked

    return register


def quote(test: Test, *ids: str) -> None:
    """Keeps a test among those that prove these rules."""
    for one in ids:
        QUOTED.setdefault(one, {})[f"{test.__module__.rpartition('.')[2]}::{test.__name__}"] = test


def all_quoted() -> dict[str, dict[str, Test]]:
    """Every rule test there is, by rule id."""
    for path in sorted(FOLDER.glob("test_*.py")):
        if path.stem not in ("test_breaks", "test_rules_table"):
            import_module(f"tests.rules.{path.stem}")
    return QUOTED
