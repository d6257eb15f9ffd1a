"""Is a clone independent, does a digest tell states apart, and do the counts kept beside the units stay true?"""

from hazard.bots.base import random_action
from hazard.conquest.ground import put, take
from hazard.conquest.state import AT_B, EMPTY, FRAME, MOST_ARMIES, SECONDS, STARTS, State
from hazard.editions.assembly import load
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Outcome
from hazard.kernel.dice import Dice, ScriptedDice, SeededDice
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import Play, table

ROWS = {
    "red": {"a1": 4, "a2": 2, "a3": 1},
    "green": {"b1": 2, "b2": 1, "b3": 1},
    "blue": {"c1": 1, "c2": 1, "c3": 1},
}


def position() -> Play:
    """A position with something in every part of the state."""
    return table(ROWS, hands={"red": "a1 b2", "green": "c3"}, discards="c1 a2", trades=2, board=GRID)


def snapshot(state: State) -> list[str]:
    """Everything in a state but its dice, the caches too."""
    names = [name for name in dir(state) if not name.startswith("_") and name != "dice"]
    return [f"{name}={getattr(state, name)!r}" for name in names if not callable(getattr(state, name))]


def test_a_clone_is_equal_and_shares_nothing_that_changes() -> None:
    play = position()
    before = snapshot(play.state)
    copy = play.state.clone(SeededDice(3))
    copy.dice.draws = play.state.dice.draws
    assert snapshot(copy) == before
    assert copy.digest() == play.state.digest()
    chance = SeededDice(4)
    for _ in range(200):
        if copy.outcome is not None:
            break
        options = play.game.options(copy)
        option = options[chance.roll(len(options)) - 1]
        play.game.apply(copy, option.take(option.least + chance.roll(option.most - option.least + 1) - 1))
    play.game.order(copy, 1, "defend", "ask")
    if copy.outcome is None:
        play.game.change(copy, int(copy.controller[copy.current]), "bot-took-over")
    assert snapshot(play.state) == before
    assert copy.digest() != play.state.digest()


def test_every_list_of_a_clone_is_its_own() -> None:
    state = position().state
    copy = state.clone(SeededDice(3))
    # never changed in place, but replaced
    shared = [
        "army_names",
        "choices",
        "front",
        "neutral",
        "team",
        "controller",
        "out",
        "resigned",
        "bots",
        "agreed",
    ]
    shared += ["orders", "closed", "stack"]
    shared_rows = ["hands", "discards"]
    for name in dir(state):
        mine = getattr(state, name)
        if name.startswith("_") or name in shared or not isinstance(mine, list):
            continue
        assert getattr(copy, name) is not mine, name
        for inner, other in zip(mine, getattr(copy, name), strict=True):
            assert not isinstance(inner, list) or inner is not other or name in shared_rows, name


def test_a_clone_has_the_dice_it_is_given() -> None:
    play = position()
    copy = play.state.clone(ScriptedDice([6, 6, 6, 1, 1]))
    play.game.apply(copy, play.action("attack a1 b1 3"))
    assert copy.total[3] == 3  # both defenders fell and three moved in
    assert play.dice.draws == 0


def test_the_digest_covers_whatever_the_rules_can_see() -> None:
    digest = position().state.digest()
    changes = {
        "trades": 3, "turn": 2, "round": 2, "current": 1, "first": 1, "acted": 1, "setup": 0, "step": 1, "conquests": 1,
    }  # fmt: skip
    for name, value in changes.items():
        state = position().state
        setattr(state, name, value)
        assert state.digest() != digest, name
    for name in (
        "controller",
        "out",
        "resigned",
        "bots",
        "agreed",
        "orders",
        "units",
        "owner",
        "pool",
        "stack",
    ):
        state = position().state
        row = getattr(state, name)
        setattr(state, name, [row[0] + 1, *row[1:]])  # another row: states share some of them
        assert state.digest() != digest, name
    for name in ("hands", "piles", "discards"):
        state = position().state
        getattr(state, name)[0].append(0)
        assert state.digest() != digest, name
    state = position().state
    state.closed.append(3)
    assert state.digest() != digest
    state = position().state
    state.dice.draws += 1
    assert state.digest() != digest


def test_the_digest_tells_outcomes_apart() -> None:
    digests = set()
    for outcome in (
        None,
        Outcome("cap", ()),
        Outcome("draw", ()),
        Outcome("cap", (0,)),
        Outcome("cap", (1,)),
    ):
        state = position().state
        state.outcome = outcome
        digests.add(state.digest())
    assert len(digests) == 5


