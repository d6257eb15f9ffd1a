"""Moves, commands, cards of a faction and draws in the Clone Wars (CW-30 to CW-40), with the examples of the book."""

from hazard.conquest.events.core import CardsMoved
from hazard.conquest.galaxy.events import (
    CommandAnswered,
    CommandAsked,
)
from hazard.conquest.kinds import DONE
from hazard.kernel.contract import SPECTATOR
from tests.kit.clone_wars import Clones, clones
from tests.kit.play import one
from tests.kit.rules import rule
from tests.kit.standard import quoted

# A corner of the board: Felucia, Mon Calamari, Saleucami and Kessel border on Jabiim.
CORNER = {
    "red": {"saleucami": 8, "kessel": 2},
    "gold": {"felucia": 5, "duro": 1},
    "blue": {"jabiim": 3, "ilum": 1},
}


# -- CW-30

# Red's Ithor and Muunilinst are connected by gold's Mygeeto alone; Ilum is cut off.
LINE = {
    "red": {"ithor": 4, "muunilinst": 1, "ilum": 1},
    "gold": {"mygeeto": 3, "duro": 1},
    "blue": {"kessel": 2},
}


@rule("CW-30")
def test_troops_pass_planets_of_the_faction_and_end_on_an_own_one() -> None:
    play = clones(LINE, "fortify", "red")
    assert play.offered("fortify") == ["ithor muunilinst 1-3"]
    assert quoted(play.refused("fortify ithor mygeeto 1")) == ("not-held", "C-51", "CW-30")
    assert quoted(play.refused("fortify ithor ilum 1")) == ("not-connected", "C-51", "CW-30")
    assert quoted(play.refused("fortify ithor dathomir 1")) == ("not-held", "C-50", "CW-30")
    assert quoted(play.refused("fortify mygeeto ithor 1")) == ("not-held", "C-50", "CW-30")
    assert quoted(play.refused("fortify ithor muunilinst 4")) == ("count-range", "C-50", "CW-30")
    assert quoted(play.refused("fortify muunilinst ithor 1")) == ("too-few-units", "C-50", "CW-30")
    assert quoted(play.refused("fortify ithor ithor 1")) == ("same-territory", "C-50", "CW-30")
    play.do("fortify ithor muunilinst 3")
    assert (play.units("ithor"), play.units("muunilinst"), play.units("mygeeto")) == (1, 4, 3)


@rule("CW-30")
def test_there_is_one_move_of_troops() -> None:
    play = clones(LINE, "fortify", "red", hands={"red": "republic-negotiation-1"})
    play.do("fortify ithor muunilinst 1")
    assert play.asked() == ("red", "fortify")  # a card might follow
    assert quoted(play.refused("fortify ithor muunilinst 1")) == ("moved-already", "C-50", "CW-30")


@rule("CW-30")
def test_ships_move_the_same_way_after_the_troops() -> None:
    ships = {"ithor": "fighter fighter capital", "ilum": "corvette", "mygeeto": "corvette"}
    play = clones(LINE, "fortify-ships", "red", ships=ships)
    assert play.targets("transfer") == ["muunilinst"]
    assert quoted(play.refused("transfer ithor mygeeto fighter 1")) == ("ship-not-held", "C-51", "CW-30")
    assert quoted(play.refused("transfer ithor dathomir fighter 1")) == ("ship-not-held", "OT-60", "CW-30")
    assert quoted(play.refused("transfer mygeeto ithor corvette 1")) == ("ship-not-held", "OT-60", "CW-30")
    assert quoted(play.refused("transfer ithor ilum fighter 1")) == ("not-connected", "OT-60", "CW-30")
    assert quoted(play.refused("transfer ithor muunilinst fighter 3")) == (
        "ships-not-there",
        "OT-60",
        "CW-30",
    )
    play.do("transfer ithor muunilinst fighter 2")
    assert quoted(play.refused("transfer muunilinst ithor fighter 1")) == ("one-route", "OT-60", "CW-30")
    play.do("transfer ithor muunilinst capital 1")
    assert (play.ships("ithor"), play.ships("muunilinst")) == ("", "fighter fighter capital")


# -- CW-31

# Gold can be asked for Mygeeto and Dathomir by red, not for the others.
COMMAND = {
    "red": {"ithor": 4, "muunilinst": 2},
    "gold": {"mygeeto": 1, "dathomir": 1, "duro": 2, "ansion": 1},
    "blue": {"kessel": 2, "jabiim": 1},
}


