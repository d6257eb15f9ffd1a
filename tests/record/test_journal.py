"""Does a journal notice when it was cut, changed or never was one, and say where?"""

import hashlib
import io
import json
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hazard.kernel.errors import HazardError, InputError, RecordError, Refusal
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.replay import replay
from hazard.record.rows import PROVEN, SEEDED, DiceFacts
from hazard.record.source import MOST_LINE
from hazard.record.verify import verify
from tests.record.played import Tree, check_spoken, forged, recorded, sealed, trees

PLAYED, JOURNAL = recorded(SEEDED)
LINES = JOURNAL.splitlines(keepends=True)


def fault(journal: bytes) -> tuple[int, str, str]:
    with pytest.raises(RecordError) as caught:
        replay(journal)
    verdict = verify(journal)
    check_spoken(caught.value)
    assert not verdict.ok
    assert (verdict.line, verdict.code) == (caught.value.line, caught.value.code)
    return caught.value.line, caught.value.code, caught.value.field


@pytest.mark.parametrize("kind", [SEEDED, PROVEN])
def test_a_journal_played_again_comes_to_the_same_end(kind: str) -> None:
    played, journal = recorded(kind)
    for again in (replay(journal), replay(journal, strict=True)):
        assert again.state.digest() == played.state.digest()
        assert again.outcome == played.state.outcome
        assert len(again.rows) == len(played.rows) == len(journal.splitlines()) - 1
        assert [row.do for row in again.rows] == [row.do for row in played.rows]


def test_a_journal_written_from_what_was_read_is_the_same_bytes() -> None:
    again = replay(JOURNAL)
    out = io.BytesIO()
    writer = JournalWriter(out)
    writer.header(again.header)
    for row in again.rows:
        writer.row(row)
    assert out.getvalue() == JOURNAL


def test_every_line_carries_the_hash_of_all_before_it_as_the_page_says() -> None:
    last = ""
    for line in JOURNAL.decode().splitlines():
        found = re.fullmatch(r'(\{.+),"h":"([0-9a-f]{64})"\}', line)
        assert found is not None
        last = hashlib.sha256((last + found[1]).encode()).hexdigest()
        assert found[2] == last


def test_a_journal_can_be_gone_on_with_from_its_last_hash() -> None:
    out = io.BytesIO()
    first = JournalWriter(out)
    values = trees(JOURNAL)
    for tree in values[:5]:
        first.write(tree)
    second = JournalWriter(out, sync=True, last=first.chain.last)
    for tree in values[5:]:
        second.write(tree)
    assert out.getvalue() == JOURNAL


