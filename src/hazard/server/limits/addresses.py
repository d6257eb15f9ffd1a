"""Which addresses count as one, and which are those of proxies?"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

HALF: Final = 64  # bits of an IPv6 address that name a network
MOST_HOST: Final = 64  # characters; what is longer is no address
REMEMBERED: Final = 4096


def parsed(host: str) -> IPv4Address | IPv6Address | None:
    """An address; one of IPv4 that is written as IPv6 (`::ffff:192.0.2.1`) is the same address."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return found if mapped is None else mapped


@lru_cache(REMEMBERED)
def known_neighbourhood(host: str) -> str:
    """The same, remembered."""
    address = parsed(host)
    if address is None:
        return host
    return str(address) if address.version == 4 else str(ip_network((address, HALF), strict=False))


def neighbourhood(host: str) -> str:
    """The address; of IPv6 the first half, since whoever has one has all that begin alike."""
    return known_neighbourhood(host) if len(host) <= MOST_HOST else host[:MOST_HOST]


def trusted(proxies: Iterable[str]) -> Callable[[str], bool]:
    """Whether an address is one of the proxies, which are addresses, networks, or `*` for all."""
    networks = []
    for one in proxies:
        if one == "*":
            return lambda _: True
        try:
            networks.append(ip_network(one, strict=False))
        except ValueError:
            continue  # a name, such as that of a pipe: never an address

    @lru_cache(REMEMBERED)
    def is_proxy(host: str) -> bool:
        address = parsed(host)
        return address is not None and any(address in network for network in networks)

    return is_proxy
