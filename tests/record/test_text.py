"""Is a game in notation the same after it was read and written?"""

import pytest

from hazard.kernel.dice import Chance
from hazard.kernel.errors import RecordError
from hazard.record.replay import replay
from hazard.record.rows import PROVEN, SEEDED
from hazard.record.text import chance_text, read_chance, write_text
from hazard.record.verify import verify
from tests.record.played import FIXTURES, check_spoken, recorded

HAND_MADE = FIXTURES / "two-last-battles.hazard"


def without_comments(text: str) -> str:
    return "".join([line + "\n" for line in text.splitlines() if not line.startswith("#")])


@pytest.mark.parametrize("kind", [SEEDED, PROVEN])
def test_a_game_written_read_and_written_is_the_same(kind: str) -> None:
    played, journal = recorded(kind)
    text = played.text()
    again = replay(text.encode(), strict=True)
    assert write_text(again.header, again.rows) == text
    assert again.state.digest() == played.state.digest()
    from_journal = replay(journal)
    assert write_text(from_journal.header, from_journal.rows) == text
    assert verify(text.encode()).ok


def test_the_game_made_by_hand_goes_as_it_says() -> None:
    game = replay(HAND_MADE)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("conquest", (0,))
    names = game.game.rules.board.names
    # alaska 5 - 3 - 1, kamchatka 3 + 1, siam 4 - 1 - 2, indonesia 2
    told = [game.state.total[names.index(name)] for name in ("alaska", "kamchatka", "siam", "indonesia")]
    assert told == [1, 4, 1, 2]
    assert game.state.out == [0, 1, 0]  # green was eliminated before the end, blue by it
    assert game.state.hands[0] == [names.index("brazil")]  # C-47
    verdict = verify(HAND_MADE)
    assert (verdict.ok, verdict.code) == (True, "fits-unproven")


def test_a_game_by_hand_is_written_with_everything_in_full() -> None:
    short = (
        HAND_MADE.read_text()
        .replace("attack alaska kamchatka 3", "a ala kam")
        .replace("attack siam", "att si")
    )
    again = replay(short.encode())
    full = replay(HAND_MADE)
    assert write_text(again.header, again.rows) == write_text(full.header, full.rows)
    assert write_text(full.header, full.rows) == without_comments(HAND_MADE.read_text())


def test_six_sided_dice_are_bare_numbers_and_all_else_says_what_it_is() -> None:
    drawn = [
        Chance.die(6, 5),
        Chance.die(8, 5),
        Chance.shuffled([1, 0]),
        Chance.shuffled([]),
        Chance.die(6, 1),
    ]
    assert chance_text(drawn) == "5 d8=5 s=1.0 s= 1"
    assert read_chance("5 d8=5 s=1.0 s= 1") == drawn
    assert read_chance("d6=5") == [Chance.die(6, 5)]


def test_orders_and_changes_at_the_table_have_lines() -> None:
    text = HAND_MADE.read_text()
    more = "order 1 defend ask\nbot 2\nbot 2 expert+bold@1\nplayer 2\ndraw 0\nno-draw 0\nresign 1\nresign 2\nend resignation=0\n"
    played = replay((text[: text.index("start\n")] + "start\n" + more).encode())
    assert played.state.orders[2] == 1
    assert played.state.resigned == [0, 1, 1]
    assert write_text(played.header, played.rows).endswith(more)


def test_a_game_may_stop_in_the_middle_and_have_no_end_yet() -> None:
    text = HAND_MADE.read_text()
    played = replay(text[: text.index("# C-43: a tie")].encode())
    assert played.outcome is None
    assert len(played.rows) == 3
    verdict = verify(text[: text.index("# C-43: a tie")].encode())
    assert (verdict.ok, verdict.code, verdict.readable) == (False, "record-unfinished", True)


