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
BUILD: Final = 10  # a card becomes a ship (OT-22)
PLAY: Final = 11  # the directive of a card (OT-23)
LAUNCH: Final = 12  # a built ship comes onto the board (OT-24)
TRANSFER: Final = 13  # ships move (OT-60)
STRIKE: Final = 14  # an attack on what is no territory (OT-51)
HIDE: Final = 15  # a token is put face down (OT-11)
STEER: Final = 16  # a piece that is no army moves (OT-54)
REQUEST: Final = 17  # change of command (OT-62)
ANSWER: Final = 18  # yes or no to a request
EXECUTE: Final = 19  # an order that turns planets is given (CW-50)
CONVERT: Final = 20  # the next planet is rolled for (CW-51)
RECEIVE: Final = 21  # the army that takes a planet over (CW-52)
CROWN: Final = 22  # the Emperor comes onto the board (CW-53)
DONE: Final = 23  # last: declining a step sorts behind what it offers

KIND_NAMES: Final[list[str]] = [
    "claim", "place", "trade", "attack", "defend", "occupy", "fortify", "declare", "bribe", "roll", "build", "play",
    "launch", "transfer", "strike", "hide", "steer", "request", "answer", "execute", "convert",
    "receive", "crown", "done",
]  # fmt: skip

# Standing orders: position in State.orders per seat, the first value is the default.
DEFEND_ORDER: Final = 0
REACT_ORDER: Final = 1
ORDER_COUNT: Final = 2
ORDER_NAMES: Final[list[str]] = ["defend", "react"]
ORDER_VALUES: Final[list[list[str]]] = [["most", "ask"], ["ask", "pass-battle", "pass-turn", "pass"]]
DEFEND_MOST: Final = 0
DEFEND_ASK: Final = 1
REACT_ASK: Final = 0
REACT_PASS_BATTLE: Final = 1  # until another territory is attacked
REACT_PASS_TURN: Final = 2  # until the turn ends
REACT_PASS: Final = 3
