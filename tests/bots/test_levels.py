"""Does every level play every mode to the end with legal answers only, and the same game twice?

The levels that try their plans out do so here with a small part of their effort (tests/kit/brief.py).
"""

from functools import cache

import pytest

from hazard.bots.base import Bot
from hazard.bots.levels import ExpertBot, GrandmasterBot, HardBot
from hazard.bots.registry import find_bot
from hazard.bots.runner import asked_seat, game_dice, play_game, sit_down
from hazard.bots.search.bot import SearchBot
from hazard.bots.search.effort import EXPERT, GRANDMASTER, HARD
from hazard.conquest.state import State
from hazard.kernel.dice import SeededDice
from tests.conformance.registry import Setting, modes
from tests.kit.brief import Brief, brief

LEVELS = ["cadet", "easy", "normal", "hard", "expert", "grandmaster"]
MOST_TURNS = 40


@cache
def tables() -> list[Setting]:
    """The smallest and the largest table of every mode."""
    found: list[Setting] = []
    for mode in modes():
        for seats in sorted({min(mode.seatings), max(mode.seatings)}):
            found.append(Setting(mode.id, seats, {}))
    return found


def played(setting: Setting, names: list[str], number: int, turns: int = MOST_TURNS) -> State:
    """A game between these bots, every answer checked."""
    bots: list[Bot] = [brief(name) for name in names]
    dice = game_dice(11, number)
    sit_down(bots, dice, 1.0)
    state = setting.game().start(setting.seats, dice)
    play_game(setting.game(), state, bots, turns, bots)
    assert state.outcome is not None
    return state


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_all_levels_answer_whatever_they_are_asked(setting: Setting) -> None:
    for number in range(0, len(LEVELS), setting.seats):
        played(setting, [LEVELS[(number + seat) % len(LEVELS)] for seat in range(setting.seats)], number, 4)


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    setting = Setting("classic/domination", 3, {"start": "deal"})
    first = played(setting, [name, "greedy", name], 3, 6).digest()
    assert played(setting, [name, "greedy", name], 3, 6).digest() == first


def test_the_levels_are_what_their_names_say() -> None:
    made = [find_bot(name).make() for name in ("hard", "expert", "grandmaster")]
    assert [type(bot) for bot in made] == [HardBot, ExpertBot, GrandmasterBot]
    efforts = [bot.effort.placing for bot in made if isinstance(bot, SearchBot)]
    assert efforts == [HARD.placing, EXPERT.placing, GRANDMASTER.placing]
    assert sorted(efforts) == efforts


def moments(setting: Setting, count: int) -> list[tuple[State, int]]:
    """Some moments of a game between quick bots in which somebody has a choice."""
    game = setting.game()
    bots: list[Bot] = [find_bot("greedy").make() for _ in range(setting.seats)]
    dice = game_dice(23, setting.seats)
    sit_down(bots, dice, 1.0)
    state = game.start(setting.seats, dice)
    found: list[tuple[State, int]] = []
    number = 0
    while state.outcome is None and len(found) < count:
        seat = int(asked_seat(game, state))
        number += 1
        if state.turn > 2 and number % 17 == 0:
            found.append((state.clone(SeededDice(number)), seat))
        game.apply(state, bots[seat].choose(game.view(state, seat)))
    return found


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_what_a_seat_may_not_know_changes_no_choice(setting: Setting) -> None:
    game = setting.game()
    for number, (state, seat) in enumerate(moments(setting, 3)):
        other = game.redeal(state, seat, SeededDice(1000 + number))
        other.dice.draws = state.dice.draws  # to deal anew takes dice; how many were rolled is known to all
        chosen = []
        for world in (state, other):
            bot = Brief(EXPERT)
            bot.start(seat, 5, 1.0)
            chosen.append(bot.choose(game.view(world, seat)))
        assert chosen[0] == chosen[1]


def test_the_work_of_a_search_is_counted_and_bounded() -> None:
    setting = Setting("classic/domination", 3, {"start": "deal"})
    state, seat = moments(setting, 1)[0]
    bot = Brief(EXPERT)
    bot.start(seat, 5, 1.0)
    bot.choose(setting.game().view(state, seat))
    assert len(bot.tried) > 1
    assert bot.tried[0].tries > 0
    assert bot.tried[1].tries > 0
    assert 0 < bot.work < 20_000


def test_where_the_win_chance_is_doubted_the_quick_bots_way_is_the_usual_one() -> None:
    setting = Setting("clone-wars/galactic", 2, {})
    game = setting.game()
    for state, seat in moments(setting, 12):
        view = game.view(state, seat)
        bot = Brief(EXPERT)
        bot.start(seat, 5, 1.0)
        bot.choose(view)
        if len(bot.tried) > 1:
            first = bot.tried[0]
            assert first.onward
            assert len(first.plans) == 0
            return
    raise AssertionError("no search in any of the moments")


def test_a_long_turn_does_not_take_for_ever() -> None:
    setting = Setting("classic/domination", 3, {"start": "deal"})
    state, seat = moments(setting, 1)[0]
    view = setting.game().view(state, seat)
    bot = Brief(EXPERT)
    bot.start(seat, 5, 1.0)
    assert bot.allowed(view, 60) == 60
    bot.work += bot.effort.turn - 40  # what is left is shared with the searches to come
    assert bot.allowed(view, 60) == 20
    bot.work += bot.effort.turn
    assert bot.allowed(view, 60) == 60 // 8
