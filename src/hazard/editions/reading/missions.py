"""What does missions.toml say of missions, does each condition hold together, and is the deck enough for a mode?"""

from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.conditions import CONDITION_NAMES, WHEN_NAMES, Mission, MissionDeck
from hazard.conquest.masks import MOST_TERRITORIES
from hazard.editions.modedata import ModeData
from hazard.editions.reading.schema import Known
from hazard.editions.reading.table import Findings, TomlTable, Tree, fresh_id, without_basis

FILE: Final = "missions.toml"
MOST_SEATS: Final = 8
MOST_UNITS: Final = 99
# The keys of a condition beside its kind; all others have `n`.
KEYS: Final[dict[str, list[str]]] = {"regions": ["regions"], "garrisons": ["min", "n"], "eliminated": []}


def read_missions(table: TomlTable, known: Known, region_names: list[str]) -> list[Tree]:
    """missions.toml: id, rank, time and condition of every mission."""
    missions: list[Tree] = []
    ids: list[str] = []
    for row in table.rows("mission"):
        fresh_id(row, row.identifier("id"), ids)
        row.identifier("rank")
        row.one_of("when", WHEN_NAMES)
        read_condition(row.table("condition"), known, region_names)
        row.basis(f"mission.{ids[-1]}")
        row.close()
        missions.append(without_basis(row.tree))
    table.basis()
    table.close()
    return missions


def read_condition(condition: TomlTable, known: Known, region_names: list[str]) -> None:
    """A condition of a known kind with exactly the keys of this kind."""
    kind = condition.one_of("kind", known.conditions)
    if not kind:
        return  # what else it needs is not known
    for key in KEYS.get(kind, ["n"]):
        if key == "regions":
            read_regions(condition, region_names)
        elif key == "min":
            condition.whole("min", 1, MOST_UNITS)
        else:
            read_count(condition)
    condition.close()


def read_regions(condition: TomlTable, region_names: list[str]) -> None:
    """At least one region, all of them on the board; an unread board has none to compare with."""
    names = condition.texts("regions")
    if not names and isinstance(condition.tree.get("regions"), list):
        condition.fault("regions", "empty")
    for index, name in enumerate(names):
        if region_names and name not in region_names:
            told = {"value": name, "known": ", ".join(region_names)}
            condition.fault(f"regions[{index}]", "unknown-value", {**told})


def read_count(condition: TomlTable) -> None:
    """`n`: one number for every table, or one for each number of seats."""
    if not isinstance(condition.tree.get("n"), dict):
        condition.whole("n", 1, MOST_TERRITORIES)
        return
    by_seats = condition.table("n")
    for seats in by_seats.tree:
        if seats not in [str(count) for count in range(1, MOST_SEATS + 1)]:
            by_seats.fault(seats, "unknown-seats", {"value": seats, "least": 1, "most": MOST_SEATS})
        by_seats.whole(seats, 1, MOST_TERRITORIES)


def check_missions(missions: list[Tree], modes: dict[str, ModeData], findings: Findings) -> None:
    """For modes that play missions: enough cards of each rank, and an `n` for every number of seats."""
    for mode in modes.values():
        if "missions" not in mode.modules:
            continue
        if not missions:
            findings.fault(
                f"modes/{mode.id.rpartition('/')[2]}.toml", "modules.missions", "missing-file", {"name": FILE}
            )
        for rank in ranks_of(missions):
            found = len([one for one in missions if one.get("rank") == rank])
            if found < mode.most:  # one for everybody (M-1)
                findings.fault(
                    FILE, "mission", "too-few-missions", {"rank": rank, "found": found, "least": mode.most}
                )
        for index, mission in enumerate(missions):
            by_seats = condition_of(mission).get("n")
            for seats in range(mode.least, mode.most + 1):
                if isinstance(by_seats, dict) and str(seats) not in by_seats:
                    findings.fault(FILE, f"mission[{index}].condition.n.{seats}", "missing-key")


def ranks_of(missions: list[Tree]) -> list[str]:
    """The ranks in the order of the file."""
    ranks: list[str] = []
    for mission in missions:
        rank = str(mission.get("rank"))
        if rank not in ranks:
            ranks.append(rank)
    return ranks


def condition_of(mission: Tree) -> Tree:
    """The table with the condition."""
    found = mission.get("condition")
    return found if isinstance(found, dict) else {}


def mission_deck(mode: ModeData) -> MissionDeck:
    """The checked missions of a mode's box as cards."""
    rows = mode.source.extras.get("missions")
    trees: list[Tree] = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    ranks = ranks_of(trees)
    seats = [int(count) for count in range(mode.least, mode.most + 1)]
    return MissionDeck(ranks, [mission_of(tree, mode.board, ranks, seats) for tree in trees])


def mission_of(tree: Tree, board: Board, ranks: list[str], seats: list[int]) -> Mission:
    """One mission with its numbers for each table."""
    condition = condition_of(tree)
    named = condition.get("regions")
    regions = [board.region_names.index(str(name)) for name in named] if isinstance(named, list) else []
    units = condition.get("min")
    return Mission(
        str(tree.get("id")),
        ranks.index(str(tree.get("rank"))),
        WHEN_NAMES.index(str(tree.get("when"))),
        CONDITION_NAMES.index(str(condition.get("kind"))),
        counts_of(condition.get("n"), seats),
        regions,
        units if isinstance(units, int) else 0,
    )


def counts_of(given: object, seats: list[int]) -> dict[int, int]:
    """The n of a condition by number of seats."""
    if isinstance(given, int):
        return dict.fromkeys(seats, given)
    if isinstance(given, dict):
        return {count: int(given[str(count)]) for count in seats}
    return {}
