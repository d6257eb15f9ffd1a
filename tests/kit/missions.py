"""How does a test come by a position in which everybody has missions?"""

from collections.abc import Mapping
from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.modules.missions import Ledger
from hazard.editions.assembly import find_mode
from hazard.editions.reading.missions import mission_deck
from hazard.kernel.contract import Event
from hazard.kernel.dice import ScriptedDice
from tests.kit.games import game
from tests.kit.play import Holdings, Play, everywhere, table

MODE: Final = "classic/missions"
DECK: Final = mission_deck(find_mode(MODE))
BOARD: Final[Board] = find_mode(MODE).board
RANKS: Final = 4
AUSTRALIA = {"indonesia": 3, "new-guinea": 3, "western-australia": 3, "eastern-australia": 3}


def number(name: str) -> int:
    """The number of a mission."""
    return DECK.names.index(name)


def held_by(armies: list[str], missions: Mapping[str, str]) -> list[int]:
    """One mission of each rank for everybody: those named, and for the rest whatever is left, the last first."""
    taken = [number(name) for names in missions.values() for name in names.split()]
    held: list[int] = []
    for army in armies:
        own = [number(name) for name in missions.get(army, "").split()]
        for rank in range(RANKS):
            mine = [one for one in own if DECK.missions[one].rank == rank]
            free = [one for one in DECK.by_rank[rank] if one not in taken]
            chosen = mine[0] if mine else free[-1]
            taken.append(chosen)
            held.append(chosen)
    return held


def mission_table(
    holdings: Holdings,
    missions: Mapping[str, str],
    phase: str = "attack",
    fulfilled: Mapping[str, str] | None = None,
    rest: str = "blue",
    seats: int = 3,
    hands: Mapping[str, str] | None = None,
    units: int = 1,
    pool: int = 0,
    options: Mapping[str, str | int] | None = None,
    current: str = "red",
) -> Play:
    """A position on the world board: `rest` holds what nobody is said to hold. Fulfilled missions are shown."""
    made = game(MODE, options=options)
    armies = made.rules.tables[seats].army_names
    ledger = Ledger(RANKS, held_by(armies, missions))
    for army, names in ({} if fulfilled is None else fulfilled).items():
        mask = sum([1 << DECK.missions[number(name)].rank for name in names.split()])
        at = armies.index(army)
        ledger.fulfilled = [mask if one == at else old for one, old in enumerate(ledger.fulfilled)]
        shown = (1 << RANKS) - 1 if int(mask).bit_count() == RANKS - 1 else mask
        ledger.shown = [shown if one == at else old for one, old in enumerate(ledger.shown)]
    return table(
        everywhere(BOARD, rest, holdings, units),
        phase,
        current,
        seats=seats,
        hands=hands,
        pool=pool,
        made=made,
        memory=[ledger],
    )


def ledger_of(play: Play) -> Ledger:
    """What the module remembers."""
    memory = play.state.memory[0]
    assert isinstance(memory, Ledger)
    return memory


def seen(play: Play, seat: int) -> dict[str, list[str]]:
    """Per army the missions this seat sees, a question mark for the others."""
    numbers = play.game.view(play.state, seat).memory[0][4 + 3 * play.state.armies :]
    names = [DECK.names[one] if one >= 0 else "?" for one in numbers]
    return {army: names[at * RANKS : (at + 1) * RANKS] for at, army in enumerate(play.state.army_names)}


def begin(seats: int, *rolls: int, shuffles: list[list[int]] | None = None) -> tuple[Play, list[Event]]:
    """A new game with what has happened before the first decision."""
    dice = ScriptedDice(list(rolls), shuffles)
    made = game(MODE)
    log: list[Event] = []
    return Play(made, made.start(seats, dice, log), dice), log


def conquer(play: Play, source: str, target: str) -> list[Event]:
    """Take a territory with one unit on it by the best roll; nobody else follows where that is asked."""
    events = play.do(f"attack {source} {target} 3", 6, 6, 6, 1)
    if play.state.outcome is None and play.asked()[1] == "occupy":
        events += play.do("occupy 0")
    return events


def southern(missions: str = "hold-australia great-power hold-europe hold-asia", fulfilled: str = "") -> Play:
    """Red holds Australia and is about to take Siam, which green holds with one unit, as well as Brazil."""
    sides = {"red": {**AUSTRALIA, "indonesia": 12}, "green": {"siam": 1, "brazil": 1}}
    return mission_table(sides, {"red": missions}, fulfilled={"red": fulfilled} if fulfilled else {})
