"""How does one moment of a game stand in a line of text, and how is the game gone on with from there?

`write` takes any seat's View; the View of EVERYTHING gives a complete position, from which `read` makes a State again.
The grammar is in docs/notation.md.
"""

from typing import Final

from hazard.conquest.events import HIDDEN
from hazard.conquest.galaxy.fleet import Ships
from hazard.conquest.galaxy.tokens import HiddenTokens
from hazard.conquest.game import Conquest
from hazard.conquest.ground import put
from hazard.conquest.modules.base import Module
from hazard.conquest.state import AT_ARMY, FRAME, State
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.contract import EVERYTHING
from hazard.kernel.dice import Dice, RecordingDice
from hazard.kernel.errors import InputError
from hazard.record.position_fields import fault, game_of, parse_position, split_fields
from hazard.record.position_galaxy import check_galaxy
from hazard.record.position_text import position_text
from hazard.record.shape import Position, position_of
from hazard.record.ships import joined_fleet

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
    return write(game.view(state, EVERYTHING))


def read_position(text: str, game: Conquest | None = None) -> Position:
    """What a line says, complete or not; faults are an InputError with the field."""
    position = parse_position(text, game)
    check(position)
    return position


def read(text: str, dice: Dice, game: Conquest | None = None) -> tuple[Conquest, State]:
    """The game and the state of a complete position; the dice count on from the draws it names."""
    played = game_of(split_fields(text), game)
    position = read_position(text, played)
    unknown = position.unknown()
    if unknown:
        raise fault("position-unknown", unknown)
    check_modules(position)
    check_galaxy(position)
    set_draws(dice, position.draws)
    state = state_of(position, dice)
    check_memories(played, state)
    if state.outcome is None:
        check_decision(played, state)
    played.resume(state)
    return played, state


def set_draws(dice: Dice, draws: int) -> None:
    """Let dice count on from here."""
    dice.draws = draws
    if isinstance(dice, RecordingDice):
        set_draws(dice.source, draws)


def state_of(position: Position, dice: Dice) -> State:
    """The state a complete position describes; its options are not known yet."""
    rules = position.rules
    size = int(rules.board.size)
    state = State.fresh(position.seats, rules.tables[position.seats], size, len(position.piles), dice)
    for name in SAME:
        setattr(state, name, getattr(position, name))
    state.draws = position.draw
    for territory, standing in enumerate(position.standing):
        for army, count in standing:
            put(rules, state, army, territory, count)
    for module in rules.modules:
        state.memory.append(module.restore(rules, memory_of(position, module)))
    return state


def memory_of(position: Position, module: Module) -> list[int]:
    """The numbers a module remembers, from the fields they stand in."""
    if isinstance(module, HiddenTokens):
        return position.tokens[module.name()]
    if isinstance(module, Ships):
        return joined_fleet(position.tracks[module.name()], position.ships)
    return position.tracks[module.name()]


def check_modules(position: Position) -> None:
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
    """Refuse a position in which nobody has anything to choose: none is ever written there."""
    phase = game.rules.phases[state.stack[len(state.stack) - FRAME]]
    before = state.stack[:]
    found = phase.options(game.rules, state)
    asked = len(found) > 1 or (len(found) == 1 and not (phase.plain(game.rules, state) and found[0].single()))
    if not asked or state.stack != before or phase.seat(game.rules, state) == NONE:
        raise fault("no-decision", "phase", {"phase": phase.name})


# -- what has to be true of a position


def check(position: Position) -> None:
    """Refuse a position that contradicts itself."""
    check_time(position)
    check_ground(position)
    check_cards(position)


def check_time(position: Position) -> None:
    """Set-up or turn, running or over: each has its fields."""
    rules = position.rules
    running = position.setup >= len(rules.setup)
    if running != (position.turn > 0) or running != (position.current != NONE):
        raise fault("turn-in-setup", "turn", {"turn": position.turn})
    if running != (position.round > 0) or position.round > position.turn:
        raise fault("bad-round", "turn", {"round": position.round, "turn": position.turn})
    if position.first == NONE:
        raise fault("turn-part-missing", "turn", {"name": "first"})
    if (position.outcome is None) == (len(position.stack) == 0):
        raise fault("end-or-phase", "end")
    if position.outcome is None and position.step >= len(rules.turn):
        raise fault("unknown-phase", "turn", {"name": str(position.step)})
    if running and rules.tables[position.seats].neutral[position.current] == 1:
        raise fault("army-not-in-game", "turn", {"army": position.army_names[position.current]})
    choosing = [position.stack[at + AT_ARMY] for at in range(0, len(position.stack), FRAME)]
    for army in choosing + ([position.current] if position.outcome is None and running else []):
        neutral = rules.tables[position.seats].neutral[army] == 1  # some seat answers for it
        if position.out[army] == 1 or (position.controller[army] == NONE and not neutral):
            raise fault("army-not-in-game", "phase", {"army": position.army_names[army]})


def check_ground(position: Position) -> None:
    """One army a territory where the rules do not mix them; none for an army that is out of the game."""
    names = position.rules.board.names
    team = position.rules.tables[position.seats].team
    for territory, standing in enumerate(position.standing):
        if position.ships and sum(position.ships[territory]) > 0 and len(standing) == 0:  # OT-30
            raise fault("ships-alone", "territories", {"territory": names[territory]})
        if len(standing) > 1 and not position.rules.mixed:
            raise fault("mixed-territory", "territories", {"territory": names[territory]})
        if len({team[army] for army, _ in standing}) > 1:  # C-2: held by one team
            raise fault("enemies-together", "territories", {"territory": names[territory]})
        for army, _ in standing:
            if position.out[army] == 1:
                raise fault("army-not-in-game", "territories", {"army": position.army_names[army]})
    for army, count in enumerate(position.pool):
        if count > 0 and position.out[army] == 1:
            raise fault("army-not-in-game", "pools", {"army": position.army_names[army]})


def check_cards(position: Position) -> None:
    """Every card of the mode is in one place, and only there."""
    cards = position.rules.cards
    known: list[int] = []
    places = 0
    for hand in position.hands:
        places += len(hand)
        check_once(position, known, hand, "hands")
    for deck, pile in enumerate(position.piles):
        both = pile + position.discards[deck]
        places += len(both)
        check_once(position, known, both, "piles")
        for card in both:
            if card != HIDDEN and cards.deck_of[card] != deck:
                told = {"card": cards.names[card], "deck": cards.deck_names[deck]}
                raise fault("card-in-other-deck", "piles", {**told})
    # A module may keep cards in its memory.
    if places > cards.size or (places < cards.size and not position.rules.modules):
        raise fault("card-count", "piles", {"count": places, "wanted": int(cards.size)})


def check_once(position: Position, known: list[int], cards: list[int], field: str) -> None:
    """Refuse a card that was seen before."""
    for card in cards:
        if card != HIDDEN and card in known:
            raise InputError("card-twice", field, {"card": position.rules.cards.names[card]})
        known.append(card)
