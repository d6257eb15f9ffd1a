"""Which ships stand where, which wait to be placed, and what becomes of them when a planet falls?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.battle import battle_of
from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.galaxy.events import ShipsLost, ShipsMoved
from hazard.conquest.galaxy.odds import ShipOdds
from hazard.conquest.kinds import LAUNCH
from hazard.conquest.masks import BITS, first_of, mask_of
from hazard.conquest.modules.base import Module
from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.rulebook.odds import Odds
from hazard.conquest.state import AT_A, AT_B, FRAME, Memory, parts_of
from hazard.conquest.told.pieces import Fact, Piece
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import InputError
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View

MOST_SHIPS = 3  # of a class, per army (OT-22)
NO_SHIPS = (0, 0, 0)
WAITING: Final[list[str]] = ["cards", "reinforce"]  # steps in which ships wait to be placed


class Fleet(Memory):
    """Ships by territory and class; they are the army's that holds the territory (OT-30)."""

    def __init__(self, at: list[int], waiting: list[int], built: i64, docked: i64) -> None:
        self.at: list[int] = at  # territory * CLASSES + class; changed by `lay` alone
        self.waiting: list[int] = waiting  # per class, built in this turn and not placed yet
        self.built: i64 = built  # whether a card has become a ship in this turn (OT-22)
        self.docked: i64 = docked  # mask of the territories where a ship stands; follows from `at`

    def clone(self) -> Memory:
        return Fleet(self.at[:], self.waiting[:], self.built, self.docked)

    def facts(self) -> list[int]:
        return [int(self.built), *self.waiting, *self.at]

    def here(self, territory: i64) -> tuple[int, ...]:
        """Ships of each class on a territory."""
        cell = territory * CLASSES
        return (self.at[cell], self.at[cell + 1], self.at[cell + 2])

    def any_here(self, territory: i64) -> bool:
        """Whether a ship stands on a territory."""
        return self.docked & BITS[territory] != 0

    def lay(self, territory: i64, ship: i64, count: i64) -> None:
        """Let so many ships of a class stand on a territory."""
        cell = territory * CLASSES
        self.at[cell + ship] = count
        if count > 0:
            self.docked |= BITS[territory]
        elif self.at[cell] == 0 and self.at[cell + 1] == 0 and self.at[cell + 2] == 0:
            self.docked &= ~BITS[territory]

    def owned(self, state: "State", army: i64, ship: i64) -> i64:
        """Ships of a class that count towards the army's limit, those that wait too."""
        count: i64 = self.waiting[ship] if army == state.current else 0
        left: i64 = state.held[army] & self.docked
        while left != 0:
            count += self.at[first_of(left) * CLASSES + ship]
            left &= left - 1
        return count

    def wreck(self, territory: i64) -> list[int]:
        """Destroy every ship on a territory; which they were."""
        cell = territory * CLASSES
        lost = self.at[cell : cell + CLASSES]
        for ship in range(CLASSES):
            self.lay(territory, ship, 0)
        return lost

    def move(self, source: i64, target: i64, ships: list[int]) -> None:
        """Let ships change their territory."""
        for ship in range(CLASSES):
            count: i64 = ships[ship]
            if count > 0:
                self.lay(source, ship, self.at[source * CLASSES + ship] - count)
                self.lay(target, ship, self.at[target * CLASSES + ship] + count)


def fleet_of(state: "State") -> Fleet:
    """The ships of a game that has them."""
    for part in parts_of(state):
        if isinstance(part, Fleet):
            return part
    raise InputError("bad-parameter", "modules.ships", {"rule": "classes"})


def protected(rules: "Ruleset", state: "State", army: i64) -> i64:
    """Mask of the planets this army can neither attack nor bombard (OT-50)."""
    mask: i64 = 0
    for module in rules.shielding:
        mask |= module.shielded(rules, state, army)
    return mask


def awaited(rules: "Ruleset", state: "State") -> bool:
    """Whether ships may wait to be placed: from the cards they are built with until the troops are placed (OT-24)."""
    if state.current == NONE or state.step >= len(rules.turn):
        return False
    return state.outcome is not None or rules.phase_names[rules.turn[state.step]] in WAITING


