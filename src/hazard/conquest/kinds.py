"""What kinds of action and which standing orders the family knows, with the words the notation uses for them."""

from typing import Final

CLAIM: Final = 0
PLACE: Final = 1
TRADE: Final = 2
ATTACK: Final = 3
DEFEND: Final = 4
OCCUPY: Final = 5
FORTIFY: Final = 6
DECLARE: Final = 7
BRIBE: Final = 8
ROLL: Final = 9
DONE: Final = 10  # last: declining a step sorts behind what it offers

KIND_NAMES: Final[list[str]] = [
    "claim", "place", "trade", "attack", "defend", "occupy", "fortify", "declare", "bribe", "roll", "done",
]  # fmt: skip

# Standing orders: position in State.orders per seat, the first value is the default.
DEFEND_ORDER: Final = 0
REACT_ORDER: Final = 1
ORDER_COUNT: Final = 2
ORDER_NAMES: Final[list[str]] = ["defend", "react"]
ORDER_VALUES: Final[list[list[str]]] = [["most", "ask"], ["ask", "pass-battle", "pass-turn", "pass"]]
DEFEND_MOST: Final = 0
DEFEND_ASK: Final = 1
