"""In which ways can the rules of missions be got wrong?"""

from collections.abc import Callable

from hazard.conquest.conditions import AFTER_CONQUEST, progress
from hazard.conquest.kinds import DECLARE
from hazard.conquest.modules.base import Module
from hazard.conquest.modules.missions import Ledger, Missions
from hazard.conquest.rulebook.victory import Everything, Victory
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, Memory, State
from hazard.kernel.actions import Action, Option
from hazard.kernel.contract import EVERYTHING, Outcome
from hazard.kernel.dice import Dice
from hazard.kernel.errors import Refusal
from hazard.kernel.options import NO_OPTIONS, Offered, Options
from tests.kit.breaks import broken
from tests.kit.wraps import Log, SamePhase


class SameMissions(Module):
    """Missions that pass everything on."""

    def __init__(self, inner: Missions) -> None:
        super().__init__(inner.slot)
        self.inner = inner

    def name(self) -> str:
        return self.inner.name()

    def ledger(self, state: State) -> Ledger:
        return self.inner.ledger(state)

    def begin(self, rules: Ruleset, state: State, log: Log) -> Memory:
        return self.inner.begin(rules, state, log)

    def restore(self, rules: Ruleset, numbers: list[int]) -> Memory:
        return self.inner.restore(rules, numbers)

    def turn_began(self, rules: Ruleset, state: State, army: int, log: Log) -> None:
        self.inner.turn_began(rules, state, army, log)

    def fought(self, rules: Ruleset, state: State, army: int, foe: int, log: Log) -> None:
        self.inner.fought(rules, state, army, foe, log)

    def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
        self.inner.conquered(rules, state, army, foe, target, log)

    def eliminated(self, rules: Ruleset, state: State, army: int, loser: int, log: Log) -> None:
        self.inner.eliminated(rules, state, army, loser, log)

    def offered(self, rules: Ruleset, state: State, phase: str, found: Options) -> Offered:
        return self.inner.offered(rules, state, phase, found)

    def may_hide_options(self, rules: Ruleset, state: State, phase: str) -> bool:
        return self.inner.may_hide_options(rules, state, phase)

    def chosen(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
        self.inner.chosen(rules, state, action, log)

    def refused(self, rules: Ruleset, state: State, phase: str, action: Action) -> Refusal | None:
        return self.inner.refused(rules, state, phase, action)

    def seen(self, rules: Ruleset, state: State, seat: int) -> list[int]:
        return self.inner.seen(rules, state, seat)

    def redeal(self, rules: Ruleset, state: State, seat: int, dice: Dice) -> None:
        self.inner.redeal(rules, state, seat, dice)


def replace(slots: Slots, wrapped: Callable[[Missions], Module]) -> None:
    """Put another module in the place of the missions, in a mode that has them."""
    for at, module in enumerate(slots.modules):
        if isinstance(module, Missions):
            slots.modules[at] = wrapped(module)


@broken("M-1", "everybody sees all missions")
def open_missions(slots: Slots) -> None:
    class Open(SameMissions):
        def seen(self, rules: Ruleset, state: State, seat: int) -> list[int]:
            return self.inner.seen(rules, state, EVERYTHING)

    replace(slots, Open)


@broken("M-1", "four of the lowest ranks there are left are drawn, and not one of each")
def low_ranks(slots: Slots) -> None:
    class Low(SameMissions):
        def begin(self, rules: Ruleset, state: State, log: Log) -> Memory:
            return Ledger(4, list(range(4 * int(state.armies))))

    replace(slots, Low)


@broken("M-1", "all draw the same missions")
def same_missions(slots: Slots) -> None:
    class Alike(SameMissions):
        def begin(self, rules: Ruleset, state: State, log: Log) -> Memory:
            return Ledger(4, [0, 7, 14, 21] * int(state.armies))

    replace(slots, Alike)


@broken("M-3", "the loser's missions are shown")
def shown_losers(slots: Slots) -> None:
    class Shown(SameMissions):
        def eliminated(self, rules: Ruleset, state: State, army: int, loser: int, log: Log) -> None:
            self.inner.eliminated(rules, state, army, loser, log)
            self.ledger(state).shown = [
                15 if one == loser else old for one, old in enumerate(self.ledger(state).shown)
            ]

    replace(slots, Shown)


@broken("M-3", "the conqueror takes the loser's missions instead of their own")
def taken_missions(slots: Slots) -> None:
    class Taken(SameMissions):
        def eliminated(self, rules: Ruleset, state: State, army: int, loser: int, log: Log) -> None:
            self.inner.eliminated(rules, state, army, loser, log)
            held = self.ledger(state).held[:]
            held[army * 4 : army * 4 + 4] = held[loser * 4 : loser * 4 + 4]
            self.ledger(state).held = held

    replace(slots, Taken)


@broken("M-4", "several missions are declared in a turn")
def many_declarations(slots: Slots) -> None:
    class Many(SameMissions):
        def chosen(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.chosen(rules, state, action, log)
            self.ledger(state).declared = 0

    replace(slots, Many)


@broken("M-4", "a mission of conquest can be declared in the midst of a battle")
def any_time(slots: Slots) -> None:
    class Any(SameMissions):
        def fought(self, rules: Ruleset, state: State, army: int, foe: int, log: Log) -> None:
            pass

    replace(slots, Any)


@broken("M-4", "missions are declared without a conquest")
def idle_declarations(slots: Slots) -> None:
    class Idle(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            conquests = state.conquests
            state.conquests = max(1, conquests)
            found = self.inner.options(rules, state)
            state.conquests = conquests
            return found

        def plain(self, rules: Ruleset, state: State) -> bool:
            return False

    slots.phases["declare"] = Idle(slots.phases["declare"])


@broken("M-4", "the condition is not looked at")
def unproven(slots: Slots) -> None:
    class Unproven(SameMissions):
        def offered(self, rules: Ruleset, state: State, phase: str, found: Options) -> Offered:
            if phase != "declare":
                return self.inner.offered(rules, state, phase, found)
            army = state.top(AT_ARMY)
            held = self.ledger(state).open(army)
            late = [one for one in held if self.inner.deck.missions[one].when != AFTER_CONQUEST]
            return [*found[:-1], *[Option(DECLARE, army, choice=one) for one in late], found[-1]]

    replace(slots, Unproven)


@broken("M-4", "only who can declare something is asked")
def telling_question(slots: Slots) -> None:
    class Telling(SameMissions):
        def may_hide_options(self, rules: Ruleset, state: State, phase: str) -> bool:
            return False

    replace(slots, Telling)


@broken("M-4", "the card is drawn before declaring")
def early_draw(slots: Slots) -> None:
    if "declare" in slots.turn:
        slots.turn = ["trade", "reinforce", "attack", "fortify", "draw", "declare"]


@broken("M-4", "a declared card is seen by nobody else")
def secret_declaration(slots: Slots) -> None:
    class Secret(SameMissions):
        def chosen(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            before = self.ledger(state).shown
            self.inner.chosen(rules, state, action, log)
            self.ledger(state).shown = before

    replace(slots, Secret)


@broken("M-5", "a mission is open again when its condition does not hold any more")
def lost_again(slots: Slots) -> None:
    class Lost(SameMissions):
        def turn_began(self, rules: Ruleset, state: State, army: int, log: Log) -> None:
            self.inner.turn_began(rules, state, army, log)
            ledger = self.ledger(state)
            mask = ledger.fulfilled[army]
            for rank in range(4):
                mission = self.inner.deck.missions[ledger.held[army * 4 + rank]]
                if not progress(mission, rules.board, self.inner.scene(state), army).done():
                    mask &= ~(1 << rank)
            ledger.fulfilled = [mask if one == army else old for one, old in enumerate(ledger.fulfilled)]

    replace(slots, Lost)


@broken("M-6", "the last mission stays secret")
def hidden_last(slots: Slots) -> None:
    class Hidden(SameMissions):
        def chosen(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            before = self.ledger(state).shown[action.army]
            self.inner.chosen(rules, state, action, log)
            bit = 1 << self.inner.deck.missions[action.choice].rank
            self.ledger(state).shown = [
                before | bit if one == action.army else old
                for one, old in enumerate(self.ledger(state).shown)
            ]

    replace(slots, Hidden)


@broken("M-6", "with two fulfilled all is laid open")
def early_reveal(slots: Slots) -> None:
    class Early(SameMissions):
        def chosen(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.chosen(rules, state, action, log)
            self.ledger(state).shown = [
                15 if mask.bit_count() > 1 else mask for mask in self.ledger(state).shown
            ]

    replace(slots, Early)


class Won(Victory):
    """So many fulfilled missions win, and perhaps nothing else."""

    def __init__(self, least: int, otherwise: Victory | None) -> None:
        self.least = least
        self.otherwise = otherwise

    def check(self, rules: Ruleset, state: State) -> Outcome | None:
        for memory in state.memory:
            if isinstance(memory, Ledger):
                for army, mask in enumerate(memory.fulfilled):
                    if mask.bit_count() >= self.least:
                        return Outcome("missions", (army,))
        return None if self.otherwise is None else self.otherwise.check(rules, state)


@broken("M-7", "three missions are enough")
def three_win(slots: Slots) -> None:
    slots.victory = Won(3, Everything())


@broken("M-7", "whoever holds the whole board has not won without missions")
def missions_only(slots: Slots) -> None:
    slots.victory = Won(4, None)


@broken("M-7", "missions win nothing")
def conquest_only(slots: Slots) -> None:
    slots.victory = Everything()


@broken("M-7", "the winner by missions is looked for when the turn is over")
def late_missions(slots: Slots) -> None:
    class Late(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return self.inner.options(rules, state) if state.outcome is None else NO_OPTIONS

        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            stack = state.stack[:]
            self.inner.apply(rules, state, action, log)
            if state.outcome is not None:
                state.outcome = None
                state.stack = stack
                if log is not None:
                    log.pop()

    slots.phases["declare"] = Late(slots.phases["declare"])
