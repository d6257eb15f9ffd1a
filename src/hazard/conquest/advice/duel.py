"""What is a territory worth when only one opponent has to be beaten, and neutral armies stand between?"""

from typing import Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.advice.conquest import ConquestAdvice
from hazard.conquest.cards import JOKER
from hazard.conquest.kinds import BRIBE, ROLL
from hazard.conquest.told.facts import next_set_value
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

# In troops. Found by trying them against each other in seat-rotated matches (bench/matches.py).
TERRITORY: Final = 1.0  # a third of a unit each turn, for a few turns
FIRST_CARD: Final = 2.5  # the first conquest of a turn by the own army earns a card
FINISH: Final = 2.5  # turns a finished region is expected to pay
NEARLY: Final = 1.4  # what one more territory in a region is worth, growing with what is held there
BREAK: Final = 1.8  # turns a broken region of the opponent would have paid them
PRESS: Final = 0.8  # a territory of the opponent is one step to the end, a neutral one is not
WIN: Final = 60.0  # their last territory
WAY: Final = 0.15  # of that, for a neutral territory that leads to it
ANGER: Final = (
    2.0  # an uninvolved army as strong as oneself that is attacked may well join the opponent (N-27)
)
SPARE: Final = 4.5  # an ally is worth more than its land
ALLY_TAKE: Final = 1.2  # what an ally takes from the opponent is lost to them and earns nothing
ALLY_TROOP: Final = 0.3  # an ally's troop against an own one
ALLY_CHANCE: Final = 0.35  # with borrowed troops more is dared
RECRUITS: Final = 1.2  # what the die for an ally is worth (N-23)
STRIKE: Final = 0.5  # per troop of a neutral army that stands beside whom it would fight
SET_SHARE: Final = 0.3  # of a set's value that one card is worth


class DuelAdvice(ConquestAdvice):
    """Press the opponent, let neutral armies be where they are in nobody's way, and use those that are allied."""

    def guide(self, view: View, army: i64) -> Guide:
        guide = Guide(len(view.owner))
        neutral = view.rules.tables[view.seats].neutral
        own = army_of(view, view.seat)
        foe = opponent_of(view, own)
        if neutral[army] == 1:
            self.guide_ally(view, army, own, foe, guide)
        else:
            self.guide_own(view, army, foe, guide)
            if view.force[army] > 1.3 * strength(view, foe):
                guide.troop = 0.6  # whoever has more troops than the other side presses on
        for territory, holder in enumerate(view.owner):
            guide.credit[territory] = 1.0 if holder == foe else 0.4 if sides_with(view, holder, foe) else 0.1
        return guide

    def guide_own(self, view: View, army: i64, foe: i64, guide: Guide) -> None:
        """Regions, cards and the way to the opponent."""
        board = view.rules.board
        owner = view.owner
        ends = self.ends(view, army, foe)
        base = TERRITORY + (FIRST_CARD if view.conquests == 0 else 0.0)
        for region, members in enumerate(board.region_members):
            bonus = float(board.region_bonus[region])
            held: i64 = 0
            theirs: i64 = 0
            for territory in members:
                if owner[territory] == army:
                    held += 1
                elif owner[territory] == foe:
                    theirs += 1
            share = float(held) / float(len(members))
            pull = NEARLY * bonus * share * share
            if held + 1 == len(members):
                pull += FINISH * bonus
            if theirs == len(members):
                pull += BREAK * bonus
            keep = (
                TERRITORY + NEARLY * bonus * share * share + (FINISH * bonus if held == len(members) else 0.0)
            )
            for territory in members:
                holder: i64 = owner[territory]
                if holder == army:
                    guide.hold[territory] = keep if in_danger(view, territory, foe) else 0.1 * keep
                elif holder != NONE:
                    guide.take[territory] = base + pull + ends[holder]
                    guide.goal[territory] = ends[holder]
        before = guide.take[:]
        self.pave(view, army, foe, guide)
        for territory, worth in enumerate(guide.take):
            guide.goal[territory] += worth - before[territory]

    def pave(self, view: View, army: i64, foe: i64, guide: Guide) -> None:
        """Neutral land beside the opponent's is the way to them, and counts the more the less they have left."""
        land = float(view.land[foe])
        if land == 0.0:
            return
        way = WAY * WIN / (land * land)
        for territory, holder in enumerate(view.owner):
            if holder in (foe, NONE) or sides_with(view, holder, army):
                continue
            for near in view.rules.board.neighbours[territory]:
                if view.owner[near] == foe:
                    guide.take[territory] += way
                    break

    def ends(self, view: View, army: i64, foe: i64) -> list[float]:
        """Per army, what each of its territories adds: the opponent's bring the end, a neutral's its cards or its anger."""
        found: list[float] = [0.0] * view.armies
        if view.current == NONE:
            return found
        card = float(next_set_value(view)) / 3.0
        for other in range(view.armies):
            land = float(view.land[other])
            if other == army or land == 0.0:
                continue
            if other == foe:
                found[other] = PRESS + WIN / (land * land)
                continue
            found[other] = card * float(len(view.hands[other])) / (land * land)
            weight = self.weight(view, army, other)
            if sides_with(view, other, army):
                found[other] -= SPARE * weight
            elif len(view.memory) > 0 and not sides_with(view, other, foe) and not has_fought(view, other):
                found[other] -= ANGER * weight * (land - 1.0) / land
        return found

    def weight(self, view: View, army: i64, neutral: i64) -> float:
        """How much a neutral army matters: 1 when it is as strong as this one, little when it is a handful."""
        its = float(view.force[neutral])
        return 2.0 * its / (its + float(view.force[army]) + 1.0)

    def guide_ally(self, view: View, army: i64, own: i64, foe: i64, guide: Guide) -> None:
        """What a neutral army does for the seat: it takes from the opponent and their allies, and spares the own side."""
        ends = self.ends(view, own, foe)
        board = view.rules.board
        guide.troop = ALLY_TROOP
        guide.sure = ALLY_CHANCE
        for territory, holder in enumerate(view.owner):
            if holder == army:
                guide.hold[territory] = 0.3
            elif holder == foe:
                region = board.region_of[territory]
                theirs = len([one for one in board.region_members[region] if view.owner[one] == foe])
                whole = theirs == len(board.region_members[region])
                breaks = BREAK * float(board.region_bonus[region]) if whole else 0.0
                guide.take[territory] = ALLY_TAKE + ends[foe] + breaks
            elif holder != own and holder != NONE and sides_with(view, holder, foe):
                guide.take[territory] = 0.5

    def want(self, view: View, army: i64, guide: Guide) -> None:
        """As ever; before the first turn a neutral unit goes where it stands in the opponent's way, not in the own."""
        neutral = view.rules.tables[view.seats].neutral
        if view.current != NONE or neutral[army] == 0:
            ConquestAdvice.want(self, view, army, guide)
            return
        own = army_of(view, view.seat)
        foe = opponent_of(view, own)
        for territory, holder in enumerate(view.owner):
            if holder != army:
                continue
            value = 3.0
            for near in view.rules.board.neighbours[territory]:
                if view.owner[near] == foe:
                    value += 1.5
                elif view.owner[near] == own:
                    value -= 1.0
            guide.place[territory] = value if value > 0.1 else 0.1

    def option_value(self, view: View, option: Option) -> float:
        """Rolling for an ally costs nothing; a bribe has to be worth its card."""
        if option.kind == ROLL:
            return RECRUITS
        if option.kind != BRIBE:
            return 0.0
        return self.bribe_value(view, option) - self.card_value(view, option.army, option.cards[0])

    def bribe_value(self, view: View, option: Option) -> float:
        """One step nearer: an enemy's ally is taken from them, an uninvolved army fights for this seat now."""
        neutral = view.army_names.index(view.rules.choices[BRIBE][option.choice])
        foe = opponent_of(view, option.army)
        if sides_with(view, neutral, foe):
            more = len(view.hands[option.army]) > 1  # a second card would make it an ally at once
            halted = STRIKE * beside(view, neutral, option.army) + 0.5 * RECRUITS
            return halted + (0.5 * STRIKE * beside(view, neutral, foe) if more else 0.0)
        return STRIKE * beside(view, neutral, foe) + RECRUITS

    def card_value(self, view: View, army: i64, card: i64) -> float:
        """What giving this card away costs: a share of a set, or the whole set that it breaks."""
        value = float(next_set_value(view))
        rules = view.rules
        hand = view.hands[army]
        rest = [one for one in hand if one != card]
        cost = SET_SHARE * value
        if len(rules.sets.found(rules.cards, hand)) > 0 and len(rules.sets.found(rules.cards, rest)) == 0:
            cost = 0.9 * value
        return cost + (1.0 if rules.cards.symbol[card] == JOKER else 0.0)

    def progress(self, view: View, army: i64) -> float:
        """The share of the two armies' territories that are this one's."""
        foe = opponent_of(view, army)
        both = view.land[army] + view.land[foe]
        return float(view.land[army]) / float(both) if both > 0 else 0.0


