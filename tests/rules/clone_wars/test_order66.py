"""Order 66: declared once, planet by planet, tokens out, the Emperor on his planet (CW-50 to CW-54)."""

from hazard.conquest.events.core import HIDDEN, Eliminated
from hazard.conquest.galaxy.events import CardsDiscarded
from hazard.conquest.galaxy.tokens import tokens_of
from hazard.conquest.kinds import CONVERT, DONE, EXECUTE
from hazard.editions.clone_wars.events import (
    EmperorPlaced,
    OrderGiven,
    PlanetConverted,
    PlanetRolled,
    TokensRemoved,
)
from hazard.editions.clone_wars.plot import order_track_of
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from tests.kit.clone_wars import MODE, NAMES, Clones, clones
from tests.kit.games import game
from tests.kit.play import Holdings, one
from tests.kit.rules import rule
from tests.kit.standard import quoted

# Three planets of the Republic; black has most of the galaxy, blue Kessel and Jabiim.
HELD: Holdings = {
    "red": {"ithor": 4, "mygeeto": 2},
    "gold": {"duro": 3},
    "blue": {"kessel": 5, "jabiim": 1},
}
# What converts on each space of the track, START first.
TRACK = [[], [8], [8], [8], [8], [8], [7, 8], [6, 7, 8], [5, 6, 7, 8], [4, 5, 6, 7, 8]]


def given(space: int = 8, army: str = "black", held: Holdings = HELD, **more: object) -> Clones:
    """Order 66 has just been given; the first planet is to be chosen."""
    play = clones(held, "order-66", army, space=space, **more)  # type: ignore[arg-type]
    play.do("execute")
    return play


def settle(play: Clones, *rolls: int) -> None:
    """Roll for the planets that are left in their order, one roll each; the caller takes them over themselves."""
    play.dice.rolls.extend(rolls)
    while play.state.outcome is None and play.asked()[1] in ("convert", "receive"):
        army, kind = play.asked()
        if kind == "receive":
            play.game.play(play.state, play.decision().seat, play.action(f"receive {army}"))
        else:
            play.game.play(play.state, play.decision().seat, play.options("convert")[0].take(0))
    assert play.dice.unused() == 0, "not all dice were rolled"


# -- CW-50


@rule("CW-50")
def test_a_separatist_army_may_give_the_order_in_its_phase_11() -> None:
    for army in ("black", "blue"):
        play = clones(HELD, "order-66", army, space=3)
        assert (play.asked(), [option.kind for option in play.game.options(play.state)]) == (
            (army, "order-66"),
            [EXECUTE, DONE],
        )
        order = one(play.do("execute"), OrderGiven)
        assert (order.army, order.space, play.plot().given) == (play.army(army), 3, 1)
        assert play.asked() == (army, "convert")


@rule("CW-50")
def test_it_may_wait_and_be_given_later_even_on_start() -> None:
    play = clones(HELD, "order-66", "black")
    play.do("done")
    assert (play.plot().given, play.asked()[0]) == (0, "gold")
    play.until("order-66", "blue")
    play = clones(HELD, "order-66", "black", space=0)
    play.do("execute")
    settle(play, 8, 8, 8)  # no number converts on START
    assert (play.asked()[1], play.state.land[0], play.state.land[2]) == ("emperor", 2, 1)


@rule("CW-50")
def test_the_republic_never_gives_it() -> None:
    for army in ("red", "gold"):
        play = clones(HELD, "attack", army)
        refusal = play.refused("execute")
        assert quoted(refusal) == ("order-of-separatists", "CW-50", None)


@rule("CW-50")
def test_not_before_phase_11() -> None:
    for phase in ("reinforce", "attack", "fortify", "token"):
        play = clones({**HELD, "black": {"byss": 4, "muunilinst": 4}}, phase, "black")
        assert play.asked()[1] == phase
        assert quoted(play.refused("execute")) == ("order-at-turn-end", "CW-50", None)


