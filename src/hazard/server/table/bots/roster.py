"""Which bots may sit at the tables of this server, and what exactly is meant by their names?

Those that are installed, and programs that whoever runs the server has listed (`HAZARD_PROGRAMS`). Nobody else can name a
program. From the start of a game on a bot is named with its version, and a game keeps the bot it began with; where that
version is gone the nearest one takes its place.
"""

from typing import Final

from hazard.bots.naming import ANY, BotWord, read_word
from hazard.bots.registry import (
    BUILT_IN,
    FIRST,
    STYLED,
    BotEntry,
    known_bots,
    nearest_bot,
    others_known,
    versions_of,
)
from hazard.bots.style import STYLES
from hazard.kernel.errors import InputError
from hazard.outside.program import command_of, digest_of
from hazard.server.settings import Settings


class Roster:
    """The bots of one server, as they are installed when it begins.

    To look what is installed takes milliseconds: it is not done again for every word a stranger sends.
    """

    def __init__(self, settings: Settings) -> None:
        self.programs: Final = read_programs(settings.programs)  # name -> command
        self.versions: Final = {name: digest_of(command) for name, command in self.programs.items()}
        self.installed: Final = [entry.name for entry in known_bots()]
        self.there: Final = {entry.name.partition("@")[0] for entry in [*known_bots(), *others_known()]}
        self.entries: Final[dict[str, dict[str, BotEntry]]] = {}  # name -> version -> bot
        self.stand_in: Final = self.exact(settings.stand_in)
        self.found: Final[dict[str, str]] = {}

    def names(self) -> list[str]:
        """Every bot that can be seated."""
        return [*self.installed, *self.programs]

    def styles(self) -> dict[str, list[str]]:
        """The styles of every bot that has some."""
        return {name: [ANY, *STYLES] for name in STYLED}

    def exact(self, text: str) -> str:
        """The same word with its version; a bot that is not there is refused."""
        word = read_word(text)
        if word.name in self.programs:
            version = self.versions[word.name]
            if word.style or word.version not in ("", version):
                known = {"bot": text[:80], "known": f"{word.name}@{version}"}
                raise InputError("unknown-bot", "bots", {**known})
            return BotWord(word.name, "", version).text()
        there = self.versions_of(word.name)
        if not there or (word.version and word.version not in there):
            others = sorted([f"{word.name}@{version}" for version in there]) or self.names()
            raise InputError("unknown-bot", "bots", {"bot": text[:80], "known": ", ".join(others)})
        entry = there[word.version] if word.version else next(iter(there.values()))
        style = next(iter(STYLES)) if word.style == ANY else word.style
        entry.in_style(style)  # refused where it has no such
        return BotWord(entry.name, word.style, entry.version).text()

    def versions_of(self, name: str) -> dict[str, BotEntry]:
        """The versions of a bot, the one the bare name means first; none of one that is not installed."""
        if name not in self.there:
            return {}
        if name not in self.entries:
            self.entries[name] = versions_of(name)
        return self.entries[name]

    def kept(self, text: str) -> str:
        """Who plays in a game under way that names this bot: the same, or whoever comes nearest to it."""
        if text not in self.found:
            self.found[text] = self.nearest(text)
        return self.found[text]

    def nearest(self, text: str) -> str:
        """The same, looked for."""
        try:
            word = read_word(text)
            if not word.version and word.name in BUILT_IN:  # of a time when versions were not written down
                word = BotWord(word.name, word.style, FIRST)
            if word.name in self.programs:
                return self.exact(word.name)
            entry = nearest_bot(word.text())
        except InputError:
            return self.stand_in
        return self.stand_in if entry is None else entry.word().text()

    def command(self, text: str) -> tuple[str, ...]:
        """The command of a program; nothing where the bot is none."""
        return self.programs.get(text.partition("@")[0], ())


def read_programs(given: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """`name=command` for each program; what is none, or has a name that is taken, is refused."""
    found: dict[str, tuple[str, ...]] = {}
    for text in given:
        name, mark, command = text.partition("=")
        word = read_word(name.strip())
        if not mark or word.style or word.version or word.name in BUILT_IN or word.name in found:
            raise InputError("bad-setting", "HAZARD_PROGRAMS", {"text": text[:40]})
        found[word.name] = command_of(command)
    return found
