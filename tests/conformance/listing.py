"""Which claims, placements, attacks and moves are there by the book, listed one by one from the units on the board?

Plain loops over territories and neighbours, without masks and without what the engine keeps: what its sequences are
compared with.
"""

from hazard.conquest.galaxy.battle import battle_of
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.invade import shield
from hazard.conquest.galaxy.moves import FactionFortification, Jump, ShipFortification
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import ATTACK, CLAIM, FORTIFY, PLACE, TRANSFER
from hazard.conquest.phases.attack import Attack
from hazard.conquest.phases.fortify import Fortification
from hazard.conquest.phases.neutrals import AlliedFortification
from hazard.conquest.phases.regroup import Regrouping
from hazard.conquest.phases.reinforce import Place
from hazard.conquest.phases.setup import Claim, Muster
from hazard.conquest.rulebook.duel import allies
from hazard.conquest.rulebook.fortify import AdjacentOnce
from hazard.conquest.state import AT_A, AT_ARMY, AT_B, AT_C, FRAME, State
from hazard.editions.original_trilogy.phases import ChartClaim, ChartMuster
from hazard.kernel.actions import NONE, Option

KINDS = (CLAIM, PLACE, ATTACK, FORTIFY, TRANSFER)


def listed(game: Conquest, state: State) -> list[Option] | None:
    """The options of these kinds in the step that is on; None for steps that are none of these."""
    phase = game.rules.phases[state.stack[-FRAME]]
    army = int(state.top(AT_ARMY))
    if isinstance(phase, Claim):
        return claims(state, army)
    if isinstance(phase, Muster):
        return placements(state, army, 1)
    if type(phase).__name__ in ("Place", "Reinforce") and isinstance(phase, Place):
        return placements(state, army, int(state.pool[army]))
    if isinstance(phase, Attack):
        return attacks(game, state, army)
    if isinstance(phase, (Fortification, Jump)):
        return moves(game, state, phase, army)
    if isinstance(phase, ShipFortification):
        return transfers(game, state, army)
    if isinstance(phase, ChartClaim):
        return claims(state, army)
    if isinstance(phase, ChartMuster):
        return [Option(PLACE, army, NONE, at, 1, 1) for at in held(state, army)]
    return None


def held(state: State, army: int) -> list[int]:
    return [at for at in range(state.size) if state.at(army, at) > 0]


def claims(state: State, army: int) -> list[Option]:
    free = [at for at in range(state.size) if not any(state.at(one, at) for one in range(state.armies))]
    return [Option(CLAIM, army, NONE, at, 1, 1) for at in free]


def placements(state: State, army: int, most: int) -> list[Option]:
    own = held(state, army)
    least = most if len(own) == 1 else 1
    return [Option(PLACE, army, NONE, at, least, most) for at in own]


def attacks(game: Conquest, state: State, army: int) -> list[Option]:
    rules, found = game.rules, []
    sails = rules.has("ships")
    if sails and battle_of(state).over == 1:
        return []
    shut = shield(rules, state, army) if sails else 0
    for fighter in rules.alliance.fighters(state, army):
        for source in held(state, fighter):
            most = rules.combat.attack_most(state.at(fighter, source), state.total[source])
            near = list(rules.board.neighbours[source])
            if sails:
                near += [there for one, there in battle_of(state).bridges if one == source]
            ships = fleet_of(state).here(source) if sails and fleet_of(state).any_here(source) else ()
            for target in sorted(near):
                foes = [one for one in range(state.armies) if state.at(one, target) > 0]
                hostile = any(rules.alliance.enemy(state, fighter, foe) for foe in foes if foe != fighter)
                if most > 0 and hostile and not shut >> target & 1:
                    found.append(Option(ATTACK, fighter, source, target, 1, most, ships))
    return found


def moves(game: Conquest, state: State, phase: object, army: int) -> list[Option]:
    movers, stay = [army], 0
    if isinstance(phase, AlliedFortification):
        movers = [one for one in allies(state, state.controller[army]) if not state.top(AT_A) >> one & 1]
    elif isinstance(phase, FactionFortification) and state.top(AT_A) == 1:
        movers = []
    elif isinstance(phase, Regrouping):
        stay = int(state.top(AT_A))  # where units have come to
    found: list[Option] = []
    for mover in movers:
        own = held(state, mover)
        land = own
        if game.rules.mixed or (isinstance(phase, FactionFortification) and state.table.shared):
            mates = [one for one in range(state.armies) if state.team[one] == state.team[mover]]
            land = sorted({at for mate in mates for at in held(state, mate)})
        ends = land if game.rules.mixed else own
        for source in [at for at in own if not stay >> at & 1]:
            most = min(int(state.at(mover, source)), int(state.total[source]) - 1)
            there = own if isinstance(phase, Jump) else reached(game, source, land)
            targets = [at for at in ends if at in there and at != source]
            found += [Option(FORTIFY, mover, source, at, 1, most) for at in targets if most > 0]
    return found


def transfers(game: Conquest, state: State, army: int) -> list[Option]:
    """Ships of each class that has not moved, from where they stand to every own planet a path of the faction leads to."""
    fleet, own = fleet_of(state), held(state, army)
    land = [
        at
        for at in range(state.size)
        if state.owner[at] >= 0 and state.team[state.owner[at]] == state.team[army]
    ]
    begun, route = int(state.top(AT_C)), (int(state.top(AT_A)), int(state.top(AT_B)))
    found: list[Option] = []
    for source in own:
        for target in [at for at in own if at != source and at in reached(game, source, land)]:
            if begun == 0 or (source, target) == route:
                for ship, most in enumerate(fleet.here(source)):
                    if most > 0 and not begun >> ship & 1:
                        found.append(Option(TRANSFER, army, source, target, 1, most, (), (), ship))
    return found


def reached(game: Conquest, source: int, land: list[int]) -> set[int]:
    """Where a path inside the land leads, or one step of it."""
    near = game.rules.board.neighbours
    if isinstance(game.rules.fortify, AdjacentOnce):
        return set(near[source]) & set(land)
    seen, waiting = {source}, [source]
    while waiting:
        for at in near[waiting.pop()]:
            if at in land and at not in seen:
                seen.add(at)
                waiting.append(at)
    return seen
