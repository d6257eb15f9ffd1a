"""What do readers cost who do not read, and how are they let go of?"""

import asyncio
import socket
from contextlib import ExitStack, closing
from pathlib import Path

from hazard.server.limits.readers import OVERHEAD, Readers
from hazard.server.table.listener import Listener
from hazard.wire.messages import MOST_TEXT
from tests.server.limits.raw import cut, dial, ended, eventually, frame, memory, metric, say, upgrade
from tests.server.running import Client, Server, http_get, sqlite
from tests.server.tables import friends

PLENTY = {"message_rate": "1000", "message_burst": "100000"}
MB = 1 << 20


def talkative(server: Server) -> str:
    """A table whose welcome is large: three players have said all they may, of characters of four bytes."""
    players, table = friends(server, "Ada", "Bob", "Cleo")
    for at, player in enumerate(players):
        for _ in range(5):
            player.send({"type": "say", "text": "\N{GAME DIE}" * MOST_TEXT})
        for _ in range(5 * at + 5):
            player.until("said")
        player.leave()
    return table


def ask_without_reading(pipe: socket.socket, table: str, count: int) -> None:
    """Ask for the whole table again and again."""
    for _ in range(count):
        if ended(pipe):
            return
        try:
            say(pipe, {"type": "join", "table": table})
        except OSError:  # the server no longer reads, or is gone
            return


def test_twenty_sockets_that_never_read_cost_little_and_are_really_closed(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), **PLENTY) as server, ExitStack() as crowd:
        table = talkative(server)
        pipes = [crowd.enter_context(closing(dial(server, small=True))) for _ in range(20)]
        for pipe in pipes:
            assert b"101" in upgrade(pipe)
            pipe.settimeout(0.5)
        before = memory(server)
        for pipe in pipes:  # 24 KB each: 256 messages would be 6 MB a socket
            ask_without_reading(pipe, table, 300)
        assert eventually(lambda: all(ended(pipe) for pipe in pipes), 30)
        assert memory(server) - before < 60 * MB  # twenty budgets of 1 MiB, and what comes and goes
        told = http_get(f"{server.url()}/metrics").text
        assert metric(told, "hazard_connections") == 0
        assert metric(told, "hazard_queue_bytes") == 0
        assert cut(server, "queue_bytes") == 20
        assert Client(server, "Dan").join(table)["type"] == "welcome"  # whoever reads is welcome


def test_a_message_that_waits_too_long_ends_the_connection(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), **PLENTY, queue_seconds="2") as server:
        table = talkative(server)
        with closing(dial(server, small=True)) as pipe:
            upgrade(pipe)
            ask_without_reading(pipe, table, 12)  # less than the budget, more than the system takes
            assert not ended(pipe)
            assert eventually(lambda: ended(pipe), 20)  # 2 seconds, 5 for last words
        assert cut(server, "queue_seconds") == 1


def test_whoever_is_cut_for_being_slow_hears_which_limit_and_may_come_back(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), **PLENTY, queue_bytes="60000") as server:
        table = talkative(server)
        with closing(dial(server, small=True)) as pipe:
            upgrade(pipe)
            pipe.settimeout(0.5)
            ask_without_reading(pipe, table, 40)
            assert eventually(lambda: cut(server, "queue_bytes") == 1)
            pipe.settimeout(10)
            reason = b'{"type":"closed","code":"too-slow","limit":"queue_bytes","seconds":1}'
            ending = reason + b"\x88\x0a" + (1013).to_bytes(2, "big") + b"too-slow"  # and a close frame
            told = b""
            while ending not in told:
                told += pipe.recv(65_536)
            assert told.endswith(ending)
        assert Client(server, "Eve").join(table)["type"] == "welcome"


def test_a_server_with_readers_that_do_not_read_ends_when_asked(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), **PLENTY) as server, ExitStack() as crowd:
        table = talkative(server)
        for _ in range(5):
            pipe = crowd.enter_context(closing(dial(server, small=True)))
            upgrade(pipe)
            ask_without_reading(pipe, table, 12)
        assert server.process is not None
        server.process.terminate()
        assert server.process.wait(timeout=20) is not None


def test_pings_that_are_answered_but_not_read_cost_nothing(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server, closing(dial(server, small=True)) as pipe:
        upgrade(pipe)
        pipe.settimeout(1)
        before = memory(server)
        ping = bytes([0x89, 0x80 | 125]) + bytes(4) + bytes(125)
        try:
            for _ in range(500):
                pipe.sendall(ping * 500)  # 33 MB in all
        except OSError:
            pass
        assert memory(server) - before < 10 * MB


def test_whoever_sends_nothing_but_pings_is_cut(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server, closing(dial(server)) as pipe:
        upgrade(pipe)
        pipe.settimeout(5)
        pipe.sendall(frame(b"?", 9) * 300)
        told = b""
        while b"too-often" not in told:
            told += pipe.recv(65_536)
        assert told.count(b"\x8a\x01?") >= 100  # the pongs of the burst


def test_empty_parts_of_a_message_do_not_pile_up(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server, closing(dial(server)) as pipe:
        upgrade(pipe)
        pipe.sendall(bytes([0x01, 0x80]) + bytes(4))
        pipe.sendall((bytes([0x00, 0x80]) + bytes(4)) * 1000)
        head = pipe.recv(2)
        assert (head[0] & 15, int.from_bytes(pipe.recv(2), "big")) == (8, 1009)  # close, too big


def gathered(most_each: int = 10_000, most_all: int = 100_000) -> tuple[Readers, list[Listener], list[str]]:
    """Three listeners of one process, and the limits somebody reached."""
    reached: list[str] = []
    readers = Readers(most_each, most_all, 30.0, reached.append)
    listeners = [Listener("", readers) for _ in range(3)]
    readers.known.update(dict.fromkeys(listeners))
    return readers, listeners, reached


def test_a_message_for_three_is_counted_once_and_charged_to_each() -> None:
    readers, listeners, _ = gathered()
    shared = b"x" * 1000
    for listener in listeners:
        listener.tell_bytes(shared)
    assert [one.held for one in listeners] == [1000 + OVERHEAD] * 3
    assert readers.held == 1000 + 3 * OVERHEAD
    for listener in listeners:
        asyncio.run(listener.next())
        listener.written()
    assert (readers.held, readers.counts) == (0, {})


def test_a_single_message_above_the_budget_is_told_and_the_next_one_is_too_much() -> None:
    _, (listener, *_), reached = gathered(most_each=500)
    listener.tell_bytes(b"x" * 900)
    assert (listener.closed, reached) == ("", [])
    listener.tell_bytes(b"x")
    assert (listener.closed, reached) == ("too-slow", ["queue_bytes"])


def test_when_all_together_hold_too_much_those_who_wait_longest_are_cut() -> None:
    _, listeners, reached = gathered(most_all=10_000)
    ended_at_once: list[int] = []
    for number, listener in enumerate(listeners):
        listener.cut = lambda number=number: ended_at_once.append(number)
        listener.tell_bytes(bytes([number]) * (4000 if number == 1 else 3000))
    assert [one.closed for one in listeners] == ["too-slow", "", ""]  # 10,600 of 10,000; then 7,400
    assert (ended_at_once, reached) == ([0], ["queue_bytes_all"])
    listeners[2].tell_bytes(bytes(5000))
    assert [one.closed for one in listeners] == ["too-slow", "too-slow", ""]
