"""Are typed words understood as a person means them?"""

import pytest

from hazard.conquest.kinds import ATTACK, DONE, OCCUPY, PLACE
from hazard.editions.assembly import boxes, load
from hazard.editions.reading.loader import box_folders
from hazard.kernel.actions import Action, Option
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.terminal.names import Names, find_command, plain, read_action
from hazard.terminal.rules import rules_page
from hazard.texts.catalogue import LANGUAGES
from hazard.texts.catalogue import load as load_texts

BOARD = boxes()["classic"].board


def names_in(language: str) -> Names:
    texts = load_texts(language)
    shown = [texts.say(f"territory.{name}") for name in BOARD.names]
    labels = [texts.say(f"label.{name}") for name in BOARD.names]
    return Names([[BOARD.names[at], shown[at], labels[at]] for at in range(BOARD.size)], shown)


def found(language: str, typed: str) -> str:
    return BOARD.names[names_in(language).find(typed, [], "territory")]


@pytest.mark.parametrize(("typed", "word"), [
    ("Grönland", "gronland"), ("GROSSBRITANNIEN", "grossbritannien"), ("Großbritannien", "grossbritannien"),
    ("  Québec ", "quebec"), ("États de l'Est", "etats-de-l-est"), ("W. Eur.", "w-eur"), ("...", ""),
])  # fmt: skip
def test_words_are_compared_without_case_accents_and_points(typed: str, word: str) -> None:
    assert plain(typed) == word


@pytest.mark.parametrize(("language", "typed", "territory"), [
    ("de", "Grönland", "greenland"), ("de", "gron", "greenland"), ("de", "GREENL", "greenland"),
    ("de", "kamt", "kamchatka"), ("de", "kamc", "kamchatka"), ("de", "weststaaten", "western-united-states"),
    ("fr", "quebec", "quebec"), ("fr", "Perou", "peru"), ("fr", "europe-du-s", "southern-europe"),
    ("fr", "egypte", "egypt"), ("en", "w-eur", "western-europe"), ("en", "weur", "western-europe"),
    ("en", "great-b", "great-britain"), ("en", "greatbritain", "great-britain"), ("en", "E.USA", "eastern-united-states"),
    ("en", "ural", "ural"), ("en", "north-a", "north-africa"),
])  # fmt: skip
def test_ids_names_and_short_names_are_all_understood(language: str, typed: str, territory: str) -> None:
    assert found(language, typed) == territory


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_a_territory_means_it(language: str) -> None:
    texts = load_texts(language)
    for name in BOARD.names:
        for typed in (name, texts.say(f"territory.{name}"), texts.say(f"label.{name}")):
            assert found(language, typed) == name


def test_an_ambiguous_word_names_what_it_may_mean() -> None:
    with pytest.raises(InputError) as caught:
        found("de", "al")
    assert caught.value.code == "ambiguous-territory"
    assert caught.value.params["candidates"] == "Alaska, Alberta"


def test_what_is_offered_comes_first() -> None:
    names = names_in("en")
    alberta = BOARD.index("alberta")
    assert names.find("al", [alberta], "territory") == alberta


@pytest.mark.parametrize("typed", ["atlantis", "", "!!", "\x00", "a" * 400])
def test_a_word_that_means_nothing_is_refused(typed: str) -> None:
    with pytest.raises(InputError) as caught:
        found("en", typed)
    assert caught.value.code == "unknown-territory"


ATTACKING = [Option(ATTACK, 0, 0, 1, 1, 3), Option(DONE, 0)]


@pytest.mark.parametrize(("typed", "command"), [
    ("a", "attack"), ("A", "attack"), ("d", "done"), ("b", "blitz"), ("au", "auto"), ("?", "help"), ("h", "help"),
    ("m", "map"), ("opt", "options"), ("occupy", "occupy"), ("f", "fortify"), ("q", "quit"), ("reg", "regions"),
])  # fmt: skip
def test_commands_may_be_cut_short_and_open_moves_come_first(typed: str, command: str) -> None:
    assert find_command(typed, ATTACKING) == command


def test_an_ambiguous_command_names_what_it_may_mean() -> None:
    with pytest.raises(InputError) as caught:
        find_command("re", ATTACKING)
    assert (caught.value.code, caught.value.params["candidates"]) == ("ambiguous-word", "regions, resign")
    assert find_command("o", [Option(OCCUPY, 0, 0, 1, 0, 3)]) == "occupy"


def action(language: str, words: str) -> Action:
    """What words mean in the first placement of a dealt game."""
    game = load("classic/domination", {"start": "deal"})
    state = game.start(3, SeededDice(11))
    view = game.view(state, game.decision(state).seat)  # type: ignore[union-attr]
    return read_action(names_in(language), view, words.split())


def test_moves_are_read_with_names_of_the_language() -> None:
    placed = action("de", "place neuguinea 1")
    assert (placed.kind, placed.target, placed.count) == (PLACE, BOARD.index("new-guinea"), 1)
    attack = action("de", "attack großbritannien mitteleuropa 2")
    assert (BOARD.names[attack.source], BOARD.names[attack.target]) == ("great-britain", "northern-europe")


def test_names_of_several_words_need_no_hyphens() -> None:
    attack = action("en", "attack great britain western europe 3")
    assert (BOARD.names[attack.source], BOARD.names[attack.target]) == ("great-britain", "western-europe")
    assert attack.count == 3
    assert BOARD.names[action("en", "place new guinea 1").target] == "new-guinea"


def test_all_means_the_most_that_is_offered() -> None:
    game = load("classic/domination", {"start": "deal"})
    state = game.start(3, SeededDice(11))
    while state.turn == 0:
        game.apply(state, game.options(state)[0].take(1))
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.seat)
    target = BOARD.names[view.options[0].target]
    assert read_action(names_in("en"), view, ["place", target, "all"]).count == view.pool[decision.army] > 1


@pytest.mark.parametrize("typed", ["c-40", "C40", "c 40", "C-40"])
def test_a_rule_is_found_however_its_id_is_spelt(typed: str) -> None:
    assert rules_page("classic/domination", "en").find(typed) == "C-40"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_the_page_has_a_title_and_a_text_without_markup(language: str) -> None:
    page = rules_page("classic/domination", language)
    source = box_folders()["classic"].joinpath(f"rules.{language}.md").read_text("utf-8")
    assert len(page.texts) == source.count("<a id=") > 30
    for rule, text in page.texts.items():
        assert page.titles[rule]
        assert text
        assert "](" not in text
        assert "<a " not in text
        assert "**" not in text


def test_an_unknown_rule_is_none() -> None:
    page = rules_page("classic/domination", "en")
    assert page.find("c-999") is None
    assert page.find("nonsense") is None
