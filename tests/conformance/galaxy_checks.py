"""What holds of ships, battles, tokens and the Death Star in every state? Found by the memory, not by the mode."""

from typing import Final

from hazard.conquest.board import reached_from
from hazard.conquest.galaxy.battle import Battle
from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.galaxy.directives import Insight
from hazard.conquest.galaxy.fleet import MOST_SHIPS, Fleet
from hazard.conquest.galaxy.tokens import (
    GONE,
    IN_HAND,
    IN_STACK,
    ON_BOARD,
    HiddenTokens,
    PlaceToken,
    Tokens,
    tokens_of,
)
from hazard.conquest.game import Conquest
from hazard.conquest.state import FRAME, State
from hazard.editions.clone_wars.plot import OrderTrack, Plot
from hazard.editions.clone_wars.sides import REPUBLIC, SEPARATISTS
from hazard.editions.original_trilogy.bases import Bases
from hazard.editions.original_trilogy.death_star import DeathStar, Station
from hazard.editions.original_trilogy.meter import ForceMeter, Meter
from hazard.kernel.actions import NONE

WINDOWS: Final = {"attack-cards", "defence-cards", "defend", "attack-after", "defence-after"}


def open_phases(game: Conquest, state: State) -> list[str]:
    """The names of the phases on the stack, the one on top last."""
    return [game.rules.phase_names[state.stack[at]] for at in range(0, len(state.stack), FRAME)]


def check_fleet(game: Conquest, state: State, part: Fleet) -> None:
    """At most 3 of a class per army, none without a troop of the holder, none on a field (OT-22, OT-35)."""
    assert min(part.at) >= 0
    assert min(part.waiting) >= 0
    owned = [[0] * CLASSES for _ in range(state.armies)]
    for territory in range(state.size):
        assert part.any_here(territory) == (sum(part.here(territory)) > 0)
        if part.any_here(territory):
            assert state.owner[territory] != NONE
            assert state.neutral[state.owner[territory]] == 0
            for ship in range(CLASSES):
                owned[state.owner[territory]][ship] += part.at[territory * CLASSES + ship]
    if sum(part.waiting) > 0:
        assert open_phases(game, state)[:1] in ([], ["cards"], ["reinforce"])
        for ship in range(CLASSES):
            owned[state.current][ship] += part.waiting[ship]
    assert max([count for row in owned for count in row]) <= MOST_SHIPS


def check_battle(game: Conquest, state: State, part: Battle) -> None:
    """A battle is remembered exactly while one of its questions is open, and it is one the rules allow."""
    under_way = bool(WINDOWS & set(open_phases(game, state)))
    assert under_way == (part.army != NONE)
    if not under_way:
        fresh = Battle()
        assert part.facts()[:17] == fresh.facts()[:17]
        return
    assert part.army == state.current
    assert state.owner[part.source] == part.army
    assert 1 <= part.count <= min(3, state.total[part.source] - 1)
    fleet = next(one for one in state.memory if isinstance(one, Fleet))
    assert all(joined <= here for joined, here in zip(part.ships, fleet.here(part.source), strict=True))
    if part.strike == 0:
        assert state.owner[part.target] == part.foe
        assert state.team[part.foe] != state.team[part.army]


def check_tokens(game: Conquest, state: State, module: HiddenTokens, part: Tokens) -> None:
    """No token is lost; on the board they lie on planets of their faction."""
    assert sorted(part.face) == sorted(module.faces)
    for token, place in enumerate(part.place):
        if place == GONE:
            assert part.shown[token] == 1 or not isinstance(module, Bases)  # OT-41: turned over first
        elif place == IN_HAND:
            phases = game.rules.phases
            assert state.outcome is not None or isinstance(phases[state.stack[-FRAME]], PlaceToken)
        elif place >= ON_BOARD:
            owner = state.owner[place - ON_BOARD]
            assert owner != NONE
            assert state.table.faction[owner] == module.faction
        else:
            assert place == IN_STACK
            assert part.shown[token] == part.spied[token] == 0


def check_station(game: Conquest, state: State, module: DeathStar, part: Station) -> None:
    """The Death Star is somewhere or nowhere; destroyed planets are few and cut nothing off (OT-55, OT-58)."""
    assert NONE <= part.place < state.size
    assert len(set(state.closed)) == len(state.closed) <= module.fields
    board = game.rules.board
    left = int(board.all_mask)
    for field in state.closed:
        left &= ~int(board.bits[field])
    first = next(place for place in range(state.size) if place not in state.closed)
    assert reached_from(board.adjacent, first, left) == left


def check_meter(module: ForceMeter, part: Meter) -> None:
    """The marker is on the track."""
    assert 0 <= part.space < len(module.draws)


def check_plot(game: Conquest, state: State, module: OrderTrack, part: Plot) -> None:
    """Sidious is on the track; after the order the tokens are gone and the Emperor stands with his own (CW-53)."""
    assert 0 <= part.space <= module.last
    assert part.dots == 0 or state.table.faction[state.current] == REPUBLIC
    if part.given == 0:
        assert part.emperor == NONE
        return
    phases = set(open_phases(game, state))
    if state.outcome is None and not phases & {"convert", "receive"}:
        assert set(tokens_of(state).place) == {GONE}
        if "emperor" not in phases:
            assert state.table.faction[state.owner[part.emperor]] == SEPARATISTS


def check_insight(game: Conquest, state: State, part: Insight) -> None:
    """Only cards in hands are known to somebody else, and only cards of the hand on turn are fresh."""
    holder = {card: army for army, hand in enumerate(state.hands) for card in hand}
    for card, mask in enumerate(part.known):
        for seat in [one for one in range(state.seats) if mask >> one & 1 == 1]:
            assert not game.rules.alliance.sees_hand(state, seat, holder[card])
        assert mask >> state.seats == 0
    if part.fresh:
        assert open_phases(game, state)[:1] in ([], ["cards"])
        assert set(part.fresh) <= set(state.hands[state.current])


def check_memories(game: Conquest, state: State) -> None:
    """Every memory that has a check passes it."""
    for module in game.rules.modules:
        part = state.memory[module.slot]
        if isinstance(part, Fleet):
            check_fleet(game, state, part)
        elif isinstance(part, Battle) and state.outcome is None:
            check_battle(game, state, part)
        elif isinstance(part, Insight):
            check_insight(game, state, part)
        elif isinstance(part, Tokens) and isinstance(module, HiddenTokens):
            check_tokens(game, state, module, part)
        elif isinstance(part, Station) and isinstance(module, DeathStar):
            check_station(game, state, module, part)
        elif isinstance(part, Meter) and isinstance(module, ForceMeter):
            check_meter(module, part)
        elif isinstance(part, Plot) and isinstance(module, OrderTrack):
            check_plot(game, state, module, part)
