"""Which attacks are open, how does the defender answer, and what follows a conquest?"""

from typing import TYPE_CHECKING

from hazard.conquest.battle import aftermath, fight
from hazard.conquest.events.core import Attacked, Moved
from hazard.conquest.frame import ARMY, COUNT, TERRITORY, Frame
from hazard.conquest.front import front
from hazard.conquest.ground import put, take
from hazard.conquest.kinds import ATTACK, DEFEND, DEFEND_ASK, DEFEND_ORDER, DONE, OCCUPY, ORDER_COUNT
from hazard.conquest.phases.base import JoinedPhase, Phase
from hazard.conquest.state import AT_A, AT_ARMY, AT_B, AT_C, AT_D, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Params, Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class Attack(JoinedPhase):
    """Attack as often as wanted, each attack one roll (C-40, C-41, C-44)."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        state.front_fresh = False

    def kinds(self) -> list[int]:
        return [ATTACK, DONE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        if not state.front_fresh:
            state.front = front(rules, state, state.top(AT_ARMY))
            state.front_fresh = True
        return state.front if len(rules.offering) == 0 else self.joined(rules, state, state.front)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            state.pop()
            return
        if action.kind != ATTACK:
            for module in rules.modules:
                module.chosen(rules, state, action, log)
            return
        army = action.army
        target = action.target
        foe = rules.holding.keeper(state, target, army)
        most = rules.combat.defend_most(state.total[target])
        if most > 1 and asks_defender(rules, state, foe, army):
            state.push(rules.at_defend, foe, action.source, target, action.count, army)
            if log is not None:
                log.append(Attacked(army, action.source, target, action.count))
            return
        fight(rules, state, army, foe, action.source, target, action.count, most, log)

    def rolls(self, rules: "Ruleset", state: State, action: Action) -> bool:
        if action.kind != ATTACK:
            return False
        foe = rules.holding.keeper(state, action.target, action.army)
        return foe != NONE and not asks_defender(rules, state, foe, action.army)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != ATTACK:
            return self.wrong_kind(rules, action)
        if action.source == NONE:
            return rules.refusal("unknown-territory", "C-40", "source")
        if action.target == NONE:
            return rules.refusal("unknown-territory", "C-40", "target")
        army = action.army
        names = rules.board.names
        source = names[action.source]
        target = names[action.target]
        if state.at(army, action.source) == 0:
            return rules.refusal("not-your-units", "C-40", "source", {"territory": source})
        if action.target not in rules.board.neighbours[action.source]:
            return rules.refusal("not-adjacent", "C-40", "target", {"source": source, "target": target})
        foe = rules.holding.keeper(state, action.target, army)
        if foe == NONE or not rules.alliance.enemy(state, army, foe):
            return rules.refusal("not-an-enemy", "C-40", "target", {"territory": target})
        most = rules.combat.attack_most(state.at(army, action.source), state.total[action.source])
        if most < 1:
            return rules.refusal("too-few-units", "C-40", "source", {"territory": source})
        told: Params = {"count": action.count, "least": 1, "most": most}
        return rules.refusal("attack-count", "C-41", "count", told)


def asks_defender(rules: "Ruleset", state: State, foe: i64, army: i64) -> bool:
    """Whether the defender wants to be asked with how many units they defend (C-42)."""
    seat = rules.alliance.defender(state, foe, army)
    return seat != NONE and state.orders[seat * ORDER_COUNT + DEFEND_ORDER] == DEFEND_ASK


class Defend(Phase):
    """Asked only of a seat that gave that order: with how many units it defends (C-42)."""

    def kinds(self) -> list[int]:
        return [DEFEND]

    def answered_by(self) -> int:
        return DEFEND_ORDER

    def options(self, rules: "Ruleset", state: State) -> Offered:
        target = state.top(AT_B)
        most = rules.combat.defend_most(state.total[target])
        return [Option(DEFEND, state.top(AT_ARMY), state.top(AT_A), target, 1, most, words=rules.words)]

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        foe = state.top(AT_ARMY)
        count = state.top(AT_C)
        army = state.top(AT_D)
        state.pop()
        fight(rules, state, army, foe, action.source, action.target, count, action.count, log)

    def rolls(self, rules: "Ruleset", state: State, action: Action) -> bool:
        return True

    def seat(self, rules: "Ruleset", state: State) -> i64:
        return rules.alliance.defender(state, state.top(AT_ARMY), state.top(AT_D))

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        most = rules.combat.defend_most(state.total[state.top(AT_B)])
        if action.kind != DEFEND:
            return rules.refusal("defend-first", "C-42", "kind", {"phase": self.name})
        if action.source != state.top(AT_A) or action.target != state.top(AT_B):
            return rules.refusal("other-battle", "C-42", "target")
        return rules.refusal(
            "count-range", "C-42", "count", {"count": action.count, "least": 1, "most": most}
        )

    def interrupts(self) -> list[str]:
        return ["attack"]

    def parts(self) -> list[str]:
        return [TERRITORY, TERRITORY, COUNT, ARMY]

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """Source, target, units that attack, and the attacker: an attack that the rules allow (C-40 to C-42)."""
        if frame.d not in rules.alliance.fighters(state, state.current) or state.at(frame.d, frame.a) == 0:
            return False
        if frame.army != rules.holding.keeper(state, frame.b, frame.d):
            return False
        most = rules.combat.attack_most(state.at(frame.d, frame.a), state.total[frame.a])
        return rules.alliance.enemy(state, frame.d, frame.army) and 1 <= frame.c <= most

    def fights(self) -> bool:
        return True


class Occupy(Phase):
    """After a conquest more units may follow from the same source, before anything else (C-45)."""

    def kinds(self) -> list[int]:
        return [OCCUPY]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        source = state.top(AT_A)
        most = followers(state, army, source)
        if most < 1:
            return NO_OPTIONS
        return [Option(OCCUPY, army, source, state.top(AT_B), 0, most, words=rules.words)]

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.count > 0:
            take(rules, state, action.army, action.source, action.count)
            put(rules, state, action.army, action.target, action.count)
            if log is not None:
                log.append(Moved(action.army, "occupy", action.source, action.target, action.count))
        self.leave(rules, state, log)

    def leave(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        army = state.top(AT_ARMY)
        foe = state.top(AT_D)
        state.pop()
        aftermath(rules, state, army, foe, log)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != OCCUPY:
            return rules.refusal("occupy-first", "C-45", "kind", {"phase": self.name})
        if action.source != state.top(AT_A) or action.target != state.top(AT_B):
            return rules.refusal("other-battle", "C-45", "target")
        most = followers(state, state.top(AT_ARMY), state.top(AT_A))
        return rules.refusal(
            "count-range", "C-45", "count", {"count": action.count, "least": 0, "most": most}
        )

    def interrupts(self) -> list[str]:
        return ["attack"]

    def parts(self) -> list[str]:
        return [TERRITORY, TERRITORY, COUNT, ARMY]

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """Source, target, units that moved in, and who has lost it: the conqueror stands on both (C-45)."""
        army, foe = frame.army, frame.d
        if frame.a == frame.b or foe == NONE or army not in rules.alliance.fighters(state, state.current):
            return False
        if state.at(army, frame.a) == 0 or state.at(army, frame.b) != state.total[frame.b]:
            return False
        return rules.alliance.enemy(state, army, foe) and 1 <= frame.c <= state.total[frame.b]

    def loses(self, frame: Frame, army: int) -> bool:
        """Until the conqueror has moved in the loser is in the game (C-46)."""
        return army == frame.d


def followers(state: State, army: i64, source: i64) -> i64:
    """Units that may follow: one unit stays behind (C-45)."""
    own = state.at(army, source)
    most = state.total[source] - 1
    return own if own < most else most
