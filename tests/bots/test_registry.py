"""Are bots found by name and version, those of other packages too, and are bad ones refused?"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hazard
from hazard.bots.random_bot import RandomBot
from hazard.bots.registry import BUILT_IN, find_bot, known_bots, seated
from hazard.kernel.errors import InputError
from hazard.version import __version__

STRANGERS = """
from hazard.bots.base import Bot, random_action
from hazard.kernel.actions import Action
from hazard.kernel.dice import SeededDice

class Honest(Bot):
    def start(self, seat, seed, budget):
        self.dice = SeededDice(seed)
    def choose(self, view):
        return random_action(view.options, self.dice)

class Cheat(Honest):
    def choose(self, view):
        return Action(view.options[0].kind, view.options[0].army, -1, 0, 99)

class Plain:
    pass
"""
POINTS = """
[hazard.bots]
honest = strangers:Honest
cheat = strangers:Cheat
plain = strangers:Plain
gone = nowhere:Bot
random = strangers:Honest
"""


@pytest.mark.parametrize("name", sorted(BUILT_IN))
def test_the_bots_of_this_package_are_made_by_name(name: str) -> None:
    entry = find_bot(name)
    assert (entry.name, entry.version, entry.built_in()) == (name, __version__, True)
    assert entry.make() is not entry.make()


def test_a_version_may_be_asked_for() -> None:
    assert isinstance(find_bot(f"random@{__version__}").make(), RandomBot)
    with pytest.raises(InputError) as caught:
        find_bot("random@99")
    assert caught.value.code == "unknown-bot"
    assert f"random@{__version__}" in str(caught.value.params["known"])


def test_an_unknown_bot_is_refused_with_the_list() -> None:
    with pytest.raises(InputError) as caught:
        find_bot("nobody")
    assert (caught.value.code, caught.value.field) == ("unknown-bot", "bots")
    assert {"greedy", "random"} <= set(str(caught.value.params["known"]).split(", "))


def test_one_name_stands_for_all_seats() -> None:
    assert [entry.name for entry in seated(["random"], 4)] == ["random"] * 4
    assert [entry.name for entry in seated(["greedy", "random", "greedy"], 3)] == [
        "greedy",
        "random",
        "greedy",
    ]
    with pytest.raises(InputError) as caught:
        seated(["random", "greedy"], 3)
    assert caught.value.code == "bot-count"


def test_no_bot_is_listed_twice() -> None:
    listed = [(entry.name, entry.version, entry.target) for entry in known_bots()]
    assert len(set(listed)) == len(listed)


# ---------------------------------------------------------------- another package


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "strangers.py").write_text(STRANGERS, encoding="utf-8")
    facts = tmp_path / "strangers-2.5.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: strangers\nVersion: 2.5\n", encoding="utf-8"
    )
    (facts / "entry_points.txt").write_text(POINTS, encoding="utf-8")
    return tmp_path


def ask(package: Path, *words: str) -> tuple[int, Any]:
    path = os.pathsep.join([str(Path(hazard.__file__).parents[1]), str(package)])
    done = subprocess.run(
        [sys.executable, "-m", "hazard.cli.main", *words, "--json"],
        env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    return done.returncode, json.loads(done.stdout or done.stderr)


def simulate(package: Path, bots: str) -> tuple[int, Any]:
    return ask(package, "simulate", "classic/domination", "--bots", bots, "--games", "2", "--max-turns", "3")


def test_bots_of_another_package_are_listed_with_its_version(package: Path) -> None:
    status, told = ask(package, "bots")
    assert status == 0
    assert {"name": "honest", "version": "2.5", "source": "strangers"} in told["bots"]
    assert {"name": "random", "version": __version__, "source": "hazard"} in told["bots"]


def test_bots_of_another_package_play(package: Path) -> None:
    status, told = simulate(package, "honest@2.5,random,greedy")
    assert (status, told["games"]) == (0, 2)


def test_the_bare_name_means_the_bot_of_this_package(package: Path) -> None:
    assert simulate(package, "random")[1]["digest"] == simulate(package, f"random@{__version__}")[1]["digest"]


def test_an_answer_that_was_not_offered_is_refused_with_its_rule(package: Path) -> None:
    status, told = simulate(package, "cheat")
    assert (status, told["error"]["code"]) == (2, "bot-refused")
    assert told["error"]["params"]["rule"] == "C-12"


@pytest.mark.parametrize("name", ["plain", "gone"])
def test_a_bot_that_cannot_be_made_is_refused(package: Path, name: str) -> None:
    status, told = simulate(package, name)
    assert (status, told["error"]["code"], told["error"]["params"]["bot"]) == (2, "broken-bot", name)
