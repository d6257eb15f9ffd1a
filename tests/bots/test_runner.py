"""Do bots play a game through their views, is only a real choice counted, and does the cap hold?"""

import pytest

from hazard.bots.base import Bot, random_action
from hazard.bots.random_bot import RandomBot
from hazard.bots.registry import seated
from hazard.bots.runner import (
    asked_seat,
    clone_seconds,
    fresh_seed,
    game_dice,
    game_seed,
    is_choice,
    play_bots,
    play_game,
    play_random,
    sit_down,
)
from hazard.conquest.advice.base import Usual
from hazard.conquest.advice.conquest import ConquestAdvice
from hazard.conquest.view import View
from hazard.editions.assembly import load
from hazard.kernel.actions import Action, Option
from hazard.kernel.dice import SeededDice

GAME = load("classic/domination")


class Witness(Bot):
    """Plays at random and notes what it was shown."""

    def __init__(self) -> None:
        self.bot = RandomBot()
        self.seats: list[int] = []
        self.questions = 0
        self.choices = 0

    def start(self, seat: int, seed: int, budget: float) -> None:
        self.bot.start(seat, seed, budget)

    def choose(self, view: View) -> Action:
        assert view.decision is not None
        assert view.decision.seat == view.seat
        self.seats.append(int(view.seat))
        self.questions += 1
        if sum([option.size() for option in view.options]) > 1:
            self.choices += 1
        return self.bot.choose(view)


def test_a_bot_sees_its_own_seat_only_and_decisions_are_its_real_choices() -> None:
    bots = [Witness() for _ in range(3)]
    dice = game_dice(1, 0)
    sit_down([*bots], dice, 1.0)
    state = GAME.start(3, dice)
    decisions = play_game(GAME, state, [*bots], 60, [])
    for seat, bot in enumerate(bots):
        assert set(bot.seats) == {seat}
    assert decisions == sum([bot.choices for bot in bots])
    assert decisions < sum(
        [bot.questions for bot in bots]
    )  # a hand without a set is asked, and is no decision


def test_the_answers_of_checked_and_trusted_bots_make_the_same_game() -> None:
    digests = []
    for checked in (False, True):
        bots: list[Bot] = [RandomBot() for _ in range(3)]
        dice = game_dice(4, 2)
        sit_down(bots, dice, 1.0)
        state = GAME.start(3, dice)
        play_game(GAME, state, bots, 20, bots if checked else [])
        digests.append(state.digest())
    assert digests[0] == digests[1]


@pytest.mark.parametrize("cap", [1, 2, 30])
@pytest.mark.parametrize("with_bots", [False, True])
def test_the_cap_ends_a_game_when_one_more_turn_would_begin(cap: int, *, with_bots: bool) -> None:
    state = GAME.start(3, SeededDice(3))
    if with_bots:
        play_game(GAME, state, [RandomBot(), RandomBot(), RandomBot()], cap, [])
    else:
        play_random(GAME, state, SeededDice(4), cap)
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("cap", ())
    assert state.turn == cap + 1
    assert GAME.options(state) == []


def test_one_option_with_one_member_is_no_choice() -> None:
    assert not is_choice([Option(7, 0)])
    assert is_choice([Option(7, 0), Option(7, 1)])
    assert is_choice([Option(5, 0, 1, 2, 0, 1)])
    assert is_choice([Option(5, 0, 1, 2, 1, 1, (1,))])


def test_the_seat_asked_is_the_one_the_decision_names() -> None:
    state = GAME.start(4, SeededDice(8))
    dice = SeededDice(9)
    for _ in range(400):
        decision = GAME.decision(state)
        assert decision is not None
        assert asked_seat(GAME, state) == decision.seat
        GAME.apply(state, random_action(GAME.options(state), dice))


def test_seeds_of_games_and_seats_differ_and_stay() -> None:
    seeds = [game_seed(seed, number) for seed in range(5) for number in range(20)]
    assert len(set(seeds)) == 100
    assert game_seed(3, 7) == game_seed(3, 7)
    dice = game_dice(3, 7)
    before = (dice.a, dice.b, dice.c, dice.counter, dice.draws)
    assert len({fresh_seed(dice, seat) for seat in range(6)}) == 6
    assert (dice.a, dice.b, dice.c, dice.counter, dice.draws) == before
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_cloning_takes_time() -> None:
    assert clone_seconds(GAME.start(3, SeededDice(1)), SeededDice(1), 10) > 0


@pytest.mark.parametrize("mode", ["classic/domination", "original-trilogy/standard"])
def test_nobody_writes_into_what_guides_share(mode: str) -> None:
    game = load(mode)
    advice = game.rules.advice
    assert isinstance(advice, ConquestAdvice)
    bots = [entry.make() for entry in seated(["greedy", "cadet", "easy"], 3)]
    play_bots(game, bots, SeededDice(4), most_turns=60)
    fresh, shared = Usual(game.rules.board.size), advice.usual
    assert (shared.goal, shared.keep) == (fresh.goal, fresh.keep)
    assert (shared.lack, shared.credit) == (fresh.lack, fresh.credit)
