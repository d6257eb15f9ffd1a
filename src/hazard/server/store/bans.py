"""Who may not come in for a while: which players, and which addresses or networks?"""

from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, TypeAlias

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hazard.kernel.errors import InputError
from hazard.server.store.schema import bans

PLAYER: Final = "player"
ADDRESS: Final = "address"
MOST_REASON: Final = 200  # characters

Block: TypeAlias = tuple[int, int, int]  # version, bits of the network, the network


@dataclass(frozen=True)
class Ban:
    """Who is kept out, until when in milliseconds since 1970, and why."""

    kind: str
    subject: str
    until: int
    reason: str


class Bans:
    """All bans in memory: asked for every request, read anew when they have changed."""

    def __init__(self) -> None:
        self.players: Final[dict[str, Ban]] = {}
        self.blocks: Final[dict[Block, Ban]] = {}
        self.sizes: list[tuple[int, int]] = []  # version and bits of the networks there are

    def take(self, found: list[Ban]) -> None:
        """These are the bans from now on."""
        self.players.clear()
        self.blocks.clear()
        for one in found:
            if one.kind == PLAYER:
                self.players[one.subject] = one
            else:
                network = ip_network(one.subject)
                bits = network.max_prefixlen - network.prefixlen
                place = int(network.network_address) >> bits
                self.blocks[network.version, network.prefixlen, place] = one
        self.sizes = sorted({(version, length) for version, length, _ in self.blocks})

    def of_player(self, player: str, now: int) -> Ban | None:
        """The ban of a player that still holds."""
        return still(self.players.get(player), now)

    def of_address(self, host: str, now: int) -> Ban | None:
        """The ban of an address, or of a network it is in; one look for each size of network there is."""
        if not self.sizes:
            return None
        try:
            address = plain(ip_address(host.partition("%")[0]))
        except ValueError:
            return None
        number, most = int(address), address.max_prefixlen
        for version, length in self.sizes:
            if version == address.version:
                found = still(self.blocks.get((version, length, number >> (most - length))), now)
                if found is not None:
                    return found
        return None


def plain(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """An IPv4 address that is written as an IPv6 one is the IPv4 address."""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return address if mapped is None else mapped


def still(ban: Ban | None, now: int) -> Ban | None:
    """The ban, unless its time is over."""
    return ban if ban is not None and ban.until > now else None


def network_of(text: str) -> str:
    """An address or network as it is kept; an InputError where it is none."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        raise InputError("bad-address", "address", {"value": text[:60]}) from None
    mapped = found.network_address.ipv4_mapped if found.version == 6 else None
    if mapped is not None and found.prefixlen >= 96:
        return str(ip_network((mapped, found.prefixlen - 96)))
    return str(found)


async def put_ban(connection: AsyncConnection, ban: Ban) -> None:
    """Keep a ban; it takes the place of an earlier one."""
    await lift_ban(connection, ban.kind, ban.subject)
    values = {"kind": ban.kind, "subject": ban.subject, "until": ban.until}
    await connection.execute(insert(bans).values(**values, reason=ban.reason[:MOST_REASON]))


async def lift_ban(connection: AsyncConnection, kind: str, subject: str) -> bool:
    """End a ban; False where there is none."""
    gone = await connection.execute(delete(bans).where(bans.c.kind == kind, bans.c.subject == subject))
    return gone.rowcount > 0


async def read_bans(engine: AsyncEngine) -> list[Ban]:
    """All bans that are kept."""
    async with engine.connect() as connection:
        rows = await connection.execute(select(bans).order_by(bans.c.kind, bans.c.subject))
        return [Ban(row.kind, row.subject, row.until, row.reason) for row in rows]


async def drop_bans(engine: AsyncEngine, now: int) -> None:
    """Forget bans whose time is over."""
    async with engine.begin() as connection:
        await connection.execute(delete(bans).where(bans.c.until <= now))
