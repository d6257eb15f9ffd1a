"""Who is asking? A token in a cookie, or nobody."""

from ipaddress import ip_address, ip_network
from typing import Any, Final, TypeAlias

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from hazard.kernel.errors import InputError
from hazard.server.hub import Hub
from hazard.server.store.players import Player

COOKIE: Final = "hazard"
HALF: Final = 64  # bits of an IPv6 address that name a network
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
    if found is not None:
        hub.operator.check_player(found.id)
    return found


async def player_of(connection: Connection) -> Player:
    """The same, refused where there is none, and where one asks too often."""
    found = await guest(connection)
    if found is None:
        raise InputError("no-player", "cookie")
    hub_of(connection).rates.check(found.id)
    return found


def check_address(connection: Connection) -> None:
    """Refuse an address that makes too many players, or tries too many codes."""
    hub_of(connection).rates.check(f"from {address_of(connection)}")


def address_of(connection: Connection) -> str:
    """Where somebody asks from; of IPv6 the network, and nothing where it is not known."""
    return "" if connection.client is None else neighbourhood(connection.client.host)


def neighbourhood(host: str) -> str:
    """The address; of IPv6 the first half, since whoever has one has all that begin alike."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    return host if address.version == 4 else str(ip_network((address, HALF), strict=False))


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
    """Whether a page of this host, or of a host that was allowed, is asking; programs send no origin."""
    origin = connection.headers.get("origin", "")
    if not origin:
        return True
    host = connection.headers.get("host", "")
    return origin.partition("//")[2] == host or origin in hub_of(connection).settings.origins
