"""Do the numbers that are tuned reach the bot, and do they move towards who won?"""

import json
from pathlib import Path

import pytest

from hazard.bots.search.bot import SearchBot
from hazard.bots.search.effort import HARD
from hazard.editions.assembly import build, find_mode
from hazard.kernel.dice import SeededDice
from training import tune, variant

GAME = build(find_mode("classic/domination").chosen({"start": "deal"}))


def test_with_the_shipped_numbers_it_is_the_level_itself() -> None:
    view = GAME.view(GAME.start(3, SeededDice(1)), 0)
    shipped = SearchBot(HARD)
    bot = variant.Variant("hard", {})
    assert bot.weights(view) == shipped.weights(view)
    for name in ("least_chance", "ahead", "stubborn", "goal"):
        assert getattr(bot.settings, name) == getattr(shipped.settings, name)
    ours, theirs = bot.settings.weights, shipped.settings.weights
    assert [(one.income, one.power) for one in ours] == [(one.income, one.power) for one in theirs]


def test_a_number_that_is_moved_reaches_the_bot() -> None:
    view = GAME.view(GAME.start(3, SeededDice(1)), 0)
    usual = SearchBot(HARD).weights(view)
    bot = variant.Variant("hard", {"win-troops": 2.0, "ahead": 0.7, "income": 0.5})
    assert [row[0] for row in bot.weights(view)] == [2.0 * row[0] for row in usual]
    assert [row[1:] for row in bot.weights(view)] == [row[1:] for row in usual]
    assert bot.settings.ahead == 0.7
    assert bot.settings.weights[0].income == 1.5


def test_numbers_go_towards_who_won() -> None:
    numbers = variant.begin()
    signs = [1 if at % 2 == 0 else -1 for at in range(len(numbers))]
    plus = tune.moved(numbers, signs, 1.0)
    assert plus["least_chance"] == pytest.approx(0.48)
    assert plus["ahead"] == pytest.approx(0.37)
    won = tune.stepped(numbers, 0, signs, 1.0)
    assert won["least_chance"] == pytest.approx(0.44)  # half of the distance 0.08
    assert won["ahead"] == pytest.approx(0.41)
    lost = tune.stepped(numbers, 0, signs, -0.5)
    assert lost["least_chance"] == pytest.approx(0.38)
    late = tune.stepped(numbers, 60, signs, 1.0)
    assert 0.4 < late["least_chance"] < won["least_chance"]


def test_a_file_of_other_settings_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "tuned.json"
    words = ["--table", "classic/domination:3:start=deal", "--iterations", "0", "--out", str(path)]
    path.write_text(
        json.dumps({"settings": {"seed": 99}, "done": 4, "numbers": variant.begin(), "gains": []})
    )
    with pytest.raises(SystemExit, match="other settings"):
        tune.main(words)
