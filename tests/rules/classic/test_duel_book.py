"""The examples and figures printed in the German book of 2004 for two players, each named by its section."""

from hazard.conquest.events.neutrals import DieRolled
from tests.kit.duel import ACTIVE, PASSIVE, begin, duel, status_of
from tests.kit.games import game
from tests.kit.play import Play, everywhere, one
from tests.kit.rules import rule

BOARD = game(ACTIVE).rules.board
# Green has its back to Gray's Quebec; Red holds Australia beside Blue's Siam and Indonesia.
WORLD = everywhere(
    BOARD,
    "white",
    {
        "red": {"western-australia": 1, "eastern-australia": 1, "new-guinea": 1},
        "green": {"ontario": 6, "peru": 2},
        "blue": {"indonesia": 8, "siam": 2},
        "gray": {"quebec": 2, "greenland": 1},
        "yellow": {"japan": 1, "kamchatka": 2},
    },
)


def world(phase: str, current: str, status: dict[str, str], hands: dict[str, str] | None = None) -> Play:
    """That position, on the board of the book."""
    return duel(WORLD, phase, current, ACTIVE, None, status, hands)


@rule("N-1", "N-2")
def test_preparation_36_and_24_foot_soldiers_and_9_and_6_territories() -> None:
    play, _ = begin(6, 1)
    assert [play.state.force[army] + play.state.pool[army] for army in range(6)] == [36, 36, 24, 24, 24, 24]
    assert play.state.land == [9, 9, 6, 6, 6, 6]
    assert len(play.state.piles[0]) == 44


@rule("N-3")
def test_preparation_the_higher_roll_strengthens_first_by_3_and_each_neutral_colour_by_1() -> None:
    play, _ = begin(2, 6)
    assert (play.asked()[0], play.options("place")[0].most) == ("green", 3)
    first = BOARD.names[play.state.realm(1)[0]]
    play.do(f"place {first} 3")
    for colour in ("blue", "white", "gray", "yellow"):
        assert (play.asked()[0], play.decision().seat, play.options("place")[0].most) == (colour, 1, 1)
        play.do(f"place {BOARD.names[play.state.realm(play.army(colour))[0]]} 1")
    assert (play.asked()[0], play.options("place")[0].most) == ("red", 3)


@rule("N-22", "N-20")
def test_bribing_red_lays_a_card_under_yellow_and_has_an_ally() -> None:
    play = world("bribe", "red", {}, {"red": "alaska alberta"})
    play.do("bribe yellow alaska")
    assert (play.hand("yellow"), play.hand("red")) == (["alaska"], ["alberta"])
    assert status_of(play, "yellow") == "red"


@rule("N-22", "N-20")
def test_bribing_two_cards_move_the_opponents_ally_by_two_steps() -> None:
    play = world("bribe", "red", {"gray": "green"}, {"red": "alaska alberta"})
    play.do("bribe gray alaska")
    assert status_of(play, "gray") == ""
    play.do("bribe gray alberta")
    assert status_of(play, "gray") == "red"


@rule("N-27")
def test_status_green_fails_at_quebec_rolls_3_and_gray_joins_red() -> None:
    play = world("attack", "green", {"blue": "green"})
    play.do("attack ontario quebec 3", 1, 1, 1, 6, 6)
    assert (play.owner("quebec"), status_of(play, "gray")) == ("gray", "")
    events = play.do("done", 3)
    assert one(events, DieRolled).data() == {"purpose": "status", "neutral": play.army("gray"), "die": 3}
    assert status_of(play, "gray") == "red"


@rule("N-27", "N-24", "N-25")
def test_status_blue_marches_into_australia_for_green_and_with_a_5_stays_greens_ally() -> None:
    play = world("attack", "green", {"blue": "green"})
    play.do("attack indonesia western-australia 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert play.owner("western-australia") == "blue"
    play.do("done", 5)
    assert status_of(play, "blue") == "green"
    play.pass_turn()
    assert play.hand("green") == []  # no card for what an ally has freed


@rule("N-10")
def test_passive_neutral_armies_neither_move_nor_grow() -> None:
    play = duel(WORLD, "turn", "red", PASSIVE, None)
    before = [play.state.force[army] for army in range(2, 6)]
    for _ in range(4):
        play.pass_turn()
    assert [play.state.force[army] for army in range(2, 6)] == before


@rule("N-6")
def test_who_wins_who_takes_all_territories_of_the_other() -> None:
    last = everywhere(BOARD, "white", {"red": {"siam": 5}, "green": {"china": 1}, "blue": {"japan": 1}})
    play = duel(last, "attack", "red", PASSIVE, None)
    play.do("attack siam china 3", 6, 1, 1, 1)
    assert (play.winners(), play.reason()) == (["red"], "opponent-beaten")
