"""What does board.toml say: territories, regions and links, and do they make one board?"""

from typing import Final

from hazard.conquest.board import Board, Link, neighbours_of, reached_from
from hazard.conquest.masks import MOST_TERRITORIES, mask_of
from hazard.editions.reading.table import TomlTable, check_count, checked_key, toml_type
from hazard.kernel.errors import Params

LINK_KINDS: Final[list[str]] = ["border", "lane", "hyperspace"]
POINT_UNITS: Final[list[str]] = ["degrees", "canvas"]


class RegionData:
    """What drawing needs of a region; the rules find the rest on the board."""

    def __init__(self, region_id: str, bonus: int, colour: str) -> None:
        self.id: Final = region_id
        self.bonus: Final = bonus
        self.colour: Final = colour


class BoardData:
    """The board for the rules, and the points and colours for drawing it."""

    def __init__(self, board: Board, regions: list[RegionData], points: str, at: list[list[int]]) -> None:
        self.board: Final = board
        self.regions: Final = regions
        self.points: Final = points
        self.at: Final = at


def read_board(table: TomlTable) -> BoardData:
    """board.toml: territories, regions and links, checked to be one connected board."""
    head = table.table("board")
    board_id = head.identifier("id")
    points = head.one_of("points", POINT_UNITS)
    declared = head.whole("territories", 2, MOST_TERRITORIES)
    declared_links = head.whole("links", 1, 9999)
    head.basis()
    head.close()
    regions = read_regions(table)
    names: list[str] = []
    region_of: list[int] = []
    resource: list[int] = []
    at: list[list[int]] = []
    region_names = [region.id for region in regions]
    for entry in table.tables("territories"):
        names.append(checked_key(entry))
        region = entry.one_of("region", region_names)
        region_of.append(region_names.index(region) if region else -1)
        resource.append(1 if entry.flag("resource") else 0)
        at.append(read_point(entry))
        entry.basis()
        entry.close()
    check_count(head, "territories", declared, len(names))
    check_regions(table, region_names, region_of)
    links = read_links(table, names)
    check_count(head, "links", declared_links, len(links))
    check_connected(table, names, links)
    table.close()
    bonus = [region.bonus for region in regions]
    # A territory of no region is a fault already noted: any region will do to get through to the end.
    board = Board(
        board_id, names, region_names or [""], [max(0, r) for r in region_of], bonus, links, resource
    )
    return BoardData(board, regions, points, at)


def read_regions(table: TomlTable) -> list[RegionData]:
    """The regions in order."""
    regions: list[RegionData] = []
    for entry in table.tables("regions"):
        bonus = entry.whole("bonus", 0, 99)
        regions.append(RegionData(checked_key(entry), bonus, entry.identifier("colour")))
        entry.whole("territories", 1, MOST_TERRITORIES)
        entry.basis()
        entry.close()
    return regions


def check_regions(table: TomlTable, region_names: list[str], region_of: list[int]) -> None:
    """Every region has territories, as many as it says (C-1)."""
    outer = table.tree.get("regions")
    for region, name in enumerate(region_names):
        found = region_of.count(region)
        entry = outer.get(name) if isinstance(outer, dict) else None
        declared = entry.get("territories") if isinstance(entry, dict) else None
        if found == 0:
            table.fault(f"regions.{name}", "empty-region")
        elif isinstance(declared, int) and declared != found:
            params: Params = {"declared": declared, "found": found}
            table.fault(f"regions.{name}.territories", "wrong-count", params)


def read_point(entry: TomlTable) -> list[int]:
    """The point at which a territory is drawn: two whole numbers."""
    items = entry.items("at")
    if not entry.has("at") or not isinstance(entry.tree["at"], list):
        return [0, 0]
    if len(items) != 2:
        entry.fault("at", "wrong-count", {"declared": 2, "found": len(items)})
        return [0, 0]
    point: list[int] = []
    for index, item in enumerate(items):
        if isinstance(item, bool) or not isinstance(item, int):
            entry.fault(f"at[{index}]", "wrong-type", {"expected": "integer", "found": toml_type(item)})
            item = 0
        point.append(item)
    return point


def read_links(table: TomlTable, names: list[str]) -> list[Link]:
    """The links; one that names an unknown territory, the same twice or a known pair is a fault."""
    links: list[Link] = []
    pairs: set[str] = set()
    for row in table.rows("links"):
        ends = [row.text("a"), row.text("b")]
        kind = row.one_of("kind", LINK_KINDS)
        basis = row.basis(f"links.{ends[0]}/{ends[1]}")
        row.close()
        good = True
        for name, end in (("a", ends[0]), ("b", ends[1])):
            if end not in names:
                good = False
                if end:
                    row.fault(name, "unknown-territory", {"name": end})
        pair = "/".join(sorted(ends))
        if good and ends[0] == ends[1]:
            row.fault("", "self-link", {"name": ends[0]})
        elif good and pair in pairs:
            row.fault("", "duplicate-link", {"name": pair})
        elif good:
            links.append(Link(names.index(ends[0]), names.index(ends[1]), kind, basis))
        pairs.add(pair)
    return links


def check_connected(table: TomlTable, names: list[str], links: list[Link]) -> None:
    """Every territory can be reached from every other."""
    if not names:
        return
    adjacent = [mask_of(near) for near in neighbours_of(links, len(names))]
    reached = reached_from(adjacent, 0, (1 << len(names)) - 1)
    apart = [name for index, name in enumerate(names) if not reached >> index & 1]
    if apart:
        table.fault("links", "unconnected", {"names": ", ".join(apart)})
