"""Which whole state fits what one seat sees? Made from the view and nothing else: what it hides is dealt by the dice."""

from hazard.conquest.kinds import ORDER_COUNT
from hazard.conquest.state import State
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.dice import Dice
from hazard.kernel.ints import i64


def imagined(view: View, dice: Dice) -> State:
    """A state that could be behind a view; who is to choose is known, the options are not found yet (`resume`)."""
    rules = view.rules
    size = len(view.owner)
    state = State.fresh(
        view.seats, rules.table(int(view.seats), view.army_names), size, len(view.piles), dice
    )
    set_up_board(view, state)
    state.controller = view.controller
    state.out = view.out
    state.resigned = view.resigned
    state.bots = view.bots
    state.agreed = view.agreed
    state.orders = [max(0, order) for order in view.orders]  # of the others': as everybody begins
    if len(state.orders) == 0:
        state.orders = [0] * (view.seats * ORDER_COUNT)
    state.closed = view.closed
    state.discards = view.discards[:]
    state.trades = view.trades
    state.turn = view.turn
    state.round = view.round
    state.current = view.current
    state.first = view.first
    state.acted = view.acted
    state.setup = view.setup
    state.step = view.step
    state.conquests = view.conquests
    state.stack = view.stack
    state.outcome = view.outcome
    deal(view, state, dice)
    for at, module in enumerate(rules.modules):
        state.memory.append(module.restore(rules, module.completed(rules, view.memory[at], state.hands)))
    for module in rules.modules:
        module.redeal(rules, state, view.seat, dice)
    dice.draws = view.draws  # they count on from what was rolled at the table
    return state


def set_up_board(view: View, state: State) -> None:
    """Who stands where."""
    size = state.size
    state.owner = view.owner[:]
    state.total = view.total[:]
    state.land = view.land[:]
    state.force = view.force[:]
    state.pool = view.pool[:]
    if len(view.units) > 0:
        state.units = view.units[:]
    else:
        for territory in range(size):
            holder: i64 = view.owner[territory]
            if holder != NONE:
                state.units[holder * size + territory] = view.total[territory]
    bits = view.rules.board.bits
    for territory in range(size):
        if state.total[territory] > 1:
            state.thick |= bits[territory]
        for army in range(state.armies):
            if state.units[army * size + territory] > 0:
                state.held[army] |= bits[territory]


def deal(view: View, state: State, dice: Dice) -> None:
    """The cards nobody has shown this seat, into the piles and the hands; a hand takes its army's own deck first."""
    decks = len(view.piles)
    unseen = unseen_cards(view)
    for deck in range(decks):
        dice.shuffle(unseen[deck])
        size = len(view.piles[deck])
        state.piles[deck] = unseen[deck][:size]
        unseen[deck] = unseen[deck][size:]
    wanting: list[int] = []
    for army in range(view.armies):
        known = [card for card in view.hands[army] if card >= 0]
        missing: i64 = len(view.hands[army]) - len(known)
        own: i64 = state.table.faction[army] if army < len(state.table.faction) else 0
        if own < 0 or own >= decks:
            own = 0
        while missing > 0 and decks > 0 and len(unseen[own]) > 0:
            known.append(unseen[own].pop())
            missing -= 1
        for _ in range(missing):
            wanting.append(int(army))
        state.hands[army] = sorted(known)
    for army in wanting:
        for deck in range(decks):
            if len(unseen[deck]) > 0:
                state.hands[army] = sorted([*state.hands[army], unseen[deck].pop()])
                break


def unseen_cards(view: View) -> list[list[int]]:
    """Per deck the cards this seat sees nowhere, in order."""
    rules = view.rules
    seen: list[bool] = [False] * rules.cards.size
    for hand in view.hands:
        for card in hand:
            if card >= 0:
                seen[card] = True
    for pile in view.discards:
        for card in pile:
            seen[card] = True
    found: list[list[int]] = [[] for _ in view.piles]
    for card in range(rules.cards.size):
        if not seen[card]:
            found[rules.cards.deck_of[card]].append(card)
    return found
