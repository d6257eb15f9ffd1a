"""Is a game that is gone on with from a snapshot the same game, and is what an undo costs bounded?"""

import pytest

from hazard.bots.base import random_action
from hazard.conquest.kinds import ORDER_NAMES, ORDER_VALUES
from hazard.kernel.contract import Event
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import HazardError, RecordError
from hazard.kernel.proven import commitment
from hazard.record.journal import Chain
from hazard.record.ledger import Ledger
from hazard.record.live import Recording
from hazard.record.past import MOST_DONE, Given, Past
from hazard.record.resume import Tail, resume, resuming
from hazard.record.rows import SEEDED, DiceFacts, Row, proven_facts
from hazard.record.snapshot import EVERY, Marks, Snapshot, snapshot_of
from tests.conformance.registry import Setting, tables
from tests.record.played import SECRET
from tests.record.position.test_position import line, territories
from tests.record.test_undo import GAME, TURN

Watched = list[tuple[int, list[str], str]]


def drained(tail: Tail, watched: Watched | None = None) -> Recording:
    """The game of these lines."""

    def watch(n: int, log: list[Event], row: Row) -> None:
        if watched is not None:
            watched.append((n, [repr(event) for event in log], row.do))

    steps = resuming(tail, SECRET, watch)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Recording = end.value
            return found


class Played:
    """A game with undo and orders, its journal, and the snapshots that were due on the way."""

    def __init__(self, setting: Setting, rows: int, seed: int) -> None:
        self.recording = Recording(
            setting.game(),
            setting.seats,
            proven_facts(commitment(SECRET), [b"seed"] * setting.seats),
            secret=SECRET,
            out=Ledger(),
            keep=False,
            most_undo=MOST_DONE,
        )
        self.lines: list[bytes] = []
        self.snapshots: list[Snapshot] = []
        chooser = SeededDice(seed + 1)
        marks = Marks()
        while len(self.lines) < rows and self.recording.end is None:
            self.step(chooser)
            ledger = self.recording.out
            assert isinstance(ledger, Ledger)
            self.lines += ledger.take()
            found = marks.look(self.recording)
            if found is not None:
                self.snapshots.append(found)

    def step(self, chooser: SeededDice) -> None:
        """An action, an order or an undo."""
        recording = self.recording
        decision = recording.game.decision(recording.state)
        assert decision is not None
        seat = int(decision.seat)
        what = int(chooser.below(8))
        open_to = recording.past.open_to(seat)
        if what == 0 and open_to:
            recording.undo(seat, open_to[int(chooser.below(len(open_to)))])
        elif what == 1:
            at = int(chooser.below(len(ORDER_NAMES)))
            value = ORDER_VALUES[at][int(chooser.below(len(ORDER_VALUES[at])))]
            recording.order(int(chooser.below(recording.header.seats)), ORDER_NAMES[at], value)
        else:
            recording.play(seat, random_action(recording.state.choices, chooser))

    def tail(self, snapshot: Snapshot) -> Tail:
        """The lines after a snapshot."""
        return Tail(self.lines[snapshot.n :], self.lines[0], self.lines[snapshot.n - 1], snapshot)


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_from_every_snapshot_the_game_is_the_same(setting: Setting) -> None:
    played = Played(setting, 400, 3)
    whole: Watched = []
    wanted = drained(Tail(played.lines), whole)
    assert played.snapshots
    for snapshot in played.snapshots:
        watched: Watched = []
        found = drained(played.tail(snapshot), watched)
        assert found.state.digest() == wanted.state.digest() == played.recording.state.digest()
        assert found.count == wanted.count
        assert watched == whole[len(whole) - len(watched) :]
        for seat in range(setting.seats):
            known = played.recording.past.open_to(seat)
            assert found.past.open_to(seat) == wanted.past.open_to(seat) == known
            for row in known[-1:]:
                assert found.undo(seat, row) == row
    again = drained(played.tail(played.snapshots[0]))
    if again.end is None:
        chooser = SeededDice(1)
        action = random_action(again.state.choices, chooser)
        again.apply(action)
        played.recording.apply(action)
        ledger, own = again.out, played.recording.out
        assert isinstance(ledger, Ledger)
        assert isinstance(own, Ledger)
        assert ledger.take() == own.take()  # the same line, with the same hash and the same draws


