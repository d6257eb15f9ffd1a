"""In which ways can attacks and conquests be got wrong?"""

from hazard.conquest.ground import put, take
from hazard.conquest.kinds import ATTACK
from hazard.conquest.rulebook.capture import Capture
from hazard.conquest.rulebook.combat import DiceCombat
from hazard.conquest.rulebook.trade import FiveCards
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_A, AT_ARMY, AT_B, AT_PHASE, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.dice import Dice
from hazard.kernel.options import NO_OPTIONS, Offered
from tests.kit.breaks import broken
from tests.kit.wraps import Log, Meddler, SameAlliance, SameCombat, SamePhase

# -- attacking


@broken("C-40", "a single unit may attack")
def lone_attacker(slots: Slots) -> None:
    class Lone(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            army = state.top(AT_ARMY)
            found: list[Option] = []
            for source in range(state.size):
                if state.owner[source] == army and state.total[source] == 1:
                    for target in rules.board.neighbours[source]:
                        if state.owner[target] != army:
                            found.append(Option(ATTACK, army, source, target, 1, 1))
            return found + self.inner.options(rules, state)

    slots.phases["attack"] = Lone(slots.phases["attack"])


@broken("C-40", "a neutral army cannot be attacked")
def spared_neutrals(slots: Slots) -> None:
    class Spared(SameAlliance):
        def enemy(self, state: State, army: int, other: int) -> bool:
            return self.inner.enemy(state, army, other) and state.controller[other] != NONE

    slots.alliance = Spared(slots.alliance)


@broken("C-40", "the other army of a seat is its enemy")
def civil_war(slots: Slots) -> None:
    class Civil(SameAlliance):
        def enemy(self, state: State, army: int, other: int) -> bool:
            return army != other

    slots.alliance = Civil(slots.alliance)


@broken("C-40", "attacking is a duty while an attack is possible")
def no_peace(slots: Slots) -> None:
    class Duty(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            return found[:-1] if len(found) > 1 else found

    slots.phases["attack"] = Duty(slots.phases["attack"])


@broken("C-41", "at most two units attack")
def two_attack(slots: Slots) -> None:
    slots.combat = DiceCombat(2, 2, 6)


@broken("C-41", "the unit that stays behind is forgotten: three units attack with three")
def none_stays_behind(slots: Slots) -> None:
    class All(SameCombat):
        def attack_most(self, own: int, standing: int) -> int:
            return min(own, 3) if standing > 1 else 0

    slots.combat = All(slots.combat)


@broken("C-42", "three units may defend")
def three_defend(slots: Slots) -> None:
    slots.combat = DiceCombat(3, 3, 6)


@broken("C-42", "the attacker chooses for the defender")
def attacker_chooses(slots: Slots) -> None:
    defending = list(slots.phases).index("defend")

    class Attacker(SameAlliance):
        def defender(self, state: State, army: int, attacker: int) -> int:
            return state.controller[attacker if state.top(AT_PHASE) == defending else army]

    slots.alliance = Attacker(slots.alliance)


@broken("C-42", "the defender is never asked")
def never_asked(slots: Slots) -> None:
    class Never(SameAlliance):
        def defender(self, state: State, army: int, attacker: int) -> int:
            return NONE

    slots.alliance = Never(slots.alliance)


@broken("C-43", "a tie goes to the attacker")
def tie_to_attacker(slots: Slots) -> None:
    class Tie(SameCombat):
        def attacker_losses(self, attack: list[int], defence: list[int]) -> int:
            return sum(a < d for a, d in zip(attack, defence, strict=False))

    slots.combat = Tie(slots.combat)


@broken("C-43", "dice are compared as they fall")
def unsorted_dice(slots: Slots) -> None:
    class Unsorted(SameCombat):
        def throw(self, dice: Dice, count: int) -> list[int]:
            return [dice.roll(6) for _ in range(count)]

    slots.combat = Unsorted(slots.combat)


@broken("C-43", "the second pair is decided like the first")
def first_pair_decides(slots: Slots) -> None:
    class First(SameCombat):
        def attacker_losses(self, attack: list[int], defence: list[int]) -> int:
            return min(len(attack), len(defence)) if attack[0] <= defence[0] else 0

    slots.combat = First(slots.combat)


@broken("C-44", "one battle ends attacking")
def one_battle(slots: Slots) -> None:
    class Once(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            army = state.top(AT_ARMY)
            state.pop()
            if action.kind == ATTACK:
                state.push(rules.phase_names.index("attack"), army)
                self.inner.apply(rules, state, action, log)
                if (
                    state.outcome is None
                    and state.top(AT_ARMY) == army
                    and rules.phases[state.stack[-6]] is self
                ):
                    state.pop()

    slots.phases["attack"] = Once(slots.phases["attack"])


@broken("C-44", "units of neighbouring territories join the battle")
def joined_forces(slots: Slots) -> None:
    class Joined(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return [
                Option(one.kind, one.army, one.source, one.target, 1, 3) if one.kind == ATTACK else one
                for one in self.inner.options(rules, state)
            ]

    slots.phases["attack"] = Joined(slots.phases["attack"])


# -- conquering


@broken("C-45", "only one unit moves in")
def one_moves_in(slots: Slots) -> None:
    class Back(Meddler):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            source = next(at for at in rules.board.neighbours[target] if state.owner[at] == army)
            count = state.total[target] - 1
            take(rules, state, army, target, count)
            put(rules, state, army, source, count)

    slots.modules = [Back(0)]


@broken("C-45", "no more units may follow")
def nobody_follows(slots: Slots) -> None:
    class Nobody(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return NO_OPTIONS

    slots.phases["occupy"] = Nobody(slots.phases["occupy"])


@broken("C-45", "the last unit may follow")
def all_follow(slots: Slots) -> None:
    class All(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            army, source, target = (int(state.top(at)) for at in (AT_ARMY, AT_A, AT_B))
            return [Option(5, army, source, target, 0, state.at(army, source))]

    slots.phases["occupy"] = All(slots.phases["occupy"])


@broken("C-46", "an army without units keeps its turns")
def undead(slots: Slots) -> None:
    class Undead(Meddler):
        def eliminated(self, rules: Ruleset, state: State, army: int, loser: int, log: Log) -> None:
            state.out[loser] = 0

    slots.modules = [Undead(0)]


class NoCapture(Capture):
    """The cards of the loser stay where they are."""

    def settle(self, rules: Ruleset, state: State, army: int, loser: int, log: Log) -> None:
        pass


class TakeOnly(Capture):
    """The cards are taken and nothing is turned in now."""

    def settle(self, rules: Ruleset, state: State, army: int, loser: int, log: Log) -> None:
        state.hands[army] = sorted(state.hands[army] + state.hands[loser])
        state.hands[loser] = []


@broken("C-47", "the conqueror takes the cards but turns in nothing now")
def no_trade_down(slots: Slots) -> None:
    slots.capture = TakeOnly()


@broken("C-47", "four cards have to be turned in after an elimination")
def four_after_elimination(slots: Slots) -> None:
    slots.hand = FiveCards(4)


@broken("C-47", "the units of these sets are placed in the next turn")
def placed_later(slots: Slots) -> None:
    class Later(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return NO_OPTIONS

    slots.phases["place"] = Later(slots.phases["place"])


@broken("W-7", "the loser's cards leave the game with them")
def no_capture(slots: Slots) -> None:
    slots.capture = NoCapture()


@broken("W-7", "sets turned in after an elimination do not move the series on")
def uncounted_sets(slots: Slots) -> None:
    class Uncounted(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            state.trades -= 1

    slots.phases["trade-down"] = Uncounted(slots.phases["trade-down"])
