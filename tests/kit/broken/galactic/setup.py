"""In which ways can setting up a game of the Original Trilogy, and the order of its turns, be got wrong?"""

from hazard.conquest.board import Board
from hazard.conquest.galaxy.tokens import Tokens
from hazard.conquest.kinds import STEER
from hazard.conquest.rulebook.colours import Colours
from hazard.conquest.rulebook.reward import Reward
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import AT_ARMY, Memory, State
from hazard.editions.modedata import Seating
from hazard.editions.original_trilogy.bases import EMPEROR, GUARD, Bases
from hazard.editions.original_trilogy.goals import ForceAndResources
from hazard.editions.original_trilogy.meter import ForceMeter
from hazard.editions.original_trilogy.sides import EMPIRE, HUTTS
from hazard.kernel.actions import NONE, Option
from hazard.kernel.options import Offered
from tests.kit.breaks import AlterData, AlterSlots, Parts, broken, broken_data
from tests.kit.wraps import Log, Meddler, SameIncome, SamePhase

MODE = "original-trilogy/galactic"


def trilogy(alter: AlterSlots) -> AlterSlots:
    """Only the mode of the three factions is broken."""

    def only(slots: Slots) -> None:
        if "claim-chart" in slots.setup:
            alter(slots)

    return only


def trilogy_data(alter: AlterData) -> AlterData:
    """Only the data of the mode of the three factions is broken."""

    def only(parts: Parts) -> None:
        if parts.mode.id == MODE:
            alter(parts)

    return only


class SameReward(Reward):
    """A reward that passes everything on."""

    def __init__(self, inner: Reward) -> None:
        assert isinstance(inner, ForceAndResources)
        self.inner = inner

    def earned(self, state: State, army: int) -> int:
        return self.inner.earned(state, army)

    def deck(self, state: State, army: int) -> int:
        return self.inner.deck(state, army)

    def extra(self, state: State, army: int) -> int:
        """What is drawn without a conquest."""
        return self.inner.without_conquest(state, army)

    def beaten(self, state: State, army: int) -> int:
        """What is drawn for conquests."""
        return self.inner.earned(state, army) - self.extra(state, army)


def seated(parts: Parts, seats: int, **other: list[int]) -> None:
    """Another table for so many seats: `units`, `limits`, `controllers` or `teams` instead of the chart's."""
    at = parts.seatings[seats]
    parts.seatings = {
        **parts.seatings,
        seats: Seating(
            at.armies,
            other.get("controllers", at.controllers),
            other.get("teams", at.teams),
            other.get("units", at.units),
            at.factions,
            other.get("limits", at.limits),
        ),
    }


# -- the chart


@broken_data("OT-1", "all three factions start with 35 troops")
@trilogy_data
def all_alike(parts: Parts) -> None:
    seated(parts, 3, units=[35, 35, 35])


@broken_data("OT-1", "with four players the Empire comes after both Rebels")
@trilogy_data
def rebels_first(parts: Parts) -> None:
    at = parts.seatings[4]
    order = [0, 2, 1, 3, 4]
    parts.seatings = {
        **parts.seatings,
        4: Seating(
            [at.armies[one] for one in order],
            at.controllers,
            [at.teams[one] for one in order],
            [at.units[one] for one in order],
            [at.factions[one] for one in order],
            [at.limits[one] for one in order],
        ),
    }


@broken("OT-1", "any colours play for any faction")
@trilogy
def colours_at_will(slots: Slots) -> None:
    slots.colours = Colours(slots.colours.box)


@broken("OT-1", "a die decides who claims first")
@trilogy
def rolled_start(slots: Slots) -> None:
    slots.start_rolls = ["claim"]


@broken_data("OT-2", "the Hutts claim 8 planets with three players as with five")
@trilogy_data
def hutts_eight(parts: Parts) -> None:
    seated(parts, 3, limits=[15, 8, 0])


@broken_data("OT-2", "nobody has a limit")
@trilogy_data
def no_limits(parts: Parts) -> None:
    for seats in (3, 5):
        seated(parts, seats, limits=[0] * len(parts.seatings[seats].armies))


@broken_data("OT-3", "neutral Hutts stop at one troop a planet")
@trilogy_data
def thin_hutts(parts: Parts) -> None:
    seated(parts, 2, units=[40, 45, 7])
    seated(parts, 4, units=[28, 31, 28, 31, 8])


@broken("OT-3", "the first seat claims all planets of neutral Hutts")
@trilogy
def first_seat_claims(slots: Slots) -> None:
    class First(SamePhase):
        def seat(self, rules: Ruleset, state: State) -> int:
            return 0 if state.neutral[state.top(AT_ARMY)] == 1 else self.inner.seat(rules, state)

    slots.phases["claim-chart"] = First(slots.phases["claim-chart"])


