"""What do directives do to the planets: bombard, let troops desert, jump (invade and fortify cards)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.directives import Effect, directive, plain_option
from hazard.conquest.galaxy.events import TroopsRemoved
from hazard.conquest.galaxy.fleet import protected
from hazard.conquest.galaxy.moments import FORTIFYING, INVADE
from hazard.conquest.galaxy.sides import enemies
from hazard.conquest.ground import take
from hazard.conquest.kinds import PLAY
from hazard.conquest.masks import first_of, places_of
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State


def within_reach(rules: "Ruleset", state: "State", army: i64) -> list[int]:
    """Enemy planets with more than one troop, adjacent to an own one and not protected (OT-50), sorted."""
    near: i64 = 0
    left: i64 = state.held[army]
    while left != 0:
        near |= rules.board.adjacent[first_of(left)]
        left &= left - 1
    return places_of(near & state.thick & enemies(state, army) & ~protected(rules, state, army))


class Bombard(Effect):
    """Remove up to so many troops from one enemy planet within reach, never its last."""

    def __init__(self, count: i64) -> None:
        super().__init__("bombard", [INVADE])
        self.count: Final = count

    def every(self, rules: "Ruleset", card: int) -> list[Option]:
        return [directive(card, target=target) for target in range(rules.board.size)]

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        for target in within_reach(rules, state, army):
            most = state.total[target] - 1
            if most > self.count:
                most = self.count
            found.append(Option(PLAY, army, NONE, target, 1, most, (), (int(card),), words=rules.words))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        remove(rules, state, action.army, action.target, action.count, log)


class Desert(Effect):
    """Half of the troops, rounded down and so many at most, leave one enemy planet within reach."""

    def __init__(self, most: i64) -> None:
        super().__init__("desert", [INVADE])
        self.most: Final = most

    def every(self, rules: "Ruleset", card: int) -> list[Option]:
        return [directive(card, target=target) for target in range(rules.board.size)]

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        for target in within_reach(rules, state, army):
            found.append(Option(PLAY, army, NONE, target, 0, 0, (), (int(card),), words=rules.words))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        half = state.total[action.target] // 2
        remove(rules, state, action.army, action.target, half if half < self.most else self.most, log)


def remove(
    rules: "Ruleset", state: "State", army: i64, target: i64, count: i64, log: list[Event] | None
) -> None:
    """Take troops off an enemy planet without a battle."""
    foe: i64 = state.owner[target]
    take(rules, state, foe, target, count)
    if log is not None:
        log.append(TroopsRemoved(army, foe, target, count))


class JumpCard(Effect):
    """One more troop fortification, between any two own planets."""

    def __init__(self) -> None:
        super().__init__("jump", [FORTIFYING])

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        if state.land[army] > 1 and state.force[army] > state.land[army]:
            found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        state.push(rules.phase_numbers["jump"], action.army)
