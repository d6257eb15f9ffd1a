"""How are the lines of a live game handed on: each once, and on the way back into memory compared with those that are stored?"""

from io import BytesIO
from typing import Final

from hazard.kernel.errors import RecordError
from hazard.record.journal import JournalWriter, Tree


class Ledger(JournalWriter):
    """The lines of a journal: those that are known already are compared, the others are kept until they are taken."""

    def __init__(self, known: list[bytes] | None = None, first: int = 0, last: str = "") -> None:
        super().__init__(BytesIO(), last=last)
        self.known: list[bytes] = known or []
        self.first: Final = first  # how many lines there are before the known ones
        self.count: int = first  # lines written so far
        self.fresh: list[bytes] = []

    def write(self, tree: Tree) -> None:
        """Seal one line."""
        line = self.chain.seal(tree)
        at = self.count - self.first
        if at >= len(self.known):
            self.fresh.append(line)
        elif self.known[at] != line:
            raise RecordError("line-differs", self.count + 1)
        self.count += 1

    def go_on(self) -> None:
        """All known lines were compared: they need not be remembered any longer."""
        self.known = []

    def take(self) -> list[bytes]:
        """The lines written since the last time."""
        fresh = self.fresh
        self.fresh = []
        return fresh
