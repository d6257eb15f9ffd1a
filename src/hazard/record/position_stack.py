"""Which phases may interrupt which, and what may the numbers of their frames be?

A frame that play never makes would ask a question that has no answer, or one about something that is not there.
"""

from collections.abc import Callable
from typing import Final

from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.galaxy.sides import holds
from hazard.conquest.game import Conquest
from hazard.conquest.phases.duel_setup import DuelMuster
from hazard.conquest.rulebook.duel import allies
from hazard.conquest.ruleset import Ruleset
from hazard.conquest.state import AT_A, AT_ARMY, AT_PHASE, FRAME, State
from hazard.kernel.actions import NONE
from hazard.record.position_fields import fault

# What a phase may interrupt; the steps of the set-up and of the turn interrupt nothing.
INTERRUPTS: Final[dict[str, list[str]]] = {
    "defend": ["attack"],
    "occupy": ["attack"],
    "place": ["attack"],
    "trade-down": ["place"],
    "allied-place": ["allied-reinforce"],
    "attack-cards": ["attack"],
    "defence-cards": ["attack"],
    "attack-after": ["attack"],
    "defence-after": ["attack"],
    "jump": ["fortify"],
    "consent": ["command"],
    "move-base": ["occupy", "move-base"],
    "fire": ["death-star"],
    "emperor": ["order-66"],
    "convert": ["emperor"],
    "receive": ["convert"],
}
# The mechanic without which a mode has no such phase.
NEEDS: Final[dict[str, str]] = {
    "attack-cards": "battles",
    "defence-cards": "battles",
    "attack-after": "battles",
    "defence-after": "battles",
    "jump": "directives",
    "move-base": "bases",
}
SEATED: Final = ("claim", "claim-republic", "muster")  # an army that takes turns is asked
OWN: Final = (
    "place",
    "trade-down",
    "attack-cards",
    "attack-after",
    "jump",
    "fire",
    "emperor",
    "convert",
    "receive",
)
THEIRS: Final = ("defence-cards", "defence-after", "move-base")
DIE: Final = 6
FIRST_CLAIMS: Final = 2  # of the Republic (CW-4)


class Frame:
    """One frame of a stack, with the state it stands in."""

    def __init__(self, rules: Ruleset, state: State, at: int) -> None:
        self.rules: Final = rules
        self.state: Final = state
        self.name: Final = rules.phase_names[state.stack[at + AT_PHASE]]
        self.army: Final = int(state.stack[at + AT_ARMY])
        self.numbers: Final = [int(number) for number in state.stack[at + AT_A : at + FRAME]]
        self.below: Final = rules.phase_names[state.stack[at - FRAME + AT_PHASE]] if at > 0 else ""
        self.top: Final = at + FRAME == len(state.stack)

    def seated(self, army: int) -> bool:
        """Whether an army is a seat's own and in the game."""
        return army != NONE and self.state.neutral[army] == 0 and self.state.out[army] == 0


def check_stack(game: Conquest, state: State) -> None:
    """Refuse phases that do not stand on each other, and numbers that play never puts into them."""
    rules = game.rules
    for at in range(0, len(state.stack), FRAME):
        frame = Frame(rules, state, at)
        if at == 0:
            check_step(rules, state, frame)
        elif frame.below not in INTERRUPTS.get(frame.name, []) or not has(rules, frame.name):
            raise fault("phase-order", "phase", {"phase": frame.name, "below": frame.below})
        fits = NUMBERS.get(frame.name)
        if not (fits(frame) if fits is not None else not any(frame.numbers)):
            raise fault("frame-numbers", "phase", {"phase": frame.name})
        if not fits_army(frame):
            raise fault("army-not-in-game", "phase", {"army": state.army_names[frame.army]})


def has(rules: Ruleset, phase: str) -> bool:
    """Whether a mode has what a phase is about."""
    return phase not in NEEDS or NEEDS[phase] in [module.name() for module in rules.modules]


def check_step(rules: Ruleset, state: State, frame: Frame) -> None:
    """The lowest frame is the step of the set-up or of the turn, and the turn is its army's."""
    running = state.setup >= len(rules.setup)
    steps, at = (rules.turn, state.step) if running else (rules.setup, state.setup)
    if rules.phase_names[steps[at]] != frame.name:
        raise fault("phase-order", "phase", {"phase": frame.name, "below": rules.phase_names[steps[at]]})
    if running and frame.army != state.current:
        raise fault("army-not-in-game", "phase", {"army": state.army_names[frame.army]})


def fits_army(frame: Frame) -> bool:
    """Whether the army of a frame is one that is asked in this phase."""
    state, current = frame.state, frame.state.current
    if frame.name in SEATED:
        return frame.seated(frame.army)
    if frame.name in OWN:
        return frame.army == current
    if frame.name in THEIRS:  # who is attacked, and whose token is carried away
        return current != NONE and frame.rules.alliance.enemy(state, current, frame.army)
    return True


# -- what the numbers mean


