"""Games to write down, and ways to change what was written."""

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path

from hazard.bots.base import random_action
from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import HazardError
from hazard.kernel.proven import commitment
from hazard.record.journal import Chain, JournalWriter
from hazard.record.live import Recording
from hazard.record.rows import PROVEN, SEEDED, DiceFacts
from hazard.texts.catalogue import LANGUAGES
from hazard.texts.catalogue import load as catalogue

MODE = "classic/domination"
SECRET = bytes(range(32))
SEEDS = (b"red", b"", b"blue")
FIXTURES = Path(__file__).parents[1] / "fixtures"

Tree = dict[str, object]


def random_states(game: Conquest, seats: int, seed: int, turns: int) -> Iterator[State]:
    """Every state of a random game in which everybody wants to be asked how to defend."""
    state = game.start(seats, SeededDice(seed))
    chooser = SeededDice(seed).fork(1)
    for seat in range(seats):
        game.order(state, seat, "defend", "ask")
    while state.outcome is None and state.turn <= turns:
        yield state
        game.apply(state, random_action(state.choices, chooser))
    yield state


def facts(kind: str) -> DiceFacts:
    """Dice for a table of three."""
    return DiceFacts(SEEDED, 7) if kind == SEEDED else DiceFacts(PROVEN, 0, commitment(SECRET), SEEDS)


def recorded(kind: str = SEEDED, turns: int = 4, seed: int = 5) -> tuple[Recording, bytes]:
    """A random game of three that is stopped after some turns, and its journal."""
    out = io.BytesIO()
    game = load(MODE, {"start": "deal"})
    secret = SECRET if kind == PROVEN else b""
    played = Recording(
        game, 3, facts(kind), secret=secret, players=("Ann", "", "Zoë"), out=JournalWriter(out)
    )
    chooser = SeededDice(seed)
    played.order(1, "defend", "ask")
    while played.state.outcome is None:
        if played.state.turn > turns:
            played.stop("cap")
        else:
            played.apply(random_action(played.state.choices, chooser))
    return played, out.getvalue()


def trees(journal: bytes) -> list[Tree]:
    """The lines of a journal as values, without their hashes."""
    found: list[Tree] = [json.loads(line) for line in journal.splitlines()]
    for tree in found:
        del tree["h"]
    return found


def sealed(lines: list[Tree]) -> bytes:
    """A journal of these lines whose hashes fit: what a forger would hand in."""
    chain = Chain()
    return b"".join([chain.seal(tree) for tree in lines])


def forged(journal: bytes, change: Callable[[list[Tree]], object]) -> bytes:
    """The journal with something changed and every hash made anew."""
    lines = trees(journal)
    change(lines)
    return sealed(lines)


def renumbered(lines: list[Tree]) -> None:
    """Give all rows new numbers without a gap."""
    for n, tree in enumerate(lines[1:]):
        tree["n"] = n


CATALOGUES = [catalogue(language) for language in LANGUAGES]


def check_spoken(error: HazardError) -> None:
    """Every error can be told in every language: there is a text, and all it needs is there."""
    for words in CATALOGUES:
        assert words.say(f"error.{error.code}", **{"field": error.field, **error.params})
