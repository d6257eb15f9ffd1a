"""What does decks.toml say: which cards, with which symbols and effects?"""

from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.cards import JOKER, Cards
from hazard.editions.reading.schema import Known
from hazard.editions.reading.table import TomlTable, Tree, check_count, checked_key, fresh_id

DECK_KINDS: Final[list[str]] = ["territories", "directives"]


class DeckData:
    """One deck: its cards in order with symbol and, where a card has them, its effect and its group."""

    def __init__(self, deck_id: str, kind: str, symbols: list[str]) -> None:
        self.id: Final = deck_id
        self.kind: Final = kind
        self.symbols: Final = symbols
        self.names: Final[list[str]] = []
        self.symbol: Final[list[int]] = []
        self.effects: Final[list[Tree]] = []
        self.groups: Final[list[str]] = []

    def add(self, name: str, symbol: int, effect: Tree, group: str = "") -> None:
        """Puts one more card under the deck."""
        self.names.append(name)
        self.symbol.append(symbol)
        self.effects.append(effect)
        self.groups.append(group)


def read_decks(table: TomlTable, board: Board | None, known: Known) -> list[DeckData]:
    """decks.toml: every deck with its cards in order; without a board their territories are taken as they are."""
    decks: list[DeckData] = []
    for entry in table.tables("decks"):
        deck = DeckData(checked_key(entry), entry.one_of("kind", DECK_KINDS), entry.texts("symbols"))
        declared = entry.whole("cards", 1, 999)
        jokers = entry.whole("jokers", 0, 99) if entry.has("jokers") else 0
        if not deck.symbols and isinstance(entry.tree.get("symbols"), list):
            entry.fault("symbols", "empty")
        read_cards(entry, deck, known)
        if deck.kind == "territories" and board is not None:
            check_territory_cards(entry, deck, board)
        check_symbols(entry, deck)
        for joker in range(jokers):
            deck.add(f"joker-{joker + 1}", JOKER, {})
        check_count(entry, "cards", declared, len(deck.names))
        entry.basis()
        entry.close()
        decks.append(deck)
    table.close()
    return decks


def read_cards(entry: TomlTable, deck: DeckData, known: Known) -> None:
    """The cards of a deck; a card without a symbol of its own gets the symbols in turn."""
    ids: list[str] = []
    for row in entry.rows("card"):
        card = row.identifier("id")
        fresh_id(row, card, ids)
        copies = row.whole("copies", 1, 99) if row.has("copies") else 1
        symbol = row.one_of("symbol", deck.symbols) if row.has("symbol") else ""
        effect: Tree = {}
        if row.has("effect"):
            given = row.table("effect")
            given.one_of("kind", known.effects)
            effect = given.tree
        group = row.identifier("group") if row.has("group") else ""
        row.basis(f"{entry.key}.card.{card}")
        row.close()
        for copy in range(copies):
            turn = len(deck.names) % len(deck.symbols) if deck.symbols else 0
            name = card if deck.kind == "territories" else f"{deck.id}-{card}-{copy + 1}"
            deck.add(name, deck.symbols.index(symbol) if symbol else turn, effect, group)


def check_territory_cards(entry: TomlTable, deck: DeckData, board: Board) -> None:
    """A deck of territories has one card for each of the board and no other."""
    for index, name in enumerate(deck.names):
        if name and name not in board.names:
            entry.fault(f"card[{index}].id", "unknown-territory", {"name": name})
    missing = [name for name in board.names if name not in deck.names]
    if missing:
        entry.fault("card", "missing-card", {"names": ", ".join(missing)})


def check_symbols(entry: TomlTable, deck: DeckData) -> None:
    """Every symbol stands on equally many cards, as far as their number allows."""
    counts = [deck.symbol.count(symbol) for symbol in range(len(deck.symbols))]
    if not counts:
        return
    allowed = 0 if sum(counts) % len(counts) == 0 else 1
    if max(counts) - min(counts) > allowed:
        said = ", ".join([f"{name} {count}" for name, count in zip(deck.symbols, counts, strict=True)])
        entry.fault("card", "unequal-symbols", {"counts": said})


def pile_of(name: str, decks: list[DeckData], without: list[str]) -> DeckData:
    """Several decks as one, under a name of its own; cards of the groups named are left in the box."""
    pile = DeckData(name, "directives", decks[0].symbols if decks else [])
    for deck in decks:
        for index, card in enumerate(deck.names):
            if deck.groups[index] not in without or not deck.groups[index]:
                pile.add(card, deck.symbol[index], deck.effects[index], deck.groups[index])
    return pile


def cards_of(decks: list[DeckData]) -> Cards:
    """All cards of these decks as one int-indexed list."""
    names: list[str] = []
    symbol: list[int] = []
    deck_of: list[int] = []
    for index, deck in enumerate(decks):
        names.extend(deck.names)
        symbol.extend(deck.symbol)
        deck_of.extend([index] * len(deck.names))
    symbols = decks[0].symbols if decks else []
    return Cards(names, symbol, deck_of, [deck.id for deck in decks], symbols)
