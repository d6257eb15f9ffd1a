"""Does the terminal find words for all that happens between two players and neutral armies?"""

import pytest

from hazard.cli.terminal_lists import option_cell
from hazard.cli.terminal_wording import Wording
from hazard.conquest.events import Ended, Rolled
from hazard.conquest.neutral_events import Bribed, DieRolled, StatusChanged
from hazard.editions.assembly import load
from hazard.kernel.contract import Event
from hazard.texts.catalogue import LANGUAGES
from tests.kit.duel import ACTIVE_MODE, duel

SIDES = {
    "red": {"a1": 5, "a2": 1},
    "green": {"c1": 5, "c2": 1},
    "blue": {"b1": 3, "a3": 1},
    "white": {"b2": 2},
    "gray": {"b3": 1},
    "yellow": {"c3": 1},
}


def wording(language: str) -> Wording:
    rules = load(ACTIVE_MODE).rules
    return Wording(language, ACTIVE_MODE, rules, rules.tables[2].army_names)


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


def test_options_say_whom_a_bribe_or_a_roll_is_for() -> None:
    play = duel(SIDES, "bribe", hands={"red": "a1"})
    words = Wording("en", ACTIVE_MODE, play.game.rules, play.state.army_names)
    view = play.game.view(play.state, 0)
    assert option_cell(words, view, view.options[0]).plain == "Bribe Blue with a1 (Infantry)"
    assert option_cell(words, view, view.options[-1]).plain == "Bribe nobody else"
    play = duel(SIDES, "allied-reinforce", status={"blue": "red"})
    view = play.game.view(play.state, 0)
    assert option_cell(words, view, view.options[0]).plain == "Roll for Blue"
