"""Does greedy pursue its missions: positions with one clearly right move each?"""

from collections.abc import Callable
from typing import Final

from hazard.conquest.kinds import DONE
from tests.kit.missions import BOARD, conquer, ledger_of, mission_table
from tests.kit.positions import MISSES, missed, move

DULL: Final = "hold-asia"  # a general's mission that is far away in all of these positions


AUSTRALIA: Final = {"indonesia": 3, "new-guinea": 1, "western-australia": 1, "eastern-australia": 1}


def declare_the_mission() -> bool:
    """Australia is held, something was conquered: the mission is declared at the end of the turn."""
    sides = {"red": {**AUSTRALIA, "indonesia": 9}, "green": {"siam": 1, "peru": 1}}
    play = mission_table(sides, {"red": f"hold-australia {DULL}"}, units=5)
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    return move(play)[1] == "declare hold-australia"


def declare_it_before_the_next_attack() -> bool:
    """Four territories have fallen, a fifth is all but empty: the mission first."""
    green = dict.fromkeys(["venezuela", "peru", "argentina", "north-africa"], 1)
    sides = {"red": {"brazil": 30}, "green": {**green, "egypt": 1, "central-america": 1}}
    play = mission_table(sides, {"red": f"four-conquests {DULL}"}, units=5)
    for target in green:
        conquer(play, "brazil", target)
    return move(play)[1] == "declare four-conquests"


def of_two_declare_the_one_that_can_be_lost() -> bool:
    """An elimination counts for ever, a continent does not."""
    sides = {"red": {**AUSTRALIA, "indonesia": 9}, "green": {"siam": 1, "peru": 1}}
    play = mission_table(sides, {"red": "hold-australia knock-out"}, units=5)
    ledger_of(play).eliminators = [1, 0, 0]
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    return move(play)[1] == "declare hold-australia"


def finish_the_continent_of_the_mission() -> bool:
    """One territory lacks to South America and one to Australia; both pay the same, but one is the mission."""
    south = {"venezuela": 2, "brazil": 2, "peru": 8}
    sides = {
        "red": {**south, "new-guinea": 2, "western-australia": 8, "indonesia": 2},
        "green": {"argentina": 3, "eastern-australia": 3},
    }
    play = mission_table(sides, {"red": f"hold-south-america {DULL}"}, units=6)
    return move(play)[1] == "attack peru argentina"


def place_beside_the_continent_of_the_mission() -> bool:
    """The same with the new troops in hand."""
    south = {"venezuela": 2, "brazil": 2, "peru": 2}
    sides = {
        "red": {**south, "new-guinea": 2, "western-australia": 2, "indonesia": 2},
        "green": {"argentina": 4, "eastern-australia": 4},
    }
    play = mission_table(sides, {"red": f"hold-australia {DULL}"}, "reinforce", units=6, pool=5)
    return move(play)[1] in ("place western-australia", "place new-guinea")


def strike_the_other_rival() -> bool:
    """Green was struck already; blue is as weak, and striking both is the mission."""
    sides = {
        "red": {"brazil": 20},
        "green": {"venezuela": 1, "peru": 2, "argentina": 2},
        "blue": {"north-africa": 2},
    }
    play = mission_table(sides, {"red": f"two-fronts {DULL}"}, units=9)
    conquer(play, "brazil", "venezuela")
    return move(play)[1] == "attack brazil north-africa"


def strike_the_third_continent() -> bool:
    """South America and Africa were struck; Southern Europe is as strong as Egypt and the third continent."""
    sides = {
        "red": {"brazil": 14, "north-africa": 14},
        "green": {"venezuela": 1, "congo": 1, "egypt": 2, "western-europe": 2},
    }
    play = mission_table(sides, {"red": f"three-continents-struck {DULL}"}, units=9)
    conquer(play, "brazil", "venezuela")
    conquer(play, "north-africa", "congo")
    return move(play)[1] == "attack north-africa western-europe"