def test_another_state_another_edition_and_another_line_are_refused() -> None:
    played = Played(tables()[0], 200, 5)
    good = played.snapshots[0]
    other = played.snapshots[1]
    wrong = [
        Snapshot(good.n, other.position, good.digest, good.edition),
        Snapshot(good.n, good.position, other.digest, good.edition),
        Snapshot(good.n, other.position, other.digest, good.edition),
        Snapshot(good.n, good.position, good.digest, "0" * 64),
        Snapshot(good.n, "position:1", good.digest, good.edition),
    ]
    for snapshot in wrong:
        with pytest.raises(HazardError):
            drained(played.tail(snapshot))
    tail = played.tail(good)
    with pytest.raises(RecordError) as caught:
        drained(Tail(tail.lines[1:], tail.header, tail.last, good))
    assert caught.value.code == "chain-broken"
    assert Chain().open(tail.header, 1)["seats"] == tables()[0].seats


def placing(troops: int) -> Recording:
    """Red has so many troops to place."""
    ground = territories({"alaska": "red.5", "kamchatka": "green.2", "siam": "blue.2"})
    text = line("reinforce.red", ground, f"pools:red.{troops}", turn=TURN)
    return Recording(GAME, 3, DiceFacts(SEEDED, 1), position=text, out=Ledger(), most_undo=MOST_DONE)


def place(played: Recording) -> None:
    option = played.state.choices[0]
    played.play(0, option.take(1))


def test_an_undo_goes_back_over_so_many_actions_at_most() -> None:
    played = placing(300)
    for _ in range(250):
        place(played)
    rows = played.past.open_to(0)
    assert rows == list(range(150, 250))  # row 0 is the start, and before action 151 came row 150
    before = played.state.pool[0]
    played.undo(0, 150)
    assert played.state.pool[0] == before + 100
    ledger = played.out
    assert isinstance(ledger, Ledger)
    assert resume(ledger.take(), b"").state.digest() == played.state.digest()


def test_a_snapshot_waits_until_nobody_can_go_back_behind_it() -> None:
    played = placing(300)
    marks = Marks()
    found: list[tuple[int, int]] = []
    for _ in range(200):
        place(played)
        snapshot = marks.look(played)
        if snapshot is not None:
            found.append((played.count + 1, snapshot.n))
    # The one of 64 lines is of row 62; the first of the last 100 actions is played on row 62 when there are 163 rows.
    assert found[0] == (164, EVERY)


def test_a_snapshot_somebody_went_back_behind_is_given_up() -> None:
    played = placing(300)
    marks = Marks()
    for _ in range(EVERY - 2):
        place(played)
    assert marks.look(played) is None
    assert marks.held is not None
    assert marks.held.n == EVERY
    played.undo(0, 10)
    assert marks.look(played) is None
    assert marks.held is None


class AllOrders(Past):
    """As it was: every order is remembered."""

    def keep_orders(self, given: list[Given]) -> None:
        self.orders[:] = given


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_the_last_orders_lead_to_the_same_state_as_all_of_them(setting: Setting) -> None:
    played = Recording(setting.game(), setting.seats, DiceFacts(SEEDED, 5))
    all_orders = AllOrders()
    chooser = SeededDice(9)
    most = gone_back = 0
    for _ in range(300):
        decision = played.game.decision(played.state)
        if decision is None:
            break
        played.apply(random_action(played.state.choices, chooser))
        mirror(played, all_orders)
        for _ in range(int(chooser.below(4))):
            at = int(chooser.below(len(ORDER_NAMES)))
            value = ORDER_VALUES[at][int(chooser.below(len(ORDER_VALUES[at])))]
            seat = int(chooser.below(setting.seats))
            played.order(seat, ORDER_NAMES[at], value)
            all_orders.order(seat, ORDER_NAMES[at], value)
        most = max(most, len(all_orders.orders) - len(played.past.orders))
        rows = played.past.open_to(played.past.seat)
        if rows and chooser.below(3) == 0:
            row = rows[int(chooser.below(len(rows)))]
            wanted = all_orders.back(played.game, SeededDice(0), all_orders.seat, row)
            played.undo(played.past.seat, row)
            gone_back += 1
            assert played.state.orders == wanted.orders
            assert played.state.total == wanted.total
    assert gone_back > 5
    assert most > 0


def mirror(played: Recording, other: Past) -> None:
    """Let another past know what this game's own past knows of its last action."""
    own = played.past
    if own.base is None:
        other.forget()
        return
    if own.seat != other.seat or len(own.done) == 1:
        other.forget()
    other.seat = own.seat
    if other.base is None:
        other.base = own.base.clone(SeededDice(0))
    other.done[:] = own.done


def test_a_snapshot_holds_the_present_moment() -> None:
    played = placing(5)
    place(played)
    found = snapshot_of(played)
    assert (found.n, found.digest) == (3, played.state.digest())  # the header, the start, one action
