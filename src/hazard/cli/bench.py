"""How fast is the engine here and now, beside a loop that is the same on every machine, or beside another checkout?"""

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from hazard.cli.arguments import Json, Lang, Seed, seconds, whole
from hazard.cli.progress import progress
from hazard.cli.screen import Screen, grouped

if TYPE_CHECKING:
    from hazard.cli.benching.rounds import Figure, Spread

MODE: Final = "classic/domination"
SEATS: Final = 3
# What is measured, and what of it is told: who plays, and what is counted.
FIGURES: Final = {
    "bare": ("decisions", "battles", "turns", "games"),
    "view": ("decisions", "battles", "turns", "games"),
    "greedy": ("decisions", "battles", "turns", "games"),
    "clone": ("clones",),
}

Seconds = Annotated[
    float,
    typer.Option("--seconds", parser=seconds("seconds", 0.01, 60), metavar="X", help="cli.help.seconds"),
]
Rounds = Annotated[
    int,
    typer.Option("--rounds", parser=whole("rounds", 1, 100), metavar="N", help="cli.help.rounds"),
]
Compare = Annotated[Path | None, typer.Option("--compare", metavar="FOLDER", help="cli.help.compare")]


def bench(
    seconds: Seconds = 2.0,
    rounds: Rounds = 5,
    compare: Compare = None,
    seed: Seed = 1,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard bench`: random play is capped at 100 turns, greedy play at 400; events are off."""
    from hazard.cli.benching.rounds import checkouts, measure

    screen = Screen(lang)
    with ExitStack() as stack, progress("bench", len(FIGURES) * rounds) as step:
        players = checkouts(stack, compare)
        about = [player.ask("hello") for player in players]
        table = {"mode": MODE, "seats": SEATS, "seed": seed}
        found = {name: measure(players, seconds, rounds, step, figure=name, **table) for name in FIGURES}
    if json:
        screen.data({**table, "rounds": rounds, **told(found, about)})
    else:
        show(screen, found, about)
    return 0


def told(found: "dict[str, list[Figure]]", about: list[dict[str, Any]]) -> dict[str, Any]:
    """The figures for programs: of this engine and, where there is another, of that one and how they compare."""
    engines = [
        {
            **engine,
            "figures": {
                name: {
                    **{f"{what}_per_second": figures[place].rate(what).told() for what in FIGURES[name]},
                    "reference_loops_per_second": figures[place].reference().told(),
                }
                for name, figures in found.items()
            },
        }
        for place, engine in enumerate(about)
    ]
    if len(engines) == 1:
        return engines[0]
    ratios = {
        name: {what: own.ratio(other, what).told() for what in FIGURES[name]}
        for name, (own, other) in found.items()
    }
    same = {name: own.counted == other.counted for name, (own, other) in found.items()}
    return {**engines[0], "compared": {**engines[1], "ratios": ratios, "same_games": same}}


def show(screen: Screen, found: "dict[str, list[Figure]]", about: list[dict[str, Any]]) -> None:
    """The figures for people."""
    for engine in about:
        build = "compiled" if engine["compiled"] else "interpreted"
        screen.line(screen.say(f"bench.{build}", mode=MODE, seats=SEATS, folder=engine["folder"]))
        if engine["stale"]:
            screen.line(screen.say("bench.stale"))
    titles = ["figure", "median", "spread"]
    titles += ["other", "times", "spread"] if len(about) > 1 else ["reference"]
    rows = [
        [screen.say(f"bench.{name}.{what}"), *cells(figures, what)]
        for name, figures in found.items()
        for what in FIGURES[name]
    ]
    screen.table([screen.say(f"bench.{title}") for title in titles], rows)
    if any(figures[0].counted != figures[-1].counted for figures in found.values()):
        screen.line(screen.say("bench.different"))


def cells(figures: "list[Figure]", what: str) -> list[str]:
    """The numbers of one row."""
    own = figures[0].rate(what)
    row = [short(own.median), reach(own)]
    if len(figures) == 1:
        return [*row, grouped(figures[0].reference().median)]
    ratio = figures[0].ratio(figures[1], what)
    return [*row, short(figures[1].rate(what).median), f"{ratio.median:.2f}", reach(ratio, "{:.2f}")]


def short(value: float) -> str:
    """A number for people: small ones with digits behind the point."""
    return f"{value:.1f}" if value < 1000 else grouped(value)


def reach(spread: "Spread", form: str = "") -> str:
    """From the lowest to the highest."""
    ends = (spread.lowest, spread.highest)
    return " - ".join(form.format(end) if form else short(end) for end in ends)
