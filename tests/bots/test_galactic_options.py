"""Do bots see the point of the variants of the Original Trilogy's books?"""

from hazard.bots.greedy import GreedyBot
from hazard.conquest.kinds import KIND_NAMES
from tests.kit.galactic import Galaxy, galaxy

SET = "rebels-evacuation-2 rebels-ambush-1 rebels-critical-error-2 rebels-desertion-2"  # a set and a fighter more
EITHER = {"trade": "either"}
HELD = {"orange": {"hoth": 9, "bespin": 4}, "green": {"tatooine": 2}}


def chosen(play: Galaxy) -> str:
    """What greedy does now, by its kind."""
    decision = play.decision()
    bot = GreedyBot()
    bot.start(decision.seat, 1, 1.0)
    return KIND_NAMES[bot.choose(play.game.view(play.state, decision.seat)).kind]


def test_where_a_turn_has_a_set_or_a_ship_the_ship_does_not_cost_a_better_set() -> None:
    assert chosen(galaxy(HELD, "cards", hands={"orange": SET})) == "build"  # a set comes after it
    assert chosen(galaxy(HELD, "cards", hands={"orange": SET}, options=EITHER)) == "trade"
    alone = {"orange": SET.split()[2]}
    assert chosen(galaxy(HELD, "cards", hands=alone, options=EITHER)) == "build"


def test_a_death_star_that_must_move_goes_where_it_protects_most_although_staying_were_better() -> None:
    held = {"orange": {"duro": 20}, "green": {"elom": 1}, "gray": {"byss": 6, "bakura": 2}}
    options = {"death-star": "must"}
    play = galaxy(held, "death-star", "gray", rest="green", death_star="byss", rolls=(1,), options=options)
    assert len(play.targets("steer")) > 2
    view = play.game.view(play.state, play.decision().seat)
    for seed in range(12):
        bot = GreedyBot()
        bot.start(2, seed, 1.0)
        assert bot.choose(view).target == play.place("bakura")  # the only planet of the Empire in reach


def test_rebels_attack_the_death_star_when_the_force_gives_them_dice_enough() -> None:
    held = {"orange": {"duro": 8}, "green": {"elom": 1}, "gray": {"byss": 2}}
    for meter, strikes in ((3, True), (-3, False)):
        play = galaxy(held, "attack", death_star="byss", meter=meter, options={"force-meter": "dice"})
        assert (chosen(play) == "strike") == strikes
