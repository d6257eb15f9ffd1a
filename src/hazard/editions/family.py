"""Which steps, answers and mechanics does the family have, whatever the box, and which do the house rules add?"""

from collections.abc import Callable
from typing import Final

from hazard.conquest.advice.conquest import ConquestAdvice
from hazard.conquest.advice.duel import DuelAdvice
from hazard.conquest.advice.missions import MissionsAdvice
from hazard.conquest.advice.teams import TeamsAdvice
from hazard.conquest.kinds import BRIBE, DECLARE, ROLL
from hazard.conquest.modules.base import Module
from hazard.conquest.modules.missions import Missions
from hazard.conquest.modules.neutrals import Neutrals
from hazard.conquest.phases.attack import Attack, Defend, Occupy
from hazard.conquest.phases.base import Phase
from hazard.conquest.phases.declare import Declare
from hazard.conquest.phases.duel_setup import DealCards, DuelMuster
from hazard.conquest.phases.fortify import Draw, Fortification
from hazard.conquest.phases.neutrals import (
    AlliedFortification,
    AlliedPlace,
    AlliedReinforce,
    Bribe,
    StatusRolls,
)
from hazard.conquest.phases.own_card import OwnCardPlace
from hazard.conquest.phases.pass_hand import PassHand
from hazard.conquest.phases.regroup import Regrouping
from hazard.conquest.phases.reinforce import Place, Reinforce
from hazard.conquest.phases.setup import Claim, Deal, Muster
from hazard.conquest.phases.trade import Trade, TradeDown
from hazard.conquest.rulebook.alliance import EveryoneForHimself
from hazard.conquest.rulebook.bonus import OwnCard
from hazard.conquest.rulebook.capture import CardsToConqueror
from hazard.conquest.rulebook.combat import Combat, DiceCombat
from hazard.conquest.rulebook.duel import Duel, OpponentBeaten
from hazard.conquest.rulebook.fortify import AdjacentOnce, ConnectedMany, ConnectedOnce
from hazard.conquest.rulebook.holding import OneArmy
from hazard.conquest.rulebook.income import ByTerritories
from hazard.conquest.rulebook.missions import AllMissions
from hazard.conquest.rulebook.reward import OneCard, OneCardWhileTheyLast
from hazard.conquest.rulebook.teams import FirstLoss, TeamAlliance, TeamFortify, TeamMajority
from hazard.conquest.rulebook.trade import FiveCards, FixedSets, RisingSets, Sets
from hazard.conquest.rulebook.victory import Everything
from hazard.editions.modedata import ModeData, Slot
from hazard.editions.parts import SETUP, TURN, Answer, Choices, Mechanic, Parts, Step, advice, simple
from hazard.editions.reading.missions import mission_deck


def fixed_sets(slot: Slot, mode: ModeData) -> Sets:
    """Values by kind of set, in the order of the deck's symbols."""
    same = slot.by_name("same")
    return FixedSets([same[symbol] for symbol in mode.cards.symbol_names], slot.whole("mixed"))


def rising_sets(slot: Slot, mode: ModeData) -> Sets:
    """A rising series, as far as the option lets it rise (H-4)."""
    return RisingSets(slot.wholes("values"), slot.whole("step"), mode.numbers.get("capped-sets", 0))


def dice_combat(slot: Slot, mode: ModeData) -> Combat:
    """Dice of one size on both sides."""
    return DiceCombat(slot.whole("attack"), slot.whole("defend"), slot.whole("sides"))


def missions(slot: Slot, mode: ModeData) -> Callable[[int], Module]:
    """The missions of the box, dealt by rank."""
    deck = mission_deck(mode)
    return lambda place: Missions(place, deck)


def neutrals(slot: Slot, mode: ModeData) -> Callable[[int], Module]:
    """Neutral armies that can be bribed."""
    return lambda place: Neutrals(place, slot.whole("most"), slot.whole("stays"))


def gifts(mode: ModeData) -> Choices:
    """Whom a bribe and a roll are about."""
    armies = mode.seating(mode.most).armies
    return {BRIBE: armies, ROLL: armies}


