"""How do bots fare against each other over many games?"""

from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hazard.cli.arguments import (
    MOST_GAMES,
    MOST_TURNS,
    Cluster,
    Jobs,
    Json,
    Lang,
    Mode,
    Seats,
    Seed,
    TableOptions,
    names,
    table_options,
    whole,
    workers_of,
)
from hazard.cli.screen import Screen, grouped, percent

if TYPE_CHECKING:
    from hazard.cli.keeping import SeriesFolder
    from hazard.cli.series import Series, Tally
    from hazard.work.crew import Workers

INTERRUPTED: Final = 130

Games = Annotated[
    int, typer.Option("--games", parser=whole("games", 1, MOST_GAMES), metavar="G", help="cli.help.games")
]
Turns = Annotated[
    int,
    typer.Option("--max-turns", parser=whole("max-turns", 1, MOST_TURNS), metavar="T", help="cli.help.turns"),
]
Bots = Annotated[str, typer.Option("--bots", metavar="A,B,C", help="cli.help.bots")]
Journal = Annotated[str | None, typer.Option("--journal", metavar="DIR", help="cli.help.journal")]
Out = Annotated[str | None, typer.Option("--out", metavar="DIR", help="cli.help.series-out")]


def simulate(
    mode: Mode,
    seats: Seats = None,
    bots: Bots = "random",
    games: Games = 100,
    seed: Seed = 0,
    max_turns: Turns = 400,
    jobs: Jobs = None,
    cluster: Cluster = None,
    option: TableOptions = None,
    journal: Journal = None,
    out: Out = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard simulate`: 0 when all games were played, 130 when Ctrl-C ended it; the result is shown either way."""
    from hazard.cli.keeping import SeriesFolder, journal_folder
    from hazard.cli.series import Series, Tally, opened
    from hazard.editions.assembly import find_mode

    screen = Screen(lang)
    workers = workers_of(jobs, cluster)
    options = table_options(option)
    table = seats if seats is not None else find_mode(mode).chosen(options).least
    chosen = tuple(options.items())
    series = Series(mode, chosen, table, tuple(names("bots", bots)), seed, max_turns)
    series = replace(series, identities=tuple([entry.identity for entry in opened(series)[1]]))
    tally = Tally(table)
    folder = SeriesFolder(Path(out), series, games, tally.take) if out is not None else None
    resumed = folder is not None and folder.begun
    begun, before = perf_counter(), tally.decisions
    try:
        if journal is not None:
            series = replace(series, journal=journal_folder(journal, games, resumed=resumed))
        complete = play_all(series, games, workers, tally, folder)
    finally:
        if folder:
            folder.close()
    seconds = perf_counter() - begun
    told = report(series, tally)
    told.update(jobs=workers.jobs, seconds=round(seconds, 6), interrupted=not complete)
    told["decisions_per_second"] = round((tally.decisions - before) / seconds, 1)
    if json:
        screen.data(told)
    else:
        show(screen, series, tally, told)
    return 0 if complete else INTERRUPTED


def play_all(
    series: "Series", games: int, workers: "Workers", tally: "Tally", folder: "SeriesFolder | None"
) -> bool:
    """Play what is missing of the series into the tally behind a progress bar; False when Ctrl-C ended it early."""
    from hazard.cli.progress import progress
    from hazard.cli.series import Played, play_series

    with progress(series.mode, games, tally.games) as step:

        def take(played: Played) -> None:
            tally.take(played)
            if folder:
                folder.keep(played)
            step()

        return play_series(series, games, workers, take, tally.games)


def report(series: "Series", tally: "Tally") -> dict[str, object]:
    """The result as plain values."""
    return {
        "mode": series.mode,
        "options": dict(series.options),
        "seats": series.seats,
        "bots": seat_names(series),
        "games": tally.games,
        "finished": tally.finished,
        "seed": series.seed,
        "max_turns": series.most_turns,
        "wins": tally.wins,
        "reasons": dict(sorted(tally.reasons.items())),
        "turns_mean": round(tally.turns / tally.games, 3) if tally.games else 0.0,
        "decisions": tally.decisions,
        "digest": tally.digest(),
    }


def seat_names(series: "Series") -> list[str]:
    """The bot of each seat: one name stands for all."""
    return list(series.bots) * (series.seats if len(series.bots) == 1 else 1)


def show(screen: Screen, series: "Series", tally: "Tally", told: dict[str, object]) -> None:
    """The result for people."""
    if told["interrupted"]:
        screen.line(screen.say("interrupted", count=tally.games))
    titles = [screen.say(f"column.{name}") for name in ("seat", "bot", "wins", "share")]
    rows = []
    for seat, name in enumerate(seat_names(series)):
        share = tally.wins[seat] / tally.games if tally.games else 0.0
        rows.append([str(seat), name, str(tally.wins[seat]), percent(share)])
    screen.table(titles, rows, words=2)
    reasons = ", ".join([f"{reason} {count}" for reason, count in sorted(tally.reasons.items())])
    screen.line(
        screen.say("games-played", count=tally.games, finished=tally.finished, reasons=reasons or "-")
    )
    speed = grouped(float(str(told["decisions_per_second"])))
    screen.line(screen.say("turns-mean", turns=str(told["turns_mean"])))
    screen.line(screen.say("decisions", decisions=grouped(tally.decisions), speed=speed))
    screen.line(screen.say("digest", digest=str(told["digest"])))
