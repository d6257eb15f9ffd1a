"""Teams: who sits with whom, shared territories, cards that pass on, and the end with the first army lost (T)."""

import pytest

from hazard.conquest.events.core import Eliminated, Ended, Traded
from hazard.conquest.events.teams import HandPassed
from hazard.editions.assembly import load
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import ScriptedDice
from hazard.kernel.errors import InputError
from tests.kit.games import game
from tests.kit.play import Play, everywhere, one
from tests.kit.rules import rule
from tests.kit.teams import MODE, SPLIT, WORLD, at, started, teams

# -- T-1


DOUBLED = {"five-players": "doubled"}


@rule("T-1")
def test_four_armies_of_30_five_of_25_and_six_of_20() -> None:
    assert started(4, 6, 1, 1, 1).state.pool == [30] * 4
    assert started(5, 6, 1, 1, 1, 1).state.pool == [25] * 5
    assert started(6, 6, 1, 1, 1, 1, 1).state.pool == [20] * 6


@rule("T-1")
def test_the_armies_alternate_between_the_teams_as_far_as_their_number_allows() -> None:
    for seats, sides in ((4, [0, 1, 0, 1]), (5, [0, 1, 0, 1, 0]), (6, [0, 1, 0, 1, 0, 1])):
        state = started(seats, 6, *[1] * (seats - 1)).state
        alliance = game(MODE).rules.alliance
        assert [alliance.side(state, army) for army in range(seats)] == sides


def claimers(play: Play, count: int) -> list[tuple[str, int]]:
    """Who is asked to claim, army and seat, so many times."""
    asked: list[tuple[str, int]] = []
    for _ in range(count):
        decision = play.decision()
        asked.append((play.state.army_names[decision.army], int(decision.seat)))
        play.game.play(play.state, decision.seat, play.game.options(play.state)[0].take(1))
    return asked


@rule("T-1")
def test_five_players_have_an_army_each_and_after_the_fifth_comes_the_first() -> None:
    play = started(5, 6, 1, 1, 1, 1)
    assert play.state.controller == [0, 1, 2, 3, 4]
    order = [("red", 0), ("green", 1), ("blue", 2), ("white", 3), ("gray", 4), ("red", 0)]
    assert claimers(play, 6) == order


@rule("T-1")
def test_with_other_colours_the_places_keep_their_turns_and_their_team() -> None:
    made = game(MODE)
    state = made.start(4, ScriptedDice([6, 1, 1, 1]), seating=["yellow", "gray", "green", "red"])
    assert state.army_names == ["yellow", "gray", "green", "red"]
    assert [made.rules.alliance.side(state, army) for army in range(4)] == [0, 1, 0, 1]
    assert (state.controller, state.pool) == ([0, 1, 2, 3], [30] * 4)


@rule("T-1", "T-7")
def test_the_hand_of_three_and_of_two_goes_round_the_own_team() -> None:
    after = {"red": "blue", "blue": "gray", "gray": "red", "green": "white", "white": "green"}
    for army, mate in after.items():
        play = teams(FIVE, "fortify", army, seats=5, hands={army: "a1"})
        play.do("done")
        assert [play.hand(name) for name in (army, mate)] == [[], ["a1"]]


@rule("T-1", "T-8")
def test_one_army_of_the_three_lost_is_lost_for_all_three_and_the_two_win() -> None:
    play = teams({**FIVE, "gray": {"a3": 1}}, current="green", seats=5)
    events = play.do("attack b3 a3 2", 6, 6, 1)
    assert one(events, Ended).winners == [1, 3]
    play = teams({**FIVE, "green": {"b3": 1}}, current="gray", seats=5)
    events = play.do("attack a3 b3 2", 6, 6, 1)
    assert one(events, Ended).winners == [0, 2, 4]


@rule("T-1", "five-players")
def test_the_option_doubled_gives_the_first_seat_of_the_two_a_sixth_army() -> None:
    play = started(5, 6, 1, 1, 1, 1, 1, options=DOUBLED)
    assert (play.state.pool, play.state.controller) == ([20] * 6, [0, 1, 2, 3, 4, 1])
    alliance = play.game.rules.alliance
    assert [alliance.side(play.state, army) for army in range(6)] == [0, 1, 0, 1, 0, 1]
    order = [("red", 0), ("green", 1), ("blue", 2), ("white", 3), ("gray", 4), ("yellow", 1)]
    assert claimers(play, 6) == order


@rule("T-1", "five-players")
def test_the_option_is_for_five_seats_only() -> None:
    for seats in (4, 6):
        with pytest.raises(InputError) as refused:
            started(seats, *[1] * seats, options=DOUBLED)
        told = (refused.value.code, refused.value.field, refused.value.params["seats"])
        assert told == ("option-without-effect", "five-players", seats)
    with pytest.raises(InputError) as refused:
        load(MODE, {"five-players": "six"})
    assert (refused.value.code, refused.value.field) == ("bad-option-value", "five-players")


