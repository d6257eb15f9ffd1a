"""Would the comparison of worlds notice a leak? Each test here puts one into the rules and sees it found."""

from collections.abc import Callable

import pytest

from hazard.conquest.events.core import CardsMoved
from hazard.conquest.game import Conquest
from hazard.conquest.modules.base import Module
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, State
from hazard.editions.assembly import build, find_mode, slots_of
from hazard.kernel.actions import Action
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.errors import Refusal
from hazard.kernel.options import Offered
from tests.conformance.registry import Setting, tables
from tests.conformance.secrets.interference import Leak
from tests.conformance.secrets.test_non_interference import compare_worlds
from tests.kit.wraps import Log, Meddler, SamePhase


class Leaky(Setting):
    """A table at which something is told that should not be."""

    def __init__(self, alter: Callable[[Slots], None]) -> None:
        whole = tables()[0]
        super().__init__(whole.mode, whole.seats, {})
        slots = slots_of(find_mode(whole.mode))
        alter(slots)
        self.made: Conquest = build(find_mode(whole.mode), slots)

    def game(self) -> Conquest:
        return self.made


def top_card(state: State) -> int:
    """The next card of the draw pile, which nobody may know."""
    return state.piles[0][-1] if state.piles[0] else -1


class AloudDraw(SamePhase):
    def enter(self, rules: Ruleset, state: State, log: Log) -> None:
        quiet: list[Event] = []
        self.inner.enter(rules, state, quiet)
        for event in quiet if log is not None else []:
            if isinstance(event, CardsMoved):
                everybody = [SPECTATOR, *range(state.seats)]
                event = CardsMoved(event.army, event.source, event.cards, everybody)
            log.append(event)  # type: ignore[union-attr]


class TellingRefusal(SamePhase):
    def refuse(self, rules: Ruleset, state: State, action: Action) -> Refusal:
        refusal = self.inner.refuse(rules, state, action)
        return Refusal(refusal.code, refusal.rule, refusal.field, {"next": top_card(state)})


class SuperstitiousOptions(SamePhase):
    def options(self, rules: Ruleset, state: State) -> Offered:
        found = self.inner.options(rules, state)
        return found[1:] if top_card(state) % 2 == 0 and len(found) > 2 else found


class NamedChoices(SamePhase):
    def choices(self, rules: Ruleset, state: State) -> list[str]:
        hand = state.hands[state.top(AT_ARMY)]
        return [rules.cards.names[card] for card in hand]


class PileWatcher(Meddler):
    def seen(self, rules: Ruleset, state: State, seat: int) -> list[int]:
        return [top_card(state)]


class ExtraDie(Meddler):
    def turn_ended(self, rules: Ruleset, state: State, army: int, log: Log) -> None:
        if sum(state.hands[army]) % 2 == 1:
            state.dice.roll(6)


class LuckyUnit(Meddler):
    def turn_began(self, rules: Ruleset, state: State, army: int, log: Log) -> None:
        state.pool[army] += top_card(state) % 2


def unasked_without_a_set(slots: Slots) -> None:
    slots.phases["trade"].open = True


def wrapped(name: str, wrap: type[SamePhase]) -> Callable[[Slots], None]:
    def alter(slots: Slots) -> None:
        slots.phases[name] = wrap(slots.phases[name])

    return alter


def joined(module: Callable[[int], Module]) -> Callable[[Slots], None]:
    def alter(slots: Slots) -> None:
        slots.modules.append(module(0))

    return alter


LEAKS = {
    "who holds no set is not asked": (unasked_without_a_set, r"\.view\."),
    "the card drawn is told to all": (wrapped("draw", AloudDraw), "events"),
    "a refusal names the next card": (wrapped("attack", TellingRefusal), r"\.refusals"),
    "the options depend on the next card": (wrapped("attack", SuperstitiousOptions), r"\.options"),
    "the decision names the cards held": (wrapped("trade", NamedChoices), r"\.decision"),
    "a module shows the next card": (joined(PileWatcher), r"\.memory"),
    "a die is rolled because of a hand": (joined(ExtraDie), r"\.draws|events"),
    "units depend on the next card": (joined(LuckyUnit), r"\.pool|\.stack|\.view"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str) -> None:
    alter, where = LEAKS[leak]
    with pytest.raises(Leak, match=where):
        compare_worlds(Leaky(alter), 21, "mixed", 1200, 10)


def test_rules_that_are_wrapped_but_not_changed_leak_nothing() -> None:
    for alter in (wrapped("attack", SamePhase), wrapped("draw", SamePhase), joined(Meddler)):
        assert compare_worlds(Leaky(alter), 21, "mixed", 600, 40).pairs > 10
