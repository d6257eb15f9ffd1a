"""Are the yardsticks still the bots that records name? Their games are those of before bots had versions.

The digests were computed by the program as it was at 1b0fe3e. Whoever changes how one of them plays raises its version, and
keeps the former class under the former one (`FORMER` in the registry).
"""

import pytest

from hazard.bots.registry import BUILT_IN, FORMER, VERSIONS, newest
from hazard.cli.series import Series, Tally, play_series
from hazard.work.crew import Workers

GAMES = 2
KNOWN = {
    ("greedy@1", "classic/domination", 3): "fdf67db51fc53d27",
    ("random@1", "classic/domination", 3): "dfe212f10a712f1a",
    ("greedy@1", "classic/missions", 3): "d32242445408e849",
    ("random@1", "classic/missions", 3): "62f1ca55f73d18d3",
    ("greedy@1", "original-trilogy/galactic", 3): "122390189f2aa09c",
    ("random@1", "original-trilogy/galactic", 3): "32bd8ab21e08687d",
}


@pytest.mark.parametrize(("bot", "mode", "seats"), KNOWN, ids=str)
def test_a_yardstick_plays_the_games_it_has_always_played(bot: str, mode: str, seats: int) -> None:
    options = (("start", "deal"),) if mode == "classic/domination" else ()
    tally = Tally(seats)
    play_series(Series(mode, options, seats, (bot,), 5, 60), GAMES, Workers(1), tally.take)
    assert tally.digest().startswith(KNOWN[bot, mode, seats])


def test_every_version_that_was_is_there_or_has_one_that_comes_after_it() -> None:
    for word in FORMER:
        name, _, version = word.partition("@")
        assert name in BUILT_IN
        assert int(version) < int(newest(name))
    assert set(VERSIONS) <= set(BUILT_IN)
