"""Does docs/admin.md have every command of `hazard admin`, and no other, and are there words for all of them?"""

import re
from pathlib import Path
from typing import Any

import pytest
import typer

from hazard.cli.main import command_line
from hazard.texts.catalogue import LANGUAGES, load

PAGE = (Path(__file__).parents[3] / "docs" / "admin.md").read_text(encoding="utf-8")
SOURCES = sorted((Path(__file__).parents[3] / "src" / "hazard" / "cli" / "admin").glob("*.py"))


def commands(command: Any, before: str = "") -> dict[str, Any]:
    """Every command by its words."""
    inner = getattr(command, "commands", None)
    if inner is None:
        return {before.strip(): command}
    found: dict[str, Any] = {}
    for name, one in inner.items():
        found.update(commands(one, f"{before} {name}"))
    return found


def known() -> dict[str, Any]:
    """All commands of `hazard admin`."""
    found = commands(typer.main.get_command(command_line(["admin"])))
    return {name.removeprefix("admin "): one for name, one in found.items()}


def test_the_page_has_every_command_and_no_other() -> None:
    part = PAGE.partition("<!-- commands")[2].partition("<!-- /commands -->")[0]
    assert sorted(re.findall(r"^\| `([a-z ]+)` \|", part, re.MULTILINE)) == sorted(known())


def test_every_flag_the_page_names_is_one_of_its_command() -> None:
    for name, said in re.findall(r"^\| `([a-z ]+)` \| (.+) \|$", PAGE, re.MULTILINE):
        flags = {flag for one in known()[name].params for flag in getattr(one, "opts", [])}
        assert set(re.findall(r"`(--[a-z-]+)", said)) <= flags, name


def test_every_command_takes_json_and_a_database() -> None:
    for name, one in known().items():
        flags = {flag for param in one.params for flag in getattr(param, "opts", [])}
        assert {"--json", "--database", "--lang"} <= flags, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_has_words(language: str) -> None:
    words = load(language)
    text = "".join([path.read_text(encoding="utf-8") for path in SOURCES])
    keys = {f"cli.admin.{key}" for key in re.findall(r'done\(\s*given,\s*"([a-z-]+)"', text)}
    assert len(keys) >= 12
    lists = re.findall(r"listed\([^\[\]]*\[([^\]]+)\]", text) + re.findall(r"COLUMNS = \[([^\]]+)\]", text)
    columns = {name for one in lists for name in re.findall(r'"([a-z_]+)@?"', one)}
    keys |= {f"cli.admin.column.{name}" for name in columns}
    assert sorted([key for key in keys if not words.has(key)]) == []
