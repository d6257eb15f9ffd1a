"""How is each field of a position written?"""

from typing import Final

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.frame import ARMY, COUNT, PLACES, TERRITORY
from hazard.conquest.galaxy.fleet import ship_classes
from hazard.conquest.kinds import ORDER_COUNT, ORDER_NAMES, ORDER_VALUES
from hazard.conquest.notation.shape import PositionFields
from hazard.conquest.phases.base import Phase
from hazard.conquest.ruleset import NEWEST
from hazard.conquest.state import AT_A, AT_ARMY, AT_PHASE, FRAME
from hazard.kernel.actions import NONE

VERSION: Final = "1"
NOTHING: Final = "-"  # an empty field or list, an army or seat that is none
UNKNOWN: Final = "?"
CLOSED: Final = "x"
SETUP: Final = "setup."

PLAIN: Final = [COUNT] * (FRAME - AT_A)  # the numbers of a phase that does not say what they are
LEAST_RUN: Final = 4  # so many equal numbers in a row are written once: 0x126
RUN: Final = "x"


def position_text(position: PositionFields) -> str:
    """The position in one line, every field written; the version of the rules where it is not the newest."""
    version = position.rules.version
    fields = {
        "position": VERSION,
        "mode": position.mode,
        **({} if version == NEWEST else {"rules": str(version)}),
        "options": joined([f"{name}={value}" for name, value in position.options.items()], ","),
        "seating": joined(list(position.rules.seating(position.seats, position.army_names)), ","),
        "seats": seats_text(position),
        "turn": turn_text(position),
        "phase": phase_text(position),
        "territories": territories_text(position),
        "pools": pools_text(position),
        "hands": hands_text(position),
        "piles": piles_text(position),
        "tracks": memory_text(position.tracks),
        "tokens": memory_text(position.tokens),
        "end": end_text(position),
    }
    if fields["seating"] == NOTHING:  # the one field that is written only where it says something
        del fields["seating"]
    return " ".join([f"{name}:{value}" for name, value in fields.items()])


def joined(parts: list[str], mark: str) -> str:
    """The parts with the mark between them, or the sign for nothing."""
    return mark.join(parts) if parts else NOTHING


def seats_text(position: PositionFields) -> str:
    """Per seat its armies and what is set for it; behind `;` the armies that nobody runs."""
    seats: list[str] = []
    for seat in range(position.seats):
        words = [joined(armies_of(position, seat), "+")]
        for flag, word in (
            (position.resigned, "resigned"),
            (position.bots, "bot"),
            (position.agreed, "draw"),
        ):
            if flag[seat] == 1:
                words.append(word)
        seats.append(".".join(words + orders_text(position, seat)))
    nobody = armies_of(position, NONE)
    return ",".join(seats) + (";" + "+".join(nobody) if nobody else "")


def armies_of(position: PositionFields, seat: int) -> list[str]:
    """The armies of a seat; `!` marks those that are out of the game."""
    return [
        name + ("!" if position.out[army] == 1 else "")
        for army, name in enumerate(position.army_names)
        if position.controller[army] == seat
    ]


def orders_text(position: PositionFields, seat: int) -> list[str]:
    """The standing orders of a seat that are not the usual ones; one `?` when they are not known."""
    orders = position.orders[seat * ORDER_COUNT : (seat + 1) * ORDER_COUNT]
    if HIDDEN in orders:
        return [UNKNOWN]
    return [f"{ORDER_NAMES[at]}-{ORDER_VALUES[at][value]}" for at, value in enumerate(orders) if value != 0]


def turn_text(position: PositionFields) -> str:
    """The number of the turn and where the game stands in it."""
    acted = [name for army, name in enumerate(position.army_names) if position.acted >> army & 1 == 1]
    words = [
        str(position.turn),
        f"round={position.round}",
        f"army={army_text(position, position.current)}",
        f"first={army_text(position, position.first)}",
        f"acted={joined(acted, '+')}",
        f"step={step_text(position)}",
        f"conquests={position.conquests}",
        f"trades={position.trades}",
        f"draws={position.draws}",
    ]
    return ",".join(words)


def army_text(position: PositionFields, army: int) -> str:
    """The id of an army."""
    return NOTHING if army == NONE else position.army_names[army]


def step_text(position: PositionFields) -> str:
    """The step of the set-up or of the turn: its phase, or its number where a phase comes twice."""
    rules = position.rules
    if position.setup < len(rules.setup):
        return SETUP + step_name(rules.phase_names, rules.setup, position.setup)
    return step_name(rules.phase_names, rules.turn, position.step)


def step_name(names: list[str], steps: list[int], at: int) -> str:
    """The word for one step of a list."""
    if at < len(steps) and steps.count(steps[at]) == 1:
        return names[steps[at]]
    return str(at)


