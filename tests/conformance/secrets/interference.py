"""Can a seat tell apart two worlds that differ only in what it may not know?

Take a reached state and deal anew all that the seat may not know. Then let the same action happen in both, with equal
dice from there on. Everything the seat is told has to be the same to the byte, before and after.

What an action reveals to the seat by the rules (the card it draws itself, a set that is turned in) is no leak: such cards
are first put into the same places in both worlds, everything else stays dealt anew. Where chance picks the cards of a
hand that are shown, the whole hand is put into both worlds: the same dice then pick the same cards.
"""

import json
import marshal
from typing import Any, Final

from hazard.bots.base import random_action
from hazard.conquest.events.core import HIDDEN
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import KIND_NAMES
from hazard.conquest.seat_changes import CHANGES
from hazard.conquest.state import State
from hazard.conquest.told.seen import error_data, events_data, facts_data, view_data
from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import Refusal
from tests.conformance.probes import changed, garbage, near_misses
from tests.conformance.walk import with_dice

# What puts cards down for all to see; a pile that is shuffled anew may take them out of sight in the same step.
OPEN: Final = ("traded", "directive-played", "ship-built", "cards-discarded")


class Leak(AssertionError):
    """The seat saw a difference."""


class Tally:
    """How much was compared, so that a test can say that it compared something."""

    def __init__(self) -> None:
        self.pairs: int = 0  # worlds that really differ
        self.steps: int = 0  # actions that happened in both
        self.unfit: int = 0  # actions that are not legal in both
        self.events: dict[str, int] = {}  # how often each kind of event was compared
        self.asked: dict[str, int] = {}  # how often each kind of decision was


def told(view: View) -> dict[str, object]:
    """What a seat is told of a state: view and options, and facts."""
    return {"view": view_data(view), "facts": facts_data(view)}


def attempts(game: Conquest, state: State, view: View, salt: int) -> list[Action]:
    """A sample of actions, most of them not offered; they follow from the view of a seat alone."""
    dice = SeededDice(salt)
    tried = [garbage(game, state, dice) for _ in range(3)]
    if len(view.options) > 0:
        option = view.options[int(dice.roll(len(view.options))) - 1]
        tried += near_misses(game, state, option, dice)
    else:
        tried += near_misses(game, state, Option(int(dice.roll(len(KIND_NAMES))) - 1, 0, 0, 1, 1, 2), dice)
    return tried


def refusals(game: Conquest, state: State, seat: int, tried: list[Action]) -> dict[str, object]:
    """What a seat is told about these actions."""
    found: list[object] = []
    for action in tried:
        refusal = game.refused(state, seat, action)
        found.append(None if refusal is None else error_data(refusal))
    return {"refusals": found}


def changes(game: Conquest, state: State, seat: int) -> list[object]:
    """What the seat is told when it changes something at the table (C-64)."""
    found: list[object] = []
    for change in CHANGES if seat >= 0 else []:
        copy = with_dice(state, 1)
        try:
            events = game.change(copy, seat, change)
        except Refusal as refusal:
            found.append(error_data(refusal))
            continue
        found.append([events_data(events, seat), view_data(game.view(copy, seat))])
    return found


def compare(one: Any, other: Any, what: str) -> None:
    """To the byte; the error names the first place that differs."""
    if marshal.dumps(one, 2) == marshal.dumps(
        other, 2
    ):  # told much faster, and what it tells apart JSON may not
        return
    if json.dumps(one) == json.dumps(other):
        return
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        for key in one:
            compare(one[key], other[key], f"{what}.{key}")
    raise Leak(f"{what}: {json.dumps(one)[:200]} against {json.dumps(other)[:200]}")