FIVE = {
    "red": {"a1": 2}, "blue": {"a2": 1, "b1": 2}, "gray": {"a3": 3, "c1": 1},
    "green": {"b3": 3, "b2": 1}, "white": {"c2": 1, "c3": 4},
}  # fmt: skip
SIX = {
    "red": {"a1": 2}, "blue": {"a2": 1}, "gray": {"a3": 1, "b3": 1},
    "green": {"b1": 3, "c1": 2}, "white": {"b2": 1, "c2": 1}, "yellow": {"c1": 2, "c3": 4},
}  # fmt: skip


@rule("T-1", "T-2", "five-players")
def test_the_two_armies_of_a_seat_are_kept_apart() -> None:
    play = teams(SIX, current="green", seats=5, options=DOUBLED)
    assert play.decision().seat == 1
    assert play.owner("c1") == ""  # two green, two yellow: a tie although one seat runs both
    refusal = play.refused("attack c3 b3 3", army="yellow")
    assert (refusal.code, refusal.rule, refusal.params["through"]) == ("other-army-now", "C-61", "T-1")
    assert teams(SIX, current="yellow", seats=5, options=DOUBLED).offered("attack") == ["c3 b3 1-3"]


@rule("T-1", "five-players")
def test_a_seat_that_runs_two_armies_wins_once() -> None:
    held = {**SIX, "red": {"a1": 1}}
    play = teams(held, current="green", seats=5, options=DOUBLED)
    events = play.do("attack b1 a1 2", 6, 6, 1)
    assert one(events, Ended).winners == [1, 3]


# -- T-2, T-3


@rule("T-2")
def test_the_army_with_strictly_the_most_units_owns_a_shared_territory() -> None:
    play = teams(SPLIT)
    assert (play.owner("a1"), play.owner("a2")) == ("red", "green")
    tied = {**SPLIT, "blue": {"a1": 3, "c1": 3}}
    play = teams(tied)
    assert (play.owner("a1"), play.state.land) == ("", [1, 3, 1, 3])


def first_names(count: int, but: list[str]) -> list[str]:
    """So many territories of the world, no region whole: the first ones of each region in turn."""
    names: list[str] = []
    for depth in range(12):
        for members in WORLD.region_members:
            if depth < len(members) - 1 and WORLD.names[members[depth]] not in but:
                names.append(WORLD.names[members[depth]])
    return names[:count]


@rule("T-2")
def test_a_majority_counts_for_the_reinforcements_and_a_tie_does_not() -> None:
    names = first_names(11, but=["japan", "egypt", "siam"])
    for blue_there, units in ((1, 4), (2, 3)):  # the twelfth territory is red's, or nobody's
        held = {"red": {**dict.fromkeys(names, 1), "japan": 2}, "blue": {"japan": blue_there, "egypt": 1}}
        held["white"] = {"siam": 1}
        play = teams(everywhere(WORLD, "green", held), "turn", board=None)
        assert play.state.land[0] == (12 if blue_there == 1 else 11)
        assert play.pool("red") == units


@rule("T-3")
def test_a_region_pays_the_one_army_that_owns_all_of_it() -> None:
    australia = ["indonesia", "new-guinea", "western-australia", "eastern-australia"]
    whole = {"red": dict.fromkeys(australia, 2), "white": {"siam": 1}}
    guests = {**whole, "blue": {"indonesia": 1, "egypt": 1}}
    assert teams(everywhere(WORLD, "green", guests), "turn", board=None).pool("red") == 3 + 2
    tied = {**whole, "blue": {"indonesia": 2, "egypt": 1}}
    assert teams(everywhere(WORLD, "green", tied), "turn", board=None).pool("red") == 3
    # Three are red's and one is blue's: the team has all of it, and nobody gets the bonus.
    shared = {
        "red": dict.fromkeys(australia[1:], 2),
        "blue": {"indonesia": 1, "egypt": 1},
        "white": {"siam": 1},
    }
    assert teams(everywhere(WORLD, "green", shared), "turn", board=None).pool("red") == 3
    assert teams(everywhere(WORLD, "green", shared), "turn", "blue", board=None).pool("blue") == 3


# -- T-4