@broken("OT-3", "a Hutt troop goes on the planet that has fewest")
@trilogy
def even_hutts(slots: Slots) -> None:
    class Even(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            found = self.inner.options(rules, state)
            if len(found) == 0 or state.neutral[found[0].army] == 0:
                return found
            least = min(int(state.total[option.target]) for option in found)
            return [option for option in found if state.total[option.target] == least][:1]

    slots.phases["muster-chart"] = Even(slots.phases["muster-chart"])


@broken("OT-4", "the Death Star is placed when all troops stand")
@trilogy
def late_station(slots: Slots) -> None:
    slots.setup = ["claim-chart", "muster-chart", "place-death-star"]


@broken("OT-4", "the Death Star may begin anywhere")
@trilogy
def station_anywhere(slots: Slots) -> None:
    class Anywhere(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            return [Option(STEER, state.top(AT_ARMY), NONE, target) for target in range(state.size)]

    slots.phases["place-death-star"] = Anywhere(slots.phases["place-death-star"])


@broken("OT-4", "the Death Star begins on a planet of the seat that places it")
@trilogy
def station_at_home(slots: Slots) -> None:
    class Home(SamePhase):
        def options(self, rules: Ruleset, state: State) -> Offered:
            own = state.realm(state.top(AT_ARMY))
            return [option for option in self.inner.options(rules, state) if option.target in own]

    slots.phases["place-death-star"] = Home(slots.phases["place-death-star"])


# -- decks, the Force, tokens, resources


@broken("OT-5", "everybody draws from the deck of the Empire")
@trilogy
def one_deck(slots: Slots) -> None:
    class One(SameReward):
        def deck(self, state: State, army: int) -> int:
            return 0

    slots.reward = One(slots.reward)


@broken("OT-5", "the second seat of a faction draws from the deck of the Hutts")
@trilogy
def second_deck(slots: Slots) -> None:
    class Second(SameReward):
        def deck(self, state: State, army: int) -> int:
            return HUTTS if army > 1 else self.inner.deck(state, army)

    slots.reward = Second(slots.reward)


@broken("OT-5", "everybody starts with a card")
@trilogy
def dealt_card(slots: Slots) -> None:
    class Dealt(Meddler):
        def begin(self, rules: Ruleset, state: State, log: Log) -> Memory:
            for army in range(state.armies):
                pile = state.piles[state.table.faction[army]]
                if pile:
                    state.hands[army] = [pile.pop()]
            return Meddler.begin(self, rules, state, log)

    slots.modules = [*slots.modules, Dealt(len(slots.modules))]


@broken("OT-6", "the Force starts in balance")
@trilogy
def balanced_start(slots: Slots) -> None:
    slots.modules = [
        ForceMeter(one.slot, one.least, 0, one.draws, one.modifiers) if isinstance(one, ForceMeter) else one
        for one in slots.modules
    ]


def with_bases(slots: Slots, faces: list[int]) -> None:
    """Another stack of tokens."""
    slots.modules = [
        Bases(one.slot, EMPIRE, faces) if isinstance(one, Bases) else one for one in slots.modules
    ]


@broken("OT-7", "two of the five tokens are Emperors")
@trilogy
def two_emperors(slots: Slots) -> None:
    with_bases(slots, [EMPEROR, EMPEROR, GUARD, GUARD, GUARD])


@broken("OT-7", "there are always six tokens")
@trilogy
def six_tokens(slots: Slots) -> None:
    with_bases(slots, [EMPEROR, GUARD, GUARD, GUARD, GUARD, GUARD])


@broken("OT-7", "the Emperor is always on top of the stack")
@trilogy
def emperor_on_top(slots: Slots) -> None:
    class Unshuffled(Bases):
        def begin(self, rules: Ruleset, state: State, log: Log) -> Memory:
            memory = Bases.begin(self, rules, state, log)
            assert isinstance(memory, Tokens)
            memory.face.sort(reverse=True)
            return memory

    slots.modules = [
        Unshuffled(one.slot, EMPIRE, one.faces) if isinstance(one, Bases) else one for one in slots.modules
    ]


@broken("OT-8", "every planet of the Hutts counts as a resource")
@trilogy
def all_resources(slots: Slots) -> None:
    inner = slots.reward
    assert isinstance(inner, ForceAndResources)
    slots.reward = ForceAndResources(inner.least, inner.meter, [1] * len(inner.resource), inner.by_resources)


@broken_data("OT-8", "Bespin is no resource planet")
@trilogy_data
def no_tibanna(parts: Parts) -> None:
    board = parts.board
    bespin = board.index("bespin")
    resource = [0 if at == bespin else one for at, one in enumerate(board.resource)]
    parts.board = Board(
        board.id, board.names, board.region_names, board.region_of, board.region_bonus, board.links, resource
    )


# -- the turn


def reordered(slots: Slots, name: str, before: str) -> None:
    """One step of the turn comes before another."""
    turn = [step for step in slots.turn if step != name]
    turn.insert(turn.index(before), name)
    slots.turn = turn


@broken("OT-10", "the command changes before the ships move, as in the books' charts")
@trilogy
def early_command(slots: Slots) -> None:
    reordered(slots, "command", "fortify-ships")


@broken("OT-10", "the Death Star moves before the command changes")
@trilogy
def early_station(slots: Slots) -> None:
    reordered(slots, "death-star", "command")


@broken("OT-10", "troops are placed before cards are played")
@trilogy
def early_troops(slots: Slots) -> None:
    reordered(slots, "reinforce", "cards")


@broken("OT-10", "team-mates count their planets together")
@trilogy
def counted_together(slots: Slots) -> None:
    class Together(SameIncome):
        def units(self, board: Board, owner: list[int], closed: list[int], army: int) -> int:
            mates = (army - 2, army, army + 2)
            return self.inner.units(board, [army if at in mates else at for at in owner], closed, army)

    slots.income = Together(slots.income)
