"""How is a rule broken on purpose? One break at a time, applied wherever the kit makes a game."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.cards import Cards
from hazard.conquest.ruleset import Slots
from hazard.editions.modedata import ModeData, ModeSource, Seating


class Parts:
    """The data a game is made from, open to change."""

    def __init__(self, mode: ModeData) -> None:
        self.mode: Final = mode
        self.board: Board = mode.board
        self.cards: Cards = mode.cards
        self.seatings: dict[int, Seating] = mode.seatings

    def put_together(self) -> ModeData:
        """The mode with these parts."""
        mode = self.mode
        source = ModeSource(self.board, mode.source.effects, mode.source.extras, mode.source.colours)
        return ModeData(
            source,
            mode.id,
            mode.rules,
            self.seatings,
            self.cards,
            mode.setup,
            mode.turns,
            mode.start_rolls,
            mode.slots,
            mode.modules,
            mode.options,
            mode.picked,
            mode.cites,
            mode.presets,
            mode.asked,
        )


AlterData = Callable[[Parts], None]
AlterSlots = Callable[[Slots], None]


class Break:
    """One way to break one rule: the sentence says what is played instead."""

    def __init__(self, rule: str, sentence: str, data: AlterData | None, slots: AlterSlots | None) -> None:
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.data: Final = data
        self.slots: Final = slots

    def __repr__(self) -> str:
        return f"{self.rule}: {self.sentence}"


BREAKS: Final[list[Break]] = []
ACTIVE: Final[list[Break]] = []  # empty, or the one break in place now


def broken(rule: str, sentence: str) -> Callable[[AlterSlots], AlterSlots]:
    """Registers a break that puts another rule object, parameter, phase or order in place."""

    def register(alter: AlterSlots) -> AlterSlots:
        BREAKS.append(Break(rule, sentence, None, alter))
        return alter

    return register


def broken_data(rule: str, sentence: str) -> Callable[[AlterData], AlterData]:
    """Registers a break of what is data: board, cards, who sits down with how many units."""

    def register(alter: AlterData) -> AlterData:
        BREAKS.append(Break(rule, sentence, alter, None))
        return alter

    return register


@contextmanager
def in_place(one: Break) -> Iterator[None]:
    """Every game the kit makes inside is broken so."""
    ACTIVE.append(one)
    try:
        yield
    finally:
        ACTIVE.clear()
