"""OS-1 to OS-7: Standard on the board of the Original Trilogy, with the examples of its English book."""

from hazard.conquest.events import Rolled, Shuffled, Traded, TurnBegan
from hazard.conquest.game import Conquest
from hazard.kernel.contract import Event
from hazard.kernel.dice import ScriptedDice, SeededDice
from hazard.kernel.errors import Refusal
from tests.kit.games import game
from tests.kit.play import Holdings, Play, everywhere, one, table
from tests.kit.rules import rule

# Copies counted, the first card of a deck shows a fighter, the second a bomber, the third a capital ship, and so on.
FIGHTERS = "empire-fire-core-mid-1 empire-rebuild-1 empire-dark-side-2"
BOMBERS = "empire-fire-outer-wild-1 empire-rebuild-2 empire-sith-lord-1"
CAPITALS = "empire-fire-elrood-ison-1 empire-dark-side-1 empire-overwhelming-force-1"
MIXED = "empire-rebuild-1 rebels-new-hope-2 hutts-better-offer-1"  # one of each class, one of each faction
# Orange has 3 of the 4 planets of the Ison Corridor and nothing else; gray has the fourth and one far away.
CORRIDOR = {"orange": {"hoth": 8, "bespin": 1, "bakura": 1}, "gray": {"endor": 1, "kessel": 1}}
LAST_STAND = {"orange": {"hoth": 8, "bespin": 5, "bakura": 1}, "gray": {"endor": 1}}


def standard(options: dict[str, str | int] | None = None) -> Conquest:
    return game("original-trilogy/standard", options=options)


def begin(seats: int, *rolls: int) -> Play:
    dice = ScriptedDice(list(rolls))
    made = standard()
    return Play(made, made.start(seats, dice), dice)


def sit(
    held: Holdings, phase: str = "attack", hand: str = "", gray: str = "", pile: str | None = None
) -> Play:
    """Orange to play; yellow holds what nobody else is said to hold."""
    made = standard()
    hands = {"orange": hand, "gray": gray}
    return table(
        everywhere(made.rules.board, "yellow", held), phase, "orange", hands=hands, pile=pile, made=made
    )


def quoted(refusal: Refusal) -> tuple[str, str, object]:
    return refusal.code, refusal.rule, refusal.params.get("through")


# -- the board


@rule("C-1")
def test_gameboard_the_neighbours_of_gamorr() -> None:
    board = standard().rules.board
    near = {board.names[at] for at in board.neighbours[board.index("gamorr")]}
    assert near == {"rodia", "kothlis", "bothawui", "nar-shaddaa", "excarga"}
    ends = {board.index("gamorr"), board.index("excarga")}
    assert [link.kind for link in board.links if {int(link.a), int(link.b)} == ends] == ["hyperspace"]
    play = sit({"orange": {"gamorr": 3}, "gray": {"hoth": 1}})
    targets = [words.split()[1] for words in play.offered("attack")]
    assert sorted(targets) == ["bothawui", "excarga", "kothlis", "nar-shaddaa", "rodia"]
    assert quoted(play.refused("attack gamorr falleen 2"))[:2] == ("not-adjacent", "C-40")


@rule("C-1")
def test_gameboard_the_planets_of_each_region() -> None:
    board = standard().rules.board
    sizes = {
        name: len(members) for name, members in zip(board.region_names, board.region_members, strict=True)
    }
    assert sizes == {
        "mid-rim": 11, "core-worlds": 9, "outer-rim": 8, "elrood-sector": 6, "ison-corridor": 4, "wild-space": 4,
    }  # fmt: skip
    assert board.size == 42


@rule("C-3")
def test_plastic_pieces_hoth_has_five_troops_and_bespin_seven() -> None:
    play = sit({"orange": {"hoth": 3 + 1 + 1}, "gray": {"bespin": 3 + 3 + 1}})
    assert (play.units("hoth"), play.units("bespin")) == (5, 7)


@rule("C-21")
def test_step_1_the_mid_rim_brings_five() -> None:
    board = standard().rules.board
    rim = [board.names[at] for at in board.region_members[board.region_names.index("mid-rim")]]
    play = sit({"orange": dict.fromkeys(rim, 1), "gray": {"hoth": 1}}, "turn")
    assert play.pool("orange") == 3 + 5  # eleven planets, and the region


