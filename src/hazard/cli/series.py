"""How is a series of bot games played, here or elsewhere, so that every game is the same either way?

Game i of seed S depends on the table, S and i alone. Only numbers and strings go between processes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

from hazard.bots.base import Bot
from hazard.bots.runner import game_dice, play_game, sit_down
from hazard.conquest.game import Conquest
from hazard.editions.assembly import build, find_mode
from hazard.kernel.errors import HazardError, InputError
from hazard.outside.entrants import BUDGET, Entrant, broken, entrants, same_bots
from hazard.work.crew import Workers
from hazard.work.pieces import do_pieces, spans


@dataclass(frozen=True)
class Series:
    """Everything a game of the series depends on, but its number."""

    mode: str
    options: tuple[tuple[str, str], ...]
    seats: int
    bots: tuple[str, ...]
    seed: int
    most_turns: int
    journal: str = ""  # folder for the journals; none when empty
    identities: tuple[str, ...] = ()  # what exactly the bot of each seat is; empty: not asked


class Played(NamedTuple):
    """What is left of a game that is over."""

    number: int
    winners: tuple[int, ...]
    reason: str
    turns: int
    decisions: int
    digest: str


class Tally:
    """The sums over the games played so far, in game order."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.finished = 0
        self.wins: Final = [0] * seats
        self.reasons: Final[dict[str, int]] = {}
        self.turns = 0
        self.decisions = 0
        self._digest: Final = sha256()

    def take(self, played: Played) -> None:
        """Add the next game."""
        assert played.number == self.games, "games are counted in order"
        self.games += 1
        self.finished += 1 if played.winners else 0
        for seat in played.winners:
            self.wins[seat] += 1
        self.reasons[played.reason] = self.reasons.get(played.reason, 0) + 1
        self.turns += played.turns
        self.decisions += played.decisions
        self._digest.update(played.digest.encode("ascii"))

    def digest(self) -> str:
        """SHA-256 over the final digests (as hexadecimal text, one behind the other) in game order."""
        return self._digest.hexdigest()


@lru_cache(maxsize=1)
def opened(series: Series) -> tuple[Conquest, list[Entrant]]:
    """The game and the bots of a series; refuses what does not fit before anything is played."""
    mode = find_mode(series.mode).chosen(dict(series.options))
    mode.check_table(series.seats)
    return build(mode), entrants(list(series.bots), series.seats)


def play_one(series: Series, number: int) -> Played:
    """One game of the series from start to end; what a stranger's bot raises is told as its fault."""
    _, entries = opened(series)
    guests = [entry.name for entry in entries if not entry.trusted]
    try:
        return play_through(series, number)
    except HazardError:
        raise
    except Exception as error:
        if guests:
            raise broken(", ".join(guests), error) from None
        raise


def play_through(series: Series, number: int) -> Played:
    """The same, with whatever is raised."""
    game, entries = opened(series)
    bots = [entry.make() for entry in entries]
    dice = game_dice(series.seed, number)
    sit_down(bots, dice, BUDGET)
    if series.journal:
        from hazard.cli.keeping import play_recorded

        return play_recorded(series, number, game, entries, bots)
    state = game.start(series.seats, dice)
    decisions = play_game(game, state, bots, series.most_turns, strangers(entries, bots))
    for entry, bot in zip(entries, bots, strict=True):
        check_whole(entry, bot)
    assert state.outcome is not None
    turns = min(int(state.turn), series.most_turns)  # the turn that the cap cut off has only begun
    return Played(number, state.outcome.winners, state.outcome.reason, turns, int(decisions), state.digest())


def check_whole(entry: Entrant, bot: Bot) -> None:
    """A program that failed, and was replaced in the middle of a game, makes no result."""
    failure = str(getattr(bot, "failure", ""))
    if failure:
        raise InputError("broken-bot", "bots", {"bot": entry.name[:80], "detail": failure})


def strangers(entries: list[Entrant], bots: list[Bot]) -> list[Bot]:
    """The bots that are not of this package: their answers are checked."""
    return [bot for entry, bot in zip(entries, bots, strict=True) if not entry.trusted]


def play_chunk(series: Series, first: int, count: int) -> list[Played]:
    """Some games on end, wherever the same bots are."""
    _, entries = opened(series)
    if series.identities:
        wanted = {entry.name: identity for entry, identity in zip(entries, series.identities, strict=True)}
        same_bots({entry.name: entry for entry in entries}, wanted)
    return [play_one(series, number) for number in range(first, first + count)]


def play_series(
    series: Series, games: int, workers: Workers, take: Callable[[Played], None], there: int = 0
) -> bool:
    """Play the games from number `there` on and hand them over in order; False when Ctrl-C ended it early."""
    opened(series)
    pieces = [(series, there + first, count) for first, count in spans(games - there, workers)]
    return do_pieces(play_chunk, pieces, workers, take)
