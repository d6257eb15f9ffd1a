"""Does the classic box hold what the book and the other printed editions say?"""

from hazard.conquest.cards import JOKER
from hazard.editions.assembly import KNOWN
from hazard.editions.reading.loader import BoxData, box_folders, load_box, load_boxes, not_from_book

CLASSIC = load_box("classic", KNOWN)

# Typed from a printed board.
NEIGHBOURS = {
    "alaska": "northwest-territory alberta kamchatka",
    "greenland": "northwest-territory ontario quebec iceland",
    "ontario": "northwest-territory greenland alberta quebec western-united-states eastern-united-states",
    "central-america": "western-united-states eastern-united-states venezuela",
    "brazil": "venezuela peru argentina north-africa",
    "argentina": "peru brazil",
    "iceland": "greenland scandinavia great-britain",
    "northern-europe": "scandinavia great-britain western-europe southern-europe ukraine",
    "ukraine": "scandinavia northern-europe southern-europe ural afghanistan middle-east",
    "north-africa": "brazil western-europe southern-europe egypt east-africa congo",
    "egypt": "southern-europe north-africa east-africa middle-east",
    "madagascar": "east-africa south-africa",
    "middle-east": "southern-europe ukraine egypt east-africa afghanistan india",
    "china": "ural siberia mongolia afghanistan india siam",
    "kamchatka": "alaska yakutsk irkutsk mongolia japan",
    "japan": "kamchatka mongolia",
    "siam": "china india indonesia",
    "indonesia": "siam new-guinea western-australia",
    "eastern-australia": "new-guinea western-australia",
}
# Region: territories, bonus.
REGIONS = {
    "north-america": (9, 5),
    "south-america": (4, 2),
    "europe": (7, 5),
    "africa": (6, 3),
    "asia": (12, 7),
    "australia": (4, 2),
}


def test_the_box_comes_with_the_package() -> None:
    assert "classic" in box_folders()
    assert "classic" in load_boxes(KNOWN)


def test_the_board_has_42_territories_and_83_links() -> None:
    assert CLASSIC.board.size == 42
    assert len(CLASSIC.board.links) == 83
    assert sum(len(near) for near in CLASSIC.board.neighbours) == 166


def test_adjacency_is_symmetric_and_never_with_itself() -> None:
    board = CLASSIC.board
    for here, near in enumerate(board.neighbours):
        assert near == sorted(set(near))
        assert here not in near
        for there in near:
            assert here in board.neighbours[there]


def test_neighbours_are_those_of_a_printed_board() -> None:
    board = CLASSIC.board
    for name, expected in NEIGHBOURS.items():
        found = {board.names[near] for near in board.neighbours[board.index(name)]}
        assert found == set(expected.split()), name


def test_regions_have_their_size_and_bonus() -> None:
    board = CLASSIC.board
    found = {
        name: (len(members), bonus)
        for name, members, bonus in zip(
            board.region_names, board.region_members, board.region_bonus, strict=True
        )
    }
    assert found == REGIONS


def test_sea_lanes_are_the_25_that_are_no_borders() -> None:
    kinds = [link.kind for link in CLASSIC.board.links]
    assert (kinds.count("border"), kinds.count("lane")) == (58, 25)


def test_thirteen_links_stand_in_the_book() -> None:
    assert [link.basis for link in CLASSIC.board.links].count("book") == 13


def test_the_deck_has_42_territories_14_of_each_symbol_and_two_jokers() -> None:
    cards = CLASSIC.cards(["territories"])
    assert cards.size == 44
    assert cards.names[:42] == CLASSIC.board.names
    assert cards.names[42:] == ["joker-1", "joker-2"]
    assert cards.symbol_names == ["infantry", "cavalry", "artillery"]
    assert [cards.symbol.count(symbol) for symbol in (0, 1, 2, JOKER)] == [14, 14, 14, 2]


def test_the_armies_are_six_colours_with_letters_of_their_own() -> None:
    assert [army.id for army in CLASSIC.armies] == ["red", "green", "blue", "white", "gray", "yellow"]
    assert len({army.letter for army in CLASSIC.armies}) == 6
    assert len({army.emblem for army in CLASSIC.armies}) == 6


def test_starting_units_and_seats_are_those_of_the_book() -> None:
    mode = CLASSIC.modes["classic/domination"]
    assert (mode.least, mode.most) == (3, 6)
    for seats, units in {3: 35, 4: 30, 5: 25, 6: 20}.items():
        assert mode.seating(seats).units == [units] * seats
        assert mode.seating(seats).controllers == list(range(seats))


def test_every_figure_that_is_not_the_books_is_listed() -> None:
    listed = not_from_book(CLASSIC)
    assert ("board.toml", "links.alaska/alberta", "public") in listed
    assert ("board.toml", "regions.asia.bonus", "public") in listed
    assert ("decks.toml", "decks.territories.card", "public") in listed
    assert ("modes/domination.toml", "slots.sets.values", "public") in listed
    assert ("modes/domination.toml", "options.round-limit", "own") in listed
    assert ("board.toml", "board.points", "own") in listed
    links = [key for _, key, _ in listed if key.startswith("links.")]
    names = [key for _, key, _ in listed if key.startswith("territories.")]
    assert (len(links), len(names)) == (70, 21)  # 83 less the book's 13, 42 less the 21 names of the book


def test_points_are_longitude_and_latitude() -> None:
    drawing: BoxData = CLASSIC
    assert drawing.drawing.points == "degrees"
    assert drawing.drawing.at[CLASSIC.board.index("japan")] == [138, 37]
