"""Does a state made from a view look the same to the seat that had the view, and does it play on?"""

import pytest

from hazard.bots.base import Bot
from hazard.bots.registry import find_bot
from hazard.bots.runner import asked_seat, game_dice, sit_down
from hazard.conquest.kinds import ORDER_COUNT
from hazard.conquest.state import State
from hazard.conquest.told.world import imagined
from hazard.kernel.actions import Option
from hazard.kernel.dice import SeededDice
from hazard.record.position.line import write
from tests.conformance.registry import Setting, modes

MOST_TURNS = 60
EVERY = 7  # decisions between two views that are looked at


def tables() -> list[Setting]:
    """Every mode with every number of seats."""
    return [Setting(mode.id, seats, {}) for mode in modes() for seats in sorted(mode.seatings)]


def shape(option: Option) -> tuple[object, ...]:
    """All of an option."""
    head = (option.kind, option.army, option.source, option.target, option.least, option.most)
    return (*head, option.ships, option.cards, option.choice)


def check(setting: Setting, state: State, seat: int, number: int) -> None:
    """The world of a view shows the seat the same position and asks it the same question."""
    game = setting.game()
    view = game.view(state, seat)
    world = imagined(view, SeededDice(number))
    game.resume(world)
    again = game.view(world, seat)
    assert write(again) == write(view)
    assert again.memory == view.memory
    assert [shape(option) for option in again.options] == [shape(option) for option in view.options]
    for module in game.rules.modules:
        assert module.fits(game.rules, world), module.name()


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_a_world_fits_its_view(setting: Setting) -> None:
    game = setting.game()
    names = ["greedy", "random"]
    bots: list[Bot] = [find_bot(names[seat % 2]).make() for seat in range(setting.seats)]
    dice = game_dice(5, setting.seats)
    sit_down(bots, dice, 1.0)
    state = game.start(setting.seats, dice)
    number = 0
    while state.outcome is None and state.turn <= MOST_TURNS:
        seat = asked_seat(game, state)
        number += 1
        if number % EVERY == 0:
            check(setting, state, seat, number)
        game.apply(state, bots[seat].choose(game.view(state, seat)))
    assert number > EVERY


def test_the_orders_of_the_seat_are_its_own_and_those_of_others_as_everybody_begins() -> None:
    game = Setting("classic/domination", 3, {}).game()
    state = game.start(3, SeededDice(1))
    for seat in (0, 1):
        game.order(state, seat, "defend", "ask")
    for seat in range(3):
        orders = imagined(game.view(state, seat), SeededDice(2)).orders
        own = [1 if at == seat * ORDER_COUNT and seat < 2 else 0 for at in range(3 * ORDER_COUNT)]
        assert orders == own
