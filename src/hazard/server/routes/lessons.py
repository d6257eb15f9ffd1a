"""Guided first games: open one, or go on with it where it was left."""

from contextlib import suppress
from dataclasses import replace
from typing import Annotated

from litestar import post
from msgspec import Meta, Struct

from hazard.kernel.errors import InputError
from hazard.server.hub import Hub
from hazard.server.players.guests import hub_of
from hazard.server.players.names import MOST_TITLE, clean_name
from hazard.server.routes.common import Asked, actor
from hazard.server.routes.sheets import Word
from hazard.server.routes.tables import check_room_for_more
from hazard.server.store.players import Player
from hazard.server.store.tables import PAUSED, RUNNING, Place, TableRow, new_table
from hazard.server.table import hosting
from hazard.server.table.beginning.lessons import NOTE, SCRIPTED, Chapter, Due, lesson, played
from hazard.wire.messages import Move


class LessonWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter from its beginning; none: where it was left, else the first. The title is that of the table."""

    chapter: Annotated[int, Meta(ge=0, le=99)] | None = None
    title: Annotated[str, Meta(max_length=200)] = ""


class LessonStep(Struct, frozen=True):
    """A step: the version of the table at which it is due, the only action it takes, and the rule behind it.

    `blitz`: the attack is rolled until it is decided. `choose`: the learner sets the number themselves.
    """

    id: str
    rule: str
    n: int
    move: Move
    blitz: bool
    choose: bool


class LessonOpened(Struct, frozen=True):
    """A table with a chapter; the lesson has so many."""

    table: str
    chapter: int
    id: str
    chapters: int
    steps: list[LessonStep]


def shown_step(due: Due) -> LessonStep:
    """A step as a page gets it."""
    action = due.action
    move = Move(
        int(action.kind),
        int(action.army),
        int(action.source),
        int(action.target),
        int(action.count),
        [int(one) for one in action.ships],
        [int(one) for one in action.cards],
        int(action.choice),
    )
    return LessonStep(due.step.id, due.step.rule, due.n, move, due.blitz, due.step.choose)


def number_of(row: TableRow, box: str) -> int:
    """The chapter of this box a table was made for; -1: none."""
    for word in row.note.split():
        if word.startswith(f"{NOTE}:{box}:"):
            return int(word.rpartition(":")[2])
    return -1


async def begun(hub: Hub, player: Player, box: str) -> list[TableRow]:
    """The lessons of this box that a player has not ended."""
    rows = await hub.tables.of_player(player.id, statuses=[RUNNING, PAUSED])
    return [row for row in rows if number_of(row, box) >= 0]


async def make_table(hub: Hub, player: Player, box: str, number: int, title: str) -> str:
    """A table for a chapter, with the learner and whoever plays by the script; the game has begun."""
    chapter = lesson(box)[number]
    row = new_table(title, chapter.mode, {}, {"kind": "none"}, chapter.seats, player.id, chapter.position, public=False, now=hub.now())  # fmt: skip
    row = replace(
        row,
        secret=chapter.secret(),
        note=f"{NOTE}:{box}:{number}",
        places=places(chapter, player),
        study=True,
    )
    await hub.tables.add(row)
    await (await hub.room(row.id)).start(player.id)
    return row.id


def places(chapter: Chapter, player: Player) -> tuple[Place, ...]:
    """Who sits where."""
    return tuple(
        [
            Place(seat, player.id, "", player.name)
            if seat == chapter.seat
            else Place(seat, "", SCRIPTED, SCRIPTED)
            for seat in range(chapter.seats)
        ]
    )


@post("/api/lessons/{box:str}")
async def open_lesson(request: Asked, box: Word, data: LessonWanted) -> LessonOpened:
    """Learn a box by playing: a table whose dice and bots follow a script, so that it always goes the same way."""
    hub = hub_of(request)
    player = await actor(request)
    chapters = lesson(box)
    known = await begun(hub, player, box)
    number = data.chapter
    if number is None and known:
        number, table = number_of(known[0], box), known[0].id
    else:
        number = number or 0
        if number >= len(chapters):
            raise InputError("unknown-lesson", "chapter", {"box": box})
        for row in known:
            with suppress(InputError):  # one that another node has ends by itself when nobody comes back
                await hosting.close(await hub.room(row.id), player.id)
        await check_room_for_more(hub, player.id)
        title = clean_name(data.title or player.name, "title", MOST_TITLE)
        table = await make_table(hub, player, box, number, title)
    chapter = chapters[number]
    steps = [shown_step(due) for due in played(chapter).due]
    return LessonOpened(table, number, chapter.id, len(chapters), steps)
