"""Does the terminal find words for all that happens between two players and neutral armies?"""

import pytest

from hazard.conquest.events.core import Ended, Rolled
from hazard.conquest.events.neutrals import Bribed, DieRolled, StatusChanged
from hazard.conquest.ground import put
from hazard.conquest.state import State
from hazard.editions.assembly import load
from hazard.kernel.contract import Event
from hazard.kernel.errors import InputError
from hazard.terminal.galaxy import status_lines
from hazard.terminal.lists import option_cell
from hazard.terminal.names import Names, read_action
from hazard.terminal.wording import Wording
from hazard.texts.catalogue import LANGUAGES
from tests.kit.boards import GRID
from tests.kit.duel import ACTIVE, duel

SIDES = {
    "red": {"a1": 5, "a2": 1},
    "green": {"c1": 5, "c2": 1},
    "blue": {"b1": 3, "a3": 1},
    "white": {"b2": 2},
    "gray": {"b3": 1},
    "yellow": {"c3": 1},
}


def wording(language: str) -> Wording:
    rules = load(ACTIVE).rules
    return Wording(language, ACTIVE, rules, rules.tables[2].army_names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_neutral_armies_is_a_sentence(language: str) -> None:
    events: list[Event] = [
        Bribed(0, 2, [3], [0]),
        Bribed(0, 2, [-1], [0]),
        StatusChanged(2, 0),
        StatusChanged(2, -1),
        DieRolled("reinforce", 2, 4),
        DieRolled("status", 2, 4),
        Rolled("muster-duel", [[6, 1, 0, 0, 0, 0]], 0),
        Ended("opponent-beaten", [1]),
    ]
    said = [wording(language).event(event) for event in events]
    assert all(one.endswith(".") and "{" not in one for one in said)
    assert len(set(said)) == len(said)


def test_a_bribe_names_the_card_only_where_it_is_seen() -> None:
    told = Bribed(0, 2, [0], [0])
    assert wording("en").event(told) == "Red bribes Blue with Alaska (Infantry)."
    other = told.seen_by(1)
    assert other is not None
    assert wording("en").event(other) == "Red bribes Blue with a card, face down."


def test_whom_a_neutral_army_fights_for_is_said_beside_it_alone() -> None:
    play = duel(SIDES, "bribe", status={"blue": "red"}, hands={"red": "a1"})
    words = Wording("en", ACTIVE, play.game.rules, play.state.army_names)
    assert status_lines(words, play.game.view(play.state, 0)) == []


def test_options_say_whom_a_bribe_or_a_roll_is_for() -> None:
    play = duel(SIDES, "bribe", hands={"red": "a1"})
    words = Wording("en", ACTIVE, play.game.rules, play.state.army_names)
    view = play.game.view(play.state, 0)
    assert option_cell(words, view, view.options[0]).plain == "Bribe Blue with a1 (Infantry)"
    assert option_cell(words, view, view.options[-1]).plain == "Bribe nobody else"
    play = duel(SIDES, "allied-reinforce", status={"blue": "red"})
    view = play.game.view(play.state, 0)
    assert option_cell(words, view, view.options[0]).plain == "Roll for Blue"


@pytest.mark.parametrize(("language", "typed", "army"), [
    ("en", "Blue", "blue"), ("de", "Blau", "blue"), ("fr", "bleu", "blue"), ("de", "weiß", "white"),
    ("de", "GRAU", "gray"), ("fr", "jau", "yellow"), ("fr", "white", "white"), ("en", "A", "gray"),
])  # fmt: skip
def test_an_army_is_bribed_and_rolled_for_by_any_of_its_names(language: str, typed: str, army: str) -> None:
    play = duel(SIDES, "bribe", hands={"red": "a1"})
    view = play.game.view(play.state, 0)
    action = read_action(names_of(language), view, ["bribe", typed, "a1"])
    assert (action.choice, action.cards) == (play.army(army), (play.cards("a1")[0],))
    play = duel(SIDES, "allied-reinforce", status=dict.fromkeys(("blue", "white", "gray", "yellow"), "red"))
    assert read_action(
        names_of(language), play.game.view(play.state, 0), ["roll", typed]
    ).choice == play.army(army)


def test_what_begins_a_name_means_the_army_that_is_offered() -> None:
    play = duel(SIDES, "allied-reinforce", status={"gray": "red"})
    view = play.game.view(play.state, 0)
    assert read_action(names_of("de"), view, ["roll", "gr"]).choice == play.army(
        "gray"
    )  # and not green, Grün
    with pytest.raises(InputError):
        read_action(names_of("de"), view, ["roll", "violett"])


def test_with_other_colours_a_bribe_goes_to_the_army_that_is_named() -> None:
    play = duel(SIDES, "bribe", hands={"red": "a1"})
    other = State.fresh(2, play.game.rules.table(2, ["blue", "", "red"]), play.state.size, 1, play.dice)
    assert other.army_names == ["blue", "green", "red", "white", "gray", "yellow"]
    other.hands, other.memory, other.stack = play.state.hands, play.state.memory, play.state.stack
    other.setup, other.step, other.turn, other.round = play.state.setup, play.state.step, 1, 1
    other.current, other.out = 0, play.state.out
    for army in range(6):
        for territory in range(other.size):
            put(play.game.rules, other, army, territory, play.state.at(army, territory))
    play.game.resume(other)
    view = play.game.view(other, 0)
    words = Wording("en", ACTIVE, play.game.rules, other.army_names)
    said = [option_cell(words, view, option).plain for option in view.options]
    assert said[:2] == ["Bribe Red with a1 (Infantry)", "Bribe White with a1 (Infantry)"]
    action = read_action(names_of("de", other.army_names), view, ["bribe", "rot", "a1"])
    assert words.event(play.game.play(other, 0, action)[0]) == "Blue bribes Red with a1 (Infantry)."


def names_of(language: str, army_names: list[str] | None = None) -> Names:
    """The names a seat understands, on the board of the kit."""
    words = wording(language)
    if army_names is not None:
        words = Wording(language, ACTIVE, words.rules, army_names)
    armies = [[name, words.army(at), words.letters[at]] for at, name in enumerate(words.army_names)]
    return Names([[name] for name in GRID.names], GRID.names, armies)
