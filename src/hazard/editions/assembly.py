"""Which rule object stands behind each name in a mode file, and how does a mode become a game?"""

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

from hazard.conquest.advice import Advice
from hazard.conquest.conditions import CONDITION_NAMES
from hazard.conquest.conquest_advice import ConquestAdvice
from hazard.conquest.duel_advice import DuelAdvice
from hazard.conquest.galaxy.battle import Battles
from hazard.conquest.galaxy.directives import Directives
from hazard.conquest.galaxy.factions import FactionAlliance, HandDiscarded, NoHandLimit, OneTrade
from hazard.conquest.galaxy.fleet import Ships
from hazard.conquest.galaxy.former import OneRequest
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import ANSWER, BRIBE, DECLARE, LAUNCH, PLAY, RECEIVE, ROLL, TRANSFER
from hazard.conquest.missions_advice import MissionsAdvice
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
from hazard.conquest.rulebook.alliance import Alliance, EveryoneForHimself
from hazard.conquest.rulebook.bonus import Bonus, OwnCard
from hazard.conquest.rulebook.capture import Capture, CardsToConqueror
from hazard.conquest.rulebook.colours import ChartColours, Colours
from hazard.conquest.rulebook.combat import Combat, DiceCombat
from hazard.conquest.rulebook.duel import Duel, OpponentBeaten
from hazard.conquest.rulebook.fortify import AdjacentOnce, ConnectedMany, ConnectedOnce, Fortify
from hazard.conquest.rulebook.holding import Holding, OneArmy
from hazard.conquest.rulebook.income import ByTerritories, Income
from hazard.conquest.rulebook.missions import AllMissions
from hazard.conquest.rulebook.reward import OneCard, OneCardWhileTheyLast, Reward
from hazard.conquest.rulebook.teams import FirstLoss, TeamAlliance, TeamFortify, TeamMajority
from hazard.conquest.rulebook.trade import FiveCards, FixedSets, HandLimit, RisingSets, Sets
from hazard.conquest.rulebook.victory import Everything, RoundLimit, Victory
from hazard.conquest.ruleset import NEWEST, Ruleset, Slots, Table
from hazard.conquest.teams_advice import TeamsAdvice
from hazard.editions.clone_wars import parts as clone_wars
from hazard.editions.clone_wars.advice import CloneAdvice
from hazard.editions.effects import EFFECTS, army_names, effects_of, play_choices
from hazard.editions.galaxy_phases import galaxy_phases, ship_phases
from hazard.editions.loader import BoxData, load_boxes
from hazard.editions.missionfile import mission_deck
from hazard.editions.modedata import ModeData, Slot
from hazard.editions.original_trilogy import parts as original_trilogy
from hazard.editions.original_trilogy.advice import TrilogyAdvice
from hazard.editions.schema import Known
from hazard.editions.tracks import TRACKS
from hazard.kernel.actions import NONE
from hazard.kernel.errors import InputError

SETUP_PHASES: Final = [
    "claim",
    "deal",
    "muster",
    "deal-cards",
    "muster-duel",
    "claim-chart",
    "place-death-star",
    "muster-chart",
    "claim-republic",
]
TURN_PHASES: Final = [
    *("trade", "reinforce", "attack", "fortify", "declare", "draw", "pass-hand"),
    *("bribe", "allied-reinforce", "status", "allied-fortify"),
    *("cards", "fortify-ships", "command", "base", "death-star", "token", "track", "order-66"),
]

T = TypeVar("T")


class Answer(Generic[T]):
    """A rule a mode file can name: its parameters with their shapes, and how the object is made from them."""

    def __init__(self, shapes: dict[str, str], make: Callable[[Slot, ModeData], T]) -> None:
        self.shapes: Final = shapes
        self.make: Final = make


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


def directives(slot: Slot, mode: ModeData) -> Callable[[int], Module]:
    """What the cards of the mode do."""
    effects = effects_of(mode)
    decks = len(mode.cards.deck_names)
    steps = original_trilogy.CARD_STEPS
    return lambda place: Directives(place, effects, mode.cards.deck_of, decks, steps)


