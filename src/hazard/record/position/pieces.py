"""What stands on the board, lies in hands and piles, and is kept by modules, in the words of a position?"""

from typing import Final

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.galaxy.fleet import ship_classes
from hazard.conquest.notation.shape import PositionFields, Standing
from hazard.conquest.notation.text import (
    CLOSED,
    RUN,
    UNKNOWN,
)
from hazard.record.names import find, number, pair, shown
from hazard.record.position.split import fault, listed

MOST_NUMBERS: Final = 4096  # that one module remembers


def read_territories(position: PositionFields, text: str) -> None:
    """Who stands where."""
    names = position.rules.board.names
    position.standing = [[] for _ in names]
    classes = ship_classes(position.rules)
    position.ships = [[0] * len(classes) for _ in names] if classes else []
    for entry in listed(text, ","):
        name, value = pair(entry, "=", "territories")
        territory = find(names, name, "territory", "territories")
        if position.standing[territory] or territory in position.closed:
            raise fault("named-twice", "territories", {"name": names[territory]})
        if value == CLOSED:
            position.closed.append(territory)
        else:
            position.standing[territory] = read_standing(position, territory, value)


def read_standing(position: PositionFields, territory: int, text: str) -> Standing:
    """The armies on one territory, at least one unit of each, and the ships beside them."""
    found: Standing = []
    for word in text.split("+"):
        if read_ship(position, territory, word):
            continue
        army, count = units(position, word, "territories")
        if count < 1:
            raise fault("no-troops", "territories", {"territory": position.rules.board.names[territory]})
        if army in [one for one, _ in found]:
            raise fault("named-twice", "territories", {"name": position.army_names[army]})
        found.append((army, count))
    return found


def read_ship(position: PositionFields, territory: int, word: str) -> bool:
    """Take in ships, by the whole name of their class: `fighter.2`; False for anything else."""
    name, _, count = word.partition(".")
    classes = ship_classes(position.rules)
    if name not in classes:
        return False
    here = position.ships[territory]
    if here[classes.index(name)] > 0:
        raise fault("named-twice", "territories", {"name": name})
    here[classes.index(name)] = number(count, "territories")
    return True


def units(position: PositionFields, word: str, field: str) -> tuple[int, int]:
    """An army with a number of units: `red.3`."""
    name, count = pair(word, ".", field)
    return find(position.army_names, name, "army", field), number(count, field)


def read_pools(position: PositionFields, text: str) -> None:
    """Units that are still to be placed."""
    position.pool = [0] * len(position.army_names)
    for word in listed(text, ","):
        army, count = units(position, word, "pools")
        if position.pool[army] != 0:
            raise fault("named-twice", "pools", {"name": position.army_names[army]})
        position.pool[army] = count


def read_hands(position: PositionFields, text: str) -> None:
    """The cards of each army."""
    position.hands = [[] for _ in position.army_names]
    for entry in listed(text, ","):
        name, value = pair(entry, "=", "hands")
        army = find(position.army_names, name, "army", "hands")
        if position.hands[army]:
            raise fault("named-twice", "hands", {"name": position.army_names[army]})
        hand = read_cards(position, value, "hands")
        position.hands[army] = hand if HIDDEN in hand else sorted(hand)


def read_cards(position: PositionFields, text: str, field: str) -> list[int]:
    """Cards by id, and numbers of unknown ones."""
    cards = position.rules.cards
    found: list[int] = []
    for word in listed(text, "+"):
        if word.startswith(UNKNOWN):
            count = number(word[1:], field)
            if not 0 < count <= cards.size:
                raise fault("bad-number", field, {"text": shown(word)})
            found += [HIDDEN] * count
        else:
            found.append(find(cards.names, word, "card", field))
    return found


def read_piles(position: PositionFields, text: str | None) -> None:
    """Pile and discards of each deck."""
    cards = position.rules.cards
    decks = cards.deck_names
    position.piles = [[] for _ in decks]
    position.discards = [[] for _ in decks]
    if text is None:
        held = {card for hand in position.hands for card in hand}
        position.piles = [[card for card in deck if card not in held] for deck in cards.deck_cards]
        return
    seen: list[int] = []
    for entry in listed(text, ","):
        name, value = pair(entry, "=", "piles")
        deck = find(decks, name, "deck", "piles")
        if deck in seen:
            raise fault("named-twice", "piles", {"name": decks[deck]})
        seen.append(deck)
        pile, discards = pair(value, "/", "piles")
        position.piles[deck] = read_cards(position, pile, "piles")
        position.discards[deck] = read_cards(position, discards, "piles")


def read_memory(text: str, field: str) -> dict[str, list[int]]:
    """The numbers of modules."""
    found: dict[str, list[int]] = {}
    for entry in listed(text, ","):
        name, value = pair(entry, "=", field)
        if name in found:
            raise fault("named-twice", field, {"name": shown(name)})
        found[name] = []
        for word in value.split(".") if value else []:
            found[name] += memory_numbers(word, field)
            if len(found[name]) > MOST_NUMBERS:
                raise fault("bad-number", field, {"text": shown(word)})
    return found


def memory_numbers(word: str, field: str) -> list[int]:
    """A number a module keeps, or a run of equal ones: `0x126`."""
    value, mark, count = word.partition(RUN)
    if not mark:
        return [memory_number(value, field)]
    length = number(count, field)
    if not 0 < length <= MOST_NUMBERS:
        raise fault("bad-number", field, {"text": shown(word)})
    return [memory_number(value, field)] * length


def memory_number(word: str, field: str) -> int:
    """A number a module keeps, or that it is not known."""
    return HIDDEN if word == UNKNOWN else number(word, field)
