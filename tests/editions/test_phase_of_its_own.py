"""Can the position of a box outside the package, with phases no other box has, be written and read?"""

from pathlib import Path

import pytest

from hazard.conquest.frame import ARMY, COUNT, TERRITORY, Frame
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import CLAIM, DONE, PLACE
from hazard.conquest.phases.base import Phase
from hazard.conquest.ruleset import Ruleset
from hazard.conquest.state import AT_ARMY, AT_B, State
from hazard.editions.assembly import KNOWN, build, slots_of
from hazard.editions.reading.loader import load_box
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Event
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError, Refusal
from hazard.kernel.options import NO_OPTIONS, Offered
from hazard.record.position.line import read, write_state

BOX = Path(__file__).parents[1] / "fixtures" / "boxes" / "tiny"
HELD = "cliff=red.3,harbour=green.2,lighthouse=red.1,mill=green.1,bridge=red.1,market=green.1,dunes=red.1,reef=green.1"
TURN = "turn:1,round=1,army=red,first=red,acted=-,step=attack"


class Toll(Phase):
    """In the attacks of another an army may be asked whether a territory of its own pays a toll (X-4).

    The frame: the army that is asked, its territory, and the army that wants the toll.
    """

    def options(self, rules: Ruleset, state: State) -> Offered:
        army = state.top(AT_ARMY)
        return [rules.offers.place_row(army, 1)[0], rules.offers.done(army)]

    def apply(self, rules: Ruleset, state: State, action: Action, log: list[Event] | None) -> None:
        state.pop()

    def refuse(self, rules: Ruleset, state: State, action: Action) -> Refusal:
        return self.wrong_kind(rules, action)

    def interrupts(self) -> list[str]:
        return ["attack"]

    def parts(self) -> list[str]:
        return [TERRITORY, ARMY, COUNT, COUNT]

    def fits(self, rules: Ruleset, state: State, frame: Frame) -> bool:
        return state.owner[frame.a] == frame.army and frame.b == state.current and frame.c == frame.d == 0

    def asks(self, rules: Ruleset, state: State, frame: Frame) -> bool:
        return frame.army != state.current


class Settle(Phase):
    """Territories are claimed two at a time; `a` counts the first of them (X-5)."""

    def options(self, rules: Ruleset, state: State) -> Offered:
        row = rules.offers.claim_row(state.top(AT_ARMY))
        return [row[at] for at, holder in enumerate(state.owner) if holder == NONE] or NO_OPTIONS

    def claims(self) -> bool:
        return True

    def fits(self, rules: Ruleset, state: State, frame: Frame) -> bool:
        return frame.counts(1)


def made() -> Conquest:
    """The tiny box with a step of the set-up and an interruption of its own."""
    mode = load_box(BOX, KNOWN).modes["tiny/skirmish"]
    slots = slots_of(mode)
    slots.phases["toll"] = Toll("toll")
    slots.phases["settle"] = Settle("settle")
    slots.setup = ["settle", "muster"]
    return build(mode, slots)


def line(phase: str, turn: str = TURN, territories: str = HELD + ",wreck=red.1", pools: str = "-") -> str:
    """A position of two seats."""
    return (
        f"position:1 mode:tiny/skirmish seats:red,green {turn} phase:{phase} "
        f"territories:{territories} pools:{pools}"
    )


def refused(text: str) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        read(text, SeededDice(1), made())
    return caught.value.code, caught.value.field


def test_an_interruption_of_its_own_is_read_and_written_with_its_ids() -> None:
    game, state = read(line("attack.red>toll.green.harbour.red.0.0"), SeededDice(1), made())
    assert (state.top(AT_ARMY), state.top(AT_B)) == (1, 0)
    assert [option.kind for option in state.choices] == [PLACE, DONE]
    written = write_state(game, state)
    assert " phase:attack.red>toll.green.harbour.red.0.0 " in written
    assert write_state(*read(written, SeededDice(1), made())) == written


@pytest.mark.parametrize(
    ("phase", "code"),
    [
        ("attack.red>toll.green.cliff.red.0.0", "frame-numbers"),  # red's territory
        ("attack.red>toll.green.harbour.red.1.0", "frame-numbers"),
        ("attack.red>toll.red.cliff.red.0.0", "army-not-in-game"),  # red wants the toll
        ("attack.red>place.red>toll.green.harbour.red.0.0", "phase-order"),
        ("attack.red>toll.green.harbour.red.0.0>toll.green.harbour.red.0.0", "phase-order"),
        ("toll.green.harbour.red.0.0", "phase-order"),
        ("attack.red>settle.red", "phase-order"),
        ("attack.red>toll.green", "bad-entry"),
    ],
)
def test_what_the_phase_does_not_allow_is_refused(phase: str, code: str) -> None:
    assert refused(line(phase)) == (code, "phase")


def test_territories_are_held_by_nobody_while_a_step_of_its_own_claims_them() -> None:
    turn = "turn:0,round=0,army=-,first=red,acted=-,step=setup.settle"
    some = HELD.removesuffix(",reef=green.1")
    text = line("settle.red.1.0.0.0", turn, some, "red.5,green.5")
    game, state = read(text, SeededDice(1), made())
    assert [(option.kind, option.target) for option in state.choices] == [(CLAIM, 7), (CLAIM, 8)]
    assert " phase:settle.red.1.0.0.0 " in write_state(game, state)
    assert refused(text.replace("settle.red.1", "settle.red.2")) == ("frame-numbers", "phase")
    assert refused(text.replace("red.5", "green.5", 1).replace(",green.5", "")) == (
        "claims-impossible",
        "pools",
    )
    assert refused(line("attack.red", territories=HELD)) == ("territory-not-held", "territories")
