"""Would the comparison of worlds notice it if something of a bribe leaked?"""

from collections.abc import Callable

import pytest

from hazard.conquest.events.neutrals import Bribed
from hazard.conquest.game import Conquest
from hazard.conquest.modules.neutrals import Dealings
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import State
from hazard.editions.assembly import build, find_mode, slots_of
from hazard.kernel.actions import Action
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.options import Offered
from tests.conformance.registry import Setting
from tests.conformance.secrets.interference import Leak
from tests.conformance.secrets.test_non_interference import compare_worlds
from tests.kit.wraps import Log, Meddler, SameAlliance, SamePhase

MODE = "classic/duel-active"


class Leaky(Setting):
    """A duel in which something is told that should not be."""

    def __init__(self, alter: Callable[[Slots], None]) -> None:
        super().__init__(MODE, 2, {})
        slots = slots_of(find_mode(MODE))
        alter(slots)
        self.made: Conquest = build(find_mode(MODE), slots)

    def game(self) -> Conquest:
        return self.made


class AloudBribe(SamePhase):
    def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
        quiet: list[Event] = []
        self.inner.apply(rules, state, action, quiet)
        for event in quiet if log is not None else []:
            if isinstance(event, Bribed):
                event = Bribed(event.army, event.neutral, event.cards, [SPECTATOR, 0, 1])
            log.append(event)  # type: ignore[union-attr]


class SeesAllies(SameAlliance):
    def sees_hand(self, state: State, seat: int, army: int) -> bool:
        return seat >= 0 and state.controller[army] == seat


class KnowsAllGifts(SameAlliance):
    def known_cards(self, state: State, seat: int, army: int) -> list[int]:
        known = set(self.inner.known_cards(state, 0, army)) | set(self.inner.known_cards(state, 1, army))
        return sorted(known) if seat >= 0 and state.neutral[army] == 1 else []


class OpenLedger(Meddler):
    """Shows who gave what: the cards in the order of the gifts."""

    def seen(self, rules: Ruleset, state: State, seat: int) -> list[int]:
        return [card for part in state.memory if isinstance(part, Dealings) for _, _, card in part.gifts]


class ChoosyNeutral(SamePhase):
    """A neutral army can be bribed only while the cards under it are low: their faces show in the options."""

    def options(self, rules: Ruleset, state: State) -> Offered:
        found = self.inner.options(rules, state)
        return [one for one in found if one.choice < 0 or sum(state.hands[one.choice]) % 2 == 0]


def aloud(slots: Slots) -> None:
    slots.phases["bribe"] = AloudBribe(slots.phases["bribe"])


def choosy(slots: Slots) -> None:
    slots.phases["bribe"] = ChoosyNeutral(slots.phases["bribe"])


def seeing(slots: Slots) -> None:
    slots.alliance = SeesAllies(slots.alliance)


def knowing(slots: Slots) -> None:
    slots.alliance = KnowsAllGifts(slots.alliance)


def ledger(slots: Slots) -> None:
    slots.modules.append(OpenLedger(1))


LEAKS = {
    "the card given is told to all": (aloud, "events"),
    "the options show what lies under an army": (choosy, r"\.options|\.decision|\.view"),
    "the gifts are shown to all": (ledger, r"\.memory"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_of_a_bribe_is_found(leak: str) -> None:
    alter, where = LEAKS[leak]
    with pytest.raises(Leak, match=where):
        compare_worlds(Leaky(alter), 21, "mixed", 1200, 10)


@pytest.mark.parametrize("alter", [seeing, knowing])
def test_an_alliance_rule_that_tells_too_much_is_a_change_of_the_rule_not_a_leak(
    alter: Callable[[Slots], None],
) -> None:
    """What the alliance rule shows a seat, the redeal leaves alone: such a rule is caught by its own tests (N-22)."""
    assert compare_worlds(Leaky(alter), 21, "mixed", 300, 40).pairs > 5


def test_bribes_are_really_compared() -> None:
    tally = compare_worlds(Setting(MODE, 2, {}), 21, "mixed", 1200, 20)
    for kind in ("bribed", "allied", "left-alliance", "die-rolled"):
        assert tally.events.get(kind, 0) >= 10, kind
    assert tally.unfit == 0
