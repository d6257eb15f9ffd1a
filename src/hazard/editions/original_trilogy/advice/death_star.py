"""Where should the Death Star be, what should it destroy, and when is it worth attacking?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.board import reached_from
from hazard.conquest.galaxy.advice.cards import CARD, SHIPS
from hazard.conquest.galaxy.battle import Battle
from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.galaxy.directives import Effect
from hazard.conquest.galaxy.effects_battle import LargeDice, MoreOnDice
from hazard.conquest.galaxy.odds import HEAD
from hazard.conquest.galaxy.tokens import ON_BOARD
from hazard.conquest.view import View
from hazard.editions.original_trilogy.effects import FireCard, StrikeBonus
from hazard.editions.original_trilogy.sides import EMPIRE, REBELS
from hazard.editions.original_trilogy.strikes import ENOUGH, force_bonus, force_dice
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.editions.original_trilogy.advice.factions import TrilogyAdvice

# In troops, like all advice.
STAR: Final = 7.0  # what the Death Star is worth while it threatens
COVER: Final = 0.4  # of what it protects, for whoever destroys it
TROOP: Final = 0.55  # an own troop that is lost with an attack that fails
AIM: Final = 1.0  # a target must be worth so much more than the card
DENIED: Final = 0.6  # of what taking a planet is worth, for destroying it
FORCE: Final = 3  # troops an enemy may bring before they attack


def can_destroy(advice: "TrilogyAdvice", view: View, place: i64) -> bool:
    """Whether the rules would let the planet be destroyed (OT-55, OT-58)."""
    if place in view.closed or advice.of_faction(view, place, EMPIRE) or view.owner[place] == NONE:
        return False
    if len(view.closed) >= advice.fields:
        return False
    board = view.rules.board
    left = board.all_mask & ~board.bits[place]
    for field in view.closed:
        left &= ~board.bits[field]
    start = 0
    while left >> start & 1 == 0:
        start += 1
    return reached_from(board.adjacent, start, left) == left


def fire_value(advice: "TrilogyAdvice", view: View, guide: Guide, army: i64, place: i64) -> float:
    """All troops and ships there are gone, and the planet is nobody's any more."""
    foe: i64 = view.owner[place]
    if foe == NONE:
        return 0.0
    fleet = view.memory[advice.fleet_slot]
    at = HEAD + place * CLASSES
    worth = float(view.total[place])
    for ship in range(CLASSES):
        worth += SHIPS[ship] * float(fleet[at + ship])
    worth = worth * advice.foe_weight(view, army, foe) + DENIED * guide.take[place]
    return worth + advice.step_value(view, army, 1) - CARD - AIM


def fits_hand(advice: "TrilogyAdvice", view: View, army: i64, place: i64) -> bool:
    """Whether a fire card in the hand names the region of a planet."""
    region = view.rules.board.region_of[place]
    for card in view.hands[army]:
        if card >= 0:
            effect = advice.effects[card]
            if isinstance(effect, FireCard) and region in effect.regions:
                return True
    return False


def post_value(advice: "TrilogyAdvice", view: View, guide: Guide, army: i64, place: i64) -> float:
    """What the Death Star does at a place: it protects what is in danger, or it fires."""
    if place in view.closed:
        return 0.0
    if advice.of_faction(view, place, EMPIRE):
        worth = guide.hold[place]
        if place == advice.station(view):
            worth /= 0.3  # the guide counts on the protection that would go
        threat = advice.danger(view, guide, army, place, FORCE)
        return threat * (worth + 0.5 * float(view.total[place]))
    if place == advice.station(view) and not advice.unmoved:
        return 0.0  # where it stands it does not fire (OT-55)
    if view.current != NONE and fits_hand(advice, view, army, place) and can_destroy(advice, view, place):
        return 1.5 * max(0.0, fire_value(advice, view, guide, army, place))
    return 0.0


def steer_value(advice: "TrilogyAdvice", view: View, guide: Guide, army: i64, place: i64) -> float:
    """How much better it stands there than where it is; where it must move, what it does there."""
    now = advice.station(view)
    value = post_value(advice, view, guide, army, place)
    if now == NONE or advice.must_move:
        return 0.1 + value
    return value - post_value(advice, view, guide, army, now) - 0.1


# -- being attacked


def battle_chance(advice: "TrilogyAdvice", view: View, battle: Battle, army: i64) -> float:
    """The chance of a strike as it stands."""
    need: i64 = ENOUGH - battle.bonus - force_bonus(view, army)
    own = battle.own
    count = force_dice(view, army, battle.count)
    return advice.strikes.dice(count, battle.ships, own.large, own.on_all, own.on_highest, need)


def prize(advice: "TrilogyAdvice", view: View, army: i64) -> float:
    """What destroying the Death Star is worth: the threat is gone, and what it protects lies open."""
    place = advice.station(view)
    value = STAR + advice.step_value(view, army, 1)
    if place != NONE and advice.of_faction(view, place, EMPIRE) and advice.faction(view, army) == REBELS:
        tokens = view.memory[advice.token_slot]
        suspicion = advice.suspicion(view)
        for token in range(len(suspicion)):
            if tokens[token] - ON_BOARD == place:
                value += COVER * 60.0 * suspicion[token]
    return value


def strike_value(advice: "TrilogyAdvice", view: View, option: Option) -> float:
    """An attack on the Death Star with all that can join it and the cards made for it (OT-51, OT-52)."""
    army = option.army
    ships = list(option.ships) if len(option.ships) > 0 else [0] * CLASSES
    need: i64 = ENOUGH - force_bonus(view, army)
    spent = 0.0
    for card in view.hands[army]:
        effect = advice.effects[card] if card >= 0 else None
        if isinstance(effect, StrikeBonus):
            need -= effect.count
            spent += CARD
    chance = advice.strikes.dice(force_dice(view, army, option.most), ships, 0, 0, 0, need)
    lost = TROOP * float(option.most) * (1.0 - chance)
    return chance * prize(advice, view, army) - lost - spent


def strike_bonus_value(advice: "TrilogyAdvice", view: View, option: Option, effect: Effect) -> float:
    """What a card adds to the chance of the strike that was announced."""
    battle = advice.battle(view)
    if battle.strike == 0 or battle.army != option.army:
        return 0.0
    before = battle_chance(advice, view, battle, option.army)
    if isinstance(effect, StrikeBonus):
        battle.bonus += effect.count
    elif isinstance(effect, MoreOnDice):
        if effect.to_all:
            battle.own.on_all += effect.count
        else:
            battle.own.on_highest += effect.count
    elif isinstance(effect, LargeDice):
        battle.own.large = 1
    else:
        return 0.0
    gain = battle_chance(advice, view, battle, option.army) - before
    return gain * (prize(advice, view, option.army) + 2.0) - CARD * 0.5
