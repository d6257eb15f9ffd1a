"""CS-1 to CS-7: Standard on the board of the Clone Wars, with the moves of the German book's examples."""

from hazard.conquest.events import Rolled, Traded, TurnBegan
from hazard.conquest.game import Conquest
from hazard.kernel.contract import Event
from hazard.kernel.dice import ScriptedDice, SeededDice
from hazard.kernel.errors import Refusal
from tests.kit.games import game
from tests.kit.play import Holdings, Play, everywhere, one, table
from tests.kit.rules import rule

# Copies counted, the first card of a deck shows a fighter, the second a corvette, the third a capital ship, and so on;
# the four Anakin cards come first.
FIGHTERS = "republic-council-vigilance-3 republic-jedi-investigation-3 republic-jedi-leadership-3"
CORVETTES = "republic-council-vigilance-1 republic-jedi-investigation-1 republic-jedi-leadership-1"
CAPITALS = "republic-council-vigilance-2 republic-jedi-investigation-2 republic-jedi-leadership-2"
MIXED = "republic-council-vigilance-3 separatists-hidden-hand-1 separatists-hidden-hand-2"
# Red stands around Kessel; black has Boz Pity and one planet far away.
KESSEL = {"red": {"kessel": 8, "jabiim": 1, "saleucami": 1}, "black": {"boz-pity": 1, "geonosis": 1}}
LAST_STAND = {"red": {"kessel": 8, "jabiim": 1, "saleucami": 1}, "black": {"boz-pity": 1}}


def standard() -> Conquest:
    return game("clone-wars/standard")


def begin(seats: int, *rolls: int) -> Play:
    dice = ScriptedDice(list(rolls))
    made = standard()
    return Play(made, made.start(seats, dice), dice)


def sit(
    held: Holdings, phase: str = "attack", hand: str = "", black: str = "", pile: str | None = None
) -> Play:
    """Red to play; gold holds what nobody else is said to hold."""
    made = standard()
    hands = {"red": hand, "black": black}
    return table(everywhere(made.rules.board, "gold", held), phase, "red", hands=hands, pile=pile, made=made)


def quoted(refusal: Refusal) -> tuple[str, str, object]:
    return refusal.code, refusal.rule, refusal.params.get("through")


# -- the board


@rule("C-1", "C-45")
def test_phase_10_blue_goes_by_hyperspace_to_boz_pity_and_kessel_and_then_to_haruun_kal_and_rodia() -> None:
    made = standard()
    held = {
        "blue": {"kashyyyk": 13},
        "red": {"boz-pity": 1, "kessel": 1, "ilum": 1},
        "gold": {"haruun-kal": 1, "rodia": 1, "byss": 1},
    }
    play = table(everywhere(made.rules.board, "black", held), "attack", "blue", seats=4, made=made)
    play.do("attack kashyyyk boz-pity 3", 6, 6, 6, 1)
    play.do("occupy 3")  # six of the thirteen
    assert (play.units("kashyyyk"), play.units("boz-pity")) == (7, 6)
    play.do("attack boz-pity kessel 2", 6, 6, 1)
    play.do("occupy 0")
    assert play.units("kessel") == 2
    play.do("attack kashyyyk haruun-kal 3", 6, 6, 6, 1)
    play.do("occupy 3")
    assert (play.units("kashyyyk"), play.units("haruun-kal")) == (1, 6)
    play.do("attack haruun-kal rodia 3", 6, 6, 6, 1)
    assert play.owner("rodia") == "blue"


@rule("C-1")
def test_the_six_links_the_book_proves() -> None:
    board = standard().rules.board
    kinds = {frozenset((int(link.a), int(link.b))): (link.kind, link.basis) for link in board.links}
    for here, there, kind in (
        ("felucia", "jabiim", "border"),
        ("mon-calamari", "jabiim", "border"),
        ("boz-pity", "kessel", "border"),
        ("kashyyyk", "haruun-kal", "border"),
        ("haruun-kal", "rodia", "border"),
        ("kashyyyk", "boz-pity", "hyperspace"),
    ):
        assert kinds[frozenset((board.index(here), board.index(there)))] == (kind, "book")
    assert (board.size, len(board.links)) == (42, 83)


