"""Which of these bots is the best at a table, and how sure is that?"""

import shlex
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hazard.cli.arguments import (
    Cluster,
    Jobs,
    Json,
    Lang,
    Seats,
    Seed,
    TableOptions,
    names,
    table_options,
    workers_of,
)
from hazard.cli.screen import Screen
from hazard.cli.simulate import INTERRUPTED, Games, Turns

if TYPE_CHECKING:
    from hazard.league.game import Result
    from hazard.league.keeping import Folder
    from hazard.league.schedule import Fixture, LeagueTable
    from hazard.work.crew import Workers

LeagueMode = Annotated[str, typer.Option("--mode", metavar="M", help="cli.help.mode", show_default=False)]
Pool = Annotated[str, typer.Option("--bots", metavar="A,B,C", help="cli.help.pool", show_default=False)]
Versus = Annotated[bool, typer.Option("--versus", help="cli.help.versus")]
Out = Annotated[str | None, typer.Option("--out", metavar="DIR", help="cli.help.league-out")]


def league(
    mode: LeagueMode,
    bots: Pool,
    seats: Seats = None,
    games: Games = 200,
    seed: Seed = 0,
    max_turns: Turns = 400,
    versus: Versus = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
    option: TableOptions = None,
    out: Out = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard league`: 0 when all games were played, 130 when Ctrl-C ended it; the result is shown either way."""
    from hazard.editions.assembly import find_mode
    from hazard.league.game import known, opened
    from hazard.league.keeping import Folder
    from hazard.league.schedule import LeagueTable, fixtures, mixes_of, side_names

    screen = Screen(lang)
    workers = workers_of(jobs, cluster)
    chosen = table_options(option)
    pool = names("bots", bots)
    count = seats if seats is not None else find_mode(mode).chosen(chosen).least
    table = LeagueTable(mode, tuple(sorted(chosen.items())), count, seed, max_turns)
    opened(mode, table.options, count)
    sides = len(side_names(mode, count, table.options))
    wanted = fixtures(table, mixes_of(pool, sides, versus=versus), games)
    identities = {word: known(word).identity for word in pool}
    folder = Folder(Path(out), table, identities) if out is not None else None
    results: dict[str, Result] = dict(folder.results) if folder else {}
    begun = perf_counter()
    try:
        complete = play_all(table, wanted, results, identities, workers, folder)
        told = report(table, pool, wanted, results, versus=versus)
        told.update(identities=identities, jobs=workers.jobs, interrupted=not complete)
        told["seconds"] = round(perf_counter() - begun, 3)
        text = page_of(screen, told)
        if folder:
            folder.write(files_of(screen, told, text))
    finally:
        if folder:
            folder.close()
    if json:
        screen.data(told)
    else:
        show(screen, told, out)
    return 0 if complete else INTERRUPTED


def play_all(
    table: "LeagueTable",
    wanted: "list[Fixture]",
    results: "dict[str, Result]",
    identities: dict[str, str],
    workers: "Workers",
    folder: "Folder | None",
) -> bool:
    """Play what is missing behind a progress bar; False when Ctrl-C ended it early."""
    from hazard.cli.progress import progress
    from hazard.league.play import play_league

    missing = sum([1 for fixture in wanted if fixture.key() not in results])
    there = dict(results)
    with progress(table.mode, len(wanted), len(wanted) - missing) as step:

        def take(result: "Result") -> None:
            results[result.key()] = result
            if folder:
                folder.keep(result)
            step()

        return play_league(table, wanted, there, identities, workers, take)


def report(
    table: "LeagueTable",
    pool: list[str],
    wanted: "list[Fixture]",
    results: "dict[str, Result]",
    *,
    versus: bool,
) -> dict[str, Any]:
    """The result as plain values: of the games that were asked for, in their order."""
    from hazard.league.tally import tally_of

    played = [results[fixture.key()] for fixture in wanted if fixture.key() in results]
    return tally_of(table, pool, played, versus=versus).told()


def command_of(told: dict[str, Any]) -> str:
    """The command that plays this league again."""
    words = ["hazard", "league", "--mode", told["mode"], "--seats", str(told["seats"])]
    words += ["--bots", ",".join(told["identities"]), "--games", str(told["games"])]
    words += ["--seed", str(told["seed"]), "--max-turns", str(told["max_turns"])]
    words += ["--versus"] if told["versus"] else []
    for name, value in told["options"].items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)


def page_of(screen: Screen, told: dict[str, Any]) -> str:
    """The page in Markdown."""
    from hazard.league.markdown import page

    return page(told, screen.words, command_of(told))


def files_of(screen: Screen, told: dict[str, Any], text: str) -> list[tuple[str, str]]:
    """What stands in the folder beside the games."""
    from json import dumps

    from hazard.league.markdown import title
    from hazard.league.plot import plot

    drawing = plot(told, title(told, screen.words), screen.say("league.axis"))
    return [("league.json", dumps(told, indent=1) + "\n"), ("league.md", text), ("league.svg", drawing)]


def show(screen: Screen, told: dict[str, Any], out: str | None) -> None:
    """The result for people."""
    from hazard.league.markdown import figures, title

    if told["interrupted"]:
        screen.line(screen.say("interrupted", count=told["games"]))
    screen.line(title(told, screen.words))
    screen.line(screen.say("league.facts", **figures(told)))
    screen.line()
    columns = ("bot", "games", "wins", "share", "interval", "elo", "ms", "eliminations", "led")
    titles = [screen.say(f"league.column.{name}") for name in columns]
    screen.table(titles, [bot_row(screen, row) for row in told["bots"]])
    for mix in told["mixes"]:
        if told["versus"] and mix.get("one"):
            screen.line(against(screen, mix))
    screen.line(screen.say("digest", digest=str(told["digest"])))
    if out is not None:
        screen.line(screen.say("league.kept", folder=out))


def bot_row(screen: Screen, row: dict[str, Any]) -> list[str]:
    """A row of the table."""
    from hazard.league.markdown import percent

    return [
        row["bot"],
        str(row["games"]),
        str(row["wins"]),
        percent(row["win_rate"]),
        screen.say("league.to", low=percent(row["low"]), high=percent(row["high"])),
        f"{row['elo']:+.0f} ± {(row['elo_high'] - row['elo_low']) / 2:.0f}",
        f"{row['ms_p50']:.3g} / {row['ms_p95']:.3g}",
        f"{row['eliminations']} / {row['eliminated']}",
        f"{row['led_won']} / {row['led']}",
    ]


def against(screen: Screen, mix: dict[str, Any]) -> str:
    """The first bot against a table of another, in a sentence."""
    from hazard.league.markdown import percent, signed

    first = mix["one"]
    return screen.say(
        "league.against",
        bot=first["bot"],
        other=next(bot for bot in mix["mix"] if bot != first["bot"]),
        count=len(mix["mix"]) - 1,
        share=percent(first["win_rate"]),
        low=percent(first["low"]),
        high=percent(first["high"]),
        elo=signed(first["elo"]),
        elo_low=signed(first["elo_low"]),
    )
