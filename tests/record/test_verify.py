"""Is every forgery found, also when the forger makes all hashes anew?"""

import io
from typing import cast

import pytest

from hazard.kernel.errors import RecordError
from hazard.kernel.proven import commitment
from hazard.record.journal import JournalWriter
from hazard.record.replay import replay
from hazard.record.rows import PROVEN, SEEDED
from hazard.record.verify import verify
from tests.record.played import Tree, check_spoken, forged, recorded, renumbered, trees

GAMES = {kind: recorded(kind) for kind in (SEEDED, PROVEN)}
KINDS = [SEEDED, PROVEN]


def dice_of(tree: Tree) -> list[str]:
    return cast(list[str], tree.get("chance", []))


def roll_line(kind: str) -> int:
    """The index of a line with three or more dice, the first two of which differ."""
    for at, tree in enumerate(trees(GAMES[kind][1])):
        drawn = dice_of(tree)
        if at > 1 and len(drawn) > 2 and drawn[0] != drawn[1]:
            return at
    raise AssertionError


def check(journal: bytes) -> tuple[bool, int, str]:
    verdict = verify(journal)
    assert verdict.readable
    check_spoken(RecordError(verdict.code, verdict.line, verdict.field, verdict.params))
    return verdict.ok, verdict.line, verdict.code


@pytest.mark.parametrize("kind", KINDS)
def test_a_true_record_holds(kind: str) -> None:
    played, journal = GAMES[kind]
    verdict = verify(journal)
    assert (verdict.ok, verdict.code, verdict.line) == (True, "fits", len(journal.splitlines()))
    assert verdict.params == {"rows": len(played.rows), "draws": int(played.dice.draws)}
    assert verify(played.text().encode()).ok


@pytest.mark.parametrize("kind", KINDS)
def test_a_changed_die_is_found(kind: str) -> None:
    at = roll_line(kind)

    def change(lines: list[Tree]) -> None:
        drawn = dice_of(lines[at])
        drawn[0] = "d6=1" if drawn[0] != "d6=1" else "d6=6"

    assert check(forged(GAMES[kind][1], change)) == (False, at + 1, "chance-differs")


@pytest.mark.parametrize("kind", KINDS)
def test_swapped_dice_are_found(kind: str) -> None:
    at = roll_line(kind)

    def change(lines: list[Tree]) -> None:
        drawn = dice_of(lines[at])
        drawn[0], drawn[1] = drawn[1], drawn[0]

    assert check(forged(GAMES[kind][1], change)) == (False, at + 1, "chance-differs")


@pytest.mark.parametrize("kind", KINDS)
def test_dice_swapped_between_two_rows_are_found(kind: str) -> None:
    lines = trees(GAMES[kind][1])
    first = roll_line(kind)
    die = dice_of(lines[first])[0]
    second = next(
        at for at in range(first + 1, len(lines)) if dice_of(lines[at]) and dice_of(lines[at])[0] != die
    )

    def change(some: list[Tree]) -> None:
        one, two = dice_of(some[first]), dice_of(some[second])
        one[0], two[0] = two[0], one[0]

    assert check(forged(GAMES[kind][1], change)) == (False, first + 1, "chance-differs")


@pytest.mark.parametrize("kind", KINDS)
def test_a_changed_shuffle_is_found(kind: str) -> None:
    def change(lines: list[Tree]) -> None:
        drawn = dice_of(lines[1])
        places = drawn[0].removeprefix("s=").split(".")
        places[3], places[4] = places[4], places[3]
        drawn[0] = "s=" + ".".join(places)

    assert check(forged(GAMES[kind][1], change)) == (False, 2, "chance-differs")


@pytest.mark.parametrize("kind", KINDS)
def test_a_die_left_out_or_added_is_found(kind: str) -> None:
    at = roll_line(kind)
    assert check(forged(GAMES[kind][1], lambda lines: dice_of(lines[at]).pop())) == (
        False,
        at + 1,
        "chance-count",
    )
    added = forged(GAMES[kind][1], lambda lines: dice_of(lines[at]).append("d6=1"))
    assert check(added) == (False, at + 1, "chance-count")


def test_a_changed_seed_is_found_at_the_first_draw() -> None:
    def change(lines: list[Tree]) -> None:
        cast(Tree, lines[0]["dice"])["seed"] = "8"

    assert check(forged(GAMES[SEEDED][1], change)) == (False, 2, "chance-differs")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_changed_seat_seed_is_found_at_the_first_draw(seat: int) -> None:
    def change(lines: list[Tree]) -> None:
        cast(list[str], cast(Tree, lines[0]["dice"])["seeds"])[seat] = "ff"

    journal = forged(GAMES[PROVEN][1], change)
    assert check(journal) == (False, 2, "chance-differs")
    assert verify(journal).params["draw"] == 0


