"""`hazard admin tables`: which tables are there, and what becomes of one?"""

from typing import Annotated, Any

import typer

from hazard.cli.admin.common import (
    GOOD,
    NOT_DONE,
    Actor,
    Database,
    Given,
    OutFile,
    TableId,
    Yes,
    act,
    check_yes,
    done,
    duration,
    listed,
    now_ms,
    read,
    run,
    shown,
    write_file,
)
from hazard.cli.arguments import Json, Lang, whole
from hazard.kernel.errors import InputError

app = typer.Typer(help="cli.admin.group.tables", no_args_is_help=True)

STATUSES = ("open", "running", "paused", "over", "closed", "frozen", "aside")
STOPPED = ("frozen", "aside")
COLUMNS = ["id", "status", "note", "mode", "title", "names", "changed@"]

Status = Annotated[
    str, typer.Option("--status", metavar="STATUS", help="cli.help.status", show_default=False)
]
OfPlayer = Annotated[
    str, typer.Option("--player", metavar="PLAYER", help="cli.help.of-player", show_default=False)
]
OfMode = Annotated[str, typer.Option("--mode", metavar="MODE", help="cli.help.of-mode", show_default=False)]
Older = Annotated[
    int | None,
    typer.Option(
        "--older-than", metavar="TIME", parser=duration, help="cli.help.older-than", show_default=False
    ),
]
Most = Annotated[
    int, typer.Option("--most", metavar="N", parser=whole("most", 1, 100_000), help="cli.help.most")
]
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="cli.help.reason", show_default=False)]


@app.command("list", help="cli.admin.command.tables-list")
def list_tables(
    status: Status = "",
    player: OfPlayer = "",
    mode: OfMode = "",
    older_than: Older = None,
    most: Most = 100,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin tables list`."""
    given = Given(database, None, json, lang)

    def work() -> int:
        from hazard.server.admin import table_queries as queries

        if status and status not in STATUSES:
            raise InputError("unknown-status", "status", {"value": status[:40], "known": ", ".join(STATUSES)})
        before = now_ms() - older_than * 1000 if older_than else 0
        wanted = queries.Wanted(status, player, mode, before, most)
        rows = read(given, lambda engine: queries.list_tables(engine, wanted))
        return listed(given, "tables", rows, COLUMNS)

    return run(given, work)


@app.command("show", help="cli.admin.command.tables-show")
def show_table(table: TableId, database: Database = None, json: Json = False, lang: Lang = None) -> int:
    """`hazard admin tables show`."""
    given = Given(database, None, json, lang)

    def work() -> int:
        from hazard.server.admin.table_queries import show_table

        found: dict[str, Any] = read(given, lambda engine: show_table(engine, table))
        return shown(given, found, ("created", "changed", "seen"))

    return run(given, work)


@app.command("close", help="cli.admin.command.tables-close")
def close_table(
    table: TableId,
    reason: Reason = "",
    actor: Actor = None,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin tables close`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        told = act(given, "tables.close", table, {"reason": reason[:200]}, table=table)
        return done(given, "table-closed", {"table": table, **told}, table=table)

    return run(given, work)


@app.command("thaw", help="cli.admin.command.tables-thaw")
def thaw_table(
    table: TableId, actor: Actor = None, database: Database = None, json: Json = False, lang: Lang = None
) -> int:
    """`hazard admin tables thaw`: status 1 where the server had to stop it again."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        told = act(given, "tables.thaw", table, table=table)
        again = told["status"] in STOPPED
        key = "table-stopped-again" if again else "table-thawed"
        words = {"table": table, "status": str(told["status"]), "note": str(told["note"]) or "-"}
        done(given, key, {"table": table, **told}, **words)
        return NOT_DONE if again else GOOD

    return run(given, work)


@app.command("delete", help="cli.admin.command.tables-delete")
def delete_table(
    table: TableId,
    yes: Yes = False,
    actor: Actor = None,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin tables delete`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        check_yes(table, yes=yes)
        act(given, "tables.delete", table, table=table)
        return done(given, "table-deleted", {"table": table, "deleted": True}, table=table)

    return run(given, work)


@app.command("export", help="cli.admin.command.tables-export")
def export_table(
    table: TableId, file: OutFile, database: Database = None, json: Json = False, lang: Lang = None
) -> int:
    """`hazard admin tables export`."""
    given = Given(database, None, json, lang)

    def work() -> int:
        from hazard.server.admin.table_queries import show_table
        from hazard.server.store.writer import lines_of

        read(given, lambda engine: show_table(engine, table))
        lines = read(given, lambda engine: lines_of(engine, table))
        if not lines:
            raise InputError("no-journal", "table", {"table": table[:32]})
        path = write_file(file, b"".join(lines))
        told = {"table": table, "file": path, "rows": len(lines)}
        return done(given, "table-exported", told, table=table, file=path, rows=len(lines))

    return run(given, work)
