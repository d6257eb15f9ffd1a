"""C-60 to C-64: the card, the order of steps, the end, the round limit, and changes at the table."""

from hazard.conquest.events.core import CardsMoved, Ended
from hazard.conquest.game import Conquest
from hazard.conquest.seat_changes import BOT, DRAW, NO_DRAW, PLAYER, RESIGN
from hazard.conquest.state import State
from hazard.kernel.errors import Refusal
from tests.kit.boards import GRID, SQUARE
from tests.kit.play import Play, everywhere, one, table
from tests.kit.rules import rule

ROWS = {
    "red": {"a1": 5, "a2": 3, "a3": 1},
    "green": {"b1": 1, "b2": 1, "b3": 1},
    "blue": {"c1": 1, "c2": 1, "c3": 1},
}
LIMIT = {"round-limit": 10}


def at_end_of_round(holdings: dict[str, dict[str, int]], round: int, limit: int = 10) -> Play:
    """Blue is the last of this round and about to end its turn."""
    options = {"round-limit": limit}
    play = table(holdings, "fortify", "blue", GRID, options, round=round, acted=0b011)
    assert play.asked() == ("blue", "fortify")
    return play


def refused_change(game: Conquest, state: State, seat: int, change: str) -> Refusal:
    """The refusal a change at the table gets; nothing may have changed by it."""
    digest = state.digest()
    try:
        game.change(state, seat, change)
    except Refusal as refusal:
        assert state.digest() == digest
        return refusal
    raise AssertionError(f"{change} of seat {seat} was not refused")


@rule("C-60")
def test_who_conquered_draws_exactly_one_card_however_many_they_conquered() -> None:
    for conquests in (1, 2):
        play = table(ROWS, hands={"red": "a1"}, board=GRID)
        play.do("attack a1 b1 3", 6, 1, 1, 1)
        play.do("occupy 0")
        if conquests == 2:
            play.do("attack a2 b2 2", 6, 1, 1)
        play.do("done")
        drawn = one(play.do("done"), CardsMoved)
        assert len(drawn.cards) == 1
        assert len(play.hand("red")) == 2


@rule("C-60")
def test_without_a_conquest_no_card_is_drawn() -> None:
    play = table(ROWS, hands={"red": "a1"}, board=GRID)
    play.do("attack a1 b1 3", 1, 1, 1, 1)  # lost
    play.do("done")
    events = play.do("done")
    assert not [event for event in events if isinstance(event, CardsMoved)]
    assert play.hand("red") == ["a1"]


@rule("C-60")
def test_a_conquest_counts_for_its_own_turn_only() -> None:
    play = table(ROWS, board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.pass_turn()
    assert [len(hand) for hand in play.state.hands] == [1, 0, 0]
    play.pass_turn()
    play.pass_turn()
    play.pass_turn()
    assert [len(hand) for hand in play.state.hands] == [1, 0, 0]


@rule("C-60")
def test_the_card_is_the_next_of_the_pile_and_comes_after_fortifying() -> None:
    play = table(ROWS, pile="c3 b2 c1", board=GRID)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    assert play.hand("red") == []
    play.do("fortify a1 b1 1")
    assert play.hand("red") == ["c1"]
    assert play.state.piles[0] == play.cards("c3 b2")


@rule("C-61")
def test_steps_are_taken_in_order_and_none_twice() -> None:
    play = table(ROWS, phase="turn", hands={"red": "a1 a2 a3"}, board=GRID)
    steps = ["trade", "reinforce", "attack", "fortify"]
    answers = ["done", "place a1 5", "done", "done"]
    later = ["place a1 1", "attack a1 b1 1", "fortify a1 a2 1", "trade a1 a2 a3"]
    for step, answer, other in zip(steps, answers, later, strict=True):
        assert play.asked() == ("red", step)
        play.refused(other)
        play.do(answer)
    assert play.asked()[0] == "green"


@rule("C-61")
def test_an_action_of_another_step_is_refused() -> None:
    cases = (
        ("trade", "place a1 1", "wrong-step"),
        ("trade", "attack a1 b1 1", "wrong-step"),
        ("attack", "place a1 1", "wrong-step"),
        ("attack", "fortify a1 a2 1", "wrong-step"),
        ("fortify", "attack a1 b1 1", "wrong-step"),
        ("fortify", "place a1 1", "wrong-step"),
    )
    for step, words, code in cases:
        play = table(ROWS, phase=step, hands={"red": "a1 a2 a3"}, board=GRID)
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule, refusal.field) == (code, "C-61", "kind"), (step, words)
        assert refusal.params["phase"] == step


@rule("C-61")
def test_only_the_seat_that_is_asked_may_act_and_with_the_army_that_is_asked() -> None:
    play = table(ROWS, board=GRID)
    refusal = play.refused("attack a1 b1 1", seat=1)
    assert (refusal.code, refusal.rule, refusal.params["seat"]) == ("not-your-decision", "C-61", 1)
    refusal = play.refused("attack b1 a1 1", army="green")
    assert (refusal.code, refusal.rule, refusal.params["army"]) == ("not-your-army", "C-61", "green")


