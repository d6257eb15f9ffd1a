"""What does one roll do to the board, and what follows when the last defender falls?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.core import Conquered, Eliminated, Ended, Fought
from hazard.conquest.front import refresh
from hazard.conquest.ground import put, take
from hazard.conquest.rulebook.victory import contenders, winners_of
from hazard.conquest.seat_changes import draw_agreed
from hazard.conquest.state import NO_LISTS, State, replaced
from hazard.kernel.contract import Event, Outcome
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


def fight(
    rules: "Ruleset",
    state: State,
    army: i64,
    foe: i64,
    source: i64,
    target: i64,
    attackers: i64,
    defenders: i64,
    log: list[Event] | None,
) -> None:
    """Roll, take the losses off the board (C-43), and settle a conquest."""
    if log is None:
        lost = rules.combat.losses(state.dice, attackers, defenders)
        settle_roll(rules, state, army, foe, source, target, attackers, defenders, lost, NO_LISTS, None)
        return
    attack = rules.combat.throw(state.dice, attackers)
    defence = rules.combat.throw(state.dice, defenders)
    take_losses(rules, state, army, foe, source, target, attack, defence, log)


def take_losses(
    rules: "Ruleset",
    state: State,
    army: i64,
    foe: i64,
    source: i64,
    target: i64,
    attack: list[int],
    defence: list[int],
    log: list[Event] | None,
) -> None:
    """Compare the dice as they lie, one for each unit that fights, and take the losses off the board (C-43)."""
    lost = rules.combat.attacker_losses(attack, defence)
    dice = NO_LISTS if log is None else [attack, defence]
    settle_roll(rules, state, army, foe, source, target, len(attack), len(defence), lost, dice, log)


def settle_roll(
    rules: "Ruleset",
    state: State,
    army: i64,
    foe: i64,
    source: i64,
    target: i64,
    attackers: i64,
    defenders: i64,
    lost: i64,
    dice: list[list[int]],
    log: list[Event] | None,
) -> None:
    """The attacker has lost so many of the comparisons and the defender, by the hand of `foe`, the others."""
    killed = (attackers if attackers < defenders else defenders) - lost
    if lost > 0:
        take(rules, state, army, source, lost)
        if state.front_fresh:
            refresh(rules, state, army, source, lost)
    died = False
    fallen: list[int] | None = None
    if rules.mixed:
        fallen = []
        for _ in range(killed):
            loser = rules.holding.next_to_fall(state, target, army)
            take(rules, state, loser, target, 1)
            died = died or state.force[loser] == 0
            fallen.append(loser)
    elif killed > 0:
        take(rules, state, foe, target, killed)
    if killed > 0 and state.controller[foe] == state.controller[army]:
        state.front_fresh = False  # an ally was attacked, and its own attacks are on offer too (N-24)
    if log is not None:
        log.append(Fought(army, foe, source, target, dice, [lost, killed], fallen))
    for module in rules.watching:
        module.fought(rules, state, army, foe, log)
    if state.total[target] == 0:
        conquer(rules, state, army, foe, source, target, attackers, log)
    elif rules.mixed and (died or state.force[army] == 0):  # gone without the territory falling
        wiped_out(rules, state, army, foe, log)
        look_for_end(rules, state, log)


def conquer(
    rules: "Ruleset",
    state: State,
    army: i64,
    foe: i64,
    source: i64,
    target: i64,
    count: i64,
    log: list[Event] | None,
) -> None:
    """The units that fought move in at once; then victory is looked at; then more may follow (C-45)."""
    take(rules, state, army, source, count)
    put(rules, state, army, target, count)
    if army == state.current:  # what an ally conquers earns nothing (N-25)
        state.conquests += 1
    state.front_fresh = False
    if log is not None:
        log.append(Conquered(army, foe, source, target, count))
    state.push(rules.at_occupy, army, source, target, count, foe)  # below what a module asks first (OT-42)
    for module in rules.conquering:
        module.conquered(rules, state, army, foe, target, log)
    if rules.mixed:
        wiped_out(rules, state, army, foe, log)
    look_for_end(rules, state, log)  # C-62


def wiped_out(rules: "Ruleset", state: State, army: i64, foe: i64, log: list[Event] | None) -> None:
    """Where that ends the game: the armies a roll has left without a unit (C-46), the attacker's own too."""
    if rules.victory.check(rules, state) is None:
        return
    for loser in range(state.armies):
        if state.force[loser] == 0 and state.out[loser] == 0:
            state.out = replaced(state.out, loser, 1)
            if log is not None:
                log.append(Eliminated(loser, army if rules.alliance.enemy(state, army, loser) else foe))


def aftermath(rules: "Ruleset", state: State, army: i64, foe: i64, log: list[Event] | None) -> None:
    """Elimination (C-46) and what becomes of the loser's cards (C-47), when moving in is settled."""
    if state.force[foe] > 0 or state.out[foe] == 1:
        return
    state.out = replaced(state.out, foe, 1)
    if log is not None:
        log.append(Eliminated(foe, army))
    for module in rules.modules:
        module.eliminated(rules, state, army, foe, log)
    look_for_end(rules, state, log)
    if state.outcome is None:
        rules.capture.settle(rules, state, army, foe, log)


def look_for_end(rules: "Ruleset", state: State, log: list[Event] | None) -> None:
    """End the game when a condition holds (C-62), when only one side has not lost or resigned, or by a draw (C-64)."""
    ended = rules.victory.check(rules, state)
    if ended is None and 1 in state.resigned:
        left = contenders(rules, state)
        if len(left) < 2:
            ended = Outcome("resignation", winners_of(rules, state, left))
    if ended is None and 1 in state.agreed and draw_agreed(state):
        ended = Outcome("draw", ())
    if ended is not None:
        end(state, ended, log)


def end(state: State, outcome: Outcome, log: list[Event] | None) -> None:
    """The game is over: what is still owed falls away (C-62)."""
    state.outcome = outcome
    state.stack = []
    if log is not None:
        log.append(Ended(outcome.reason, list(outcome.winners)))
