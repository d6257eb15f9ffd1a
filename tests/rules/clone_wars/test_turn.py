"""A turn of the Clone Wars up to the invasions: steps, tokens, track, counting, cards, placing (CW-10 to CW-14, CW-16)."""

from hazard.conquest.events.core import HIDDEN, Traded
from hazard.conquest.galaxy.events import PoolRolled, ShipBuilt, TokenLooked, TokenPlaced
from hazard.editions.clone_wars.events import SidiousMoved
from hazard.kernel.contract import SPECTATOR
from tests.kit.clone_wars import BOARD, NAMES, clones
from tests.kit.play import one
from tests.kit.rules import rule
from tests.kit.standard import quoted

# Red and gold hold the colonies, black and blue the rest; blue has Kessel and Boz Pity.
SPLIT = {
    "red": {"ithor": 4, "mygeeto": 3},
    "gold": {"muunilinst": 4, "dathomir": 2},
    "blue": {"kessel": 5, "boz-pity": 3},
}
# Cards by the class they show: the first of a deck a fighter, the second a corvette, the third a capital, and so on.
FIGHTERS = "republic-anakin-duel-1 republic-anakin-pursuit-1 republic-council-vigilance-3"
CORVETTES = "republic-anakin-instinct-1 republic-council-vigilance-1 republic-jedi-investigation-1"
CAPITALS = "republic-anakin-strike-1 republic-council-vigilance-2 republic-jedi-investigation-2"
MIXED = "republic-anakin-duel-1 republic-anakin-instinct-1 republic-anakin-strike-1"


# -- CW-10

SHIPS = {"ithor": "fighter", "kessel": "fighter", "byss": "fighter", "muunilinst": "fighter"}
HANDS = {
    "red": "republic-clone-batch-1",
    "black": "separatists-droid-factory-1",
    "gold": "republic-clone-batch-2",
    "blue": "separatists-droid-factory-2",
}
# Every army has a planet with one troop that its team-mate may ask for, and two connected planets.
FOUR = {
    "red": {"ithor": 4, "mygeeto": 1, "malastare": 1},
    "gold": {"muunilinst": 4, "dathomir": 1, "dantooine": 1},
    "blue": {"kessel": 5, "boz-pity": 1, "mon-calamari": 1},
}


@rule("CW-10")
def test_what_is_asked_in_a_turn_of_each_faction_in_its_order() -> None:
    own = ["cards", "reinforce", "attack", "fortify", "fortify-ships", "command"]
    for army in ("red", "gold"):
        assert clones(FOUR, "turn", army, ships=SHIPS, hands=HANDS).steps() == own
    for army in ("black", "blue"):
        assert clones(FOUR, "turn", army, ships=SHIPS, hands=HANDS).steps() == ["token", *own, "order-66"]


@rule("CW-10")
def test_the_token_comes_before_the_track_and_the_draw_before_order_66() -> None:
    play = clones(FOUR, "turn", "black", space=4)
    assert (play.asked(), play.plot().space) == (("black", "token"), 4)
    events = play.do("hide byss")
    assert [event.kind() for event in events][:2] == ["token-placed", "sidious-moved"]
    held = {**FOUR, "black": {"muunilinst": 9}, "gold": {"byss": 1, "dathomir": 1}}
    play = clones(held, "attack", "black", rest="blue")
    play.do("attack muunilinst byss 3", 6, 6, 6, 1)
    play.until("order-66")
    assert len(play.hand("black")) == 1


@rule("CW-10")
def test_phases_1_2_and_11_fall_away_once_order_66_has_been_given() -> None:
    own = ["cards", "reinforce", "attack", "fortify", "fortify-ships", "command"]
    for army in ("black", "blue"):
        play = clones(FOUR, "turn", army, ships=SHIPS, hands=HANDS, space=6, emperor="byss")
        assert play.steps() == own
        assert (play.plot().space, play.stack(), play.hidden()) == (6, [], {})


@rule("CW-10")
def test_what_comes_later_or_was_earlier_in_the_turn_is_refused() -> None:
    play = clones(FOUR, "reinforce", "red", hands=HANDS)
    assert quoted(play.refused("attack ithor dantooine 3")) == ("place-first", "C-22", "CW-10")
    play = clones(FOUR, "attack", "red", hands={"red": FIGHTERS})
    assert quoted(play.refused(f"trade {FIGHTERS}")) == ("trade-late", "C-31", "CW-10")
    for words in ("place ithor 1", "hide byss", "convert ithor", "crown byss", "request dathomir"):
        assert quoted(play.refused(words)) == ("wrong-step", "C-61", "CW-10")
    assert quoted(play.refused("build republic-anakin-duel-1")) == ("wrong-step", "C-61", "CW-10")


