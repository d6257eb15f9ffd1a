"""What may people at one screen see of a question before they look away?"""

from hazard.conquest.state import State
from hazard.conquest.told.veil import keeps_secrets, tells_nothing, veil
from hazard.kernel.contract import SPECTATOR
from tests.kit.boards import GRID
from tests.kit.play import Play, start, table

HELD = {"red": {"a1": 3}, "green": {"b1": 2, "b2": 1}, "blue": {"c1": 1}}


def secrets(play: Play, seat: int) -> bool:
    return keeps_secrets(play.game.view(play.state, seat), play.game.view(play.state, SPECTATOR))


def told(play: Play, state: State) -> bool:
    """Whether the question can be answered before everybody's eyes."""
    decision = play.decision()
    return tells_nothing(play.game.view(state, decision.seat))


def test_claims_and_placings_before_the_first_turn_tell_nothing() -> None:
    play = start(3, 6, 1, 1, board=GRID)
    assert told(play, play.state)
    assert not tells_nothing(play.game.view(play.state, 1))  # whoever is not asked has no question
    while play.asked()[1] == "claim":
        option = play.game.options(play.state)[0]
        play.game.play(play.state, play.decision().seat, option.take(option.least))
    assert play.asked()[1] == "muster"
    assert told(play, play.state)


def test_from_the_first_turn_on_and_where_cards_are_asked_for_they_may() -> None:
    for phase in ("reinforce", "attack"):
        play = table(HELD, phase, board=GRID, pool=3 if phase == "reinforce" else 0)
        assert not told(play, play.state)
    play = table(HELD, "turn", board=GRID, hands={"red": "a1 b1 c1"})
    play.state.turn = 0
    assert not told(play, play.state)


def test_cards_and_orders_are_what_a_seat_keeps_to_itself() -> None:
    play = table(HELD, board=GRID, hands={"green": "a1"})
    assert [secrets(play, seat) for seat in range(3)] == [False, True, False]
    play.game.order(play.state, 2, "defend", "ask")
    assert [secrets(play, seat) for seat in range(3)] == [False, True, True]


def test_behind_the_veil_a_seat_has_its_question_and_nothing_else() -> None:
    play = table(HELD, board=GRID, hands={"red": "a1"})
    public = play.game.view(play.state, SPECTATOR)
    seen = veil(play.game.view(play.state, 0), public)
    assert (seen.hands, seen.orders, seen.memory) == (public.hands, public.orders, public.memory)
    assert list(seen.options) == list(play.game.options(play.state))
