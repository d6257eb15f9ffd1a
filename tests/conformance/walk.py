"""How is a game played so that it comes to see much of what can happen?

Uniformly random play hardly ever eliminates anybody. So seats are taken in turn by two players: one picks at random, the
other charges. Some seats give the order to be asked about their defence, and now and then a seat is handed to a bot,
offers a draw or, seldom, resigns; and now and then one says how it wants to be asked about cards.
"""

from collections.abc import Callable
from typing import Final

from hazard.bots.base import Bot, random_action
from hazard.bots.random_bot import RandomBot
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import ORDER_VALUES, REACT_ORDER
from hazard.conquest.seat_changes import CHANGES, RESIGN
from hazard.conquest.state import State
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Decision, Event
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import Refusal
from tests.conformance.registry import Setting
from tests.kit.charge import ChargeBot

STYLES: Final = ["random", "charge", "mixed"]
Deed = tuple[str, int, Action | str]  # play, change or order; the seat; what (an order by name and value)
SELDOM: Final = 25  # once in so many steps somebody may change something at the table
REACTIONS: Final = ["ask", *ORDER_VALUES[REACT_ORDER]]
FULL: Final = 5  # cards in a full hand
RARELY: Final = 10  # of what would end the game only one in so many happens


class Walk:
    """A game in progress: what it is played with, and the events of the last step."""

    def __init__(self, game: Conquest, seats: int, seed: int, style: str = "mixed") -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.style: Final = style
        self.dice: Final = SeededDice(seed)
        self.whim: Final = SeededDice(seed).fork(1)  # chance of the test itself, never of the game
        self.mood: Final = SeededDice(seed).fork(2)  # the same for standing orders
        self.log: list[Event] = []
        self.state: Final = game.start(seats, self.dice, self.log)
        self.before: State | None = None  # the state the last action was done in, with its dice
        self.action: Action | None = None  # the last action, None where the table changed or the game began
        self.script: Final[list[Deed]] = []  # all that was done, in order
        self.steps: int = 0
        self.bots: Final = [self.bot(seat, seed) for seat in range(seats)]
        self.asking: Final = [seat for seat in range(seats) if (seat + seed) % 3 == 0]
        for seat in self.asking:
            self.order(seat, "defend", "ask")

    def bot(self, seat: int, seed: int) -> Bot:
        """Who sits here."""
        charges = self.style == "charge" or (self.style == "mixed" and seat % 2 == seed % 2)
        bot: Bot = ChargeBot() if charges else RandomBot()
        bot.start(seat, seed * 100 + seat, 0.0)
        return bot

    def decision(self) -> Decision:
        """The decision, which there has to be."""
        decision = self.game.decision(self.state)
        assert decision is not None, "the game is over"
        return decision

    def choose(self) -> Action:
        """What is done next; in a mixed game everybody has a whim now and then."""
        seat = self.decision().seat
        if self.style == "mixed" and self.whim.roll(12) == 1:
            return random_action(self.game.options(self.state), self.whim)
        return self.bots[seat].choose(self.game.view(self.state, seat))

    def step(self, action: Action) -> list[Event]:
        """Do it, the public way."""
        self.before, self.action = self.state.clone(self.dice.clone()), action
        self.script.append(("play", int(self.decision().seat), action))
        self.log = self.game.play(self.state, self.decision().seat, action)
        self.steps += 1
        return self.log

    def order(self, seat: int, name: str, value: str) -> None:
        """Give a standing order."""
        self.game.order(self.state, seat, name, value)
        self.script.append(("order", seat, f"{name} {value}"))

    def instruct(self) -> None:
        """Perhaps a seat says anew when it wants to be asked for cards; most of the time it does."""
        if self.mood.roll(SELDOM) == 1:
            value = REACTIONS[int(self.mood.roll(len(REACTIONS))) - 1]
            self.order(int(self.mood.roll(self.seats)) - 1, "react", value)

    def stir(self) -> bool:
        """Perhaps something happens at the table (C-64); says whether it did."""
        if self.state.outcome is not None or self.whim.roll(SELDOM) > 1:
            return False
        change = CHANGES[int(self.whim.roll(len(CHANGES))) - 1]
        if change == RESIGN and self.whim.roll(10) > 1:
            return False
        seat = int(self.whim.roll(self.seats)) - 1
        if self.would_end(seat, change) and self.whim.roll(RARELY) > 1:
            return False
        try:
            self.log = self.game.change(self.state, seat, change)
        except Refusal:
            return False
        self.script.append(("change", seat, change))
        self.before, self.action = None, None
        return True

    def would_end(self, seat: int, change: str) -> bool:
        """Whether the game would be over by it; at a small table nearly every offer of a draw would do that."""
        copy = with_dice(self.state, 1)
        try:
            self.game.change(copy, seat, change)
        except Refusal:
            return False
        return copy.outcome is not None


Look = Callable[[Walk], None]


def travel(
    setting: Setting, seed: int, style: str, most_steps: int, look: Look, gift: Look | None = None
) -> Walk:
    """Play for so many steps or to the end, and look at every state, the first and the last included.

    What is rare by chance alone a `gift` may bring about: it is called before every step.
    """
    walk = Walk(setting.game(), setting.seats, seed, style)
    look(walk)
    while walk.state.outcome is None and walk.steps < most_steps:
        walk.instruct()
        if gift is not None:
            gift(walk)
        walk.step(walk.choose())
        look(walk)
        if walk.stir():
            look(walk)
    return walk


def full_hands(walk: Walk) -> None:
    """A gift: at the beginning of a turn everybody who plays with a deck of their own has some cards of it."""
    state = walk.state
    if all(event.kind() != "turn-began" for event in walk.log):
        return
    for army in range(state.armies):
        deck = state.table.faction[army]
        if deck == NONE or state.neutral[army] == 1 or state.out[army] == 1:
            continue
        missing = max(0, FULL - len(state.hands[army]))
        given = [state.piles[deck].pop() for _ in range(min(missing, len(state.piles[deck])))]
        state.hands[army] = sorted(state.hands[army] + given)
    walk.game.resume(state)


def with_dice(state: State, seed: int) -> State:
    """A copy whose coming chance follows from the seed alone, and whose count of draws goes on."""
    dice = SeededDice(seed)
    dice.draws = state.dice.draws
    return state.clone(dice)
