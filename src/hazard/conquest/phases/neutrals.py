"""What does a seat do with neutral armies in its turn: bribe them, reinforce and move its allies, roll for their status?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.core import Moved, Reinforced
from hazard.conquest.events.neutrals import Bribed, DieRolled
from hazard.conquest.frame import Frame
from hazard.conquest.ground import put, take
from hazard.conquest.kinds import BRIBE, DONE, FORTIFY, PLACE, ROLL, TRADE
from hazard.conquest.modules.neutrals import dealings, neutrals_of, set_status
from hazard.conquest.phases.base import Phase
from hazard.conquest.phases.fortify import Fortification, moves
from hazard.conquest.phases.reinforce import Place
from hazard.conquest.rulebook.duel import allies, opponent
from hazard.conquest.state import AT_A, AT_ARMY, State
from hazard.kernel.actions import NONE, NOTHING, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class Bribe(Phase):
    """Give cards face down to neutral armies, as many as wanted; each moves one one step nearer (N-22)."""

    def kinds(self) -> list[int]:
        return [BRIBE, DONE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        hand = state.hands[army]
        open_to = as_choices(rules, state, BRIBE, bribable(rules, state, state.controller[army]))
        if len(hand) == 0 or len(open_to) == 0:
            return NO_OPTIONS
        found: list[Option] = []
        for card in hand:
            for choice in open_to:
                found.append(Option(BRIBE, army, NONE, NONE, 0, 0, NOTHING, (card,), choice, rules.words))
        found.append(rules.offers.done(army))
        return found

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices[BRIBE]

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            state.pop()
            return
        army = action.army
        neutral = meant(rules, state, action)
        card = action.cards[0]
        seat = state.controller[army]
        state.hands[army] = [held for held in state.hands[army] if held != card]
        state.hands[neutral] = sorted([*state.hands[neutral], card])  # N-29: out of circulation
        neutrals_of(rules).give(state, neutral, seat, card)
        if log is not None:
            log.append(Bribed(army, neutral, [card], [seat]))
        set_status(
            state, neutral, seat if state.controller[neutral] == NONE else NONE, log
        )  # one step (N-20)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != BRIBE:
            return self.wrong_kind(rules, action)
        army = state.top(AT_ARMY)
        neutral = meant(rules, state, action)
        if neutral == NONE:
            return rules.refusal("unknown-army", "N-22", "choice")
        told = {"army": state.army_names[neutral]}
        if state.neutral[neutral] == 0:
            return rules.refusal("not-neutral", "N-22", "choice", {**told})
        if state.out[neutral] == 1:
            return rules.refusal("neutral-out", "N-22", "choice", {**told})
        if state.controller[neutral] == state.controller[army]:
            return rules.refusal("already-ally", "N-22", "choice", {**told})
        if len(state.hands[neutral]) >= neutrals_of(rules).most:
            return rules.refusal("bribed-enough", "N-22", "choice", {**told})
        if len(action.cards) != 1:
            return rules.refusal("one-card", "N-22", "cards")
        return rules.refusal("not-your-card", "N-22", "cards", {"card": rules.cards.names[action.cards[0]]})

    def wrong_kind(self, rules: "Ruleset", action: Action) -> Refusal:
        if action.kind == TRADE:  # not late but early
            return rules.refusal("bribe-first", "N-21", "kind", {"phase": self.name})
        return Phase.wrong_kind(self, rules, action)

    def pools(self) -> bool:
        return True  # before they are counted


def as_choices(rules: "Ruleset", state: State, kind: i64, armies: list[int]) -> list[int]:
    """These armies as `choice` names them: in the one list of the mode, whoever plays which colour; sorted."""
    names = rules.choices[kind]
    return sorted([names.index(state.army_names[army]) for army in armies])


def meant(rules: "Ruleset", state: State, action: Action) -> i64:
    """The army the choice of an action points at; NONE where it points at nothing."""
    names = rules.choices[action.kind]
    if action.choice < 0 or action.choice >= len(names) or names[action.choice] not in state.army_names:
        return NONE
    return state.army_names.index(names[action.choice])


def bribable(rules: "Ruleset", state: State, seat: i64) -> list[int]:
    """The neutral armies this seat may bribe: on the board, not its ally yet, fewer than five cards (N-22)."""
    most = neutrals_of(rules).most
    found: list[int] = []
    for army in range(state.armies):
        if state.neutral[army] == 0 or state.out[army] == 1 or state.controller[army] == seat:
            continue
        if len(state.hands[army]) < most:
            found.append(army)
    return found


class AlliedReinforce(Phase):
    """For each ally one die may be rolled; so many units it receives (N-23). The frame has a bit for each that has."""

    def kinds(self) -> list[int]:
        return [ROLL, DONE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        done: i64 = state.top(AT_A)
        found: list[Option] = []
        left = [ally for ally in allies(state, state.controller[army]) if (done >> ally) & 1 == 0]
        for choice in as_choices(rules, state, ROLL, left):
            found.append(Option(ROLL, army, NONE, NONE, 0, 0, NOTHING, NOTHING, choice, rules.words))
        if len(found) > 0:
            found.append(rules.offers.done(army))
        return found

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices[ROLL]

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            state.pop()
            return
        ally = meant(rules, state, action)
        state.set_top(AT_A, state.top(AT_A) | (1 << ally))
        die = state.dice.roll(6)
        state.pool[ally] += die
        if log is not None:
            log.append(DieRolled("reinforce", ally, die))
            log.append(Reinforced(ally, die))
        state.push(rules.phase_names.index("allied-place"), ally)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != ROLL:
            return self.wrong_kind(rules, action)
        ally = meant(rules, state, action)
        if ally == NONE:
            return rules.refusal("unknown-army", "N-23", "choice")
        told = {"army": state.army_names[ally]}
        if ally not in allies(state, state.controller[state.top(AT_ARMY)]):
            return rules.refusal("not-an-ally", "N-23", "choice", {**told})
        return rules.refusal("rolled-already", "N-23", "choice", {**told})

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return of_allies(state, frame)


class AlliedPlace(Place):
    """The units an ally has received are placed on its own territories, all of them (N-23)."""

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        ally = state.top(AT_ARMY)
        if action.kind == PLACE and action.target != NONE and state.owner[action.target] != ally:
            told = {"territory": rules.board.names[action.target], "army": state.army_names[ally]}
            return rules.refusal("not-of-army", "N-23", "target", {**told})
        return Place.refuse(self, rules, state, action)

    def duty(self) -> str:
        return "N-23"

    def interrupts(self) -> list[str]:
        return ["allied-reinforce"]

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return True


class StatusRolls(Phase):
    """A die for every neutral army that has fought this turn; nothing is chosen (N-27)."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        known = dealings(state)
        if known is None:
            return
        seat = state.controller[state.top(AT_ARMY)]
        fought: i64 = known.fought
        known.fought = 0
        for neutral in range(state.armies):
            if (fought >> neutral) & 1 == 0:
                continue
            die = state.dice.roll(6)
            if log is not None:
                log.append(DieRolled("status", neutral, die))
            if die < neutrals_of(rules).stays:
                self.step_away(state, neutral, seat, log)

    def step_away(self, state: State, neutral: i64, seat: i64, log: list[Event] | None) -> None:
        """One place along the line, away from this seat; at its end an army stays (N-20)."""
        if state.controller[neutral] == seat:
            set_status(state, neutral, NONE, log)
        elif state.controller[neutral] == NONE:
            set_status(state, neutral, opponent(state, seat), log)

    def options(self, rules: "Ruleset", state: State) -> Offered:
        return NO_OPTIONS

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return self.wrong_kind(rules, action)


