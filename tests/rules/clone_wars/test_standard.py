"""What only the Clone Wars have: their board, their cards (CS-2), the moves of the German book's examples."""

from tests.kit.play import everywhere, table
from tests.kit.rules import rule
from tests.kit.standard import CLONES

# -- the board


@rule("C-1", "C-45")
def test_phase_10_blue_goes_by_hyperspace_to_boz_pity_and_kessel_and_then_to_haruun_kal_and_rodia() -> None:
    made = CLONES.game()
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
    board = CLONES.game().rules.board
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


# -- the cards


@rule("CS-2")
def test_without_the_anakin_cards_both_decks_are_one_pile_of_51() -> None:
    cards = CLONES.game().rules.cards
    assert (int(cards.size), cards.deck_names) == (30 + 29 - 2 * 4, ["factions"])
    for deck, count in (("republic-", 26), ("separatists-", 25)):
        assert sum(name.startswith(deck) for name in cards.names) == count
    assert [name for name in cards.names if "anakin" in name] == []
    state = CLONES.begin(3, 6, 1, 1).state
    assert [sorted(pile) for pile in state.piles] == [list(range(51))]
