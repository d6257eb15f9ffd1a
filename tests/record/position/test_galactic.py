"""Are positions of the galactic modes written and read without loss: ships, tokens, the battle under way?"""

import pytest

from hazard.conquest.galaxy.battle import battle_of
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.notation.text import position_text
from hazard.conquest.seat_changes import DRAW
from hazard.editions.assembly import boxes, load
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.position.line import read, read_position, write, write_state
from tests.record.played import check_spoken, random_states
from tests.record.position.galactic import FRESH, MODE, galaxy, text

MODES = [mode for box in boxes().values() for mode in box.modes if mode.endswith("/galactic")]
GAMES = {mode: load(mode) for mode in MODES}
TABLES = [(mode, seats) for mode in MODES for seats in sorted(GAMES[mode].rules.tables)]


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_every_position_of_a_game_comes_back_as_it_was(mode: str, seats: int) -> None:
    game = GAMES[mode]
    for seed in (1, 2):
        for at, state in enumerate(random_states(game, seats, seed, 80)):
            if at % 7 == 0 or state.outcome is not None:
                line = write_state(game, state)
                _, copy = read(line, SeededDice(9), game)
                assert copy.digest() == state.digest(), line
                assert copy.choices == state.choices
                assert write_state(game, copy) == line


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_what_a_seat_sees_is_written_and_read_as_well(mode: str, seats: int) -> None:
    game = GAMES[mode]
    for at, state in enumerate(random_states(game, seats, 3, 40)):
        if at % 23 == 0:
            for seat in [*range(seats), SPECTATOR]:
                line = write(game.view(state, seat))
                assert position_text(read_position(line, game)) == line


STANDS = {"byss": "orange.5+fighter.2+capital.1", "duro": "green.2"}


def test_ships_stand_beside_the_troops_they_are_with() -> None:
    line = text("attack.orange", STANDS)
    game, state = galaxy(line)
    assert fleet_of(state).here(game.rules.board.index("byss")) == (2, 0, 1)
    assert fleet_of(state).here(game.rules.board.index("duro")) == (0, 0, 0)
    assert "byss=orange.5+fighter.2+capital.1," in write_state(game, state)
    assert write_state(game, state) == line


def test_many_equal_numbers_are_written_once() -> None:
    line = text("attack.orange", STANDS)
    numbers = FRESH["tracks"].partition("directives=")[2].partition(",")[0]
    assert numbers == f"0x{1 + GAMES[MODE].rules.cards.size}"
    spread = line.replace(f"directives={numbers}", "directives=" + ".".join(["0"] * int(numbers[2:])))
    assert galaxy(spread)[1].digest() == galaxy(line)[1].digest()


def tracks(name: str, numbers: str) -> str:
    """The tracks of a fresh game with other numbers for one module."""
    found = [part.split("=") for part in FRESH["tracks"].split(",")]
    return ",".join([f"{one}={numbers if one == name else said}" for one, said in found])


def changed(field: str, value: str) -> str:
    return text("attack.orange", STANDS, fields={field: value})


@pytest.mark.parametrize(("line", "code", "field"), [
    (text("attack.orange", {**STANDS, "hoth": "fighter.1"}), "ships-alone", "territories"),
    (text("attack.orange", {**STANDS, "hoth": "gray.1+fighter.1+fighter.1"}), "named-twice", "territories"),
    (text("attack.orange", {**STANDS, "hoth": "gray.1+corvette.1"}), "unknown-army", "territories"),
    (changed("tokens", "-"), "position-modules", "tokens"),
    (changed("tokens", "bases=0x20"), "position-modules", "tokens"),
    (changed("tokens", "bases=0x5.?x5.0x10"), "position-unknown", "tokens"),
    (changed("tracks", "-"), "position-modules", "tracks"),
    (changed("tracks", FRESH["tracks"].replace("ships=0x4", "ships=0x5")), "position-modules", "tracks"),
    (changed("tracks", FRESH["tracks"].replace("ships=0x4", "ships=0x0")), "bad-number", "tracks"),
    (changed("tracks", FRESH["tracks"].replace("ships=0x4", "ships=0x99999999")), "bad-number", "tracks"),
    (changed("tracks", FRESH["tracks"].replace("ships=0x4", "ships=0x4096.0x4096")), "bad-number", "tracks"),
    (changed("phase", "attack.orange>attack-cards.orange"), "battle-or-phase", "tracks"),
    (changed("tracks", tracks("battles", "1.2.14.17.3.0x21")), "battle-or-phase", "tracks"),
    (changed("tracks", tracks("battles", "9.2.14.17.3.0x21")), "position-modules", "tracks"),
    (changed("tracks", tracks("battles", "0x23.1.0.0.99")), "position-modules", "tracks"),
    (changed("tokens", "bases=2.0x8.1.0x10"), "token-in-hand", "tokens"),
    (changed("phase", "base.gray.9.0.0.0"), "token-in-hand", "tokens"),
    (changed("phase", "fortify-ships.orange.byss.atlantis.1.0"), "unknown-territory", "phase"),
    (changed("phase", "consent.orange"), "bad-entry", "phase"),
], ids=lambda one: one if len(one) < 40 else "line")  # fmt: skip
def test_what_does_not_hold_together_is_refused_with_its_field(line: str, code: str, field: str) -> None:
    with pytest.raises(InputError) as caught:
        galaxy(line)
    check_spoken(caught.value)
    assert (caught.value.code, caught.value.field) == (code, field)


def test_the_empire_knows_its_bases_and_the_others_see_question_marks() -> None:
    game = GAMES[MODE]
    for state in random_states(game, 3, 8, 9):
        if state.turn < 7 or state.outcome is not None:
            continue
        tokens = {
            seat: dict([part.split(":", 1) for part in write(game.view(state, seat)).split()])["tokens"]
            for seat in (0, 1, 2, SPECTATOR)
        }
        assert "?" in tokens[0]
        assert tokens[2].count("?") < tokens[SPECTATOR].count("?") or tokens[2] != tokens[SPECTATOR]


@pytest.mark.parametrize("mode", MODES)
def test_a_game_that_ended_in_the_middle_of_a_battle_comes_back_too(mode: str) -> None:
    game = GAMES[mode]
    state = next(
        one
        for seed in range(20)
        for one in random_states(game, 2, seed, 300)
        if one.outcome is None and battle_of(one).army >= 0
    )
    for seat in range(2):
        game.change(state, seat, DRAW)
    assert state.outcome is not None
    assert state.outcome.reason == "draw"
    line = write_state(game, state)
    _, copy = read(line, SeededDice(9), game)
    assert copy.digest() == state.digest()
