"""Which time counts? What the clock says, without its steps and without days in which no server ran."""

from pathlib import Path

from hazard.server.operation.time import MOST_GAPS, Time

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Machine:
    """A machine whose two clocks are set by hand; the wall clock begins at day 1000."""

    def __init__(self) -> None:
        self.wall: int = 1000 * DAY
        self.monotonic: float = 77.0
        self.time = Time(wall=lambda: self.wall, monotonic=lambda: self.monotonic)

    def wait(self, time: int) -> None:
        """So many milliseconds pass."""
        self.wall += time
        self.monotonic += time / 1000


def test_between_two_checks_a_step_of_the_wall_clock_is_not_seen() -> None:
    machine = Machine()
    machine.wait(5_000)
    assert machine.time.now() == 1000 * DAY + 5_000
    machine.wall += 30 * DAY
    assert machine.time.now() == 1000 * DAY + 5_000
    machine.wait(1_000)
    assert machine.time.check() == 30 * DAY
    assert machine.time.now() == 1030 * DAY + 6_000
    assert machine.time.check() == 0


def test_a_jump_forward_is_no_time_that_has_passed() -> None:
    machine = Machine()
    machine.wait(DAY)  # to day 1001
    assert machine.time.cutoff(3600) == 1001 * DAY - HOUR
    machine.wall += 30 * DAY
    machine.time.check()  # day 1031
    assert machine.time.cutoff(3600) == 1001 * DAY - HOUR  # the hour before the jump
    machine.wait(20 * MINUTE)
    assert machine.time.cutoff(600) == 1031 * DAY + 10 * MINUTE
    assert machine.time.cutoff(3600) == 1001 * DAY - 40 * MINUTE
    assert machine.time.lost_since(1001 * DAY - 1) == 30 * DAY
    assert machine.time.lost_since(1031 * DAY) == 0
    assert machine.time.lost_since(1011 * DAY) == 20 * DAY


def test_a_month_forward_and_back_leaves_everything_as_it_was() -> None:
    machine = Machine()
    machine.wall += 30 * DAY
    machine.time.check()
    machine.wait(MINUTE)
    machine.wall -= 30 * DAY
    assert machine.time.check() == -30 * DAY
    assert machine.time.gaps == [(1000 * DAY, 1000 * DAY + MINUTE)]  # the minute at the wrong date
    assert machine.time.now() == 1000 * DAY + MINUTE
    assert machine.time.cutoff(3600) == 1000 * DAY - HOUR


def test_a_clock_that_goes_back_gives_time_and_takes_none() -> None:
    machine = Machine()
    machine.wait(DAY)
    machine.wall -= 10 * DAY
    machine.time.check()
    assert machine.time.gaps == []
    assert machine.time.cutoff(3600) == 991 * DAY - HOUR


def test_small_steps_are_followed_and_count() -> None:
    machine = Machine()
    machine.wall += 1_999
    assert machine.time.check() == 0
    machine.wall += 30_000
    assert machine.time.check() == 31_999
    assert machine.time.gaps == []
    assert machine.time.now() == 1000 * DAY + 31_999


def test_days_without_a_server_do_not_count_but_a_night_does() -> None:
    machine = Machine()
    assert machine.time.start(1000 * DAY - DAY + 1, []) == 0
    assert machine.time.cutoff(3600) == 1000 * DAY - HOUR
    assert machine.time.start(1000 * DAY - 40 * DAY, []) == 40 * DAY
    assert machine.time.gaps == [(960 * DAY, 1000 * DAY)]
    assert machine.time.cutoff(3600) == 960 * DAY - HOUR
    assert machine.time.start(0, []) == 0  # a new database


def test_a_server_that_starts_in_the_past_knows_it() -> None:
    machine = Machine()
    assert machine.time.start(1003 * DAY, [(900 * DAY, 910 * DAY), (1001 * DAY, 1002 * DAY)]) == -3 * DAY
    assert machine.time.gaps == [(900 * DAY, 910 * DAY)]


def test_the_gaps_of_earlier_runs_count_for_nothing() -> None:
    machine = Machine()
    machine.time.start(1000 * DAY - HOUR, [(900 * DAY, 950 * DAY), (980 * DAY, 990 * DAY)])
    # thirty days: ten since 990, thirty less between 950 and 980 is twenty
    assert machine.time.cutoff(30 * 86_400) == 960 * DAY
    assert machine.time.cutoff(41 * 86_400) == 899 * DAY


def test_too_many_gaps_become_longer_ones() -> None:
    machine = Machine()
    for _ in range(MOST_GAPS + 1):
        machine.wait(HOUR)
        machine.wall += HOUR
        machine.time.check()
    assert len(machine.time.gaps) == MOST_GAPS
    assert machine.time.gaps[0] == (1000 * DAY + HOUR, 1000 * DAY + 4 * HOUR)  # with the hour between them


def test_a_file_steps_the_clock_of_a_test(tmp_path: Path) -> None:
    machine = Machine()
    file = tmp_path / "shift"
    time = Time(5, str(file), lambda: machine.wall, lambda: machine.monotonic)
    assert time.now() == 1000 * DAY + 5_000
    file.write_text("86400")
    assert time.check() == DAY
    file.unlink()
    assert time.check() == -DAY
