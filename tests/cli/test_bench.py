"""What does `hazard bench` tell, in which order does it play, and has the engine become several times slower?"""

import json
import re
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import hazard
from hazard._build import compiled_modules
from hazard.cli.bench import FIGURES
from hazard.cli.benching.rounds import Checkout, Figure, checkouts, measure, spread
from hazard.kernel.errors import InputError
from tests.cli.asking import ask, ask_apart, environment

CHECKOUT = Path(hazard.__file__).parents[2]
TABLE = {"figure": "bare", "mode": "classic/domination", "seats": 3, "seed": 1}

# Decisions of the bare engine for each turn of the reference loop, as measured: docs/speed.md. A third of it is the
# least: what a busy machine does to one and not to the other is far less, what a lost optimisation does is often more.
MEASURED = {True: 0.11, False: 0.0050}
MARGIN = 3
TRIES = 5


def test_every_figure_has_a_middle_and_a_spread_beside_the_reference_loop() -> None:
    told = ask("bench", "--seconds", "0.02", "--rounds", "3", "--json").data()
    assert told["compiled"] is (len(compiled_modules()) > 0)
    assert (told["mode"], told["seats"], told["rounds"]) == ("classic/domination", 3, 3)
    assert set(told["figures"]) == set(FIGURES)
    for name, counted in FIGURES.items():
        figure = told["figures"][name]
        assert set(figure) == {*[f"{what}_per_second" for what in counted], "reference_loops_per_second"}
        for rate in figure.values():
            assert 0 < rate["lowest"] <= rate["median"] <= rate["highest"]
    assert "compared" not in told


def test_a_checkout_is_compared_in_a_process_of_its_own() -> None:
    told = ask("bench", "--seconds", "0.02", "--rounds", "2", "--compare", str(CHECKOUT), "--json").data()
    compared = told["compared"]
    assert compared["folder"] == told["folder"] == str(CHECKOUT / "src")
    assert set(compared["figures"]) == set(compared["ratios"]) == set(FIGURES)
    assert compared["same_games"] == dict.fromkeys(FIGURES, True)
    assert all(ratio["median"] > 0 for figure in compared["ratios"].values() for ratio in figure.values())


def test_people_are_told_both_engines_and_their_ratio() -> None:
    shown = ask_apart(
        "bench", "--seconds", "0.02", "--rounds", "1", "--compare", str(CHECKOUT), "--lang", "en"
    ).out
    assert shown.count(f"({CHECKOUT / 'src'})") == 2
    assert "Times" in shown
    assert "Bare engine: battles" in shown
    assert "different games" not in shown


def test_a_folder_without_hazard_is_bad_input(tmp_path: Path) -> None:
    answer = ask("bench", "--seconds", "0.02", "--compare", str(tmp_path), "--json")
    assert answer.status == 2
    assert answer.error()["code"] == "no-checkout"


def test_an_engine_that_does_not_run_is_told(tmp_path: Path) -> None:
    package = tmp_path / "src" / "hazard"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    with Checkout(tmp_path) as broken, pytest.raises(InputError) as refused:
        broken.ask("hello")
    assert refused.value.code == "not-measured"


class Noting(Checkout):
    """Notes who is asked to play."""

    def __init__(self, folder: Path | None, name: str, order: list[str]) -> None:
        super().__init__(folder)
        self.name, self.order = name, order

    def ask(self, name: str, **given: object) -> dict[str, Any]:
        if name in ("loop", "play"):
            self.order.append(f"{self.name} {name}")
        return super().ask(name, **given)


def test_checkouts_take_turns_and_neither_is_always_first() -> None:
    order: list[str] = []
    with Noting(None, "A", order) as first, Noting(CHECKOUT, "B", order) as second:
        measure([first, second], 0.01, 2, lambda: None, **TABLE)
    assert order[-8:] == ["A loop", "A play", "B loop", "B play", "B loop", "B play", "A loop", "A play"]


def test_the_middle_counts_and_ratios_are_taken_round_by_round() -> None:
    own = Figure({"turns": 60}, [1.0, 2.0, 6.0], [10.0, 10.0, 5.0])
    other = Figure({"turns": 30}, [1.0, 1.0, 1.0], [1.0, 1.0, 1.0])
    assert own.rate("turns") == spread([60, 30, 10]) == own.rate("turns")
    assert (own.rate("turns").median, own.rate("turns").lowest, own.rate("turns").highest) == (30, 10, 60)
    assert own.ratio(other, "turns").told() == {"median": 1.0, "lowest": 0.3333, "highest": 2.0}
    assert own.for_each_loop("turns").told() == {"median": 3.0, "lowest": 2.0, "highest": 6.0}


def test_counted_games_are_those_that_are_played() -> None:
    with Checkout(None) as player:
        few, more = (player.ask("count", games=games, **TABLE) for games in (1, 2))
    assert few["games"] == 1
    assert 0 < few["battles"] < few["decisions"] < more["decisions"]
    assert 0 < few["turns"] <= 101


def test_the_engine_is_not_several_times_slower_than_it_was() -> None:
    """By processor time beside the reference loop in the same moment, the best of some tries: not a matter of the machine."""
    with ExitStack() as stack:
        [player] = checkouts(stack, None)
        compiled = player.ask("hello")["compiled"]
        least, best = MEASURED[compiled] / MARGIN, 0.0
        for _ in range(TRIES):
            [figure] = measure([player], 0.2, 4, lambda: None, **TABLE)
            best = max(best, figure.for_each_loop("decisions").highest)
            if best >= least:
                return
    pytest.fail(
        f"{best:.5f} decisions for each turn of the reference loop, at least {least:.5f}: {json.dumps(compiled)}"
    )


def script(*arguments: str) -> str:
    command = [sys.executable, "-m", *arguments]
    done = subprocess.run(
        command, cwd=CHECKOUT, env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_mode_is_measured_beside_domination() -> None:
    given = ("--seconds", "0.02", "--rounds", "1", "--only", "classic/duel", "--compare", str(CHECKOUT))
    told = json.loads(script("bench.modes", *given, "--json"))
    modes = told["modes"]
    tables = [("classic/domination", 3), ("classic/duel-active", 2), ("classic/duel-passive", 2)]
    assert sorted((row["mode"], row["seats"]) for row in modes) == tables
    assert modes[0]["share"] == 1
    assert all(row["same_games"] and row["ratio"]["median"] > 0 for row in modes)


def test_a_profile_tells_questions_and_functions() -> None:
    told = script("bench.profile", "--games", "2", "--top", "12")
    assert re.search(r"attack -> attack +\d+ +\d+ +[\d.]+%", told)
    # Which functions are named is a matter of chance: nearly all of such a short run is its start.
    by_perf = re.search(r"^function .*share\n\S.* +[\d.]+%$", told, re.MULTILINE)
    assert by_perf or re.search(r"conquest/\w+\.py:\d+\(\w+\)", told), told
