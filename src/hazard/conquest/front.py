"""Which attacks can an army announce? Kept between rolls, because most rolls change little of it."""

from typing import TYPE_CHECKING

from hazard.conquest.sequences import NO_SHIPS, Attacks, attacks_from
from hazard.conquest.state import State
from hazard.kernel.actions import Option
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


def front(rules: "Ruleset", state: State, army: i64) -> Attacks:
    """Every attack that can be announced in this army's turn, and ending the attacks."""
    fighters = rules.alliance.fighters(state, army)
    beside: Attacks | None = None
    for at in range(len(fighters) - 1, 0, -1):
        beside = attacks_of(rules, state, fighters[at], beside, [])
    return attacks_of(rules, state, army, beside, rules.offers.done_row(army))


def attacks_of(
    rules: "Ruleset", state: State, army: i64, beside: Attacks | None, tail: list[Option]
) -> Attacks:
    """The attacks of one army (C-40, C-41)."""
    return attacks_from(
        rules.offers,
        rules.combat,
        army,
        state.units,
        army * state.size,
        state.total,
        rules.holding.standing(state, army) & state.thick,
        rules.alliance.foes(state, army),
        rules.board.adjacent,
        NO_SHIPS,
        beside,
        tail,
    )


def refresh(rules: "Ruleset", state: State, army: i64, source: i64, lost: i64) -> None:
    """So many units of one source were lost and nothing changed hands: only its attacks can be others now."""
    own = state.at(army, source)
    standing: i64 = state.total[source]
    most = rules.combat.attack_most(own, standing)
    if most == rules.combat.attack_most(own + lost, standing + lost):
        return
    kept = state.front
    if isinstance(kept, Attacks):
        state.front = kept.lowered(army, source, most)
    else:
        state.front_fresh = False
