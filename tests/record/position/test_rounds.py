"""Is a position of a set-up in rounds (hutt-claims) read where the game can come to it, and refused where it cannot?"""

import pytest

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.position.line import read, write_state

GAME = load("original-trilogy/galactic", {"hutt-claims": "rounds"})
CLAIMS, MUSTER = "claim-chart", "muster-chart"


def asked(state: State) -> str:
    """The step the set-up is in."""
    decision = GAME.decision(state)
    assert decision is not None
    return decision.kind


def go_on(state: State) -> None:
    """The first option."""
    option = state.choices[0]
    GAME.apply(state, option.take(option.least))


def at(seats: int, phase: str, actions: int) -> State:
    """The set-up after so many claims, or so many units that were placed."""
    state = GAME.start(seats, SeededDice(1))
    while asked(state) != phase:
        go_on(state)
    for _ in range(actions):
        go_on(state)
    return state


def pools(text: str, state: State, counts: list[int]) -> str:
    """The position with so many units in the pools."""
    said = ",".join([f"{state.army_names[army]}.{count}" for army, count in enumerate(counts) if count > 0])
    return " ".join([f"pools:{said}" if one.startswith("pools:") else one for one in text.split(" ")])


def refused(text: str, game: Conquest = GAME) -> tuple[str, str, object]:
    with pytest.raises(InputError) as caught:
        read(text, SeededDice(1), game)
    return caught.value.code, caught.value.field, caught.value.params.get("army")


def used(state: State, phase: str) -> list[int]:
    """Units each army places from here to the end of the step, if all have plenty."""
    plenty = state.clone(SeededDice(1))
    plenty.pool = [1000 if count > 0 or phase == CLAIMS else 0 for count in state.pool]
    while asked(plenty) == phase:
        go_on(plenty)
    return [1000 - count if count else 0 for count in plenty.pool]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_position_of_the_set_up_comes_back_as_it_was(seats: int) -> None:
    state = GAME.start(seats, SeededDice(1))
    while state.turn == 0:
        text = write_state(GAME, state)
        assert read(text, SeededDice(1), GAME)[1].digest() == state.digest()
        go_on(state)


@pytest.mark.parametrize(
    ("seats", "actions"), [(2, 0), (2, 1), (2, 2), (2, 20), (2, 30), (2, 40), (4, 0), (4, 7), (4, 39)]
)
def test_what_is_left_is_claimed_with_as_many_units_as_it_takes_and_no_fewer(
    seats: int, actions: int
) -> None:
    state = at(seats, CLAIMS, actions)
    needed = used(state, CLAIMS)
    assert sum(needed) == 42 - actions
    text = write_state(GAME, state)
    assert read(pools(text, state, needed), SeededDice(1), GAME)
    for army, count in enumerate(needed):
        if count > 0:
            fewer = [*needed[:army], count - 1, *needed[army + 1 :]]
            assert refused(pools(text, state, fewer)) == (
                "claims-impossible",
                "pools",
                state.army_names[army],
            )


def test_an_army_that_comes_to_no_planet_is_refused() -> None:
    state = at(2, CLAIMS, 0)
    names = GAME.rules.board.names
    text = write_state(GAME, state).replace(
        "territories:-", "territories:" + ",".join([f"{one}=gray.1" for one in names[1:]])
    )
    assert refused(text) == ("claims-impossible", "pools", "green")


@pytest.mark.parametrize("phase", [CLAIMS, MUSTER])
def test_the_hutts_are_spoken_for_by_the_seat_whose_turn_it_is(phase: str) -> None:
    state = at(4, phase, 9)  # the second round is over but for them
    assert asked(state) == phase
    text = write_state(GAME, state)
    assert f"phase:{phase}.green.gray.0.0.0" in text
    for other in ("orange", "yellow", "white"):
        wrong = text.replace(f"phase:{phase}.green.gray.", f"phase:{phase}.green.{other}.")
        assert refused(wrong)[:2] == ("frame-numbers", "phase")
    wrong = text.replace(f"phase:{phase}.green.gray.", f"phase:{phase}.white.gray.")
    assert refused(wrong)[:2] == ("frame-numbers", "phase")


@pytest.mark.parametrize(
    ("seats", "actions"),
    [(2, 0), (2, 1), (2, 2), (2, 3), (2, 55), (4, 0), (4, 2), (4, 4), (4, 86), (4, 90), (4, 100)],
)
def test_the_hutts_have_no_more_units_than_there_are_rounds_to_come(seats: int, actions: int) -> None:
    state = at(seats, MUSTER, actions)
    hutts = state.army_names.index("green")
    rich = state.clone(SeededDice(1))
    rich.pool[hutts] = 1000
    while rich.turn == 0:
        go_on(rich)
    most = 1000 - rich.pool[hutts]
    text = write_state(GAME, state)
    own = state.pool[:hutts]
    assert read(pools(text, state, [*own, most]), SeededDice(1), GAME)
    assert refused(pools(text, state, [*own, most + 1])) == ("nobody-places", "pools", "green")


@pytest.mark.parametrize("options", [{}, {"hutt-claims": "rounds"}])
def test_of_units_that_only_claims_leave_to_the_hutts_none_stays_unplaced(options: dict[str, str]) -> None:
    game = load("original-trilogy/galactic", options)
    state = game.start(2, SeededDice(1))
    text = write_state(game, state)
    # Claims take 15 of orange, 20 of gray and 7 of green (OT-1): nobody is left to place after, or one of gray.
    assert read(pools(text, state, [15, 20, 7]), SeededDice(1), game)
    assert read(pools(text, state, [15, 21, 8]), SeededDice(1), game)
    for counts in ([15, 20, 8], [15, 21, 9]):
        assert refused(pools(text, state, counts), game) == ("nobody-places", "pools", "green")


def test_at_a_table_without_neutral_hutts_claims_and_pools_are_what_they_always_are() -> None:
    plain = load("original-trilogy/galactic")
    state = plain.start(3, SeededDice(1))
    text = write_state(plain, state).replace("options:-", "options:hutt-claims=rounds")
    assert read(pools(text, state, [15, 7, 20]), SeededDice(1))  # OT-1
    for army, counts in enumerate(([14, 7, 20], [15, 6, 20], [15, 7, 19])):
        short = ("claims-impossible", "pools", state.army_names[army])
        assert refused(pools(text, state, counts)) == short
    assert read(pools(text, state, [15, 7, 90]), SeededDice(1))  # who has a seat places what they have
