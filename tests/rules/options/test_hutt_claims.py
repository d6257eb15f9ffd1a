"""The galactic war with `hutt-claims = rounds`: one seat acts for neutral Hutts after each round (OT-3)."""

import pytest

from hazard.kernel.errors import InputError
from tests.kit.galactic import Galaxy, begin
from tests.kit.rules import rule
from tests.kit.standard import quoted

ROUNDS = {"hutt-claims": "rounds"}
TWO = [(0, "orange"), (1, "gray")]
FOUR = [(0, "orange"), (1, "gray"), (2, "yellow"), (3, "white")]


def asked_for(play: Galaxy, phase: str) -> list[tuple[int, str]]:
    """Who chooses for whom while this phase lasts; everybody takes the first option. Of one planet none is chosen."""
    order: list[tuple[int, str]] = []
    while play.asked()[1] == phase:
        decision = play.decision()
        order.append((decision.seat, play.state.army_names[decision.army]))
        play.game.play(play.state, decision.seat, play.game.options(play.state)[0].take(1))
    return order


def rounds(seats: list[tuple[int, str]], count: int) -> list[tuple[int, str]]:
    """So many rounds, after each of which one seat in turn acts for the Hutts."""
    found: list[tuple[int, str]] = []
    for number in range(count):
        found += [*seats, (number % len(seats), "green")]
    return found


def mustering(seats: int) -> Galaxy:
    """A game in which all planets are claimed and the Death Star stands."""
    play, _ = begin(seats, options=ROUNDS)
    asked_for(play, "claim-chart")
    play.do(f"steer {play.targets('steer')[0]}")
    return play


@rule("OT-3", "hutt-claims")
def test_with_two_players_each_round_ends_with_a_planet_for_the_hutts_the_seats_in_turn() -> None:
    play, _ = begin(2, options=ROUNDS)
    assert asked_for(play, "claim-chart") == rounds(TWO, 7) + TWO * 8 + [(1, "gray")] * 4
    assert play.state.land == [15, 20, 7]


@rule("OT-3", "hutt-claims")
def test_with_four_players_the_hutts_stop_at_eight_planets() -> None:
    play, _ = begin(4, options=ROUNDS)
    assert asked_for(play, "claim-chart") == [*rounds(FOUR, 8), (1, "gray")]
    assert play.state.land == [8, 9, 8, 9, 8]


@rule("OT-3", "hutt-claims")
def test_their_troops_are_placed_likewise_until_there_are_none() -> None:
    play = mustering(2)
    assert play.state.pool == [25, 25, 18]
    assert asked_for(play, "muster-chart") == rounds(TWO, 18) + TWO * 7
    assert (play.state.force, play.state.pool[2]) == ([40, 45, 25], 0)
    play = mustering(4)
    assert play.state.pool == [20, 22, 20, 22, 17]
    assert asked_for(play, "muster-chart") == rounds(FOUR, 17) + FOUR * 3 + [(1, "gray"), (3, "white")] * 2
    assert play.state.force == [28, 31, 28, 31, 25]


@rule("OT-3", "hutt-claims")
def test_no_other_seat_acts_for_the_hutts_in_this_round() -> None:
    play, _ = begin(2, options=ROUNDS)
    play.do("claim hoth")
    play.do("claim endor")
    assert (play.decision().seat, play.asked()) == (0, ("green", "claim-chart"))
    assert quoted(play.refused("claim bespin", seat=1, army="green")) == ("not-your-decision", "OT-3", None)
    assert quoted(play.refused("claim bespin", army="orange")) == ("neutral-acts-now", "C-61", "OT-3")
    play.do("claim bespin")
    assert play.owner("bespin") == "green"
    play.do("claim dagobah")
    play.do("claim bakura")
    assert (play.decision().seat, play.asked()) == (1, ("green", "claim-chart"))
    play = mustering(2)
    own = play.targets("place")[0]
    play.do(f"place {own} 1")
    play.do(f"place {play.targets('place')[0]} 1")
    assert (play.decision().seat, play.asked()) == (0, ("green", "muster-chart"))
    hutts = play.targets("place")[0]
    refused = play.refused(f"place {hutts} 1", seat=1, army="green")
    assert quoted(refused) == ("not-your-decision", "OT-3", None)
    assert quoted(play.refused(f"place {own} 1")) == ("not-held", "OT-3", None)


@rule("OT-3", "hutt-claims")
def test_where_the_hutts_have_a_seat_it_is_refused_at_the_start() -> None:
    for seats in (3, 5):
        with pytest.raises(InputError) as refused:
            begin(seats, options=ROUNDS)
        assert (refused.value.code, refused.value.field) == ("option-without-effect", "hutt-claims")
        assert refused.value.params == {"seats": seats, "known": "2, 4"}


@rule("OT-3", "hutt-claims")
def test_by_default_each_own_claim_is_followed_by_one_for_the_hutts() -> None:
    play, _ = begin(2)
    play.do("claim hoth")
    assert (play.decision().seat, play.asked()) == (0, ("green", "claim-chart"))
