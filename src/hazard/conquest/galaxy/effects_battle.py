"""What do directives of a battle do: dice, relief, sabotage, and calling it off (OT-25)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.events.core import Placed
from hazard.conquest.galaxy.battle import Battle, Side, battle_of, own_dice
from hazard.conquest.galaxy.dice import CAPITAL, CLASSES
from hazard.conquest.galaxy.directives import Effect, directive, plain_option
from hazard.conquest.galaxy.events import BattleHalted, Recruited, ShipsLost
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.moments import AFTER_ROLL, DEFENDING, moments_of
from hazard.conquest.galaxy.stages import roll_again
from hazard.conquest.ground import put
from hazard.conquest.kinds import PLAY
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State


def side_of(battle: Battle, army: i64) -> Side:
    """The side of a battle this army fights on."""
    return battle.own if army == battle.army else battle.theirs


class MoreOnDice(Effect):
    """So much more on all own dice, or on the highest, in this battle."""

    def __init__(self, count: i64, to: str, timing: str) -> None:
        super().__init__("dice", moments_of(timing))
        self.count: Final = count
        self.to_all: Final[bool] = to == "all"

    def of_dice(self) -> bool:
        return True

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        side = side_of(battle_of(state), action.army)
        if self.to_all:
            side.on_all += self.count
        else:
            side.on_highest += self.count


class LargeDice(Effect):
    """All own dice of this battle are eight-sided."""

    def __init__(self, timing: str) -> None:
        super().__init__("d8", moments_of(timing))

    def of_dice(self) -> bool:
        return True

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        battle = battle_of(state)
        if side_of(battle, army).large == 1:
            return
        if army == battle.army:
            useful = battle.ships[CAPITAL] < own_dice(rules, state, battle)
        else:
            useful = fleet_of(state).here(battle.target)[CAPITAL] < rules.combat.defend_most(
                state.total[battle.target]
            )
            for module in rules.entrenching:
                useful = useful and not module.entrenched(rules, state, battle.target)
        if useful:
            found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        side_of(battle_of(state), action.army).large = 1


class Reroll(Effect):
    """Roll all own dice of this battle again; the new roll stands."""

    def __init__(self) -> None:
        super().__init__("reroll", [AFTER_ROLL])

    def of_dice(self) -> bool:
        return True

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        roll_again(rules, state, battle_of(state), action.army, log)


class Relief(Effect):
    """Own troops come to the attacked planet before the defence dice are chosen."""

    def __init__(self, count: i64) -> None:
        super().__init__("relief", [DEFENDING])
        self.count: Final = count

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        target = battle_of(state).target
        put(rules, state, action.army, target, self.count)
        if log is not None:
            log.append(Recruited(action.army, self.count, 0))
            log.append(Placed(action.army, target, self.count))


class Sabotage(Effect):
    """Destroy a ship on the enemy planet of this battle; `choice` is its class behind the names of the armies.

    Of one class a ship that joined the battle goes first: between them there is nothing else to choose.
    """

    def __init__(self, first_class: i64) -> None:
        super().__init__("sabotage", moments_of("battle"))
        self.first_class: Final = first_class

    def place(self, battle: Battle, army: i64) -> i64:
        """The enemy planet of this battle; none where what is struck is no territory."""
        if army != battle.army:
            return battle.source
        return NONE if battle.strike == 1 else battle.target

    def every(self, rules: "Ruleset", card: int) -> list[Option]:
        return [directive(card, choice=self.first_class + ship) for ship in range(CLASSES)]

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        place = self.place(battle_of(state), army)
        if place == NONE:
            return
        here = fleet_of(state).here(place)
        for ship in range(CLASSES):
            if here[ship] > 0:
                found.append(Option(PLAY, army, NONE, NONE, 0, 0, (), (int(card),), self.first_class + ship))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        battle = battle_of(state)
        place = self.place(battle, action.army)
        ship = action.choice - self.first_class
        fleet = fleet_of(state)
        fleet.lay(place, ship, fleet.at[place * CLASSES + ship] - 1)
        lost: list[int] = [0] * CLASSES
        lost[ship] = 1
        if place == battle.source and battle.ships[ship] > 0:
            joined = battle.ships[:]
            joined[ship] -= 1
            battle.ships = joined
        if log is not None:
            log.append(ShipsLost(state.owner[place], place, lost))


class Halt(Effect):
    """The battle is not fought; what follows for the attacker depends on the kind."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, [DEFENDING])

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        battle = battle_of(state)
        if self.kind == "halt":
            battle.halted = battle.halted + [battle.target]
        elif self.kind == "detour":
            battle.detours = battle.detours + [[battle.target, action.army]]
        else:
            battle.over = 1
        if log is not None:
            log.append(BattleHalted(battle.army, battle.foe, battle.target, self.kind))
        battle.close()
