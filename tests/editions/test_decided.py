"""Do the rules pages say *decided here* wherever a reading was chosen, in every language?"""

import re
import tomllib
from importlib.resources import files

import pytest

BOXES = ["classic", "original_trilogy", "clone_wars"]
MARKS = {"de": "hier entschieden", "en": "decided here", "fr": "décidé ici"}
HOUSE = {"de": "*Hausregel.* ", "en": "*House rule.* ", "fr": "*Règle maison.* "}
PAGES = [(box, language) for box in BOXES for language in MARKS]
RULE = re.compile(r"^### ([A-Z]+-[0-9]+) ", re.MULTILINE)


def in_box(box: str, name: str) -> str:
    return files("hazard.editions").joinpath(box, name).read_text(encoding="utf-8")


def listed(box: str) -> dict[str, list[str]]:
    """What was decided, by rule: the list that is kept beside the rules."""
    return tomllib.loads(in_box(box, "decided.toml"))


def rules_of(page: str) -> dict[str, str]:
    """The text of every rule on a page; what follows the last rule of a chapter is none of it."""
    parts = RULE.split(page)
    return {parts[at]: parts[at + 1].partition("\n## ")[0] for at in range(1, len(parts), 2)}


def marks_in(text: str, language: str) -> int:
    """How often a text has the mark: its words alone in italics, with a stop or a colon or without."""
    return len(re.findall(rf"\*{MARKS[language]}[\s\u202f\u00a0]?[.:]?\*", text, re.IGNORECASE))


@pytest.mark.parametrize(("box", "language"), PAGES)
def test_every_decision_is_marked_on_the_page_and_nothing_else_is(box: str, language: str) -> None:
    found = {
        rule: marks_in(text, language) for rule, text in rules_of(in_box(box, f"rules.{language}.md")).items()
    }
    assert {rule: count for rule, count in found.items() if count} == {
        rule: len(decisions) for rule, decisions in listed(box).items()
    }


@pytest.mark.parametrize(("box", "language"), PAGES)
def test_the_words_of_the_mark_stand_nowhere_in_a_rule_without_being_one(box: str, language: str) -> None:
    for rule, text in rules_of(in_box(box, f"rules.{language}.md")).items():
        assert text.lower().count(MARKS[language]) == marks_in(text, language), rule


@pytest.mark.parametrize(("box", "language"), [page for page in PAGES if page[0] != "classic"])
def test_the_pages_that_list_their_decisions_list_them_all(box: str, language: str) -> None:
    last = in_box(box, f"rules.{language}.md").rpartition("\n## ")[2]
    line = next(line for line in last.splitlines() if f"*{MARKS[language]}*" in line)
    assert re.findall(r"\[([A-Z]+-[0-9]+)\]", line) == list(listed(box))


@pytest.mark.parametrize("box", BOXES)
def test_every_decision_is_told_in_a_few_words(box: str) -> None:
    for decisions in listed(box).values():
        assert decisions
        assert all(len(decision) > 10 for decision in decisions)


def test_the_rules_with_readings_that_were_chosen_are_listed() -> None:
    """Typed from the numbered rules: the readings that a player of the books would ask about."""
    classic = "C-42 N-22 N-26 M-4 T-6 T-9 T-10 T-11"
    assert set(classic.split()) <= set(listed("classic"))
    trilogy = "C-42 OS-5 OT-3 OT-4 OT-7 OT-10 OT-21 OT-52 OT-54 OT-58 OT-62"
    assert set(trilogy.split()) <= set(listed("original_trilogy"))
    assert {"C-42", "CS-5", "CW-2", "CW-4", "CW-31", "CW-32", "OT-62"} <= set(listed("clone_wars"))


@pytest.mark.parametrize(("box", "language"), PAGES)
def test_every_house_rule_says_that_it_is_one_and_no_other_rule_does(box: str, language: str) -> None:
    rules = rules_of(in_box(box, f"rules.{language}.md"))
    marked = [rule for rule, text in rules.items() if HOUSE[language] in text]
    assert marked == [rule for rule in rules if rule.startswith("H-")]
    assert marked == (["H-1", "H-2", "H-3", "H-4"] if box == "classic" else [])
    for rule in marked:
        assert rules[rule].partition("\n")[2].strip().startswith(HOUSE[language])
