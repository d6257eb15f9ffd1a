"""What does a listener know of ships, battles, tokens and tracks?

Each part listens to the events of one module and says which numbers a view has to show for it. A part is found by the
name of its module, so any mode that has the module is compared; a module without a part is passed over.
"""

from typing import Any, Final

from hazard.conquest.galaxy.battle import Battle
from hazard.conquest.galaxy.dice import BOMBER, CLASSES, raise_dice
from hazard.conquest.galaxy.directives import Directives
from hazard.conquest.galaxy.effects_battle import MoreOnDice
from hazard.conquest.galaxy.tokens import GONE, IN_HAND, IN_STACK, ON_BOARD, HiddenTokens
from hazard.conquest.modules.base import Module
from hazard.conquest.ruleset import Lineup, Ruleset
from hazard.conquest.view import View
from hazard.editions.clone_wars.effects import Anakin
from hazard.editions.original_trilogy.effects import StrikeBonus
from hazard.editions.original_trilogy.meter import ForceMeter
from hazard.kernel.actions import NONE
from tests.conformance.stories.clone_wars import Plotted, hear_leaders

UNKNOWN: Final = -1
Told = dict[str, Any]


class Part:
    """Base: what was heard of one module."""

    def __init__(self, rules: Ruleset, table: Lineup, module: Module) -> None:
        self.rules: Final = rules
        self.table: Final = table
        self.module: Final = module

    def hear(self, told: Told, parts: "dict[str, Part]", owner: list[int]) -> None:
        """Take in one event; `owner` is who holds what before it."""
        raise NotImplementedError

    def numbers(self, view: View) -> list[int]:
        """What the view has to show."""
        raise NotImplementedError


class Docked(Part):
    """Ships: where they stand, and which wait."""

    def __init__(self, rules: Ruleset, table: Lineup, module: Module) -> None:
        super().__init__(rules, table, module)
        self.at: Final = [0] * (rules.board.size * CLASSES)
        self.waiting: Final = [0] * CLASSES
        self.built = 0

    def here(self, territory: int) -> list[int]:
        return self.at[territory * CLASSES : (territory + 1) * CLASSES]

    def add(self, territory: int, ships: list[int], sign: int) -> None:
        for ship, count in enumerate(ships):
            self.at[territory * CLASSES + ship] += sign * count

    def hear(self, told: Told, parts: dict[str, Part], owner: list[int]) -> None:
        kind = told["event"]
        if kind == "turn-began":
            self.built = 0
        elif kind == "ship-built":
            self.waiting[told["ship"]] += 1
            self.built |= min(1, len(told["cards"]))
        elif kind == "ship-launched":
            self.waiting[told["ship"]] -= 1
            self.at[told["territory"] * CLASSES + told["ship"]] += 1
        elif kind == "ships-moved":
            self.add(told["source"], told["ships"], -1)
            self.add(told["target"], told["ships"], 1)
        elif kind == "ships-lost":
            self.add(told["territory"], told["ships"], -1)
        elif kind == "planet-converted":
            self.add(told["territory"], told["lost"], -1)

    def numbers(self, view: View) -> list[int]:
        return [self.built, *self.waiting, *self.at]


