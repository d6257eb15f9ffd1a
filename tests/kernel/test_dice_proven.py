"""Proven dice: the bytes of docs/dice.md, the checker beside it, and every kind of cheating it must see."""

import json
import re
import runpy
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from hazard.kernel.dice import Chance, RecordingDice, SeededDice
from hazard.kernel.errors import InputError
from hazard.kernel.proven import (
    ProvenDice,
    Stream,
    commitment,
    first_misfit,
    prefix,
    proven_die,
    proven_order,
)

DOCS = Path(__file__).parents[2] / "docs"
CHECKER = DOCS / "check_dice.py"
A = bytes(range(32))
B = sha256(b"hazard").digest()
RED_BLUE = [b"red", b"", b"blue"]
LONG = [b"\0", bytes(range(64))]

VECTORS: list[tuple[bytes, list[bytes], int, str]] = [
    (A, [], 0, "d6=2"),
    (A, [], 1, "d6=6"),
    (A, [b"", b"", b""], 0, "d6=3"),
    (A, RED_BLUE, 0, "d6=1"),
    (A, RED_BLUE, 0, "d8=7"),
    (A, RED_BLUE, 27, "d6=6"),
    (A, RED_BLUE, 258, "s=5.2.4.1.0.3"),
    (B, RED_BLUE, 7, "d8=8"),
    (B, LONG, 2**32 + 5, "d6=3"),
    (B, LONG, 3, "s=2.5.4.3.7.8.9.1.10.12.0.6.11.13"),
]


def documented() -> list[tuple[bytes, list[bytes], int, str]]:
    """The vectors as they stand in docs/dice.md."""
    page = (DOCS / "dice.md").read_text()
    secrets = dict(re.findall(r"^\| ([AB]) \| `(\w{64})` \|", page, re.MULTILINE))
    rows = re.findall(r"^\| \d+ \| ([AB]) \| (.+) \| (\d+) \| `(.+)` \|$", page, re.MULTILINE)
    return [
        (
            bytes.fromhex(secrets[name]),
            [bytes.fromhex(s.strip("-")) for s in re.findall("`(.*?)`", seeds)],
            int(n),
            d,
        )
        for name, seeds, n, d in rows
    ]


def run_checker(record: object, *arguments: str) -> tuple[int, str]:
    """Exit status and output of the checker, with the record on its standard input."""
    command = [sys.executable, "-I", str(CHECKER), "-", *arguments]
    done = subprocess.run(command, input=json.dumps(record), capture_output=True, text=True, check=False)
    return done.returncode, (done.stdout + done.stderr).strip()


def played() -> tuple[dict[str, object], list[str]]:
    """A record for the checker, of 40 draws made by the package, and its draws."""
    dice = RecordingDice(ProvenDice(B, RED_BLUE))
    dice.shuffle(list(range(44)))
    for _ in range(19):
        dice.roll(6)
        dice.roll(8)
    dice.shuffle([5, 5])
    draws = [chance.text() for chance in dice.take()]
    seeds = [seed.hex() for seed in RED_BLUE]
    return {"secret": B.hex(), "commitment": commitment(B), "seeds": seeds, "draws": draws}, draws


def test_page_shows_the_vectors_typed_here() -> None:
    assert documented() == VECTORS


@pytest.mark.parametrize(("secret", "seeds", "counter", "text"), VECTORS)
def test_package_and_checker_give_the_vectors(
    secret: bytes, seeds: list[bytes], counter: int, text: str
) -> None:
    chance = Chance.parse(text)
    dice = ProvenDice(secret, seeds, counter)
    if chance.is_die():
        assert proven_die(secret, seeds, counter, chance.sides) == chance.value
        assert dice.roll(chance.sides) == chance.value
    else:
        assert proven_order(secret, seeds, counter, len(chance.order)) == chance.order
        items = list(range(len(chance.order)))
        dice.shuffle(items)
        assert items == chance.order
    assert dice.draws == counter + 1
    assert runpy.run_path(str(CHECKER))["draw"](text, secret, seeds, counter) == text


def test_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(A) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(B) == "7472827cc8baf9e8da6b4deef674a644af18b08b7a238fe465f0a31016012f62"
    page = (DOCS / "dice.md").read_text()
    assert all(f"`{secret.hex()}` | `{commitment(secret)}`" in page for secret in (A, B))


