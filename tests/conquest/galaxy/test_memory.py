"""Do the memories of the galactic modules copy themselves whole, come back from their numbers, and refuse any others?"""

import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hazard.bots.base import random_action
from hazard.conquest.galaxy.directives import insight_of
from hazard.conquest.game import Conquest
from hazard.conquest.modules.base import Module
from hazard.conquest.state import State
from hazard.editions.assembly import load
from hazard.kernel.actions import NONE
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import HazardError, InputError
from hazard.record.position.line import read, write
from tests.conformance.registry import Setting
from tests.conformance.walk import Walk, full_hands, travel
from tests.kit.abilities import ABILITIES, at
from tests.kit.galactic import galaxy

MODE = "original-trilogy/galactic"
NAMES = ["ships", "battles", "directives", "force-meter", "bases", "death-star"]


@cache
def played() -> list[State]:
    """States of some games, in which all memories have something to remember."""
    found: list[State] = []

    def look(walk: Walk) -> None:
        copy = walk.state.clone(SeededDice(1))
        assert [one.facts() for one in copy.memory] == [one.facts() for one in walk.state.memory]
        if walk.steps % 3 == 0 and walk.state.turn > 0:
            found.append(copy)

    for seats in (3, 4):
        travel(Setting(MODE, seats, {}), 5, "mixed", 700, look, full_hands)
    return found


@cache
def rules_game() -> Conquest:
    return load(MODE)


def module(name: str) -> Module:
    return next(one for one in rules_game().rules.modules if one.name() == name)


