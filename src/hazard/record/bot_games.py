"""How is a whole game of bots played and kept as a journal?"""

from collections.abc import Callable, Sequence
from pathlib import Path

from hazard.conquest.game import Conquest
from hazard.conquest.view import View
from hazard.kernel.actions import Action
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.rows import SEEDED, DiceFacts

Chooser = Callable[[View], Action]


def journal_game(
    path: Path,
    game: Conquest,
    choosers: Sequence[Chooser],
    seed: int,
    players: tuple[str, ...],
    most_turns: int,
) -> Recording:
    """Play one game with these choosers, a seat each, on seeded dice; write its journal; return it when it is over.

    The game is over for good when more than `most_turns` turns would begin: it ends without a winner, reason `cap`.
    """
    with path.open("wb") as out:
        return play_game(game, choosers, seed, players, most_turns, JournalWriter(out))


def play_game(
    game: Conquest,
    choosers: Sequence[Chooser],
    seed: int,
    players: tuple[str, ...],
    most_turns: int,
    out: JournalWriter | None,
) -> Recording:
    """As `journal_game`, into any writer or none."""
    played = Recording(game, len(choosers), DiceFacts(SEEDED, seed), players=players, out=out, undo=False)
    state = played.state
    while state.outcome is None:
        if state.turn > most_turns:
            played.stop("cap")
            break
        decision = game.decision(state)
        assert decision is not None
        played.apply(choosers[decision.seat](game.view(state, decision.seat)), None, int(decision.seat))
    return played
