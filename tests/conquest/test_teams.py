"""Do views, facts, positions, words and the terminal stay true where the armies of a team stand together?"""

import pytest
from rich.console import Console

from hazard.conquest.board import Board
from hazard.conquest.events.core import HIDDEN
from hazard.conquest.events.teams import HandPassed
from hazard.conquest.masks import mask_of
from hazard.conquest.rulebook.fortify import ConnectedOnce
from hazard.conquest.ruleset import Lineup
from hazard.conquest.told.facts import attack_odds, groups, income, passable, threats
from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.position.line import read, write_state
from hazard.terminal.map import layout_of
from hazard.terminal.match import Match
from hazard.terminal.screen import Screen
from hazard.terminal.wording import Wording
from tests.kit.boards import GRID, SQUARE
from tests.kit.games import game
from tests.kit.play import Play, everywhere, table

MODE = "classic/teams"


def position() -> Play:
    """Red and blue on the left and top, green and white on the rest; a1 is red's, a2 nobody's."""
    held = {
        "red": {"a1": 3, "a2": 2, "b1": 1},
        "blue": {"a1": 1, "a2": 2, "c1": 4},
        "green": {"a3": 3, "b2": 2, "c2": 1},
        "white": {"b2": 1, "b3": 1, "c3": 5},
    }
    return table(held, seats=4, made=game(MODE, board=GRID))


def connected(board: Board, land: list[int]) -> list[int]:
    """A group number per territory."""
    return ConnectedOnce().groups(board, mask_of(land))


def test_connected_groups_are_numbered_from_the_first_territory_on() -> None:
    assert connected(SQUARE, [0, 2]) == [0, -1, 1, -1]
    assert connected(SQUARE, [0, 1, 2]) == [0, 0, 0, -1]
    assert connected(SQUARE, []) == [-1] * 4
    # a1 a2 | c1 c2 c3 b3: two groups of the grid
    assert connected(GRID, [0, 1, 5, 6, 7, 8]) == [0, 0, -1, -1, -1, 1, 1, 1, 1]


def test_connected_groups_of_the_world_are_those_of_a_walk_over_neighbours() -> None:
    board = load(MODE).rules.board
    dice = SeededDice(4)
    for _ in range(200):
        land = [at for at in range(board.size) if dice.roll(2) == 1]
        group = connected(board, land)
        assert [at for at in range(board.size) if group[at] >= 0] == land
        for at in land:
            for near in board.neighbours[at]:
                assert group[near] in (-1, group[at])
        for number in range(max(group, default=-1) + 1):  # and no group falls apart
            members = [at for at in land if group[at] == number]
            walked, waiting = {members[0]}, [members[0]]
            while waiting:
                for near in board.neighbours[waiting.pop()]:
                    if near in members and near not in walked:
                        walked.add(near)
                        waiting.append(near)
            assert sorted(walked) == members


def test_the_next_army_of_a_team() -> None:
    assert Lineup(list("abcd"), [1] * 4, [0, 1, 2, 3], [0, 1, 0, 1]).next_in_team == [2, 3, 0, 1]
    assert Lineup(list("abc"), [1] * 3, [0, 1, 2]).next_in_team == [0, 1, 2]


def test_facts_of_a_team() -> None:
    play = position()
    view = play.game.view(play.state, 0)
    assert view.team == [0, 1, 0, 1]
    assert [at for at, army in enumerate(passable(view, 0)) if army == 0] == [0, 1, 3, 6]  # a1 a2 b1 c1
    assert [at for at, group in enumerate(groups(view, 0)) if group == 0] == [0, 1, 3, 6]
    # Beside a2 stand three on a3 and three on b2, of which one each has to stay; blue's units are no threat.
    assert threats(view, 0) == [0, 4, 0, 2, 0, 0, 0, 0, 0]
    assert (income(view, 0), income(view, 2)) == (3, 3)


def test_odds_count_the_own_units_that_can_attack() -> None:
    play = position()
    view = play.game.view(play.state, 0)
    option = next(
        one for one in view.options if one.source == 1
    )  # two of red and two of blue on a2, against a3
    assert (option.target, int(option.most)) == (2, 2)
    assert attack_odds(view, option) == pytest.approx(view.rules.advice.win_chance(2, 3))


def test_a_position_with_shared_territories_is_written_and_read() -> None:
    held = {
        "red": {"alaska": 3, "peru": 2},
        "blue": {"alaska": 1, "peru": 2, "japan": 4},
        "white": {"siam": 2},
    }
    made = load(MODE)
    play = table(everywhere(made.rules.board, "green", held), seats=4, made=made)
    text = write_state(made, play.state)
    assert "alaska=red.3+blue.1" in text
    assert "peru=red.2+blue.2" in text
    _, state = read(text, SeededDice(1))
    peru = made.rules.board.index("peru")
    assert (state.owner[peru], state.at(0, peru), state.at(2, peru)) == (-1, 2, 2)
    assert write_state(made, state) == text
    with pytest.raises(InputError) as caught:
        read(text.replace("siam=white.2", "siam=white.2+red.1"), SeededDice(1))
    assert (caught.value.code, caught.value.field) == ("enemies-together", "territories")


def test_cards_that_pass_on_are_a_sentence_in_every_language() -> None:
    made = load(MODE)
    for language, seen, hidden in (
        ("de", "Rot gibt an Blau weiter: Alaska (Infanterie).", "Rot gibt 2 Karten an Blau weiter."),
        ("en", "Red passes to Blue: Alaska (Infantry).", "Red passes 2 cards to Blue."),
        ("fr", "Rouge passe à Bleu : Alaska (Infanterie).", "Rouge passe 2 cartes à Bleu."),
    ):
        wording = Wording(language, MODE, made.rules, made.rules.tables[4].army_names)
        assert wording.event(HandPassed(2, 0, [0], [0, 2])) == seen
        assert wording.event(HandPassed(2, 0, [HIDDEN, HIDDEN], [0, 2])) == hidden


def test_the_terminal_shows_who_stands_together_and_who_plays_together() -> None:
    match = Match(MODE, {"start": "deal"}, 4, 0, ["random"], 5)
    wording = Wording("en", MODE, match.view().rules, match.state.army_names)
    screen = Screen(Console(width=120, height=60), wording, match, layout_of(MODE))
    said = "\n".join(line.plain for line in screen.players(match.view()))
    assert said.count("team 1") == 2
    assert said.count("team 2") == 2
    play = position()
    view = play.game.view(play.state, 0)
    small = Wording("en", MODE, play.game.rules, play.state.army_names)
    assert small.standing(view, 0).plain == "R3B1"
    assert small.standing(view, 1).plain == "R2B2"  # nobody's, and both are shown
    assert small.standing(view, 8).plain == "W5"