class Fighting(Part):
    """Battles: the one under way, and what cards have barred or opened in this turn."""

    def __init__(self, rules: Ruleset, table: Lineup, module: Module) -> None:
        super().__init__(rules, table, module)
        self.battle: Final = Battle()

    def hear(self, told: Told, parts: dict[str, Part], owner: list[int]) -> None:
        battle, kind = self.battle, told["event"]
        if kind == "turn-began":
            battle.new_turn()
        elif kind == "announced":
            self.announced(told, parts, owner)
        elif kind == "directive-played":
            self.played(told)
        elif kind == "ships-lost" and told["territory"] == battle.source and battle.army != NONE:
            lost = told["ships"]  # of one class a ship that joined goes first
            battle.ships = [max(0, count - lost[ship]) for ship, count in enumerate(battle.ships)]
        elif kind == "pool-rolled":
            self.rolled(told, parts)
        elif kind in ("fought", "station-held", "station-destroyed"):
            battle.close()
        elif kind == "conquered":
            battle.beaten |= 1 << told["foe"]
            battle.detours = [row for row in battle.detours if row[1] == told["foe"]]
        elif kind == "battle-halted":
            self.halted(told)

    def announced(self, told: Told, parts: dict[str, Part], owner: list[int]) -> None:
        battle, target = self.battle, told["target"]
        battle.strike = 1 if target == NONE else 0
        if target == NONE:
            station = parts["death-star"]
            assert isinstance(station, Placed)
            target = station.place
        else:
            battle.foe = owner[target]
        battle.army, battle.source, battle.target = told["army"], told["source"], target
        battle.count, battle.ships = told["count"], told["ships"]
        if battle.last_target != target:
            battle.last_source, battle.last_target = told["source"], target

    def played(self, told: Told) -> None:
        """What everybody knows of a card by its face."""
        battle = self.battle
        effect = effect_of(self.rules, told["card"])
        side = battle.own if told["army"] == battle.army else battle.theirs
        if isinstance(effect, MoreOnDice) and effect.to_all:
            side.on_all += effect.count
        elif isinstance(effect, MoreOnDice):
            side.on_highest += effect.count
        elif isinstance(effect, StrikeBonus):
            battle.bonus += effect.count
        elif effect.kind == "d8":
            side.large = 1
        elif effect.kind == "through-asteroids":
            battle.bridges.append([told["source"], told["target"]])

    def rolled(self, told: Told, parts: dict[str, Part]) -> None:
        battle = self.battle
        own = told["army"] == battle.army
        side = battle.own if own else battle.theirs
        docked = parts["ships"]
        assert isinstance(docked, Docked)
        ships = battle.ships if own else docked.here(battle.target)
        side.dice = raise_dice(told["faces"], ships[BOMBER], side.on_all, side.on_highest)
        if not own:
            battle.defenders = len(told["faces"])

    def halted(self, told: Told) -> None:
        battle = self.battle
        if told["effect"] == "halt":
            battle.halted = [*battle.halted, told["target"]]
        elif told["effect"] == "detour":
            battle.detours = [*battle.detours, [told["target"], told["foe"]]]
        else:
            battle.over = 1
        battle.close()

    def numbers(self, view: View) -> list[int]:
        return self.battle.facts()


class Peeked(Part):
    """Directives: the cards of others this listener was shown, and their own fresh ones."""

    def __init__(self, rules: Ruleset, table: Lineup, module: Module) -> None:
        super().__init__(rules, table, module)
        self.known: Final = [0] * rules.cards.size
        self.fresh: list[int] = []
        self.scouting = False

    def hear(self, told: Told, parts: dict[str, Part], owner: list[int]) -> None:
        kind = told["event"]
        if kind == "hand-peeked":
            for card in [one for one in told["cards"] if one != UNKNOWN]:
                self.known[card] = 1
        elif kind == "directive-played":
            self.left([told["card"]])
            self.scouting = effect_of(self.rules, told["card"]).kind == "scout"
        elif kind in ("traded", "ship-built", "cards-discarded"):
            self.left(told["cards"])
        elif kind == "drew" and self.scouting:
            self.fresh = sorted(self.fresh + [card for card in told["cards"] if card != UNKNOWN])

    def left(self, cards: list[int]) -> None:
        for card in cards:
            self.known[card] = 0
        self.fresh = [card for card in self.fresh if card not in cards]

    def numbers(self, view: View) -> list[int]:
        self.scouting = False
        names, turn = self.rules.phase_names, self.rules.turn
        if view.turn == 0 or view.step >= len(turn) or names[turn[view.step]] != "cards":
            self.fresh = []
        own = 1 << view.seat if view.seat >= 0 else 0
        return [len(self.fresh), *self.fresh, *[seen * own for seen in self.known]]


