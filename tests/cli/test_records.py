"""Do `hazard replay` and `hazard verify` tell a good record from a bad one by their exit status?"""

from pathlib import Path

import pytest

from hazard.record.journal import Chain, parse_tree
from tests.cli.asking import MODE, ask


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("journals")
    words = ("--bots", "greedy,random,random", "--games", "1", "--max-turns", "6")
    assert ask("simulate", MODE, *words, "--journal", str(folder)).status == 0
    return folder / "game-0000000.jsonl"


def resealed(lines: list[bytes]) -> bytes:
    """The same lines with hashes that fit again, as somebody would write them who knows the format."""
    chain = Chain()
    sealed = []
    for at, line in enumerate(lines, start=1):
        body, _, _ = line.rpartition(b',"h":"')
        sealed.append(chain.seal(parse_tree(body + b"}", at)))
    return b"".join(sealed)


def test_replay_tells_how_the_game_went(journal: Path) -> None:
    told = ask("replay", str(journal), "--json").data()
    assert (told["mode"], told["seats"], told["players"]) == (MODE, 3, ["greedy@1", "random@1", "random@1"])
    assert (told["finished"], told["reason"], told["winners"]) == (True, "cap", [])
    assert told["position"].startswith("position:1 mode:classic/domination")
    assert ask("replay", str(journal), "--strict", "--json").data()["digest"] == told["digest"]
    assert "cap" in ask("replay", str(journal)).out


def test_replay_writes_notation_that_replays_to_the_same_digest(journal: Path, tmp_path: Path) -> None:
    text = ask("replay", str(journal), "--text").out
    (tmp_path / "game.txt").write_text(text, encoding="utf-8")
    again = ask("replay", str(tmp_path / "game.txt"), "--json").data()
    assert again["digest"] == ask("replay", str(journal), "--json").data()["digest"]
    assert ask("replay", str(tmp_path / "game.txt"), "--text").out == text


def test_replay_shows_the_position_after_a_row(journal: Path) -> None:
    first = ask("replay", str(journal), "--at", "0").out
    assert "phase:claim." in first
    assert first.count("\n") == 1
    counted = ask("perft", MODE, "--position", first.strip(), "--depth", "2", "--json").data()
    assert counted["counts"] == [1, 42, 42 * 41]  # C-12: any unclaimed territory, one after the other
    answer = ask("replay", str(journal), "--at", "99999", "--json")
    assert (answer.status, answer.error()["code"]) == (2, "out-of-range")


def test_a_good_journal_holds(journal: Path) -> None:
    answer = ask("verify", str(journal), "--json")
    assert (answer.status, answer.data()["ok"], answer.data()["code"]) == (0, True, "fits")


def test_a_changed_die_does_not_hold_and_its_line_is_named(journal: Path, tmp_path: Path) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if at > 1 and b'"chance":["d6=1"' in line)
    lines[at] = lines[at].replace(b'"d6=1"', b'"d6=2"', 1)
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(resealed(lines))
    answer = ask("verify", str(changed), "--json")
    assert answer.status == 1
    assert (answer.data()["ok"], answer.data()["line"]) == (False, at + 1)
    shown = ask("verify", str(changed), "--lang", "en")
    assert shown.status == 1
    assert f"line {at + 1}" in shown.out


def test_a_dropped_action_does_not_hold(journal: Path, tmp_path: Path) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    dropped = tmp_path / "dropped.jsonl"
    dropped.write_bytes(b"".join(lines[:9] + lines[10:]))
    assert ask("verify", str(dropped)).status != 0


def broken(journal: Path) -> dict[str, bytes]:
    whole = journal.read_bytes()
    middle = len(whole) // 2
    return {
        "cut": whole[: middle if whole[middle - 1] != 10 else middle - 1],
        "byte": whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :],
        "latin": whole[:middle] + b"\xff" + whole[middle:],
        "garbage": b"\0\1\2garbage" * 20_000,
        "long": b"{" + b"x" * 3_000_000,
        "empty": b"",
    }


@pytest.mark.parametrize("name", ["cut", "byte", "latin", "garbage", "long", "empty"])
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_cannot_be_read_is_bad_input_with_its_line(
    journal: Path, tmp_path: Path, name: str, command: str
) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_bytes(broken(journal)[name])
    answer = ask(command, str(file), "--json")
    assert answer.status == 2
    assert answer.error()["line"] >= 1
    shown = ask(command, str(file))
    assert (shown.status, shown.err.count("\n")) == (2, 1)


def test_a_journal_of_another_edition_is_bad_input(journal: Path, tmp_path: Path) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    edition = parse_tree(lines[0].rstrip(b"\n"), 1)["edition"]
    assert isinstance(edition, str)
    lines[0] = lines[0].replace(edition.encode(), b"0" * 64)
    (tmp_path / "other.jsonl").write_bytes(resealed(lines))
    answer = ask("verify", str(tmp_path / "other.jsonl"), "--json")
    assert (answer.status, answer.error()["code"]) == (2, "other-edition")


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_notation_with_an_illegal_move_is_bad_input_with_line_and_rule(
    journal: Path, tmp_path: Path, command: str
) -> None:
    lines = ask("replay", str(journal), "--text").out.splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("claim"))
    lines[at + 1] = lines[at]  # the territory is taken already
    (tmp_path / "game.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    answer = ask(command, str(tmp_path / "game.txt"), "--json")
    assert answer.status == 2
    told = answer.error()
    assert (told["code"], told["line"], told["params"]["rule"]) == ("illegal-action", at + 2, "C-12")