# -- CW-11


@rule("CW-11")
def test_the_top_token_is_taken_looked_at_and_put_face_down() -> None:
    play = clones(SPLIT, "turn", "black")
    assert play.asked() == ("black", "token")
    events = play.do("hide byss")
    assert (one(events, TokenPlaced).token, one(events, TokenPlaced).territory) == (0, play.place("byss"))
    assert play.hidden() == {"byss": ["count-dooku"]}
    assert play.stack() == NAMES[1:]


@rule("CW-11")
def test_the_separatists_know_their_tokens_the_republic_and_spectators_do_not() -> None:
    for seats, knowing, blind in ((4, (1, 3), (0, 2)), (3, (1,), (0, 2)), (2, (1,), (0,))):
        play = clones(SPLIT, "turn", "black", seats=seats)
        for seat in knowing:  # in the hand already
            assert play.faces(seat) == ["count-dooku", *[""] * 8]
        play.do("hide byss")
        for seat in knowing:
            assert play.faces(seat) == ["count-dooku", *[""] * 8]
        for seat in (*blind, SPECTATOR):
            assert play.faces(seat) == [""] * 9


@rule("CW-11")
def test_the_look_itself_is_seen_by_separatist_seats_only() -> None:
    play = clones(SPLIT, "fortify", "red")
    looked = one(play.do("done"), TokenLooked)
    for seat, face in ((0, HIDDEN), (1, 0), (2, HIDDEN), (3, 0), (SPECTATOR, HIDDEN)):
        told = looked.seen_by(seat)
        assert isinstance(told, TokenLooked)
        assert told.face == face


@rule("CW-11")
def test_a_token_goes_on_a_planet_of_either_separatist_army_without_a_token() -> None:
    play = clones(SPLIT, "turn", "black", tokens={"byss": "san-hill", "kessel": "rune-haako"})
    targets = play.targets("hide")
    assert "boz-pity" in targets  # blue's
    assert len(targets) == 42 - 4 - 2
    assert quoted(play.refused("hide byss")) == ("token-there", "CW-11", None)
    assert quoted(play.refused("hide ithor")) == ("not-of-faction", "CW-11", None)
    play.do("hide boz-pity")
    assert play.hidden()["boz-pity"] == ["count-dooku"]


@rule("CW-11")
def test_only_where_there_is_no_other_planet_a_second_token_goes_on_one() -> None:
    held = {"black": {"byss": 5}, "blue": {"kessel": 5}, "gold": {"ithor": 2}}
    play = clones(held, "turn", "black", rest="red", tokens={"byss": "san-hill"})
    assert play.hidden() == {
        "byss": ["san-hill"],
        "kessel": ["count-dooku"],
    }  # the one planet left: not asked
    play = clones(held, "turn", "black", rest="red", tokens={"byss": "san-hill", "kessel": "rune-haako"})
    assert play.targets("hide") == sorted(["byss", "kessel"], key=BOARD.names.index)
    play.do("hide kessel")
    assert play.hidden()["kessel"] == ["rune-haako", "count-dooku"]


@rule("CW-11")
def test_placing_is_a_duty_and_with_an_empty_stack_nothing_happens() -> None:
    play = clones(SPLIT, "turn", "black")
    for words in ("done", "attack byss muunilinst 1"):
        assert quoted(play.refused(words)) == ("token-first", "CW-11", None)
    play = clones(SPLIT, "turn", "black", gone=9)
    assert (play.asked()[1], play.hidden(), play.gone()) == ("reinforce", {}, 9)


@rule("CW-11")
def test_the_republic_takes_no_token() -> None:
    for army in ("red", "gold"):
        play = clones(SPLIT, "turn", army)
        assert (play.asked(), play.stack(), play.hidden()) == ((army, "reinforce"), NAMES, {})


@rule("CW-11")
def test_tokens_do_not_help_the_defence() -> None:
    play = clones(SPLIT, "attack", "red", units=2, tokens={"dantooine": "count-dooku rune-haako"})
    rolled = [
        event for event in play.do("attack ithor dantooine 3", 6, 6, 6, 1, 1) if isinstance(event, PoolRolled)
    ]
    assert [(event.faces, event.large) for event in rolled] == [([6, 6, 6], 0), ([1, 1], 0)]
    assert play.owner("dantooine") == "red"