INCOME: Final[dict[str, Answer[Income]]] = {
    "by-territories": Answer(
        {"divisor": "whole", "least": "whole"},
        lambda slot, mode: ByTerritories(slot.whole("divisor"), slot.whole("least")),
    ),
}
SETS: Final[dict[str, Answer[Sets]]] = {
    "rising": Answer({"values": "wholes", "step": "whole"}, rising_sets),
    "fixed": Answer({"same": "by-symbol", "mixed": "whole"}, fixed_sets),
}
BONUS: Final[dict[str, Answer[Bonus]]] = {
    "own-card": Answer({"count": "whole"}, lambda slot, mode: OwnCard(slot.whole("count"))),
}
HAND: Final[dict[str, Answer[HandLimit]]] = {
    "no-limit": Answer({}, lambda slot, mode: NoHandLimit()),
    "one-trade": Answer({}, lambda slot, mode: OneTrade()),
    "five-cards": Answer({"limit": "whole"}, lambda slot, mode: FiveCards(slot.whole("limit"))),
}
COMBAT: Final[dict[str, Answer[Combat]]] = {
    "dice": Answer({"attack": "whole", "defend": "whole", "sides": "whole"}, dice_combat),
}
HOLDING: Final[dict[str, Answer[Holding]]] = {
    "one-army": Answer({}, lambda slot, mode: OneArmy()),
    "team-majority": Answer({}, lambda slot, mode: TeamMajority()),
}
ALLIANCE: Final[dict[str, Answer[Alliance]]] = {
    "everyone-for-himself": Answer({}, lambda slot, mode: EveryoneForHimself()),
    "teams": Answer({}, lambda slot, mode: TeamAlliance()),
    "duel": Answer({}, lambda slot, mode: Duel()),
    "factions": Answer({}, lambda slot, mode: FactionAlliance()),
}
FORTIFY: Final[dict[str, Answer[Fortify]]] = {
    "connected-once": Answer({}, lambda slot, mode: ConnectedOnce()),
    "connected-many": Answer({}, lambda slot, mode: ConnectedMany()),
    "adjacent-once": Answer({}, lambda slot, mode: AdjacentOnce()),
    "team-connected": Answer({}, lambda slot, mode: TeamFortify()),
}
CAPTURE: Final[dict[str, Answer[Capture]]] = {
    "cards-to-conqueror": Answer({}, lambda slot, mode: CardsToConqueror()),
    "discarded": Answer({}, lambda slot, mode: HandDiscarded()),
}
REWARD: Final[dict[str, Answer[Reward]]] = {
    "one-card": Answer({}, lambda slot, mode: OneCard()),
    "one-card-while-they-last": Answer({}, lambda slot, mode: OneCardWhileTheyLast()),
    "force-and-resources": Answer({}, original_trilogy.reward),
    "cards-and-dots": Answer({}, clone_wars.reward),
}
VICTORY: Final[dict[str, Answer[Victory]]] = {
    "everything": Answer({}, lambda slot, mode: Everything()),
    "missions-or-everything": Answer({}, lambda slot, mode: AllMissions(Everything())),
    "first-loss": Answer({}, lambda slot, mode: FirstLoss()),
    "opponent-beaten": Answer({}, lambda slot, mode: OpponentBeaten()),
    "faction-goals": Answer({}, original_trilogy.victory),
    "one-faction-left": Answer({}, clone_wars.victory),
}
ADVICE: Final[dict[str, Answer[Callable[[Combat], Advice]]]] = {
    "clone-wars": Answer({}, lambda slot, mode: CloneAdvice),
    "conquest": Answer({}, lambda slot, mode: ConquestAdvice),
    "duel": Answer({}, lambda slot, mode: DuelAdvice),
    "original-trilogy": Answer({}, lambda slot, mode: TrilogyAdvice),
    "missions": Answer({}, lambda slot, mode: MissionsAdvice),
    "teams": Answer({}, lambda slot, mode: TeamsAdvice),
}

# Mechanics with a memory, by name and rule: made with their place in State.memory, in the order of the mode file.
MODULES: Final[dict[str, dict[str, Answer[Callable[[int], Module]]]]] = {
    "missions": {"one-of-each-rank": Answer({}, missions)},
    "neutrals": {"active": Answer({"most": "whole", "stays": "whole"}, neutrals)},
    "ships": {"classes": Answer({}, lambda slot, mode: Ships)},
    "battles": {"with-cards": Answer({}, lambda slot, mode: Battles)},
    "directives": {"faction-decks": Answer({}, directives)},
    "force-meter": {
        "track": Answer({}, original_trilogy.force_meter),
        "track-of-dice": Answer({}, original_trilogy.force_meter),
    },
    "bases": {"hidden-emperor": Answer({"count": "whole"}, original_trilogy.bases)},
    "death-star": {
        "one": Answer({}, original_trilogy.death_star),
        "one-must-move": Answer({}, original_trilogy.death_star),
    },
    "order-66": {"track": Answer({}, clone_wars.order_track)},
    "separatist-tokens": {"leaders": Answer({}, clone_wars.leaders)},
}
# What the choices of a module's own kinds of action are called.
CHOICES: Final[dict[str, Callable[[ModeData], dict[int, list[str]]]]] = {
    "missions": lambda mode: {DECLARE: mission_deck(mode).names},
    "order-66": lambda mode: {RECEIVE: army_names(mode)},
    "ships": lambda mode: {LAUNCH: mode.cards.symbol_names, TRANSFER: mode.cards.symbol_names},
    "directives": lambda mode: {PLAY: play_choices(mode), ANSWER: ["no", "yes"]},
    "neutrals": lambda mode: {BRIBE: mode.seating(mode.most).armies, ROLL: mode.seating(mode.most).armies},
}


def shapes(answers: dict[str, Answer[T]]) -> dict[str, dict[str, str]]:
    """What the loader checks of a slot: rule names with the shapes of their parameters."""
    return {name: answer.shapes for name, answer in answers.items()}