@rule("CW-50")
def test_once_a_game_not_once_for_each_army() -> None:
    play = given(1)
    settle(play, 1, 1, 1)
    play.do("crown byss")
    for army in ("gold", "blue", "red", "black", "gold"):
        assert play.asked()[0] == army
        assert "order-66" not in play.steps()
    play = clones({**HELD, "black": {"muunilinst": 4}}, "attack", "black", emperor="byss")
    assert quoted(play.refused("execute")) == ("order-given", "CW-50", None)


# -- CW-51


@rule("CW-51")
def test_order_66_on_space_8_a_5_6_7_or_8_converts_on_space_7_a_6_7_or_8() -> None:
    # Book, phase 11.
    for space, numbers in ((8, [5, 6, 7, 8]), (7, [6, 7, 8])):
        for die in range(1, 9):
            play = given(space)
            rolled = one(play.do("convert duro", die), PlanetRolled)
            assert (rolled.die, rolled.converted, rolled.kind()) == (
                (die, 1, "planet-turned") if die in numbers else (die, 0, "planet-loyal")
            )
            assert play.asked()[1] == ("receive" if die in numbers else "convert")


@rule("CW-51")
def test_what_converts_on_every_space_of_the_track() -> None:
    assert order_track_of(game(MODE).rules).converts == TRACK
    for space, numbers in enumerate(TRACK):
        for die in (3, 4, 7, 8):
            play = given(space)
            play.do("convert duro", die)
            assert (play.asked()[1] == "receive") == (die in numbers)


@rule("CW-51")
def test_every_republic_planet_is_rolled_for_once_in_the_order_the_caller_likes() -> None:
    play = given(8)
    assert sorted(play.targets("convert")) == ["duro", "ithor", "mygeeto"]
    play.do("convert mygeeto", 1)
    assert sorted(play.targets("convert")) == ["duro", "ithor"]
    assert quoted(play.refused("convert mygeeto")) == ("converted-already", "CW-51", None)
    events = play.do("convert duro", 2, 3)  # the last is rolled for without being asked
    assert [event.territory for event in events if isinstance(event, PlanetRolled)] == [
        play.place("duro"),
        play.place("ithor"),
    ]
    assert (play.asked(), play.state.land[0], play.state.land[2]) == (("black", "emperor"), 2, 1)


@rule("CW-51")
def test_a_planet_that_was_rolled_for_stays_with_the_republic_unless_the_number_fits() -> None:
    play = given(8, ships={"duro": "fighter"})
    play.do("convert duro", 4)
    assert (play.owner("duro"), play.units("duro"), play.ships("duro")) == ("gold", 3, "fighter")


@rule("CW-51")
def test_only_republic_planets_and_nothing_else_until_all_are_rolled_for() -> None:
    play = given(8)
    assert quoted(play.refused("convert byss")) == ("not-of-faction", "CW-51", None)
    for words in ("done", "crown byss", "receive blue"):
        assert quoted(play.refused(words)) == ("convert-first", "CW-51", None)
    assert quoted(play.refused("execute")) == ("order-given", "CW-50", None)
    assert play.refused("convert duro", seat=3, army="blue").code == "not-your-decision"


@rule("CW-51")
def test_the_caller_decides_for_all_planets() -> None:
    for army in ("black", "blue"):
        play = given(8, army)
        for planet, die in (("ithor", 1), ("duro", 5)):
            assert play.asked() == (army, "convert")
            play.do(f"convert {planet}", die)
        assert play.asked() == (army, "receive")


# -- CW-52


@rule("CW-52")
def test_all_troops_and_ships_become_those_of_the_army_the_caller_names() -> None:
    for taker in ("black", "blue"):
        play = given(8, ships={"ithor": "fighter capital capital"})
        play.do("convert ithor", 8)
        told = one(play.do(f"receive {taker}"), PlanetConverted)
        assert (told.army, told.foe, told.count) == (play.army(taker), play.army("red"), 4)
        assert (told.ships, told.lost) == ([1, 0, 2], [0, 0, 0])
        assert (play.owner("ithor"), play.units("ithor")) == (taker, 4)
        assert play.ships("ithor") == "fighter capital capital"
        assert play.asked() == ("black", "convert")


