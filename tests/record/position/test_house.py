"""Are positions in the middle of a house rule written and read back, and refused where play cannot come to them?"""

import pytest

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.position.line import read, write_state
from hazard.record.words import parse_action
from tests.record.played import MODE, check_spoken
from tests.record.position.test_position import SEATS, territories

# Red holds North America but for Alaska, and Japan by itself; blue holds Siam, green all else.
LAND = "northwest-territory alberta ontario greenland quebec western-united-states eastern-united-states central-america"
RED = {**dict.fromkeys(LAND.split(), "red.1"), "alberta": "red.5", "ontario": "red.3", "japan": "red.4"}
GROUND = territories({**RED, "siam": "blue.2"}, "green.1")


def line(options: str, step: str, phase: str, more: str = "") -> str:
    turn = f"turn:4,round=2,army=red,first=red,acted=-,step={step},conquests=0,trades=1,draws=0"
    return f"position:1 mode:{MODE} options:{options} {SEATS} {turn} phase:{phase} {GROUND} {more}".strip()


def opened(text: str) -> tuple[Conquest, State]:
    return read(text, SeededDice(1))


def refused(text: str) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        opened(text)
    check_spoken(caught.value)
    return caught.value.code, caught.value.field


def do(game: Conquest, state: State, words: str) -> str:
    """The position after this action, which reads as the same state."""
    game.play(state, 0, parse_action(game, game.options(state), words))
    text = write_state(game, state)
    again, restored = opened(text)
    assert restored.digest() == state.digest()
    assert restored.choices == state.choices
    assert write_state(again, restored) == text
    return text


def test_the_territories_that_troops_have_come_to_are_written() -> None:
    game, state = opened(line("fortify=unlimited", "fortify", "fortify.red"))
    assert " phase:fortify.red " in write_state(game, state)
    assert " phase:fortify.red.greenland.0.0.0 " in do(game, state, "fortify alberta greenland 2")
    text = do(game, state, "fortify ontario quebec 1")
    assert " phase:fortify.red.greenland+quebec.0.0.0 " in text


@pytest.mark.parametrize(
    "arrived",
    [
        "siam.0.0.0",  # blue's
        "quebec.0.0.0",  # one troop: none has come
        "japan.0.0.0",  # there is no way to it
        "greenland.1.0.0",
        "+".join([*LAND.split()]) + ".0.0.0",  # nobody is left who could have sent the last
    ],
)
def test_troops_come_only_where_a_move_leads(arrived: str) -> None:
    text = line("fortify=unlimited", "fortify", f"fortify.red.{arrived}")
    full = text.replace("=red.1", "=red.2") if "+" in arrived else text
    assert refused(full) == ("frame-numbers", "phase")


def test_where_one_move_is_allowed_there_is_nothing_to_write() -> None:
    assert refused(line("-", "fortify", "fortify.red.greenland.0.0.0"))[1] == "phase"


def thrown(*cards: str) -> str:
    """The field in which these cards have been thrown away, in this order, and all others can still be drawn."""
    left = [name for name in load(MODE).rules.cards.names if name not in cards]
    return f"piles:territories={'+'.join(left)}/{'+'.join(cards)}"


def test_the_territories_to_choose_from_are_written() -> None:
    hand = "hands:red=alberta+ontario+quebec+japan+greenland"  # five have a set
    game, state = opened(line("own-card-bonus=on", "trade", "trade.red", hand))
    sets = [option for option in state.choices if option.cards]
    assert sets
    names = [game.rules.cards.names[card] for card in sets[0].cards]
    text = do(game, state, f"trade {' '.join(names)}")
    own = "+".join(sorted(names, key=game.rules.board.index))
    assert f" phase:trade.red>own-card.red.{own}.0.0.0 " in text
    after = do(game, state, f"place {names[0]} 2")
    assert " phase:reinforce.red " in after


@pytest.mark.parametrize(
    ("options", "phase", "code"),
    [
        ("own-card-bonus=on", "trade.red>own-card.red.siam.0.0.0", "frame-numbers"),  # thrown, but not red's
        (
            "own-card-bonus=on",
            "trade.red>own-card.red.quebec.0.0.0",
            "frame-numbers",
        ),  # red's, but not thrown
        ("own-card-bonus=on", "trade.red>own-card.red.-.0.0.0", "frame-numbers"),
        ("own-card-bonus=on", "trade.red>own-card.green.alberta.0.0.0", "frame-numbers"),
        ("own-card-bonus=on", "own-card.red.alberta.0.0.0", "phase-order"),
        ("-", "trade.red>own-card.red.alberta.0.0.0", "phase-order"),
    ],
)
def test_a_choice_that_no_set_brings_is_refused(options: str, phase: str, code: str) -> None:
    assert refused(line(options, "trade", phase, thrown("siam", "alberta", "ontario"))) == (code, "phase")


def test_the_last_three_cards_are_the_set() -> None:
    asked = "trade.red>own-card.red.alberta+ontario.0.0.0"
    game, state = opened(line("own-card-bonus=on", "trade", asked, thrown("siam", "alberta", "ontario")))
    assert [game.rules.board.names[option.target] for option in state.choices] == ["alberta", "ontario"]
    old = thrown("alberta", "ontario", "siam", "egypt", "japan")
    assert refused(line("own-card-bonus=on", "trade", asked, old)) == ("frame-numbers", "phase")
