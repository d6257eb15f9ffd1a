"""Does the loader find every fault in missions.toml, and is the deck of the classic box what it should be?"""

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from hazard.editions.assembly import KNOWN
from hazard.editions.reading.loader import load_box
from hazard.kernel.errors import DataError
from hazard.texts.catalogue import LANGUAGES, load
from tests.kit.missions import DECK

# what stands there, what is put in its place, key and code of the fault
BROKEN = [
    ('id = "hold-south-america"', 'id = "hold-australia"', "mission[1].id", "duplicate-id"),
    ('id = "hold-south-america"', 'id = "South America"', "mission[1].id", "bad-id"),
    ('id = "four-conquests"\nrank = "captain"', 'id = "four-conquests"', "mission[2].rank", "missing-key"),
    ('id = "four-conquests"\nrank = "captain"', 'id = "four-conquests"\nrank = "captain"\nstars = 2', "mission[2].stars",
     "unknown-key"),
    ('condition = { kind = "conquests", n = 4 }', "", "mission[2].condition", "missing-key"),
    ('kind = "conquests", n = 4', 'kind = "conquest", n = 4', "mission[2].condition.kind", "unknown-value"),
    ('kind = "conquests", n = 4', 'kind = "conquests"', "mission[2].condition.n", "missing-key"),
    ('kind = "conquests", n = 4', 'kind = "conquests", n = 0', "mission[2].condition.n", "out-of-range"),
    ('kind = "conquests", n = 4', 'kind = "conquests", n = "four"', "mission[2].condition.n", "wrong-type"),
    ('kind = "conquests", n = 4', 'kind = "conquests", n = 4, min = 2', "mission[2].condition.min", "unknown-key"),
    ('kind = "conquests", n = 4', 'kind = "conquests", n = { 3 = 4, 4 = 4, 5 = 4 }', "mission[2].condition.n.6",
     "missing-key"),
    ("n = { 3 = 12, 4 = 10, 5 = 9, 6 = 8 }", "n = { 3 = 12, 4 = 10, 5 = 9, 6 = 8, many = 1 }",
     "mission[5].condition.n.many", "unknown-seats"),
    ("n = { 3 = 12, 4 = 10, 5 = 9, 6 = 8 }", "n = { 3 = 99, 4 = 10, 5 = 9, 6 = 8 }", "mission[5].condition.n.3",
     "out-of-range"),
    ('"garrisons", min = 2', '"garrisons"', "mission[6].condition.min", "missing-key"),
    ('regions = ["africa"] }', 'regions = ["afrika"] }', "mission[7].condition.regions[0]", "unknown-value"),
    ('regions = ["africa"] }', "regions = [] }", "mission[7].condition.regions", "empty"),
    ('regions = ["europe", "africa"]', 'regions = ["europe", "europe"]', "mission[23].condition.regions[1]",
     "duplicate-id"),
    ('kind = "eliminated"', 'kind = "eliminated", n = 1', "mission[27].condition.n", "unknown-key"),
    ('basis = "own"', 'basis = "rumour"', "basis", "unknown-basis"),
]  # fmt: skip


@pytest.fixture
def box(tmp_path: Path) -> Path:
    with as_file(files("hazard.editions").joinpath("classic")) as folder:
        shutil.copytree(folder, tmp_path / "classic")
    return tmp_path / "classic"


def faults_of(box: Path) -> list[tuple[str, str, str]]:
    with pytest.raises(DataError) as caught:
        load_box(box, KNOWN)
    return [(fault.file, fault.key, fault.code) for fault in caught.value.faults]


@pytest.mark.parametrize(("before", "after", "key", "code"), BROKEN)
def test_a_fault_is_found_with_its_key(box: Path, before: str, after: str, key: str, code: str) -> None:
    path = box / "missions.toml"
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    assert faults_of(box)[0] == ("missions.toml", key, code)


def test_a_rank_needs_a_mission_for_everybody(box: Path) -> None:
    path = box / "missions.toml"
    parts = path.read_text(encoding="utf-8").split("[[mission]]")
    path.write_text(
        "[[mission]]".join(parts[:-2]), encoding="utf-8"
    )  # five generals are left for six players
    assert faults_of(box) == [("missions.toml", "mission", "too-few-missions")]


def test_a_mode_with_missions_needs_the_file(box: Path) -> None:
    (box / "missions.toml").unlink()
    with pytest.raises(DataError) as caught:
        load_box(box, KNOWN)
    (fault,) = caught.value.faults
    assert (fault.file, fault.key, fault.code) == ("modes/missions.toml", "modules.missions", "missing-file")
    assert fault.params == {"name": "missions.toml"}


def test_the_deck_is_this_project_s_own() -> None:
    box = load_box("classic", KNOWN)
    assert ("missions.toml", "own") in [(basis.file, basis.basis) for basis in box.bases]
    assert len(box.missions) == 28


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mission_is_a_sentence_with_the_numbers_of_the_table(language: str) -> None:
    texts = load(language)
    names = [texts.say(f"mission.{mission.id}.name") for mission in DECK.missions]
    assert len(set(names)) == 28
    for mission in DECK.missions:
        for seats in (3, 4, 5, 6):
            count, units = int(mission.count(seats)), int(mission.units)
            said = texts.say(f"mission.{mission.id}.text", count=count, units=units)
            assert said.endswith(".")
            assert count == 0 or str(count) in said
            assert units == 0 or str(units) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_lists_every_mission(language: str) -> None:
    texts = load(language)
    page = files("hazard.editions").joinpath("classic", f"rules.{language}.md").read_text(encoding="utf-8")
    for mission in DECK.missions:
        counts = sorted({int(mission.count(seats)) for seats in (3, 4, 5, 6)}, reverse=True)
        many = "/".join([str(count) for count in counts])
        said = texts.say(f"mission.{mission.id}.text", count=counts[-1], units=int(mission.units))
        row = f"| {texts.say(f'mission.{mission.id}.name')} ({texts.say('rank.' + DECK.rank_names[mission.rank])}) |"
        assert row in page
        assert said.replace(f" {counts[-1]} ", f" {many} ", 1) in page
