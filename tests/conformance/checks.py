"""What holds in every state of every game? Each check is an assertion that names what it found."""

from typing import Any, Final

from hazard.conquest.game import Conquest
from hazard.conquest.masks import places_of
from hazard.conquest.state import FRAME, State
from hazard.kernel.actions import NONE
from hazard.kernel.contract import SPECTATOR, Event
from tests.conformance.galaxy_checks import check_memories
from tests.conformance.walk import Walk


class Ledger:
    """Every unit accounted for: what came by events, what fell by events, and what is there."""

    def __init__(self, begin: list[int]) -> None:
        self.due: Final = begin[:]
        self.striking = 0  # troops of the attack that was announced last

    def book(self, event: Event) -> None:
        """Add or take what an event says; any mode's event may do so by these words."""
        data = event.data()
        if event.kind() in ("reinforced", "traded", "recruited"):
            count = data["value"] if event.kind() == "traded" else data["count"]
            army = data["army"]
            assert isinstance(count, int)
            assert isinstance(army, int)
            assert count > 0
            self.due[army] += count
        elif event.kind() == "fought":
            army, foe, losses = data["army"], data["foe"], data["losses"]
            assert isinstance(army, int)
            assert isinstance(foe, int)
            assert isinstance(losses, list)
            lost, killed = losses
            assert isinstance(lost, int)
            assert isinstance(killed, int)
            assert lost >= 0
            fallen = data.get("fallen", [foe] * killed)  # where armies mix, the event says whose units fell
            assert isinstance(fallen, list)
            assert len(fallen) == killed
            for who in [*([army] * lost), *fallen]:
                assert isinstance(who, int)
                self.due[who] -= 1
        else:
            self.book_otherwise(event.kind(), data)

    def book_otherwise(self, kind: str, data: dict[str, Any]) -> None:
        """Units that come or go without a roll against a defender."""
        if kind == "troops-removed":
            assert data["count"] > 0
            self.due[data["foe"]] -= data["count"]
        elif kind == "announced":
            self.striking = data["count"]
        elif kind == "station-held":  # OT-52: the troops, however many dice they had
            self.due[data["army"]] -= self.striking
        elif kind == "command-changed":
            self.due[data["mate"]] -= 1
            self.due[data["army"]] += 1
        elif kind == "planet-converted":  # CW-52
            self.due[data["foe"]] -= data["count"]
            self.due[data["army"]] += data["count"]

    def follow(self, state: State, log: list[Event]) -> None:
        """Book what happened and compare with the board."""
        for event in log:
            self.book(event)
        there = [state.pool[army] + state.force[army] for army in range(state.armies)]
        assert sum(there) == sum(self.due), (there, self.due)


def check_ledger_by_army(ledger: Ledger, state: State) -> None:
    """The account of each army holds by itself."""
    there = [state.pool[army] + state.force[army] for army in range(state.armies)]
    assert there == ledger.due


def check_counters(game: Conquest, state: State) -> None:
    """Owner, totals, land and force are what the units say."""
    size = state.size
    for territory in range(size):
        standing = [state.units[army * size + territory] for army in range(state.armies)]
        assert min(standing) >= 0
        assert state.total[territory] == sum(standing)
        holders = [army for army in range(state.armies) if standing[army] > 0]
        if not game.rules.mixed:
            assert holders == ([] if state.owner[territory] == NONE else [state.owner[territory]])
        assert state.owner[territory] == NONE or state.owner[territory] in holders
        assert state.owner[territory] == game.rules.holding.owner(state, territory)
    assert places_of(state.thick) == [place for place in range(size) if state.total[place] > 1]
    for army in range(state.armies):
        assert state.land[army] == state.owner.count(army)
        assert state.realm(army) == [place for place in range(size) if state.at(army, place) > 0]
        mates = [one for one in range(state.armies) if state.team[one] == state.team[army]]
        ours = [place for place in range(size) if any(state.at(mate, place) > 0 for mate in mates)]
        assert places_of(state.team_held(army)) == ours
        assert state.force[army] == sum(state.units[army * size : (army + 1) * size])
        assert state.pool[army] >= 0


