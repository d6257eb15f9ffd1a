"""How does a game begin with its set-up done? A bot places for everybody, and whoever plays alone has the first turn.

All of it is in the record like in any other game: that a bot played for a person meanwhile, and every troop that was
placed. The dice say which seat begins; whoever is the only person at the table sits down there.
"""

import asyncio
import secrets
from dataclasses import replace
from time import monotonic
from typing import Final

from hazard.bots.base import Bot
from hazard.bots.random_bot import RandomBot
from hazard.bots.registry import newest
from hazard.editions.modedata import ModeData
from hazard.kernel.errors import InputError
from hazard.record.live import Recording
from hazard.server.store.tables import TableRow
from hazard.server.table.hosting import seat_bots

SLICE: Final = 0.005  # seconds of placing, then others get their turn
MOST_PLACED: Final = 500  # troops; by the book there are 143 at most
SEED_BITS: Final = 60  # so that equal deals are not placed alike
SETTER: Final = f"random@{newest('random')}"  # who places for people, as the record names it
START, DEAL = "start", "deal"  # the option by which territories are dealt, where a mode has it


def dealt(mode: ModeData) -> dict[str, str]:
    """The options of a quick start: territories are dealt where the mode can."""
    able = any(option.name == START and DEAL in option.words for option in mode.options)
    return {START: DEAL} if able else {}


async def placed(recording: Recording, row: TableRow) -> TableRow:
    """Play the set-up for everybody; the table as it is played on, with who plays alone where the game begins.

    Refused where a position leaves more to be placed than a game ever has: nothing has happened then.
    """
    check_troops(sum(recording.state.pool))
    everybody = tuple([replace(one, bot=one.bot or SETTER) for one in row.places])
    seat_bots(recording, replace(row, places=everybody))
    await place(recording)
    decision = recording.decision
    if decision is not None:
        row = alone_at(row, int(decision.seat))
    seat_bots(recording, row)
    recording.words = ""  # what is told with the start are many actions
    return row


def check_troops(count: int) -> None:
    """Refuse what would take too long to place."""
    if count > MOST_PLACED:
        raise InputError("too-much-to-place", "position", {"count": count, "most": MOST_PLACED})


async def place(recording: Recording) -> None:
    """Decide for whoever is asked until the first turn begins."""
    bots: dict[int, Bot] = {}
    until = monotonic() + SLICE
    while recording.state.setup < len(recording.game.rules.setup):
        decision = recording.decision
        if decision is None:
            return
        seat = int(decision.seat)
        if seat not in bots:
            bots[seat] = RandomBot()
            bots[seat].start(seat, secrets.randbits(SEED_BITS), 0.0)
        action = bots[seat].choose(recording.game.view(recording.state, seat))
        recording.opening.extend(recording.play(seat, action))
        if monotonic() > until:
            await asyncio.sleep(0)
            until = monotonic() + SLICE


def alone_at(row: TableRow, seat: int) -> TableRow:
    """The table with its only person at this seat; with several people everybody stays."""
    people = [place.seat for place in row.places if place.player]
    if len(people) != 1 or people[0] == seat:
        return row
    places = list(row.places)
    one, other = places[people[0]], places[seat]
    # Only who plays changes: what belongs to the seat, as its part of the dice, has been used.
    places[one.seat] = replace(
        one, player="", bot=other.bot, name=other.name, emblem="", pattern="", asked=other.asked
    )
    places[seat] = replace(
        other, player=one.player, bot="", name=one.name, emblem=one.emblem, pattern=one.pattern, asked=""
    )
    return replace(row, places=tuple(places))
