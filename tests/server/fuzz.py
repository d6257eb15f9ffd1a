"""Messages nobody should send: taken from good ones and bent, from a seed, so that every run sends the same."""

import json
import random
from typing import Any, Final

HUGE: Final = 10**30
GOOD: Final[list[dict[str, Any]]] = [
    {"type": "join", "table": "abcdefgh", "since": 0},
    {"type": "act", "n": 0, "action": {"kind": 3, "army": 0, "source": 1, "target": 2, "count": 1}},
    {"type": "act", "n": 0, "action": {"kind": 1, "army": 1, "cards": [1, 2, 3], "ships": [1], "choice": 0}},
    {"type": "blitz", "n": 0, "source": 1, "target": 2, "dice": 3, "keep": 1},
    {"type": "undo", "n": 0},
    {"type": "odds", "path": [0, 1, 2]},
    {"type": "am", "seat": 2},
    {"type": "absent", "seat": 1, "agree": True},
    {"type": "order", "name": "defend", "value": "most"},
    {"type": "draw", "agree": True},
    {"type": "seed", "seed": "00ff"},
    {"type": "say", "text": "hello", "phrase": ""},
    {"type": "mute", "seat": 1, "on": True},
    {"type": "block", "seat": 1, "on": True},
    {"type": "report", "seat": 1, "text": "rude"},
]
STRANGE: Final[list[Any]] = [
    None,
    True,
    -1,
    -(2**63),
    2**31,
    2**63 - 1,
    2**64,
    HUGE,
    0.5,
    1e308,
    "",
    "0",
    "' OR 1=1; --",
    "../../etc/passwd",
    "\u202e\u0000\ud7ff",
    "x" * 9000,
    [],
    [[]],
    {},
    {"type": "act"},
    [0] * 2000,
]


def bent(chance: random.Random) -> dict[str, Any]:
    """A good message with one thing wrong in it."""
    message = json.loads(json.dumps(chance.choice(GOOD)))
    part = message
    inner = [key for key, value in message.items() if isinstance(value, dict)]
    if inner and chance.random() < 0.6:
        part = message[chance.choice(inner)]
    keys = list(part)
    way = chance.randrange(4)
    if way == 0:
        del part[chance.choice(keys)]
    elif way == 1:
        part[f"more{chance.randrange(9)}"] = chance.choice(STRANGE)
    else:
        part[chance.choice(keys)] = chance.choice(STRANGE)
    assert isinstance(message, dict)
    return message


def bent_text(text: str, chance: random.Random) -> str:
    """A text with some characters changed, left out, doubled or put elsewhere."""
    letters = list(text)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(letters))
        way = chance.randrange(5)
        if way == 0:
            del letters[at : at + chance.randint(1, 9)]
        elif way == 1:
            letters.insert(at, chance.choice("0123456789-+=:;,./ |\u0000\u00b2\u0663é"))
        elif way == 2:
            letters[at] = chance.choice("0123456789abcdefghijklmnopqrstuvwxyz-:,./ ")
        elif way == 3:
            letters[at:at] = letters[at : at + chance.randint(1, 30)]
        else:
            letters[at:at] = list("9" * chance.randint(3, 40))
        if not letters:
            return ""
    return "".join(letters)
