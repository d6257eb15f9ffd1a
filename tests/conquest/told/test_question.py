"""What is said with a question beside its words: which order answers it from now on, and what keeping a set means?"""

from typing import Final

import pytest

from hazard.conquest.rulebook.trade import FiveCards
from hazard.conquest.ruleset import Slots
from hazard.conquest.told.question import LARGEST_HAND, asked
from tests.kit.abilities import ABILITIES, at
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import table
from tests.page.positions import self_play

GALAXY: Final = "original-trilogy/galactic"
WINDOWS: Final = {"attack-cards", "defence-cards", "attack-after", "defence-after"}


@pytest.mark.parametrize("mode", ["classic/domination", GALAXY])
def test_only_what_a_standing_order_answers_names_one(mode: str) -> None:
    named: dict[str, set[object]] = {}
    for made, state, decision in self_play(mode, 2 if mode == GALAXY else 3, 3, ask=True):
        told = asked(made.view(state, decision.seat))[1]
        named.setdefault(decision.kind, set()).add(told.get("order"))
    wanted = {kind: {"react"} if kind in WINDOWS else {None} for kind in named} | {"defend": {"defend"}}
    assert named == wanted
    assert mode != GALAXY or named.keys() & WINDOWS


def test_whoever_may_trade_is_told_what_a_set_brings_later_and_when_trading_is_a_duty() -> None:
    seen = []
    for made, state, decision in self_play("classic/domination", 3, 3):
        view = made.view(state, decision.seat)
        told = asked(view)[1]
        if "later" in told:
            assert told["later"] == view.rules.best_set_value(view.trades + 1)
            assert told["limit"] == 5
            seen.append(decision.kind)
    assert "trade" in seen


def test_who_has_to_trade_is_asked_in_other_words() -> None:
    held = {"red": {"a1": 3, "a2": 1, "a3": 1}, "green": {"b1": 1, "b2": 1, "b3": 1}, "blue": {"c1": 1}}
    for hand, wanted in (("a1 b1 c1", "trade"), ("a1 b1 c1 a2", "trade"), ("a1 b1 c1 a2 b2", "trade-forced")):
        play = table(held, "turn", board=GRID, hands={"red": hand})
        assert asked(play.game.view(play.state, 0))[0] == wanted
        assert asked(play.game.view(play.state, 1))[0] == "trade"  # others are told no more than the step


def test_whoever_moves_in_is_told_from_where_to_where_and_how_many() -> None:
    play = table({"red": {"a1": 6}, "green": {"b1": 1, "b2": 1}, "blue": {"c1": 1}}, board=GRID)
    kind, told = asked(play.game.view(play.state, 0))
    assert (kind, told["source"], told["target"]) == ("attack", play.place("a1"), play.place("b1"))
    play.do("attack a1 b1 3", 6, 6, 6, 1)
    kind, told = asked(play.game.view(play.state, 0))
    way = {"source": play.place("a1"), "target": play.place("b1"), "least": 0, "most": 2}
    assert (kind, told) == ("occupy", {"army": 0, "count": 0, "held": 0, **way})
    assert asked(play.game.view(play.state, 1)) == ("occupy", {"army": 0, "count": 0, "held": 0})


def test_where_a_hand_may_grow_large_the_limit_is_told_too() -> None:
    def with_limit(slots: Slots) -> None:
        slots.hand = FiveCards(LARGEST_HAND)

    held = {"red": {"a1": 3}, "green": {"b1": 1}, "blue": {"c1": 1}}
    play = table(held, "turn", hands={"red": "a1 b1 c1"}, made=game(board=GRID, shape=with_limit))
    assert asked(play.game.view(play.state, 0))[1]["limit"] == LARGEST_HAND == 12


def test_whoever_is_asked_for_a_card_in_a_battle_is_told_the_battle() -> None:
    card = next(one for one in ABILITIES if one.id == "tactical-droid")
    play = at(card, "attack", ships={"felucia": "fighter capital"})
    kind, told = asked(play.game.view(play.state, play.decision().seat))
    battle = {
        "attacker": play.army("black"),
        "source": play.place("felucia"),
        "target": play.place("jabiim"),
        "attackers": 3,
        "ships": play.battle().ships,
        "strike": 0,
        "own": [],
        "theirs": [],
    }
    assert kind == "attack-cards"
    assert {name: told[name] for name in battle} == battle


def test_others_are_told_nothing_of_it() -> None:
    for made, state, decision in self_play(GALAXY, 2, 3, ask=True):
        told = asked(made.view(state, 1 - decision.seat))[1]
        assert {"order", "later", "limit"}.isdisjoint(told)
