"""What only the Original Trilogy has: its board, its cards (OS-2, OS-5), the examples of its English book."""

from hazard.conquest.events.core import Shuffled
from tests.kit.play import one
from tests.kit.rules import rule
from tests.kit.standard import TRILOGY, quoted

# -- the board


@rule("C-1")
def test_gameboard_the_neighbours_of_gamorr() -> None:
    board = TRILOGY.game().rules.board
    near = {board.names[at] for at in board.neighbours[board.index("gamorr")]}
    assert near == {"rodia", "kothlis", "bothawui", "nar-shaddaa", "excarga"}
    ends = {board.index("gamorr"), board.index("excarga")}
    assert [link.kind for link in board.links if {int(link.a), int(link.b)} == ends] == ["hyperspace"]
    play = TRILOGY.sit({"orange": {"gamorr": 3}, "gray": {"hoth": 1}})
    targets = [words.split()[1] for words in play.offered("attack")]
    assert sorted(targets) == ["bothawui", "excarga", "kothlis", "nar-shaddaa", "rodia"]
    assert quoted(play.refused("attack gamorr falleen 2"))[:2] == ("not-adjacent", "C-40")


@rule("C-1")
def test_gameboard_the_planets_of_each_region() -> None:
    board = TRILOGY.game().rules.board
    sizes = {
        name: len(members) for name, members in zip(board.region_names, board.region_members, strict=True)
    }
    assert sizes == {
        "mid-rim": 11, "core-worlds": 9, "outer-rim": 8, "elrood-sector": 6, "ison-corridor": 4, "wild-space": 4,
    }  # fmt: skip
    assert board.size == 42


@rule("C-3")
def test_plastic_pieces_hoth_has_five_troops_and_bespin_seven() -> None:
    play = TRILOGY.sit({"orange": {"hoth": 3 + 1 + 1}, "gray": {"bespin": 3 + 3 + 1}})
    assert (play.units("hoth"), play.units("bespin")) == (5, 7)


@rule("C-21")
def test_step_1_the_mid_rim_brings_five() -> None:
    board = TRILOGY.game().rules.board
    rim = [board.names[at] for at in board.region_members[board.region_names.index("mid-rim")]]
    play = TRILOGY.sit({"orange": dict.fromkeys(rim, 1), "gray": {"hoth": 1}}, "turn")
    assert play.pool("orange") == 3 + 5  # eleven planets, and the region


# -- the cards


@rule("OS-2")
def test_the_three_decks_are_one_pile_of_81() -> None:
    cards = TRILOGY.game().rules.cards
    assert (int(cards.size), cards.deck_names) == (81, ["factions"])
    for deck in ("empire-", "rebels-", "hutts-"):
        assert sum(name.startswith(deck) for name in cards.names) == 27
    assert [cards.symbol.count(symbol) for symbol in range(3)] == [27, 27, 27]
    state = TRILOGY.begin(3, 6, 1, 1).state
    assert [sorted(pile) for pile in state.piles] == [list(range(81))]


@rule("OS-5")
def test_cards_turned_in_are_out_of_play_until_the_pile_is_empty() -> None:
    play = TRILOGY.sit(TRILOGY.corner(), "turn", TRILOGY.mixed, pile="")
    play.do(f"trade {TRILOGY.mixed}")
    turned_in = play.cards(TRILOGY.mixed)
    assert (sorted(play.state.discards[0]), play.hand("orange")) == (sorted(turned_in), [])
    play.do("place bakura 10")
    play.do("attack bakura endor 3", 6, 1, 1, 1)
    play.do("occupy 0")
    play.do("done")
    play.shuffle_to(play.cards("hutts-better-offer-1 empire-rebuild-1 rebels-new-hope-2"))
    events = play.do("done")
    assert one(events, Shuffled).count == 3
    assert play.hand("orange") == ["rebels-new-hope-2"]
