"""Which cards make a set, what is it worth, and when must one be turned in?"""

from typing import Final

from hazard.conquest.cards import JOKER, Cards
from hazard.kernel.ints import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Sets:
    """Base: what a set is (C-30); the boxes differ in its value."""

    def is_set(self, cards: Cards, one: i64, two: i64, three: i64) -> bool:
        """Three cards with the same symbol or three different ones; a joker stands for any (C-30)."""
        a: i64 = cards.symbol[one]
        b: i64 = cards.symbol[two]
        c: i64 = cards.symbol[three]
        if a == JOKER or b == JOKER or c == JOKER:
            return True  # two symbols are alike or differ: a joker completes either
        if a == b:
            return b == c
        return a != c and b != c

    def value(self, cards: Cards, chosen: tuple[int, ...], trades: i64) -> i64:
        """Units for this set when `trades` sets were turned in before it."""
        raise NotImplementedError

    def found(self, cards: Cards, hand: list[int]) -> list[tuple[int, ...]]:
        """Every set in a hand, each as card numbers in ascending order, all in sorted order."""
        held = hand if in_order(hand) else sorted(hand)
        sets: list[tuple[int, ...]] = []
        count = len(held)
        for i in range(count - 2):
            for j in range(i + 1, count - 1):
                for k in range(j + 1, count):
                    if self.is_set(cards, held[i], held[j], held[k]):
                        sets.append((held[i], held[j], held[k]))
        return sets


def in_order(hand: list[int]) -> bool:
    """Whether a hand is sorted, as those in a state are."""
    for at in range(1, len(hand)):
        if hand[at - 1] > hand[at]:
            return False
    return True


class RisingSets(Sets):
    """Values that rise for all players together, whatever the symbols (W-5), up to a cap where there is one (H-4)."""

    def __init__(self, values: list[int], step: i64, cap: i64 = 0) -> None:
        self.values: Final = values
        self.step: Final = step
        self.cap: Final = cap  # 0: none

    def value(self, cards: Cards, chosen: tuple[int, ...], trades: i64) -> i64:
        known = len(self.values)
        value: i64
        if trades < known:
            value = self.values[trades]
        else:
            value = self.values[known - 1] + (trades - known + 1) * self.step
        return self.cap if 0 < self.cap < value else value


class FixedSets(Sets):
    """A value per kind of set; where a joker could complete several kinds the best counts (M-2)."""

    def __init__(self, same: list[int], mixed: i64) -> None:
        self.same: Final = same  # value of three alike, per symbol
        self.mixed: Final = mixed  # value of three different ones

    def value(self, cards: Cards, chosen: tuple[int, ...], trades: i64) -> i64:
        shown: list[int] = []
        for card in chosen:
            if cards.symbol[card] != JOKER:
                shown.append(cards.symbol[card])
        best: i64 = 0
        if len(set(shown)) == len(shown):
            best = self.mixed
        for symbol in range(len(self.same)):
            if self.same[symbol] > best and len([one for one in shown if one != symbol]) == 0:
                best = self.same[symbol]
        return best


@mypyc_attr(allow_interpreted_subclasses=True)
class HandLimit:
    """Base: no limit to a hand, no set is ever a duty."""

    def must_trade(self, held: i64) -> bool:
        """Whether a hand of this size has to turn in a set in the card step (C-32)."""
        return False

    def one_trade(self) -> bool:
        """Whether a turn has one set or one ship instead of any number of sets and a ship (OT-21); asked where there are ships."""
        return False


class FiveCards(HandLimit):
    """A hand of five or more turns in sets until it holds fewer (C-32)."""

    def __init__(self, limit: i64 = 5) -> None:
        self.limit: Final = limit

    def must_trade(self, held: i64) -> bool:
        return held >= self.limit