def phase_text(position: PositionFields) -> str:
    """The phase stack, what was interrupted first."""
    frames = [position.stack[at : at + FRAME] for at in range(0, len(position.stack), FRAME)]
    return joined([frame_text(position, frame) for frame in frames], ">")


def frame_text(position: PositionFields, frame: list[int]) -> str:
    """One frame: the phase, its army, and its numbers where it has any."""
    phase = position.rules.phases[frame[AT_PHASE]]
    words = [position.rules.phase_names[frame[AT_PHASE]], army_text(position, frame[AT_ARMY])]
    numbers = frame[AT_A:]
    if any(numbers) or always_numbers(phase):
        kinds = parts_of(phase)
        for kind, value in zip(kinds, numbers, strict=True):
            if kind == TERRITORY:
                words.append(position.rules.board.names[value])
            elif kind == PLACES:
                names = position.rules.board.names
                words.append(joined([name for at, name in enumerate(names) if value >> at & 1 == 1], "+"))
            else:
                words.append(army_text(position, value) if kind == ARMY else str(value))
    return ".".join(words)


def parts_of(phase: Phase) -> list[str]:
    """What the four numbers of a frame are."""
    return phase.parts() or PLAIN


def always_numbers(phase: Phase) -> bool:
    """Whether the numbers of a frame are written even when all of them are 0."""
    return len(phase.parts()) > 0 and not phase.starts_empty()


def territories_text(position: PositionFields) -> str:
    """Every territory with units on it, in board order, then those that are closed."""
    names = position.rules.board.names
    entries: list[str] = []
    for territory, standing in enumerate(position.standing):
        if standing:
            units = [f"{position.army_names[army]}.{count}" for army, count in standing]
            units += ships_here(position, territory)
            entries.append(f"{names[territory]}={'+'.join(units)}")
    entries += [f"{names[territory]}={CLOSED}" for territory in position.closed]
    return joined(entries, ",")


def ships_here(position: PositionFields, territory: int) -> list[str]:
    """The ships on a territory, class by class."""
    if not position.ships:
        return []
    names = ship_classes(position.rules)
    return [f"{names[at]}.{count}" for at, count in enumerate(position.ships[territory]) if count > 0]


def pools_text(position: PositionFields) -> str:
    """Units that are still to be placed."""
    return joined(
        [
            f"{name}.{count}"
            for name, count in zip(position.army_names, position.pool, strict=True)
            if count != 0
        ],
        ",",
    )


def hands_text(position: PositionFields) -> str:
    """Every hand with cards in it."""
    hands = zip(position.army_names, position.hands, strict=True)
    return joined([f"{name}={cards_text(position, hand)}" for name, hand in hands if hand], ",")


def piles_text(position: PositionFields) -> str:
    """Per deck the pile, with the next card last, and behind `/` the discards."""
    entries: list[str] = []
    for deck, name in enumerate(position.rules.cards.deck_names):
        pile = cards_text(position, position.piles[deck])
        entries.append(f"{name}={pile}/{cards_text(position, position.discards[deck])}")
    return joined(entries, ",")


def cards_text(position: PositionFields, cards: list[int]) -> str:
    """Cards by their ids; so many unknown ones in a row are `?` with their number."""
    words: list[str] = []
    hidden = 0
    for card in [*cards, NONE - 1]:  # one more than there is, so that the last run is written too
        if card == HIDDEN:
            hidden += 1
            continue
        if hidden > 0:
            words.append(f"{UNKNOWN}{hidden}")
            hidden = 0
        if card >= 0:
            words.append(position.rules.cards.names[card])
    return joined(words, "+")


def memory_word(number: int) -> str:
    """A number a module keeps, or that it is not known."""
    return UNKNOWN if number == HIDDEN else str(number)


def numbers_text(numbers: list[int]) -> str:
    """Numbers with dots between them; a run of equal ones is written once, with its length."""
    words: list[str] = []
    at = 0
    while at < len(numbers):
        run = 1
        while at + run < len(numbers) and numbers[at + run] == numbers[at]:
            run += 1
        word = memory_word(numbers[at])
        words += [f"{word}{RUN}{run}"] if run >= LEAST_RUN else [word] * run
        at += run
    return ".".join(words)


def memory_text(memory: dict[str, list[int]]) -> str:
    """The numbers that modules remember."""
    return joined([f"{name}={numbers_text(numbers)}" for name, numbers in memory.items()], ",")


def end_text(position: PositionFields) -> str:
    """The reason of the end and the seats that have won."""
    if position.outcome is None:
        return NOTHING
    return f"{position.outcome.reason}={joined([str(seat) for seat in position.outcome.winners], '+')}"
