"""Does the terminal show missions, and can they be declared there?"""

import pytest

from hazard.conquest.events.missions import Declared, MissionsDealt, Revealed
from hazard.kernel.errors import Refusal
from hazard.terminal.lists import option_lines
from hazard.terminal.missions import long_lines, short_lines
from hazard.terminal.names import Names, read_action
from hazard.terminal.wording import Wording
from hazard.texts.catalogue import LANGUAGES
from tests.kit.missions import MODE, conquer, mission_table, number
from tests.kit.play import Play, table

MISSIONS = "hold-australia great-power hold-europe two-worlds"


def position() -> Play:
    """Red has conquered Siam and holds Australia."""
    held = {"indonesia": 9, "new-guinea": 1, "western-australia": 1, "eastern-australia": 1}
    sides = {"red": held, "green": {"siam": 1, "peru": 1}}
    play = mission_table(sides, {"red": MISSIONS, "green": "everywhere"}, fulfilled={"green": "everywhere"})
    conquer(play, "indonesia", "siam")
    return play


def wording(play: Play, lang: str = "en") -> Wording:
    return Wording(lang, MODE, play.game.rules, play.state.army_names)


def test_the_own_missions_stand_two_in_a_line_with_how_far_they_are() -> None:
    play = position()
    lines = short_lines(wording(play), play.game.view(play.state, 0), [0])
    assert [line.plain for line in lines] == [
        "Missions: Captain: Island Continent 4/4, Major: Great Power 5/18",
        "Missions: Colonel: Concert of Powers 0/7, General: Two Worlds 0/15",
    ]


def test_goals_tells_every_mission_the_player_sees_in_full() -> None:
    play = position()
    said = [line.plain for line in long_lines(wording(play), play.game.view(play.state, 0))]
    assert (
        "    Hold at least 18 territories. Declare it at the end of a turn in which you conquered something."
        in said
    )
    assert [line for line in said if "A Foot on Every Shore (fulfilled)" in line]
    assert len(said) == 2 + 2 * 5  # two armies, four missions and one, each with its sentence


def test_a_mode_without_missions_says_so() -> None:
    play = table({"red": {"alaska": 3}, "green": {"alberta": 1}, "blue": {"peru": 1}})
    words = Wording("en", "classic/domination", play.game.rules, play.state.army_names)
    view = play.game.view(play.state, 0)
    assert short_lines(words, view, [0]) == []
    assert [line.plain for line in long_lines(words, view)] == ["In this mode there are no missions."]


def test_a_declaration_is_listed_typed_and_told_in_three_languages() -> None:
    play = position()
    play.do("done")
    play.do("done")
    view = play.game.view(play.state, 0)
    names = Names([], [])
    for lang in LANGUAGES:
        lines = option_lines(wording(play, lang), view, list(view.options), 200)
        assert "declare hold-australia" in lines[0].plain
        assert len(lines) == 2
    action = read_action(names, view, ["declare", "hold"])
    assert action.choice == number("hold-australia")
    with pytest.raises(Refusal) as caught:
        play.game.play(play.state, 0, read_action(names, view, ["declare", "great-power"]))
    assert wording(play).error(caught.value) == "Great Power is not fulfilled: 5 of 18."


def test_what_happens_with_missions_is_told_in_sentences() -> None:
    play = position()
    events = [
        MissionsDealt(0, [0, 7, 14, 21], 0),
        MissionsDealt(1, [-1, -1, -1, -1], 1),
        Declared(0, 0),
        Revealed(0, 21),
    ]
    said = [wording(play).event(event) for event in events]
    assert said == [
        "Red draws the missions Island Continent, From the Cape to the Nile, From Coast to Coast, The Great Steppe.",
        "Green draws 4 secret missions.",
        "Red declares a mission fulfilled: Island Continent.",
        "Red has one mission left and shows it: The Great Steppe.",
    ]
    for lang in LANGUAGES:
        for event in events:
            assert wording(play, lang).event(event).endswith(".")
