"""What holds for every test: made-up examples are the same in every run, Ctrl-C is heard, which tests need one build only.

Where the engine is compiled, `make test` runs every test on that build, and on the interpreted one all but those marked
`one_build`. Where it is not, every test runs interpreted. docs/building.md says what is marked, and why.

What plays against real processes waits for them, and a machine that is busy with something else can be too slow for any
patience: such a test is tried once more, and told as rerun.
"""

import signal
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("same-every-time", derandomize=True, deadline=None)
settings.load_profile("same-every-time")

# What a shell starts in the background does not hear Ctrl-C, and neither does what that starts: here it is heard anyhow.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

HERE = Path(__file__).parent
# What these ask has one answer, whichever build the engine is: words, commands, messages, tables and their keeping,
# the sources themselves. And a rule that is broken on purpose is found by the same test on either.
ONCE = (
    "cli",
    "dataset",
    "docs",
    "env",
    "league",
    "server",
    "siege",
    "site",
    "terminal",
    "texts",
    "wire",
    "work",
    "record/test_galactic_words.py",
    "rules/test_breaks.py",
    "rules/test_rules_table.py",
    "test_build.py",
    "test_page_size.py",
    "test_pins.py",
    "test_rooms.py",
    "test_tree.py",
    "test_wheel.py",
)
# Of these, what shows that people can play on either build.
BOTH = (
    "cli/test_play.py",
    "cli/test_simulate.py",
    "league/test_league.py",
    "server/table/test_every_mode.py",
    "server/table/test_tables.py",
    "env/test_aec.py",
)
# What talks to processes of its own.
PROCESSES = ("server", "siege", "work")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what needs one build only; tests choose it themselves where only some cases of them do."""
    for item in items:
        place = item.path.relative_to(HERE).as_posix()
        if place not in BOTH and (place in ONCE or place.partition("/")[0] in ONCE):
            item.add_marker(pytest.mark.one_build)
        if place.partition("/")[0] in PROCESSES:
            item.add_marker(pytest.mark.flaky(reruns=1))
