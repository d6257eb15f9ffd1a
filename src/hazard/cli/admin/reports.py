"""`hazard admin reports` and `hazard admin chat`: what was reported, what comes of it, and what was said."""

from typing import Annotated

import typer

from hazard.cli.admin.common import (
    MOST_TEXT,
    Actor,
    Database,
    Given,
    TableId,
    act,
    done,
    listed,
    now_ms,
    read,
    run,
)
from hazard.cli.admin.players import known
from hazard.cli.admin.tables import Most
from hazard.cli.arguments import Json, Lang, whole
from hazard.kernel.errors import InputError

app = typer.Typer(help="cli.admin.group.reports", no_args_is_help=True)
chat = typer.Typer(help="cli.admin.group.chat", no_args_is_help=True)

MOST_NUMBER = 1_000_000_000

Open = Annotated[bool, typer.Option("--open", help="cli.help.open")]
ReportId = Annotated[str, typer.Argument(metavar="REPORT", help="cli.help.report-id", show_default=False)]
Moderator = Annotated[
    str, typer.Option("--as", metavar="NAME", help="cli.help.moderator", show_default=False)
]
Answer = Annotated[str, typer.Option("--text", metavar="TEXT", help="cli.help.answer", show_default=False)]
Numbers = Annotated[
    list[int] | None,
    typer.Argument(
        metavar="[N]...", parser=whole("number", 1, MOST_NUMBER), help="cli.help.numbers", show_default=False
    ),
]
OfWhom = Annotated[
    str | None, typer.Option("--player", metavar="PLAYER", help="cli.help.said-by", show_default=False)
]


@app.command("list", help="cli.admin.command.reports-list")
def list_reports(
    unanswered: Open = False,
    most: Most = 100,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin reports list`."""
    given = Given(database, None, json, lang)

    def work() -> int:
        from hazard.server.admin import reporting

        rows = read(given, lambda engine: reporting.list_reports(engine, most, unanswered=unanswered))
        if json or not rows:
            return listed(given, "reports", rows, [])
        listed(given, "reports", rows, ["id", "at@", "game", "player", "name", "text", "moderator", "answer"])
        screen = given.screen()
        for row in rows:
            for line in row["said"]:
                screen.line(f"  {row['id']} {line.get('n', '')}: {line['text'] or line['phrase']}")
        return 0

    return run(given, work)


@app.command("take", help="cli.admin.command.reports-take")
def take_report(
    report: ReportId, actor: Moderator, database: Database = None, json: Json = False, lang: Lang = None
) -> int:
    """`hazard admin reports take`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        from hazard.server.admin import reporting

        read(given, lambda engine: reporting.take_report(engine, report, given.name(), now_ms()))
        told = {"report": report, "moderator": given.name()}
        return done(given, "report-taken", told, report=report, name=given.name())

    return run(given, work)


@app.command("answer", help="cli.admin.command.reports-answer")
def answer_report(
    report: ReportId,
    actor: Moderator,
    text: Answer,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin reports answer`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        from hazard.server.admin import reporting
        from hazard.server.players.names import clean_text

        words = clean_text(text, MOST_TEXT)
        read(given, lambda engine: reporting.answer_report(engine, report, given.name(), words, now_ms()))
        return done(given, "report-answered", {"report": report, "answer": words}, report=report)

    return run(given, work)


@chat.command("list", help="cli.admin.command.chat-list")
def list_chat(table: TableId, database: Database = None, json: Json = False, lang: Lang = None) -> int:
    """`hazard admin chat list`."""
    given = Given(database, None, json, lang)

    def work() -> int:
        from hazard.server.admin import reporting
        from hazard.server.admin.table_queries import show_table

        read(given, lambda engine: show_table(engine, table))
        rows = read(given, lambda engine: reporting.list_talk(engine, table))
        return listed(given, "chat", rows, ["n", "at@", "seat", "player", "name", "text", "phrase"])

    return run(given, work)


@chat.command("remove", help="cli.admin.command.chat-remove")
def remove_chat(
    table: TableId,
    numbers: Numbers = None,
    player: OfWhom = None,
    actor: Actor = None,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin chat remove`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        if bool(numbers) == bool(player):
            raise InputError("numbers-or-player", "number")
        who = known(given, player) if player else ""
        detail: dict[str, object] = {"numbers": list(numbers or []), "player": who}
        told = act(given, "chat.remove", table, detail, table=table)
        return done(given, "chat-removed", {"table": table, **told}, table=table, count=len(told["removed"]))

    return run(given, work)