def made(answers: dict[str, Answer[T]], mode: ModeData, name: str) -> T:
    """The object a mode file asks for in this slot."""
    slot = mode.slots[name]
    return answers[slot.rule].make(slot, mode)


KNOWN: Final = Known(
    slots={
        "income": shapes(INCOME),
        "sets": shapes(SETS),
        "bonus": shapes(BONUS),
        "hand": shapes(HAND),
        "combat": shapes(COMBAT),
        "holding": shapes(HOLDING),
        "alliance": shapes(ALLIANCE),
        "fortify": shapes(FORTIFY),
        "capture": shapes(CAPTURE),
        "reward": shapes(REWARD),
        "victory": shapes(VICTORY),
        "advice": shapes(ADVICE),
        "neutral-claims": {"by-rounds": {}},  # without it a seat acts for a neutral army after each own turn
    },
    setup=SETUP_PHASES,
    turn=TURN_PHASES,
    rolls=["claim", "turn"],
    options=[
        *("start", "sets", "round-limit", "imperial-bases", "doubled", "five-players"),
        *("force-meter", "hutt-claims", "death-star", "trade", "turned-in"),
        *("fortify", "own-card-bonus", "two-players", "capped-sets"),
    ],
    optional_slots=["bonus", "neutral-claims"],
    modules={name: shapes(answers) for name, answers in MODULES.items()},
    effects=sorted(EFFECTS),
    conditions=CONDITION_NAMES,
    tracks=TRACKS,
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
        PassHand("pass-hand"),
        DealCards("deal-cards", 9, 6),  # N-2
        DuelMuster("muster-duel", 3, 1),  # N-3
        Bribe("bribe"),
        AlliedReinforce("allied-reinforce"),
        AlliedPlace("allied-place"),
        StatusRolls("status"),
        AlliedFortification("allied-fortify"),
        Declare("declare"),
        *galaxy_phases(),
        *original_trilogy.phases(),
        *clone_wars.phases(),
        OwnCardPlace("own-card"),  # the last, so that the numbers of the others stay as records have them
    ]
    return {phase.name: phase for phase in phases}


def charted(mode: ModeData) -> bool:
    """Whether armies have a deck of their faction: then the chart of the mode says which colour is of which."""
    decks = mode.cards.deck_names
    return any(name in decks for at in mode.seatings.values() for name in at.factions)


def slots_of(mode: ModeData) -> Slots:
    """The rule objects a mode file names, with its numbers."""
    slots = Slots()
    slots.version = mode.source.version
    slots.colours = ChartColours(mode.source.colours) if charted(mode) else Colours(mode.source.colours)
    slots.income = made(INCOME, mode, "income")
    slots.sets = made(SETS, mode, "sets")
    if "bonus" in mode.slots:
        slots.bonus = made(BONUS, mode, "bonus")
    slots.hand = made(HAND, mode, "hand")
    slots.combat = made(COMBAT, mode, "combat")
    slots.holding = made(HOLDING, mode, "holding")
    slots.alliance = made(ALLIANCE, mode, "alliance")
    slots.fortify = made(FORTIFY, mode, "fortify")
    slots.capture = made(CAPTURE, mode, "capture")
    slots.reward = made(REWARD, mode, "reward")
    slots.victory = made(VICTORY, mode, "victory")
    for place, (name, slot) in enumerate(mode.modules.items()):
        slots.modules.append(MODULES[name][slot.rule].make(slot, mode)(place))
        if name in CHOICES:
            slots.choices.update(CHOICES[name](mode))
    slots.limit = RoundLimit(mode.numbers.get("round-limit", 0))
    slots.phases = all_phases()
    if "ships" in mode.modules:
        slots.phases.update({phase.name: phase for phase in ship_phases()})
    if "neutral-claims" in mode.slots:
        slots.phases.update({phase.name: phase for phase in original_trilogy.round_phases()})
    if mode.source.version < 2:
        slots.phases["command"] = OneRequest("command")
    if slots.fortify.many():
        slots.phases["fortify"] = Regrouping("fortify")
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
        decks = mode.cards.deck_names
        faction = [decks.index(name) if name in decks else NONE for name in seating.factions]
        tables[seats] = Table(
            seating.armies, seating.units, seating.controllers, seating.teams, faction, seating.limits
        )
        most = max(most, len(seating.armies))
    advice = made(ADVICE, mode, "advice")(chosen.combat)
    rules = Ruleset(mode.board, mode.cards, tables, chosen, advice, most)
    return Conquest(mode.id, mode.picked, rules, mode.digest, mode.seats_of_options(), mode.by_option())


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


def load(mode_id: str, options: Mapping[str, str | int] | None = None, version: int = NEWEST) -> Conquest:
    """A game of this mode with these options; wrong names and values are refused with the list of what is known.

    `version` is that of the rules: records of earlier ones are played by theirs.
    """
    return build(find_mode(mode_id).by_version(version).chosen({} if options is None else options))
