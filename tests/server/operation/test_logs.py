"""Is a log short, does it say what was left out, and does it keep to itself what libraries quote?"""

import asyncio
import json
import logging
import time
from pathlib import Path

import pytest

from hazard.server.hub import Hub
from hazard.server.operation.lifecycle import Sweeper
from hazard.server.operation.logs import LOGGER, REPEATS, JsonLines, set_up
from hazard.server.operation.repeats import BURST, MOST_KNOWN, WINDOW, Repeats
from tests.server.operation.test_expiry import with_hub
from tests.server.running import Server, sqlite

SENT = "what a player sent"


class Hours:
    """A clock that is set by hand."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def line(message: str, level: int = logging.WARNING, name: str = "hazard.server") -> logging.LogRecord:
    """A record of the log."""
    return logging.LogRecord(name, level, "", 0, message, (), None)


def test_of_a_message_that_comes_again_and_again_a_few_lines_are_written() -> None:
    clock = Hours()
    repeats = Repeats(clock)
    written = [repeats.filter(line("dropped")) for _ in range(1000)]
    assert sum(written) == BURST == 30
    assert repeats.filter(line("other"))
    assert all(repeats.filter(line("dropped", logging.CRITICAL)) for _ in range(1000))
    clock.now = WINDOW
    again = line("dropped")
    assert repeats.filter(again)
    assert json.loads(JsonLines().format(again))["left_out"] == 970
    assert repeats.rest() == []  # told already, and "other" was not left out


def test_what_was_left_out_is_told_although_the_message_never_comes_again() -> None:
    clock = Hours()
    repeats = Repeats(clock)
    for _ in range(40):
        repeats.filter(line("dropped"))
    assert repeats.rest() == []
    clock.now = WINDOW
    assert repeats.rest() == [("dropped", 10)]
    assert repeats.rest() == []


def test_a_sweep_tells_what_was_left_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(hub: Hub) -> None:
        REPEATS.known["hazard.server", logging.WARNING, "dropped"] = [time.monotonic() - WINDOW, 40, 10]
        await Sweeper(hub).sweep()

    with_hub(tmp_path, work)
    told = [vars(one) for one in caplog.records if one.message == "lines left out"]
    assert [(one["code"], one["count"]) for one in told] == [("dropped", 10)]


def test_what_is_written_is_filtered_and_has_known_fields_alone() -> None:
    root, levels = logging.getLogger(), (logging.getLogger().level, LOGGER.level)
    before = list(root.handlers)
    try:
        set_up()
        set_up()
        (handler,) = [one for one in root.handlers if one not in before]
    finally:
        root.handlers[:] = before
        root.setLevel(levels[0])
        LOGGER.setLevel(levels[1])
    assert REPEATS in handler.filters
    record = line("said")
    record.__dict__.update(table="t", token="secret", cookie="secret")
    assert set(json.loads(handler.format(record))) == {"at", "level", "message", "table"}


def test_messages_that_are_all_different_are_limited_together() -> None:
    repeats = Repeats(Hours())
    written = [repeats.filter(line(f"message {count}")) for count in range(MOST_KNOWN + 1000)]
    assert sum(written) == MOST_KNOWN + BURST
    assert len(repeats.known) == MOST_KNOWN + 1


def test_a_line_of_a_library_holds_nothing_a_player_sent() -> None:
    found: list[logging.LogRecord] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record)

    async def fails() -> None:
        raise ValueError(SENT)

    async def run() -> None:
        task = asyncio.create_task(fails())
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_exception_handler(
            {"message": "Task exception was never retrieved", "exception": task.exception(), "future": task}
        )

    handler = Kept()
    logging.getLogger("asyncio").addHandler(handler)
    try:
        asyncio.run(run())
    finally:
        logging.getLogger("asyncio").removeHandler(handler)
    (record,) = found
    assert SENT in record.getMessage()
    told = JsonLines().format(record)
    assert SENT not in told
    assert (json.loads(told)["message"], json.loads(told)["error"]) == (
        "Task exception was never retrieved",
        "ValueError",
    )


def test_the_level_of_the_log_can_be_set(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), log_level="error") as server:
        server.stop()
        lines = [one for one in server.log.read_text().splitlines() if one.startswith("{")]
    assert lines == []