def test_a_file_is_on_the_disk_after_every_line_when_it_shall(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with path.open("wb") as out:
        played = Recording(PLAYED.game, 3, DiceFacts(SEEDED, 1), out=JournalWriter(out, sync=True))
        played.order(0, "defend", "ask")
        assert len(path.read_bytes().splitlines()) == 3


def test_a_journal_cut_in_the_middle_of_a_line_tells_the_line() -> None:
    assert fault(JOURNAL[: -len(LINES[-1]) // 2 - len(LINES[-1])])[1] == "record-cut"
    assert fault(b"".join(LINES[:9]) + LINES[9][:40]) == (10, "record-cut", "")
    assert fault(LINES[0][:40]) == (1, "record-cut", "")
    assert fault(JOURNAL[:-1]) == (len(LINES), "record-cut", "")


def test_a_journal_cut_between_two_lines_goes_on_but_is_not_finished() -> None:
    cut = b"".join(LINES[:20])
    assert replay(cut).outcome is None
    verdict = verify(cut)
    assert (verdict.ok, verdict.line, verdict.code, verdict.readable) == (
        False,
        20,
        "record-unfinished",
        True,
    )


@pytest.mark.parametrize("line", [1, 2, 7, len(LINES)])
def test_any_changed_byte_is_noticed_in_its_line(line: int) -> None:
    text = LINES[line - 1]
    for at in range(0, len(text) - 1, 5):
        for byte in (text[at] ^ 1, 0xFF, ord("9")):
            if byte != text[at]:
                changed = text[:at] + bytes([byte]) + text[at + 1 :]
                verdict = verify(b"".join([*LINES[: line - 1], changed, *LINES[line:]]))
                assert (verdict.ok, verdict.readable) == (False, False)
                assert verdict.line == line


def test_a_line_that_is_missing_swapped_or_doubled_breaks_the_chain() -> None:
    assert fault(b"".join(LINES[:5] + LINES[6:])) == (6, "chain-broken", "h")
    assert fault(b"".join([*LINES[:5], LINES[6], LINES[5], *LINES[7:]])) == (6, "chain-broken", "h")
    assert fault(b"".join([*LINES[:5], LINES[4], *LINES[5:]])) == (6, "chain-broken", "h")


@pytest.mark.parametrize(("content", "line", "code"), [
    (b"", 1, "unknown-format"),
    (b"\n", 1, "unknown-format"),
    (b"hello\n", 1, "unknown-format"),
    (b"\xff\xfe\x00", 1, "not-utf8"),
    (b"{}\n", 1, "unknown-format"),
    (b'{"format":"hazard-journal"}\n', 1, "not-a-row"),
    (LINES[0], 2, "start-first"),
    (LINES[0] + b"\xff\n", 2, "not-utf8"),
    (LINES[0] + b"hello\n", 2, "not-a-row"),
    (LINES[0] + b"[" * 100_000 + b"\n", 2, "not-a-row"),
    (LINES[0] + b"\n", 2, "not-a-row"),
    (JOURNAL + LINES[-1], len(LINES) + 1, "chain-broken"),
])  # fmt: skip
def test_what_is_no_journal_is_told_with_the_line(content: bytes, line: int, code: str) -> None:
    assert fault(content)[:2] == (line, code)


@pytest.mark.parametrize("lines", [0, 1, 2])
@pytest.mark.parametrize("byte", [b"", b"a", b"{", b"\xff", b"a\n"])
def test_a_hundred_megabytes_of_garbage_are_refused_at_the_first_bad_line(
    tmp_path: Path, lines: int, byte: bytes
) -> None:
    path = tmp_path / "garbage"
    with path.open("wb") as out:
        out.write(b"".join(LINES[:lines]))
        out.write(byte * (2 * MOST_LINE))
        out.truncate(100_000_000)  # zeros as far as it goes
    began = time.perf_counter()
    with pytest.raises(RecordError) as caught:
        replay(path)
    assert caught.value.line == lines + 1
    assert time.perf_counter() - began < 1.0
    if not byte.endswith(b"\n"):
        assert caught.value.code == "line-too-long"


@pytest.mark.parametrize("path", ["no/such/file", "", ".", "a\0b"])
def test_a_file_that_cannot_be_read_is_bad_input(path: str) -> None:
    with pytest.raises(InputError) as caught:
        replay(path)
    assert (caught.value.code, caught.value.field) == ("no-file", "file")
    assert not verify(path).ok


def set_header(name: str, value: object) -> bytes:
    def change(lines: list[Tree]) -> None:
        lines[0][name] = value

    return forged(JOURNAL, change)


@pytest.mark.parametrize(("name", "value", "code", "field"), [
    ("format", "chess", "unknown-format", ""),
    ("version", 2, "unknown-version", "version"),
    ("version", True, "unknown-version", "version"),
    ("mode", "classic/chess", "unknown-mode", "mode"),
    ("mode", 7, "bad-value", "mode"),
    ("options", {"start": "never"}, "bad-option-value", "start"),
    ("options", {"speed": "9"}, "unknown-option", "speed"),
    ("options", {"start": 1}, "bad-value", "options"),
    ("options", [], "bad-value", "options"),
    ("options", {}, "other-edition", "edition"),
    ("edition", "0" * 64, "other-edition", "edition"),
    ("edition", "0", "bad-hex", "edition"),
    ("seats", 2, "bad-seats", "seats"),
    ("seats", -1, "bad-value", "seats"),
    ("seats", 3.0, "bad-value", "seats"),
    ("seats", 10**30, "bad-value", "seats"),
    ("players", ["Ann"], "name-for-each-seat", "players"),
    ("players", ["a\nb", "", ""], "bad-player", "players"),
    ("players", [1, 2, 3], "bad-value", "players"),
    ("dice", {"kind": "loaded"}, "bad-value", "dice"),
    ("dice", {"kind": "seeded", "seed": 7}, "bad-value", "seed"),
    ("dice", {"kind": "seeded", "seed": "7" * 5000}, "bad-number", "seed"),
    ("dice", {"kind": "seeded"}, "field-missing", "seed"),
    ("dice", {"kind": "proven", "commitment": "0" * 64, "seeds": [""]}, "seed-for-each-seat", "seeds"),
    ("dice", {"kind": "proven", "commitment": "0" * 64, "seeds": ["zz", "", ""]}, "bad-hex", "seeds"),
    ("colour", "red", "unknown-field", "colour"),
])  # fmt: skip
def test_a_header_with_a_fault_is_refused_with_its_field(
    name: str, value: object, code: str, field: str
) -> None:
    assert fault(set_header(name, value)) == (1, code, field)


@pytest.mark.parametrize(("name", "value", "code", "field"), [
    ("n", 6, "row-number", "n"),
    ("n", "4", "bad-value", "n"),
    ("kind", "dance", "bad-value", "kind"),
    ("kind", "start", "unknown-field", "seat"),
    ("kind", "end", "unknown-field", "seat"),
    ("seat", 9, "illegal-action", "seat"),
    ("seat", "0", "bad-value", "seat"),
    ("do", 9, "bad-value", "do"),
    ("do", "", "bad-action", "action"),
    ("do", "done", "illegal-action", "kind"),
    ("chance", ["d6=3"], "chance-count", "chance"),
    ("chance", ["d6=7"], "bad-die", "chance"),
    ("chance", [3], "bad-value", "chance"),
    ("chance", "d6=3", "bad-value", "chance"),
    ("check", "0" * 16, "state-differs", "check"),
    ("check", "0", "bad-value", "check"),
    ("colour", "red", "unknown-field", "colour"),
])  # fmt: skip
def test_a_row_with_a_fault_is_refused_with_its_field(
    name: str, value: object, code: str, field: str
) -> None:
    def change(lines: list[Tree]) -> None:
        lines[5][name] = value

    assert trees(JOURNAL)[5]["kind"] == "action"
    assert fault(forged(JOURNAL, change)) == (6, code, field)


def test_keys_that_stand_twice_and_numbers_that_are_none_are_refused() -> None:
    body = LINES[1][: LINES[1].index(b',"h":')].decode()
    for wrong in (
        body + ',"n":0',
        body.replace('"n":0', '"n":NaN'),
        body.replace('"n":0', f'"n":{"9" * 5000}'),
    ):
        last = re.search(rb'"h":"(\w+)"', LINES[0])
        assert last is not None
        seal = hashlib.sha256(last[1] + wrong.encode()).hexdigest()
        assert fault(LINES[0] + f'{wrong},"h":"{seal}"}}\n'.encode())[:2] == (2, "not-a-row")


@pytest.mark.parametrize(("name", "value", "code", "field"), [
    ("reason", "conquest", "end-differs", "end"),
    ("winners", [0], "end-differs", "end"),
    ("winners", ["0"], "bad-value", "winners"),
    ("winners", [-1], "bad-value", "winners"),
    ("winners", 0, "bad-value", "winners"),
    ("digest", "0" * 64, "state-differs", "digest"),
    ("digest", "0", "bad-hex", "digest"),
])  # fmt: skip
def test_another_end_is_refused(name: str, value: object, code: str, field: str) -> None:
    def change(lines: list[Tree]) -> None:
        lines[-1][name] = value

    assert fault(forged(JOURNAL, change)) == (len(LINES), code, field)


def test_nothing_may_stand_behind_the_end_and_nothing_before_the_start() -> None:
    values = trees(JOURNAL)
    more = {"n": len(values) - 1, "kind": "stop", "do": "cap", "check": "0" * 16}
    assert fault(sealed([*values, more])) == (len(LINES) + 1, "row-after-end", "")
    assert fault(sealed([values[0], *[{**tree, "n": n} for n, tree in enumerate(values[2:])]])) == (
        2,
        "start-first",
        "kind",
    )


def test_scripted_dice_cannot_be_computed_anew() -> None:
    with pytest.raises(RecordError) as caught:
        replay(set_header("dice", {"kind": "scripted"}), strict=True)
    assert (caught.value.code, caught.value.line) == ("dice-without-source", 1)
    assert replay(set_header("dice", {"kind": "scripted"})).outcome == PLAYED.state.outcome


def test_recorded_replay_needs_no_seed_but_strict_replay_does() -> None:
    other = set_header("dice", {"kind": "seeded", "seed": "8"})
    assert replay(other).state.digest() == PLAYED.state.digest()
    with pytest.raises(RecordError) as caught:
        replay(other, strict=True)
    assert (caught.value.code, caught.value.line, caught.value.params["draw"]) == ("chance-differs", 2, 0)


# -- a game that writes itself down


def test_what_is_refused_changes_nothing_and_writes_nothing() -> None:
    out = io.BytesIO()
    played = Recording(PLAYED.game, 3, DiceFacts(SEEDED, 3), out=JournalWriter(out))
    before, digest = out.getvalue(), played.state.digest()
    seat = PLAYED.game.decision(played.state)
    assert seat is not None
    action = played.state.choices[0].take(1)
    wrong = played.state.choices[0].take(9)
    tries: list[Callable[[], object]] = [
        lambda: played.play(seat.seat, wrong),
        lambda: played.play((seat.seat + 1) % 3, action),
        lambda: played.order(0, "defend", "never"),
        lambda: played.order(9, "defend", "ask"),
        lambda: played.change(0, "dance"),
        lambda: played.change(9, "resign"),
        lambda: played.stop("sun"),
        lambda: played.undo(0),
    ]
    for attempt in tries:
        with pytest.raises(HazardError):
            attempt()
    assert (out.getvalue(), played.state.digest()) == (before, digest)


def test_after_the_end_nothing_happens_any_more() -> None:
    played, _ = recorded(SEEDED, turns=1)
    rows = len(played.rows)
    tries: list[Callable[[], object]] = [
        lambda: played.apply(PLAYED.game.start(3, played.dice.source).choices[0].take(1)),
        lambda: played.order(0, "defend", "ask"),
        lambda: played.change(0, "resign"),
        lambda: played.stop("cap"),
        lambda: played.undo(0),
    ]
    for attempt in tries:
        with pytest.raises(Refusal) as caught:
            attempt()
        assert caught.value.rule == "C-62"
    assert len(played.rows) == rows


def test_the_secret_stands_in_the_end_and_nowhere_before() -> None:
    _, journal = recorded(PROVEN, turns=1)
    lines = journal.decode().splitlines()
    assert json.loads(lines[-1])["secret"] == bytes(range(32)).hex()
    assert all(bytes(range(32)).hex() not in line for line in lines[:-1])
