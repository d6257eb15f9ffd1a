"""Who sits down in the Clone Wars, who claims what, decks, track and tokens at the start (CW-1 to CW-6)."""

import pytest

from hazard.conquest.events.core import Rolled
from hazard.conquest.galaxy.events import ShipBuilt
from hazard.conquest.galaxy.tokens import tokens_of
from hazard.editions.assembly import load
from hazard.editions.clone_wars.plot import order_track_of
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError, Refusal
from tests.kit.clone_wars import BOARD, DOTS, MODE, NAMES, Clones, begin, clones
from tests.kit.games import game
from tests.kit.play import one
from tests.kit.rules import rule
from tests.kit.standard import quoted

# Red and gold hold the colonies, black and blue the rest; blue has Kessel and Boz Pity.
SPLIT = {
    "red": {"ithor": 4, "mygeeto": 3},
    "gold": {"muunilinst": 4, "dathomir": 2},
    "blue": {"kessel": 5, "boz-pity": 3},
}


def claimed(seats: int = 4) -> Clones:
    """All planets are claimed in the order of the board; red has rolled highest each time."""
    play, _ = begin(seats, 6, 1)
    free = list(BOARD.names)
    play.do(f"claim {free.pop(0)}")
    play.do(f"claim {free.pop(0)}", 6, 1, 1, 1)
    while len(free) > 1:
        play.do(f"claim {free.pop(0)}")
    return play  # the last is claimed without being asked


# -- CW-1


@rule("CW-1")
def test_there_are_always_four_armies_red_and_gold_against_black_and_blue() -> None:
    for seats in (2, 3, 4):
        state = begin(seats, 6, 1)[0].state
        assert state.army_names == ["red", "black", "gold", "blue"]
        assert [state.team[army] for army in range(4)] == [0, 1, 0, 1]


@rule("CW-1")
def test_each_seat_has_its_colour_and_nobody_takes_another() -> None:
    made = game(MODE)
    assert made.rules.colours.open() == []
    for seating in (["gold"], ["", "red"], ["red", "blue", "gold", "black"]):
        with pytest.raises(Refusal) as caught:
            made.start(4, SeededDice(1), seating=seating)
        assert (quoted(caught.value), caught.value.field) == (("colour-fixed", "C-10", "CW-1"), "seating")
    assert made.start(4, SeededDice(1), seating=["red", "black"]).army_names == [
        "red",
        "black",
        "gold",
        "blue",
    ]


@rule("CW-1")
def test_four_seats_run_one_army_each_and_two_seats_a_faction_each() -> None:
    assert begin(4, 6, 1)[0].state.controller == [0, 1, 2, 3]
    assert begin(2, 6, 1)[0].state.controller == [0, 1, 0, 1]


@rule("CW-1", "doubled")
def test_with_three_one_seat_runs_both_armies_of_one_faction_as_the_option_says() -> None:
    assert begin(3, 6, 1)[0].state.controller == [0, 1, 2, 1]  # red, gold, and black with blue
    assert begin(3, 6, 1, options={"doubled": "republic"})[0].state.controller == [0, 1, 0, 2]


@rule("CW-1", "doubled")
def test_the_option_is_refused_at_the_start_with_two_or_four_where_it_would_change_nothing() -> None:
    for seats in (2, 4):
        with pytest.raises(InputError) as refused:
            begin(seats, 6, 1, options={"doubled": "republic"})
        assert (refused.value.code, refused.value.field) == ("option-without-effect", "doubled")
        assert refused.value.params == {"seats": seats, "known": "3"}
        begin(seats, 6, 1, options={"doubled": "separatists"})  # the default said aloud is no choice


@rule("CW-1", "doubled")
def test_another_value_of_the_option_is_refused_with_the_list() -> None:
    with pytest.raises(InputError) as refused:
        load(MODE, {"doubled": "empire"})
    assert (refused.value.code, refused.value.field) == ("bad-option-value", "doubled")
    assert refused.value.params["allowed"] == "separatists, republic"


