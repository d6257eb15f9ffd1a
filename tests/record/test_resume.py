"""Does a game go on from its journal, and what if the edition is another one now?"""

import pytest

from hazard.kernel.errors import RecordError
from hazard.record.resume import resume
from hazard.record.rows import PROVEN
from tests.record.played import SECRET, Tree, forged, recorded

OTHER = "0" * 64


def half(change: str = "") -> tuple[list[bytes], int]:
    """The first rows of a game, perhaps said to be of another edition."""
    _, journal = recorded(PROVEN)

    def edit(lines: list[Tree]) -> None:
        if change:
            lines[0]["edition"] = change

    lines = forged(journal, edit).splitlines(keepends=True)
    return lines[:60], len(lines)


def test_a_game_goes_on_where_it_was() -> None:
    lines, _ = half()
    played = resume(lines, SECRET)
    assert played.count == len(lines) - 1
    option = played.state.choices[0]
    played.apply(option.take(option.least))
    assert played.out is not None
    assert played.count == len(lines)


def test_another_edition_is_refused_unless_it_is_allowed() -> None:
    lines, _ = half(OTHER)
    with pytest.raises(RecordError) as caught:
        resume(lines, SECRET)
    assert (caught.value.code, caught.value.line) == ("other-edition", 1)
    played = resume(lines, SECRET, any_edition=True)
    assert played.header.edition == OTHER  # the game keeps its digest
    assert played.game.edition != OTHER
    assert played.state.digest() == resume(half()[0], SECRET).state.digest()


def test_a_row_that_no_longer_fits_is_named_whatever_the_edition() -> None:
    _, journal = recorded(PROVEN)

    def edit(lines: list[Tree]) -> None:
        lines[0]["edition"] = OTHER
        lines[40]["check"] = "0" * 16

    lines = forged(journal, edit).splitlines(keepends=True)
    with pytest.raises(RecordError) as caught:
        resume(lines, SECRET, any_edition=True)
    assert (caught.value.code, caught.value.line) == ("line-differs", 41)
