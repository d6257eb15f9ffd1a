"""Does a sequence of options read like the list it stands for?"""

from collections.abc import Sequence

import pytest

from hazard.kernel.actions import Action, Option
from hazard.kernel.options import NO_OPTIONS, Options, as_options

PLACES = [Option(1, 0, -1, at, 1, 3) for at in range(4)]
DONE = Option(23, 0)


def test_it_reads_like_a_list() -> None:
    plain = [*PLACES, DONE]
    options = Options(plain)
    seen: object = options
    assert isinstance(seen, Sequence)
    assert (len(options), options[0], options[-1]) == (5, PLACES[0], DONE)
    assert options[1:3] == plain[1:3]
    assert list(options) == plain
    assert list(reversed(options)) == plain[::-1]
    assert options == plain
    assert plain == options
    assert options == Options(plain[:])
    assert options != plain[:-1]
    assert options != tuple(plain)
    assert hash(options) == hash(Options(plain[:]))
    assert repr(options) == repr(plain)
    assert options.index(PLACES[2]) == 2
    assert (options.count(DONE), options.count(Option(23, 1))) == (1, 0)
    assert options + [DONE] == [*plain, DONE]
    assert [DONE] + options == [DONE, *plain]
    assert options + Options([DONE]) == [*plain, DONE]
    first, *rest = options
    assert (first, rest) == (plain[0], plain[1:])


def test_actions_and_options_can_be_in_it() -> None:
    options = Options([*PLACES, DONE])
    assert PLACES[0].take(3) in options
    assert PLACES[0].take(4) not in options
    assert Action(23, 0) in options
    assert Option(1, 0, -1, 2, 1, 3) in options
    assert Option(1, 0, -1, 2, 1, 2) not in options
    assert "place" not in options


@pytest.mark.parametrize("place", [5, -6, 10**20, -(10**20)])
def test_there_is_nothing_outside(place: int) -> None:
    with pytest.raises(IndexError):
        Options([*PLACES, DONE])[place]


def test_more_options_come_before_the_last_one() -> None:
    more = [Option(7, 0, choice=1)]
    options = Options([*PLACES, DONE])
    assert options.joined(more) == [*PLACES, *more, DONE]
    assert options.joined([]) is options
    assert options == [*PLACES, DONE]


def test_nothing_is_falsy_and_a_list_is_taken_for_what_it_is() -> None:
    assert not NO_OPTIONS
    assert NO_OPTIONS == []
    assert as_options([]) is NO_OPTIONS
    options = Options(PLACES)
    assert as_options(options) is options
    assert as_options(PLACES) == PLACES


class Counted(Options):
    """The first options of PLACES, made when asked for."""

    def __init__(self, tail: list[Option], head: int = 4) -> None:
        super().__init__(tail, head)

    def made(self, at: int) -> Option:
        return PLACES[at]

    def makes(self, action: Action) -> bool:
        return action.kind == 1


def test_what_is_made_stands_before_the_tail() -> None:
    options = Counted([DONE])
    assert [options[at] for at in range(5)] == [*PLACES, DONE]
    assert options == [*PLACES, DONE]
    assert options.has(Action(1, 5))
    assert options.has(Action(23, 0))
    assert not options.has(Action(2, 0))
    more = [Option(7, 0, choice=1)]
    assert options.joined(more) == [*PLACES, *more, DONE]
    assert Counted([DONE], 1).joined(more) == [PLACES[0], *more, DONE]


def test_an_action_or_an_option_is_equal_to_its_like_alone() -> None:
    assert Action(1, 0, -1, 2, 3) == PLACES[2].take(3)
    assert Option(1, 0, -1, 2, 1, 3) == PLACES[2]
    others: list[object] = ["place", 3, None, PLACES[2].key()]
    for other in others:
        assert PLACES[2] != other
        assert PLACES[2].take(3) != other
    action: object = PLACES[2].take(3)
    assert action != PLACES[2]
