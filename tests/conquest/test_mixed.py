"""Can units of several armies stand on one territory, and do counts, attacks and losses stay true?"""

from hazard.conquest.ground import put, take
from hazard.conquest.masks import mask_of
from hazard.conquest.rulebook.alliance import Alliance
from hazard.conquest.rulebook.holding import Holding
from hazard.conquest.rulebook.victory import contenders, winners_of
from hazard.conquest.ruleset import Slots
from hazard.conquest.state import State
from hazard.kernel.actions import NONE
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import Play, table


class MostUnits(Holding):
    """The army with strictly the most units owns the territory; who has most loses the next unit, of a tie the last."""

    def mixed(self) -> bool:
        return True

    def owner(self, state: State, territory: int) -> int:
        here = [int(state.at(army, territory)) for army in range(state.armies)]
        best = max(here)
        return here.index(best) if best > 0 and here.count(best) == 1 else NONE

    def next_to_fall(self, state: State, territory: int, attacker: int) -> int:
        here = [int(state.at(army, territory)) for army in range(state.armies)]
        return max([army for army, count in enumerate(here) if count == max(here)])

    def keeper(self, state: State, territory: int, attacker: int) -> int:
        return self.next_to_fall(state, territory, attacker)

    def standing(self, state: State, army: int) -> int:
        return mask_of([territory for territory in range(state.size) if state.at(army, territory) > 0])


class TwoTeams(Alliance):
    """Armies 0 and 2 against 1 and 3."""

    def enemy(self, state: State, army: int, other: int) -> bool:
        return army % 2 != other % 2

    def side(self, state: State, army: int) -> int:
        return army % 2

    def defender(self, state: State, army: int, attacker: int) -> int:
        return state.controller[army]

    def sees_hand(self, state: State, seat: int, army: int) -> bool:
        return seat % 2 == army % 2


def teams(slots: Slots) -> None:
    """The mode with mixed territories."""
    slots.holding = MostUnits()
    slots.alliance = TwoTeams()


def table_of_teams(current: str = "red") -> Play:
    """Red and blue against green and white, who stand together on b1."""
    held = {
        "red": {"a1": 3, "a2": 1, "a3": 1},
        "blue": {"a1": 2, "c1": 1, "c2": 1, "c3": 1},
        "green": {"b1": 2, "b2": 1},
        "white": {"b1": 1, "b3": 1},
    }
    return table(held, current=current, seats=4, made=game(board=GRID, shape=teams))


def test_units_of_two_armies_are_counted_apart_and_together() -> None:
    play = table_of_teams()
    state = play.state
    assert (state.at(0, 0), state.at(2, 0), state.total[0], play.owner("a1")) == (3, 2, 5, "red")
    assert state.force == [5, 3, 5, 2]
    assert state.land == [3, 2, 3, 1]


def test_the_owner_changes_with_the_majority_and_a_tie_belongs_to_nobody() -> None:
    play = table_of_teams()
    rules, state = play.game.rules, play.state
    put(rules, state, 2, 0, 1)
    assert (play.owner("a1"), state.land) == ("", [2, 2, 3, 1])
    put(rules, state, 2, 0, 1)
    assert (play.owner("a1"), state.land) == ("blue", [2, 2, 4, 1])
    take(rules, state, 2, 0, 4)
    assert (play.owner("a1"), state.land, state.total[0]) == ("red", [3, 2, 3, 1], 3)
    take(rules, state, 0, 0, 3)
    assert (play.owner("a1"), state.land, state.total[0]) == ("", [2, 2, 3, 1], 0)


def test_own_units_attack_where_the_team_has_units_left_to_stay_behind() -> None:
    assert table_of_teams().offered("attack") == ["a1 b1 1-3"]  # three of its own, two of blue stay
    assert table_of_teams("blue").offered("attack") == ["a1 b1 1-2"]
    assert table_of_teams("green").offered("attack") == ["b1 a1 1-2", "b1 c1 1-2"]
    assert table_of_teams("white").offered("attack") == ["b1 a1 1-1", "b1 c1 1-1"]


def test_losses_are_taken_from_the_army_that_is_next_to_fall() -> None:
    play = table_of_teams()
    play.do("attack a1 b1 3", 6, 5, 1, 4, 4)
    state = play.state
    # Of green's two and white's one a green unit falls, of one and one a white.
    assert (state.at(1, 3), state.at(3, 3), state.total[3]) == (1, 0, 1)
    assert play.owner("b1") == "green"
    play.do("attack a1 b1 3", 1, 1, 1, 6)
    assert (state.at(0, 0), state.at(2, 0), state.total[0]) == (2, 2, 4)  # red's own unit was lost
    assert play.owner("a1") == ""


def test_a_conquest_brings_own_units_only() -> None:
    play = table_of_teams()
    play.do("attack a1 b1 3", 6, 5, 1, 4, 4)
    play.do("attack a1 b1 3", 6, 5, 1, 4)
    state = play.state
    assert (play.owner("b1"), state.at(0, 3), state.total[3]) == ("red", 3, 3)
    assert (play.owner("a1"), state.at(0, 0), state.at(2, 0)) == ("blue", 0, 2)
    assert state.force == [5, 1, 5, 1]


def test_views_show_the_units_of_each_army_where_they_mix() -> None:
    play = table_of_teams()
    view = play.game.view(play.state, 3)
    assert (view.at(0, 0), view.at(2, 0), view.at(1, 3), view.at(3, 3)) == (3, 2, 2, 1)
    assert view.units == play.state.units


def test_every_seat_of_a_winning_side_wins_but_one_that_resigned() -> None:
    play = table_of_teams()
    rules, state = play.game.rules, play.state
    assert winners_of(rules, state, [0]) == (0, 2)
    assert contenders(rules, state) == [0, 1]
    play.game.change(state, 2, "resigned")
    assert winners_of(rules, state, [0]) == (0,)
    assert winners_of(rules, state, [0, 1]) == (0, 1, 3)
    assert (contenders(rules, state), play.reason()) == ([0, 1], "")
    play.game.change(state, 0, "resigned")  # the last of its side
    assert (play.winners(), play.reason()) == (["green", "white"], "resignation")
