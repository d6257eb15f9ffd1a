"""Does the loader find every fault of a box, and say in which file and at which key it stands?"""

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from hazard.editions.assembly import KNOWN
from hazard.editions.reading.loader import load_box
from hazard.editions.reading.schema import Known
from hazard.kernel.errors import DataError, InputError
from hazard.texts.catalogue import LANGUAGES, load

BOX, BOARD, DECKS, MODE = "box.toml", "board.toml", "decks.toml", "modes/domination.toml"

# file, what stands there, what is put in its place, the key and code of the fault
BROKEN = [
    (BOX, 'id = "classic"', "id = 7", "id", "wrong-type"),
    (BOX, 'id = "classic"', "", "id", "missing-key"),
    (BOX, 'id = "classic"', 'id = "Classic Box"', "id", "bad-id"),
    (BOX, 'id = "classic"', 'id = "classic"\nnaem = 1', "naem", "unknown-key"),
    (BOX, 'id = "classic"', 'id = "classic"\ntracks.sidious = { start = 0 }', "tracks.sidious", "unknown-value"),
    (BOX, '"armies.emblem" = "own"', '"armies.emblem" = "mine"', "basis.armies.emblem", "unknown-basis"),
    (BOX, '"armies.emblem" = "own"', '"armies.hat" = "own"', "basis.armies.hat", "unknown-key"),
    (BOX, "year = 2004", "year = 1066", "books[0].year", "out-of-range"),
    (BOX, 'language = "de"', 'language = "la"', "books[0].language", "unknown-value"),
    (BOX, 'id = "green"', 'id = "red"', "armies[1].id", "duplicate-id"),
    (BOX, 'letter = "G"', 'letter = "R"', "armies[1].letter", "duplicate-id"),
    (BOX, 'letter = "G"', 'letter = "gr"', "armies[1].letter", "bad-letter"),
    (BOX, 'emblem = "leaf"', "", "armies[1].emblem", "missing-key"),
    (BOARD, 'id = "world"', 'id = "world"\nscale = 3', "board.scale", "unknown-key"),
    (BOARD, "territories = 42", "territories = 43", "board.territories", "wrong-count"),
    (BOARD, "territories = 42", "territories = 9000", "board.territories", "out-of-range"),
    (BOARD, "links = 83", "links = 84", "board.links", "wrong-count"),
    (BOARD, 'points = "degrees"', 'points = "miles"', "board.points", "unknown-value"),
    (BOARD, "bonus = 7", 'bonus = "seven"', "regions.asia.bonus", "wrong-type"),
    (BOARD, "bonus = 7", "bonus = true", "regions.asia.bonus", "wrong-type"),
    (BOARD, "bonus = 7", "bonus = -1", "regions.asia.bonus", "out-of-range"),
    (BOARD, "territories = 12", "territories = 11", "regions.asia.territories", "wrong-count"),
    (BOARD, 'basis = { bonus = "public" }', 'basis = "hearsay"', "regions.north-america.basis", "unknown-basis"),
    (BOARD, 'basis = { bonus = "public" }', "basis = 3", "regions.north-america.basis", "wrong-type"),
    (BOARD, "[regions.asia]", '[regions.atlantis]\nbonus = 1\ncolour = "sea"\nterritories = 1\n\n[regions.asia]',
     "regions.atlantis", "empty-region"),
    (BOARD, '[territories.japan]\nregion = "asia"', '[territories.japan]\nregion = "asien"',
     "territories.japan.region", "unknown-value"),
    (BOARD, "at = [138, 37]", "at = [138]", "territories.japan.at", "wrong-count"),
    (BOARD, "at = [138, 37]", 'at = [138, "N"]', "territories.japan.at[1]", "wrong-type"),
    (BOARD, "at = [138, 37]", "at = [138, 37]\nresource = 1", "territories.japan.resource", "wrong-type"),
    (BOARD, "[territories.japan]", '[territories."Japan.1"]', "territories.Japan.1", "bad-id"),
    (BOARD, 'a = "alaska", b = "alberta"', 'a = "alaska", b = "albetra"', "links[1].b", "unknown-territory"),
    (BOARD, 'a = "alaska", b = "alberta"', 'a = "alasca", b = "alberta"', "links[1].a", "unknown-territory"),
    (BOARD, 'a = "alaska", b = "alberta"', 'a = "alaska", b = "alaska"', "links[1]", "self-link"),
    (BOARD, 'a = "alaska", b = "alberta"', 'a = "northwest-territory", b = "alaska"', "links[1]", "duplicate-link"),
    (BOARD, 'a = "alaska", b = "alberta", kind = "border"', 'a = "alaska", b = "alberta", kind = "rail"',
     "links[1].kind", "unknown-value"),
    (BOARD, 'a = "alaska", b = "alberta", kind', 'a = "alaska", kind', "links[1].b", "missing-key"),
    (BOARD, "links = [\n", "links = [\n  7,\n", "links[0]", "wrong-type"),
    (BOARD, '  { a = "kamchatka", b = "japan", kind = "lane", basis = "public" },\n'
            '  { a = "mongolia", b = "japan", kind = "lane", basis = "public" },\n', "", "links", "unconnected"),
    (DECKS, "cards = 44", "cards = 45", "decks.territories.cards", "wrong-count"),
    (DECKS, "jokers = 2", "jokers = 3", "decks.territories.cards", "wrong-count"),
    (DECKS, 'kind = "territories"', 'kind = "places"', "decks.territories.kind", "unknown-value"),
    (DECKS, 'symbols = ["infantry", "cavalry", "artillery"]', "symbols = []", "decks.territories.symbols", "empty"),
    (DECKS, '"cavalry", "artillery"]', '"cavalry", "cavalry"]', "decks.territories.symbols[2]", "duplicate-id"),
    (DECKS, 'id = "peru"', 'id = "perú"', "decks.territories.card[10].id", "bad-id"),
    (DECKS, 'id = "peru"', 'id = "atlantis"', "decks.territories.card[10].id", "unknown-territory"),
    (DECKS, 'id = "peru"', 'id = "atlantis"', "decks.territories.card", "missing-card"),
    (DECKS, 'id = "peru"', 'id = "brazil"', "decks.territories.card[11].id", "duplicate-id"),
    (DECKS, 'id = "peru", symbol = "cavalry"', 'id = "peru", symbol = "infantry"',
     "decks.territories.card", "unequal-symbols"),
    (DECKS, 'id = "peru", symbol = "cavalry"', 'id = "peru", symbol = "navy"',
     "decks.territories.card[10].symbol", "unknown-value"),
    (DECKS, 'id = "peru",', 'id = "peru", effect = { kind = "magic" },',
     "decks.territories.card[10].effect.kind", "unknown-value"),
    (MODE, 'id = "classic/domination"', 'id = "classic/conquest"', "id", "id-mismatch"),
    (MODE, 'id = "classic/domination"', 'id = "classic/domination"\nspeed = 3', "speed", "unknown-key"),
    (MODE, 'rules = ["C", "W", "H"]', 'rules = ["C", "w", "H"]', "rules[1]", "bad-id"),
    (MODE, 'needs = { sets = "rising" }', 'needs = { fog = "on" }', "options.capped-sets.needs.fog", "unknown-value"),
    (MODE, 'needs = { sets = "rising" }', 'needs = { sets = "odd" }', "options.capped-sets.needs.sets", "unknown-value"),
    (MODE, "seats = { least = 3, most = 6 }", "seats = { least = 3, most = 60 }", "seats.most", "out-of-range"),
    (MODE, "seats = { least = 3, most = 6 }", "seats = { least = 6, most = 3 }", "seats", "bad-range"),
    (MODE, "seats = { least = 3, most = 6 }", "seats = { least = 2, most = 6 }", "armies.2", "missing-key"),
    (MODE, "seats = { least = 3, most = 6 }", "seats = { least = 3, most = 5 }", "units.6", "unknown-seats"),
    (MODE, "units = { 3 = 35,", "units = { 3 = 13,", "units.3", "too-few-units"),
    (MODE, "units = { 3 = 35,", "units = { 3 = [35, 35],", "units.3", "wrong-count"),
    (MODE, '3 = ["red", "green", "blue"]', '3 = ["red", "green"]', "armies.3", "wrong-count"),
    (MODE, '3 = ["red", "green", "blue"]', '3 = ["red", "green", "pink"]', "armies.3[2]", "unknown-army"),
    (MODE, '3 = ["red", "green", "blue"]', '3 = ["red", "green", "red"]', "armies.3[2]", "duplicate-id"),
    (MODE, 'decks = ["territories"]', 'decks = ["missions"]', "decks[0]", "unknown-value"),
    (MODE, 'setup = ["claim", "muster"]', 'setup = ["grab", "muster"]', "setup[0]", "unknown-value"),
    (MODE, '"fortify", "draw"]', '"fortify", "dance"]', "turn[4]", "unknown-value"),
    (MODE, '"fortify", "draw"]', '"fortify", "attack"]', "turn[4]", "duplicate-id"),
    (MODE, "turn = [", 'turn = { pirates = ["attack"] }  # [', "turn.pirates", "unknown-value"),
    (MODE, 'start-rolls = ["claim", "turn"]', 'start-rolls = "turn"', "start-rolls", "wrong-type"),
    (MODE, 'rule = "by-territories"', 'rule = "by-magic"', "slots.income.rule", "unknown-rule"),
    (MODE, "divisor = 3", "divsor = 3", "slots.income.divisor", "missing-key"),
    (MODE, "divisor = 3", "divisor = 3, divsor = 3", "slots.income.divsor", "unknown-key"),
    (MODE, "divisor = 3", "divisor = 3.5", "slots.income.divisor", "wrong-type"),
    (MODE, "values = [4, 6,", 'values = ["4", 6,', "slots.sets.values[0]", "wrong-type"),
    (MODE, 'hand = { rule = "five-cards", limit = 5 }', "", "slots.hand", "missing-key"),
    (MODE, "[slots]", '[slots]\nweather = { rule = "rain" }', "slots.weather", "unknown-slot"),
    (MODE, "[options.start]", '[options.fog]\nvalues = ["off", "on"]\n\n[options.start]',
     "options.fog", "unknown-option"),
    (MODE, 'rule = "C-14"', 'rule = "14"', "options.start.rule", "bad-id"),
    (MODE, 'values = ["claim", "deal"]', 'values = ["claim"]', "options.start.values", "too-few-values"),
    (MODE, "set.deal =", "set.dael =", "options.start.set.dael", "unknown-value"),
    (MODE, 'set.deal = { setup = ["deal", "muster"] }', 'set.deal = { setup = ["shuffle"] }',
     "options.start.set.deal.setup[0]", "unknown-value"),
    (MODE, 'set.deal = { setup = ["deal", "muster"] }', 'set.deal = { id = "x" }',
     "options.start.set.deal.id", "unknown-key"),
    (MODE, "artillery = 8 }, mixed", "artilery = 8 }, mixed",
     "options.sets.set.fixed.slots.sets.same.artillery", "missing-key"),
    (MODE, "values = { off = 0, least = 10, most = 200 }", "values = { off = 0, least = 300, most = 200 }",
     "options.round-limit.values", "bad-range"),
]  # fmt: skip


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A copy of the classic box that may be broken."""
    with as_file(files("hazard.editions").joinpath("classic")) as classic:
        shutil.copytree(classic, tmp_path / "box")
    return tmp_path / "box"


def put(box: Path, file: str, before: str, after: str) -> None:
    """Replaces the first place where `before` stands."""
    text = (box / file).read_text(encoding="utf-8")
    assert before in text
    (box / file).write_text(text.replace(before, after, 1), encoding="utf-8")


def faults_of(box: Path, known: Known = KNOWN) -> list[tuple[str, str, str]]:
    """File, key and code of every fault; each has a sentence in every language."""
    with pytest.raises(DataError) as caught:
        load_box(box, known)
    for language in LANGUAGES:
        for fault in caught.value.faults:
            assert load(language).say(f"fault.{fault.code}", **fault.params)
    return [(fault.file, fault.key, fault.code) for fault in caught.value.faults]


def test_the_copy_is_sound(box: Path) -> None:
    assert load_box(box, KNOWN).modes["classic/domination"].digest == (
        load_box("classic", KNOWN).modes["classic/domination"].digest
    )


@pytest.mark.parametrize(("file", "before", "after", "key", "code"), BROKEN)
def test_a_fault_is_reported_with_file_and_key(
    box: Path, file: str, before: str, after: str, key: str, code: str
) -> None:
    put(box, file, before, after)
    assert (file, key, code) in faults_of(box)


def test_a_wrong_type_is_told_with_the_right_one(box: Path) -> None:
    put(box, BOARD, "at = [138, 37]", 'at = [138, "N"]')
    put(box, BOARD, "bonus = 7", 'bonus = "seven"')
    put(box, DECKS, '"cavalry", "artillery"]', '"cavalry", 3]')
    with pytest.raises(DataError) as caught:
        load_box(box, KNOWN)
    told = {fault.key: fault.params for fault in caught.value.faults}
    for key, expected, found in (
        ("territories.japan.at[1]", "integer", "string"),
        ("regions.asia.bonus", "integer", "string"),
        ("decks.territories.symbols[2]", "string", "integer"),
    ):
        assert told[key] == {"expected": expected, "found": found}, key


def test_a_single_fault_is_reported_once(box: Path) -> None:
    put(box, MODE, 'rule = "by-territories"', 'rule = "by-magic"')
    assert faults_of(box) == [(MODE, "slots.income.rule", "unknown-rule")]


def test_faults_of_all_files_are_reported_together(box: Path) -> None:
    put(box, BOX, 'letter = "G"', 'letter = "R"')
    put(box, BOARD, "bonus = 7", "bonus = 7000")
    put(box, BOARD, "links = 83", "links = 80")
    put(box, DECKS, "cards = 44", "cards = 40")
    put(box, MODE, "limit = 5", "limmit = 5")
    (box / "modes" / "second.toml").write_text("id = ", encoding="utf-8")
    assert sorted(faults_of(box)) == [
        (BOARD, "board.links", "wrong-count"),
        (BOARD, "regions.asia.bonus", "out-of-range"),
        (BOX, "armies[1].letter", "duplicate-id"),
        (DECKS, "decks.territories.cards", "wrong-count"),
        (MODE, "slots.hand.limit", "missing-key"),
        (MODE, "slots.hand.limmit", "unknown-key"),
        ("modes/second.toml", "", "bad-toml"),
    ]


def test_the_message_has_one_line_for_each_fault(box: Path) -> None:
    put(box, BOARD, "links = 83", "links = 80")
    put(box, BOX, 'letter = "G"', 'letter = "R"')
    with pytest.raises(DataError) as caught:
        load_box(box, KNOWN)
    assert str(caught.value).splitlines() == [
        "box.toml: armies[1].letter: duplicate-id, value=R",
        "board.toml: board.links: wrong-count, declared=80, found=83",
    ]


@pytest.mark.parametrize("file", [BOX, BOARD, DECKS])
def test_a_missing_file_is_one_fault(box: Path, file: str) -> None:
    (box / file).unlink()
    assert faults_of(box) == [(file, "", "missing-file")]


def test_a_folder_without_modes_is_a_fault(box: Path) -> None:
    for mode in (box / "modes").iterdir():
        mode.unlink()
    assert faults_of(box) == [("modes", "", "missing-file")]


def test_what_is_no_toml_file_is_not_a_mode(box: Path) -> None:
    (box / "modes" / "notes.txt").write_text("[ to be written", encoding="utf-8")
    assert "classic/domination" in load_box(box, KNOWN).modes


def test_a_folder_that_is_not_there_lacks_every_file(tmp_path: Path) -> None:
    assert faults_of(tmp_path / "nowhere") == [
        (BOX, "", "missing-file"),
        (BOARD, "", "missing-file"),
        (DECKS, "", "missing-file"),
        ("modes", "", "missing-file"),
    ]


@pytest.mark.parametrize("file", [BOX, BOARD, DECKS, MODE])
def test_bad_toml_is_one_fault_with_its_line(box: Path, file: str) -> None:
    (box / file).write_text('id = "x"\n\nthis is no toml\n', encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_box(box, KNOWN)
    faults = [fault for fault in caught.value.faults if fault.file == file]
    assert [(fault.code, fault.params["line"]) for fault in faults] == [("bad-toml", 3)]


def test_a_file_cut_off_in_the_middle_names_its_last_line(box: Path) -> None:
    (box / BOX).write_text('id = "x"\nbooks = [\n', encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_box(box, KNOWN)
    assert [(fault.code, fault.params["line"]) for fault in caught.value.faults] == [("bad-toml", 3)]


def test_arrays_nested_without_end_are_bad_toml(box: Path) -> None:
    (box / BOX).write_text("books = " + "[" * 100_000, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_box(box, KNOWN)
    (fault,) = caught.value.faults
    assert (fault.file, fault.key, fault.code) == (BOX, "", "bad-toml")
    assert fault.params == {"line": 1, "detail": "nested too deeply"}


def test_a_file_that_is_not_utf8_is_one_fault_with_its_line(box: Path) -> None:
    (box / BOARD).write_bytes(b"links = []\n# K\xf6nigsberg\n")
    with pytest.raises(DataError) as caught:
        load_box(box, KNOWN)
    (fault,) = caught.value.faults
    assert (fault.file, fault.code, fault.params) == (BOARD, "not-utf8", {"line": 2})


def test_an_empty_board_file_lacks_its_tables(box: Path) -> None:
    (box / BOARD).write_text("", encoding="utf-8")
    found = faults_of(box)
    for key in ("board", "regions", "territories", "links"):
        assert (BOARD, key, "missing-key") in found


@pytest.mark.parametrize("key", ["board", "regions", "territories", "links"])
def test_a_word_where_a_table_should_stand_is_a_fault(box: Path, key: str) -> None:
    (box / BOARD).write_text(f'{key} = "none"\n', encoding="utf-8")
    assert (BOARD, key, "wrong-type") in faults_of(box)


@pytest.mark.parametrize(
    ("regions", "key", "code"),
    [
        ("regions = { asia = 3 }", "regions.asia", "wrong-type"),
        ("", "territories.japan.region", "unknown-value"),
    ],
)
def test_regions_that_are_none_are_a_fault_and_the_rest_is_read(
    box: Path, regions: str, key: str, code: str
) -> None:
    japan = '[territories.japan]\nregion = "asia"\nat = [138, 37]\nislands = 4\n'
    (box / BOARD).write_text(f"{regions}\n{japan}", encoding="utf-8")
    found = faults_of(box)
    assert (BOARD, key, code) in found
    assert (BOARD, "territories.japan.islands", "unknown-key") in found


def test_a_mission_of_an_unknown_kind_is_a_fault(box: Path) -> None:
    (box / "missions.toml").write_text(
        '[[mission]]\nid = "hold"\nrank = "captain"\nwhen = "never"\ncondition = { kind = "luck" }\n',
        encoding="utf-8",
    )
    assert faults_of(box) == [
        ("missions.toml", "mission[0].when", "unknown-value"),
        ("missions.toml", "mission[0].condition.kind", "unknown-value"),
    ]


def test_the_seats_of_an_option_are_whole_numbers_of_a_table(box: Path) -> None:
    put(box, MODE, "[options.start]\n", '[options.start]\nseats = [3, "four", 9]\n')
    assert faults_of(box) == [
        (MODE, "options.start.seats[1]", "wrong-type"),
        (MODE, "options.start.seats[2]", "out-of-range"),
    ]


def test_a_preset_names_options_and_values_that_there_are(box: Path) -> None:
    text = (box / MODE).read_text(encoding="utf-8")
    good = '\n[presets.fast]\nyes = { start = "deal", round-limit = "20" }\n'
    (box / MODE).write_text(text + good, encoding="utf-8")
    chosen = load_box(box, KNOWN).modes["classic/domination"].chosen({"fast": "yes"})
    assert chosen.picked == {"start": "deal", "round-limit": "20"}
    bad = '\n[presets.start]\nyes = { start = "auction", speed = "9", round-limit = 20 }\n'
    (box / MODE).write_text(text + bad, encoding="utf-8")
    assert faults_of(box) == [
        (MODE, "presets.start", "duplicate-id"),
        (MODE, "presets.start.yes.start", "unknown-value"),
        (MODE, "presets.start.yes.speed", "unknown-value"),
        (MODE, "presets.start.yes.round-limit", "wrong-type"),
        (MODE, "presets.start.yes.round-limit", "unknown-value"),
    ]


def test_neutral_armies_have_no_seat_and_every_seat_has_an_army(box: Path) -> None:
    seats = "seats = { least = 2, most = 2 }\ncontrollers = { 2 = [0, 1, -1] }"
    put(box, MODE, "seats = { least = 3, most = 6 }", seats)
    put(box, MODE, "units = { 3 = 35, 4 = 30, 5 = 25, 6 = 20 }", "units = { 2 = [36, 36, 24] }")
    text = (box / MODE).read_text(encoding="utf-8")
    head, _, rest = text.partition("[armies]")
    rest = rest.partition("[slots]")[2].partition("[options.two-players]")[0]
    (box / MODE).write_text(f'{head}[armies]\n2 = ["red", "green", "blue"]\n[slots]{rest}', encoding="utf-8")
    seating = load_box(box, KNOWN).modes["classic/domination"].seating(2)
    assert (seating.armies, seating.controllers) == (["red", "green", "blue"], [0, 1, -1])
    assert seating.units == [36, 36, 24]
    put(box, MODE, "[0, 1, -1]", "[0, 0, -1]")
    assert faults_of(box) == [(MODE, "controllers.2", "seat-without-army")]


def test_what_is_only_for_people_does_not_change_the_digest(box: Path) -> None:
    before = load_box(box, KNOWN).modes["classic/domination"].digest
    put(box, BOARD, "at = [138, 37]", "at = [139, 38]")
    put(box, BOARD, 'basis = { bonus = "public" }', 'basis = { bonus = "own" }')
    assert load_box(box, KNOWN).modes["classic/domination"].digest == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (BOARD, "bonus = 7", "bonus = 8"),
        (DECKS, "jokers = 2", "jokers = 1"),
        (MODE, "limit = 5", "limit = 6"),
    ],
)
def test_what_the_rules_can_see_changes_the_digest(box: Path, file: str, old: str, new: str) -> None:
    before = load_box(box, KNOWN).modes["classic/domination"].digest
    put(box, file, old, new)
    if file == DECKS:
        put(box, file, "cards = 44", "cards = 43")
    assert load_box(box, KNOWN).modes["classic/domination"].digest != before


def test_an_unknown_box_is_refused_with_the_list() -> None:
    with pytest.raises(InputError) as caught:
        load_box("atlantis", KNOWN)
    assert (caught.value.code, caught.value.params["name"]) == ("unknown-box", "atlantis")
    assert "classic" in str(caught.value.params["known"])


def test_units_that_are_missing_are_missing_and_not_too_few(box: Path) -> None:
    put(box, MODE, "units = { 3 = 35, ", "units = { ")
    assert [fault for fault in faults_of(box) if "units" in fault[2]] == []
    assert (MODE, "units.3", "missing-key") in faults_of(box)


def test_an_army_begins_with_up_to_999_units(box: Path) -> None:
    put(box, MODE, "units = { 3 = 35,", "units = { 3 = 999,")
    assert load_box(box, KNOWN).modes["classic/domination"].seating(3).units == [999] * 3
    put(box, MODE, "units = { 3 = 999,", "units = { 3 = [999, 1, 999],")
    assert load_box(box, KNOWN).modes["classic/domination"].seating(3).units == [999, 1, 999]
    put(box, MODE, "units = { 3 = [999, 1, 999],", "units = { 3 = 1000,")
    assert (MODE, "units.3", "out-of-range") in faults_of(box)
    put(box, MODE, "units = { 3 = 1000,", "units = { 3 = [1000, 0, 9],")
    found = faults_of(box)
    assert {(MODE, f"units.3[{at}]", "out-of-range") for at in (0, 1)} <= set(found)
