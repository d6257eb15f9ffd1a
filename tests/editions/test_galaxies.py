"""Do the galaxy boxes hold what their books and the public sources say, and is every rule on their pages?"""

import re
from importlib.resources import files
from pathlib import Path
from shutil import copytree

import pytest

from hazard.editions.assembly import KNOWN
from hazard.editions.reading.loader import BoxData, load_box, not_from_book
from hazard.kernel.errors import DataError
from tests.kit.rules import CORE, CORE_END, GALAXIES

TRILOGY = load_box("original-trilogy", KNOWN)
CLONES = load_box("clone-wars", KNOWN)
BOXES = [TRILOGY, CLONES]
LANGUAGES = ["de", "en", "fr"]
CORE_IDS = [f"C-{number}" for number in CORE + CORE_END]
# Core rules that speak of the board or the cards of their box; all others are the same on every page.
OWN_WORDS = ["C-1", "C-3", "C-10", "C-21", "C-30"]
PAGES = [(box, language) for box in GALAXIES for language in LANGUAGES]

# The rules of the wars between factions. The Clone Wars take some over from the sister box, and these stand on both pages.
TRILOGY_RULES = "1-8 10 11 20-25 30-35 40-42 50-58 60-65 70-72 80-83"
CLONES_RULES = "1-6 10-16 20-25 30-32 40 50-54 60 61"
BORROWED_RULES = "23 25 30-35 60 62 64"
# Those of them that speak of the cards and ships of their box.
BORROWED_OWN_WORDS = ["OT-23", "OT-25", "OT-33"]


def numbered(letters: str, numbers: str) -> list[str]:
    """The ids of rules given as numbers and ranges of numbers."""
    found: list[str] = []
    for part in numbers.split():
        first, _, last = part.partition("-")
        found += [f"{letters}-{number}" for number in range(int(first), int(last or first) + 1)]
    return found


PAGE_IDS = {
    "original_trilogy": [
        *CORE_IDS,
        *numbered("OS", "1-7"),
        *numbered("OT", TRILOGY_RULES),
    ],
    "clone_wars": [
        *CORE_IDS,
        *numbered("CS", "1-7"),
        *numbered("CW", CLONES_RULES),
        *numbered("OT", BORROWED_RULES),
    ],
}

# Typed from the boards; of the first the books name Gamorr's and the way from Byss to Dagobah.
TRILOGY_NEIGHBOURS = {
    "gamorr": "rodia kothlis bothawui nar-shaddaa excarga",
    "byss": "corellia duro mimban bakura",
    "bakura": "byss bespin endor",
    "hoth": "bespin dagobah",
    "dagobah": "bpfassh derilyn hoth",
    "coruscant": "corellia kuat falleen",
    "yavin-4": "dantooine dathomir ord-mantell toprawa balmorra",
    "mon-calamari": "dantooine ord-mantell bpfassh",
    "excarga": "arbra elom gamorr",
    "omwat": "arbra elom sluis-van",
    "sullust": "derilyn eriadu sluis-van corellia",
    "wayland": "dathomir tatooine alderaan",
}
CLONES_NEIGHBOURS = {
    "kashyyyk": "haruun-kal naboo sullust boz-pity",
    "coruscant": "byss ansion duro cato-neimoidia corellia alderaan",
    "jabiim": "felucia mon-calamari raxus-prime saleucami kessel boz-pity",
    "kamino": "naboo rattatak polis-massa",
    "praesitlyn": "yavin-4 hypori",
    "dantooine": "dathomir ithor ilum",
    "dagobah": "ryloth polis-massa nal-hutta",
}
RESOURCES = (
    "gamorr kessel nar-shaddaa rodia ylesia balmorra duro ord-mantell tatooine sluis-van sullust bespin elom"
)
TRILOGY_REGIONS = {
    "mid-rim": (11, 5),
    "core-worlds": (9, 7),
    "outer-rim": (8, 5),
    "elrood-sector": (6, 3),
    "ison-corridor": (4, 2),
    "wild-space": (4, 2),
}
CLONES_REGIONS = {
    "wild-space": (7, 3),
    "colonies": (5, 2),
    "mid-rim": (9, 5),
    "outer-rim": (10, 6),
    "core-worlds": (7, 5),
    "expansion": (4, 3),
}


