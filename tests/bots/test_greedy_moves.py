"""Does greedy choose the same move whether it looks at all of them or only at those from where no troops are wanted?"""

import pytest

from hazard.bots.greedy import GreedyBot
from hazard.bots.runner import asked_seat
from hazard.conquest.sequences import Moves
from hazard.editions.assembly import boxes, load
from hazard.kernel.dice import SeededDice

TABLES = [
    (mode.id, seats) for box in boxes().values() for mode in box.modes.values() for seats in mode.seatings
]


@pytest.mark.parametrize(("mode", "seats"), TABLES, ids=str)
def test_what_is_not_looked_at_would_not_have_been_chosen(mode: str, seats: int) -> None:
    game = load(mode)
    bots = [GreedyBot() for _ in range(seats)]
    for seat, bot in enumerate(bots):
        bot.start(seat, seat, 0.0)
    state = game.start(seats, SeededDice(5))
    moves = moved = 0
    while state.outcome is None and state.turn < 60:
        seat = asked_seat(game, state)
        view = game.view(state, seat)
        every = view.options
        if isinstance(every, Moves) and every.head > 0 and len(every.tail) == 1:
            found = bots[seat].move(view, every)
            assert found == bots[seat].fortify(view, every.listed())
            moves += 1
            moved += found.count > 0
        game.apply(state, bots[seat].choose(view))
    if moves > 0 and mode == "classic/domination":
        assert moved > 0
