"""Which cards does a mode play with, what symbol does each show, and from which deck is it drawn?

Cards are indices over all decks of the mode, in data order. Hands, piles and discards are state, not here.
"""

from typing import Final

from hazard.conquest.names import find_name
from hazard.kernel.errors import InputError
from hazard.kernel.ints import i64

JOKER: Final = -1  # stands for any one symbol (C-30)


class Cards:
    """All cards of a mode, never changing: name, symbol and deck of each."""

    def __init__(
        self,
        names: list[str],
        symbol: list[int],
        deck_of: list[int],
        deck_names: list[str],
        symbol_names: list[str],
    ) -> None:
        self.size: Final[i64] = len(names)
        self.names: Final[list[str]] = names
        self.symbol: Final[list[int]] = symbol
        self.deck_of: Final[list[int]] = deck_of
        self.deck_names: Final[list[str]] = deck_names
        self.symbol_names: Final[list[str]] = symbol_names
        self.deck_cards: Final[list[list[int]]] = cards_by_deck(deck_of, len(deck_names))
        self._by_name: Final[dict[str, int]] = {name: index for index, name in enumerate(names)}

    def index(self, name: str) -> int:
        """Index of the card with exactly this name."""
        found = self._by_name.get(name)
        if found is None:
            raise InputError("unknown-card", "card", {"name": name})
        return found

    def find(self, prefix: str) -> int:
        """Index of the card with this name, or of the only one whose name begins so."""
        return find_name(self.names, prefix, "card")


def cards_by_deck(deck_of: list[int], decks: int) -> list[list[int]]:
    """The cards of each deck, in data order."""
    found: list[list[int]] = [[] for _ in range(decks)]
    for card, deck in enumerate(deck_of):
        found[deck].append(card)
    return found
