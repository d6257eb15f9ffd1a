"""What do `modes`, `bots`, `validate` and `--version` tell?"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hazard._build import compiled_modules
from hazard.version import __version__
from tests.cli.asking import MODE, SOURCES, ask, ask_apart, command, environment


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SOURCES / "hazard" / "editions" / "classic", tmp_path / "classic"))


def test_modes_tell_seats_and_options() -> None:
    told = ask("modes", "--json").data()["modes"]
    domination = next(mode for mode in told if mode["id"] == MODE)
    assert domination["seats"] == [3, 4, 5, 6]
    options = {option["name"]: (option["default"], option["allowed"]) for option in domination["options"]}
    assert options["start"] == ("claim", "claim, deal")
    assert options["round-limit"] == ("0", "0, 10-200")
    assert MODE in ask("modes").out
    galactic = next(mode for mode in told if mode["id"] == "original-trilogy/galactic")
    assert galactic["presets"]["book"]["fr"]["death-star"] == "must"
    assert "--option book=en  (en, de, fr)" in ask("modes").out


def test_bots_tell_name_and_version() -> None:
    told = ask("bots", "--json").data()["bots"]
    assert {"name": "random", "version": "1", "source": "hazard"} in told
    assert {"name": "greedy", "version": "1", "source": "hazard"} in told
    assert "random" in ask("bots").out


def test_the_version_lists_the_compiled_modules() -> None:
    told = ask("--version", "--json").data()
    assert told["version"] == __version__
    assert told["compiled"] == compiled_modules()
    shown = ask("--version", "--lang", "en").out
    assert shown.startswith(f"hazard {__version__}\n")
    for name in compiled_modules():
        assert name in shown


def test_modes_are_listed_without_loading_what_draws_tables() -> None:
    program = "import sys; from hazard.cli.main import main; main(['modes']); print('rich' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "False"


def test_validate_lists_what_this_project_decided_itself() -> None:
    told = ask("validate", "--json").data()
    assert [MODE in one["modes"] for one in told["boxes"] if one["id"] == "classic"] == [True]
    own = [(one["box"], one["file"], one["key"]) for one in told["own"]]
    assert ("classic", "modes/domination.toml", "options.round-limit") in own
    assert all(one["basis"] in ("own", "public") for one in told["not_from_book"])
    assert len(told["not_from_book"]) > len(told["own"]) > 0
    assert "options.round-limit" in ask("validate").out


def test_validate_takes_a_folder(box: Path) -> None:
    told = ask("validate", str(box), "--json").data()
    assert [one["id"] for one in told["boxes"]] == ["classic"]
    assert MODE in told["boxes"][0]["modes"]


def test_broken_edition_files_are_bad_input_with_every_fault(box: Path) -> None:
    board = box / "board.toml"
    text = board.read_text(encoding="utf-8")
    assert '"alaska", b = "alberta"' in text
    board.write_text(text.replace('"alaska", b = "alberta"', '"alaska", b = "atlantis"'), encoding="utf-8")
    mode = box / "modes" / "domination.toml"
    mode.write_text(
        mode.read_text(encoding="utf-8").replace("least = 3, most = 6", "least = 3"), encoding="utf-8"
    )
    answer = ask("validate", str(box), "--json")
    assert answer.status == 2
    told = answer.error()
    assert told["code"] == "bad-edition"
    assert {"board.toml", "modes/domination.toml"} <= {fault["file"] for fault in told["faults"]}
    assert len(told["faults"]) == told["params"]["faults"]
    shown = ask("validate", str(box), "--lang", "en")
    assert (shown.status, shown.out) == (2, "")
    assert len(shown.err.splitlines()) == 1 + len(told["faults"])
    assert "atlantis" in shown.err


def test_a_folder_without_a_box_is_bad_input(tmp_path: Path) -> None:
    answer = ask("validate", str(tmp_path), "--json")
    assert answer.status == 2
    assert "box.toml" in [fault["file"] for fault in answer.error()["faults"]]


def test_whoever_stops_reading_gets_no_traceback() -> None:
    with subprocess.Popen(
        command("odds", "900", "900"), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_the_command_runs_in_a_process_of_its_own() -> None:
    assert ask_apart("modes", "--json").data() == ask("modes", "--json").data()