@rule("C-61")
def test_optional_steps_can_be_declined() -> None:
    play = table(ROWS, phase="turn", hands={"red": "a1 a2 a3"}, board=GRID)
    for step in ("trade", "attack", "fortify"):
        if play.asked()[1] == "reinforce":
            play.do("place a1 5")
        assert play.asked() == ("red", step)
        play.do("done")


def one_battle_before_the_end() -> Play:
    """Red needs only green's last territory, next to which five of its units stand."""
    sides = {"red": {"north": 1, "east": 5, "west": 1}, "green": {"south": 1}}
    return table(sides, hands={"green": "north east south west"}, board=SQUARE)


@rule("C-62")
def test_the_game_ends_at_once_and_what_is_owed_falls_away() -> None:
    play = one_battle_before_the_end()
    events = play.do("attack east south 3", 6, 1, 1, 1)
    assert one(events, Ended).data() == {"reason": "conquest", "winners": [0]}
    assert (play.winners(), play.reason()) == (["red"], "conquest")
    assert (play.units("south"), play.units("east")) == (3, 2)  # nobody was asked to follow
    assert (play.hand("red"), play.state.conquests) == ([], 1)  # no cards taken, none drawn
    assert play.game.decision(play.state) is None
    assert play.game.options(play.state) == []


@rule("C-62")
def test_nothing_can_be_done_after_the_end() -> None:
    play = one_battle_before_the_end()
    attack = play.action("attack east south 3")
    play.do("attack east south 3", 6, 1, 1, 1)
    refusal = play.refused_action(attack, seat=0)
    assert (refusal.code, refusal.rule) == ("game-over", "C-62")
    refusal = refused_change(play.game, play.state, 1, RESIGN)
    assert (refusal.code, refusal.rule) == ("game-over", "C-62")


@rule("C-62")
def test_one_territory_short_the_game_goes_on() -> None:
    sides = {"red": {"north": 1, "east": 5}, "green": {"south": 1, "west": 1}}
    play = table(sides, board=SQUARE)
    play.do("attack east south 3", 6, 1, 1, 1)
    assert play.winners() is None
    assert play.asked() == ("red", "occupy")


@rule("C-63", "round-limit")
def test_without_the_option_there_is_no_limit() -> None:
    rows = {**ROWS, "blue": {"c1": 1, "c2": 2, "c3": 1}}
    play = table(rows, phase="fortify", current="blue", board=GRID, round=500, acted=0b011)
    play.do("done")
    assert (play.winners(), play.state.round) == (None, 501)


@rule("C-63", "round-limit")
def test_after_the_last_round_most_territories_win() -> None:
    four = everywhere(
        GRID, "green", {"red": {"a1": 1, "a2": 1, "a3": 1, "b1": 1}, "blue": {"c3": 50, "c2": 1}}
    )
    play = at_end_of_round(four, round=9)
    play.do("done")
    assert (play.winners(), play.state.round) == (None, 10)
    play = at_end_of_round(four, round=10)
    play.do("done")
    assert (play.winners(), play.reason()) == (["red"], "round-limit")


@rule("C-63", "round-limit")
def test_a_tie_of_territories_goes_to_most_units_and_is_then_shared() -> None:
    rows = {
        "red": {"a1": 1, "a2": 1, "a3": 2},
        "green": {"b1": 1, "b2": 3, "b3": 1},
        "blue": {"c1": 1, "c2": 1, "c3": 2},
    }
    play = at_end_of_round(rows, round=10)
    play.do("done")
    assert play.winners() == ["green"]
    rows["blue"]["c1"] = 2
    play = at_end_of_round(rows, round=10)
    play.do("done")
    assert play.winners() == ["green", "blue"]


@rule("C-63", "round-limit")
def test_a_round_is_over_when_every_army_still_in_the_game_has_had_a_turn() -> None:
    play = table(ROWS, phase="turn", current="green", board=GRID, options=LIMIT, round=3)
    rounds: list[tuple[str, int]] = []
    for _ in range(5):
        rounds.append((play.asked()[0], play.state.round))
        play.pass_turn()
    assert rounds == [("green", 3), ("blue", 3), ("red", 3), ("green", 4), ("blue", 4)]
    two = {"red": {"a1": 5, "a2": 3, "a3": 1, "c1": 1}, "green": {"b1": 1}}
    play = table(everywhere(GRID, "blue", two), current="red", board=GRID, options=LIMIT, round=10)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.pass_turn()
    assert (play.asked()[0], play.winners()) == ("blue", None)  # green is out, blue still has its turn
    play.pass_turn()
    assert play.winners() == ["red"]


@rule("C-64")
def test_a_seat_may_resign_at_any_time_and_a_bot_plays_its_armies_on() -> None:
    play = table(ROWS, board=GRID)
    events = play.game.change(play.state, 1, RESIGN)  # not its turn
    assert [event.kind() for event in events] == [RESIGN]
    assert (play.owner("b1"), play.state.bots[1], play.state.out[1]) == ("green", 1, 0)
    play.pass_turn()
    assert play.asked()[0] == "green"  # its turns go on
    play.pass_turn()
    assert play.asked()[0] == "blue"


