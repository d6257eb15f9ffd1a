"""Which words stand for an action, and which action do typed words mean?

`attack alaska kamchatka 3`: the kind, then the parts that this kind needs. The army is never written: who owes the
decision is known. Words may be cut short as long as one thing that is offered begins with them.
"""

from collections.abc import Sequence
from typing import Final

from hazard.conquest.game import Conquest
from hazard.conquest.kinds import (
    ATTACK,
    BRIBE,
    CLAIM,
    DECLARE,
    DEFEND,
    DONE,
    FORTIFY,
    KIND_NAMES,
    OCCUPY,
    PLACE,
    ROLL,
    TRADE,
)
from hazard.conquest.ruleset import Ruleset
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, NOTHING, Action, Option
from hazard.kernel.errors import InputError
from hazard.record.names import find, number, shown

SOURCE: Final = "source"
TARGET: Final = "target"
COUNT: Final = "count"
CARDS: Final = "cards"
CHOICE: Final = "choice"  # one of the names the ruleset has for this kind

# What follows the kind. A kind without COUNT has one amount only.
PARTS: Final[dict[int, list[str]]] = {
    CLAIM: [TARGET],
    PLACE: [TARGET, COUNT],
    TRADE: [CARDS],
    ATTACK: [SOURCE, TARGET, COUNT],
    DEFEND: [COUNT],
    OCCUPY: [COUNT],
    FORTIFY: [SOURCE, TARGET, COUNT],
    DECLARE: [CHOICE],
    BRIBE: [CHOICE, CARDS],
    ROLL: [CHOICE],
    DONE: [],
}
MOST_BY_DEFAULT: Final = (ATTACK, DEFEND)  # a count left out is the most, as nearly everybody wants it
MOST_WORDS: Final = 16


def form_of(kind: int) -> str:
    """How an action of this kind is written, for help and errors: `attack SOURCE TARGET COUNT`."""
    return " ".join([KIND_NAMES[kind], *[part.upper() for part in PARTS[kind]]])


def action_text(game: Conquest | View, action: Action) -> str:
    """The words of an action, with full ids."""
    rules = game.rules
    words = [KIND_NAMES[action.kind]]
    for part in PARTS[action.kind]:
        if part == SOURCE:
            words.append(rules.board.names[action.source])
        elif part == TARGET:
            words.append(rules.board.names[action.target])
        elif part == COUNT:
            words.append(str(int(action.count)))
        elif part == CHOICE:
            words.append(rules.choices[action.kind][action.choice])
        else:
            words += [rules.cards.names[card] for card in action.cards]
    return " ".join(words)


def option_text(game: Conquest | View, option: Option) -> str:
    """The words of a family of actions: `attack alaska kamchatka 1-3`."""
    text = action_text(game, option.take(option.most))
    if COUNT in PARTS[option.kind] and option.least != option.most:
        return f"{text.rpartition(' ')[0]} {int(option.least)}-{int(option.most)}"
    return text


def parse_action(game: Conquest | View, options: Sequence[Option], text: str) -> Action:
    """The action the words mean where these options are offered.

    Words that mean nothing here are an InputError. Words that mean something the rules do not allow now give an
    action all the same: `game.play` refuses it with the rule.
    """
    words = text.lower().split()
    if len(words) == 0 or len(words) > MOST_WORDS:
        raise InputError("bad-action", "action", {"text": shown(text)})
    kind = find_kind(options, words[0])
    return Parts(game.rules, [option for option in options if option.kind == kind], kind, words[1:]).action(
        options
    )


def find_kind(options: Sequence[Option], word: str) -> int:
    """The kind the word means: one that is offered, else any there is."""
    offered = sorted({int(option.kind) for option in options})
    matches = [kind for kind in offered if KIND_NAMES[kind].startswith(word)]
    if len(matches) == 1:
        return matches[0]
    return find(KIND_NAMES, word, "action", "action")


