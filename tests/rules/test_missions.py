"""M-1 to M-7: Missions on the world board."""

from hazard.conquest.events import CardsMoved, Eliminated
from hazard.conquest.kinds import DECLARE
from hazard.conquest.mission_events import Declared, MissionsDealt, Revealed
from hazard.kernel.actions import Action
from hazard.kernel.contract import SPECTATOR
from tests.kit.games import game
from tests.kit.missions import BOARD, DECK, MODE, begin, conquer, ledger_of, mission_table, number, seen
from tests.kit.play import Play, one
from tests.kit.rules import rule

AUSTRALIA = {"indonesia": 3, "new-guinea": 3, "western-australia": 3, "eastern-australia": 3}

UNKNOWN = ["?", "?", "?", "?"]


def southern(missions: str = "hold-australia great-power hold-europe hold-asia", fulfilled: str = "") -> Play:
    """Red holds Australia and is about to take Siam, which green holds with one unit, as he does Brazil."""
    sides = {"red": {**AUSTRALIA, "indonesia": 12}, "green": {"siam": 1, "brazil": 1}}
    return mission_table(sides, {"red": missions}, fulfilled={"red": fulfilled} if fulfilled else {})


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


# -- M-4


@rule("M-4")
def test_a_mission_of_conquest_is_declared_after_the_conquest_before_the_next_attack() -> None:
    sides = {
        "red": {"brazil": 20},
        "green": {"venezuela": 1, "peru": 1, "north-africa": 1, "argentina": 1, "egypt": 9},
    }
    play = mission_table(sides, {"red": "four-conquests"})
    for target in ("venezuela", "peru", "argentina"):
        conquer(play, "brazil", target)
        assert play.offered("declare") == []
    play.do("attack brazil north-africa 3", 6, 6, 6, 1)
    assert play.asked() == ("red", "occupy")
    assert play.refused("declare four-conquests").code == "declare-after-conquest"  # C-45 is not settled yet
    play.do("occupy 3")
    assert play.offered("declare") == ["four-conquests"]
    play.do("attack north-africa egypt 1", 1, 6, 6)
    assert play.offered("declare") == []
    refusal = play.refused("declare four-conquests")
    assert (refusal.code, refusal.rule) == ("declare-after-conquest", "M-4")


@rule("M-4")
def test_after_the_next_conquest_it_may_be_declared_again_and_shows_the_card_to_all() -> None:
    sides = {
        "red": {"brazil": 20},
        "green": dict.fromkeys(["venezuela", "peru", "north-africa", "argentina"], 1),
    }
    play = mission_table(sides, {"red": "four-conquests"})
    for target in ("venezuela", "peru", "argentina", "north-africa"):
        events = conquer(play, "brazil", target)
        assert play.state.outcome is None
    assert not [event for event in events if isinstance(event, Declared)]
    told = one(play.do("declare four-conquests"), Declared)
    assert (told.army, told.mission, told.seen_by(1), told.seen_by(SPECTATOR)) == (
        0,
        number("four-conquests"),
        told,
        told,
    )
    for seat in (1, 2, SPECTATOR):
        assert seen(play, seat)["red"] == ["four-conquests", "?", "?", "?"]
    assert play.asked() == ("red", "attack")


@rule("M-4")
def test_only_when_the_loser_s_cards_are_settled_may_it_be_declared() -> None:
    sides = {"red": {"kamchatka": 9, "siam": 9}, "green": {"japan": 1}, "blue": {"india": 1, "china": 1}}
    hands = {"red": "alaska alberta", "green": "ontario quebec peru"}
    play = mission_table(sides, {"red": "two-fronts"}, rest="blue", hands=hands)
    conquer(play, "siam", "india")
    play.do("attack kamchatka japan 3", 6, 6, 6, 1)
    play.do("occupy 0")
    assert play.asked() == ("red", "trade-down")
    assert play.refused("declare two-fronts").code == "declare-after-conquest"
    play.do(
        f"trade {' '.join([play.game.rules.cards.names[card] for card in play.options('trade')[0].cards])}"
    )
    assert play.asked() == ("red", "place")
    play.do(f"place japan {play.pool('red')}")
    assert play.offered("declare") == ["two-fronts"]


@rule("M-4")
def test_at_the_end_of_the_turn_it_is_declared_after_fortifying_and_before_drawing() -> None:
    play = southern()
    conquer(play, "indonesia", "siam")
    refusal = play.refused("declare hold-australia")
    assert (refusal.code, refusal.rule) == ("declare-at-turn-end", "M-4")
    play.do("done")
    assert play.refused("declare hold-australia").code == "declare-at-turn-end"
    play.do("fortify new-guinea indonesia 1")
    assert play.asked() == ("red", "declare")
    assert play.hand("red") == []
    assert play.offered("declare") == ["hold-australia"]
    events = play.do("declare hold-australia")
    assert [event.kind() for event in events[:2]] == ["declared", "drew"]
    assert len(play.hand("red")) == 1


