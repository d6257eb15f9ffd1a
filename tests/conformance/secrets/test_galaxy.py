"""Would the comparison of worlds notice it if something of tokens, peeks, fresh cards or windows leaked?"""

from collections.abc import Callable

import pytest

from hazard.conquest.galaxy.directives import insight_of
from hazard.conquest.galaxy.events import HandPeeked, TokenLooked
from hazard.conquest.galaxy.tokens import ON_BOARD, tokens_of
from hazard.conquest.game import Conquest
from hazard.conquest.modules.base import Module
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import State
from hazard.editions.assembly import build, find_mode, slots_of
from hazard.editions.original_trilogy.bases import EMPEROR
from hazard.kernel.actions import Action
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import Refusal
from hazard.kernel.options import Offered
from tests.conformance.registry import Setting
from tests.conformance.secrets.interference import Leak
from tests.conformance.secrets.test_non_interference import compare_worlds
from tests.conformance.walk import Walk, full_hands, travel
from tests.kit.wraps import Log, Meddler, SamePhase

MODE = "original-trilogy/galactic"
SEATS = 5  # all three factions are played, two of them by two seats


class Leaky(Setting):
    """A table at which something is told that should not be."""

    def __init__(self, alter: Callable[[Slots], None]) -> None:
        super().__init__(MODE, SEATS, {})
        slots = slots_of(find_mode(MODE))
        alter(slots)
        self.made: Conquest = build(find_mode(MODE), slots)

    def game(self) -> Conquest:
        return self.made


def throne(state: State) -> int:
    """The planet the Emperor is on, below 0 while he is not on the board."""
    tokens = tokens_of(state)
    return tokens.place[tokens.face.index(EMPEROR)] - ON_BOARD


def aloud(events: list[Event], log: Log, seats: int) -> None:
    """Tell all of it to everybody."""
    everybody = [SPECTATOR, *range(seats)]
    for event in events if log is not None else []:
        if isinstance(event, HandPeeked):
            event = HandPeeked(event.army, event.holder, event.cards, everybody)
        elif isinstance(event, TokenLooked):
            event = TokenLooked(event.army, event.token, event.face, everybody)
        log.append(event)  # type: ignore[union-attr]


class AloudStep(SamePhase):
    def enter(self, rules: Ruleset, state: State, log: Log) -> None:
        quiet: list[Event] = []
        self.inner.enter(rules, state, quiet)
        aloud(quiet, log, state.seats)

    def apply(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
        quiet: list[Event] = []
        self.inner.apply(rules, state, action, quiet)
        aloud(quiet, log, state.seats)


class UsefulWindow(SamePhase):
    """Opens only for who holds a card that can be played now."""

    def options(self, rules: Ruleset, state: State) -> Offered:
        found = self.inner.options(rules, state)
        return [] if len(found) == 1 else found


class TellingRefusal(SamePhase):
    def refuse(self, rules: Ruleset, state: State, action: Action) -> Refusal:
        refusal = self.inner.refuse(rules, state, action)
        return Refusal(refusal.code, refusal.rule, refusal.field, {"throne": throne(state)})


class AwedAttack(SamePhase):
    """Nobody dares to attack the Emperor: the options show where he is."""

    def options(self, rules: Ruleset, state: State) -> Offered:
        return [one for one in self.inner.options(rules, state) if one.target != throne(state)]


class OpenFaces(Meddler):
    def seen(self, rules: Ruleset, state: State, seat: int) -> list[int]:
        return tokens_of(state).face[:]


class OpenFresh(Meddler):
    def seen(self, rules: Ruleset, state: State, seat: int) -> list[int]:
        return insight_of(state).fresh[:]


class OpenInsight(Meddler):
    def seen(self, rules: Ruleset, state: State, seat: int) -> list[int]:
        return insight_of(state).known[:]


def wrapped(name: str, wrap: type[SamePhase]) -> Callable[[Slots], None]:
    def alter(slots: Slots) -> None:
        slots.phases[name] = wrap(slots.phases[name])

    return alter


def joined(module: Callable[[int], Module]) -> Callable[[Slots], None]:
    def alter(slots: Slots) -> None:
        slots.modules.append(module(len(slots.modules)))

    return alter


LEAKS = {
    "a peek is told to all": (wrapped("cards", AloudStep), "events"),
    "a token that is taken is told to all": (wrapped("base", AloudStep), "events"),
    "a window opens for useful cards only": (
        wrapped("defence-cards", UsefulWindow),
        r"\.view|\.draws|events",
    ),
    "a refusal names the Emperor's planet": (wrapped("reinforce", TellingRefusal), r"\.refusals"),
    "the options leave the Emperor out": (wrapped("attack", AwedAttack), r"\.options|\.facts|\.view"),
    "the faces of tokens are shown": (joined(OpenFaces), r"\.memory"),
    "fresh cards are shown": (joined(OpenFresh), r"\.memory"),
    "what others have seen is shown": (joined(OpenInsight), r"\.memory"),
}


def search(setting: Setting) -> None:
    """Compare worlds of some games, until something is found."""
    for seed in range(21, 24):
        compare_worlds(setting, seed, "random", 400, 20, full_hands)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str) -> None:
    alter, where = LEAKS[leak]
    with pytest.raises(Leak, match=where):
        search(Leaky(alter))


def test_the_steps_that_are_wrapped_but_not_changed_leak_nothing() -> None:
    for alter in (wrapped("cards", SamePhase), wrapped("base", SamePhase), joined(Meddler)):
        assert compare_worlds(Leaky(alter), 21, "random", 300, 40, full_hands).pairs > 10


def test_what_is_new_in_kind_is_really_compared() -> None:
    tally = compare_worlds(Setting(MODE, SEATS, {}), 24, "random", 700, 20, full_hands)
    for kind in ("cards-discarded", "token-looked", "directive-played", "ship-built", "battle-halted"):
        assert tally.events.get(kind, 0) >= 10, kind
    assert tally.events.get("hand-peeked", 0) > 0
    assert tally.unfit == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whether_a_window_opens_does_not_depend_on_the_cards(seats: int) -> None:
    """Whoever is attacked or attacks: with any other hand of the same size the same seat is asked the same."""
    windows = {"attack-cards": 0, "defence-cards": 0, "fire": 0, "cards": 0}

    def look(walk: Walk) -> None:
        if walk.before is None or walk.action is None or walk.action.cards:
            return
        decision = walk.game.decision(walk.state)
        if decision is None or decision.kind not in windows or windows[decision.kind] > 20:
            return
        windows[decision.kind] += 1
        for salt in range(3):
            other = walk.game.redeal(walk.before, SPECTATOR, SeededDice(salt))
            assert isinstance(walk.before.dice, SeededDice)
            other.dice = walk.before.dice.clone()
            walk.game.apply(other, walk.action)
            its = walk.game.decision(other)
            assert its is not None
            assert (its.kind, its.seat, its.army) == (decision.kind, decision.seat, decision.army)

    for seed in (3, 4):
        travel(Setting(MODE, seats, {}), seed, "random", 600, look, full_hands)
    assert min(windows.values()) > 1
