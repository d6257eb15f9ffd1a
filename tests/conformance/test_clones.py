"""Is a copy of a state a state of its own, and does the same chance give the same game, logged or not?"""

import pytest

from hazard.bots.base import random_action
from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.contract import Event
from hazard.kernel.dice import SeededDice
from tests.conformance.registry import Setting, settings
from tests.conformance.walk import Walk, travel, with_dice

# Shared by copies: never changed, only put anew.
FIXED = {"army_names", "table", "neutral", "team"}  # by the table size
REPLACED = {
    "controller",
    "out",
    "resigned",
    "bots",
    "agreed",
    "orders",
    "closed",
    "stack",
    "choices",
    "front",
}
SHARED = FIXED | REPLACED | {"outcome"}


def fields(thing: object) -> dict[str, object]:
    """Public attributes that are no methods, on both builds."""
    names = [name for name in dir(thing) if not name.startswith("_")]
    values = {name: getattr(thing, name) for name in names}
    return {name: value for name, value in values.items() if not callable(value)}


def wander(game: Conquest, state: State, seed: int, steps: int) -> None:
    """Some random steps."""
    dice = SeededDice(seed)
    for _ in range(steps):
        if state.outcome is None:
            game.apply(state, random_action(game.options(state), dice))


def assert_equal_but_apart(state: State, copy: State) -> None:
    """All fields are equal, and none that changes is the same list."""
    mine, its = fields(state), fields(copy)
    assert list(mine) == list(its)
    for name in mine:
        if name in ("dice", "memory", "lent"):
            continue
        assert mine[name] == its[name], name
        if isinstance(mine[name], list) and name not in SHARED:
            assert mine[name] is not its[name], name
    for one, other in zip(
        state.piles, copy.piles, strict=True
    ):  # the rows of hands and discards are replaced, too
        assert one is not other, "piles"
    assert [part.facts() for part in state.memory] == [part.facts() for part in copy.memory]
    assert copy.digest() == state.digest()


def assert_own(walk: Walk) -> None:
    """The copy is equal, shares nothing that changes, and goes its own way."""
    game, state = walk.game, walk.state
    copy = with_dice(state, walk.steps)
    assert_equal_but_apart(state, copy)
    digest = state.digest()
    options = [option.key() for option in game.options(state)]
    wander(game, copy, walk.steps, 25)
    assert state.digest() == digest
    assert [option.key() for option in game.options(state)] == options


def assert_repeats(walk: Walk) -> None:
    """The same chance gives the same digest, with a log and without, checked and trusted."""
    game, state = walk.game, walk.state
    if state.outcome is not None:
        return
    log: list[Event] = []
    one, two = with_dice(state, walk.steps), with_dice(state, walk.steps)
    action = random_action(game.options(state), walk.whim)
    game.apply(one, action, log)
    game.apply(two, action)
    assert one.digest() == two.digest()
    wander(game, one, 9, 20)
    wander(game, two, 9, 20)
    assert one.digest() == two.digest()


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_a_copy_is_a_state_of_its_own(setting: Setting) -> None:
    def look(walk: Walk) -> None:
        if walk.steps % 5 == 0:
            assert_own(walk)
            assert_repeats(walk)

    travel(setting, 4, "mixed", 1200, look)


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_the_digest_notices_every_field_that_rules_can_see(setting: Setting) -> None:
    """A number changed anywhere is another state; what merely follows from other fields need not be covered."""
    follows = {
        "total",
        "held",
        "thick",
        "land",
        "force",
        "choices",
        "front",
        "front_fresh",
        "lent",
        "dice",
        "memory",
        "outcome",
    }
    walk = travel(setting, 6, "charge", 260, lambda _: None)
    state = walk.state
    digest = state.digest()
    for name, value in fields(state).items():
        if name in follows | FIXED:
            continue
        if isinstance(value, int):
            setattr(state, name, value + 1)
            assert state.digest() != digest, name
            setattr(state, name, value)
        elif isinstance(value, list):
            rows = value if value and isinstance(value[0], list) else [value]
            rows[0].append(7)
            assert state.digest() != digest, name
            rows[0].pop()
        assert state.digest() == digest


def test_the_check_sees_a_shared_list_and_a_field_left_behind() -> None:
    """The proof that it can fail."""
    state = travel(settings()[0], 4, "charge", 200, lambda _: None).state
    shared = with_dice(state, 1)
    shared.hands = state.hands
    with pytest.raises(AssertionError, match="hands"):
        assert_equal_but_apart(state, shared)
    within = with_dice(state, 1)
    within.piles[0] = state.piles[0]
    with pytest.raises(AssertionError, match="piles"):
        assert_equal_but_apart(state, within)
    left = with_dice(state, 1)
    left.acted += 1
    with pytest.raises(AssertionError, match="acted"):
        assert_equal_but_apart(state, left)
