"""To which moments may a seat still go back?

Only over its own actions, only as far as no chance was drawn, no card changed its place, no token or hand was looked at
and the turn is the same: nobody ever takes back a move after somebody learned something from it, and no draw of the
dice is used twice or left out.
"""

from typing import Final, NamedTuple

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import InputError

MOST_DONE: Final = 100  # actions a live game can go back over: what an undo costs has an end
SHOWING: Final = ("token-revealed", "declared", "revealed")  # everybody sees a face that was hidden


class Given(NamedTuple):
    """An order, and how many of the remembered actions had been played when it was given."""

    after: int
    seat: int
    name: str
    value: str


class Past:
    """The last actions of one seat, each with the number of the row before it, and the state before the first of them.

    One state and what was done since, not a state for each: at a server with a thousand tables that is memory. With
    `most` older moments are given up beyond so many actions. Of the orders of a seat between two actions only the last
    of each name is kept: nothing comes between them that could notice the others.
    """

    def __init__(self, most: int = 0) -> None:
        self.most: Final = most  # 0: all of them
        self.seat = NONE
        self.base: State | None = None
        self.done: Final[list[tuple[int, Action]]] = []
        self.orders: Final[list[Given]] = []

    def note(self, n: int, seat: int, action: Action, before: State | None, *, revealed: bool) -> None:
        """An action was played after row `n`; `revealed`: somebody learned something from it.

        `before` is a copy of the state before it, or None where there is a base already or none is needed.
        """
        if seat != self.seat:
            self.forget()
        if revealed:
            self.forget()
            return
        self.seat = seat
        if self.base is None:
            assert before is not None  # only what rolls is played without
            self.base = before
        self.done.append((n, action))

    def forget(self) -> None:
        """Nobody goes back behind this moment."""
        self.seat = NONE
        self.base = None
        self.done.clear()
        self.orders.clear()

    def order(self, seat: int, name: str, value: str) -> None:
        """An order was given: it stays given whatever is undone."""
        if self.base is not None:
            self.keep_orders([*self.orders, Given(len(self.done), seat, name, value)])

    def keep_orders(self, given: list[Given]) -> None:
        """Keep the last of those that were given after the same action to the same seat under the same name."""
        last = {(one.after, one.seat, one.name): one for one in given}
        self.orders[:] = [one for one in given if last[(one.after, one.seat, one.name)] is one]

    def trim(self, game: Conquest) -> None:
        """Give up the oldest moments beyond the limit."""
        while self.base is not None and 0 < self.most < len(self.done):
            for one in self.orders:
                if one.after == 0:
                    game.order(self.base, *one[1:])
            game.apply(self.base, self.done[0][1])
            del self.done[0]
            self.orders[:] = [one._replace(after=one.after - 1) for one in self.orders if one.after > 0]

    def open_to(self, seat: int) -> list[int]:
        """The rows this seat may go back to, the nearest last."""
        return [n for n, _ in self.done] if seat == self.seat else []

    def back(self, game: Conquest, dice: Dice, seat: int, n: int) -> State:
        """The state after row `n`, which is the present again."""
        rows = self.open_to(seat)
        if n not in rows or self.base is None:
            raise InputError("undo-refused", "undo", {"seat": seat, "row": n})
        kept = rows.index(n)
        state = self.again(game, self.base.clone(dice), kept)
        del self.done[kept:]
        if kept == 0:
            self.forget()
        self.keep_orders([given._replace(after=min(given.after, kept)) for given in self.orders])
        return state

    def present(self, game: Conquest, dice: Dice) -> State | None:
        """The state after all that was done since the base, made anew."""
        return None if self.base is None else self.again(game, self.base.clone(dice), len(self.done))

    def again(self, game: Conquest, state: State, kept: int) -> State:
        """Play that many actions once more, and give every order where it was given, the later ones at the end."""
        at = 0
        for index, (_, action) in enumerate(self.done[:kept]):
            while at < len(self.orders) and self.orders[at].after <= index:
                game.order(state, *self.orders[at][1:])
                at += 1
            game.apply(state, action)
        for given in self.orders[at:]:
            game.order(state, *given[1:])
        return state


class Shown:
    """What may be learned from an action: kept before it, compared after it."""

    def __init__(self, state: State) -> None:
        self.turn: Final = int(state.turn)
        self.piles: Final = [len(pile) for pile in state.piles]
        self.hands: Final = state.hands[:]  # hands and discards are replaced, never changed in place
        self.discards: Final = state.discards[:]

    def changed(self, after: State, log: list[Event]) -> bool:
        """Whether a card changed its place, somebody saw a face, or the turn or the game is over."""
        if self.turn != after.turn or after.outcome is not None:
            return True
        if self.piles != [len(pile) for pile in after.piles]:
            return True
        if self.hands != after.hands or self.discards != after.discards:
            return True
        return any(showing(event) for event in log)


def showing(event: Event) -> bool:
    """Whether somebody saw a face: everybody, or a few, so that a spectator is told less."""
    return event.kind() in SHOWING or event.seen_by(SPECTATOR) is not event
