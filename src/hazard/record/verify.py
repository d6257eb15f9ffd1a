"""Does a record hold: is it whole, does every row keep the rules, and was every draw fixed in advance?"""

from dataclasses import dataclass, field

from hazard.kernel.dice import Dice
from hazard.kernel.errors import HazardError, Params, RecordError
from hazard.kernel.proven import commitment
from hazard.record.replay import Replay
from hazard.record.rows import PROVEN, SCRIPTED, SEEDED, End, Header, at_line, secret_of
from hazard.record.source import RecordFile, Source


@dataclass(frozen=True)
class Verdict:
    """What was found: `ok`, or the first line that does not fit and why.

    `readable` is False when the file itself is at fault: cut off, changed, of another edition, no record at all.
    """

    ok: bool
    line: int
    code: str
    params: Params = field(default_factory=dict)
    field: str = ""
    readable: bool = True


def verify(source: Source) -> Verdict:
    """Check a journal or a game in notation, from a path or its bytes: the chain of its lines, the rules, every draw.

    >>> from io import BytesIO
    >>> game, file = hazard.load("classic/domination", {"start": "deal"}), BytesIO()
    >>> recording = hazard.record_game(game, 3, seed=42, out=file)
    >>> hazard.verify(file.getvalue()).code  # a game that still goes on is no whole record
    'record-unfinished'
    >>> recording.stop("abandoned")
    >>> hazard.verify(file.getvalue()).ok
    True
    >>> found = hazard.verify(file.getvalue().replace(b'"seed":"42"', b'"seed":"43"'))
    >>> found.ok, found.code, found.line
    (False, 'chain-broken', 1)
    """
    try:
        header, end, line = read_through(source)
    except HazardError as error:
        return verdict_of(error, readable=False)
    try:
        return check_dice(source, header, end, line)
    except HazardError as error:
        return verdict_of(error, readable=True)


def verdict_of(error: HazardError, *, readable: bool) -> Verdict:
    """An error as a verdict."""
    line = error.line if isinstance(error, RecordError) else 0
    return Verdict(
        ok=False, line=line, code=error.code, params=error.params, field=error.field, readable=readable
    )


def read_through(source: Source) -> tuple[Header, End | None, int]:
    """The header, the end if there is one, and the last line: everything in between can be read."""
    end: End | None = None
    with RecordFile(source) as record:
        record.header.check(record.header.game())
        line = record.header.line
        for row in record.rows():
            end = row.end
            line = row.line
    return record.header, end, line


def check_dice(source: Source, header: Header, end: End | None, line: int) -> Verdict:
    """Play the record again with the dice it ought to have been played with."""
    if header.dice.kind == SCRIPTED or (header.dice.kind == PROVEN and (end is None or not end.secret)):
        told = play_through(source, None)
        if end is None:
            raise RecordError("record-unfinished", line)
        if header.dice.kind == PROVEN:
            raise RecordError("secret-missing", line, "secret")
        return Verdict(ok=True, line=line, code="fits-unproven", params=told)
    if header.dice.kind == SEEDED:
        told = play_through(source, header.dice.source())
    else:
        assert end is not None
        told = check_proven(source, header, end, line)
    if end is None:
        raise RecordError("record-unfinished", line)
    return Verdict(ok=True, line=line, code="fits", params=told)


def check_proven(source: Source, header: Header, end: End, line: int) -> Params:
    """The secret has to be the one that was promised, and every draw has to come from it."""
    with at_line(line):
        secret = secret_of(end)
        dice = header.dice.source(secret)
    promised = commitment(secret) == header.dice.commitment
    try:
        told = play_through(source, dice)
    except RecordError as error:
        # Draws of another secret: the secret is at fault, not the first draw it does not give.
        if not promised and error.code in ("chance-differs", "chance-count"):
            raise RecordError("secret-differs", line, "secret") from error
        raise
    if not promised:
        raise RecordError("commitment-differs", header.line, "commitment")
    return told


def play_through(source: Source, dice: Dice | None) -> Params:
    """Play all rows; what the verdict tells about them."""
    rows = 0
    with RecordFile(source) as record:
        played = Replay(record.header, dice)
        for row in record.rows():
            played.step(row)
            rows += 1
    return {"rows": rows, "draws": int(played.dice.draws)}
