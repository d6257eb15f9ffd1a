"""What is the directive of a card worth now, and what in the hand, against a third of a set or a ship?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.galaxy.directives import Effect
from hazard.conquest.galaxy.effects_battle import Halt, LargeDice, MoreOnDice, Relief, Reroll, Sabotage
from hazard.conquest.galaxy.effects_cards import Discard, FreeShip, Recruits, Scout
from hazard.conquest.galaxy.effects_field import Bombard, Desert, JumpCard
from hazard.conquest.kinds import FORTIFY
from hazard.conquest.view import View
from hazard.kernel.actions import Option
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.galaxy.advice.base import GalaxyAdvice

# In troops, like all advice.
CARD: Final = 1.9  # what the card would bring as part of a set
SHIPS: Final[list[float]] = [2.6, 4.2, 3.4]  # fighter, bomber, capital
DRAWN: Final = 1.8  # a card that is drawn
LOST: Final = 1.5  # a card another loses
ON_ALL: Final = 0.75  # how far +1 on all dice shifts the losses of one roll
ON_HIGHEST: Final = 0.35  # the same for the highest die alone
LARGER: Final = 0.9  # and for eight-sided dice instead of six-sided
SHIFT: Final = 0.6  # a troop less for one side, in value
HELD: Final[dict[str, float]] = {
    "halt": 1.2, "end-invasion": 1.6, "detour": 0.9, "relief": 1.5, "bombard": 0.4, "desert": 0.4, "dice": 0.3,
    "d8": 0.3, "reroll": 0.3, "jump": 0.0, "sabotage": 0.4,
}  # fmt: skip


def keeping(advice: "GalaxyAdvice", view: View, army: i64, effect: Effect) -> float:
    """What a directive is worth in the hand beyond its symbol: those that save planets most."""
    held = HELD.get(effect.kind, 0.0)
    return held if held > 0.0 else advice.own_keeping(view, army, effect)


def card_value(advice: "GalaxyAdvice", view: View, guide: Guide, option: Option, effect: Effect) -> float:
    """What playing the directive so is worth over keeping the card; above 0: play it."""
    if isinstance(effect, Recruits):
        count = float(effect.count) if effect.count > 0 else (float(effect.sides) + 1.0) / 2.0
        return count - CARD
    if isinstance(effect, FreeShip):
        return SHIPS[effect.ship] - CARD
    if isinstance(effect, Scout):
        return DRAWN * float(effect.count) - CARD
    if isinstance(effect, Discard):
        return discard_value(advice, view, option, effect)
    if isinstance(effect, (Bombard, Desert)):
        half: i64 = view.total[option.target] // 2
        count_: i64 = option.most if isinstance(effect, Bombard) else min(half, effect.most)
        return field_value(advice, view, guide, option, count_)
    if isinstance(effect, JumpCard):
        return jump_value(advice, view, guide, option.army)
    if isinstance(effect, (MoreOnDice, LargeDice, Relief, Halt, Sabotage, Reroll)):
        return battle_value(advice, view, guide, option, effect)
    return advice.own_card_value(view, guide, option, effect)


def discard_value(advice: "GalaxyAdvice", view: View, option: Option, effect: Discard) -> float:
    """Cards another loses count as harm to them."""
    name = effect.army_names[option.choice]
    other = view.army_names.index(name)
    count = float(min(len(view.hands[other]), effect.count))
    return LOST * count * advice.foe_weight(view, option.army, other) - CARD + 0.01 * len(view.hands[other])


def field_value(advice: "GalaxyAdvice", view: View, guide: Guide, option: Option, count: i64) -> float:
    """Troops taken off an enemy planet: harm to its holder, and what they open for the best stack next door."""
    target = option.target
    best = 0.0
    here: i64 = view.total[target]
    for near in view.rules.board.neighbours[target]:
        if view.owner[near] != option.army:
            continue
        able: i64 = view.total[near] - guide.keep[near]
        if able > 0:
            odds = advice.odds_of(view, near, target)
            gain = odds.win(able, here - count)
            if gain > 0.5:
                gain = (gain - odds.win(able, here)) * guide.take[target]
                if gain > best:
                    best = gain
    harm = float(count) * advice.foe_weight(view, option.army, view.owner[target])
    return harm + best - CARD - 0.3


def jump_value(advice: "GalaxyAdvice", view: View, guide: Guide, army: i64) -> float:
    """A stack that stands idle and that the free move does not bring to the front."""
    advice.want(view, army, guide)
    for option in view.options:
        if option.kind == FORTIFY and advice.move_value(view, guide, option) > 0.0:
            return 0.0  # first the free move
    idle: i64 = 0
    wanted = 0.0
    for territory, holder in enumerate(view.owner):
        if holder != army:
            continue
        if guide.place[territory] > 0.0:
            wanted = max(wanted, guide.place[territory])
        elif view.total[territory] - guide.keep[territory] > idle:
            idle = view.total[territory] - guide.keep[territory]
    return 0.5 * float(idle) - CARD if wanted > 0.0 else 0.0


def battle_value(advice: "GalaxyAdvice", view: View, guide: Guide, option: Option, effect: Effect) -> float:
    """Cards of a battle: what they shift in this roll, and what the planet is worth if that decides it."""
    battle = advice.battle(view)
    if battle.strike == 1:
        return advice.own_card_value(view, guide, option, effect)
    able: i64 = view.total[battle.source] - 1
    foes: i64 = view.total[battle.target]
    odds = advice.odds_of(view, battle.source, battle.target)
    now = odds.win(able, foes)
    own = option.army == battle.army
    stake = guide.take[battle.target] if own else guide.hold[battle.target]
    if isinstance(effect, Halt):
        pressing = now > 0.5 or foes <= 2
        return now * (stake + SHIFT * float(foes)) - CARD - 0.6 if pressing else 0.0
    if isinstance(effect, Relief):
        then = odds.win(able, foes + effect.count)
        return float(effect.count) * (1.0 - then) + (now - then) * stake - CARD
    if isinstance(effect, Sabotage):
        ship = option.choice - effect.first_class
        if own:
            return SHIPS[ship] * (1.0 - now) - CARD
        return SHIPS[ship] * advice.foe_weight(view, option.army, battle.army) - CARD + 0.5
    pairs = 1.0 if foes < 2 or battle.count < 2 else 2.0
    shift = 0.0
    if isinstance(effect, MoreOnDice):
        shift = float(effect.count) * (ON_ALL * pairs / 2.0 if effect.to_all else ON_HIGHEST)
    elif isinstance(effect, LargeDice):
        shift = LARGER * pairs / 2.0
    elif isinstance(effect, Reroll):
        shift = reroll_shift(battle.own.dice, battle.theirs.dice) * (1.0 if own else -1.0)
    if own:
        better = odds.win(able + 1, foes - 1) - now
    else:
        better = now - odds.win(able - 1, foes + 1) if able > 0 else 0.0
    return shift * (SHIFT + better * stake) - CARD


def reroll_shift(ours: list[int], theirs: list[int]) -> float:
    """How many more pairs the attacker has lost than an even roll would cost them; for the defender the negative."""
    pairs = min(len(ours), len(theirs))
    lost = 0
    for pair in range(pairs):
        if ours[pair] <= theirs[pair]:
            lost += 1
    return float(lost) - 0.5 * float(pairs)
