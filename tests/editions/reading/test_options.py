"""What do the options of a mode change, and how are wrong ones refused?"""

import pytest

from hazard.editions.assembly import KNOWN, find_mode, load
from hazard.editions.reading.loader import load_box
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.games import game_for

CLONES = find_mode("clone-wars/galactic")
MODE = load_box("classic", KNOWN).modes["classic/domination"]


def test_without_options_the_book_is_played() -> None:
    assert MODE.picked == {}
    assert MODE.setup == ["claim", "muster"]
    assert MODE.slots["sets"].rule == "rising"
    assert MODE.slots["sets"].wholes("values") == [4, 6, 8, 10, 12, 15, 20]
    assert MODE.numbers == {"round-limit": 0, "capped-sets": 0}


def test_deal_changes_the_setup_alone() -> None:
    dealt = MODE.chosen({"start": "deal"})
    assert dealt.setup == ["deal", "muster"]
    assert dealt.turn() == MODE.turn()
    assert dealt.slots["sets"].rule == "rising"
    assert dealt.picked == {"start": "deal"}


def test_fixed_sets_replace_the_whole_slot() -> None:
    slot = MODE.chosen({"sets": "fixed"}).slots["sets"]
    assert slot.rule == "fixed"
    assert slot.by_name("same") == {"infantry": 4, "cavalry": 6, "artillery": 8}
    assert slot.whole("mixed") == 10
    assert "values" not in slot.values
    assert MODE.chosen({"sets": "fixed"}).slots["income"].whole("divisor") == 3


@pytest.mark.parametrize("given", ["50", 50])
def test_a_number_comes_as_text_or_as_number(given: str | int) -> None:
    chosen = MODE.chosen({"round-limit": given})
    assert chosen.numbers["round-limit"] == 50
    assert chosen.picked == {"round-limit": "50"}


@pytest.mark.parametrize("given", [0, 10, 200])
def test_off_and_both_ends_of_the_range_are_allowed(given: int) -> None:
    assert MODE.chosen({"round-limit": given}).numbers["round-limit"] == given


def test_the_default_said_aloud_is_no_choice() -> None:
    same = MODE.chosen({"start": "claim", "sets": "rising", "round-limit": "0"})
    assert same.picked == {}
    assert same.digest == MODE.digest


def test_options_stand_in_file_order_whatever_the_order_given() -> None:
    one = MODE.chosen({"round-limit": 20, "start": "deal"})
    other = MODE.chosen({"start": "deal", "round-limit": 20})
    assert list(one.picked) == list(other.picked) == ["start", "round-limit"]
    assert one.digest == other.digest


def test_choosing_again_starts_from_the_book() -> None:
    assert MODE.chosen({"start": "deal"}).chosen({"sets": "fixed"}).picked == {"sets": "fixed"}


def test_every_choice_has_a_digest_of_its_own() -> None:
    choices: list[dict[str, str]] = [{}, {"start": "deal"}, {"sets": "fixed"}, {"round-limit": "10"}]
    digests = [MODE.chosen(choice).digest for choice in choices]
    assert len(set(digests)) == 4
    assert all(len(digest) == 64 for digest in digests)


def test_an_unknown_option_lists_the_known_ones() -> None:
    with pytest.raises(InputError) as caught:
        MODE.chosen({"fog": "on"})
    assert (caught.value.code, caught.value.field) == ("unknown-option", "fog")
    house = "fortify, own-card-bonus, two-players, capped-sets"
    assert caught.value.params == {"known": f"start, sets, round-limit, {house}"}


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("start", "random", "claim, deal"),
        ("start", "", "claim, deal"),
        ("sets", "Fixed", "rising, fixed"),
        ("round-limit", 9, "0, 10-200"),
        ("round-limit", 201, "0, 10-200"),
        ("round-limit", -1, "0, 10-200"),
        ("round-limit", "010", "0, 10-200"),
        ("round-limit", "ten", "0, 10-200"),
        ("round-limit", "٢٠", "0, 10-200"),
        ("round-limit", "2²", "0, 10-200"),
        ("round-limit", "9" * 5000, "0, 10-200"),
        ("round-limit", True, "0, 10-200"),
    ],
)
def test_a_wrong_value_lists_the_allowed_ones(name: str, value: str | int, allowed: str) -> None:
    with pytest.raises(InputError) as caught:
        MODE.chosen({name: value})
    assert (caught.value.code, caught.value.field) == ("bad-option-value", name)
    assert caught.value.params["allowed"] == allowed


