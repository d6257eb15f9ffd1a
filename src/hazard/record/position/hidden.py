"""What does somebody see who knows only part of a position: the view of a line with `?` in it?

Which question is open, and what may be answered, follows from what the seat sees and from nothing else. So the rest is
filled with anything that fits, the rules are asked, and then what was filled in is taken out again.
"""

from dataclasses import replace

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import ORDER_COUNT
from hazard.conquest.notation.shape import PositionFields, memory_of, position_of, set_memory
from hazard.conquest.state import AT_ARMY, FRAME
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.record.position.line import made
from hazard.record.position.split import fault


def view_of(game: Conquest, position: PositionFields) -> View:
    """What its author sees: the seat whose orders are known, first of all the one that decides, or a spectator."""
    seat = author_of(position)
    view = game.view(made(game, completed(position), SeededDice(0)), seat)
    check_known(position, position_of(view))
    view.hands = position.hands
    view.piles = position.piles
    view.orders = position.orders
    view.memory = [memory_of(position, module) for module in position.rules.modules]
    return view


def author_of(position: PositionFields) -> int:
    """The seat whose knowledge a position is."""
    known = [
        seat
        for seat in range(position.seats)
        if HIDDEN not in position.orders[seat * ORDER_COUNT :][:ORDER_COUNT]
    ]
    deciding = position.controller[position.stack[-FRAME + AT_ARMY]] if position.stack else NONE
    if deciding in known:
        return deciding
    return known[0] if known else SPECTATOR


def completed(position: PositionFields) -> PositionFields:
    """The same with something that fits in the place of everything unknown."""
    whole = replace(position)
    whole.orders = [max(0, order) for order in position.orders]
    left = cards_left(position)
    whole.piles = [
        [left[deck].pop(0) if card == HIDDEN and left[deck] else card for card in pile]
        for deck, pile in enumerate(position.piles)
    ]
    faction = position.rules.tables[position.seats].faction
    whole.hands = [dealt(hand, left, faction[army]) for army, hand in enumerate(position.hands)]
    whole.tracks, whole.tokens = {}, {}
    for module in position.rules.modules:
        numbers = module.completed(position.rules, memory_of(position, module), whole.hands)
        set_memory(whole, module, numbers)
    return whole


def cards_left(position: PositionFields) -> list[list[int]]:
    """Per deck the cards whose place is not known."""
    known = {card for cards in position.hands + position.piles + position.discards for card in cards}
    cards = position.rules.cards
    return [
        [card for card in range(cards.size) if cards.deck_of[card] == deck and card not in known]
        for deck in range(len(position.piles))
    ]


def dealt(hand: list[int], left: list[list[int]], faction: int) -> list[int]:
    """A hand with cards for the hidden ones: of the deck of its faction, or of any deck that has some left."""
    decks = left if faction == NONE else [left[faction]]
    whole: list[int] = []
    for card in hand:
        deck = next((deck for deck in decks if deck), None)
        whole.append(deck.pop(0) if card == HIDDEN and deck is not None else card)
    return sorted(whole)


def check_known(position: PositionFields, seen: PositionFields) -> None:
    """Refuse a position in which its author does not know what everybody in that seat knows."""
    rows = [
        ("hands", position.hands, seen.hands),
        ("tracks", list(position.tracks.values()), list(seen.tracks.values())),
        ("tokens", list(position.tokens.values()), list(seen.tokens.values())),
    ]
    for field, ours, theirs in rows:
        for mine, shown in zip(ours, theirs, strict=True):
            if mine.count(HIDDEN) > shown.count(HIDDEN):
                raise fault("position-unknown", field)
