"""How does a seat get on, whatever it is asked? A plain way to play that goes by what is lit, offered and shown."""

import random
import time
from collections.abc import Callable
from typing import Final

from tests.page.eyes import Place, Sight, look
from tests.page.hands import Hands, Missed, territory

GOOD_ODDS: Final = 0.5
PLACING: Final = ("claim", "muster", "reinforce", "place")
MOST_AT_ONCE: Final = 0.8  # how often all troops go to one place
PATIENCE: Final = 60.0  # seconds without anything new
MOST_TRIES: Final = 60  # presses without anything new
MOST_PLAYED: Final = 3  # cards and extras tried before a step is ended
Until = Callable[[Sight], bool]


class Stuck(AssertionError):
    """Nothing moves any more; says what is to be seen."""


class Player:
    """Somebody who plays a seat through what the page shows, with one way to press things."""

    def __init__(self, hands: Hands, seed: int = 1) -> None:
        self.hands: Final = hands
        self.chance: Final = random.Random(seed)
        self.fronts: Final[set[int]] = set()  # territories that could attack when this was last seen
        self.spurned: Final[set[tuple[int, int]]] = set()  # attacks that were looked at and left
        self.seen: Final[set[str]] = set()  # kinds of decisions
        self.presses: int = 0
        self.n: int = -1
        self.tries: int = 0
        self.missed: str = ""  # the last press that went wrong

    def play(self, until: Until = lambda sight: False) -> Sight:
        """Play until the game is over or this is to be seen."""
        waited = time.monotonic()
        while True:
            sight = look(self.hands.page)
            if sight.n != self.n:
                self.n, self.tries, waited = sight.n, 0, time.monotonic()
            if sight.over or until(sight):
                return sight
            if self.tries > MOST_TRIES or time.monotonic() - waited > PATIENCE:
                raise Stuck(f"{sight} {self.missed}")
            if not self.step(sight):
                self.hands.page.wait_for_timeout(20)

    def step(self, sight: Sight) -> bool:
        """Do the next thing; whether there was one."""
        if sight.busy:
            return False
        if sight.curtain:
            return self.press('[data-do="i-am"]')
        if sight.behind:
            return self.press('[data-do="catch-up"]')
        if not sight.kind:
            return False
        self.seen.add(sight.kind)
        if sight.trades and sight.primary:
            return self.press('[data-do="primary"]')  # the best set
        if sight.blitz:
            return self.aimed(sight)
        if sight.option:
            return self.press('[data-do="primary"]')
        if sight.kind == "attack":
            return self.attack(sight)
        if sight.kind in PLACING and sight.lit:
            if sight.most and self.chance.random() < MOST_AT_ONCE:
                return self.press('[data-do="most"]')
            return self.press(territory(self.front(sight.lit).at))
        return self.other(sight)

    def press(self, what: str, nth: int = 0) -> bool:
        """Press something."""
        self.presses += 1
        self.tries += 1
        try:
            self.hands.press(what, nth)
        except Missed as missed:  # the table may have gone on since the last look
            self.missed = str(missed)
        return True

    def let_go(self) -> bool:
        """Press nothing after all."""
        self.tries += 1
        try:
            self.hands.cancel()
        except Missed as missed:
            self.missed = str(missed)
        return True

    def front(self, lit: list[Place]) -> Place:
        """Where troops go: the greatest stack that had somebody to attack."""
        useful = [one for one in lit if one.at in self.fronts] or lit
        return max(useful, key=lambda one: (one.troops, -one.at))

    def attack(self, sight: Sight) -> bool:
        """Aim at the weakest neighbour of the strongest; end the step where nothing looks good."""
        if not sight.picked:
            self.fronts.clear()
            self.fronts.update([one.at for one in sight.lit])
            able = [one for one in sight.lit if one.troops > 3 and (one.at, -1) not in self.spurned]
            if able:
                return self.press(territory(max(able, key=lambda one: one.troops).at))
            return self.other(sight)
        source = sight.picked[0]
        weak = [
            one for one in sight.lit if (source.at, one.at) not in self.spurned and one.troops < source.troops
        ]
        if weak:
            return self.press(territory(min(weak, key=lambda one: one.troops).at))
        self.spurned.add((source.at, -1))
        return self.let_go()

    def aimed(self, sight: Sight) -> bool:
        """An attack with its chances before one's eyes."""
        source, target = (sight.picked + [Place(-1, -1, 0)] * 2)[:2]
        if sight.odds >= GOOD_ODDS or sight.odds < 0:
            return self.press('[data-do="blitz"]')
        self.spurned.update([(source.at, target.at), (target.at, source.at)])
        return self.let_go()

    def other(self, sight: Sight) -> bool:
        """Anything else: something that is offered, or the end of the step."""
        if sight.kind == "attack" or (sight.ends and self.tries > MOST_PLAYED):
            self.spurned.clear()
            if sight.ends:
                return self.press('[data-do="end"]')
        ways: list[Callable[[], bool]] = []
        if sight.offers:
            ways.append(lambda: self.press('[data-do="offer"]', self.chance.randrange(sight.offers)))
        if sight.lit:
            ways.append(lambda: self.press(territory(self.chance.choice(sight.lit).at)))
        if sight.cards:
            ways.append(lambda: self.press(".decision button.card", self.chance.randrange(len(sight.cards))))
        if sight.primary:
            ways.append(lambda: self.press('[data-do="primary"]'))
        if sight.ends:
            ways.append(lambda: self.press('[data-do="end"]'))
        elif not sight.primary and sight.picked and not sight.lit:
            ways.append(self.let_go)
        return self.chance.choice(ways)() if ways else False
