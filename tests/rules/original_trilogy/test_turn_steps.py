"""Original Trilogy: the resource counter and the steps of a turn (OT-8, OT-10)."""

from hazard.conquest.events.core import Reinforced
from hazard.editions.original_trilogy.sides import resources
from tests.kit.galactic import BOARD, RESOURCES, Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule
from tests.kit.standard import quoted


def hutts_with(*planets: str, current: str = "green", **more: int) -> Galaxy:
    """The Hutts hold these, the Rebels hoth and endor, the Empire the rest."""
    held = {
        "green": {planet: more.get(planet, 1) for planet in planets},
        "orange": {"hoth": 5, "endor": 1},
    }
    return galaxy(held, current=current)


@rule("OT-8")
def test_there_are_13_resource_planets() -> None:
    assert sorted(RESOURCES) == sorted(
        [name for at, name in enumerate(BOARD.names) if BOARD.resource[at] == 1]
    )


@rule("OT-8")
def test_the_counter_is_the_number_of_resource_planets_the_hutts_hold() -> None:
    for count in (0, 1, 6, 9):
        play = hutts_with("arbra", "toydaria", *RESOURCES[:count])
        assert resources(play.game.rules, play.state) == count


@rule("OT-8")
def test_the_counter_moves_with_every_resource_planet_won_or_lost() -> None:
    play = hutts_with("arbra", *RESOURCES[:6], arbra=8)
    green = play.army("green")

    def counted() -> tuple[int, int]:
        return resources(play.game.rules, play.state), int(play.game.rules.reward.earned(play.state, green))

    assert counted() == (6, 0)
    play.do("attack arbra elom 3", 6, 6, 6, 1)
    play.do("occupy 1")
    assert counted() == (7, 1 + 1)  # one card for the conquest, one for seven planets
    play.do("attack elom omwat 3", 6, 6, 6, 1)
    assert counted() == (7, 2)  # omwat is none
    lost = hutts_with("bespin", *RESOURCES[:6], current="orange")
    assert resources(lost.game.rules, lost.state) == 7
    lost.do("attack hoth bespin 3", 6, 6, 6, 1)
    assert resources(lost.game.rules, lost.state) == 6


# -- OT-10


def steps(play: Galaxy) -> list[str]:
    """The steps asked in a turn in which everything is declined that can be."""
    turn = play.state.turn
    found: list[str] = []
    while play.state.turn == turn:
        found.append(play.asked()[1])
        options = play.game.options(play.state)
        last = options[-1]
        option = last if last.most == 0 and last.target == -1 else options[0]
        count = option.most if option.kind == 1 else option.least
        play.game.play(play.state, play.decision().seat, option.take(count))
    return found


TEAMS = {
    "gray": {"byss": 3, "corellia": 3},
    "white": {"duro": 1, "mimban": 2},
    "orange": {"hoth": 5, "bespin": 2},
    "yellow": {"endor": 1, "dagobah": 2},
}


@rule("OT-10")
def test_an_imperial_turn_of_a_team_has_its_nine_steps_in_order() -> None:
    play = galaxy(
        TEAMS,
        "turn",
        "gray",
        seats=4,
        rest="green",
        hands={"gray": "empire-rebuild-1"},
        ships={"byss": "fighter"},
        death_star="alderaan",
        meter=-1,
    )
    play.dice.rolls.append(2)
    order = [
        "base",
        "cards",
        "reinforce",
        "attack",
        "fortify",
        "fortify-ships",
        "command",
        "death-star",  # which stays, and so does not fire
    ]
    assert steps(play) == order
    assert len(play.hand("gray")) == 2  # the ninth: the Force's card was drawn


@rule("OT-10")
def test_others_have_no_base_and_no_death_star_to_move() -> None:
    play = galaxy(
        TEAMS,
        "turn",
        "orange",
        seats=4,
        rest="green",
        hands={"orange": "rebels-new-hope-1"},
        ships={"hoth": "bomber"},
        death_star="alderaan",
    )
    assert steps(play) == ["cards", "reinforce", "attack", "fortify", "fortify-ships", "command"]


@rule("OT-10")
def test_each_army_counts_its_own_planets_and_regions() -> None:
    # Gray and white hold the 9 Core Worlds and 7 more together: 3 each for planets and no region.
    core = ["alderaan", "balmorra", "byss", "corellia", "coruscant", "duro", "hapes", "kuat", "mimban"]
    held = {
        "gray": dict.fromkeys(core[:8], 1),
        "white": dict.fromkeys([core[8], "falleen", "kothlis", "bothawui", "gamorr", "rodia"], 1),
        "orange": {"hoth": 2},
        "yellow": {"endor": 2},
    }
    play = galaxy(held, "turn", "gray", seats=4, rest="green")
    assert one(play.do(f"hide {core[0]}"), Reinforced).count == 3
    held["gray"] = dict.fromkeys([*core, "falleen", "kothlis", "bothawui"], 1)
    held["white"] = {"gamorr": 1}
    play = galaxy(held, "turn", "gray", seats=4, rest="green")
    assert one(play.do(f"hide {core[0]}"), Reinforced).count == 12 // 3 + 7


@rule("OT-10")
def test_cards_come_before_the_troops_are_placed_and_attacks_after() -> None:
    hand = "rebels-volunteers-1 rebels-new-hope-1"
    play = galaxy({"orange": {"hoth": 5, "endor": 1}, "green": {"duro": 1}}, "turn", hands={"orange": hand})
    assert play.asked()[1] == "cards"
    assert quoted(play.refused("place hoth 1")) == ("wrong-step", "C-61", "OT-10")
    play.do("done")
    assert quoted(play.refused("attack hoth bespin 3")) == ("place-first", "C-22", "OT-10")
    assert quoted(play.refused("trade " + hand)) == ("trade-late", "C-31", "OT-10")
    play.do("place hoth 3")
    assert quoted(play.refused("fortify hoth bespin 1")) == ("wrong-step", "C-61", "OT-10")


@rule("OT-10", "OT-62")
def test_command_changes_after_the_ships_have_moved_and_before_the_death_star_does() -> None:
    play = galaxy(
        TEAMS, "fortify", "gray", seats=4, rest="green", ships={"byss": "fighter"}, death_star="hapes"
    )
    assert quoted(play.refused("request duro")) == ("wrong-step", "C-61", "OT-10")
    play.do("done")
    assert quoted(play.refused("request duro")) == ("wrong-step", "C-61", "OT-10")
    play.do("done")
    assert play.asked()[1] == "command"
    assert quoted(play.refused("steer duro")) == ("wrong-step", "C-61", "OT-10")
    assert quoted(play.refused("fortify byss corellia 1")) == ("wrong-step", "C-61", "OT-10")
    play.do("done", 3)
    assert play.asked()[1] == "death-star"
    assert quoted(play.refused("request duro")) == ("wrong-step", "C-61", "OT-10")