def check_held(game: Conquest, state: State) -> None:
    """Once the turns run, every territory that is one is held by one army or one side, with at least one unit (C-2)."""
    if state.turn == 0:
        return
    for territory in range(state.size):
        if territory in state.closed:
            assert state.total[territory] == 0
            assert state.owner[territory] == NONE
        else:
            assert state.total[territory] >= 1
            holders = [army for army in range(state.armies) if state.at(army, territory) > 0]
            if len(holders) > 1:
                assert len({int(game.rules.alliance.side(state, army)) for army in holders}) == 1
            else:
                assert state.owner[territory] == holders[0]


def check_cards(game: Conquest, state: State) -> None:
    """Every card is in exactly one place, in one of its own deck."""
    there = [card for hand in state.hands for card in hand]
    for piles in (state.piles, state.discards):
        for deck, pile in enumerate(piles):
            assert all(game.rules.cards.deck_of[card] == deck for card in pile)
            there += pile
    for module in game.rules.modules:
        there += module.cards(game.rules, state)
    assert sorted(there) == list(range(len(game.rules.cards.names)))
    for army in range(state.armies):
        assert state.hands[army] == sorted(state.hands[army])
        if state.out[army] == 1:
            assert state.hands[army] == [] or state.outcome is not None


def check_options(game: Conquest, state: State) -> None:
    """Options are sorted, differ, overlap nowhere, are for the army asked, and are none when the game is over."""
    options = game.options(state)
    decision = game.decision(state)
    if decision is None:
        assert options == []
        return
    assert options
    keys = [option.key() for option in options]
    assert keys == sorted(set(keys))
    families = [key[:6] for key in keys]  # all but the amounts: two options with the same would overlap
    assert len(set(families)) == len(families)
    for option in options:
        assert option.army == decision.army or state.controller[option.army] == decision.seat
        assert 0 <= option.least <= option.most
        assert all(most >= 0 for most in option.ships)
        assert option.choice == NONE or 0 <= option.choice < len(decision.choices)
    fresh = state.clone(state.dice)
    fresh.front_fresh = False
    phase = game.rules.phases[fresh.stack[-FRAME]]
    assert [
        option.key() for option in phase.options(game.rules, fresh)
    ] == keys  # nothing kept has gone stale


def check_decision(game: Conquest, state: State) -> None:
    """One seat at the table has to choose, or the game is over; everybody is told the same."""
    decision = game.decision(state)
    assert (decision is None) == (state.outcome is not None)
    if decision is None:
        assert state.outcome is not None
        assert all(0 <= seat < state.seats for seat in state.outcome.winners)
        return
    assert 0 <= decision.seat < state.seats
    assert 0 <= decision.army < state.armies
    for seat in [*range(state.seats), SPECTATOR]:
        view = game.view(state, seat)
        assert view.decision is not None
        assert (view.decision.kind, view.decision.seat) == (decision.kind, decision.seat)
        assert view.decision.army == decision.army
        assert view.options == (game.options(state) if seat == decision.seat else [])


def check_events(log: list[Event], state: State) -> None:
    """Every event says what each seat sees of it, in plain values, and nobody is told of another kind of thing."""
    for event in log:
        for seat in [*range(state.seats), SPECTATOR]:
            seen = event.seen_by(seat)
            if seen is None:
                continue
            assert seen.kind() == event.kind()
            assert list(seen.data()) == list(event.data())
            for value in seen.data().values():
                assert_plain(value)


def assert_plain(value: object) -> None:
    """Numbers, words and lists of them."""
    assert type(value) in (int, str, list), type(value)
    if isinstance(value, list):
        for item in value:
            assert_plain(item)


def check_all(walk: Walk) -> None:
    """Everything above that needs no history."""
    game, state = walk.game, walk.state
    check_counters(game, state)
    check_held(game, state)
    check_cards(game, state)
    check_memories(game, state)
    check_options(game, state)
    check_decision(game, state)
    check_events(walk.log, state)