class Track(Part):
    """The Force meter."""

    def __init__(self, rules: Ruleset, table: Lineup, module: Module) -> None:
        super().__init__(rules, table, module)
        assert isinstance(module, ForceMeter)
        self.least: Final = int(module.least)
        self.value = int(module.start)

    def hear(self, told: Told, parts: dict[str, Part], owner: list[int]) -> None:
        if told["event"] == "meter-moved":
            assert told["before"] == self.value
            self.value = told["after"]

    def numbers(self, view: View) -> list[int]:
        return [self.value - self.least]


class Placed(Part):
    """The Death Star."""

    def __init__(self, rules: Ruleset, table: Lineup, module: Module) -> None:
        super().__init__(rules, table, module)
        self.place = NONE

    def hear(self, told: Told, parts: dict[str, Part], owner: list[int]) -> None:
        if told["event"] == "station-moved":
            assert told["source"] == self.place
            self.place = told["target"]
        elif told["event"] == "station-destroyed":
            self.place = NONE

    def numbers(self, view: View) -> list[int]:
        return [self.place + 1]


class Stack(Part):
    """Imperial bases: where each token is, what is known to be in it, and who has looked."""

    def __init__(self, rules: Ruleset, table: Lineup, module: Module) -> None:
        super().__init__(rules, table, module)
        assert isinstance(module, HiddenTokens)
        count = int(module.count)
        self.place: Final = [IN_STACK] * count
        self.face: Final = [UNKNOWN] * count
        self.shown: Final = [0] * count
        self.spied: Final = [0] * count

    def hear(self, told: Told, parts: dict[str, Part], owner: list[int]) -> None:
        kind = told["event"]
        if kind == "token-looked":
            self.looked(told)
        elif kind == "token-placed":
            self.place[told["token"]] = ON_BOARD + told["territory"]
        elif kind == "token-revealed":
            token, faction = told["token"], self.table.faction[told["army"]]
            self.face[token], self.shown[token] = told["face"], 1
            rebels = self.rules.cards.deck_names[faction] == "rebels"
            self.place[token] = GONE if rebels else IN_HAND  # OT-41, OT-42

    def looked(self, told: Told) -> None:
        token = told["token"]
        if told["face"] != UNKNOWN:
            self.face[token] = told["face"]
        if self.place[token] == IN_STACK:
            self.place[token] = IN_HAND
            return
        for army, seat in enumerate(self.table.controller):  # a spy: the whole team knows it (OT-64)
            if self.table.team[army] == self.table.team[told["army"]]:
                self.spied[token] |= 1 << seat

    def numbers(self, view: View) -> list[int]:
        return self.place + self.face + self.shown + self.spied


class Leaders(Stack):
    """Separatist tokens."""

    def hear(self, told: Told, parts: dict[str, Part], owner: list[int]) -> None:
        super().hear(told, parts, owner)
        hear_leaders(told, self.table, self.place, self.shown, self.spied)


class Plot(Part):
    """The Order 66 track and what follows from the order."""

    def __init__(self, rules: Ruleset, table: Lineup, module: Module) -> None:
        super().__init__(rules, table, module)
        self.plot: Final = Plotted(rules)

    def hear(self, told: Told, parts: dict[str, Part], owner: list[int]) -> None:
        self.plot.hear(told)

    def numbers(self, view: View) -> list[int]:
        return self.plot.numbers(view)


PARTS: Final[dict[str, type[Part]]] = {
    "ships": Docked,
    "battles": Fighting,
    "directives": Peeked,
    "force-meter": Track,
    "bases": Stack,
    "death-star": Placed,
    "order-66": Plot,
    "separatist-tokens": Leaders,
}


def effect_of(rules: Ruleset, card: int) -> Any:
    """What the face of a card says."""
    effect = next(one for one in rules.modules if isinstance(one, Directives)).effects[card]
    return effect.inner if isinstance(effect, Anakin) else effect


def parts_of(rules: Ruleset, table: Lineup) -> dict[str, Part]:
    """A part for every module of these rules that has one."""
    names = [(module.name(), module) for module in rules.modules]
    return {name: PARTS[name](rules, table, module) for name, module in names if name in PARTS}
