"""Do the objects of the engine print as what they are?"""

import xml.etree.ElementTree as ElementTree

import pytest

from hazard.conquest.kinds import ATTACK, TRADE
from hazard.kernel.actions import Action, Option
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from hazard.kernel.dice import SeededDice
from tests.conformance.registry import Setting, modes
from tests.conformance.walk import Walk
from tests.kit.boards import GRID
from tests.kit.play import table

SVG = "{http://www.w3.org/2000/svg}"

STEPS = 300
SMALLEST = [Setting(mode.id, min(mode.seatings), {}) for mode in modes()]


@pytest.mark.parametrize("setting", SMALLEST, ids=repr)
def test_every_option_a_game_offers_prints_its_words(setting: Setting) -> None:
    walk = Walk(setting.game(), setting.seats, 4)
    for _ in range(STEPS):
        if walk.state.outcome is not None:
            break
        for option in walk.game.options(walk.state):
            words = walk.game.words(option)
            assert repr(option) == f"Option({words})"
            last = option.take(option.most)
            assert repr(last) == f"Action({walk.game.words(last)})"
            assert words.split()[0] == walk.game.words(last).split()[0]
        walk.step(walk.choose())


def test_without_a_game_what_is_used_is_printed_as_numbers() -> None:
    assert (
        repr(Option(ATTACK, 1, 3, 4, 1, 2)) == "Option(kind=3, army=1, source=3, target=4, least=1, most=2)"
    )
    assert (
        repr(Option(TRADE, 0, cards=(1, 2, 3))) == "Option(kind=2, army=0, least=0, most=0, cards=[1, 2, 3])"
    )
    assert repr(Action(ATTACK, 1, 3, 4, 2, (1, 0))) == (
        "Action(kind=3, army=1, source=3, target=4, count=2, ships=[1, 0])"
    )


def test_a_game_prints_its_mode_and_what_was_chosen() -> None:
    assert repr(Setting("classic/domination", 3, {}).game()) == "Game(classic/domination)"
    chosen = Setting("classic/domination", 3, {"start": "deal"}).game()
    assert repr(chosen) == "Game(classic/domination, start=deal)"


def test_states_and_views_print_where_the_game_stands_and_draw_the_board() -> None:
    game = Setting("classic/domination", 3, {"start": "deal"}).game()
    state = game.start(3, SeededDice(1))
    assert repr(state) == "State(classic/domination, round 0, turn 0, green (seat 1): muster)"
    view = game.view(state, SPECTATOR)
    assert repr(view) == "View(spectator: classic/domination, round 0, turn 0, green (seat 1): muster)"
    assert str(view) == str(state)
    for seat, name in ((0, "seat 0"), (2, "seat 2"), (EVERYTHING, "everything")):
        assert repr(game.view(state, seat)).startswith(f"View({name}: classic/domination, ")
    lines = str(state).splitlines()
    assert lines[1].startswith("  ┌───────┬")
    assert "│alaska ┊ nw-territory │" in lines[2]
    assert lines[-3:] == [
        "R  red (seat 0): territories 14, troops 14, cards 0",
        "G  green (seat 1): territories 14, troops 14, cards 0",
        "B  blue (seat 2): territories 14, troops 14, cards 0",
    ]


def test_a_box_without_a_map_is_a_table_and_no_picture() -> None:
    play = table({"red": {"a1": 3}, "green": {"b1": 2}}, board=GRID)
    assert "  R3 a1" in str(play.state)
    assert play.state._repr_svg_() is None


@pytest.mark.parametrize("setting", SMALLEST, ids=repr)
def test_a_notebook_shows_the_map_the_page_draws(setting: Setting) -> None:
    state = setting.game().start(setting.seats, SeededDice(1))
    drawn = state._repr_svg_()
    assert drawn is not None
    root = ElementTree.fromstring(drawn)
    outlines = [path for path in root.iter(f"{SVG}path") if "fill" in path.attrib]
    assert len(outlines) == setting.game().rules.board.size


def test_a_view_draws_no_more_than_its_seat_may_know() -> None:
    walk = Walk(Setting("original-trilogy/galactic", 2, {}).game(), 2, 5)
    for _ in range(150):
        if walk.state.outcome is None:
            walk.step(walk.choose())
    for seat in (SPECTATOR, 0, 1):
        other = walk.game.redeal(walk.state, seat, SeededDice(9))
        assert str(walk.game.view(other, seat)) == str(walk.game.view(walk.state, seat))
