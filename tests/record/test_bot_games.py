"""Is a whole game of bots kept as a journal?"""

from pathlib import Path

import pytest

from hazard.bots.base import random_action
from hazard.conquest.view import View
from hazard.editions.assembly import load
from hazard.kernel.actions import Action
from hazard.kernel.dice import SeededDice
from hazard.record.bot_games import Chooser, journal_game
from hazard.record.replay import replay
from hazard.record.verify import verify
from tests.record.played import MODE


def chooser(seed: int) -> Chooser:
    dice = SeededDice(seed)

    def choose(view: View) -> Action:
        return random_action(view.options, dice)

    return choose


@pytest.mark.parametrize("seats", [3, 6])
def test_the_journal_of_a_bot_game_holds_and_ends_where_the_game_did(tmp_path: Path, seats: int) -> None:
    path = tmp_path / "game.jsonl"
    names = tuple([f"random {seat}" for seat in range(seats)])
    played = journal_game(path, load(MODE), [chooser(seat) for seat in range(seats)], 9, names, 20)
    assert played.state.outcome is not None
    assert (played.state.outcome.reason, played.state.turn) == ("cap", 21)
    assert verify(path).code == "fits"
    assert replay(path).state.digest() == played.state.digest()
    assert replay(path).header.players == names
