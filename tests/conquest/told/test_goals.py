"""Is everybody told what each side fights for and how far it is, and nobody what they may not know?"""

import pytest

import hazard
from hazard.bots.registry import find_bot
from hazard.conquest.galaxy.tokens import tokens_of
from hazard.conquest.told.facts import steps
from hazard.conquest.told.goals import Goal, goals_of
from hazard.conquest.told.pieces import gauges_of
from hazard.conquest.told.seen import facts_data
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from hazard.kernel.dice import SeededDice
from tests.kit.clone_wars import clones
from tests.kit.galactic import RESOURCES, Galaxy, galaxy
from tests.kit.teams import teams

REBELS, HUTTS, EMPIRE = 0, 1, 2  # the seats of three
ALL_BASES = {"byss": "emperor", "endor": "guard", "kuat": "guard guard guard"}


def goal(play: Galaxy, name: str, seat: int = SPECTATOR) -> Goal | None:
    """The goal of this name, as a seat is told it."""
    found = [one for one in goals_of(play.game.view(play.state, seat)) if one.name == name]
    return found[0] if found else None


def counted(play: Galaxy, name: str, seat: int = SPECTATOR) -> list[int]:
    """What it counts: have, need, and the number its words speak of."""
    found = goal(play, name, seat)
    return [] if found is None else [int(found.have), int(found.need), int(found.count)]


def test_each_faction_is_told_its_goals_with_how_far_it_is() -> None:
    play = galaxy({"orange": {"hoth": 3}, "green": {"bespin": 1, "duro": 1, "kuat": 1}})
    assert counted(play, "resources") == [2, 10, 8]
    assert counted(play, "no-rebels") == [41, 42, 1]
    names = [one.name for one in goals_of(play.game.view(play.state, SPECTATOR))]
    assert names == ["no-rebels", "emperor-unseen", "no-empire", "resources"]


def test_the_search_counts_the_bases_that_might_hide_the_emperor() -> None:
    play = galaxy({"orange": {"hoth": 3}}, bases={"byss": "emperor", "endor": "guard"})
    assert counted(play, "emperor-coming") == [0, 5, 2]  # three are still in the stack
    play = galaxy({"orange": {"hoth": 3}}, bases=ALL_BASES)
    assert counted(play, "emperor-hidden") == [0, 5, 5]


def test_the_card_of_the_empire_says_no_more_than_everybodys() -> None:
    play = galaxy({"orange": {"hoth": 3}}, bases=ALL_BASES)
    for seat in (REBELS, HUTTS, EMPIRE):
        assert counted(play, "emperor-hidden", seat) == [0, 5, 5]
        assert goal(play, "emperor-found", seat) is None


def test_whoever_has_spied_is_told_what_that_leaves() -> None:
    play = galaxy({"orange": {"hoth": 3}}, bases=ALL_BASES)
    tokens = tokens_of(play.state)
    tokens.spied[tokens.face.index(0)] = 1 << REBELS
    assert counted(play, "emperor-hidden", REBELS) == [1, 5, 4]
    assert counted(play, "emperor-hidden", HUTTS) == [0, 5, 5]
    tokens.spied[tokens.face.index(1)] = 1 << REBELS
    found = goal(play, "emperor-found", REBELS)
    assert found is not None
    assert found.territory == play.place("byss")
    assert counted(play, "emperor-found", REBELS) == [4, 5, 1]  # four are not his, and one is left to take
    assert goal(play, "emperor-found", HUTTS) is None


def test_in_teams_the_weakest_army_of_the_others_is_the_goal_and_nothing_is_counted() -> None:
    play = teams({"red": {"a1": 4}, "green": {"b1": 3}, "blue": {"a2": 2}, "white": {"b2": 5}})
    told = [one.data() for one in goals_of(play.game.view(play.state, SPECTATOR))]
    plain = {"goal": "first-loss", "have": 0, "need": 0}
    assert told == [
        {**plain, "armies": [0, 2], "count": 3, "foe": 1},
        {**plain, "armies": [1, 3], "count": 2, "foe": 2},
    ]


