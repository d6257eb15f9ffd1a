"""Which one move may end the attacks, and what is drawn after it?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.core import Moved
from hazard.conquest.frame import Frame
from hazard.conquest.ground import put, take
from hazard.conquest.kinds import DONE, FORTIFY
from hazard.conquest.masks import BITS, BY_BIT, SPREAD
from hazard.conquest.phases.base import Phase
from hazard.conquest.rulebook.reward import draw
from hazard.conquest.sequences import moves_from
from hazard.conquest.state import AT_ARMY, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered, Options

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class Fortification(Phase):
    """One optional move between connected territories (C-50, C-51)."""

    def kinds(self) -> list[int]:
        return [FORTIFY, DONE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        sources = rules.holding.standing(state, army) & state.thick
        return moves(rules, state, army, sources, rules.offers.done_row(army))

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        state.pop()  # C-50: one move, then the step is over
        if action.kind == DONE:
            return
        take(rules, state, action.army, action.source, action.count)
        put(rules, state, action.army, action.target, action.count)
        if log is not None:
            log.append(Moved(action.army, "fortify", action.source, action.target, action.count))

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != FORTIFY:
            return self.wrong_kind(rules, action)
        if action.source == NONE:
            return rules.refusal("unknown-territory", "C-50", "source")
        if action.target == NONE:
            return rules.refusal("unknown-territory", "C-50", "target")
        names = rules.board.names
        land = rules.holding.land(state, action.army)
        group = rules.fortify.groups(rules.board, land)
        if group[action.source] < 0:
            return rules.refusal("not-held", "C-50", "source", {"territory": names[action.source]})
        if group[action.target] < 0:
            if rules.mixed:
                return rules.refusal("not-team-held", "C-50", "target", {"territory": names[action.target]})
            return closed_target(rules, state, action.army, action.target)
        if state.at(action.army, action.source) == 0:  # a team-mate's
            return rules.refusal("not-your-units", "C-50", "source", {"territory": names[action.source]})
        if action.source == action.target:
            return rules.refusal("same-territory", "C-50", "target", {"territory": names[action.target]})
        if group[action.source] != group[action.target]:
            told = {"source": names[action.source], "target": names[action.target]}
            if rules.mixed:
                return rules.refusal("not-team-connected", "C-51", "target", {**told})
            return rules.refusal("not-connected", "C-51", "target", {**told})
        members = rules.fortify.group(rules.board, action.source, land)
        if rules.fortify.reach(rules.board, action.source, members) & BITS[action.target] == 0:
            told = {"source": names[action.source], "target": names[action.target]}
            return rules.refusal("not-adjacent", "H-1", "target", {**told})
        most = rules.fortify.movable(state, action.army, action.source)
        if most < 1:
            return rules.refusal("too-few-units", "C-50", "source", {"territory": names[action.source]})
        return rules.refusal(
            "count-range", "C-50", "count", {"count": action.count, "least": 1, "most": most}
        )

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """Whether the one move has been made (C-50)."""
        return frame.counts(1)


def moves(rules: "Ruleset", state: State, army: i64, sources: i64, tail: list[Option]) -> Options:
    """Every move one army can make from a mask of sources (C-50, C-51)."""
    land = rules.holding.land(state, army)
    return moves_within(rules, state, army, sources, groups_of(rules, land, sources), land, tail)


def moves_within(
    rules: "Ruleset", state: State, army: i64, sources: i64, groups: list[int], ends: i64, tail: list[Option]
) -> Options:
    """Every move from a mask of sources that stays within its group and ends on a territory of a mask."""
    return moves_from(rules.offers, rules.fortify, rules.board, state, army, sources, ends, groups, tail)


def groups_of(rules: "Ruleset", land: i64, sources: i64) -> list[int]:
    """Masks of the groups of the land with a source in them."""
    found: list[int] = []
    while sources != 0:
        group = rules.fortify.group(rules.board, BY_BIT[(sources & -sources) % SPREAD], land)
        found.append(group)
        sources &= ~group
    return found


def closed_target(rules: "Ruleset", state: State, army: i64, target: i64) -> Refusal:
    """Why units of the army cannot end on a territory it does not hold; an ally's is none of its own (N-28)."""
    told = {"territory": rules.board.names[target]}
    holder: i64 = state.owner[target]
    if holder != NONE and state.neutral[holder] == 1 and state.controller[holder] == state.controller[army]:
        return rules.refusal("allied-territory", "C-50", "target", {**told})
    return rules.refusal("not-held", "C-50", "target", {**told})


class Draw(Phase):
    """Draw what the turn has earned (C-60); nothing is chosen."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        army = state.top(AT_ARMY)
        deck = rules.reward.deck(state, army)
        for _ in range(rules.reward.earned(state, army)):
            draw(rules, state, army, deck, log)

    def options(self, rules: "Ruleset", state: State) -> Offered:
        return NO_OPTIONS

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return self.wrong_kind(rules, action)
