"""A real PostgreSQL from a wheel, in a folder of its own."""

import importlib
import shutil
import signal
import subprocess
import tempfile
import warnings
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit


class Postgres:
    """A PostgreSQL that lives as long as the block; `url` is for servers, `ask` runs SQL in it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="hazard-pg-"))
        self.folder.chmod(0o755)  # it runs as another user where the tests run as root
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the wheel's own, about folders it does not need here
            self.wheel: Any = importlib.import_module("pgserver")
            self.server: Any = self.wheel.get_server(self.folder / "data", cleanup_mode="stop")
        self.url: str = self.server.get_uri()
        self.made: int = 0

    def database(self) -> str:
        """The URL of a new, empty database."""
        self.made += 1
        name = f"tables{self.made}"
        self.ask(f"CREATE DATABASE {name}")
        return self.url.replace("/postgres?", f"/{name}?")

    def ask(self, sql: str, url: str = "") -> list[list[str]]:
        """The rows a statement gives, all values as texts."""
        parts = urlsplit(url or self.url)
        where = parse_qs(parts.query)
        command = [
            str(Path(self.wheel.__file__).parent / "pginstall" / "bin" / "psql"),
            *("-X", "-q", "-A", "-t", "-F", "\x1f", "-v", "ON_ERROR_STOP=1", "-U", "postgres"),
            *("-h", where["host"][0], "-d", parts.path.strip("/"), "-c", sql),
        ]
        found = subprocess.run(command, capture_output=True, text=True, check=True)
        return [line.split("\x1f") for line in found.stdout.splitlines()]

    def lines(self, url: str, game: str) -> list[bytes]:
        """The journal of a game as it lies in the database."""
        found = self.ask(f"SELECT encode(line, 'hex') FROM journal WHERE game = '{game}' ORDER BY n", url)
        return [bytes.fromhex(row[0]) for row in found]

    def secret(self, url: str, game: str) -> bytes:
        """The secret of a game's dice."""
        return bytes.fromhex(
            self.ask(f"SELECT encode(secret, 'hex') FROM games WHERE id = '{game}'", url)[0][0]
        )

    def stop(self) -> None:
        """Away, at once."""
        process = self.server.get_postmaster_info().process
        process.send_signal(signal.SIGINT)
        process.wait(60)

    def start(self) -> None:
        """Back again."""
        self.server.ensure_postgres_running()

    def __enter__(self) -> "Postgres":
        return self

    def __exit__(self, *_: object) -> None:
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)
