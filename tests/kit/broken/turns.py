"""In which ways can fortifying, drawing cards and the end of turn and game be got wrong?"""

from hazard.conquest.board import Board
from hazard.conquest.kinds import DONE, FORTIFY
from hazard.conquest.rulebook.reward import Reward
from hazard.conquest.rulebook.victory import RoundLimit, Victory, contenders, winners_of
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import State
from hazard.kernel.actions import Action
from hazard.kernel.contract import Outcome
from hazard.kernel.options import Offered
from tests.kit.breaks import broken
from tests.kit.wraps import Log, SameAlliance, SameFortify, SamePhase

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
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            return found[:-1] if len(found) > 1 else found

    slots.phases["fortify"] = Forced(slots.phases["fortify"])


@broken("C-51", "units move to an adjacent territory only")
def adjacent_only(slots: Slots) -> None:
    class Adjacent(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            near = rules.board.neighbours
            found = self.inner.options(rules, state)
            return [one for one in found if one.kind == DONE or one.target in near[one.source]]

    slots.phases["fortify"] = Adjacent(slots.phases["fortify"])


@broken("C-51", "the path may lead through anybody's territory")
def through_enemies(slots: Slots) -> None:
    class Through(SameFortify):
        def group(self, board: Board, start: int, land: int) -> int:
            return land

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