class Ships(Module):
    """Ships that support troops and never stand without them (OT-22, OT-30, OT-35)."""

    def name(self) -> str:
        return "ships"

    def begin(self, rules: "Ruleset", state: "State", log: list[Event] | None) -> Memory:
        return Fleet([0] * (state.size * CLASSES), [0] * CLASSES, 0, 0)

    def restore(self, rules: "Ruleset", numbers: list[int]) -> Memory:
        good = len(numbers) == 1 + CLASSES + rules.board.size * CLASSES and min(numbers) >= 0
        if not good or numbers[0] > 1 or max(numbers) > MOST_SHIPS:
            raise InputError("position-modules", "tracks", {"known": self.name()})
        at = numbers[1 + CLASSES :]
        docked = mask_of([cell // CLASSES for cell, count in enumerate(at) if count > 0])
        return Fleet(at, numbers[1 : 1 + CLASSES], numbers[0], docked)

    def pieces(self, view: "View") -> list[Piece]:
        names = view.rules.cards.symbol_names
        numbers = view.memory[self.slot]
        found: list[Piece] = []
        for ship in range(CLASSES):
            if numbers[1 + ship] > 0:
                found.append(Piece(names[ship], NONE, numbers[1 + ship]))
        for cell, count in enumerate(numbers[1 + CLASSES :]):
            if count > 0:
                found.append(Piece(names[cell % CLASSES], cell // CLASSES, count))
        return found

    def per_territory(self) -> int:
        return CLASSES

    def odds(self, combat: Combat) -> Odds | None:
        return ShipOdds(combat, self.slot)

    def asked(self, view: "View", kind: str, told: dict[str, Fact]) -> str:
        """Steps that ships and factions change are asked for in words of their own."""
        if kind == "reinforce" and len(view.options) > 0 and view.options[0].kind == LAUNCH:
            told["ship"] = view.rules.choices[LAUNCH][view.options[0].choice]
            return "launch"
        if kind == "command" and view.stack[len(view.stack) - FRAME + AT_A] != 0:
            return "command-again"  # a planet was refused (OT-62)
        if kind == "consent":
            told["asker"] = view.stack[len(view.stack) - FRAME + AT_B]
        return {"attack": "invade", "fortify": "fortify-faction"}.get(kind, kind)

    def fits(self, rules: "Ruleset", state: "State") -> bool:
        """No more ships than an army may have, each with a troop of its army, and those that joined are there."""
        fleet = fleet_of(state)
        docked = 0
        for army in range(state.armies):
            for ship in range(CLASSES):
                count = fleet.owned(state, army, ship)
                docked += count - (fleet.waiting[ship] if army == state.current else 0)
                if count > MOST_SHIPS or (count > 0 and state.neutral[army] == 1):
                    return False
        if docked != sum(fleet.at) or (sum(fleet.waiting) > 0 and not awaited(rules, state)):
            return False
        battle = battle_of(state)
        if battle.source == NONE:
            return True
        for ship in range(CLASSES):
            if battle.ships[ship] > fleet.at[battle.source * CLASSES + ship]:
                return False
        return True

    def turn_began(self, rules: "Ruleset", state: "State", army: i64, log: list[Event] | None) -> None:
        fleet_of(state).built = 0

    def conquered(
        self, rules: "Ruleset", state: "State", army: i64, foe: i64, target: i64, log: list[Event] | None
    ) -> None:
        """The ships that were there are destroyed, those that joined the last battle move in (OT-35)."""
        fleet = fleet_of(state)
        battle = battle_of(state)
        if fleet.any_here(target):
            lost = fleet.wreck(target)
            if log is not None:
                log.append(ShipsLost(foe, target, lost))
        if battle.source != NONE and sum(battle.ships) > 0:
            fleet.move(battle.source, target, battle.ships)
            if log is not None:
                log.append(ShipsMoved(army, "occupy", battle.source, target, battle.ships[:]))

    def seen(self, rules: "Ruleset", state: "State", seat: i64) -> list[int]:
        return fleet_of(state).facts()

    def redeal(self, rules: "Ruleset", state: "State", seat: i64, dice: Dice) -> None:
        """Nothing of it is secret."""


def ship_classes(rules: "Ruleset") -> list[str]:
    """The classes of ships in a mode that has ships, else none."""
    for module in rules.modules:
        if isinstance(module, Ships):
            return rules.cards.symbol_names[:CLASSES]
    return []