def test_the_digest_does_not_depend_on_the_kind_of_dice() -> None:
    play = position()
    dice: list[Dice] = [SeededDice(1), SeededDice(2), ScriptedDice([])]
    assert len({play.state.clone(one).digest() for one in dice}) == 1


def test_same_seed_same_game() -> None:
    digests: list[str] = []
    for _ in range(2):
        made = game(board=GRID)
        state = made.start(4, SeededDice(11))
        chance = SeededDice(12)
        for _ in range(300):
            options = made.options(state)
            if not options:
                break
            option = options[chance.roll(len(options)) - 1]
            made.apply(state, option.take(option.least))
        digests.append(state.digest())
    assert digests[0] == digests[1]


def test_owner_total_land_and_force_follow_the_units() -> None:
    play = position()
    rules, state = play.game.rules, play.state
    take(rules, state, 1, 4, 1)  # green leaves b2
    assert (state.owner[4], state.total[4], state.land, state.force) == (NONE, 0, [3, 2, 3], [7, 3, 3])
    put(rules, state, 2, 4, 5)  # blue comes
    assert (state.owner[4], state.total[4], state.land, state.force) == (2, 5, [3, 2, 4], [7, 3, 8])


def test_frames_are_stacked() -> None:
    state = position().state
    depth = len(state.stack)
    state.push(7, 1, 2, 3, 4, 5)
    assert [state.top(at) for at in range(6)] == [7, 1, 2, 3, 4, 5]
    state.set_top(3, 9)
    assert state.top(3) == 9
    state.pop()
    assert len(state.stack) == depth


def test_a_world_dealt_anew_keeps_what_the_seat_knows() -> None:
    play = position()
    for seat in range(3):
        other = play.game.redeal(play.state, seat, SeededDice(9))
        assert other.hands[seat] == play.state.hands[seat]
        assert [len(hand) for hand in other.hands] == [2, 1, 0]
        assert other.discards == play.state.discards
        cards = sorted(other.hands[0] + other.hands[1] + other.piles[0] + other.discards[0])
        assert cards == list(range(11))
    worlds = {tuple(play.game.redeal(play.state, 0, SeededDice(seed)).hands[1]) for seed in range(40)}
    assert len(worlds) > 4  # green's card may be any that red does not see


def test_what_is_interrupted_goes_on_with_its_numbers() -> None:
    """Steps with and without numbers, once and twice interrupted: taking a frame away gives what lay below."""
    state = position().state
    for begin in ([3, 1, 0, 0, 0, 0], [3, 1, 0, 0, 7, 0], [3, NONE, 0, 0, 0, 0]):
        state.stack = begin
        state.push(4, 2)
        assert state.stack == [*begin, 4, 2, 0, 0, 0, 0]
        state.push(5, 1)
        assert state.stack == [*begin, 4, 2, 0, 0, 0, 0, 5, 1, 0, 0, 0, 0]
        state.pop()
        state.set_top(AT_B, 9)
        assert state.stack == [*begin, 4, 2, 0, 9, 0, 0]
        state.pop()
        assert state.stack == begin
        state.push(4, 2, 0, 8)
        assert state.stack == [*begin, 4, 2, 0, 8, 0, 0]
        state.pop()
        assert state.stack == begin
        state.push(4, 2)
        assert state.stack == [*begin, 4, 2, 0, 0, 0, 0]


def test_the_rows_of_the_stack_that_states_share_stay_as_they_are() -> None:
    played = load("clone-wars/galactic")
    state, chance = played.start(2, SeededDice(1)), SeededDice(2)
    while state.outcome is None and state.turn < 30:
        played.apply(state, random_action(played.options(state), chance))
    assert len(STARTS) > 0
    interrupted = 0
    for begun, rows in enumerate(SECONDS):
        for at, row in enumerate(rows):
            if row:
                interrupted += 1
                assert row[:FRAME] == [begun // MOST_ARMIES, begun % MOST_ARMIES, 0, 0, 0, 0]
                assert row[FRAME:] == [at // MOST_ARMIES, at % MOST_ARMIES, 0, 0, 0, 0]
    assert interrupted > 0
    assert EMPTY == []
    for at, row in enumerate(STARTS):
        assert row == [at // MOST_ARMIES, at % MOST_ARMIES, 0, 0, 0, 0]
