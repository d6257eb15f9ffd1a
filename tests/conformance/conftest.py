"""Which of these games are played on both builds? The smallest and the largest table of each mode; the others on one.

That the two builds play alike, to the byte, at every table and with every option, is what test_parity.py compares.
"""

from pathlib import Path

import pytest

from tests.conformance.registry import Setting, modes

HERE = Path(__file__).parent
# A comparison that starts both builds itself, how well a bot plays, and the proofs that the checks themselves can fail.
ONCE = (
    "test_parity.py",
    "test_matches.py",
    "test_galaxy_proofs.py",
    "secrets/test_leaks.py",
    "secrets/test_duel.py",
    "secrets/test_galaxy.py",
)
STYLE = "mixed"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks all tables of a mode but two, and all styles but the mixed one."""
    sizes = {mode.id: (min(mode.seatings), max(mode.seatings)) for mode in modes()}
    for item in items:
        if not item.path.is_relative_to(HERE):
            continue
        given = (
            item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        )
        setting, style = given.get("setting"), given.get("style", STYLE)
        other = isinstance(setting, Setting) and (setting.options or setting.seats not in sizes[setting.mode])
        if item.path.relative_to(HERE).as_posix() in ONCE or other or style != STYLE or "kind" in given:
            item.add_marker(pytest.mark.one_build)
