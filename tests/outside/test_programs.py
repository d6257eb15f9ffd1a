"""Do programs play from outside, whatever language they are in, and does a game go on whatever they do?"""

import json
import os
import shutil
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest

from hazard.bots.base import Bot
from hazard.bots.runner import game_dice, play_game, sit_down
from hazard.editions.assembly import load
from hazard.kernel.errors import InputError
from hazard.outside.entrants import entrant
from hazard.outside.program import ProgramBot, chosen, command_of, digest_of
from hazard.outside.stream import MOST_LINE, Silent
from tests.cli.asking import ask
from tests.conformance.registry import Setting, modes

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
JAVASCRIPT: Final = f"cmd:node {EXAMPLES / 'outside_bot.mjs'}"
PYTHON: Final = f"cmd:{sys.executable} {EXAMPLES / 'outside_bot.py'}"
node = pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")

HELLO: Final = """
import json, os, sys, time
def tell(**message): print(json.dumps(message), flush=True)
def heard(): return json.loads(sys.stdin.readline())
heard(); tell(type="hello", protocol=1)
table = heard()
"""
FAULTS: Final = {
    "ends": (HELLO + "heard(); sys.exit(3)", "has ended"),
    "never begins": ("import sys; sys.exit(1)", "has ended"),
    "is silent": (HELLO + "heard(); time.sleep(600)", "gave no answer in 0.5 s"),
    "speaks no JSON": (HELLO + "heard(); print('attack!', flush=True); time.sleep(600)", "is no JSON"),
    "speaks a list": (HELLO + "heard(); print('[1]', flush=True); time.sleep(600)", "no JSON object"),
    "speaks nesting": (HELLO + "heard(); print('[' * 60000, flush=True); time.sleep(600)", "is no JSON"),
    "never ends a line": (HELLO + "heard(); sys.stdout.write('x' * (1 << 20)); sys.stdout.flush(); time.sleep(600)", "too long"),
    "answers another question": (HELLO + "heard(); tell(type='chosen', n=9, option=0); time.sleep(600)", "another question"),
    "wants what is not there": (HELLO + "n = heard()['n']; tell(type='chosen', n=n, option=999); time.sleep(600)", "there is not"),
    "wants too much": (HELLO + "n = heard()['n']; tell(type='chosen', n=n, option=0, count=10**6); time.sleep(600)", "not offered"),
    "counts in words": (HELLO + "n = heard()['n']; tell(type='chosen', n=n, option=0, count='all'); time.sleep(600)", "are none"),
    "speaks another protocol": ("print('{\"type\":\"hello\",\"protocol\":2}', flush=True)", "does not speak protocol 1"),
    "does not read": (HELLO.replace("table = heard()", "time.sleep(600)"), "gave no answer"),
}  # fmt: skip


def game_of(bots: list[Bot], turns: int = 3) -> Any:
    """A short game of three bots; its last state."""
    game = load("classic/domination", {"start": "deal"})
    dice = game_dice(5, 0)
    sit_down(bots, dice, 1.0)
    state = game.start(3, dice)
    play_game(game, state, bots, turns, bots)
    return state


def league(*words: str) -> Any:
    """A short league as JSON."""
    given = ["league", "--mode", "classic/domination", "--option", "start=deal", "--max-turns", "8", "--json"]
    return ask(*given, *words)


@node
def test_a_program_in_javascript_plays_in_the_league_and_the_same_games_again() -> None:
    told = [league("--bots", f"{JAVASCRIPT},random", "--games", "6").data() for _ in range(2)]
    assert told[0]["digest"] == told[1]["digest"]
    by_name = {row["bot"]: row for row in told[0]["bots"]}
    assert by_name[JAVASCRIPT]["failed"] == 0
    assert by_name[JAVASCRIPT]["games"] == by_name["random"]["games"] > 0


@node
def test_the_program_in_javascript_beats_chance() -> None:
    words = ["--bots", f"{JAVASCRIPT},random", "--games", "12", "--max-turns", "60"]
    best = league(*words).data()["bots"][0]
    assert (best["bot"], best["failed"]) == (JAVASCRIPT, 0)


