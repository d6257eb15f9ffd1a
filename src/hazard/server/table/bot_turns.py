"""How do bots play at a table, and what happens to one that fails? The stand-in plays for it, and it never stalls a game."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from hazard.kernel.actions import Action
from hazard.kernel.errors import HazardError, InputError
from hazard.record.live import Recording
from hazard.record.position.line import write_state
from hazard.record.words import parse_action
from hazard.server.operation.logs import LOGGER
from hazard.server.store.tables import RUNNING
from hazard.server.table.absence import give_back
from hazard.server.table.beginning.lessons import SCRIPTED, scripted_move
from hazard.server.table.bots.here import BotMove
from hazard.server.table.bots.seated import keep_to, take_over
from hazard.server.table.entrusted import THESE, acting, next_of_these, spend
from hazard.server.table.presence import bot_pace, resting
from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.thinking import Question

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
        bot = acting(room, recording, seat)
        if not bot:
            return
        if room.bots.failures.get(bot, 0) >= MOST_FAILURES:
            await give_up_on(room, seat, bot)
        await keep_to(room, seat)
        bot = acting(room, recording, seat)
        version = room.version()
        position = write_state(recording.game, recording.state)
        await pause_before(room, seat)
        words = await asked(room, recording, seat, bot, position)
        async with room.lock:
            going = room.row.status == RUNNING and room.version() == version and room.recording is recording
            if going and acting(room, recording, seat) == bot:
                action = words or least(recording)
                spend(room, seat, action)
                await room.commit(recording.play(seat, action))
                if room.bot_for(seat):
                    room.bots.moved(BotMove(room.version(), seat, recording.words, position))
                await give_back(room)


async def pause_before(room: "Room", seat: int) -> None:
    """Before an action of a bot a moment to watch. Who asked for it need not watch it, but has no more done than others."""
    if room.bot_for(seat) or not room.listeners:
        await asyncio.sleep(bot_pace(room))
    else:
        with suppress(InputError):  # the player waits for much already: a moment will do
            await room.hub.limits.in_turn(room.row.places[seat].player)
            return
        await asyncio.sleep(room.hub.settings.unseen_pace)


async def asked(room: "Room", recording: Recording, seat: int, bot: str, position: str) -> Action | None:
    """What a bot does, or the stand-in in the place of one that fails; nothing where both do."""
    if bot == SCRIPTED:
        return scripted_move(room.row.note, recording, room.version())
    if bot == THESE:
        return next_of_these(room, recording, seat)
    wanted = partial(asked_still, room, recording, room.version())
    who = Asker(room.row.id, room.hub.limits.home(room.row.host))
    for one in dict.fromkeys([bot, room.hub.roster.stand_in]):
        if room.bots.failures.get(one, 0) >= MOST_FAILURES:
            continue
        options = recording.game.options(recording.state)
        words = await room.hub.thinkers.choose(question_of(room, recording, seat, one, position), who, wanted)
        try:
            action = None if words is None else parse_action(recording.game, options, words)
            if action is not None and recording.game.refused(recording.state, seat, action) is None:
                return action
        except HazardError:
            await room.hub.limits.in_turn(room.row.places[seat].player)
        if not wanted():  # the table has gone on meanwhile
            return None
        room.bots.failures[one] = room.bots.failures.get(one, 0) + 1
        room.hub.bot_failed()
        LOGGER.warning("bot failed", extra={"table": room.row.id, "seat": seat, "bot": one})
    return None


def asked_still(room: "Room", recording: Recording, version: int) -> bool:
    """Whether a game still stands as it did when a bot was asked."""
    return room.recording is recording and room.version() == version and room.row.status == RUNNING


def question_of(room: "Room", recording: Recording, seat: int, bot: str, position: str) -> Question:
    """What a worker is asked for a seat."""
    row, hub = room.row, room.hub
    decision = recording.decision
    grudges = () if decision is None else tuple(room.bots.grudges.of(int(decision.army)))
    budget, command = hub.settings.bot_budget, hub.roster.command(bot)
    return Question(row.id, bot, row.mode, row.options, position, seat, budget, grudges, command)


async def give_up_on(room: "Room", seat: int, bot: str) -> None:
    """A bot that has failed too often is not asked any more: the stand-in has its seat."""
    async with room.lock:
        if room.row.status == RUNNING and room.owes() == seat and room.row.places[seat].bot == bot:
            if bot != room.hub.roster.stand_in:
                await take_over(room, seat, room.hub.roster.stand_in)


def least(recording: Recording) -> Action:
    """The last thing that is offered, which declines where one may."""
    option = recording.game.options(recording.state)[-1]
    return option.take(option.least)