class Parts:
    """The words after the kind, taken one by one while the options that still fit become fewer."""

    def __init__(self, rules: Ruleset, alike: list[Option], kind: int, words: list[str]) -> None:
        self.rules: Final = rules
        self.kind: Final = kind
        self.words: Final = words
        self.fitting: list[Option] = alike

    def action(self, options: Sequence[Option]) -> Action:
        """The action that kind and words make up."""
        self.check_length()
        source = NONE
        target = NONE
        choice = NONE
        cards: tuple[int, ...] = NOTHING
        for part in PARTS[self.kind]:
            if part == SOURCE:
                source = self.territory(SOURCE)
            elif part == TARGET:
                target = self.territory(TARGET)
            elif part == CHOICE:
                choice = self.choice()
            elif part == CARDS:
                typed = self.words[PARTS[self.kind].index(CARDS) :]
                cards = tuple(sorted([self.card(word) for word in typed]))
        if SOURCE not in PARTS[self.kind] and len(self.fitting) == 1:  # the battle that is being fought
            source = int(self.fitting[0].source)
            if TARGET not in PARTS[self.kind]:
                target = int(self.fitting[0].target)
        # Several armies may be offered something in one decision; where nothing fits, the first stands for all.
        asked = self.fitting if len(self.fitting) > 0 else options
        army = int(asked[0].army) if len(asked) > 0 else NONE
        return Action(self.kind, army, source, target, self.count(), NOTHING, cards, choice)

    def check_length(self) -> None:
        """Refuse too few or too many words; a count may be left out."""
        parts = PARTS[self.kind]
        least = len(parts) - (1 if COUNT in parts else 0)
        if len(self.words) < least or (len(self.words) > len(parts) and CARDS not in parts):
            raise InputError("action-words", "action", {"form": form_of(self.kind)})

    def territory(self, field: str) -> int:
        """The territory the word in this place means; offered ones come first."""
        names = self.rules.board.names
        word = self.words[PARTS[self.kind].index(field)]
        offered = sorted({self.at(option, field) for option in self.fitting})
        matches = [one for one in offered if names[one] == word] or [
            one for one in offered if names[one].startswith(word)
        ]
        found = matches[0] if len(matches) == 1 else NONE
        if len(matches) > 1:
            found = matches[find([names[one] for one in matches], word, "territory", field)]
        if found == NONE:
            found = find(names, word, "territory", field)
        self.fitting = [option for option in self.fitting if self.at(option, field) == found]
        return found

    def choice(self) -> int:
        """The name the word means, among those of this kind; offered ones come first."""
        names = self.rules.choices.get(self.kind, [])
        word = self.words[PARTS[self.kind].index(CHOICE)]
        offered = sorted({int(option.choice) for option in self.fitting})
        matches = [one for one in offered if names[one].startswith(word)]
        found = matches[0] if len(matches) == 1 and word not in names else find(names, word, "choice", CHOICE)
        self.fitting = [option for option in self.fitting if option.choice == found]
        return found

    def at(self, option: Option, field: str) -> int:
        """Source or target of an option."""
        return int(option.source if field == SOURCE else option.target)

    def card(self, word: str) -> int:
        """The card the word means; those in sets that are offered come first."""
        names = self.rules.cards.names
        offered = sorted({card for option in self.fitting for card in option.cards})
        matches = [card for card in offered if names[card].startswith(word)]
        if len(matches) == 1 and word not in names:
            return matches[0]
        return find(names, word, "card", "cards")

    def count(self) -> int:
        """The count typed, or the one that is meant where it is left out."""
        parts = PARTS[self.kind]
        if COUNT in parts and len(self.words) == len(parts):
            return number(self.words[-1], "count")
        if len(self.fitting) == 0:
            return 1 if COUNT in parts or self.kind == CLAIM else 0
        least = min([int(option.least) for option in self.fitting])
        most = max([int(option.most) for option in self.fitting])
        if COUNT not in parts or least == most or self.kind in MOST_BY_DEFAULT:
            return most
        raise InputError("count-missing", "count", {"form": form_of(self.kind), "least": least, "most": most})
