"""Is what follows from a view told as it is?"""

from hazard.conquest.cards import JOKER, Cards
from hazard.conquest.game import Conquest
from hazard.conquest.told.facts import facts, sets_differ
from hazard.editions.assembly import build, find_mode, load
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import SeededDice
from tests.kit.boards import GRID, SYMBOLS
from tests.kit.breaks import Parts
from tests.kit.games import tiny_tables
from tests.kit.play import table


def differ(game: Conquest) -> bool:
    """Whether everybody is told so at the start."""
    return sets_differ(game.view(game.start(3, SeededDice(1)), SPECTATOR))


def test_whether_sets_are_worth_different_numbers_is_told() -> None:
    assert not differ(load("classic/domination"))  # 4 for the first set, whichever it is
    assert differ(load("classic/domination", {"sets": "fixed"}))  # 4, 6, 8 or 10 by its symbols
    assert differ(load("original-trilogy/galactic"))  # 4, 5, 6 or 7


def test_cards_without_symbols_make_no_sets_that_could_differ() -> None:
    parts = Parts(find_mode("classic/domination"))
    parts.board = GRID
    names = [f"joker-{number}" for number in range(9)]
    parts.cards = Cards(names, [JOKER] * 9, [0] * 9, ["territories"], SYMBOLS)
    parts.seatings = tiny_tables(parts.seatings, 5)
    assert not differ(build(parts.put_together()))


def test_an_army_is_told_its_regions_and_what_stands_against_it() -> None:
    held = {
        "red": {"a1": 5, "a2": 1, "a3": 1, "b1": 1},
        "green": {"b2": 4, "b3": 3},
        "blue": {"c1": 2, "c2": 1, "c3": 1},
    }
    play = table(held, board=GRID)
    told = facts(play.game.view(play.state, 0))
    # Held, there, bonus, and whether the bonus is theirs: top, middle, bottom.
    assert told["regions"] == [[3, 3, 2, 1], [1, 3, 3, 0], [0, 3, 1, 0]]
    # b2 could send three, b3 two, c1 one: against a2, a3 and b1, which has two foes.
    assert told["threats"] == [0, 3, 2, 3 + 1, 0, 0, 0, 0, 0]
    assert told["income"] == [3 + 2, 3, 3 + 1]
    other = facts(play.game.view(play.state, 2))
    assert other["regions"] == [[0, 3, 2, 0], [0, 3, 3, 0], [3, 3, 1, 1]]
    spectator = facts(play.game.view(play.state, SPECTATOR))
    assert {"sets", "regions", "threats", "groups"}.isdisjoint(spectator)
