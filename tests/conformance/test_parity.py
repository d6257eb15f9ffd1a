"""Do the interpreted and the compiled build play the same games to the byte?"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hazard._build import SWITCH
from tests.conformance.registry import modes

ROOT = Path(__file__).parents[2]


def on_build(pure: str, games: int, mode: str) -> dict[str, Any]:
    """The fingerprints a fresh process comes to."""
    environment = {**os.environ, SWITCH: pure}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    command = [sys.executable, "-m", "tests.conformance.fingerprint", str(games), mode]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def compare_builds(games: int, capsys: pytest.CaptureFixture[str], mode: str = "") -> int:
    """Compare the builds there are, say which these were, and give the number of games."""
    pure, plain = on_build("1", games, mode), on_build("", games, mode)
    assert pure["compiled"] == []
    if plain["stale"]:
        # Sources were edited since; `make test` compiles anew and comes back here.
        said = f"{len(plain['stale'])} compiled modules are older than their sources: two interpreted runs compared"
        plain = on_build("1", games, mode)
    elif plain["compiled"]:
        said = f"{len(plain['compiled'])} compiled modules compared with their sources"
    else:
        said = "nothing is compiled: two interpreted runs compared"
    with capsys.disabled():
        print(f"\nparity: {said}, {len(pure['games'])} games{mode and ' of '}{mode}")
    assert pure["games"] == plain["games"]
    return len(pure["games"])


@pytest.mark.parametrize("mode", [mode.id for mode in modes()])
def test_both_builds_play_the_same_games(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert compare_builds(1, capsys, mode) > 0
