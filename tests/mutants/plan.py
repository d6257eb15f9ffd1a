"""Which tests is a mutant shown to, and in which order?"""

import ast
from typing import Final

from tests.mutants.cover import Coverage
from tests.mutants.mutants import OUTSIDE, Mutant
from tests.mutants.sources import Source, statements

QUICK_SECONDS: Final = 3.0  # how long those that come first usually take
QUICK_TESTS: Final = 60
FEW_HUNTERS: Final = 20
FEW_FILES: Final = 3  # read first where the tests have to be read anew


class Users:
    """Which statements use what is defined outside of functions."""

    def __init__(self, found: list[Source], cover: Coverage, most: float) -> None:
        self.cover: Final = cover
        self.most: Final = most  # seconds the tests of a mutant may usually take; the others are left out
        self.uses: Final[dict[tuple[str, str], int]] = {}  # module, name -> statements
        self.functions: Final[dict[tuple[str, str], int]] = {}  # place, function -> statements
        self.modules: Final[dict[str, int]] = {}
        for source in found:
            self.read(source)

    def read(self, source: Source) -> None:
        """Notes for each name where it comes from and in which statements it stands."""
        tree = source.tree()
        homes: dict[str, tuple[str, str]] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    homes[alias.asname or alias.name] = (node.module, alias.name)
        first = self.cover.first[source.place]
        everything = 0
        for number, statement in enumerate(statements(tree)):
            bit = 1 << (first + number)
            everything |= bit
            key = (source.place, statement.function)
            self.functions[key] = self.functions.get(key, 0) | bit
            for node in ast.walk(statement.node):
                if isinstance(node, ast.Name):
                    home = homes.get(node.id, (source.module, node.id))
                    self.uses[home] = self.uses.get(home, 0) | bit
        self.modules[source.place] = everything

    def mask(self, mutant: Mutant) -> int:
        """The statements at which this mutant is met."""
        place = mutant.source.place
        if mutant.statement != OUTSIDE:
            return 1 << (self.cover.first[place] + mutant.statement)
        found = 0
        for name in mutant.names:
            found |= self.uses.get((mutant.source.module, name), 0)
            for (where, function), bits in self.functions.items():
                if where == place and (function == name or function.startswith(f"{name}.")):
                    found |= bits
        return found if self.cover.tests_of(found) else self.modules[place]

    def while_reading(self, mutant: Mutant) -> bool:
        """Whether it is met while tests are read: then they have to be read with it."""
        return mutant.statement == OUTSIDE or self.mask(mutant) & self.cover.collected != 0


def in_turn(tests: list[str], seconds: dict[str, float]) -> list[str]:
    """Quickest first, and in turn one of each file: tests of one file ask much the same."""
    files: dict[str, list[str]] = {}
    for test in sorted(tests, key=lambda test: (seconds[test], test)):
        files.setdefault(test.partition("::")[0], []).append(test)
    rounds = max((len(found) for found in files.values()), default=0)
    return [found[at] for at in range(rounds) for found in files.values() if at < len(found)]


class Hunters:
    """The tests that have caught mutants of a module, the latest first: they ask about what it does."""

    def __init__(self) -> None:
        self.caught: Final[dict[str, list[str]]] = {}  # place -> tests

    def note(self, mutant: Mutant, test: str) -> None:
        """This one has caught it."""
        known = self.caught.setdefault(mutant.source.place, [])
        self.caught[mutant.source.place] = [test, *[one for one in known if one != test]]

    def among(self, mutant: Mutant, tests: list[str]) -> list[str]:
        """Those of them that meet the mutant."""
        met = set(tests)
        return [test for test in self.caught.get(mutant.source.place, []) if test in met][:FEW_HUNTERS]


def tests_for(mutant: Mutant, users: Users, unfit: set[str], hunters: Hunters) -> list[str]:
    """What caught its neighbours, some quick ones, then whole games, which notice most of what changes a game, then all the
    time is enough for.
    """
    seconds = users.cover.seconds
    met = [test for test in users.cover.tests_of(users.mask(mutant)) if test not in unfit]
    quick = [test for test in hunters.among(mutant, met) if seconds[test] <= QUICK_SECONDS]
    spent = 0.0
    for test in in_turn([test for test in met if test not in quick], seconds):
        if len(quick) < QUICK_TESTS and spent + seconds[test] <= QUICK_SECONDS:
            quick.append(test)
            spent += seconds[test]
    known = set(quick)
    rest = [test for test in in_turn(met, seconds) if test not in known]
    found = quick
    for test in sorted(rest, key=lambda test: "test_golden" not in test):
        if spent + seconds[test] <= users.most or not found:
            found.append(test)
            spent += seconds[test]
    return found


def by_files(tests: list[str]) -> list[list[str]]:
    """For tests that have to be read anew: first those of a few files, then the others."""
    counts: dict[str, int] = {}
    for test in tests:
        name = test.partition("::")[0]
        counts[name] = counts.get(name, 0) + 1
    few = sorted(counts, key=lambda name: ("conformance" in name, -counts[name]))[:FEW_FILES]
    first = [test for test in tests if test.partition("::")[0] in few]
    return [stage for stage in (first, [test for test in tests if test not in set(first)]) if stage]
