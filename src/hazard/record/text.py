"""How is a game written so that people can read it, and how is it read back?

A header, then one action a line in the words of the options, chance after `;`. The grammar is in docs/notation.md.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from hazard.conquest.ruleset import NEWEST
from hazard.kernel.dice import Chance
from hazard.kernel.errors import InputError, RecordError
from hazard.record.names import number, pair, shown
from hazard.record.rows import (
    ACTION,
    END,
    FIRST_RULES,
    ORDER,
    PROVEN,
    SCRIPTED,
    SEEDED,
    START,
    STOP,
    TABLE,
    TABLE_WORDS,
    UNDO,
    DiceFacts,
    End,
    Header,
    Row,
    at_line,
    check_digest,
    check_player,
    read_hex,
    read_seed,
)

FORMAT: Final = "Hazard"
VERSION: Final = "1"
NOTHING: Final = "-"
USUAL_SIDES: Final = 6  # a bare number is a die of so many sides
HEADER_WORDS: Final = [
    "mode",
    "rules",
    "options",
    "edition",
    "seats",
    "seating",
    "player",
    "dice",
    "position",
    "deal",
]

# -- writing


def write_text(header: Header, rows: Iterable[Row]) -> str:
    """The record as text. What was undone is not written: it drew no chance, so nothing else changes."""
    lines = header_lines(header)
    lines += [row_text(row) for row in effective(rows)]
    return "\n".join(lines) + "\n"


def header_lines(header: Header) -> list[str]:
    """The lines above the game."""
    lines = [f"{FORMAT} {VERSION}", f"mode {header.mode}"]
    if header.rules != usual_rules(header.edition):
        lines.append(f"rules {header.rules}")
    if header.options:
        lines.append("options " + ",".join([f"{name}={value}" for name, value in header.options.items()]))
    if header.edition:
        lines.append(f"edition {header.edition}")
    lines.append(f"seats {header.seats}")
    if header.seating:
        lines.append(f"seating {' '.join(header.seating)}")
    lines += [f"player {seat} {name}" for seat, name in enumerate(header.players) if name]
    words = ["dice", header.dice.kind]
    if header.dice.kind == SEEDED:
        words.append(str(header.dice.seed))
    elif header.dice.kind == PROVEN:
        words += [header.dice.commitment, ",".join([seed.hex() or NOTHING for seed in header.dice.seeds])]
    lines.append(" ".join(words))
    if header.position:
        lines.append(f"position {header.position}")
    if header.deal:
        lines.append(f"deal {header.deal}")
    return lines


def usual_rules(edition: str) -> int:
    """The version of the rules of a game that does not name it: the first, or the newest where it was written by hand."""
    return FIRST_RULES if edition else NEWEST


def effective(rows: Iterable[Row]) -> list[Row]:
    """The rows without those that were undone, and without the undoing."""
    kept: list[Row] = []
    for row in rows:
        if row.kind == UNDO:
            back_to = number(row.do, UNDO)
            kept = [one for one in kept if one.n <= back_to or one.kind == ORDER]
        else:
            kept.append(row)
    return kept


def row_text(row: Row) -> str:
    """One row as a line."""
    if row.end is not None:
        return end_text(row.end)
    if row.kind == ORDER:
        words = f"order {row.seat} {row.do}"
    elif row.kind == TABLE:
        word, _, named = row.do.partition(" ")
        words = f"{word} {row.seat} {named}".rstrip()
    elif row.kind == STOP:
        words = f"stop {row.do}"
    else:
        words = START if row.kind == START else row.do
    return f"{words} ; {chance_text(row.chance)}" if row.chance else words


def end_text(end: End) -> str:
    """The last line."""
    winners = "+".join([str(seat) for seat in end.winners]) or NOTHING
    words = [f"end {end.reason}={winners}"]
    if end.digest:
        words.append(f"digest={end.digest}")
    if end.secret:
        words.append(f"secret={end.secret}")
    return " ".join(words)


def chance_text(chance: list[Chance]) -> str:
    """Draws in order: six-sided dice as bare numbers, all else in the words of the record."""
    return " ".join([str(one.value) if one.sides == USUAL_SIDES else one.text() for one in chance])


# -- reading


def read_chance(text: str) -> list[Chance]:
    """The draws behind a `;`."""
    found: list[Chance] = []
    for word in text.split():
        if word.isascii() and word.isdigit():
            found.append(Chance.die(USUAL_SIDES, number(word, "chance")))
        else:
            found.append(Chance.parse(word))
    return found


class TextReader:
    """Reads a game line by line: first the header, then rows until there are no more."""

    def __init__(self, lines: Iterator[tuple[int, str]]) -> None:
        self.lines: Final = self.told(lines)
        self.said: Final[dict[str, tuple[int, str]]] = {}
        self.names: Final[dict[int, str]] = {}
        self.start: tuple[int, str] | None = None
        self.header: Final = self.read_header()

    def told(self, lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
        """The lines that say something: no empty ones, no comments."""
        for at, line in lines:
            text = line.strip()
            if text and not text.startswith("#"):
                yield at, text

    def read_header(self) -> Header:
        """All lines up to `start`."""
        first = next(self.lines, (1, ""))
        words = first[1].split()
        if len(words) != 2 or words[0] != FORMAT:
            raise RecordError("unknown-format", first[0])
        if words[1] != VERSION:
            told = {"version": shown(words[1]), "known": VERSION}
            raise RecordError("unknown-version", first[0], "version", {**told})
        last = first[0]
        for at, text in self.lines:
            last = at
            word, _, rest = text.partition(" ")
            if word == START:
                self.start = (at, rest)
                break
            with at_line(at):
                self.read_header_line(at, word, rest.strip())
        if self.start is None:
            raise RecordError("field-missing", last, START)
        return self.make_header(first[0])

    def read_header_line(self, at: int, word: str, rest: str) -> None:
        """One line of the header."""
        if word not in HEADER_WORDS:
            raise InputError(
                "unknown-field", "header", {"text": shown(word), "known": " ".join([*HEADER_WORDS, START])}
            )
        if word == "player":
            seat, name = pair(rest + " ", " ", "player")
            at_seat = number(seat, "player")
            if at_seat in self.names:
                raise InputError("named-twice", "player", {"name": seat})
            self.names[at_seat] = check_player(name.strip())
            return
        if word in self.said:
            raise InputError("named-twice", "header", {"name": word})
        self.said[word] = (at, rest)

    def make_header(self, line: int) -> Header:
        """The header of all these lines."""
        for word in ("mode", "seats"):
            if word not in self.said:
                raise RecordError("field-missing", line, word)
        options: dict[str, str] = {}
        at, text = self.said.get("options", (line, ""))
        with at_line(at):
            for entry in text.split(",") if text else []:
                name, value = pair(entry, "=", "options")
                options[name] = value
        at, text = self.said["seats"]
        with at_line(at):
            seats = number(text, "seats")
            for seat in self.names:
                if seat >= seats:
                    raise InputError("bad-seat", "player", {"seat": seat, "seats": seats})
        at, text = self.said.get("edition", (line, ""))
        with at_line(at):
            edition = check_digest(text, "edition") if text else ""
        at, text = self.said.get("dice", (line, SCRIPTED))
        with at_line(at):
            dice = read_dice(text.split())
        players = tuple([self.names.get(seat, "") for seat in range(seats)]) if self.names else ()
        position, deal = self.said.get("position", (0, ""))[1], self.said.get("deal", (0, ""))[1]
        at, text = self.said.get("rules", (line, ""))
        with at_line(at):
            rules = number(text, "rules") if text else usual_rules(edition)
        mode = self.said["mode"][1]
        seating = tuple(self.said.get("seating", (0, ""))[1].split())
        return Header(mode, options, edition, seats, dice, players, position, line, deal, rules, seating)

    def rows(self) -> Iterator[Row]:
        """The rows, beginning with the start."""
        assert self.start is not None
        at, rest = self.start
        with at_line(at):
            words, _, chance = rest.partition(";")
            if words.strip():
                raise InputError("bad-action", START, {"text": shown(words)})
            drawn = read_chance(chance)
        yield Row(0, START, chance=drawn, line=at)
        n = 0
        for at, text in self.lines:
            n += 1
            with at_line(at):
                row = read_line(n, at, text)
            yield row


def read_dice(words: list[str]) -> DiceFacts:
    """What the header says about the dice."""
    kind = words[0] if words else ""
    if kind == SEEDED and len(words) == 2:
        return DiceFacts(kind, read_seed(words[1]))
    if kind == PROVEN and len(words) == 3:
        seeds = tuple([read_hex("" if seed == NOTHING else seed, "seeds") for seed in words[2].split(",")])
        return DiceFacts(kind, 0, check_digest(words[1], "commitment"), seeds)
    if kind == SCRIPTED and len(words) == 1:
        return DiceFacts(kind)
    raise InputError("bad-value", "dice", {"text": shown(" ".join(words))})


def read_line(n: int, at: int, text: str) -> Row:
    """One line of the game."""
    told, _, chance = text.partition(";")
    drawn = read_chance(chance)
    words = told.split()
    if not words:
        raise InputError("bad-action", "action", {"text": shown(text)})
    if words[0] == END:
        return Row(n, END, end=read_end(words[1:]), chance=drawn, line=at)
    if words[0] == ORDER:
        if len(words) != 4:
            raise InputError("action-words", "order", {"form": "order SEAT NAME VALUE"})
        return Row(n, ORDER, number(words[1], "seat"), " ".join(words[2:]), drawn, line=at)
    if words[0] in TABLE_WORDS:
        if len(words) != 2 and (len(words) != 3 or words[0] != "bot"):
            form = "bot SEAT [NAME]" if words[0] == "bot" else f"{words[0]} SEAT"
            raise InputError("action-words", words[0], {"form": form})
        return Row(n, TABLE, number(words[1], "seat"), " ".join([words[0], *words[2:]]), drawn, line=at)
    if words[0] == STOP:
        return Row(n, STOP, do=" ".join(words[1:]), chance=drawn, line=at)
    return Row(n, ACTION, do=" ".join(words), chance=drawn, line=at)


def read_end(words: list[str]) -> End:
    """The words behind `end`."""
    if not words:
        raise InputError("action-words", END, {"form": "end REASON=WINNERS [digest=…] [secret=…]"})
    reason, winners = pair(words[0], "=", END)
    seats = tuple([number(seat, END) for seat in winners.split("+")]) if winners != NOTHING else ()
    said: dict[str, str] = {"digest": "", "secret": ""}
    for word in words[1:]:
        name, value = pair(word, "=", END)
        if name not in said or said[name]:
            raise InputError("unknown-part", END, {"text": shown(name), "known": "digest, secret"})
        said[name] = value
    digest = check_digest(said["digest"], "digest") if said["digest"] else ""
    return End(reason, seats, digest, said["secret"])
