"""How does one moment of a game stand in a line of text, and how is the game gone on with from there?

`write` takes any seat's View; the View of EVERYTHING gives a complete position, from which `read` makes a State again.
The grammar is in docs/notation.md.
"""

from typing import Final

from hazard.conquest.battle import look_for_end
from hazard.conquest.galaxy.tokens import HiddenTokens
from hazard.conquest.game import Conquest
from hazard.conquest.ground import put
from hazard.conquest.notation.shape import PositionFields, memory_of, position_of
from hazard.conquest.notation.text import position_text
from hazard.conquest.state import FRAME, State
from hazard.conquest.told.redeal import redeal
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import Dice, RecordingDice
from hazard.kernel.errors import Unsettled
from hazard.record.position.checks import check, check_opening
from hazard.record.position.fields import game_of, parse_position
from hazard.record.position.galaxy import check_galaxy
from hazard.record.position.split import fault, split_fields
from hazard.record.position.stack import check_stack

# Fields that position and state have in common.
SAME: Final = (
    *("controller", "out", "resigned", "bots", "orders", "pool", "closed", "hands", "piles", "discards"),
    *(
        "trades",
        "turn",
        "round",
        "current",
        "first",
        "acted",
        "setup",
        "step",
        "conquests",
        "stack",
        "outcome",
    ),
)


def write(view: View) -> str:
    """The position that a view shows, in one line."""
    return position_text(position_of(view))


def write_state(game: Conquest, state: State) -> str:
    """The complete position of a state."""
    return game.notate(state)


def read_position(text: str, game: Conquest | None = None) -> PositionFields:
    """What a line says, complete or not; faults are an InputError with the field."""
    position = parse_position(text, game)
    check(position)
    return position


def read(text: str, dice: Dice, game: Conquest | None = None) -> tuple[Conquest, State]:
    """The game and the state of a complete position; the dice count on from the draws it names."""
    played = game_of(split_fields(text), game)
    return played, made(played, read_position(text, played), dice)


def read_opening(
    text: str, dice: Dice, game: Conquest | None = None, *, anew: bool = False
) -> tuple[Conquest, State]:
    """The same for a position a game begins with: its numbers leave room for those that play adds to them.

    With `anew` the dice deal everything that a spectator of the position may not know.
    """
    played = game_of(split_fields(text), game)
    position = read_position(text, played)
    check_opening(position)
    return played, made(played, position, dice, anew=anew)


def made(game: Conquest, position: PositionFields, dice: Dice, *, anew: bool = False) -> State:
    """The state of a position that contradicts neither itself nor the rules, with the options of who is to choose."""
    unknown = position.unknown()
    if unknown:
        raise fault("position-unknown", unknown)
    check_modules(position)
    check_galaxy(position)
    set_draws(dice, position.draws)
    state = state_of(position, dice)
    check_stack(game, state)
    check_memories(game, state)
    if state.outcome is None:
        check_decision(game, state)
        check_going_on(game, state)
    if anew:  # before anything happens by itself
        state = redeal(game.rules, state, SPECTATOR, dice)
    try:
        game.ask_again(state)
    except Unsettled as error:
        raise fault(error.code, "position", error.params) from error
    return state


def set_draws(dice: Dice, draws: int) -> None:
    """Let dice count on from here."""
    dice.draws = draws
    if isinstance(dice, RecordingDice):
        set_draws(dice.source, draws)


def state_of(position: PositionFields, dice: Dice) -> State:
    """The state a complete position describes; its options are not known yet."""
    rules = position.rules
    size = int(rules.board.size)
    table = rules.table(position.seats, position.army_names)
    state = State.fresh(position.seats, table, size, len(position.piles), dice)
    for name in SAME:
        setattr(state, name, getattr(position, name))
    state.agreed = position.agreed
    for territory, standing in enumerate(position.standing):
        for army, count in standing:
            put(rules, state, army, territory, count)
    for module in rules.modules:
        state.memory.append(module.restore(rules, memory_of(position, module)))
    return state


def check_modules(position: PositionFields) -> None:
    """Refuse a position that lacks what a module has to remember, or knows of modules the mode does not have."""
    modules = position.rules.modules
    hidden = [module.name() for module in modules if isinstance(module, HiddenTokens)]
    wanted = [module.name() for module in modules if module.name() not in hidden]
    for field, names, found in (("tracks", wanted, position.tracks), ("tokens", hidden, position.tokens)):
        if sorted(names) != sorted(found):
            raise fault("position-modules", field, {"known": ", ".join(names)})


def check_memories(game: Conquest, state: State) -> None:
    """Refuse memories that contradict the board, the cards or the phase."""
    for module in game.rules.modules:
        if not module.fits(game.rules, state):
            field = "tokens" if isinstance(module, HiddenTokens) else "tracks"
            raise fault("position-modules", field, {"known": module.name()})


def check_decision(game: Conquest, state: State) -> None:
    """Refuse a position in which nobody has anything to choose; where there is one answer, it is asked for."""
    phase = game.rules.phases[state.stack[len(state.stack) - FRAME]]
    before = state.stack[:]
    found = phase.options(game.rules, state)
    if len(found) == 0 or state.stack != before or phase.seat(game.rules, state) == NONE:
        raise fault("no-decision", "phase", {"phase": phase.name})


def check_going_on(game: Conquest, state: State) -> None:
    """Refuse a position in which the game has been won, or ended otherwise, before anybody chooses."""
    stack = state.stack
    look_for_end(game.rules, state, None)
    if state.outcome is not None:
        raise fault("already-over", "end", {"reason": state.outcome.reason})
    state.stack = stack
