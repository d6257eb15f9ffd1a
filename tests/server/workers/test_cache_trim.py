"""Is a game the same when what its mode looks up is emptied under it?"""

import pytest

from hazard.bots.base import random_action
from hazard.conquest.galaxy.odds import ShipOdds
from hazard.conquest.told.seen import facts_data
from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice
from hazard.odds.table import OddsTable


def played(mode: str, steps: int, every: int) -> list[object]:
    """Digests and odds of a random game whose lookups are emptied every so many steps."""
    game = load(mode)
    state, chance = game.start(2, SeededDice(4)), SeededDice(5)
    found: list[object] = []
    for step in range(steps):
        decision = game.decision(state)
        if decision is None:
            break
        if every and step % every == 0:
            game.rules.forget_lookups()
        found.append((state.digest(), facts_data(game.view(state, decision.seat))))
        game.apply(state, random_action(game.options(state), chance))
    return found


@pytest.mark.parametrize("mode", ["classic/duel-active", "clone-wars/galactic", "original-trilogy/galactic"])
def test_a_game_goes_on_as_if_nothing_had_been_emptied(mode: str) -> None:
    assert played(mode, 300, every=7) == played(mode, 300, every=0)


def test_what_was_kept_is_gone() -> None:
    game = load("classic/duel-active")
    state, chance = game.start(2, SeededDice(4)), SeededDice(5)
    while not any(game.rules.offers.moves):
        game.apply(state, random_action(game.options(state), chance))
    game.rules.forget_lookups()
    assert not any(game.rules.offers.moves)


def test_odds_are_kept_until_they_are_many() -> None:
    game = load("clone-wars/galactic")
    odds = game.rules.odds
    assert isinstance(odds, ShipOdds)
    large = OddsTable()
    large.win(100, 100)
    assert large.kept() == 128 * 128
    for count, left in ((3, 3), (4, 0)):  # 49,152 and 65,536 numbers
        odds.tables[:count] = [large] * count
        game.rules.forget_lookups()
        assert len(odds.tables) - odds.tables.count(None) == left
