"""Original Trilogy: who sits down with what, and how the board is filled (OT-1 to OT-7)."""

from hazard.editions.original_trilogy.bases import EMPEROR, GUARD
from hazard.editions.original_trilogy.events import StationMoved
from tests.kit.galactic import BOARD, Galaxy, begin, galaxy
from tests.kit.play import one
from tests.kit.rules import rule
from tests.kit.standard import quoted


def asked_for(play: Galaxy, phase: str) -> list[tuple[int, str]]:
    """Who chooses for whom while this phase lasts; everybody takes the first option. Of one planet none is chosen."""
    order: list[tuple[int, str]] = []
    while play.asked()[1] == phase:
        decision = play.decision()
        order.append((decision.seat, play.state.army_names[decision.army]))
        play.game.play(play.state, decision.seat, play.game.options(play.state)[0].take(1))
    return order


def claimed(seats: int) -> Galaxy:
    """A game in which all planets are claimed."""
    play, _ = begin(seats)
    asked_for(play, "claim-chart")
    return play


def mustering(seats: int) -> Galaxy:
    """A game in which the Death Star stands too."""
    play = claimed(seats)
    play.do(f"steer {play.targets('steer')[0]}")
    return play


TWO_CLAIMS = [(0, "orange"), (0, "green"), (1, "gray"), (1, "green")]
FOUR_CLAIMS = [
    (0, "orange"), (0, "green"), (1, "gray"), (1, "green"), (2, "yellow"), (2, "green"), (3, "white"), (3, "green"),
]  # fmt: skip
FOUR_TURNS = [(0, "orange"), (1, "gray"), (2, "yellow"), (3, "white")]
FIVE_TURNS = [(0, "orange"), (1, "gray"), (2, "green"), (3, "yellow"), (4, "white")]


# -- OT-1


@rule("OT-1")
def test_every_seat_count_has_the_armies_and_starting_troops_of_the_chart() -> None:
    chart = {
        2: {"orange": 40, "gray": 45, "green": 25},
        3: {"orange": 30, "green": 25, "gray": 35},
        4: {"orange": 28, "gray": 31, "yellow": 28, "white": 31, "green": 25},
        5: {"orange": 28, "gray": 31, "green": 25, "yellow": 28, "white": 31},
    }
    for seats, armies in chart.items():
        play, _ = begin(seats)
        assert dict(zip(play.state.army_names, play.state.pool, strict=True)) == armies
        assert play.state.army_names == list(armies)


@rule("OT-1")
def test_the_hutts_have_a_seat_with_three_and_five_players_only() -> None:
    controllers = {2: [0, 1, -1], 3: [0, 1, 2], 4: [0, 1, 2, 3, -1], 5: [0, 1, 2, 3, 4]}
    for seats, controller in controllers.items():
        assert begin(seats)[0].state.controller == controller


@rule("OT-1")
def test_nothing_is_rolled_for_the_start_and_the_rebels_begin() -> None:
    for seats in (2, 3, 4, 5):
        play, log = begin(seats)  # a roll would fail: the dice have none
        assert log == []
        assert (play.asked(), play.decision().seat) == (("orange", "claim-chart"), 0)
        play.set_up()
        assert (play.state.turn, play.state.army_names[play.state.current]) == (1, "orange")


@rule("OT-1")
def test_turns_go_round_in_the_order_of_the_chart() -> None:
    for seats, order in (
        (2, ["orange", "gray", "orange"]),
        (3, ["orange", "green", "gray", "orange"]),
        (4, ["orange", "gray", "yellow", "white", "orange"]),
        (5, ["orange", "gray", "green", "yellow", "white", "orange"]),
    ):
        play, _ = begin(seats)
        play.set_up()
        play.dice.rolls.extend([1, 1])  # the Death Star's, once for each Imperial seat
        turns = []
        for _ in order:
            turns.append(play.state.army_names[play.state.current])
            play.pass_turn()
        assert turns == order


