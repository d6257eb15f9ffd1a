"""M-4: when a mission is declared, and what that tells."""

from hazard.conquest.events.missions import Declared
from hazard.kernel.contract import SPECTATOR
from tests.kit.missions import DECK, conquer, ledger_of, mission_table, number, seen, southern
from tests.kit.play import one
from tests.kit.rules import rule

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
