"""What every game of the package promises, whatever it is about."""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from hazard.kernel.actions import Action, Option
from hazard.kernel.dice import Dice
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import Options

SPECTATOR: Final = -1  # sees what everybody sees
"""The seat of nobody: its view has what everybody sees.

>>> game = hazard.load("classic/domination", {"start": "deal"})
>>> state = game.start(3, hazard.SeededDice(42))
>>> game.view(state, hazard.SPECTATOR).seat
-1
"""
EVERYTHING: Final = -2  # sees all: for records, never for a seat
"""The seat of a record: its view has all there is. Never for a player.

>>> game = hazard.load("classic/domination", {"start": "deal"})
>>> state = game.start(3, hazard.SeededDice(42))
>>> game.view(state, hazard.EVERYTHING).seat
-2
"""

EventValue = int | str | list[int] | list[list[int]]


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """Who must choose what now; `choices` names the entries an option's `choice` points at.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> asked = game.decision(state)
    >>> asked.kind, asked.seat, asked.army, asked.choices
    ('muster', 1, 1, [])
    """

    def __init__(self, kind: str, seat: i64, army: i64, choices: list[str]) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.army: Final = army
        self.choices: Final = choices

    def __repr__(self) -> str:
        return f"Decision({self.kind!r}, seat={self.seat}, army={self.army})"


class Outcome:
    """How a game ended: the reason and the seats that won (none: nobody did).

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = hazard.play_bots(game, [hazard.make_bot("greedy") for _ in range(3)], hazard.SeededDice(7))
    >>> game.outcome(state)
    Outcome('conquest', winners=(2,))
    >>> game.outcome(state).reason, game.outcome(state).winners
    ('conquest', (2,))
    """

    def __init__(self, reason: str, winners: tuple[int, ...]) -> None:
        self.reason: Final = reason
        self.winners: Final = winners

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.reason == other.reason and self.winners == other.winners

    def __hash__(self) -> int:
        return hash((self.reason, self.winners))

    def __repr__(self) -> str:
        return f"Outcome({self.reason!r}, winners={self.winners})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that has happened. Every type says for itself what each seat sees of it.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> (event,) = game.play(state, 1, game.options(state)[0].take(1))
    >>> event.kind(), event.data()
    ('placed', {'army': 1, 'territory': 4, 'count': 1})
    >>> event.seen_by(0)
    Event(placed army=1 territory=4 count=1)
    """

    def kind(self) -> str:
        """The word the catalogues and the wire know it by."""
        raise NotImplementedError

    def seen_by(self, seat: i64) -> "Event | None":
        """What this seat (or SPECTATOR) is told: the event, a poorer twin of it, or nothing. No default."""
        raise NotImplementedError

    def data(self) -> dict[str, EventValue]:
        """The fields as plain values."""
        raise NotImplementedError

    def __repr__(self) -> str:
        said = [f"{name}={value}" for name, value in self.data().items()]
        return f"Event({' '.join([self.kind(), *said])})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Public(Event):
    """An event that everybody sees as it is; whoever writes one says so by its base."""

    def seen_by(self, seat: i64) -> Event | None:
        return self


StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[StateT, ViewT]):
    """The rules, board and options of one mode. Never changes; every game in progress is a State.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> game.decision(state)
    Decision('muster', seat=1, army=1)
    >>> game.options(state)[0]
    Option(place ontario 1)
    >>> game.words(game.options(state)[0])
    'place ontario 1'
    >>> events = game.play(state, 1, game.options(state)[0].take(1))
    >>> events
    [Event(placed army=1 territory=4 count=1)]
    >>> copy = state.clone(hazard.SeededDice(7))
    >>> game.apply(copy, game.options(copy)[0].take(1))  # trusted: nothing is checked
    >>> game.order(state, 0, "defend", "ask")  # from now on seat 0 is asked with how many dice it defends
    >>> game.view(state, 2)
    View(seat 2: classic/domination, round 0, turn 0, blue (seat 2): muster)
    >>> game.notate(state)[:44]
    'position:1 mode:classic/domination options:s'
    >>> game.outcome(state) is None
    True
    """

    def start(
        self, seats: i64, dice: Dice, log: list[Event] | None = None, seating: Sequence[str] = ()
    ) -> StateT:
        """A new game, ready for its first decision; `seating` names who plays each place, "" or nothing the usual one."""
        raise NotImplementedError

    def decision(self, state: StateT) -> Decision | None:
        """Who must choose what now; None when the game is over. Never two seats at once."""
        raise NotImplementedError

    def options(self, state: StateT) -> Options:
        """All that may be chosen now, as ranged families in sorted order. It stays as it is when the game goes on."""
        raise NotImplementedError

    def play(self, state: StateT, seat: i64, action: Action) -> list[Event]:
        """Check the action, then apply it. A Refusal changes nothing."""
        raise NotImplementedError

    def apply(self, state: StateT, action: Action, log: list[Event] | None = None) -> None:
        """Apply an action that is known to be among the options: for search and simulation."""
        raise NotImplementedError

    def order(self, state: StateT, seat: i64, name: str, value: str) -> None:
        """Give a standing order."""
        raise NotImplementedError

    def view(self, state: StateT, seat: i64) -> ViewT:
        """What this seat may know."""
        raise NotImplementedError

    def words(self, chosen: Option | Action) -> str:
        """An option or an action in the words of the notation."""
        raise NotImplementedError

    def notate(self, moment: StateT | ViewT) -> str:
        """The position in one line: of a state complete, of a view what its seat may know."""
        raise NotImplementedError

    def outcome(self, state: StateT) -> Outcome | None:
        """How it ended, or None while it goes on."""
        raise NotImplementedError
