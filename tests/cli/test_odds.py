"""Does `hazard odds` show the odds the library computes?"""

import pytest

from hazard.odds import Side, battle, chain
from tests.cli.asking import ask


def test_one_roll_of_three_against_two_dice() -> None:
    told = ask("odds", "3", "2", "--roll", "--json").data()
    assert (told["weights"], told["total"]) == ([2890, 2611, 2275], 7776)
    assert (told["attacker_dice"], told["defender_dice"]) == ([6, 6, 6], [6, 6])
    assert "2890/7776" in ask("odds", "9", "9", "--roll").out  # more units roll no more dice


def test_one_roll_with_fewer_units_has_fewer_dice() -> None:
    told = ask("odds", "1", "1", "--roll", "--json").data()
    assert (told["weights"], told["total"]) == ([15, 21], 36)  # C-43: a tie goes to the defender


def test_a_battle_has_its_exact_chance() -> None:
    told = ask("odds", "3", "2", "--json").data()
    assert told["win_exact"] == "6610505/10077696"
    assert told["win"] == pytest.approx(6610505 / 10077696, abs=1e-12)
    assert sum(told["attacker_losses"]) == pytest.approx(1.0)
    assert sum(chance for _, _, chance in told["ends"]) == pytest.approx(1.0)


def test_twenty_against_twenty() -> None:
    assert round(ask("odds", "20", "20", "--json").data()["win"], 6) == 0.633432
    assert "63.3432 %" in ask("odds", "20", "20", "--lang", "en").out


def test_a_large_battle_has_no_fraction() -> None:
    assert ask("odds", "41", "2", "--json").data()["win_exact"] is None


def test_ships_eight_siders_and_bonuses_are_read() -> None:
    words = ("--attacker", "3d6,capitals=1,fighters=2,bombers=1", "--defender", "2d8,all=1,highest=2")
    told = ask("odds", "10", "6", *words, "--keep", "3", "--json").data()
    fleet = Side(3, capitals=1, fighters=2, bombers=1)
    base = Side(2, sides=8, on_all=1, on_highest=2)
    assert told["win"] == battle(10, 6, fleet, base, 3).win()
    assert (told["attacker"]["fighters"], told["defender"]["on_highest"]) == (2, 2)


def test_several_targets_are_a_chain() -> None:
    told = ask("odds", "12", "3", "1", "4", "--json").data()
    assert told["targets"] == [3, 1, 4]
    assert told["taken"] == chain(12, [3, 1, 4]).taken
    assert len(ask("odds", "12", "3", "1", "4").out.splitlines()) == 4


def test_a_table_has_a_row_for_every_attacker_and_a_column_for_every_defender() -> None:
    rows = ask("odds", "5", "4", "--table", "--json").data()["win"]
    assert [len(row) for row in rows] == [4] * 5
    assert rows[2][1] == pytest.approx(6610505 / 10077696, abs=1e-12)
    assert "65.6" in ask("odds", "5", "4", "--table").out


def test_a_sum_is_asked_for_instead_of_defenders() -> None:
    told = ask("odds", "7", "--sum", "18", "--attacker", "3d6,capitals=1,bombers=2", "--json").data()
    assert (told["dice"], told["exact"]) == ([3, 3, 1], ["35/288", "35/288", "0"])
    assert told["win"] == pytest.approx(1 - (253 / 288) ** 2)
    shown = ask("odds", "3", "--sum", "18", "--lang", "en").out
    assert "1/216" in shown
    assert "0.5 %" in shown
