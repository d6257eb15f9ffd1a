"""What do some games of every mode come to on this build? Run on both builds, the answers have to be equal.

python -m tests.conformance.fingerprint [GAMES [MODE]]
"""

import json
import sys
from hashlib import sha256

from hazard._build import compiled_modules, stale_modules
from hazard.bots.base import Bot
from hazard.bots.runner import game_dice, play_game, sit_down
from tests.conformance.recorded import written
from tests.conformance.registry import Setting, settings
from tests.conformance.walk import STYLES, travel
from tests.kit.brief import brief


def walked(setting: Setting, seed: int, style: str) -> str:
    """The journal of a game: every action, draw and digest stands in it."""
    walk = travel(setting, seed, style, 400, lambda _: None)
    return sha256(written(setting, seed, walk)[0]).hexdigest()


def played(setting: Setting, seed: int, name: str, turns: int) -> str:
    """The end of a game between bots of one kind."""
    game = setting.game()
    bots: list[Bot] = [brief(name) for _ in range(setting.seats)]
    dice = game_dice(seed, 0)
    sit_down(bots, dice, 1.0)
    state = game.start(setting.seats, dice)
    decisions = play_game(game, state, bots, turns, [])
    return f"{state.digest()} {decisions}"


def fingerprints(games: int, mode: str) -> dict[str, str]:
    """One line for each game, of one mode or of all."""
    found: dict[str, str] = {}
    for setting in [one for one in settings() if mode in ("", one.mode)]:
        for seed in range(games):
            for style in STYLES:
                found[f"{setting} {style} {seed}"] = walked(setting, seed, style)
            for name in ("greedy", "random", *(["normal", "easy"] if setting.options == {} else [])):
                found[f"{setting} {name} {seed}"] = played(setting, seed, name, 60)
            if setting.options == {}:
                found[f"{setting} expert {seed}"] = played(setting, seed, "expert", 6)
    return found


if __name__ == "__main__":
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    chosen = sys.argv[2] if len(sys.argv) > 2 else ""
    told = {"compiled": compiled_modules(), "stale": stale_modules(), "games": fingerprints(many, chosen)}
    print(json.dumps(told))
