"""Who plays a seat from outside, in any language? A program that reads questions and writes answers, a line each.

docs/outside-bots.md has the protocol. Whatever the program does, a game goes on: one that ends, is too slow or answers with
what was not offered is replaced by a quick bot for the rest of it, and `failure` says why.
"""

import shlex
import shutil
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeGuard

from hazard.bots.base import Bot
from hazard.bots.greedy import GreedyBot
from hazard.conquest.kinds import KIND_NAMES
from hazard.conquest.told.seen import facts_data, view_data
from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option
from hazard.kernel.errors import InputError
from hazard.outside.stream import Silent, Stream
from hazard.version import __version__

PROTOCOL: Final = 1
START: Final = 10.0  # seconds a program may take until it says hello
GRACE: Final = 2.0  # seconds beyond its budget
DIGITS: Final = 12  # of the digest that is the version of a program
MOST_FILE: Final = 16 << 20  # bytes of a file that is looked at for that


class ProgramBot(Bot):
    """A seat that a program plays; it is started when it is first asked."""

    def __init__(self, command: Sequence[str], *, quiet: bool = False, patience: float = 0.0) -> None:
        self.command: Final = tuple(command)
        self.quiet: Final = quiet  # whether what it complains about is kept from the terminal
        self.patience: Final = patience  # seconds for an answer; 0: its budget and a little
        self.failure = ""
        self.stream: Stream | None = None
        self.seat, self.seed, self.budget = 0, 0, 0.0
        self.asked = 0
        self.quick: Final = GreedyBot()

    def start(self, seat: int, seed: int, budget: float) -> None:
        self.seat, self.seed, self.budget = seat, seed, budget
        self.quick.start(seat, seed, budget)
        self.close()

    def choose(self, view: View) -> Action:
        if not self.failure:
            try:
                return self.answer(view)
            except Silent as reason:
                self.failure = f"the program {reason}"
                self.close()
        return self.quick.choose(view)

    def answer(self, view: View) -> Action:
        """Ask the program, and look whether its answer is one."""
        stream = self.stream
        if stream is None:
            stream = self.stream = self.opened(view)
        self.asked += 1
        stream.tell({"type": "choose", "n": self.asked, "view": view_data(view), "facts": facts_data(view)})
        told = stream.hear(self.patience or self.budget + GRACE)
        if told.get("type") != "chosen" or told.get("n") != self.asked:
            raise Silent("answered another question")
        return chosen(told, list(view.options))

    def opened(self, view: View) -> Stream:
        """The program, greeted and told at which table it sits."""
        stream = Stream(self.command, quiet=self.quiet)
        stream.tell({"type": "hello", "protocol": PROTOCOL, "hazard": __version__})
        told = stream.hear(START)
        if told.get("type") != "hello" or told.get("protocol") != PROTOCOL:
            raise Silent(f"does not speak protocol {PROTOCOL}")
        start = {"type": "start", "seat": self.seat, "seed": str(self.seed), "budget": self.budget}
        stream.tell({**start, **table_data(view)})
        return stream

    def close(self) -> None:
        """End the program; a new one is started when it is asked again."""
        if self.stream is not None:
            self.stream.end()
            self.stream = None


def table_data(view: View) -> dict[str, Any]:
    """What never changes at a table, by number: what the numbers in views and options stand for."""
    board = view.rules.board
    regions = [
        {"id": name, "bonus": int(board.region_bonus[at]), "members": list(board.region_members[at])}
        for at, name in enumerate(board.region_names)
    ]
    return {
        "mode": view.mode,
        "options": dict(view.chosen),
        "seats": int(view.seats),
        "kinds": list(KIND_NAMES),
        "territories": list(board.names),
        "neighbours": [list(near) for near in board.neighbours],
        "regions": regions,
        "cards": list(view.rules.cards.names),
    }


def chosen(told: dict[str, Any], options: list[Option]) -> Action:
    """The action an answer means: the place of an option, and its amounts where they are not the most."""
    at, count, ships = told.get("option"), told.get("count"), told.get("ships")
    if not whole(at) or not 0 <= at < len(options):
        raise Silent("answered with an option there is not")
    option = options[at]
    if count is None:
        count = int(option.most)
    if ships is None:
        ships = [int(most) for most in option.ships]
    if not isinstance(ships, list) or len(ships) != len(option.ships) or not all(map(whole, [count, *ships])):
        raise Silent("answered with amounts that are none")
    action = option.take(count, tuple(ships))
    if not option.has(action):
        raise Silent("answered with amounts that were not offered")
    return action


def whole(value: object) -> TypeGuard[int]:
    """Whether this is a whole number of a reasonable size."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 31


def command_of(text: str) -> tuple[str, ...]:
    """The words of a command line; one whose program is not there is refused."""
    try:
        words = tuple(shlex.split(text))
    except ValueError:
        words = ()
    if not words or shutil.which(words[0]) is None:
        raise InputError("no-program", "bots", {"command": text[:80]})
    return words


def digest_of(command: Sequence[str]) -> str:
    """A digest of a command and of the files it names: another program is another version."""
    found = sha256()
    for word in command:
        found.update(word.encode() + b"\0")
        path = Path(word)
        try:
            if path.is_file() and path.stat().st_size <= MOST_FILE:
                found.update(path.read_bytes())
        except OSError:
            pass
    return found.hexdigest()[:DIGITS]