@pytest.mark.parametrize("name", NAMES)
def test_a_memory_comes_back_from_its_facts(name: str) -> None:
    one, seen = module(name), set()
    for state in played():
        facts = state.memory[one.slot].facts()
        seen.add(tuple(facts))
        assert one.restore(rules_game().rules, facts).facts() == facts
        assert one.fits(rules_game().rules, state)
    assert len(seen) > 1


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_keeps_what_it_knows_while_the_game_goes_on(name: str) -> None:
    """Both ways: the copy does not follow the original, and the original does not follow the copy."""
    game, dice, changed = rules_game(), SeededDice(3), 0
    for state in played()[:: max(1, len(played()) // 60)]:
        one, other = state.clone(SeededDice(5)), state.clone(SeededDice(6))
        memory = one.memory[module(name).slot]
        kept, facts = memory.clone(), memory.facts()
        assert kept.facts() == facts
        for _ in range(40):
            if one.outcome is None:
                game.apply(one, random_action(game.options(one), dice))
        assert kept.facts() == facts
        assert other.memory[module(name).slot].facts() == facts
        changed += one.memory[module(name).slot].facts() != facts
    assert changed > 0


BAD: dict[str, list[list[int]]] = {
    "ships": [[], [0], [0] * 129, [0] * 131, [2, *[0] * 129], [0, 4, *[0] * 128], [-1, *[0] * 129], [0] * 129 + [4]],
    "battles": [[], [0] * 25, [0] * 27, [-1, *[0] * 25], [0, 0, 43, *[0] * 23], [0] * 6 + [2] + [0] * 19],
    "directives": [[], [0], [1, *[0] * 81], [-1, *[0] * 81], [1, 81, *[0] * 81], [0, *[0] * 80, 32], [82, *[0] * 81]],
    "force-meter": [[], [-1], [99], [0, 0]],
    "bases": [[], [0] * 20, [0] * 5 + [1, 1, 0, 0, 0] + [0] * 10, [45, *[0] * 4, 1, *[0] * 14], [0] * 5 + [1] + [2] * 14],
    "death-star": [[], [-1], [43], [0, 0]],
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_numbers_no_memory_has_are_refused(name: str) -> None:
    """42 planets, 81 cards, at most 5 seats, 3 ships of a class; 5 tokens with one Emperor."""
    for numbers in BAD[name]:
        with pytest.raises(InputError, match=rf"^position-modules, field (tracks|tokens), known={name}$"):
            module(name).restore(rules_game().rules, numbers)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_numbers_are_restored_or_refused(data: st.DataObject) -> None:
    one = module(data.draw(st.sampled_from(NAMES)))
    state = data.draw(st.sampled_from(played()))
    numbers = state.memory[one.slot].facts()
    for _ in range(data.draw(st.integers(1, 4))):
        wild = st.one_of(st.integers(-3, 50), st.integers(-(2**70), 2**70))
        at = data.draw(st.integers(0, len(numbers)))
        numbers = (
            numbers[:at]
            + data.draw(st.lists(wild, max_size=3))
            + numbers[at + data.draw(st.integers(0, 2)) :]
        )
    try:
        memory = one.restore(rules_game().rules, numbers)
    except InputError:
        return
    assert memory.facts() == numbers


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_position_with_other_numbers_is_refused_or_can_be_played(data: st.DataObject) -> None:
    """Where the numbers fit the rest of the position, the game goes on from there."""
    state = data.draw(st.sampled_from(played()))
    game = rules_game()
    fields = write(game.view(state, EVERYTHING)).split(" ")
    names = [field.partition(":")[0] for field in fields]
    at = names.index(data.draw(st.sampled_from(["tracks", "tracks", "tokens", "phase", "territories"])))
    words = re.split(r"([.,=x])", fields[at])
    digits = [place for place, word in enumerate(words) if word.isdigit()]
    for place in data.draw(st.lists(st.sampled_from(digits), min_size=1, max_size=2)) if digits else []:
        words[place] = str(data.draw(st.sampled_from([0, 1, 2, 3, 7, 41, 42, 43, 45, 46, 99, 2**31, 2**64])))
    fields[at] = "".join(words)
    try:
        _, again = read(" ".join(fields), SeededDice(1), game)
    except HazardError:
        return
    dice = SeededDice(2)
    for _ in range(20):
        if again.outcome is None:
            for seat in (SPECTATOR, 0, 1, EVERYTHING):
                game.view(again, seat)
            game.apply(again, random_action(game.options(again), dice))


def test_in_a_redealt_world_any_of_the_cards_may_be_the_one_that_another_seat_has_seen() -> None:
    hand = "empire-elite-troops-2 empire-elite-troops-1 empire-interdiction-1 empire-dark-side-1"
    play = galaxy({"orange": {"hoth": 3}, "green": {"elom": 3}}, hands={"gray": hand})
    gray = play.army("gray")
    seen = play.state.hands[gray][0]
    insight_of(play.state).known[seen] = 1 << play.state.controller[play.army("green")]
    places: set[int] = set()
    for seed in range(60):
        other = play.game.redeal(play.state, 0, SeededDice(seed))
        known = [card for card in other.hands[gray] if insight_of(other).known[card]]
        assert len(known) == 1
        places.add(other.hands[gray].index(known[0]))
    assert places == {0, 1, 2, 3}


def test_in_a_redealt_world_any_of_the_cards_of_another_may_be_the_one_they_have_just_drawn() -> None:
    hand = "rebels-new-hope-1 rebels-new-hope-2 rebels-veterans-1 rebels-ace-pilot-1"
    play = galaxy({"orange": {"hoth": 3}, "green": {"elom": 3}}, hands={"orange": hand})
    orange = play.army("orange")
    insight_of(play.state).fresh = [play.state.hands[orange][0]]
    places: set[int] = set()
    for seed in range(60):
        other = play.game.redeal(play.state, play.state.controller[play.army("green")], SeededDice(seed))
        (fresh,) = insight_of(other).fresh
        places.add(other.hands[orange].index(fresh))
        own = play.game.redeal(play.state, play.state.controller[orange], SeededDice(seed))
        assert insight_of(own).fresh == insight_of(play.state).fresh
    assert places == {0, 1, 2, 3}


def test_fresh_cards_are_different_ones_in_the_hand_of_the_army_on_turn() -> None:
    play = galaxy({"orange": {"hoth": 3}}, hands={"orange": "rebels-new-hope-1 rebels-veterans-1"})
    first, second = sorted(play.state.hands[play.army("orange")])
    (other,) = play.cards("rebels-ace-pilot-1")
    fits = {(): True, (first,): True, (first, second): True, (first, first): False, (second, first): False}
    for fresh, good in {**fits, (other,): False}.items():
        insight_of(play.state).fresh = list(fresh)
        assert module("directives").fits(play.game.rules, play.state) is good, fresh
    insight_of(play.state).fresh = [first]
    play.state.current = NONE
    assert not module("directives").fits(play.game.rules, play.state)


def test_when_the_dice_lie_both_sides_of_a_battle_have_some() -> None:
    card = next(one for one in ABILITIES if one.kind == "reroll")
    play = at(card, "attack-after")
    battles = next(one for one in play.game.rules.modules if one.name() == "battles")
    assert battles.fits(play.game.rules, play.state)
    play.battle().defenders, play.battle().theirs.dice = 0, []
    assert not battles.fits(play.game.rules, play.state)


def test_a_battle_is_fought_by_who_can_fight_it() -> None:
    card = next(one for one in ABILITIES if one.id == "tactical-droid")
    play = at(card, "attack")  # black is about to attack jabiim from felucia, where it has eight
    rules, state = play.game.rules, play.state
    battles = next(one for one in rules.modules if one.name() == "battles")
    whole = play.battle().facts()

    def with_fact(place: int, value: int) -> bool:
        facts = [value if at == place else fact for at, fact in enumerate(whole)]
        state.memory[battles.slot] = battles.restore(rules, facts)
        return battles.fits(rules, state)

    army, foe, source, target, count, defenders, strike = range(7)
    assert with_fact(count, 3)
    assert with_fact(count, 1)
    for place, value in (
        (count, 0),
        (count, 4),
        (army, 0),
        (army, 1 + play.army("red")),
        (foe, 0),
        (source, 0),
    ):
        assert not with_fact(place, value), (place, value)
    for place, value in ((target, 0), (target, whole[source]), (defenders, 1), (strike, 1)):
        assert not with_fact(place, value), (place, value)
    battle = play.battle()
    battle.detours = [[play.place("kessel"), state.armies - 1]]
    state.memory[battles.slot] = battles.restore(rules, whole)
    play.battle().detours = [[play.place("kessel"), state.armies - 1]]
    assert battles.fits(rules, state)
    play.battle().detours = [[play.place("kessel"), state.armies]]
    assert not battles.fits(rules, state)