def test_a_wrong_secret_is_found() -> None:
    journal = GAMES[PROVEN][1]
    last = len(journal.splitlines())

    def other(lines: list[Tree]) -> None:
        lines[-1]["secret"] = "ff" * 32

    def short(lines: list[Tree]) -> None:
        lines[-1]["secret"] = "ff"

    def none(lines: list[Tree]) -> None:
        del lines[-1]["secret"]

    def other_with_commitment(lines: list[Tree]) -> None:
        other(lines)
        cast(Tree, lines[0]["dice"])["commitment"] = commitment(b"\xff" * 32)

    assert check(forged(journal, other)) == (False, last, "secret-differs")
    assert check(forged(journal, short)) == (False, last, "secret-length")
    assert check(forged(journal, none)) == (False, last, "secret-missing")
    assert check(forged(journal, other_with_commitment)) == (False, 2, "chance-differs")


def test_a_changed_commitment_is_found() -> None:
    def change(lines: list[Tree]) -> None:
        cast(Tree, lines[0]["dice"])["commitment"] = "0" * 64

    assert check(forged(GAMES[PROVEN][1], change)) == (False, 1, "commitment-differs")


@pytest.mark.parametrize("kind", KINDS)
def test_a_dropped_action_is_found_with_and_without_new_numbers(kind: str) -> None:
    journal = GAMES[kind][1]
    at = roll_line(kind)
    dropped = forged(journal, lambda lines: lines.pop(at))
    verdict = verify(dropped)
    assert (verdict.ok, verdict.line, verdict.code) == (False, at + 1, "row-number")

    def drop(lines: list[Tree]) -> None:
        lines.pop(at)
        renumbered(lines)

    verdict = verify(forged(journal, drop))
    assert (verdict.ok, verdict.line) == (False, at + 1)
    # In notation there are neither numbers nor checks: the dice find it.
    lines = GAMES[kind][0].text().splitlines(keepends=True)
    place = next(n for n, line in enumerate(lines) if line.startswith("attack") and "; " in line)
    verdict = verify("".join(lines[:place] + lines[place + 1 :]).encode())
    assert not verdict.ok
    assert verdict.line >= place + 1


@pytest.mark.parametrize("kind", KINDS)
def test_actions_dropped_without_chance_leave_another_state(kind: str) -> None:
    """Even where every dice still fits, the state in the next row does not."""
    journal = GAMES[kind][1]
    lines = trees(journal)
    at = max(n for n, tree in enumerate(lines) if tree.get("kind") == "action" and not dice_of(tree))

    def drop(some: list[Tree]) -> None:
        some.pop(at)
        renumbered(some)

    verdict = verify(forged(journal, drop))
    assert (verdict.ok, verdict.line) == (False, at + 1)


@pytest.mark.parametrize(("line", "code", "values"), [
    (2, "chance-differs", {"seats": 4, "players": []}),
    (1, "other-edition", {"options": {}}),
    (1, "other-edition", {"options": {"start": "deal", "sets": "fixed"}}),
    (1, "other-edition", {"edition": "0" * 64}),
    (1, "unknown-mode", {"mode": "classic/chess"}),
])  # fmt: skip
def test_an_edited_header_is_found(line: int, code: str, values: Tree) -> None:
    verdict = verify(forged(GAMES[SEEDED][1], lambda lines: lines[0].update(values)))
    assert (verdict.ok, verdict.line, verdict.code) == (False, line, code)
    assert verdict.readable == (code == "chance-differs")


def test_other_moves_with_the_same_dice_are_found_by_the_dice_that_follow() -> None:
    """A forger who attacks with fewer dice and makes all checks anew leaves draws over."""
    journal = GAMES[SEEDED][1]
    lines = trees(journal)
    said = [str(tree.get("do")) for tree in lines]
    at = next(n for n, text in enumerate(said) if text.startswith("attack") and text.endswith(" 2"))

    def change(some: list[Tree]) -> None:
        some[at]["do"] = str(some[at]["do"])[:-1] + "1"

    assert check(forged(journal, change)) == (False, at + 1, "chance-count")


def test_dice_rolled_until_they_please_are_found_even_if_everything_else_fits() -> None:
    """The thorough forger plays a whole game of their own with dice they like, and claims the seed of another."""
    other, _ = recorded(SEEDED, seed=6)
    out = io.BytesIO()
    writer = JournalWriter(out)
    dice = type(other.header.dice)(SEEDED, 12345)
    writer.header(type(other.header)(other.header.mode, other.header.options, other.header.edition, 3, dice))
    for row in other.rows:
        writer.row(row)
    assert replay(out.getvalue()).outcome == other.state.outcome
    assert check(out.getvalue()) == (False, 2, "chance-differs")
