"""Which commands does `hazard admin` have?"""

import typer

from hazard.cli.admin import addresses, log, players, tables

app = typer.Typer(help="cli.command.admin", no_args_is_help=True)
app.add_typer(tables.app, name="tables")
app.add_typer(players.app, name="players")
app.add_typer(addresses.app, name="addresses")
app.add_typer(log.app, name="audit")