def go_on_for_the_last_conquest() -> bool:
    """Three have fallen; the fourth is a fair fight that one would leave alone without the mission."""
    sides = {"red": {"brazil": 18}, "green": {"venezuela": 1, "peru": 1, "argentina": 1, "north-africa": 6}}
    wanted = mission_table(sides, {"red": f"four-conquests {DULL}"}, units=12)
    idle = mission_table(sides, {"red": f"watchful {DULL}"}, units=12)
    for play in (wanted, idle):
        for target in ("venezuela", "peru", "argentina"):
            conquer(play, "brazil", target)
    return move(wanted)[1] == "attack brazil north-africa"


def fill_up_the_garrisons() -> bool:
    """Fourteen of fifteen territories have two troops, one has one: the troop goes there."""
    held = dict.fromkeys(BOARD.names[:15], 2)
    sides = {"red": {**held, "alaska": 6, "venezuela": 1}, "green": {"kamchatka": 1}}
    play = mission_table(sides, {"red": f"watchful {DULL}"}, "reinforce", units=5, pool=5)
    action, words = move(play)
    return words == "place venezuela" and action.count == 1


def leave_the_garrisons_alone() -> bool:
    """All fifteen have just what they need and something was conquered: no attack spoils it."""
    held = dict.fromkeys(BOARD.names[:15], 2)
    sides = {
        "red": {**held, "alaska": 5},
        "green": {"kamchatka": 1, "brazil": 1, "north-africa": 1, "peru": 1},
    }
    play = mission_table(sides, {"red": f"watchful {DULL}"}, units=6)
    conquer(play, "alaska", "kamchatka")
    return move(play)[0].kind == DONE


def hunt_the_weakest() -> bool:
    """Green stands on their last territory, and eliminating somebody is the mission; blue's territory is weaker."""
    sides = {
        "red": {"ural": 9, "peru": 9},
        "green": {"siberia": 3},
        "white": {"argentina": 2, "japan": 4, "india": 4},
    }
    play = mission_table(sides, {"red": "knock-out"}, rest="blue", seats=4, units=4)
    return move(play)[1] == "attack ural siberia"


def spoil_the_last_mission_of_a_rival() -> bool:
    """Green lacks one mission, all know that it is Australia, and green holds it: one territory of it is taken."""
    green = "hold-australia great-power hold-europe ten-conquests"
    sides = {
        "red": {"siam": 8, "brazil": 8},
        "green": AUSTRALIA,
        "blue": {"venezuela": 2, "peru": 2, "argentina": 2},
    }
    play = mission_table(
        sides,
        {"red": DULL, "green": green},
        fulfilled={"green": "great-power hold-europe ten-conquests"},
        units=4,
    )
    return move(play)[1] == "attack siam indonesia"


def join_the_two_halves() -> bool:
    """Eleven connected territories, twelve are the mission; what borders on the group is worth more than elsewhere."""
    chain = [
        "alaska", "northwest-territory", "greenland", "alberta", "ontario", "quebec", "western-united-states",
        "central-america", "venezuela", "peru", "brazil",
    ]  # fmt: skip
    held = {**dict.fromkeys(chain, 2), "brazil": 8, "japan": 8}
    sides = {"red": held, "green": {"argentina": 3, "kamchatka": 3, "north-africa": 9, "mongolia": 9}}
    play = mission_table(sides, {"red": f"long-chain {DULL}"}, units=9)
    return move(play)[1] == "attack brazil argentina"


POSITIONS: Final[list[Callable[[], bool]]] = [
    declare_the_mission,
    declare_it_before_the_next_attack,
    of_two_declare_the_one_that_can_be_lost,
    finish_the_continent_of_the_mission,
    place_beside_the_continent_of_the_mission,
    strike_the_other_rival,
    strike_the_third_continent,
    go_on_for_the_last_conquest,
    fill_up_the_garrisons,
    leave_the_garrisons_alone,
    hunt_the_weakest,
    spoil_the_last_mission_of_a_rival,
    join_the_two_halves,
]


def test_greedy_finds_nearly_all_plainly_right_moves() -> None:
    assert len(missed(POSITIONS)) <= MISSES, missed(POSITIONS)