@pytest.mark.parametrize(
    ("box", "borders", "hyperspace"), [(TRILOGY, 70, 10), (CLONES, 71, 12)], ids=["OS", "CS"]
)
def test_boards_have_42_planets_and_their_links(box: BoxData, borders: int, hyperspace: int) -> None:
    kinds = [link.kind for link in box.board.links]
    assert box.board.size == 42
    assert (kinds.count("border"), kinds.count("hyperspace")) == (borders, hyperspace)
    assert len(kinds) == borders + hyperspace
    for here, near in enumerate(box.board.neighbours):
        assert here not in near
        assert all(here in box.board.neighbours[there] for there in near)


@pytest.mark.parametrize(
    ("box", "typed"), [(TRILOGY, TRILOGY_NEIGHBOURS), (CLONES, CLONES_NEIGHBOURS)], ids=["OS", "CS"]
)
def test_neighbours_are_those_of_the_board(box: BoxData, typed: dict[str, str]) -> None:
    for name, expected in typed.items():
        found = {box.board.names[near] for near in box.board.neighbours[box.board.index(name)]}
        assert found == set(expected.split()), name


@pytest.mark.parametrize(
    ("box", "typed"), [(TRILOGY, TRILOGY_REGIONS), (CLONES, CLONES_REGIONS)], ids=["OS", "CS"]
)
def test_regions_have_their_size_and_bonus(box: BoxData, typed: dict[str, tuple[int, int]]) -> None:
    board = box.board
    rows = zip(board.region_names, board.region_members, board.region_bonus, strict=True)
    assert {name: (len(members), bonus) for name, members, bonus in rows} == typed


def test_thirteen_planets_of_the_trilogy_have_resources_and_none_of_the_clone_wars() -> None:
    board = TRILOGY.board
    found = [board.names[at] for at in range(board.size) if board.resource[at]]
    assert (set(found), len(found)) == (set(RESOURCES.split()), 13)
    assert sum(CLONES.board.resource) == 0


def test_decks_have_27_cards_each_and_30_and_29() -> None:
    assert {deck.id: len(deck.names) for deck in TRILOGY.decks} == {"empire": 27, "rebels": 27, "hutts": 27}
    assert {deck.id: len(deck.names) for deck in CLONES.decks} == {"republic": 30, "separatists": 29}
    for deck in TRILOGY.decks:
        assert [deck.symbol.count(symbol) for symbol in range(3)] == [9, 9, 9]
    assert [[deck.symbol.count(symbol) for symbol in range(3)] for deck in CLONES.decks] == [
        [10, 10, 10],
        [10, 10, 9],
    ]
    for deck in CLONES.decks:
        assert deck.groups.count("anakin") == 4


def test_every_faction_card_keeps_its_directive() -> None:
    for box in BOXES:
        for deck in box.decks:
            assert all(effect.get("kind") in KNOWN.effects for effect in deck.effects)
    empire = TRILOGY.decks[0]
    assert empire.effects[empire.names.index("empire-fire-core-mid-1")] == {
        "kind": "fire",
        "regions": ["core-worlds", "mid-rim"],
    }
    hutts = TRILOGY.decks[2]
    assert [hutts.effects[hutts.names.index(f"hutts-slaves-{copy}")] for copy in (1, 2, 3)] == [
        {"kind": "recruits", "count": "d6"}
    ] * 3


