"""Which answers make up this mode: one rule object per question, the phases in their order, the modules."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from hazard.conquest.board import Board
from hazard.conquest.cards import Cards
from hazard.conquest.modules.base import Module
from hazard.conquest.notation.words import GameWords
from hazard.conquest.offers import Offers
from hazard.conquest.rulebook.alliance import Alliance
from hazard.conquest.rulebook.bonus import Bonus
from hazard.conquest.rulebook.capture import Capture
from hazard.conquest.rulebook.colours import Colours
from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.rulebook.fortify import Fortify
from hazard.conquest.rulebook.holding import Holding
from hazard.conquest.rulebook.income import Income
from hazard.conquest.rulebook.odds import Odds
from hazard.conquest.rulebook.reward import Reward
from hazard.conquest.rulebook.setup import StartRoll
from hazard.conquest.rulebook.trade import HandLimit, Sets
from hazard.conquest.rulebook.victory import RoundLimit, Victory
from hazard.kernel.actions import NONE, Words
from hazard.kernel.errors import InputError, Params, Refusal

if TYPE_CHECKING:
    from hazard.conquest.advice.base import Advice
    from hazard.conquest.phases.base import Phase

# The version of the rules that new games are played by. Records name theirs and are played again by it; what each
# version changed is told in docs/journal.md.
NEWEST: Final = 2


class Answers:
    """One answer for each question a mode has to answer. A new slot is a line here, and nowhere else."""

    def __init__(self) -> None:
        self.mode: str = ""  # its id, for those who print a state
        self.chosen: dict[str, str] = {}  # options that are not the book's
        self.version: int = NEWEST  # of the rules
        self.start: StartRoll = StartRoll()
        self.colours: Colours = Colours([])
        self.income: Income = Income()
        self.sets: Sets = Sets()
        self.bonus: Bonus = Bonus()
        self.hand: HandLimit = HandLimit()
        self.combat: Combat = Combat(0, 0, 0)
        self.holding: Holding = Holding()
        self.alliance: Alliance = Alliance()
        self.fortify: Fortify = Fortify()
        self.capture: Capture = Capture()
        self.reward: Reward = Reward()
        self.victory: Victory = Victory()
        self.limit: RoundLimit = RoundLimit(0)
        self.modules: list[Module] = []
        self.start_rolls: list[str] = []
        self.choices: dict[int, list[str]] = {}  # action kind -> the names its `choice` points at
        self.cites: dict[str, str] = {}  # refusal code, or code/rule -> the mode's own rule that brings it in

    def take_over(self, others: "Answers") -> None:
        """Answer as these do."""
        for name in dir(others):
            value = getattr(others, name)
            if hasattr(NOTHING_CHOSEN, name) and not name.startswith("_") and not callable(value):
                setattr(self, name, value)


NOTHING_CHOSEN: Final = Answers()


class Slots(Answers):
    """The answers of a mode while it is being put together, and its steps by name; a Ruleset does not change any more."""

    def __init__(self) -> None:
        super().__init__()
        self.phases: dict[str, Phase] = {}
        self.setup: list[str] = []
        self.turn: list[str] = []


class Lineup:
    """Who sits down with so many seats: the armies in turn order, their units, the seat and team of each."""

    def __init__(
        self,
        army_names: list[str],
        units: list[int],
        controller: list[int],
        team: list[int] | None = None,
        faction: list[int] | None = None,
        limits: list[int] | None = None,
    ) -> None:
        self.army_names: Final = army_names
        self.units: Final = units
        self.controller: Final = controller
        self.team: Final[list[int]] = team if team else list(range(len(army_names)))
        # per army the deck of its faction, NONE where cards are everybody's
        self.faction: Final[list[int]] = faction if faction else [NONE] * len(army_names)
        # per army the most territories it may claim, 0: as many as there are (OT-1)
        self.limits: Final[list[int]] = limits if limits else [0] * len(army_names)
        self.shared: Final[bool] = len(set(self.team)) < len(self.team)  # whether some armies are of one team
        self.neutral: Final[list[int]] = [1 if seat == NONE else 0 for seat in controller]
        self.next_in_team: Final[list[int]] = [
            next_in_team(self.team, army) for army in range(len(self.team))
        ]
        self.rules: Ruleset | None = None  # so that a state can be printed

    def played_by(self, army_names: list[str]) -> "Lineup":
        """The same table with these armies in its places: units, seats and teams are those of the place."""
        table = Lineup(army_names, self.units, self.controller, self.team, self.faction, self.limits)
        table.rules = self.rules
        return table


def next_in_team(team: list[int], army: int) -> int:
    """The army of the same team whose turn comes next; itself where it is alone."""
    following = (army + 1) % len(team)
    while team[following] != team[army]:
        following = (following + 1) % len(team)
    return following


class Ruleset(Answers):
    """The rules of one mode with its options chosen. Shared by all games of it and never changed."""

    def __init__(
        self,
        board: Board,
        cards: Cards,
        tables: dict[int, Lineup],
        slots: Slots,
        advice: "Advice",
        most_armies: int,
    ) -> None:
        super().__init__()
        self.take_over(slots)
        self.board: Final = board
        self.cards: Final = cards
        self.tables: Final = tables
        self.advice: Final = advice
        self.mechanics: Final[list[object]] = list(slots.modules)  # the same, for finding one by its class
        # those that answer what is asked at every roll, question or turn
        self.offering: Final = answering(slots.modules, "offered")
        self.hiding: Final = answering(slots.modules, "may_hide_options")
        self.watching: Final = answering(slots.modules, "fought")
        self.shielding: Final = answering(slots.modules, "shielded")
        self.entrenching: Final = answering(slots.modules, "entrenched")
        self.marking: Final = answering(slots.modules, "marked")
        self.conquering: Final = answering(slots.modules, "conquered")
        self.beginning: Final = answering(slots.modules, "turn_began")
        self.ending: Final = answering(slots.modules, "turn_ended")
        self.exemplars: Final = exemplars(cards)
        self.odds: Final[Odds] = odds_of(slots.modules, slots.combat)  # what players and bots are told
        advice.odds = self.odds.plain
        self.mixed: Final[bool] = slots.holding.mixed()
        # how options and actions of this mode are written; options made by its rules print so
        self.words: Final[Words] = GameWords(board.names, cards.names, cards.symbol_names, slots.choices)
        self.offers: Final = Offers(board, most_armies, slots.combat.attack, self.words)
        self.phase_names: Final = list(slots.phases)
        self.phases: Final = list(slots.phases.values())
        self.phase_numbers: Final[dict[str, int]] = {name: at for at, name in enumerate(slots.phases)}
        self.setup: Final = [self.phase_names.index(name) for name in slots.setup]
        self.turn: Final = [self.phase_names.index(name) for name in slots.turn]
        self.at_defend: Final = self.phase_names.index("defend")
        self.at_occupy: Final = self.phase_names.index("occupy")
        self.at_place: Final = self.phase_names.index("place")
        self.at_trade_down: Final = self.phase_names.index("trade-down")
        self.at_own_card: Final = self.phase_numbers.get("own-card", NONE)
        for table in tables.values():
            table.rules = self

    def table(self, seats: int, seating: Sequence[str] = ()) -> Lineup:
        """Who sits down with so many seats, with the colours that were chosen (C-10)."""
        if seats not in self.tables:
            least, most = min(self.tables), max(self.tables)
            raise InputError("bad-seats", "seats", {"seats": seats, "least": least, "most": most})
        usual = self.tables[seats]
        if len(seating) == 0:
            return usual
        names = self.colours.seated(self, usual.army_names, seating)
        return usual if names == usual.army_names else usual.played_by(names)

    def seating(self, seats: int, army_names: list[str]) -> tuple[str, ...]:
        """What a record says of these armies: all of them in turn order, nothing where they are the usual ones."""
        return () if army_names == self.tables[seats].army_names else tuple(army_names)

    def has(self, mechanic: str) -> bool:
        """Whether a module of this name is part of the mode."""
        return mechanic in [module.name() for module in self.modules]

    def forget_lookups(self) -> None:
        """Let go of what is looked up and kept as it is asked for; it is made anew in a moment where it is wanted."""
        self.offers.forget()
        self.odds.forget()

    def best_set_value(self, trades: int) -> int:
        """The most a set could be worth when `trades` sets were turned in before it."""
        best = 0
        for chosen in self.exemplars:
            best = max(best, int(self.sets.value(self.cards, chosen, trades)))
        return best

    def refusal(self, code: str, rule: str, field: str, params: Params | None = None) -> Refusal:
        """A refusal by a core rule; `through` names the mode's rule that brings it in, where there is one."""
        told: Params = {} if params is None else params
        through = self.through(code, rule)
        if through != "":
            told["through"] = through
        return Refusal(code, rule, field, told)

    def through(self, code: str, rule: str) -> str:
        """The mode's own rule that brings a core rule in, as far as it is about this; empty where there is none."""
        return self.cites.get(f"{code}/{rule}", self.cites.get(code, ""))


def odds_of(modules: list[Module], combat: Combat) -> Odds:
    """The odds of battles in a mode with these mechanics."""
    for module in modules:
        found = module.odds(combat)
        if found is not None:
            return found
    return Odds(combat)


def answering(modules: list[Module], hook: str) -> list[Module]:
    """The modules with an answer of their own at a hook."""
    return [one for one in modules if getattr(type(one), hook) is not getattr(Module, hook)]


def exemplars(cards: Cards) -> list[tuple[int, ...]]:
    """One set of every kind there is: three of each symbol, and three different ones."""
    shown: list[int] = []
    for symbol in range(len(cards.symbol_names)):
        if symbol in cards.symbol:
            shown.append(cards.symbol.index(symbol))
    kinds: list[tuple[int, ...]] = [(card, card, card) for card in shown]
    if len(shown) > 2:
        kinds.append((shown[0], shown[1], shown[2]))
    return kinds
