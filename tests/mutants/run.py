"""How are all mutants tried: those that can be put into the running engine, then those for which it is imported anew?"""

import gc
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from tests.mutants.child import Children, fork, run_tests
from tests.mutants.mutants import Mutant
from tests.mutants.plan import Hunters, Users, by_files, tests_for
from tests.mutants.results import Results, answer_name
from tests.mutants.trial import (
    CAUGHT,
    ENDLESS,
    NOT_SO,
    SURVIVED,
    UNMET,
    Answer,
    judge_anew,
    show_anew,
    show_warm,
)

LONG: Final = 3600.0  # seconds after which a child is ended from outside
Work = Callable[[Mutant, list[str], Answer], None]


class Series:
    """Tries mutants one after the other, so many at once, until the time is up."""

    def __init__(
        self,
        users: Users,
        results: Results,
        folders: tuple[str, ...],
        jobs: int,
        until: float,
        tell: Callable[[str], None],
    ) -> None:
        self.users: Final = users
        self.results: Final = results
        self.folders: Final = folders  # whose tests mutants are shown to
        self.jobs: Final = jobs
        self.until: Final = until
        self.tell: Final = tell
        self.fit: Final[set[str]] = set()  # tests that pass alone without a mutant
        self.unfit: Final[set[str]] = set()
        self.hunters: Final = Hunters()
        self.items: dict[str, pytest.Item] = {}

    def judge(self, mutants: list[Mutant], work: Work) -> None:
        """All of them, but for those that have to be tried the other way."""
        left = mutants
        while left and time.monotonic() < self.until:
            again: list[Mutant] = []
            names = {answer_name(one): one for one in left}
            children = Children(self.jobs)
            for name, one in names.items():
                children.start(name, partial(self.attempt, one, work), LONG)
            for done, (name, status) in enumerate(children.finished()):
                if not self.settled(names[name], status):
                    again.append(names[name])
                if done % 50 == 49:
                    self.tell(f"{done + 1} of {len(left)}")
                if time.monotonic() > self.until:
                    break
            left = again

    def attempt(self, one: Mutant, work: Work) -> None:
        """In a child: show it to its tests."""
        answer = Answer(answer_name(one), self.users.cover.seconds)
        tests = tests_for(one, self.users, self.unfit, self.hunters)
        if not tests:
            answer.end(UNMET, "")
        work(one, tests, answer)

    def settled(self, one: Mutant, status: int) -> bool:
        """Notes what became of it; not where the test that failed does so without a mutant too."""
        told = Answer(answer_name(one), {}).read(status)
        if status == NOT_SO or (self.items and not told and self.users.while_reading(one)):
            return True  # tried anew later
        result, by = told or [SURVIVED, ""]
        if by in self.users.cover.seconds and not self.alone(by):
            return False
        self.results.note(one, {"result": result, "by": by}, self.folders)
        if result in (CAUGHT, ENDLESS):
            self.hunters.note(one, by)
        else:
            self.tell(f"{result}: {one.kind}: {one.key}")
        return True

    def alone(self, test: str) -> bool:
        """Whether a test passes alone without a mutant: else it has noticed nothing."""
        if test not in self.fit and test not in self.unfit:
            answer = Answer("alone", self.users.cover.seconds)
            if self.items:
                process = fork(lambda: show_warm(None, [test], self.items, answer))
            else:
                process = fork(lambda: show_anew(None, [test], answer))
            told = answer.read(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
            (self.unfit if told else self.fit).add(test)
        return test not in self.unfit

    # -- the two ways

    def warm(self, mutants: list[Mutant], files: list[Path]) -> None:
        """Those that can be put into the running engine, in a process that has read all tests."""

        def inside(items: list[pytest.Item]) -> None:
            self.items = {item.nodeid: item for item in items}
            gc.collect()
            gc.freeze()  # what is not looked at again is not copied
            self.judge(mutants, lambda one, tests, answer: show_warm(one, tests, self.items, answer))

        self.tell(f"reading all tests for {len(mutants)} mutants")
        run_tests(files, Reading(inside), ["-s"])

    def anew(self, mutants: list[Mutant]) -> None:
        """All others; in this process nothing of the engine may be imported."""
        self.judge(mutants, lambda one, tests, answer: judge_anew(one, by_files(tests), answer))


class Reading:
    """Plugin: when all tests are read, does something else than running them."""

    def __init__(self, work: Callable[[list[pytest.Item]], None]) -> None:
        self.work: Final = work

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.work(session.items)
        return True
