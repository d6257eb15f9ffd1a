"""Do the examples in the docs run, do the links lead somewhere, and is what is drawn there so?"""

import doctest
import re
from contextlib import chdir
from pathlib import Path

import pytest

from hazard.conquest.state import FRAME
from tests.kit.boards import GRID
from tests.kit.play import Play, everywhere, table

ROOT = Path(__file__).parents[2]
PAGES = [path for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))] if path.is_file()]
LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def name_of(path: Path) -> str:
    return path.name


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def examples(path: Path) -> doctest.DocTest:
    """All examples of a page, with one set of names; the line that closes a block is no expected output."""
    text = re.sub(r"^```.*$", "", text_of(path), flags=re.MULTILINE)
    return doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_the_examples_of_a_page_do_what_it_says(path: Path) -> None:
    told: list[str] = []
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    with chdir(ROOT):  # pages name files as they are seen from the top of the checkout
        doctest.DocTestRunner(optionflags=flags).run(examples(path), out=told.append)
    assert "".join(told) == ""


def test_there_are_examples_at_all() -> None:
    counts = {path.name: len(examples(path).examples) for path in PAGES}
    assert counts["concepts.md"] > 30
    assert counts["add-an-edition.md"] > 15


def anchors(path: Path) -> set[str]:
    """What a link into a page may name: its headings as GitHub writes them, and the anchors set by hand."""
    text = re.sub(r"^```.*?^```$", "", text_of(path), flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    named = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return named | set(re.findall(r'<a id="([^"]+)">', text))


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_every_link_of_a_page_leads_somewhere(path: Path) -> None:
    lost: list[str] = []
    for link in LINK.findall(CODE.sub("", text_of(path))):
        if link.startswith(("https://", "http://")):
            continue
        file, _, anchor = link.partition("#")
        target = path if file == "" else (path.parent / file)
        if not target.exists() or (anchor and anchor not in anchors(target)):
            lost.append(link)
    assert lost == []


def test_every_page_stands_in_the_index() -> None:
    index = text_of(ROOT / "docs" / "README.md")
    pages = [path.name for path in PAGES if path.parent.name == "docs" and path.name != "README.md"]
    assert [name for name in pages if f"({name})" not in index] == []


def test_every_page_stands_in_the_menu_of_the_site() -> None:
    menu = text_of(ROOT / "mkdocs.yml")
    pages = [path.name for path in PAGES if path.parent.name == "docs" and path.name != "README.md"]
    assert [name for name in pages if f": {name}\n" not in menu] == [], "add them to the nav of mkdocs.yml"


def frames(play: Play) -> list[tuple[str, str]]:
    """The phase and the army of every frame, the lowest first."""
    stack = play.state.stack
    names = play.game.rules.phase_names
    return [(names[stack[at]], play.state.army_names[stack[at + 1]]) for at in range(0, len(stack), FRAME)]


def test_a_battle_stacks_its_questions_as_the_architecture_page_draws_them() -> None:
    sides = {"red": {"a1": 6, "a2": 1}, "green": {"b1": 2}}
    hands = {"red": "a1 a2", "green": "a3 b1 b2 b3"}
    play = table(everywhere(GRID, "blue", sides), board=GRID, hands=hands)
    play.game.order(play.state, 1, "defend", "ask")
    attack = ("attack", "red")
    assert frames(play) == [attack]
    play.do("attack a1 b1 3")
    assert frames(play) == [attack, ("defend", "green")]
    assert play.state.stack[-4:] == [play.place("a1"), play.place("b1"), 3, 0]
    play.do("defend 2", 6, 6, 5, 1, 1)
    assert frames(play) == [attack, ("occupy", "red")]
    assert play.state.stack[-4:] == [play.place("a1"), play.place("b1"), 3, 1]
    play.do("occupy 1")
    assert frames(play) == [attack, ("place", "red"), ("trade-down", "red")]
    play.do("trade a1 a2 a3")
    assert frames(play) == [attack, ("place", "red")]
    play.do("place b1 4")
    assert frames(play) == [attack]
