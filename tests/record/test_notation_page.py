"""Are the games and positions on the page about notation what it says they are?"""

import re
from pathlib import Path

from hazard.conquest.kinds import KIND_NAMES, ORDER_NAMES, ORDER_VALUES
from hazard.conquest.notation.text import position_text
from hazard.conquest.seat_changes import CHANGES
from hazard.record.position.line import read_position
from hazard.record.position.split import FIELDS
from hazard.record.replay import replay
from hazard.record.rows import STOP_REASONS, TABLE_WORDS
from hazard.record.text import HEADER_WORDS, write_text

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_every_position_on_the_page_is_written_as_it_was_read() -> None:
    assert len(blocks("position")) == 1
    for block in blocks("position"):
        assert position_text(read_position(block)) == block.strip()


def test_every_game_on_the_page_goes_as_it_says_and_is_written_as_it_was_read() -> None:
    assert len(blocks("hazard")) == 2
    for block in blocks("hazard"):
        played = replay(block.encode())
        assert played.end is not None
        assert write_text(played.header, played.rows) == block


def test_the_grammar_knows_every_word_of_the_program() -> None:
    grammar = "".join(blocks("ebnf"))
    for word in [*KIND_NAMES, *TABLE_WORDS, *HEADER_WORDS, *STOP_REASONS]:
        assert f'"{word}"' in grammar, word
    for name, values in zip(ORDER_NAMES, ORDER_VALUES, strict=True):
        for value in values[1:]:
            assert f'"{name}-{value}"' in grammar
    assert re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE) == FIELDS
    assert len(TABLE_WORDS) == len(CHANGES)
