"""Is everything stored that honest players were told of, as they were told it, and once?"""

from dataclasses import dataclass, field
from typing import Any

from hazard.conquest.game import Conquest
from hazard.record.journal import Chain, read_header, read_row
from hazard.record.rows import ACTION
from hazard.record.words import action_text
from hazard.wire.codec import action_of
from hazard.wire.messages import Move
from tests.siege.honest import Crowd
from tests.siege.stores import Store

Answers = dict[int, tuple[int, dict[str, Any]]]


@dataclass
class Kept:
    """A journal as far as it was read."""

    chain: Chain = field(default_factory=Chain)
    rows: int = 0
    game: Conquest | None = None
    actions: dict[int, tuple[int, str]] = field(default_factory=dict)
    checked: set[int] = field(default_factory=set)

    def read(self, lines: list[bytes]) -> None:
        """More lines, behind those read before."""
        for line in lines:
            opened = self.chain.open(line, self.rows + 1)
            if self.rows == 0:
                self.game = read_header(opened, 1).game()
            else:
                row = read_row(opened, self.rows + 1, self.rows - 1)
                if row.kind == ACTION:
                    self.actions[self.rows] = (row.seat, row.do)
            self.rows += 1


class Journals:
    """The journals of all honest games, read a little further each time."""

    def __init__(self, crowd: Crowd, store: Store) -> None:
        self.crowd = crowd
        self.store = store
        self.known: dict[str, Kept] = {}
        self.compared: int = 0

    def compare(self) -> list[str]:
        """What is wrong; what was told is looked at first, since it is stored before."""
        seen: dict[str, list[int]] = {}
        told: dict[str, Answers] = {}
        faults: list[str] = []
        for game in self.crowd.games:
            seen[game.table] = list(game.n)
            told.update({table: dict(answers) for table, answers in game.told.items()})
            faults += game.faults
            game.faults.clear()
        for table, lines in self.store.lines({one: self.rows(one) for one in told}).items():
            kept = self.known.setdefault(table, Kept())
            kept.read(lines)
        for table, answers in told.items():
            faults += self.check(table, answers, seen.get(table))
        return faults

    def rows(self, table: str) -> int:
        """How far a journal was read."""
        return self.known[table].rows if table in self.known else 0

    def check(self, table: str, answers: Answers, seen: list[int] | None) -> list[str]:
        """One game: every answer that was told is stored as it was given, and none that was not."""
        kept = self.known.get(table, Kept())
        faults: list[str] = []
        for n, (seat, move) in answers.items():
            if n in kept.checked:
                continue
            assert kept.game is not None, f"{table} has no journal"
            words = action_text(kept.game, action_of(Move(**move)))
            kept.checked.add(n)
            self.compared += 1
            if kept.actions.get(n) != (seat, words):
                faults.append(
                    f"{table}: row {n} was told as {seat, words} and is stored as {kept.actions.get(n)}"
                )
        for n, (seat, words) in kept.actions.items():
            if seen is not None and n not in kept.checked and n < seen[seat]:
                kept.checked.add(n)
                faults.append(f"{table}: row {n} {words} of seat {seat} is stored and nobody gave it")
        return faults
