"""What is remembered of the battle under way and of the attacks of this turn?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.modules.base import Module
from hazard.conquest.state import EMPTY, FRAME, Memory, parts_of
from hazard.conquest.told.pieces import Fact
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import InputError
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View

NO_SHIPS: Final[list[int]] = [0] * CLASSES  # never changed
MOST_DICE: Final = 5  # more than any side has
HEAD: Final = 26  # numbers before the lists among the facts
OF_BATTLE: Final = 17  # those of the battle under way, before those of the turn
MOST: Final = 1000  # more than any of them ever is
WINDOWS: Final[list[str]] = ["attack-cards", "defence-cards", "defend", "attack-after", "defence-after"]


class Side:
    """What cards give to one side of a battle, and its dice once they lie."""

    def __init__(self) -> None:
        self.on_all: i64 = 0
        self.on_highest: i64 = 0
        self.large: i64 = 0  # 1: all its dice are eight-sided
        self.dice: list[int] = (
            EMPTY  # with all that ships and cards add, highest first; replaced, never changed
        )

    def clear(self) -> None:
        """Nothing is given and nothing has fallen."""
        self.on_all = 0
        self.on_highest = 0
        self.large = 0
        self.dice = EMPTY

    def copy(self) -> "Side":
        """An independent copy."""
        other = Side()
        other.on_all = self.on_all
        other.on_highest = self.on_highest
        other.large = self.large
        other.dice = self.dice
        return other


class Battle(Memory):
    """The battle that was announced, and what cards have barred or opened in this turn. All of it is public."""

    def __init__(self) -> None:
        self.army: i64 = NONE  # the attacker; NONE: no battle is under way
        self.foe: i64 = NONE
        self.source: i64 = NONE
        self.target: i64 = NONE
        self.count: i64 = 0
        self.defenders: i64 = 0
        self.strike: i64 = 0  # 1: against what is no territory (OT-51)
        self.bonus: i64 = 0  # on the sum of a strike
        self.ships: list[int] = NO_SHIPS  # those that joined; replaced, never changed in place
        self.own: Side = Side()
        self.theirs: Side = Side()
        # the turn
        self.last_source: i64 = NONE
        self.last_target: i64 = NONE
        self.over: i64 = 0  # 1: no more attacks in this turn
        self.beaten: i64 = 0  # bit per army from which a planet was conquered (OT-70, CW-40)
        self.halted: list[int] = []  # targets that may not be attacked again in this turn
        self.detours: list[list[int]] = []  # target, army: until a planet of another army is conquered
        self.bridges: list[list[int]] = []  # source, target that count as adjacent in this turn

    def clone(self) -> Memory:
        copy = Battle()
        copy.army = self.army
        copy.foe = self.foe
        copy.source = self.source
        copy.target = self.target
        copy.count = self.count
        copy.defenders = self.defenders
        copy.strike = self.strike
        copy.bonus = self.bonus
        copy.ships = self.ships
        copy.own = self.own.copy()
        copy.theirs = self.theirs.copy()
        copy.last_source = self.last_source
        copy.last_target = self.last_target
        copy.over = self.over
        copy.beaten = self.beaten
        copy.halted = self.halted[:]
        copy.detours = self.detours[:]
        copy.bridges = self.bridges[:]
        return copy

    def facts(self) -> list[int]:
        told: list[int] = [
            self.army + 1, self.foe + 1, self.source + 1, self.target + 1, self.count, self.defenders, self.strike,
            self.bonus, *self.ships, self.own.on_all, self.own.on_highest, self.own.large, self.theirs.on_all,
            self.theirs.on_highest, self.theirs.large, self.last_source + 1, self.last_target + 1, self.over,
            self.beaten, len(self.own.dice), len(self.theirs.dice), len(self.halted), len(self.detours),
            len(self.bridges),
        ]  # fmt: skip
        told += self.own.dice
        told += self.theirs.dice
        told += self.halted
        for row in self.detours:
            told += row
        for row in self.bridges:
            told += row
        return told

    def barred(self, target: i64) -> bool:
        """Whether a card keeps this target from being attacked in this turn."""
        if target in self.halted:
            return True
        for row in self.detours:
            if row[0] == target:
                return True
        return False

    def close(self) -> None:
        """The battle is over."""
        self.army = NONE
        self.foe = NONE
        self.source = NONE
        self.target = NONE
        self.count = 0
        self.defenders = 0
        self.strike = 0
        self.bonus = 0
        self.ships = NO_SHIPS
        self.own.clear()
        self.theirs.clear()

    def new_turn(self) -> None:
        """Nothing is barred or open any more."""
        self.close()
        self.last_source = NONE
        self.last_target = NONE
        self.over = 0
        self.beaten = 0
        self.halted = []
        self.detours = []
        self.bridges = []


def battle_from(numbers: list[int]) -> Battle | None:
    """The memory that has these facts; None where no memory has them."""
    if len(numbers) < HEAD or min(numbers) < 0 or max(numbers) > MOST:
        return None
    battle = Battle()
    battle.army, battle.foe, battle.source, battle.target = [number - 1 for number in numbers[:4]]
    battle.count, battle.defenders, battle.strike, battle.bonus = numbers[4:8]
    battle.ships = numbers[8:11]
    battle.own.on_all, battle.own.on_highest, battle.own.large = numbers[11:14]
    battle.theirs.on_all, battle.theirs.on_highest, battle.theirs.large = numbers[14:17]
    battle.last_source, battle.last_target = numbers[17] - 1, numbers[18] - 1
    battle.over, battle.beaten = numbers[19:21]
    own, theirs, halted, detours, bridges = numbers[21:HEAD]
    rest = numbers[HEAD:]
    if len(rest) != own + theirs + halted + 2 * detours + 2 * bridges:
        return None
    battle.own.dice = rest[:own]
    battle.theirs.dice = rest[own : own + theirs]
    at = own + theirs
    battle.halted = rest[at : at + halted]
    at += halted
    battle.detours = [rest[at + 2 * row : at + 2 * row + 2] for row in range(detours)]
    at += 2 * detours
    battle.bridges = [rest[at + 2 * row : at + 2 * row + 2] for row in range(bridges)]
    return battle


def battle_of(state: "State") -> Battle:
    """The memory of battles in a game that has it."""
    for part in parts_of(state):
        if isinstance(part, Battle):
            return part
    raise InputError("bad-parameter", "modules.battles", {"rule": "with-cards"})


def own_dice(rules: "Ruleset", state: "State", battle: Battle) -> i64:
    """Dice of the attacker: one for each troop; against what is no territory a module may change them (OT-52)."""
    count = battle.count
    if battle.strike == 1:
        for module in rules.modules:
            count = module.strike_dice(rules, state, battle.army, count)
    return count


def padded(dice: list[int]) -> list[int]:
    """The dice of a side with 0 for those it has not."""
    return (dice + [0] * MOST_DICE)[:MOST_DICE]


def battle_told(battle: Battle) -> dict[str, Fact]:
    """Who attacks what with what, and the dice once they lie."""
    return {
        "attacker": battle.army,
        "source": battle.source,
        "target": battle.target,
        "attackers": battle.count,
        "ships": battle.ships,
        "strike": battle.strike,
        "own": battle.own.dice,
        "theirs": battle.theirs.dice,
    }


class Battles(Module):
    """Battles that cards and ships have a part in (OT-25)."""

    def name(self) -> str:
        return "battles"

    def asked(self, view: "View", kind: str, told: dict[str, Fact]) -> str:
        """Both sides of the battle under way, as far as it has come."""
        battle = battle_from(view.memory[self.slot])
        if battle is None or battle.army == NONE:
            return kind
        told.update(battle_told(battle))
        return "attack-strike" if kind == "attack-cards" and battle.strike == 1 else kind

    def row(self, view: "View") -> list[int]:
        """The battle, both sides' dice, and where cards bar attacks or open them."""
        numbers = view.memory[self.slot]
        own = HEAD + numbers[21]
        told = numbers[:HEAD] + padded(numbers[HEAD:own]) + padded(numbers[own : own + numbers[22]])
        if (
            numbers[23] == 0 and numbers[24] == 0 and numbers[25] == 0
        ):  # as nearly always: no such card lies there
            return told + [0] * (2 * len(view.owner))
        battle = battle_from(numbers)
        assert battle is not None
        for territory in range(len(view.owner)):
            told.append(1 if battle.barred(territory) else 0)
            opened = 0
            for bridge in battle.bridges:
                if territory in bridge:
                    opened += 1
            told.append(opened)
        return told

    def per_territory(self) -> int:
        return 2

    def begin(self, rules: "Ruleset", state: "State", log: list[Event] | None) -> Memory:
        return Battle()

    def restore(self, rules: "Ruleset", numbers: list[int]) -> Memory:
        battle = battle_from(numbers)
        size = rules.board.size
        good = battle is not None
        if battle is not None:
            places = [battle.source, battle.target, battle.last_source, battle.last_target, *battle.halted]
            for row in battle.bridges:
                places += row
            for row in battle.detours:
                places.append(row[0])
            flags = [battle.strike, battle.over, battle.own.large, battle.theirs.large]
            good = max(places) < size and max(flags) <= 1
        if battle is None or not good:
            raise InputError("position-modules", "tracks", {"known": self.name()})
        return battle

    def fits(self, rules: "Ruleset", state: "State") -> bool:
        """A battle is under way while one of its questions is open, between armies that can fight it."""
        battle = battle_of(state)
        for row in battle.detours:
            if row[1] >= state.armies:
                return False
        if battle.beaten >> state.armies != 0:
            return False
        if state.outcome is not None:
            return True
        asked = False
        for at in range(0, len(state.stack), FRAME):
            asked = asked or rules.phase_names[state.stack[at]] in WINDOWS
        if not asked:
            return battle.facts()[:OF_BATTLE] == Battle().facts()[:OF_BATTLE]
        return battle.army == state.current and self.can_fight(rules, state, battle)

    def can_fight(self, rules: "Ruleset", state: "State", battle: Battle) -> bool:
        """Whether source, target, troops and dice are such as a battle has."""
        if battle.source == NONE or battle.target == NONE or state.owner[battle.source] != battle.army:
            return False
        standing = state.total[battle.source]
        if not 1 <= battle.count <= rules.combat.attack_most(standing, standing):
            return False
        foe: i64 = NONE if battle.strike == 1 else state.owner[battle.target]
        if battle.foe != foe or (battle.strike == 0 and foe == NONE):
            return False
        if foe != NONE and state.team[foe] == state.team[battle.army]:
            return False
        rolled = rules.phase_names[state.stack[len(state.stack) - FRAME]] in WINDOWS[3:]
        dice = [len(battle.own.dice), len(battle.theirs.dice)]
        if not rolled:
            return dice == [0, 0] and battle.defenders == 0
        least = 0 if battle.strike == 1 else 1
        return dice == [own_dice(rules, state, battle), battle.defenders] and battle.defenders >= least

    def turn_began(self, rules: "Ruleset", state: "State", army: i64, log: list[Event] | None) -> None:
        battle_of(state).new_turn()

    def conquered(
        self, rules: "Ruleset", state: "State", army: i64, foe: i64, target: i64, log: list[Event] | None
    ) -> None:
        battle = battle_of(state)
        battle.beaten |= 1 << foe
        battle.detours = [row for row in battle.detours if row[1] == foe]  # a planet of another army fell

    def seen(self, rules: "Ruleset", state: "State", seat: i64) -> list[int]:
        return battle_of(state).facts()

    def redeal(self, rules: "Ruleset", state: "State", seat: i64, dice: Dice) -> None:
        """Nothing of it is secret."""
