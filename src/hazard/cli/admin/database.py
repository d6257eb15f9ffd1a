"""`hazard admin backup`, `restore`, `check` and `migrate`: is what is stored safe, whole and up to date?"""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from hazard.cli.admin.common import (
    NOT_DONE,
    Actor,
    Database,
    Given,
    OutFile,
    done,
    now_ms,
    read,
    run,
    wait,
)
from hazard.cli.arguments import Json, Lang

BackupFile = Annotated[str, typer.Argument(metavar="FILE", help="cli.help.backup-file", show_default=False)]
Yes = Annotated[bool, typer.Option("--yes", help="cli.help.yes")]
NoCheck = Annotated[bool, typer.Option("--no-check", help="cli.help.no-check")]
Replay = Annotated[bool, typer.Option("--replay", help="cli.help.replay-all")]
NoBackup = Annotated[bool, typer.Option("--no-backup", help="cli.help.no-backup")]
BackupTo = Annotated[
    str | None, typer.Option("--backup", metavar="FILE", help="cli.help.backup-to", show_default=False)
]


def note(given: Given, action: str, subject: str, detail: dict[str, object]) -> None:
    """Keep in the audit log what was done to the database as a whole."""
    from hazard.server.store.audit import Action, write_audit

    async def work(engine: Any) -> None:
        async with engine.begin() as connection:
            await write_audit(connection, Action(now_ms(), given.name(), action, subject, detail))

    read(given, work)


def backup(
    file: OutFile, actor: Actor = None, database: Database = None, json: Json = False, lang: Lang = None
) -> int:
    """`hazard admin backup`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        from hazard.server.admin import backups

        target = Path(file).absolute()
        size = wait(backups.backup(given.url(), target))
        note(given, "backup", str(target), {"bytes": size})
        return done(given, "backed-up", {"file": str(target), "bytes": size}, file=str(target), bytes=size)

    return run(given, work)


def restore(
    file: BackupFile,
    yes: Yes = False,
    no_check: NoCheck = False,
    actor: Actor = None,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin restore`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        from hazard.cli.admin.common import check_yes
        from hazard.server.admin import backups
        from hazard.server.store.database import newest_version

        check_yes(file, yes=yes)
        source = Path(file).absolute()
        found, old = wait(backups.restore(given.url(), source, checked=not no_check))
        if found is not None and found.version == newest_version():  # else it has no log yet
            note(given, "restore", str(source), {"old": str(old or "")})
        told: dict[str, Any] = {"file": str(source), "old": None if old is None else str(old)}
        checked = None if found is None else found.told()
        tables = 0 if found is None else found.tables
        told = {**told, "checked": checked}
        return done(given, "restored", told, file=str(source), old=str(old or "-"), tables=tables)

    return run(given, work)


def check(replay: Replay = False, database: Database = None, json: Json = False, lang: Lang = None) -> int:
    """`hazard admin check`: status 1 where something is wrong."""
    given = Given(database, None, json, lang)

    def work() -> int:
        from hazard.server.admin import checking

        which = checking.ALL if replay else checking.NONE
        found = read(given, lambda engine: checking.check_all(engine, which))
        screen = given.screen()
        if json:
            screen.data(found.told())
            return 0 if found.good() else NOT_DONE
        for line in found.file:
            screen.line(screen.say("admin.file-fault", reason=line))
        for fault in found.faults:
            told: dict[str, int | str] = {**asdict(fault)}
            screen.line(screen.say("admin.journal-fault", **told))
        counts = {"tables": found.tables, "rows": found.rows, "replayed": found.replayed}
        screen.line(screen.say("admin.whole" if found.good() else "admin.not-whole", **counts))
        return 0 if found.good() else NOT_DONE

    return run(given, work)


def migrate(
    no_backup: NoBackup = False,
    backup_to: BackupTo = None,
    actor: Actor = None,
    database: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard admin migrate`."""
    given = Given(database, actor, json, lang)

    def work() -> int:
        from hazard.server.admin import backups

        target = None if backup_to is None else Path(backup_to).absolute()
        before, after, copy = wait(backups.bring_up_to_date(given.url(), target, copied=not no_backup))
        told = {"from": before, "to": after, "backup": None if copy is None else str(copy)}
        if before == after:
            return done(given, "up-to-date", told, version=after)
        note(given, "migrate", after, {"from": before})
        words = {"before": before or "-", "after": after, "copy": str(copy or "-")}
        return done(given, "migrated", told, **words)

    return run(given, work)
