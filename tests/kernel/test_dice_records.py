"""Chance written down, scripted, recorded and replayed."""

import pytest

from hazard.kernel.dice import Chance, Dice, DrawError, RecordedDice, RecordingDice, ScriptedDice, SeededDice
from hazard.kernel.errors import InputError
from hazard.kernel.proven import ProvenDice


@pytest.mark.parametrize("text", ["d6=5", "d8=8", "d1=1", "d256=256", "s=3.0.2.1", "s=0", "s="])
def test_chance_is_read_as_it_is_written(text: str) -> None:
    assert Chance.parse(text).text() == text


def test_chance_says_what_was_drawn() -> None:
    die, shuffle = Chance.parse("d6=5"), Chance.parse("s=2.0.1")
    assert (die.is_die(), die.sides, die.value, die.order) == (True, 6, 5, [])
    assert (shuffle.is_die(), shuffle.sides, shuffle.value, shuffle.order) == (False, 0, 0, [2, 0, 1])
    assert die == Chance.die(6, 5)
    assert shuffle == Chance.shuffled([2, 0, 1])
    assert len({die, shuffle, Chance.die(6, 5), Chance.die(6, 4), Chance.shuffled([2, 1, 0])}) == 4
    assert repr(die) == "Chance('d6=5')"
    assert die != "d6=5"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "d6",
        "6=5",
        "d=5",
        "d6=",
        "d6=7",
        "d6=0",
        "d0=0",
        "d6=05",
        "d06=5",
        "d6=+5",
        "d6= 5",
        "d6=5 ",
        "D6=5",
        "d6=5=5",
        "d-6=5",
        "d6=1_0",
        "d6=٥",
        "d999999999=1",
        "d9999999999=1",
        "x=1",
        "s",
        "s=1",
        "s=0.0",
        "s=0.2",
        "s=0.",
        "s=.0",
        "s=0..1",
        "s=-1.0",
        "s=1,0",
        "s3=0.1.2",
        "s=" + "9" * 10**5,
    ],
)
def test_chance_in_any_other_form_is_refused(text: str) -> None:
    with pytest.raises(InputError) as refused:
        Chance.parse(text)
    assert refused.value.field == "chance"
    assert len(str(refused.value)) < 120


@pytest.mark.parametrize("text", ["x" * 100, "s=" + "9" * 98])
def test_of_what_is_no_chance_the_first_40_characters_are_quoted(text: str) -> None:
    with pytest.raises(InputError) as refused:
        Chance.parse(text)
    assert refused.value.params == {"text": text[:40]}


def test_chance_that_cannot_be_is_refused() -> None:
    for sides, value in ((6, 7), (6, 0), (-1, 1)):
        with pytest.raises(InputError, match=rf"bad-die, field chance, sides={sides}, value={value}$"):
            Chance.die(sides, value)
    with pytest.raises(InputError, match=r"bad-shuffle, field chance, count=2$"):
        Chance.shuffled([1, 2])


def test_scripted_dice_show_the_script() -> None:
    dice = ScriptedDice([6, 1, 8], [[30, 10, 20]])
    items = [10, 20, 30]
    assert dice.unused() == 4
    assert [dice.roll(6), dice.roll(6)] == [6, 1]
    dice.shuffle(items)
    assert items == [30, 10, 20]
    assert dice.roll(8) == 8
    assert (dice.draws, dice.unused()) == (4, 0)


def test_scripted_dice_without_shuffles_leave_the_order_alone() -> None:
    dice = ScriptedDice([])
    items = [3, 1, 2]
    dice.shuffle(items)
    assert items == [3, 1, 2]
    assert dice.draws == 1


def test_scripted_dice_say_which_draw_the_script_lacks() -> None:
    dice = ScriptedDice([2], [])
    dice.roll(6)
    with pytest.raises(DrawError, match=r"draw 1: script-no-roll, field chance, rolls=1, sides=6"):
        dice.roll(6)
    with pytest.raises(DrawError, match=r"draw 1: script-no-shuffle, field chance, shuffles=0$"):
        dice.shuffle([1, 2])
    assert dice.draws == 1


def test_scripted_value_must_be_on_the_die() -> None:
    for value, sides in ((7, 6), (0, 6), (-1, 6), (9, 8)):
        with pytest.raises(DrawError, match="draw 0: script-bad-roll") as refused:
            ScriptedDice([value]).roll(sides)
        assert refused.value.params == {"sides": sides, "value": value}


def test_scripted_shuffle_must_hold_the_same_items() -> None:
    dice = ScriptedDice([], [[1, 2, 2]])
    items = [1, 1, 2]
    with pytest.raises(DrawError, match=r"draw 0: script-bad-shuffle, field chance, count=3$"):
        dice.shuffle(items)
    assert items == [1, 1, 2]