@rule("T-4")
def test_sets_are_worth_what_their_symbols_say_and_do_not_rise() -> None:
    # Column 1 shows infantry, column 2 cavalry, column 3 artillery.
    for cards, value in (
        ("a1 b1 c1", 4),
        ("a2 b2 c2", 6),
        ("a3 b3 c3", 8),
        ("a1 b2 c3", 10),
        ("a1 a2 joker-1", 10),
    ):
        play = teams(SPLIT, "turn", hands={"red": cards}, trades=6)
        assert one(play.do(f"trade {cards}"), Traded).value == value


@rule("T-4")
def test_rising_sets_are_an_option() -> None:
    play = teams(SPLIT, "turn", hands={"red": "a1 b1 c1"}, trades=6, options={"sets": "rising"})
    assert one(play.do("trade a1 b1 c1"), Traded).value == 20


# -- T-5


@rule("T-5")
def test_a_team_mate_cannot_be_attacked() -> None:
    held = {**SPLIT, "red": {"a1": 3, "b1": 4}}
    play = teams(held)
    assert [words for words in play.offered("attack") if words.split()[1] in ("a1", "c1")] == []
    refusal = play.refused("attack b1 c1 3")  # blue's
    assert (refusal.code, refusal.rule, refusal.params["through"]) == ("not-an-enemy", "C-40", "T-5")
    tied = {**held, "blue": {"a1": 3, "c1": 3}}
    assert teams(tied).refused("attack b1 a1 3").params["through"] == "T-5"  # nobody's, and still the team's


@rule("T-5")
def test_a_tied_territory_of_the_enemies_can_be_attacked() -> None:
    held = {**SPLIT, "white": {"a2": 2, "a3": 1, "b3": 1, "c3": 4}}
    play = teams(held)
    assert play.owner("a2") == ""
    assert "a1 a2 1-3" in play.offered("attack")


# -- T-6

ROAD = {
    "red": {"a1": 4, "c3": 1},
    "blue": {"a2": 1, "b2": 2, "c2": 1},
    "green": {"b1": 2, "c1": 1},
    "white": {"a3": 1, "b3": 3},
}


@rule("T-6")
def test_a_move_passes_the_team_mates_territories() -> None:
    play = teams(ROAD, "fortify")
    play.do("fortify a1 c3 3")
    assert (at(play, "red", "a1"), at(play, "red", "c3")) == (1, 4)


@rule("T-6")
def test_a_move_may_end_on_a_team_mates_territory_without_being_asked() -> None:
    play = teams(ROAD, "fortify")
    assert play.offered("fortify") == ["a1 a2 1-3", "a1 b2 1-3", "a1 c2 1-3", "a1 c3 1-3"]
    play.do("fortify a1 b2 3")
    assert (at(play, "red", "b2"), at(play, "blue", "b2"), play.owner("b2")) == (3, 2, "red")


@rule("T-6")
def test_one_unit_of_the_team_stays_be_it_own_or_a_mates() -> None:
    shared = {**ROAD, "blue": {"a1": 1, "a2": 1, "b2": 2, "c2": 1}}
    play = teams(shared, "fortify")
    assert "a1 c3 1-4" in play.offered("fortify")  # blue's unit stays
    play.do("fortify a1 c3 4")
    assert (at(play, "red", "a1"), at(play, "blue", "a1"), play.owner("a1")) == (0, 1, "blue")
    alone = teams(ROAD, "fortify").refused("fortify a1 c3 4")
    assert (alone.code, alone.rule, alone.params["through"]) == ("count-range", "C-50", "T-6")
    last = teams(ROAD, "fortify").refused("fortify c3 c2 1")
    assert (last.code, last.params["through"]) == ("too-few-units", "T-6")


@rule("T-6")
def test_what_a_move_may_not_do() -> None:
    play = teams(ROAD, "fortify")
    onto = play.refused("fortify a1 b1 2")  # green's
    assert (onto.code, onto.rule, onto.params["through"]) == ("not-team-held", "C-50", "T-6")
    assert teams(ROAD, "fortify", "green").offered("fortify") == ["b1 c1 1-1"]  # a1 is red's
    foreign = play.refused("fortify b1 a1 1")
    assert (foreign.code, foreign.params["through"]) == ("not-held", "T-6")
    mates = play.refused("fortify b2 a1 1")  # only own units move
    assert (mates.code, mates.params["through"]) == ("not-your-units", "T-6")
    cut = {**ROAD, "blue": {"a2": 1}, "green": {"b1": 2, "c1": 1, "b2": 2, "c2": 1}}
    far = teams(cut, "fortify").refused("fortify a1 c3 2")
    assert (far.code, far.rule, far.params["through"]) == ("not-team-connected", "C-51", "T-6")


# -- T-7


