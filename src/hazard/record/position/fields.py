"""What does each field of a written position say?"""

import re
from typing import Final

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.frame import ARMY, PLACES, TERRITORY
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import ORDER_COUNT, ORDER_NAMES, ORDER_VALUES
from hazard.conquest.notation.shape import PositionFields
from hazard.conquest.notation.text import (
    NOTHING,
    SETUP,
    UNKNOWN,
    always_numbers,
    parts_of,
)
from hazard.conquest.ruleset import NEWEST
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Outcome
from hazard.record.games import game_for, seated_armies
from hazard.record.names import find, number, pair, shown
from hazard.record.position.pieces import read_hands, read_memory, read_piles, read_pools, read_territories
from hazard.record.position.split import fault, listed, split_fields

MOST_FRAMES: Final = 16
REASON: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
ORDER_WORDS: Final = {
    f"{name}-{value}": (at, number_of)
    for at, name in enumerate(ORDER_NAMES)
    for number_of, value in enumerate(ORDER_VALUES[at])
}
ORDER_FLAGS: Final = ("resigned", "bot", "draw")


def seating_in(text: str) -> list[str]:
    """The armies a position names in turn order; none where they are the usual ones, or where there is no position."""
    return listed(split_fields(text)["seating"], ",") if text else []


def rules_of(fields: dict[str, str]) -> int:
    """The version of the rules a position is played by: the newest, if it does not say."""
    return NEWEST if fields["rules"] == NOTHING else number(fields["rules"], "rules")


def rules_of_text(text: str) -> int:
    """The version of the rules that a game is played by which begins with this position, or with none."""
    return rules_of(split_fields(text)) if text else NEWEST


def game_of(fields: dict[str, str], game: Conquest | None) -> Conquest:
    """The game of these options: the one at hand if it is the same."""
    options: dict[str, str] = {}
    for entry in listed(fields["options"], ","):
        name, value = pair(entry, "=", "options")
        if name in options:
            raise fault("named-twice", "options", {"name": shown(name)})
        options[name] = value
    if game is None:
        return game_for(fields["mode"], options, rules_of(fields))
    if fields["rules"] != NOTHING and rules_of(fields) != game.rules.version:
        known = str(game.rules.version)
        raise fault("unknown-rules", "rules", {"version": rules_of(fields), "known": known})
    if game.mode != fields["mode"] or game.chosen != options:
        raise fault("other-game", "mode", {"mode": shown(fields["mode"]), "known": game.mode})
    return game


def parse_position(text: str, game: Conquest | None = None) -> PositionFields:
    """The position a line says; every id in it exists, everything else is checked elsewhere."""
    fields = split_fields(text)
    played = game_of(fields, game)
    position = read_seats(played, fields["seats"], listed(fields["seating"], ","))
    read_turn(position, fields["turn"])
    read_phase(position, fields["phase"])
    read_territories(position, fields["territories"])
    read_pools(position, fields["pools"])
    read_hands(position, fields["hands"])
    read_piles(position, fields.get("piles"))
    position.tracks = read_memory(fields["tracks"], "tracks")
    position.tokens = read_memory(fields["tokens"], "tokens")
    read_end(position, fields["end"])
    return position


def read_seats(game: Conquest, text: str, seating: list[str]) -> PositionFields:
    """A position with its seats and armies; everything else is still empty."""
    seated, _, nobody = text.partition(";")
    entries = seated.split(",")
    seats = len(entries)
    if seats not in game.rules.tables:
        tables = game.rules.tables
        raise fault("bad-seats", "seats", {"seats": seats, "least": min(tables), "most": max(tables)})
    names = seated_armies(game, seats, seating)
    armies = len(names)
    none = [0] * seats
    position = PositionFields(
        game.rules, game.mode, game.chosen, seats, names, [NONE] * armies, [0] * armies, none[:], none[:],
        none[:], [0] * (seats * ORDER_COUNT),
    )  # fmt: skip
    named: list[int] = []
    for seat, entry in enumerate(entries):
        here, *flags = entry.split(".")
        named += read_armies(position, seat, here)
        for flag in flags:
            read_flag(position, seat, flag)
    if nobody:
        named += read_armies(position, NONE, nobody)
    for army, name in enumerate(position.army_names):
        if named.count(army) != 1:
            raise fault("army-not-once", "seats", {"army": name, "count": named.count(army)})
    return position


def read_armies(position: PositionFields, seat: int, text: str) -> list[int]:
    """The armies of a seat."""
    found: list[int] = []
    for word in listed(text, "+"):
        army = find(position.army_names, word.removesuffix("!"), "army", "seats")
        position.controller[army] = seat
        position.out[army] = 1 if word.endswith("!") else 0
        found.append(army)
    return found


def read_flag(position: PositionFields, seat: int, word: str) -> None:
    """One thing that is set for a seat."""
    if word == "resigned":
        position.resigned[seat] = 1
    elif word == "bot":
        position.bots[seat] = 1
    elif word == "draw":
        position.agreed[seat] = 1
    elif word == UNKNOWN:
        position.orders[seat * ORDER_COUNT : (seat + 1) * ORDER_COUNT] = [HIDDEN] * ORDER_COUNT
    elif word in ORDER_WORDS:
        at, value = ORDER_WORDS[word]
        position.orders[seat * ORDER_COUNT + at] = value
    else:
        known = ", ".join([*ORDER_FLAGS, *ORDER_WORDS])
        raise fault("unknown-flag", "seats", {"text": shown(word), "known": known})