def is_defence(frame: Frame) -> bool:
    """Source, target, units that attack, and the attacker: an attack that the rules allow (C-40 to C-42)."""
    source, target, count, army = frame.numbers
    rules, state = frame.rules, frame.state
    if army not in rules.alliance.fighters(state, state.current) or state.at(army, source) == 0:
        return False
    if frame.army != rules.holding.keeper(state, target, army):
        return False
    most = rules.combat.attack_most(state.at(army, source), state.total[source])
    return rules.alliance.enemy(state, army, frame.army) and 1 <= count <= most


def is_conquest(frame: Frame) -> bool:
    """Source, target, units that moved in, and who has lost it: the conqueror stands on both (C-45)."""
    source, target, count, foe = frame.numbers
    rules, state = frame.rules, frame.state
    if source == target or foe == NONE or frame.army not in rules.alliance.fighters(state, state.current):
        return False
    if state.at(frame.army, source) == 0 or state.at(frame.army, target) != state.total[target]:
        return False
    return rules.alliance.enemy(state, frame.army, foe) and 1 <= count <= state.total[target]


def is_duel_muster(frame: Frame) -> bool:
    """Whose turn it is and the units due: own ones, or those of a neutral army (N-3)."""
    acting, due, *rest = frame.numbers
    phase = frame.rules.phases[frame.rules.phase_names.index(frame.name)]
    if not isinstance(phase, DuelMuster) or not frame.seated(acting) or any(rest):
        return False
    if frame.army != acting and frame.state.neutral[frame.army] == 0:
        return False
    most = phase.own if frame.army == acting else phase.each
    return 0 < due <= min(most, frame.state.pool[frame.army])


def is_chart_claim(frame: Frame) -> bool:
    """Whose turn it is; it claims for itself or for the neutral army (OT-3)."""
    acting, *rest = frame.numbers
    own = frame.army == acting or frame.state.neutral[frame.army] == 1
    return frame.seated(acting) and own and not any(rest)


def is_chart_muster(frame: Frame) -> bool:
    """The same; what is placed comes out of the pool (C-13, OT-3)."""
    return is_chart_claim(frame) and frame.state.pool[frame.army] > 0


def is_first_claim(frame: Frame) -> bool:
    """How many planets the Republic has claimed so far (CW-4)."""
    return (
        frame.numbers[0] < FIRST_CLAIMS
        and at_most(frame, FIRST_CLAIMS)
        and frame.state.table.faction[frame.army] == 0
    )


def at_most(frame: Frame, most: int) -> bool:
    """One number from 0 on, and nothing else."""
    return 0 <= frame.numbers[0] <= most and not any(frame.numbers[1:])


def is_once(frame: Frame) -> bool:
    """Whether the one thing of this step has been done."""
    return at_most(frame, 1)


def is_of_allies(frame: Frame) -> bool:
    """A bit for each ally that has had its part (N-23, N-28)."""
    seat = frame.state.controller[frame.army]
    bits = sum([1 << ally for ally in allies(frame.state, seat)])
    return frame.numbers[0] >= 0 and frame.numbers[0] & ~bits == 0 and not any(frame.numbers[1:])


def is_route(frame: Frame) -> bool:
    """Source and target of the ships, and a bit for each class that has moved (OT-60)."""
    source, target, classes, rest = frame.numbers
    if classes == 0 or rest != 0:
        return not any(frame.numbers)
    owner = frame.state.owner
    return source != target and owner[source] == owner[target] == frame.army and 0 < classes < 1 << CLASSES


def is_request(frame: Frame) -> bool:
    """The planet and who asks for it: one of the army that is asked, by its team-mate on turn (OT-62)."""
    planet, asker, *rest = frame.numbers
    state = frame.state
    mates = asker == state.current != frame.army and state.team[asker] == state.team[frame.army]
    alone = state.owner[planet] == frame.army and state.total[planet] == 1 and state.land[frame.army] > 1
    return mates and alone and not any(rest)


def is_token(frame: Frame) -> bool:
    """The number of the token; the module compares it with those in hand (OT-11, OT-42)."""
    return frame.numbers[0] >= 0 and not any(frame.numbers[1:])


def is_die(frame: Frame) -> bool:
    """The die the Death Star moves by; when the question is whether to fire it has moved (OT-54, OT-55)."""
    return at_most(frame, DIE if frame.top else 0)


def is_conversion(frame: Frame) -> bool:
    """The planets that were rolled for (CW-51)."""
    return 0 <= frame.numbers[0] <= frame.rules.board.all_mask and not any(frame.numbers[1:])


def is_received(frame: Frame) -> bool:
    """A planet of the Republic that changes sides (CW-52)."""
    return holds(frame.state, 0, frame.numbers[0]) and not any(frame.numbers[1:])


NUMBERS: Final[dict[str, Callable[[Frame], bool]]] = {
    "defend": is_defence,
    "occupy": is_conquest,
    "muster-duel": is_duel_muster,
    "claim-chart": is_chart_claim,
    "muster-chart": is_chart_muster,
    "claim-republic": is_first_claim,
    "fortify": is_once,
    "command": is_once,
    "allied-reinforce": is_of_allies,
    "allied-fortify": is_of_allies,
    "fortify-ships": is_route,
    "consent": is_request,
    "base": is_token,
    "token": is_token,
    "move-base": is_token,
    "death-star": is_die,
    "convert": is_conversion,
    "receive": is_received,
}