# -- Standard


@rule("CS-1")
def test_three_players_start_with_35_units_and_four_with_30() -> None:
    for seats, units in ((3, 35), (4, 30)):
        play = begin(seats, 6, *[1] * (seats - 1))
        assert play.state.pool == [units] * seats
        play.set_up(6, *[1] * (seats - 1))
        assert play.state.force == [units] * seats
    assert sorted(standard().rules.tables) == [3, 4]


@rule("CS-1")
def test_only_six_sided_dice_are_rolled_and_nothing_but_troops_is_on_the_board() -> None:
    rules = standard().rules
    dice = SeededDice(1)
    thrown = [value for _ in range(300) for value in rules.combat.throw(dice, 3)]
    assert (min(thrown), max(thrown)) == (1, 6)
    assert rules.modules == []


@rule("CS-2")
def test_without_the_anakin_cards_both_decks_are_one_pile_of_51() -> None:
    cards = standard().rules.cards
    assert (int(cards.size), cards.deck_names) == (30 + 29 - 2 * 4, ["factions"])
    for deck, count in (("republic-", 26), ("separatists-", 25)):
        assert sum(name.startswith(deck) for name in cards.names) == count
    assert [name for name in cards.names if "anakin" in name] == []
    state = begin(3, 6, 1, 1).state
    assert [sorted(pile) for pile in state.piles] == [list(range(51))]


@rule("CS-2")
def test_abilities_have_no_effect() -> None:
    recruits = "separatists-droid-factory-1 separatists-droid-factory-2 separatists-droid-factory-4"
    play = sit(KESSEL, "turn", recruits)  # three recruits each, in another game
    assert play.offered("trade") == []  # capital, fighter, capital: no set, and nothing else to do with them
    assert quoted(play.refused("trade separatists-droid-factory-1"))[:2] == ("not-a-set", "C-30")
    play.do("done")
    assert play.pool("red") == 3
    one_of_each = "separatists-droid-factory-1 separatists-droid-factory-2 separatists-droid-factory-3"
    play = sit(KESSEL, "turn", one_of_each)
    play.do(f"trade {one_of_each}")
    assert play.pool("red") == 3 + 7


@rule("CS-3")
def test_one_roll_decides_who_claims_first_and_another_who_has_the_first_turn() -> None:
    dice = ScriptedDice([1, 6, 1, 3])
    log: list[Event] = []
    made = standard()
    play = Play(made, made.start(4, dice, log), dice)
    assert play.asked() == ("black", "claim")
    log += play.set_up(2, 2, 1, 5)
    assert [event.data() for event in log if isinstance(event, Rolled)] == [
        {"purpose": "claim", "rolls": [[1, 6, 1, 3]], "first": 1},
        {"purpose": "turn", "rolls": [[2, 2, 1, 5]], "first": 3},
    ]
    assert [event.army for event in log if isinstance(event, TurnBegan)] == [3]
    assert (dice.unused(), play.asked()[0]) == (0, "blue")


