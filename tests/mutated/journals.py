"""The mutated journal with a number, and what becomes of it: is it refused with its line, or does every row fit?"""

import json
from functools import cache
from random import Random
from typing import Final

from hazard.bots.base import random_action
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import HazardError, RecordError, Refusal
from hazard.kernel.proven import commitment
from hazard.record.journal import Chain
from hazard.record.ledger import Ledger
from hazard.record.live import Recording
from hazard.record.replay import replay
from hazard.record.resume import resume
from hazard.record.rows import PROVEN, SEEDED, DiceFacts
from hazard.record.verify import verify
from tests.mutated.changes import NUMBERS
from tests.mutated.positions import mutated_at
from tests.mutated.sources import real_positions, settings
from tests.mutated.trial import CATALOGUES, SECRET

ROWS: Final = 70
BLOCK: Final = 40  # so many in a row are of one game
KINDS: Final = ["start", "action", "order", "table", "stop", "undo", "end", "", "x"]
WORDS: Final = [
    *(
        "done",
        "defend ask",
        "resign",
        "bot",
        "player",
        "draw",
        "no-draw",
        "cap",
        "abandoned",
        "0",
        "3",
        "-1",
        "",
        " ",
    ),
    *(
        "attack alaska kamchatka 3",
        "place alaska 999999999",
        "occupy 1000000",
        "trade alaska peru siam",
        "react pass",
    ),
]
VALUES: Final[list[object]] = [
    None,
    True,
    0,
    -1,
    10**9,
    10**30,
    1.5,
    "",
    "x",
    [],
    {},
    ["d6=3"],
    [1],
    {"a": 1},
]
BYTES: Final = [b"", b"0", b"-1", b"\n", b" ", b"\xff", b'"', b"}", b",", b"999999999", b"\x00", b"\\u0000"]

Tree = dict[str, object]


@cache
def recorded(block: int) -> tuple[list[bytes], str]:
    """The lines of a played game, and the game in notation."""
    random = Random(f"journal:{block}")
    setting = settings()[block % len(settings())]
    proven = DiceFacts(PROVEN, 0, commitment(SECRET), (b"",) * setting.seats)
    facts = proven if block % 2 else DiceFacts(SEEDED, block)
    position = random.choice(real_positions(block % len(settings()))[:-1]) if block % 3 == 2 else ""
    ledger = Ledger()
    game = setting.game()
    secret = SECRET if block % 2 else b""
    played = Recording(game, setting.seats, facts, secret=secret, position=position, out=ledger)
    chooser = SeededDice(block)
    while played.state.outcome is None and played.count < ROWS:
        played.apply(random_action(played.state.choices, chooser))
        if played.state.outcome is None:
            interrupt(random, played)
    if played.state.outcome is None and random.random() < 0.6:
        played.stop("cap")
    return ledger.take(), played.text()


def interrupt(random: Random, played: Recording) -> None:
    """Now and then something else than an action: an order, an undo, a bot in a seat."""
    seat = random.randrange(played.header.seats)
    way = random.random()
    if way < 0.05:
        played.order(seat, "defend", random.choice(["ask", "most"]))
    elif way < 0.08 and played.past.open_to(seat):
        played.undo(seat)
    elif way < 0.1 and played.state.bots[seat] == 0:
        try:
            played.change(seat, random.choice(["bot", "draw", "no-draw"]))
        except HazardError:
            pass  # who is out of the game changes nothing


