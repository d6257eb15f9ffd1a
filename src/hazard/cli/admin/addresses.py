"""`hazard admin addresses`: which addresses and networks are kept out?"""

from typing import Annotated

import typer

from hazard.cli.admin.common import Actor, Database, For, Given, done, listed, moment, now_ms, read, run
from hazard.cli.admin.tables import Reason
from hazard.cli.arguments import Json, Lang

app = typer.Typer(help="cli.admin.group.addresses", no_args_is_help=True)

Address = Annotated[str, typer.Argument(metavar="ADDRESS", help="cli.help.address", show_default=False)]


@app.command("ban", help="cli.admin.command.addresses-ban")
def ban_address(
    address: Address,
    length: For,
    reason: Reason = "",
    actor: Actor = None,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin addresses ban`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        from hazard.server.admin.banning import ban
        from hazard.server.store.bans import ADDRESS, Ban, network_of

        now = now_ms()
        wanted = Ban(ADDRESS, network_of(address), now + length * 1000, reason[:200])
        read(given, lambda engine: ban(engine, wanted, given.name(), now))
        told = {"address": wanted.subject, "until": wanted.until, "reason": wanted.reason}
        return done(given, "address-banned", told, address=wanted.subject, until=moment(wanted.until))

    return run(given, work)


@app.command("unban", help="cli.admin.command.addresses-unban")
def unban_address(
    address: Address, actor: Actor = None, database: Database = None, json: Json = False, lang: Lang = None
) -> int:
    """`hazard admin addresses unban`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        from hazard.server.admin.banning import unban
        from hazard.server.store.bans import ADDRESS, network_of

        wanted = network_of(address)
        read(given, lambda engine: unban(engine, ADDRESS, wanted, given.name(), now_ms()))
        return done(given, "address-unbanned", {"address": wanted, "banned": False}, address=wanted)

    return run(given, work)


@app.command("list", help="cli.admin.command.addresses-list")
def list_addresses(database: Database = None, json: Json = False, lang: Lang = None) -> int:
    """`hazard admin addresses list`."""
    given = Given(database, None, json, lang)

    def work() -> int:
        from hazard.server.store.bans import ADDRESS, read_bans

        found = [one for one in read(given, read_bans) if one.kind == ADDRESS and one.until > now_ms()]
        rows = [{"address": one.subject, "until": one.until, "reason": one.reason} for one in found]
        return listed(given, "addresses", rows, ["address", "until@", "reason"])

    return run(given, work)
