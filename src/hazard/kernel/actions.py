"""What may be chosen, and what was chosen: ranged options and the actions that answer them."""

from typing import Final

from hazard.kernel.ints import i64, mypyc_attr

NONE: Final = -1  # no army, territory, choice: the field does not matter for this kind
NOTHING: Final[tuple[int, ...]] = ()  # no ships, no cards


class Words:
    """How the game that an option belongs to writes it down; options that know it print as what they are."""

    def action(self, action: "Action") -> str:
        """The words of an action."""
        raise NotImplementedError

    def option(self, option: "Option") -> str:
        """The words of a family of actions."""
        raise NotImplementedError


def words_of(words: Words, chosen: "Option | Action") -> str:
    """An option or an action in these words."""
    return words.option(chosen) if isinstance(chosen, Option) else words.action(chosen)


def used(fields: list[tuple[str, int]], tuples: list[tuple[str, tuple[int, ...]]]) -> str:
    """The fields of an action that say something, for whoever prints one without a game at hand."""
    said = [f"{name}={value}" for name, value in fields if value != NONE]
    return ", ".join(said + [f"{name}={list(values)}" for name, values in tuples if len(values) > 0])


@mypyc_attr(acyclic=True, free_list_len=1)
class Action:
    """One answer to a decision: an option with its amounts filled in.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> action = hazard.parse_action(game, game.options(state), "place ontario 1")
    >>> action
    Action(place ontario 1)
    >>> action.count, game.rules.board.names[action.target]
    (1, 'ontario')
    >>> action == game.options(state)[0].take(1), action.key()
    (True, (1, 1, -1, 4, 1, (), (), -1))
    """

    def __init__(
        self,
        kind: i64,
        army: i64,
        source: i64 = NONE,
        target: i64 = NONE,
        count: i64 = 0,
        ships: tuple[int, ...] = NOTHING,
        cards: tuple[int, ...] = NOTHING,
        choice: i64 = NONE,
        words: Words | None = None,
    ) -> None:
        self.kind: Final = kind
        self.army: Final = army
        self.source: Final = source
        self.target: Final = target
        self.count: Final = count
        self.ships: Final = ships
        self.cards: Final = cards
        self.choice: Final = choice
        self.words: Final = words  # no part of what it is: equal options may be written by different games

    def key(self) -> tuple[int, int, int, int, int, tuple[int, ...], tuple[int, ...], int]:
        """All fields, for comparing."""
        return (
            self.kind,
            self.army,
            self.source,
            self.target,
            self.count,
            self.ships,
            self.cards,
            self.choice,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        if self.words is not None:
            return f"Action({self.words.action(self)})"
        places = [("kind", self.kind), ("army", self.army), ("source", self.source), ("target", self.target)]
        amounts = [("count", self.count), ("choice", self.choice)]
        return f"Action({used([*places, *amounts], [('ships', self.ships), ('cards', self.cards)])})"


@mypyc_attr(acyclic=True, free_list_len=1)
class Option:
    """A family of actions that differ in amounts only: any count from least to most, any ships up to `ships`.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> option = game.options(state)[0]
    >>> option
    Option(place ontario 1)
    >>> option.take(1)
    Action(place ontario 1)
    >>> option.size(), option.single(), option.has(option.take(1))
    (1, True, True)
    >>> option.least, option.most, option.carries(())
    (1, 1, True)
    >>> option.key()
    (1, 1, -1, 4, (), -1, 1, 1, ())
    """

    def __init__(
        self,
        kind: i64,
        army: i64,
        source: i64 = NONE,
        target: i64 = NONE,
        least: i64 = 0,
        most: i64 = 0,
        ships: tuple[int, ...] = NOTHING,
        cards: tuple[int, ...] = NOTHING,
        choice: i64 = NONE,
        words: Words | None = None,
    ) -> None:
        self.kind: Final = kind
        self.army: Final = army
        self.source: Final = source
        self.target: Final = target
        self.least: Final = least
        self.most: Final = most
        self.ships: Final = ships
        self.cards: Final = cards
        self.choice: Final = choice
        self.words: Final = words  # no part of what it is: equal options may be written by different games

    def take(self, count: i64, ships: tuple[int, ...] = NOTHING) -> Action:
        """The member with this count and these ships."""
        return Action(
            self.kind,
            self.army,
            self.source,
            self.target,
            count,
            ships,
            self.cards,
            self.choice,
            self.words,
        )

    def size(self) -> int:
        """How many different actions the family has."""
        members: i64 = self.most - self.least + 1
        for most in self.ships:
            members *= most + 1
        return members

    def single(self) -> bool:
        """Whether there is only one action in it."""
        return self.least == self.most and len(self.ships) == 0

    def has(self, action: Action) -> bool:
        """Whether the action belongs to this family."""
        if action.kind != self.kind or action.army != self.army or action.source != self.source:
            return False
        if action.target != self.target or action.choice != self.choice or action.cards != self.cards:
            return False
        if action.count < self.least or action.count > self.most:
            return False
        return self.carries(action.ships)

    def carries(self, ships: tuple[int, ...]) -> bool:
        """Whether this many ships of each class may be chosen; no ships at all always may."""
        if len(ships) == 0:
            return True
        if len(ships) != len(self.ships):
            return False
        for chosen, most in zip(ships, self.ships):  # noqa: B905  (lengths were compared)
            if chosen < 0 or chosen > most:
                return False
        return True

    def key(self) -> tuple[int, int, int, int, tuple[int, ...], int, int, int, tuple[int, ...]]:
        """All fields in the order options are sorted by."""
        return (
            self.kind,
            self.army,
            self.source,
            self.target,
            self.cards,
            self.choice,
            self.least,
            self.most,
            self.ships,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        if self.words is not None:
            return f"Option({self.words.option(self)})"
        places = [("kind", self.kind), ("army", self.army), ("source", self.source), ("target", self.target)]
        amounts = [("least", self.least), ("most", self.most), ("choice", self.choice)]
        return f"Option({used([*places, *amounts], [('ships', self.ships), ('cards', self.cards)])})"
