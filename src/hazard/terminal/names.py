"""Which command, territory and amount do typed words mean?

Ids, names of the language and the short names on the map are all understood, in capitals or not, with accents or
without, and cut short as long as only one thing that is meant begins so.
"""

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from hazard.conquest.kinds import (
    ATTACK,
    BRIBE,
    BUILD,
    CHOICE,
    COUNT,
    KIND_NAMES,
    KINDS,
    LAUNCH,
    PLAY,
    ROLL,
    SOURCE,
    TARGET,
    TRADE,
)
from hazard.conquest.notation.words import parts_of
from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option
from hazard.kernel.errors import InputError
from hazard.record.names import shown
from hazard.record.words import find_kind, parse_action

COMMANDS: Final = [
    "auto", "blitz", "cards", "goals", "help", "log", "map", "news", "odds", "options", "order", "quit", "regions", "resign",
    "rules", "save", "undo",
]  # fmt: skip
ALL: Final = ["all", "max", "*"]


def plain(text: str) -> str:
    """Lower case without accents; whatever is no letter or digit separates words, as hyphens do in ids."""
    folded = unicodedata.normalize("NFKD", text.casefold())
    letters = [sign if sign.isalnum() else "-" for sign in folded if not unicodedata.combining(sign)]
    return "-".join([part for part in "".join(letters).split("-") if part])