@rule("CS-4")
def test_a_turn_is_sets_then_placing_then_attacks_then_fortifying_then_the_card() -> None:
    play = sit(KESSEL, "turn", MIXED, pile="republic-negotiation-1 republic-negotiation-2")
    assert play.asked() == ("red", "trade")
    play.do(f"trade {MIXED}")
    assert (play.asked(), play.pool("red")) == (("red", "reinforce"), 3 + 7)
    play.do("place jabiim 10")
    assert play.asked() == ("red", "attack")
    play.do("attack jabiim boz-pity 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    assert (play.asked(), play.hand("red")) == (("red", "fortify"), [])
    play.do("fortify kessel saleucami 2")
    assert (play.asked()[0], play.hand("red")) == ("black", ["republic-negotiation-2"])


@rule("CS-4")
def test_no_step_is_taken_out_of_order_and_placing_is_a_duty() -> None:
    play = sit(KESSEL, "turn", MIXED)
    play.do("done")
    for words in ("done", "attack kessel boz-pity 1", "fortify kessel jabiim 1"):
        assert quoted(play.refused(words)) == ("place-first", "C-22", "CS-4")
    assert quoted(play.refused(f"trade {MIXED}")) == ("trade-late", "C-31", "CS-4")
    play.do("place kessel 3")
    for words in ("place kessel 1", "fortify kessel jabiim 1"):
        assert quoted(play.refused(words)) == ("wrong-step", "C-61", "CS-4")
    play.do("done")
    assert quoted(play.refused("attack kessel boz-pity 1")) == ("wrong-step", "C-61", "CS-4")


@rule("CS-5")
def test_fighters_bring_4_corvettes_5_capitals_6_and_one_of_each_7() -> None:
    for hand, value in ((FIGHTERS, 4), (CORVETTES, 5), (CAPITALS, 6), (MIXED, 7)):
        assert one(sit(KESSEL, "turn", hand).do(f"trade {hand}"), Traded).value == value, hand


@rule("CS-5")
def test_the_values_do_not_rise() -> None:
    play = sit(KESSEL, "turn", f"{FIGHTERS} {CAPITALS}", CORVETTES)
    assert one(play.do(f"trade {FIGHTERS}"), Traded).value == 4
    assert one(play.do(f"trade {CAPITALS}"), Traded).value == 6
    play.pass_turn()
    assert one(play.do(f"trade {CORVETTES}"), Traded).value == 5


@rule("CS-6")
def test_five_cards_at_the_card_step_are_a_duty_to_turn_in() -> None:
    play = sit(KESSEL, "turn", f"{FIGHTERS} separatists-hidden-hand-1 separatists-change-of-hideout-2")
    assert quoted(play.refused("done")) == ("must-trade", "C-32", "CS-6")
    play.do(f"trade {FIGHTERS}")
    assert play.asked() == ("red", "reinforce")
    four = sit(KESSEL, "turn", f"{FIGHTERS} separatists-hidden-hand-1")
    four.do("done")
    assert four.asked() == ("red", "reinforce")


@rule("CS-6")
def test_elimination_hands_the_cards_over_and_five_are_turned_in_at_once() -> None:
    play = sit(LAST_STAND, "attack", FIGHTERS, "separatists-hidden-hand-1 separatists-change-of-hideout-2")
    play.do("attack kessel boz-pity 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert len(play.hand("red")) == 5
    assert quoted(play.refused("done")) == ("must-trade-now", "C-47", "CS-6")
    play.do(f"trade {FIGHTERS}")
    assert (play.asked(), play.pool("red")) == (("red", "place"), 4)
    play.do("place boz-pity 4")
    assert play.asked() == ("red", "attack")


@rule("CS-6")
def test_a_turn_with_conquests_brings_one_card_and_a_turn_without_none() -> None:
    play = sit(KESSEL)
    play.do("attack kessel boz-pity 3", 6, 1, 1, 1)
    play.do("occupy 3")
    play.do("attack boz-pity kashyyyk 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    play.do("done")
    assert [len(hand) for hand in play.state.hands] == [1, 0, 0]
    play.pass_turn()
    assert [len(hand) for hand in play.state.hands] == [1, 0, 0]


@rule("CS-7")
def test_the_winner_is_the_last_one_and_holds_all_42_planets() -> None:
    board = standard().rules.board
    but_two = {"red": {"coruscant": 9}, "black": {"byss": 1}, "gold": {"duro": 1}}
    play = table(everywhere(board, "red", but_two), current="red", made=standard())
    play.do("attack coruscant byss 3", 6, 1, 1, 1)
    assert play.winners() is None
    play.do("occupy 0")
    assert (play.state.land[0], play.state.out) == (41, [0, 1, 0])
    play.do("attack coruscant duro 3", 6, 1, 1, 1)
    assert (play.winners(), play.reason(), play.state.land[0]) == (["red"], "conquest", 42)
