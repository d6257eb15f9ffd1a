"""How fast does one checkout play? A process that is asked line by line, so that two checkouts can take turns.

It is run by its path, with the sources to be measured first on `PYTHONPATH`: those may be of another version than this file, so it
uses only what has been there for long. All times are processor times of this process.
"""

import json
import platform
import sys
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hazard.bots.base import Bot
    from hazard.conquest.game import Conquest
    from hazard.conquest.state import State
    from hazard.kernel.dice import SeededDice

BARE, VIEW, GREEDY, CLONE = "bare", "view", "greedy", "clone"
BOTS: Final = {VIEW: "random", GREEDY: "greedy"}
RANDOM_TURNS: Final = 100  # uniformly random play hardly ever ends
GREEDY_TURNS: Final = 400
CLONES: Final = 1000  # for each 'game' of copying
LOOPS: Final = 300_000


def hello() -> dict[str, Any]:
    """What is measured here."""
    import hazard
    from hazard._build import compiled_modules, stale_modules

    return {
        "folder": str(Path(hazard.__file__).parent.parent),
        "compiled": len(compiled_modules()) > 0,
        "stale": stale_modules(),
        "python": platform.python_version(),
    }


def loop() -> dict[str, Any]:
    """A fixed loop over integers in plain Python: how fast the machine is at this moment."""
    begun = process_time()
    total = 0
    for number in range(LOOPS):
        total = (total * 31 + number) & 0xFFFF
    return {"loops": LOOPS, "cpu": process_time() - begun}


def play(figure: str, mode: str, seats: int, seed: int, games: int) -> dict[str, Any]:
    """The processor time of so many games, or of so many thousand copies."""
    from hazard.bots.runner import clone_seconds, play_game, play_random

    game, cap = _game(mode), GREEDY_TURNS if figure == GREEDY else RANDOM_TURNS
    if figure == CLONE:
        dice, state = _middle(game, seats, seed)
        begun = process_time()
        clone_seconds(state, dice, games * CLONES)
        return {"cpu": process_time() - begun}
    begun = process_time()
    for state, bots, chooser in _tables(game, figure, seats, seed, games):
        if bots:
            play_game(game, state, bots, cap, [])
        else:
            play_random(game, state, chooser, cap)
    return {"cpu": process_time() - begun}


def count(figure: str, mode: str, seats: int, seed: int, games: int) -> dict[str, Any]:
    """What happens in these games, counted apart from the clock. A battle is one roll, a decision has two answers at least."""
    from hazard.bots.base import random_action
    from hazard.bots.runner import is_choice, next_action
    from hazard.conquest import kinds

    if figure == CLONE:
        return {"clones": games * CLONES}
    game, cap = _game(mode), GREEDY_TURNS if figure == GREEDY else RANDOM_TURNS
    rolls = {kinds.ATTACK, getattr(kinds, "STRIKE", kinds.ATTACK)}
    counted = {"decisions": 0, "battles": 0, "turns": 0, "games": games}
    for state, bots, chooser in _tables(game, figure, seats, seed, games):
        while state.outcome is None and state.turn <= cap:
            options = game.options(state)
            counted["decisions"] += 1 if is_choice(options) else 0
            action = next_action(game, state, bots, []) if bots else random_action(options, chooser)
            counted["battles"] += 1 if action.kind in rolls else 0
            game.apply(state, action)
        counted["turns"] += int(state.turn)
    return counted


def _game(mode: str) -> "Conquest":
    from hazard.editions.assembly import load

    if mode not in _games:
        _games[mode] = load(mode)
    return _games[mode]


_games: "dict[str, Conquest]" = {}


def _tables(
    game: "Conquest", figure: str, seats: int, seed: int, games: int
) -> "Iterator[tuple[State, list[Bot], SeededDice]]":
    """The games, each with its bots, or with dice to choose by."""
    from hazard.bots.registry import seated
    from hazard.bots.runner import game_dice, sit_down

    for number in range(games):
        dice = game_dice(seed, number)
        bots = [entry.make() for entry in seated([BOTS[figure]], seats)] if figure in BOTS else []
        sit_down(bots, dice, 1.0)
        chooser = dice.fork(0)
        yield game.start(seats, dice), bots, chooser


def _middle(game: "Conquest", seats: int, seed: int) -> "tuple[SeededDice, State]":
    """A state in the middle of a game, and its dice."""
    from hazard.bots.runner import game_dice, play_random

    dice = game_dice(seed, 0)
    state = game.start(seats, dice)
    play_random(game, state, dice.fork(0), RANDOM_TURNS // 2)
    return dice, state


def main() -> None:
    """Answer every line with a line."""
    asks: dict[str, Callable[..., dict[str, Any]]] = {
        "hello": hello,
        "loop": loop,
        "play": play,
        "count": count,
    }
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(asks[asked.pop("ask")](**asked)), flush=True)


if __name__ == "__main__":
    main()
