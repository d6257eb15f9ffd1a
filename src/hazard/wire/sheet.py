"""What does a page have to know of a mode before it can draw a game? Everything that never changes, by number.

Views, options and events speak in numbers; a sheet says what they stand for. It names ids, and texts are found by them.
"""

from collections.abc import Sequence

from msgspec import Struct

from hazard.conquest.conditions import MissionDeck
from hazard.conquest.galaxy.directives import Directives
from hazard.conquest.galaxy.fleet import ship_classes
from hazard.conquest.galaxy.tokens import faces_of
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import KIND_NAMES, ORDER_NAMES, ORDER_VALUES
from hazard.conquest.modules.missions import Missions
from hazard.conquest.ruleset import Lineup, Ruleset
from hazard.editions.assembly import boxes
from hazard.editions.modedata import ModeData, OptionData
from hazard.editions.reading.loader import BoxData


class TerritorySheet(Struct, frozen=True):
    """A territory; `at` is a point for drawing it where there is no map."""

    id: str
    region: int
    resource: bool
    at: list[int]


class RegionSheet(Struct, frozen=True):
    """A region with what it brings."""

    id: str
    bonus: int
    members: list[int]
    colour: str


class LinkSheet(Struct, frozen=True):
    """Two adjacent territories."""

    a: int
    b: int
    kind: str


class ArmySheet(Struct, frozen=True):
    """An army with its marks, the seat that begins with it (-1: neutral), its team and faction."""

    id: str
    colour: str
    emblem: str
    letter: str
    faction: str
    seat: int
    team: int


class ColourSheet(Struct, frozen=True):
    """A colour that may be chosen before the start: the army of the box, with its marks."""

    id: str
    colour: str
    emblem: str
    letter: str


class CardSheet(Struct, frozen=True):
    """A card: its symbol (-1: any), its deck, the key of what it does where it has a directive, when that may be, and its rule."""

    id: str
    symbol: int
    deck: int
    directive: str
    moments: list[str]
    rule: str


class MissionSheet(Struct, frozen=True):
    """A mission with its rank and the number in its condition at this table."""

    id: str
    rank: str
    count: int


class OrderSheet(Struct, frozen=True):
    """A standing order with its values, the usual one first."""

    name: str
    values: list[str]


class OptionSheet(Struct, frozen=True):
    """An option of a mode: words with the book's first, or off and a range of numbers; `house` if it is no book's."""

    name: str
    rule: str
    words: list[str]
    off: int
    least: int
    most: int
    seats: list[int]  # numbers of seats with which it changes something; empty: all
    house: bool
    needs: dict[str, str]  # values other options must have, so that this one changes something
    tables: dict[str, list[int]]  # numbers of seats that a value brings in place of the mode's


class PresetSheet(Struct, frozen=True):
    """Options that are chosen together: by the value of the preset, what each of them becomes."""

    name: str
    values: dict[str, dict[str, str]]


class ModeSheet(Struct, frozen=True):
    """A mode in a list: with how many seats, by which rules, with which options and presets of them."""

    mode: str
    box: str
    board: str
    seats: list[int]
    rules: list[str]
    options: list[OptionSheet]
    presets: list[PresetSheet]


class Sheet(Struct, frozen=True):
    """A mode at a table of so many seats."""

    mode: str
    box: str
    board: str
    points: str  # what the points of territories are: on a globe or on a canvas
    territories: list[TerritorySheet]
    regions: list[RegionSheet]
    links: list[LinkSheet]
    armies: list[ArmySheet]
    cards: list[CardSheet]
    decks: list[str]
    symbols: list[str]
    ships: list[str]  # classes, where the mode has ships
    faces: list[str]  # what hidden tokens may show, where the mode has them
    missions: list[MissionSheet]
    setup: list[str]
    turn: list[str]
    phases: list[str]
    kinds: list[str]
    choices: dict[str, list[str]]
    orders: list[OrderSheet]
    modules: list[str]
    colours: list[ColourSheet]  # what a table may choose from; nothing where every seat has its colour


def box_of(mode: str) -> BoxData:
    """The box a mode belongs to."""
    return next(box for box in boxes().values() if mode in box.modes)


