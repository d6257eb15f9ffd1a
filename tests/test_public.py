"""Is the public surface there, quick to import, and enough to play a game with?"""

import subprocess
import sys
from pathlib import Path

import pytest

import hazard
from tests.cli.asking import environment

OTHERS = "typer rich click numpy gymnasium pettingzoo ray pyarrow pandas polars matplotlib msgspec litestar"
LOADED = f"""
import sys
import hazard
print(*sorted(name for name in sys.modules if name.split(".")[0] in "hazard {OTHERS}".split()))
"""


def test_import_hazard_loads_next_to_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED], env=environment(), capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["hazard", "hazard._build"]


def test_every_public_name_is_there() -> None:
    for name in hazard.__all__:
        assert getattr(hazard, name) is not None
        assert name in dir(hazard)


def test_another_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError):
        _ = hazard.nothing


def test_every_mode_can_be_loaded() -> None:
    assert "classic/domination" in hazard.modes()
    for mode in hazard.modes():
        assert isinstance(hazard.load(mode), hazard.Game)


def test_twenty_lines_play_a_game() -> None:
    game = hazard.load("classic/domination", {"start": "deal"})
    state = game.start(3, hazard.SeededDice(42))
    bots = [hazard.make_bot("greedy") for _ in range(3)]
    for seat, bot in enumerate(bots):
        bot.start(seat, seed=seat, budget=1.0)
    events: list[hazard.Event] = []
    while (decision := game.decision(state)) is not None:
        view = game.view(state, decision.seat)
        assert isinstance(view, hazard.View)
        action = bots[decision.seat].choose(view)
        events += game.play(state, decision.seat, action)
    outcome = game.outcome(state)
    assert isinstance(outcome, hazard.Outcome)
    assert outcome.reason == "conquest"
    assert len(outcome.winners) == 1
    assert events[-1].kind() == "ended"


def test_the_package_is_typed() -> None:
    assert (Path(hazard.__file__).parent / "py.typed").is_file()