def test_a_house_rule_that_is_off_is_no_part_of_the_digest() -> None:
    """The digest of the first rules is from before there were house rules: records of that time go on."""
    first = MODE.by_version(1)
    assert first.digest == "2f579884c6f918ea05b28eb32a2a76fb3c53ea28b89356f1840417e4eed9559e"
    assert [option.name for option in first.options] == ["start", "sets", "round-limit"]
    assert MODE.content()["numbers"] == {"round-limit": 0}
    off = {"fortify": "connected", "own-card-bonus": "off", "two-players": "no", "capped-sets": "0"}
    assert MODE.chosen(off).digest == MODE.digest
    assert MODE.chosen({"capped-sets": "20"}).content()["numbers"] == {"round-limit": 0, "capped-sets": 20}


def test_an_option_that_needs_another_is_refused_without_it() -> None:
    with pytest.raises(InputError) as caught:
        MODE.chosen({"capped-sets": "20", "sets": "fixed"})
    assert (caught.value.code, caught.value.field) == ("option-needs", "capped-sets")
    assert caught.value.params == {"option": "sets", "value": "rising", "rule": "H-4"}
    assert MODE.chosen({"capped-sets": "20", "sets": "rising"}).picked == {"capped-sets": "20"}


def test_a_number_of_seats_that_an_option_brings_names_the_option() -> None:
    with pytest.raises(InputError) as caught:
        MODE.seating(2)
    assert (caught.value.code, caught.value.field) == ("seats-by-option", "seats")
    assert caught.value.params == {"seats": 2, "option": "two-players=yes", "rule": "H-3"}
    assert sorted(MODE.chosen({"two-players": "yes"}).seatings) == [2]


@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_a_wrong_number_of_seats_is_refused_with_the_range(seats: int) -> None:
    with pytest.raises(InputError) as caught:
        MODE.seating(seats)
    assert (caught.value.code, caught.value.field) == ("bad-seats", "seats")
    assert caught.value.params == {"seats": seats, "least": 3, "most": 6}


def test_asking_a_slot_for_what_it_does_not_have_names_the_place() -> None:
    with pytest.raises(InputError) as caught:
        MODE.slots["sets"].whole("values")
    assert (caught.value.code, caught.value.field) == ("bad-parameter", "slots.sets.values")


# -- options that change something at some tables only


def test_an_option_that_changes_nothing_at_a_table_is_refused_at_the_start_with_field_and_seats() -> None:
    game = load(CLONES.id, {"doubled": "republic"})
    assert game.start(3, SeededDice(1)).seats == 3
    for seats in (2, 4):
        with pytest.raises(InputError) as caught:
            game.start(seats, SeededDice(1))
        assert (caught.value.code, caught.value.field) == ("option-without-effect", "doubled")
        assert caught.value.params == {"seats": seats, "known": "3"}
        with pytest.raises(InputError) as caught:
            CLONES.chosen({"doubled": "republic"}).check_table(seats)
        assert caught.value.field == "doubled"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_its_default_said_aloud_is_accepted_at_every_table(seats: int) -> None:
    CLONES.chosen({"doubled": "separatists"}).check_table(seats)
    assert load(CLONES.id, {"doubled": "separatists"}).start(seats, SeededDice(1)).seats == seats


def test_what_a_record_was_begun_with_is_not_refused_any_more() -> None:
    assert game_for(CLONES.id, {"doubled": "republic"}).start(2, SeededDice(1)).seats == 2
