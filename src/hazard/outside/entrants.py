"""Which bot is meant by a word on a command line: one by name, a class of one's own, or a program?

    greedy            a bot that is installed, see `hazard bots`; `greedy@1` is one version of it, `expert+bold` a style
    my_bot:Careful    the class Careful of the module my_bot, found from the current folder too
    cmd:node my.js    a program that is asked line by line, see docs/outside-bots.md

Only whoever runs a command may name these: a server seats bots that are installed and no others.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Final

from hazard.bots.base import Bot
from hazard.bots.naming import ANY, read_word
from hazard.bots.registry import BotEntry, find_bot
from hazard.kernel.errors import InputError
from hazard.outside.program import ProgramBot, command_of, digest_of

PROGRAM: Final = "cmd:"
PATIENCE: Final = 60.0  # seconds after which a program that counts for a result has failed: it is no race

BUDGET: Final = 1.0  # seconds a bot may think about a decision


@dataclass(frozen=True)
class Entrant:
    """A bot that may sit down: the word for it, what exactly it is, and how one is made."""

    name: str
    identity: str  # name and version, or the word and a digest of the file it comes from
    trusted: bool  # its answers are legal: it is of this package, or they are looked at already
    make: Callable[[], Bot]


def entrant(word: str) -> Entrant:
    """The bot a word means; one that cannot be made is refused here."""
    if word.startswith(PROGRAM):
        return outside_program(word)
    found = own_class(word) if ":" in word else installed(word)
    found.make()
    return found


def entrants(words: list[str], seats: int) -> list[Entrant]:
    """One for each seat, as named; one word stands for all seats."""
    if len(words) not in (1, seats):
        raise InputError("bot-count", "bots", {"count": len(words), "seats": seats})
    found = [entrant(word) for word in words]
    return found * seats if len(found) == 1 else found


def installed(word: str) -> Entrant:
    """A bot of this package or of another one."""
    entry = find_bot(word)
    if read_word(word).style == ANY:
        raise InputError("style-at-tables", "bots", {"bot": word})
    return Entrant(word, entry.word().text(), trusted=entry.built_in(), make=entry.make)


def outside_program(word: str) -> Entrant:
    """`cmd:` and a command line; its version is a digest of the files it names."""
    command = command_of(word.removeprefix(PROGRAM))
    made = partial(ProgramBot, command, patience=PATIENCE)
    return Entrant(word, f"{word}#{digest_of(command)}", trusted=True, make=made)


def own_class(word: str) -> Entrant:
    """`module:Class`; the module may lie in the current folder."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    made = BotEntry(word, "", word, "").make
    return Entrant(word, f"{word}#{source_digest(word)}", trusted=False, make=made)


def source_digest(word: str) -> str:
    """The first digits of the SHA-256 of the file a class comes from: another file is another bot."""
    try:
        file = import_module(word.partition(":")[0]).__file__
        return sha256(Path(file).read_bytes()).hexdigest()[:12] if file else ""
    except Exception:  # a stranger's module may raise anything; making one tells what
        return ""


def same_bots(found: Mapping[str, Entrant], wanted: Mapping[str, str]) -> None:
    """Refuse bots that are not those a series was begun with: on another machine a file may be another."""
    for word, identity in wanted.items():
        if found[word].identity != identity:
            told = {"bot": word[:80], "found": found[word].identity[:120], "wanted": identity[:120]}
            raise InputError("other-bot", "bots", {**told})


def broken(name: str, error: Exception) -> InputError:
    """A bot that raised while it was asked, with the line at which it did."""
    frames = extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    detail = f"{type(error).__name__}: {error}"[:160] + where
    return InputError("broken-bot", "bots", {"bot": name[:80], "detail": detail})
