"""Which limits does this process keep, and how is it counted that somebody has reached one?"""

import asyncio
from typing import Final

from hazard.server.limits.readers import Readers
from hazard.server.operation.metrics import Metrics
from hazard.server.settings import Settings

SWEEP: Final = 1.0  # seconds between two looks for those who are too slow


class Limits:
    """All limits of one server process."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings: Final = settings
        self.metrics: Final = metrics
        self.readers: Final = Readers(
            settings.queue_bytes, settings.queue_bytes_all, settings.queue_seconds, self.count
        )

    def count(self, limit: str) -> None:
        """Somebody was refused or cut by a limit."""
        self.metrics.refused_by_limit.labels(limit).inc()

    async def watch(self) -> None:
        """Look for those who are too slow, as long as the server runs."""
        while True:
            await asyncio.sleep(SWEEP)
            self.readers.sweep()
