"""What came of one attack, and is it as it has to be?"""

from dataclasses import asdict, dataclass, field
from math import inf
from typing import Any, Final

MOST_DELAY: Final = 0.250  # seconds from an action to all seats, for 99 of 100
MOST_HEALTH: Final = 1.0
MOST_MEMORY: Final = 600_000_000  # bytes of a node with its workers
MOST_LEFT: Final = 1.2  # of the memory before, a minute later


@dataclass
class Result:
    """The figures of one attack; times in seconds, memory in bytes."""

    attack: str
    store: str
    seconds: float = 0.0
    actions: int = 0
    p50: float = 0.0
    p99: float = 0.0
    worst: float = 0.0
    health: float = 0.0
    unwell: int = 0  # answers of /health that did not come or were not good
    before: float = 0.0
    memory: float = 0.0
    after: float = 0.0
    back: float = 0.0  # seconds until memory was back
    refused: int = 0
    cuts: int = 0
    compared: int = 0  # answers compared with the journals
    faults: list[str] = field(default_factory=list)
    restarts: list[str] = field(default_factory=list)
    lag: float = -1.0  # the longest the loop stood, where the server tells it
    commit: float = -1.0  # 99 of 100 commits took less, where the server tells it
    attacker_cores: float = 0.0
    server_cores: float = 0.0
    client_cores: float = 0.0
    machine_cores: float = 0.0
    answers: dict[str, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def missed(self) -> list[str]:
        """What had to hold and did not."""
        wanted = {
            f"p99 {self.p99 * 1000:.0f} ms": self.p99 < MOST_DELAY and self.actions > 0,
            f"health {self.health:.1f} s": self.health < MOST_HEALTH and self.unwell == 0,
            f"memory {self.memory / 1e6:.0f} MB": self.memory < MOST_MEMORY,
            f"memory after {self.after / 1e6:.0f} of {self.before / 1e6:.0f} MB": self.after
            <= self.before * MOST_LEFT,
            f"{self.refused} refused": self.refused == 0,
            f"{self.cuts} cut": self.cuts == 0,
            f"{len(self.faults)} lost or doubled": not self.faults,
            f"{len(self.restarts)} restarts": not self.restarts,
        }
        return [name for name, good in wanted.items() if not good]

    def data(self) -> dict[str, Any]:
        """For the file."""
        return {**asdict(self), "missed": self.missed()}

    def line(self) -> str:
        """A row of the table."""
        missed = self.missed()
        return (
            f"| {self.attack} | {self.actions:,} | {1000 * self.p50:.0f} | {1000 * self.p99:.0f} | "
            f"{1000 * self.health:.0f} | {self.memory / 1e6:.0f} | {self.before / 1e6:.0f} → {self.after / 1e6:.0f} | "
            f"{bound_text(self.lag)} | {bound_text(self.commit)} | {self.refused} | {self.cuts} | {len(self.faults)} of {self.compared:,} | "
            f"{self.attacker_cores:.2f} | {'held' if not missed else '**' + ', '.join(missed) + '**'} |"
        )


HEAD: Final = (
    "| attack | actions | p50 ms | p99 ms | `/health` ms | MB | MB before → after | loop late ms | commit p99 ms | refused | cut | lost or doubled "
    "| attacker cores | |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
)


def bound_text(bound: float) -> str:
    """A bound in milliseconds."""
    return "" if bound < 0 else f"≤ {1000 * bound:.0f}" if bound < inf else "over the last bound"


def share(found: list[float], part: float) -> float:
    """The value that this part of all does not exceed."""
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0
