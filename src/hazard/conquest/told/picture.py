"""What does somebody see who looks at the board: the plain values that pictures are drawn from?"""

from typing import TYPE_CHECKING

from hazard.conquest.told.pieces import gauges_of, pieces_of
from hazard.drawing.picture import Lying, Picture, Side, Track
from hazard.kernel.actions import NONE

if TYPE_CHECKING:
    from hazard.conquest.view import View


def title_of(view: "View") -> str:
    """The mode, where the game stands in its turns, and who is asked what, or how it ended."""
    said = [view.mode, f"round {view.round}", f"turn {view.turn}"]
    decision = view.decision
    if decision is not None:
        said.append(f"{view.army_names[decision.army]} (seat {decision.seat}): {decision.kind}")
    elif view.outcome is not None:
        winners = ", ".join([str(seat) for seat in view.outcome.winners])
        said.append(f"over: {view.outcome.reason}, won by {f'seat {winners}' if winners else 'nobody'}")
    return ", ".join(said)


def picture_of(view: "View") -> Picture:
    """All that a view shows on the board and beside it."""
    board = view.rules.board
    names = view.army_names
    return Picture(
        title_of(view),
        view.mode.partition("/")[0],
        board.names,
        board.region_names,
        board.region_bonus,
        board.region_of,
        ["" if army == NONE else names[army] for army in view.owner],
        view.total,
        view.closed,
        [side_of(view, army) for army in range(view.armies)],
        [
            Lying(piece.name, int(piece.territory), int(piece.count))
            for piece in pieces_of(view)
            if piece.territory != NONE
        ],
        [
            Track(
                gauge.name,
                "" if gauge.army == NONE else names[gauge.army],
                int(gauge.value),
                int(gauge.least),
                int(gauge.most),
            )
            for gauge in gauges_of(view)
        ],
    )


def side_of(view: "View", army: int) -> Side:
    """One army."""
    return Side(
        view.army_names[army],
        view.controller[army],
        view.land[army],
        view.force[army],
        len(view.hands[army]),
        view.out[army] == 1,
    )
