"""Is a game with other colours the same game under other names, whichever colours play it?"""

import pytest

from hazard.bots.random_bot import RandomBot
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import BRIBE, ROLL
from hazard.conquest.state import State
from hazard.editions.assembly import find_mode, load
from hazard.kernel.actions import Action, Option
from hazard.kernel.contract import EVERYTHING
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError, Refusal

FREE = [
    *[("classic/domination", seats) for seats in (3, 4, 5, 6)],
    *[("classic/duel-passive", 2), ("classic/duel-active", 2)],
    *[("classic/missions", 3), ("classic/missions", 6), ("classic/teams", 4), ("classic/teams", 5), ("classic/teams", 6)],
    *[("original-trilogy/standard", 3), ("original-trilogy/standard", 4)],
    *[("clone-wars/standard", 3), ("clone-wars/standard", 4)],
]  # fmt: skip
FIXED = ["original-trilogy/galactic", "clone-wars/galactic"]
SEED = 5
MOST = 400  # actions


def turned(game: Conquest, seats: int) -> list[str]:
    """Colours of the box, from the last to the first, as many as play."""
    armies = len(game.rules.tables[seats].army_names)
    return game.rules.colours.open()[::-1][:armies]


def choice_there(game: Conquest, here: State, there: State, action: Action) -> int:
    """What a choice of one game is in the other: the army that plays the same place."""
    if action.kind not in (BRIBE, ROLL):
        return int(action.choice)
    names = game.rules.choices[action.kind]
    return names.index(there.army_names[here.army_names.index(names[action.choice])])


def same_there(game: Conquest, here: State, there: State, action: Action) -> Action:
    """The action of the other game that does the same."""
    return Action(
        action.kind, action.army, action.source, action.target, action.count, action.ships, action.cards,
        choice_there(game, here, there, action),
    )  # fmt: skip


def shape(option: Option) -> tuple[object, ...]:
    """An option without the name its choice stands for."""
    return option.kind, option.army, option.source, option.target, option.least, option.most, option.cards


@pytest.mark.parametrize(("mode", "seats"), FREE)
def test_other_colours_play_the_same_game_number_for_number(mode: str, seats: int) -> None:
    game = load(mode)
    here = game.start(seats, SeededDice(SEED))
    there = game.start(seats, SeededDice(SEED), seating=turned(game, seats))
    assert there.army_names == turned(game, seats) != here.army_names
    bots = [RandomBot() for _ in range(seats)]
    for seat, bot in enumerate(bots):
        bot.start(seat, SEED + seat, 0.0)
    for _ in range(MOST):
        decision = game.decision(here)
        if decision is None:
            break
        assert sorted(map(shape, game.options(here))) == sorted(map(shape, game.options(there)))
        assert [one.key() for one in game.options(there)] == sorted(
            [one.key() for one in game.options(there)]
        )
        action = bots[decision.seat].choose(game.view(here, decision.seat))
        events = game.play(there, decision.seat, same_there(game, here, there, action))
        assert [one.data() for one in game.play(here, decision.seat, action)] == [
            one.data() for one in events
        ]
        assert here.facts() == there.facts()
    assert here.digest() != there.digest()
    assert (
        game.view(there, EVERYTHING).army_names
        == there.clone(SeededDice(0)).army_names
        == turned(game, seats)
    )


def test_bribes_and_dice_for_allies_name_the_colour_that_plays_there() -> None:
    game = load("classic/duel-active")
    state = game.start(2, SeededDice(SEED), seating=["yellow", "", "red"])
    assert state.army_names == ["yellow", "green", "red", "white", "gray", "blue"]
    bots = [RandomBot(), RandomBot()]
    for seat, bot in enumerate(bots):
        bot.start(seat, SEED + seat, 0.0)
    seen: set[str] = set()
    for _ in range(3000):
        decision = game.decision(state)
        if decision is None or seen == {"bribe", "roll"}:
            break
        action = bots[decision.seat].choose(game.view(state, decision.seat))
        told = [one.data() for one in game.play(state, decision.seat, action)]
        if action.kind in (BRIBE, ROLL):
            named = decision.choices[action.choice]
            neutral = told[0]["neutral"]
            assert isinstance(neutral, int)
            assert (state.army_names[neutral], state.neutral[neutral]) == (named, 1)
            seen.add("bribe" if action.kind == BRIBE else "roll")
    assert seen == {"bribe", "roll"}


def told_of(refusal: Refusal) -> tuple[str, str, str]:
    return refusal.code, refusal.rule, refusal.field


@pytest.mark.parametrize(
    ("seating", "code", "params"),
    [
        (["red"] * 4, "too-many-colours", {"count": 4, "most": 3}),
        (
            ["red", "", "mauve"],
            "unknown-colour",
            {"text": "mauve", "known": "red, green, blue, white, gray, yellow"},
        ),
        (["", "red", "red"], "colour-taken", {"army": "red"}),
    ],
)
def test_colours_that_cannot_be_chosen_are_refused_with_what_can(
    seating: list[str], code: str, params: dict[str, str | int]
) -> None:
    with pytest.raises(Refusal) as refused:
        load("classic/domination").start(3, SeededDice(SEED), seating=seating)
    assert told_of(refused.value) == (code, "C-10", "seating")
    assert refused.value.params == params


@pytest.mark.parametrize("mode", FIXED)
def test_where_colours_are_fixed_the_usual_ones_may_be_named(mode: str) -> None:
    game = load(mode)
    assert game.rules.colours.open() == []
    for seats, table in game.rules.tables.items():
        state = game.start(seats, SeededDice(SEED), seating=table.army_names)
        assert state.digest() == game.start(seats, SeededDice(SEED)).digest()
        with pytest.raises(Refusal) as refused:
            game.start(seats, SeededDice(SEED), seating=table.army_names[::-1])
        assert told_of(refused.value) == ("colour-fixed", "C-10", "seating")
        assert refused.value.params["usual"] == table.army_names[0]
        assert refused.value.params["army"] == table.army_names[-1]


def test_every_mode_without_factions_lets_players_choose_among_the_armies_of_its_box() -> None:
    for mode, _ in FREE:
        assert load(mode).rules.colours.open() == find_mode(mode).source.colours


@pytest.mark.parametrize("seats", [-1, 2, 7])
def test_a_table_that_the_mode_does_not_have_is_refused_with_the_range(seats: int) -> None:
    for seating in ([], ["red", "green"]):
        with pytest.raises(InputError) as caught:
            load("classic/domination").rules.table(seats, seating)
        assert (caught.value.code, caught.value.field) == ("bad-seats", "seats")
        assert caught.value.params == {"seats": seats, "least": 3, "most": 6}