@pytest.mark.parametrize(("old", "new", "line", "code", "field"), [
    ("Hazard 1", "Hazard 2", 2, "unknown-version", "version"),
    ("Hazard 1", "Chess 1", 2, "unknown-format", ""),
    ("mode classic/domination\n", "", 2, "field-missing", "mode"),
    ("mode classic/domination", "mode classic/chess", 2, "unknown-mode", "mode"),
    ("mode classic/domination", "mode classic/domination\noptions start=never", 2, "bad-option-value", "start"),
    ("mode classic/domination", "mode classic/domination\noptions start", 4, "bad-entry", "options"),
    ("mode classic/domination", "mood fine", 3, "unknown-field", "header"),
    ("seats 3", "seats 7", 2, "bad-seats", "seats"),
    ("seats 3", "seats x", 4, "bad-number", "seats"),
    ("seats 3", "seats 4", 8, "other-seats", "position"),
    ("seats 3", "seats 3\nseats 3", 5, "named-twice", "header"),
    ("player 0 Ann", "player 9 Ann", 4, "bad-seat", "player"),
    ("player 0 Ann", "player 0 Ann\nplayer 0 Ann", 6, "named-twice", "player"),
    ("dice scripted", "dice loaded", 6, "bad-value", "dice"),
    ("dice scripted", "dice seeded -1", 6, "bad-number", "seed"),
    ("dice scripted", "dice proven 00 -,-,-", 6, "bad-hex", "commitment"),
    ("dice scripted", "dice scripted\nedition 00", 7, "bad-hex", "edition"),
    ("dice scripted", "dice scripted\nedition " + "0" * 64, 2, "other-edition", "edition"),
    ("position position:1", "position position:9", 8, "unknown-version", "position"),
    ("start\n", "start now\n", 8, "bad-action", "start"),
    ("start\n", "start ; 6\n", 8, "chance-count", "chance"),
    ("start\n", "", 9, "unknown-field", "header"),
    ("occupy 1", "occupy 2", 11, "illegal-action", "count"),
    ("occupy 1", "attack siam indonesia 3", 11, "illegal-action", "kind"),
    ("occupy 1", "jump 1", 11, "unknown-action", "action"),
    ("occupy 1", "order 1 defend", 11, "action-words", "order"),
    ("occupy 1", "order 1 defend never", 11, "bad-order-value", "defend"),
    ("occupy 1", "order 9 defend ask", 11, "bad-seat", "seat"),
    ("occupy 1", "resign", 11, "action-words", "resign"),
    ("occupy 1", "stop sun", 11, "bad-value", "stop"),
    ("occupy 1", "undo 1", 11, "unknown-action", "action"),
    ("; 6 5 2 5 4", "; 6 5 2 5", 10, "record-ends", "chance"),
    ("; 6 5 2 5 4", "; 6 5 2 5 4 4", 10, "chance-count", "chance"),
    ("; 6 5 2 5 4", "; 6 5 2 5 d8=4", 10, "record-differs", "chance"),
    ("; 6 5 2 5 4", "; 6 5 2 5 7", 10, "bad-die", "chance"),
    ("; 6 5 2 5 4", "; 6 5 2 5 x", 10, "bad-chance", "chance"),
    ("end conquest=0", "end conquest=1", 16, "end-differs", "end"),
    ("end conquest=0", "end cap=-", 16, "end-differs", "end"),
    ("end conquest=0", "end", 16, "action-words", "end"),
    ("end conquest=0", "end conquest=0 digest=" + "0" * 64, 16, "state-differs", "digest"),
    ("end conquest=0", "end conquest=0\ndone", 17, "row-after-end", ""),
    ("end conquest=0", "done", 16, "illegal-action", ""),
    ("attack siam indonesia 2 ; 6 1 2\n", "", 15, "end-too-early", "end"),
])  # fmt: skip
def test_a_fault_is_told_with_its_line(old: str, new: str, line: int, code: str, field: str) -> None:
    text = HAND_MADE.read_text()
    assert old in text
    with pytest.raises(RecordError) as caught:
        replay(text.replace(old, new, 1).encode())
    check_spoken(caught.value)
    assert (caught.value.line, caught.value.code, caught.value.field) == (line, code, field)
    assert not verify(text.replace(old, new, 1).encode()).ok


def test_an_illegal_move_is_told_with_its_rule() -> None:
    with pytest.raises(RecordError) as caught:
        replay(HAND_MADE.read_text().replace("attack siam indonesia 3", "attack siam indonesia 4").encode())
    assert caught.value.params == {
        "rule": "C-41",
        "refusal": "attack-count",
        "text": "attack siam indonesia 4",
    }
    assert caught.value.line == 13
