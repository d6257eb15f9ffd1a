"""What may one seat know? Built up from nothing: a field that is not put in here is not seen."""

from typing import TYPE_CHECKING, Final

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.kinds import ORDER_COUNT
from hazard.conquest.state import AT_ARMY, FRAME, State
from hazard.conquest.told.picture import picture_of, title_of
from hazard.kernel.actions import NONE, Action, Option, words_of
from hazard.kernel.contract import EVERYTHING, SPECTATOR, Decision, Outcome
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import NO_OPTIONS, Options

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset

NO_CARDS: Final[list[int]] = []
NO_MEMORY: Final[list[list[int]]] = []
HIDDEN_HANDS: Final[list[list[int]]] = [[HIDDEN] * count for count in range(100)]


@mypyc_attr(acyclic=True, free_list_len=1)
class View:
    """One seat's knowledge at one moment. Do not change the lists: some are shared with the state.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> view = game.view(state, 1)
    >>> view
    View(seat 1: classic/domination, round 0, turn 0, green (seat 1): muster)
    >>> view.army_names[view.army()], view.at(view.army(), 0)
    ('green', 0)
    >>> view.words(view.options[0])
    'place ontario 1'
    >>> game.view(state, 0).options  # it is not asked
    []
    >>> game.view(state, hazard.SPECTATOR).army()
    -1
    """

    def __init__(
        self,
        mode: str,
        chosen: dict[str, str],
        rules: "Ruleset",
        state: State,
        seat: i64,
        *,
        kept: bool = True,  # False: it is read at once and thrown away, so that nothing has to be copied for it
    ) -> None:
        self.mode: Final = mode
        self.chosen: Final = chosen  # table options that are not the book's
        self.rules: Final = rules
        self.seat: Final[i64] = seat
        self.seats: Final[i64] = state.seats
        self.armies: Final[i64] = state.armies
        self.army_names: Final = state.army_names
        self.controller: Final = state.controller
        self.team: Final = state.team  # per army; who wins together, where the mode has teams
        self.out: Final = state.out
        self.resigned: Final = state.resigned
        self.bots: Final = state.bots
        self.agreed: Final = state.agreed  # per seat, 1: agrees to a draw
        if kept:
            state.lent = True
        self.owner: Final = state.owner
        self.total: Final = state.total[:] if kept else state.total
        units = state.units if rules.mixed else NO_CARDS
        self.units: Final = units[:] if kept and rules.mixed else units  # army x territory, where armies mix
        self.land: Final = state.land
        self.force: Final = state.force[:] if kept else state.force
        self.pool: Final = state.pool[:] if kept else state.pool
        self.closed: Final = state.closed
        self.discards: Final = state.discards[:] if kept else state.discards  # C-34: open to all
        self.trades: Final[i64] = state.trades
        self.turn: Final[i64] = state.turn
        self.round: Final[i64] = state.round
        self.current: Final[i64] = state.current
        self.first: Final[i64] = state.first
        self.acted: Final[i64] = state.acted
        self.setup: Final[i64] = state.setup
        self.step: Final[i64] = state.step
        self.conquests: Final[i64] = state.conquests
        self.draws: Final[i64] = state.dice.draws
        self.stack: Final = state.stack
        self.outcome: Final[Outcome | None] = state.outcome
        # Filled by make_view: what depends on who is looking.
        self.decision: Decision | None = None
        self.options: Options = NO_OPTIONS  # only for the seat that owes the decision
        self.hands: list[list[int]] = NO_MEMORY  # per army; HIDDEN for a face this seat may not know
        self.piles: list[list[int]] = NO_MEMORY  # per deck, the next card last; HIDDEN throughout for seats
        self.orders: list[int] = NO_CARDS  # standing orders of all seats, HIDDEN where they are not its own
        self.memory: list[list[int]] = NO_MEMORY  # what each module shows this seat

    def at(self, army: i64, territory: i64) -> i64:
        """Units of this army on this territory."""
        if len(self.units) > 0:
            return self.units[army * len(self.owner) + territory]
        return self.total[territory] if self.owner[territory] == army else 0

    def army(self) -> i64:
        """The army this seat decides for now, else the first one it runs; NONE for a spectator."""
        if self.decision is not None and self.decision.seat == self.seat:
            return self.decision.army
        for army in range(self.armies):
            if self.seat >= 0 and self.controller[army] == self.seat:
                return army
        return NONE

    def words(self, chosen: Option | Action) -> str:
        """An option or an action in the words of the notation: `attack alaska kamchatka 1-3`."""
        return words_of(self.rules.words, chosen)

    def title(self) -> str:
        """The mode, where the game stands, and who is asked what: one line."""
        return title_of(self)

    def __repr__(self) -> str:
        return f"View({whose(self.seat)}: {title_of(self)})"

    def __str__(self) -> str:
        """The board in characters."""
        from hazard.drawing.text import text_of

        return text_of(picture_of(self))

    def _repr_svg_(self) -> str | None:
        """The board as notebooks show it; None for a box without a map."""
        from hazard.drawing.svg import svg_of

        return svg_of(picture_of(self))


