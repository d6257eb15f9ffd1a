"""Where is the Death Star, what does it protect, how is it attacked, and what does it destroy (OT-50 to OT-58)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.battle import aftermath, look_for_end
from hazard.conquest.board import reached_from
from hazard.conquest.galaxy.battle import battle_of
from hazard.conquest.galaxy.events import ShipsLost, TroopsRemoved
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.sides import holds
from hazard.conquest.galaxy.stages import announce
from hazard.conquest.galaxy.tokens import hidden_tokens_of
from hazard.conquest.ground import take
from hazard.conquest.kinds import STEER, STRIKE
from hazard.conquest.masks import BITS, first_of, places_of
from hazard.conquest.modules.base import Module
from hazard.conquest.state import AT_A, FRAME, Memory, State, parts_of
from hazard.conquest.told.pieces import Fact, Piece
from hazard.editions.original_trilogy.events import PlanetDestroyed, StationMoved, StationStruck
from hazard.editions.original_trilogy.meter import force_meter_of
from hazard.editions.original_trilogy.sides import EMPIRE, REBELS
from hazard.editions.original_trilogy.strikes import ENOUGH, Strikes
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import InputError, Params, Refusal
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import Offered, Options

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.view import View

FIELD: Final = "asteroid-field"  # what is left of a planet


class Station(Memory):
    """The planet or field it is on; NONE: not on the board."""

    def __init__(self, place: i64) -> None:
        self.place: i64 = place

    def clone(self) -> Memory:
        return Station(self.place)

    def facts(self) -> list[int]:
        return [int(self.place) + 1]


def station_of(state: State) -> Station:
    """The Death Star of a game that has one."""
    for part in parts_of(state):
        if isinstance(part, Station):
            return part
    raise InputError("bad-parameter", "modules.death-star", {"rule": "one"})


@mypyc_attr(allow_interpreted_subclasses=True)
class DeathStar(Module):
    """One Death Star at most; all of it is public."""

    def __init__(self, slot: i64, fields: i64, *, must: bool = False, unmoved: bool = False) -> None:
        super().__init__(slot)
        self.fields: Final = fields  # markers for destroyed planets (OT-55)
        self.must: Final = must  # whether it has to move where it can (OT-54)
        self.unmoved: Final = unmoved  # whether it fires where it has stayed too: version 1 of the rules
        self.strikes: Final = Strikes()

    def name(self) -> str:
        return "death-star"

    def begin(self, rules: "Ruleset", state: State, log: list[Event] | None) -> Memory:
        return Station(NONE)

    def restore(self, rules: "Ruleset", numbers: list[int]) -> Memory:
        if len(numbers) != 1 or not 0 <= numbers[0] <= rules.board.size:
            raise InputError("position-modules", "tracks", {"known": self.name()})
        return Station(numbers[0] - 1)

    def fits(self, rules: "Ruleset", state: State) -> bool:
        """There are no more fields than markers, and a strike is aimed at where it is."""
        battle = battle_of(state)
        if battle.strike == 1 and battle.target != station_of(state).place:
            return False
        return len(state.closed) <= self.fields

    def seen(self, rules: "Ruleset", state: State, seat: i64) -> list[int]:
        return station_of(state).facts()

    def redeal(self, rules: "Ruleset", state: State, seat: i64, dice: Dice) -> None:
        """Nothing of it is secret."""

    def pieces(self, view: "View") -> list[Piece]:
        place = view.memory[self.slot][0] - 1
        found = [Piece(FIELD, field) for field in view.closed]
        return [*found, Piece(self.name(), place)] if place != NONE else found

    def row(self, view: "View") -> list[int]:
        numbers = view.memory[self.slot]
        return numbers + [1 if numbers[0] == place + 1 else 0 for place in range(len(view.owner))]

    def per_territory(self) -> int:
        return 1

    def asked(self, view: "View", kind: str, told: dict[str, Fact]) -> str:
        if kind == "death-star":
            told["die"] = view.stack[len(view.stack) - FRAME + AT_A]
            return "death-star-must" if self.must else kind
        if kind == "fire":
            told["target"] = view.memory[self.slot][0] - 1
        return kind

    # -- protection

    def shielded(self, rules: "Ruleset", state: State, army: i64) -> i64:
        """A planet of the Empire under it cannot be attacked (OT-50)."""
        place = station_of(state).place
        if place == NONE or not holds(state, EMPIRE, place):
            return 0
        return rules.board.bits[place]

    # -- being attacked

    def strike_chance(self, view: "View", option: Option) -> float:
        return self.strikes.of(view, option) if option.kind == STRIKE else 0.0

    def kinds(self) -> list[int]:
        return [STRIKE]

    def offered(self, rules: "Ruleset", state: State, phase: str, found: Options) -> Offered:
        place = station_of(state).place
        army = state.current
        if phase != "attack" or place == NONE or len(found) == 0 or state.table.faction[army] == EMPIRE:
            return found
        near = rules.board.adjacent[place] | rules.board.bits[place]
        fleet = fleet_of(state)
        strikes: list[Option] = []
        for source in places_of(state.held[army] & state.thick & near):
            most = rules.combat.attack_most(state.total[source], state.total[source])
            ships = fleet.here(source) if fleet.any_here(source) else ()
            strikes.append(Option(STRIKE, army, source, place, 1, most, ships, words=rules.words))
        return found.joined(strikes)

    def chosen(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == STRIKE:
            announce(rules, state, action, NONE, 1, log)

    def refused(self, rules: "Ruleset", state: State, phase: str, action: Action) -> Refusal | None:
        if action.kind != STRIKE:
            return self.refused_field(rules, state, action)
        if phase != "attack":
            return None
        place = station_of(state).place
        names = rules.board.names
        if place == NONE:
            return rules.refusal("no-death-star", "OT-51", "kind")
        if state.table.faction[action.army] == EMPIRE:
            return rules.refusal("own-death-star", "OT-51", "kind")
        if action.target != place:
            return rules.refusal("death-star-elsewhere", "OT-51", "target", {"territory": names[place]})
        if action.source == NONE or state.owner[action.source] != action.army:
            return rules.refusal("not-your-units", "OT-51", "source", {"territory": names[place]})
        source = names[action.source]
        if action.source != place and action.source not in rules.board.neighbours[place]:
            return rules.refusal(
                "not-adjacent", "OT-51", "source", {"source": source, "target": names[place]}
            )
        most = rules.combat.attack_most(state.total[action.source], state.total[action.source])
        if most < 1:
            return rules.refusal("too-few-units", "OT-51", "source", {"territory": source})
        if not Option(STRIKE, 0, ships=fleet_of(state).here(action.source)).carries(action.ships):
            return rules.refusal("ships-not-there", "OT-51", "ships", {"territory": source})
        told: Params = {"count": action.count, "least": 1, "most": most}
        return rules.refusal("attack-count", "OT-51", "count", told)

    def refused_field(self, rules: "Ruleset", state: State, action: Action) -> Refusal | None:
        """An asteroid field is no territory: nothing that this step is about is done there (OT-56)."""
        if len(state.closed) == 0 or action.kind == STEER:
            return None
        if len([option for option in state.choices if option.kind == action.kind]) == 0:
            return None  # the kind has no place in this step
        for field, territory in (("source", action.source), ("target", action.target)):
            if territory != NONE and territory in state.closed:
                told = {"territory": rules.board.names[territory]}
                return rules.refusal("asteroid-field", "OT-56", field, {**told})
        return None

    def struck(
        self, rules: "Ruleset", state: State, army: i64, dice: list[int], log: list[Event] | None
    ) -> None:
        """18 or more destroys it; otherwise the troops that attacked are lost (OT-52)."""
        battle = battle_of(state)
        rebels = state.table.faction[army] == REBELS
        added = battle.bonus
        if rebels:
            added += force_meter_of(rules).modifier(state)
        total = sum(dice) + added
        destroyed: i64 = 1 if total >= ENOUGH else 0
        if log is not None:
            log.append(StationStruck(army, battle.source, dice[:], added, total, destroyed))
        if destroyed == 0:
            take(rules, state, army, battle.source, battle.count)
            return
        station_of(state).place = NONE
        if rebels:
            force_meter_of(rules).move(state, 1, log)  # OT-53

    # -- moving and firing

    def reachable(self, rules: "Ruleset", state: State, steps: i64) -> i64:
        """Mask of where it can go in so many steps, never into an asteroid field (OT-54); without where it is."""
        place = station_of(state).place
        board = rules.board
        barred: i64 = 0
        for field in state.closed:
            barred |= board.bits[field]
        reached: i64 = board.bits[place]
        fresh = reached
        for _ in range(steps):
            coming: i64 = 0
            while fresh != 0:
                coming |= board.adjacent[first_of(fresh)]
                fresh &= fresh - 1
            fresh = coming & ~reached & ~barred
            reached |= fresh
        return reached & ~BITS[place]

    def can_fire(self, rules: "Ruleset", state: State) -> bool:
        """Whether a fire card could destroy the planet under it, for all that is public."""
        return self.hindrance(rules, state) == ""

    def hindrance(self, rules: "Ruleset", state: State) -> str:
        """Why no fire card could destroy the planet under it, as the code of a refusal; nothing where one could."""
        place = station_of(state).place
        if place == NONE:
            return "no-death-star"
        if place in state.closed:
            return "fired-here"
        if holds(state, EMPIRE, place):
            return "own-planet"
        if len(state.closed) >= self.fields:
            return "no-field-left"
        return "" if self.joined_without(rules, state, place) else "would-cut-off"

    def joined_without(self, rules: "Ruleset", state: State, place: i64) -> bool:
        """Whether the planets that are left without this one are all connected with each other (OT-58)."""
        left = rules.board.all_mask & ~rules.board.bits[place]
        for field in state.closed:
            left &= ~rules.board.bits[field]
        start = 0
        while left >> start & 1 == 0:
            start += 1
        return reached_from(rules.board.adjacent, start, left) == left

    def fire(self, rules: "Ruleset", state: State, army: i64, log: list[Event] | None) -> None:
        """The planet becomes an asteroid field (OT-55, OT-56)."""
        place = station_of(state).place
        foe: i64 = state.owner[place]
        fleet = fleet_of(state)
        count = state.total[place]
        if log is not None:
            log.append(PlanetDestroyed(army, foe, place))
            log.append(TroopsRemoved(army, foe, place, count))
        if fleet.any_here(place):
            lost = fleet.wreck(place)
            if log is not None:
                log.append(ShipsLost(foe, place, lost))
        take(rules, state, foe, place, count)
        hidden_tokens_of(rules).destroy(state, place)
        state.closed = state.closed + [int(place)]
        force_meter_of(rules).move(state, -1, log)
        aftermath(rules, state, army, foe, log)
        if state.outcome is None:
            look_for_end(rules, state, log)

    def put(self, state: State, army: i64, target: i64, purpose: str, log: list[Event] | None) -> None:
        """It stands here now (OT-4, OT-54, OT-57)."""
        station = station_of(state)
        if log is not None:
            log.append(StationMoved(army, station.place, target, purpose))
        station.place = target


def death_star_of(rules: "Ruleset") -> DeathStar:
    """The module, in a mode that has it."""
    for module in rules.mechanics:
        if isinstance(module, DeathStar):
            return module
    raise InputError("bad-parameter", "modules.death-star", {"rule": "one"})
