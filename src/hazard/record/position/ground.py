"""Can the armies of a position stand where it puts them?"""

from hazard.conquest.claims import Claims
from hazard.conquest.frame import Frame, frames
from hazard.conquest.notation.shape import PositionFields
from hazard.kernel.actions import NONE
from hazard.record.position.split import fault


def check_ground(position: PositionFields) -> None:
    """One army a territory where the rules do not mix them; none for an army that is out of the game."""
    names = position.rules.board.names
    team = position.rules.tables[position.seats].team
    for territory, standing in enumerate(position.standing):
        if position.ships and sum(position.ships[territory]) > 0 and len(standing) == 0:  # OT-30
            raise fault("ships-alone", "territories", {"territory": names[territory]})
        if len(standing) > 1 and not position.rules.mixed:
            raise fault("mixed-territory", "territories", {"territory": names[territory]})
        if len({team[army] for army, _ in standing}) > 1:  # C-2: held by one team
            raise fault("enemies-together", "territories", {"territory": names[territory]})
        for army, _ in standing:
            if position.out[army] == 1:
                raise fault("army-not-in-game", "territories", {"army": position.army_names[army]})


def check_pools(position: PositionFields) -> None:
    """Units that wait to be placed are those of who is placing now; in the set-up all of them will be (C-13, C-22)."""
    if position.outcome is not None:
        return
    rules, names = position.rules, position.army_names
    if position.setup < len(rules.setup):
        table, frame, pool = rules.tables[position.seats], Frame(position.stack, 0), position.pool
        if claiming(position):  # what follows begins anew, with what the claims leave
            claims = claims_of(position)
            rules.phases[frame.phase].short(claims)
            frame, pool = Frame([frame.phase, position.first, position.first, 0, 0, 0], 0), claims.after
        for step in rules.setup:
            stuck = rules.phases[step].stuck(table, frame, pool)
            if stuck != NONE:
                raise fault("nobody-places", "pools", {"army": names[stuck]})
        return
    placing = [frame.army for frame in frames(position.stack) if rules.phases[frame.phase].pools()]
    for army, count in enumerate(position.pool):
        if count > 0 and army not in placing:
            raise fault("nobody-places", "pools", {"army": names[army]})


def check_held(position: PositionFields) -> None:
    """When the claims are over every territory is held, and every army in the game stands on one (C-12, C-46)."""
    names = position.rules.board.names
    if position.closed and not closes(position):
        raise fault("territory-not-closed", "territories", {"territory": names[position.closed[0]]})
    if position.outcome is not None:
        return
    if claiming(position):
        check_claims(position)
        return
    empty = empty_places(position)
    if empty:
        raise fault("territory-not-held", "territories", {"territory": names[empty[0]]})
    standing = {army for here in position.standing for army, _ in here}
    for army, name in enumerate(position.army_names):
        if army not in standing and position.out[army] == 0 and not losing(position, army):
            raise fault("army-without-troops", "territories", {"army": name})


def claiming(position: PositionFields) -> bool:
    """Whether territories are still being claimed."""
    rules = position.rules
    return position.setup < len(rules.setup) and rules.phases[rules.setup[position.setup]].claims()


def closes(position: PositionFields) -> bool:
    """Whether a territory may have been closed by now."""
    rules = position.rules
    return position.setup >= len(rules.setup) and any(rules.phases[step].closes() for step in rules.turn)


def losing(position: PositionFields, army: int) -> bool:
    """Whether an army may have lost its last unit just now: it is out of the game when what goes on is settled."""
    phases = position.rules.phases
    return any(phases[frame.phase].loses(frame, army) for frame in frames(position.stack))


def empty_places(position: PositionFields) -> list[int]:
    """The territories on which nobody stands, but for closed ones."""
    return [at for at, here in enumerate(position.standing) if not here and at not in position.closed]


def claims_of(position: PositionFields) -> Claims:
    """The claims that are left."""
    land = [0] * len(position.army_names)
    for here in position.standing:
        for army, _ in here:
            land[army] += 1
    table, frame = position.rules.tables[position.seats], Frame(position.stack, 0)
    return Claims(table, frame, position.pool, land, len(empty_places(position)))


def check_claims(position: PositionFields) -> None:
    """The armies have the units to claim what is left, and in the end each holds something (C-12, OT-2)."""
    claims = claims_of(position)
    short = position.rules.phases[claims.frame.phase].short(claims)
    if short != NONE:
        raise fault("claims-impossible", "pools", {"army": position.army_names[short]})
