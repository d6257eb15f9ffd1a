"""How long do the odds take? `python bench/odds.py [--json]`: best of several, beside a fixed reference loop."""

import json
import sys
import time
from collections.abc import Callable

from hazard.odds import CLASSIC, OddsTable, Side, battle, chain, exact_win
from hazard.odds.pool import Pool
from hazard.odds.rolls import Roll

ROUNDS = 7
CHAIN = [8, 5, 12, 3, 6, 4, 9, 5]


def reference() -> None:
    """One million additions of small integers: how fast this machine is at this minute."""
    total = 0
    for i in range(1_000_000):
        total += i & 7


def win_table() -> None:
    """A fresh table asked for the corner it has to reach."""
    OddsTable(most=100).win(100, 100)


def losses() -> None:
    """Both loss distributions of 100 against 100."""
    ends = battle(100, 100)
    ends.attacker_losses()
    ends.defender_losses()


def one_pool() -> None:
    """The largest single roll of 3 against 2 dice, nothing remembered: eight-siders, fighters, bombers, bonuses."""
    Roll(Pool([8, 8, 8], 2, 2, 1, 2), Pool([8, 8], 1, 1, 1, 2))


def all_pools() -> None:
    """Every dice count of two such sides at once: what a first whole battle of theirs computes."""
    ours = Side(3, capitals=2, fighters=2, bombers=2, on_all=1, on_highest=2)
    first = [ours.pool(dice) for dice in (1, 2, 3)]
    theirs = Side(2, capitals=1, fighters=1, bombers=1, on_all=1, on_highest=2)
    second = [theirs.pool(dice) for dice in (1, 2)]
    for attacker in first:
        for defender in second:
            Roll(attacker, defender)


def eight_targets() -> None:
    """60 attackers against eight targets of 52 units in all."""
    chain(60, CHAIN)


def eight_large_targets() -> None:
    """60 attackers against eight targets of 60 units each: the widest chain of that many attackers."""
    chain(60, [60] * 8)


def lookups() -> None:
    """A hundred thousand questions to the table."""
    win = CLASSIC.win
    for i in range(100_000):
        win(i & 63, 20)


CASES: list[tuple[str, Callable[[], object]]] = [
    ("win_table_100x100", win_table),
    ("losses_100_against_100", losses),
    ("losses_1000_against_1000", lambda: battle(1000, 1000).attacker_losses()),
    ("first_roll_3_against_2_dice", one_pool),
    ("first_battle_all_dice_counts", all_pools),
    ("chain_8_targets_60_attackers", eight_targets),
    ("chain_8_targets_of_60", eight_large_targets),
    ("exact_win_20_against_20", lambda: exact_win(20, 20)),
    ("table_100000_lookups", lookups),
]


def best(work: Callable[[], object]) -> float:
    """Fewest milliseconds of several runs."""
    times: list[float] = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return 1000 * min(times)


def main() -> None:
    """Prints milliseconds by case, each with the reference loop run right before it."""
    found: dict[str, dict[str, float]] = {}
    for name, work in CASES:
        beside = best(reference)
        found[name] = {"milliseconds": round(best(work), 3), "reference_milliseconds": round(beside, 2)}
    if "--json" in sys.argv[1:]:
        print(json.dumps(found, indent=2))
        return
    for name, row in found.items():
        print(f"{name:32}{row['milliseconds']:10.3f} ms   reference {row['reference_milliseconds']:7.2f} ms")


if __name__ == "__main__":
    main()
