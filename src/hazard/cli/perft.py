"""How many different courses can a game take: action sequences of a given length from a position?

Ranged options count by their members. Chance is fixed by the seed, so the number is the same for ever: two engines that
agree on it offer the same actions.
"""

from collections.abc import Callable, Collection
from itertools import product
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hazard.cli.arguments import Json, Lang, Mode, Seats, Seed, TableOptions, table_options, whole
from hazard.cli.progress import nothing, progress
from hazard.cli.screen import Screen, grouped
from hazard.kernel.errors import InputError

if TYPE_CHECKING:
    from hazard.conquest.game import Conquest
    from hazard.conquest.state import State
    from hazard.kernel.actions import Action, Option
    from hazard.kernel.dice import SeededDice

INTERRUPTED: Final = 130
MOST_DEPTH: Final = 20

Depth = Annotated[
    int, typer.Option("--depth", parser=whole("depth", 0, MOST_DEPTH), metavar="D", help="cli.help.depth")
]
Position = Annotated[str | None, typer.Option("--position", metavar="LINE", help="cli.help.position")]


def perft(
    mode: Mode,
    seats: Seats = None,
    depth: Depth = 2,
    seed: Seed = 0,
    option: TableOptions = None,
    position: Position = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard perft`: 130 when Ctrl-C ended it; the depths that were finished are shown either way."""
    screen = Screen(lang)
    game, state, dice = position_of(mode, seats, seed, table_options(option), position)
    counts: list[int] = []
    complete = True
    begun = perf_counter()
    try:
        for length in range(depth + 1):
            with progress(f"{mode} {length}", members(game.options(state))) as step:
                counts.append(sequences(game, state, dice, length, step))
    except KeyboardInterrupt:
        complete = False
    taken = perf_counter() - begun
    told: dict[str, object] = {"mode": mode, "options": game.chosen, "seats": int(state.seats), "seed": seed}
    told |= {"depth": len(counts) - 1, "nodes": counts[-1] if counts else 0, "counts": counts}
    if json:
        screen.data({**told, "seconds": round(taken, 6), "interrupted": not complete})
    else:
        titles = [screen.say("column.depth"), screen.say("column.sequences")]
        screen.table(titles, [[str(length), grouped(count)] for length, count in enumerate(counts)], words=0)
    return 0 if complete else INTERRUPTED


def position_of(
    mode: str, seats: int | None, seed: int, options: dict[str, str], position: str | None
) -> "tuple[Conquest, State, SeededDice]":
    """The game, where it stands, and the dice that go on from there."""
    from hazard.editions.assembly import build, find_mode
    from hazard.kernel.dice import SeededDice

    data = find_mode(mode).chosen(options)
    game = build(data)
    dice = SeededDice(seed)
    if position is None:
        table = data.least if seats is None else seats
        data.check_table(table)
        return game, game.start(table, dice), dice
    from hazard.record.position.line import read

    _, state = read(position, dice, game)
    if seats is not None and seats != state.seats:
        raise InputError("other-seats", "seats", {"seats": seats, "wanted": int(state.seats)})
    return game, state, dice


def sequences(
    game: "Conquest", state: "State", dice: "SeededDice", depth: int, step: Callable[[], None] = nothing
) -> int:
    """Action sequences of exactly this length; a game that is over has only the one of length 0."""
    if depth == 0:
        return 1
    options = game.options(state)
    if depth == 1:
        return members(options)
    found = 0
    for option in options:
        for action in actions(option):
            stream = dice.clone()
            after = state.clone(stream)
            game.apply(after, action)
            found += sequences(game, after, stream, depth - 1)
            step()
    return found


def members(options: "Collection[Option]") -> int:
    """How many actions the options are."""
    return sum([option.size() for option in options])


def actions(option: "Option") -> "list[Action]":
    """Every member of a family."""
    counts = range(option.least, option.most + 1)
    if len(option.ships) == 0:
        return [option.take(count) for count in counts]
    families = product(*[range(most + 1) for most in option.ships])
    return [option.take(count, ships) for ships in families for count in counts]
