"""Are the types of what travels true for real games of every mode, and is the page's copy of them up to date?"""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.conquest.told.seen import event_data, facts_data, view_data
from hazard.editions.assembly import boxes
from hazard.kernel.contract import EVERYTHING, SPECTATOR, Event
from hazard.kernel.dice import SeededDice
from hazard.record.games import game_for
from hazard.wire.shapes import Facts, View
from tools.event_fields import EventShape, event_shapes

ROOT: Final = Path(__file__).parents[2]
MODES: Final = [mode.id for box in boxes().values() for mode in box.modes.values()]
SHAPES: Final = {kind: shape for shape in event_shapes() for kind in shape.kinds}
TYPES: Final[dict[str, object]] = {
    "int": int,
    "str": str,
    "list[int]": list[int],
    "list[list[int]]": list[list[int]],
}
ACTIONS: Final = 600
LOOKS: Final = 20  # a view is compared after every so many actions


def test_the_types_of_the_page_are_written_from_the_python_types() -> None:
    command = [sys.executable, str(ROOT / "tools" / "typescript.py"), "--check"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def test_every_kind_of_event_has_one_shape() -> None:
    kinds = [kind for shape in event_shapes() for kind in shape.kinds]
    assert len(kinds) == len(set(kinds))
    assert SHAPES["fought"].fields["fallen"] == ("list[int]", False)
    assert SHAPES["resigned"].fields == {"seat": ("int", True)}


@pytest.mark.parametrize("mode", MODES)
def test_views_facts_and_events_of_a_game_have_their_shapes(mode: str) -> None:
    game = game_for(mode, {})
    chance = Random(mode)
    for seats in (min(game.rules.tables), max(game.rules.tables)):
        log: list[Event] = []
        state = game.start(seats, SeededDice(7), log)
        for count in range(ACTIONS):
            if state.outcome is not None:
                break
            option = chance.choice(state.choices)
            game.apply(state, option.take(chance.randint(option.least, option.most)), log)
            if count % LOOKS == 0:
                check_told(game, state)
        log += game.change(state, 0, "resigned") if state.outcome is None else []
        check_told(game, state)
        for event in log:
            check_event(event_data(event))


def check_told(game: Conquest, state: State) -> None:
    """Every seat's view and facts fit their types, to the last field."""
    for seat in (SPECTATOR, EVERYTHING, *range(state.seats)):
        view = game.view(state, seat)
        assert as_sent(msgspec.convert(as_sent(view_data(view)), View)) == as_sent(view_data(view))
        assert as_sent(msgspec.convert(as_sent(facts_data(view)), Facts)) == as_sent(facts_data(view))


def check_event(told: dict[str, object]) -> None:
    """An event has the fields of its kind and no others."""
    fields = dict(told)
    shape: EventShape = SHAPES[str(fields.pop("event"))]
    always = {name for name, (_, needed) in shape.fields.items() if needed}
    assert always <= set(fields) <= set(shape.fields)
    for name, value in fields.items():
        msgspec.convert(value, TYPES[shape.fields[name][0]], strict=True)


def as_sent(data: object) -> object:
    """The same as a reader of the message has it."""
    return msgspec.json.decode(msgspec.json.encode(data))
