"""One attack in a process of its own: python -m tests.siege.attacker NAME < what it may know, as JSON

It runs with low priority, and ends by itself. The last line it prints says what came back, and how much of a core it took.
"""

import asyncio
import json
import os
import resource
import sys

from tests.siege.attacks import BY_NAME
from tests.siege.target import Target

NICE = 10
LONGER = 30.0  # seconds more than it was given, at most


async def attack(name: str, target: Target) -> None:
    """Attack until the time is up."""
    try:
        async with asyncio.timeout(target.seconds + LONGER):
            await BY_NAME[name].work(target)
    except TimeoutError:
        target.answers["did not end by itself"] += 1


def main() -> int:
    """The command line."""
    os.nice(NICE)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    target = Target(**json.loads(sys.stdin.read()))
    asyncio.run(attack(sys.argv[1], target))
    cores = target.cores()
    print(json.dumps({"cores": cores, "answers": dict(target.answers.most_common(12))}), flush=True)
    asyncio.run(target.tidy())
    return 0


if __name__ == "__main__":
    sys.exit(main())
