"""Are those who look on told why a bot moved, players not, and everybody when the game is over?"""

import asyncio
import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from hazard.bots.base import Bot
from hazard.bots.grudges import Grudges
from hazard.bots.registry import find_bot
from hazard.conquest.view import View
from hazard.editions.assembly import load
from hazard.kernel.actions import Action
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.dice import SeededDice
from hazard.record.bot_games import play_game
from hazard.record.checkpoints import Checkpoints
from hazard.record.journal import JournalWriter
from hazard.record.position.line import write_state
from hazard.record.replay import Replay
from hazard.record.rows import Row
from hazard.record.words import action_text, parse_action
from hazard.server.table.bots.here import BotMove
from hazard.server.table.listener import Listener
from hazard.server.table.messages import answer
from hazard.server.workers.why import Looking, explain
from hazard.wire.bots import Why
from tests.bots.test_levels import moments, tables
from tests.conformance.registry import Setting
from tests.server.loading.house import house, listener_of, place, placing, position, soon
from tests.server.running import Client, Server, play, sqlite
from tests.server.table.test_bot_versions import begun
from tests.server.table.test_hints import heard, refusals


def moved(n: int = 7) -> BotMove:
    """A move as if a bot had made it."""
    return BotMove(n, 0, "place alaska 5", position(5))


def test_spectators_are_told_why_and_whoever_sits_there_is_not(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            room = await hub.room(await placing(hub))
            ada, eve, stranger = listener_of(0), Listener("mallory"), Listener("")
            curtain = listener_of(1)
            curtain.seat = -1  # a device with several seats, between two of them
            await answer(room, eve, Why(0))
            assert refusals(eve) == ["no-bot-move"]
            room.bots.moved(moved())
            for one in (ada, curtain):
                await answer(room, one, Why(7))
                assert refusals(one) == ["only-spectators"]
            for one, n in ((eve, 7), (stranger, 0)):
                await answer(room, one, Why(n))
                await soon(lambda one=one: "explained" in [told["type"] for told in heard(one)])  # type: ignore[misc]
                told = heard(one)[-1]
                assert (told["n"], told["seat"]) == (7, 0)
                assert told["reason"]["purpose"] in ("region", "card", "eliminate", "press", "break", "hold")
                found = room.bots.reasons[7]
            await answer(room, another := Listener(""), Why(7))
            await soon(lambda: bool(heard(another)))
            assert room.bots.reasons[7] is found  # found out once for all
            await answer(room, eve, Why(6))
            assert refusals(eve)[-1] == "no-bot-move"

    asyncio.run(run())


def test_only_the_last_moves_are_remembered(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            room = await hub.room(await placing(hub))
            await place(room)
            for n in range(1, 40):
                room.bots.moved(moved(n))
                if n == 3:
                    await answer(room, stranger := Listener(""), Why(3))
                    await soon(lambda: bool(heard(stranger)))
            assert (len(room.bots.moves), room.bots.reasons) == (16, {})

    asyncio.run(run())


def reasons(client: Client, table: str, rows: list[dict[str, Any]], seat: int) -> list[Any]:
    """What a bot says about the first of its moves."""
    own = [row for row in rows if row["kind"] == "action" and row["seat"] == seat]
    return [client.get(f"/api/tables/{table}/why?n={row['n'] + 2}") for row in own[:12]]


def test_when_the_game_is_over_the_bots_say_what_they_had_in_mind(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), bot_budget="60") as server:
        ada, table = begun(server, "normal", "easy+avenger")
        ada.http.timeout = 120
        while ada.news is None or ada.news["view"]["round"] < 3:
            play([ada], 10)
        ada.get(f"/api/tables/{table}/why?n=9", 400)
        ada.post(f"/api/tables/{table}/close")
        rows = [
            json.loads(line) for line in ada.http.get(f"/api/tables/{table}/record").text.splitlines()[1:]
        ]
        for seat in (1, 2):
            told = reasons(
                ada, table, [row for row in rows if not str(row.get("do")).startswith("place")], seat
            )
            assert {one["bot"] for one in told} == {["", "normal@1", "easy+avenger@1"][seat]}
            assert all(one["same"] for one in told)  # it thinks the same again
            assert {one["reason"]["purpose"] for one in told} - {""}
        mine = next(row for row in rows if row["kind"] == "action" and row["seat"] == 0)
        assert ada.get(f"/api/tables/{table}/why?n={mine['n'] + 2}", 400)["code"] == "no-bot-move"


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_what_a_worker_finds_out_is_the_same_whatever_a_seat_keeps_to_itself(setting: Setting) -> None:
    game = setting.game()
    for number, (state, seat) in enumerate(moments(setting, 10)):
        bot = find_bot("greedy").make()
        bot.start(seat, 1, 1.0)
        words = action_text(game, bot.choose(game.view(state, seat)))
        told = explain(setting.mode, {}, write_state(game, state), words)
        assert isinstance(told, dict)
        for again in range(3):
            other = game.redeal(state, SPECTATOR, SeededDice(10 * number + again))
            other.dice.draws = state.dice.draws
            game.ask_again(other)
            if any(
                option.has(parse_action(game, game.options(state), words)) for option in game.options(other)
            ):
                assert explain(setting.mode, {}, write_state(game, other), words) == told


class Listening(Bot):
    """Keeps what it is told of grudges."""

    def __init__(self) -> None:
        self.told: list[list[int]] = []

    def grudging(self) -> bool:
        return True

    def remember(self, grudges: list[int]) -> None:
        self.told.append(grudges)

    def choose(self, view: View) -> Action:
        return view.options[0].take(view.options[0].least)


def test_a_bot_that_thinks_again_remembers_what_it_remembered_then() -> None:
    game = load("classic/domination", {"start": "deal"})
    bots = [find_bot("greedy").make() for _ in range(3)]
    out = BytesIO()
    played = play_game(game, [bot.choose for bot in bots], 4, (), 12, JournalWriter(out))
    fold, known = Grudges(3), []

    def watch(_played: Replay, _row: Row, log: list[Event]) -> None:
        fold.hear(log)
        known.append(fold.of(1))

    checkpoints = Checkpoints(out.getvalue(), watch)
    row = [one for one in checkpoints.rows if one.kind == "action" and one.seat == 1][-1]
    bot = Listening()
    Looking(checkpoints, row, bot).chosen()
    assert played.end is not None
    assert bot.told[-1] == known[row.n - 1]
    assert max(bot.told[-1]) > 0