def test_tracks_and_tokens_are_kept_for_the_modes_that_play_them() -> None:
    assert TRILOGY.tracks["force-meter"]["start"] == -1
    assert TRILOGY.tracks["resource-planets"]["needed"] == 10
    assert TRILOGY.tracks["imperial-bases"] == {"count": 5, "emperors": 1}
    assert TRILOGY.tracks["asteroid-fields"] == {"count": 3}
    dots = CLONES.tracks["separatist-tokens"]["dots"]
    assert isinstance(dots, dict)
    assert (len(dots), sum(dots.values())) == (9, 17)
    converts = CLONES.tracks["order-66"]["converts"]
    assert isinstance(converts, list)
    assert (len(converts), converts[7], converts[8]) == (
        10,
        [6, 7, 8],
        [5, 6, 7, 8],
    )  # both stand in the book


def test_armies_are_the_colours_of_the_factions() -> None:
    assert [(army.id, army.faction) for army in TRILOGY.armies] == [
        ("orange", "rebels"), ("gray", "empire"), ("yellow", "rebels"), ("white", "empire"), ("green", "hutts"),
    ]  # fmt: skip
    assert [(army.id, army.faction) for army in CLONES.armies] == [
        ("red", "republic"), ("black", "separatists"), ("gold", "republic"), ("blue", "separatists"),
    ]  # fmt: skip


def test_every_figure_that_is_not_the_books_is_listed() -> None:
    trilogy, clones = not_from_book(TRILOGY), not_from_book(CLONES)
    assert len([key for _, key, basis in trilogy if key.startswith("links.") and basis == "public"]) == 80
    assert len([key for _, key, basis in clones if key.startswith("links.") and basis == "own"]) == 77
    assert ("board.toml", "regions.core-worlds.bonus", "public") in trilogy
    assert ("board.toml", "territories.gamorr.resource", "public") in trilogy
    assert ("box.toml", "tracks.force-meter", "own") in trilogy
    assert ("decks.toml", "decks.hutts.card", "own") in trilogy
    assert ("box.toml", "tracks.order-66", "own") in clones
    assert ("modes/standard.toml", "units", "public") in clones
    assert ("modes/standard.toml", "slots.sets.same", "public") in clones


# -- piles


@pytest.fixture
def box(tmp_path: Path) -> Path:
    source = Path(str(files("hazard.editions").joinpath("clone_wars")))
    return Path(copytree(source, tmp_path / "clone_wars"))


@pytest.mark.parametrize(("old", "new", "key", "code"), [
    ('["republic", "separatists"]', '["republic", "pirates"]', "decks.factions[1]", "unknown-value"),
    ('["republic", "separatists"]', '["republic", "republic"]', "decks.factions[1]", "duplicate-id"),
    ('{ factions = ["republic"', '{ a = ["republic"], b = ["republic"', "decks.b[0]", "duplicate-id"),
    ("{ factions =", '{ "my pile" =', "decks.my pile", "bad-id"),
    ('without = ["anakin"]', 'without = ["yoda"]', "without[0]", "unknown-value"),
])  # fmt: skip
def test_faults_of_piles_are_reported(box: Path, old: str, new: str, key: str, code: str) -> None:
    path = box / "modes" / "standard.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_box(box, KNOWN)
    told = {(fault.key, fault.code): fault.params for fault in caught.value.faults}
    assert (key, code) in told
    assert "value" in told[key, code]


def test_decks_may_be_piles_apart_and_groups_be_left_out_of_them(box: Path) -> None:
    path = box / "modes" / "standard.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("{ factions = [", "[").replace('"] }  ', '"]  '), encoding="utf-8")
    cards = load_box(box, KNOWN).modes["clone-wars/standard"].cards
    assert cards.deck_names == ["republic", "separatists"]
    assert [len(deck) for deck in cards.deck_cards] == [26, 25]


def test_directives_that_no_rule_sees_do_not_change_the_digest(box: Path) -> None:
    mode = "clone-wars/standard"
    before = load_box(box, KNOWN).modes[mode].digest
    path = box / "decks.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('kind = "relief", count = 3', 'kind = "relief", count = 4'), encoding="utf-8"
    )
    assert load_box(box, KNOWN).modes[mode].digest == before
    path.write_text(text.replace('"negotiation", copies = 2', '"mediation", copies = 2'), encoding="utf-8")
    assert load_box(box, KNOWN).modes[mode].digest != before


