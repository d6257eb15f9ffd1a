"""How do recorded games, of people or bots, become a data set? Journals and games in notation alike."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hazard.dataset.files import Sheets
from hazard.dataset.folder import FORMAT, Folder, boards
from hazard.dataset.making import PART, Part, joined_digest
from hazard.dataset.recipes import Recipe, Stage
from hazard.dataset.schema import VERSION, Rows, fresh_tables
from hazard.dataset.scribe import Scribe, Title
from hazard.record.replay import Replay
from hazard.record.rows import ACTION, SEEDED, START, UNDO, Row
from hazard.record.source import RecordFile
from hazard.record.words import parse_action
from hazard.work.keeping import Row as Line


class Telling:
    """One record, played again and written down."""

    def __init__(self, tables: dict[str, Rows], number: int, record: RecordFile) -> None:
        self.tables: Final = tables
        self.replay: Final = Replay(record.header)
        header = record.header
        seed = str(header.dice.seed) if header.dice.kind == SEEDED else ""
        self.title: Final = Title(number, header.players, seed)
        self.scribe: Scribe | None = None
        self.plies: Final[dict[int, int]] = {}  # answers there were after each row

    def told(self, row: Row) -> None:
        """One row more."""
        replay, scribe = self.replay, self.scribe
        if row.kind == ACTION and scribe is not None:
            decision = replay.game.decision(replay.state)
            options = replay.game.options(replay.state)
            assert decision is not None
            action = parse_action(replay.game, options, row.do)
            if options.has(action):  # else the step says which rule forbids it
                scribe.asked(replay.state)
                scribe.answered(options, decision, action)
        _, log = replay.step(row)
        if row.kind == START:
            scribe = self.scribe = Scribe(self.tables, replay.game, replay.state, self.title)
        assert scribe is not None
        if row.kind == UNDO:
            scribe.forget(self.plies[int(row.do)])
        scribe.happened(replay.state, log, row.chance)
        self.plies[row.n] = scribe.ply

    def ended(self) -> str:
        """The end of the record; the digest of the last state."""
        assert self.scribe is not None
        self.scribe.ended(self.replay.state)
        return self.replay.state.digest()


def tell(tables: dict[str, Rows], number: int, path: Path) -> tuple[str, Stage]:
    """One record into the tables: the digest of its last state, and its table."""
    with RecordFile(path) as record:
        telling = Telling(tables, number, record)
        for row in record.rows():
            telling.told(row)
        header = record.header
    return telling.ended(), Stage(header.mode, tuple(sorted(header.options.items())), header.seats, 1)


def from_records(folder: Path, records: Sequence[Path], form: str) -> Line:
    """A data set of these records; they are numbered in their order."""
    head = {"dataset": FORMAT, "schema": VERSION, "format": form, "records": [path.name for path in records]}
    keeping = Folder(folder, head)
    stages: dict[tuple[str, tuple[tuple[str, str], ...], int], Stage] = {}
    try:
        for part, first in enumerate(range(0, len(records), PART)):
            sheets = Sheets(form)
            digests: list[str] = []
            for number in range(first, min(first + PART, len(records))):
                tables = fresh_tables()
                digest, stage = tell(tables, number, records[number])
                sheets.add(tables)
                digests.append(digest)
                stages[stage.mode, stage.options, stage.seats] = stage
            keeping.keep(Part(part, len(digests), joined_digest(digests), sheets.made()))
        return keeping.finish({}, boards(Recipe("", tuple(stages.values()), (), 0, 0)))
    finally:
        keeping.close()