def option_sheet(option: OptionData) -> OptionSheet:
    """An option as a page offers it."""
    return OptionSheet(
        option.name,
        option.rule,
        option.words,
        option.off,
        option.least,
        option.most,
        option.seats,
        option.house(),
        option.needs,
        option.tables(),
    )


def mode_sheet(box: BoxData, mode: ModeData) -> ModeSheet:
    """A mode in a list."""
    options = [option_sheet(option) for option in mode.options]
    presets = [PresetSheet(preset.name, preset.values) for preset in mode.presets]
    return ModeSheet(mode.id, box.id, box.board.id, sorted(mode.seatings), mode.rules, options, presets)


def sheet(game: Conquest, seats: int, seating: Sequence[str] = ()) -> Sheet:
    """Everything about a mode at a table of so many seats, with the colours that were chosen."""
    rules = game.rules
    box = box_of(game.mode)
    return Sheet(
        game.mode,
        box.id,
        rules.board.id,
        box.drawing.points,
        territories(box),
        regions(box),
        [LinkSheet(int(link.a), int(link.b), link.kind) for link in rules.board.links],
        armies(box, rules.table(seats, seating)),
        cards(rules),
        rules.cards.deck_names,
        rules.cards.symbol_names,
        ship_classes(rules),
        faces_of(rules),
        missions(rules, seats),
        [rules.phase_names[phase] for phase in rules.setup],
        [rules.phase_names[phase] for phase in rules.turn],
        rules.phase_names,
        KIND_NAMES,
        {KIND_NAMES[kind]: names for kind, names in rules.choices.items()},
        [OrderSheet(name, values) for name, values in zip(ORDER_NAMES, ORDER_VALUES, strict=True)],
        [module.name() for module in rules.modules],
        colours(box, rules),
    )


def territories(box: BoxData) -> list[TerritorySheet]:
    """The territories in their order."""
    board = box.board
    return [
        TerritorySheet(name, board.region_of[at], board.resource[at] == 1, box.drawing.at[at])
        for at, name in enumerate(board.names)
    ]


def regions(box: BoxData) -> list[RegionSheet]:
    """The regions in their order."""
    board = box.board
    return [
        RegionSheet(name, board.region_bonus[at], board.region_members[at], box.drawing.regions[at].colour)
        for at, name in enumerate(board.region_names)
    ]


def colours(box: BoxData, rules: Ruleset) -> list[ColourSheet]:
    """The armies of the box that may be chosen."""
    known = {army.id: army for army in box.armies}
    return [
        ColourSheet(name, known[name].colour, known[name].emblem, known[name].letter)
        for name in rules.colours.open()
    ]


def armies(box: BoxData, table: Lineup) -> list[ArmySheet]:
    """The armies of a table in turn order."""
    known = {army.id: army for army in box.armies}
    return [
        ArmySheet(
            name,
            known[name].colour,
            known[name].emblem,
            known[name].letter,
            known[name].faction if table.faction[at] >= 0 else "",
            table.controller[at],
            table.team[at],
        )
        for at, name in enumerate(table.army_names)
    ]


def cards(rules: Ruleset) -> list[CardSheet]:
    """All cards; those with a directive name its text and its rule, the others the rule of sets."""
    modules = [part for part in rules.modules if isinstance(part, Directives)]
    sets = rules.through("not-a-set", "C-30") or "C-30"
    found: list[CardSheet] = []
    for at, name in enumerate(rules.cards.names):
        text = modules[0].text_of(rules, at) if modules else ""
        rule = modules[0].rule_of(rules, at) if modules else ""
        when = modules[0].moments_of(at) if modules else []
        found.append(
            CardSheet(name, rules.cards.symbol[at], rules.cards.deck_of[at], text, when, rule or sets)
        )
    return found


def missions(rules: Ruleset, seats: int) -> list[MissionSheet]:
    """The missions by number, where the mode has them."""
    for part in rules.modules:
        if isinstance(part, Missions):
            deck: MissionDeck = part.deck
            return [
                MissionSheet(one.id, deck.rank_names[one.rank], int(one.count(seats)))
                for one in deck.missions
            ]
    return []