class AlliedFortification(Fortification):
    """Each army that is allied now may make one move of its own (N-28). The frame has a bit for each that has."""

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        moved: i64 = state.top(AT_A)
        found: list[Option] = []
        for ally in allies(state, state.controller[army]):
            if (moved >> ally) & 1 == 0:
                sources = rules.holding.standing(state, ally) & state.thick
                moves(rules, state, ally, sources, []).fill(found)
        if len(found) > 0:
            found.append(rules.offers.done(army))
        return found

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            state.pop()
            return
        state.set_top(AT_A, state.top(AT_A) | (1 << action.army))
        take(rules, state, action.army, action.source, action.count)
        put(rules, state, action.army, action.target, action.count)
        if log is not None:
            log.append(Moved(action.army, "fortify", action.source, action.target, action.count))

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind == FORTIFY:
            moved: i64 = state.top(AT_A)
            told = {"army": state.army_names[action.army]}
            if state.neutral[action.army] == 0:
                return rules.refusal("allies-move-now", "N-28", "army", {**told})
            if (moved >> action.army) & 1 == 1:
                return rules.refusal("moved-already", "N-28", "army", {**told})
        return Fortification.refuse(self, rules, state, action)

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return of_allies(state, frame)


def of_allies(state: State, frame: Frame) -> bool:
    """Whether the frame has bits of allies only: those that have had their part (N-23, N-28)."""
    others = frame.a
    for ally in allies(state, state.controller[frame.army]):
        others &= ~(1 << ally)
    return others == 0 and frame.only_a()