# -- Standard


@rule("OS-1")
def test_three_players_start_with_35_units_and_four_with_30() -> None:
    for seats, units in ((3, 35), (4, 30)):
        play = begin(seats, 6, *[1] * (seats - 1))
        assert play.state.pool == [units] * seats
        play.set_up(6, *[1] * (seats - 1))
        assert play.state.force == [units] * seats
    assert sorted(standard().rules.tables) == [3, 4]


@rule("OS-1")
def test_only_six_sided_dice_are_rolled_and_nothing_but_troops_is_on_the_board() -> None:
    rules = standard().rules
    dice = SeededDice(1)
    thrown = [value for _ in range(300) for value in rules.combat.throw(dice, 3)]
    assert (min(thrown), max(thrown)) == (1, 6)
    assert rules.modules == []


@rule("OS-2")
def test_the_three_decks_are_one_pile_of_81() -> None:
    cards = standard().rules.cards
    assert (int(cards.size), cards.deck_names) == (81, ["factions"])
    for deck in ("empire-", "rebels-", "hutts-"):
        assert sum(name.startswith(deck) for name in cards.names) == 27
    assert [cards.symbol.count(symbol) for symbol in range(3)] == [27, 27, 27]
    state = begin(3, 6, 1, 1).state
    assert [sorted(pile) for pile in state.piles] == [list(range(81))]


@rule("OS-2")
def test_directives_have_no_effect() -> None:
    recruits = "empire-conscription-1 empire-conscription-2 rebels-new-hope-3"
    play = sit(CORRIDOR, "turn", recruits)  # four recruits each, in another game
    assert play.offered("trade") == []  # capital, fighter, capital: no set, and nothing else to do with them
    assert quoted(play.refused("trade empire-conscription-1"))[:2] == ("not-a-set", "C-30")
    play.do("done")
    assert play.pool("orange") == 3
    one_of_each = "empire-conscription-1 empire-conscription-2 empire-rebuild-2"
    play = sit(CORRIDOR, "turn", one_of_each)
    play.do(f"trade {one_of_each}")
    assert play.pool("orange") == 3 + 7


@rule("OS-3")
def test_one_roll_decides_who_claims_first_and_another_who_has_the_first_turn() -> None:
    dice = ScriptedDice([1, 6, 1])
    log: list[Event] = []
    made = standard()
    play = Play(made, made.start(3, dice, log), dice)
    assert play.asked() == ("gray", "claim")
    log += play.set_up(2, 2, 5)
    assert [event.data() for event in log if isinstance(event, Rolled)] == [
        {"purpose": "claim", "rolls": [[1, 6, 1]], "first": 1},
        {"purpose": "turn", "rolls": [[2, 2, 5]], "first": 2},
    ]
    assert [event.army for event in log if isinstance(event, TurnBegan)] == [2]
    assert (dice.unused(), play.asked()[0]) == (0, "yellow")


