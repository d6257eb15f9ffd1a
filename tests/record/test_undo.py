"""How far may a move be taken back, and what does the record say about it?"""

import io

import pytest

from hazard.bots.base import random_action
from hazard.conquest.state import State
from hazard.editions.assembly import load
from hazard.kernel.dice import ScriptedDice, SeededDice
from hazard.kernel.errors import InputError, RecordError
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.replay import replay
from hazard.record.rows import PROVEN, SCRIPTED, SEEDED, DiceFacts
from hazard.record.verify import verify
from hazard.record.words import parse_action
from tests.conformance.registry import Setting, tables
from tests.record.played import MODE, SECRET, Tree, facts, forged
from tests.record.position.test_position import line, territories

GAME = load(MODE)
GROUND = territories({"alaska": "red.5", "kamchatka": "green.2", "siam": "blue.2"})
TURN = "turn:4,round=2,army=red,first=red,acted=-,step=reinforce"


def placing(rolls: list[int]) -> tuple[Recording, io.BytesIO]:
    """Red has five units to place."""
    out = io.BytesIO()
    text = line("reinforce.red", GROUND, "pools:red.5", turn=TURN)
    played = Recording(
        GAME, 3, DiceFacts(SCRIPTED), source=ScriptedDice(rolls), position=text, out=JournalWriter(out)
    )
    return played, out


def do(played: Recording, seat: int, *texts: str) -> None:
    for text in texts:
        played.play(seat, parse_action(GAME, played.state.choices, text))


def test_a_move_taken_back_leaves_the_state_before_it() -> None:
    played, out = placing([])
    before = played.state.digest()
    do(played, 0, "place alaska 2", "place peru 1")
    assert played.past.open_to(0) == [0, 1]
    assert played.undo(0) == 1
    do(played, 0, "place brazil 1")
    played.undo(0, 0)
    assert played.state.digest() == before
    assert [row.kind for row in played.rows] == ["start", "action", "action", "undo", "action", "undo"]
    assert replay(out.getvalue()).state.digest() == before


def test_a_recording_has_the_words_of_what_happened_last_only_where_that_was_an_action() -> None:
    played, _ = placing([])
    assert played.words == ""
    do(played, 0, "pl ala 2")
    assert played.words == "place alaska 2"
    for other in (
        lambda: played.order(1, "defend", "ask"),
        lambda: played.undo(0),
        lambda: played.change(1, "bot"),
        lambda: played.stop("cap"),
    ):
        other()
        assert played.words == ""
        if played.end is None:
            do(played, 0, "place peru 1")
            assert played.words == "place peru 1"


def test_after_taking_back_the_game_goes_on_and_the_record_still_fits() -> None:
    played, out = placing([6, 5, 2, 5, 4])
    do(played, 0, "place alaska 2")
    played.undo(0)
    do(played, 0, "place peru 3", "place brazil 2", "attack alaska kamchatka 3", "occupy 1")
    played.undo(0)
    do(played, 0, "occupy 0")
    played.stop("abandoned")
    assert verify(out.getvalue()).code == "fits-unproven"
    again = replay(out.getvalue())
    assert again.state.digest() == played.state.digest()
    text = played.text()
    assert "alaska 2" not in text
    assert "occupy 1" not in text
    assert replay(text.encode()).state.digest() == played.state.digest()


def test_nobody_goes_back_behind_a_roll() -> None:
    played, _ = placing([6, 1, 1, 6, 6])
    do(played, 0, "place alaska 5", "attack alaska kamchatka 3")
    assert played.past.open_to(0) == []
    with pytest.raises(InputError) as caught:
        played.undo(0)
    assert caught.value.code == "undo-refused"


def test_nobody_takes_back_the_move_of_another() -> None:
    played, _ = placing([])
    do(played, 0, "place alaska 2")
    for seat in (1, 2):
        with pytest.raises(InputError):
            played.undo(seat, 0)
    with pytest.raises(InputError):
        played.undo(0, 7)


def test_nobody_goes_back_behind_a_card_that_was_drawn() -> None:
    played, _ = placing([6, 5, 2, 5, 4])
    do(played, 0, "place alaska 5", "attack alaska kamchatka 3", "occupy 0", "done")
    assert len(played.state.hands[0]) == 1  # C-60
    assert played.past.open_to(0) == []


def test_nobody_goes_back_behind_a_change_at_the_table() -> None:
    played, _ = placing([])
    do(played, 0, "place alaska 2")
    played.change(2, "bot")
    assert played.past.open_to(0) == []


