"""Many mutated positions or journals, as a command that goes on where it was stopped.

python -m tests.siege.mutations positions --count 100000 --seed 1 --jobs 2 --state build/positions.json --json
"""

import argparse
import json
import os
import sys
from pathlib import Path

from tests.mutated.run import TRIALS, run


def main() -> int:
    """Run them; 1 when one of them failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.siege.mutations")
    parser.add_argument("kind", choices=sorted(TRIALS))
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--state", type=Path, default=None)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    tally = run(given.kind, given.seed, range(given.count), given.jobs, given.state)
    for number, what in tally.failures:
        print(f"{number}: {what}", file=sys.stderr)
    told = tally.summary()
    print(json.dumps(told) if given.json else " ".join([f"{name}={value}" for name, value in told.items()]))
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
