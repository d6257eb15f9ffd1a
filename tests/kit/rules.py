"""Which numbered rules are there, and which tests prove each of them?"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from hazard.editions.assembly import boxes

Test = Callable[[], None]

CORE: Final = [1, 2, 3, 10, 11, 12, 13, 14, 20, 21, 22, 30, 31, 32, 33, 34, 40, 41, 42, 43, 44, 45, 46, 47]
CORE_END: Final = [50, 51, 60, 61, 62, 63, 64]
# The rules on the page of the classic box, in its order.
PAGE: Final = [f"C-{number}" for number in CORE + CORE_END] + [f"W-{number}" for number in range(1, 10)]
PAGE.extend([f"N-{number}" for number in [*range(1, 7), 10, 11, *range(20, 30)]])
PAGE.extend([f"M-{number}" for number in range(1, 8)])
PAGE.extend([f"T-{number}" for number in range(1, 12)])
PAGE.extend([f"H-{number}" for number in range(1, 5)])
# The rules of the galaxy boxes that the classic page does not have; their pages have the core rules too.
TRILOGY: Final = [*range(1, 9), 10, 11, *range(20, 26), *range(30, 36), 40, 41, 42, *range(50, 59)]
TRILOGY_END: Final = [*range(60, 66), 70, 71, 72, 80, 81, 82, 83]
CLONES: Final = [*range(1, 7), *range(10, 17), *range(20, 26), 30, 31, 32, 40, *range(50, 55), 60, 61]
BORROWED: Final = [23, 25, *range(30, 36), 60, 62, 64]  # rules of the sister box that the Clone Wars use
GALAXIES: Final = {
    "original_trilogy": [f"OS-{number}" for number in range(1, 8)]
    + [f"OT-{number}" for number in TRILOGY + TRILOGY_END],
    "clone_wars": [f"CS-{number}" for number in range(1, 8)]
    + [f"CW-{number}" for number in CLONES]
    + [f"OT-{number}" for number in BORROWED],
}
# A test or a break may quote an option by its name, too: every option of a mode has both.
IDS: Final = list(dict.fromkeys(PAGE + [rule for rules in GALAXIES.values() for rule in rules]))

OPTIONS: Final = sorted(
    {option.name for box in boxes().values() for mode in box.modes.values() for option in mode.options}
)
PRESETS: Final = sorted(
    {preset.name for box in boxes().values() for mode in box.modes.values() for preset in mode.presets}
)

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
        QUOTED.setdefault(one, {})[f"{file_of(test)}::{test.__name__}"] = test


def file_of(test: Test) -> str:
    """The file a test stands in, seen from tests/rules."""
    return test.__module__.removeprefix("tests.rules.").replace(".", "/") + ".py"


def all_quoted() -> dict[str, dict[str, Test]]:
    """Every rule test there is, by rule id."""
    for path in sorted(FOLDER.rglob("test_*.py")):
        if path.stem not in ("test_breaks", "test_rules_table"):
            import_module(".".join(["tests.rules", *path.relative_to(FOLDER).with_suffix("").parts]))
    return QUOTED
