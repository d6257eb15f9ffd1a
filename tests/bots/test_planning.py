"""From which stack does a plan set out, and do levels that press nobody begin to when a game has gone on for long?"""

from hazard.bots.casual import PATIENCE, CasualBot, Habits
from hazard.bots.framework.routes import Routes
from hazard.bots.greedy import GreedyBot
from hazard.bots.levels import NormalBot
from hazard.bots.planner.plan import ELIMINATE, PRESS, Plan, grow
from hazard.bots.runner import game_dice
from hazard.conquest.kinds import ATTACK, DONE
from hazard.conquest.view import View
from hazard.editions.assembly import build, find_mode

GAME = build(find_mode("classic/domination").chosen({"start": "deal"}))


def attacking(round_: int) -> View:
    """Somebody's attack, as if it were in this round."""
    dice = game_dice(4, 4)
    state = GAME.start(3, dice)
    quick = GreedyBot()
    while True:
        view = GAME.view(state, GAME.decision(state).seat)  # type: ignore[union-attr]
        action = quick.choose(view)
        if view.current >= 0 and action.kind == ATTACK:
            state.round = round_
            return GAME.view(state, view.seat)
        GAME.apply(state, action)


def kinds(view: View) -> set[int]:
    """What `normal` thinks of."""
    bot = NormalBot()
    bot.start(view.seat, 1, 1.0)
    thinker = bot.thinker(view, view.current)
    thinker.settings.least_chance = 0.0
    thinker.best()
    return {int(plan.kind) for plan in thinker.weighed}


def test_normal_hunts_nobody_until_the_game_has_gone_on_for_long() -> None:
    assert not kinds(attacking(PATIENCE)) & {ELIMINATE, PRESS}
    assert kinds(attacking(PATIENCE + 1)) & {ELIMINATE, PRESS}


def test_who_has_had_enough_goes_on_when_the_game_does() -> None:
    bot = CasualBot(Habits(0.0, 1.0, 1.0, 0, 1.0, saves=False))
    bot.start(0, 1, 1.0)
    assert bot.choose(attacking(PATIENCE)).kind == DONE
    assert bot.choose(attacking(PATIENCE + 1)).kind == ATTACK


def test_a_plan_sets_out_from_the_stack_that_can_pay_for_it() -> None:
    view = attacking(1)
    bot = NormalBot()
    bot.start(view.seat, 1, 1.0)
    thinker = bot.thinker(view, view.current)
    sketch = thinker.sketch
    able = {root: sketch.able[root] for root in sketch.roots()}
    assert sorted(able.values())[-2:] == [
        1,
        23,
    ]  # one stack, and posts that are looked at before and after it
    plan = Plan(PRESS, 2)
    assert grow(sketch, Routes(sketch), plan, thinker.land_of(2), whole=False)
    assert [able[root] for root in plan.roots] == [23]
    assert len(plan.targets) > 5