@pytest.mark.parametrize("first", [[], ["place alaska 2", "place peru 1"]], ids=["copied", "played again"])
def test_an_action_that_fails_half_way_leaves_state_and_dice_as_they_were(first: list[str]) -> None:
    played, _ = placing([])
    do(played, 0, *first)
    rows = played.count
    force = played.state.force[:]
    if first:  # what is broken now is not in the base
        before = played.state.digest()
        played.state.force.clear()
    else:
        played.state.force.clear()
        before = played.state.digest()
    with pytest.raises(
        IndexError
    ):  # the rules find nothing where they look, after they have put the troops down
        do(played, 0, "place brazil 1")
    assert played.state.digest() == before
    assert (played.dice.kept, played.dice.draws, played.count) == ([], 0, rows)
    if first:
        assert played.whole()
        assert played.state.force == force
        assert played.undo(0) == 1


def test_nothing_is_copied_before_a_roll() -> None:
    played, _ = placing([6, 1, 1, 6, 6])
    do(played, 0, "place alaska 5")
    attack = parse_action(GAME, played.state.choices, "attack alaska kamchatka 3")
    assert GAME.rolls(played.state, attack)
    assert not GAME.rolls(played.state, parse_action(GAME, played.state.choices, "done"))
    played.order(1, "defend", "ask")
    assert not GAME.rolls(played.state, attack)  # the defender is asked, and until then it may be taken back
    do(played, 0, "attack alaska kamchatka 3")
    assert played.undo(0) == 2
    played.order(1, "defend", "most")
    do(played, 0, "attack alaska kamchatka 3")
    assert played.past.base is None


def test_an_order_stays_given_whatever_is_taken_back() -> None:
    played, out = placing([])
    do(played, 0, "place alaska 2")
    played.order(1, "defend", "ask")
    played.undo(0)
    assert played.state.orders[2] == 1
    assert replay(out.getvalue()).state.orders[2] == 1
    assert replay(played.text().encode()).state.digest() == played.state.digest()


@pytest.mark.parametrize("kind", [SEEDED, PROVEN])
def test_no_draw_is_used_twice_or_left_out(kind: str) -> None:
    out = io.BytesIO()
    secret = SECRET if kind == PROVEN else b""
    played = Recording(load(MODE, {"start": "deal"}), 3, facts(kind), secret=secret, out=JournalWriter(out))
    for _ in range(400):
        decision = GAME.decision(played.state)
        assert decision is not None
        seat = int(decision.seat)
        option = played.state.choices[0]
        played.play(seat, option.take(option.least))
        if played.past.open_to(seat):
            played.undo(seat)
            option = played.state.choices[-1]
            played.play(seat, option.take(option.most))
    played.stop("cap")
    drawn = [chance for row in played.rows for chance in row.chance]
    assert len(drawn) == played.dice.draws > 50
    assert len([row for row in played.rows if row.kind == "undo"]) > 50
    assert verify(out.getvalue()).code == "fits"
    assert verify(played.text().encode()).code == "fits"


@pytest.mark.parametrize(("name", "value"), [("do", "7"), ("do", "x"), ("seat", 1), ("do", "")])
def test_a_record_that_takes_back_what_it_may_not_is_refused(name: str, value: object) -> None:
    played, out = placing([])
    do(played, 0, "place alaska 2")
    played.undo(0)

    def change(lines: list[Tree]) -> None:
        lines[3][name] = value

    with pytest.raises(RecordError) as caught:
        replay(forged(out.getvalue(), change))
    assert (caught.value.line, caught.value.field) == (4, "undo")


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_whoever_goes_back_stands_where_they_stood_with_the_orders_given_since(setting: Setting) -> None:
    played = Recording(setting.game(), setting.seats, DiceFacts(SEEDED, 5))
    chooser = SeededDice(9)
    stood: dict[int, State] = {}
    furthest = 0
    for turn in range(400):
        decision = played.game.decision(played.state)
        if decision is None:
            break
        seat = int(decision.seat)
        stood[played.last()] = played.state.clone(SeededDice(0))
        played.apply(random_action(played.state.choices, chooser))
        if turn % 7 == 0:
            given = (turn % setting.seats, "defend", "ask" if turn % 2 else "most")
            played.order(*given)
            for state in stood.values():
                played.game.order(state, *given)
        rows = played.past.open_to(seat)
        if len(rows) > 1 and turn % 3 == 0:
            row = rows[int(chooser.below(len(rows)))]
            furthest = max(furthest, len(rows) - rows.index(row))
            played.undo(seat, row)
            assert played.state.digest() == stood[row].digest()
            assert played.past.open_to(seat) == rows[: rows.index(row)]
    assert furthest > 1
