"""Invading in the Clone Wars (CW-20 to CW-23, CW-25), with the examples of the German book."""

from hazard.conquest.events.core import Eliminated, Fought
from hazard.conquest.galaxy.events import (
    CardsDiscarded,
    PoolRolled,
    ShipsLost,
    TokenRevealed,
)
from hazard.kernel.contract import SPECTATOR, Event
from tests.kit.abilities import ABILITIES, at
from tests.kit.clone_wars import NAMES, clones
from tests.kit.play import one
from tests.kit.rules import rule
from tests.kit.standard import quoted

# A corner of the board: Felucia, Mon Calamari, Saleucami and Kessel border on Jabiim.
CORNER = {
    "red": {"saleucami": 8, "kessel": 2},
    "gold": {"felucia": 5, "duro": 1},
    "blue": {"jabiim": 3, "ilum": 1},
}


def pools(events: list[Event]) -> list[tuple[list[int], int, list[int]]]:
    """What each side rolled: its dice after the fighters, how many are eight-sided, and what was rolled again."""
    return [
        (event.faces, int(event.large), event.rerolled) for event in events if isinstance(event, PoolRolled)
    ]


# -- CW-20


@rule("CW-20")
def test_only_planets_of_the_other_faction_are_attacked() -> None:
    play = clones(CORNER, "attack", "red")
    targets = [word.split()[1] for word in play.offered("attack") if word.startswith("saleucami")]
    assert sorted(targets) == ["boz-pity", "jabiim"]  # black's and blue's, not gold's Felucia
    assert quoted(play.refused("attack saleucami felucia 3")) == ("not-an-enemy", "C-40", "CW-20")
    play = clones(CORNER, "attack", "blue")
    assert quoted(play.refused("attack jabiim mon-calamari 2")) == ("not-an-enemy", "C-40", "CW-20")


@rule("CW-20")
def test_two_armies_of_one_seat_do_not_attack_each_other_either() -> None:
    play = clones(CORNER, "attack", "red", seats=2)
    assert quoted(play.refused("attack saleucami felucia 3")) == ("not-an-enemy", "C-40", "CW-20")


@rule("CW-20")
def test_two_own_units_are_needed_and_at_most_three_attack() -> None:
    play = clones({**CORNER, "gold": {"felucia": 1, "duro": 2}}, "attack", "gold")
    assert quoted(play.refused("attack felucia jabiim 1")) == ("too-few-units", "C-40", "CW-20")
    play = clones(CORNER, "attack", "red")
    assert "saleucami jabiim 1-3" in play.offered("attack")
    assert quoted(play.refused("attack saleucami jabiim 4")) == ("attack-count", "C-41", "CW-20")
    assert quoted(play.refused("attack kessel jabiim 2")) == ("attack-count", "C-41", "CW-20")
    assert quoted(play.refused("attack saleucami byss 1")) == ("not-adjacent", "C-40", "CW-20")
    assert quoted(play.refused("attack felucia jabiim 1")) == ("not-your-units", "C-40", "CW-20")


@rule("CW-20")
def test_the_defender_chooses_one_or_two_dice() -> None:
    play = clones(CORNER, "attack", "red").ask("blue")
    play.do("attack saleucami jabiim 3")
    assert (play.asked(), play.offered("defend")[0].split()[-1]) == (("blue", "defend"), "1-2")
    assert quoted(play.refused("defend 3")) == ("count-range", "C-42", "CW-20")
    play.do("defend 1", 6, 5, 4, 6)
    assert (play.units("saleucami"), play.units("jabiim")) == (7, 3)  # a tie is the defender's


@rule("CW-20")
def test_invasion_aborted_the_attack_goes_on_from_felucia_to_jabiim() -> None:
    # Book, breaking off an invasion: one unit is left on Mon Calamari, so three attack from the 8 on Felucia.
    held = {"black": {"mon-calamari": 2, "felucia": 8}, "red": {"jabiim": 4, "ilum": 2}, "gold": {"duro": 2}}
    play = clones(held, "attack", "black", rest="blue")
    play.do("attack mon-calamari jabiim 1", 3, 3, 2)
    assert play.units("mon-calamari") == 1
    assert quoted(play.refused("attack mon-calamari jabiim 1")) == ("too-few-units", "C-40", "CW-20")
    fought = one(play.do("attack felucia jabiim 3", 6, 5, 1, 4, 4), Fought)
    assert (fought.dice, fought.losses) == ([[6, 5, 1], [4, 4]], [0, 2])
    assert (play.units("felucia"), play.units("jabiim")) == (8, 2)


# -- CW-21


