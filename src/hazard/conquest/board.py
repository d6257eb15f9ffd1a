"""Which territories are there, which are adjacent, and which region does each belong to?

Territories and regions are indices in data order; sets of territories are bit masks, bit i for territory i.
"""

from typing import Final

from hazard.conquest.masks import mask_of
from hazard.conquest.names import find_name
from hazard.kernel.errors import InputError
from hazard.kernel.ints import i64


class Link:
    """Two adjacent territories, how they are joined and where that is known from."""

    def __init__(self, a: i64, b: i64, kind: str = "border", basis: str = "book") -> None:
        self.a: Final[i64] = a
        self.b: Final[i64] = b
        self.kind: Final = kind
        self.basis: Final = basis


class Board:
    """A board that never changes: the graph of territories with its masks worked out once."""

    def __init__(
        self,
        board_id: str,
        names: list[str],
        region_names: list[str],
        region_of: list[int],
        region_bonus: list[int],
        links: list[Link],
        resource: list[int] | None = None,
    ) -> None:
        self.id: Final = board_id
        self.size: Final[i64] = len(names)
        self.names: Final[list[str]] = names
        self.region_names: Final[list[str]] = region_names
        self.region_of: Final[list[int]] = region_of
        self.region_bonus: Final[list[int]] = region_bonus
        self.links: Final[list[Link]] = links
        self.resource: Final[list[int]] = [0] * len(names) if resource is None else resource
        self.resource_mask: Final[int] = mask_of([at for at, mark in enumerate(self.resource) if mark == 1])
        self.all_mask: Final[int] = (1 << len(names)) - 1
        self.region_members: Final[list[list[int]]] = members_of(region_of, len(region_names))
        self.region_masks: Final[list[int]] = [mask_of(members) for members in self.region_members]
        self.neighbours: Final[list[list[int]]] = neighbours_of(links, len(names))
        self.adjacent: Final[list[int]] = [mask_of(near) for near in self.neighbours]
        self.bits: Final[list[int]] = [mask_of([territory]) for territory in range(len(names))]
        self._by_name: Final[dict[str, int]] = {name: index for index, name in enumerate(names)}

    def index(self, name: str) -> int:
        """Index of the territory with exactly this id."""
        found = self._by_name.get(name)
        if found is None:
            raise InputError("unknown-territory", "territory", {"name": name})
        return found

    def find(self, prefix: str) -> int:
        """Index of the territory with this id, or of the only one whose id begins so."""
        return find_name(self.names, prefix, "territory")


def members_of(region_of: list[int], regions: int) -> list[list[int]]:
    """The territories of each region, in data order."""
    members: list[list[int]] = [[] for _ in range(regions)]
    for territory, region in enumerate(region_of):
        members[region].append(territory)
    return members


def neighbours_of(links: list[Link], size: int) -> list[list[int]]:
    """The neighbours of each territory, sorted; a link counts in both directions (C-1)."""
    neighbours: list[list[int]] = [[] for _ in range(size)]
    for link in links:
        neighbours[link.a].append(int(link.b))
        neighbours[link.b].append(int(link.a))
    for near in neighbours:
        near.sort()
    return neighbours


def reached_from(adjacent: list[int], start: int, within: int) -> int:
    """Mask of the territories that a path inside the mask `within` joins to `start`, itself included."""
    reached = 1 << start
    fresh = reached
    while fresh:
        lowest = fresh & -fresh
        fresh ^= lowest
        found = adjacent[lowest.bit_length() - 1] & within & ~reached
        reached |= found
        fresh |= found
    return reached


def distances_between(neighbours: list[list[int]]) -> list[list[int]]:
    """Steps from each territory to each other one; as many as there are territories where no path leads."""
    found: list[list[int]] = []
    for start in range(len(neighbours)):
        row: list[int] = [len(neighbours)] * len(neighbours)
        row[start] = 0
        seen: list[int] = [start]
        for at in seen:
            for near in neighbours[at]:
                if near != start and row[near] == len(neighbours):
                    row[near] = row[at] + 1
                    seen.append(near)
        found.append(row)
    return found
