"""In which ways can ships be got wrong, in battles and when a planet falls? Modes without ships stay as they are."""

from collections.abc import Sequence

from hazard.conquest.galaxy.battle import battle_of
from hazard.conquest.galaxy.dice import BOMBER, CAPITAL, CLASSES, FIGHTER, LARGE
from hazard.conquest.galaxy.fleet import Fleet, fleet_of
from hazard.conquest.kinds import ATTACK, OCCUPY, STRIKE
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import State
from hazard.kernel.actions import Action, Option
from hazard.kernel.dice import Dice
from hazard.kernel.options import Offered
from tests.kit.breaks import broken
from tests.kit.broken.galactic.cards import with_ships
from tests.kit.wraps import Log, Meddler, SamePhase

# -- ships in a battle


class Fleets(SamePhase):
    """Attacks in which other ships count than those that are there, on either side."""

    def own(self, state: State, action: Action, ships: list[int]) -> list[int]:
        """What counts of the ships that join."""
        return ships

    def theirs(self, state: State, action: Action, ships: list[int]) -> list[int]:
        """What counts of the ships on the target."""
        return ships

    def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
        if action.kind not in (ATTACK, STRIKE):
            self.inner.apply(rules, state, action, log)
            return
        fleet = fleet_of(state)
        before, foe = list(fleet.here(action.target)), state.owner[action.target]
        chosen = list(action.ships) if len(action.ships) > 0 else [0] * CLASSES
        joined = tuple(self.own(state, action, chosen))
        lay_all(fleet, action.target, self.theirs(state, action, before))
        changed = Action(ATTACK, action.army, action.source, action.target, action.count, joined)
        if action.kind == STRIKE:
            changed = Action(STRIKE, action.army, action.source, action.target, action.count, joined)
        self.inner.apply(rules, state, changed, log)
        if state.owner[action.target] == foe:
            lay_all(fleet, action.target, before)


def lay_all(fleet: Fleet, territory: int, ships: Sequence[int]) -> None:
    """Let these ships stand on a territory, and no others."""
    for ship, count in enumerate(ships):
        fleet.lay(territory, ship, count)


def none_of(ships: list[int], ship: int) -> list[int]:
    """The ships without a class."""
    return [0 if at == ship else count for at, count in enumerate(ships)]


@broken("OT-30", "all ships of the source join, wanted or not")
@with_ships
def all_join(slots: Slots) -> None:
    class All(Fleets):
        def own(self, state: State, action: Action, ships: list[int]) -> list[int]:
            return list(fleet_of(state).here(action.source))

    slots.phases["attack"] = All(slots.phases["attack"])


@broken("OT-30", "ships do not support the defence")
@with_ships
def no_support(slots: Slots) -> None:
    class Without(Fleets):
        def theirs(self, state: State, action: Action, ships: list[int]) -> list[int]:
            return [0] * CLASSES

    slots.phases["attack"] = Without(slots.phases["attack"])


