"""Does anything a seat is told depend on what it may not know?"""

import pytest

from hazard.conquest.told.seen import facts_data, view_data
from hazard.kernel.contract import SPECTATOR
from tests.conformance.registry import Setting, own_decks, settings, tables, variants
from tests.conformance.secrets.interference import Tally, compare, shadow, shadow_step
from tests.conformance.walk import Look, Walk, full_hands, travel, with_dice


def compare_worlds(
    setting: Setting, seed: int, style: str, most_steps: int, every: int, gift: Look | None = None
) -> Tally:
    """Shadow a game for every seat and the spectator: every so many steps, and whatever is rare more often."""
    tally = Tally()

    def look(walk: Walk) -> None:
        viewers = [*range(walk.seats), SPECTATOR]
        salt = walk.steps * 1000 + 10
        if walk.before is not None and walk.action is not None:
            if any(tally.events.get(event.kind(), 0) < 4 * len(viewers) for event in walk.log):
                for seat in viewers:
                    shadow_step(walk.game, walk.before, walk.action, seat, salt + seat, tally)
        decision = walk.game.decision(walk.state)
        if decision is None:
            return
        asked = tally.asked.get(decision.kind, 0)
        if walk.steps % every == 0 or asked < 3:
            tally.asked[decision.kind] = asked + 1
            for seat in viewers:
                shadow(walk.game, walk.state, seat, salt + seat, 3, tally)

    travel(setting, seed, style, most_steps, look, gift)
    return tally


def assert_enough(tally: Tally) -> None:
    assert tally.pairs > 30, "the worlds hardly ever differed"
    assert tally.steps > 100
    assert tally.unfit <= tally.steps // 100


@pytest.mark.parametrize("style", ["mixed", "charge"])
@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_what_a_seat_may_not_know_changes_nothing_it_is_told(setting: Setting, style: str) -> None:
    assert_enough(compare_worlds(setting, 21, style, 1200, 60))


@pytest.mark.parametrize("setting", variants(), ids=repr)
def test_nor_does_it_with_any_option(setting: Setting) -> None:
    assert_enough(compare_worlds(setting, 22, "mixed", 700, 60))


@pytest.mark.parametrize("setting", own_decks(), ids=repr)
def test_nor_does_it_with_full_hands(setting: Setting) -> None:
    assert_enough(compare_worlds(setting, 23, "random", 500, 30, full_hands))


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_standing_orders_of_others_are_not_seen(setting: Setting) -> None:
    def look(walk: Walk) -> None:
        if walk.steps % 10 == 0:
            for seat in [*range(walk.seats), SPECTATOR]:
                other = with_dice(walk.state, 1)
                for one in range(walk.seats):
                    if one != seat:
                        walk.game.order(other, one, "defend", "most" if one in walk.asking else "ask")
                        walk.game.order(other, one, "react", "pass-turn")
                assert other.orders != walk.state.orders
                mine, its = walk.game.view(walk.state, seat), walk.game.view(other, seat)
                compare(view_data(mine), view_data(its), f"seat {seat}")
                compare(facts_data(mine), facts_data(its), f"seat {seat} facts")

    travel(setting, 5, "mixed", 600, look)
