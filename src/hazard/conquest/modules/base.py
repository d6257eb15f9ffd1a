"""When is a mechanic with a memory of its own asked? At these hooks and at no others."""

from typing import TYPE_CHECKING

from hazard.conquest.pieces import Fact, Gauge, Piece
from hazard.conquest.state import Memory
from hazard.kernel.actions import Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """Base: does nothing at any hook. `slot` is its place in State.memory."""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def name(self) -> str:
        """The word the notation and the views know it by."""
        raise NotImplementedError

    def begin(self, rules: "Ruleset", state: "State", log: list[Event] | None) -> Memory:
        """The memory at the start of the game."""
        raise NotImplementedError

    def restore(self, rules: "Ruleset", numbers: list[int]) -> Memory:
        """The memory that has these facts, as a position in notation tells them."""
        raise NotImplementedError

    def fits(self, rules: "Ruleset", state: "State") -> bool:
        """Whether the memory agrees with the rest of a state that was put together from outside."""
        return True

    def turn_began(self, rules: "Ruleset", state: "State", army: i64, log: list[Event] | None) -> None:
        """A turn has begun."""

    def fought(self, rules: "Ruleset", state: "State", army: i64, foe: i64, log: list[Event] | None) -> None:
        """A battle was fought between these armies."""

    def conquered(
        self, rules: "Ruleset", state: "State", army: i64, foe: i64, target: i64, log: list[Event] | None
    ) -> None:
        """The units that fought have moved in (C-45); victory is looked at after this."""

    def eliminated(
        self, rules: "Ruleset", state: "State", army: i64, loser: i64, log: list[Event] | None
    ) -> None:
        """An army has lost its last unit (C-46)."""

    def spent(self, rules: "Ruleset", state: "State", army: i64, cards: list[int]) -> None:
        """Cards of a hand were turned in; they lie open on the discard pile (C-31)."""

    def shielded(self, rules: "Ruleset", state: "State", army: i64) -> i64:
        """Mask of the territories this army cannot attack now, whoever holds them; asked where ships fight."""
        return 0

    def entrenched(self, rules: "Ruleset", state: "State", target: i64) -> bool:
        """Whether this territory defends with the larger dice only (OT-40, CW-22)."""
        return False

    def marked(self, rules: "Ruleset", state: "State", territory: i64) -> bool:
        """Whether something stands here that keeps the command from changing (OT-62, CW-31)."""
        return False

    def struck(
        self, rules: "Ruleset", state: "State", army: i64, dice: list[int], log: list[Event] | None
    ) -> None:
        """An attack on what is no territory was rolled: these are its dice with all that ships and cards add."""

    def strike_dice(self, rules: "Ruleset", state: "State", army: i64, count: i64) -> i64:
        """Dice of this army against what is no territory, where it would have so many."""
        return count

    def offered(self, rules: "Ruleset", state: "State", phase: str, found: list[Option]) -> list[Option]:
        """What a phase offers, with this module's own options; a new list where there are any, sorted."""
        return found

    def veils(self, rules: "Ruleset", state: "State", phase: str) -> bool:
        """Whether, for all that is public, the module might offer something here: then the question is asked."""
        return False

    def chosen(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        """Do what one of its own options says; another module's kinds are none of its business."""

    def refused(self, rules: "Ruleset", state: "State", phase: str, action: Action) -> Refusal | None:
        """Why an action of one of its own kinds, which is not offered, is not allowed; None for other kinds."""
        return None

    def turn_ended(self, rules: "Ruleset", state: "State", army: i64, log: list[Event] | None) -> None:
        """The last step of a turn is over."""

    def seen(self, rules: "Ruleset", state: "State", seat: i64) -> list[int]:
        """What this seat may know of the memory, built up from nothing."""
        raise NotImplementedError

    def derived(self, view: "View") -> list[list[int]]:
        """What follows from a view for this mechanic, as rows of numbers for players, pages and bots."""
        return []

    def pieces(self, view: "View") -> list[Piece]:
        """What of this mechanic lies on the board, as far as the view shows it."""
        return []

    def gauges(self, view: "View") -> list[Gauge]:
        """The tracks and counters of this mechanic."""
        return []

    def asked(self, view: "View", kind: str, told: dict[str, Fact]) -> str:
        """What else a question says; the name of its text, where this mechanic asks it in words of its own."""
        return kind

    def redeal(self, rules: "Ruleset", state: "State", seat: i64, dice: Dice) -> None:
        """Deal anew all in the memory that this seat may not know."""
        raise NotImplementedError

    def cards(self, rules: "Ruleset", state: "State") -> list[int]:
        """Cards that lie in the memory, and so in no hand, pile or discard; every card lies somewhere."""
        return []
