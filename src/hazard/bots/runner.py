"""How do bots play a game to its end, each through its own view, and how fast is the engine without them?"""

from time import perf_counter
from typing import Final

from hazard.bots.base import Bot, random_among
from hazard.bots.grudges import Recall
from hazard.conquest.game import Conquest
from hazard.conquest.state import FRAME, State
from hazard.kernel.actions import Action
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.kernel.ints import i64
from hazard.kernel.options import Offered, Options, as_options

MOST_TURNS: Final = 10_000  # more than any game between bots has taken
CAP: Final = "cap"  # reason of a game that reached the most turns


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` of a series, fixed by these two alone; a journal of the game names it."""
    return fresh_seed(SeededDice(seed), number)


def game_dice(seed: int, number: int) -> SeededDice:
    """The dice of game `number` of a series."""
    return SeededDice(game_seed(seed, number))


def fresh_seed(dice: SeededDice, salt: int) -> int:
    """64 bits that follow from these dice and the salt; the dice do not move."""
    stream = dice.fork(salt)
    return int(stream.word()) << 32 | int(stream.word())


def sit_down(bots: list[Bot], dice: SeededDice, budget: float) -> None:
    """Seat the bots in order, each with a seed that follows from the dice before their first roll."""
    for seat in range(len(bots)):
        bots[seat].start(seat, fresh_seed(dice, seat), budget)


def is_choice(options: Offered) -> bool:
    """Whether there are at least two actions to choose from: only that counts as a decision."""
    every = options if isinstance(options, Options) else as_options(options)
    return every.length > 1 or not every.at(0).single()


def play_game(game: Conquest, state: State, bots: list[Bot], most_turns: i64, checked: list[Bot]) -> i64:
    """Play to the end or the cap and count the decisions; answers of the bots in `checked` are looked at first."""
    decisions: i64 = 0
    recall = Recall(bots, state.armies)
    while state.outcome is None:
        if state.turn > most_turns:
            game.stop(state, CAP)
            break
        if is_choice(game.options(state)):
            decisions += 1
        game.apply(state, next_action(game, state, bots, checked, recall), recall.log())
        recall.after()
    return decisions


def play_bots(
    game: Conquest, bots: list[Bot], dice: SeededDice, *, budget: float = 0.0, most_turns: i64 = MOST_TURNS
) -> State:
    """A game of these bots from its start to its end; what each answers is checked, and must be among its options.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> bots = [hazard.make_bot(name) for name in ("greedy", "greedy", "random")]
    >>> state = hazard.play_bots(game, bots, hazard.SeededDice(7), most_turns=200)
    >>> game.outcome(state).reason
    'conquest'
    """
    sit_down(bots, dice, budget)
    state = game.start(len(bots), dice)
    play_game(game, state, bots, most_turns, bots)
    return state


def next_action(
    game: Conquest, state: State, bots: list[Bot], checked: list[Bot], recall: Recall | None = None
) -> Action:
    """What the bot whose decision it is answers to its view."""
    seat = asked_seat(game, state)
    bot = bots[seat]
    view = game.view(state, seat)
    if recall is not None:
        recall.before(bot, view)
    action = bot.choose(view)
    if len(checked) > 0 and bot in checked:
        check_action(game, state, seat, action)
    return action


def asked_seat(game: Conquest, state: State) -> i64:
    """The seat that must choose now; what `decision` says too, without making one."""
    rules = game.rules
    return rules.phases[state.stack[len(state.stack) - FRAME]].seat(rules, state)


def check_action(game: Conquest, state: State, seat: i64, action: Action) -> None:
    """A bot that answers with something it was not offered is bad input."""
    refusal = game.refused(state, seat, action)
    if refusal is not None:
        told: dict[str, int | str] = {"seat": int(seat), "code": refusal.code, "rule": refusal.rule}
        raise InputError("bot-refused", "bots", told)


def play_random(game: Conquest, state: State, dice: SeededDice, most_turns: i64) -> i64:
    """Random play on the bare engine: options, one of them, apply; counts the decisions."""
    decisions: i64 = 0
    while state.outcome is None and state.turn <= most_turns:
        options = game.options(state)
        if options.length > 1 or not options.at(0).single():
            decisions += 1
        game.apply(state, random_among(options, dice))
    if state.outcome is None:
        game.stop(state, CAP)
    return decisions


def clone_seconds(state: State, dice: SeededDice, count: i64) -> float:
    """How long so many copies of a state take, each with dice of its own."""
    begun = perf_counter()
    for _ in range(count):
        state.clone(dice.clone())
    return perf_counter() - begun
