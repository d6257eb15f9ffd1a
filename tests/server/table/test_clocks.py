"""Whose time runs, what happens when it is up, and is used time still used after the server was away?"""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from hazard.conquest.kinds import ATTACK, DEFEND, PLACE
from hazard.kernel.actions import Action
from hazard.record.games import game_for
from hazard.record.live import Recording
from hazard.record.rows import DiceFacts
from hazard.server.hub import Hub
from hazard.server.settings import Settings
from hazard.server.store.tables import Place, new_table
from hazard.server.table.clock import TableClock
from hazard.server.table.timer import expire
from tests.record.position.test_position import line, territories
from tests.server.operation.test_lifecycle import later, until
from tests.server.postgres import Postgres
from tests.server.running import Client, Server, first_move, sqlite
from tests.server.table.test_undo import ALASKA, KAMCHATKA, POSITION, TURN
from tests.server.tables import asked, friends, opened, seat, told

DAY = 86_400


def left(news: Any) -> float:
    """Seconds until the time of whoever is asked is up, by the clock of the tables."""
    return float(news["clock"]["until"]) / 1000 - time.time()


def answer(client: Client) -> Any:
    """Do the first thing that is offered; what comes next."""
    client.send({"type": "act", "n": client.news["n"], "action": first_move(client.news["view"])})
    return client.until("events")


# -- with real processes


def at_tables(server: Server, *clocks: dict[str, Any]) -> list[tuple[Client, str]]:
    """Somebody who is asked at a table with each of these clocks."""
    found: list[tuple[Client, str]] = []
    for clock in clocks:
        (client,), table = friends(server, "Ada", seats=3, clock=clock)
        found.append((asked([client]), table))
    return found


