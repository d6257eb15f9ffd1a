"""What does the server write about itself? One JSON object a line, without secrets."""

import json
import logging
import sys
from typing import Final

LOGGER: Final = logging.getLogger("hazard.server")
# What a log line may carry beside its message; anything else is dropped, so that no token slips in.
FIELDS: Final = ("table", "node", "status", "seconds", "code", "count", "seat", "bot", "reason")


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, message, known fields, and the kind of an error with its traceback."""
        told: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        for name in FIELDS:
            if name in record.__dict__:
                told[name] = record.__dict__[name]
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def set_up() -> None:
    """Write to standard error."""
    if LOGGER.handlers:
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    LOGGER.addHandler(handler)
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = False
