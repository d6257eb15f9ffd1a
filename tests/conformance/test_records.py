"""Does every game come back from its record, and every position from its line?"""

import io

import pytest

from hazard.conquest.game import Conquest
from hazard.conquest.notation.text import position_text
from hazard.conquest.state import State
from hazard.kernel.contract import EVERYTHING, SPECTATOR, Event
from hazard.kernel.dice import SeededDice
from hazard.record.journal import JournalWriter
from hazard.record.position.line import read, read_position, write
from hazard.record.replay import replay
from hazard.record.rows import Row
from hazard.record.verify import verify
from hazard.record.words import action_text, parse_action
from tests.conformance.recorded import written
from tests.conformance.registry import Setting, settings
from tests.conformance.walk import Walk, travel


def assert_comes_back(setting: Setting, seed: int, walk: Walk) -> None:
    """Journal and notation, strict and as recorded, give every state of the game again."""
    journal, text, digests = written(setting, seed, walk)
    for source in (journal, text.encode()):
        for strict in (False, True):
            seen: list[str] = []

            def watch(
                _game: Conquest, state: State, row: Row, _log: list[Event], seen: list[str] = seen
            ) -> None:
                if row.end is None:
                    seen.append(state.digest())

            again = replay(source, strict=strict, watch=watch, game=setting.game())
            assert seen == digests
            assert again.state.digest() == digests[-1]
        assert verify(source).ok
    out = io.BytesIO()
    writer = JournalWriter(out)
    again = replay(journal, game=setting.game())
    writer.header(again.header)
    for row in again.rows:
        writer.row(row)
    assert out.getvalue() == journal


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_a_game_comes_back_from_its_record(setting: Setting) -> None:
    for seed, style, steps in ((41, "charge", 1500), (42, "mixed", 250)):
        assert_comes_back(setting, seed, travel(setting, seed, style, steps, lambda _: None))


def assert_fixpoint(walk: Walk) -> None:
    """Written, read and written again is the same, for the whole and for what each seat knows."""
    game, state = walk.game, walk.state
    text = write(game.view(state, EVERYTHING))
    played, again = read(text, SeededDice(1), game)
    assert write(played.view(again, EVERYTHING)) == text
    assert again.digest() == state.digest()
    assert [one.key() for one in played.options(again)] == [one.key() for one in game.options(state)]
    for seat in [*range(walk.seats), SPECTATOR]:
        seen = write(game.view(state, seat))
        assert position_text(read_position(seen, game)) == seen
        assert seen.count("?") > 0


def assert_words_mean_the_action(walk: Walk) -> None:
    """The words of every option are read back as that option."""
    options = walk.game.options(walk.state)
    for option in options:
        for count in {int(option.least), int(option.most)}:
            action = option.take(count)
            assert parse_action(walk.game, options, action_text(walk.game, action)) == action


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_a_position_comes_back_from_its_line(setting: Setting) -> None:
    def look(walk: Walk) -> None:
        if walk.steps % 9 == 0 or walk.state.outcome is not None:
            assert_fixpoint(walk)
            assert_words_mean_the_action(walk)

    travel(setting, 43, "mixed", 900, look)


@pytest.mark.parametrize("setting", settings()[:1], ids=repr)
def test_every_position_of_a_whole_game_comes_back(setting: Setting) -> None:
    walk = travel(setting, 44, "charge", 5000, assert_fixpoint)
    assert walk.state.outcome is not None
