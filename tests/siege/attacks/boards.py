"""Which positions does an attacker open tables from? Real ones in the middle of a game, with one thing made wrong."""

import random
from functools import lru_cache
from io import BytesIO

from hazard.kernel.dice import SeededDice
from hazard.record.games import game_for
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.position.line import write_state
from hazard.record.rows import SEEDED, DiceFacts

LONGEST_PATH = 12  # a source and eleven targets
MOST_MOVES = 600  # until armies are placed
DEALT = {"start": "deal"}


@lru_cache(maxsize=16)
def middle(mode: str, seats: int, turn: int = 2) -> str:
    """A position of a mode in some turn, after random moves."""
    game, chance = game_for(mode, {}), random.Random(13)
    state = game.start(seats, SeededDice(13))
    for _ in range(MOST_MOVES):
        decision = game.decision(state)
        if decision is None or state.turn >= turn:
            break
        option = chance.choice(game.options(state))
        game.play(state, decision.seat, option.take(option.least))
    return write_state(game, state)


@lru_cache(maxsize=1)
def endless_muster() -> str:
    """Domination with its territories dealt, and more troops to be placed than there ever are."""
    state = game_for("classic/domination", DEALT).start(3, SeededDice(13))
    position = write_state(game_for("classic/domination", DEALT), state)
    pools = [one.partition(".")[0] + ".1000000" for one in field(position, "pools").split(",")]
    return with_field(position, "pools", ",".join(pools))


def with_field(position: str, name: str, value: str) -> str:
    """The position with another value of a field."""
    fields = [f"{name}:{value}" if one.startswith(f"{name}:") else one for one in position.split(" ")]
    return " ".join(fields)


def field(position: str, name: str) -> str:
    """The value of a field."""
    return next(one for one in position.split(" ") if one.startswith(f"{name}:")).partition(":")[2]


def unsettled(army: str = "green") -> str:
    """A mission to declare, and nobody anywhere: what follows has nobody to ask."""
    position = middle("classic/missions", 3)
    turn = field(position, "turn").replace("conquests=0", "conquests=9").split(",army=")
    turn = [turn[0], ",".join([army, *turn[1].split(",")[1:]])]
    for name, value in (("phase", f"declare.{army}"), ("territories", "-"), ("pools", "-")):
        position = with_field(position, name, value)
    return with_field(position, "turn", ",army=".join(turn))


def crowded(units: int) -> str:
    """A duel with so many units in every territory."""
    position = middle("classic/duel-active", 2)
    stands = [one.partition(".")[0] + f".{units}" for one in field(position, "territories").split(",")]
    return with_field(position, "territories", ",".join(stands))


@lru_cache(maxsize=1)
def longest_path() -> list[int]:
    """A territory of the first army in the crowded duel, and eleven others behind one another that are not its own."""
    stands = field(middle("classic/duel-active", 2), "territories").split(",")
    owners = [one.partition("=")[2].partition(".")[0] for one in stands]
    near = game_for("classic/duel-active", {}).rules.board.neighbours
    best: list[int] = []

    def further(path: list[int]) -> None:
        nonlocal best
        best = max(best, path, key=len)
        for other in near[path[-1]]:
            if len(best) < LONGEST_PATH and other not in path and owners[other] != owners[path[0]]:
                further([*path, other])

    for source in range(len(owners)):
        if len(best) < LONGEST_PATH:
            further([source])
    return best


def mutated(chance: random.Random) -> tuple[str, int, str]:
    """Mode, seats and a position in which one field was exchanged, cut, doubled or filled with numbers."""
    mode, seats = chance.choice(
        [
            ("classic/missions", 3),
            ("classic/duel-active", 2),
            ("classic/domination", 3),
            ("classic/teams", 4),
            ("original-trilogy/galactic", 2),
            ("clone-wars/galactic", 2),
        ]
    )
    position = middle(mode, seats)
    name = chance.choice([one.partition(":")[0] for one in position.split(" ")][2:])
    value = field(position, name)
    parts = value.split(",")
    at = chance.randrange(len(parts))
    made = {
        0: "-",
        1: ",".join(parts[:at] + parts[at + 1 :]),
        2: ",".join([*parts, parts[at]]),
        3: value.replace(".1", f".{chance.choice([0, 7, 99999, 999999999])}", 1),
        4: ",".join(sorted(parts, reverse=True)),
        5: field(middle("classic/duel-active", 2), name),
        6: value[: chance.randrange(len(value) + 1)],
    }[chance.randrange(7)]
    return mode, seats, with_field(position, name, made or "-")


@lru_cache(maxsize=2)
def long_record(rows: int) -> bytes:
    """The journal of a whole game, abandoned in its middle, with so many standing orders in it."""
    out = BytesIO()
    game = game_for("classic/duel-active", {})
    position = middle("classic/duel-active", 2)
    recording = Recording(
        game, 2, DiceFacts(SEEDED, 13), position=position, out=JournalWriter(out), undo=False, keep=False
    )
    for at in range(rows):
        recording.order(at % 2, "defend", "ask" if at % 3 else "most")
    recording.stop("abandoned")
    return out.getvalue()


@lru_cache(maxsize=2)
def played_record(rows: int) -> bytes:
    """The journal of a duel of random moves, abandoned after so many."""
    out, chance = BytesIO(), random.Random(31)
    game = game_for("classic/duel-active", {})
    recording = Recording(game, 2, DiceFacts(SEEDED, 31), out=JournalWriter(out), undo=False, keep=False)
    for _ in range(rows):
        if recording.end is not None:
            return out.getvalue()
        option = chance.choice(game.options(recording.state))
        recording.apply(option.take(option.least))
    recording.stop("abandoned")
    return out.getvalue()
