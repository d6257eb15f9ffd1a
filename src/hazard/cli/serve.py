"""How is the table server started from the command line?"""

from dataclasses import replace
from typing import Annotated, Any

import typer

from hazard.cli.arguments import Lang, whole
from hazard.cli.screen import Screen
from hazard.kernel.errors import InputError

MOST_PORT = 65_535

Host = Annotated[str | None, typer.Option("--host", metavar="HOST", help="cli.help.host", show_default=False)]
Port = Annotated[
    int | None,
    typer.Option(
        "--port", metavar="PORT", parser=whole("port", 1, MOST_PORT), help="cli.help.port", show_default=False
    ),
]
Database = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="cli.help.database", show_default=False)
]


def serve(host: Host = None, port: Port = None, database: Database = None, lang: Lang = None) -> int:
    """`hazard serve`: flags before environment before what suits a laptop."""
    try:
        from hazard.server.process import run
        from hazard.server.settings import Settings, from_environment
    except ModuleNotFoundError as error:
        raise InputError("server-missing", "serve", {"package": str(error.name)}) from None
    given: dict[str, Any] = from_environment()
    flags = {"host": host, "port": port, "database": database}
    given.update({name: value for name, value in flags.items() if value is not None})
    settings = replace(Settings(), **given)
    screen = Screen(lang)
    address = f"http://{settings.host}:{settings.port}"
    return 0 if run(settings, lambda: screen.line(screen.say("serve.at", address=address))) else 1
