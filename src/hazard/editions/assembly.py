"""Which rule object stands behind each name in a mode file, and how does a mode become a game?"""

from collections.abc import Mapping
from typing import Final

from hazard.conquest.advice import Advice
from hazard.conquest.conquest_advice import ConquestAdvice
from hazard.conquest.game import Conquest
from hazard.conquest.phases.attack import Attack, Defend, Occupy
from hazard.conquest.phases.base import Phase
from hazard.conquest.phases.fortify import Draw, Fortification
from hazard.conquest.phases.reinforce import Place, Reinforce
from hazard.conquest.phases.setup import Claim, Deal, Muster
from hazard.conquest.phases.trade import Trade, TradeDown
from hazard.conquest.rulebook.alliance import EveryoneForHimself
from hazard.conquest.rulebook.capture import CardsToConqueror
from hazard.conquest.rulebook.combat import DiceCombat
from hazard.conquest.rulebook.fortify import ConnectedOnce
from hazard.conquest.rulebook.holding import OneArmy
from hazard.conquest.rulebook.income import ByTerritories
from hazard.conquest.rulebook.reward import OneCard
from hazard.conquest.rulebook.trade import FiveCards, FixedSets, RisingSets
from hazard.conquest.rulebook.victory import Everything, RoundLimit
from hazard.conquest.ruleset import Ruleset, Slots, Table
from hazard.editions.loader import BoxData, load_boxes
from hazard.editions.modedata import ModeData
from hazard.editions.schema import Known
from hazard.kernel.errors import InputError

SETUP_PHASES: Final = ["claim", "deal", "muster"]
TURN_PHASES: Final = ["trade", "reinforce", "attack", "fortify", "draw"]

KNOWN: Final = Known(
    slots={
        "income": {"by-territories": {"divisor": "whole", "least": "whole"}},
        "sets": {
            "rising": {"values": "wholes", "step": "whole"},
            "fixed": {"same": "by-symbol", "mixed": "whole"},
        },
        "hand": {"five-cards": {"limit": "whole"}},
        "combat": {"dice": {"attack": "whole", "defend": "whole", "sides": "whole"}},
        "holding": {"one-army": {}},
        "alliance": {"everyone-for-himself": {}},
        "fortify": {"connected-once": {}},
        "capture": {"cards-to-conqueror": {}},
        "reward": {"one-card": {}},
        "victory": {"everything": {}},
        "advice": {"conquest": {}},
    },
    setup=SETUP_PHASES,
    turn=TURN_PHASES,
    rolls=["claim", "turn"],
    options=["start", "sets", "round-limit"],
)


def all_phases() -> dict[str, Phase]:
    """Every phase by its name; which of them a mode takes, and when, says its file."""
    phases: list[Phase] = [
        Claim("claim"),
        Deal("deal"),
        Muster("muster"),
        Trade("trade"),
        Reinforce("reinforce"),
        Attack("attack"),
        Fortification("fortify"),
        Draw("draw"),
        Defend("defend"),
        Occupy("occupy"),
        Place("place"),
        TradeDown("trade-down"),
    ]
    return {phase.name: phase for phase in phases}


def slots_of(mode: ModeData) -> Slots:
    """The rule objects a mode file names, with its numbers."""
    slots = Slots()
    income = mode.slots["income"]
    slots.income = ByTerritories(income.whole("divisor"), income.whole("least"))
    sets = mode.slots["sets"]
    if sets.rule == "rising":
        slots.sets = RisingSets(sets.wholes("values"), sets.whole("step"))
    else:
        same = sets.by_name("same")
        slots.sets = FixedSets([same[symbol] for symbol in mode.cards.symbol_names], sets.whole("mixed"))
    slots.hand = FiveCards(mode.slots["hand"].whole("limit"))
    combat = mode.slots["combat"]
    slots.combat = DiceCombat(combat.whole("attack"), combat.whole("defend"), combat.whole("sides"))
    slots.holding = OneArmy()
    slots.alliance = EveryoneForHimself()
    slots.fortify = ConnectedOnce()
    slots.capture = CardsToConqueror()
    slots.reward = OneCard()
    slots.victory = Everything()
    slots.limit = RoundLimit(mode.numbers.get("round-limit", 0))
    slots.phases = all_phases()
    slots.setup = mode.setup
    slots.turn = mode.turn()
    slots.start_rolls = mode.start_rolls
    slots.cites = mode.cites
    return slots


def build(mode: ModeData, slots: Slots | None = None) -> Conquest:
    """A playable game of this mode; tests hand in slots of their own."""
    chosen = slots_of(mode) if slots is None else slots
    tables: dict[int, Table] = {}
    most = 0
    for seats, seating in mode.seatings.items():
        tables[seats] = Table(seating.armies, seating.units, seating.controllers)
        most = max(most, len(seating.armies))
    advice: Advice = ConquestAdvice(chosen.combat)
    rules = Ruleset(mode.board, mode.cards, tables, chosen, advice, most)
    return Conquest(mode.id, mode.picked, rules, mode.digest)


BOXES: Final[dict[str, BoxData]] = {}


def boxes() -> dict[str, BoxData]:
    """Every box of the package, read once."""
    if len(BOXES) == 0:
        BOXES.update(load_boxes(KNOWN))
    return BOXES


def find_mode(mode_id: str) -> ModeData:
    """The mode with this id."""
    known: dict[str, ModeData] = {}
    for box in boxes().values():
        known.update(box.modes)
    if mode_id not in known:
        raise InputError("unknown-mode", "mode", {"mode": mode_id[:80], "known": ", ".join(sorted(known))})
    return known[mode_id]


def load(mode_id: str, options: Mapping[str, str | int] | None = None) -> Conquest:
    """A game of this mode with these options; wrong names and values are refused with the list of what is known."""
    return build(find_mode(mode_id).chosen({} if options is None else options))
