"""Is the walk over all planets at once the same as one for each, and are ships counted for who holds them?"""

from hazard.bots.base import Bot
from hazard.bots.greedy import GreedyBot
from hazard.bots.runner import asked_seat, game_dice, sit_down
from hazard.conquest.galaxy.advice.fleets import fleets
from hazard.conquest.view import View
from hazard.editions.assembly import build, find_mode
from hazard.editions.clone_wars.advice.factions import CloneAdvice
from hazard.editions.clone_wars.advice.siege import Siege, threats
from hazard.editions.clone_wars.sides import SEPARATISTS

GAME = build(find_mode("clone-wars/galactic").chosen({}))


def views(count: int) -> list[View]:
    """Views of a game between quick bots, one in each tenth turn."""
    bots: list[Bot] = [GreedyBot(), GreedyBot()]
    dice = game_dice(9, 1)
    sit_down(bots, dice, 1.0)
    state = GAME.start(2, dice)
    found: list[View] = []
    while state.outcome is None and len(found) < count:
        seat = int(asked_seat(GAME, state))
        view = GAME.view(state, seat)
        if state.turn >= 4 * (len(found) + 1):
            found.append(view)
        GAME.apply(state, bots[seat].choose(view))
    return found


def test_all_threats_at_once_are_those_of_each_siege() -> None:
    compared = 0
    for view in views(3):
        advice = view.rules.advice
        assert isinstance(advice, CloneAdvice)
        every = threats(advice, view)
        for planet in range(len(view.owner)):
            if advice.of_faction(view, planet, SEPARATISTS):
                assert abs(every[planet] - Siege(advice, view, planet).threat()) < 1e-9
                compared += 1
    assert compared > 20


def test_what_is_known_of_one_view_is_not_told_of_another() -> None:
    first, second, _ = views(3)
    advice = first.rules.advice
    assert isinstance(advice, CloneAdvice)
    assert advice.threats(first) != advice.threats(second)
    assert advice.threats(first) == threats(advice, first)


def test_ships_count_for_the_faction_that_has_them() -> None:
    view = views(3)[-1]
    advice = view.rules.advice
    assert isinstance(advice, CloneAdvice)
    slot = advice.fleet_slot
    memory = [numbers[:] for numbers in view.memory]
    memory[slot] = [0] * len(memory[slot])
    planet = next(at for at in range(len(view.owner)) if advice.of_faction(view, at, SEPARATISTS))
    memory[slot][4 + 3 * planet + 1] = 2  # two bombers, 4.2 troops each
    view.memory = memory
    assert fleets(view, slot) == [0.0, 8.4 / (1.0 + sum(view.total))]