# -- CW-12


@rule("CW-12")
def test_sidious_moves_one_space_in_the_turn_of_each_separatist_army() -> None:
    play = clones(SPLIT, "turn", "red", gone=9)
    spaces: list[int] = []
    for _ in range(8):
        spaces.append(int(play.plot().space))
        play.pass_turn()
    assert spaces == [0, 1, 1, 2, 2, 3, 3, 4]  # red, black, gold, blue, twice


@rule("CW-12")
def test_on_the_last_space_sidious_stays() -> None:
    play = clones(SPLIT, "token", "black", space=8)
    moved = one(play.do("hide byss"), SidiousMoved)
    assert (moved.before, moved.after, moved.kind()) == (8, 9, "sidious-moved")
    play = clones(SPLIT, "token", "black", space=9)
    moved = one(play.do("hide byss"), SidiousMoved)
    assert (moved.before, moved.after, moved.kind()) == (9, 9, "sidious-held")
    assert play.plot().space == 9


@rule("CW-12")
def test_everybody_sees_the_track() -> None:
    play = clones(SPLIT, "attack", "black", space=7)
    place = [module.name() for module in play.game.rules.modules].index("order-66")
    for seat in (SPECTATOR, 0, 1, 2, 3):
        assert play.game.view(play.state, seat).memory[place] == [7, 0, 0, 0, 0]


# -- CW-13


@rule("CW-13")
def test_a_third_of_the_planets_and_at_least_3() -> None:
    names = [
        name for name in BOARD.names if name not in ("byss", "duro", "kessel", "hypori", "ithor", "ilum")
    ]
    for count, units in ((2, 3), (11, 3), (12, 4), (14, 4), (15, 5)):
        spread = names[::3] + names[1::3]  # no region is whole
        held = {
            "red": dict.fromkeys(spread[:count], 1),
            "gold": {"hypori": 1, "ithor": 1},
            "blue": {"kessel": 1},
        }
        play = clones(held, "reinforce", "red")
        assert play.pool("red") == units, count


@rule("CW-13")
def test_a_region_counts_for_the_army_that_holds_all_of_it_not_for_the_faction() -> None:
    colonies = ["ithor", "mygeeto", "muunilinst", "dathomir", "dantooine"]
    whole = {"red": dict.fromkeys(colonies, 1), "gold": {"ilum": 1}, "blue": {"kessel": 1}}
    assert clones(whole, "reinforce", "red").pool("red") == 3 + 2
    parted = {
        "red": dict.fromkeys(colonies[:3], 1),
        "gold": dict.fromkeys(colonies[3:], 1),
        "blue": {"kessel": 1},
    }
    for army in ("red", "gold"):
        assert clones(parted, "reinforce", army).pool(army) == 3


@rule("CW-13")
def test_the_six_regions_bring_what_the_board_says() -> None:
    bonus = {name: int(BOARD.region_bonus[at]) for at, name in enumerate(BOARD.region_names)}
    assert bonus == {
        "wild-space": 3, "colonies": 2, "mid-rim": 5, "outer-rim": 6, "core-worlds": 5, "expansion": 3,
    }  # fmt: skip


# -- CW-14


@rule("CW-14")
def test_three_fighters_bring_4_three_corvettes_5_three_capitals_6_one_of_each_7() -> None:
    for cards, value in ((FIGHTERS, 4), (CORVETTES, 5), (CAPITALS, 6), (MIXED, 7)):
        play = clones(SPLIT, "cards", "red", hands={"red": cards})
        assert one(play.do(f"trade {cards}"), Traded).value == value


@rule("CW-14")
def test_any_number_of_sets_a_turn_and_a_ship_beside_them() -> None:
    play = clones(
        SPLIT, "cards", "red", hands={"red": f"{FIGHTERS} {CORVETTES} {CAPITALS} republic-clone-batch-3"}
    )
    for cards in (FIGHTERS, CORVETTES, CAPITALS):
        play.do(f"trade {cards}")
    assert play.pool("red") == 4 + 5 + 6
    play.do("build republic-clone-batch-3")
    assert (play.asked()[1], play.pool("red")) == ("reinforce", 15 + 3)


@rule("CW-14")
def test_there_is_no_hand_limit() -> None:
    hand = f"{FIGHTERS} {CORVETTES} {CAPITALS}"
    play = clones(SPLIT, "cards", "red", hands={"red": hand})
    play.do("done")
    assert (play.asked()[1], len(play.hand("red"))) == ("reinforce", 9)


