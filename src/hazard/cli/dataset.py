"""How are data sets made, checked and made from records? docs/dataset.md has the schema."""

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hazard.cli.arguments import (
    MOST_GAMES,
    MOST_SEED,
    MOST_TURNS,
    Cluster,
    Jobs,
    Json,
    Lang,
    Seats,
    TableOptions,
    names,
    table_options,
    whole,
    workers_of,
)
from hazard.cli.screen import Screen, grouped
from hazard.cli.simulate import INTERRUPTED
from hazard.kernel.errors import InputError

if TYPE_CHECKING:
    from hazard.dataset.recipes import Recipe

app = typer.Typer(help="cli.command.dataset", no_args_is_help=True)

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="cli.help.dataset", show_default=False)]
Records = Annotated[list[Path], typer.Argument(metavar="FILE", help="cli.help.file", show_default=False)]
SetName = Annotated[str | None, typer.Option("--set", metavar="NAME", help="cli.help.set")]
Form = Annotated[str, typer.Option("--format", metavar="F", help="cli.help.format")]
Modes = Annotated[str | None, typer.Option("--mode", metavar="M,M", help="cli.help.modes")]
Pool = Annotated[str | None, typer.Option("--bots", metavar="A,B,C", help="cli.help.dataset-bots")]
Games = Annotated[
    int | None,
    typer.Option("--games", parser=whole("games", 1, MOST_GAMES), metavar="G", help="cli.help.dataset-games"),
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", parser=whole("seed", 0, MOST_SEED), metavar="S", help="cli.help.seed"),
]
Turns = Annotated[
    int | None,
    typer.Option("--max-turns", parser=whole("max-turns", 1, MOST_TURNS), metavar="T", help="cli.help.turns"),
]
Again = Annotated[
    int, typer.Option("--again", parser=whole("again", 0, MOST_GAMES), metavar="N", help="cli.help.again")
]


@app.command("make", help="cli.command.dataset-make")
def make(
    folder: Folder,
    set_name: SetName = None,
    mode: Modes = None,
    seats: Seats = None,
    bots: Pool = None,
    games: Games = None,
    seed: Seed = None,
    max_turns: Turns = None,
    option: TableOptions = None,
    form: Form = "parquet",
    jobs: Jobs = None,
    cluster: Cluster = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard dataset make`: 0 when it is whole, 130 when Ctrl-C ended it; the same command goes on."""
    from hazard.cli.progress import progress
    from hazard.dataset.folder import make as make_set

    screen = Screen(lang)
    workers = workers_of(jobs, cluster)
    check_form(form)
    asked = {"mode": mode, "seats": seats, "bots": bots, "games": games, "seed": seed, "option": option}
    recipe = recipe_of(set_name, {**asked, "max-turns": max_turns})
    begun = perf_counter()
    with progress(str(folder), recipe.games()) as step:

        def steps(count: int) -> None:
            for _ in range(count):
                step()

        told = make_set(folder, recipe, form, workers, steps)
    if told is None:
        screen.line(screen.say("dataset.interrupted"))
        return INTERRUPTED
    show(screen, folder, told, perf_counter() - begun, as_json=json)
    return 0


@app.command("records", help="cli.command.dataset-records")
def records(
    folder: Folder, files: Records, form: Form = "parquet", json: Json = False, lang: Lang = None
) -> int:
    """`hazard dataset records`: journals and games in notation as a data set."""
    from hazard.dataset.records import from_records

    screen = Screen(lang)
    check_form(form)
    begun = perf_counter()
    told = from_records(folder, files, form)
    show(screen, folder, told, perf_counter() - begun, as_json=json)
    return 0


@app.command("check", help="cli.command.dataset-check")
def check(folder: Folder, again: Again = 1, json: Json = False, lang: Lang = None) -> int:
    """`hazard dataset check`: 0 when everything holds, 1 with what does not."""
    from dataclasses import asdict

    from hazard.dataset.checking import check as look

    screen = Screen(lang)
    found = look(folder, again)
    if json:
        screen.data({"folder": str(folder), "ok": not found.faults, **asdict(found)})
        return 1 if found.faults else 0
    for fault in found.faults:
        screen.line(screen.say(f"dataset.fault.{fault['code']}", where=fault["where"]))
    rows = grouped(found.rows)
    screen.line(screen.say("dataset.checked", files=found.files, rows=rows, games=found.again))
    if found.fixed:
        screen.line(screen.say("dataset.fixed"))
    return 1 if found.faults else 0


def check_form(form: str) -> None:
    """Refuse a format that is none."""
    from hazard.dataset.files import FORMS

    if form not in FORMS:
        raise InputError("unknown-format-name", "format", {"value": form[:40], "known": ", ".join(FORMS)})


def recipe_of(name: str | None, asked: dict[str, Any]) -> "Recipe":
    """A fixed recipe, or one of one's own: every mode and table unless some are named."""
    from hazard.dataset.recipes import CAP, OWN, POOL, SEED, Recipe, Stage, every_table, fixed

    given = [word for word, value in asked.items() if value is not None and value != []]
    if name is not None and given:
        raise InputError("set-and-more", "set", {"value": given[0]})
    if name is not None:
        return fixed(name)
    options = tuple(sorted(table_options(asked["option"]).items()))
    if options and asked["mode"] is None:
        raise InputError("missing-argument", "mode")
    wanted = names("mode", asked["mode"]) if asked["mode"] else None
    stages = tuple(
        [
            Stage(stage.mode, options, stage.seats, stage.games)
            for stage in every_table(asked["games"] or 1, wanted, dict(options))
            if asked["seats"] in (None, stage.seats)
        ]
    )
    if not stages:
        raise InputError("no-such-table", "seats", {"value": asked["seats"]})
    pool = tuple(names("bots", asked["bots"])) if asked["bots"] else POOL
    seed = SEED if asked["seed"] is None else asked["seed"]
    return Recipe(OWN, stages, pool, seed, asked["max-turns"] or CAP)


def show(screen: Screen, folder: Path, told: dict[str, Any], seconds: float, *, as_json: bool) -> None:
    """What was made."""
    size = sum([facts["bytes"] for part in told["parts"] for facts in part["files"].values()])
    facts = {"folder": str(folder), "games": told["games"], "rows": told["rows"], "bytes": size}
    if as_json:
        screen.data({**facts, "digest": told["digest"], "seconds": round(seconds, 3)})
        return
    screen.line(screen.say("dataset.made", folder=str(folder), games=told["games"], size=grouped(size)))
    screen.table(
        [screen.say("dataset.table"), screen.say("dataset.rows")],
        [[name, grouped(rows)] for name, rows in told["rows"].items()],
        words=1,
    )
    screen.line(screen.say("digest", digest=told["digest"]))
