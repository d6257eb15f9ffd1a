"""How fast is the engine here and now, beside a loop that is the same on every machine?"""

import platform
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hazard.cli.arguments import Json, Lang, Seed, seconds
from hazard.cli.progress import progress
from hazard.cli.screen import Screen, grouped

if TYPE_CHECKING:
    from hazard.conquest.game import Conquest

MODE: Final = "classic/domination"
SEATS: Final = 3
RANDOM_TURNS: Final = 100  # uniformly random play hardly ever ends
GREEDY_TURNS: Final = 400
CLONES: Final = 20_000
LOOPS: Final = 300_000
REPEATS: Final = 3  # the best of so many counts: the machine may be busy with other things

Seconds = Annotated[
    float,
    typer.Option("--seconds", parser=seconds("seconds", 0.01, 60), metavar="X", help="cli.help.seconds"),
]


def bench(seconds: Seconds = 2.0, seed: Seed = 1, json: Json = False, lang: Lang = None) -> int:
    """`hazard bench`: random play is capped at 100 turns, greedy play at 400; events are off."""
    from hazard._build import compiled_modules, stale_modules
    from hazard.editions.assembly import load

    screen = Screen(lang)
    game = load(MODE)
    figures: dict[str, float] = {}
    beside: dict[str, float] = {}
    measures = {
        "bare_decisions_per_second": bare_speed,
        "view_decisions_per_second": view_speed,
        "greedy_games_per_second": greedy_speed,
        "clone_microseconds": clone_time,
    }
    with progress("bench", len(measures)) as step:
        for name, measure in measures.items():
            beside[name] = reference_loop()
            figures[name] = measure(game, seed, seconds)
            step()
    told: dict[str, object] = {
        "mode": MODE,
        "seats": SEATS,
        "seed": seed,
        "compiled": len(compiled_modules()) > 0,
        "stale": stale_modules(),
        "python": platform.python_version(),
        **{name: round(value, 3) for name, value in figures.items()},
        "reference_loops_per_second": {name: round(value, 1) for name, value in beside.items()},
    }
    if json:
        screen.data(told)
    else:
        show(screen, figures, beside, compiled=bool(told["compiled"]))
    return 0


def show(screen: Screen, figures: dict[str, float], beside: dict[str, float], *, compiled: bool) -> None:
    """The figures for people."""
    screen.line(screen.say("bench.compiled" if compiled else "bench.interpreted", mode=MODE, seats=SEATS))
    rows = []
    for name, value in figures.items():
        shown = f"{value:.2f}" if value < 100 else grouped(value)
        rows.append([screen.say(f"bench.{name}"), shown, grouped(beside[name])])
    screen.table([screen.say("bench.figure"), screen.say("bench.value"), screen.say("bench.reference")], rows)


def reference_loop() -> float:
    """Turns a second of a fixed loop over integers in plain Python: how fast the machine is at this moment."""
    best = 0.0
    for _ in range(REPEATS):
        begun = perf_counter()
        total = 0
        for number in range(LOOPS):
            total = (total * 31 + number) & 0xFFFF
        best = max(best, LOOPS / (perf_counter() - begun))
    return best


def best_rate(play: Callable[[int], int], total_seconds: float) -> float:
    """The best rate of the repeats; `play` is given the number of the game and returns what it counts."""
    best = 0.0
    number = 0
    for _ in range(REPEATS):
        done = 0
        begun = perf_counter()
        taken = 0.0
        while taken < total_seconds / REPEATS:
            done += play(number)
            number += 1
            taken = perf_counter() - begun
        best = max(best, done / taken)
    return best


def bare_speed(game: "Conquest", seed: int, total_seconds: float) -> float:
    """Decisions a second through options, a random choice and apply alone."""
    from hazard.bots.runner import game_dice, play_random

    def play(number: int) -> int:
        dice = game_dice(seed, number)
        chooser = dice.fork(0)
        return int(play_random(game, game.start(SEATS, dice), chooser, RANDOM_TURNS))

    return best_rate(play, total_seconds)


def view_speed(game: "Conquest", seed: int, total_seconds: float) -> float:
    """Decisions a second with a view for every decision and the random bot."""

    def play(number: int) -> int:
        return bot_game(game, "random", seed, number, RANDOM_TURNS)

    return best_rate(play, total_seconds)


def greedy_speed(game: "Conquest", seed: int, total_seconds: float) -> float:
    """Games a second that the greedy bot plays against itself."""

    def play(number: int) -> int:
        bot_game(game, "greedy", seed, number, GREEDY_TURNS)
        return 1

    return best_rate(play, total_seconds)


def bot_game(game: "Conquest", bot: str, seed: int, number: int, most_turns: int) -> int:
    """One game of a bot against itself; counts the decisions."""
    from hazard.bots.registry import seated
    from hazard.bots.runner import game_dice, play_game, sit_down

    bots = [entry.make() for entry in seated([bot], SEATS)]
    dice = game_dice(seed, number)
    sit_down(bots, dice, 1.0)
    return int(play_game(game, game.start(SEATS, dice), bots, most_turns, []))


def clone_time(game: "Conquest", seed: int, total_seconds: float) -> float:
    """Microseconds for a copy of a state in the middle of a game, dice included."""
    from hazard.bots.runner import clone_seconds, game_dice, play_random

    dice = game_dice(seed, 0)
    state = game.start(SEATS, dice)
    play_random(game, state, dice.fork(0), RANDOM_TURNS // 2)
    count = max(1, int(CLONES * min(1.0, total_seconds)))
    return min([clone_seconds(state, dice, count) for _ in range(REPEATS)]) / count * 1e6
