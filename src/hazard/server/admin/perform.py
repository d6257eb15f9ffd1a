"""How does a command of an operator get done: by the running server that it concerns, or here where none runs?"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, Final

from sqlalchemy import select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.kernel.errors import InputError
from hazard.server.admin.actions import ACTIONS
from hazard.server.admin.operator import QUIET, action_of
from hazard.server.hub import Hub
from hazard.server.operation.time import wall_ms
from hazard.server.settings import Settings, from_environment
from hazard.server.store.audit import write_audit
from hazard.server.store.commands import ONLY, Order, answer_of, send, withdraw
from hazard.server.store.database import check_version, newest_version, open_engine
from hazard.server.store.nodes import clock
from hazard.server.store.schema import games, nodes
from hazard.server.store.server_lock import locked_file, only_server

MOST_WAIT: Final = 15.0  # seconds until a server has begun an order
MOST_WORK: Final = 120.0  # seconds until it has done it
GLANCE: Final = 0.1
TRIES: Final = 3  # a table may move to another node meanwhile
HERE: Final = "hazard admin"
MOVED: Final = ("table-elsewhere", "come-back")


@dataclass(frozen=True)
class Instruction:
    """What is to be done: to a table (`table`), by any server, or by every server (`everywhere`)."""

    kind: str
    subject: str
    detail: dict[str, object]
    table: str = ""
    everywhere: bool = False


@asynccontextmanager
async def database(url: str) -> AsyncIterator[AsyncEngine]:
    """A database that is there and of the version this program knows."""
    file = locked_file(url)
    if file is not None and not file.is_file():
        raise InputError("no-database", "database", {"file": str(file)[:200]})
    engine = open_engine(url)
    try:
        found = await check_version(engine)
        if found < newest_version():
            raise InputError("database-older", "database", {"found": found or "-", "known": newest_version()})
        yield engine
    except (SQLAlchemyError, OSError) as error:
        reason = f"{type(error).__name__}: {error}".splitlines()[0]
        raise InputError("database-away", "database", {"reason": reason[:200]}) from None
    finally:
        await engine.dispose()


async def perform(url: str, instruction: Instruction) -> dict[str, Any]:
    """Have something done, whether a server runs or not; the answer."""
    async with database(url) as engine:
        if engine.dialect.name == "sqlite":
            try:
                with only_server(url, HERE):
                    return await alone(url, instruction)
            except InputError as error:
                if error.code != "database-in-use":
                    raise
            return await asked(engine, ONLY, instruction)
        return await in_cluster(url, engine, instruction)


async def alone(url: str, instruction: Instruction) -> dict[str, Any]:
    """Do it here: no server runs, and none starts meanwhile."""
    given: dict[str, Any] = {**from_environment(), "database": url, "push_key": ""}
    hub = Hub(replace(Settings(), **given))
    await hub.open(None)
    try:
        done = await ACTIONS[instruction.kind](hub, instruction.subject, instruction.detail)
        async with hub.engine.begin() as connection:
            order = Order("", instruction.kind, instruction.subject, instruction.detail)
            await write_audit(connection, action_of(order, wall_ms()))
        return dict(done)
    finally:
        await hub.close()


async def living(engine: AsyncEngine) -> list[str]:
    """The nodes whose lease runs."""
    async with engine.connect() as connection:
        rows = await connection.execute(select(nodes.c.id).where(nodes.c.until >= clock()))
        return sorted([str(row[0]) for row in rows])


async def in_cluster(url: str, engine: AsyncEngine, instruction: Instruction) -> dict[str, Any]:
    """The same on PostgreSQL: by the owner of the table, by any node, by all, or here where none lives."""
    async with engine.connect() as guard:  # a node that starts waits for this lock
        await guard.execute(text("SELECT pg_advisory_lock(8321)"))
        await guard.commit()
        try:
            known = await living(engine)
            if not known:
                return await alone(url, instruction)
        finally:
            await guard.execute(text("SELECT pg_advisory_unlock(8321)"))
    if instruction.everywhere:
        quiet = replace(instruction, detail={**instruction.detail, QUIET: True})
        for node in known[1:]:
            await asked(engine, node, quiet)
        return await asked(engine, known[0], instruction)
    for last in range(TRIES):
        owner = await owner_of(engine, instruction.table) if instruction.table else ""
        try:
            return await asked(engine, owner if owner in known else known[0], instruction)
        except InputError as error:
            if error.code not in MOVED or last == TRIES - 1:
                raise
            await asyncio.sleep(1)
            known = await living(engine) or known
    raise AssertionError("unreachable")


async def owner_of(engine: AsyncEngine, table: str) -> str:
    """The node a table belongs to, as far as its lease runs."""
    async with engine.connect() as connection:
        return str((await connection.execute(select(games.c.node).where(games.c.id == table))).scalar() or "")


async def asked(engine: AsyncEngine, node: str, instruction: Instruction) -> dict[str, Any]:
    """Let a running server do it, and wait for its answer."""
    order = await send(engine, node, instruction.kind, instruction.subject, instruction.detail, wall_ms())
    until = monotonic() + MOST_WAIT
    begun = False
    while True:
        answer: dict[str, Any] | None = await answer_of(engine, order)
        if answer is not None:
            break
        if monotonic() > until:
            if begun or await withdraw(engine, order):
                raise InputError("no-answer", "server", {"seconds": int(MOST_WAIT)})
            begun, until = True, monotonic() + MOST_WORK
        await asyncio.sleep(GLANCE)
    if "error" in answer:
        problem = answer["error"]
        raise InputError(str(problem["code"]), str(problem["field"]), problem["params"])
    return dict(answer["done"])
