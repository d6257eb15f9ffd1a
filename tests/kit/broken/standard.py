"""In which ways can Standard on the galaxy boards be got wrong?

Both boxes play it by nearly the same rules: most breaks here are registered for both, OS and CS.
"""

from collections.abc import Callable

from hazard.conquest.cards import Cards
from hazard.conquest.rulebook.colours import ChartColours
from hazard.conquest.rulebook.combat import DiceCombat
from hazard.conquest.rulebook.trade import FixedSets, HandLimit, RisingSets
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import State
from hazard.editions.modedata import Seating
from hazard.kernel.actions import Action
from tests.kit.breaks import AlterData, AlterSlots, Parts, broken, broken_data
from tests.kit.broken.turns import PerConquest, SomeVictory
from tests.kit.broken.war import NoCapture
from tests.kit.wraps import Log, SamePhase

PILE = "factions"


def both(number: int, sentence: str) -> Callable[[AlterSlots], AlterSlots]:
    """Registers a break of OS-n and of CS-n."""

    def register(alter: AlterSlots) -> AlterSlots:
        return broken(f"OS-{number}", sentence)(broken(f"CS-{number}", sentence)(alter))

    return register


def both_data(number: int, sentence: str) -> Callable[[AlterData], AlterData]:
    """Registers a break of the data of OS-n and of CS-n."""

    def register(alter: AlterData) -> AlterData:
        return broken_data(f"OS-{number}", sentence)(broken_data(f"CS-{number}", sentence)(alter))

    return register


# -- setting up


@both_data(1, "four players start with 35 units as three do")
def four_like_three(parts: Parts) -> None:
    at = parts.seatings[4]
    parts.seatings = {**parts.seatings, 4: Seating(at.armies, at.controllers, at.teams, [35] * 4)}


@both(1, "every seat has its colour")
def fixed_colours(slots: Slots) -> None:
    if not slots.modules:
        slots.colours = ChartColours(slots.colours.box)


@both(1, "eight-sided dice are rolled")
def eight_sides(slots: Slots) -> None:
    slots.combat = DiceCombat(3, 2, 8)


def kept(cards: Cards, keep: Callable[[str], bool]) -> Cards:
    """The cards whose names pass."""
    at = [card for card, name in enumerate(cards.names) if keep(name)]
    return Cards(
        [cards.names[card] for card in at],
        [cards.symbol[card] for card in at],
        [cards.deck_of[card] for card in at],
        cards.deck_names,
        cards.symbol_names,
    )


@broken_data("OS-2", "the Hutts' cards stay in the box")
def no_hutts(parts: Parts) -> None:
    parts.cards = kept(parts.cards, lambda name: not name.startswith("hutts-"))


@broken_data("CS-2", "the Separatists' cards stay in the box")
def no_separatists(parts: Parts) -> None:
    parts.cards = kept(parts.cards, lambda name: not name.startswith("separatists-"))


@broken_data("CS-2", "the Anakin cards stay in the pile")
def anakin_stays(parts: Parts) -> None:
    cards = parts.cards
    if PILE not in cards.deck_names:
        return
    names = [f"{side}-anakin-{what}-1" for side in ("republic", "separatists") for what in ("duel", "strike")]
    parts.cards = Cards(
        cards.names + names,
        cards.symbol + [0, 2, 0, 2],
        cards.deck_of + [0] * 4,
        cards.deck_names,
        cards.symbol_names,
    )


@both_data(2, "every faction has a pile of its own")
def apart(parts: Parts) -> None:
    cards = parts.cards
    if PILE not in cards.deck_names:
        return
    decks = sorted({name.partition("-")[0] for name in cards.names})
    deck_of = [decks.index(name.partition("-")[0]) for name in cards.names]
    parts.cards = Cards(cards.names, cards.symbol, deck_of, decks, cards.symbol_names)


@both(2, "a card that names recruits brings them when it is turned in")
def recruits_count(slots: Slots) -> None:
    class Recruits(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            named = [rules.cards.names[card] for card in action.cards]
            state.pool[action.army] += 3 * sum("conscription" in name or "factory" in name for name in named)

    slots.phases["trade"] = Recruits(slots.phases["trade"])


@both(3, "who claims first has the first turn too")
def one_roll(slots: Slots) -> None:
    slots.start_rolls = ["claim"]


# -- turns and cards


@both(4, "the card is drawn before fortifying")
def early_card(slots: Slots) -> None:
    slots.turn = ["trade", "reinforce", "attack", "draw", "fortify"]


@both(4, "sets are played after the units are placed")
def late_sets(slots: Slots) -> None:
    slots.turn = ["reinforce", "trade", "attack", "fortify", "draw"]


@both(4, "attacking comes before placing")
def attack_first(slots: Slots) -> None:
    slots.turn = ["trade", "attack", "reinforce", "fortify", "draw"]


@both(5, "three of the second class bring 6")
def second_class(slots: Slots) -> None:
    slots.sets = FixedSets([4, 6, 6], 7)


@both(5, "one of each brings no more than three capitals")
def poor_mixed(slots: Slots) -> None:
    slots.sets = FixedSets([4, 5, 6], 6)


@both(5, "values rise from set to set")
def rising(slots: Slots) -> None:
    slots.sets = RisingSets([4, 5, 6, 7], 1)


@broken("OS-5", "cards turned in never come back")
def gone_for_good(slots: Slots) -> None:
    class Gone(SamePhase):
        def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
            self.inner.apply(rules, state, action, log)
            for pile in state.discards:
                pile.clear()

    slots.phases["trade"] = Gone(slots.phases["trade"])


@both(6, "nobody ever has to play a set")
def no_duty(slots: Slots) -> None:
    slots.hand = HandLimit()


@both(6, "the loser's cards leave the game with them")
def no_capture(slots: Slots) -> None:
    slots.capture = NoCapture()


@both(6, "every conquest brings a card")
def card_each(slots: Slots) -> None:
    slots.reward = PerConquest()


@both(7, "41 planets are enough")
def almost_everything(slots: Slots) -> None:
    slots.victory = SomeVictory(1, 0)
