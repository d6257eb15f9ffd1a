"""Where do the levels that try things out gather before the first turn?"""

from hazard.bots.greedy import GreedyBot
from hazard.bots.planner.follower import Follower
from hazard.bots.runner import asked_seat, game_dice
from hazard.bots.search.candidate import NO_PLANS
from hazard.bots.search.opening import PLACES, gatherings
from hazard.conquest.kinds import PLACE
from hazard.conquest.state import State
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from tests.conformance.registry import Setting
from tests.kit.brief import Brief, brief

DEALT = Setting("classic/domination", 3, {"start": "deal"})
FACTIONS = Setting("clone-wars/galactic", 2, {})


def first(setting: Setting, kind: int, *, setup: bool, army: int = NONE) -> tuple[State, View]:
    """The first moment of a game between quick bots in which somebody has a choice of this kind."""
    game = setting.game()
    bots = [GreedyBot() for _ in range(setting.seats)]
    state = game.start(setting.seats, game_dice(7, 3))
    while True:
        seat = int(asked_seat(game, state))
        view = game.view(state, seat)
        option = view.options[0]
        if option.kind == kind and (view.current == NONE) == setup and len(view.options) > 2:
            if army in (NONE, option.army):
                return state, view
        game.apply(state, bots[seat].choose(view))


def test_all_troops_in_one_place_are_tried_and_the_quick_bots_way_first() -> None:
    _, view = first(DEALT, PLACE, setup=True)
    found = gatherings(view, GreedyBot(), [])
    assert found[0].placing == []
    assert len(found) == 1 + PLACES
    pool = view.pool[view.options[0].army]
    assert {places[0][1] for places in [one.placing for one in found[1:]]} == {pool}
    offered = {option.target for option in view.options}
    chosen = [one.placing[0][0] for one in found[1:]]
    assert set(chosen) < offered
    assert len(set(chosen)) == PLACES


def test_whoever_gathers_puts_every_troop_in_the_place_until_the_first_turn() -> None:
    state, view = first(DEALT, PLACE, setup=True)
    game = DEALT.game()
    army = int(view.options[0].army)
    quick = GreedyBot()
    usual = int(quick.choose(view).target)
    place = next(int(option.target) for option in view.options if option.target != usual)
    before = view.total[place]
    pool = int(view.pool[army])
    bot = Follower()
    bot.follow(view.turn, NO_PLANS, [(place, pool)], onward=True)
    while state.current == NONE:
        seat = int(asked_seat(game, state))
        seen = game.view(state, seat)
        game.apply(state, (bot if seat == view.seat else quick).choose(seen))
    assert state.total[place] == before + pool


def test_the_other_army_of_a_seat_gathers_where_it_was_settled() -> None:
    _, view = first(FACTIONS, PLACE, setup=True)
    army = int(view.options[0].army)
    other = next(one for one in range(view.armies) if one != army and view.controller[one] == view.seat)
    place = next(at for at, holder in enumerate(view.owner) if holder == other)
    found = gatherings(view, GreedyBot(), [(place, 0)])
    assert found[0].placing == [(place, 0)]
    assert all(one.placing[-1] == (place, 0) for one in found)
    assert all(len(one.placing) == 2 for one in found[1:])


def test_a_bot_thinks_of_its_opening_twice_and_gathers_there() -> None:
    state, view = first(DEALT, PLACE, setup=True)
    game = DEALT.game()
    army = int(view.options[0].army)
    bots = [brief("expert") if seat == view.seat else GreedyBot() for seat in range(3)]
    mine = bots[view.seat]
    assert isinstance(mine, Brief)
    worked: list[int] = []
    while state.current == NONE:
        seat = int(asked_seat(game, state))
        seen = game.view(state, seat)
        action = bots[seat].choose(seen)
        if seat == view.seat:
            if mine.places[army] != NONE:
                assert action.target == mine.places[army]
            if not worked or mine.work != worked[-1]:
                worked.append(int(mine.work))
        game.apply(state, action)
    assert len(worked) == 2
    assert 0 < worked[0] < worked[1]