@rule("OT-1")
def test_the_first_to_reinforce_is_the_first_of_the_chart() -> None:
    assert mustering(3).asked() == ("orange", "muster-chart")


@rule("OT-1")
def test_claiming_and_reinforcing_out_of_the_order_is_refused() -> None:
    play, _ = begin(3)
    assert quoted(play.refused("claim hoth", seat=1, army="green")) == ("not-your-decision", "OT-1", None)
    play = mustering(3)
    assert quoted(play.refused("place hoth", seat=2, army="gray")) == ("not-your-decision", "OT-1", None)
    assert quoted(play.refused("attack hoth endor 1")) == ("muster-first", "C-13", "OT-1")
    own = play.targets("place")
    other = next(name for name in BOARD.names if name not in own)
    assert quoted(play.refused(f"place {other} 1")) == ("not-held", "C-13", None)
    assert quoted(play.refused(f"place {own[0]} 2")) == ("one-unit", "C-13", None)


# -- OT-2


@rule("OT-2")
def test_three_players_claim_in_turn_until_hutts_have_7_and_rebels_15() -> None:
    rounds = [(0, "orange"), (1, "green"), (2, "gray")] * 7 + [(0, "orange"), (2, "gray")] * 8
    play, _ = begin(3)
    assert asked_for(play, "claim-chart") == rounds + [(2, "gray")] * 4
    assert play.state.land == [15, 7, 20]


@rule("OT-2")
def test_five_players_claim_in_turn_until_rebels_and_hutts_have_8_each() -> None:
    play, _ = begin(5)
    assert asked_for(play, "claim-chart") == FIVE_TURNS * 8 + [(1, "gray")]
    assert play.state.land == [8, 9, 8, 8, 9]


@rule("OT-2", "OT-3")
def test_two_players_stop_at_7_hutt_and_15_rebel_planets() -> None:
    first = TWO_CLAIMS * 3 + [(0, "orange"), (0, "green"), (1, "gray")]
    play, _ = begin(2)
    assert asked_for(play, "claim-chart") == first + [(0, "orange"), (1, "gray")] * 11 + [(1, "gray")] * 4
    assert play.state.land == [15, 20, 7]


@rule("OT-2", "OT-3")
def test_four_players_stop_at_8_planets_of_the_hutts_and_of_each_rebel() -> None:
    play, _ = begin(4)
    order = FOUR_CLAIMS * 2 + FOUR_TURNS * 6 + [(1, "gray")]
    assert asked_for(play, "claim-chart") == order
    assert play.state.land == [8, 9, 8, 9, 8]


@rule("OT-2")
def test_book_claiming_planets_the_hutt_stops_after_the_7th_the_rebel_after_the_15th() -> None:
    # English book, section 2, Claiming Planets: three players; the rest of the troops is for reinforcing.
    play = claimed(3)
    assert (play.state.land, play.state.pool) == ([15, 7, 20], [15, 18, 15])


@rule("OT-2")
def test_who_has_reached_the_limit_claims_no_more() -> None:
    play, _ = begin(3)
    for _ in range(21):
        play.game.play(play.state, play.decision().seat, play.game.options(play.state)[0].take(1))
    free = play.targets("claim")[0]
    assert play.asked() == ("orange", "claim-chart")
    assert quoted(play.refused(f"claim {free}", seat=1, army="green")) == ("not-your-decision", "OT-2", None)
    assert quoted(play.refused(f"claim {free}", seat=2, army="gray")) == ("not-your-decision", "OT-1", None)


@rule("OT-2")
def test_a_planet_is_claimed_once_and_before_anything_else() -> None:
    play, _ = begin(3)
    play.do("claim hoth")
    assert quoted(play.refused("claim hoth")) == ("already-claimed", "C-12", "OT-2")
    assert quoted(play.refused("place hoth 1")) == ("claim-first", "C-12", "OT-2")
    assert play.state.pool == [29, 25, 35]


# -- OT-3


