"""What can an operator have done to a table or a player? Each action goes through the room of the table it concerns."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from sqlalchemy import select, update

from hazard.kernel.errors import InputError
from hazard.server.operation.lifecycle import forget_room
from hazard.server.players.delete_player import forget
from hazard.server.store.schema import games, places, players
from hazard.server.store.tables import ASIDE, FROZEN, OPEN, PAUSED, RUNNING
from hazard.server.table.hosting import abandon, noted
from hazard.wire.messages import Unsaid

if TYPE_CHECKING:
    from hazard.server.hub import Hub

Detail: TypeAlias = dict[str, object]
Work: TypeAlias = "Callable[[Hub, str, Detail], Awaitable[Detail]]"

CLOSED_BY_OPERATOR: Final = "closed-by-operator"


async def close_table(hub: "Hub", table: str, _: Detail) -> Detail:
    """End what is going on at a table and keep it as a record."""
    room = await hub.room(table)
    async with room.lock:
        room.check_status(OPEN, RUNNING, PAUSED, FROZEN, ASIDE)
        await abandon(room)
        await room.change(noted(room.row, CLOSED_BY_OPERATOR))
        return {"status": room.row.status}


async def thaw_table(hub: "Hub", table: str, _: Detail) -> Detail:
    """Let a table that was frozen or set aside be what it was before; a running server loads it at once."""
    row = await hub.tables.get(table)
    if row is None:
        raise InputError("unknown-table", "table")
    if not await hub.tables.thaw(table):
        raise InputError("table-status", "table", {"status": row.status})
    if not hub.asleep:
        await hub.reload(table)
    now = await hub.tables.get(table)
    return {} if now is None else {"status": now.status, "note": now.note}


async def delete_table(hub: "Hub", table: str, _: Detail) -> Detail:
    """Delete a table with its journal and its talk; it is not loaded for that."""
    room = hub.rooms.get(table)
    if room is not None:
        async with room.lock:
            room.lock.shut = True
            if room.timer is not None:
                room.timer.cancel()
            await hub.tables.delete(table)
            forget_room(hub, table)
        return {}
    if await hub.tables.get(table) is None:
        raise InputError("unknown-table", "table")
    if await hub.tables.take(table, hub.node) is None:
        raise InputError("table-elsewhere", "table")
    await hub.tables.delete(table)
    forget_room(hub, table)
    return {}


async def known_name(hub: "Hub", player: str) -> str:
    """The name of a player; an InputError where there is none."""
    async with hub.engine.connect() as connection:
        found = (await connection.execute(select(players.c.name).where(players.c.id == player))).scalar()
    if found is None:
        raise InputError("unknown-player", "player", {"value": player[:40]})
    return str(found)


async def rename_player(hub: "Hub", player: str, detail: Detail) -> Detail:
    """Another name, also at the seats of all tables and in titles that were made from the old one."""
    before = await known_name(hub, player)
    name = (await hub.players.rename(player, str(detail["name"]))).name
    for room in list(hub.rooms.values()):
        if room.seats_of(player) or room.row.host == player:
            async with room.lock:
                changed = [
                    replace(one, name=name) if one.player == player else one for one in room.row.places
                ]
                title = new_title(room.row.title, before, name) if room.row.host == player else room.row.title
                await room.change(replace(room.row, places=tuple(changed), title=title))
    async with hub.engine.begin() as connection:  # tables that are in nobody's memory
        await connection.execute(update(places).where(places.c.player == player).values(name=name))
        hosted = await connection.execute(select(games.c.id, games.c.title).where(games.c.host == player))
        for table, title in hosted.fetchall():
            if new_title(title, before, name) != title:
                wanted = update(games).where(games.c.id == table)
                await connection.execute(wanted.values(title=new_title(title, before, name)))
    return {"name": name}


def new_title(title: str, before: str, name: str) -> str:
    """The title of a table that was called after its host, with the host's new name."""
    rest = title.removeprefix(before)
    return name + rest if title.startswith(before) and (not rest or rest.strip().isdigit()) else title


async def reset_player(hub: "Hub", player: str, detail: Detail) -> Detail:
    """Log a player out everywhere; the code that brings them back is known to whoever gave the order."""
    name = await known_name(hub, player)
    await hub.players.reset(player, str(detail["recovery"]), hub.now())
    hub.log_out(player)
    return {"name": name}


async def delete_player(hub: "Hub", player: str, _: Detail) -> Detail:
    """Delete a player with all that is known of them; in running games a bot takes the seat."""
    await known_name(hub, player)
    await forget(hub, player)
    return {}


async def remove_chat(hub: "Hub", table: str, detail: Detail) -> Detail:
    """Remove what was said at a table, from the database and for everybody who listens."""
    if await hub.tables.get(table) is None:
        raise InputError("unknown-table", "table")
    numbers = detail["numbers"]
    assert isinstance(numbers, list)
    gone = await hub.chat.remove(table, numbers, str(detail["player"]))
    room = hub.rooms.get(table)
    if room is not None and gone:
        for listener in list(room.listeners):
            listener.tell(Unsaid(gone))
    return {"removed": gone}


ACTIONS: Final[dict[str, Work]] = {
    "tables.close": close_table,
    "tables.thaw": thaw_table,
    "tables.delete": delete_table,
    "chat.remove": remove_chat,
    "players.rename": rename_player,
    "players.reset": reset_player,
    "players.delete": delete_player,
}
