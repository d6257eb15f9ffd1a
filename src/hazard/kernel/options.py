"""Which options are there at one moment? A sequence that is counted, looked into and asked without being listed.

A game may have hundreds of options and needs one of them, so a phase hands out a rule for making them instead of a
list. Whoever iterates gets the whole list, made once.
"""

from collections.abc import Iterator, Sequence
from typing import Final, overload

from hazard.kernel.actions import Action, Option
from hazard.kernel.ints import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Options:
    """All that may be chosen at one moment, sorted; it never changes, whatever becomes of the game. Read it like a list.

    `tail` are options that exist already. A subclass has `head` more in front of them which it makes when asked for.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> options = game.options(state)
    >>> len(options), options[0], options[-1]
    (14, Option(place ontario 1), Option(place indonesia 1))
    >>> options.at(0) == options[0], options.listed() == list(options)
    (True, True)
    >>> options[0].take(1) in options, options.has(options[0].take(1))
    (True, True)
    >>> options.index(options[3]), options.count(options[3])
    (3, 1)
    >>> (options.made(0) == options[0], options.makes(options[0].take(1)))
    (True, True)
    >>> found = []
    >>> options.fill(found)
    >>> len(found)
    14
    >>> fewer = hazard.Options(list(options)[:2])  # a list of one's own, as a rule may answer
    >>> fewer.joined([options[5]]).listed() == [options[0], options[5], options[1]]
    True
    >>> fewer.with_tail([options[7]]).listed() == [options[7]]
    True
    """

    def __init__(self, tail: list[Option], head: i64 = 0) -> None:
        self.tail: Final = tail
        self.head: Final[i64] = head
        self.length: Final[i64] = head + len(tail)
        self._listed: list[Option] | None = tail if head == 0 else None

    # -- what a subclass answers

    def made(self, at: i64) -> Option:
        """The option at a place before the tail."""
        raise NotImplementedError

    def makes(self, action: Action) -> bool:
        """Whether the action belongs to an option before the tail."""
        raise NotImplementedError

    def fill(self, found: list[Option]) -> None:
        """Add every option before the tail to the list."""
        for at in range(self.head):
            found.append(self.made(at))

    def joined(self, more: list[Option]) -> "Options":
        """The same with more options, which sort right before the last one."""
        if len(more) == 0:
            return self
        return self.with_tail(self.tail[:-1] + more + self.tail[-1:])

    def with_tail(self, tail: list[Option]) -> "Options":
        """The same options before another tail."""
        found: list[Option] = []
        if self.head > 0:
            self.fill(found)
        return Options(found + tail)

    # -- asking

    def at(self, at: i64) -> Option:
        """The option at a place from 0 to `length` - 1."""
        return self.made(at) if at < self.head else self.tail[at - self.head]

    def has(self, action: Action) -> bool:
        """Whether the action is a member of one of the options: whether it is legal."""
        if self.head > 0 and self.makes(action):
            return True
        for option in self.tail:
            if option.has(action):
                return True
        return False

    def listed(self) -> list[Option]:
        """All of them as a list. Do not change it."""
        listed = self._listed
        if listed is None:
            listed = []
            self.fill(listed)
            listed += self.tail
            self._listed = listed
        return listed

    # -- as a sequence

    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...

    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return self.listed()[index]
        length = int(self.length)  # compared as what it is: compiled, a larger index would not fit
        if index >= length or index < -length:
            raise IndexError("there is no option at this place")
        return self.at(index + length if index < 0 else index)

    def __iter__(self) -> Iterator[Option]:
        return iter(self.listed())

    def __reversed__(self) -> Iterator[Option]:
        return reversed(self.listed())

    def __contains__(self, item: object) -> bool:
        """Whether an action is legal, or an option among these."""
        if isinstance(item, Action):
            return self.has(item)
        return isinstance(item, Option) and item in self.listed()

    def __add__(self, other: "Options | list[Option]") -> list[Option]:
        return self.listed() + list(other)

    def __radd__(self, other: list[Option]) -> list[Option]:
        return other + self.listed()

    def index(self, option: Option) -> int:
        """The first place of an option that is among these."""
        return self.listed().index(option)

    def count(self, option: Option) -> int:
        """How often an option is among these: once, or not at all."""
        return self.listed().count(option)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Options):
            return self.listed() == other.listed()
        return isinstance(other, list) and self.listed() == other

    def __hash__(self) -> int:
        return hash(tuple(self.listed()))

    def __repr__(self) -> str:
        return repr(self.listed())


Sequence.register(Options)

Offered = (
    Options | list[Option]
)  # what a phase answers: a list is taken for what it is, a sequence is not listed
NO_OPTIONS: Final = Options([])


def as_options(offered: Offered) -> Options:
    """What a phase or a module has answered, as a sequence."""
    if isinstance(offered, Options):
        return offered
    return NO_OPTIONS if len(offered) == 0 else Options(offered)


def in_order(found: list[Option], begin: i64) -> bool:
    """Whether options of one kind and army, each with one card, are sorted from this place on."""
    for at in range(begin + 1, len(found)):
        one, other = found[at - 1], found[at]
        if one.source != other.source:
            before = one.source < other.source
        elif one.target != other.target:
            before = one.target < other.target
        elif one.cards[0] != other.cards[0]:
            before = one.cards[0] < other.cards[0]
        else:
            before = one.choice < other.choice
        if not before:
            return False
    return True
