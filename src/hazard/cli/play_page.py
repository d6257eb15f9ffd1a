"""How does a person play in the browser? A server of their own sets the table, and their browser opens at it."""

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import segno
import uvicorn
from litestar import Litestar

from hazard.cli.network import addresses, listening, url
from hazard.cli.screen import Screen
from hazard.kernel.errors import InputError
from hazard.server.app import make_app
from hazard.server.players.local_owner import Opened, Wanted, set_table
from hazard.server.process import PoliteServer, check_database, config_for, ignore_late_answers
from hazard.server.settings import Settings, from_environment
from hazard.server.store.database import usual_url
from hazard.server.store.server_lock import only_server

MOST_TABLES: Final = 1000  # one person opens one at each start; nobody is kept from their own server


@dataclass(frozen=True)
class Door:
    """Where the table is found: by its host, and by others."""

    host: str
    others: list[str]


class TableServer(PoliteServer):
    """A server that sets a table before it does anything else, and shows the way to it."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: Litestar,
        wanted: Wanted,
        screen: Screen,
        *,
        network: bool,
        browser: bool,
    ) -> None:
        super().__init__(config, app, lambda: None)
        self.wanted: Final = wanted
        self.screen: Final = screen
        self.network: Final = network
        self.browser: Final = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, set the table and tell."""
        await super().startup(sockets)
        if self.should_exit or not sockets:
            return
        opened = await set_table(self.app.state.hub, self.wanted)
        door = door_of(opened, self.app.state.hub.settings.port, network=self.network)
        if self.network:
            invite(door, self.screen)
        shown = self.browser and can_show()
        if shown:  # some browsers come back from being opened only when they are closed
            threading.Thread(target=webbrowser.open, args=(door.host,), daemon=True).start()
        self.screen.line(self.screen.say("play.opened" if shown else "play.open-it", address=door.host))
        self.screen.line(self.screen.say("play.stop"))
        sys.stdout.flush()


def run(wanted: Wanted, screen: Screen, *, network: bool, browser: bool) -> int:
    """Serve until Ctrl-C."""
    given: dict[str, Any] = {**from_environment(), "most_tables": MOST_TABLES}
    usual = replace(Settings(), **given)
    check_page(usual.page)
    ignore_late_answers()
    sockets = listening(usual.port, network=network)
    try:
        name, port = sockets[0].getsockname()[:2]
        settings = replace(usual, host=name, port=port)
        database = settings.database or usual_url()
        with alone(database, url("127.0.0.1", port)):
            asyncio.run(check_database(database))
            app = make_app(settings)
            config = config_for(app, settings)
            TableServer(config, app, wanted, screen, network=network, browser=browser).run(sockets)
    except KeyboardInterrupt:
        pass
    finally:
        for one in sockets:
            one.close()
    screen.line(screen.say("play.bye"))
    return 0


@contextmanager
def alone(database: str, address: str) -> Iterator[None]:
    """Hold the lock of the tables; whoever plays already is told where."""
    try:
        with only_server(database, address):
            yield
    except InputError as error:
        if error.code != "database-in-use":
            raise
        raise InputError("already-playing", "play", {"address": error.params["address"]}) from None


def check_page(folder: str) -> None:
    """Refuse where the page has not been built; there is still the terminal."""
    page = Path(folder) if folder else files("hazard").joinpath("page")
    if not page.joinpath("index.html").is_file():
        raise InputError("page-missing", "play")


def door_of(opened: Opened, port: int, *, network: bool) -> Door:
    """The addresses of a table; its host comes by one that others can use too, so that links they copy lead here."""
    found = addresses() if network else []
    here = url(found[0] if found else "127.0.0.1", port)
    others = [f"{url(one, port)}/join/{opened.table}?code={opened.invite}" for one in found]
    return Door(f"{here}/enter/{opened.table}#{opened.code}", others)


def invite(door: Door, screen: Screen) -> None:
    """Tell how others in the network get to the table, and who they are."""
    if not door.others:
        screen.line(screen.say("play.no-network"))
        return
    screen.line(screen.say("play.invite"))
    for address in door.others:
        screen.line(f"  {address}")
    if sys.stdout.isatty() or os.environ.get("HAZARD_QR"):  # in a file it would be of no use to anybody
        segno.make(door.others[0], micro=False).terminal(compact=True, border=2)
    screen.line(screen.say("play.who"))


def can_show() -> bool:
    """Whether a browser has a screen to open on; without one a browser for text would take the terminal away."""
    if os.environ.get("BROWSER") or sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
