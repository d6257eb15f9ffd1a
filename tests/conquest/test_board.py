"""Does a tiny board know its neighbours, masks and names?"""

import pytest

from hazard.conquest.board import Board, Link, distances_between, reached_from
from hazard.conquest.cards import JOKER, Cards
from hazard.kernel.errors import InputError


def square() -> Board:
    """Four territories in a ring, two regions: north (a, b) and south (c, d)."""
    links = [Link(0, 1), Link(2, 1, "lane", "own"), Link(2, 3), Link(3, 0)]
    return Board(
        "square",
        ["alpha", "alpine", "beta", "beta-two"],
        ["north", "south"],
        [0, 0, 1, 1],
        [2, 3],
        links,
        [0, 1, 0, 0],
    )


def test_a_link_counts_in_both_directions_and_neighbours_are_sorted() -> None:
    assert square().neighbours == [[1, 3], [0, 2], [1, 3], [0, 2]]


def test_masks_have_one_bit_for_each_territory() -> None:
    board = square()
    assert board.adjacent == [0b1010, 0b0101, 0b1010, 0b0101]
    assert board.region_masks == [0b0011, 0b1100]
    assert board.all_mask == 0b1111
    assert board.size == 4


def test_regions_know_their_members_and_bonus() -> None:
    board = square()
    assert board.region_members == [[0, 1], [2, 3]]
    assert board.region_bonus == [2, 3]


def test_resource_is_nowhere_unless_given() -> None:
    assert square().resource == [0, 1, 0, 0]
    assert Board("two", ["a", "b"], ["r"], [0, 0], [1], [Link(0, 1)]).resource == [0, 0]


def test_a_link_keeps_kind_and_basis() -> None:
    link = square().links[1]
    assert (link.a, link.b, link.kind, link.basis) == (2, 1, "lane", "own")


def test_index_takes_the_exact_id_only() -> None:
    assert square().index("beta") == 2
    with pytest.raises(InputError) as caught:
        square().index("alp")
    assert caught.value.code == "unknown-territory"


@pytest.mark.parametrize(
    ("word", "found"), [("alpha", 0), ("alph", 0), ("alpi", 1), ("beta", 2), ("beta-", 3)]
)
def test_find_takes_an_id_or_an_unambiguous_prefix(word: str, found: int) -> None:
    assert square().find(word) == found


def test_an_ambiguous_prefix_lists_the_candidates() -> None:
    with pytest.raises(InputError) as caught:
        square().find("al")
    assert caught.value.code == "ambiguous-territory"
    assert caught.value.params == {"name": "al", "candidates": "alpha, alpine"}


@pytest.mark.parametrize("word", ["gamma", "", "alphabet"])
def test_an_unknown_word_is_refused(word: str) -> None:
    with pytest.raises(InputError) as caught:
        square().find(word)
    assert (caught.value.code, caught.value.field) == ("unknown-territory", "territory")


def test_reached_from_stays_inside_the_mask() -> None:
    adjacent = square().adjacent
    assert reached_from(adjacent, 0, 0b1111) == 0b1111
    assert reached_from(adjacent, 0, 0b0101) == 0b0001
    assert reached_from(adjacent, 0, 0b0111) == 0b0111


def test_cards_know_symbol_deck_and_name() -> None:
    cards = Cards(["x", "y", "joker-1"], [0, 1, JOKER], [0, 1, 1], ["one", "two"], ["sun", "moon"])
    assert cards.size == 3
    assert cards.deck_cards == [[0], [1, 2]]
    assert cards.index("y") == 1
    assert cards.find("jo") == 2
    with pytest.raises(InputError) as caught:
        cards.find("z")
    assert caught.value.code == "unknown-card"
    with pytest.raises(InputError) as exact:
        cards.index("jo")
    assert exact.value.code == "unknown-card"


def test_distances_are_steps_and_as_many_as_there_are_territories_where_no_path_leads() -> None:
    assert distances_between(square().neighbours)[0] == [0, 1, 2, 1]
    assert distances_between([[1], [0], []]) == [[0, 1, 3], [1, 0, 3], [3, 3, 0]]
