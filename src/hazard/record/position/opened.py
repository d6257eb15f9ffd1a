"""What can be done with a line of notation: play on from it, or, where some of it is hidden, look at it?"""

from typing import Final

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.conquest.view import View
from hazard.kernel.contract import EVERYTHING
from hazard.kernel.dice import Dice, SeededDice
from hazard.kernel.errors import InputError
from hazard.record.position.fields import game_of
from hazard.record.position.hidden import view_of
from hazard.record.position.line import made, read_position
from hazard.record.position.split import split_fields


class Position:
    """One moment of a game: the game, what is seen of it, and the state to play on from where nothing is hidden.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> known = hazard.position(game.notate(state))
    >>> known.game, known.hidden
    (Game(classic/domination, start=deal), '')
    >>> known.state.turn, known.view.seats
    (0, 3)
    """

    def __init__(self, game: Conquest, view: View, state: State | None, hidden: str) -> None:
        self.game: Final = game
        self.view: Final = view  # of the seat that wrote it; of everything where nothing is hidden
        self.hidden: Final = hidden  # the first field with a `?`; empty where nothing is hidden
        self._state: Final = state

    @property
    def state(self) -> State:
        """The state to play on from; refused where something is hidden."""
        if self._state is None:
            raise InputError("position-unknown", self.hidden)
        return self._state

    def __repr__(self) -> str:
        return f"Position({self.view!r})"

    def __str__(self) -> str:
        return str(self.view)

    def _repr_svg_(self) -> str | None:
        return self.view._repr_svg_()


def position(text: str, dice: Dice | None = None) -> Position:
    """The moment a line of notation tells; the dice are those the game goes on with, `SeededDice(0)` where none are given.

    A fault is an InputError that names its field.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> text = game.notate(game.start(3, hazard.SeededDice(42)))
    >>> text[:44]
    'position:1 mode:classic/domination options:s'
    >>> hazard.position(text).game
    Game(classic/domination, start=deal)
    >>> hazard.position(text).state.digest() == game.start(3, hazard.SeededDice(42)).digest()
    True
    """
    game = game_of(split_fields(text), None)
    fields = read_position(text, game)
    hidden = fields.unknown()
    if hidden:
        return Position(game, view_of(game, fields), None, hidden)
    state = made(game, fields, SeededDice(0) if dice is None else dice)
    return Position(game, game.view(state, EVERYTHING), state, "")