def test_message_begins_with_tag_seats_and_seeds() -> None:
    assert prefix(RED_BLUE) == b"hazard-dice-1\x03\x03red\x00\x04blue"
    assert prefix([]) == b"hazard-dice-1\x00"
    # Moving a byte from one seed to the next is another message.
    assert prefix([b"ab", b"c"]) != prefix([b"a", b"bc"])


def test_block_is_what_another_implementation_computes() -> None:
    # openssl dgst -sha256 -mac HMAC -macopt hexkey:0001...1f over the tag, no seats, counter 0, block 0
    stream = Stream(A, b"hazard-dice-1\0", 0)
    expected = bytes.fromhex("3d3452e21247fe2e138801b3c677cc4237a240a763043f1a4b9e5650c3468a49")
    assert bytes([stream.number(1) for _ in range(32)]) == expected


def begun(block: bytes) -> Stream:
    """A stream with a made-up block in front of its own blocks."""
    stream = Stream(A, b"hazard-dice-1\0", 0)
    stream.block = block
    return stream


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 8, 20, 129, 255, 256])
def test_every_side_belongs_to_equally_many_bytes(sides: int) -> None:
    counts = [0] * sides
    for byte in range(256):
        stream = begun(bytes([byte, 0]))
        value = stream.die(sides)
        if stream.place == 1:
            counts[value - 1] += 1
        else:
            assert value == 1
    assert counts == [256 // sides] * sides


def test_die_goes_on_to_the_next_block() -> None:
    assert begun(bytes([255] * 32)).die(6) == 2  # then 3d of block 0: 61 mod 6 + 1


def test_shuffle_refuses_words_that_favour_a_place() -> None:
    # 2**32 = 3 * 1431655765 + 1: for three the last word is refused, for two none is.
    assert begun(bytes.fromhex("ffffffff0000000100000001")).order(3) == [0, 2, 1]
    assert begun(bytes.fromhex("fffffffeffffffff")).order(3) == [0, 1, 2]


def test_draws_are_fair() -> None:
    dice = ProvenDice(A, RED_BLUE)
    counts = [0] * 6
    for _ in range(6000):
        counts[dice.roll(6) - 1] += 1
    assert sum((count - 1000) ** 2 for count in counts) / 1000 < 20.5  # chi-square, 5 degrees, 0.1 %


def test_each_draw_depends_on_secret_seeds_and_counter() -> None:
    game = [proven_die(A, RED_BLUE, counter, 6) for counter in range(60)]
    dice = ProvenDice(A, list(RED_BLUE))
    assert [dice.roll(6) for _ in range(60)] == game
    for other in (ProvenDice(B, RED_BLUE), ProvenDice(A, [b"red", b"", b"blu"]), ProvenDice(A, RED_BLUE, 1)):
        assert [other.roll(6) for _ in range(60)] != game


def test_game_resumes_at_its_counter() -> None:
    dice = ProvenDice(A, RED_BLUE)
    whole = [dice.roll(6) for _ in range(20)]
    resumed = ProvenDice(A, RED_BLUE, 12)
    assert [resumed.roll(6) for _ in range(8)] == whole[12:]
    assert resumed.draws == 20


def test_live_dice_cannot_be_copied_for_a_search() -> None:
    dice = ProvenDice(A, [])
    assert not hasattr(dice, "clone")
    assert not hasattr(dice, "fork")
    assert hasattr(SeededDice(1), "clone")
    assert A.hex() not in repr(dice)


def test_bad_secrets_seeds_sides_and_counters_are_refused() -> None:
    for secret in (b"", bytes(31), bytes(33)):
        with pytest.raises(
            InputError, match=rf"secret-length, field secret, bytes={len(secret)}, wanted=32$"
        ):
            ProvenDice(secret, [])
        with pytest.raises(
            InputError, match=rf"secret-length, field secret, bytes={len(secret)}, wanted=32$"
        ):
            commitment(secret)
    with pytest.raises(InputError, match=r"seed-length, field seeds, bytes=65, most=64, seat=1$"):
        ProvenDice(A, [bytes(64), bytes(65)])
    with pytest.raises(InputError, match=r"too-many-seeds, field seeds, count=256, most=255$"):
        ProvenDice(A, [b""] * 256)
    with pytest.raises(InputError, match=r"draws-negative, field draws, draws=-1$"):
        ProvenDice(A, [], -1)
    dice = ProvenDice(A, [b""] * 255)
    for sides in (0, -1, 257):
        with pytest.raises(InputError, match=rf"die-sides, field sides, most=256, sides={sides}$"):
            dice.roll(sides)
        with pytest.raises(InputError, match=rf"die-sides, field sides, most=256, sides={sides}$"):
            proven_die(A, [], 0, sides)
    assert dice.draws == 0


def test_checker_is_forty_lines_of_standard_library() -> None:
    lines = CHECKER.read_text().splitlines()
    assert len(lines) <= 40
    assert max(map(len, lines)) <= 110
    imports = {line.split()[1].split(".")[0] for line in lines if re.match("(import|from) ", line)}
    assert imports <= sys.stdlib_module_names


def test_checker_accepts_the_game_on_the_page_and_one_of_the_package() -> None:
    page = (DOCS / "dice.md").read_text()
    shown = json.loads(page.split("```json")[1].split("```")[0])
    assert run_checker(shown) == (0, "all 4 draws fit")
    shown["draws"][2] = "d6=6"
    said = "draw 2 is d6=6 in the record, but the secret gives d6=5"
    assert run_checker(shown) == (1, said)
    assert said in page
    assert run_checker(played()[0]) == (0, "all 40 draws fit")


def test_checker_shows_any_single_draw() -> None:
    record = {"secret": A.hex(), "seeds": [seed.hex() for seed in RED_BLUE]}
    assert run_checker(record, "258", "s6") == (0, "s=5.2.4.1.0.3")
    assert run_checker(record, "0", "d8") == (0, "d8=7")


def turned(text: str) -> str:
    """Another draw of the same kind and size."""
    if text[0] == "d":
        sides, value = map(int, text[1:].split("="))
        return f"d{sides}={value % sides + 1}"
    places = text[2:].split(".")
    return "s=" + ".".join([places[1], places[0], *places[2:]])


@pytest.mark.parametrize("place", [0, 1, 17, 39])
def test_one_changed_draw_is_found_and_named(place: int) -> None:
    record, draws = played()
    true = draws[place]
    draws[place] = turned(true)
    said = f"draw {place} is {draws[place]} in the record, but the secret gives {true}"
    assert run_checker(record) == (1, said)
    assert first_misfit(B, RED_BLUE, [Chance.parse(text) for text in draws]) == place


def test_swapped_dropped_and_resized_draws_are_found() -> None:
    fair = [Chance.parse(text) for text in played()[1]]
    assert first_misfit(B, RED_BLUE, fair) == -1
    assert first_misfit(B, RED_BLUE, fair[5:], 5) == -1
    place = next(i for i in range(1, 37, 2) if fair[i].value != fair[i + 2].value)
    swapped = list(fair)
    swapped[place], swapped[place + 2] = fair[place + 2], fair[place]
    assert first_misfit(B, RED_BLUE, swapped) == place
    dropped = fair[:1] + fair[2:]
    assert 1 <= first_misfit(B, RED_BLUE, dropped) <= 4
    assert first_misfit(B, RED_BLUE, [Chance.die(257, 1)]) == 0


def test_wrong_secret_seed_and_commitment_are_found() -> None:
    record, draws = played()
    fair = [Chance.parse(text) for text in draws]
    unfit = "the secret does not fit the commitment"
    assert run_checker({**record, "secret": A.hex()}) == (1, unfit)
    assert run_checker({**record, "commitment": commitment(A)}) == (1, unfit)
    status, said = run_checker({**record, "seeds": ["726564", "", "626c7566"]})
    assert (status, said[:7]) == (1, "draw 0 ")
    assert first_misfit(A, RED_BLUE, fair) == 0
    assert first_misfit(B, [b"red", b"blue", b""], fair) == 0


@pytest.mark.parametrize("text", ["d6=05", "d06=1", "d300=1", "d0=1", "s=0.1.2.", "s=a", "d6=", "6"])
def test_checker_takes_nothing_that_is_not_a_draw_for_one(text: str) -> None:
    record = {"secret": A.hex(), "commitment": commitment(A), "seeds": [], "draws": [text]}
    assert run_checker(record)[0] == 1