def whose(seat: i64) -> str:
    """Who is looking."""
    if seat == SPECTATOR:
        return "spectator"
    return "everything" if seat == EVERYTHING else f"seat {seat}"


def decision_of(rules: "Ruleset", state: State) -> Decision | None:
    """Who must choose what now; None when the game is over."""
    if state.outcome is not None:
        return None
    phase = rules.phases[state.stack[len(state.stack) - FRAME]]
    return Decision(phase.name, phase.seat(rules, state), state.top(AT_ARMY), phase.choices(rules, state))


def all_of(state: State) -> View | None:
    """Everything there is in a state, for whoever prints it; None for one that no ruleset has seated."""
    rules = state.table.rules
    if rules is None:
        return None
    return make_view(rules.mode, rules.chosen, rules, state, decision_of(rules, state), EVERYTHING)


def make_view(
    mode: str, chosen: dict[str, str], rules: "Ruleset", state: State, decision: Decision | None, seat: i64
) -> View:
    """What this seat may know; EVERYTHING is for records and sees all."""
    view = View(mode, chosen, rules, state, seat)
    fill_view(view, rules, state, decision, seat)
    if seat == EVERYTHING:
        view.orders = state.orders[:]
    else:
        view.orders = [HIDDEN] * len(state.orders)
        if seat >= 0:
            for at in range(seat * ORDER_COUNT, seat * ORDER_COUNT + ORDER_COUNT):
                view.orders[at] = state.orders[at]
    return view


def glance(
    mode: str, chosen: dict[str, str], rules: "Ruleset", state: State, decision: Decision, seat: i64
) -> View:
    """The same but for standing orders, to be read at once: it holds no longer than the state stays as it is."""
    view = View(mode, chosen, rules, state, seat, kept=False)
    fill_view(view, rules, state, decision, seat)
    return view


def fill_view(view: View, rules: "Ruleset", state: State, decision: Decision | None, seat: i64) -> None:
    """What depends on who is looking."""
    view.decision = decision
    if decision is not None and (decision.seat == seat or seat == EVERYTHING):
        view.options = state.choices
    hands = [NO_CARDS] * state.armies
    for army in range(state.armies):
        hand = state.hands[army]
        if seat == EVERYTHING or rules.alliance.sees_hand(state, seat, army):
            hands[army] = hand
        else:
            known = rules.alliance.known_cards(state, seat, army)
            unknown = hidden(len(hand) - len(known))
            hands[army] = known + unknown if len(known) > 0 else unknown
    view.hands = hands
    view.piles = [pile[:] if seat == EVERYTHING else hidden(len(pile)) for pile in state.piles]
    if len(rules.modules) > 0:
        view.memory = [module.seen(rules, state, seat) for module in rules.modules]


def hidden(count: i64) -> list[int]:
    """So many cards whose faces are not known."""
    if count < len(HIDDEN_HANDS):
        return HIDDEN_HANDS[count]
    return [HIDDEN] * count