@rule("M-4")
def test_declaring_is_optional() -> None:
    play = southern()
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    play.do("done")
    assert ledger_of(play).fulfilled == [0, 0, 0]
    assert play.state.current == 1


@rule("M-4")
def test_without_a_conquest_in_the_turn_nothing_is_declared_at_its_end() -> None:
    play = southern()
    play.do("done")
    refusal = play.refused("declare hold-australia")
    assert (refusal.code, refusal.rule) == ("declare-no-conquest", "M-4")
    play.do("done")
    assert play.state.current == 1  # the step was not even asked


@rule("M-4")
def test_one_mission_is_declared_in_a_turn() -> None:
    missions = "hold-australia double-presence world-power knock-out"
    play = southern(missions)
    ledger_of(play).eliminators = [1, 0, 0]
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    assert play.offered("declare") == ["hold-australia", "knock-out"]
    play.do("declare hold-australia")
    assert play.state.current == 1  # the step is over
    assert ledger_of(play).fulfilled[0] == 0b0001


@rule("M-4")
def test_a_second_one_in_the_same_turn_is_refused() -> None:
    sides = {
        "red": {"brazil": 20, "siam": 4},
        "green": {"venezuela": 1, "peru": 1},
        "blue": {"north-africa": 1},
    }
    play = mission_table(sides, {"red": "two-fronts three-continents-struck hold-europe knock-out"})
    conquer(play, "brazil", "venezuela")
    conquer(play, "brazil", "north-africa")
    play.do("declare two-fronts")
    conquer(play, "siam", "indonesia")
    assert play.offered("declare") == []
    refusal = play.refused("declare three-continents-struck")
    assert (refusal.code, refusal.rule) == ("declared-already", "M-4")
    play.do("done")
    play.do("done")
    assert play.state.current == 1  # nor is anything asked at the end
    assert ledger_of(play).declared == 0  # the next turn has its own


@rule("M-4")
def test_a_mission_whose_condition_does_not_hold_cannot_be_declared() -> None:
    play = southern("hold-south-america great-power hold-europe hold-asia")
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    assert play.asked() == ("red", "declare")
    assert play.offered("declare") == []
    refusal = play.refused("declare great-power")
    assert (refusal.code, refusal.rule, refusal.field) == ("mission-open", "M-4", "choice")
    assert refusal.params == {"mission": "great-power", "have": 5, "need": 18}


@rule("M-4")
def test_whether_one_is_asked_tells_nobody_what_one_holds() -> None:
    for missions in ("hold-australia", "hold-south-america"):  # one of them is fulfilled, the other is not
        play = southern(missions)
        conquer(play, "indonesia", "siam")
        play.do("done")
        play.do("done")
        assert play.asked() == ("red", "declare")


@rule("M-4")
def test_with_nothing_left_to_attack_one_is_still_asked_right_after_a_conquest() -> None:
    sides = {"red": {"indonesia": 4}, "green": {"new-guinea": 1, "japan": 3}}
    play = mission_table(sides, {"red": "four-conquests"})
    play.do("attack indonesia new-guinea 3", 6, 6, 6, 1)
    for territory in ("western-australia", "eastern-australia"):
        at = play.place(territory)
        play.state.owner[at] = 0
    play.game.resume(play.state)
    assert play.asked() == ("red", "attack")


@rule("M-4")
def test_others_declare_in_their_own_turn_only() -> None:
    play = southern()
    play.game.order(play.state, 1, "defend", "ask")
    play.state.total[play.place("siam")] = 2
    play.state.units[1 * 42 + play.place("siam")] = 2
    play.do("attack indonesia siam 3")
    assert play.asked() == ("green", "defend")
    own = DECK.names[ledger_of(play).held[4]]
    refusal = play.refused(f"declare {own}")
    assert (refusal.code, refusal.rule) == ("declare-own-turn", "M-4")
    assert play.refused("declare hold-australia", seat=0).code == "not-your-decision"


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
def test_who_has_resigned_does_not_win_by_what_a_bot_declares_for_him() -> None:
    play = southern(fulfilled="great-power hold-europe hold-asia")
    conquer(play, "indonesia", "siam")
    play.do("done")
    play.do("done")
    play.game.change(play.state, 0, "resigned")
    play.do("declare hold-australia")
    assert play.winners() is None
