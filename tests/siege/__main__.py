"""The siege: python -m tests.siege [--seconds S] [--only NAME ...] [--store sqlite|postgres] [--list] [--again] | --keep

Runs every part that is not done yet for this commit; an interrupted siege goes on where it was. docs/siege.md says what the
parts are and what has to hold. The table is left in build/siege.md; `--keep` puts it into docs/siege.md.
"""

import argparse
import asyncio
import resource
import signal
import sys
import time
from typing import Final

from hazard._build import compiled_modules
from tests.siege import report
from tests.siege.attacks import ATTACKS
from tests.siege.parts import present
from tests.siege.result import Result
from tests.siege.series import CALM, Plan, Series
from tests.siege.state import FILE, State, load
from tests.siege.stores import STORES

NEIGHBOURS: Final = 8
SHORTER: Final = 3  # times shorter is an attack in the second run
MOST_SECONDS: Final = 3 * 3600


def names_for(store: str, only: list[str]) -> list[str]:
    """The attacks on a store; first a time without any."""
    names = [CALM, *[one.name for one in ATTACKS if one.store in ("", store)]]
    return [name for name in names if not only or name in only]


def plans(asked: argparse.Namespace) -> list[Plan]:
    """Both stores, then both again with honest players behind the attacker's address."""
    found: list[Plan] = []
    for neighbours in (0, NEIGHBOURS):
        for store in [one for one in STORES if asked.store in ("", one)]:
            plan = Plan(store, names_for(store, asked.only), asked.seconds, asked.games, asked.rest)
            plan.label = store + (" with neighbours" if neighbours else "")
            plan.neighbours = neighbours
            if neighbours:
                plan.seconds = max(3.0, asked.seconds / SHORTER)
                plan.rest = min(plan.rest, 20.0)
            found.append(plan)
    return [
        plan
        for plan in found
        if plan.attacks and asked.run in ("", "first" if not plan.neighbours else "second")
    ]


def besiege(plan: Plan, state: State, wanted: list[str], until: float) -> None:
    """The attacks of a plan that are not done yet."""
    plan.attacks = [name for name in plan.attacks if not state.done(f"{plan.label}/{name}")]
    last = time.monotonic()

    def tell(found: Result) -> None:
        nonlocal last
        state.seconds += time.monotonic() - last
        last = time.monotonic()
        state.note(f"{plan.label}/{found.attack}", found.data())
        report.write(state, wanted)
        print(f"{plan.label}: {found.line()}", flush=True)
        for one in [*found.notes, *found.restarts, *found.faults[:5]] if found.missed() else []:
            print(f"    {one}", flush=True)
        if time.monotonic() > until:
            raise SystemExit("siege: the time is up; it goes on from here next time")

    if plan.attacks:
        print(f"siege: {plan.label}, {len(plan.attacks)} attacks of {plan.seconds:g} s", flush=True)
        asyncio.run(Series(plan, tell).run())


def run(asked: argparse.Namespace) -> int:
    """Everything that is not done yet; 1 where something did not hold."""
    settings = {"seconds": asked.seconds, "games": asked.games, "compiled": bool(compiled_modules())}
    state, how = load(FILE, settings, again=asked.again)
    others = [] if asked.only or asked.attacks else present()
    planned = plans(asked)
    wanted = [f"{plan.label}/{name}" for plan in planned for name in plan.attacks] + [
        one.name for one in others
    ]
    print(f"siege: {how}, {len([one for one in wanted if not state.done(one)])} parts to run", flush=True)
    until = time.monotonic() + max(0.0, MOST_SECONDS - state.seconds)
    for plan in planned:
        besiege(plan, state, wanted, until)
    for part in others:
        if not state.done(part.name):
            print(f"siege: {part.name}: {part.does}", flush=True)
            found = part.run()
            state.seconds += found["seconds"]
            state.note(part.name, found)
            report.write(state, wanted)
            print(f"    {found['told']} {found['missed'] or 'held'}", flush=True)
    report.write(state, wanted)
    bad = [one for one in report.missed(state) if one.partition(": ")[0] in wanted]
    print("\n".join([f"siege: NOT HELD {one}" for one in bad]) or "siege: held", flush=True)
    return 1 if bad else 0


def listed() -> int:
    """All attacks and parts."""
    for attack in ATTACKS:
        print(f"{attack.name:20} {attack.does}  [{attack.limit}]")
    for part in present():
        print(f"{part.name:20} {part.does}")
    return 0


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Honest games under every attack anybody has thought of.")
    parser.add_argument("--seconds", type=float, default=30.0, help="of each attack, 60 at most")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--rest", type=float, default=60.0, help="seconds until memory has to be back")
    parser.add_argument("--store", default="", choices=["", *STORES])
    parser.add_argument("--run", default="", choices=["", "first", "second"], help="second: with neighbours")
    parser.add_argument("--only", nargs="*", default=[], help="attacks by name")
    parser.add_argument("--attacks", action="store_true", help="the attacks without the other parts")
    parser.add_argument("--again", action="store_true", help="forget what is done")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--page", action="store_true", help="write the table of attacks into docs/siege.md")
    parser.add_argument("--keep", action="store_true", help="put the last result into docs/siege.md")
    return parser.parse_args()


def main() -> int:
    """The command line."""
    asked = arguments()
    if asked.list:
        return listed()
    if asked.page:
        return report.list_attacks()
    if asked.keep:
        return report.keep()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    signal.signal(
        signal.SIGTERM, signal.default_int_handler
    )  # asked to end: servers and attackers end with it
    asked.seconds = min(60.0, asked.seconds)
    return run(asked)


if __name__ == "__main__":
    sys.exit(main())