def test_where_everything_is_open_there_is_no_search_before_the_emperor_is_placed() -> None:
    play = galaxy({"orange": {"hoth": 3}}, bases={"endor": "guard"})
    assert counted(play, "emperor-coming") == [0, 5, 1]
    names = [one.name for one in goals_of(play.game.view(play.state, EVERYTHING))]
    assert names == ["no-rebels", "no-empire", "resources"]


def test_a_base_everybody_has_seen_is_looked_under_no_more() -> None:
    play = galaxy({"orange": {"hoth": 3}}, bases=ALL_BASES)
    tokens = tokens_of(play.state)
    tokens.shown[tokens.face.index(0)] = 1
    assert counted(play, "emperor-hidden", EMPIRE) == [1, 5, 4]


def test_the_emperors_planet_is_a_goal_as_soon_as_he_has_one() -> None:
    play = clones({"red": {"kamino": 3}, "black": {"byss": 4}})
    assert goal(play, "emperor-planet") is None
    play.plot().given = 1
    play.plot().emperor = play.place("byss")
    found = goal(play, "emperor-planet")
    assert found is not None
    assert (found.territory, found.count) == (play.place("byss"), 4)
    assert found.data() == {
        "goal": "emperor-planet",
        "armies": [play.army("red"), play.army("gold")],
        "have": 0,  # it cannot be counted
        "need": 0,
        "count": 4,
        "territory": play.place("byss"),
    }


def test_tracks_say_who_wants_what_and_what_the_next_space_brings() -> None:
    play = galaxy({"orange": {"hoth": 3}, "green": {"bespin": 1, "duro": 1, "kuat": 1}}, meter=-1)
    told = {gauge.name: gauge for gauge in gauges_of(play.game.view(play.state, SPECTATOR))}
    force = told["force-meter"]
    assert (force.low, force.high) == ([play.army("gray")], [play.army("orange")])
    plain = {"gauge": "force-meter", "value": -1, "least": -3, "most": 3, "low": [2], "high": [0]}
    assert force.data() == {**plain, "brings": force.brings}
    here, lower, higher = force.brings
    assert (here["empire-cards"], lower["strike-points"], higher) == (1, -2, {})
    play = galaxy({"green": {"bespin": 1, "duro": 1, "kuat": 1}}, meter=3)
    assert gauges_of(play.game.view(play.state, SPECTATOR))[1].brings[2] == {}  # there is no higher one


@pytest.mark.parametrize(
    ("held", "brings"),
    [
        (2, [{}, {}, {}]),
        (6, [{}, {}, {"hutt-cards": 1}]),
        (7, [{"hutt-cards": 1}, {}, {"hutt-cards": 2}]),
        (8, [{"hutt-cards": 2}, {"hutt-cards": 1}, {"hutt-cards": 3}]),
    ],
)
def test_resource_planets_bring_cards_from_the_seventh_on(held: int, brings: list[dict[str, int]]) -> None:
    play = galaxy({"green": dict.fromkeys(RESOURCES[:held], 1), "orange": {"hoth": 3}})
    track = gauges_of(play.game.view(play.state, SPECTATOR))[0]
    assert (track.name, track.value, track.brings) == ("resource-planets", held, brings)


def test_the_tenth_resource_planet_wins() -> None:
    play = galaxy({"orange": {"hoth": 3}})
    resource = play.game.rules.board.resource
    theirs = [play.game.rules.board.names[at] for at in range(len(resource)) if resource[at] == 1][:9]
    play = galaxy({"orange": {"hoth": 3}, "green": dict.fromkeys(theirs, 1)})
    track = gauges_of(play.game.view(play.state, SPECTATOR))[0]
    assert (track.name, track.value, track.brings[2]) == ("resource-planets", 9, {"hutts-win": 1})