class Twins:
    """One world as it is and another that the seat cannot know from it."""

    def __init__(self, game: Conquest, state: State, seat: int, salt: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.salt: int = salt
        self.one: State = with_dice(state, salt)
        self.other: State = game.redeal(state, seat, SeededDice(salt + 1))
        game.resume(self.other)  # it goes on where another hand would not have been asked
        self.other.dice = self.one.dice  # as many draws so far; every step brings its own
        self.differ: Final = self.one.digest() != self.other.digest()

    def compare(self) -> None:
        """What the seat is told of both worlds is the same."""
        game, seat, one, other = self.game, self.seat, self.one, self.other
        mine = game.view(one, seat)
        compare(told(mine), told(game.view(other, seat)), f"seat {seat}")
        tried = attempts(game, one, mine, self.salt)  # the views are the same, so these are
        compare(refusals(game, one, seat, tried), refusals(game, other, seat, tried), f"seat {seat}")

    def compare_changes(self) -> None:
        """What the seat is told when it acts at the table is the same."""
        mine = changes(self.game, self.one, self.seat)
        compare(mine, changes(self.game, self.other, self.seat), f"seat {self.seat} at the table")

    def step(self, action: Action, dice: SeededDice, tally: Tally) -> bool:
        """Let it happen in both by these dice; False where it cannot happen in the other."""
        game = self.game
        decision = game.decision(self.one)
        assert decision is not None
        actor = int(decision.seat)
        self.salt += 1
        before, after = self.one, self.one.clone(dice.clone())
        events = game.play(after, actor, action)
        self.align(action, before, after, events)
        self.align_memories(before, after)
        self.other.dice = dice
        its = self.counterpart(action, actor, before, self.shown(after, events))
        if game.refused(self.other, actor, its) is not None:
            tally.unfit += 1
            return False
        others = game.play(self.other, actor, its)
        self.one = after
        compare(events_data(events, self.seat), events_data(others, self.seat), f"seat {self.seat} events")
        self.compare()
        for event in events:
            tally.events[event.kind()] = tally.events.get(event.kind(), 0) + 1
        tally.steps += 1
        return True

    def shown(self, after: State, events: list[Event]) -> list[int]:
        """The cards whose faces the seat sees after a step, or saw lie open in the course of it (C-34)."""
        found = faces(self.game.view(after, self.seat))
        for told in [one for one in events_data(events, self.seat) if one["event"] in OPEN]:
            cards = told.get("cards", [told.get("card", HIDDEN)])
            assert isinstance(cards, list)
            found += [card for card in cards if card != HIDDEN and card not in found]
        return found

    def counterpart(self, action: Action, actor: int, before: State, shown: list[int]) -> Action:
        """The same action in the other world: a card that stays hidden from the seat is the one in its place there."""
        if actor == self.seat or all(card in shown for card in action.cards):
            return action
        mine, its = before.hands[action.army], self.other.hands[action.army]
        cards = [card if card in shown else its[mine.index(card)] for card in action.cards]
        return changed(action, cards=tuple(sorted(cards)))

    def align(self, action: Action, before: State, after: State, events: list[Event]) -> None:
        """Put the cards whose faces this step shows the seat by the rules where they lay in the first world.

        Where chance takes cards the seat knew from a hand, the others of that hand are the same too: chance counts places.
        """
        known = faces(self.game.view(before, self.seat))
        learned = [card for card in self.shown(after, events) if card not in known]
        gone = [
            [card for card in hand if card in known and card not in action.cards + tuple(after.hands[army])]
            for army, hand in enumerate(before.hands)
        ]
        if not learned and not any(gone):
            return
        for card in learned:
            for deck, pile in enumerate(before.piles):
                if card in pile:
                    swap(self.other, card, self.other.piles[deck][pile.index(card)])
        for army, hand in enumerate(before.hands):
            wanted = [card for card in hand if card in learned]
            if gone[army] or any(card not in action.cards for card in wanted):  # chance or a rule chose them
                wanted = [card for card in hand if card not in known]
            for card in wanted:
                free = [one for one in self.other.hands[army] if one not in known]
                if card not in self.other.hands[army]:
                    swap(self.other, card, next(one for one in free if one not in wanted))
        for module in self.game.rules.modules:  # what memories say of cards fits the cards again
            module.redeal(self.game.rules, self.other, self.seat, SeededDice(self.salt))
        self.game.resume(self.other)

    def align_memories(self, before: State, after: State) -> None:
        """The same for numbers modules keep: what this step lays open changes places with what was dealt there."""
        rules = self.game.rules
        for module in rules.modules:
            known, shown = module.seen(rules, before, self.seat), module.seen(rules, after, self.seat)
            truth = before.memory[module.slot].facts()
            if not len(known) == len(shown) == len(truth):
                continue  # something came or went: no place can be told again
            learned = [at for at in range(len(known)) if known[at] == HIDDEN != shown[at]]
            facts = self.other.memory[module.slot].facts()
            settled: list[int] = []
            for at in learned:
                if facts[at] != truth[at]:
                    places = [one for one in range(len(facts)) if known[one] == HIDDEN and one not in settled]
                    place = next((one for one in places if facts[one] == truth[at]), at)
                    facts[place], facts[at] = facts[at], truth[at]
                settled.append(at)
            if learned:
                self.other.memory[module.slot] = module.restore(rules, facts)
                self.game.resume(self.other)


def faces(view: View) -> list[int]:
    """The cards a view shows."""
    return [card for cards in view.hands + view.discards for card in cards if card != HIDDEN]


def swap(state: State, card: int, other: int) -> None:
    """Let two cards change places."""
    turned = {card: other, other: card}
    for row in (state.hands, state.piles):
        for at, cards in enumerate(row):
            row[at] = [turned.get(one, one) for one in cards]
    for hand in state.hands:
        hand.sort()


def fresh_dice(state: State, salt: int) -> SeededDice:
    """Dice of their own that count on from the draws of a state."""
    dice = SeededDice(salt)
    dice.draws = state.dice.draws
    return dice


def shadow(game: Conquest, state: State, seat: int, salt: int, steps: int, tally: Tally) -> None:
    """Let two worlds run side by side for some random steps, and compare all the seat is told all the way."""
    twins = Twins(game, state, seat, salt)
    tally.pairs += 1 if twins.differ else 0
    twins.compare()
    twins.compare_changes()
    whim = SeededDice(salt + 2)
    for number in range(steps):
        if twins.one.outcome is not None:
            return
        action = random_action(game.options(twins.one), whim)
        if not twins.step(action, fresh_dice(twins.one, salt + number), tally):
            return


def shadow_step(game: Conquest, before: State, action: Action, seat: int, salt: int, tally: Tally) -> None:
    """Let what has really happened happen once more, in two worlds, by the same dice."""
    twins = Twins(game, before, seat, salt)
    tally.pairs += 1 if twins.differ else 0
    assert isinstance(before.dice, SeededDice)
    twins.compare()
    twins.step(action, before.dice.clone(), tally)
