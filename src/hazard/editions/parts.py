"""What can a box bring: steps, mechanics, answers, options? Each is declared once, in the parts of its box; `assembly.py` merges them."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from hazard.conquest.advice.base import Advice
from hazard.conquest.modules.base import Module
from hazard.conquest.phases.base import Phase
from hazard.conquest.rulebook.combat import Combat
from hazard.editions.modedata import ModeData, Slot
from hazard.kernel.actions import NONE

SETUP: Final = "setup"  # a step of the set-up, which mode files may name there
TURN: Final = "turn"  # a step of the turn
WITHIN: Final = "within"  # interrupts a step; no file names it

T_co = TypeVar("T_co", covariant=True)
Choices = dict[int, list[str]]  # kind of action -> the names its `choice` points at


def no_phases() -> list[Phase]:
    """Most rules change no step."""
    return []


def no_choices(mode: ModeData) -> Choices:
    """Most mechanics have no choices to name."""
    return {}


class Answer(Generic[T_co]):
    """A rule a mode file can name: its parameters with their shapes, and how the object is made from them.

    `phases` are the steps that are played otherwise where this rule is, under the same names.
    """

    def __init__(
        self,
        shapes: dict[str, str],
        make: Callable[[Slot, ModeData], T_co],
        phases: Callable[[], list[Phase]] = no_phases,
    ) -> None:
        self.shapes: Final = shapes
        self.make: Final = make
        self.phases: Final = phases


def simple(make: Callable[[], T_co], phases: Callable[[], list[Phase]] = no_phases) -> Answer[T_co]:
    """A rule without parameters."""
    return Answer({}, lambda slot, mode: make(), phases)


def advice(made: Callable[[Combat], Advice]) -> Answer[Callable[[Combat], Advice]]:
    """What bots are told, by the dice of the mode."""
    return Answer({}, lambda slot, mode: made)


def no_rule() -> None:
    """A rule that changes nothing but steps."""


class Step:
    """A phase, where it may stand, and the moment at which directives may be played in it, where only this box has it."""

    def __init__(self, phase: Phase, where: str = WITHIN, moment: int = NONE) -> None:
        self.phase: Final = phase
        self.where: Final = where
        self.moment: Final = moment


class Mechanic:
    """A module by its rules, made with its place in State.memory; `choices` names what its own kinds of action choose from."""

    def __init__(
        self,
        rules: dict[str, Answer[Callable[[int], Module]]],
        choices: Callable[[ModeData], Choices] = no_choices,
    ) -> None:
        self.rules: Final = rules
        self.choices: Final = choices


class Parts:
    """All that the mode files of a box, or of several, can name. The answers stand by the name of their slot."""

    def __init__(
        self,
        steps: Callable[[], list[Step]],
        answers: dict[str, dict[str, Answer[object]]],
        mechanics: dict[str, Mechanic],
        options: list[str],
    ) -> None:
        self.steps: Final = steps
        self.answers: Final = answers
        self.mechanics: Final = mechanics
        self.options: Final = options


class Merged:
    """The parts of all boxes together. The order of the steps is that of the records: a new one comes last."""

    def __init__(self, parts: list[Parts]) -> None:
        self.parts: Final = parts
        self.answers: Final[dict[str, dict[str, Answer[object]]]] = {}
        self.mechanics: Final[dict[str, Mechanic]] = {}
        self.options: Final[list[str]] = []
        for one in parts:
            for slot, answers in one.answers.items():
                self.answers.setdefault(slot, {}).update(answers)
            self.mechanics.update(one.mechanics)
            self.options.extend(one.options)

    def steps(self) -> list[Step]:
        """Every step of every box."""
        return [step for one in self.parts for step in one.steps()]

    def names(self, where: str) -> list[str]:
        """The steps a mode file may name in its set-up or in its turn."""
        return [step.phase.name for step in self.steps() if step.where == where]

    def phases(self) -> dict[str, Phase]:
        """Every phase by its name; which of them a mode takes, and when, says its file."""
        return {step.phase.name: step.phase for step in self.steps()}


def card_moments(parts: list[Parts]) -> dict[str, int]:
    """The steps of single boxes in which directives may be played, with their moment."""
    return {step.phase.name: step.moment for one in parts for step in one.steps() if step.moment != NONE}
