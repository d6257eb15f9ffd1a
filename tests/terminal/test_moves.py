"""Are moves typed in words and numbers played, and is nothing typed able to break the game?"""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hazard.conquest.kinds import DONE, TRADE
from hazard.record.source import RecordFile
from hazard.terminal.input import MOST_LENGTH
from hazard.terminal.match import free_path
from hazard.texts.catalogue import LANGUAGES
from tests.terminal.sitting import MODE, Sitting, first_attack

# -- moves


def test_a_refused_move_is_explained_with_its_rule_and_changes_nothing() -> None:
    sitting = Sitting("auto phase", "place greenland 3", lang="de")
    before = sitting.match.state.digest()
    told = sitting.on("attack grönland ägypten")
    assert told == "Ägypten grenzt nicht an Grönland.\nDie Regel dazu: rules C-40\n"
    assert sitting.on("place grönland 1").endswith("rules C-61\n")
    assert sitting.match.state.digest() == before


def test_several_starting_troops_can_be_ordered_at_once() -> None:
    sitting = Sitting("place greenland 4")
    assert sitting.at("greenland") == 5
    assert sitting.match.state.pool[0] == 17


def test_a_placement_can_be_taken_back_until_dice_roll() -> None:
    sitting = Sitting("auto phase", "place greenland 2")
    held, told = sitting.at("greenland"), len(sitting.match.log)
    sitting.on("undo")
    assert sitting.at("greenland") == held - 2
    assert len(sitting.match.log) == told - 1
    sitting.on("place greenland 3", "attack greenland iceland")
    assert "can no longer be taken back" in sitting.on("undo")


def test_blitz_rolls_on_until_the_target_falls_or_the_source_is_spent() -> None:
    sitting = first_attack()
    sitting.on("blitz greenland iceland")
    rolls = [event for event in sitting.match.log if event.kind() == "fought"]
    assert len(rolls) > 1
    assert sitting.kind() == "occupy" or sitting.at("greenland") == 1


def test_blitz_keeps_what_shall_stay() -> None:
    sitting = first_attack()
    standing = sitting.at("greenland")
    sitting.on(f"blitz greenland iceland keep {standing - 1}")
    assert sitting.at("greenland") >= standing - 1
    assert "no more than" in sitting.on(f"blitz greenland iceland keep {standing}")


def test_a_number_answers_how_many_follow() -> None:
    sitting = first_attack()
    sitting.on("blitz greenland iceland")
    assert sitting.kind() == "occupy"
    moved = sitting.at("iceland")
    sitting.on("2")
    assert sitting.at("iceland") == moved + 2
    assert sitting.kind() == "attack"


def trading(least: int) -> Sitting:
    """The person's card step with at least so many sets to choose from."""
    for seed in range(100):
        sitting = Sitting("auto phase", seed=seed)
        while sitting.match.outcome() is None:
            if not sitting.match.asked():
                sitting.match.bot_plays()
                continue
            options = sitting.match.view().options
            if sitting.kind() == "trade" and len([one for one in options if one.kind == TRADE]) >= least:
                return sitting
            done = [one for one in options if one.kind == DONE and sitting.kind() == "trade"]
            sitting.on("done" if done else "auto")
    raise AssertionError("no such hand in a hundred games")


@pytest.mark.parametrize(
    ("sets", "said"), [("rising", "The next set brings 4 "), ("fixed", "A set brings at most 10 ")]
)
def test_what_a_set_brings_is_a_limit_where_it_depends_on_the_symbols(sets: str, said: str) -> None:
    sitting = Sitting("auto phase", options={"sets": sets})
    assert f"{said}troops." in " ".join(sitting.shown().split())


def test_sets_are_listed_and_traded_by_number() -> None:
    sitting = trading(2)
    assert "Set 2: " in sitting.on("trade")
    held = len(sitting.match.view().hands[0])
    sitting.on("trade 2")
    assert len(sitting.match.view().hands[0]) == held - 3
    assert sitting.match.log[-1].kind() in ("traded", "reinforced")