@rule("OT-3")
def test_two_players_put_a_hutt_troop_after_each_own_one_until_18_are_placed() -> None:
    play = mustering(2)
    assert play.state.pool == [25, 25, 18]
    assert asked_for(play, "muster-chart") == TWO_CLAIMS * 9 + [(0, "orange"), (1, "gray")] * 16
    assert (play.state.force, play.state.pool[2]) == ([40, 45, 25], 0)


@rule("OT-3")
def test_four_players_put_a_hutt_troop_after_each_own_one_until_17_are_placed() -> None:
    play = mustering(4)
    assert play.state.pool == [20, 22, 20, 22, 17]
    fifth = [(0, "orange"), (0, "green"), (1, "gray"), (2, "yellow"), (3, "white")]
    order = FOUR_CLAIMS * 4 + fifth + FOUR_TURNS * 15 + [(1, "gray"), (3, "white")] * 2
    assert asked_for(play, "muster-chart") == order
    assert play.state.force == [28, 31, 28, 31, 25]


@rule("OT-3")
def test_active_hutts_claim_and_reinforce_for_themselves() -> None:
    play = mustering(3)
    own = [(0, "orange"), (1, "green"), (2, "gray")]
    assert asked_for(play, "muster-chart") == own * 15 + [(1, "green")] * 3
    assert asked_for(mustering(5), "muster-chart") == FIVE_TURNS * 17 + FOUR_FIVE * 3 + LAST_FIVE * 2


FOUR_FIVE = [(0, "orange"), (1, "gray"), (3, "yellow"), (4, "white")]
LAST_FIVE = [(1, "gray"), (4, "white")]


@rule("OT-3")
def test_after_the_own_claim_one_for_the_hutts_is_a_duty() -> None:
    play, _ = begin(2)
    play.do("claim hoth")
    assert (play.decision().seat, play.asked()) == (0, ("green", "claim-chart"))
    refusal = play.refused("claim endor", army="orange")
    assert quoted(refusal) == ("neutral-acts-now", "C-61", "OT-3")
    play.do("claim endor")
    assert play.owner("endor") == "green"


@rule("OT-3")
def test_a_hutt_troop_goes_on_any_hutt_planet_and_on_no_other() -> None:
    play = mustering(2)
    own = play.targets("place")[0]
    play.do(f"place {own} 1")
    assert play.decision().seat == 0
    hutts = [name for name in BOARD.names if play.owner(name) == "green"]
    assert len(hutts) == 7
    assert play.targets("place") == hutts  # also those the other seat has claimed for them
    assert quoted(play.refused(f"place {own} 1")) == ("not-held", "OT-3", None)


# -- OT-4


@rule("OT-4")
def test_the_death_star_is_placed_after_the_last_claim_and_before_reinforcing() -> None:
    play = claimed(3)
    assert play.asked() == ("gray", "place-death-star")
    assert play.death_star() == ""
    held = [name for name in BOARD.names if play.owner(name) == "gray"]
    assert (len(held), play.targets("steer")) == (20, held)
    event = one(play.do(f"steer {held[3]}"), StationMoved)
    assert (play.death_star(), event.purpose) == (held[3], "place")
    assert play.asked() == ("orange", "muster-chart")


@rule("OT-4")
def test_with_two_imperial_seats_the_first_places_the_one_death_star_on_either_ones_planet() -> None:
    play = claimed(4)
    assert (play.asked()[0], play.decision().seat) == ("gray", 1)
    held = [name for name in BOARD.names if play.owner(name) in ("gray", "white")]
    assert (len(held), play.targets("steer")) == (18, held)
    mate = next(name for name in held if play.owner(name) == "white")
    play.do(f"steer {mate}")
    assert (play.death_star(), play.asked()) == (mate, ("orange", "muster-chart"))