def read_turn(position: PositionFields, text: str) -> None:
    """The number of the turn, then what is known by name; what is left out is 0 or nobody."""
    first, *rest = text.split(",")
    position.turn = number(first, "turn")
    position.setup = len(position.rules.setup)
    seen: list[str] = []
    for entry in rest:
        name, value = pair(entry, "=", "turn")
        if name in seen:
            raise fault("named-twice", "turn", {"name": shown(name)})
        seen.append(name)
        if name in ("round", "conquests", "trades", "draws"):
            setattr(position, name, number(value, "turn"))
        elif name == "army":
            position.current = read_army(position, value, "turn")
        elif name == "first":
            position.first = read_army(position, value, "turn")
        elif name == "acted":
            for word in listed(value, "+"):
                position.acted |= 1 << find(position.army_names, word, "army", "turn")
        elif name == "step":
            read_step(position, value)
        else:
            known = "round, army, first, acted, step, conquests, trades, draws"
            raise fault("unknown-part", "turn", {"text": shown(name), "known": known})
    if "round" not in seen and position.turn > 0:  # as if everybody had a turn in every round
        armies = position.rules.tables[position.seats].neutral.count(0)
        position.round = (position.turn - position.acted.bit_count() + armies - 2) // armies + 1
    if "step" not in seen or "army" not in seen:
        raise fault("turn-part-missing", "turn", {"name": "army" if "step" in seen else "step"})


def read_army(position: PositionFields, word: str, field: str) -> int:
    """An army, or none."""
    return NONE if word == NOTHING else find(position.army_names, word, "army", field)


def read_step(position: PositionFields, text: str) -> None:
    """The step of the set-up or of the turn."""
    rules = position.rules
    if text.startswith(SETUP):
        position.setup = step_at(rules.phase_names, rules.setup, text.removeprefix(SETUP))
    elif text == str(len(rules.turn)):
        position.step = len(rules.turn)  # the turn is over: only a game that ended there is written so
    else:
        position.step = step_at(rules.phase_names, rules.turn, text)


def step_at(names: list[str], steps: list[int], word: str) -> int:
    """The place of a step, by its number or its name."""
    if word.isascii() and word.isdigit():
        at = number(word, "turn")
        if at < len(steps):
            return at
        raise fault("unknown-phase", "turn", {"name": word})
    return find([names[phase] for phase in steps], word, "phase", "turn")


def read_phase(position: PositionFields, text: str) -> None:
    """The stack of phases."""
    frames = listed(text, ">")
    if len(frames) > MOST_FRAMES:
        raise fault("too-many-frames", "phase", {"count": len(frames), "most": MOST_FRAMES})
    for frame in frames:
        position.stack += read_frame(position, frame.split("."))


def read_frame(position: PositionFields, words: list[str]) -> list[int]:
    """One frame: phase, army and four numbers."""
    names = position.rules.phase_names
    phase = find_phase(position, words[0])
    numbers = [0, 0, 0, 0]
    kinds = parts_of(position.rules.phases[phase])
    wanted = [6] if always_numbers(position.rules.phases[phase]) else [2, 6]
    if len(words) not in wanted:
        form = ".".join([names[phase], ARMY, *(kinds if wanted == [6] else [])])
        raise fault("bad-entry", "phase", {"text": shown(".".join(words)), "wanted": form})
    army = find(position.army_names, words[1], "army", "phase")
    for at, word in enumerate(words[2:]):
        if kinds[at] == TERRITORY:
            numbers[at] = find(position.rules.board.names, word, "territory", "phase")
        elif kinds[at] == PLACES:
            for name in listed(word, "+"):
                numbers[at] |= 1 << find(position.rules.board.names, name, "territory", "phase")
        elif kinds[at] == ARMY:
            numbers[at] = read_army(position, word, "phase")
        else:
            numbers[at] = signed(word, "phase")
    return [phase, army, *numbers]


def find_phase(position: PositionFields, word: str) -> int:
    """The phase a word means; the steps of the mode come before the phases of other modes."""
    rules = position.rules
    begun = [phase for phase in {*rules.setup, *rules.turn} if rules.phase_names[phase].startswith(word)]
    if len(begun) == 1 and word not in rules.phase_names:
        return begun[0]
    return find(rules.phase_names, word, "phase", "phase")


def read_end(position: PositionFields, text: str) -> None:
    """The outcome, if the game is over."""
    if text == NOTHING:
        return
    reason, winners = pair(text, "=", "end")
    if REASON.fullmatch(reason) is None:
        raise fault("bad-entry", "end", {"text": shown(text), "wanted": "reason=0+1"})
    seats = [number(word, "end") for word in listed(winners, "+")]
    for seat in seats:
        if seat >= position.seats or seats.count(seat) > 1:
            raise fault("bad-seat", "end", {"seat": seat, "seats": position.seats})
    position.outcome = Outcome(reason, tuple(seats))


def signed(word: str, field: str) -> int:
    """A whole number that may be negative."""
    if word.startswith("-") and word != "-0":
        return -number(word[1:], field)
    return number(word, field)
