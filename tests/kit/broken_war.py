"""In which ways can the rules of battle, fortifying, turn and end be got wrong?"""

from hazard.conquest.board import Board
from hazard.conquest.ground import put, take
from hazard.conquest.kinds import ATTACK, DONE, FORTIFY
from hazard.conquest.phases.base import NO_OPTIONS
from hazard.conquest.rulebook.capture import Capture
from hazard.conquest.rulebook.combat import DiceCombat
from hazard.conquest.rulebook.reward import Reward
from hazard.conquest.rulebook.trade import FiveCards
from hazard.conquest.rulebook.victory import RoundLimit, Victory, contenders, winners_of
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_A, AT_ARMY, AT_B, AT_PHASE, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Outcome
from hazard.kernel.dice import Dice
from tests.kit.breaks import broken
from tests.kit.wraps import Log, Meddler, SameAlliance, SameCombat, SameFortify, SamePhase

# -- attacking


@broken("C-40", "a single unit may attack")
def lone_attacker(slots: Slots) -> None:
    class Lone(SamePhase):
        def options(self, rules: Ruleset, state: State) -> list[Option]:
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
        def options(self, rules: Ruleset, state: State) -> list[Option]:
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
        def options(self, rules: Ruleset, state: State) -> list[Option]:
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
        def options(self, rules: Ruleset, state: State) -> list[Option]:
            return NO_OPTIONS

    slots.phases["occupy"] = Nobody(slots.phases["occupy"])


@broken("C-45", "the last unit may follow")
def all_follow(slots: Slots) -> None:
    class All(SamePhase):
        def options(self, rules: Ruleset, state: State) -> list[Option]:
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
        def options(self, rules: Ruleset, state: State) -> list[Option]:
            return NO_OPTIONS

    slots.phases["place"] = Later(slots.phases["place"])


@broken("W-7", "the loser's cards leave the game with him")
def no_capture(slots: Slots) -> None:
    slots.capture = NoCapture()


