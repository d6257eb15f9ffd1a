"""Which bots sit where in which game, so that no seat, neighbour or deal favours one of them?

A *side* is the seats that win together: every seat where each plays for itself. A *mix* says how many sides each bot has. A
mix is played around the table: once in each rotation that differs, with the same dice and the same seeds for the
bots. These games are a *deal*. The mixes of a pool share their deals, so that the same luck meets all of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from hazard.editions.assembly import find_mode
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError

SHARED: Final = 12  # mixes that are played with the same deal: enough to compare, few enough that deals vary
ORDER: Final = 1 << 40  # salt of the order of the mixes
PLACES: Final = 1 << 41  # salt of the places in a deal
Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class LeagueTable:
    """Everything a game depends on, but who sits there and which deal it is."""

    mode: str
    options: Options
    seats: int
    seed: int
    most_turns: int


@dataclass(frozen=True)
class Fixture:
    """One game to be played: the deal, and the bot of each side."""

    deal: int
    line: tuple[str, ...]

    def key(self) -> str:
        """What names this game among all of the table."""
        return f"{self.deal}:{','.join(self.line)}"


@lru_cache(maxsize=64)
def sides_of(mode: str, seats: int, options: Options = ()) -> list[int]:
    """The side each seat wins with, numbered in the order of the seats; options may say who runs which army."""
    seating = find_mode(mode).chosen(dict(options)).seating(seats)
    teams = [seating.teams[seating.controllers.index(seat)] for seat in range(seats)]
    known = sorted(set(teams), key=teams.index)
    return [known.index(team) for team in teams]


def side_names(mode: str, seats: int, options: Options = ()) -> list[str]:
    """What each side is called: its faction where there are such, else the seats it has, from 0 on."""
    seating = find_mode(mode).chosen(dict(options)).seating(seats)
    sides = sides_of(mode, seats, options)
    found: list[str] = []
    for side in range(max(sides) + 1):
        theirs = [seat for seat in range(seats) if sides[seat] == side]
        faction = seating.factions[seating.controllers.index(theirs[0])] if any(seating.factions) else ""
        found.append(faction or "+".join([str(seat) for seat in theirs]))
    return found


def mixes_of(bots: list[str], sides: int, *, versus: bool) -> list[tuple[str, ...]]:
    """All mixes of the pool with at least two bots in them; `versus`: the first against tables of each other one."""
    if len(set(bots)) != len(bots):
        raise InputError("bot-twice", "bots", {"bot": next(bot for bot in bots if bots.count(bot) > 1)[:80]})
    if versus and len(bots) < 2:
        raise InputError("versus-alone", "bots")
    if versus:
        return [(bots[0], *[other] * (sides - 1)) for other in bots[1:]]
    if len(bots) == 1:
        return [tuple(bots * sides)]
    return [mix for mix in combinations_with_replacement(bots, sides) if len(set(mix)) > 1]


def fixtures(table: LeagueTable, mixes: list[tuple[str, ...]], games: int) -> list[Fixture]:
    """At least so many games, rounded up so that every deal is played around the whole table."""
    found: list[Fixture] = []
    for deal, mix in deals(table, mixes):
        if len(found) >= games:
            break
        found += around(table, deal, mix)
    return found


def deals(table: LeagueTable, mixes: list[tuple[str, ...]]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Deals with the mixes that are played in them, without end; mixes come in an order that follows from the seed."""
    order = [mixes[at] for at in shuffled(len(mixes), SeededDice(table.seed).fork(ORDER))]
    blocks = [order[at : at + SHARED] for at in range(0, len(order), SHARED)]
    deal = 0
    while True:
        for block in blocks:
            for mix in block:
                yield deal, mix
            deal += 1


def around(table: LeagueTable, deal: int, mix: tuple[str, ...]) -> list[Fixture]:
    """The mix in an order that follows from the deal, in every rotation of it that differs."""
    line = [mix[at] for at in shuffled(len(mix), SeededDice(table.seed).fork(PLACES + deal))]
    turned = [tuple(line[at:] + line[:at]) for at in range(len(line))]
    return [Fixture(deal, one) for one in dict.fromkeys(turned)]


def shuffled(count: int, dice: SeededDice) -> list[int]:
    """The numbers below `count` in a random order."""
    places = list(range(count))
    dice.shuffle(places)
    return places
