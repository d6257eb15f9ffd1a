"""What is in a view, a decision, an option and the facts, as they travel?

conquest/told/seen.py writes them as plain values, field by field; these types describe the result for whoever reads it. The
TypeScript types and docs/wire.md are made from them, and a test holds them against real games of every mode.
"""

from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType
from msgspec import field as made

Numbers: TypeAlias = list[int]
Rows: TypeAlias = list[list[int]]
Chances: TypeAlias = list[float]


class Decision(Struct, frozen=True, forbid_unknown_fields=True):
    """Who must choose what now; everybody is told."""

    kind: str  # name of the phase
    seat: int
    army: int
    choices: list[str]  # the names an option's `choice` points at


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """A family of actions, with amounts from `least` to `most`; fields that do not matter for its kind are left out."""

    kind: int  # place in the list of kinds of action
    army: int
    source: int | UnsetType = UNSET  # territory
    target: int | UnsetType = UNSET  # territory
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET
    ships: Numbers | UnsetType = UNSET  # of each class: how many may be chosen at most
    cards: Numbers | UnsetType = UNSET
    choice: int | UnsetType = UNSET  # place in the decision's `choices`


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended."""

    reason: str
    winners: Numbers  # armies


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """All one seat may know; -1 is nobody, nowhere, or a face that is hidden. Per army, territory or seat by its number."""

    mode: str  # box/mode
    chosen: dict[str, str]  # options of the table that are not the book's
    seat: int  # whose view it is; -1 for a spectator
    seats: int
    armies: list[str]  # their names
    controller: Numbers  # per army: the seat that runs it, -1: nobody
    team: Numbers  # per army
    out: Numbers  # per army: 1 where it is eliminated
    resigned: Numbers  # per seat: 1 where it gave up
    bots: Numbers  # per seat: 1 where a bot plays
    draw: Numbers  # per seat: 1 where it agrees to a draw
    owner: Numbers  # per territory: the army that holds it
    total: Numbers  # per territory: units of all armies on it
    land: Numbers  # per army: territories it holds
    force: Numbers  # per army: units it has on the board
    pool: Numbers  # per army: units it still has to place
    closed: Numbers  # territories that were removed
    turn: int
    round: int
    current: int  # army on turn; -1 during set-up
    first: int  # army that begins
    acted: int  # a bit for each army that has had its turn in this round
    setup: int  # step of the set-up; past its end the turns run
    step: int  # step of the turn
    conquests: int  # territories conquered in this turn
    trades: int  # sets turned in so far
    draws: int  # numbers taken from the dice so far
    stack: Numbers  # phases under way, the present one last; six numbers each: phase, army, four of its own
    hands: Rows  # per army: cards
    piles: Rows  # per deck: cards, the next one last
    discards: Rows  # per deck: cards
    orders: Numbers  # standing orders, two for each seat: defend, react
    memory: Rows  # per module of the mode: what it shows this seat
    decision: Decision | None
    options: list[Option]  # only where this seat owes the decision
    outcome: Outcome | None
    units: Numbers | UnsetType = UNSET  # army x territory, only where armies mix


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """In which words the decision is asked for, and what they name; empty where nothing is to be decided."""

    text: str
    params: dict[str, int | float | str | list[int]]


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that lies on a territory beside troops: ships of a class, a token, a station."""

    piece: str
    territory: int  # -1: beside the board
    count: int
    number: int | UnsetType = UNSET  # tells tokens apart
    face: str | UnsetType = UNSET  # what a token hides, where that is known
    covered: bool | UnsetType = UNSET  # True where not everybody knows the face


class Gauge(Struct, frozen=True, forbid_unknown_fields=True):
    """A track or a counter with its marker."""

    gauge: str
    value: int
    least: int
    most: int
    army: int | UnsetType = UNSET  # whose it is, where armies have one each
    low: Numbers | UnsetType = UNSET  # armies that want the marker low
    high: Numbers | UnsetType = UNSET  # armies that want it high
    brings: list[dict[str, int]] | UnsetType = UNSET  # what this space, the one below and the one above bring


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to win, and how far those who can win by it are."""

    goal: str
    armies: Numbers  # that win by it together
    have: int
    need: int  # 0: it cannot be counted
    count: int  # the number its words speak of
    foe: int | UnsetType = UNSET  # an army that is in the way
    territory: int | UnsetType = UNSET  # the place to take


class Facts(Struct, frozen=True, forbid_unknown_fields=True):
    """What follows from a view, ready to be drawn. A spectator gets only what concerns everybody."""

    income: Numbers  # per army: units it would receive now for territories and regions
    held: Rows  # per army: the regions whose bonus it gets
    set_value: int = made(name="set-value")  # the best a set turned in now could bring
    attack_odds: Chances = made(
        name="attack-odds"
    )  # of each attack option in their order: to conquer; -1: ask with `odds`
    attack_losses: list[Chances] = made(
        name="attack-losses"
    )  # of each attack option: expected units one loses oneself and kills; nothing: ask with `odds`
    ask: Question
    pieces: list[Piece]
    gauges: list[Gauge]
    goals: list[Goal]
    steps: Numbers  # of the turn, in which the army on turn can have something to do
    strike_odds: Chances | UnsetType = made(default=UNSET, name="strike-odds")  # of each strike: of one try
    sets: Rows | UnsetType = UNSET  # in the own hand: three cards and their value now
    regions: Rows | UnsetType = UNSET  # per region: held, size, bonus, 1 where the bonus is one's own
    threats: Numbers | UnsetType = UNSET  # per territory of one's own: enemy units that could attack it
    groups: Numbers | UnsetType = UNSET  # per territory: its connected group, -1 where one's units may not go
    missions: Rows | UnsetType = UNSET  # known ones: army, mission, 1 where fulfilled, how much of how much