@rule("OS-4")
def test_a_turn_is_sets_then_placing_then_invading_then_fortifying_then_the_card() -> None:
    play = sit(CORRIDOR, "turn", MIXED, pile="rebels-spies-1 rebels-spies-2")
    assert play.asked() == ("orange", "trade")
    play.do(f"trade {MIXED}")
    assert (play.asked(), play.pool("orange")) == (("orange", "reinforce"), 3 + 7)
    play.do("place bakura 10")
    assert play.asked() == ("orange", "attack")
    play.do("attack bakura endor 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    assert (play.asked(), play.hand("orange")) == (("orange", "fortify"), [])
    play.do("fortify hoth bespin 2")
    assert (play.asked()[0], play.hand("orange")) == ("gray", ["rebels-spies-2"])


@rule("OS-4")
def test_no_step_is_taken_out_of_order_and_placing_is_a_duty() -> None:
    play = sit(CORRIDOR, "turn", MIXED)
    play.do("done")
    for words in ("done", "attack hoth dagobah 1", "fortify hoth bespin 1"):
        assert quoted(play.refused(words)) == ("place-first", "C-22", "OS-4")
    assert quoted(play.refused(f"trade {MIXED}")) == ("trade-late", "C-31", "OS-4")
    play.do("place hoth 3")
    for words in ("place hoth 1", "fortify hoth bespin 1"):
        assert quoted(play.refused(words)) == ("wrong-step", "C-61", "OS-4")
    play.do("done")
    assert quoted(play.refused("attack hoth dagobah 1")) == ("wrong-step", "C-61", "OS-4")


@rule("OS-5")
def test_fighters_bring_4_bombers_5_capitals_6_and_one_of_each_7() -> None:
    for hand, value in ((FIGHTERS, 4), (BOMBERS, 5), (CAPITALS, 6), (MIXED, 7)):
        assert one(sit(CORRIDOR, "turn", hand).do(f"trade {hand}"), Traded).value == value, hand


@rule("OS-5")
def test_the_values_do_not_rise() -> None:
    play = sit(CORRIDOR, "turn", f"{FIGHTERS} {CAPITALS}", f"{BOMBERS}")
    assert one(play.do(f"trade {FIGHTERS}"), Traded).value == 4
    assert one(play.do(f"trade {CAPITALS}"), Traded).value == 6
    play.pass_turn()
    assert one(play.do(f"trade {BOMBERS}"), Traded).value == 5


@rule("OS-5")
def test_cards_turned_in_are_out_of_play_until_the_pile_is_empty() -> None:
    play = sit(CORRIDOR, "turn", MIXED, pile="")
    play.do(f"trade {MIXED}")
    turned_in = play.cards(MIXED)
    assert (sorted(play.state.discards[0]), play.hand("orange")) == (sorted(turned_in), [])
    play.do("place bakura 10")
    play.do("attack bakura endor 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    play.shuffle_to(play.cards("hutts-better-offer-1 empire-rebuild-1 rebels-new-hope-2"))
    events = play.do("done")
    assert one(events, Shuffled).count == 3
    assert play.hand("orange") == ["rebels-new-hope-2"]


@rule("OS-6")
def test_five_cards_at_the_card_step_are_a_duty_to_play_a_set() -> None:
    play = sit(CORRIDOR, "turn", f"{FIGHTERS} rebels-new-hope-1 rebels-new-hope-2")
    assert quoted(play.refused("done")) == ("must-trade", "C-32", "OS-6")
    play.do(f"trade {FIGHTERS}")
    assert play.asked() == ("orange", "reinforce")
    four = sit(CORRIDOR, "turn", f"{FIGHTERS} rebels-new-hope-1")
    four.do("done")
    assert four.asked() == ("orange", "reinforce")


@rule("OS-6")
def test_elimination_hands_the_cards_over_and_five_are_played_down_at_once() -> None:
    play = sit(LAST_STAND, "attack", f"{FIGHTERS}", "rebels-new-hope-1 rebels-new-hope-2")
    play.do("attack bespin endor 3", 6, 1, 1, 1)
    play.do("occupy 0")
    assert len(play.hand("orange")) == 5
    assert quoted(play.refused("done")) == ("must-trade-now", "C-47", "OS-6")
    play.do(f"trade {FIGHTERS}")
    assert (play.asked(), play.pool("orange")) == (("orange", "place"), 4)
    play.do("place endor 4")
    assert play.asked() == ("orange", "attack")


@rule("OS-6")
def test_a_turn_with_conquests_brings_one_card_and_a_turn_without_none() -> None:
    play = sit(CORRIDOR)
    play.do("attack hoth dagobah 3", 6, 1, 1, 1)
    play.do("occupy 3")
    play.do("attack dagobah derilyn 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    play.do("done")
    assert [len(hand) for hand in play.state.hands] == [1, 0, 0]
    play.pass_turn()
    assert [len(hand) for hand in play.state.hands] == [1, 0, 0]


@rule("OS-7")
def test_the_winner_is_the_last_one_and_holds_all_42_planets() -> None:
    board = standard().rules.board
    but_two = {"orange": {"gamorr": 9}, "gray": {"excarga": 1}, "yellow": {"rodia": 1}}
    play = table(everywhere(board, "orange", but_two), current="orange", made=standard())
    play.do("attack gamorr excarga 3", 6, 1, 1, 1)
    assert play.winners() is None
    play.do("occupy 0")
    assert (play.state.land[0], play.state.out) == (41, [0, 1, 0])
    play.do("attack gamorr rodia 3", 6, 1, 1, 1)
    assert (play.winners(), play.reason(), play.state.land[0]) == (["orange"], "conquest", 42)
