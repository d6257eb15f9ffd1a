"""Which options can ever be offered in a mode? The finite list that numbers for them need.

Armies and amounts are no part of it: nobody is ever offered the same with two armies, and an amount is chosen after the
option. Each kind of action has a shape, the fields that tell its options apart; phases say which kinds they offer.
"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.kinds import (
    ANSWER,
    ATTACK,
    BRIBE,
    BUILD,
    CLAIM,
    CONVERT,
    CROWN,
    DECLARE,
    DEFEND,
    FORTIFY,
    HIDE,
    LAUNCH,
    OCCUPY,
    PLACE,
    RECEIVE,
    REQUEST,
    ROLL,
    STEER,
    STRIKE,
    TRADE,
    TRANSFER,
)
from hazard.kernel.actions import NONE, NOTHING, Option

if TYPE_CHECKING:
    from hazard.conquest.phases.base import Phase
    from hazard.conquest.ruleset import Ruleset

ANY: Final = -2  # a field that follows from the others and the position: it tells no options apart
ONE_TARGET: Final[list[int]] = [CLAIM, PLACE, LAUNCH, HIDE, STEER, REQUEST, ANSWER, CONVERT, RECEIVE, CROWN]
BY_LINK: Final[list[int]] = [ATTACK, DEFEND, OCCUPY, STRIKE]
ONE_CARD: Final[list[int]] = [BRIBE, BUILD]
WITH_CHOICE: Final[list[int]] = [DECLARE, BRIBE, ROLL, LAUNCH, TRANSFER, ANSWER, RECEIVE]


def every_option(rules: "Ruleset") -> list[Option]:
    """Every option that can come to be offered, sorted; army NONE, no amounts, ANY in a field that does not matter."""
    kinds: set[int] = set()
    for phase in phases_of(rules):
        kinds.update(phase.kinds())
    found: set[Option] = set()
    for module in rules.modules:
        kinds.update(module.kinds())
        found.update(module.every(rules))
    for kind in kinds:
        found.update(of_kind(rules, kind))
    return sorted(found, key=Option.key)


def phases_of(rules: "Ruleset") -> "list[Phase]":
    """The steps of the mode, and all that can interrupt them."""
    reached = {rules.phase_names[at] for at in rules.setup + rules.turn}
    grown = True
    while grown:
        grown = False
        for phase in rules.phases:
            if phase.name not in reached and phase.belongs(rules) and reached & set(phase.interrupts()):
                reached.add(phase.name)
                grown = True
    return [phase for phase in rules.phases if phase.name in reached]


def of_kind(rules: "Ruleset", kind: int) -> list[Option]:
    """Every option of one kind, by its shape; directives have shapes of their own."""
    places: list[tuple[int, int]] = [(NONE, NONE)]
    if kind in ONE_TARGET:
        places = [(NONE, target) for target in range(rules.board.size)]
    elif kind in BY_LINK:
        places = links(rules)
        if kind == STRIKE:  # what stands above a planet is struck from it, too
            places += [(place, place) for place in range(rules.board.size)]
    elif kind in (FORTIFY, TRANSFER):
        places = pairs(rules)
    cards: list[tuple[int, ...]] = [NOTHING]
    if kind == TRADE:
        cards = sets(rules)
    elif kind in ONE_CARD:
        cards = [(card,) for card in range(rules.cards.size)]
    choices: list[int] = [NONE]
    if kind in WITH_CHOICE:
        choices = list(range(len(rules.choices[kind])))
    found: list[Option] = []
    for source, target in places:
        for chosen in cards:
            for choice in choices:
                found.append(Option(kind, NONE, source, target, 0, 0, NOTHING, chosen, choice))
    return found


def links(rules: "Ruleset") -> list[tuple[int, int]]:
    """Source and target of every link, both ways."""
    near = rules.board.neighbours
    return [(source, target) for source in range(rules.board.size) for target in near[source]]


def pairs(rules: "Ruleset") -> list[tuple[int, int]]:
    """Any territory and any other."""
    size = rules.board.size
    return [(source, target) for source in range(size) for target in range(size) if source != target]


def sets(rules: "Ruleset") -> list[tuple[int, ...]]:
    """Every set of every deck: a hand holds cards of one deck."""
    found: list[tuple[int, ...]] = []
    for deck in rules.cards.deck_cards:
        found += rules.sets.found(rules.cards, deck)
    return found
