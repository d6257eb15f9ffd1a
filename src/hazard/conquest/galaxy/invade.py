"""Which attacks are open where ships fight, when do cards interrupt them, and who follows after a conquest?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.events.core import Moved
from hazard.conquest.frame import Frame
from hazard.conquest.galaxy.battle import battle_of
from hazard.conquest.galaxy.directives import directives_of
from hazard.conquest.galaxy.events import ShipsMoved
from hazard.conquest.galaxy.fleet import NO_SHIPS, fleet_of, protected
from hazard.conquest.galaxy.moments import INVADE, PHASE_MOMENTS
from hazard.conquest.galaxy.sides import enemies
from hazard.conquest.galaxy.stages import ROLL, THEIR_AFTER, THEIR_CARDS, advance, announce
from hazard.conquest.ground import put, take
from hazard.conquest.kinds import ATTACK, DONE, OCCUPY, PLAY, REACT_ORDER
from hazard.conquest.masks import first_of
from hazard.conquest.phases.attack import Attack, Defend, Occupy, followers
from hazard.conquest.phases.base import NO_CHOICES, Phase
from hazard.conquest.sequences import NO_SHIPS as NO_DOCKED
from hazard.conquest.sequences import attacks_from
from hazard.conquest.state import AT_A, AT_ARMY, AT_B, State
from hazard.kernel.actions import NONE, NOTHING, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Params, Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered, Options

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class Invade(Attack):
    """Attack with troops and ships, play invade cards, or strike what is no territory (OT-25, OT-30)."""

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        if battle_of(state).over == 1:
            return NO_OPTIONS
        if not state.front_fresh:
            state.front = open_attacks(rules, state, army)
            state.front_fresh = True
        found = state.front
        if len(state.hands[army]) > 0:  # what cards can do depends on every unit
            cards: list[Option] = []
            directives_of(rules).offer(rules, state, army, INVADE, cards)
            if len(cards) > 0:
                found = found.joined(cards)
        return found if len(rules.offering) == 0 else self.joined(rules, state, found)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            state.pop()
        elif action.kind == PLAY:
            directives_of(rules).play(rules, state, action, log)
        elif action.kind == ATTACK:
            announce(rules, state, action, state.owner[action.target], 0, log)
        else:
            for module in rules.modules:
                module.chosen(rules, state, action, log)

    def rolls(self, rules: "Ruleset", state: State, action: Action) -> bool:
        return False  # cards may come first

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices.get(PLAY, NO_CHOICES)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != ATTACK or action.source == NONE or action.target == NONE:
            return Attack.refuse(self, rules, state, action)
        battle = battle_of(state)
        told = {"territory": rules.board.names[action.target]}
        if battle.barred(action.target):
            return rules.refusal("attack-halted", "OT-25", "target", {**told})
        if protected(rules, state, action.army) & rules.board.bits[action.target] != 0:
            return rules.refusal("shielded", "OT-50", "target", {**told})
        if state.owner[action.source] != action.army:
            return Attack.refuse(self, rules, state, action)
        here = fleet_of(state).here(action.source)
        if not Option(ATTACK, 0, ships=here).carries(action.ships):
            told = {"territory": rules.board.names[action.source]}
            return rules.refusal("ships-not-there", "OT-30", "ships", {**told})
        if [action.source, action.target] in battle.bridges:  # adjacent in this turn: only the count is wrong
            return refuse_count(rules, state, action)
        return Attack.refuse(self, rules, state, action)


def refuse_count(rules: "Ruleset", state: State, action: Action) -> Refusal:
    """Why so many troops cannot attack from there."""
    total = state.total[action.source]
    most = rules.combat.attack_most(total, total)
    if most < 1:
        told = {"territory": rules.board.names[action.source]}
        return rules.refusal("too-few-units", "C-40", "source", {**told})
    amounts: Params = {"count": action.count, "least": 1, "most": most}
    return rules.refusal("attack-count", "C-41", "count", amounts)


def shield(rules: "Ruleset", state: State, army: i64) -> i64:
    """Mask of the territories that cannot be attacked now, protected or barred by a card."""
    battle = battle_of(state)
    mask = protected(rules, state, army)
    for target in battle.halted:
        mask |= rules.board.bits[target]
    for row in battle.detours:
        mask |= rules.board.bits[row[0]]
    return mask


def open_attacks(rules: "Ruleset", state: State, army: i64) -> Options:
    """Every attack that can be announced, and ending the attacks; sorted."""
    battle = battle_of(state)
    sources: i64 = state.held[army] & state.thick
    foes = enemies(state, army) & ~shield(rules, state, army)
    near = rules.board.adjacent if len(battle.bridges) == 0 else bridged(rules, battle.bridges)
    tail = rules.offers.done_row(army)
    total = state.total
    ships = docked(state, sources)
    return attacks_from(
        rules.offers, rules.combat, army, total, 0, total, sources, foes, near, ships, None, tail
    )


def docked(state: State, sources: i64) -> list[tuple[int, ...]]:
    """Per planet the ships that may come along from the sources (OT-30); nothing where none stands on any of them."""
    fleet = fleet_of(state)
    left = sources & fleet.docked
    if left == 0:
        return NO_DOCKED
    found = [NOTHING] * state.size
    while left != 0:
        source = first_of(left)
        found[source] = fleet.here(source)
        left &= left - 1
    return found


def bridged(rules: "Ruleset", bridges: list[list[int]]) -> list[int]:
    """What counts as adjacent to each planet in this turn, bridges included."""
    near = rules.board.adjacent[:]
    for row in bridges:
        near[row[0]] |= rules.board.bits[row[1]]
    return near


class CardWindow(Phase):
    """A moment of a battle at which one side may play cards (OT-25)."""

    def __init__(self, name: str, next_stage: i64, once: i64) -> None:
        super().__init__(name)
        self.moment: Final[i64] = PHASE_MOMENTS[name]
        self.next_stage: Final[i64] = next_stage
        self.once: Final[i64] = once  # 1: at most one card a side
        self.attacker: Final[bool] = next_stage == THEIR_CARDS or next_stage == THEIR_AFTER  # whose cards
        self.open = False  # whoever holds a card is asked, whatever it is

    def kinds(self) -> list[int]:
        return [DONE]

    def answered_by(self) -> int:
        return REACT_ORDER

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        if len(state.hands[army]) == 0:
            return NO_OPTIONS  # the last card was played: everybody can see that there is no choice left
        found: list[Option] = []
        directives_of(rules).offer(rules, state, army, self.moment, found)
        found.append(rules.offers.done(army))
        return found

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            self.leave(rules, state, log)
            return
        directives_of(rules).play(rules, state, action, log)
        if battle_of(state).army == NONE:
            state.pop()  # the card has called the battle off
        elif self.once == 1:
            self.leave(rules, state, log)

    def leave(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        state.pop()
        advance(rules, state, self.next_stage, log)

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices.get(PLAY, NO_CHOICES)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return rules.refusal("battle-under-way", "OT-25", "kind", {"phase": self.name})

    def interrupts(self) -> list[str]:
        return ["attack"]

    def belongs(self, rules: "Ruleset") -> bool:
        return rules.has("battles")

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """The attacker is on turn, and the other side is who is attacked."""
        if self.attacker:
            return frame.army == state.current
        return state.current != NONE and rules.alliance.enemy(state, state.current, frame.army)

    def fights(self) -> bool:
        return True


class BattleDefend(Defend):
    """The defender chooses their dice when all cards are played (OT-25)."""

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        state.pop()
        battle_of(state).defenders = action.count
        advance(rules, state, ROLL, log)

    def rolls(self, rules: "Ruleset", state: State, action: Action) -> bool:
        return False  # the roll is a stage of its own


class ShipOccupy(Occupy):
    """Further troops and ships of the source may follow (OT-35)."""

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        source = state.top(AT_A)
        most = followers(state, army, source)
        ships = fleet_of(state).here(source)
        if most < 1 and ships == NO_SHIPS:
            return NO_OPTIONS
        return [
            Option(
                OCCUPY,
                army,
                source,
                state.top(AT_B),
                0,
                most,
                () if ships == NO_SHIPS else ships,
                words=rules.words,
            )
        ]

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.count > 0:
            take(rules, state, action.army, action.source, action.count)
            put(rules, state, action.army, action.target, action.count)
            if log is not None:
                log.append(Moved(action.army, "occupy", action.source, action.target, action.count))
        if sum(action.ships) > 0:
            fleet_of(state).move(action.source, action.target, list(action.ships))
            if log is not None:
                log.append(
                    ShipsMoved(action.army, "occupy", action.source, action.target, list(action.ships))
                )
        self.leave(rules, state, log)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind == OCCUPY and len(action.ships) > 0:
            here = fleet_of(state).here(state.top(AT_A))
            if not Option(OCCUPY, 0, ships=here).carries(action.ships):
                told = {"territory": rules.board.names[state.top(AT_A)]}
                return rules.refusal("ships-not-there", "OT-35", "ships", {**told})
        return Occupy.refuse(self, rules, state, action)
