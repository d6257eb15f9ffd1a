"""Do the examples printed in the German book of 2004, section Teamrisiko, come out as printed?"""

from tests.kit.games import game
from tests.kit.play import everywhere
from tests.kit.rules import rule
from tests.kit.teams import at, teams

MODE = "classic/teams"
WORLD = game(MODE).rules.board


@rule("T-2")
def test_book_reinforcing_green_owns_the_eastern_states_and_nobody_greenland() -> None:
    # In the book red, white and green are a team; here those are gray, blue and red.
    seven = ["alaska", "peru", "egypt", "iceland", "china", "siam", "japan"]
    held = {
        "red": {**dict.fromkeys(seven, 1), "greenland": 4, "eastern-united-states": 3},
        "blue": {"greenland": 4, "eastern-united-states": 2},
        "gray": {"eastern-united-states": 2},
        "white": {"ural": 1},
        "yellow": {"india": 1},
    }
    play = teams(everywhere(WORLD, "green", held), "turn", seats=6, board=None)
    assert (play.owner("greenland"), play.owner("eastern-united-states")) == ("", "red")
    assert play.state.land[0] == 7 + 1


@rule("T-6")
def test_book_moving_red_goes_from_indonesia_through_the_team_to_east_africa() -> None:
    # Siam is an ally's, India red's own, the Middle East two allies'.
    held = {
        "red": {"indonesia": 5, "india": 1},
        "blue": {"siam": 2, "middle-east": 1, "east-africa": 1},
        "gray": {"middle-east": 2},
        "white": {"ural": 1},
        "yellow": {"china": 1},
    }
    play = teams(everywhere(WORLD, "green", held), "fortify", seats=6, board=None)
    play.do("fortify indonesia east-africa 4")
    assert (at(play, "red", "indonesia"), at(play, "red", "east-africa")) == (1, 4)