@rule("CW-52")
def test_the_army_is_named_after_the_roll_and_for_each_planet_anew() -> None:
    play = given(8)
    play.do("convert ithor", 5)
    assert play.asked() == ("black", "receive")
    for words in ("convert duro", "done", "crown byss"):
        assert quoted(play.refused(words)) == ("receive-first", "CW-52", None)
    play.do("receive blue")
    play.do("convert duro", 6)
    play.do("receive black", 1)
    assert (play.owner("ithor"), play.owner("duro"), play.owner("mygeeto")) == ("blue", "black", "red")


@rule("CW-52")
def test_no_republic_army_receives_a_planet() -> None:
    play = given(8)
    play.do("convert ithor", 5)
    for army in ("red", "gold"):
        assert quoted(play.refused(f"receive {army}")) == ("not-a-receiver", "CW-52", None)


@rule("CW-52")
def test_a_separatist_army_that_is_gone_does_not_come_back() -> None:
    held = {"red": {"ithor": 4, "mygeeto": 2}, "gold": {"duro": 3}}  # blue is out
    play = given(8, "black", held)
    assert one(play.do("convert ithor", 5), PlanetConverted).army == play.army(
        "black"
    )  # not asked: there is one
    assert (play.owner("ithor"), play.asked()[1]) == ("black", "convert")


@rule("CW-52")
def test_ships_above_three_of_a_class_are_lost() -> None:
    ships = {
        "ithor": "fighter fighter corvette",
        "kessel": "fighter fighter",
        "byss": "fighter fighter fighter",
    }
    play = given(8, ships=ships)
    play.do("convert ithor", 5)
    told = one(play.do("receive blue"), PlanetConverted)
    assert (told.ships, told.lost) == ([1, 1, 0], [1, 0, 0])
    assert play.ships("ithor") == "fighter corvette"
    play = given(8, ships=ships)
    play.do("convert ithor", 5)
    told = one(play.do("receive black"), PlanetConverted)  # who has three fighters already
    assert (told.ships, told.lost) == ([0, 1, 0], [2, 0, 0])
    assert (play.ships("ithor"), play.ships("byss")) == ("corvette", "fighter fighter fighter")


@rule("CW-52")
def test_ships_that_came_over_count_for_the_next_planet() -> None:
    play = given(8, ships={"ithor": "capital capital", "duro": "capital capital"})
    play.do("convert ithor", 5)
    play.do("receive blue")
    play.do("convert duro", 5)
    told = one(play.do("receive blue", 1), PlanetConverted)
    assert (told.ships, told.lost) == ([0, 0, 1], [0, 0, 1])


@rule("CW-52", "CW-1")
def test_a_seat_with_both_separatist_armies_still_says_which_of_them_receives() -> None:
    for seats in (2, 3):
        play = given(8, "blue", seats=seats)
        play.do("convert ithor", 5)
        assert (play.asked(), play.decision().seat) == (("blue", "receive"), 1)
        play.do("receive black")
        assert play.owner("ithor") == "black"


# -- CW-53


@rule("CW-53")
def test_then_all_tokens_on_the_board_and_in_the_stack_leave_the_game() -> None:
    play = given(8, tokens={"byss": "count-dooku", "kessel": "san-hill rune-haako"})
    play.do("convert duro", 1)
    events = play.do("convert ithor", 1, 1)
    one(events, TokensRemoved)
    assert (play.hidden(), play.stack(), play.gone()) == ({}, [], 9)
    assert play.asked()[1] == "emperor"


@rule("CW-53")
def test_what_left_the_game_unseen_stays_unseen() -> None:
    play = given(8, tokens={"byss": "count-dooku"})
    play.do("convert duro", 1)
    play.do("convert ithor", 1, 1)
    for seat in (1, 3):
        assert play.faces(seat) == ["count-dooku", *[""] * 8]
    for seat in (0, 2, SPECTATOR):
        assert play.faces(seat) == [""] * 9
    assert sorted(play.faces(EVERYTHING)) == sorted(NAMES)
    assert HIDDEN not in tokens_of(play.state).face


