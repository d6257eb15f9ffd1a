"""M-1 to M-3, M-5 to M-7: Missions on the world board."""

from hazard.conquest.events.core import CardsMoved, Eliminated
from hazard.conquest.events.missions import MissionsDealt, Revealed
from hazard.conquest.kinds import DECLARE
from hazard.kernel.actions import Action
from hazard.kernel.contract import SPECTATOR
from tests.kit.games import game
from tests.kit.missions import (
    AUSTRALIA,
    BOARD,
    DECK,
    MODE,
    begin,
    conquer,
    ledger_of,
    mission_table,
    seen,
    southern,
)
from tests.kit.play import one
from tests.kit.rules import rule

UNKNOWN = ["?", "?", "?", "?"]


# -- M-1


@rule("M-1")
def test_there_are_28_missions_in_four_ranks_of_seven() -> None:
    assert DECK.rank_names == ["captain", "major", "colonel", "general"]
    assert [len(cards) for cards in DECK.by_rank] == [7, 7, 7, 7]
    assert len(set(DECK.names)) == 28


@rule("M-1")
def test_before_claiming_everybody_draws_one_of_each_rank() -> None:
    for seats, rolls in ((3, (6, 1, 1)), (6, (6, 1, 1, 1, 1, 1))):
        play, _ = begin(seats, *rolls)
        assert play.asked()[1] == "claim"
        held = ledger_of(play).held
        assert len(held) == len(set(held)) == 4 * seats  # the rest is nowhere
        for army in range(seats):
            ranks = [DECK.missions[one].rank for one in held[army * 4 : army * 4 + 4]]
            assert ranks == [0, 1, 2, 3]


@rule("M-1")
def test_the_missions_are_dealt_as_the_four_shuffled_piles_lie() -> None:
    cards = list(range(44))
    piles = [
        cards,
        [6, 5, 4, 3, 2, 1, 0],
        list(range(7, 14)),
        list(range(14, 21)),
        [27, 21, 22, 23, 24, 25, 26],
    ]
    play, _ = begin(3, 6, 1, 1, shuffles=piles)
    assert ledger_of(play).held == [6, 7, 14, 27, 5, 8, 15, 21, 4, 9, 16, 22]


@rule("M-1")
def test_nobody_sees_the_missions_of_others() -> None:
    play, log = begin(3, 6, 1, 1)
    dealt = [event for event in log if isinstance(event, MissionsDealt)]
    assert [event.army for event in dealt] == [0, 1, 2]
    for seat in (0, 1, 2, SPECTATOR):
        for army, name in enumerate(["red", "green", "blue"]):
            told = dealt[army].seen_by(seat)
            assert isinstance(told, MissionsDealt)
            held = ledger_of(play).held[army * 4 : army * 4 + 4]
            assert told.missions == (held if seat == army else [-1, -1, -1, -1])
            assert seen(play, seat)[name] == (
                [DECK.names[card] for card in held] if seat == army else UNKNOWN
            )


@rule("M-1")
def test_a_mission_that_one_does_not_hold_is_refused_and_nobody_learns_whose_it_is() -> None:
    play = southern()
    refusals = [play.refused(f"declare {name}") for name in ("four-conquests", "knock-out")]
    green = DECK.names[ledger_of(play).held[4]]
    refusals.append(play.refused(f"declare {green}"))
    for refusal in refusals:
        assert (refusal.code, refusal.rule, refusal.field) == ("not-your-mission", "M-1", "choice")
        assert list(refusal.params) == ["mission"]
    for choice in (28, -1, 2**31):
        assert play.refused_action(Action(DECLARE, 0, choice=choice)).code == "unknown-mission"


# -- M-2


def worth(cards: str, trades: int = 0) -> int:
    """Units a set brings here."""
    play = mission_table(
        {"red": {"alaska": 1, "japan": 1}, "green": {"peru": 1}}, {}, "trade", hands={"red": cards}
    )
    play.state.trades = trades
    play.do(f"trade {cards}")
    return play.pool("red") - 3  # 3 for two territories


@rule("M-2")
def test_book_2004_mission_risk_table_of_sets() -> None:
    symbols: dict[str, list[str]] = {}
    cards = game(MODE).rules.cards
    for at, name in enumerate(cards.names):
        if cards.symbol[at] >= 0:
            symbols.setdefault(cards.symbol_names[cards.symbol[at]], []).append(name)
    infantry, cavalry, artillery = symbols["infantry"], symbols["cavalry"], symbols["artillery"]
    for trades in (0, 7):  # no rising series
        assert worth(" ".join(infantry[:3]), trades) == 4
        assert worth(" ".join(cavalry[:3]), trades) == 6
        assert worth(" ".join(artillery[:3]), trades) == 8
        assert worth(f"{infantry[0]} {cavalry[0]} {artillery[0]}", trades) == 10
    assert worth(f"{infantry[0]} {infantry[1]} joker-1") == 4
    assert worth(f"{infantry[0]} {artillery[0]} joker-1") == 10
    assert worth(f"{infantry[0]} joker-1 joker-2") == 10


