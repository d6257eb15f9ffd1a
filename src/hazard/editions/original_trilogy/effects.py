"""What do the directives do that only the Original Trilogy has?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.battle import battle_of
from hazard.conquest.galaxy.directives import Effect, directive, plain_option
from hazard.conquest.galaxy.fleet import protected
from hazard.conquest.galaxy.moments import ATTACKING, CARDS, INVADE, OWN_STEP
from hazard.conquest.galaxy.sides import holds, planets_of
from hazard.conquest.kinds import ATTACK, DEFEND, OCCUPY, PLAY
from hazard.conquest.state import AT_PHASE
from hazard.editions.original_trilogy.death_star import death_star_of, station_of
from hazard.editions.original_trilogy.meter import force_meter_of, meter_of
from hazard.editions.original_trilogy.sides import EMPIRE
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class FireCard(Effect):
    """Destroy the planet under the Death Star if it lies in one of these regions (OT-55, OT-58)."""

    def __init__(self, regions: list[int]) -> None:
        super().__init__("fire", [OWN_STEP])
        self.regions: Final = regions

    def rule(self) -> str:
        return "OT-55"

    def every(self, rules: "Ruleset", card: int) -> list[Option]:
        board = rules.board
        return [
            directive(card, target=place)
            for place in range(board.size)
            if board.region_of[place] in self.regions
        ]

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        if not death_star_of(rules).can_fire(rules, state):
            return
        place = station_of(state).place
        if rules.board.region_of[place] in self.regions:
            found.append(Option(PLAY, army, NONE, place, 0, 0, (), (int(card),), words=rules.words))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        death_star_of(rules).fire(rules, state, action.army, log)

    def refuse(self, rules: "Ruleset", state: "State", action: Action) -> Refusal:
        place = station_of(state).place
        told = {"card": rules.cards.names[action.cards[0]]}
        if place != NONE:
            told["territory"] = rules.board.names[place]
        bar = death_star_of(rules).hindrance(rules, state)
        if bar == "no-death-star":
            return rules.refusal("no-death-star", "OT-55", "cards")
        if bar == "fired-here":
            return rules.refusal("fired-here", "OT-56", "cards", {**told})
        if bar == "own-planet":
            return rules.refusal("own-planet", "OT-55", "cards", {**told})
        if bar == "no-field-left":
            return rules.refusal("no-field-left", "OT-55", "cards", {**told})
        if bar == "would-cut-off":
            return rules.refusal("would-cut-off", "OT-58", "cards", {**told})
        if rules.board.region_of[place] not in self.regions:
            return rules.refusal("other-region", "OT-55", "cards", {**told})
        if state.top(AT_PHASE) == rules.phase_numbers["death-star"]:
            return rules.refusal("death-star-moves-first", "OT-55", "kind", {**told})
        return Effect.refuse(self, rules, state, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rebuild(Effect):
    """Build a new Death Star on a planet of the Empire (OT-57)."""

    def __init__(self) -> None:
        super().__init__("rebuild", [CARDS])

    def rule(self) -> str:
        return "OT-57"

    def every(self, rules: "Ruleset", card: int) -> list[Option]:
        return [directive(card, target=target) for target in range(rules.board.size)]

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        if station_of(state).place != NONE:
            return
        for target in planets_of(state, EMPIRE):
            found.append(Option(PLAY, army, NONE, target, 0, 0, (), (int(card),), words=rules.words))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        death_star_of(rules).put(state, action.army, action.target, "rebuild", log)
        force_meter_of(rules).move(state, -1, log)

    def refuse(self, rules: "Ruleset", state: "State", action: Action) -> Refusal:
        place = station_of(state).place
        if place != NONE:
            told = {"territory": rules.board.names[place]}
            return rules.refusal("death-star-there", "OT-57", "cards", {**told})
        if action.target == NONE or not holds(state, EMPIRE, action.target):
            return rules.refusal("not-of-faction", "OT-57", "target")
        return Effect.refuse(self, rules, state, action)


class MoveMeter(Effect):
    """The Force meter moves to the side of whoever plays it."""

    def __init__(self, count: i64) -> None:
        super().__init__("meter", [CARDS])
        self.count: Final = count

    def steps(self, state: "State", army: i64) -> i64:
        """To the light side for all but the Empire."""
        return -self.count if state.table.faction[army] == EMPIRE else self.count

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        if force_meter_of(rules).moved(state, self.steps(state, army)) != meter_of(state).space:
            found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        force_meter_of(rules).move(state, self.steps(state, action.army), log)


class StrikeBonus(Effect):
    """More on the sum of one attack on the Death Star (OT-52)."""

    def __init__(self, count: i64) -> None:
        super().__init__("death-star-bonus", [ATTACKING])
        self.count: Final = count

    def rule(self) -> str:
        return "OT-52"

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        if battle_of(state).strike == 1:
            found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        battle_of(state).bonus += self.count


class ThroughAsteroids(Effect):
    """In this turn one own and one enemy planet that were both adjacent to the same field count as adjacent."""

    def __init__(self) -> None:
        super().__init__("through-asteroids", [INVADE])

    def every(self, rules: "Ruleset", card: int) -> list[Option]:
        """The bridges, and the battles over them."""
        near = rules.board.neighbours
        found: list[Option] = []
        for source in range(rules.board.size):
            for target in sorted({far for field in near[source] for far in near[field]}):
                if target != source and target not in near[source]:
                    found.append(directive(card, source=source, target=target))
                    found += [Option(kind, NONE, source, target) for kind in (ATTACK, DEFEND, OCCUPY)]
        return found

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        near = rules.board.neighbours
        bridges = battle_of(state).bridges
        shielded = protected(rules, state, army)
        for halted in battle_of(state).halted:  # may not be attacked again: nothing would change
            shielded |= rules.board.bits[halted]
        for source in state.realm(army):
            if state.total[source] < 2:
                continue
            targets: list[int] = []
            for field in state.closed:
                if field in near[source]:
                    targets += [one for one in near[field] if one not in targets]
            targets.sort()
            for target in targets:
                foe: i64 = state.owner[target]
                if foe == NONE or state.team[foe] == state.team[army] or target in near[source]:
                    continue
                if [source, target] not in bridges and shielded & rules.board.bits[target] == 0:
                    found.append(
                        Option(PLAY, army, source, target, 0, 0, (), (int(card),), words=rules.words)
                    )

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        battle = battle_of(state)
        battle.bridges = battle.bridges + [[int(action.source), int(action.target)]]