@broken("OT-30", "ships of neighbouring planets may join")
@with_ships
def neighbours_join(slots: Slots) -> None:
    class Near(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            state.front_fresh = False
            most = (3, 3, 3)
            return [
                Option(ATTACK, way.army, way.source, way.target, way.least, way.most, most)
                if way.kind == ATTACK
                else way
                for way in self.inner.options(rules, state)
            ]

    slots.phases["attack"] = Near(slots.phases["attack"])


@broken("OT-30", "a joined ship is lost with a lost battle")
@with_ships
def ships_fall(slots: Slots) -> None:
    class Fall(Meddler):
        def fought(self, rules: Ruleset, state: State, army: int, foe: int, log: Log) -> None:
            battle = battle_of(state)
            for ship in range(CLASSES):
                left = fleet_of(state).at[battle.source * CLASSES + ship] - battle.ships[ship]
                fleet_of(state).lay(battle.source, ship, left)

    slots.modules.append(Fall(len(slots.modules)))


@broken("OT-31", "the attacker's capitals change no die")
@with_ships
def weak_capitals(slots: Slots) -> None:
    class Weak(Fleets):
        def own(self, state: State, action: Action, ships: list[int]) -> list[int]:
            return none_of(ships, CAPITAL)

    slots.phases["attack"] = Weak(slots.phases["attack"])


@broken("OT-31", "the defender's capitals change no die")
@with_ships
def weak_defence(slots: Slots) -> None:
    class Weak(Fleets):
        def theirs(self, state: State, action: Action, ships: list[int]) -> list[int]:
            return none_of(ships, CAPITAL)

    slots.phases["attack"] = Weak(slots.phases["attack"])


@broken("OT-31", "one capital makes all dice eight-sided")
@with_ships
def one_for_all(slots: Slots) -> None:
    class All(Fleets):
        def own(self, state: State, action: Action, ships: list[int]) -> list[int]:
            return [ships[FIGHTER], ships[BOMBER], 3 if ships[CAPITAL] > 0 else 0]

    slots.phases["attack"] = All(slots.phases["attack"])


@broken("OT-32", "fighters reroll nothing")
@with_ships
def idle_fighters(slots: Slots) -> None:
    class Idle(Fleets):
        def own(self, state: State, action: Action, ships: list[int]) -> list[int]:
            return none_of(ships, FIGHTER)

    slots.phases["attack"] = Idle(slots.phases["attack"])


@broken("OT-32", "one fighter rerolls all ones")
@with_ships
def eager_fighter(slots: Slots) -> None:
    class Eager(Fleets):
        def own(self, state: State, action: Action, ships: list[int]) -> list[int]:
            return [3 if ships[FIGHTER] > 0 else 0, ships[BOMBER], ships[CAPITAL]]

    slots.phases["attack"] = Eager(slots.phases["attack"])


@broken("OT-32", "the defender's fighters reroll nothing")
@with_ships
def idle_defence(slots: Slots) -> None:
    class Idle(Fleets):
        def theirs(self, state: State, action: Action, ships: list[int]) -> list[int]:
            return none_of(ships, FIGHTER)

    slots.phases["attack"] = Idle(slots.phases["attack"])


class SmallAgain(Dice):
    """Dice that are rolled again with six sides, whatever they had; the first so many are no rerolls."""

    def __init__(self, inner: Dice, first: int) -> None:
        super().__init__()
        self.inner = inner
        self.first = first

    def roll(self, sides: int) -> int:
        self.first -= 1
        self.draws += 1
        return self.inner.roll(6 if self.first < 0 and sides == LARGE else sides)

    def shuffle(self, items: list[int]) -> None:
        self.draws += 1
        self.inner.shuffle(items)


@broken("OT-32", "a reroll is made with six sides")
@with_ships
def small_again(slots: Slots) -> None:
    class Small(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            dice = state.dice
            if action.kind == ATTACK:
                state.dice = SmallAgain(dice, action.count + min(2, state.total[action.target]))
            self.inner.apply(rules, state, action, log)
            state.dice = dice

    slots.phases["attack"] = Small(slots.phases["attack"])


class Bonus(Fleets):
    """Attacks in which the attacker's bombers are replaced by a bonus of another kind."""

    def own(self, state: State, action: Action, ships: list[int]) -> list[int]:
        self.give(state, action, ships[BOMBER])
        return none_of(ships, BOMBER)

    def give(self, state: State, action: Action, bombers: int) -> None:
        """What they bring instead."""


@broken("OT-33", "bombers add nothing")
@with_ships
def idle_bombers(slots: Slots) -> None:
    slots.phases["attack"] = Bonus(slots.phases["attack"])


@broken("OT-33", "a bomber raises all dice")
@with_ships
def all_raised(slots: Slots) -> None:
    class All(Bonus):
        def give(self, state: State, action: Action, bombers: int) -> None:
            battle_of(state).own.on_all += bombers

    slots.phases["attack"] = All(slots.phases["attack"])


@broken("OT-33", "all bombers raise the highest die")
@with_ships
def all_on_one(slots: Slots) -> None:
    class One(Bonus):
        def give(self, state: State, action: Action, bombers: int) -> None:
            battle_of(state).own.on_highest += bombers

    slots.phases["attack"] = One(slots.phases["attack"])


@broken("OT-33", "the defender's bombers add nothing")
@with_ships
def idle_bomber_defence(slots: Slots) -> None:
    class Idle(Fleets):
        def theirs(self, state: State, action: Action, ships: list[int]) -> list[int]:
            return none_of(ships, BOMBER)

    slots.phases["attack"] = Idle(slots.phases["attack"])


@broken("OT-34", "bombers beyond the dice raise the highest once more")
@with_ships
def surplus(slots: Slots) -> None:
    class Surplus(Fleets):
        def own(self, state: State, action: Action, ships: list[int]) -> list[int]:
            battle_of(state).own.on_highest += max(0, ships[BOMBER] - action.count)
            return ships

    slots.phases["attack"] = Surplus(slots.phases["attack"])


@broken("OT-34", "no ship works where there are more of its class than dice")
@with_ships
def too_crowded(slots: Slots) -> None:
    class Crowded(Fleets):
        def own(self, state: State, action: Action, ships: list[int]) -> list[int]:
            return [count if count <= action.count else 0 for count in ships]

    slots.phases["attack"] = Crowded(slots.phases["attack"])


# -- ships and conquest


@broken("OT-35", "ships of a conquered planet go over to the conqueror")
@with_ships
def captured(slots: Slots) -> None:
    class Taken(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            fleet = fleet_of(state)
            here = fleet.here(action.target) if action.kind == ATTACK else (0, 0, 0)
            self.inner.apply(rules, state, action, log)
            if action.kind == ATTACK and state.owner[action.target] == action.army:
                for ship in range(CLASSES):
                    fleet.lay(action.target, ship, fleet.at[action.target * CLASSES + ship] + here[ship])

    slots.phases["attack"] = Taken(slots.phases["attack"])


@broken("OT-35", "ships that joined stay behind")
@with_ships
def stay_behind(slots: Slots) -> None:
    class Behind(Meddler):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            battle = battle_of(state)
            fleet_of(state).move(target, battle.source, battle.ships)

    slots.modules.append(Behind(len(slots.modules)))


@broken("OT-35", "all ships of the source have to move in")
@with_ships
def all_follow(slots: Slots) -> None:
    class All(Meddler):
        def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
            source = battle_of(state).source
            fleet_of(state).move(source, target, list(fleet_of(state).here(source)))

    slots.modules.append(All(len(slots.modules)))


@broken("OT-35", "further troops may follow, further ships may not")
@with_ships
def no_escort(slots: Slots) -> None:
    class Alone(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return [
                Option(OCCUPY, way.army, way.source, way.target, way.least, way.most)
                for way in self.inner.options(rules, state)
            ]

    slots.phases["occupy"] = Alone(slots.phases["occupy"])


@broken("OT-35", "all troops may follow and leave ships alone")
@with_ships
def ships_alone(slots: Slots) -> None:
    class All(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return [
                Option(OCCUPY, way.army, way.source, way.target, way.least, way.most + 1, way.ships)
                for way in self.inner.options(rules, state)
            ]

    slots.phases["occupy"] = All(slots.phases["occupy"])
