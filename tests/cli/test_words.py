"""Does the command line speak the reader's language, and has it words for everything it says?"""

import re
from pathlib import Path
from typing import Any

import pytest
import typer

from hazard.cli import main as main_module
from hazard.cli.main import COMMANDS, PANELS, command_line, translate
from hazard.texts.catalogue import LANGUAGES, load
from tests.cli.asking import MODE, SOURCES, ask, ask_apart

ERROR_CODE = re.compile(r'(?:InputError|RecordError|fault|wrong)\(\s*"([a-z][a-z0-9-]+)"')
SAID = re.compile(r'\.say\("([a-z.-]+)"')


def sources(*folders: str) -> list[Path]:
    """The sources of these folders but the terminal game, which has a topic of its own in the catalogues."""
    found = [path for folder in folders for path in sorted((SOURCES / "hazard" / folder).glob("*.py"))]
    return [path for path in found if not path.name.startswith("terminal")]


def helps(command: Any) -> list[str]:
    found = [thing.help for thing in [command, *command.params] if getattr(thing, "help", None)]
    for inner in getattr(command, "commands", {}).values():
        found += helps(inner)
    return [text for text in found if text != "Show this message and exit."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_help_text_is_in_the_catalogue(language: str) -> None:
    keys = helps(typer.main.get_command(command_line(list(COMMANDS))))
    assert len(keys) > 40
    assert [key for key in keys if not load(language).has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_lists_every_command_once_under_a_head_in_one_sentence(language: str) -> None:
    commands = typer.main.get_command(command_line(list(COMMANDS)))
    translate(commands, load(language))
    listed: dict[str, Any] = getattr(commands, "commands", {})
    assert sorted(listed) == sorted(COMMANDS)
    for command in listed.values():
        assert command.rich_help_panel in [load(language).say(f"cli.panel.{head}") for head in PANELS]
        assert command.help.startswith(command.short_help.removesuffix("."))
        assert 10 < len(command.short_help) < 120
        assert ". " not in command.short_help


def test_every_error_code_of_command_line_and_bots_has_a_text() -> None:
    words = load("en")
    codes = {code for path in sources("cli", "bots") for code in ERROR_CODE.findall(path.read_text("utf-8"))}
    assert len(codes) > 15
    assert sorted([code for code in codes if not words.has(f"error.{code}")]) == []


def test_every_text_the_commands_name_is_there() -> None:
    words = load("en")
    keys = {key for path in sources("cli") for key in SAID.findall(path.read_text("utf-8"))}
    assert len(keys) > 10
    assert sorted([key for key in keys if not words.has(f"cli.{key}") and not words.has(key)]) == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "hazard: games: „x“ ist keine Zahl.\n"),
        ("en", "hazard: games: “x” is not a number.\n"),
        ("fr", "hazard: games: « x » n’est pas un nombre.\n"),
    ],
)
def test_errors_come_in_the_language_asked_for(language: str, said: str) -> None:
    assert ask("simulate", MODE, "--games", "x", "--lang", language).err == said


def test_the_language_is_the_one_of_lang_unless_it_is_asked_for() -> None:
    assert "Wählt irgendeine Option" in ask_apart("bots", LANG="de_DE.UTF-8").out
    assert "Choisit une option" in ask_apart("bots", "--lang", "fr", LANG="de_DE.UTF-8").out
    assert "Picks any option" in ask_apart("bots", LANG="C").out


def test_help_comes_in_the_language_asked_for() -> None:
    assert "Gewinnaussichten" in ask("odds", "--help", "--lang", "de").out
    assert "Zahl der Partien" in ask("simulate", "--lang=de", "--help").out


def test_a_terminal_without_umlauts_gets_question_marks() -> None:
    answer = ask_apart("bots", "--lang", "de", PYTHONIOENCODING="ascii")
    assert answer.status == 0
    assert "W?hlt" in answer.out


def test_every_command_of_the_help_is_documented_by_its_status() -> None:
    assert "0 good, 1 something checked does not hold, 2 bad input" in (main_module.__doc__ or "")
