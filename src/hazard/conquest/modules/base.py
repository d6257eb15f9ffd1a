"""When is a mechanic with a memory of its own asked? At these hooks and at no others."""

from typing import TYPE_CHECKING, Final

from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.rulebook.odds import Odds
from hazard.conquest.state import Memory
from hazard.conquest.told.pieces import Fact, Gauge, Piece
from hazard.kernel.actions import Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import Offered, Options

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View

NO_KINDS: Final[list[int]] = []
NO_OPTIONS: Final[list[Option]] = []


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

    def completed(self, rules: "Ruleset", numbers: list[int], hands: list[list[int]]) -> list[int]:
        """One memory that fits what a seat sees of it, where nothing in the hands is hidden any more."""
        return numbers

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

    def seen_entrenched(self, view: "View", target: i64) -> bool:
        """The same as `entrenched` for whoever is looking, for the odds that players and bots are told."""
        return False

    def odds(self, combat: Combat) -> Odds | None:
        """The odds of battles, where this mechanic changes them."""
        return None

    def strike_chance(self, view: "View", option: Option) -> float:
        """The chance that one attack on what is no territory succeeds with all that may join it; 0 for other mechanics'."""
        return 0.0

    def marked(self, rules: "Ruleset", state: "State") -> i64:
        """Mask of the territories where something stands that keeps the command from changing (OT-62, CW-31)."""
        return 0

    def struck(
        self, rules: "Ruleset", state: "State", army: i64, dice: list[int], log: list[Event] | None
    ) -> None:
        """An attack on what is no territory was rolled: these are its dice with all that ships and cards add."""

    def strike_dice(self, rules: "Ruleset", state: "State", army: i64, count: i64) -> i64:
        """Dice of this army against what is no territory, where it would have so many."""
        return count

    def kinds(self) -> list[int]:
        """The kinds of action it adds to what phases offer."""
        return NO_KINDS

    def every(self, rules: "Ruleset") -> list[Option]:
        """Options it can ever add that have no shape common to all of their kind."""
        return NO_OPTIONS

    def offered(self, rules: "Ruleset", state: "State", phase: str, found: Options) -> Offered:
        """What a phase offers, with this module's own options, sorted: `found.joined` puts them before the last one."""
        return found

    def may_hide_options(self, rules: "Ruleset", state: "State", phase: str) -> bool:
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

    def row(self, view: "View") -> list[int]:
        """What a view shows of the memory, as long at every moment; what stands for territories comes last."""
        return view.memory[self.slot]

    def per_territory(self) -> int:
        """How many numbers for each territory, one territory after the other, are at the end of the row."""
        return 0

    def asked(self, view: "View", kind: str, told: dict[str, Fact]) -> str:
        """What else a question says; the name of its text, where this mechanic asks it in words of its own."""
        return kind

    def redeal(self, rules: "Ruleset", state: "State", seat: i64, dice: Dice) -> None:
        """Deal anew all in the memory that this seat may not know."""
        raise NotImplementedError

    def cards(self, rules: "Ruleset", state: "State") -> list[int]:
        """Cards that lie in the memory, and so in no hand, pile or discard; every card lies somewhere."""
        return []