@rule("CW-14")
def test_at_most_one_card_a_turn_becomes_a_ship_of_the_class_it_shows() -> None:
    hand = "republic-anakin-duel-1 republic-anakin-instinct-1 republic-anakin-strike-1"
    for card, ship in (("anakin-duel", 0), ("anakin-instinct", 1), ("anakin-strike", 2)):
        play = clones(SPLIT, "cards", "red", hands={"red": hand})
        assert one(play.do(f"build republic-{card}-1"), ShipBuilt).ship == ship
        assert play.discarded("republic") == [f"republic-{card}-1"]
        assert play.options("build") == []
        rest = next(name for name in hand.split() if name != f"republic-{card}-1")
        assert quoted(play.refused(f"build {rest}")) == ("one-ship", "OT-22", "CW-14")


@rule("CW-14")
def test_no_fourth_ship_of_a_class_but_one_of_another() -> None:
    hand = "republic-anakin-duel-1 republic-anakin-instinct-1"
    play = clones(
        SPLIT, "cards", "red", hands={"red": hand}, ships={"ithor": "fighter fighter", "mygeeto": "fighter"}
    )
    refusal = play.refused("build republic-anakin-duel-1")
    assert (quoted(refusal), refusal.params["most"]) == (("too-many-ships", "OT-22", "CW-14"), 3)
    play.do("build republic-anakin-instinct-1")
    play = clones(SPLIT, "cards", "red", hands={"red": hand}, ships={"ithor": "fighter fighter"})
    play.do("build republic-anakin-duel-1")
    assert play.asked()[1] == "cards"


@rule("CW-14")
def test_what_is_no_set_or_not_in_the_hand_is_refused() -> None:
    pair = "republic-anakin-duel-1 republic-anakin-pursuit-1 republic-anakin-strike-1"
    play = clones(SPLIT, "cards", "red", hands={"red": pair})
    assert quoted(play.refused(f"trade {pair}")) == ("not-a-set", "C-30", "CW-14")
    assert quoted(play.refused(f"trade {CORVETTES}")) == ("not-your-card", "C-31", "CW-14")


# -- CW-16


@rule("CW-16")
def test_all_troops_are_placed_on_own_planets_never_on_the_team_mates() -> None:
    play = clones(SPLIT, "reinforce", "red")
    assert play.offered("place") == ["ithor 1-3", "mygeeto 1-3"]
    assert quoted(play.refused("place muunilinst 1")) == ("not-held", "C-22", "CW-16")
    assert quoted(play.refused("place ithor 4")) == ("count-range", "C-22", "CW-16")
    assert quoted(play.refused("done")) == ("place-first", "C-22", "CW-10")
    play.do("place ithor 2")
    play.do("place mygeeto 1")
    assert (play.units("ithor"), play.units("mygeeto"), play.asked()[1]) == (6, 4, "attack")


@rule("CW-16")
def test_the_ship_comes_after_the_troops_on_an_own_planet() -> None:
    play = clones(SPLIT, "cards", "red", hands={"red": "republic-anakin-strike-1"})
    play.do("build republic-anakin-strike-1")
    refusal = play.refused("launch capital ithor")
    assert (quoted(refusal), refusal.params["left"]) == (("troops-first", "OT-24", "CW-16"), 3)
    play.do("place ithor 3")
    assert play.asked() == ("red", "reinforce")
    assert play.targets("launch") == ["ithor", "mygeeto"]
    assert quoted(play.refused("launch capital muunilinst")) == ("ship-not-held", "OT-24", "CW-16")
    assert quoted(play.refused("launch fighter ithor")) == ("no-such-ship", "OT-24", "CW-16")
    assert quoted(play.refused("attack ithor dantooine 3")) == ("ship-first", "OT-24", "CW-16")
    play.do("launch capital mygeeto")
    assert (play.ships("mygeeto"), play.asked()[1]) == ("capital", "attack")


@rule("CW-16")
def test_a_seat_with_two_armies_does_not_place_for_the_other() -> None:
    play = clones(SPLIT, "reinforce", "red", seats=2)
    assert quoted(play.refused("place dathomir 1")) == ("not-held", "C-22", "CW-16")
    refusal = play.refused("place dathomir 1", army="gold")
    assert quoted(refusal) == ("other-army-now", "C-61", "CW-1")