def army_of(view: View, seat: i64) -> i64:
    """The seat's own army; the first one for whoever only looks on."""
    neutral = view.rules.tables[view.seats].neutral
    for army in range(view.armies):
        if neutral[army] == 0 and view.controller[army] == seat:
            return army
    return 0


def opponent_of(view: View, army: i64) -> i64:
    """The army of the other seat."""
    neutral = view.rules.tables[view.seats].neutral
    for other in range(view.armies):
        if neutral[other] == 0 and other != army:
            return other
    return NONE


def sides_with(view: View, army: i64, ally: i64) -> bool:
    """Whether an army is this one or fights for its seat now."""
    return army != NONE and view.controller[army] != NONE and view.controller[army] == view.controller[ally]


def in_danger(view: View, territory: i64, foe: i64) -> bool:
    """Whether the opponent or an ally of theirs stands next to it; other neutral armies do not move."""
    for near in view.rules.board.neighbours[territory]:
        if sides_with(view, view.owner[near], foe):
            return True
    return False


def strength(view: View, foe: i64) -> float:
    """Troops the opponent has on the board, half of their allies' among them."""
    total = 0.0
    for army in range(view.armies):
        if army == foe:
            total += float(view.force[army])
        elif sides_with(view, army, foe):
            total += 0.5 * float(view.force[army])
    return total


def has_fought(view: View, army: i64) -> bool:
    """Whether a neutral army has fought this turn already: it will roll for its status anyway (N-27)."""
    fought: i64 = view.memory[0][0]
    return (fought >> army) & 1 == 1


def beside(view: View, neutral: i64, target: i64) -> float:
    """Troops of a neutral army that could strike at this army from where they stand."""
    found = 0.0
    for territory, holder in enumerate(view.owner):
        if holder != neutral:
            continue
        for near in view.rules.board.neighbours[territory]:
            if view.owner[near] == target:
                found += float(view.total[territory] - 1) + 0.5
                break
    return found
