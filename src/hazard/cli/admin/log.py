"""`hazard admin audit`: who has done what?"""

from typing import Annotated

import typer

from hazard.cli.admin.common import Database, Given, duration, listed, now_ms, read, run
from hazard.cli.admin.tables import Most
from hazard.cli.arguments import Json, Lang

app = typer.Typer(help="cli.admin.group.audit", no_args_is_help=True)

Since = Annotated[
    int | None,
    typer.Option("--since", metavar="TIME", parser=duration, help="cli.help.since", show_default=False),
]


@app.command("list", help="cli.admin.command.audit-list")
def list_audit(
    since: Since = None, most: Most = 100, database: Database = None, json: Json = False, lang: Lang = None
) -> int:
    """`hazard admin audit list`."""
    given = Given(database, None, json, lang)

    def work() -> int:
        from hazard.server.store import audit

        first = now_ms() - since * 1000 if since else 0
        found = read(given, lambda engine: audit.listed(engine, first, most))
        rows = [one.told() for one in found]
        return listed(given, "audit", rows, ["at@", "actor", "action", "subject", "detail"])

    return run(given, work)
