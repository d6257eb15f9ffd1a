"""Do bots give up when they are asked to, see no chance, and nobody else plays; and do they play on otherwise?"""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hazard.bots.hope import HOPELESS, win_chance
from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice
from hazard.record.position.line import read
from hazard.server.hub import Hub
from hazard.server.store.tables import OVER, RUNNING, Place, new_table
from hazard.server.table.listener import Listener
from hazard.server.table.messages import answer
from hazard.server.table.room import Room
from hazard.wire.bots import Concede
from tests.bots.test_levels import moments, tables
from tests.conformance.registry import Setting
from tests.record.position.test_position import line, territories
from tests.server.loading.house import MODE, house, soon
from tests.server.table.test_hints import heard, refusals

TURN = "turn:4,round=2,army=red,first=red,acted=-,step=reinforce"
LOST = {"kamchatka": "green.1", "siam": "blue.1"}  # against forty territories of red
EVEN = dict.fromkeys(load(MODE).rules.board.names[14:28], "green.4") | dict.fromkeys(
    load(MODE).rules.board.names[28:], "blue.4"
)


async def table(hub: Hub, ground: dict[str, str], *bots: str, people: tuple[str, ...] = ("ada",)) -> Room:
    """A running table that stands so; red is Ada's, and it is her turn."""
    text = line("reinforce.red", territories(ground, "red.4"), "pools:red.9", turn=TURN)
    made = new_table("t", MODE, {}, {}, 3, "ada", text, public=False, now=hub.now(), study=True)
    places = [Place(seat, name, "", name) for seat, name in enumerate(people)]
    places += [Place(len(people) + at, "", bot, bot, asked=bot) for at, bot in enumerate(bots)]
    await hub.tables.add(replace(made, places=tuple(places)))
    room = await hub.room(made.id)
    await room.start("ada")
    return room


def listener(seat: int = 0, player: str = "ada") -> Listener:
    found = Listener(player)
    found.seat = seat
    return found


async def asked(room: Room, who: Listener) -> None:
    """Ask, and wait for what comes of it."""
    await answer(room, who, Concede())
    await soon(lambda: not room.bots.conceding, 60)


def test_bots_without_a_chance_resign_and_the_game_is_won(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            room = await table(hub, LOST, "greedy", "expert+bold")
            ada = listener()
            room.listeners.append(ada)
            await asked(room, ada)
            recording = room.recording
            assert recording is not None
            assert room.row.status == OVER
            assert recording.state.outcome is not None
            assert (recording.state.outcome.reason, recording.state.outcome.winners) == ("resignation", (0,))
            told = [event["event"] for message in heard(ada) for event in message.get("events", [])]
            assert told == ["resigned", "resigned", "ended"] or told == ["resigned", "ended"]

    asyncio.run(run())


@pytest.mark.parametrize("ground", [EVEN, {**LOST, **dict.fromkeys(list(EVEN)[20:], "blue.9")}])
def test_bots_that_see_a_chance_play_on_all_of_them(tmp_path: Path, ground: dict[str, str]) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            room = await table(hub, ground, "greedy", "easy")
            before = room.version()
            ada = listener()
            await asked(room, ada)
            assert refusals(ada) == ["bots-see-a-chance"]
            assert (room.row.status, room.version()) == (RUNNING, before)

    asyncio.run(run())


def test_only_a_player_against_whom_nobody_else_plays_can_ask(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            room = await table(hub, LOST, "greedy", people=("ada", "bob"))
            ada, eve = listener(), listener(-1, "eve")
            await asked(room, ada)
            await asked(room, eve)
            assert (refusals(ada), refusals(eve)) == (["people-play"], ["not-your-seat"])
            bob = listener(0, "bob")  # whoever looks through a seat of somebody else
            await asked(room, bob)
            assert refusals(bob) == ["not-your-seat"]

    asyncio.run(run())


def test_so_many_times_in_a_turn(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, most_asides=1) as hub:
            room = await table(hub, EVEN, "greedy", "greedy")
            ada = listener()
            for _ in range(2):
                await asked(room, ada)
            assert refusals(ada) == ["bots-see-a-chance", "too-often"]

    asyncio.run(run())


def chance(ground: dict[str, str], seat: int) -> float:
    """How a seat sees it."""
    text = line("reinforce.red", territories(ground, "red.4"), "pools:red.9", turn=TURN)
    game, state = read(text, SeededDice(1))
    return float(win_chance(game.view(state, seat), 3))


def test_hope_is_where_it_should_be() -> None:
    assert max(chance(LOST, 1), chance(LOST, 2)) < HOPELESS
    assert chance(LOST, 0) > 0.9
    assert min(chance(EVEN, seat) for seat in range(3)) > HOPELESS


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_what_a_seat_may_not_know_changes_nothing_about_its_hope(setting: Setting) -> None:
    game: Any = setting.game()
    for number, (state, _) in enumerate(moments(setting, 2)):
        for seat in range(setting.seats):
            other = game.redeal(state, seat, SeededDice(number + 50))
            other.dice.draws = state.dice.draws
            found = [win_chance(game.view(world, seat), 7) for world in (state, other)]
            assert found[0] == found[1]
            assert 0.0 <= found[0] <= 1.0
