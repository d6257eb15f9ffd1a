"""What does a client ask of a table, and what is answered? A message is done under the lock, or refused with a reason."""

from dataclasses import replace
from typing import TYPE_CHECKING

from hazard.kernel.contract import SPECTATOR
from hazard.kernel.errors import HazardError, InputError
from hazard.record.words import parse_action
from hazard.server.limits.row_budget import play_aside
from hazard.server.store.tables import OPEN, OVER, PAUSED, RUNNING, seated
from hazard.server.store.writer import NotOwner
from hazard.server.table.absence import vote
from hazard.server.table.blitz import blitz
from hazard.server.table.bots.conceding import answer_concede
from hazard.server.table.bots.why import answer_why
from hazard.server.table.entrusted import entrust, recall
from hazard.server.table.hints import answer_hint
from hazard.server.table.hot_seat import am
from hazard.server.table.listener import Listener
from hazard.server.table.odds import answer_odds
from hazard.server.table.refusals import refusal
from hazard.server.table.talk.moderation import moderate
from hazard.wire.bots import Concede, Why
from hazard.wire.codec import action_of
from hazard.wire.messages import (
    Absent,
    Act,
    Am,
    Blitz,
    Block,
    ClientMessage,
    Draw,
    Entrust,
    Hint,
    Join,
    Mute,
    Odds,
    Order,
    Ping,
    Pong,
    Report,
    Resign,
    Say,
    Seed,
    Undo,
    Write,
)

if TYPE_CHECKING:
    from hazard.server.table.room import Room


async def answer(room: "Room", listener: Listener, message: ClientMessage) -> None:
    """Do what a client asks; a refusal tells it why and changes nothing."""
    if isinstance(message, Ping):  # whatever the table is busy with
        listener.tell(Pong())
        return
    if isinstance(message, Odds):
        await answer_odds(room, listener, message.path)
        return
    if isinstance(message, Hint):
        await answer_hint(room, listener, message.n)
        return
    if isinstance(message, Why):
        await answer_why(room, listener, message.n)
        return
    if isinstance(message, Concede):
        await answer_concede(room, listener)
        return
    async with room.lock:
        try:
            await do(room, listener, message)
        except NotOwner:
            raise  # the table is dropped: whoever asked comes back
        except HazardError as error:
            if room.broken(error):
                raise NotOwner from error
            listener.tell(refusal(room, error))


async def do(room: "Room", listener: Listener, message: ClientMessage) -> None:
    """One message."""
    if isinstance(message, Say):
        await room.hub.chat.say(room, listener, message)
    elif isinstance(message, Am):
        am(room, listener, message.seat)
    elif isinstance(message, Absent):
        await vote(room, listener, message.seat, agree=message.agree)
    elif isinstance(message, Mute | Block | Report):
        await moderate(room, listener, message)
    elif isinstance(message, Seed):
        await add_seed(room, listener, message.seed)
    elif isinstance(message, Join):
        if message.table != room.row.id:
            raise InputError("other-table", "table")
        await room.arrive(listener.player)
        listener.tell(await room.greet(listener, message.since))
    else:
        await play(room, listener, message)


async def add_seed(room: "Room", listener: Listener, seed: str) -> None:
    """A seat adds to the dice before the first roll."""
    room.check_status(OPEN)
    place = room.place(listener.seat) if listener.seat != SPECTATOR else None
    if place is None:
        raise InputError("not-your-seat", "seat", {"seat": listener.seat})
    await room.change(seated(room.row, replace(place, seed=seed)))


async def play(room: "Room", listener: Listener, message: ClientMessage) -> None:
    """What only a seat of a running game may do."""
    room.check_status(RUNNING, PAUSED, OVER)
    recording = room.recording
    if recording is None or listener.seat == SPECTATOR:
        raise InputError("not-your-seat", "seat", {"seat": listener.seat})
    room.check_status(RUNNING, OVER)
    seat = listener.seat
    if room.bot_for(seat) and not isinstance(message, Resign | Draw):
        raise InputError("bot-plays", "seat", {"seat": seat})
    if isinstance(message, Act):
        check_version(room, message.n)
        await room.commit(recording.play(seat, action_of(message.action)))
    elif isinstance(message, Blitz):
        check_version(room, message.n)
        await blitz(room, recording, seat, message)
    elif isinstance(message, Write):
        check_version(room, message.n)
        options = recording.game.view(recording.state, seat).options
        action = parse_action(recording.game, options, message.words)
        await room.commit(recording.play(seat, action))
    elif isinstance(message, Entrust):
        if message.how:
            check_version(room, message.n)
        entrust(room, recording, seat, message)
    elif isinstance(message, Order | Undo | Draw):
        if isinstance(message, Undo):
            recall(room, seat)
        await play_aside(room, recording, listener, message)
    elif isinstance(message, Resign):
        await room.commit(recording.change(seat, "resign"))


def check_version(room: "Room", n: int) -> None:
    """Refuse an answer to a question that is no longer asked."""
    if n != room.version():
        raise InputError("stale", "n", {"n": n, "now": room.version()})
