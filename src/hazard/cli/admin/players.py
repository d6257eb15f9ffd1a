"""`hazard admin players`: who is somebody, and what can be done about them or for them?"""

import json as json_module
from typing import Annotated, Any

import typer

from hazard.cli.admin.common import (
    Actor,
    Database,
    For,
    Given,
    OutFile,
    PlayerId,
    Yes,
    act,
    check_yes,
    done,
    moment,
    now_ms,
    read,
    run,
    shown,
    write_file,
)
from hazard.cli.admin.tables import Reason
from hazard.cli.arguments import Json, Lang

app = typer.Typer(help="cli.admin.group.players", no_args_is_help=True)

NewName = Annotated[str, typer.Argument(metavar="NAME", help="cli.help.new-name", show_default=False)]


def known(given: Given, player: str) -> str:
    """The id of a player who was given by id or name."""
    from hazard.server.admin.player_queries import find_player

    return read(given, lambda engine: find_player(engine, player))


@app.command("show", help="cli.admin.command.players-show")
def show_player(player: PlayerId, database: Database = None, json: Json = False, lang: Lang = None) -> int:
    """`hazard admin players show`."""
    given = Given(database, None, json, lang)

    def work() -> int:
        from hazard.server.admin.player_queries import show_player

        who = known(given, player)
        found: dict[str, Any] = read(given, lambda engine: show_player(engine, who))
        return shown(given, found, ("created", "seen"))

    return run(given, work)


@app.command("rename", help="cli.admin.command.players-rename")
def rename_player(
    player: PlayerId,
    name: NewName,
    actor: Actor = None,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin players rename`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        who = known(given, player)
        told = act(given, "players.rename", who, {"name": name}, everywhere=True)
        return done(given, "player-renamed", {"player": who, **told}, player=who, name=str(told["name"]))

    return run(given, work)


@app.command("ban", help="cli.admin.command.players-ban")
def ban_player(
    player: PlayerId,
    length: For,
    reason: Reason = "",
    actor: Actor = None,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin players ban`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        from hazard.server.admin.banning import ban
        from hazard.server.store.bans import PLAYER, Ban

        who, now = known(given, player), now_ms()
        wanted = Ban(PLAYER, who, now + length * 1000, reason[:200])
        read(given, lambda engine: ban(engine, wanted, given.name(), now))
        told = {"player": who, "until": wanted.until, "reason": wanted.reason}
        return done(given, "player-banned", told, player=who, until=moment(wanted.until))

    return run(given, work)


@app.command("unban", help="cli.admin.command.players-unban")
def unban_player(
    player: PlayerId, actor: Actor = None, database: Database = None, json: Json = False, lang: Lang = None
) -> int:
    """`hazard admin players unban`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        from hazard.server.admin.banning import unban
        from hazard.server.store.bans import PLAYER

        who = known(given, player)
        read(given, lambda engine: unban(engine, PLAYER, who, given.name(), now_ms()))
        return done(given, "player-unbanned", {"player": who, "banned": False}, player=who)

    return run(given, work)


@app.command("reset", help="cli.admin.command.players-reset")
def reset_player(
    player: PlayerId, actor: Actor = None, database: Database = None, json: Json = False, lang: Lang = None
) -> int:
    """`hazard admin players reset`: only the hash of the new code is ever written down."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        from hazard.server.players.names import hashed, new_token

        who, code = known(given, player), new_token()
        act(given, "players.reset", who, {"recovery": hashed(code)})
        return done(given, "player-reset", {"player": who, "recovery": code}, player=who, code=code)

    return run(given, work)


@app.command("delete", help="cli.admin.command.players-delete")
def delete_player(
    player: PlayerId,
    yes: Yes = False,
    actor: Actor = None,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin players delete`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        who = known(given, player)
        check_yes(who, yes=yes)
        act(given, "players.delete", who)
        return done(given, "player-deleted", {"player": who, "deleted": True}, player=who)

    return run(given, work)


@app.command("export", help="cli.admin.command.players-export")
def export_player(
    player: PlayerId, file: OutFile, database: Database = None, json: Json = False, lang: Lang = None
) -> int:
    """`hazard admin players export`."""
    given = Given(database, None, json, lang)

    def work() -> int:
        from hazard.server.admin.player_queries import export_player

        who = known(given, player)
        found = read(given, lambda engine: export_player(engine, who))
        path = write_file(file, json_module.dumps(found, indent=2, ensure_ascii=False).encode() + b"\n")
        return done(given, "player-exported", {"player": who, "file": path}, player=who, file=path)

    return run(given, work)
