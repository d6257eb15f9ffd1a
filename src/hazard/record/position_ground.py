"""Can the armies of a position stand where it puts them?"""

from typing import Final

from hazard.conquest.state import AT_A, AT_ARMY, AT_D, AT_PHASE, FRAME
from hazard.kernel.actions import NONE
from hazard.record.position_fields import fault
from hazard.record.shape import Position

CHART: Final = "claim-chart"
FIRST_CLAIMS: Final = "claim-republic"
CLAIMING: Final = (FIRST_CLAIMS, "claim", CHART)  # the steps of the set-up in which territories are claimed
CHART_MUSTER: Final = "muster-chart"
PLACING: Final = (
    "bribe",
    "trade",
    "cards",
    "reinforce",
    "place",
    "allied-place",
)  # with units, or before these are counted
CONVERTING: Final = "convert"  # while planets change sides armies may be left without one (CW-53)
OCCUPYING: Final = "occupy"  # until the conqueror has moved in the loser is in the game (C-46)
DESTROYING: Final = "death-star"  # the step by which territories are closed (OT-55)


def check_ground(position: Position) -> None:
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


def check_pools(position: Position) -> None:
    """Units that wait to be placed are those of who is placing now; in the set-up all of them will be (C-13, C-22)."""
    if position.outcome is not None:
        return
    names = position.army_names
    if position.setup < len(position.rules.setup):
        neutral = position.rules.tables[position.seats].neutral
        own = sum([count for count, one in zip(position.pool, neutral, strict=True) if one == 0])
        if (
            CHART_MUSTER in [position.rules.phase_names[step] for step in position.rules.setup]
            and 1 in neutral
        ):
            army = neutral.index(1)
            if position.pool[army] > own + (
                1 if position.stack[AT_ARMY] == army else 0
            ):  # OT-3: one after each own
                raise fault("nobody-places", "pools", {"army": names[army]})
        return
    placing = [
        position.stack[at * FRAME + AT_ARMY] for at, name in enumerate(names_of(position)) if name in PLACING
    ]
    for army, count in enumerate(position.pool):
        if count > 0 and army not in placing:
            raise fault("nobody-places", "pools", {"army": names[army]})


def check_held(position: Position) -> None:
    """When the claims are over every territory is held, and every army in the game stands on one (C-12, C-46)."""
    names = position.rules.board.names
    if position.closed and not closes(position):
        raise fault("territory-not-closed", "territories", {"territory": names[position.closed[0]]})
    if position.outcome is not None:
        return
    empty = [at for at, here in enumerate(position.standing) if not here and at not in position.closed]
    if claiming(position):
        check_claims(position, len(empty))
        return
    if empty:
        raise fault("territory-not-held", "territories", {"territory": names[empty[0]]})
    standing = {army for here in position.standing for army, _ in here}
    for army, name in enumerate(position.army_names):
        if army not in standing and position.out[army] == 0 and not losing(position, army):
            raise fault("army-without-troops", "territories", {"army": name})


def names_of(position: Position) -> list[str]:
    """The phases of the frames, the lowest first."""
    names = position.rules.phase_names
    return [names[position.stack[at + AT_PHASE]] for at in range(0, len(position.stack), FRAME)]


def claiming(position: Position) -> bool:
    """Whether territories are still being claimed."""
    rules = position.rules
    return position.setup < len(rules.setup) and rules.phase_names[rules.setup[position.setup]] in CLAIMING


def closes(position: Position) -> bool:
    """Whether a territory may have been closed by now."""
    rules = position.rules
    return position.setup >= len(rules.setup) and DESTROYING in [
        rules.phase_names[step] for step in rules.turn
    ]


def losing(position: Position, army: int) -> bool:
    """Whether an army may have lost its last unit just now: it is out of the game when what goes on is settled."""
    found = names_of(position)
    conquered = [position.stack[at * FRAME + AT_D] for at, name in enumerate(found) if name == OCCUPYING]
    return CONVERTING in found or army in conquered


def check_claims(position: Position, left: int) -> None:
    """The armies have the units to claim what is left, and in the end each holds something (C-12, OT-2)."""
    claims = Claims(position)
    if names_of(position) == [FIRST_CLAIMS]:  # who goes on after it is not known yet (CW-4)
        least = left // claims.order.count(True) + 2
        claims.short([army for army, count in enumerate(position.pool) if count < least])
        return
    for _ in range(left):
        claims.claim()
    claims.short([army for army, held in enumerate(claims.land) if held == 0])


class Claims:
    """The claims that are left, counted through in their order; which territories they are makes no difference."""

    def __init__(self, position: Position) -> None:
        self.position: Final = position
        table = position.rules.tables[position.seats]
        self.order: Final = [neutral == 0 for neutral in table.neutral]
        self.neutral: Final = self.order.index(False) if False in self.order else NONE
        self.limits: Final = table.limits
        self.pool: Final = position.pool[:]
        self.land: Final = [0] * len(self.pool)
        for here in position.standing:
            for army, _ in here:
                self.land[army] += 1
        self.army = position.stack[AT_ARMY]
        self.chart: Final = names_of(position)[0] == CHART
        self.acting = position.stack[AT_A] if self.chart else self.army

    def short(self, armies: list[int]) -> None:
        """Refuse the position because of these armies, if there are any."""
        if armies:
            raise fault("claims-impossible", "pools", {"army": self.position.army_names[armies[0]]})

    def full(self, army: int) -> bool:
        """Whether an army may claim no more (OT-2)."""
        return self.chart and 0 < self.limits[army] <= self.land[army]

    def claim(self) -> None:
        """The army that is next claims one territory."""
        if self.pool[self.army] == 0:
            self.short([self.army])
        self.pool[self.army] -= 1
        self.land[self.army] += 1
        neutral = self.neutral if self.chart else NONE
        if self.army == self.acting and neutral != NONE and not self.full(neutral):
            self.army = neutral
            return
        following = (self.acting + 1) % len(self.pool)
        for _ in self.pool:
            if self.order[following] and not self.full(following):
                break
            following = (following + 1) % len(self.pool)
        self.acting = self.army = following
