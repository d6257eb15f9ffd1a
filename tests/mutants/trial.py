"""Does a test notice a mutant? The tests that meet it, quickest first, in a copy of this process, until one fails.

Two ways to put it in. A fault in a function: the process that is copied has read all tests, and the function gets its other code in
the copy; that takes a tenth of a second. A fault outside of functions, and one that survives so although its function is called
while tests are read: the copy imports the engine anew.
"""

import json
import os
import resource
import signal
import sys
from types import CodeType, FrameType, FunctionType
from typing import Final

import pytest

from tests.mutants.child import fork, quietly, run_tests, serve_code
from tests.mutants.cover import FILE
from tests.mutants.mutants import OUTSIDE, Mutant
from tests.mutants.sources import ROOT, statements

CAUGHT: Final = "caught"
ENDLESS: Final = "endless"  # caught: it takes many times as long as it should
SURVIVED: Final = "survived"
UNMET: Final = "unmet"  # no test runs the statement: it survives

READING: Final = 90.0  # processor seconds for reading the tests
GRACE: Final = 5.0  # processor seconds a test gets beside TIMES as long as usual
TIMES: Final = 8.0
WALL: Final = 1800  # seconds for everything, whatever the processor did
MEMORY: Final = 6 << 30
FOUND: Final = 10  # exit status of a child in which a test has failed


class Answer:
    """Where a child tells what it has found, and the clock it runs by."""

    def __init__(self, name: str, seconds: dict[str, float]) -> None:
        self.path: Final = FILE.parent / f"{name}.answer"
        self.seconds: Final = seconds
        self.now = "while the tests are read"

    def begin(self) -> None:
        """In the child: no output, not too much memory, and not for ever."""
        quietly()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, self.late)
        signal.signal(signal.SIGALRM, self.late)
        signal.setitimer(signal.ITIMER_PROF, READING)
        signal.alarm(WALL)

    def test(self, name: str) -> None:
        """The next test begins."""
        self.now = name
        signal.setitimer(signal.ITIMER_PROF, GRACE + TIMES * self.seconds[name])

    def end(self, result: str, by: str) -> None:
        """Leaves the answer and ends the process at once."""
        self.path.write_text(json.dumps([result, by]), encoding="utf-8")
        os._exit(FOUND)

    def late(self, number: int, frame: FrameType | None) -> None:
        """The time is up."""
        self.end(ENDLESS, self.now)

    def read(self, status: int) -> list[str]:
        """In the parent: result and test; nothing where all tests have passed."""
        if status == FOUND:
            told: list[str] = json.loads(self.path.read_text(encoding="utf-8"))
            self.path.unlink()
            return told
        return [] if status == 0 else [CAUGHT, f"the process ended with {status}"]


class Showing:
    """Plugin: these tests in this order, each within its time; the first that fails ends the process."""

    def __init__(self, tests: list[str], answer: Answer) -> None:
        self.tests: Final = {test: at for at, test in enumerate(tests)}
        self.answer: Final = answer

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.answer.end(CAUGHT, f"reading {report.nodeid}")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [item for item in items if item.nodeid in self.tests]
        items[:] = sorted(chosen, key=lambda item: self.tests[item.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        self.answer.test(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.answer.end(CAUGHT, report.nodeid)


def show_anew(mutant: Mutant | None, tests: list[str], answer: Answer) -> None:
    """In a child that knows nothing of the engine: import it with the mutant, read the tests, run them."""
    answer.begin()
    serve_code({} if mutant is None else {mutant.source.module: mutant.code()}, {})
    files = sorted({test.partition("::")[0] for test in tests})
    status = run_tests([ROOT / name for name in files], Showing(tests, answer))
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        answer.end(CAUGHT, f"reading the tests ({status})")


def judge_anew(mutant: Mutant, stages: list[list[str]], answer: Answer) -> None:
    """In a child: first a few test files, then the others, each in a child of its own."""
    for stage in stages:
        process = fork(lambda stage=stage: show_anew(mutant, stage, answer))  # type: ignore[misc]
        status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        if status != 0:
            os._exit(status if status > 0 else 1)


# -- with all tests read


def find_code(code: CodeType, name: str) -> list[CodeType]:
    """All code objects of functions with this qualified name."""
    found = [code] if code.co_qualname == name else []
    for part in code.co_consts:
        if isinstance(part, CodeType):
            found += find_code(part, name)
    return found


def live_function(module: str, name: str) -> FunctionType | None:
    """The function of this qualified name in the running engine; None where it is none that can be changed."""
    found: object = sys.modules.get(module)
    for part in name.split("."):
        found = getattr(found, "__dict__", {}).get(part)
    if isinstance(found, staticmethod | classmethod):
        found = found.__func__
    if isinstance(found, property):
        found = found.fget
    return found if isinstance(found, FunctionType) else None


def function_of(mutant: Mutant) -> str:
    """The function a mutant is in."""
    return statements(mutant.source.tree())[mutant.statement].function


def put_in(mutant: Mutant) -> bool:
    """Gives the running function its other code; whether that could be done."""
    if mutant.statement == OUTSIDE:
        return False
    name = function_of(mutant)
    function = live_function(mutant.source.module, name)
    codes = find_code(mutant.code(), name)
    if function is None or len(codes) != 1 or codes[0].co_freevars != function.__code__.co_freevars:
        return False
    function.__code__ = codes[0]
    return True


NOT_SO: Final = 11  # exit status: this mutant has to be tried the other way


def show_warm(mutant: Mutant | None, tests: list[str], items: dict[str, pytest.Item], answer: Answer) -> None:
    """In a child that has read all tests: put the mutant in and run these."""
    answer.begin()
    if mutant is not None and not put_in(mutant):
        os._exit(NOT_SO)
    chosen = [items[test] for test in tests if test in items]
    for item in chosen[:1]:
        item.config.pluginmanager.register(Showing(tests, answer))
    for at, item in enumerate(chosen):
        following = chosen[at + 1] if at + 1 < len(chosen) else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