@rule("CW-21")
def test_the_ships_of_the_side_that_rolls_again_work_on_its_new_dice() -> None:
    card = next(one for one in ABILITIES if one.kind == "reroll")
    play = at(
        card, "defence-after", ships={"felucia": "fighter corvette"}
    )  # 6 6 1 against 5 2, attacked without ships
    fought = one(
        play.do(f"play {card.first()}", 1, 5, 3), Fought
    )  # a fighter rerolls the 1, a corvette adds 1
    assert (fought.dice, fought.losses) == ([[6, 6, 1], [6, 3]], [1, 1])


@rule("CW-21")
def test_invading_with_ships_three_dice_from_saleucami_one_of_them_eight_sided_against_a_fighter() -> None:
    # Book, carrying out an invasion: the capital swaps a die; the defender's 1 is rolled until it is something else.
    play = clones(CORNER, "attack", "red", ships={"saleucami": "capital", "jabiim": "fighter"})
    events = play.do("attack saleucami jabiim 3 capital", 8, 3, 2, 1, 5, 1, 4)
    assert pools(events) == [([8, 3, 2], 1, []), ([4, 5], 0, [1, 4])]
    assert (one(events, Fought).dice, one(events, Fought).losses) == ([[8, 3, 2], [5, 4]], [1, 1])


@rule("CW-21")
def test_a_corvette_adds_one_to_the_highest_die_after_ones_were_rolled_again() -> None:
    play = clones(CORNER, "attack", "red", ships={"jabiim": "fighter corvette"})
    fought = one(play.do("attack saleucami jabiim 3", 5, 4, 1, 1, 2, 4), Fought)
    assert fought.dice == [[5, 4, 1], [5, 2]]  # the 1 becomes a 4, and only then the highest gets its 1
    assert fought.losses == [1, 1]


@rule("CW-21")
def test_two_corvettes_raise_two_dice_by_one_never_one_by_two() -> None:
    play = clones(CORNER, "attack", "red", ships={"saleucami": "corvette corvette"})
    fought = one(play.do("attack saleucami jabiim 3 corvette corvette", 5, 3, 1, 2, 2), Fought)
    assert fought.dice == [[6, 4, 1], [2, 2]]


@rule("CW-21")
def test_each_capital_swaps_one_die_and_each_fighter_rolls_one_die_again() -> None:
    ships = {"saleucami": "capital capital fighter"}
    play = clones(CORNER, "attack", "red", ships=ships)
    events = play.do("attack saleucami jabiim 3 capital capital fighter", 1, 1, 1, 6, 6, 8)
    assert pools(events)[0] == ([8, 1, 1], 2, [8])  # one fighter, one die: an eight-sided one first


@rule("CW-21")
def test_the_attacker_rolls_first_then_the_defender() -> None:
    play = clones(CORNER, "attack", "red", ships={"saleucami": "capital capital capital"})
    events = play.do("attack saleucami jabiim 3 capital capital capital", 8, 7, 7, 6, 6)
    assert pools(events) == [([8, 7, 7], 3, []), ([6, 6], 0, [])]
    assert one(events, Fought).army == play.army("red")


@rule("CW-21")
def test_the_attacker_chooses_which_ships_join() -> None:
    play = clones(CORNER, "attack", "red", ships={"saleucami": "capital fighter"})
    assert pools(play.do("attack saleucami jabiim 3 fighter", 1, 6, 6, 6, 6, 2))[0] == ([2, 6, 6], 0, [2])
    assert pools(play.do("attack saleucami jabiim 3", 1, 6, 6, 6, 6))[0] == ([1, 6, 6], 0, [])
    refusal = play.refused("attack saleucami jabiim 3 capital capital")
    assert quoted(refusal) == ("ships-not-there", "OT-30", "CW-21")


@rule("CW-21")
def test_a_team_mates_ships_and_those_elsewhere_help_nobody() -> None:
    ships = {"felucia": "capital", "kessel": "capital", "mon-calamari": "fighter"}
    play = clones(CORNER, "attack", "red", ships=ships)
    events = play.do("attack saleucami jabiim 3", 6, 5, 4, 1, 1)
    assert pools(events) == [([6, 5, 4], 0, []), ([1, 1], 0, [])]


@rule("CW-21")
def test_on_conquest_ships_there_are_destroyed_and_those_that_joined_move_in() -> None:
    held = {**CORNER, "blue": {"jabiim": 1, "ilum": 1}}
    ships = {"saleucami": "capital fighter corvette", "jabiim": "corvette fighter"}
    play = clones(held, "attack", "red", ships=ships)
    events = play.do("attack saleucami jabiim 2 capital", 8, 6, 1, 2)
    lost = one(events, ShipsLost)
    assert (lost.army, lost.ships) == (play.army("blue"), [1, 1, 0])
    assert (play.ships("jabiim"), play.ships("saleucami")) == ("capital", "fighter corvette")
    assert quoted(play.refused("occupy 1 capital")) == ("ships-not-there", "OT-35", "CW-21")
    play.do("occupy 2 corvette")
    assert (play.ships("jabiim"), play.ships("saleucami")) == ("corvette capital", "fighter")
    assert (play.units("jabiim"), play.units("saleucami")) == (4, 4)