@broken("W-7", "sets turned in after an elimination do not move the series on")
def uncounted_sets(slots: Slots) -> None:
    class Uncounted(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            state.trades -= 1

    slots.phases["trade-down"] = Uncounted(slots.phases["trade-down"])


# -- fortifying


@broken("C-50", "any number of moves may be made")
def many_moves(slots: Slots) -> None:
    class Many(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            frame = state.stack[-6:]
            self.inner.apply(rules, state, action, log)
            if action.kind == FORTIFY:
                state.stack = state.stack + frame

    slots.phases["fortify"] = Many(slots.phases["fortify"])


@broken("C-50", "the source may be left empty")
def empty_source(slots: Slots) -> None:
    class All(SameFortify):
        def movable(self, state: State, army: int, source: int) -> int:
            return state.at(army, source)

    slots.fortify = All(slots.fortify)


@broken("C-50", "the move has to be made")
def forced_move(slots: Slots) -> None:
    class Forced(SamePhase):
        def options(self, rules: Ruleset, state: State) -> list[Option]:
            found = self.inner.options(rules, state)
            return found[:-1] if len(found) > 1 else found

    slots.phases["fortify"] = Forced(slots.phases["fortify"])


@broken("C-51", "units move to an adjacent territory only")
def adjacent_only(slots: Slots) -> None:
    class Adjacent(SamePhase):
        def options(self, rules: Ruleset, state: State) -> list[Option]:
            near = rules.board.neighbours
            found = self.inner.options(rules, state)
            return [one for one in found if one.kind == DONE or one.target in near[one.source]]

    slots.phases["fortify"] = Adjacent(slots.phases["fortify"])


@broken("C-51", "the path may lead through anybody's territory")
def through_enemies(slots: Slots) -> None:
    class Through(SameFortify):
        def groups(self, board: Board, land: list[int]) -> list[int]:
            return [0 if at in land else -1 for at in range(board.size)]

    slots.fortify = Through(slots.fortify)


# -- the end of a turn and of the game


class PerConquest(Reward):
    """A card for every conquest."""

    def earned(self, state: State, army: int) -> int:
        return state.conquests


class Always(Reward):
    """A card in every turn."""

    def earned(self, state: State, army: int) -> int:
        return 1


@broken("C-60", "every conquest brings a card")
def card_per_conquest(slots: Slots) -> None:
    slots.reward = PerConquest()


@broken("C-60", "a card is drawn without a conquest too")
def card_every_turn(slots: Slots) -> None:
    slots.reward = Always()


@broken("W-8", "two conquests bring two cards")
def two_cards(slots: Slots) -> None:
    slots.reward = PerConquest()


@broken("W-8", "a conquest brings no card")
def no_card(slots: Slots) -> None:
    class Nothing(Reward):
        def earned(self, state: State, army: int) -> int:
            return 0

    slots.reward = Nothing()


@broken("C-61", "fortifying comes before attacking")
def fortify_first(slots: Slots) -> None:
    slots.turn = ["trade", "reinforce", "fortify", "attack", "draw"]


@broken("C-61", "after fortifying one may attack again")
def attack_twice(slots: Slots) -> None:
    slots.turn = ["trade", "reinforce", "attack", "fortify", "attack", "draw"]


@broken("W-3", "the card is drawn before fortifying")
def early_card(slots: Slots) -> None:
    slots.turn = ["trade", "reinforce", "attack", "draw", "fortify"]


@broken("W-3", "attacking comes before reinforcing")
def attack_first(slots: Slots) -> None:
    slots.turn = ["trade", "attack", "reinforce", "fortify", "draw"]


class SomeVictory(Victory):
    """A victory that asks for a number of territories and for nobody else to be left."""

    def __init__(self, missing: int, others_out: int) -> None:
        self.missing = missing
        self.others_out = others_out

    def check(self, rules: Ruleset, state: State) -> Outcome | None:
        for army in range(state.armies):
            enough = state.land[army] >= rules.board.size - self.missing
            if enough and sum(state.out) >= self.others_out * (state.armies - 1):
                return Outcome("conquest", winners_of(rules, state, [rules.alliance.side(state, army)]))
        return None


@broken("C-62", "the winner is looked for when moving in is settled and the loser is out")
def late_victory(slots: Slots) -> None:
    slots.victory = SomeVictory(0, 1)


@broken("C-62", "one territory less is enough to end the game")
def early_victory(slots: Slots) -> None:
    slots.victory = SomeVictory(1, 0)


@broken("W-9", "41 territories are enough")
def almost_everything(slots: Slots) -> None:
    slots.victory = SomeVictory(1, 0)


@broken("round-limit", "one round more is played")
@broken("C-63", "one round more is played")
def one_round_more(slots: Slots) -> None:
    if slots.limit.limit > 0:
        slots.limit = RoundLimit(slots.limit.limit + 1)


@broken("C-63", "units count before territories")
def units_first(slots: Slots) -> None:
    class Units(RoundLimit):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            if self.limit == 0 or state.round < self.limit:
                return None
            most = max(state.force)
            sides = [army for army in contenders(rules, state) if state.force[army] == most]
            return Outcome("round-limit", winners_of(rules, state, sides))

    slots.limit = Units(slots.limit.limit)


@broken("C-63", "a tie of territories is shared whatever the units")
def shared_at_once(slots: Slots) -> None:
    class Shared(RoundLimit):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            if self.limit == 0 or state.round < self.limit:
                return None
            most = max(state.land)
            sides = [army for army in contenders(rules, state) if state.land[army] == most]
            return Outcome("round-limit", winners_of(rules, state, sides))

    slots.limit = Shared(slots.limit.limit)


@broken("C-64", "the armies of who resigns take no more turns")
def resigned_is_out(slots: Slots) -> None:
    class Out(SomeVictory):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            for army in range(state.armies):
                if state.resigned[state.controller[army]] == 1:
                    state.out[army] = 1
            return super().check(rules, state)

    slots.victory = Out(0, 0)


@broken("C-64", "who resigned may still win by the round limit")
def resigned_may_win(slots: Slots) -> None:
    class Anybody(RoundLimit):
        def check(self, rules: Ruleset, state: State) -> Outcome | None:
            if self.limit == 0 or state.round < self.limit:
                return None
            return Outcome("round-limit", (state.land.index(max(state.land)),))

    slots.limit = Anybody(slots.limit.limit)


@broken("C-64", "the first resignation ends the game")
def first_resignation_ends(slots: Slots) -> None:
    class OneSide(SameAlliance):
        def side(self, state: State, army: int) -> int:
            return 0

    slots.alliance = OneSide(slots.alliance)