class Names:
    """The names of all territories of a board, ready to be looked up, and beside them those of armies and cards.

    `choices` has the spoken forms of whatever else an action may name, by id: classes of ships, tokens, yes and no.
    """

    def __init__(
        self,
        names: Sequence[Sequence[str]],
        shown_names: Sequence[str],
        armies: Sequence[Sequence[str]] = (),
        cards: Sequence[Sequence[str]] = (),
        choices: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.shown: Final = shown_names
        self.armies: Final[Names | None] = Names(armies, []) if armies else None
        self.cards: Final[Names | None] = Names(cards, []) if cards else None
        spoken = {} if choices is None else choices
        self.choice_ids: Final = list(spoken)
        self.choices: Final[Names | None] = Names(list(spoken.values()), []) if spoken else None
        self.known: Final[list[list[str]]] = []
        for each in names:
            forms = [plain(name) for name in each]
            self.known.append(forms + [form.replace("-", "") for form in forms])

    def matches(self, word: str, among: Sequence[int]) -> list[int]:
        """The territories a word may mean: exactly, else by a beginning, else by the beginnings of its parts."""
        exact = [one for one in among if word in self.known[one]]
        if exact:
            return exact
        begun = [one for one in among if any(form.startswith(word) for form in self.known[one])]
        return begun or [one for one in among if any(parts_begin(form, word) for form in self.known[one])]

    def find(self, typed: str, offered: Sequence[int], field: str) -> int:
        """The territory typed; what is offered comes first."""
        word = plain(typed)
        everything = range(len(self.known))
        found = self.matches(word, offered) if word else []
        if not found and word:
            found = self.matches(word, everything)
        if len(found) == 1:
            return found[0]
        if not found:
            raise InputError("unknown-territory", field, {"name": shown(typed)})
        candidates = ", ".join([self.shown[one] for one in found])
        raise InputError("ambiguous-territory", field, {"name": shown(typed), "candidates": candidates})


def parts_begin(form: str, word: str) -> bool:
    """Whether the parts of a name begin with the parts typed: `w-eur` for `western-europe`."""
    ours, theirs = word.split("-"), form.split("-")
    if len(ours) < 2 or len(ours) > len(theirs):
        return False
    return all(theirs[at].startswith(part) for at, part in enumerate(ours))


def find_command(word: str, options: Collection[Option]) -> str:
    """The command or kind of action a word means; what is offered now comes first."""
    word = "help" if word == "?" else plain(word)
    if word in COMMANDS or word in KIND_NAMES:
        return word
    offered = sorted({KIND_NAMES[option.kind] for option in options})
    if KIND_NAMES[ATTACK] in offered:
        offered.append("blitz")
    for known in (offered, COMMANDS, sorted(COMMANDS + KIND_NAMES)):
        found = [name for name in known if word and name.startswith(word)]
        if len(found) == 1:
            return found[0]
        if found:
            told: dict[str, int | str] = {"name": shown(word), "candidates": ", ".join(found)}
            raise InputError("ambiguous-word", "command", {**told})
    raise InputError("unknown-word", "command", {"name": shown(word)})


def read_action(names: Names, view: View, words: Sequence[str]) -> Action:
    """The action that typed words mean, with territories by any of their names and `all` for the most."""
    options = view.options
    kind = find_kind(options, words[0])
    rest = list(words[1:])
    alike = [option for option in options if option.kind == kind]
    written = [KIND_NAMES[kind]]
    parts = KINDS[kind].parts
    if kind in (BUILD, PLAY) and names.cards is not None:
        card, taken = card_words(names, view, alike, rest)
        written.append(card)
        rest = rest[taken:]
        alike = [one for one in alike if view.rules.cards.names[one.cards[0]] == card]
        if kind == PLAY and len(alike) == 1 and not rest:
            return alike[0].take(alike[0].most)  # there is one way to play it
        parts = parts_of(kind, alike)[1:] if alike else []
    ships = (
        [ship_words(names, rest)] if KINDS[kind].ships and any(word.startswith("+") for word in rest) else []
    )
    count: list[str] = []
    if COUNT in parts and rest and (rest[-1].isdigit() or rest[-1].lower() in ALL):
        count = [rest.pop()]
    written += parts_written(names, view, alike, kind, parts, rest)
    if count and count[0].lower() in ALL:
        action = parse_action(view, options, " ".join([*written, "1"]))
        fitting = [one for one in alike if one.source == action.source and one.target == action.target]
        count = [str(max([int(one.most) for one in fitting], default=1))]
    return parse_action(view, options, " ".join(written + count + ships))


def parts_written(
    names: Names, view: View, alike: Sequence[Option], kind: int, parts: Sequence[str], rest: list[str]
) -> list[str]:
    """The words behind the kind, without counts and ships, with the ids the notation knows."""
    wanted = [part for part in parts if part in (SOURCE, TARGET)]
    if kind == TRADE:
        return [card_word(names, view, word) for word in rest]
    if kind in (BRIBE, ROLL):
        written = [army_word(names, view, alike, kind, word) for word in rest[:1]]
        return written + [card_word(names, view, word) for word in rest[1:]]
    choice: list[str] = []
    if CHOICE in parts and names.choices is not None and rest:
        if kind == LAUNCH:
            choice = launch_word(names, view, alike, rest)
        else:
            choice = [choice_word(names, rest.pop())]
    found: list[str] = []
    if wanted and len(rest) >= len(wanted):
        found = [view.rules.board.names[one] for one in places(names, alike, wanted, rest)]
    else:
        found = rest
    return choice + found if kind == LAUNCH else found + choice


def launch_word(names: Names, view: View, alike: Sequence[Option], rest: list[str]) -> list[str]:
    """The class of a ship to be placed; it may be left out where there is one only."""
    ids = view.rules.choices[LAUNCH]
    offered = sorted({int(one.choice) for one in alike})
    if len(rest) > 1 and choice_word(names, rest[0]) in ids:
        return [choice_word(names, rest.pop(0))]
    return [ids[offered[0]]] if len(offered) == 1 else []


def choice_word(names: Names, word: str) -> str:
    """The id of what a word means; the word itself when that is not plain."""
    if names.choices is None or word in names.choice_ids:
        return word
    found = names.choices.matches(plain(word), range(len(names.choice_ids)))
    return names.choice_ids[found[0]] if len(found) == 1 else word


def ship_words(names: Names, rest: list[str]) -> str:
    """Take the words about ships out of the line: `+f2 +capital`, with the ids the notation knows."""
    typed = [word for word in rest if word.startswith("+")]
    rest[:] = [word for word in rest if not word.startswith("+")]
    said = ""
    for word in "".join(typed).lower().split("+"):
        letters = word.rstrip("0123456789")
        if word:
            spoken = letters if letters in ALL else choice_word(names, letters)
            said += f"+{ALL[0] if letters in ALL else spoken}{word[len(letters) :]}"
    return said or "+"


def card_words(names: Names, view: View, alike: Sequence[Option], rest: Sequence[str]) -> tuple[str, int]:
    """The id of the card that words begin with, and how many of them; what is offered comes first."""
    assert names.cards is not None
    ids = view.rules.cards.names
    held = sorted({card for hand in view.hands for card in hand if card >= 0})
    for among in (sorted({one.cards[0] for one in alike}), held, list(range(len(ids)))):
        for taken in range(len(rest), 0, -1):
            found = names.cards.matches(plain("-".join(rest[:taken])), among)
            if len({ids[card].rpartition("-")[0] for card in found}) == 1:  # of copies any
                return ids[found[0]], taken
    return (rest[0] if rest else ""), min(1, len(rest))


def places(names: Names, alike: Sequence[Option], wanted: Sequence[str], words: Sequence[str]) -> list[int]:
    """The territories in words that may be more than names: `western europe great britain`."""
    if len(wanted) == 1:
        return [names.find("-".join(words), offered(alike, wanted[0], []), wanted[0])]
    if len(words) == 2:
        return pair(names, alike, wanted, words[0], words[1])
    found: list[list[int]] = []
    for cut in range(1, len(words)):
        try:
            found.append(pair(names, alike, wanted, "-".join(words[:cut]), "-".join(words[cut:])))
        except InputError:
            continue
    if len(found) != 1:
        raise InputError("unknown-territory", wanted[0], {"name": shown(" ".join(words))})
    return found[0]


def pair(names: Names, alike: Sequence[Option], wanted: Sequence[str], one: str, other: str) -> list[int]:
    """Source and target."""
    source = names.find(one, offered(alike, wanted[0], []), wanted[0])
    return [source, names.find(other, offered(alike, wanted[1], [source]), wanted[1])]


def offered(options: Collection[Option], part: str, source: Sequence[int]) -> list[int]:
    """The territories that options have in this place, from this source where one is given."""
    fitting = [option for option in options if not source or option.source == source[0]]
    return sorted({int(option.source if part == SOURCE else option.target) for option in fitting})


def army_word(names: Names, view: View, alike: Sequence[Option], kind: int, word: str) -> str:
    """The id of the army a word means: one that is offered first, then any; the word itself when it is not plain."""
    ids = view.rules.choices[kind]
    if names.armies is None or word in ids:
        return word
    armies = view.army_names  # names are kept in their order, which need not be that of the choices
    offered = sorted({armies.index(ids[option.choice]) for option in alike})
    for among in (offered, list(range(len(armies)))):
        found = names.armies.matches(plain(word), among)
        if len(found) == 1:
            return armies[found[0]]
    return word


def card_word(names: Names, view: View, word: str) -> str:
    """The id of the card a word means; cards are named like territories, jokers by their ids, others by names."""
    cards = view.rules.cards.names
    if names.cards is not None:
        hand = [card for card in view.hands[view.army()] if card >= 0]
        matching = names.cards.matches(plain(word), hand)
        return cards[matching[0]] if len(matching) == 1 else plain(word)
    by_name = {name: at for at, name in enumerate(view.rules.board.names)}
    held = [by_name[cards[card]] for card in view.hands[view.army()] if cards[card] in by_name]
    found = names.matches(plain(word), held)
    return view.rules.board.names[found[0]] if len(found) == 1 else plain(word)
