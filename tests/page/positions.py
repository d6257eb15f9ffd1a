"""Where can a game on the page begin, other than at the beginning? In a moment of a game that greedy played with itself."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from hazard.bots.base import Bot
from hazard.bots.registry import find_bot
from hazard.bots.runner import game_dice, next_action, sit_down
from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.editions.assembly import find_mode
from hazard.kernel.contract import Decision
from hazard.record.games import game_for
from hazard.record.position.line import write_state

MOST_TURNS = 250
MOST_GAMES = 60


@dataclass(frozen=True)
class Moment:
    """A position with the seat that is asked there."""

    mode: str
    seats: int
    seat: int
    kind: str
    position: str
    options: tuple[tuple[str, str], ...] = ()


def fewest(mode: str, least: int = 2) -> int:
    """The fewest seats of a mode, but not fewer than so many where it can be."""
    known = find_mode(mode)
    return min([seats for seats in known.seatings if seats >= least], default=known.most)


def self_play(
    mode: str,
    seats: int,
    seed: int,
    *,
    ask: bool = False,
    bot: str = "greedy",
    options: tuple[tuple[str, str], ...] = (),
) -> Iterator[tuple[Conquest, State, Decision]]:
    """Every decision of a game of bots; `ask`: everybody wants to be asked how to defend."""
    game = game_for(mode, dict(options))
    dice = game_dice(seed, 0)
    state = game.start(seats, dice)
    bots: list[Bot] = [find_bot(bot).make() for _ in range(seats)]
    sit_down(bots, dice, 1.0)
    for seat in range(seats if ask else 0):
        game.order(state, seat, "defend", "ask")
    while state.outcome is None and state.turn < MOST_TURNS:
        decision = game.decision(state)
        assert decision is not None
        yield game, state, decision
        game.apply(state, next_action(game, state, bots, []))


@lru_cache(maxsize=32)
def late(mode: str, seats: int, rounds: int, seed: int = 1) -> Moment:
    """The beginning of a turn of the seat that wins, so many rounds before the end at most."""
    for attempt in range(MOST_GAMES):
        turns: list[tuple[int, int, str, str]] = []
        state: State | None = None
        before = (-1, -1)
        for game, state, decision in self_play(mode, seats, seed * MOST_GAMES + attempt):
            now = (int(state.turn), int(state.current))
            if now != before and state.turn > 0:
                turns.append((int(state.round), decision.seat, decision.kind, write_state(game, state)))
            before = now
        if state is None or state.outcome is None or not state.outcome.winners:
            continue
        fit = [
            Moment(mode, seats, seat, kind, text)
            for when, seat, kind, text in turns
            if when >= state.round - rounds and seat == state.outcome.winners[0]
        ]
        if fit:
            return fit[0]
    raise AssertionError(f"no game of {mode} with {seats} seats fits")


Wanted = Callable[[State, Decision], bool]


def moment(mode: str, seats: int, wanted: Wanted, *, ask: bool = False, bot: str = "greedy") -> Moment | None:
    """The first moment of a series of games in which this holds."""
    for seed in range(MOST_GAMES):
        for game, state, decision in self_play(mode, seats, seed, ask=ask, bot=bot):
            if wanted(state, decision):
                return Moment(mode, seats, decision.seat, decision.kind, write_state(game, state))
    return None


@lru_cache(maxsize=8)
def nearly_won(mode: str, seats: int, left: int = 4) -> Moment:
    """The beginning of a turn of somebody who holds all but so many territories at most."""

    def wanted(state: State, decision: Decision) -> bool:
        army = int(state.current)
        strong = state.force[army] > 3 * left and sum(state.land) - state.land[army] <= left
        return decision.kind == "reinforce" and strong

    found = moment(mode, seats, wanted)
    assert found is not None
    return found