@rule("CW-1")
def test_one_seat_or_five_are_refused() -> None:
    for seats in (1, 5):
        with pytest.raises(InputError) as refused:
            begin(seats)
        assert (refused.value.code, refused.value.params["least"], refused.value.params["most"]) == (
            "bad-seats",
            2,
            4,
        )


@rule("CW-1")
def test_the_other_army_of_a_seat_waits_for_its_own_turn() -> None:
    play = clones(SPLIT, "attack", "black", seats=3, units=2)
    assert (play.asked(), play.decision().seat) == (("black", "attack"), 1)
    assert play.state.controller[play.army("blue")] == 1
    refusal = play.refused("attack kessel mon-calamari 1", army="blue")
    assert quoted(refusal) == ("other-army-now", "C-61", "CW-1")


@rule("CW-1")
def test_two_armies_of_a_seat_do_not_use_each_others_troops_ships_or_planets() -> None:
    ships = {"kessel": "fighter", "byss": "fighter"}
    play = clones(SPLIT, "attack", "black", seats=2, ships=ships, units=2)
    assert quoted(play.refused("attack boz-pity kashyyyk 1")) == ("not-your-units", "C-40", "CW-20")
    assert all(option.source not in play.state.realm(play.army("blue")) for option in play.options("attack"))
    play = clones(SPLIT, "fortify-ships", "black", seats=2, ships=ships)
    assert quoted(play.refused("transfer kessel jabiim fighter 1")) == ("ship-not-held", "OT-60", "CW-30")
    play = clones(SPLIT, "reinforce", "black", seats=2)
    assert quoted(play.refused("place kessel 1")) == ("not-held", "C-22", "CW-16")


@rule("CW-1")
def test_two_armies_of_a_seat_keep_their_cards_apart() -> None:
    hands = {"black": "separatists-droid-factory-1", "blue": "separatists-droid-factory-2"}
    play = clones(SPLIT, "cards", "black", seats=2, hands=hands)
    assert play.playable() == ["separatists-droid-factory-1"]
    for words in ("play separatists-droid-factory-2", "build separatists-droid-factory-2"):
        assert quoted(play.refused(words)) == ("not-your-card", "OT-64", "CW-32")
    play.do("play separatists-droid-factory-1")
    assert play.pool("blue") == 0
    assert (play.hand("black"), play.hand("blue")) == ([], ["separatists-droid-factory-2"])


@rule("CW-1", "CW-14")
def test_three_fighters_of_one_army_do_not_keep_the_other_from_building_one() -> None:
    ships = {"byss": "fighter fighter fighter"}
    hands = {"black": "separatists-anakin-duel-1", "blue": "separatists-anakin-pursuit-1"}
    black = clones(SPLIT, "cards", "black", seats=2, ships=ships, hands=hands)
    assert quoted(black.refused("build separatists-anakin-duel-1")) == ("too-many-ships", "OT-22", "CW-14")
    blue = clones(SPLIT, "cards", "blue", seats=2, ships=ships, hands=hands)
    assert one(blue.do("build separatists-anakin-pursuit-1"), ShipBuilt).ship == 0


@rule("CW-1")
def test_each_army_of_a_seat_has_a_turn_of_its_own() -> None:
    play = clones(SPLIT, "turn", "red", seats=2, gone=9)
    seen: list[tuple[str, int]] = []
    for _ in range(4):
        seen.append((play.state.army_names[play.state.current], play.state.controller[play.state.current]))
        play.pass_turn()
    assert seen == [("red", 0), ("black", 1), ("gold", 0), ("blue", 1)]


@rule("CW-1")
def test_a_view_tells_a_seat_which_of_its_armies_decides() -> None:
    for army in ("black", "blue"):
        play = clones(SPLIT, "attack", army, seats=3, units=2)
        view = play.game.view(play.state, 1)
        assert view.decision is not None
        assert (view.decision.army, view.army()) == (play.army(army), play.army(army))
        assert len(view.options) > 0
        for seat in (0, 2, SPECTATOR):
            assert play.game.view(play.state, seat).options == []


# -- CW-2


