"""What is remembered of a game for those who come back, and who is told which part of it?"""

import zlib

from hazard.conquest.events.core import CardsMoved, Placed
from hazard.conquest.events.neutrals import Bribed
from hazard.kernel.contract import SPECTATOR, Event
from hazard.server.table.story import MOST_STEPS, PACK, Story
from hazard.server.table.telling import Telling

SEATS = 3


def telling(log: list[Event], words: str = "") -> Telling:
    """What three seats are told."""
    return Telling(log, words, SEATS)


def placed(n: int) -> list[Event]:
    """Something everybody sees, with the version in it."""
    return [Placed(0, 7, n)]


def told(story: Story, since: int, seat: int = SPECTATOR) -> list[object]:
    """The versions a seat is told of."""
    return [one["count"] for one in story.since(since, seat).events if one["event"] == "placed"]


def long_story(steps: int) -> Story:
    """One with versions 1 to `steps`."""
    story = Story()
    for n in range(1, steps + 1):
        story.add(n, telling(placed(n)))
    return story


def test_whoever_comes_back_is_told_what_came_after_the_version_they_saw() -> None:
    story = long_story(2 * PACK + 5)
    for since in (1, PACK - 1, PACK, PACK + 1, 2 * PACK, 2 * PACK + 4, 2 * PACK + 5):
        assert told(story, since) == list(range(since + 1, 2 * PACK + 6))


def test_the_oldest_steps_are_forgotten_first_and_enough_are_kept() -> None:
    steps = 3 * MOST_STEPS + 3
    known = told(long_story(steps), 1)
    assert len(known) >= MOST_STEPS
    assert known == list(range(steps - len(known) + 1, steps + 1))


def test_a_card_is_told_only_to_the_seat_that_saw_it() -> None:
    story = Story()
    for n in range(1, PACK + 2):  # one packet and one step beside it
        story.add(n, telling([CardsMoved(1, -1, [30 + n % 10], [1])]))
    for seat in (SPECTATOR, 0, 2):
        assert [one["cards"] for one in story.since(0, seat).events] == [[-1]] * (PACK + 1)
    assert [one["cards"] for one in story.since(0, 1).events] == [[30 + n % 10] for n in range(1, PACK + 2)]


def test_words_are_told_again_with_the_first_event_of_their_action() -> None:
    story = Story()
    story.add(1, telling([*placed(1), *placed(2)], "place peru 1"))
    story.add(2, telling([], "occupy 0"))
    story.add(3, telling(placed(3), "place peru 3"))
    story.add(4, telling(placed(4)))
    assert story.since(0, 0).words == ["place peru 1", "", "place peru 3", ""]
    story.add(5, telling([]), back=2)
    assert story.since(0, 0).words == ["place peru 1", ""]


def test_words_are_told_only_to_the_seats_that_may_have_them() -> None:
    story = Story()
    for n in range(1, PACK + 2):  # one packet and one step beside it
        story.add(n, telling([Bribed(1, 2, [n % 10], [1])], f"bribe white card-{n % 10}"))
    for seat in (SPECTATOR, 0, 2):
        assert story.since(0, seat).words == [""] * (PACK + 1)
    assert story.since(0, 1).words == [f"bribe white card-{n % 10}" for n in range(1, PACK + 2)]


def test_what_all_are_told_is_kept_once() -> None:
    story = Story()
    story.add(1, telling(placed(1), "place peru 1"))
    assert story.recent[0].count(b"placed") == 1
    assert story.recent[0].count(b"peru") == 1


def test_a_story_stays_small() -> None:
    story = long_story(10_000)
    assert len(story.recent) < PACK
    assert sum(len(zlib.decompress(packet)) for _, packet in story.packets) > 4_000
    assert sum(len(packet) for _, packet in story.packets) < 2_000


def test_what_was_taken_back_is_not_told_again() -> None:
    story = long_story(5)
    story.add(6, telling([]), back=3)
    story.add(7, telling(placed(7)))
    assert told(story, 1) == [2, 3, 7]
    assert story.since(1, SPECTATOR).when == [2, 3, 7]
    assert story.since(1, SPECTATOR).back == 0  # nothing of it was told before


def test_whoever_saw_what_was_taken_back_is_told_how_far() -> None:
    story = long_story(PACK - 1)
    story.add(PACK, telling([]), back=PACK - 3)  # the last of a packet
    story.add(PACK + 1, telling(placed(PACK + 1)))
    story.add(PACK + 2, telling([]), back=PACK - 5)
    assert (told(story, PACK - 1), story.since(PACK - 1, 0).back) == ([], PACK - 5)
    assert story.since(PACK - 4, 0).back == PACK - 5
    assert story.since(PACK - 5, 0).back == 0
    assert story.since(PACK + 2, 0).back == 0