def mutated_journal(seed: int, number: int) -> bytes:
    """One of them: a journal with bytes or lines changed, one made anew with good hashes, or a game in notation."""
    random = Random(f"journal:{seed}:{number}")
    lines, text = recorded(number // BLOCK + seed * 1000)
    way = random.randrange(6)
    if way == 0:
        return changed_bytes(random, b"".join(lines))
    if way == 1:
        return changed_bytes(random, text.encode()) if random.random() < 0.5 else changed_text(random, text)
    if way == 2:
        return b"".join(changed_lines(random, list(lines)))
    return resealed(random, lines, (number // BLOCK + seed * 1000) % len(settings()))


def changed_bytes(random: Random, data: bytes) -> bytes:
    """A few places replaced, cut or doubled."""
    for _ in range(random.randrange(1, 4)):
        start = random.randrange(len(data) + 1)
        end = min(len(data), start + random.choice([0, 1, 1, 2, 8, 100, 100_000]))
        piece = random.choice([*BYTES, bytes([random.randrange(256)]), data[start:end] * 2])
        data = data[:start] + piece + data[end:]
    return data


def changed_lines(random: Random, lines: list[bytes]) -> list[bytes]:
    """A line less, twice, or in another place."""
    one, two = random.randrange(len(lines)), random.randrange(len(lines))
    way = random.randrange(4)
    if way == 0:
        del lines[one]
    elif way == 1:
        lines.insert(two, lines[one])
    elif way == 2:
        lines[one], lines[two] = lines[two], lines[one]
    else:
        del lines[min(one, two) : max(one, two)]
    return lines


def changed_text(random: Random, text: str) -> bytes:
    """A game in notation with other words in some line."""
    lines = text.splitlines()
    for _ in range(random.randrange(1, 3)):
        at = random.randrange(len(lines))
        words = lines[at].split(" ")
        put = random.choice([*NUMBERS, *WORDS, *random.choice(lines).split(" ")])
        way = random.randrange(4)
        if way == 0:
            words[random.randrange(len(words))] = put
            lines[at] = " ".join(words)
        elif way == 1:
            lines.insert(at, random.choice([*WORDS, random.choice(lines)]))
        elif way == 2:
            lines[at] = random.choice(lines)
        else:
            del lines[at]
        if not lines:
            break
    return ("\n".join(lines) + "\n").encode()


def resealed(random: Random, lines: list[bytes], table: int) -> bytes:
    """A journal with something else in some rows, whose hashes fit."""
    trees: list[Tree] = [json.loads(line) for line in lines]
    for tree in trees:
        del tree["h"]
    for _ in range(random.randrange(1, 3)):
        change_tree(random, trees, table)
    if random.random() < 0.7:
        for n, tree in enumerate(trees[1:]):
            tree["n"] = n
    chain = Chain()
    return b"".join([chain.seal(tree) for tree in trees])


def change_tree(random: Random, trees: list[Tree], table: int) -> None:
    """One change of contents."""
    at = random.choice([0, 1, random.randrange(len(trees)), len(trees) - 1])
    at = min(at, len(trees) - 1)
    way = random.randrange(6)
    if way == 0:
        trees[0]["position"] = mutated_at(table, random)
    elif way == 1:
        trees[at]["kind"] = random.choice(KINDS)
    elif way == 2:
        at = random.choice([one for one, tree in enumerate(trees) if "do" in tree] or [at])
        trees[at]["do"] = random.choice([*WORDS, str(random.choice(trees).get("do", ""))])
    elif way == 3:
        trees[at][random.choice(sorted(trees[at]))] = random.choice(VALUES)
    elif way == 4:
        trees[at]["seat"] = random.choice([0, 1, 2, 5, 6, 1000, -1, "0"])
    else:
        trees.insert(at, dict(random.choice(trees)))


def try_journal(seed: int, number: int) -> str:
    """Make it, play it again, verify it and go on with it; the word for how that ended."""
    data = mutated_journal(seed, number)
    ended: list[str] = []
    for strict in (False, True):
        try:
            replay(data, strict=strict)
            ended.append("fits")
        except HazardError as error:
            ended.append(refused(error))
    verdict = verify(data)
    assert verdict.ok or verdict.code
    try:
        going = resume(data.splitlines(keepends=True), SECRET)
        ended.append("over" if going.state.outcome is not None else "goes on")
    except HazardError as error:
        ended.append(refused(error))
    return " / ".join(ended[1:])


def refused(error: HazardError) -> str:
    """The refusal in a word; it has a line or a field, and a text in every language."""
    assert error.field or (isinstance(error, RecordError) and error.line > 0), error.plain()
    kind = "refusal" if isinstance(error, Refusal) else "error"
    for words in CATALOGUES:
        assert words.has(f"{kind}.{error.code}"), error.plain()
    return f"refused {error.code}"