@rule("CW-2")
def test_the_turns_alternate_red_black_gold_blue() -> None:
    for seats in (2, 3, 4):
        play = clones(SPLIT, "turn", "gold", seats=seats, gone=9)
        seen: list[str] = []
        for _ in range(5):
            seen.append(play.state.army_names[play.state.current])
            play.pass_turn()
        assert seen == ["gold", "blue", "red", "black", "gold"]


@rule("CW-2")
def test_every_army_rolls_also_two_of_one_seat_and_the_winner_starts_the_order() -> None:
    play, _ = begin(2, 6, 1)
    play.do("claim byss")
    rolled = one(play.do("claim duro", 1, 2, 3, 6), Rolled)
    assert (rolled.purpose, rolled.rolls, rolled.first) == ("claim", [[1, 2, 3, 6]], 3)
    order: list[str] = []
    for planet in ("ithor", "mygeeto", "muunilinst", "dathomir", "dantooine"):
        order.append(play.asked()[0])
        play.do(f"claim {planet}")
    assert order == ["blue", "red", "black", "gold", "blue"]


# -- CW-3


@rule("CW-3")
def test_a_republic_army_has_31_units_a_separatist_army_30() -> None:
    for seats in (2, 3, 4):
        assert begin(seats, 6, 1)[0].state.pool == [31, 30, 31, 30]


# -- CW-4


@rule("CW-4")
def test_first_the_two_republic_armies_roll_and_claim_one_planet_each() -> None:
    play, log = begin(4, 3, 5)
    rolled = one(log, Rolled)
    assert (rolled.rolls, rolled.first) == ([[3, 0, 5, 0]], 2)
    assert play.asked() == ("gold", "claim-republic")
    play.do("claim coruscant")
    assert play.asked() == ("red", "claim-republic")
    play.do("claim kessel", 1, 4, 1, 1)
    assert (play.owner("coruscant"), play.owner("kessel")) == ("gold", "red")
    assert play.asked() == ("black", "claim")


@rule("CW-4")
def test_a_tie_of_the_republic_armies_is_rolled_again() -> None:
    _, log = begin(4, 4, 4, 2, 1)
    rolled = one(log, Rolled)
    assert (rolled.rolls, rolled.first) == ([[4, 0, 4, 0], [2, 0, 1, 0]], 0)


@rule("CW-4")
def test_then_all_roll_ties_among_themselves_and_claim_in_turn_order_until_no_planet_is_left() -> None:
    play, _ = begin(4, 6, 1)
    free = list(BOARD.names)
    play.do(f"claim {free.pop(0)}")
    rolled = one(play.do(f"claim {free.pop(0)}", 2, 6, 6, 1, 3, 5), Rolled)
    assert (rolled.rolls, rolled.first) == ([[2, 6, 6, 1], [0, 3, 5, 0]], 2)
    order: list[str] = []
    while len(free) > 1:
        order.append(play.asked()[0])
        play.do(f"claim {free.pop(0)}")
    assert order[:5] == ["gold", "blue", "red", "black", "gold"]
    assert play.state.land == [11, 10, 11, 10]
    assert play.state.pool == [31 - 11, 30 - 10, 31 - 11, 30 - 10]


@rule("CW-4")
def test_the_army_that_won_the_roll_reinforces_first_and_the_first_turn_is_rolled_again() -> None:
    play = claimed()
    assert play.asked() == ("red", "muster")
    order: list[str] = []
    for _ in range(79):
        army = play.asked()[0]
        order.append(army)
        planet = play.game.rules.board.names[play.state.realm(play.army(army))[0]]
        play.do(f"place {planet}")
    assert order[:5] == ["red", "black", "gold", "blue", "red"]
    planet = play.game.rules.board.names[play.state.realm(play.army(play.asked()[0]))[0]]
    rolled = one(play.do(f"place {planet}", 1, 1, 5, 2), Rolled)
    assert (rolled.purpose, rolled.rolls, rolled.first) == ("turn", [[1, 1, 5, 2]], 2)
    assert (play.state.current, play.state.force) == (2, [31, 30, 31, 30])


