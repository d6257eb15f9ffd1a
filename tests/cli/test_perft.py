"""Does perft count every action sequence, once?

The files in tests/perft hold numbers that may never change. Each is counted here once more by brute force: every sequence
is played from the start again, so that neither copies of states nor sizes of families are trusted.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from hazard.cli.perft import actions, position_of, sequences
from hazard.kernel.actions import Action, Option
from tests.cli.asking import MODE, ask
from tests.conformance.probes import changed

GOLDEN = sorted((Path(__file__).parents[1] / "perft").glob("*.json"))
BRUTE_DEPTH = 2


def told(path: Path) -> dict[str, Any]:
    case: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return case


def words(case: dict[str, Any], depth: int) -> list[str]:
    found = ["perft", case["mode"], "--seats", str(case["seats"]), "--seed", str(case["seed"])]
    for name, value in case["options"].items():
        found += ["--option", f"{name}={value}"]
    if "position" in case:
        found += ["--position", case["position"]]
    return [*found, "--depth", str(depth), "--json"]


def name_of(path: Path) -> str:
    return path.stem


def test_there_are_golden_positions() -> None:
    assert len(GOLDEN) >= 5


@pytest.mark.parametrize("path", GOLDEN, ids=name_of)
def test_the_golden_numbers_have_not_changed(path: Path) -> None:
    case = told(path)
    assert ask(*words(case, len(case["counts"]) - 1)).data()["counts"] == case["counts"]


def every_member(option: Option) -> list[Action]:
    """All members of a family, amount by amount and ship by ship."""
    fleets: list[tuple[int, ...]] = [()]
    for most in option.ships:
        fleets = [(*fleet, count) for fleet in fleets for count in range(most + 1)]
    found = []
    count = option.least
    while count <= option.most:
        found += [changed(option.take(count), ships=fleet) for fleet in fleets]
        count += 1
    return found


def brute(case: dict[str, Any], depth: int) -> int:
    """Sequences of this length: every one is played from the position on, checked action by action."""
    open_lines: list[list[Action]] = [[]]
    for _ in range(depth):
        longer = []
        for line in open_lines:
            game, state, _ = position_of(
                case["mode"], case["seats"], case["seed"], case["options"], case.get("position")
            )
            for action in line:
                decision = game.decision(state)
                assert decision is not None
                game.play(state, decision.seat, action)
            for option in game.options(state):
                longer += [[*line, action] for action in every_member(option)]
        open_lines = longer
    return len({tuple(line) for line in open_lines})


@pytest.mark.parametrize("path", GOLDEN, ids=name_of)
def test_brute_force_finds_the_same_numbers(path: Path) -> None:
    case = told(path)
    depth = case.get("brute", BRUTE_DEPTH)
    assert brute(case, depth) == case["counts"][depth]


def test_claiming_is_counted_by_arithmetic() -> None:
    counts = ask("perft", MODE, "--depth", "3", "--json").data()["counts"]
    assert counts == [1, 42, 42 * 41, 42 * 41 * 40]  # C-12


def test_after_a_deal_everybody_musters_on_their_own_territories() -> None:
    told = ask("perft", MODE, "--seats", "3", "--option", "start=deal", "--depth", "4", "--json").data()
    assert told["counts"] == [1, 14, 14**2, 14**3, 14**4]  # C-13, C-14: 42 territories, three armies
    assert told["nodes"] == 14**4


def test_a_game_that_is_over_has_no_sequence_but_the_empty_one() -> None:
    game, state, dice = position_of(MODE, 3, 0, {}, None)
    game.stop(state, "cap")
    assert [sequences(game, state, dice, depth) for depth in range(3)] == [1, 0, 0]


def test_a_family_with_ships_is_counted_by_every_choice_of_ships() -> None:
    option = Option(0, 0, 1, 2, 1, 3, (2, 1))
    members = actions(option)
    assert len(members) == option.size() == 3 * 3 * 2
    assert len(set(members)) == len(members)
    assert all(option.has(action) for action in members)
    assert all(len(action.ships) == 2 for action in members)


def test_the_state_asked_about_does_not_change() -> None:
    game, state, dice = position_of(MODE, 3, 7, {}, None)
    before = (state.digest(), dice.clone().roll(6))
    sequences(game, state, dice, 2)
    assert (state.digest(), dice.clone().roll(6)) == before
