"""What does the server write about itself? One JSON object a line, without secrets."""

import json
import logging
import sys
import traceback
from typing import Final

LOGGER: Final = logging.getLogger("hazard.server")
# What a log line may carry beside its message; anything else is dropped, so that no token slips in.
FIELDS: Final = (
    *("table", "node", "status", "seconds", "code", "count", "seat", "bot", "reason", "file"),
    "stacks",
)


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, message, known fields, and the kind of an error with its place in the program."""
        told: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
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


def set_up() -> None:
    """Write to standard error: the server all it has to say, libraries their warnings."""
    root = logging.getLogger()
    if any(isinstance(handler.formatter, JsonLines) for handler in root.handlers):
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(logging.INFO)
