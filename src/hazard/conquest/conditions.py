"""When is a mission fulfilled, and how far is it? One evaluator over plain lists, for the rules, the page and the bots."""

from typing import Final

from hazard.conquest.board import Board, reached_from
from hazard.kernel.ints import i64

REGIONS: Final = 0  # holds every territory of each named region
ANY_REGIONS: Final = 1  # holds every territory of any n regions
TERRITORIES: Final = 2  # holds n territories
GARRISONS: Final = 3  # holds n territories with so many units each
CONQUESTS: Final = 4  # conquered n territories this turn
EACH_REGION: Final = 5  # holds n territories in every region
GROUP: Final = 6  # holds a connected group of n territories
REGIONS_STRUCK: Final = 7  # conquered in n regions this turn
RIVALS_STRUCK: Final = 8  # conquered from n others this turn, or from all who are left
ELIMINATED: Final = 9  # has eliminated somebody, in this turn or an earlier one

CONDITION_NAMES: Final[list[str]] = [
    "regions", "any-regions", "territories", "garrisons", "conquests", "each-region", "group", "continents-struck",
    "rivals-struck", "eliminated",
]  # fmt: skip

# Times to declare (M-4).
AFTER_CONQUEST: Final = 0
TURN_END: Final = 1
WHEN_NAMES: Final[list[str]] = ["conquest", "turn-end"]


class Mission:
    """One mission card: its rank, when it may be declared, and its condition."""

    def __init__(
        self,
        mission_id: str,
        rank: i64,
        when: i64,
        kind: i64,
        counts: dict[int, int],
        regions: list[int],
        units: i64,
    ) -> None:
        self.id: Final = mission_id
        self.rank: Final[i64] = rank
        self.when: Final[i64] = when
        self.kind: Final[i64] = kind
        self.counts: Final = counts  # n by number of seats; empty where the condition has none
        self.regions: Final = regions
        self.units: Final[i64] = units  # what a garrison needs

    def count(self, seats: i64) -> i64:
        """The n of the condition at a table of so many seats."""
        return self.counts.get(seats, 0)


class MissionDeck:
    """All mission cards of a box, by rank; a mission is its number in `missions`."""

    def __init__(self, rank_names: list[str], missions: list[Mission]) -> None:
        self.rank_names: Final = rank_names
        self.missions: Final = missions
        self.names: Final[list[str]] = [mission.id for mission in missions]
        self.by_rank: Final[list[list[int]]] = [
            [number for number, mission in enumerate(missions) if mission.rank == rank]
            for rank in range(len(rank_names))
        ]


class Scene:
    """All that a condition can look at; the lists are those of a state or a view and are never changed."""

    def __init__(
        self,
        seats: i64,
        owner: list[int],
        total: list[int],
        out: list[int],
        conquests: i64,
        regions: i64,
        rivals: i64,
        eliminators: list[int],
    ) -> None:
        self.seats: Final[i64] = seats
        self.owner: Final = owner
        self.total: Final = total
        self.out: Final = out
        self.conquests: Final[i64] = conquests  # of the army on turn, in this turn
        self.regions: Final[i64] = regions  # mask of the regions it has conquered in
        self.rivals: Final[i64] = rivals  # mask of the armies it has conquered from
        self.eliminators: Final = eliminators  # per army, 1: has eliminated another


class Progress:
    """How far a mission is: `have` of `need`; fulfilled when nothing is missing."""

    def __init__(self, have: i64, need: i64) -> None:
        self.have: Final[i64] = have
        self.need: Final[i64] = need

    def done(self) -> bool:
        """Whether the condition holds."""
        return self.have >= self.need


def progress(mission: Mission, board: Board, scene: Scene, army: i64) -> Progress:
    """How far this army is with this mission now."""
    kind = mission.kind
    count = mission.count(scene.seats)
    if kind == REGIONS:
        return in_regions(mission.regions, board, scene.owner, army)
    if kind == ANY_REGIONS:
        return Progress(whole_regions(board, scene.owner, army), count)
    if kind == TERRITORIES:
        return Progress(scene.owner.count(army), count)
    if kind == GARRISONS:
        return Progress(garrisons(scene, army, mission.units), count)
    if kind == CONQUESTS:
        return Progress(scene.conquests, count)
    if kind == EACH_REGION:
        return in_each_region(count, board, scene.owner, army)
    if kind == GROUP:
        return Progress(largest_group(board, scene.owner, army), count)
    if kind == REGIONS_STRUCK:
        return Progress(bits(scene.regions), count)
    if kind == RIVALS_STRUCK:
        return struck(count, scene, army)
    return Progress(scene.eliminators[army], 1)


def in_regions(regions: list[int], board: Board, owner: list[int], army: i64) -> Progress:
    """Territories held of all those in the named regions."""
    have: i64 = 0
    need: i64 = 0
    for region in regions:
        for territory in board.region_members[region]:
            need += 1
            if owner[territory] == army:
                have += 1
    return Progress(have, need)


def whole_regions(board: Board, owner: list[int], army: i64) -> i64:
    """Regions of which the army holds every territory."""
    found: i64 = 0
    for members in board.region_members:
        whole = True
        for territory in members:
            if owner[territory] != army:
                whole = False
                break
        if whole:
            found += 1
    return found


def in_each_region(count: i64, board: Board, owner: list[int], army: i64) -> Progress:
    """Territories held, at most so many of each region counted."""
    have: i64 = 0
    need: i64 = 0
    for members in board.region_members:
        held: i64 = 0
        for territory in members:
            if owner[territory] == army:
                held += 1
        have += held if held < count else count
        need += count
    return Progress(have, need)


def garrisons(scene: Scene, army: i64, units: i64) -> i64:
    """Territories held with at least so many units."""
    found: i64 = 0
    for territory, holder in enumerate(scene.owner):
        if holder == army and scene.total[territory] >= units:
            found += 1
    return found


def largest_group(board: Board, owner: list[int], army: i64) -> i64:
    """Size of the largest connected group of territories the army holds."""
    return bits(largest_group_mask(board, owner, army))


def largest_group_mask(board: Board, owner: list[int], army: i64) -> int:
    """The largest connected group itself; of equal ones the first in board order."""
    left = 0
    for territory, holder in enumerate(owner):
        if holder == army:
            left |= 1 << territory
    best = 0
    size = 0
    while left:
        group = reached_from(board.adjacent, (left & -left).bit_length() - 1, left)
        left &= ~group
        if bits(group) > size:
            best = group
            size = bits(group)
    return best


def struck(count: i64, scene: Scene, army: i64) -> Progress:
    """Others conquered from this turn; where fewer than so many are left, all who are left will do."""
    hit = bits(scene.rivals)
    left: i64 = 0
    hit_left: i64 = 0
    for other, out in enumerate(scene.out):
        if other != army and out == 0:
            left += 1
            if scene.rivals >> other & 1 == 1:
                hit_left += 1
    if hit >= count or left >= count:
        return Progress(hit, count)
    return Progress(hit_left, left)


def bits(mask: int) -> i64:
    """How many bits are set."""
    return mask.bit_count()