@rule("M-2", "sets")
def test_the_other_series_can_be_chosen() -> None:
    hands = {"red": "joker-1 joker-2 alaska"}
    sides = {"red": {"alaska": 1, "japan": 1}, "green": {"peru": 1}}
    play = mission_table(sides, {}, "trade", hands=hands, options={"sets": "rising"})
    play.do("trade joker-1 joker-2 alaska")
    assert play.pool("red") == 3 + 4


# -- M-3


@rule("M-3")
def test_who_eliminates_takes_the_territory_cards_and_no_mission() -> None:
    sides = {"red": {"kamchatka": 6}, "green": {"japan": 1}}
    play = mission_table(sides, {}, hands={"green": "alaska alberta"})
    before = ledger_of(play).held[:]
    events = conquer(play, "kamchatka", "japan")
    assert one(events, Eliminated).army == 1
    assert one(events, CardsMoved).cards == play.cards("alaska alberta")
    assert ledger_of(play).held == before
    for seat in (0, 2, SPECTATOR):
        assert seen(play, seat)["green"] == UNKNOWN
    assert len(seen(play, 0)["red"]) == 4


# -- M-5


@rule("M-5")
def test_a_fulfilled_mission_stays_fulfilled_and_cannot_be_declared_again() -> None:
    play = southern(fulfilled="hold-australia")
    sides = {"green": {"siam": 9}, "red": {**AUSTRALIA, "indonesia": 1}}
    lost = mission_table(
        sides, {"red": "hold-australia"}, fulfilled={"red": "hold-australia"}, current="green"
    )
    lost.do("attack siam indonesia 3", 6, 6, 6, 1)
    lost.do("occupy 0")
    lost.do("done")
    lost.do("done")
    if lost.asked()[1] == "declare":
        lost.do("done")
    lost.pass_turn()
    assert lost.state.current == 0
    assert ledger_of(lost).fulfilled[0] == 0b0001
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    refusal = play.refused("declare hold-australia")
    assert (refusal.code, refusal.rule) == ("mission-fulfilled", "M-5")
    assert play.offered("declare") == []


# -- M-6


@rule("M-6")
def test_with_three_fulfilled_the_fourth_is_laid_open_and_stays_visible() -> None:
    missions = "hold-australia great-power hold-europe hold-asia"
    play = southern(missions, fulfilled="great-power hold-europe")
    assert seen(play, 1)["red"] == ["?", "great-power", "hold-europe", "?"]
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    events = play.do("declare hold-australia")
    told = one(events, Revealed)
    assert (told.army, DECK.names[told.mission]) == (0, "hold-asia")
    assert told.seen_by(1) is told
    play.pass_turn()
    for seat in (1, 2, SPECTATOR):
        assert seen(play, seat)["red"] == missions.split()


@rule("M-6")
def test_with_two_fulfilled_nothing_else_is_laid_open() -> None:
    play = southern(fulfilled="great-power")
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    assert [event for event in play.do("declare hold-australia") if isinstance(event, Revealed)] == []
    assert seen(play, 1)["red"] == ["hold-australia", "great-power", "?", "?"]


@rule("M-6")
def test_when_all_can_see_that_nothing_can_be_declared_nobody_is_asked() -> None:
    play = southern(fulfilled="hold-australia great-power hold-europe")
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    assert play.state.current == 1


# -- M-7


@rule("M-7")
def test_the_fourth_fulfilled_mission_wins_at_once() -> None:
    play = southern(fulfilled="great-power hold-europe hold-asia")
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    events = play.do("declare hold-australia")
    assert (play.winners(), play.reason()) == (["red"], "missions")
    assert [event.kind() for event in events] == ["declared", "ended"]  # C-62: the card is not drawn any more
    assert play.hand("red") == []


@rule("M-7")
def test_three_fulfilled_missions_do_not_win() -> None:
    play = southern(fulfilled="great-power hold-europe")
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    play.do("declare hold-australia")
    assert play.winners() is None


@rule("M-7")
def test_a_fulfilled_condition_alone_does_not_win_before_it_is_declared() -> None:
    play = southern(fulfilled="great-power hold-europe hold-asia")
    conquer(play, "indonesia", "siam")
    assert play.winners() is None


@rule("M-7")
def test_whoever_holds_all_42_territories_wins_without_missions() -> None:
    red = {name: 2 for name in BOARD.names if name != "japan"}
    play = mission_table({"red": {**red, "kamchatka": 7}, "green": {"japan": 1}}, {}, rest="blue")
    play.do("attack kamchatka japan 3", 6, 6, 6, 1)
    assert (play.winners(), play.reason()) == (["red"], "conquest")


@rule("M-7")
def test_who_has_resigned_does_not_win_by_what_a_bot_declares_for_them() -> None:
    play = southern(fulfilled="great-power hold-europe hold-asia")
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    play.game.change(play.state, 0, "resigned")
    play.do("declare hold-australia")
    assert play.winners() is None
