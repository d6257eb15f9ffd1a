"""Do the games that were written down still go as they went?"""

import pytest

from hazard.kernel.dice import SeededDice
from tests.conformance.golden import FOLDER, LIMIT, MET, games, name_of, seed_of, transcript, written
from tests.conformance.registry import modes, variants


@pytest.mark.parametrize("mode", [mode.id for mode in modes()])
def test_every_mode_is_played_with_three_combinations_of_options_that_change_it(mode: str) -> None:
    played = [setting for setting in variants() if setting.mode == mode]
    assert len({repr(setting.options) for setting in played}) >= 3
    assert any(len(setting.options) > 1 for setting in played)
    for setting in played:
        setting.game().start(setting.seats, SeededDice(1))  # refused where an option changes nothing


@pytest.mark.parametrize("name", games())
def test_a_game_goes_as_it_was_written_down(name: str) -> None:
    path = FOLDER / name
    assert path.exists(), "write it with: python -m tests.conformance.golden --write"
    assert (
        transcript(*games()[name], seed_of(name)).splitlines()
        == path.read_text(encoding="utf-8").splitlines()
    )


def test_there_are_no_transcripts_of_games_that_are_gone() -> None:
    assert sorted(name_of(path) for path in written()) == sorted(games())


@pytest.mark.parametrize("mode", [mode.id for mode in modes()])
def test_the_whole_game_comes_to_an_end(mode: str) -> None:
    whole = [
        name
        for name, (setting, _, steps) in games().items()
        if setting.mode == mode and steps > 1000 and not setting.options
    ]
    assert len(whole) == 1
    assert "\n  ended reason=" in (FOLDER / whole[0]).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name, (one, _, _) in games().items() if LIMIT in one.options])
def test_a_game_with_a_round_limit_meets_it(name: str) -> None:
    assert MET in (FOLDER / name).read_text(encoding="utf-8")
