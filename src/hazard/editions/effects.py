"""Which typed effect does the data of a card mean?"""

from collections.abc import Callable
from typing import Final

from hazard.conquest.galaxy.directives import Effect
from hazard.conquest.galaxy.effects_battle import Halt, LargeDice, MoreOnDice, Relief, Reroll, Sabotage
from hazard.conquest.galaxy.effects_cards import Discard, FreeShip, PeekHand, Recruits, Scout
from hazard.conquest.galaxy.effects_field import Bombard, Desert, JumpCard
from hazard.conquest.galaxy.tokens import PeekToken
from hazard.editions.clone_wars.effects import AdvanceSidious, Anakin, HoldSidious, MoveToken
from hazard.editions.modedata import ModeData
from hazard.editions.original_trilogy.effects import (
    FireCard,
    MoveMeter,
    Rebuild,
    StrikeBonus,
    ThroughAsteroids,
)
from hazard.editions.reading.table import Tree
from hazard.editions.tracks import whole
from hazard.kernel.actions import NONE
from hazard.kernel.errors import InputError

ANAKIN: Final = "anakin"  # the group of cards CW-15 speaks of
TOKENS: Final = 9  # tokens that directives can name, whatever the box has


def army_names(mode: ModeData) -> list[str]:
    """Every army of the mode once, for all numbers of seats."""
    names: list[str] = []
    for seats in sorted(mode.seatings):
        names += [army for army in mode.seatings[seats].armies if army not in names]
    return names


def play_choices(mode: ModeData) -> list[str]:
    """What the choice of a directive points at: armies, then ship classes, then tokens."""
    tokens = [f"token-{number + 1}" for number in range(TOKENS)]
    return army_names(mode) + mode.cards.symbol_names + tokens


def first_token(mode: ModeData) -> int:
    """The first of the tokens among the choices of a directive."""
    return len(army_names(mode)) + len(mode.cards.symbol_names)


def word(effect: Tree, name: str) -> str:
    """A word of an effect."""
    return str(effect.get(name, ""))


def recruits(effect: Tree, mode: ModeData) -> Effect:
    """So many, or a die: `count = "d6"`."""
    count = effect.get("count")
    if isinstance(count, str):
        return Recruits(0, int(count.removeprefix("d")))
    return Recruits(whole(effect, "count"), 0)


def discard(effect: Tree, mode: ModeData) -> Effect:
    """Of any opponent, or of one faction's."""
    of = word(effect, "of")
    deck = NONE if of == "any" else mode.cards.deck_names.index(of)
    return Discard(whole(effect, "count"), deck, army_names(mode))


def sabotage(effect: Tree, mode: ModeData) -> Effect:
    """One ship; more at a time are not in any box."""
    if whole(effect, "count") != 1:
        raise InputError("bad-parameter", "effect.count", {"rule": "sabotage"})
    return Sabotage(len(army_names(mode)))


EFFECTS: Final[dict[str, Callable[[Tree, ModeData], Effect]]] = {
    "bombard": lambda effect, mode: Bombard(whole(effect, "count")),
    "d8": lambda effect, mode: LargeDice(word(effect, "timing")),
    "death-star-bonus": lambda effect, mode: StrikeBonus(whole(effect, "count")),
    "desert": lambda effect, mode: Desert(whole(effect, "most")),
    "detour": lambda effect, mode: Halt("detour"),
    "dice": lambda effect, mode: MoreOnDice(
        whole(effect, "count"), word(effect, "to"), word(effect, "timing")
    ),
    "discard": discard,
    "end-invasion": lambda effect, mode: Halt("end-invasion"),
    "fire": lambda effect, mode: FireCard(
        [region for region, name in enumerate(mode.board.region_names) if name in region_names(effect)]
    ),
    "halt": lambda effect, mode: Halt("halt"),
    "jump": lambda effect, mode: JumpCard(),
    "move-token": lambda effect, mode: MoveToken(first_token(mode)),
    "peek-token": lambda effect, mode: PeekToken("peek-token", first_token(mode)),
    "sidious-advances": lambda effect, mode: AdvanceSidious(whole(effect, "count")),
    "sidious-stays": lambda effect, mode: HoldSidious(),
    "meter": lambda effect, mode: MoveMeter(whole(effect, "count")),
    "peek-base": lambda effect, mode: PeekToken("peek-base", first_token(mode)),
    "peek-hand": lambda effect, mode: PeekHand(army_names(mode)),
    "rebuild": lambda effect, mode: Rebuild(),
    "recruits": recruits,
    "relief": lambda effect, mode: Relief(whole(effect, "count")),
    "reroll": lambda effect, mode: Reroll(),
    "sabotage": sabotage,
    "scout": lambda effect, mode: Scout(whole(effect, "count")),
    "ship": lambda effect, mode: FreeShip(mode.cards.symbol_names.index(word(effect, "ship"))),
    "through-asteroids": lambda effect, mode: ThroughAsteroids(),
}


def region_names(effect: Tree) -> list[str]:
    """The regions an effect names."""
    found = effect.get("regions")
    return [str(name) for name in found] if isinstance(found, list) else []


def effects_of(mode: ModeData) -> list[Effect | None]:
    """Per card of the mode what it does; None for a card without a directive."""
    found: list[Effect | None] = []
    for name in mode.cards.names:
        effect = mode.effect(name)
        made = EFFECTS[word(effect, "kind")](effect, mode) if effect else None
        if made is not None and word(effect, "group") == ANAKIN:
            made = Anakin(made)
        found.append(made)
    return found
