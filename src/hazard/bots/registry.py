"""Which bots are there, by name and version, and how is one made?

Bots come from the entry-point group `hazard.bots`, of this package or any other that is installed. Those of this package
are also known without an installation, so that a source checkout plays.
"""

from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from hazard.bots.base import Bot
from hazard.kernel.errors import InputError
from hazard.version import __version__

GROUP: Final = "hazard.bots"
BUILT_IN: Final[dict[str, str]] = {
    "greedy": "hazard.bots.greedy:GreedyBot",
    "random": "hazard.bots.random_bot:RandomBot",
}


class BotEntry:
    """A bot that can be asked for: its name, its version and the class behind it (`module:Class`)."""

    def __init__(self, name: str, version: str, target: str, source: str) -> None:
        self.name: Final = name
        self.version: Final = version
        self.target: Final = target
        self.source: Final = source  # the distribution it comes from

    def built_in(self) -> bool:
        """Whether it comes with this package."""
        return BUILT_IN.get(self.name) == self.target

    def make(self) -> Bot:
        """A bot of this kind, not seated yet; a class that cannot be had is bad input, not a crash."""
        module_name, _, class_name = self.target.partition(":")
        try:
            made: object = getattr(import_module(module_name), class_name)()
        except Exception as error:  # a stranger's module may raise anything
            detail = f"{type(error).__name__}: {error}"[:200]
            raise InputError("broken-bot", "bots", {"bot": self.name, "detail": detail}) from None
        if not isinstance(made, Bot):
            raise InputError("broken-bot", "bots", {"bot": self.name, "detail": f"{self.target} is no Bot"})
        return made


def built_ins() -> list[BotEntry]:
    """The bots of this package, by name."""
    return [BotEntry(name, __version__, BUILT_IN[name], "hazard") for name in sorted(BUILT_IN)]


def known_bots() -> list[BotEntry]:
    """Every bot there is: those of this package first, then those of others by name and version."""
    found = built_ins()
    others: list[BotEntry] = []
    for point in entry_points(group=GROUP):
        if BUILT_IN.get(point.name) != point.value:
            others.append(entry_of(point))
    others.sort(key=sort_key)
    return found + others


def sort_key(entry: BotEntry) -> tuple[str, str, str]:
    """Name, version, distribution."""
    return (entry.name, entry.version, entry.source)


def entry_of(point: EntryPoint) -> BotEntry:
    """The entry an installed distribution announces; its version is the distribution's."""
    if point.dist is None:
        return BotEntry(point.name, "", point.value, "")
    return BotEntry(point.name, point.dist.version, point.value, point.dist.metadata["Name"])


def find_bot(name: str) -> BotEntry:
    """The bot with this name, or exactly this version of it (`name@version`)."""
    wanted, _, version = name.partition("@")
    if wanted in BUILT_IN and version in ("", __version__):
        return BotEntry(wanted, __version__, BUILT_IN[wanted], "hazard")
    known = known_bots()
    for entry in known:
        if entry.name == wanted and version in ("", entry.version):
            return entry
    names = ", ".join([f"{entry.name}@{entry.version}" if version else entry.name for entry in known])
    raise InputError("unknown-bot", "bots", {"bot": name[:80], "known": names})


def seated(names: list[str], seats: int) -> list[BotEntry]:
    """One bot for each seat, as named; one name stands for all seats."""
    if len(names) != 1 and len(names) != seats:
        raise InputError("bot-count", "bots", {"count": len(names), "seats": seats})
    found = [find_bot(name) for name in names]
    return found * seats if len(found) == 1 else found
