"""Which bots are there, by name and version, and how is one made?

Bots come from the entry-point group `hazard.bots`, of this package or any other that is installed. Those of this package
are also known without an installation, so that a source checkout plays. A bot that begins to play differently gets a new
version, and the class that plays as before stays under the former one; other packages announce a former version as an
entry point of its own, `name@version`.
"""

from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from hazard.bots.base import Bot
from hazard.bots.naming import ANY, BotWord, nearest, read_word
from hazard.bots.style import STYLES
from hazard.kernel.errors import InputError

GROUP: Final = "hazard.bots"
FIRST: Final = "1"  # the version of a bot of this package where nobody wrote one down
BUILT_IN: Final[dict[str, str]] = {
    "cadet": "hazard.bots.levels:CadetBot",
    "easy": "hazard.bots.levels:EasyBot",
    "expert": "hazard.bots.levels:ExpertBot",
    "grandmaster": "hazard.bots.levels:GrandmasterBot",
    "greedy": "hazard.bots.greedy:GreedyBot",
    "hard": "hazard.bots.levels:HardBot",
    "normal": "hazard.bots.levels:NormalBot",
    "random": "hazard.bots.random_bot:RandomBot",
}
VERSIONS: Final[dict[str, str]] = {}  # the newest version of those that are no longer what they were at first
FORMER: Final[dict[str, str]] = {}  # `name@version`: the class that plays as that version did
STYLED: Final = ("cadet", "easy", "normal", "hard", "expert", "grandmaster")  # those that have styles
HELPERS: Final[dict[str, str]] = {
    "borders": "hazard.bots.borders:BordersBot"
}  # no players: they do one thing


class BotEntry:
    """A bot that can be asked for: its name, its version and the class behind it (`module:Class`)."""

    def __init__(self, name: str, version: str, target: str, source: str, style: str = "") -> None:
        self.name: Final = name
        self.version: Final = version
        self.target: Final = target
        self.source: Final = source  # the distribution it comes from
        self.style: Final = style

    def built_in(self) -> bool:
        """Whether it comes with this package."""
        former = FORMER.get(f"{self.name}@{self.version}")
        return self.target in (BUILT_IN.get(self.name), former)

    def word(self) -> BotWord:
        """What it is called, exactly."""
        return BotWord(self.name, self.style, self.version)

    def in_style(self, style: str) -> "BotEntry":
        """The same bot in a style; one that has none, or not this one, is refused."""
        if not style:
            return self
        able = STYLED if self.built_in() else ()
        if self.name not in able or style not in STYLES:
            told = {"bot": self.name, "style": style[:40], "known": ", ".join(STYLES)}
            raise InputError("unknown-style", "bots", {**told})
        return BotEntry(self.name, self.version, self.target, self.source, style)

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
        if self.style:
            made.adopt(STYLES[self.style])
        return made


def built_ins() -> list[BotEntry]:
    """The bots of this package, by name."""
    return [BotEntry(name, newest(name), BUILT_IN[name], "hazard") for name in sorted(BUILT_IN)]


def newest(name: str) -> str:
    """The newest version of a bot of this package."""
    return VERSIONS.get(name, FIRST)


def known_bots() -> list[BotEntry]:
    """Every bot there is in its newest version: those of this package first, then those of others by name and version."""
    others = [entry for entry in others_known() if "@" not in entry.name]
    return built_ins() + others


def others_known() -> list[BotEntry]:
    """What other packages announce, former versions too, by name and version."""
    found: list[BotEntry] = []
    for point in entry_points(group=GROUP):
        if BUILT_IN.get(point.name) != point.value:
            found.append(entry_of(point))
    found.sort(key=sort_key)
    return found


def sort_key(entry: BotEntry) -> tuple[str, str, str]:
    """Name, version, distribution."""
    return (entry.name, entry.version, entry.source)


def entry_of(point: EntryPoint) -> BotEntry:
    """The entry an installed distribution announces; its version is the distribution's, but for former ones."""
    if point.dist is None:
        return BotEntry(point.name, "", point.value, "")
    return BotEntry(point.name, point.dist.version, point.value, point.dist.metadata["Name"])


def versions_of(name: str) -> dict[str, BotEntry]:
    """All versions of a bot that can be had, the one the bare name means first."""
    found: dict[str, BotEntry] = {}
    if name in BUILT_IN:
        found[newest(name)] = BotEntry(name, newest(name), BUILT_IN[name], "hazard")
        for word, target in FORMER.items():
            former = read_word(word)
            if former.name == name:
                found[former.version] = BotEntry(name, former.version, target, "hazard")
    every = others_known()
    for entry in every:
        if entry.name == name:
            found.setdefault(entry.version, entry)
    for entry in every:
        bare, _, version = entry.name.partition("@")
        if bare == name and version:
            found.setdefault(version, BotEntry(name, version, entry.target, entry.source))
    return found


def find_bot(text: str) -> BotEntry:
    """The bot with this name, or exactly this version of it; `any` style is no style yet."""
    word = read_word(text)
    style = "" if word.style == ANY else word.style
    if word.name in BUILT_IN and word.version in ("", newest(word.name)):
        entry = BotEntry(word.name, newest(word.name), BUILT_IN[word.name], "hazard")
    else:
        there = versions_of(word.name)
        if not there or (word.version and word.version not in there):
            raise unknown(text, word)
        entry = there[word.version] if word.version else next(iter(there.values()))
    if word.style == ANY:
        entry.in_style(next(iter(STYLES)))  # refused where it has no styles
    return entry.in_style(style)


def unknown(text: str, word: BotWord) -> InputError:
    """There is no such bot; what there is."""
    names = [entry.name for entry in known_bots()]
    if word.version:
        names = sorted([f"{word.name}@{version}" for version in versions_of(word.name)]) or names
    return InputError("unknown-bot", "bots", {"bot": text[:80], "known": ", ".join(names)})


def nearest_bot(text: str) -> BotEntry | None:
    """The bot with this name and version, or the version of it that comes nearest; None where there is none of that name."""
    word = read_word(text)
    there = versions_of(word.name)
    if len(there) == 0:
        return None
    version = word.version if word.version in there else nearest(word.version, list(there))
    entry = there[version]
    try:
        return entry.in_style("" if word.style == ANY else word.style)
    except InputError:  # a style that is gone
        return entry


def make_bot(name: str) -> Bot:
    """A bot by its name, not seated yet; `hazard bots` lists them.

    >>> type(hazard.make_bot("greedy")).__name__
    'GreedyBot'
    >>> hazard.make_bot("expert+bold") is hazard.make_bot("expert+bold")  # each is one of its own
    False
    """
    return find_bot(name).make()


def find_player_or_helper(name: str) -> BotEntry:
    """The same, or what helps a person with one kind of decision and is offered to nobody as a player."""
    if name in HELPERS:
        return BotEntry(name, FIRST, HELPERS[name], "hazard")
    return find_bot(name)


def seated(names: list[str], seats: int) -> list[BotEntry]:
    """One bot for each seat, as named; one name stands for all seats."""
    if len(names) != 1 and len(names) != seats:
        raise InputError("bot-count", "bots", {"count": len(names), "seats": seats})
    found = [find_bot(name) for name in names]
    return found * seats if len(found) == 1 else found