@rule("T-7")
def test_at_the_end_of_a_turn_the_hand_passes_to_the_teams_next_army() -> None:
    play = teams(SPLIT, "fortify", hands={"red": "a1 b2", "green": "c3"})
    passed = one(play.do("done"), HandPassed)
    assert (passed.by, passed.army) == (0, 2)  # red to blue
    assert (play.hand("red"), play.hand("blue"), play.hand("green")) == ([], ["a1", "b2"], ["c3"])
    assert play.asked()[0] == "green"


@rule("T-7")
def test_the_hand_goes_round_the_team() -> None:
    play = teams(SIX, "fortify", current="yellow", seats=6, hands={"yellow": "a1 b2"})
    play.do("done")
    assert (play.hand("yellow"), play.hand("green")) == ([], ["a1", "b2"])


@rule("T-7")
def test_the_card_drawn_in_the_turn_passes_on_with_the_others() -> None:
    play = teams(SPLIT, hands={"red": "a1"})
    play.do("attack a1 a2 3", 6, 6, 1, 1, 1)
    play.do("attack a1 a2 3", 6, 6, 1, 1)  # all three move in, blue's two stay on a1
    play.do("done")
    play.do("done")
    assert (play.hand("red"), len(play.hand("blue"))) == ([], 2)


@rule("T-7", "C-34")
def test_the_team_sees_its_cards_and_the_others_see_how_many() -> None:
    play = teams(SPLIT, "fortify", hands={"red": "a1 b2"})
    cards = play.cards("a1 b2")
    for seat, seen in ((0, cards), (2, cards), (1, [-1, -1]), (3, [-1, -1]), (SPECTATOR, [-1, -1])):
        assert play.game.view(play.state, seat).hands[0] == seen
    passed = one(play.do("done"), HandPassed)
    for seat, seen in ((0, cards), (2, cards), (1, [-1, -1]), (3, [-1, -1]), (SPECTATOR, [-1, -1])):
        told = passed.seen_by(seat)
        assert told is not None
        assert told.data()["cards"] == seen


@rule("T-7")
def test_cards_of_the_team_that_another_army_holds_are_not_turned_in() -> None:
    play = teams(SPLIT, "turn", hands={"red": "a2 b2 c2", "green": "a1 b1 c1"})
    refusal = play.refused("trade a1 b1 c1")
    assert (refusal.code, refusal.params["through"]) == ("not-your-card", "T-7")


# -- T-8

LAST = {
    "red": {"a1": 4, "b1": 1},
    "blue": {"c1": 2},
    "green": {"a2": 1},
    "white": {"b2": 2, "c2": 1, "c3": 3},
}


@rule("T-8")
def test_the_team_of_an_army_without_units_has_lost_at_once() -> None:
    play = teams(LAST)
    events = play.do("attack a1 a2 3", 6, 5, 4, 1)
    assert (one(events, Eliminated).army, one(events, Eliminated).by) == (1, 0)
    assert (play.winners(), play.reason()) == (["red", "blue"], "elimination")
    assert play.units("a2") == 3  # who fought has moved in; what was owed after that falls away (C-62)


@rule("T-8")
def test_an_army_may_die_although_the_territory_holds() -> None:
    held = {**LAST, "white": {"a2": 1, "b2": 2, "c2": 1, "c3": 3}}
    play = teams(held)
    assert play.owner("a2") == ""
    # Green and white have one unit each there; green is next after red, so the one unit that falls is green's last.
    play.do("attack a1 a2 1", 6, 1, 1)
    assert (play.units("a2"), play.winners()) == (1, ["red", "blue"])


@rule("T-8", "T-10")
def test_who_loses_their_own_last_unit_in_an_attack_has_lost() -> None:
    held = {
        "red": {"a1": 1},
        "blue": {"a1": 2, "b1": 1, "c1": 2},
        "green": {"a2": 2},
        "white": {"b2": 3, "c2": 3},
    }
    play = teams(held)
    events = play.do("attack a1 a2 1", 1, 6, 6)
    assert (one(events, Eliminated).army, one(events, Eliminated).by) == (0, 1)
    assert play.winners() == ["green", "white"]


@rule("T-8", "C-62")
def test_if_an_army_of_both_teams_were_gone_the_team_on_turn_has_won() -> None:
    # No roll of these dice can do it: who loses their last attacker has killed nobody with it.
    play = teams(LAST)
    for current, winners in ((0, (0, 2)), (1, (1, 3))):
        play.state.current = current
        play.state.force = [0, 0, 2, 6]
        outcome = play.game.rules.victory.check(play.game.rules, play.state)
        assert outcome is not None
        assert outcome.winners == winners


@rule("T-8")
def test_nobody_loses_before_the_first_turn() -> None:
    play = started(4, 6, 1, 1, 1)
    play.do("claim alaska")
    assert (play.state.force, play.reason()) == ([1, 0, 0, 0], "")
