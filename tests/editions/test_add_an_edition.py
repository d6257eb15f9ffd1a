"""Is docs/add-an-edition.md true: are its files the tiny box, and does that box hold together and play?"""

import re
import shutil
from pathlib import Path

import pytest

from hazard.bots.base import Bot
from hazard.bots.greedy import GreedyBot
from hazard.bots.random_bot import RandomBot
from hazard.bots.runner import play_game, sit_down
from hazard.cli.main import main
from hazard.conquest.state import State
from hazard.editions.assembly import KNOWN, build
from hazard.editions.reading.loader import BoxData, load_box
from hazard.kernel.dice import SeededDice

ROOT = Path(__file__).parents[2]
BOX = ROOT / "tests" / "fixtures" / "boxes" / "tiny"
FILES = ["box.toml", "board.toml", "decks.toml", "modes/skirmish.toml"]


def blocks(language: str) -> list[str]:
    """The blocks of this language on the page."""
    text = (ROOT / "docs" / "add-an-edition.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def lines(text: str) -> list[str]:
    """The lines without the spaces that fill up columns."""
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def tiny() -> BoxData:
    return load_box(BOX, KNOWN)


def played(bots: list[Bot], seed: int) -> State:
    """A whole game of the box; every answer of the bots is checked."""
    game = build(tiny().modes["tiny/skirmish"])
    state = game.start(len(bots), SeededDice(seed))
    sit_down(bots, SeededDice(seed), 0.0)
    play_game(game, state, bots, 2000, bots)
    return state


def test_the_files_on_the_page_are_those_of_the_box() -> None:
    assert blocks("toml") == [(BOX / name).read_text(encoding="utf-8") for name in FILES]


def test_the_box_has_the_size_the_page_promises() -> None:
    box = tiny()
    assert (box.id, list(box.modes)) == ("tiny", ["tiny/skirmish"])
    assert (box.board.size, len(box.board.region_names), len(box.board.links)) == (9, 3, 12)
    assert [len(members) for members in box.board.region_members] == [3, 3, 3]
    assert len(box.modes["tiny/skirmish"].cards.names) == 10


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(10))
def test_random_bots_play_it_to_the_end(seats: int, seed: int) -> None:
    bots: list[Bot] = [RandomBot() for _ in range(seats)]
    state = played(bots, seed)
    assert state.outcome is not None
    assert state.outcome.reason == "conquest"
    assert sorted(state.land) == [0] * (seats - 1) + [9]
    assert state.outcome.winners == (state.controller[state.land.index(9)],)


def test_the_greedy_bot_beats_a_random_one_there() -> None:
    wins = 0
    for seed in range(20):
        greedy = seed % 2
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[greedy] = GreedyBot()
        outcome = played(bots, seed).outcome
        assert outcome is not None
        wins += 1 if outcome.winners == (greedy,) else 0
    assert wins >= 15


def test_validate_says_of_the_box_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    asked, *expected = lines(blocks("text")[0])
    assert asked == "$ hazard validate tests/fixtures/boxes/tiny"
    assert main(["validate", str(BOX), "--lang", "en"]) == 0
    assert lines(capsys.readouterr().out) == expected


def test_validate_says_of_a_broken_box_what_the_page_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "broken"
    shutil.copytree(BOX, folder)
    board, mode = folder / "board.toml", folder / "modes" / "skirmish.toml"
    text = board.read_text(encoding="utf-8")
    board.write_text(text.replace('b = "wreck"', 'b = "wrek"'), encoding="utf-8")
    text = mode.read_text(encoding="utf-8").replace("2 = 10,", "2 = 4,").replace("connected-once", "conected")
    mode.write_text(re.sub(r"^combat.*\n", "", text, flags=re.MULTILINE), encoding="utf-8")
    _, *expected = lines(blocks("text")[1])
    assert main(["validate", str(folder), "--lang", "en"]) == 2
    assert lines(capsys.readouterr().err) == expected
