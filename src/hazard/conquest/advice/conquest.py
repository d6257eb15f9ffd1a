"""What is a territory worth when the world, its regions and its cards are all there is to win?"""

from typing import Final

from hazard.conquest.advice.base import Advice, Guide, Usual
from hazard.conquest.board import Board
from hazard.conquest.cards import JOKER
from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.told.facts import next_set_value
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

# In troops. Found by trying them against each other in seat-rotated matches (bench/matches.py).
TERRITORY: Final = 1.0  # a third of a unit each turn, for a few turns
FIRST_CARD: Final = 2.5  # the first conquest of a turn earns a card
FINISH: Final = 2.5  # turns a finished region is expected to pay
NEARLY: Final = 1.4  # what one more territory in a region is worth, growing with what is held there
BREAK: Final = 1.8  # turns a broken rival region would have paid them
ELIMINATE: Final = 3.0  # one rival fewer
GATES: Final = 3.0  # ways into a region at which its bonus counts in full while it is claimed
JOKER_COST: Final = 0.5  # a joker is kept where another card does


class ConquestAdvice(Advice):
    """Regions, borders and weak neighbours: the knowledge every plain conquest mode shares."""

    def __init__(self, combat: Combat) -> None:
        super().__init__(combat)
        self.usual: Usual = Usual(0)

    def blank(self, size: i64) -> Guide:
        """A guide that says nothing yet; what is never written in this mode is shared by all of them."""
        if len(self.usual.keep) != size:
            self.usual = Usual(size)
        return Guide(size, self.usual)

    def guide(self, view: View, army: i64) -> Guide:
        board = view.rules.board
        owner = view.owner
        guide = self.blank(len(owner))
        foes = self.elimination(view, army)
        base = TERRITORY + (FIRST_CARD if view.conquests == 0 else 0.0)
        for region, members in enumerate(board.region_members):
            bonus = float(board.region_bonus[region])
            size = float(len(members))
            held: i64 = 0
            free: i64 = 0
            rival: i64 = owner[members[0]]
            for at in range(len(members)):
                place: i64 = members[at]
                holder: i64 = owner[place]
                if holder == army:
                    held += 1
                elif holder == NONE:
                    free += 1
                if holder != rival:
                    rival = NONE
            share = float(held) / size
            pull = NEARLY * bonus * share * share + 0.1 * bonus / size
            if held + 1 == len(members):
                pull += FINISH * bonus
            if rival != NONE and rival != army:
                pull += BREAK * bonus
            claim = self.claim_pull(board, region, share) if free > 0 else 0.0
            keep = TERRITORY + NEARLY * bonus * share * share
            if held == len(members):
                keep += FINISH * bonus
            for at in range(len(members)):
                place = members[at]
                holder = owner[place]
                if holder == army:
                    guide.hold[place] = keep
                elif holder == NONE:
                    guide.take[place] = TERRITORY + claim
                else:
                    guide.take[place] = base + pull + foes[holder]
        return guide

    def claim_pull(self, board: Board, region: i64, share: float) -> float:
        """What a free territory of a region adds; a region with few gates can be kept, one with many cannot."""
        members = board.region_members[region]
        gates = 0
        for territory in members:
            for near in board.neighbours[territory]:
                if board.region_of[near] != region:
                    gates += 1
                    break
        bonus = float(board.region_bonus[region]) * GATES / float(gates) if gates > 0 else 0.0
        return NEARLY * bonus * share * share + 0.1 * bonus / float(len(members))

    def elimination(self, view: View, army: i64) -> list[float]:
        """Per army, what each of its territories adds because taking them all removes it and brings its cards."""
        found: list[float] = [0.0] * view.armies
        if view.current == NONE:
            return found
        card = float(next_set_value(view)) / 3.0
        for foe in range(view.armies):
            land: i64 = view.land[foe]
            if foe != army and land > 0:
                prize = ELIMINATE + card * len(view.hands[foe])
                found[foe] = prize / float(land * land) if land > 1 else prize
        return found

    def want(self, view: View, army: i64, guide: Guide) -> None:
        """A troop is wanted where much can be taken next door, or much is to be lost to who stands there."""
        neighbours = view.rules.board.neighbours
        owner = view.owner
        take = guide.take
        total = view.total
        for territory in range(i64(len(owner))):
            holder: i64 = owner[territory]
            if holder != army:
                continue
            best = 0.0
            threat: i64 = 0
            beside = neighbours[territory]
            for slot in range(len(beside)):
                near: i64 = beside[slot]
                other: i64 = owner[near]
                if other != army:
                    worth = take[near]
                    if worth > best:
                        best = worth
                    there: i64 = total[near]
                    if there > threat:
                        threat = there
            guide.place[territory] = 0.0
            if best > 0.0:
                own = float(total[territory])
                guide.place[territory] = best + guide.hold[territory] * float(threat) / (float(threat) + own)

    def trade_value(self, view: View, army: i64, option: Option) -> float:
        value = float(view.rules.sets.value(view.rules.cards, option.cards, view.trades))
        for card in option.cards:
            if view.rules.cards.symbol[card] == JOKER:
                value -= JOKER_COST
        bonus = view.rules.bonus
        if bonus.count > 0:
            board = view.rules.board
            if len(bonus.places(board, view.rules.cards, view.owner, army, option.cards)) > 0:
                value += float(bonus.count)
        return value

    def progress(self, view: View, army: i64) -> float:
        return view.land[army] / (len(view.owner) - len(view.closed))
