"""Who holds which missions, which are fulfilled, and when may one be declared? (M-1 to M-6)"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.battle import look_for_end
from hazard.conquest.conditions import AFTER_CONQUEST, TURN_END, Mission, MissionDeck, Scene, progress
from hazard.conquest.events.core import HIDDEN
from hazard.conquest.events.missions import Declared, MissionsDealt, Revealed
from hazard.conquest.kinds import DECLARE
from hazard.conquest.modules.base import Module
from hazard.conquest.state import AT_ARMY, Memory, State, replaced
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import EVERYTHING, Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import InputError, Params, Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import Offered, Options

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.view import View

ATTACK_STEP: Final = "attack"
DECLARE_STEP: Final = "declare"
FORTIFY_STEP: Final = "fortify"
HEAD: Final = 4  # numbers in front of those that stand once for each army


class Ledger(Memory):
    """The missions of all armies, and of this turn what they look at. Rows are replaced, never changed in place."""

    def __init__(self, ranks: i64, held: list[int]) -> None:
        armies = len(held) // ranks
        self.ranks: Final[i64] = ranks
        self.held: list[int] = held  # army * ranks + rank -> the mission; HIDDEN in what a seat sees
        self.fulfilled: list[int] = [0] * armies  # bit per rank (M-5)
        self.shown: list[int] = [0] * armies  # bit per rank: open to all (M-4, M-6)
        self.eliminators: list[int] = [0] * armies  # 1: has eliminated another army
        # of the turn
        self.declared: i64 = 0  # 1: the one declaration of this turn is spent (M-4)
        self.fresh: i64 = 0  # 1: a conquest was the last battle
        self.regions: i64 = 0  # mask of the regions conquered in
        self.rivals: i64 = 0  # mask of the armies conquered from

    def clone(self) -> Memory:
        copy = Ledger(self.ranks, self.held)
        copy.fulfilled = self.fulfilled
        copy.shown = self.shown
        copy.eliminators = self.eliminators
        copy.declared = self.declared
        copy.fresh = self.fresh
        copy.regions = self.regions
        copy.rivals = self.rivals
        return copy

    def facts(self) -> list[int]:
        turn: list[int] = [self.declared, self.fresh, self.regions, self.rivals]
        return turn + self.eliminators + self.fulfilled + self.shown + self.held

    def open(self, army: i64) -> list[int]:
        """The missions this army has not fulfilled yet."""
        found: list[int] = []
        for rank in range(self.ranks):
            if self.fulfilled[army] >> rank & 1 == 0:
                found.append(self.held[army * self.ranks + rank])
        return found

    def all_fulfilled(self, army: i64) -> bool:
        """Whether none is left."""
        return self.fulfilled[army] == (1 << self.ranks) - 1

    def has_secrets(self, army: i64) -> bool:
        """Whether there is a mission of this army that not everybody sees."""
        return self.shown[army] != (1 << self.ranks) - 1


def ledger_from(ranks: i64, numbers: list[int]) -> Ledger:
    """The ledger that has these facts, or all of it that a seat sees."""
    armies = (len(numbers) - HEAD) // (ranks + 3)
    ledger = Ledger(ranks, numbers[HEAD + 3 * armies :])
    ledger.declared, ledger.fresh, ledger.regions, ledger.rivals = (
        numbers[0],
        numbers[1],
        numbers[2],
        numbers[3],
    )
    ledger.eliminators = numbers[HEAD : HEAD + armies]
    ledger.fulfilled = numbers[HEAD + armies : HEAD + 2 * armies]
    ledger.shown = numbers[HEAD + 2 * armies : HEAD + 3 * armies]
    return ledger


class Missions(Module):
    """Four secret missions for each army; declared one a turn, the last one laid open."""

    def __init__(self, slot: i64, deck: MissionDeck) -> None:
        super().__init__(slot)
        self.deck: Final = deck
        self.ranks: Final[i64] = len(deck.rank_names)

    def name(self) -> str:
        return "missions"

    def ledger(self, state: State) -> Ledger:
        """The memory of this module."""
        memory = state.memory[self.slot]
        assert isinstance(memory, Ledger)
        return memory

    def scene(self, state: State) -> Scene:
        """What conditions look at, from the state."""
        ledger = self.ledger(state)
        return Scene(
            state.seats,
            state.owner,
            state.total,
            state.out,
            state.conquests,
            ledger.regions,
            ledger.rivals,
            ledger.eliminators,
        )

    def seen_scene(self, view: "View") -> Scene:
        """The same from a view."""
        ledger = ledger_from(self.ranks, view.memory[self.slot])
        return Scene(
            view.seats,
            view.owner,
            view.total,
            view.out,
            view.conquests,
            ledger.regions,
            ledger.rivals,
            ledger.eliminators,
        )

    # -- the course of a game

    def begin(self, rules: "Ruleset", state: State, log: list[Event] | None) -> Memory:
        """One mission of each rank for each army; the rest leaves the game unseen (M-1)."""
        held: list[int] = [NONE] * (state.armies * self.ranks)
        for rank in range(self.ranks):
            pile = self.deck.by_rank[rank][:]
            state.dice.shuffle(pile)
            for army in range(state.armies):
                held[army * self.ranks + rank] = pile[army]
        if log is not None:
            for army in range(state.armies):
                drawn = held[army * self.ranks : (army + 1) * self.ranks]
                log.append(MissionsDealt(army, drawn, state.controller[army]))
        return Ledger(self.ranks, held)

    def turn_began(self, rules: "Ruleset", state: State, army: i64, log: list[Event] | None) -> None:
        ledger = self.ledger(state)
        ledger.declared = 0
        ledger.fresh = 0
        ledger.regions = 0
        ledger.rivals = 0

    def fought(self, rules: "Ruleset", state: State, army: i64, foe: i64, log: list[Event] | None) -> None:
        self.ledger(state).fresh = 0  # M-4: before the next attack

    def conquered(
        self, rules: "Ruleset", state: State, army: i64, foe: i64, target: i64, log: list[Event] | None
    ) -> None:
        ledger = self.ledger(state)
        ledger.fresh = 1
        ledger.regions |= 1 << rules.board.region_of[target]
        ledger.rivals |= 1 << foe

    def eliminated(
        self, rules: "Ruleset", state: State, army: i64, loser: i64, log: list[Event] | None
    ) -> None:
        ledger = self.ledger(state)
        ledger.eliminators = replaced(
            ledger.eliminators, army, 1
        )  # M-3: the loser's missions stay where they are

    # -- declaring

    def time(self, state: State, phase: str) -> i64:
        """What may be declared in this step now, for all that is public: a time of M-4, or NONE."""
        ledger = self.ledger(state)
        if ledger.declared == 1 or ledger.all_fulfilled(state.current):
            return NONE
        if phase == ATTACK_STEP and ledger.fresh == 1:
            return AFTER_CONQUEST
        if phase == DECLARE_STEP and state.conquests > 0:
            return TURN_END
        return NONE

    def kinds(self) -> list[int]:
        return [DECLARE]

    def offered(self, rules: "Ruleset", state: State, phase: str, found: Options) -> Offered:
        when = self.time(state, phase)
        if when == NONE:
            return found
        army = state.top(AT_ARMY)
        own: list[Option] = []
        for number in self.ledger(state).open(army):
            mission = self.deck.missions[number]
            if mission.when == when and progress(mission, rules.board, self.scene(state), army).done():
                own.append(Option(DECLARE, army, choice=number, words=rules.words))
        return found.joined(own)

    def may_hide_options(self, rules: "Ruleset", state: State, phase: str) -> bool:
        return self.time(state, phase) != NONE and self.ledger(state).has_secrets(state.current)

    def chosen(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind != DECLARE:
            return
        army = action.army
        ledger = self.ledger(state)
        bit = 1 << self.deck.missions[action.choice].rank
        ledger.fulfilled = replaced(ledger.fulfilled, army, ledger.fulfilled[army] | bit)  # M-5
        ledger.shown = replaced(ledger.shown, army, ledger.shown[army] | bit)  # M-4
        ledger.declared = 1
        if log is not None:
            log.append(Declared(army, action.choice))
        left = ledger.open(army)
        if len(left) == 1:  # M-6
            ledger.shown = replaced(ledger.shown, army, (1 << self.ranks) - 1)
            if log is not None:
                log.append(Revealed(army, left[0]))
        look_for_end(rules, state, log)  # M-7, C-62

    def refused(self, rules: "Ruleset", state: State, phase: str, action: Action) -> Refusal | None:
        """Why a mission cannot be declared; what is said follows from what its seat knows."""
        if action.kind != DECLARE:
            return None
        if action.choice < 0 or action.choice >= len(self.deck.missions):
            return rules.refusal("unknown-mission", "M-1", "choice")
        mission = self.deck.missions[action.choice]
        told: Params = {"mission": mission.id}
        army = action.army
        ledger = self.ledger(state)
        if ledger.held[army * self.ranks + mission.rank] != action.choice:
            return rules.refusal("not-your-mission", "M-1", "choice", told)
        if ledger.fulfilled[army] >> mission.rank & 1 == 1:
            return rules.refusal("mission-fulfilled", "M-5", "choice", told)
        if state.current != army:
            return rules.refusal("declare-own-turn", "M-4", "kind", told)
        if ledger.declared == 1:
            return rules.refusal("declared-already", "M-4", "kind", told)
        return self.untimely(rules, state, phase, mission, told) or self.unmet(rules, state, mission, army)

    def untimely(
        self, rules: "Ruleset", state: State, phase: str, mission: Mission, told: Params
    ) -> Refusal | None:
        """The refusal of a declaration at the wrong time, None when it is the right one."""
        if self.time(state, phase) == mission.when:
            return None
        if mission.when == AFTER_CONQUEST:
            return rules.refusal("declare-after-conquest", "M-4", "kind", told)
        if state.conquests == 0 and phase == FORTIFY_STEP:
            return rules.refusal("declare-no-conquest", "M-4", "kind", told)
        return rules.refusal("declare-at-turn-end", "M-4", "kind", told)

    def unmet(self, rules: "Ruleset", state: State, mission: Mission, army: i64) -> Refusal:
        """The refusal of a mission whose condition does not hold."""
        found = progress(mission, rules.board, self.scene(state), army)
        if found.done():  # the declaration is right but for a field that does not belong to it
            return rules.refusal("stray-field", "C-61", "count")
        told: Params = {"mission": mission.id, "have": found.have, "need": found.need}
        return rules.refusal("mission-open", "M-4", "choice", told)

    # -- what is known

    def seen(self, rules: "Ruleset", state: State, seat: i64) -> list[int]:
        ledger = self.ledger(state)
        turn: list[int] = [ledger.declared, ledger.fresh, ledger.regions, ledger.rivals]
        told = turn + ledger.eliminators + ledger.fulfilled + ledger.shown
        if seat == EVERYTHING:
            return told + ledger.held
        for army in range(state.armies):
            own = seat >= 0 and state.controller[army] == seat
            for rank in range(self.ranks):
                if own or ledger.shown[army] >> rank & 1 == 1:
                    told.append(ledger.held[army * self.ranks + rank])
                else:
                    told.append(HIDDEN)
        return told

    def derived(self, view: "View") -> list[list[int]]:
        """Per mission this seat sees: army, mission, 1 where it is fulfilled, how much of it there is of how much."""
        ledger = ledger_from(self.ranks, view.memory[self.slot])
        scene = self.seen_scene(view)
        rows: list[list[int]] = []
        for at, number in enumerate(ledger.held):
            if number == HIDDEN:
                continue
            army = at // self.ranks
            mission = self.deck.missions[number]
            found = progress(mission, view.rules.board, scene if army == view.current else idle(scene), army)
            fulfilled: i64 = ledger.fulfilled[army] >> mission.rank & 1
            rows.append([army, number, fulfilled, found.have, found.need])
        return rows

    def fulfilled(self, view: "View", army: i64) -> i64:
        """How many missions of an army are fulfilled."""
        return ledger_from(self.ranks, view.memory[self.slot]).fulfilled[army].bit_count()

    def row(self, view: "View") -> list[int]:
        """The ledger, then per army and rank how much there is of a mission this seat sees, and of how much."""
        numbers = view.memory[self.slot]
        progressed = [0] * (2 * view.armies * self.ranks)
        for row in self.derived(view):
            at = 2 * (row[0] * self.ranks + self.deck.missions[row[1]].rank)
            progressed[at], progressed[at + 1] = row[3], row[4]
        return numbers + progressed

    def completed(self, rules: "Ruleset", numbers: list[int], hands: list[list[int]]) -> list[int]:
        """Of each rank the first missions nobody shows."""
        first = HEAD + 3 * len(hands)
        told = numbers[:]
        for rank in range(self.ranks):
            unseen = [number for number in self.deck.by_rank[rank] if number not in numbers[first:]]
            for at in range(first + rank, len(told), self.ranks):
                if told[at] == HIDDEN and len(unseen) > 0:
                    told[at] = unseen.pop(0)
        return told

    def redeal(self, rules: "Ruleset", state: State, seat: i64, dice: Dice) -> None:
        """Of each rank, what this seat does not see is drawn anew from all it has not seen."""
        ledger = self.ledger(state)
        known = self.seen(rules, state, seat)[HEAD + 3 * state.armies :]
        held = known[:]
        for rank in range(self.ranks):
            unseen = [number for number in self.deck.by_rank[rank] if number not in known]
            dice.shuffle(unseen)
            for army in range(state.armies):
                at = army * self.ranks + rank
                if known[at] == HIDDEN:
                    held[at] = unseen.pop()
        ledger.held = held

    def restore(self, rules: "Ruleset", numbers: list[int]) -> Memory:
        armies = (len(numbers) - HEAD) // (self.ranks + 3)
        if armies not in rules.tables or len(numbers) != HEAD + armies * (self.ranks + 3):
            raise self.wrong()
        every: i64 = (1 << self.ranks) - 1
        ledger = ledger_from(self.ranks, numbers)
        for army in range(armies):
            if ledger.eliminators[army] > 1 or (ledger.fulfilled[army] | ledger.shown[army]) > every:
                raise self.wrong()
            for rank in range(self.ranks):
                number = ledger.held[army * self.ranks + rank]
                if number not in self.deck.by_rank[rank] or ledger.held.count(number) > 1:
                    raise self.wrong()
        if ledger.declared > 1 or ledger.fresh > 1 or ledger.rivals >> armies > 0:
            raise self.wrong()
        if ledger.regions >> len(rules.board.region_names) > 0:
            raise self.wrong()
        return ledger

    def wrong(self) -> InputError:
        """A position whose missions cannot be so."""
        return InputError("bad-missions", "tracks", {"known": self.name()})


def idle(scene: Scene) -> Scene:
    """The scene of an army that is not on turn: it has conquered nothing in this one."""
    return Scene(scene.seats, scene.owner, scene.total, scene.out, 0, 0, 0, scene.eliminators)
