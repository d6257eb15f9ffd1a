"""Ways to change a written position: field by field, and so that what is left still looks like one."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from hazard.conquest.ruleset import Ruleset

NUMBERS: Final = [
    *("0", "1", "2", "3", "4", "5", "6", "7", "8", "40", "41", "42", "43", "44", "63", "64", "100", "1000"),
    *("1000000", "999999999", "1000000000", "-1", "-2", "?", "", "99999999999999999999"),
]
COUNTS: Final = [1, 1, 1, 2, 2, 3, 4, 7, 30, 1000, 999_999, 1_000_000]
FLAGS: Final = [
    ".bot",
    ".resigned",
    ".resigned.bot",
    ".draw",
    ".?",
    ".defend-ask",
    ".react-pass",
    ".react-pass-turn",
]
MARKS: Final = ",+>.;=/"
WORD: Final = re.compile(r"[a-z][a-z0-9-]*")
DIGITS: Final = re.compile(r"\d+")

GROUPS: Final = [
    *(
        ("turn", "phase"),
        ("phase",),
        ("territories",),
        ("hands", "piles"),
        ("tracks",),
        ("tokens",),
        ("seats",),
    ),
    *(("territories", "tracks", "tokens"), ("territories", "pools"), ("turn", "phase", "tracks"), ("pools",)),
]

Fields = dict[str, str]


@dataclass
class Draft:
    """A position that is being changed, another one to take from, and the rules of the first."""

    random: Random
    fields: Fields
    other: Fields
    rules: Ruleset


Change = Callable[[Draft], None]


def fields_of(text: str) -> Fields:
    """The fields of a line by name."""
    return {part.partition(":")[0]: part.partition(":")[2] for part in text.split(" ")}


def text_of(fields: Fields) -> str:
    """The line again."""
    return " ".join([f"{name}:{value}" for name, value in fields.items()])


def armies_of(fields: Fields) -> list[str]:
    """The armies that stand in the field of the seats, without what is set for these."""
    return WORD.findall(re.sub(r"\.[^,;+]*", "", fields["seats"])) or ["red"]


def some_field(random: Random, fields: Fields) -> str:
    """One field, those with most in them not more often than the others."""
    return random.choice([name for name in fields if name not in ("position", "mode", "options")])


def change_number(draft: Draft) -> None:
    """Another number in the place of one."""
    random, fields = draft.random, draft.fields
    name = some_field(random, fields)
    found = list(DIGITS.finditer(fields[name]))
    if found:
        match = random.choice(found)
        near = [str(int(match[0]) + 1), str(max(0, int(match[0]) - 1))]
        put = random.choice([*NUMBERS, *near, *near, *near])
        fields[name] = fields[name][: match.start()] + put + fields[name][match.end() :]


def change_word(draft: Draft) -> None:
    """Another id in the place of one."""
    random, fields, rules = draft.random, draft.fields, draft.rules
    name = some_field(random, fields)
    found = list(WORD.finditer(fields[name]))
    if found:
        match = random.choice(found)
        words = random.choice([armies_of(fields), rules.board.names, rules.phase_names, rules.cards.names])
        same = [one[0] for one in found]
        put = random.choice(random.choice([words, same]) or ["nothing"])
        fields[name] = fields[name][: match.start()] + put + fields[name][match.end() :]


def entries(random: Random, value: str) -> tuple[str, list[str]]:
    """A mark that stands in a value, and the parts between."""
    marks = [mark for mark in MARKS if mark in value] or [","]
    mark = random.choice(marks)
    return mark, value.split(mark)


def drop_entry(draft: Draft) -> None:
    """One entry less."""
    random, fields = draft.random, draft.fields
    name = some_field(random, fields)
    mark, parts = entries(random, fields[name])
    del parts[random.randrange(len(parts))]
    fields[name] = mark.join(parts) or "-"


def double_entry(draft: Draft) -> None:
    """One entry twice."""
    random, fields = draft.random, draft.fields
    name = some_field(random, fields)
    mark, parts = entries(random, fields[name])
    parts.insert(random.randrange(len(parts) + 1), random.choice(parts))
    fields[name] = mark.join(parts)


def swap_entries(draft: Draft) -> None:
    """Two entries change places."""
    random, fields = draft.random, draft.fields
    name = some_field(random, fields)
    mark, parts = entries(random, fields[name])
    one, two = random.randrange(len(parts)), random.randrange(len(parts))
    parts[one], parts[two] = parts[two], parts[one]
    fields[name] = mark.join(parts)


def exchange_fields(draft: Draft) -> None:
    """Some fields from another position."""
    random, fields, other = draft.random, draft.fields, draft.other
    for name in random.sample(sorted(other), random.randrange(1, 4)):
        if name in fields:
            fields[name] = other[name]


def exchange_groups(draft: Draft) -> None:
    """Fields that belong together from another position."""
    for name in draft.random.choice(GROUPS):
        draft.fields[name] = draft.other.get(name, "-")


def change_holder(draft: Draft) -> None:
    """A few territories change hands, with other numbers of units."""
    random = draft.random
    stands = draft.fields["territories"].split(",")
    for _ in range(random.randrange(1, 6)):
        at = random.randrange(len(stands))
        name = stands[at].partition("=")[0]
        stands[at] = f"{name}={random.choice(armies_of(draft.fields))}.{random.choice(COUNTS)}"
    draft.fields["territories"] = ",".join(stands)


def another_step(draft: Draft) -> None:
    """Another step of the turn, with its phase."""
    random, fields, rules = draft.random, draft.fields, draft.rules
    step = rules.phase_names[random.choice([*rules.turn, *rules.turn, *rules.setup])]
    word = f"setup.{step}" if random.random() < 0.2 else step
    fields["turn"] = re.sub(r"step=[^,]*", f"step={word}", fields["turn"])
    army = re.search(r"army=([^,]*)", fields["turn"])
    numbers = random.choice(["", "", f".{random.randrange(8)}.0.0.0"])
    fields["phase"] = f"{step}.{army[1] if army else 'red'}{numbers}"


def stack_frame(draft: Draft) -> None:
    """A frame on top, in the place of another or taken away."""
    random, fields, other, rules = draft.random, draft.fields, draft.other, draft.rules
    frames = fields["phase"].split(">")
    invented = [random.choice(rules.phase_names), random.choice(armies_of(fields))]
    if random.random() < 0.7:
        ways = [random.choice(rules.board.names), random.choice(armies_of(fields)), "0", "1", "3", "-"]
        invented += [random.choice(ways) for _ in range(4)]
    frame = random.choice(
        [".".join(invented), random.choice(frames), random.choice(other["phase"].split(">"))]
    )
    if random.random() < 0.5:
        frames.append(frame)
    else:
        frames[random.randrange(len(frames))] = frame
    fields["phase"] = ">".join(frames)


def change_board(draft: Draft) -> None:
    """Territories emptied, closed, all to one army, all dealt anew, or with very many units."""
    random, fields, rules = draft.random, draft.fields, draft.rules
    armies = armies_of(fields)
    stands = fields["territories"].split(",")
    way = random.randrange(6)
    if way == 0:
        stands = random.sample(stands, random.randrange(len(stands)))
    elif way == 1:
        at = random.randrange(len(stands))
        stands[at] = stands[at].partition("=")[0] + "=x"
    elif way == 2:
        army = random.choice(armies)
        stands = [f"{name}={army}.{random.choice(COUNTS)}" for name in rules.board.names]
    elif way == 3:
        few = random.sample(armies, min(len(armies), random.randrange(1, 4)))
        stands = [f"{name}={random.choice(few)}.{random.choice(COUNTS)}" for name in rules.board.names]
    elif way == 4:
        stands = [DIGITS.sub(str(random.choice(COUNTS)), one) for one in stands]
    else:
        at = random.randrange(len(stands))
        stands[at] += "+" + random.choice(
            [f"{random.choice(armies)}.1", "fighter.1", "capital.3", "bomber.2"]
        )
    fields["territories"] = ",".join(stands) or "-"


def move_cards(draft: Draft) -> None:
    """Cards go from one place to another: every card still lies somewhere, mostly with an army that may hold it."""
    random, fields, cards = draft.random, draft.fields, draft.rules.cards
    left = [deck[:] for deck in cards.deck_cards]
    for pile in left:
        random.shuffle(pile)
    tables = [one for one in draft.rules.tables.values() if set(armies_of(fields)) <= set(one.army_names)]
    table = tables[0] if tables else None
    hands: list[str] = []
    for army in armies_of(fields):
        deck = random.randrange(len(left))
        if table is not None and army in table.army_names and random.random() < 0.9:
            deck = max(0, table.faction[table.army_names.index(army)])
        held = [left[deck].pop() for _ in range(random.choice([0, 0, 1, 2, 3, 5, 9])) if left[deck]]
        if held:
            hands.append(f"{army}={'+'.join([cards.names[card] for card in held])}")
    piles: list[str] = []
    for deck, name in enumerate(cards.deck_names):
        names = [cards.names[card] for card in left[deck]]
        at = random.choice([0, len(names), len(names) // 2])
        piles.append(f"{name}={'+'.join(names[:at]) or '-'}/{'+'.join(names[at:]) or '-'}")
    fields["hands"] = ",".join(hands) or "-"
    fields["piles"] = ",".join(piles)


def change_memory(draft: Draft) -> None:
    """Numbers that a mechanic remembers."""
    random, fields = draft.random, draft.fields
    name = random.choice(["tracks", "tokens"])
    parts = fields[name].split(",")
    at = random.randrange(len(parts))
    head, mark, numbers = parts[at].partition("=")
    words = unrolled(numbers)
    if not mark or not words:
        return
    for _ in range(random.randrange(1, 4)):
        words[random.randrange(len(words))] = random.choice([*NUMBERS[:5] * 4, *NUMBERS[:16] * 2, *NUMBERS])
    if random.random() < 0.1:
        words.append("0")
    parts[at] = f"{head}={'.'.join(words)}"
    fields[name] = ",".join(parts)


def unrolled(numbers: str) -> list[str]:
    """Numbers one by one: `0x3.1` is 0, 0, 0, 1."""
    found: list[str] = []
    for word in numbers.split("."):
        value, mark, run = word.partition("x")
        found += [value] * (min(int(run), 400) if mark and run.isdigit() else 1)
    return found


def change_seats(draft: Draft) -> None:
    """Flags of a seat, an army that is out, armies that change seats."""
    random, fields = draft.random, draft.fields
    seats = re.split(r"([,;+])", fields["seats"])
    at = random.randrange(0, len(seats), 2)
    way = random.randrange(4)
    if way == 0:
        seats[at] += random.choice(FLAGS)
    elif way == 1:
        seats[at] = (
            seats[at].replace("!", "") if "!" in seats[at] else re.sub(r"^([a-z]+)", r"\1!", seats[at])
        )
    elif way == 2:
        two = random.randrange(0, len(seats), 2)
        seats[at], seats[two] = seats[two], seats[at]
    elif len(seats) > 1:
        mark = random.randrange(1, len(seats), 2)
        seats[mark] = random.choice(",;+")
    fields["seats"] = "".join(seats)


def change_turn(draft: Draft) -> None:
    """One part of the turn."""
    random, fields = draft.random, draft.fields
    armies = armies_of(fields)
    part = random.choice(["round", "army", "first", "acted", "conquests", "trades", "draws", ""])
    if part in ("army", "first"):
        value = random.choice([*armies, "-"])
    elif part == "acted":
        value = "+".join(random.sample(armies, random.randrange(len(armies) + 1))) or "-"
    else:
        value = random.choice(NUMBERS)
    if part:
        fields["turn"] = re.sub(rf"{part}=[^,]*", f"{part}={value}", fields["turn"])
    else:
        fields["turn"] = value + "," + fields["turn"].partition(",")[2]


def change_end(draft: Draft) -> None:
    """A game that is over, or is not any more."""
    random, fields = draft.random, draft.fields
    fields["end"] = random.choice(
        ["-", "conquest=0", "draw=-", "resignation=1", "cap=-", "x=0+1", "emperor=7"]
    )
    if random.random() < 0.6:
        fields["phase"] = "-"


CHANGES: Final[list[Change]] = [
    *(change_number, change_number, change_word, drop_entry, double_entry, swap_entries, exchange_fields),
    *(another_step, stack_frame, change_board, change_board, move_cards, change_memory, change_memory),
    *(change_seats, change_turn, change_end, exchange_groups, exchange_groups, change_holder, change_holder),
]


def changed(random: Random, text: str, other: str, rules: Ruleset) -> str:
    """The position with one to three changes."""
    draft = Draft(random, fields_of(text), fields_of(other), rules)
    for _ in range(random.choice([1, 1, 1, 2, 2, 3])):
        random.choice(CHANGES)(draft)
    return text_of(draft.fields)