def regrouping() -> list[Phase]:
    """Fortifying, where as many moves as one likes are made."""
    return [Regrouping("fortify")]


def steps() -> list[Step]:
    """The steps and interruptions of the family."""
    return [
        Step(Claim("claim"), SETUP),
        Step(Deal("deal"), SETUP),
        Step(Muster("muster"), SETUP),
        Step(Trade("trade"), TURN),
        Step(Reinforce("reinforce"), TURN),
        Step(Attack("attack"), TURN),
        Step(Fortification("fortify"), TURN),
        Step(Draw("draw"), TURN),
        Step(Defend("defend")),
        Step(Occupy("occupy")),
        Step(Place("place")),
        Step(TradeDown("trade-down")),
        Step(PassHand("pass-hand"), TURN),
        Step(DealCards("deal-cards", 9, 6), SETUP),  # N-2
        Step(DuelMuster("muster-duel", 3, 1), SETUP),  # N-3
        Step(Bribe("bribe"), TURN),
        Step(AlliedReinforce("allied-reinforce"), TURN),
        Step(AlliedPlace("allied-place")),
        Step(StatusRolls("status"), TURN),
        Step(AlliedFortification("allied-fortify"), TURN),
        Step(Declare("declare"), TURN),
    ]


FAMILY: Final = Parts(
    steps,
    answers={
        "income": {
            "by-territories": Answer(
                {"divisor": "whole", "least": "whole"},
                lambda slot, mode: ByTerritories(slot.whole("divisor"), slot.whole("least")),
            ),
        },
        "sets": {
            "rising": Answer({"values": "wholes", "step": "whole"}, rising_sets),
            "fixed": Answer({"same": "by-symbol", "mixed": "whole"}, fixed_sets),
        },
        "bonus": {
            "own-card": Answer({"count": "whole"}, lambda slot, mode: OwnCard(slot.whole("count"))),
        },
        "hand": {
            "five-cards": Answer({"limit": "whole"}, lambda slot, mode: FiveCards(slot.whole("limit"))),
        },
        "combat": {
            "dice": Answer({"attack": "whole", "defend": "whole", "sides": "whole"}, dice_combat),
        },
        "holding": {
            "one-army": simple(OneArmy),
            "team-majority": simple(TeamMajority),
        },
        "alliance": {
            "everyone-for-himself": simple(EveryoneForHimself),
            "teams": simple(TeamAlliance),
            "duel": simple(Duel),
        },
        "fortify": {
            "connected-once": simple(ConnectedOnce),
            "connected-many": simple(ConnectedMany, regrouping),
            "adjacent-once": simple(AdjacentOnce),
            "team-connected": simple(TeamFortify),
        },
        "capture": {
            "cards-to-conqueror": simple(CardsToConqueror),
        },
        "reward": {
            "one-card": simple(OneCard),
            "one-card-while-they-last": simple(OneCardWhileTheyLast),
        },
        "victory": {
            "everything": simple(Everything),
            "missions-or-everything": simple(lambda: AllMissions(Everything())),
            "first-loss": simple(FirstLoss),
            "opponent-beaten": simple(OpponentBeaten),
        },
        "advice": {
            "conquest": advice(ConquestAdvice),
            "duel": advice(DuelAdvice),
            "missions": advice(MissionsAdvice),
            "teams": advice(TeamsAdvice),
        },
    },
    mechanics={
        "missions": Mechanic(
            {"one-of-each-rank": Answer({}, missions)}, lambda mode: {DECLARE: mission_deck(mode).names}
        ),
        "neutrals": Mechanic({"active": Answer({"most": "whole", "stays": "whole"}, neutrals)}, gifts),
    },
    options=["start", "sets", "round-limit", "doubled", "five-players", "trade", "turned-in"],
)

# After all boxes, so that the numbers of their steps stay as records have them.
HOUSE: Final = Parts(
    lambda: [Step(OwnCardPlace("own-card"))],
    answers={},
    mechanics={},
    options=["fortify", "own-card-bonus", "two-players", "capped-sets"],
)