@rule("CW-21")
def test_cards_come_in_the_order_of_the_sister_game() -> None:
    hands = {"red": "republic-negotiation-1", "blue": "separatists-hailfire-1"}
    play = clones(CORNER, "attack", "red", hands=hands).ask("blue")
    play.do("attack saleucami jabiim 3")
    seen = [play.asked()]
    assert quoted(play.refused("attack saleucami jabiim 3")) == ("battle-under-way", "OT-25", "CW-21")
    play.do("done")
    seen.append(play.asked())
    assert quoted(play.refused("attack jabiim saleucami 2")) == ("battle-under-way", "OT-25", "CW-21")
    play.do("done")
    seen.append(play.asked())
    play.do("defend 2", 6, 6, 6, 5, 5)
    seen.append(play.asked())
    play.do("done")
    seen.append(play.asked())
    assert seen == [
        ("red", "attack-cards"), ("blue", "defence-cards"), ("blue", "defend"), ("red", "attack-after"),
        ("blue", "defence-after"),
    ]  # fmt: skip
    assert one(play.do("done"), Fought).losses == [0, 2]


@rule("CW-21")
def test_a_standing_order_passes_every_window_of_a_battle_of_a_turn_or_of_the_game() -> None:
    hands = {"blue": "separatists-hailfire-1"}
    for value, asked_again in (("pass-battle", True), ("pass-turn", False), ("pass", False)):
        play = clones({**CORNER, "blue": {"jabiim": 3, "boz-pity": 2}}, "attack", "red", hands=hands)
        play.do("attack saleucami jabiim 3")
        assert play.asked() == ("blue", "defence-cards")
        play.react("blue", value)
        play.do("done", 1, 1, 1, 6, 6)  # after the roll it is not asked any more
        assert play.asked() == ("red", "attack")
        play.do("attack saleucami jabiim 3", 1, 1, 1, 6, 6)
        if asked_again:  # another planet
            play.do("attack saleucami boz-pity 3")
            assert play.asked() == ("blue", "defence-cards")
        else:
            play.do("attack saleucami boz-pity 3", 1, 1, 1, 6, 6)
    play = clones(CORNER, "attack", "red", hands=hands).react("blue", "ask")
    play.do("attack saleucami jabiim 3")
    assert play.asked() == ("blue", "defence-cards")


@rule("CW-21", "CW-1")
def test_an_order_of_a_seat_is_for_both_its_armies() -> None:
    hands = {"black": "separatists-hailfire-1", "blue": "separatists-hailfire-2"}
    play = clones(CORNER, "attack", "red", seats=3, hands=hands).react("black", "pass")
    play.do("attack saleucami jabiim 3", 1, 1, 1, 6, 6)  # blue's
    play.do("attack saleucami boz-pity 3", 1, 1, 1, 6)  # black's
    assert play.asked() == ("red", "attack")


# -- CW-22


@rule("CW-22")
def test_the_emperors_planet_defends_with_eight_sided_dice_only() -> None:
    play = clones(CORNER, "attack", "red", emperor="jabiim")
    events = play.do("attack saleucami jabiim 3", 6, 6, 6, 8, 7)
    assert pools(events) == [([6, 6, 6], 0, []), ([8, 7], 2, [])]
    assert one(events, Fought).losses == [2, 0]


@rule("CW-22")
def test_other_planets_and_the_same_one_without_him_roll_six_sided_dice() -> None:
    for emperor in ("", "mon-calamari"):
        play = clones(CORNER, "attack", "red", emperor=emperor)
        assert pools(play.do("attack saleucami jabiim 3", 6, 6, 6, 6, 6))[1] == ([6, 6], 0, [])


@rule("CW-22")
def test_attacks_from_the_emperors_planet_are_like_others_and_ships_help_its_defence_all_the_same() -> None:
    play = clones(CORNER, "attack", "blue", emperor="jabiim")
    assert pools(play.do("attack jabiim kessel 2", 6, 6, 6, 6))[0] == ([6, 6], 0, [])
    play = clones(CORNER, "attack", "red", emperor="jabiim", ships={"jabiim": "fighter corvette"})
    events = play.do("attack saleucami jabiim 3", 6, 6, 6, 1, 5, 8)
    assert (pools(events)[1], one(events, Fought).dice[1]) == (([8, 5], 2, [8]), [9, 5])