@pytest.mark.parametrize("mode", [mode.id for mode in modes()])
def test_a_program_in_python_plays_every_mode(mode: str) -> None:
    setting = Setting(mode, min(next(one for one in modes() if one.id == mode).seatings), {})
    bots: list[Bot] = [ProgramBot(command_of(PYTHON.removeprefix("cmd:"))) for _ in range(setting.seats)]
    dice = game_dice(6, 1)
    sit_down(bots, dice, 20.0)
    state = setting.game().start(setting.seats, dice)
    play_game(setting.game(), state, bots, 3, bots)
    assert [getattr(bot, "failure", "?") for bot in bots] == [""] * setting.seats
    assert state.outcome is not None


@pytest.mark.parametrize("fault", FAULTS)
def test_a_game_goes_on_without_a_program_that(fault: str) -> None:
    code, reason = FAULTS[fault]
    patience = 0.5 if "no answer" in reason else 30.0
    bot = ProgramBot([sys.executable, "-c", code], quiet=True, patience=patience)
    state = game_of([bot, ProgramBot(command_of(PYTHON.removeprefix("cmd:"))), Quick()])
    assert state.outcome is not None
    assert reason in bot.failure
    assert bot.stream is None  # its process has ended


class Quick(Bot):
    """Takes the first thing that is offered."""

    def choose(self, view: Any) -> Any:
        return view.options[0].take(view.options[0].least)


def test_a_program_that_failed_has_lost_its_game_in_the_league(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text(FAULTS["ends"][0])
    told = league("--bots", f"cmd:{sys.executable} {broken},random", "--games", "3").data()
    row = next(one for one in told["bots"] if one["bot"].startswith("cmd:"))
    assert (row["failed"], row["wins"]) == (row["games"], 0)


def test_in_a_simulation_a_program_that_failed_is_told(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text(FAULTS["ends"][0])
    answer = ask("simulate", "classic/domination", "--bots", f"cmd:{sys.executable} {broken}", "--games", "1", "--max-turns", "2", "--json")  # fmt: skip
    assert answer.status == 2
    error = json.loads(answer.err)["error"]
    assert (error["code"], error["params"]["detail"]) == ("broken-bot", "the program has ended")


def test_a_program_ends_with_its_bot() -> None:
    bot = ProgramBot(command_of(PYTHON.removeprefix("cmd:")))
    game_of([bot, Quick(), Quick()], 1)
    assert bot.stream is not None
    process = bot.stream.process
    assert process.poll() is None
    bot.close()
    assert process.poll() is not None
    bot = ProgramBot(command_of(PYTHON.removeprefix("cmd:")))
    game_of([bot, Quick(), Quick()], 1)
    assert bot.stream is not None
    process = bot.stream.process
    del bot
    until = time.monotonic() + 20
    while process.poll() is None:
        assert time.monotonic() < until
        time.sleep(0.02)


def test_a_program_learns_nothing_of_the_settings_of_a_server(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HAZARD_DATABASE", "postgresql://hazard:secret@db/hazard")
    told = tmp_path / "told.json"
    code = f"import json, os; json.dump(dict(os.environ), open({str(told)!r}, 'w'))"
    bot = ProgramBot([sys.executable, "-c", code], quiet=True)
    game_of([bot, Quick(), Quick()], 1)
    known = json.loads(told.read_text())
    assert "PATH" in known
    assert not [name for name, value in known.items() if name.startswith("HAZARD") or "secret" in value]


def test_another_file_is_another_version(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("one")
    first = entrant(f"cmd:{sys.executable} {file}").identity
    file.write_text("two")
    assert entrant(f"cmd:{sys.executable} {file}").identity != first
    assert digest_of(["a", "b"]) != digest_of(["ab"])


@pytest.mark.parametrize("command", ["", "no-such-program-here", "'unclosed"])
def test_a_program_that_is_not_there_is_refused(command: str) -> None:
    with pytest.raises(InputError) as caught:
        entrant(f"cmd:{command}")
    assert caught.value.code == "no-program"


@pytest.mark.parametrize("told", [{}, {"option": True}, {"option": -1}, {"option": 1.0}, {"option": "0"}, {"option": 0, "ships": [1]}, {"option": 0, "count": True}])  # fmt: skip
def test_an_answer_that_is_none_is_refused(told: dict[str, Any]) -> None:
    game = load("classic/domination", {"start": "deal"})
    state = game.start(3, game_dice(1, 0))
    with pytest.raises(Silent):
        chosen(told, list(game.options(state)))


def test_lines_may_be_so_long() -> None:
    assert MOST_LINE == 65_536  # as docs/outside-bots.md says
    assert os.access(EXAMPLES / "outside_bot.mjs", os.R_OK)
