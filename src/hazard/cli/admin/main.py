"""Which commands does `hazard admin` have?"""

import typer

from hazard.cli.admin import addresses, database, log, players, reports, tables, telling

app = typer.Typer(help="cli.command.admin", no_args_is_help=True)
app.add_typer(tables.app, name="tables")
app.add_typer(players.app, name="players")
app.add_typer(addresses.app, name="addresses")
app.add_typer(reports.app, name="reports")
app.add_typer(reports.chat, name="chat")
app.add_typer(telling.nodes, name="nodes")
app.command("announce", help="cli.admin.command.announce")(telling.announce)
app.command("drain", help="cli.admin.command.drain")(telling.drain)
app.command("backup", help="cli.admin.command.backup")(database.backup)
app.command("restore", help="cli.admin.command.restore")(database.restore)
app.command("check", help="cli.admin.command.check")(database.check)
app.command("integrity", help="cli.admin.command.integrity")(database.check)
app.command("migrate", help="cli.admin.command.migrate")(database.migrate)
app.add_typer(log.app, name="audit")
