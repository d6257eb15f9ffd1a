"""Which tests of the server are worth running on both builds? Those in which whole games are played."""

from pathlib import Path

import pytest

BOTH = ("test_every_mode.py", "test_tables.py", "test_blitz.py", "test_words.py", "test_replay.py")
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The others ask how tables, clocks and players are looked after, which the engine's build does not change."""
    for item in items:
        if item.path.parent == HERE and item.path.name not in BOTH:
            item.add_marker(pytest.mark.pure_only)
