"""`hazard admin announce`, `drain` and `nodes`: what everybody is told, and when servers stop."""

from datetime import UTC, datetime
from typing import Annotated

import typer

from hazard.cli.admin.common import (
    MOST_TEXT,
    Actor,
    Database,
    Given,
    done,
    duration,
    listed,
    moment,
    now_ms,
    read,
    run,
)
from hazard.cli.arguments import Json, Lang
from hazard.cli.complaint import BadArgument
from hazard.kernel.errors import InputError

nodes = typer.Typer(help="cli.admin.group.nodes", no_args_is_help=True)


def point(text: str) -> int:
    """A moment in milliseconds since 1970, such as 2026-12-24T18:00; without a zone it is UTC."""
    try:
        found = datetime.fromisoformat(text.strip())
    except ValueError:
        raise BadArgument(InputError("bad-moment", "until", {"value": text[:40]})) from None
    return int((found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp() * 1000)


Text = Annotated[
    str | None, typer.Argument(metavar="[TEXT]", help="cli.help.announcement", show_default=False)
]
ForLong = Annotated[
    int | None,
    typer.Option("--for", metavar="TIME", parser=duration, help="cli.help.for", show_default=False),
]
Until = Annotated[
    int | None,
    typer.Option("--until", metavar="MOMENT", parser=point, help="cli.help.until", show_default=False),
]
Clear = Annotated[bool, typer.Option("--clear", help="cli.help.clear")]
In = Annotated[
    int | None, typer.Option("--in", metavar="TIME", parser=duration, help="cli.help.in", show_default=False)
]
Message = Annotated[
    str, typer.Option("--message", metavar="TEXT", help="cli.help.message", show_default=False)
]
Node = Annotated[str, typer.Option("--node", metavar="NODE", help="cli.help.node", show_default=False)]
Cancel = Annotated[bool, typer.Option("--cancel", help="cli.help.cancel")]


def announce(
    text: Text = None,
    length: ForLong = None,
    until: Until = None,
    clear: Clear = False,
    actor: Actor = None,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin announce`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        from hazard.server.admin import telling
        from hazard.server.players.names import clean_text

        if clear == (text is not None) or (length is not None and until is not None):
            raise InputError("text-or-clear", "announce")
        now = now_ms()
        if text is None:
            read(given, lambda engine: telling.take_back(engine, given.name(), now))
            return done(given, "announce-cleared", {"text": ""})
        words = clean_text(text, MOST_TEXT)
        end = now + length * 1000 if length else until or 0
        if until is not None and until <= now:
            raise InputError("bad-moment", "until", {"value": moment(until)})
        read(given, lambda engine: telling.announce(engine, words, end, given.name(), now))
        return done(given, "announced", {"text": words, "until": end}, text=words)

    return run(given, work)


def drain(
    wait_for: In = None,
    message: Message = "",
    node: Node = "",
    cancel: Cancel = False,
    actor: Actor = None,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin drain`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        from hazard.server.admin import telling
        from hazard.server.players.names import clean_text

        if cancel == (wait_for is not None):
            raise InputError("in-or-cancel", "drain")
        now = now_ms()
        if wait_for is None:
            read(given, lambda engine: telling.cancel_drain(engine, node, given.name(), now))
            return done(given, "drain-cancelled", {"node": node, "until": 0})
        check_runs(given, node)
        words = clean_text(message, MOST_TEXT) if message else ""
        until = now + wait_for * 1000
        read(given, lambda engine: telling.drain(engine, node, until, words, given.name(), now))
        return done(given, "drained", {"node": node, "until": until}, until=moment(until))

    return run(given, work)


def living(given: Given) -> list[dict[str, object]]:
    """The servers that run on the database."""
    from hazard.server.admin import telling
    from hazard.server.store.server_lock import address_of, is_running, locked_file

    url = given.url()
    file = locked_file(url)
    if file is None:
        return read(given, telling.list_nodes)
    return (
        [{"node": "-", "lease": "-", "tables": "-", "address": address_of(file)}] if is_running(url) else []
    )


def check_runs(given: Given, node: str) -> None:
    """Refuse what is for a server that does not run."""
    found = living(given)
    if not found:
        raise InputError("no-server", "server")
    if node and node not in [one["node"] for one in found]:
        raise InputError("unknown-node", "node", {"value": node[:40]})


@nodes.command("list", help="cli.admin.command.nodes-list")
def list_nodes(database: Database = None, json: Json = False, lang: Lang = None) -> int:
    """`hazard admin nodes list`."""
    given = Given(database, None, json, lang)

    def work() -> int:
        found = living(given)
        columns = ["node", "lease", "tables"] if not found or "address" not in found[0] else ["address"]
        return listed(given, "nodes", found, columns)

    return run(given, work)
