"""Who is asking? A token in a cookie, or nobody."""

from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from hazard.kernel.errors import InputError
from hazard.server.hub import Hub
from hazard.server.limits.addresses import neighbourhood
from hazard.server.players.names import hashed
from hazard.server.store.players import Player

COOKIE: Final = "hazard"
USUAL_PORTS: Final = {"http": 80, "https": 443}
YEARS: Final = 2 * 365 * 86_400

# The framework's own parameters (handler, user, session, state) are of no use here.
Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


def hub_of(connection: Connection) -> Hub:
    """The hub of this server."""
    hub = connection.app.state.hub
    assert isinstance(hub, Hub)
    return hub


async def guest(connection: Connection) -> Player | None:
    """The player whose cookie this is; refused where they are banned."""
    token = connection.cookies.get(COOKIE, "")
    if not token or len(token) > 64:
        return None
    hub = hub_of(connection)
    found = await hub.players.find(token)
    if found is None:
        hub.limits.tokens.pop(hashed(token), None)
    else:
        hub.limits.learn(hashed(token), found.id)
        hub.operator.check_player(found.id)
    return found


async def player_of(connection: Connection) -> Player:
    """The same, refused where there is none."""
    found = await guest(connection)
    if found is None:
        raise InputError("no-player", "cookie")
    return found


def address_of(connection: Connection) -> str:
    """The address somebody asks from, as limits count it."""
    client = connection.client
    return "" if client is None else neighbourhood(client.host)


def cookie_for(hub: Hub, token: str) -> Cookie:
    """The cookie of a player: no script reads it, no other page sends it."""
    return Cookie(
        key=COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        secure=hub.settings.secure,
        max_age=YEARS,
        path="/",
    )


def own_origin(connection: Connection) -> bool:
    """Whether a page of this server, or of one that was allowed, is asking; programs send no origin.

    Scheme, host and port have to be the same. Behind a proxy with TLS the scheme is what it forwards, or https where cookies are
    for https only.
    """
    origin = connection.headers.get("origin", "")
    if not origin:
        return True
    settings = hub_of(connection).settings
    secure = settings.secure or connection.scope["scheme"] in ("https", "wss")
    own = f"{'https' if secure else 'http'}://{connection.headers.get('host', '')}"
    return same_origin(origin, own) or any(same_origin(origin, other) for other in settings.origins)


def same_origin(one: str, other: str) -> bool:
    """Whether two origins have the same scheme, host and port; the usual port may be left out."""
    found = parts_of(one)
    return found is not None and found == parts_of(other)


def parts_of(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an origin; None for what is none, such as `null`."""
    try:
        found = urlsplit(origin)
        port = found.port
    except ValueError:
        return None
    usual = USUAL_PORTS.get(found.scheme)
    if usual is None or not found.hostname or found.path.strip("/") or found.query or found.username:
        return None
    return found.scheme, found.hostname, usual if port is None else port
