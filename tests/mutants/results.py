"""What became of each mutant, kept from run to run in build/mutants/results.jsonl?

A mutant that was caught stays so until its module changes; one that survived is tried again as soon as any test has changed,
and where it was shown to the tests of some folders only.
"""

import hashlib
import json
from typing import Final

from tests.mutants.cover import FILE, FOLDERS, digest_of, files_of_tests
from tests.mutants.mutants import Mutant
from tests.mutants.trial import CAUGHT, ENDLESS

KEPT: Final = FILE.parent / "results.jsonl"
Told = dict[str, str | float | int]


class Results:
    """All that is known, by key; the last line about a mutant counts."""

    def __init__(self, *, again: bool) -> None:
        self.tests: Final = digest_of(files_of_tests())
        self.told: Final[dict[str, Told]] = {}
        if again:
            KEPT.unlink(missing_ok=True)
        if KEPT.exists():
            for line in KEPT.read_text(encoding="utf-8").splitlines():
                told: Told = json.loads(line)
                self.told[str(told["key"])] = told

    def of(self, mutant: Mutant) -> Told | None:
        """What became of it, if its module is still the same."""
        told = self.told.get(mutant.key)
        return told if told is not None and told["module"] == mutant.source.digest else None

    def holds(self, mutant: Mutant) -> bool:
        """Whether it need not be tried."""
        return self.tried(mutant, FOLDERS)

    def tried(self, mutant: Mutant, folders: tuple[str, ...]) -> bool:
        """Whether it was caught, or has survived the tests of at least these folders."""
        told = self.of(mutant)
        if told is None:
            return False
        shown = str(told.get("folders", "")).split()
        whole = told["suite"] == self.tests and set(folders) <= set(shown)
        return told["result"] in (CAUGHT, ENDLESS) or whole

    def note(self, mutant: Mutant, verdict: Told, folders: tuple[str, ...]) -> None:
        """One more."""
        known: Told = {
            "key": mutant.key,
            "kind": mutant.kind,
            "module": mutant.source.digest,
            "suite": self.tests,
            "folders": " ".join(folders),
        }
        told: Told = {**known, **verdict}
        self.told[mutant.key] = told
        with KEPT.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told, ensure_ascii=False) + "\n")


def answer_name(mutant: Mutant) -> str:
    """A file name for a mutant."""
    return hashlib.sha256(mutant.key.encode()).hexdigest()[:20]
