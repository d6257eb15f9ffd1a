"""What has an operator told this server: who is banned, and what is it to do?"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hazard.kernel.errors import HazardError, InputError
from hazard.server.admin.actions import ACTIONS
from hazard.server.admin.standing import Standing, over, standing_of
from hazard.server.operation.logs import LOGGER
from hazard.server.store.audit import Action, write_audit
from hazard.server.store.bans import Ban, Bans, read_bans
from hazard.server.store.commands import ONLY, Note, Order, begin, drop_note, finish, look, tidy
from hazard.wire.messages import Announced

if TYPE_CHECKING:
    from hazard.server.hub import Hub

LOOK_EVERY: Final = 1.0  # seconds
QUIET: Final = "quiet"  # in an order that several servers carry out: another one keeps the audit log
BANS: Final = "bans"  # the note that bans have changed


class Operator:
    """Looks for orders and notes in the database and carries them out."""

    def __init__(self, hub: "Hub") -> None:
        self.hub: Final = hub
        self.bans: Final = Bans()
        self.notes: dict[str, Note] = {}  # those that were heeded
        self.standing: Standing = Standing()
        self.began: int = 0
        self.stop: Callable[[], None] = nothing  # ends the process, politely

    def node(self) -> str:
        """The name orders for this server carry."""
        return ONLY if self.hub.engine.dialect.name == "sqlite" else self.hub.node

    async def open(self) -> None:
        """At the start: what holds now."""
        await tidy(self.hub.engine, self.node(), self.hub.now())
        self.bans.take(await read_bans(self.hub.engine))
        self.began = self.hub.now()
        _, notes = await look(self.hub.engine, self.node())
        async with self.hub.engine.begin() as connection:
            for note in notes:
                if over(note, self.began):
                    await drop_note(connection, note.id)
        self.heed({note.id: note for note in notes})

    async def watch(self) -> None:
        """Look for orders and notes as long as the server runs."""
        while not self.hub.closing:
            try:
                await self.look()
            except Exception as error:  # the database may be away for a while, or a row nonsense: look again
                LOGGER.warning("orders not read", extra={"reason": type(error).__name__})
            if self.standing.draining(self.hub.now()) == 0:
                LOGGER.warning("stops as an operator asked")
                self.stop()
                return
            await asyncio.sleep(LOOK_EVERY)

    async def look(self) -> None:
        """Once: one query that finds nothing nearly always."""
        orders, notes = await look(self.hub.engine, self.node())
        found = {note.id: note for note in notes}
        if found != self.notes:
            if found.get(BANS) != self.notes.get(BANS):
                await self.read_bans()
            self.heed(found)
        for order in orders:
            if await begin(self.hub.engine, order.id):
                self.hub.background(self.carry_out(order))

    def heed(self, notes: dict[str, Note]) -> None:
        """These are the notes from now on; everybody who listens is told what is new in them."""
        self.notes = notes
        before, self.standing = self.standing, standing_of(notes, self.hub.node, self.began)
        if self.standing == before:
            return
        said = self.announced() or Announced()
        for room in list(self.hub.rooms.values()):
            for listener in list(room.listeners):
                listener.tell(said)

    def announced(self) -> Announced | None:
        """What everybody is told now."""
        return self.standing.announced(self.hub.now())

    def check_open(self) -> None:
        """Refuse new guests and new tables while the server is about to stop."""
        left = self.standing.draining(self.hub.now())
        if left >= 0:
            raise InputError("draining", "server", {"seconds": left})

    async def carry_out(self, order: Order) -> None:
        """Do what an order asks, and answer it; what was done is in the audit log."""
        try:
            done = await ACTIONS[order.kind](self.hub, order.subject, order.detail)
            result: dict[str, object] = {"done": done}
        except HazardError as error:
            result = {"error": {"code": error.code, "field": error.field, "params": dict(error.params)}}
        except Exception as error:  # whoever waits has to know
            LOGGER.error("order failed", extra={"code": order.kind}, exc_info=error)
            result = {"error": {"code": "server-failed", "field": "", "params": {}}}
        async with self.hub.engine.begin() as connection:
            if "done" in result and QUIET not in order.detail:
                await write_audit(connection, action_of(order, self.hub.now()))
            await finish(connection, order.id, result)

    async def read_bans(self) -> None:
        """Bans have changed: those who are banned now are sent away at once."""
        self.bans.take(await read_bans(self.hub.engine))
        for room in list(self.hub.rooms.values()):
            for listener in list(room.listeners):
                if self.bans.of_player(listener.player, self.hub.now()) is not None:
                    listener.close("banned")

    def check_player(self, player: str) -> None:
        """Refuse a player who is banned."""
        refuse(self.bans.of_player(player, self.hub.now()), self.hub.now())

    def check_address(self, host: str) -> None:
        """Refuse an address that is banned."""
        refuse(self.bans.of_address(host, self.hub.now()), self.hub.now())


def nothing() -> None:
    """A server that nobody can end from inside."""


def refuse(ban: Ban | None, now: int) -> None:
    """Say that somebody is banned, and for how long."""
    if ban is not None:
        raise InputError("banned", ban.kind, {"seconds": (ban.until - now) // 1000 + 1, "reason": ban.reason})


def action_of(order: Order, now: int) -> Action:
    """What an order did, for the audit log."""
    detail = {name: value for name, value in order.detail.items() if name not in ("actor", "recovery")}
    return Action(now, str(order.detail.get("actor", "")), order.kind, order.subject, detail)
