"""Do records of an earlier version of the rules stay the games they were?

The journals in fixtures/rules-1 were written by the program before the rules had a second version: one of each mode,
and short ones whose moves the newest rules refuse or go on from in another way.
"""

import gzip
import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from hazard.conquest.ruleset import NEWEST
from hazard.editions.assembly import boxes, find_mode, load
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.journal import Chain, JournalWriter, read_row
from hazard.record.live import Recording
from hazard.record.position.line import read, write_state
from hazard.record.replay import replay
from hazard.record.resume import resume
from hazard.record.rows import SEEDED, DiceFacts
from hazard.record.source import RecordFile
from hazard.record.verify import verify

FOLDER = Path(__file__).parents[1] / "fixtures" / "rules-1"
JOURNALS = sorted(path.name for path in FOLDER.glob("*.jsonl*"))
TEXTS = sorted(path.name for path in FOLDER.glob("*.hazard"))


def stored(name: str) -> bytes:
    """The bytes of a record."""
    data = (FOLDER / name).read_bytes()
    return gzip.decompress(data) if name.endswith(".gz") else data


def header_of(data: bytes) -> dict[str, Any]:
    """The first line of a journal."""
    tree: dict[str, Any] = json.loads(data.split(b"\n")[0])
    return tree


def test_there_is_a_record_of_every_mode() -> None:
    modes = [mode for box in boxes().values() for mode in box.modes]
    assert sorted({header_of(stored(name))["mode"] for name in JOURNALS}) == sorted(modes)


@pytest.mark.parametrize("name", JOURNALS)
def test_a_journal_of_the_first_version_verifies_as_the_game_it_was(name: str) -> None:
    data = stored(name)
    assert "rules" not in header_of(data)
    assert (verify(data).code, replay(data, strict=True).game.rules.version) == ("fits", 1)


@pytest.mark.parametrize("name", TEXTS)
def test_a_game_in_notation_of_the_first_version_verifies_too(name: str) -> None:
    data = stored(name)
    assert (verify(data).code, replay(data).game.rules.version) == ("fits", 1)


@pytest.mark.parametrize("name", JOURNALS)
def test_a_journal_of_the_first_version_goes_on_line_by_line(name: str) -> None:
    lines = [line + b"\n" for line in stored(name).split(b"\n")[:-1]]
    recording = resume(lines[:-2], b"")  # all but the last row, with which the end comes
    assert recording.header.rules == 1
    chain = Chain(recording.out.chain.last if recording.out else "")
    recording.do(read_row(chain.open(lines[-2], len(lines) - 1), len(lines) - 1, len(lines) - 3))
    assert recording.out is not None
    assert recording.out.chain.last == json.loads(lines[-1])["h"]


def test_a_new_record_names_the_newest_version() -> None:
    out = BytesIO()
    played = Recording(load("classic/domination"), 3, DiceFacts(SEEDED, 1), out=JournalWriter(out))
    played.stop("cap")
    data = out.getvalue()
    assert (list(header_of(data))[:3], header_of(data)["rules"]) == (["format", "version", "rules"], NEWEST)
    assert (verify(data).code, replay(data).game.rules.version) == ("fits", NEWEST)
    text = played.text()
    assert f"\nrules {NEWEST}\n" in text
    assert verify(text.encode()).code == "fits"


def test_a_game_written_by_hand_is_played_by_the_newest_version() -> None:
    text = "Hazard 1\nmode classic/domination\n{}seats 3\ndice seeded 1\nstart\n"
    for line, version in (("", NEWEST), ("rules 1\n", 1), (f"rules {NEWEST}\n", NEWEST)):
        with RecordFile(text.format(line).encode()) as record:
            assert record.header.game().rules.version == version


def test_a_record_by_unknown_rules_is_refused_with_its_version() -> None:
    text = f"Hazard 1\nmode classic/domination\nrules {NEWEST + 1}\nseats 3\ndice seeded 1\nstart\n"
    verdict = verify(text.encode())
    assert (verdict.ok, verdict.readable, verdict.code) == (False, False, "unknown-rules")
    assert verdict.params["version"] == NEWEST + 1


def test_a_position_of_earlier_rules_says_so_and_goes_on_by_them() -> None:
    game = load("classic/domination", {}, 1)
    state = game.start(3, SeededDice(1))
    text = write_state(game, state)
    assert " rules:1 " in text
    read_again, same = read(text, SeededDice(1))
    assert (read_again.rules.version, same.digest()) == (1, state.digest())
    newest = text.replace(" rules:1", "")
    assert read(newest, SeededDice(1))[0].rules.version == NEWEST
    assert read(newest, SeededDice(1), game)[0].rules.version == 1  # a snapshot of a game that is known
    with pytest.raises(InputError) as caught:
        read(text, SeededDice(1), load("classic/domination"))
    assert (caught.value.code, caught.value.field) == ("unknown-rules", "rules")


# The options every mode had in the first version, in the order of its file.
FIRST_OPTIONS = {
    "classic/domination": ["start", "sets", "round-limit"],
    "classic/duel-active": ["sets", "round-limit"],
    "classic/duel-passive": ["sets", "round-limit"],
    "classic/missions": ["start", "sets", "round-limit"],
    "classic/teams": ["start", "sets", "round-limit"],
    "clone-wars/galactic": ["doubled", "round-limit"],
    "clone-wars/standard": ["start", "round-limit"],
    "original-trilogy/galactic": ["imperial-bases", "round-limit"],
    "original-trilogy/standard": ["start", "round-limit"],
}


@pytest.mark.parametrize("mode", FIRST_OPTIONS)
def test_the_first_version_has_no_later_option(mode: str) -> None:
    assert [option.name for option in find_mode(mode).by_version(1).options] == FIRST_OPTIONS[mode]


def test_a_later_option_is_refused_by_the_first_version() -> None:
    with pytest.raises(InputError) as caught:
        load("classic/teams", {"five-players": "doubled"}, 1)
    assert (caught.value.code, caught.value.field) == ("unknown-option", "five-players")
    assert load("classic/teams", {}, 1).rules.tables[5].units == [20] * 6
    assert load("classic/teams").rules.tables[5].units == [25] * 5


def test_two_versions_of_a_mode_have_two_digests() -> None:
    for mode in FIRST_OPTIONS:
        assert load(mode).edition != load(mode, {}, 1).edition


@pytest.mark.parametrize("name", ["original-trilogy-former-rules.jsonl", "clone-wars-former-rules.jsonl"])
def test_by_the_newest_rules_these_games_would_go_another_way(name: str) -> None:
    first, *rest = stored(name).decode().splitlines()
    tree = json.loads(first)
    newest = {"format": tree.pop("format"), "version": tree.pop("version"), "rules": NEWEST, **tree}
    newest["edition"] = load(tree["mode"]).edition
    chain = Chain()
    lines = [
        {key: value for key, value in line.items() if key != "h"} for line in [newest, *map(json.loads, rest)]
    ]
    verdict = verify(b"".join([chain.seal(line) for line in lines]))
    # After the request the state remembers the planet that was asked for, no longer that there was a request.
    assert (verdict.ok, verdict.readable, verdict.line, verdict.code) == (False, True, 3, "state-differs")


def test_a_version_that_there_is_not_is_refused_by_its_name() -> None:
    for version in (0, NEWEST + 1):
        with pytest.raises(InputError) as caught:
            load("classic/domination", {}, version)
        told = {"version": version, "known": ", ".join([str(one) for one in range(1, NEWEST + 1)])}
        assert (caught.value.code, caught.value.field, caught.value.params) == (
            "unknown-rules",
            "rules",
            told,
        )
