"""What has to be true of every position, whoever wrote it and however much of it they know?

What is asked here holds in every position that play reaches, and stays true whatever is played from it. That is why a
game can be gone on with from any position that passes, and why what it leads to can be written and read again.
"""

from typing import Final

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.notation.shape import PositionFields
from hazard.conquest.state import AT_ARMY, FRAME
from hazard.kernel.actions import NONE
from hazard.kernel.errors import InputError
from hazard.record.position.ground import check_ground, check_held, check_pools
from hazard.record.position.split import fault

GIFTS: Final = "neutrals"  # the mechanic by which neutral armies come by cards (N-22)
# The largest numbers of a position a game begins with. No game on record has come near them; what play adds in all
# the rows a journal may have still fits into the nine digits of a count.
MOST_AT_START: Final = 1_000_000


def check(position: PositionFields) -> None:
    """Refuse a position that contradicts itself."""
    check_seats(position)
    check_time(position)
    check_order(position)
    check_ground(position)
    check_held(position)
    check_pools(position)
    check_cards(position)
    check_hands(position)


def check_opening(position: PositionFields) -> None:
    """Refuse numbers so large that those of the game could not be written any more."""
    for name in ("turn", "round", "conquests", "trades", "draws"):
        check_most("turn", getattr(position, name))
    for standing in position.standing:
        check_most("territories", sum([count for _, count in standing]))
    for count in position.pool:
        check_most("pools", count)


def check_most(field: str, value: int) -> None:
    """Refuse a number above the largest one a game begins with."""
    if value > MOST_AT_START:
        raise fault("out-of-range", field, {"value": value, "least": 0, "most": MOST_AT_START})


def check_seats(position: PositionFields) -> None:
    """Armies belong to the seats of the table; bots have no say in a draw, and who has resigned is played by one (C-64)."""
    table = position.rules.tables[position.seats]
    for army, seat in enumerate(table.controller):
        if table.neutral[army] == 0 and position.controller[army] != seat:
            raise fault("army-of-other-seat", "seats", {"army": position.army_names[army], "seat": seat})
    for seat in range(position.seats):
        if position.resigned[seat] == 1 and position.bots[seat] == 0:
            raise fault("resigned-without-bot", "seats", {"seat": seat})
        if position.agreed[seat] == 1 and position.bots[seat] == 1:
            raise fault("bot-agrees", "seats", {"seat": seat})


def check_time(position: PositionFields) -> None:
    """Set-up or turn, running or over: each has its fields."""
    rules = position.rules
    running = position.setup >= len(rules.setup)
    if running != (position.turn > 0) or running != (position.current != NONE):
        raise fault("turn-in-setup", "turn", {"turn": position.turn})
    if running != (position.round > 0) or not fits_round(position):
        raise fault("bad-round", "turn", {"round": position.round, "turn": position.turn})
    if (position.outcome is None) == (len(position.stack) == 0):
        raise fault("end-or-phase", "end")
    if position.outcome is None and position.step >= len(rules.turn):
        raise fault("unknown-phase", "turn", {"name": str(position.step)})
    if not running and position.conquests + position.trades > 0:
        raise fault("turn-in-setup", "turn", {"turn": position.turn})


def fits_round(position: PositionFields) -> bool:
    """In every round before this one an army at least had its turn, and each one at most."""
    if position.round == 0:
        return True
    before = position.turn - position.acted.bit_count() - 1  # turns of the rounds before
    if position.outcome is not None and position.acted >> position.current & 1 == 1:
        before += 1  # the turn is over, and the game with it
    armies = position.rules.tables[position.seats].neutral.count(0)
    return position.round - 1 <= before <= (position.round - 1) * armies


def check_order(position: PositionFields) -> None:
    """Who begins, who is on turn, who has had a turn and who chooses are armies that do such things."""
    neutral = position.rules.tables[position.seats].neutral
    names = position.army_names
    running = position.setup >= len(position.rules.setup)
    if position.first == NONE:
        raise fault("turn-part-missing", "turn", {"name": "first"})
    for army in [position.first, *([position.current] if running else [])]:
        if neutral[army] == 1:
            raise fault("army-not-in-game", "turn", {"army": names[army]})
    for army, name in enumerate(names):
        had = position.acted >> army & 1 == 1
        if had and (neutral[army] == 1 or not running or (army == position.current and position.stack)):
            raise fault("army-has-not-acted", "turn", {"army": name})
        if not running and position.out[army] == 1:
            raise fault("out-in-setup", "seats", {"army": name})
    choosing = [position.stack[at + AT_ARMY] for at in range(0, len(position.stack), FRAME)]
    for army in choosing + ([position.current] if position.outcome is None and running else []):
        if position.out[army] == 1:
            raise fault("army-not-in-game", "phase", {"army": names[army]})


def check_hands(position: PositionFields) -> None:
    """Cards are held by armies that can come by them: in the game, of the faction of the deck, bribed where they are neutral."""
    table = position.rules.tables[position.seats]
    cards = position.rules.cards
    bribed = position.rules.has(GIFTS)
    for army, hand in enumerate(position.hands):
        gone = position.out[army] == 1 and position.outcome is None  # C-47
        if hand and (gone or (table.neutral[army] == 1 and not bribed)):
            raise fault("army-not-in-game", "hands", {"army": position.army_names[army]})
        for card in hand:
            if card != HIDDEN and table.faction[army] not in (NONE, cards.deck_of[card]):  # OT-5, CW-5
                told = {"card": cards.names[card], "army": position.army_names[army]}
                raise fault("card-not-of-army", "hands", {**told})


def check_cards(position: PositionFields) -> None:
    """Every card of the mode is in one place, and only there."""
    cards = position.rules.cards
    known: list[int] = []
    places = 0
    for hand in position.hands:
        places += len(hand)
        check_once(position, known, hand, "hands")
    for deck, pile in enumerate(position.piles):
        both = pile + position.discards[deck]
        places += len(both)
        check_once(position, known, both, "piles")
        for card in both:
            if card != HIDDEN and cards.deck_of[card] != deck:
                told = {"card": cards.names[card], "deck": cards.deck_names[deck]}
                raise fault("card-in-other-deck", "piles", {**told})
    # A module may keep cards in its memory.
    if places > cards.size or (places < cards.size and not position.rules.modules):
        raise fault("card-count", "piles", {"count": places, "wanted": int(cards.size)})


def check_once(position: PositionFields, known: list[int], cards: list[int], field: str) -> None:
    """Refuse a card that was seen before."""
    for card in cards:
        if card != HIDDEN and card in known:
            raise InputError("card-twice", field, {"card": position.rules.cards.names[card]})
        known.append(card)
