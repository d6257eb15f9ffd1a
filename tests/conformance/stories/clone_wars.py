"""What does a listener know of the Order 66 track and of Separatist tokens?"""

from typing import Any, Final

from hazard.conquest.galaxy.directives import Directives
from hazard.conquest.galaxy.tokens import GONE, IN_STACK, ON_BOARD
from hazard.conquest.ruleset import Lineup, Ruleset
from hazard.conquest.view import View
from hazard.editions.clone_wars.leaders import Leaders
from hazard.editions.clone_wars.sides import SEPARATISTS
from hazard.kernel.actions import NONE

Told = dict[str, Any]


class Plotted:
    """Where Sidious stands, whether he is held, whether the order was given, the Emperor, and the dots of the turn."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.space = 0
        self.held = 0
        self.given = 0
        self.emperor = NONE
        self.dots = 0

    def hear(self, told: Told) -> None:
        """Take in one event."""
        kind = told["event"]
        if kind == "turn-began":
            self.dots = 0
        elif kind in ("sidious-moved", "sidious-held"):
            assert told["before"] == self.space
            self.space = told["after"]
            if kind == "sidious-held" and self.held > 0:
                self.held -= 1
        elif kind == "directive-played":
            cards = next(one for one in self.rules.modules if isinstance(one, Directives))
            effect = cards.effects[told["card"]]
            assert effect is not None
            self.held += 1 if effect.kind == "sidious-stays" else 0
        elif kind == "order-given":
            self.given = 1
        elif kind == "emperor-placed":
            self.emperor = told["territory"]
        elif kind == "token-revealed":
            leaders = next(one for one in self.rules.modules if isinstance(one, Leaders))
            self.dots += leaders.dots[told["face"]]

    def numbers(self, view: View) -> list[int]:
        """What a view has to show."""
        return [self.space, self.held, self.given, self.emperor + 1, self.dots]


def hear_leaders(told: Told, table: Lineup, place: list[int], shown: list[int], spied: list[int]) -> None:
    """What happens to Separatist tokens beside what happens to all tokens."""
    if told["event"] == "token-revealed":
        place[told["token"]] = GONE  # captured (CW-23)
    elif told["event"] == "token-moved":
        assert place[told["token"]] == ON_BOARD + told["source"]
        place[told["token"]] = ON_BOARD + told["target"]
    elif told["event"] == "tokens-removed":
        seats = {seat for army, seat in enumerate(table.controller) if table.faction[army] == SEPARATISTS}
        for token, where in enumerate(place):
            if where > IN_STACK and shown[token] == 0:
                spied[token] |= sum([1 << seat for seat in seats])  # who placed it does not forget it
            place[token] = GONE
