"""Do the phases of a position stand on each other as in play, and do their frames say what play puts into them?

A frame that play never makes would ask a question that has no answer, or one about something that is not there. What
a phase may interrupt, whom it asks and what its numbers may be, it says itself.
"""

from hazard.conquest.frame import Frame, frames
from hazard.conquest.game import Conquest
from hazard.conquest.ruleset import Ruleset
from hazard.conquest.state import State
from hazard.record.position.split import fault


def check_stack(game: Conquest, state: State) -> None:
    """Refuse phases that do not stand on each other, and numbers that play never puts into them."""
    rules = game.rules
    below = ""
    for frame in frames(state.stack):
        phase, name = rules.phases[frame.phase], rules.phase_names[frame.phase]
        if not below:
            check_step(rules, state, frame)
        elif below not in phase.interrupts() or not phase.belongs(rules):
            raise fault("phase-order", "phase", {"phase": name, "below": below})
        if not phase.fits(rules, state, frame):
            raise fault("frame-numbers", "phase", {"phase": name})
        if not phase.asks(rules, state, frame):
            raise fault("army-not-in-game", "phase", {"army": state.army_names[frame.army]})
        below = name


def check_step(rules: Ruleset, state: State, frame: Frame) -> None:
    """The lowest frame is the step of the set-up or of the turn, and the turn is its army's."""
    running = state.setup >= len(rules.setup)
    step = rules.turn[state.step] if running else rules.setup[state.setup]
    if step != frame.phase:
        names = rules.phase_names
        raise fault("phase-order", "phase", {"phase": names[frame.phase], "below": names[step]})
    if running and frame.army != state.current:
        raise fault("army-not-in-game", "phase", {"army": state.army_names[frame.army]})
