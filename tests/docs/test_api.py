"""Is the public API, with its signatures, the one docs/api.md shows?

Where this fails, something public has changed. If that is meant: `python tools/api.py`, and a line in CHANGELOG.md; what
breaks others is deprecated first (CONTRIBUTING.md).
"""

import ast
import doctest
import re

import pytest

import hazard
from tools.api import END, PAGE, entry, files, methods
from tools.site.reference import constant_told, found

NAMES = [name for name, home in hazard._HOMES.items() if home != "hazard.version"]


def test_names_and_signatures_are_those_of_the_page() -> None:
    assert files() == {PAGE: PAGE.read_text(encoding="utf-8")}


def test_the_page_has_every_public_name() -> None:
    page = PAGE.read_text(encoding="utf-8").split(END)[0]
    missing = [name for name in hazard.__all__ if name not in page]
    assert missing == []
    assert sorted(hazard._HOMES) == sorted(hazard.__all__)


def test_a_signature_is_read_from_the_source() -> None:
    assert entry("make_bot", "hazard.bots.registry") == (
        "def make_bot(name: str) -> Bot  # A bot by its name, not seated yet; `hazard bots` lists them."
    )


def said(name: str) -> str:
    """What the source says of a public name."""
    node = found(hazard._HOMES[name], name)
    if isinstance(node, ast.AnnAssign):
        return constant_told(hazard._HOMES[name], name)
    return ast.get_docstring(node) or ""


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_has_words_and_an_example_that_runs(name: str) -> None:
    text = said(name)
    assert len(text.split("\n")[0]) > 20
    example = doctest.DocTestParser().get_doctest(text, {"hazard": hazard}, name, None, None)
    assert len(example.examples) > 0
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example, out=told.append)
    assert "".join(told) == ""
    assert re.search(
        rf"\b{name}\b|\.{name.lower()}\b", "".join(one.source for one in example.examples)
    ) or name in (
        *(
            "Game",
            "State",
            "View",
            "Position",
            "Decision",
            "Option",
            "Action",
            "Event",
            "Outcome",
        ),  # made by others
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_public_method_has_words_and_stands_in_the_example_of_its_class(name: str) -> None:
    node = found(hazard._HOMES[name], name)
    if not isinstance(node, ast.ClassDef):
        return
    example = said(name)
    public = [part for part in methods(node) if not part.name.startswith("_")]
    above = {*[part.name for base in node.bases for part in inherited(ast.unparse(base))]}
    assert [part.name for part in public if not ast.get_docstring(part) and part.name not in above] == []
    assert [
        part.name for part in public if not re.search(rf"\.{part.name}\b|def {part.name}\b", example)
    ] == []


def inherited(base: str) -> list[ast.FunctionDef]:
    """The methods of a public base: a method that answers anew is explained there."""
    node = found(hazard._HOMES[base], base) if base in hazard._HOMES else None
    return methods(node) if isinstance(node, ast.ClassDef) else []