# -- rules pages


def page(box: str, language: str) -> str:
    return files("hazard.editions").joinpath(box, f"rules.{language}.md").read_text(encoding="utf-8")


def sections(text: str) -> dict[str, str]:
    """Rule id -> heading and body."""
    found: dict[str, str] = {}
    for part in re.split(r"^### ", text, flags=re.MULTILINE)[1:]:
        body = re.split(r"^(?:## |<a id=)", part, flags=re.MULTILINE)[0]
        found[part.split()[0]] = body.strip()
    return found


@pytest.mark.parametrize(("box", "language"), PAGES)
def test_every_rule_has_one_anchor_with_its_heading_below_and_says_something(box: str, language: str) -> None:
    text = page(box, language)
    found = re.findall(r'^<a id="([a-z0-9-]+)"></a>\n### ([A-Z]+-[0-9]+) \S', text, re.MULTILINE)
    ids = PAGE_IDS[box]
    assert [heading for _, heading in found] == ids
    assert [anchor for anchor, _ in found] == [rule.lower() for rule in ids]
    assert "!" not in text
    assert all(len(body.partition("\n")[2].strip()) > 20 for body in sections(text).values())
    for said, target in re.findall(r"\[([^\]]+)\]\(#([^)]+)\)", text):
        assert said.lower() == target
        assert said in ids


@pytest.mark.parametrize(("box", "language"), PAGES)
def test_core_rules_read_as_on_the_classic_page_unless_they_speak_of_the_box(box: str, language: str) -> None:
    ours, classic = sections(page(box, language)), sections(page("classic", language))
    assert [rule for rule in CORE_IDS if rule not in OWN_WORDS and ours[rule] != classic[rule]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_of_the_sister_box_read_as_on_its_page_unless_they_speak_of_the_box(language: str) -> None:
    ours, theirs = sections(page("clone_wars", language)), sections(page("original_trilogy", language))
    differ = [rule for rule in numbered("OT", BORROWED_RULES) if ours[rule] != theirs[rule]]
    assert differ == BORROWED_OWN_WORDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_give_the_figures_of_the_tracks(language: str) -> None:
    trilogy, clones = sections(page("original_trilogy", language)), sections(page("clone_wars", language))
    assert rows(trilogy["OT-6"])[-2:] == [
        ["2", "1", "1", "", "1", "1", "2"],
        ["-3", "-2", "-1", "0", "+1", "+2", "+3"],
    ]
    assert rows(trilogy["OT-71"])[-1] == ["0", "1", "2", "3"]
    assert [row[0] for row in rows(clones["CW-23"])[1:]] == ["3", "3", "2", "2", "2", "2", "1", "1", "1"]
    assert [row[0].split() for row in rows(clones["CW-51"])[2:]] == [
        ["8"], ["7", "8"], ["6", "7", "8"], ["5", "6", "7", "8"], ["4", "5", "6", "7", "8"],
    ]  # fmt: skip


def rows(text: str) -> list[list[str]]:
    """The figures in each row of the tables of a rule, but not those of the first column."""
    lines = [line.split("|")[2:-1] for line in text.splitlines() if line.startswith("| ")]
    return [[" ".join(re.findall(r"[+-]?\d+", cell)) for cell in cells] for cells in lines]


@pytest.mark.parametrize(
    ("box", "language"), [(box, language) for box, language in PAGES if language != "en"]
)
def test_the_figures_are_the_same_in_every_language(box: str, language: str) -> None:
    ours, theirs = sections(page(box, "en")), sections(page(box, language))
    for rule in ours:
        assert sorted(re.findall(r"\d+", ours[rule])) == sorted(re.findall(r"\d+", theirs[rule])), rule
