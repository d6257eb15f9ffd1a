"""On what do the servers of the siege keep their tables? On a SQLite file, or two of them on one PostgreSQL."""

import sqlite3
import tempfile
from collections import defaultdict
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Final

from tests.server.postgres import Postgres
from tests.server.running import Server, StrictServer, sqlite

# As on a server behind a proxy on the same machine; nothing is widened for the siege.
SETTINGS: Final = {"bot_pace": "0.05", "proxies": "127.0.0.1,::1"}


class Besieged(StrictServer):
    """A server as operators start it: what is measured is all its own."""

    forks = False


class Store:
    """Servers on one database; `lines` reads journals from it."""

    name: str = ""

    def __init__(self) -> None:
        self.open: Final = ExitStack()
        self.servers: Final[list[Server]] = []
        self.restarts: int = 0
        self.url: str = ""

    def start(self) -> None:
        """Start it all."""
        raise NotImplementedError

    def lines(self, wanted: dict[str, int]) -> dict[str, list[bytes]]:
        """The journals of these tables, each from a row on."""
        raise NotImplementedError

    def ports(self) -> list[int]:
        """Where the servers listen."""
        return [server.port for server in self.servers]

    def pids(self) -> list[int]:
        """Their processes."""
        return [server.process.pid for server in self.servers if server.process is not None]

    def serve(self, count: int) -> None:
        """So many servers on the database."""
        for _ in range(count):
            server = Besieged(self.url, **SETTINGS)
            self.servers.append(server)
            server.start()

    def revive(self) -> list[str]:
        """Start again what has died; which did, and its last words."""
        dead: list[str] = []
        for at, server in enumerate(self.servers):
            assert server.process is not None
            status = server.process.poll()
            if status is not None:
                log = server.log.read_text(errors="replace").splitlines()
                dead.append(f"server {at} ended with {status}: {' / '.join(log[-2:])[:300]}")
                self.restarts += 1
                server.start()
        return dead

    def stop(self) -> None:
        """End it all."""
        for server in self.servers:
            if server.process is not None and server.process.poll() is None:
                server.kill()
        self.open.close()


class SqliteStore(Store):
    """One server on a file."""

    name = "sqlite"

    def start(self) -> None:
        self.folder = Path(self.open.enter_context(tempfile.TemporaryDirectory(prefix="hazard-siege-")))
        self.url = sqlite(self.folder)
        self.serve(1)

    def lines(self, wanted: dict[str, int]) -> dict[str, list[bytes]]:
        found: dict[str, list[bytes]] = {}
        with closing(
            sqlite3.connect(f"file:{self.folder / 'tables.db'}?mode=ro", uri=True, timeout=30)
        ) as database:
            for table, first in wanted.items():
                rows = database.execute(
                    "SELECT line FROM journal WHERE game = ? AND n >= ? ORDER BY n", (table, first)
                )
                found[table] = [row[0] for row in rows]
        return found


class PostgresStore(Store):
    """Two nodes on one PostgreSQL."""

    name = "postgres"

    def start(self) -> None:
        self.postgres = self.open.enter_context(Postgres())
        self.url = self.postgres.database()
        self.serve(2)

    def lines(self, wanted: dict[str, int]) -> dict[str, list[bytes]]:
        found: dict[str, list[bytes]] = defaultdict(list)
        cases = " OR ".join([f"(game = '{table}' AND n >= {first})" for table, first in wanted.items()])
        asked = f"SELECT game, encode(line, 'hex') FROM journal WHERE {cases} ORDER BY game, n"
        for game, line in self.postgres.ask(asked, self.url):
            found[game].append(bytes.fromhex(line))
        return dict(found)


STORES: Final[dict[str, type[Store]]] = {"sqlite": SqliteStore, "postgres": PostgresStore}
