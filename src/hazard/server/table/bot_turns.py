"""How do bots play at a table, and what happens to one that fails? The stand-in plays for it, and it never stalls a game."""

import asyncio
from typing import TYPE_CHECKING, Final

from hazard.kernel.actions import Action
from hazard.kernel.errors import HazardError
from hazard.record.live import Recording
from hazard.record.position import write_state
from hazard.record.words import parse_action
from hazard.server.operation.logs import LOGGER
from hazard.server.store.tables import RUNNING
from hazard.server.table.absence import give_back
from hazard.server.table.lessons import SCRIPTED, scripted_move
from hazard.server.table.presence import bot_pace, resting

if TYPE_CHECKING:
    from hazard.server.table.room import Room

MOST_FAILURES: Final = 3  # a bot that failed so often at a table is not asked there any more


async def think(room: "Room") -> None:
    """Play for bots until a person is asked."""
    while True:
        recording = room.recording
        if recording is None or room.row.status != RUNNING or room.hub.closing or resting(room):
            return
        seat = room.owes()
        bot = room.bot_for(seat) if seat >= 0 else ""
        if not bot:
            return
        version = room.version()
        position = write_state(recording.game, recording.state)
        await asyncio.sleep(bot_pace(room))
        words = await asked(room, recording, seat, bot, position)
        async with room.lock:
            going = room.row.status == RUNNING and room.bot_for(seat) == bot
            if going and room.version() == version and room.recording is recording:
                await room.commit(recording.play(seat, words or least(recording)))
                await give_back(room)


async def asked(room: "Room", recording: Recording, seat: int, bot: str, position: str) -> Action | None:
    """What a bot does, or the stand-in in the place of one that fails; nothing where both do."""
    if bot == SCRIPTED:
        return scripted_move(room.row.note, recording, room.version())
    settings = room.hub.settings
    for one in dict.fromkeys([bot, settings.stand_in]):
        if room.failures.get(one, 0) >= MOST_FAILURES:
            continue
        options = recording.game.options(recording.state)
        words = await room.hub.thinkers.choose(
            room.row.id,
            room.row.host,
            one,
            room.row.mode,
            room.row.options,
            position,
            seat,
            settings.bot_budget,
        )
        try:
            action = None if words is None else parse_action(recording.game, options, words)
            if action is not None and recording.game.refused(recording.state, seat, action) is None:
                return action
        except HazardError:
            pass
        if room.recording is not recording or room.owes() != seat:  # the table has gone on meanwhile
            return None
        room.failures[one] = room.failures.get(one, 0) + 1
        room.hub.bot_failed()
        LOGGER.warning("bot failed", extra={"table": room.row.id, "seat": seat, "bot": one})
    return None


def least(recording: Recording) -> Action:
    """The last thing that is offered, which declines where one may."""
    option = recording.game.options(recording.state)[-1]
    return option.take(option.least)
