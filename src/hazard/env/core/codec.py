"""Which number stands for which option, and how do numbers become an action step by step?

The first step names an option, by its place in a table that is the same in every game of a mode with these options. Where
the option leaves an amount open, further steps name it: the count, then the ships of each class that may come along.
"""

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from hazard.conquest.every import ANY, every_option
from hazard.conquest.kinds import KIND_NAMES, PLAY
from hazard.env.core.menu import DIGITS, MENU, amount_of, digits, entries, entry_of, width
from hazard.kernel.actions import NONE, NOTHING, Action, Option
from hazard.kernel.errors import InputError
from hazard.kernel.ints import i64
from hazard.kernel.options import Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset

VERSION: Final = 1  # of the codec: another number for an option or an amount is another version
# What is asked for:
OPTION: Final = 0
AMOUNT: Final = 1
SHIPS: Final = 2
STEP_NAMES: Final[list[str]] = ["option", "amount", "ships"]
CHOICES: Final = 64  # more than any choice
SOURCE_FOLLOWS: Final = 1  # bits of a card: which field of its directive follows from the others
TARGET_FOLLOWS: Final = 2


class Asking:
    """How far one answer has been said: the option, and what is still open of it."""

    def __init__(self) -> None:
        self.step: i64 = OPTION
        self.option: Option | None = None
        self.count: i64 = 0
        self.ships: list[int] = []
        self.ship: i64 = NONE  # the class that is asked for
        self.said: i64 = 0  # digits said of the present number
        self.value: i64 = 0  # their value

    def clear(self) -> None:
        """Begin with the option again."""
        self.step = OPTION
        self.option = None
        self.count = 0
        self.ship = NONE
        self.said = 0
        self.value = 0

    def least(self) -> i64:
        """The least of the number that is asked for."""
        return self.option.least if self.step == AMOUNT and self.option is not None else 0

    def most(self) -> i64:
        """The most of it."""
        if self.option is None:
            return 0
        return self.option.most if self.step == AMOUNT else self.option.ships[self.ship]


