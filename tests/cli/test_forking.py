"""Is a command that is split off from another process like one that was started?"""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from hazard.cli.main import INTERRUPTED
from tests.cli.asking import ask_apart, ask_split_off, environment
from tests.cli.forking import SOURCE, Forked, can_fork
from tests.server.running import PATIENCE, free_port

pytestmark = pytest.mark.skipif(not can_fork(), reason="processes cannot be split here")


def serving(folder: Path, name: str) -> Forked:
    """A server that has said that it is open."""
    told = folder / name
    given = environment(HAZARD_PORT=str(free_port()), HAZARD_DATABASE=f"sqlite:///{folder / 'tables.db'}")
    process = SOURCE.start(["serve", "--lang", "en"], given, told, told)
    while "Tables are open" not in told.read_text(encoding="utf-8"):
        assert process.poll() is None, told.read_text(encoding="utf-8")
    return process


@pytest.mark.parametrize(
    "words",
    [
        ("--version", "--json"),
        ("admin", "tables", "list", "--json", "--database", "sqlite:///nowhere.db"),
        ("admin", "tables", "show"),
        ("serve", "--port", "0"),
    ],
)
def test_it_says_the_same_and_ends_with_the_same_status(words: tuple[str, ...]) -> None:
    split, apart = ask_split_off(*words, timeout=PATIENCE, LANG="C"), ask_apart(*words, LANG="C")
    assert (split.status, split.out, split.err) == (apart.status, apart.out, apart.err)


def test_it_has_an_environment_of_its_own() -> None:
    words = ("admin", "tables", "show")
    told = [ask_split_off(*words, timeout=PATIENCE, LANG=lang).err for lang in ("de_DE", "fr_FR", "de_DE")]
    assert told[0] == told[2] != told[1]


def test_it_is_asked_to_end_or_killed_as_any_other(tmp_path: Path) -> None:
    first = serving(tmp_path, "first")
    assert (first.poll(), first.returncode) == (None, None)
    with pytest.raises(subprocess.TimeoutExpired):
        first.wait(0.05)
    first.send_signal(signal.SIGINT)
    assert first.wait(PATIENCE) == INTERRUPTED
    assert first.poll() == first.returncode == INTERRUPTED
    second = serving(tmp_path, "second")
    assert second.pid not in (first.pid, os.getpid())
    second.kill()
    assert second.wait(PATIENCE) == -signal.SIGKILL
    second.terminate()  # who is not there any more is not told
