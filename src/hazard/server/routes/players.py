"""Players: a name, a cookie, and codes that bring a player to another device."""

from typing import Annotated, Any

from litestar import Response, delete, get, patch, post
from msgspec import Meta, Struct

from hazard.server.admin.player_queries import export_player
from hazard.server.players.delete_player import forget
from hazard.server.players.guests import cookie_for, guest, hub_of, player_of
from hazard.server.routes.common import Asked, actor, check_origin
from hazard.server.store.players import CODE_SECONDS

Name = Annotated[str, Meta(min_length=1, max_length=200)]


class NewPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A name is all it takes."""

    name: Name


class Newcomer(Struct, frozen=True, forbid_unknown_fields=True):
    """A name, and whether a recovery code is wanted at once; it can be asked for later, too."""

    name: Name
    recovery: bool = True


class Me(Struct, frozen=True):
    """The player who asks, and whether a recovery code was ever given out for them."""

    id: str
    name: str
    recovery: bool = True


class Visitor(Struct, frozen=True):
    """Whoever asks: a player, or nobody yet."""

    me: Me | None


class Welcomed(Struct, frozen=True):
    """A player, with the recovery code that is shown once; empty where none was made."""

    id: str
    name: str
    recovery: str


class RecoveryWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The present recovery code; nothing where there has been none."""

    code: Annotated[str, Meta(max_length=64)] = ""


class CodeGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A one-time or recovery code."""

    code: Annotated[str, Meta(min_length=8, max_length=64)]


@post("/api/players")
async def new_player(request: Asked, data: Newcomer) -> Response[Welcomed]:
    """Become a player; the cookie is the key."""
    check_origin(request)
    hub = hub_of(request)
    hub.operator.check_open()
    made = await hub.players.add(data.name, hub.now(), coded=data.recovery)
    told = Welcomed(made.player.id, made.player.name, made.recovery)
    return Response(told, cookies=[cookie_for(hub, made.token)], status_code=201)


@get("/api/me")
async def me(request: Asked) -> Me:
    """Who one is."""
    player = await player_of(request)
    return Me(player.id, player.name, player.coded)


@get("/api/visitor")
async def visitor(request: Asked) -> Visitor:
    """Who one is, if anybody: a visitor without a cookie is no fault, and no line in the console of a browser."""
    player = await guest(request)
    return Visitor(None if player is None else Me(player.id, player.name, player.coded))


@patch("/api/me")
async def rename_me(request: Asked, data: NewPlayer) -> Me:
    """Another name."""
    player = await actor(request)
    changed = await hub_of(request).players.rename(player.id, data.name)
    return Me(changed.id, changed.name, player.coded)


@delete("/api/me")
async def forget_me(request: Asked) -> None:
    """Delete name and chat."""
    player = await actor(request)
    await forget(hub_of(request), player.id)


@get("/api/me/export")
async def export_me(request: Asked) -> dict[str, Any]:
    """All that is kept of one."""
    player = await player_of(request)
    return await export_player(hub_of(request).engine, player.id)


@post("/api/me/codes")
async def new_code(request: Asked) -> CodeGiven:
    """A code that brings this player to another device, once, within 15 minutes."""
    player = await actor(request)
    hub = hub_of(request)
    return CodeGiven(await hub.players.new_code(player.id, hub.now()))


@post("/api/me/recovery", status_code=200)
async def new_recovery(request: Asked, data: RecoveryWanted) -> CodeGiven:
    """Another recovery code, shown once; it takes the present one, unless there has been none."""
    player = await actor(request)
    return CodeGiven(await hub_of(request).players.renew(player.id, data.code))


@post("/api/codes")
async def redeem(request: Asked, data: CodeGiven) -> Response[Welcomed]:
    """Become the player of a code here; other devices of that player are logged out.

    A recovery code is replaced by another one; a code of another device leaves it as it is.
    """
    check_origin(request)
    hub = hub_of(request)
    made = await hub.players.redeem(data.code, hub.time.due(CODE_SECONDS))
    hub.log_out(made.player.id)
    told = Welcomed(made.player.id, made.player.name, made.recovery)
    return Response(told, cookies=[cookie_for(hub, made.token)], status_code=200)
