"""Does a sheet say what the numbers of a mode stand for?"""

from importlib.resources import files

import pytest

from hazard.editions.assembly import boxes, load
from hazard.wire.sheet import Sheet, box_of, mode_sheet, sheet

MODES = [mode for box in boxes().values() for mode in box.modes]


def of(mode: str, seats: int) -> Sheet:
    """The sheet of a mode by the book."""
    return sheet(load(mode), seats)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_has_one_for_every_number_of_seats(mode: str) -> None:
    box = box_of(mode)
    for seats in mode_sheet(box, box.modes[mode]).seats:
        found = of(mode, seats)
        assert len(found.territories) == 42
        assert all(len(one.at) == 2 for one in found.territories)
        assert {one.seat for one in found.armies if one.seat >= 0} == set(range(seats))
        assert found.turn
        assert set(found.turn) <= set(found.phases)


def test_the_classic_world() -> None:
    found = of("classic/domination", 3)
    assert (found.board, found.box, len(found.links)) == ("world", "classic", 83)
    assert found.territories[0].id == "alaska"
    assert [region.bonus for region in found.regions] == [5, 2, 5, 3, 7, 2]
    assert [army.letter for army in found.armies] == ["R", "G", "B"]
    assert found.symbols[:3] == ["infantry", "cavalry", "artillery"]
    assert (found.ships, found.faces, found.missions) == ([], [], [])


def test_the_original_trilogy_has_ships_factions_and_directives() -> None:
    found = of("original-trilogy/galactic", 2)
    assert [(army.faction, army.seat) for army in found.armies] == [
        ("rebels", 0),
        ("empire", 1),
        ("hutts", -1),
    ]
    assert found.ships == ["fighter", "bomber", "capital"]
    assert found.faces == ["guard", "emperor"]
    fire = next(card for card in found.cards if card.id.startswith("empire-fire-core-mid"))
    assert fire.directive == "empire.fire-core-mid"
    assert found.choices["answer"] == ["no", "yes"]


def test_missions_have_their_numbers_at_the_table() -> None:
    found = of("classic/missions", 4)
    assert len(found.missions) == 28
    assert {mission.rank for mission in found.missions} == {"captain", "major", "colonel", "general"}


def test_every_card_names_the_rule_of_its_mode_to_read_about_it() -> None:
    assert {card.rule for card in of("classic/domination", 3).cards} == {"C-30"}
    assert {card.rule for card in of("clone-wars/galactic", 2).cards} == {"CW-15"}
    trilogy = {card.id.rpartition("-")[0]: card.rule for card in of("original-trilogy/galactic", 2).cards}
    assert trilogy["empire-fire-core-mid"] == "OT-55"
    assert trilogy["empire-rebuild"] == "OT-57"
    assert trilogy["hutts-blackmail"] == "OT-23"
    assert set(trilogy.values()) == {"OT-23", "OT-52", "OT-55", "OT-57"}


@pytest.mark.parametrize("mode", MODES)
def test_the_rule_of_every_card_stands_in_the_book_of_its_box(mode: str) -> None:
    folder = files("hazard.editions") / box_of(mode).id.replace("-", "_")
    book = (folder / "rules.en.md").read_text(encoding="utf-8")
    seats = mode_sheet(box_of(mode), box_of(mode).modes[mode]).seats[0]
    for rule in {card.rule for card in of(mode, seats).cards}:
        assert f"### {rule} " in book
