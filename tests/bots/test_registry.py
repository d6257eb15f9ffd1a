"""Are bots found by name and version, those of other packages too, and are bad ones refused?"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hazard
from hazard.bots.naming import nearest
from hazard.bots.random_bot import RandomBot
from hazard.bots.registry import BUILT_IN, STYLED, find_bot, known_bots, nearest_bot, newest, seated
from hazard.bots.style import STYLES
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError

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
honest@1.9 = strangers:Cheat
honest@1.10 = strangers:Honest
"""


@pytest.mark.parametrize("name", sorted(BUILT_IN))
def test_the_bots_of_this_package_are_made_by_name(name: str) -> None:
    entry = find_bot(name)
    assert (entry.name, entry.version, entry.built_in()) == (name, newest(name), True)
    assert entry.make() is not entry.make()


@pytest.mark.parametrize("name", sorted(BUILT_IN))
def test_every_bot_of_this_package_can_be_extended_by_a_class_of_ones_own(name: str) -> None:
    made = type(find_bot(name).make())
    own = type("Own", (made,), {"choose": lambda self, view: made.choose(self, view)})()
    own.start(0, 1, 1.0)
    game = hazard.load("classic/domination", {"start": "deal"})
    view = game.view(game.start(3, SeededDice(1)), 1)  # who is asked first with these dice
    chosen = own.choose(view)
    assert any(option.has(chosen) for option in view.options)


def test_a_version_may_be_asked_for() -> None:
    assert isinstance(find_bot("random@1").make(), RandomBot)
    with pytest.raises(InputError) as caught:
        find_bot("random@99")
    assert caught.value.code == "unknown-bot"
    assert "random@1" in str(caught.value.params["known"])


@pytest.mark.parametrize("name", STYLED)
def test_every_level_can_be_asked_for_in_every_style(name: str) -> None:
    for style in STYLES:
        entry = find_bot(f"{name}+{style}")
        assert entry.word().text() == f"{name}+{style}@{newest(name)}"
        entry.make().start(0, 1, 1.0)


@pytest.mark.parametrize("word", ["greedy+bold", "expert+lazy", "random+any"])
def test_a_style_there_is_not_is_refused(word: str) -> None:
    with pytest.raises(InputError) as caught:
        find_bot(word)
    assert caught.value.code == "unknown-style"


@pytest.mark.parametrize("word", ["", "two words", "a+b+c", "expert@", "x" * 65, "greedy@1@2", "bot;"])
def test_what_is_no_name_of_a_bot_is_refused(word: str) -> None:
    with pytest.raises(InputError) as caught:
        find_bot(word)
    assert caught.value.code == "bad-bot-word"


def test_a_version_that_is_gone_has_a_nearest_one() -> None:
    assert nearest_bot("expert+bold@99") is not None
    found = nearest_bot("expert+lazy@99")  # the style is gone too
    assert found is not None
    assert found.word().text() == f"expert@{newest('expert')}"
    assert nearest_bot("nobody@1") is None


@pytest.mark.parametrize(
    ("wanted", "found"), [("0.5", "1.9"), ("1.9.5", "1.10"), ("2", "2.5"), ("3", "2.5"), ("dev", "1.9")]
)
def test_the_nearest_version_is_the_next_newer_one_or_else_the_newest(wanted: str, found: str) -> None:
    assert nearest(wanted, ["1.10", "2.5", "1.9"]) == found


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
    assert {"name": "random", "version": "1", "source": "hazard"} in told["bots"]


def test_bots_of_another_package_play(package: Path) -> None:
    status, told = simulate(package, "honest@2.5,random,greedy")
    assert (status, told["games"]) == (0, 2)


def test_a_package_keeps_former_versions_as_entry_points_of_their_own(package: Path) -> None:
    status, told = ask(package, "bots")
    assert [one["version"] for one in told["bots"] if one["name"].startswith("honest")] == ["2.5"]
    status, told = simulate(package, "honest@1.10")
    assert (status, told["games"]) == (0, 2)
    assert simulate(package, "honest@1.9")[1]["error"]["code"] == "bot-refused"  # which was another class


def test_the_bare_name_means_the_bot_of_this_package(package: Path) -> None:
    assert simulate(package, "random")[1]["digest"] == simulate(package, "random@1")[1]["digest"]


def test_an_answer_that_was_not_offered_is_refused_with_its_rule(package: Path) -> None:
    status, told = simulate(package, "cheat")
    assert (status, told["error"]["code"]) == (2, "bot-refused")
    assert told["error"]["params"]["rule"] == "C-12"


@pytest.mark.parametrize("name", ["plain", "gone"])
def test_a_bot_that_cannot_be_made_is_refused(package: Path, name: str) -> None:
    status, told = simulate(package, name)
    assert (status, told["error"]["code"], told["error"]["params"]["bot"]) == (2, "broken-bot", name)