@rule("CW-31")
def test_a_planet_with_one_troop_and_no_ship_or_token_may_be_asked_for() -> None:
    play = clones(COMMAND, "command", "red", ships={"ansion": "fighter"})
    assert play.targets("request") == ["mygeeto", "dathomir"]
    for planet in ("duro", "ansion", "byss", "ithor"):  # two troops, a ship, an enemy's, its own
        assert quoted(play.refused(f"request {planet}")) == ("cannot-ask-for", "OT-62", "CW-31")
    play = clones(COMMAND, "command", "blue", tokens={"byss": "san-hill"}, emperor="")
    assert "byss" not in play.targets("request")
    assert "duro" not in play.targets("request")
    assert quoted(play.refused("request byss")) == ("cannot-ask-for", "OT-62", "CW-31")


@rule("CW-31")
def test_never_the_emperors_planet_nor_the_team_mates_last() -> None:
    play = clones(COMMAND, "command", "blue", emperor="byss")
    assert len(play.targets("request")) == len(play.state.realm(play.army("black"))) - 1
    assert quoted(play.refused("request byss")) == ("cannot-ask-for", "OT-62", "CW-31")
    play = clones({**COMMAND, "gold": {"mygeeto": 1}}, "fortify", "red", gone=9)
    play.do("done")
    assert play.asked()[1] != "command"  # nothing may be asked for


@rule("CW-31")
def test_the_team_mate_agrees_and_the_troop_is_replaced() -> None:
    play = clones(COMMAND, "command", "red")
    asked = one(play.do("request mygeeto"), CommandAsked)
    assert (asked.army, asked.mate) == (0, 2)
    assert (play.asked(), play.decision().seat) == (("gold", "consent"), 2)
    assert quoted(play.refused("request dathomir")) == ("answer-first", "OT-62", "CW-31")
    assert one(play.do("answer yes"), CommandAnswered).agreed == 1
    assert (play.owner("mygeeto"), play.units("mygeeto")) == ("red", 1)
    assert play.state.force == [7, play.state.force[1], 4, 3]
    assert play.asked()[1] == "token"  # one planet a turn


@rule("CW-31")
def test_after_a_refusal_another_planet_may_be_asked_for_each_once() -> None:
    play = clones(COMMAND, "command", "red", ships={"ansion": "fighter"})
    play.do("request mygeeto")
    assert one(play.do("answer no"), CommandAnswered).agreed == 0
    assert (play.owner("mygeeto"), play.asked()[1]) == ("gold", "command")
    assert play.targets("request") == ["dathomir"]
    assert quoted(play.refused("request mygeeto")) == ("asked-already", "OT-62", "CW-31")
    play.do("request dathomir")
    play.do("answer yes")
    assert (play.owner("dathomir"), play.asked()[1]) == ("red", "token")  # one planet a turn
    play = clones(COMMAND, "command", "red", ships={"ansion": "fighter"})
    for planet in ("mygeeto", "dathomir"):
        play.do(f"request {planet}")
        play.do("answer no")
    assert play.asked()[1] == "token"  # nothing is left to ask for


@rule("CW-31", "CW-1")
def test_a_seat_that_runs_both_armies_agrees_with_itself() -> None:
    for seats, options in ((2, {}), (3, {"doubled": "republic"})):
        play = clones(COMMAND, "command", "red", seats=seats, options=options)
        events = play.do("request mygeeto")
        assert one(events, CommandAnswered).agreed == 1
        assert (play.owner("mygeeto"), play.asked()[1]) == ("red", "token")
    play = clones(COMMAND, "command", "red", seats=3)  # here red and gold are two seats
    play.do("request mygeeto")
    assert play.asked() == ("gold", "consent")


# -- CW-32


@rule("CW-32")
def test_team_mates_see_each_others_cards_and_nobody_else_does() -> None:
    hands = {
        "red": "republic-negotiation-1", "black": "separatists-hailfire-1", "gold": "republic-negotiation-2",
        "blue": "separatists-hailfire-2",
    }  # fmt: skip
    play = clones(CORNER, "attack", "red", hands=hands)
    for seat in (0, 2):
        assert (play.sees(seat, "red"), play.sees(seat, "gold")) == ([hands["red"]], [hands["gold"]])
        assert (play.sees(seat, "black"), play.sees(seat, "blue")) == ([""], [""])
    for seat in (1, 3):
        assert (play.sees(seat, "black"), play.sees(seat, "blue")) == ([hands["black"]], [hands["blue"]])
        assert (play.sees(seat, "red"), play.sees(seat, "gold")) == ([""], [""])
    assert [play.sees(SPECTATOR, army) for army in hands] == [[""]] * 4


