"""Does greedy see what is plain: a dozen positions on the world board with one clearly right move each?"""

from collections.abc import Mapping
from typing import Final

from hazard.conquest.kinds import DONE
from hazard.editions.assembly import load
from tests.kit.play import table
from tests.kit.positions import MISSES, missed, move

BOARD: Final = load("classic/domination").rules.board


def world(red: Mapping[str, int], green: Mapping[str, int], rest: int = 3) -> dict[str, dict[str, int]]:
    """Red and green as given; blue holds every other territory with `rest` units each."""
    taken = {**red, **green}
    blue = {name: rest for name in BOARD.names if name not in taken}
    return {"red": dict(red), "green": dict(green), "blue": blue}


# A unit of red in each large region, so that blue, who holds the rest, has none of them whole.
FOOTHOLDS: Final = {"iceland": 1, "egypt": 1, "quebec": 1, "japan": 1}
AUSTRALIA_LESS_ONE: Final = {"indonesia": 2, "new-guinea": 2, "western-australia": 8}


def finish_a_region_by_attack() -> bool:
    """Eastern Australia is the last of Australia and weakly held: it is taken before anything else."""
    play = table(world({**AUSTRALIA_LESS_ONE, "brazil": 8}, {"eastern-australia": 2}))
    return move(play)[1] == "attack western-australia eastern-australia"


def place_where_a_region_is_finished() -> bool:
    """The new units go next to the one territory that is missing."""
    held = {"indonesia": 1, "new-guinea": 2, "western-australia": 2, "brazil": 2}
    play = table(world({**held, **FOOTHOLDS}, {"eastern-australia": 3}), phase="reinforce", pool=6)
    return move(play)[1] in ("place western-australia", "place new-guinea")


def finish_a_player_for_their_cards() -> bool:
    """Green stands on their last territory with four cards in hand."""
    hands = {"green": "alaska alberta ontario quebec"}
    play = table(world({"ural": 9, "peru": 9}, {"siberia": 2}, rest=2), hands=hands, trades=4)
    return move(play)[1] == "attack ural siberia"


def place_to_finish_a_player() -> bool:
    """Two of green's two territories lie beside one of red's: the units go there."""
    hands = {"green": "alaska alberta ontario quebec"}
    held = {"ural": 3, "peru": 3, "madagascar": 3}
    play = table(
        world(held, {"siberia": 2, "china": 2}, rest=4), phase="reinforce", pool=8, hands=hands, trades=4
    )
    return move(play)[1] == "place ural"


def break_a_rival_region() -> bool:
    """Green has all of South America; Brazil is open to attack, and so is a blue territory worth little."""
    green = {"venezuela": 2, "peru": 2, "brazil": 3, "argentina": 2}
    play = table(world({"north-africa": 9, "kamchatka": 9, **FOOTHOLDS}, green))
    return move(play)[1] == "attack north-africa brazil"


def stop_a_bad_attack() -> bool:
    """Two units against nine: nothing is attacked."""
    play = table(world({"brazil": 3, "japan": 2}, {"peru": 9}, rest=9))
    return move(play)[0].kind == DONE


def stop_when_the_luck_was_bad() -> bool:
    """A great army has melted away: four against six is not gone on with."""
    play = table(world({"ukraine": 5, "argentina": 2}, {"ural": 6}, rest=7))
    return move(play)[0].kind == DONE


def earn_the_card() -> bool:
    """Nothing was conquered yet, and one territory is all but empty: it is taken for the card."""
    play = table(world({"iceland": 6, "japan": 2}, {"greenland": 1}, rest=8))
    return move(play)[1] == "attack iceland greenland"


def trade_when_it_wins_something() -> bool:
    """The tenth set is worth 35, and Europe lacks one strongly held territory: now is the time."""
    red = {
        "iceland": 2,
        "scandinavia": 2,
        "great-britain": 2,
        "northern-europe": 3,
        "western-europe": 2,
        "ukraine": 3,
    }
    hands = {"red": "alaska alberta western-united-states siam"}
    play = table(world(red, {"southern-europe": 12}), phase="trade", hands=hands, trades=9)
    return move(play)[0].kind != DONE


def keep_the_joker() -> bool:
    """With five cards a set has to go; the one without the joker is as good."""
    hands = {"red": "alaska alberta western-united-states siam joker-1"}
    play = table(world({"brazil": 3}, {"peru": 3}), phase="trade", hands=hands)
    return move(play)[1] == "trade alaska alberta western-united-states"


def bring_the_idle_to_the_front() -> bool:
    """Twelve units stand behind the lines; they go to the border that is threatened."""
    red = {"eastern-australia": 12, "western-australia": 1, "new-guinea": 1, "indonesia": 2}
    play = table(world(red, {"siam": 9}), phase="fortify")
    return move(play)[1] == "fortify eastern-australia indonesia"


def win_the_game() -> bool:
    """One territory is missing to hold all 42: it is attacked at once."""
    red = {name: 2 for name in BOARD.names if name != "japan"}
    play = table({"red": {**red, "kamchatka": 7}, "green": {"japan": 3}, "blue": {}})
    return move(play)[1] == "attack kamchatka japan"


POSITIONS: Final = [
    finish_a_region_by_attack,
    place_where_a_region_is_finished,
    finish_a_player_for_their_cards,
    place_to_finish_a_player,
    break_a_rival_region,
    stop_a_bad_attack,
    stop_when_the_luck_was_bad,
    earn_the_card,
    trade_when_it_wins_something,
    keep_the_joker,
    bring_the_idle_to_the_front,
    win_the_game,
]


def test_greedy_finds_ten_of_twelve_plainly_right_moves() -> None:
    assert len(missed(POSITIONS)) <= MISSES, missed(POSITIONS)