# -- CW-23


@rule("CW-23")
def test_a_republic_conquest_turns_all_tokens_of_the_planet_over() -> None:
    held = {**CORNER, "blue": {"jabiim": 1, "ilum": 1}}
    tokens = {"jabiim": "nute-gunray stolen-codes", "byss": "san-hill"}
    play = clones(held, "attack", "red", tokens=tokens)
    events = play.do("attack saleucami jabiim 3", 6, 6, 6, 1)
    shown = [NAMES[event.face] for event in events if isinstance(event, TokenRevealed)]
    assert shown == ["nute-gunray", "stolen-codes"]
    assert (play.plot().dots, play.hidden(), play.gone()) == (3, {"byss": ["san-hill"]}, 2)
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert play.faces(seat)[:2] == ["nute-gunray", "stolen-codes"]
    for seat in (0, 2, SPECTATOR):
        assert play.faces(seat)[2] == ""


@rule("CW-23", "CW-40")
def test_every_token_is_worth_its_dots_in_the_draw_and_then_nothing() -> None:
    dots = {
        "count-dooku": 3, "rune-haako": 2, "general-grievous": 3, "asajj-ventress": 2, "nute-gunray": 2,
        "san-hill": 1, "wat-tambor": 1, "secret-plans": 2, "stolen-codes": 1,
    }  # fmt: skip
    held = {**CORNER, "blue": {"jabiim": 1, "ilum": 1}}
    for name, count in dots.items():
        play = clones(held, "attack", "red", tokens={"jabiim": name})
        play.do("attack saleucami jabiim 3", 6, 6, 6, 1)
        play.until("token", "black")
        assert len(play.hand("red")) == count + 1, name  # one for the planet
        assert name not in play.stack()
        play.until("fortify", "gold")
        play.until("order-66", "blue")
        assert play.hand("gold") == []  # what red captured was for red's turn


@rule("CW-23")
def test_an_attack_that_takes_no_planet_turns_nothing_over() -> None:
    play = clones(CORNER, "attack", "red", tokens={"jabiim": "count-dooku"})
    play.do("attack saleucami jabiim 3", 6, 6, 6, 1, 1)
    assert (play.units("jabiim"), play.plot().dots, play.hidden()) == (1, 0, {"jabiim": ["count-dooku"]})


# -- CW-25


@rule("CW-25")
def test_an_eliminated_army_discards_its_hand_and_its_team_mate_plays_on() -> None:
    held = {"red": {"saleucami": 8}, "gold": {"duro": 2}, "blue": {"jabiim": 1}}
    hands = {"blue": "separatists-hailfire-1 separatists-holo-spy-1"}
    play = clones(held, "attack", "red", hands=hands, piles={"republic": "republic-negotiation-1"})
    play.do("attack saleucami jabiim 3")
    assert play.asked() == ("blue", "defence-cards")
    play.do("done", 6, 6, 6, 1)
    assert play.asked() == ("blue", "defence-after")
    play.do("done")
    events = play.do("occupy 0")
    assert (one(events, Eliminated).army, one(events, Eliminated).by) == (3, 0)
    assert play.named(one(events, CardsDiscarded).cards) == [
        "separatists-hailfire-1",
        "separatists-holo-spy-1",
    ]
    assert (play.hand("blue"), play.hand("red")) == ([], [])
    assert play.discarded("separatists") == ["separatists-hailfire-1", "separatists-holo-spy-1"]
    assert play.reason() == ""
    play.until("token", "black")
    assert play.hand("red") == ["republic-negotiation-1"]


@rule("CW-25")
def test_the_turns_of_an_eliminated_army_are_skipped() -> None:
    held = {"red": {"saleucami": 8}, "gold": {"duro": 2}}
    play = clones(held, "turn", "red", gone=9)  # blue is out
    seen: list[str] = []
    for _ in range(4):
        seen.append(play.state.army_names[play.state.current])
        play.pass_turn()
    assert seen == ["red", "black", "gold", "red"]
    assert quoted(play.refused("attack byss duro 1", seat=3, army="blue")) == (
        "seat-eliminated",
        "C-46",
        "CW-25",
    )


@rule("CW-25")
def test_a_seat_that_has_lost_one_of_two_armies_plays_on_with_the_other() -> None:
    held = {"red": {"saleucami": 8}, "gold": {"duro": 2}, "blue": {"jabiim": 1}}
    play = clones(held, "attack", "red", seats=2, gone=9)
    play.do("attack saleucami jabiim 3", 6, 6, 6, 1)
    play.do("occupy 0")
    play.until("reinforce", "black")
    assert (play.decision().seat, play.reason(), play.state.out) == (1, "", [0, 0, 0, 1])