def test_used_time_stays_used_after_a_power_cut(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        turn = {"kind": "turn", "seconds": 400, "more": 100}
        sitting = at_tables(server, turn, {"kind": "days", "seconds": 2 * DAY})
        before = [client.news["clock"]["until"] for client, _ in sitting]
        later(server, 100)  # a hundred seconds pass, in which the server is away for a moment
        for (client, table), until_then, whole in zip(sitting, before, (400, 2 * DAY), strict=True):
            again = client.join(table)
            assert again["clock"]["until"] == until_then  # what was told still holds
            assert whole - 130 < left(again) - 100 < whole - 99
        server.kill()
        server.start()
        assert [client.join(table)["clock"]["until"] for client, table in sitting] == before


def test_everybody_is_told_how_long_nothing_has_happened(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada,), table = friends(server, "Ada", seats=3)
        ada = asked([ada])
        assert ada.get(f"/api/tables/{table}")["waited"] < 60
        later(server, 240)  # a table that is read again still knows it, and so does whoever comes later
        (listed,) = ada.get("/api/me/tables")
        assert 240 <= listed["waited"] < 300
        assert 240 <= ada.join(table)["table"]["waited"] < 300
        assert 240 <= ada.join(table)["table"]["waited"] < 300  # to come back is no answer
        answer(ada)
        assert ada.get(f"/api/tables/{table}")["waited"] < 60
        ada.post(f"/api/tables/{table}/close")
        assert ada.get(f"/api/tables/{table}")["waited"] == 0


def test_whoever_could_not_come_back_in_time_has_half_a_minute(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        sitting = at_tables(server, {"kind": "turn", "seconds": 400}, {"kind": "days", "seconds": 800})
        later(server, 1800)
        for client, table in sitting:
            again = client.join(table)
            assert 5 < left(again) - 1800 <= 30
            assert again["view"]["bots"][0] == 0


def test_a_bot_plays_when_the_time_is_up_after_a_power_cut(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        sitting = at_tables(server, {"kind": "turn", "seconds": 10}, {"kind": "days", "seconds": 8})
        server.kill()
        server.start()
        for client, table in sitting:
            assert client.join(table)["view"]["bots"][0] == 0
        for client, _ in sitting:
            assert told(client, "bot-took-over")["view"]["bots"][0] == 1


def placing(server: Server, **clock: Any) -> tuple[Client, Client, str]:
    """Ada has five units to place, Bob is a friend, and a bot has the third seat; nobody falls soon."""
    ground = territories({"alaska": "red.9", "kamchatka": "green.60", "siam": "blue.60"})
    position = line("reinforce.red", ground, "pools:red.5", turn=TURN)
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3, position=position, options={}, clock=clock)
    ada.until("events")
    return ada, bob, table


def test_time_used_in_a_turn_is_taken_off_over_several_answers_and_a_power_cut(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        ada, _, table = placing(server, kind="turn", seconds=500)
        whole = ada.news["clock"]["until"]
        later(server, 100)
        ada.join(table)
        move = {"kind": PLACE, "army": 0, "target": ALASKA, "count": 1}
        ada.send({"type": "act", "n": ada.news["n"], "action": move})
        news = ada.until("events")
        assert abs(news["clock"]["until"] - whole) < 5  # the turn does not get longer
        assert 370_000 < news["clock"]["left"][0] < 400_001
        server.kill()
        server.start()
        again = ada.join(table)
        assert (again["clock"]["until"], again["view"]["total"][ALASKA]) == (news["clock"]["until"], 10)
        assert again["clock"]["left"][1:] == [500_000, 500_000]


def test_a_pause_keeps_what_was_left_also_over_a_power_cut(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada,), table = friends(server, "Ada", seats=3, clock={"kind": "days", "seconds": DAY})
        asked([ada])
        later(server, 1000)
        ada.join(table)
        ada.post(f"/api/tables/{table}/pause")
        later(server, 5000)
        paused = ada.join(table)
        assert paused["clock"].get("until", 0) == 0
        ada.post(f"/api/tables/{table}/go-on")
        until(lambda: ada.get(f"/api/tables/{table}")["status"], "running")
        news = ada.join(table)
        assert DAY - 1060 < left(news) - 5000 < DAY - 999


def test_used_time_stays_used_when_another_node_takes_the_game(postgres: Postgres) -> None:
    database = postgres.database()
    with Server(database, lease="2") as one:
        (ada,), table = friends(one, "Ada", seats=3, clock={"kind": "turn", "seconds": 300})
        asked([ada])
        before = ada.news["clock"]["until"]
        with Server(database, lease="2") as two:
            one.kill()
            moved = Client(two, "Ada on the other node")
            moved.http.cookies.clear()
            for name, value in ada.http.cookies.items():
                moved.http.cookies.set(name, value)
            moved.news = None
            until(lambda: moved.http.get(f"/api/tables/{table}/events").status_code, 200)
            assert moved.join(table)["clock"]["until"] == before


def test_whose_turn_ran_out_plays_again_themselves_when_it_is_over(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), bot_pace="0.5") as server:
        ada, bob, table = placing(server, kind="turn", seconds=2)
        assert told(ada, "bot-took-over")["view"]["bots"] == [1, 0, 1]
        ada.send({"type": "act", "n": ada.news["n"], "action": {"kind": PLACE, "army": 0}})
        assert ada.until("refused")["code"] == "bot-plays"
        ada.send({"type": "join", "table": table})  # gives no more time for this turn
        back = told(ada, "player-came-back")
        assert (back["view"]["bots"][0], back["view"]["current"]) == (0, 1)  # the turn is Bob's
        bob.leave()


def test_a_resigned_player_can_no_longer_act(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), bot_pace="30") as server:
        clients, _ = friends(server, "Ada", "Bob", "Eve")
        mine = asked(clients)
        mine.send({"type": "resign"})
        told(mine, "resigned")
        news = mine.latest()
        assert news["clock"].get("until", 0) == 0
        mine.send({"type": "act", "n": news["n"], "action": {"kind": 0, "army": 0}})
        assert mine.until("refused")["code"] == "bot-plays"


def test_a_clock_without_time_is_refused_and_more_seats_have_clocks_too(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        ada = Client(server, "Ada")
        asked_for = {"mode": "classic/domination", "seats": 3, "clock": {"kind": "turn"}}
        assert ada.post("/api/tables", asked_for, 400)["code"] == "bad-clock"
        table = opened(ada, 3, clock={"kind": "turn", "seconds": 60})
        assert ada.http.patch(f"/api/tables/{table}", json={"seats": 5}).is_success
        for at in range(5):
            seat(ada, table, ada, at)
        ada.join(table)
        ada.post(f"/api/tables/{table}/start")
        assert len(ada.until("events")["clock"]["left"]) == 5


# -- the clock alone


def begun(clock: dict[str, int | str]) -> tuple[Recording, TableClock]:
    """Seat 0 is to place troops, at millisecond 0; seat 1 wants to be asked how to defend."""
    facts = DiceFacts("seeded", 1)
    recording = Recording(game_for("classic/domination", {}), 3, facts, position=POSITION)
    recording.order(1, "defend", "ask")
    running = TableClock(clock, 3)
    running.decided(recording, 0)
    return recording, running


def do(
    recording: Recording,
    clock: TableClock,
    now: int,
    seat: int,
    kind: int,
    *,
    count: int,
    target: int = ALASKA,
) -> None:
    """A seat places on Alaska, or fights over Kamchatka."""
    source = -1 if kind == PLACE else ALASKA
    recording.play(seat, Action(kind, seat, source, target, count))
    clock.decided(recording, now)


def test_a_turn_has_its_time_and_a_defence_in_it_a_time_of_its_own() -> None:
    recording, clock = begun({"kind": "turn", "seconds": 60, "more": 10})
    assert (clock.seat, clock.until, clock.left) == (0, 60_000, [60_000] * 3)
    do(recording, clock, 20_000, 0, PLACE, count=5)
    assert (clock.seat, clock.until, clock.left) == (0, 60_000, [40_000, 60_000, 60_000])
    do(recording, clock, 25_000, 0, ATTACK, target=KAMCHATKA, count=1)
    assert (clock.seat, clock.until, clock.left) == (1, 35_000, [35_000, 60_000, 60_000])
    do(recording, clock, 31_000, 1, DEFEND, target=KAMCHATKA, count=1)
    assert (clock.seat, clock.until, clock.left) == (0, 66_000, [35_000, 60_000, 60_000])
    clock.stop(recording, 40_000)
    assert (clock.shown().seat, clock.shown().until, clock.left[0]) == (-1, 0, 26_000)
    clock.go_on(recording, 100_000)
    assert (clock.seat, clock.until) == (0, 126_000)


def test_without_more_a_defence_has_as_long_as_a_turn() -> None:
    recording, clock = begun({"kind": "turn", "seconds": 60})
    do(recording, clock, 20_000, 0, PLACE, count=5)
    do(recording, clock, 25_000, 0, ATTACK, target=KAMCHATKA, count=1)
    assert (clock.seat, clock.until) == (1, 85_000)


def test_with_days_every_decision_has_them_anew() -> None:
    recording, clock = begun({"kind": "days", "seconds": DAY})
    do(recording, clock, 20_000, 0, PLACE, count=5)
    assert (clock.seat, clock.until) == (0, 20_000 + DAY * 1000)


def test_no_order_offer_or_step_back_gives_more_time() -> None:
    recording, clock = begun({"kind": "days", "seconds": DAY})
    do(recording, clock, 20_000, 0, PLACE, count=1)
    until = clock.until
    for change in (
        lambda: recording.order(0, "defend", "ask"),
        lambda: recording.order(2, "defend", "ask"),
        lambda: recording.change(0, "draw"),
        lambda: recording.change(0, "no-draw"),
        lambda: recording.change(2, "resign"),
    ):
        change()
        clock.decided(recording, 50_000)
        assert (clock.seat, clock.until) == (0, until)
    do(recording, clock, 60_000, 0, PLACE, count=1)
    recording.undo(0)
    clock.decided(recording, 70_000)
    assert clock.until == 60_000 + DAY * 1000
    recording.change(0, "bot")
    recording.change(0, "player")
    clock.decided(recording, 80_000)
    assert clock.until == 80_000 + DAY * 1000
    recording, clock = begun({"kind": "turn", "seconds": 60, "more": 10})
    do(recording, clock, 20_000, 0, PLACE, count=5)
    recording.order(0, "defend", "ask")
    clock.decided(recording, 30_000)
    assert (clock.until, clock.left[0]) == (60_000, 30_000)
    do(recording, clock, 35_000, 0, ATTACK, target=KAMCHATKA, count=1)
    recording.order(1, "react", "pass")
    clock.decided(recording, 40_000)
    assert (clock.seat, clock.until) == (1, 45_000)


def test_a_stored_clock_runs_on_but_nobody_finds_their_time_up() -> None:
    recording, clock = begun({"kind": "turn", "seconds": 60, "more": 10})
    do(recording, clock, 20_000, 0, PLACE, count=5)
    again = TableClock({"kind": "turn", "seconds": 60, "more": 10}, 3, clock.text())
    again.resume(recording, 21_000)
    assert (again.seat, again.until, again.left[0]) == (0, 60_000, 39_000)
    late = TableClock({"kind": "turn", "seconds": 60, "more": 10}, 3, clock.text())
    late.resume(recording, 5_000_000)
    assert (late.until, late.left[0]) == (5_030_000, 30_000)
    assert not late.spent(recording, 0)
    late.decided(recording, 5_030_000)
    assert late.spent(recording, 0)
    assert not late.spent(recording, 1)
    do(recording, clock, 25_000, 0, ATTACK, target=KAMCHATKA, count=1)
    short = TableClock({"kind": "turn", "seconds": 60, "more": 10}, 3, clock.text())
    short.resume(recording, 5_000_000)
    assert (short.seat, short.until) == (1, 5_010_000)  # never more than there was


def test_when_the_time_is_up_none_is_left_though_the_timer_was_a_millisecond_early() -> None:
    recording, clock = begun({"kind": "turn", "seconds": 60, "more": 10})
    clock.up(recording)
    recording.change(0, "bot")
    clock.decided(recording, 59_999)
    assert clock.spent(recording, 0)
    recording, clock = begun({"kind": "turn", "seconds": 60, "more": 10})
    do(recording, clock, 20_000, 0, PLACE, count=5)
    do(recording, clock, 25_000, 0, ATTACK, target=KAMCHATKA, count=1)
    clock.up(recording)  # of a defence in the turn of another
    assert clock.left == [35_000, 60_000, 60_000]


def test_a_timer_that_is_early_ends_the_time_all_the_same(tmp_path: Path) -> None:
    async def nobody(*_: object) -> None:
        """No node sends anything on."""

    async def run() -> None:
        hub = Hub(Settings(database=sqlite(tmp_path), bot_pace=30))
        await hub.open(nobody)
        clock: dict[str, int | str] = {"kind": "turn", "seconds": 60}
        row = new_table("", "classic/domination", {}, clock, 3, "ada", POSITION, public=False, now=hub.now())
        places = (Place(0, player="ada"), Place(1, bot="random"), Place(2, bot="random"))
        await hub.tables.add(replace(row, places=places))
        room = await hub.room(row.id)
        await room.start("ada")
        await expire(room, 0, room.version())  # at once
        assert room.recording is not None
        assert room.recording.state.bots[0] == 1
        await room.arrive("ada")
        assert room.recording.state.bots[0] == 1  # the time of this turn is over
        assert room.thinking is not None
        await asyncio.wait([asyncio.create_task(hub.close()), room.thinking])

    asyncio.run(run())


def test_in_the_set_up_every_seat_has_its_time_whenever_it_is_asked() -> None:
    recording = Recording(game_for("classic/domination", {}), 3, DiceFacts("seeded", 1))
    clock = TableClock({"kind": "turn", "seconds": 60}, 3)
    now = 0
    for _ in range(9):
        clock.decided(recording, now)
        assert clock.until == now + 60_000
        option = recording.game.options(recording.state)[0]
        recording.play(clock.seat, option.take(option.least))
        now += 50_000