def test_a_set_is_traded_by_the_names_of_its_cards() -> None:
    sitting = trading(1)
    option = next(one for one in sitting.match.view().options if one.kind == TRADE)
    cards = sitting.match.recording.game.rules.cards.names
    sitting.on("trade " + " ".join([cards[card] for card in option.cards[::-1]]))
    assert "traded" in [event.kind() for event in sitting.match.log[-2:]]


def test_the_record_can_be_saved_once_under_a_name(tmp_path: Path) -> None:
    sitting = first_attack()
    file = tmp_path / "new" / "game.jsonl"
    assert str(file) in sitting.on(f"save {file}").replace("\n", "")
    with RecordFile(file) as record:
        assert len(list(record.rows())) == len(sitting.match.recording.rows)
    assert "exists already" in " ".join(sitting.on(f"save {file}").split())
    assert "cannot be written" in " ".join(sitting.on("save /dev/null/x/y").split())


def test_a_name_that_no_file_has_is_found(tmp_path: Path) -> None:
    assert free_path(tmp_path, MODE, 7).name == "classic-domination-7.jsonl"
    (tmp_path / "classic-domination-7.jsonl").touch()
    assert free_path(tmp_path, MODE, 7).name == "classic-domination-7-2.jsonl"


def test_standing_orders_are_told_and_given() -> None:
    sitting = Sitting()
    assert "defend: most (possible: most, ask)" in sitting.on("order")
    sitting.on("order defend ask")
    assert "defend: ask (possible: most, ask)" in sitting.on("order")


# -- bad input

GARBAGE = [
    "", "   ", "\t", "foo", "place", "place alaska", "place atlantis 3", "attack", "attack a b c d e f", "blitz",
    "attack alaska kamchatka", "fortify alaska kamchatka 1", "claim alaska", "done", "trade", "trade 99", "trade a b c",
    "occupy 3", "defend 1", "9999999999999999999", "3", "-1", "#", "#1", "²", "1 2 3", "odds", "odds x", "odds 0 0",
    "odds 501 1", "odds 99999999999 3", "odds alaska alaska", "rules zz-1", "order x y", "order defend", "order defend x",
    "auto nonsense", "log x", "log -1", "log 0", "undo", "options atlantis", "save /dev/null/x", "re", "o",
    "\x1b[31mred", "\x00", "place greenland 99", "place greenland 0", "place greenland -1", "place greenland 1.5",
    "place greenland all all", "x" * 10_000, "place " * 100, "ﬀ", "🙂", "place 🙂 3", "blitz greenland iceland keep 99999999999",
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_garbage_is_answered_and_changes_nothing(language: str) -> None:
    sitting = Sitting("auto phase", lang=language)
    before = sitting.match.state.digest()
    for line in GARBAGE:
        said = sitting.on(line)
        assert said or line in ("log 0",), line
        assert "\x1b" not in said
        assert "Traceback" not in said
        assert sitting.match.state.digest() == before, line


@given(st.lists(st.text(max_size=40), max_size=5))
@settings(max_examples=60, deadline=None)
def test_no_line_whatever_it_is_breaks_the_game(lines: list[str]) -> None:
    sitting = Sitting()
    for line in lines:
        decision = sitting.match.decision()
        if (
            decision is None or decision.seat != 0
        ):  # `auto` has ended the turn: the table would let the bots play
            break
        if not line.split() or line.split()[0].lower()[0] not in "sq":  # no files, no leaving
            sitting.table.seat.obey(line)
    assert sitting.match.outcome() is None


def test_an_overlong_line_is_read_to_its_end_and_refused() -> None:
    sitting = Sitting("y" * 100_000, "map")
    assert f"{MOST_LENGTH} characters are read" in sitting.shown()
    assert sitting.shown().count("Greenland") == 2
