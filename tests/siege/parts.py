"""What else belongs to the siege beside the attacks? Parts that are commands of their own, and how they are run."""

import asyncio
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.kit.loops import run_apart
from tests.siege.state import ROOT, commit
from tests.siege.takeover import measure

PYTEST: Final = (sys.executable, "-m", "pytest", "-q", "-n", "0", "-m", "")
CUTS: Final = "tests/soak/test_power_cuts.py"


@dataclass(frozen=True)
class Part:
    """A part with a name that comes to a verdict; `run` tells `told`, `missed` and `seconds`."""

    name: str
    does: str
    run: Callable[[], dict[str, Any]]
    needs: tuple[str, ...] = ()  # files without which there is no such part


def command(*words: str, most: float) -> dict[str, Any]:
    """Run a command of this checkout; its exit status decides, its last line tells."""
    begun = time.monotonic()
    environment = {**os.environ, "HAZARD_SIEGE": "1"}
    try:
        done = subprocess.run(
            words, cwd=ROOT, capture_output=True, text=True, timeout=most, env=environment, check=False
        )
        lines = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        status = done.returncode
    except subprocess.TimeoutExpired:
        lines, status = [f"not done after {most:.0f} seconds"], 124
    last = re.sub(r"[|=]+", " ", lines[-1] if lines else "").strip()[:200]
    missed = [] if status == 0 else [f"status {status}"]
    told: dict[str, Any] = {"told": last, "missed": missed, "seconds": time.monotonic() - begun}
    if status != 0:
        told["faults"] = lines[-30:]
    return told


def by_pytest(*chosen: str) -> Callable[[], dict[str, Any]]:
    """Tests as a part."""
    return lambda: command(*PYTEST, *chosen, most=1200)


def mutations(kind: str, count: int) -> Callable[[], dict[str, Any]]:
    """Mutated positions or journals, as the tool beside this module makes them; it goes on where it was."""

    def run() -> dict[str, Any]:
        state = ROOT / "build" / f"siege-{kind}-{commit().replace(' ', '-')}.json"
        words = (sys.executable, "-m", "tests.siege.mutations", kind, "--count", str(count))
        found = command(*words, "--state", str(state), "--json", most=5400)
        try:
            summary = json.loads(found["told"])
            found["told"] = ", ".join([f"{name} {value}" for name, value in summary.items()])
        except ValueError:
            pass
        return found

    return run


def takeover() -> dict[str, Any]:
    """Nodes that die."""
    return run_apart(measure(60, 10))


PARTS: Final = [
    Part("kill -9, SQLite", "50 deaths of one server under load", by_pytest(f"{CUTS}::test_one_server_dies_again_and_again"), (CUTS,)),
    Part("kill -9, PostgreSQL", "50 deaths of one of two nodes under load", by_pytest(f"{CUTS}::test_one_of_two_nodes_dies_again_and_again"), (CUTS,)),
    Part("takeover", "how long games stand when their node is killed", takeover),
    Part("faults", "disk full, read-only and damaged, database gone, clock set, process stopped", by_pytest("tests/server/faults"), ("tests/server/faults",)),
    Part("positions", "100,000 mutated positions", mutations("positions", 100_000), ("tests/siege/mutations.py",)),
    Part("journals", "10,000 mutated journals", mutations("journals", 10_000), ("tests/siege/mutations.py",)),
]  # fmt: skip


def present() -> list[Part]:
    """The parts whose files are there."""
    return [part for part in PARTS if all((ROOT / Path(name)).exists() for name in part.needs)]


async def run_part(part: Part) -> dict[str, Any]:
    """Run a part beside whatever else waits."""
    return await asyncio.to_thread(part.run)