@rule("CW-53")
def test_the_caller_puts_the_emperor_on_a_planet_of_either_separatist_army() -> None:
    for planet in ("byss", "kessel"):  # black's and blue's
        play = given(8)
        settle(play, 1, 1, 1)
        assert play.asked() == ("black", "emperor")
        placed = one(play.do(f"crown {planet}"), EmperorPlaced)
        assert (placed.army, placed.territory, play.emperor()) == (1, play.place(planet), planet)
        assert play.asked()[0] == "gold"


@rule("CW-53")
def test_also_on_one_that_has_just_come_over_but_on_none_of_the_republic() -> None:
    play = given(8)
    play.do("convert ithor", 5)
    play.do("receive blue")
    play.do("convert duro", 1, 1)
    assert len(play.targets("crown")) == 42 - 2
    assert quoted(play.refused("crown duro")) == ("not-of-faction", "CW-53", None)
    for words in ("done", "convert duro", "attack byss duro 1"):
        assert quoted(play.refused(words)) == ("emperor-first", "CW-53", None)
    play.do("crown ithor")
    assert play.emperor() == "ithor"


@rule("CW-53")
def test_the_emperor_stays_to_the_end() -> None:
    play = given(8)
    settle(play, 1, 1, 1)
    play.do("crown byss")
    for _ in range(8):
        play.pass_turn()
    assert play.emperor() == "byss"
    play.until("attack", "red")
    assert quoted(play.refused("crown kessel")) == ("wrong-step", "C-61", "CW-10")


@rule("CW-53", "CW-25")
def test_a_republic_army_left_without_a_planet_is_eliminated_and_discards_its_hand() -> None:
    play = given(
        8, hands={"gold": "republic-negotiation-1 republic-negotiation-2", "red": "republic-ion-torpedoes-1"}
    )
    play.do("convert duro", 5)
    play.do("receive blue")
    assert play.state.out == [0, 0, 0, 0]  # not yet
    events = play.do("convert ithor", 1, 1)
    assert (one(events, Eliminated).army, one(events, Eliminated).by) == (2, 1)
    assert play.named(one(events, CardsDiscarded).cards) == [
        "republic-negotiation-1",
        "republic-negotiation-2",
    ]
    assert (play.hand("gold"), play.hand("red"), play.state.out) == (
        [],
        ["republic-ion-torpedoes-1"],
        [0, 0, 1, 0],
    )
    play.do("crown byss")
    assert play.state.current == play.army("blue")  # gold's turn is skipped


@rule("CW-53")
def test_everybody_sees_the_emperor_and_the_rolls() -> None:
    play = given(8)
    events = play.do("convert duro", 5)
    rolled = one(events, PlanetRolled)
    assert all(rolled.seen_by(seat) is rolled for seat in (SPECTATOR, 0, 1, 2, 3))
    play.do("receive blue")
    settle(play, 1, 1)
    play.do("crown byss")
    place = [module.name() for module in play.game.rules.modules].index("order-66")
    for seat in (SPECTATOR, 0, 1, 2, 3):
        assert play.game.view(play.state, seat).memory[place] == [8, 0, 1, play.place("byss") + 1, 0]


# -- CW-54


@rule("CW-54")
def test_if_the_republic_holds_no_planet_any_more_the_separatists_have_won() -> None:
    play = given(8)
    settle(play, 8, 7, 6)
    assert (play.winners(), play.reason()) == (["black", "blue"], "elimination")
    assert (play.state.land[0], play.state.land[2]) == (0, 0)


@rule("CW-54")
def test_as_long_as_one_planet_is_left_the_game_goes_on() -> None:
    play = given(8)
    play.do("convert ithor", 8)
    play.do("receive black")
    play.do("convert duro", 8)
    play.do("receive black", 1)  # Mygeeto stays
    assert (play.reason(), play.asked()) == ("", ("black", "emperor"))
    play.do("crown byss")
    assert play.asked()[0] == "blue"  # gold is out


@rule("CW-50", "CW-51")
def test_a_game_in_which_the_order_is_declined_never_asks_for_planets() -> None:
    play = clones(HELD, "turn", "black", gone=9)
    for _ in range(6):
        assert "convert" not in play.steps()
    assert all(option.kind != CONVERT for option in play.game.options(play.state))
