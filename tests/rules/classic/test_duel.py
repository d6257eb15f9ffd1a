"""N-1 to N-11: two seats, four neutral armies, and neutral armies that only defend."""

from hazard.conquest.events.core import Rolled
from hazard.conquest.kinds import ATTACK, PLACE
from hazard.kernel.actions import NONE, Action
from tests.kit.duel import ACTIVE, PASSIVE, attackers, begin, duel
from tests.kit.games import game
from tests.kit.play import Play
from tests.kit.rules import rule

SIDES = {
    "red": {"a1": 5, "a2": 1},
    "green": {"c1": 5, "c2": 1},
    "blue": {"b1": 2, "a3": 1},
    "white": {"b2": 2},
    "gray": {"b3": 1},
    "yellow": {"c3": 1},
}


def passive(
    phase: str = "attack", current: str = "red", asking: tuple[str, ...] = (), pile: str | None = None
) -> Play:
    """The sides above among passive neutral armies."""
    return duel(SIDES, phase, current, PASSIVE, asking=asking, pile=pile)


def fill(play: Play) -> list[tuple[str, str, int]]:
    """Place everything, as many as possible on the first territory offered: seat, army and count of each placement."""
    placed: list[tuple[str, str, int]] = []
    while play.state.turn == 0:
        decision = play.decision()
        option = play.game.options(play.state)[0]
        if sum(play.state.pool) == option.most:
            play.dice.rolls.extend([1, 6])  # N-4, the last placement ends the set-up
        placed.append(
            (play.state.army_names[decision.seat], play.state.army_names[decision.army], option.most)
        )
        play.game.play(play.state, decision.seat, option.take(option.most))
    return placed


@rule("N-1")
def test_two_seats_have_36_units_and_four_neutral_armies_24() -> None:
    for mode in (PASSIVE, ACTIVE):
        rules = game(mode).rules
        assert list(rules.tables) == [2]
        assert rules.tables[2].units == [36, 36, 24, 24, 24, 24]
        assert rules.tables[2].controller == [0, 1, -1, -1, -1, -1]
        play, _ = begin(6, 1, mode=mode)
        fill(play)
        assert play.state.force == [36, 36, 24, 24, 24, 24]


@rule("N-2")
def test_nine_cards_for_each_seat_and_six_for_each_neutral_army_say_who_holds_what() -> None:
    first = [
        42,
        *range(41, 20, -1),
        43,
        *range(20, -1, -1),
    ]  # both jokers are in the way, and are passed over
    last = [*range(1, 44, 2), *range(0, 44, 2)]  # neither sorted nor the order of the deal
    play, _ = begin(6, 1, shuffles=[first, last])
    assert play.dice.unused() == 0
    order = [card for card in first if card < 42]
    shares = [9, 9, 6, 6, 6, 6]
    names = play.game.rules.cards.names
    at = 0
    for army, share in enumerate(shares):
        held = {names[card] for card in order[at : at + share]}
        assert {
            name for name in play.game.rules.board.names if play.state.owner[play.place(name)] == army
        } == held
        at += share
    assert play.state.total == [1] * 42
    assert play.state.piles == [last]  # then all 44 cards are shuffled into the pile
    assert play.state.hands == [[], [], [], [], [], []]


@rule("N-3")
def test_each_seat_places_three_own_units_then_one_for_each_neutral_army_nine_times() -> None:
    play, _ = begin(2, 5)
    placed = fill(play)
    neutrals = [("blue", 1), ("white", 1), ("gray", 1), ("yellow", 1)]
    expected: list[tuple[str, str, int]] = []
    for _ in range(9):
        for seat in ("green", "red"):  # green has rolled more
            expected += [(seat, seat, 3), *[(seat, army, count) for army, count in neutrals]]
    assert placed == expected


@rule("N-3")
def test_the_three_own_units_may_be_split() -> None:
    play, _ = begin(5, 2)
    one, other = [play.game.rules.board.names[at] for at in play.state.realm(0)[:2]]
    assert f"{one} 1-3" in play.offered("place")
    play.do(f"place {one} 1")
    assert (play.asked(), f"{other} 1-2" in play.offered("place")) == (("red", "muster-duel"), True)
    play.do(f"place {other} 2")
    assert (play.units(one), play.units(other)) == (2, 3)
    assert (play.asked(), play.decision().seat) == (("blue", "muster-duel"), 0)


@rule("N-3")
def test_units_go_only_where_their_army_is_and_not_more_than_are_due() -> None:
    play, _ = begin(5, 2)
    names = play.game.rules.board.names
    mine, its, foes = [names[play.state.realm(army)[0]] for army in (0, 2, 1)]
    for words, code in (
        (f"place {its} 1", "not-of-army"),
        (f"place {foes} 1", "not-of-army"),
        (f"place {mine} 4", "count-range"),
        ("done", "muster-first"),
    ):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == (code, "N-3")
    refusal = play.refused_action(Action(PLACE, 0, NONE, NONE, 1))
    assert (refusal.code, refusal.rule) == ("unknown-territory", "N-3")
    play.do(f"place {mine} 3")
    assert play.refused(f"place {mine} 1").code == "not-of-army"  # a unit of blue is due
    assert play.refused(f"place {its} 2").code == "count-range"
    refusal = play.refused(f"place {mine} 1", army="red")
    assert (refusal.code, refusal.params["through"]) == ("neutral-acts-now", "N-3")