@rule("C-64")
def test_who_resigned_has_lost_even_if_their_armies_stand_best() -> None:
    best = everywhere(GRID, "green", {"red": {"a1": 1, "a2": 1, "a3": 1}, "blue": {"c2": 1, "c3": 2}})
    play = at_end_of_round(best, round=10)
    play.game.change(play.state, 1, RESIGN)
    play.do("done")
    assert play.winners() == ["red"]


@rule("C-64")
def test_when_all_sides_but_one_have_resigned_that_side_has_won() -> None:
    play = table(ROWS, board=GRID)
    play.game.change(play.state, 0, RESIGN)
    assert play.winners() is None
    play.game.change(play.state, 2, RESIGN)
    assert (play.winners(), play.reason()) == (["green"], "resignation")
    assert play.game.options(play.state) == []


@rule("C-64")
def test_an_eliminated_side_needs_not_resign() -> None:
    two = everywhere(GRID, "blue", {"red": {"a1": 5, "a2": 1}})
    play = table(two, board=GRID)
    play.game.change(play.state, 2, RESIGN)
    assert play.winners() == ["red"]


@rule("C-64")
def test_eliminating_the_last_side_that_has_not_resigned_wins() -> None:
    three = everywhere(GRID, "blue", {"red": {"a1": 5, "a2": 1}, "green": {"b1": 1}})
    play = table(three, board=GRID)
    play.game.change(play.state, 2, RESIGN)
    assert play.winners() is None
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert (play.winners(), play.reason()) == (["red"], "resignation")


@rule("C-64")
def test_a_draw_needs_every_seat_that_is_in_the_game_not_resigned_and_not_a_bot() -> None:
    play = table(ROWS, board=GRID)
    play.game.change(play.state, 0, DRAW)
    play.game.change(play.state, 1, DRAW)
    assert play.winners() is None
    play.game.change(play.state, 2, DRAW)
    assert (play.winners(), play.reason()) == ([], "draw")
    play = table(ROWS, board=GRID)
    play.game.change(play.state, 1, BOT)
    play.game.change(play.state, 2, RESIGN)
    play.game.change(play.state, 0, DRAW)
    assert play.reason() == "draw"  # seat 0 is the only one with a say


@rule("C-64")
def test_agreeing_to_a_draw_can_be_taken_back() -> None:
    play = table(ROWS, board=GRID)
    play.game.change(play.state, 0, DRAW)
    play.game.change(play.state, 1, DRAW)
    play.game.change(play.state, 0, NO_DRAW)
    play.game.change(play.state, 2, DRAW)
    assert play.winners() is None


@rule("C-64")
def test_bots_alone_never_draw() -> None:
    play = table(ROWS, board=GRID)
    for seat in range(3):
        play.game.change(play.state, seat, BOT)
    assert play.winners() is None
    refusal = refused_change(play.game, play.state, 0, DRAW)
    assert (refusal.code, refusal.rule) == ("bots-do-not-draw", "C-64")


@rule("C-64")
def test_an_absent_player_is_played_by_a_bot_until_they_return_and_has_not_lost() -> None:
    best = everywhere(GRID, "green", {"red": {"a1": 1, "a2": 1}, "blue": {"c2": 1, "c3": 2}})
    play = at_end_of_round(best, round=10)
    play.game.change(play.state, 1, BOT)
    assert play.state.bots == [0, 1, 0]
    play.game.change(play.state, 1, PLAYER)
    assert play.state.bots == [0, 0, 0]
    play.game.change(play.state, 1, BOT)
    play.do("done")
    assert play.winners() == ["green"]


@rule("C-64")
def test_who_has_resigned_or_is_eliminated_has_no_say_any_more() -> None:
    play = table(ROWS, board=GRID)
    play.game.change(play.state, 1, RESIGN)
    for change in (RESIGN, DRAW, PLAYER, BOT):
        refusal = refused_change(play.game, play.state, 1, change)
        assert (refusal.code, refusal.rule) == ("seat-resigned", "C-64")
    play = table(everywhere(GRID, "blue", {"red": {"a1": 5}}), board=GRID)
    refusal = refused_change(play.game, play.state, 1, DRAW)
    assert (refusal.code, refusal.rule) == ("seat-eliminated", "C-64")


@rule("C-64")
def test_what_an_eliminated_seat_has_agreed_to_binds_no_bots() -> None:
    play = table(everywhere(GRID, "blue", {"red": {"a1": 5}, "green": {"b1": 1}}), board=GRID)
    play.game.change(play.state, 2, BOT)
    play.game.change(play.state, 1, DRAW)
    play.do("attack a1 b1 3", 6, 6, 6, 1)
    play.do("occupy 0")
    assert play.state.out[1] == 1
    assert play.winners() is None  # red has not agreed
    play.game.change(play.state, 0, BOT)
    assert play.winners() is None  # and now nobody is left who has a say