@rule("CW-32")
def test_a_team_mates_card_cannot_be_used() -> None:
    hands = {"red": "republic-clone-batch-1", "gold": "republic-clone-batch-2"}
    for seats in (2, 4):
        play = clones(CORNER, "cards", "red", seats=seats, hands=hands)
        for words in ("play republic-clone-batch-2", "build republic-clone-batch-2"):
            assert quoted(play.refused(words)) == ("not-your-card", "OT-64", "CW-32")


@rule("CW-32")
def test_what_is_drawn_is_seen_by_the_faction() -> None:
    held = {**CORNER, "blue": {"jabiim": 1, "ilum": 1}}
    play = clones(held, "attack", "red", piles={"republic": "republic-negotiation-1"})
    play.do("attack saleucami jabiim 3", 6, 6, 6, 1)
    play.do("occupy 0")
    play.until("command")
    drew = one(play.do("done"), CardsMoved)
    assert drew.audience == [0, 2]


# -- CW-40


def drawn(play: Clones, army: str) -> int:
    """Cards an army has after the draw of this turn."""
    turn = play.state.turn
    while play.state.turn == turn:
        if play.asked()[1] == "order-66":
            break
        option = play.game.options(play.state)[-1]
        play.game.play(
            play.state, play.decision().seat, option.take(option.most if option.kind != DONE else 0)
        )
    return len(play.hand(army))


@rule("CW-40")
def test_drawing_blue_gets_two_cards_after_beating_red_twice_and_gold_twice() -> None:
    # Book, phase 10: Kashyyyk takes Boz Pity and Kessel from red, Haruun Kal and Rodia from gold.
    held = {
        "blue": {"kashyyyk": 13},
        "red": {"boz-pity": 1, "kessel": 1, "ilum": 1},
        "gold": {"haruun-kal": 1, "rodia": 1, "byss": 1},
    }
    play = clones(held, "attack", "blue")
    play.do("attack kashyyyk boz-pity 3", 6, 6, 6, 1)
    play.do("occupy 3")
    play.do("attack boz-pity kessel 2", 6, 6, 1)
    play.do("occupy 0")
    play.do("attack kashyyyk haruun-kal 3", 6, 6, 6, 1)
    play.do("occupy 3")
    play.do("attack haruun-kal rodia 3", 6, 6, 6, 1)
    assert drawn(play, "blue") == 2


@rule("CW-40")
def test_one_card_for_planets_of_one_army_however_many_and_none_without_a_conquest() -> None:
    held = {
        "blue": {"kashyyyk": 13},
        "red": {"boz-pity": 1, "kessel": 1, "ilum": 1},
        "gold": {"haruun-kal": 2},
    }
    play = clones(held, "attack", "blue")
    play.do("attack kashyyyk boz-pity 3", 6, 6, 6, 1)
    play.do("occupy 3")
    play.do("attack boz-pity kessel 2", 6, 6, 1)
    assert drawn(play, "blue") == 1
    play = clones(held, "attack", "blue")
    play.do("attack kashyyyk haruun-kal 3", 6, 1, 1, 5, 5)
    assert drawn(play, "blue") == 0


@rule("CW-40")
def test_captured_tokens_dooku_and_haako_are_five_cards() -> None:
    # Book, captured tokens: red takes Count Dooku and Rune Haako in one turn.
    held = {"red": {"saleucami": 9}, "gold": {"duro": 2}, "blue": {"jabiim": 1, "mon-calamari": 1, "ilum": 1}}
    tokens = {"jabiim": "count-dooku", "mon-calamari": "rune-haako"}
    play = clones(held, "attack", "red", tokens=tokens)
    play.do("attack saleucami jabiim 3", 6, 6, 6, 1)
    play.do("occupy 3")
    play.do("attack jabiim mon-calamari 3", 6, 6, 6, 1)
    assert play.plot().dots == 5
    play.until("token", "black")
    assert len(play.hand("red")) == 5 + 1  # and one for the planets, all of them blue's


@rule("CW-40")
def test_both_enemy_armies_and_a_token_of_one_dot_bring_three_cards() -> None:
    held = {"red": {"saleucami": 9}, "gold": {"duro": 2}, "blue": {"jabiim": 1, "ilum": 1}}
    play = clones(held, "attack", "red", tokens={"jabiim": "san-hill"})
    play.do("attack saleucami jabiim 3", 6, 6, 6, 1)
    play.do("occupy 0")
    play.do("attack saleucami boz-pity 3", 6, 6, 6, 1)  # black's
    play.until("token", "black")
    assert len(play.hand("red")) == 2 + 1
    assert all(card.startswith("republic-") for card in play.hand("red"))