@rule("N-4")
def test_both_roll_for_the_line_up_and_again_for_the_first_turn() -> None:
    play, log = begin(3, 3, 4, 2)
    assert [event.data() for event in log if isinstance(event, Rolled)] == [
        {"purpose": "muster-duel", "rolls": [[3, 3, 0, 0, 0, 0], [4, 2, 0, 0, 0, 0]], "first": 0}
    ]
    fill(play)  # red 1, green 6
    assert (play.state.first, play.state.current, play.asked()[0]) == (1, 1, "green")
    assert play.dice.unused() == 0


@rule("N-5")
def test_the_seat_that_does_not_attack_chooses_for_a_neutral_army() -> None:
    play = passive(asking=("red", "green"))
    play.do("attack a1 b1 3")
    assert (play.asked(), play.decision().seat) == (("blue", "defend"), 1)
    assert play.refused("defend 2", seat=0).code == "not-your-decision"
    play.do("defend 1", 6, 6, 6, 1)
    assert play.units("b1") == 1
    play = passive(current="green", asking=("red", "green"))
    play.do("attack c1 b1 3")
    assert play.decision().seat == 0


@rule("N-5")
def test_the_seat_on_turn_chooses_for_both_when_neutral_armies_fight_each_other() -> None:
    play = duel(SIDES, status={"blue": "red"}, asking=("red", "green"))
    play.do("attack b1 b2 1")
    assert (play.asked(), play.decision().seat) == (("white", "defend"), 0)
    play = duel(SIDES, status={"blue": "red"}, asking=("red", "green"))
    play.do("attack a1 b1 3")  # its own ally: the other seat is the one that does not attack
    assert (play.asked(), play.decision().seat) == (("blue", "defend"), 1)
    play = duel({**SIDES, "green": {"c1": 2, "c2": 1}}, status={"blue": "red"}, asking=("red", "green"))
    play.do("attack b1 c1 1")
    assert (play.asked(), play.decision().seat) == (("green", "defend"), 1)


@rule("N-5")
def test_without_an_order_to_ask_a_neutral_army_defends_with_most() -> None:
    play = passive(asking=("red",))
    play.do("attack a1 b1 3", 1, 1, 1, 6, 6)
    assert play.units("a1") == 3


@rule("N-6")
def test_who_takes_the_opponents_last_territory_has_won_at_once() -> None:
    for mode in (PASSIVE, ACTIVE):
        sides = {**SIDES, "green": {"b1": 1}, "blue": {"c1": 1, "c2": 1, "a3": 1}}
        play = duel(sides, mode=mode)
        play.do("attack a1 b1 3", 6, 1, 1, 1)
        assert (play.winners(), play.reason()) == (["red"], "opponent-beaten")
        assert play.state.land == [3, 0, 3, 1, 1, 1]  # neutral armies may hold what they like


@rule("N-6")
def test_an_ally_may_take_the_last_territory_too() -> None:
    sides = {**SIDES, "green": {"c1": 1}, "yellow": {"c2": 1, "c3": 1}}
    play = duel(sides, status={"blue": "red"})
    play.do("attack b1 c1 1", 6, 1)
    assert (play.winners(), play.reason()) == (["red"], "opponent-beaten")


@rule("N-6")
def test_the_game_goes_on_while_both_hold_a_territory() -> None:
    sides = {"red": {"a1": 9, "a2": 1}, "green": {"c3": 1}, "blue": {"b1": 1}}
    everything = {**sides, "white": {"a3": 1, "b2": 1, "b3": 1, "c1": 1, "c2": 1}}
    play = duel(everything, mode=PASSIVE)
    play.do("attack a1 b1 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert (play.winners(), play.state.out) == (None, [0, 0, 1, 0, 1, 1])


@rule("N-10")
def test_passive_neutral_armies_take_no_turn_and_get_nothing() -> None:
    play = passive("turn")
    before = play.state.units[2 * 9 :]
    for expected in ("red", "green", "red", "green"):
        assert play.state.army_names[play.state.current] == expected
        play.pass_turn()
    assert play.state.units[2 * 9 :] == before
    assert play.state.pool[2:] == [0, 0, 0, 0]
    assert (play.state.turn, play.state.round) == (5, 3)


@rule("N-10")
def test_nobody_attacks_or_moves_with_a_passive_neutral_army() -> None:
    play = passive()
    assert [attackers(play, army) for army in ("blue", "white")] == [[], []]
    refusal = play.refused_action(Action(ATTACK, 2, play.place("b1"), play.place("c1"), 1))
    assert (refusal.code, refusal.params["through"]) == ("not-your-ally", "N-10")
    play.do("done")
    refusal = play.refused("fortify b1 a3 1", army="blue")
    assert (refusal.code, refusal.params["through"]) == ("not-your-ally", "N-10")


@rule("N-10")
def test_passive_neutral_armies_cannot_be_bribed() -> None:
    rules = game(PASSIVE).rules
    assert "bribe" not in [rules.phase_names[phase] for phase in rules.turn]
    assert rules.modules == []


@rule("N-11")
def test_a_turn_is_that_of_domination_and_a_neutral_territory_earns_a_card() -> None:
    play = passive("turn", pile="a1 c3")
    assert play.asked() == ("red", "reinforce")
    play.do("place a1 3")
    play.do("attack a1 b1 3", 6, 6, 6, 1, 1)
    assert play.owner("b1") == "red"
    play.do("occupy 0")
    play.do("done")
    assert (play.asked(), play.hand("red")) == (("red", "fortify"), [])
    play.do("done")
    assert (play.hand("red"), play.asked()) == (["c3"], ("green", "reinforce"))


@rule("N-11")
def test_no_step_is_taken_out_of_order() -> None:
    play = passive("turn")
    assert play.refused("attack a1 b1 1").params["through"] == "N-11"
    play.do("place a1 3")
    assert play.refused("fortify a1 a2 1").params["through"] == "N-11"
