"""Under which addresses is this machine reached, and which port is free?"""

import os
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address

MOST_TRIED = 20  # ports after the usual one, before any will do
# Addresses for examples (RFC 5737, RFC 3849): nothing is sent there, the system only says which way it would go.
EXAMPLES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def listening(usual: int, *, network: bool) -> list[socket.socket]:
    """Sockets on a free port, the usual one if it is free: of this machine alone, or of all its networks."""
    hosts = ["0.0.0.0", "::"] if network else ["127.0.0.1"]  # noqa: S104  # asked for by --lan
    for port in [*range(usual, min(usual + MOST_TRIED, 65_536)), 0]:
        try:
            first = bound(hosts[0], port)
        except OSError:
            continue
        opened = [first]
        for host in hosts[1:]:
            try:
                opened.append(bound(host, int(first.getsockname()[1])))
            except OSError:  # a machine without IPv6
                pass
        return opened
    raise OSError("no free port")


def bound(host: str, port: int) -> socket.socket:
    """A socket on this address."""
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name == "posix":  # elsewhere it would take a port away from somebody
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if ":" in host:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind((host, port))
    except OSError:
        made.close()
        raise
    return made


def addresses() -> list[str]:
    """Addresses others in the network reach this machine at, those of the usual way first."""
    import ifaddr

    found = [
        str(one.ip if one.is_IPv4 else one.ip[0])
        for adapter in ifaddr.get_adapters()
        for one in adapter.ips
        if useful(str(one.ip if one.is_IPv4 else one.ip[0]))
    ]
    first = [one for one in usual_ways() if one in found]
    rest = sorted(set(found) - set(first), key=lambda one: (":" in one, one))
    return [*first, *rest]


def useful(address: str) -> bool:
    """Whether a browser of another machine can use this address: none of this machine, none that needs a name of a link."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address)
    except ValueError:  # fe80::1%eth0
        return False
    return not (found.is_loopback or found.is_link_local or found.is_multicast or found.is_unspecified)


def usual_ways() -> list[str]:
    """The addresses this machine would use towards the outside."""
    found: list[str] = []
    for family, example in EXAMPLES:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((example, 9))
                found.append(str(probe.getsockname()[0]))
        except OSError:
            continue
    return found


def url(address: str, port: int) -> str:
    """The address of a page."""
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"
