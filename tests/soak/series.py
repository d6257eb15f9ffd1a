"""What does a long series of games between bots of one kind come to on this build?

python -m tests.soak.series MODE SEATS BOT SEED BEGIN END CAP
"""

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from hazard._build import SWITCH, compiled_modules
from hazard.bots.base import Bot
from hazard.bots.registry import find_bot
from hazard.bots.runner import game_dice, play_game, sit_down
from hazard.editions.assembly import load

ROOT: Final = Path(__file__).parents[2]


def play_series(
    mode: str, seats: int, name: str, seed: int, begin: int, end: int, cap: int
) -> dict[str, Any]:
    """Play games `begin` to `end` of a series and add them up."""
    game = load(mode)
    begun = perf_counter()
    digest = sha256()
    finished = decisions = turns = 0
    for number in range(begin, end):
        bots: list[Bot] = [find_bot(name).make() for _ in range(seats)]
        dice = game_dice(seed, number)
        sit_down(bots, dice, 1.0)
        state = game.start(seats, dice)
        decisions += int(play_game(game, state, bots, cap, []))
        assert state.outcome is not None
        finished += 1 if state.outcome.winners else 0
        turns += int(state.turn)
        digest.update(state.digest().encode())
    return {
        "games": end - begin,
        "finished": finished,
        "decisions": decisions,
        "turns": turns,
        "digest": digest.hexdigest(),
        "compiled": len(compiled_modules()),
        "seconds": perf_counter() - begun,
    }


def on_build(pure: str, *arguments: object) -> dict[str, Any]:
    """The same in a fresh process of the interpreted ("1") or the present build ("")."""
    environment = {**os.environ, SWITCH: pure}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    command = [sys.executable, "-m", "tests.soak.series", *[str(argument) for argument in arguments]]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


if __name__ == "__main__":
    mode, seats, name, *rest = sys.argv[1:]
    seed, begin, end, cap = [int(word) for word in rest]
    print(json.dumps(play_series(mode, int(seats), name, seed, begin, end, cap)))
