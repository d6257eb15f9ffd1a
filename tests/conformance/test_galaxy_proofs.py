"""Can the checks of ships, tokens and battles fail, and is no event of the galactic modes idle?"""

from collections.abc import Callable

import pytest

from hazard.conquest.galaxy.battle import battle_of
from hazard.conquest.galaxy.directives import insight_of
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.tokens import GONE, IN_HAND, ON_BOARD, tokens_of
from hazard.conquest.state import State
from hazard.editions.original_trilogy.death_star import station_of
from hazard.editions.original_trilogy.meter import meter_of
from hazard.kernel.actions import NONE
from tests.conformance.checks import check_held
from tests.conformance.galaxy_checks import check_memories
from tests.conformance.registry import Setting
from tests.conformance.test_sufficiency import listen
from tests.conformance.walk import Walk, full_hands, travel

MODE = "original-trilogy/galactic"


def some_state() -> Walk:
    """A game in which tokens lie on the board, and it is somebody's turn to attack."""
    walk = travel(Setting(MODE, 3, {}), 9, "random", 330, lambda _: None, full_hands)
    while walk.decision().kind != "attack":
        walk.step(walk.choose())
    return walk


def four_ships(state: State) -> None:
    fleet_of(state).at[3 * state.realm(0)[0]] = 4


def a_ship_of_nobody(state: State) -> None:
    place = state.realm(0)[0]
    state.owner[place] = NONE
    fleet_of(state).at[3 * place] = 1


def a_ship_that_still_waits(state: State) -> None:
    fleet_of(state).waiting[0] = 1


def less_than_no_ship(state: State) -> None:
    fleet_of(state).at[5] = -1


def a_battle_left_open(state: State) -> None:
    battle_of(state).army = state.current


def a_bonus_left_over(state: State) -> None:
    battle_of(state).own.on_all = 1


def a_second_emperor(state: State) -> None:
    tokens_of(state).face[:2] = [1, 1]


def a_token_among_enemies(state: State) -> None:
    enemy = state.table.faction.index(1)
    tokens_of(state).place[0] = ON_BOARD + state.realm(enemy)[0]


def a_token_kept_back(state: State) -> None:
    tokens_of(state).place[0] = IN_HAND


def a_token_gone_unseen(state: State) -> None:
    tokens = tokens_of(state)
    tokens.place[0], tokens.shown[0] = GONE, 0


def a_death_star_off_the_map(state: State) -> None:
    station_of(state).place = state.size


def four_fields(state: State) -> None:
    state.closed = [0, 1, 2, 3]


def a_field_that_cuts(state: State) -> None:
    state.closed = [0, 0]


def a_marker_off_the_track(state: State) -> None:
    meter_of(state).space = 99


def a_known_card_in_no_hand(state: State) -> None:
    insight_of(state).known = [1 if card == state.piles[0][0] else 0 for card in range(81)]


def a_fresh_card_too_late(state: State) -> None:
    insight_of(state).fresh = state.hands[state.current][:1] or [0]


FAULTS: list[Callable[[State], None]] = [
    four_ships, a_ship_of_nobody, a_ship_that_still_waits, less_than_no_ship, a_battle_left_open, a_bonus_left_over,
    a_second_emperor, a_token_among_enemies, a_token_kept_back, a_token_gone_unseen, a_death_star_off_the_map,
    four_fields, a_field_that_cuts, a_marker_off_the_track, a_known_card_in_no_hand, a_fresh_card_too_late,
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_the_checks_see_what_is_wrong(fault: Callable[[State], None]) -> None:
    walk = some_state()
    check_memories(walk.game, walk.state)
    fault(walk.state)
    with pytest.raises((AssertionError, KeyError)):
        check_memories(walk.game, walk.state)


def test_a_field_somebody_holds_is_seen() -> None:
    walk = some_state()
    check_held(walk.game, walk.state)
    walk.state.closed = [walk.state.realm(0)[0]]
    with pytest.raises(AssertionError):
        check_held(walk.game, walk.state)


KINDS = [
    "announced", "pool-rolled", "recruited", "directive-played", "ship-built", "ship-launched", "ships-moved",
    "ships-lost", "cards-discarded", "token-looked", "token-placed", "token-revealed", "station-moved", "station-rolled",
    "station-held", "station-destroyed", "planet-destroyed", "troops-removed", "meter-moved", "battle-halted",
    "command-changed", "hand-peeked",
]  # fmt: skip


RARE = {"planet-destroyed": 21, "station-destroyed": 5}  # seeds by which it comes soon


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_deaf_to_one_kind_of_event_loses_the_thread(kind: str) -> None:
    seats = 4 if kind.startswith("command") else 3
    begin = RARE.get(kind, 0)
    for seed in range(begin, begin + 40):
        try:
            listen(Setting(MODE, seats, {}), seed, ["charge", "random"][seed % 2], 900, kind)
        except (AssertionError, ValueError, IndexError):
            return
    raise AssertionError(f"nobody missed {kind}")
