"""Mutants: python -m tests.mutants [--count N] [--jobs N] [--hours H] [--only TEXT] [--again] | --list | --keep

Tries every mutant of the sample that is not tried yet; an interrupted run goes on where it was. docs/mutants.md says what the
faults are and which are listed as harmless. `--keep` puts the last result into that page.
"""

import argparse
import os
import signal
import sys
import time
from typing import Final

from tests.mutants import report
from tests.mutants.child import fork, warm
from tests.mutants.cover import FIRST, FOLDERS, THEN, coverage, files_of_tests, ready
from tests.mutants.mutants import OUTSIDE, Mutant, mutants_of, sample
from tests.mutants.plan import Users
from tests.mutants.results import Results
from tests.mutants.run import Series
from tests.mutants.sources import judged_by_rules, sources

# Which folders count, and how long the tests of one mutant may usually take; who survives is tried again with more of both.
STAGES: Final = ((FIRST, 3.0), (THEN, 15.0), (FOLDERS, 3600.0))


def tell(words: str) -> None:
    """A line for who is watching."""
    print(f"mutants: {words}", flush=True)


def chosen(asked: argparse.Namespace) -> list[Mutant]:
    """The sample, or what of everything has this text in its key."""
    everything = [one for source in judged_by_rules() for one in mutants_of(source)]
    for line in report.stale(everything, report.equivalent()):
        tell(f"listed as equivalent, but no longer there: {line}")
    if asked.only:
        return [one for one in everything if asked.only in one.key]
    return sample(everything, asked.count, asked.seed)


def run(asked: argparse.Namespace) -> int:
    """Everything that is not tried yet; 1 where too many survive."""
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # children end too
    ready()
    warm()
    wanted = chosen(asked)
    until = time.monotonic() + asked.hours * 3600
    results = Results(again=asked.again)
    for folders, seconds in STAGES:
        if time.monotonic() < until:
            results = attempt(asked, wanted, folders, min(seconds, asked.seconds), until)
    if any(not results.holds(one) for one in wanted):
        tell("the time is up; it goes on from here next time")
    text, enough = report.table(wanted, results)
    if not asked.only:
        report.leave(text)
    print(text)
    return 0 if enough else 1


def attempt(
    asked: argparse.Namespace, wanted: list[Mutant], folders: tuple[str, ...], seconds: float, until: float
) -> Results:
    """Shows what is not caught yet to the tests of these folders; what survives some of them only is tried again later."""
    results = Results(again=False)
    missing = [one for one in wanted if not results.tried(one, folders)]
    if not missing:
        return results
    found, files = sources(), files_of_tests(folders)
    cover = coverage(found, files, asked.jobs, tell)
    users = Users(found, cover, seconds)
    tell(f"{len(wanted)} chosen, {len(missing)} to try, {len(cover.met)} tests, {asked.jobs} at a time")
    quick = [one for one in missing if one.statement != OUTSIDE]
    if quick:
        process = fork(lambda: Series(users, results, folders, asked.jobs, until, tell).warm(quick, files))
        try:
            os.waitpid(process, 0)
        except SystemExit:
            os.kill(process, signal.SIGTERM)
            raise
        results = Results(again=False)
    slow = [one for one in missing if not results.tried(one, folders)]
    if slow and time.monotonic() < until:
        tell(f"{len(slow)} with the engine imported anew")
        Series(users, results, folders, asked.jobs, until, tell).anew(slow)
    return results


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description="Small faults in the engine, each against the tests that run it."
    )
    parser.add_argument("--count", type=int, default=1000, help="how many at least")
    parser.add_argument("--seed", type=int, default=1, help="another sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--hours", type=float, default=3.0, help="then it stops, and goes on next time")
    parser.add_argument(
        "--only", default="", help="all mutants, not only of the sample, whose line has this text"
    )
    parser.add_argument(
        "--seconds", type=float, default=90.0, help="the tests of one mutant may usually take"
    )
    parser.add_argument("--again", action="store_true", help="forget what is done")
    parser.add_argument("--list", action="store_true", help="only name them")
    parser.add_argument("--keep", action="store_true", help="put the last result into docs/mutants.md")
    return parser.parse_args()


def main() -> int:
    """The command line."""
    asked = arguments()
    if asked.keep:
        return report.keep()
    if asked.list:
        for one in chosen(asked):
            print(f"{one.kind}: {one.key}")
        return 0
    return run(asked)


if __name__ == "__main__":
    sys.exit(main())
