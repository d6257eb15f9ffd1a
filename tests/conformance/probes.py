"""Which actions are tried to see that legal is what is offered and nothing else?"""

from typing import Any, Final

from hazard.conquest.game import Conquest
from hazard.conquest.kinds import KIND_NAMES
from hazard.conquest.state import State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.dice import SeededDice

FAR: Final = [2**31, -(2**31), 2**40, -(2**40)]  # well inside a native word, far outside any board


def ends(option: Option) -> list[Action]:
    """The members of a family at the ends of its ranges, and one with all its ships."""
    found = [option.take(option.least)]
    if option.most > option.least:
        found.append(option.take(option.most))
    if len(option.ships) > 0:
        found.append(changed(option.take(option.most), ships=option.ships))
    return found


def changed(action: Action, **fields: Any) -> Action:
    """The action with some fields put otherwise."""
    told = fields.get
    return Action(
        told("kind", action.kind),
        told("army", action.army),
        told("source", action.source),
        told("target", action.target),
        told("count", action.count),
        told("ships", action.ships),
        told("cards", action.cards),
        told("choice", action.choice),
    )


def near_misses(game: Conquest, state: State, option: Option, dice: SeededDice) -> list[Action]:
    """Actions that are nearly this option: one number of it is off. Some of them may be offered elsewhere."""
    size = int(state.size)
    low, high = option.take(option.least), option.take(option.most)
    found = [option.take(option.least - 1), option.take(option.most + 1), option.take(-option.most - 1)]
    found += [changed(low, count=far) for far in FAR]
    other = int(dice.roll(size)) - 1
    for place in (other, NONE, -2, size, FAR[0], FAR[3]):
        found.append(changed(high, target=place))
        found.append(changed(high, source=place))
    found.append(changed(high, source=high.target, target=high.source))
    found.append(changed(high, target=high.source))
    found += [
        changed(high, army=army) for army in (*range(-1, int(state.armies) + 1), FAR[2]) if army != high.army
    ]
    found += [
        changed(high, kind=kind) for kind in (*range(-1, len(KIND_NAMES) + 1), FAR[1]) if kind != high.kind
    ]
    found += [changed(high, choice=choice) for choice in (0, 1, -2, FAR[0]) if choice != high.choice]
    found += [changed(high, ships=ships) for ships in ((1,), (0,), (-1,), (1, 1, 1, 1, 1), (FAR[0],))]
    return found + wrong_cards(game, high, dice)


def wrong_cards(game: Conquest, action: Action, dice: SeededDice) -> list[Action]:
    """The action with cards it should not have: none, one more, twice the same, others, out of order."""
    size = len(game.rules.cards.names)
    drawn = tuple([int(dice.roll(size)) - 1 for _ in range(3)])
    found = [changed(action, cards=cards) for cards in (drawn, drawn[:1], (size,), (-1,), (FAR[0], 0, 1))]
    if len(action.cards) > 0:
        cards = action.cards
        found += [changed(action, cards=()), changed(action, cards=cards[:-1])]
        found += [changed(action, cards=(*cards, drawn[0])), changed(action, cards=(*cards[:-1], drawn[0]))]
        found.append(changed(action, cards=cards[:1] * len(cards)))
        found.append(changed(action, cards=cards[::-1]))
    return found


def garbage(game: Conquest, state: State, dice: SeededDice) -> Action:
    """Any numbers, mostly such as a board has."""

    def number(most: int) -> int:
        if dice.roll(12) == 1:
            return FAR[int(dice.roll(len(FAR))) - 1]
        return int(dice.roll(most + 3)) - 3

    cards = tuple([number(len(game.rules.cards.names)) for _ in range(int(dice.roll(5)) - 1)])
    ships = tuple([number(3) for _ in range(int(dice.roll(3)) - 1)]) if dice.roll(4) == 1 else ()
    choice = number(4) if dice.roll(4) == 1 else NONE
    size = int(state.size)
    return Action(
        number(len(KIND_NAMES)),
        number(state.armies),
        number(size),
        number(size),
        number(6),
        ships,
        cards,
        choice,
    )