def test_a_turn_has_the_steps_its_faction_can_use() -> None:
    play = galaxy({"orange": {"hoth": 3}}, death_star="byss")
    turn = [play.game.rules.phase_names[at] for at in play.game.rules.turn]
    play.state.step = turn.index("attack")
    seen = {}
    for name in ("orange", "gray"):
        play.state.current = play.army(name)
        seen[name] = [turn[at] for at in steps(play.game.view(play.state, SPECTATOR))]
    assert "base" in seen["gray"]
    assert "death-star" in seen["gray"]
    assert seen["orange"] == ["cards", "reinforce", "attack", "fortify", "fortify-ships", "draw"]


def test_whoever_has_a_team_mate_with_a_planet_may_ask_for_it() -> None:
    play = galaxy({"gray": {"byss": 3}, "white": {"duro": 1}, "orange": {"hoth": 2}}, seats=5, rest="orange")
    turn = [play.game.rules.phase_names[at] for at in play.game.rules.turn]
    for name, wanted in (("gray", True), ("white", True), ("green", False)):
        play.state.current = play.army(name)
        seen = [turn[at] for at in steps(play.game.view(play.state, SPECTATOR))]
        assert ("command" in seen) == wanted, name
    play.state.current = play.army("orange")  # yellow, with whom it plays, has none
    assert turn.index("command") not in steps(play.game.view(play.state, SPECTATOR))


def test_sidious_moves_for_separatists_until_the_order_is_given() -> None:
    play = clones({"red": {"kamino": 3}, "black": {"byss": 4}, "blue": {"kessel": 2}})
    turn = [play.game.rules.phase_names[at] for at in play.game.rules.turn]
    for name, given, wanted in (
        ("black", 0, True),
        ("black", 1, False),
        ("red", 0, False),
        ("blue", 0, True),
    ):
        play.state.current, play.plot().given = play.army(name), given
        seen = [turn[at] for at in steps(play.game.view(play.state, SPECTATOR))]
        assert ("track" in seen, "order-66" in seen) == (wanted, wanted), (name, given)


@pytest.mark.parametrize("mode", hazard.modes())
def test_every_side_of_every_mode_has_a_goal(mode: str) -> None:
    game = hazard.load(mode)
    for seats in sorted(game.rules.tables):
        state = game.start(seats, SeededDice(5))
        table = game.rules.tables[seats]
        wanted = {army for army in range(state.armies) if table.neutral[army] == 0}
        goals = goals_of(game.view(state, SPECTATOR))
        assert {army for one in goals for army in one.armies} == wanted


def test_the_end_by_rounds_is_a_goal_of_all() -> None:
    game = hazard.load("classic/domination", {"round-limit": "20"})
    state = game.start(3, SeededDice(5))
    last = goals_of(game.view(state, SPECTATOR))[-1]
    assert (last.name, last.armies, last.need) == ("round-limit", [0, 1, 2], 20)


def test_goals_steps_and_tracks_of_a_spectator_do_not_depend_on_what_is_hidden() -> None:
    game = hazard.load("original-trilogy/galactic")
    state = game.start(3, SeededDice(8))
    bot = find_bot("random").make()
    bot.start(0, seed=2, budget=1.0)
    compared = 0
    for _ in range(600):
        decision = game.decision(state)
        if decision is None:
            break
        if state.turn > 0 and state.turn % 3 == 0:
            for seat in (SPECTATOR, REBELS, HUTTS):
                other = game.redeal(state, seat, SeededDice(state.turn))
                told, again = (facts_data(game.view(one, seat)) for one in (state, other))
                assert told["goals"] == again["goals"]
                assert told["gauges"] == again["gauges"]
                assert told["steps"] == again["steps"]
                compared += 1
        game.play(state, decision.seat, bot.choose(game.view(state, decision.seat)))
    assert compared > 100