@rule("CW-4")
def test_claims_are_refused_by_the_rule_of_this_mode() -> None:
    play, _ = begin(4, 6, 1)
    assert quoted(play.refused("place kessel 1")) == ("claim-first", "C-12", "CW-4")
    assert quoted(play.refused("claim kessel 2")) == ("one-unit", "C-12", "CW-4")
    play.do("claim kessel")
    assert quoted(play.refused("claim kessel")) == ("already-claimed", "C-12", "CW-4")
    assert play.refused("claim byss", seat=1, army="black").code == "not-your-decision"


@rule("CW-4")
def test_starting_units_go_one_by_one_on_own_planets() -> None:
    play = claimed()
    theirs = play.game.rules.board.names[play.state.realm(play.army("gold"))[0]]
    assert quoted(play.refused(f"place {theirs} 1")) == ("not-held", "C-13", "CW-4")
    own = play.game.rules.board.names[play.state.realm(play.army("red"))[0]]
    assert quoted(play.refused(f"place {own} 2")) == ("one-unit", "C-13", "CW-4")
    assert quoted(play.refused("claim byss")) == ("muster-first", "C-13", "CW-4")


# -- CW-5


@rule("CW-5")
def test_there_are_two_decks_of_30_and_29_and_nobody_starts_with_cards() -> None:
    play, _ = begin(4, 6, 1)
    assert (len(play.pile("republic")), len(play.pile("separatists"))) == (30, 29)
    assert all(card.startswith("republic-") for card in play.pile("republic"))
    assert all(card.startswith("separatists-") for card in play.pile("separatists"))
    assert play.state.hands == [[], [], [], []]


@rule("CW-5")
def test_each_deck_is_shuffled_apart() -> None:
    orders = set()
    for seed in range(5):
        state = game(MODE).start(4, SeededDice(seed))
        orders.add((tuple(state.piles[0]), tuple(state.piles[1])))
        assert sorted(state.piles[0]) == list(range(30))
        assert sorted(state.piles[1]) == list(range(30, 59))
    assert len(orders) == 5


@rule("CW-5", "CW-40")
def test_the_two_armies_of_a_faction_draw_from_one_deck() -> None:
    held = {**SPLIT, "red": {"ithor": 4, "mygeeto": 3}, "gold": {"muunilinst": 4, "dathomir": 3}}
    piles = {"republic": "republic-negotiation-2 republic-negotiation-1"}
    play = clones(held, "attack", "red", piles=piles, gone=9)
    play.do("attack ithor dantooine 3", 6, 6, 6, 1)
    play.until("attack", "gold")
    assert (play.hand("red"), play.hand("gold")) == (["republic-negotiation-1"], [])
    play.do("attack muunilinst byss 3", 6, 6, 6, 1)
    play.until("order-66", "blue")
    assert play.hand("gold") == ["republic-negotiation-2"]
    assert (play.pile("republic"), len(play.pile("separatists"))) == ([], 29)


# -- CW-6


@rule("CW-6")
def test_sidious_starts_where_no_number_converts() -> None:
    for seats in (2, 3, 4):
        play, _ = begin(seats, 6, 1)
        assert (play.plot().space, play.plot().given, play.emperor()) == (0, 0, "")
        assert order_track_of(play.game.rules).converts[0] == []


@rule("CW-6")
def test_the_nine_tokens_are_a_shuffled_stack() -> None:
    play, _ = begin(4, 6, 1)
    assert sorted(play.stack()) == sorted(DOTS)
    assert len(play.stack()) == 9
    tops = {NAMES[tokens_of(game(MODE).start(4, SeededDice(seed))).face[0]] for seed in range(120)}
    assert tops == set(NAMES)


@rule("CW-6")
def test_nobody_knows_the_stack() -> None:
    play, _ = begin(4, 6, 1)
    for seat in (SPECTATOR, 0, 1, 2, 3):
        assert play.faces(seat) == [""] * 9
    assert sorted(play.faces(EVERYTHING)) == sorted(NAMES)
