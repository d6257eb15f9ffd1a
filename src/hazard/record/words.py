"""Which action do typed words mean, and which words stand for an action?

The words are those of `conquest/notation/words.py`; typed ones may be cut short as long as one thing that is offered
begins with them.
"""

from collections.abc import Collection
from typing import Final

from hazard.conquest.game import Conquest
from hazard.conquest.kinds import CARD, CARDS, CHOICE, CLAIM, COUNT, KIND_NAMES, KINDS, PLAY, SOURCE, TARGET
from hazard.conquest.notation.words import form_of, parts_of
from hazard.conquest.ruleset import Ruleset
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, NOTHING, Action, Option
from hazard.kernel.errors import InputError
from hazard.record.names import find, number, shown
from hazard.record.ships import read_ships

MOST_WORDS: Final = 16


def action_text(game: Conquest | View, action: Action) -> str:
    """The words of an action, with full ids.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> hazard.action_text(game, game.options(state)[0].take(1))
    'place ontario 1'
    """
    return game.rules.words.action(action)


def option_text(game: Conquest | View, option: Option) -> str:
    """The words of a family of actions: `attack alaska kamchatka 1-3`.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> hazard.option_text(game, game.options(state)[0])
    'place ontario 1'
    """
    return game.rules.words.option(option)


def parse_action(game: Conquest | View, options: Collection[Option], text: str) -> Action:
    """The action the words mean where these options are offered.

    Words that mean nothing here are an InputError. Words that mean something the rules do not allow now give an
    action all the same: `game.play` refuses it with the rule.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> hazard.parse_action(game, game.options(state), "pl ont")  # names may be cut short
    Action(place ontario 1)
    """
    words = text.lower().split()
    if len(words) == 0 or len(words) > MOST_WORDS:
        raise InputError("bad-action", "action", {"text": shown(text)})
    kind = find_kind(options, words[0])
    alike = [option for option in options if option.kind == kind]
    ships = words.pop() if KINDS[kind].ships and words[-1].startswith("+") else ""
    action = Parts(game.rules, alike, kind, words[1:]).action(options)
    if not ships:
        return action
    open_to = [one for one in alike if one.source == action.source and one.target == action.target]
    there = open_to[0].ships if len(open_to) > 0 else NOTHING
    joined = read_ships(game.rules, there, ships)
    return Action(
        kind, action.army, action.source, action.target, action.count, joined, words=game.rules.words
    )


def find_kind(options: Collection[Option], word: str) -> int:
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
        self.alike: Final = alike
        self.fitting: list[Option] = alike
        self.parts: list[str] = KINDS[kind].parts

    def action(self, options: Collection[Option]) -> Action:
        """The action that kind and words make up."""
        cards: tuple[int, ...] = NOTHING
        if self.kind == PLAY and len(self.words) > 0:
            cards = (self.one_card(self.words[0]),)
            self.parts = parts_of(self.kind, self.fitting) if self.fitting else self.guessed()
        self.check_length()
        source = NONE
        target = NONE
        choice = NONE
        for part in self.parts:
            if part == SOURCE:
                source = self.territory(SOURCE)
            elif part == TARGET:
                target = self.territory(TARGET)
            elif part == CHOICE:
                choice = self.choice()
            elif part == CARD and not cards:
                cards = (self.one_card(self.words[0]),)
            elif part == CARDS:
                typed = self.words[self.parts.index(CARDS) :]
                cards = tuple(sorted([self.card(word) for word in typed]))
        if SOURCE not in self.parts and len(self.fitting) == 1:  # the battle that is being fought
            source = int(self.fitting[0].source)
        if TARGET not in self.parts:
            target = self.only_target()
        # Several armies may be offered something in one decision; where nothing fits, the first stands for all.
        asked = next(iter(self.fitting or options), None)
        army = NONE if asked is None else int(asked.army)
        return Action(self.kind, army, source, target, self.count(), NOTHING, cards, choice, self.rules.words)

    def only_target(self) -> int:
        """What everything of this kind is aimed at, where that is not written; NONE for nothing or several."""
        found = {int(option.target) for option in self.alike} if self.kind != PLAY else set()
        return found.pop() if len(found) == 1 else NONE

    def guessed(self) -> list[str]:
        """What the words behind a card that cannot be played may be: places, then a name, then a number."""
        rest = self.words[1:]
        parts = [COUNT] if rest and rest[-1].isdigit() else []
        names = self.rules.board.names
        places = [word for word in rest if any(name.startswith(word) for name in names)]
        if len(places) + len(parts) < len(rest):
            parts = [CHOICE, *parts]
        return [CARD, *{0: [], 1: [TARGET]}.get(len(places), [SOURCE, TARGET]), *parts]

    def check_length(self) -> None:
        """Refuse too few or too many words; a count may be left out."""
        least = len(self.parts) - (1 if COUNT in self.parts else 0)
        if len(self.words) < least or (len(self.words) > len(self.parts) and CARDS not in self.parts):
            raise InputError("action-words", "action", {"form": form_of(self.kind)})

    def territory(self, field: str) -> int:
        """The territory the word in this place means; offered ones come first."""
        names = self.rules.board.names
        word = self.words[self.parts.index(field)]
        offered = sorted({self.at(option, field) for option in self.fitting} - {NONE})
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
        word = self.words[self.parts.index(CHOICE)]
        offered = sorted({int(option.choice) for option in self.fitting} - {NONE})
        matches = [one for one in offered if names[one].startswith(word)]
        found = matches[0] if len(matches) == 1 and word not in names else find(names, word, "choice", CHOICE)
        self.fitting = [option for option in self.fitting if option.choice == found]
        return found

    def at(self, option: Option, field: str) -> int:
        """Source or target of an option."""
        return int(option.source if field == SOURCE else option.target)

    def card(self, word: str) -> int:
        """The card the word means; those in sets that are offered come first, and of copies the first."""
        names = self.rules.cards.names
        offered = sorted({card for option in self.fitting for card in option.cards})
        matches = [card for card in offered if names[card].startswith(word)]
        if (
            word not in names
            and len({names[card].rpartition("-")[0] or names[card] for card in matches}) == 1
        ):
            if len(matches) == 1 or f"{word}-1".rpartition("-")[0] == names[matches[0]].rpartition("-")[0]:
                return matches[0]
        return find(names, word, "card", "cards")

    def one_card(self, word: str) -> int:
        """A single card; only what is offered with it still fits."""
        found = self.card(word)
        self.fitting = [option for option in self.fitting if option.cards == (found,)]
        return found

    def count(self) -> int:
        """The count typed, or the one that is meant where it is left out."""
        parts = self.parts
        if COUNT in parts and len(self.words) == len(parts):
            return number(self.words[-1], "count")
        if len(self.fitting) == 0:
            return 1 if COUNT in parts or self.kind == CLAIM else 0
        least = min([int(option.least) for option in self.fitting])
        most = max([int(option.most) for option in self.fitting])
        if COUNT not in parts or least == most or KINDS[self.kind].most:
            return most
        raise InputError("count-missing", "count", {"form": form_of(self.kind), "least": least, "most": most})