class Codec:
    """The numbers of one mode with its options. Never changes: one object serves any number of games."""

    def __init__(self, rules: "Ruleset", *, exact: bool = False) -> None:
        self.exact: Final = exact  # amounts by digits, every one of them
        self.options: Final[list[Option]] = every_option(rules)
        self.size: Final[i64] = len(self.options)
        self.first_digit: Final[i64] = self.size + len(MENU)
        self.actions: Final[i64] = self.first_digit + (DIGITS if exact else 0)
        self.cards: Final[i64] = rules.cards.size
        self.wide: Final[i64] = rules.board.size + 1
        self.plain: Final[list[list[int]]] = []  # kind -> source, target -> number; no card, no choice
        self.sets: Final[dict[tuple[int, ...], int]] = {}  # several cards
        self.others: Final[dict[int, int]] = {}  # a card or a choice
        self.follows: Final[list[int]] = [0] * rules.cards.size
        for _ in KIND_NAMES:
            self.plain.append([NONE] * (self.wide * self.wide))
        for number, option in enumerate(self.options):
            self.enter(number, option)
        self.runs: Final[
            list[list[int]]
        ] = []  # kind -> source -> where its targets begin, if they stand in a row
        for kind in range(len(KIND_NAMES)):
            self.runs.append([self.run(kind, source) for source in range(-1, rules.board.size)])

    def enter(self, number: int, option: Option) -> None:
        """Put an option of the table where `index` finds it."""
        if len(option.cards) > 1:
            self.sets[option.cards] = number
        elif len(option.cards) == 0 and option.choice == NONE:
            self.plain[option.kind][self.place(option.source, option.target)] = number
        else:
            if option.source == ANY:
                self.follows[option.cards[0]] |= SOURCE_FOLLOWS
            if option.target == ANY:
                self.follows[option.cards[0]] |= TARGET_FOLLOWS
            self.others[self.key(option)] = number

    def run(self, kind: i64, source: i64) -> i64:
        """The first number where all targets but the source itself have one after the other, else NONE."""
        first: i64 = NONE
        next_one: i64 = NONE
        for target in range(self.wide - 1):
            number: i64 = self.plain[kind][self.place(source, target)]
            if target == source:
                if number != NONE:
                    return NONE
            elif first == NONE:
                first = number
                next_one = number + 1
                if number == NONE:
                    return NONE
            else:
                if number != next_one:
                    return NONE
                next_one += 1
        return first

    def place(self, source: i64, target: i64) -> i64:
        """Source and target as one number."""
        return (source + 1) * self.wide + target + 1

    def key(self, option: Option) -> i64:
        """All fields but army and amounts as one number, for an option with a card or a choice."""
        source = option.source
        target = option.target
        card: i64 = option.cards[0] if len(option.cards) > 0 else NONE
        if option.kind == PLAY:
            follows: i64 = self.follows[card]
            if follows & SOURCE_FOLLOWS != 0:
                source = NONE
            if follows & TARGET_FOLLOWS != 0:
                target = NONE
        where = self.place(source, target)
        whole = (option.kind * self.wide * self.wide + where) * (self.cards + 1) + card + 1
        return whole * CHOICES + option.choice + 1

    def index(self, option: Option) -> i64:
        """The number of an option that is offered; its army and amounts do not matter."""
        number: i64
        if len(option.cards) == 0 and option.choice == NONE:
            number = self.plain[option.kind][self.place(option.source, option.target)]
        elif len(option.cards) > 1:
            number = self.sets.get(option.cards, NONE)
        else:
            number = self.others.get(self.key(option), NONE)
        if number == NONE:
            raise InputError("option-without-number", "option", {"kind": KIND_NAMES[option.kind]})
        return number

    def legal(self, offered: Offered, asking: Asking) -> list[int]:
        """The numbers that may be said now."""
        if asking.step == OPTION:
            return [self.index(option) for option in offered]
        least, most = asking.least(), asking.most()
        if self.exact:
            left = width(most) - asking.said
            return [self.first_digit + digit for digit in digits(least, most, asking.value, left)]
        return [self.size + entry for entry in entries(least, most)]

    def say(self, offered: Offered, asking: Asking, number: i64) -> Action | None:
        """Say the next number: the action when that was the last one needed, None when more is asked for."""
        if asking.step == OPTION:
            for option in offered:
                if self.index(option) == number:
                    return self.begin(asking, option)
            raise self.refused(asking, number)
        return self.say_amount(asking, number)

    def begin(self, asking: Asking, option: Option) -> Action | None:
        """The option is said."""
        asking.option = option
        if len(option.ships) > 0:
            asking.ships = [0] * len(option.ships)
        if option.least < option.most:
            asking.step = AMOUNT
            return None
        asking.count = option.least
        return self.go_on(asking)

    def say_amount(self, asking: Asking, number: i64) -> Action | None:
        """An amount, or a digit of it."""
        if self.exact:
            return self.say_digit(asking, number)
        least, most = asking.least(), asking.most()
        entry = number - self.size
        if entry < 0 or entry >= len(MENU):
            raise self.refused(asking, number)
        amount = amount_of(entry, least, most)
        if entry_of(amount, least, most) != entry:
            raise self.refused(asking, number)
        return self.take(asking, amount)

    def say_digit(self, asking: Asking, number: i64) -> Action | None:
        """One more digit of an amount."""
        digit = number - self.first_digit
        left = width(asking.most()) - asking.said
        if digit not in digits(asking.least(), asking.most(), asking.value, left):
            raise self.refused(asking, number)
        asking.value = asking.value * 10 + digit
        asking.said += 1
        if left > 1:
            return None
        value = asking.value
        asking.value = 0
        asking.said = 0
        return self.take(asking, value)

    def take(self, asking: Asking, amount: i64) -> Action | None:
        """A number is said in full."""
        if asking.step == AMOUNT:
            asking.count = amount
        else:
            asking.ships[asking.ship] = amount
        return self.go_on(asking)

    def go_on(self, asking: Asking) -> Action | None:
        """Ask for the next class of ships that there are, or be done."""
        option = asking.option
        assert option is not None
        asking.step = SHIPS
        asking.ship += 1
        while asking.ship < len(option.ships):
            if option.ships[asking.ship] > 0:
                return None
            asking.ship += 1
        ships: tuple[int, ...] = tuple(asking.ships) if len(option.ships) > 0 else NOTHING
        count = asking.count
        asking.clear()
        return option.take(count, ships)

    def numbers(self, offered: Offered, action: Action) -> list[int]:
        """What has to be said for this action, step by step; refused where an amount is not on the menu."""
        for option in offered:
            if option.has(action):
                return [self.index(option), *self.amounts(option, action)]
        raise InputError("action-not-offered", "action", {"kind": KIND_NAMES[action.kind]})

    def amounts(self, option: Option, action: Action) -> list[int]:
        """The numbers after that of the option."""
        said: list[int] = []
        if option.least < option.most:
            said += self.amount(action.count, option.least, option.most)
        for ship in range(len(option.ships)):
            if option.ships[ship] > 0:
                chosen: i64 = action.ships[ship] if len(action.ships) > 0 else 0
                said += self.amount(chosen, 0, option.ships[ship])
        return said

    def amount(self, amount: i64, least: i64, most: i64) -> list[int]:
        """How one amount is said."""
        if self.exact:
            said: list[int] = []
            for digit in str(int(amount)).zfill(int(width(most))):
                said.append(self.first_digit + int(digit))
            return said
        entry = entry_of(amount, least, most)
        if entry == NONE:
            raise InputError("amount-not-on-menu", "count", {"count": int(amount)})
        return [self.size + entry]

    def refused(self, asking: Asking, number: i64) -> InputError:
        """A number that may not be said now."""
        return InputError(
            "illegal-number", "action", {"number": int(number), "step": STEP_NAMES[asking.step]}
        )

    def digest(self) -> str:
        """What tells this table from every other: version, all options in order, menu."""
        told = sha256(f"{VERSION} {' '.join(MENU)}".encode())
        for option in self.options:
            cards = " ".join([str(card) for card in option.cards])
            told.update(f"\n{option.kind} {option.source} {option.target} {option.choice} {cards}".encode())
        return told.hexdigest()
