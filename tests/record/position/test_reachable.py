"""Is a position refused that no game can come to, before it can do harm?"""

import re
import tomllib
from pathlib import Path

import pytest

from hazard.conquest.game import MOST_STEPS, Conquest
from hazard.conquest.ground import take
from hazard.conquest.state import State
from hazard.editions.assembly import load
from hazard.kernel.dice import ScriptedDice, SeededDice
from hazard.kernel.errors import HazardError, InputError, Unsettled
from hazard.record.live import Recording
from hazard.record.position.checks import MOST_AT_START
from hazard.record.position.line import read, read_opening, write_state
from hazard.record.rows import SCRIPTED, DiceFacts
from tests.record.played import check_spoken
from tests.record.position.test_position import line, territories

ROOT = Path(__file__).parents[3]
GROUND = territories({"alaska": "red.4", "kamchatka": "green.3", "siam": "blue.2"})
ATTACK = line("attack.red", GROUND)


def refused(text: str) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        read(text, SeededDice(1))
    check_spoken(caught.value)
    return caught.value.code, caught.value.field


def with_field(text: str, name: str, value: str) -> str:
    """The position with another value in one field."""
    fields = [f"{name}:{value}" if one.startswith(f"{name}:") else one for one in text.split(" ")]
    return " ".join(fields)


def dealt(mode: str, seats: int) -> tuple[Conquest, State]:
    """A game whose set-up is over, everything taken that comes first."""
    game = load(mode)
    state = game.start(seats, SeededDice(1))
    while state.turn == 0:
        game.apply(state, state.choices[0].take(state.choices[0].least))
    return game, state


def test_a_turn_on_an_empty_board_is_refused() -> None:
    game, state = dealt("classic/missions", 3)
    text = write_state(game, state)
    text = with_field(text, "phase", f"declare.{state.army_names[state.current]}")
    text = text.replace("step=reinforce", "step=declare")
    assert refused(with_field(text, "territories", "-")) == ("territory-not-held", "territories")


def test_a_game_that_never_asks_anybody_ends_in_an_error() -> None:
    game, state = dealt("classic/missions", 3)
    for territory in range(state.size):
        take(game.rules, state, state.owner[territory], territory, state.total[territory])
    state.pool = [0] * state.armies
    with pytest.raises(Unsettled) as caught:
        game.resume(state)
    check_spoken(caught.value)
    assert (caught.value.field, caught.value.params) == ("position", {"steps": MOST_STEPS})


def test_more_units_than_are_left_cannot_be_due_in_the_set_up_of_a_duel() -> None:
    game = load("classic/duel-passive")
    state = game.start(2, SeededDice(1))
    text = write_state(game, state)
    frame = next(one for one in text.split(" ") if one.startswith("phase:")).removeprefix("phase:")
    phase, army, acting, *_ = frame.split(".")
    for due in ("4", "1000000", "-1", "0"):
        wrong = with_field(text, "phase", f"{phase}.{army}.{acting}.{due}.0.0")
        assert refused(wrong) == ("frame-numbers", "phase")


def test_an_empty_board_needs_units_to_claim_it_with() -> None:
    game = load("classic/domination")
    text = write_state(game, game.start(3, SeededDice(1)))
    assert read(with_field(text, "pools", "red.14,green.14,blue.14"), SeededDice(1))
    for pools in ("-", "red.13,green.14,blue.14", "red.42,green.42,blue.13"):
        assert refused(with_field(text, "pools", pools)) == ("claims-impossible", "pools")


def test_planets_are_claimed_up_to_the_limits_of_the_chart() -> None:
    game = load("original-trilogy/galactic")
    text = write_state(game, game.start(3, SeededDice(1)))
    # OT-1: Rebels 15, Hutts 7, and the Empire the other 20 of the 42 planets.
    assert read(with_field(text, "pools", "orange.15,green.7,gray.20"), SeededDice(1))
    for pools in ("orange.14,green.7,gray.20", "orange.15,green.6,gray.20", "orange.15,green.7,gray.19"):
        assert refused(with_field(text, "pools", pools)) == ("claims-impossible", "pools")


def test_before_the_republic_has_claimed_nobody_knows_who_claims_most() -> None:
    game = load("clone-wars/galactic")
    text = write_state(game, game.start(4, SeededDice(1)))
    # CW-4: two planets, then 40 in turn, ten each; whoever is first of all may have to claim twelve.
    assert read(with_field(text, "pools", "red.12,black.12,gold.12,blue.12"), SeededDice(1))
    for army in ("red", "black", "gold", "blue"):
        pools = ",".join([f"{one}.{11 if one == army else 12}" for one in ("red", "black", "gold", "blue")])
        assert refused(with_field(text, "pools", pools)) == ("claims-impossible", "pools")


def test_a_game_that_is_won_is_no_position_to_go_on_from() -> None:
    turn = "turn:4,round=2,army=red,first=red,acted=-,step=reinforce"
    mine = line("reinforce.red", territories({}), "pools:red.3", "seats:red,green!,blue!", turn)
    assert refused(mine) == ("already-over", "end")
    given_up = line("attack.red", GROUND, seats="seats:red,green.resigned.bot,blue.resigned.bot")
    assert refused(given_up) == ("already-over", "end")


def test_a_game_begins_with_numbers_that_leave_room_for_more() -> None:
    most = ATTACK.replace("alaska=red.4", f"alaska=red.{MOST_AT_START}")
    assert read_opening(most, SeededDice(1))[1].total[0] == 1_000_000
    more = ATTACK.replace("alaska=red.4", f"alaska=red.{MOST_AT_START + 1}")
    assert read(more, SeededDice(1))[1].total[0] == 1_000_001
    with pytest.raises(InputError) as caught:
        read_opening(more, SeededDice(1))
    check_spoken(caught.value)
    assert (caught.value.code, caught.value.field) == ("out-of-range", "territories")


def test_a_roll_that_fails_half_way_is_told_by_the_recording_and_writes_nothing() -> None:
    dice = ScriptedDice([6, 6, 6])  # none for the defence
    game = load("classic/domination")
    recording = Recording(game, 3, DiceFacts(SCRIPTED), source=dice, position=ATTACK)
    attack = next(one for one in recording.state.choices if one.most == 3)
    assert recording.whole()
    with pytest.raises(HazardError):
        recording.play(0, attack.take(3))
    assert not recording.whole()
    assert recording.count == 1


def written_down() -> list[tuple[str, str]]:
    """Every position that stands in a lesson or a fixture, with the file."""
    found: list[tuple[str, str]] = []
    for path in sorted((ROOT / "src/hazard/editions").glob("*/lesson.toml")):
        for chapter in tomllib.loads(path.read_text(encoding="utf-8"))["chapter"]:
            found.append((f"{path.parent.name}-{chapter['id']}", " ".join(chapter["position"].split())))
    for path in [
        *sorted((ROOT / "tests/perft").glob("*.json")),
        *sorted((ROOT / "tests/fixtures").rglob("*.hazard")),
    ]:
        for match in re.finditer(r"position:1 [^\"\n]+", path.read_text(encoding="utf-8")):
            found.append((path.stem, match[0]))
    return found


@pytest.mark.parametrize(
    "text", [text for _, text in written_down()], ids=[name for name, _ in written_down()]
)
def test_what_is_written_down_here_can_come_about_and_is_written_alike(text: str) -> None:
    game, state = read_opening(text, SeededDice(1))
    assert read(write_state(game, state), SeededDice(1))[1].digest() == state.digest()