@rule("OT-4")
def test_the_death_star_may_not_begin_on_a_planet_of_others_nor_be_left_out() -> None:
    play = claimed(3)
    rebel = next(name for name in BOARD.names if play.owner(name) == "orange")
    assert quoted(play.refused(f"steer {rebel}")) == ("not-of-faction", "OT-4", None)
    assert quoted(play.refused("done")) == ("death-star-first", "OT-4", None)
    assert quoted(play.refused(f"place {play.targets('steer')[0]} 1")) == ("death-star-first", "OT-4", None)


# -- OT-5, OT-6, OT-7


@rule("OT-5")
def test_each_faction_has_its_own_shuffled_deck_of_27_and_nobody_a_card() -> None:
    decks = [list(range(27)), list(range(27, 54)), list(range(54, 81))]
    shuffles = [deck[::-1] for deck in decks] + [[GUARD, GUARD, EMPEROR, GUARD, GUARD]]
    play, _ = begin(5, shuffles=shuffles)
    assert play.state.piles == [deck[::-1] for deck in decks]
    assert play.state.hands == [[], [], [], [], []]
    for deck in ("empire", "rebels", "hutts"):
        assert {card.partition("-")[0] for card in play.pile(deck)} == {deck}


@rule("OT-5")
def test_both_seats_of_a_faction_draw_from_its_deck() -> None:
    piles = {"rebels": "rebels-spies-1 rebels-ambush-1 rebels-veterans-1"}
    held = {"orange": {"hoth": 5}, "yellow": {"endor": 5}, "white": {"byss": 1}, "green": {"duro": 1}}
    for army, source, target in (("orange", "hoth", "bespin"), ("yellow", "endor", "bakura")):
        play = galaxy(held, current=army, seats=4, piles=piles)
        play.do(f"attack {source} {target} 3", 6, 6, 6, 1)
        play.until("attack", army)
        play.pass_turn()
        assert play.hand(army) == ["rebels-veterans-1"]
        assert play.pile("rebels") == ["rebels-spies-1", "rebels-ambush-1"]


@rule("OT-5")
def test_the_deck_of_neutral_hutts_is_not_used() -> None:
    play = galaxy({"orange": {"hoth": 5}, "green": {"bespin": 1}}, seats=2)
    before = play.pile("hutts")
    play.do("attack hoth bespin 3", 6, 6, 6, 1)
    play.until("attack", "orange")
    play.pass_turn()
    assert (len(before), play.pile("hutts"), len(play.hand("orange"))) == (27, before, 1)
    assert play.hand("orange")[0].startswith("rebels-")


@rule("OT-6")
def test_the_force_meter_starts_one_space_on_the_dark_side_of_balance() -> None:
    for seats in (2, 3, 4, 5):
        assert begin(seats)[0].meter() == -1


@rule("OT-7")
def test_five_tokens_lie_in_the_stack_and_one_of_them_is_the_emperor() -> None:
    tokens = begin(3)[0].tokens()
    assert sorted(tokens.face) == [GUARD, GUARD, GUARD, GUARD, EMPEROR]
    assert tokens.place == [0, 0, 0, 0, 0]  # in the stack
    six = begin(3, options={"imperial-bases": "6"})[0].tokens()
    assert sorted(six.face) == [GUARD, GUARD, GUARD, GUARD, GUARD, EMPEROR]


@rule("OT-7")
def test_the_stack_is_shuffled() -> None:
    decks = [list(range(27)), list(range(27, 54)), list(range(54, 81))]
    play, _ = begin(3, shuffles=[*decks, [GUARD, GUARD, EMPEROR, GUARD, GUARD]])
    assert play.tokens().face == [GUARD, GUARD, EMPEROR, GUARD, GUARD]
    play.set_up()
    found = []
    for _ in range(3):  # of three Imperial turns
        play.until("base")
        place = play.targets("hide")[0]
        play.do(f"hide {place}")
        play.dice.rolls.append(1)  # the Death Star's
        found.append(play.bases()[place])
        play.pass_turn()
    assert found == [["guard"], ["guard"], ["emperor"]]
