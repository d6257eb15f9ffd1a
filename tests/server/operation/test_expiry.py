"""What expires, what stays, and does a sweep go on whatever is wrong with one table?"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Executable, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.server.hub import Hub
from hazard.server.operation.lifecycle import MOST_SETTLED, PLAYER_EVERY, Sweeper
from hazard.server.settings import Settings
from hazard.server.store.database import open_database
from hazard.server.store.players import Players
from hazard.server.store.retention import Retention
from hazard.server.store.schema import audit, bans, codes, games, players, reports
from hazard.server.store.tables import (
    ASIDE,
    CLOSED,
    FROZEN,
    OPEN,
    Place,
    TableRow,
    Tables,
    new_table,
    of_player_query,
)
from tests.server.postgres import Postgres
from tests.server.running import sqlite

DAY = 86_400_000


async def nobody(*_: object) -> None:
    """No node sends anything on."""


def opened(now: int, host: str = "ada", **more: object) -> TableRow:
    """A table somebody sits at."""
    row = new_table("", "classic/domination", {}, {}, 3, host, public=False, now=now)
    return replace(row, places=(Place(0, player="ada"), Place(1), Place(2)), **more)  # type: ignore[arg-type]


def with_hub(folder: Path, work: Callable[[Hub], Awaitable[None]], **settings: object) -> None:
    """Do something with an open hub that sweeps when it is asked to."""

    async def run() -> None:
        hub = Hub(Settings(database=sqlite(folder), sweep_every=1e6, **settings))  # type: ignore[arg-type]
        await hub.open(nobody)
        await asyncio.sleep(0.1)
        await work(hub)
        await hub.close()

    asyncio.run(run())


async def status(hub: Hub, table: TableRow) -> str:
    """How a table is stored."""
    row = await hub.tables.get(table.id)
    return "" if row is None else row.status


def test_a_table_that_cannot_be_read_does_not_hold_up_the_others(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        long_ago = hub.now() - 31 * DAY
        made = sorted([opened(long_ago) for _ in range(3)], key=lambda row: row.id)
        for row in made:
            await hub.tables.add(row)
        async with hub.engine.begin() as connection:
            await connection.execute(
                update(games).where(games.c.id == made[0].id).values(options="no options")
            )
        await Sweeper(hub).sweep()
        assert [await status(hub, row) for row in made[1:]] == [CLOSED, CLOSED]

    with_hub(tmp_path, work)


def test_what_is_found_comes_in_portions_and_all_of_it_in_the_end(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        made = sorted([opened(hub.now() - 31 * DAY) for _ in range(5)], key=lambda row: row.id)
        for row in made:
            await hub.tables.add(row)
        store, ids = Retention(hub.engine), [row.id for row in made]
        assert await store.unseen([OPEN], hub.now() - 30 * DAY, "", 2) == ids[:2]
        assert await store.unseen([OPEN], hub.now() - 30 * DAY, ids[1], 2) == ids[2:4]
        assert await store.unseen([OPEN], hub.now() - 32 * DAY, "", 2) == []
        assert await store.ended(hub.now(), 2) == []

    with_hub(tmp_path, work)


def test_tables_that_cannot_be_read_do_not_hold_up_those_behind_them(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        made = sorted([opened(hub.now() - 31 * DAY) for _ in range(MOST_SETTLED + 1)], key=lambda row: row.id)
        for row in made:
            await hub.tables.add(row)
        async with hub.engine.begin() as connection:
            await connection.execute(
                update(games).where(games.c.id < made[-1].id).values(options="no options")
            )
        sweeper = Sweeper(hub)
        await sweeper.settle_all("close", 30 * DAY // 1000)
        assert await status(hub, made[-1]) == OPEN
        await sweeper.settle_all("close", 30 * DAY // 1000)
        assert await status(hub, made[-1]) == CLOSED

    with_hub(tmp_path, work)


def test_codes_reports_bans_and_what_operators_did_go_with_their_time(tmp_path: Path) -> None:
    def rows(at: int, name: str, who: str) -> list[Executable]:
        report = {"game": "", "other": who, "name": "", "text": "", "said": "[]"}
        return [
            insert(codes).values(code=name, player=who, until=at, game="", seat=-1),
            insert(reports).values(id=name, at=at, **report),
            insert(audit).values(id=name, at=at, actor="", action="", subject="", detail="{}"),
            insert(bans).values(kind="player", subject=name, until=at, reason=""),
        ]

    async def work(hub: Hub) -> None:
        now = hub.now()
        ada = (await hub.players.add("Ada", now)).player.id
        async with hub.engine.begin() as connection:
            for statement in [*rows(now - 10 * DAY - 1000, "old", ada), *rows(now - DAY // 2, "new", ada)]:
                await connection.execute(statement)
        await Sweeper(hub).sweep()
        async with hub.engine.connect() as connection:
            for column in (codes.c.code, reports.c.id, audit.c.id, bans.c.subject):
                assert [row[0] for row in await connection.execute(select(column))] == ["new"], column

    with_hub(tmp_path, work, retention=10 * DAY // 1000, audit_retention=10 * DAY // 1000)


def test_tables_nobody_can_play_at_are_counted(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        for stopped in (FROZEN, FROZEN, ASIDE):
            await hub.tables.add(opened(hub.now(), status=stopped))
        await Sweeper(hub).sweep()
        found = [hub.metrics.stopped.labels(one)._value.get() for one in (FROZEN, ASIDE)]
        assert found == [2, 1]

    with_hub(tmp_path, work)


def test_an_open_table_nobody_sits_at_is_closed_sooner(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        then = hub.now() - 4 * DAY
        empty = replace(opened(then), places=(Place(0), Place(1, bot="random"), Place(2)))
        full, new = opened(then), replace(empty, id="new", code="new", seen=hub.now())
        for row in (empty, full, new):
            await hub.tables.add(row)
        await Sweeper(hub).sweep()
        assert [await status(hub, row) for row in (empty, full, new)] == [CLOSED, OPEN, OPEN]

    with_hub(tmp_path, work)


async def player(engine: AsyncEngine, name: str, created: int, seen: int) -> None:
    """A stored player."""
    values = {"id": name, "token": name, "recovery": name, "name": name, "created": created, "seen": seen}
    async with engine.begin() as connection:
        await connection.execute(insert(players).values(**values))


async def names(engine: AsyncEngine) -> set[str]:
    """Who is stored."""
    async with engine.connect() as connection:
        return {str(row[0]) for row in await connection.execute(select(players.c.id))}


async def expire(engine: AsyncEngine) -> None:
    """Day 1000: players not seen since day 820 go, and since day 993 those who came once."""
    for name, created, seen in [
        ("old", 500, 820),
        ("newer", 500, 821),
        ("once", 993, 993),
        ("just-now", 994, 994),
        ("regular", 900, 950),
        *[(name, 500, 501) for name in ("ada", "host", "reported", "banned")],
    ]:
        await player(engine, name, created * DAY, seen * DAY)
    await Tables(engine).add(opened(0, "host"))
    async with engine.begin() as connection:
        await connection.execute(insert(bans).values(kind="player", subject="banned", until=1, reason=""))
        await connection.execute(
            insert(reports).values(id="r", game="", other="reported", name="", text="", said="[]", at=0)
        )
    gone = await Retention(engine).drop_players(820 * DAY, 993 * DAY, 100)
    assert sorted(gone) == ["old", "once"]
    kept = {"newer", "just-now", "regular", "ada", "host", "reported", "banned"}
    assert await names(engine) == kept
    await Retention(engine).players_here(["ada", "regular"], 1000 * DAY, 600 * DAY)
    async with engine.connect() as connection:
        found = {row[0]: row[1] for row in await connection.execute(select(players.c.id, players.c.seen))}
    assert (found["ada"], found["regular"]) == (1000 * DAY, 950 * DAY)  # who was noted lately is not written


def on(url: str, work: Callable[[AsyncEngine], Awaitable[None]]) -> None:
    """Do something with a database."""

    async def run() -> None:
        engine = await open_database(url)
        await work(engine)
        await engine.dispose()

    asyncio.run(run())


def test_players_expire_unless_they_are_needed(tmp_path: Path) -> None:
    on(sqlite(tmp_path), expire)


def test_players_expire_on_postgresql_too(postgres: Postgres) -> None:
    on(postgres.database(), expire)


def test_who_asks_for_something_is_noted_every_few_hours(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        long_ago = hub.now() - PLAYER_EVERY - 1
        made = await hub.players.add("Ada", long_ago)
        other = await hub.players.add("Bob", long_ago)
        assert await hub.players.find(made.token) is not None
        await Sweeper(hub).sweep()
        async with hub.engine.connect() as connection:
            found = {row[0]: row[1] for row in await connection.execute(select(players.c.id, players.c.seen))}
        assert found[made.player.id] > long_ago + PLAYER_EVERY
        assert found[other.player.id] == long_ago

    with_hub(tmp_path, work)


def test_a_guest_who_never_came_back_expires_and_is_no_longer_remembered(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        made = await hub.players.add("Ada", hub.now() - 8 * DAY)
        assert await hub.players.find(made.token) is not None
        hub.players.active.clear()
        await Sweeper(hub).sweep()
        assert await hub.players.find(made.token) is None

    with_hub(tmp_path, work)


@pytest.mark.parametrize("retention", [0, 1])
def test_players_are_kept_where_that_is_set(tmp_path: Path, retention: int) -> None:
    async def work(hub: Hub) -> None:
        made = await hub.players.add("Ada", 1)
        await Sweeper(hub).sweep()
        assert (await hub.players.find(made.token) is not None) == (retention == 0)

    with_hub(tmp_path, work, guest_retention=retention)


async def plan(engine: AsyncEngine) -> str:
    """How the tables of a player are found."""
    wanted = of_player_query("x").compile(engine.sync_engine, compile_kwargs={"literal_binds": True})
    explain = "EXPLAIN QUERY PLAN" if engine.dialect.name == "sqlite" else "EXPLAIN"
    async with engine.connect() as connection:
        if engine.dialect.name != "sqlite":
            await connection.execute(text("SET enable_seqscan = off"))  # tables this small are always scanned
        return "\n".join([str(row) for row in await connection.execute(text(f"{explain} {wanted}"))])


def test_the_tables_of_a_player_are_found_by_indexes(tmp_path: Path, postgres: Postgres) -> None:
    async def lite(engine: AsyncEngine) -> None:
        told = await plan(engine)
        assert "games_by_host" in told
        assert "places_by_player" in told
        assert "SCAN games" not in told

    async def large(engine: AsyncEngine) -> None:
        told = await plan(engine)
        assert "games_by_host" in told
        assert "places_by_player" in told
        assert "Seq Scan" not in told

    on(sqlite(tmp_path), lite)
    on(postgres.database(), large)


def test_the_players_a_store_knows_are_those_who_asked(tmp_path: Path) -> None:
    async def work(engine: AsyncEngine) -> None:
        store = Players(engine)
        made = await store.add("Ada", 1)
        assert store.active == set()
        assert await store.find("nobody") is None
        for _ in range(2):
            store.active.clear()
            await store.find(made.token)
            assert store.active == {made.player.id}

    on(sqlite(tmp_path), work)
