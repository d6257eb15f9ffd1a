"""Do the commands of the pages run, and do the tutorials lead where they say?"""

import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import pytest
import typer

from hazard.cli.main import command_line
from tests.cli.asking import MODE, ask, command, environment
from tests.site.following import ROOT, blocks, commands, files, smaller

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
WITH_COMMANDS = [page for page in PAGES if any(words[0] == "hazard" for words in commands(page))]
OTHERS = {"make", "pip", "python", "cd", "ray"}
PARSED = (
    "play",
    "serve",
    "admin",
    "push-keys",
    "bench",
)  # they wait for somebody, or have tests of their own
OWN = "from hazard.bots.greedy import GreedyBot\nclass Careful(GreedyBot):\n    pass\n"
# What a page takes for granted: a bot of one's own, a game that was kept, a checkout.
GIVEN = {"my_bot.py": OWN}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder as a reader has it who follows a page."""
    monkeypatch.chdir(tmp_path)
    for name, text in GIVEN.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert ask("simulate", MODE, "--games", "1", "--max-turns", "3", "--journal", "given").status == 0
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (tmp_path / "given" / "game-0000000.jsonl").rename(tmp_path / "game.jsonl")
    return tmp_path


def forget(names: list[str]) -> None:
    """Modules of a reader's folder are theirs alone."""
    for name in names:
        sys.modules.pop(name.removesuffix(".py"), None)


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=lambda page: page.name)
def test_the_commands_of_a_page_run(page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = files(page)
    for name, text in written.items():
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    if "pyproject.toml" in written:
        installed(folder, monkeypatch)
    ran = 0
    try:
        for words in commands(page):
            if words[0] != "hazard":
                assert words[0] in OTHERS, words
                assert words[0] != "make" or is_target(words[1]), words
                continue
            ran += 1
            if words[1] in PARSED:
                parsed(words[1:])
                continue
            if "cmd:node" in " ".join(words) and shutil.which("node") is None:
                continue
            answer = ask(*smaller(words)[1:])
            assert answer.status == 0, (words, answer.err)
    finally:
        forget([*written, *GIVEN])
    assert ran > 0


def is_target(name: str) -> bool:
    """Whether `make` knows this."""
    return (
        re.search(rf"^{re.escape(name)}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
        is not None
    )


def parsed(words: list[str]) -> None:
    """A command that is not run is one the command line understands."""
    root = typer.main.get_command(command_line([words[0]]))
    inner: object = root
    rest = list(words)
    while rest and rest[0] in getattr(inner, "commands", {}):
        inner = inner.commands[rest.pop(0)]  # type: ignore[attr-defined]
    inner.make_context("hazard", rest)  # type: ignore[attr-defined]


def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`pip install .`, into a folder of its own instead of the environment of the tests."""
    where = folder / "installed"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    subprocess.run(
        [*pip, "--no-deps", "--no-build-isolation", "--target", str(where), str(folder)],
        check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    (folder / "steady_bot.py").unlink()  # what is found from now on is what was installed
    monkeypatch.syspath_prepend(str(where))


def test_a_wrong_command_would_be_noticed() -> None:
    with pytest.raises(Exception, match="No such option"):
        parsed(["play", "--nonsense"])


def test_the_package_of_add_a_bot_is_found_by_its_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = ROOT / "docs" / "add-a-bot.md"
    for name, text in files(page).items():
        (folder / name).write_text(text, encoding="utf-8")
    installed(folder, monkeypatch)
    try:
        told = ask("bots", "--json").data()
        (steady,) = [bot for bot in told["bots"] if bot["name"] == "steady"]
        assert (steady["version"], steady["source"]) == ("1.0", "steady-bot")
        assert ask("simulate", MODE, "--bots", "steady,greedy,random", "--games", "1", "--json").status == 0
    finally:
        forget(["steady_bot"])


def test_the_careful_bot_of_the_tutorial_beats_the_peaceful_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = ROOT / "docs" / "first-bot.md"
    written = files(page)
    assert sorted(written) == ["careful.py", "first_bot.py"]
    for name, text in written.items():
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    try:
        words = ("--bots", "first_bot:Peaceful,careful:Careful,first_bot:Peaceful", "--option", "start=deal")
        told = ask("simulate", MODE, *words, "--games", "4", "--seed", "1", "--json").data()
    finally:
        forget(list(written))
    assert told["wins"] == [0, 4, 0]  # whoever attacks nobody cannot win


def test_the_server_of_the_tutorial_answers_and_its_tables_are_there(folder: Path) -> None:
    (serve,) = [words for words in commands(ROOT / "docs" / "own-server.md") if words[1] == "serve"]
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    words = [port if word == "8321" else "127.0.0.1" if word == "0.0.0.0" else word for word in serve[1:]]
    settings = environment(HAZARD_DATABASE=f"sqlite:///{folder}/tables.db")
    with subprocess.Popen(
        command(*words), env=settings, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        until = time.monotonic() + 60
        ready = False
        while not ready and time.monotonic() < until:
            time.sleep(0.2)
            try:
                with urlopen(f"http://127.0.0.1:{port}/ready", timeout=5) as answer:
                    ready = answer.status == 200
            except OSError:
                assert server.poll() is None, server.communicate()
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=60)
    assert ready
    for words in [words for words in commands(ROOT / "docs" / "own-server.md") if words[1] == "admin"]:
        assert ask(*words[1:]).status == 0, words


def test_every_block_of_python_is_run_by_some_test() -> None:
    """Examples with a prompt are run by tests/docs, files are followed here, whole programs stand in examples/."""
    programs = [path.read_text(encoding="utf-8") for path in (ROOT / "examples").glob("*.py")]
    left = [
        f"{page.name}: {block[:60]!r}"
        for page in PAGES
        for block in blocks(page, "python")
        if ">>>" not in block and block not in programs and block not in files(page).values()
    ]
    assert left == []
