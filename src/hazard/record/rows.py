"""What stands in the record of a game, whatever it is written in: a header and rows."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from hazard.conquest.game import Conquest
from hazard.conquest.ruleset import NEWEST
from hazard.conquest.seat_changes import BOT, DRAW, NO_DRAW, PLAYER, RESIGN
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Outcome
from hazard.kernel.dice import Chance, Dice, DrawError, SeededDice
from hazard.kernel.errors import HazardError, InputError, RecordError, Refusal
from hazard.kernel.proven import MOST_SEED_BYTES, SECRET_BYTES, ProvenDice
from hazard.record.games import game_for, seated_armies
from hazard.record.names import shown

START: Final = "start"
ACTION: Final = "action"
ORDER: Final = "order"
TABLE: Final = "table"
STOP: Final = "stop"
UNDO: Final = "undo"
END: Final = "end"

SEEDED: Final = "seeded"
PROVEN: Final = "proven"
SCRIPTED: Final = "scripted"

# How the hidden cards of a position are dealt when a game begins with it; without the word they are as it says.
ANEW: Final = "anew"

# Changes at the table (C-64): the word in a record and the change it stands for.
TABLE_WORDS: Final[dict[str, str]] = {
    "resign": RESIGN,
    "draw": DRAW,
    "no-draw": NO_DRAW,
    "bot": BOT,
    "player": PLAYER,
}
STOP_REASONS: Final = ["cap", "abandoned"]  # ends that come from outside, never from the rules

FIRST_VERSION: Final = 2  # the version the start of a game makes: the header and row 0 are two lines
CHECK_DIGITS: Final = 16  # of the state digest, in every row of a journal
MOST_NAME: Final = 80
MOST_SEED_DIGITS: Final = 1000
FIRST_RULES: Final = 1  # the version of the rules of a record that does not name it: the first ones did not
HEX: Final = re.compile(r"(?:[0-9a-f]{2})*")
DIGEST: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class DiceFacts:
    """What a record says about its dice: where every draw can be computed from, if anywhere."""

    kind: str
    seed: int = 0
    commitment: str = ""
    seeds: tuple[bytes, ...] = ()

    def source(self, secret: bytes = b"", draws: int = 0) -> Dice:
        """The dice themselves, from this draw on; the secret is needed for proven ones."""
        if self.kind == SEEDED:
            dice = SeededDice(self.seed)
            dice.draws = draws
            return dice
        if self.kind == PROVEN:
            return ProvenDice(secret, list(self.seeds), draws)
        raise InputError("dice-without-source", "dice", {"kind": self.kind})


def proven_facts(commitment: str, seeds: list[bytes]) -> DiceFacts:
    """Dice for a live game: the commitment was published before the seeds were given."""
    if not commitment:
        raise InputError("bad-hex", "commitment", {"text": ""})
    return DiceFacts(PROVEN, 0, commitment, tuple(seeds))


@dataclass(frozen=True)
class Header:
    """What is settled before the first row."""

    mode: str
    options: dict[str, str]
    edition: str  # empty in a game written by hand: then it is not compared
    seats: int
    dice: DiceFacts
    players: tuple[str, ...] = ()  # a name for each seat, or none at all
    position: str = ""  # where the game began, if not at its beginning
    line: int = 1
    deal: str = ""  # ANEW: whatever a spectator of the position may not know was dealt anew at the start
    rules: int = NEWEST  # the version of the rules it is played by
    seating: tuple[str, ...] = ()  # the armies in turn order, where they are not the usual ones

    def game(self) -> Conquest:
        """The game of this record, by the rules it names."""
        with at_line(self.line):
            return game_for(self.mode, self.options, self.rules)

    def check(self, game: Conquest) -> None:
        """Refuse another edition than the one the record was made with, and lists that do not fit the seats."""
        with at_line(self.line):
            if self.edition not in ("", game.edition):
                raise InputError("other-edition", "edition", {"found": self.edition, "wanted": game.edition})
            if self.seats not in game.rules.tables:
                raise bad_seats(game, self.seats, "seats")
            if self.dice.kind == PROVEN and len(self.dice.seeds) != self.seats:
                told = {"count": len(self.dice.seeds), "seats": self.seats}
                raise InputError("seed-for-each-seat", "seeds", {**told})
            if len(self.players) not in (0, self.seats):
                raise InputError(
                    "name-for-each-seat", "players", {"count": len(self.players), "seats": self.seats}
                )
            if self.deal not in ("", ANEW) or (self.deal and not self.position):
                raise InputError("bad-value", "deal", {"text": shown(self.deal)})
            seated_armies(game, self.seats, self.seating)
            if self.seating and self.position:  # which says itself who plays
                raise InputError("bad-value", "seating", {"text": shown(" ".join(self.seating))})


@dataclass(frozen=True)
class End:
    """How the record ends: the outcome, the digest of the last state, and the secret of proven dice."""

    reason: str
    winners: tuple[int, ...]
    digest: str = ""
    secret: str = ""

    def outcome(self) -> Outcome:
        """The outcome it states."""
        return Outcome(self.reason, self.winners)


@dataclass(frozen=True)
class Row:
    """One thing that happened. `do` holds its words, `chance` every draw it took, in order."""

    n: int
    kind: str
    seat: int = NONE  # NONE: the seat that owed the decision
    do: str = ""
    chance: list[Chance] = field(default_factory=list)
    check: str = ""  # beginning of the digest of the state after it
    end: End | None = None
    line: int = 0

    def words(self) -> str:
        """What was decided, in notation; nothing where this is no action."""
        return self.do if self.kind == ACTION else ""


def version_of(row: int) -> int:
    """The version of a game after this row: how many lines its journal has then."""
    return row + FIRST_VERSION


def row_of(version: int) -> int:
    """The row that made this version."""
    return version - FIRST_VERSION


@contextmanager
def at_line(line: int, text: str = "") -> Iterator[None]:
    """Give every refusal inside the line of the record it belongs to."""
    try:
        yield
    except RecordError:
        raise
    except Refusal as refusal:
        told = {"rule": refusal.rule, "refusal": refusal.code, "text": shown(text)}
        raise RecordError("illegal-action", line, refusal.field, {**told}) from refusal
    except DrawError as error:
        raise RecordError(error.code, line, error.field, {**error.params, "draw": error.draw}) from error
    except HazardError as error:
        raise RecordError(error.code, line, error.field, error.params) from error


# -- parts that both ways of writing share


def table_change(words: str) -> str:
    """The change that the words of a row stand for; only of a bot it may say which one."""
    word, _, named = words.partition(" ")
    if word not in TABLE_WORDS or (named and (word != "bot" or not is_bot_name(named))):
        raise InputError("unknown-change", "do", {"change": shown(words), "known": ", ".join(TABLE_WORDS)})
    return TABLE_WORDS[word]


def is_bot_name(text: str) -> bool:
    """Whether this may be the name of a bot: one printable word, not too long."""
    return 0 < len(text) <= MOST_NAME and text.isprintable() and " " not in text and ";" not in text


def bad_seats(game: Conquest, seats: int, name: str) -> InputError:
    """The mode is not for so many seats."""
    tables = game.rules.tables
    return InputError("bad-seats", name, {"seats": seats, "least": min(tables), "most": max(tables)})


def check_player(name: str) -> str:
    """A player's name: one printable line, not too long."""
    if len(name) > MOST_NAME or not name.isprintable() or name != name.strip():
        raise InputError("bad-player", "players", {"text": shown(name), "most": MOST_NAME})
    return name


def read_seed(text: str) -> int:
    """A seed in decimal digits."""
    if not (text.isascii() and text.isdigit()) or len(text) > MOST_SEED_DIGITS or str(int(text)) != text:
        raise InputError("bad-number", "seed", {"text": shown(text)})
    return int(text)


def read_hex(text: str, name: str) -> bytes:
    """Bytes in lower-case hexadecimal digits."""
    if len(text) > 2 * MOST_SEED_BYTES or HEX.fullmatch(text) is None:
        raise InputError("bad-hex", name, {"text": shown(text)})
    return bytes.fromhex(text)


def check_digest(text: str, name: str) -> str:
    """A SHA-256 in lower-case hexadecimal digits."""
    if DIGEST.fullmatch(text) is None:
        raise InputError("bad-hex", name, {"text": shown(text)})
    return text


def secret_of(end: End) -> bytes:
    """The secret that an end reveals."""
    secret = read_hex(end.secret, "secret")
    if len(secret) != SECRET_BYTES:
        raise InputError("secret-length", "secret", {"bytes": len(secret), "wanted": SECRET_BYTES})
    return secret
