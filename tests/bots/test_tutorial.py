"""Is the bot of docs/bots.md as short as it says, is it the one the page shows, and does it beat `greedy`?"""

from pathlib import Path

import pytest

from hazard.league.game import play_game
from hazard.league.schedule import LeagueTable, around

ROOT = Path(__file__).parents[2]
FILE = ROOT / "examples" / "try_out_bot.py"
WORD = "examples.try_out_bot:TryOutBot"
MOST_LINES = 60
DEALS = 2
WINS = 4  # of six games, where two would be par


def test_it_has_sixty_lines() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_the_page_shows_it_as_it_is() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert f"```python\n{FILE.read_text(encoding='utf-8')}```" in page


@pytest.mark.one_build  # its games are the same on both, and take a minute interpreted
def test_it_beats_greedy_at_its_own_table() -> None:
    table = LeagueTable("classic/domination", (("start", "deal"),), 3, 77, 200)
    won = 0
    for deal in range(DEALS):
        for fixture in around(table, deal, (WORD, "greedy", "greedy")):
            won += fixture.line.index(WORD) in play_game(table, fixture).winners
    assert won >= WINS
