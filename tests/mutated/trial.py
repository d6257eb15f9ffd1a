"""What becomes of a position a stranger wrote: is it refused with a field, or does the game go on?

A position that reads is played on as a table would: every seat by a bot, from views, with everything made that listeners are told.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from hazard.bots.base import random_action
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import KIND_NAMES
from hazard.conquest.state import State
from hazard.conquest.told.seen import events_data, facts_data, view_data
from hazard.kernel.actions import Action
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import HazardError, InputError, Refusal, Unsettled
from hazard.kernel.proven import commitment
from hazard.record.ledger import Ledger
from hazard.record.live import Recording
from hazard.record.position.fields import game_of
from hazard.record.position.line import read, write, write_state
from hazard.record.position.split import split_fields
from hazard.record.rows import PROVEN, DiceFacts
from hazard.record.words import action_text, parse_action
from hazard.texts.catalogue import LANGUAGES
from hazard.texts.catalogue import load as catalogue
from tests.mutated.sources import seated

ACTIONS: Final = 50
LOOKED_AT: Final = 0.25  # of the states on the way, all that is made of them
DEALT_ANEW: Final = 0.3  # of those, once more with what one seat may not know dealt anew
TAKEN_BACK: Final = 0.15
INTERRUPTED: Final = 0.05  # an order, a change at the table, an action that means nothing
SECRET: Final = bytes(range(32))
CATALOGUES: Final = [catalogue(language) for language in LANGUAGES]


def tried(text: str, seed: int) -> str:
    """How it ended: `refused CODE FIELD`, `over`, `unsettled` or `went on`; anything else comes out as an exception."""
    try:
        game = game_of(split_fields(text), None)
        _, state = read(text, SeededDice(0), game)
        begun = started(game, int(state.seats), text)
    except InputError as error:
        return refused(error)
    return played_on(begun, Random(seed))


def refused(error: HazardError) -> str:
    """The refusal in a word; it has a field, and a text in every language."""
    assert error.field, error.plain()
    for words in CATALOGUES:
        assert words.say(f"error.{error.code}", **{"field": error.field, **error.params})
    return f"refused {error.code} {error.field}"


def started(game: Conquest, seats: int, text: str) -> Recording:
    """A table that begins with this position."""
    dice = DiceFacts(PROVEN, 0, commitment(SECRET), (b"",) * seats)
    return Recording(game, seats, dice, secret=SECRET, position=text, out=Ledger(), keep=False)


def played_on(recording: Recording, random: Random) -> str:
    """Let bots play some actions, and look at everything as listeners do."""
    game = recording.game
    seats = int(recording.state.seats)
    bots = [seated(random.choice(["random", "greedy"]), seats, 1)[seat] for seat in range(seats)]
    look(game, recording.state, [], random)
    for _ in range(ACTIONS):
        decision = game.decision(recording.state)
        if decision is None:
            return "over"
        seat = int(decision.seat)
        view = game.view(recording.state, seat)
        assert view.options, decision.kind
        action = bots[seat].choose(view)
        try:
            log = recording.play(seat, action)
        except Unsettled as error:
            refused(error)
            return "unsettled"
        events_data(log, random.randrange(-1, seats))
        if random.random() < LOOKED_AT:
            look(game, recording.state, log, random)
        if random.random() < TAKEN_BACK:
            go_back(recording, seat)
        if random.random() < INTERRUPTED:
            interrupt(recording, random)
    look(game, recording.state, [], random)
    return "went on"


def look(game: Conquest, state: State, log: list[Event], random: Random) -> None:
    """What one seat and a spectator are told, what is stored, and what bots think about: all of it can be made."""
    seat = random.randrange(int(state.seats))
    for listener in (SPECTATOR, seat):
        view = game.view(state, listener)
        assert view_data(view)
        facts_data(view)
        events_data(log, listener)
        write(view)
    text = write_state(game, state)
    _, again = read(text, SeededDice(0), game)
    assert again.digest() == state.digest()
    assert again.choices == state.choices
    if state.choices and random.random() < 0.3:
        action = random_action(state.choices, SeededDice(random.randrange(1000)))
        words = action_text(game, action)
        assert action_text(game, parse_action(game, state.choices, words)) == words
    if random.random() < DEALT_ANEW:
        deal_anew(game, state, random.choice([seat, SPECTATOR]), random)


def deal_anew(game: Conquest, state: State, seat: int, random: Random) -> None:
    """Another world that looks the same to this seat is a position like any other."""
    world = game.redeal(state, seat, SeededDice(random.randrange(1000)))
    world.dice.draws = state.dice.draws
    assert view_data(game.view(world, seat)) == view_data(game.view(state, seat))
    _, again = read(write_state(game, world), SeededDice(0), game)
    assert again.digest() == world.digest()


def go_back(recording: Recording, seat: int) -> None:
    """Undo what may be undone."""
    if recording.state.outcome is None and recording.past.open_to(seat):
        recording.undo(seat)


def interrupt(recording: Recording, random: Random) -> None:
    """What anybody may try at any time; a refusal is a good answer."""
    seat = random.randrange(recording.header.seats)
    before = recording.state.digest()
    tries: list[Callable[[], object]] = [
        lambda: recording.order(seat, "defend", random.choice(["ask", "most"])),
        lambda: recording.change(seat, random.choice(["bot", "player", "draw", "no-draw", "resign"])),
        lambda: recording.play(seat, nonsense(recording.state, random)),
    ]
    try:
        random.choice(tries)()
    except (InputError, Refusal):
        assert recording.state.digest() == before


def nonsense(state: State, random: Random) -> Action:
    """An action of any numbers, some of them out of range."""
    kind, army, choice = (random.randrange(-1, most) for most in (len(KIND_NAMES) + 1, state.armies + 1, 12))
    source, target = (random.randrange(-1, state.size + 1) for _ in range(2))
    ships = random.choice([(), (), (1, 0, 0), (3, 3, 3), (0, 0)])
    cards = tuple([random.randrange(-1, 80) for _ in range(random.choice([0, 0, 1, 3]))])
    return Action(kind, army, source, target, random.choice([-1, 0, 1, 3, 10**6]), ships, cards, choice)
