"""What does a record tell, and does it hold: the chain of hashes, the rules, the dice?

A record is a journal or a game in notation. What cannot be read, or is not allowed in a game written by hand, is bad
input (2); what was read and then does not hold is a verdict (1).
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hazard.cli.arguments import Json, Lang, whole
from hazard.cli.complaint import complaint
from hazard.cli.screen import Screen
from hazard.kernel.errors import InputError, RecordError

if TYPE_CHECKING:
    from hazard.conquest.game import Conquest
    from hazard.conquest.state import State
    from hazard.kernel.contract import Event
    from hazard.record.replay import Replayed
    from hazard.record.rows import Row

MOST_ROWS: Final = 100_000_000

File = Annotated[Path, typer.Argument(metavar="FILE", help="cli.help.file", show_default=False)]
Strict = Annotated[bool, typer.Option("--strict", help="cli.help.strict")]
Text = Annotated[bool, typer.Option("--text", help="cli.help.text")]
At = Annotated[
    int | None, typer.Option("--at", parser=whole("at", 0, MOST_ROWS), metavar="N", help="cli.help.at")
]


class Moment:
    """Notes the position after one row of a replay, or after the last."""

    def __init__(self, row: int | None) -> None:
        self.row: Final = row
        self.position = ""

    def watch(self, game: "Conquest", state: "State", row: "Row", _log: "list[Event]") -> None:
        """Called after every row."""
        if row.n == self.row:
            self.note(game, state)

    def note(self, game: "Conquest", state: "State") -> None:
        """Write the position down."""
        from hazard.record.position.line import write_state

        self.position = write_state(game, state)


def replay(
    file: File,
    strict: Strict = False,
    text: Text = False,
    at: At = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard replay`: plays the record again; the first row that does not fit is bad input."""
    from hazard.record.replay import replay as play_again
    from hazard.record.text import write_text

    screen = Screen(lang)
    moment = Moment(at)
    played = play_again(file, strict=strict, watch=moment.watch)
    if at is None:
        moment.note(played.game, played.state)
    elif not moment.position:
        raise InputError("out-of-range", "at", {"value": at, "least": 0, "most": len(played.rows) - 1})
    told = replay_data(played, moment.position, strict=strict)
    if text:
        told["text"] = write_text(played.header, played.rows)
    if json:
        screen.data(told)
    elif text:
        print(told["text"], end="")
    elif at is not None:
        screen.line(moment.position)
    else:
        show_replay(screen, played, told)
    return 0


def replay_data(played: "Replayed", position: str, *, strict: bool) -> dict[str, object]:
    """What a replay brought to light."""
    outcome = played.outcome
    return {
        "mode": played.header.mode,
        "options": played.header.options,
        "seats": played.header.seats,
        "players": list(played.header.players),
        "dice": played.header.dice.kind,
        "rows": len(played.rows),
        "turns": int(played.state.turn),
        "strict": strict,
        "finished": outcome is not None,
        "reason": "" if outcome is None else outcome.reason,
        "winners": [] if outcome is None else list(outcome.winners),
        "digest": played.state.digest(),
        "position": position,
    }


def show_replay(screen: Screen, played: "Replayed", told: dict[str, object]) -> None:
    """The same for people."""
    names = ", ".join(played.header.players)
    head = screen.say("replay.head", mode=played.header.mode, count=played.header.seats)
    screen.line(f"{head}: {names}" if names else head)
    rows, turns = len(played.rows), int(played.state.turn)
    screen.line(screen.say("replay.rows", rows=rows, turns=turns))
    if played.outcome is None:
        screen.line(screen.say("replay.open"))
    elif played.outcome.winners:
        seats = ", ".join([str(seat) for seat in played.outcome.winners])
        screen.line(screen.say("replay.won", seats=seats, reason=played.outcome.reason))
    else:
        screen.line(screen.say("replay.nobody", reason=played.outcome.reason))
    screen.line(screen.say("digest", digest=str(told["digest"])))


def verify(file: File, json: Json = False, lang: Lang = None) -> int:
    """`hazard verify`: 0 when everything holds, 1 with the first place that does not."""
    from hazard.record.verify import verify as look

    screen = Screen(lang)
    found = look(file)
    error = RecordError(found.code, found.line, found.field, found.params)
    if not found.ok and (not found.readable or (found.code == "illegal-action" and in_notation(file))):
        raise error
    said = screen.say(f"verify.{found.code}", **found.params) if found.ok else complaint(screen.words, error)
    if json:
        told = {"ok": found.ok, "code": found.code, "line": found.line, "field": found.field}
        screen.data({"file": str(file), **told, "params": found.params, "message": said})
    else:
        screen.line(said)
    return 0 if found.ok else 1


def in_notation(file: Path) -> bool:
    """Whether the record is a game in notation, which people write by hand, and not a journal."""
    with file.open("rb") as record:
        return record.read(1) != b"{"