def test_scripted_shuffle_of_equal_items_takes_each_once() -> None:
    dice = ScriptedDice([], [[2, 1, 1]])
    items = [1, 2, 1]
    assert dice.shuffle_order(items) == [1, 0, 2]
    assert items == [2, 1, 1]


def test_recorded_dice_replay_the_record() -> None:
    record = [Chance.parse(text) for text in ("d6=5", "s=2.0.1", "d8=1")]
    dice = RecordedDice(record)
    items = [10, 20, 30]
    assert dice.roll(6) == 5
    dice.shuffle(items)
    assert items == [30, 10, 20]
    assert dice.left() == 1
    assert dice.roll(8) == 1
    assert (dice.draws, dice.left()) == (3, 0)
    dice.feed([Chance.die(6, 4)])
    assert dice.roll(6) == 4
    assert len(record) == 3


def test_recorded_dice_name_the_first_draw_that_differs() -> None:
    record = [Chance.parse(text) for text in ("d6=5", "d8=2")]
    dice = RecordedDice(record)
    dice.roll(6)
    with pytest.raises(DrawError) as sides:
        dice.roll(6)
    assert (sides.value.code, sides.value.draw) == ("record-differs", 1)
    assert sides.value.params == {"asked": "d6", "recorded": "d8"}
    with pytest.raises(DrawError, match="draw 1: record-differs, field chance, asked=s2, recorded=d8"):
        dice.shuffle([1, 2])
    assert dice.roll(8) == 2
    with pytest.raises(DrawError, match="draw 2: record-ends, field chance, asked=d6"):
        dice.roll(6)
    with pytest.raises(DrawError, match="draw 2: record-ends, field chance, asked=s3"):
        dice.shuffle([1, 2, 3])
    assert dice.draws == 2


def test_recorded_shuffle_must_have_the_length_asked_for() -> None:
    dice = RecordedDice([Chance.shuffled([1, 0])])
    with pytest.raises(DrawError, match="draw 0: record-differs, field chance, asked=d6, recorded=s2"):
        dice.roll(6)
    items = [1, 2, 3]
    with pytest.raises(DrawError, match="draw 0: record-differs, field chance, asked=s3, recorded=s2"):
        dice.shuffle(items)
    assert items == [1, 2, 3]


def use(dice: Dice) -> list[int]:
    """A few draws of every kind, with equal items in the shuffles, and all that came of them."""
    deck, hand = [5, 5, 5, 1, 2, 2, 9, 9], [3, 3]
    seen = [dice.roll(6), dice.roll(8)]
    dice.shuffle(deck)
    seen.extend([dice.roll(6), dice.roll(20)])
    dice.shuffle(hand)
    return [*seen, *deck, *hand, dice.draws]


def test_recording_keeps_every_draw_and_changes_none() -> None:
    scripted = [[9, 5, 2, 1, 5, 2, 9, 5], [3, 3]]
    for source, twin in (
        (SeededDice(11), SeededDice(11)),
        (ProvenDice(bytes(32), [b"x"]), ProvenDice(bytes(32), [b"x"])),
        (ScriptedDice([1, 8, 6, 20], scripted), ScriptedDice([1, 8, 6, 20], scripted)),
    ):
        recording = RecordingDice(source)
        seen = use(recording)
        assert seen == use(twin)
        record = recording.take()
        assert [chance.text().split("=")[0] for chance in record] == ["d6", "d8", "s", "d6", "d20", "s"]
        assert recording.take() == []
        replayed = RecordedDice([Chance.parse(chance.text()) for chance in record])
        assert use(replayed) == seen
        assert replayed.left() == 0


def test_recording_twice_records_the_same() -> None:
    inner = RecordingDice(SeededDice(12))
    outer = RecordingDice(inner)
    use(outer)
    assert inner.take() == outer.take()


def test_recording_counts_on_from_its_source_and_takes_piece_by_piece() -> None:
    source = SeededDice(13)
    source.roll(6)
    dice = RecordingDice(source)
    assert dice.draws == 1
    first = dice.roll(6)
    assert dice.take() == [Chance.die(6, first)]
    second = dice.roll(8)
    assert dice.take() == [Chance.die(8, second)]
    assert dice.draws == source.draws == 3


def test_recording_does_not_hand_out_the_list_it_keeps() -> None:
    dice = RecordingDice(SeededDice(14))
    items = [1, 2, 3, 4]
    order = dice.shuffle_order(items)
    kept = list(order)
    order.clear()
    assert dice.take() == [Chance.shuffled(kept)]
