"""Which words stand for an action?

`attack alaska kamchatka 3`: the kind, then the parts that this kind needs. The army is never written: who owes the
decision is known. Ships that take part stand behind everything else: `attack byss duro 3 +fighter2+capital1`.
"""

from collections.abc import Sequence
from typing import Final

from hazard.conquest.kinds import CARD, CHOICE, COUNT, KIND_NAMES, KINDS, PLAY, SOURCE, TARGET
from hazard.conquest.notation.ships import ships_text
from hazard.kernel.actions import NONE, Action, Option, Words


def form_of(kind: int) -> str:
    """How an action of this kind is written, for help and errors: `attack SOURCE TARGET COUNT`."""
    parts = [part.upper() for part in KINDS[kind].parts]
    if kind == PLAY:
        parts = [parts[0], *[f"[{part}]" for part in parts[1:]]]
    return " ".join([KIND_NAMES[kind], *parts])


def parts_of(kind: int, alike: Sequence[Option | Action]) -> list[str]:
    """The parts behind the kind; of a directive those that its card needs."""
    if kind != PLAY:
        return KINDS[kind].parts
    parts = [CARD]
    for part, used in (
        (SOURCE, any(one.source != NONE for one in alike)),
        (TARGET, any(one.target != NONE for one in alike)),
        (CHOICE, any(one.choice != NONE for one in alike)),
        (COUNT, any((one.most if isinstance(one, Option) else one.count) > 0 for one in alike)),
    ):
        if used:
            parts.append(part)
    return parts


class GameWords(Words):
    """The words of one mode: its territories, its cards, its classes of ships, and what its choices are called."""

    def __init__(
        self, territories: list[str], cards: list[str], ships: list[str], choices: dict[int, list[str]]
    ) -> None:
        self.territories: Final = territories
        self.cards: Final = cards
        self.ships: Final = ships
        self.choices: Final = choices

    def action(self, action: Action) -> str:
        """The words of an action, with full ids."""
        words = [KIND_NAMES[action.kind]]
        for part in parts_of(action.kind, [action]):
            if part == SOURCE:
                words.append(self.territories[action.source])
            elif part == TARGET:
                words.append(self.territories[action.target])
            elif part == COUNT:
                words.append(str(int(action.count)))
            elif part == CHOICE:
                words.append(self.choices[action.kind][action.choice])
            else:
                words += [self.cards[card] for card in action.cards]
        if sum(action.ships) > 0:
            words.append(ships_text(self.ships, action.ships))
        return " ".join(words)

    def option(self, option: Option) -> str:
        """The words of a family of actions, with as many ships as may take part: `attack alaska kamchatka 1-3`."""
        text = self.action(option.take(option.most))
        if COUNT in parts_of(option.kind, [option]) and option.least != option.most:
            text = f"{text.rpartition(' ')[0]} {int(option.least)}-{int(option.most)}"
        return f"{text} {ships_text(self.ships, option.ships)}" if sum(option.ships) > 0 else text
