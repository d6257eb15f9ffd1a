"""What does the server write about itself? One JSON object a line, without secrets."""

import json
import logging
import sys
import traceback
from typing import Final

from hazard.server.operation.repeats import LEFT_OUT, Repeats

LOGGER: Final = logging.getLogger("hazard.server")
# What a log line may carry beside its message; anything else is dropped, so that no token slips in.
FIELDS: Final = (
    *("table", "node", "status", "seconds", "code", "count", "seat", "bot", "reason", "file"),
    *("attempts", "failures", "stacks"),
    LEFT_OUT,
)
MOST_FOREIGN: Final = 200  # characters of what a library says
REPEATS: Final = Repeats()


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, message, known fields, and the kind of an error with its place in the program."""
        told: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "message": text_of(record),
        }
        for name in FIELDS:
            if name in record.__dict__:
                told[name] = record.__dict__[name]
        if (
            record.exc_info and record.exc_info[0] is not None
        ):  # what an error says may hold what a player sent
            told["error"] = record.exc_info[0].__name__
            told["where"] = "".join(traceback.format_tb(record.exc_info[2]))
        return json.dumps(told, ensure_ascii=False)


def text_of(record: logging.LogRecord) -> str:
    """What a line says; of libraries the first line alone, since the rest may hold what a player sent."""
    told = record.getMessage()
    return told if record.name.startswith(LOGGER.name) else told.partition("\n")[0][:MOST_FOREIGN]


def tell_rest() -> None:
    """Say how often messages were left out that have not come again."""
    for message, count in REPEATS.rest():
        LOGGER.warning("lines left out", extra={"code": message[:MOST_FOREIGN], "count": count})


def set_up(level: str = "info") -> None:
    """Write to standard error: the server what is of this level, libraries their warnings."""
    root = logging.getLogger()
    if any(isinstance(handler.formatter, JsonLines) for handler in root.handlers):
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(REPEATS)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level.upper())
