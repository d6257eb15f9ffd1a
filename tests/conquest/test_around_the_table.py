"""Standing orders, seat changes, a stop from outside: what is refused, and what is private?"""

import pytest

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.seat_changes import BOT, DRAW, PLAYER, RESIGN
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from hazard.kernel.errors import InputError
from tests.kit.boards import GRID
from tests.kit.play import Play, table


def rows() -> Play:
    """Red attacks."""
    held = {
        "red": {"a1": 4, "a2": 2, "a3": 1},
        "green": {"b1": 2, "b2": 1, "b3": 1},
        "blue": {"c1": 1, "c2": 1, "c3": 1},
    }
    return table(held, board=GRID)


@pytest.mark.parametrize(
    ("seat", "name", "value", "code", "field"),
    [
        (-1, "defend", "ask", "bad-seat", "seat"),
        (3, "defend", "ask", "bad-seat", "seat"),
        (0, "defence", "ask", "unknown-order", "order"),
        (0, "", "", "unknown-order", "order"),
        (0, "defend", "pass", "bad-order-value", "defend"),
        (0, "defend", "", "bad-order-value", "defend"),
        (0, "react", "most", "bad-order-value", "react"),
    ],
)
def test_a_wrong_order_is_refused_and_changes_nothing(
    seat: int, name: str, value: str, code: str, field: str
) -> None:
    play = rows()
    digest = play.state.digest()
    with pytest.raises(InputError) as caught:
        play.game.order(play.state, seat, name, value)
    assert (caught.value.code, caught.value.field) == (code, field)
    assert play.state.digest() == digest


def test_orders_start_with_most_and_ask_and_can_be_given_at_any_time() -> None:
    play = rows()
    assert play.game.view(play.state, 1).orders[2:4] == [0, 0]  # defend = most, react = ask
    play.game.order(play.state, 1, "defend", "ask")
    play.game.order(play.state, 1, "react", "pass-turn")
    assert play.game.view(play.state, 1).orders[2:4] == [1, 2]
    play.game.order(play.state, 1, "defend", "most")
    assert play.game.view(play.state, 1).orders[2:4] == [0, 2]


def test_orders_are_private() -> None:
    play = rows()
    play.game.order(play.state, 1, "defend", "ask")
    for seat in (0, 2, SPECTATOR):
        assert play.game.view(play.state, seat).orders[2:4] == [HIDDEN, HIDDEN]
    assert play.game.view(play.state, EVERYTHING).orders == [0, 0, 1, 0, 0, 0]


def test_an_order_is_no_decision_and_asks_only_its_own_seat() -> None:
    play = rows()
    options = play.game.options(play.state)
    play.game.order(play.state, 0, "defend", "ask")
    assert play.game.options(play.state) is options
    play.do("attack a1 b1 3", 1, 1, 1, 6, 6)  # green was not asked
    assert play.asked() == ("red", "attack")


@pytest.mark.parametrize("change", ["", "resign", "leave"])
def test_an_unknown_change_lists_the_known_ones(change: str) -> None:
    play = rows()
    with pytest.raises(InputError) as caught:
        play.game.change(play.state, 0, change)
    assert (caught.value.code, caught.value.field) == ("unknown-change", "change")
    assert RESIGN in str(caught.value.params["known"])


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_change_of_nobodys_seat_is_refused(seat: int) -> None:
    play = rows()
    with pytest.raises(InputError) as caught:
        play.game.change(play.state, seat, RESIGN)
    assert (caught.value.code, caught.value.field) == ("bad-seat", "seat")


def test_what_happens_at_the_table_is_seen_by_all() -> None:
    play = rows()
    for change, tables in (
        (DRAW, [0, 0, 0, 0, 0, 0, 0, 1, 0]),
        (BOT, [0, 0, 0, 0, 1, 0, 0, 0, 0]),
        (PLAYER, [0, 0, 0, 0, 0, 0, 0, 0, 0]),
        (RESIGN, [0, 1, 0, 0, 1, 0, 0, 0, 0]),
    ):
        events = play.game.change(play.state, 1, change)
        assert [(event.kind(), event.data()) for event in events] == [(change, {"seat": 1})]
        assert events[0].seen_by(2) is events[0]
        for seat in (0, 1, 2, SPECTATOR):
            view = play.game.view(play.state, seat)
            assert view.resigned + view.bots + view.agreed == tables


def test_a_stop_from_outside_has_no_winner() -> None:
    play = rows()
    play.game.stop(play.state, "cap")
    outcome = play.game.outcome(play.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("cap", ())
    assert play.game.options(play.state) == []
    assert play.game.decision(play.state) is None
    assert play.game.view(play.state, 0).outcome == outcome
