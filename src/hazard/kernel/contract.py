"""What every game of the package promises, whatever it is about."""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from hazard.kernel.actions import Action, Option
from hazard.kernel.dice import Dice
from hazard.kernel.ints import i64, mypyc_attr

SPECTATOR: Final = -1  # sees what everybody sees
EVERYTHING: Final = -2  # sees all: for records, never for a seat

EventValue = int | str | list[int] | list[list[int]]


class Decision:
    """Who must choose what now; `choices` names the entries an option's `choice` points at."""

    def __init__(self, kind: str, seat: i64, army: i64, choices: list[str]) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.army: Final = army
        self.choices: Final = choices

    def __repr__(self) -> str:
        return f"Decision({self.kind!r}, seat={self.seat}, army={self.army})"


class Outcome:
    """How a game ended: the reason and the seats that won (none: nobody did)."""

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
    """Something that has happened. Every type says for itself what each seat sees of it."""

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
        return f"{self.kind()}{self.data()}"


StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[StateT, ViewT]):
    """The rules, board and options of one mode. Never changes; every game in progress is a State."""

    def start(
        self, seats: i64, dice: Dice, log: list[Event] | None = None, seating: Sequence[str] = ()
    ) -> StateT:
        """A new game, ready for its first decision; `seating` names who plays each place, "" or nothing the usual one."""
        raise NotImplementedError

    def decision(self, state: StateT) -> Decision | None:
        """Who must choose what now; None when the game is over. Never two seats at once."""
        raise NotImplementedError

    def options(self, state: StateT) -> list[Option]:
        """All that may be chosen now, as ranged families in sorted order. Do not change the list."""
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

    def outcome(self, state: StateT) -> Outcome | None:
        """How it ended, or None while it goes on."""
        raise NotImplementedError
