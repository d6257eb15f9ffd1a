"""What kinds of action and which standing orders the family knows, with the words the notation uses for them.

The numbers are those of the wire, and options are sorted by them; the words are those of the notation and the journal. A
kind is declared here once, whatever box brings it: its number, its word, what is written behind it.
"""

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

SOURCE: Final = "source"
TARGET: Final = "target"
COUNT: Final = "count"
CARDS: Final = "cards"
CARD: Final = "card"  # exactly one
CHOICE: Final = "choice"  # one of the names the ruleset has for this kind


class Kind:
    """One kind of action: its word and the parts behind it. A kind without COUNT has one amount only.

    `ships`: they may take part. `most`: a count left out is the most, as nearly everybody wants it. `own`: a mechanic
    offers it in a step like any other, and advice weighs it.
    """

    def __init__(
        self,
        number: int,
        name: str,
        parts: list[str],
        *,
        ships: bool = False,
        most: bool = False,
        own: bool = False,
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.parts: Final = parts
        self.ships: Final = ships
        self.most: Final = most
        self.own: Final = own


KINDS: Final[list[Kind]] = [
    Kind(CLAIM, "claim", [TARGET]),
    Kind(PLACE, "place", [TARGET, COUNT]),
    Kind(TRADE, "trade", [CARDS]),
    Kind(ATTACK, "attack", [SOURCE, TARGET, COUNT], ships=True, most=True),
    Kind(DEFEND, "defend", [COUNT], most=True),
    Kind(OCCUPY, "occupy", [COUNT], ships=True),
    Kind(FORTIFY, "fortify", [SOURCE, TARGET, COUNT]),
    Kind(DECLARE, "declare", [CHOICE], own=True),
    Kind(BRIBE, "bribe", [CHOICE, CARDS], own=True),
    Kind(ROLL, "roll", [CHOICE], own=True),
    Kind(BUILD, "build", [CARD], own=True),
    # behind the card only what its options have
    Kind(PLAY, "play", [CARD, SOURCE, TARGET, CHOICE, COUNT], most=True, own=True),
    Kind(LAUNCH, "launch", [CHOICE, TARGET], own=True),
    Kind(TRANSFER, "transfer", [SOURCE, TARGET, CHOICE, COUNT], own=True),
    Kind(STRIKE, "strike", [SOURCE, COUNT], ships=True, most=True, own=True),
    Kind(HIDE, "hide", [TARGET], own=True),
    Kind(STEER, "steer", [TARGET], own=True),
    Kind(REQUEST, "request", [TARGET], own=True),
    Kind(ANSWER, "answer", [CHOICE], own=True),
    Kind(EXECUTE, "execute", [], own=True),
    Kind(CONVERT, "convert", [TARGET], own=True),
    Kind(RECEIVE, "receive", [CHOICE], own=True),
    Kind(CROWN, "crown", [TARGET], own=True),
    Kind(DONE, "done", []),
]
KIND_NAMES: Final[list[str]] = [kind.name for kind in KINDS]  # by their numbers
OWN_KINDS: Final[list[bool]] = [kind.own for kind in KINDS]

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
