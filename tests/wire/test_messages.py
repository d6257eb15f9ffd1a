"""Do messages hold what they promise, and is the page about them true?"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hazard.kernel.actions import Action
from hazard.kernel.errors import InputError
from hazard.wire.codec import MOST_BYTES, action_of, decode, encode, move_of
from hazard.wire.messages import Act, Join, Move, Refused

ROOT = Path(__file__).parents[2]


def test_the_page_is_written_from_the_types() -> None:
    command = [sys.executable, str(ROOT / "tools" / "wire.py"), "--check"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def test_a_message_is_known_by_its_type() -> None:
    assert decode('{"type": "join", "table": "abcd", "since": 3}') == Join("abcd", 3)
    assert decode('{"type": "act", "n": 4, "action": {"kind": 1, "army": 2}}') == Act(4, Move(1, 2))


def test_an_action_travels_both_ways() -> None:
    action = Action(3, 1, 7, 9, 2, (0, 1, 0), (4,), 5)
    assert action_of(move_of(action)) == action


def test_fields_of_no_use_are_left_out() -> None:
    assert json.loads(encode(Refused(7, "stale", field="n"))) == {
        "type": "refused",
        "n": 7,
        "code": "stale",
        "rule": "",
        "field": "n",
        "params": {},
    }


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", "message"),
        ("[]", "message"),
        ("{}", "message"),
        ('{"type": "join"}', "message"),
        ('{"type": "join", "table": "../etc"}', "table"),
        ('{"type": "act", "n": 1e400, "action": {"kind": 1, "army": 0}}', "n"),
        (
            '{"type": "act", "n": 1, "action": {"kind": 1, "army": 0, "cards": [1,1,1,1,1,1,1,1,1]}}',
            "action.cards",
        ),
        ('{"type": "odds", "path": [1]}', "path"),
        ('{"type": "seed", "seed": "xyz"}', "seed"),
        ("[" * 5000, "message"),
    ],
)
def test_what_is_no_message_is_refused_with_its_field(text: str, field: str) -> None:
    with pytest.raises(InputError) as refused:
        decode(text)
    assert (refused.value.code, refused.value.field) == ("bad-message", field)


def test_a_message_may_not_be_too_long() -> None:
    with pytest.raises(InputError) as refused:
        decode(" " * (MOST_BYTES + 1))
    assert refused.value.code == "message-too-long"
