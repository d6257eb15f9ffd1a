"""Is a player who is remembered still the one the database knows?"""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from hazard.server.store.database import open_database
from hazard.server.store.players import Credentials, Players


def with_player(folder: Path, work: Callable[[Players, Credentials], Awaitable[None]]) -> None:
    """Do something with a player who has been looked up once."""

    async def run() -> None:
        engine = await open_database(f"sqlite:///{folder / 'tables.db'}")
        players = Players(engine)
        made = await players.add("Ann", 1)
        assert await players.find(made.token) == made.player
        assert len(players.known) == 1
        await work(players, made)
        await engine.dispose()

    asyncio.run(run())


def test_a_player_who_is_remembered_has_the_new_name_at_once(tmp_path: Path) -> None:
    async def work(players: Players, made: Credentials) -> None:
        await players.rename(made.player.id, "Bea")
        found = await players.find(made.token)
        assert found is not None
        assert found.name == "Bea"

    with_player(tmp_path, work)


def test_the_old_token_of_a_player_who_moved_is_worth_nothing(tmp_path: Path) -> None:
    async def work(players: Players, made: Credentials) -> None:
        fresh = await players.redeem(made.recovery, 2)
        assert await players.find(made.token) is None
        assert await players.find(fresh.token) == made.player

    with_player(tmp_path, work)


def test_a_player_who_was_forgotten_is_nobody(tmp_path: Path) -> None:
    async def work(players: Players, made: Credentials) -> None:
        await players.forget(made.player.id)
        assert await players.find(made.token) is None

    with_player(tmp_path, work)


def test_what_was_read_before_a_change_is_not_remembered_after_it(tmp_path: Path) -> None:
    async def work(players: Players, made: Credentials) -> None:
        for _ in range(20):
            players.known.clear()
            asked = [asyncio.create_task(players.find(made.token)) for _ in range(4)]
            await players.rename(made.player.id, "Cleo")
            await asyncio.gather(*asked)
            found = await players.find(made.token)
            assert found is not None
            assert found.name == "Cleo"
            await players.rename(made.player.id, "Dora")

    with_player(tmp_path, work)
