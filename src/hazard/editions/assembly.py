"""What do all boxes bring together, and how does a mode become a game?"""

from collections.abc import Mapping
from typing import Final

from hazard.conquest.advice.base import Advice
from hazard.conquest.conditions import CONDITION_NAMES
from hazard.conquest.galaxy.former import OneRequest
from hazard.conquest.game import Conquest
from hazard.conquest.phases.base import Phase
from hazard.conquest.rulebook.colours import ChartColours, Colours
from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.rulebook.victory import RoundLimit
from hazard.conquest.ruleset import NEWEST, Lineup, Ruleset, Slots
from hazard.editions.clone_wars.parts import PARTS as CLONE_WARS
from hazard.editions.effects import EFFECTS
from hazard.editions.family import FAMILY, HOUSE
from hazard.editions.galaxies import galaxy_parts
from hazard.editions.modedata import ModeData
from hazard.editions.original_trilogy.parts import PARTS as ORIGINAL_TRILOGY
from hazard.editions.parts import SETUP, TURN, Answer, Merged, card_moments
from hazard.editions.reading.loader import BoxData, load_boxes
from hazard.editions.reading.schema import Known
from hazard.editions.tracks import TRACKS
from hazard.kernel.actions import NONE
from hazard.kernel.errors import InputError

BOX_PARTS: Final = [ORIGINAL_TRILOGY, CLONE_WARS]
ALL: Final = Merged([FAMILY, galaxy_parts(card_moments(BOX_PARTS)), *BOX_PARTS, HOUSE])
OUTSIDE: Final = ["advice", "neutral-claims"]  # slots of a mode file that are no rule object of a Ruleset


def shapes(answers: Mapping[str, Answer[object]]) -> dict[str, dict[str, str]]:
    """What the loader checks of a slot: rule names with the shapes of their parameters."""
    return {name: answer.shapes for name, answer in answers.items()}


KNOWN: Final = Known(
    slots={name: shapes(answers) for name, answers in ALL.answers.items()},
    setup=ALL.names(SETUP),
    turn=ALL.names(TURN),
    rolls=["claim", "turn"],
    options=ALL.options,
    optional_slots=["bonus", "neutral-claims"],
    modules={name: shapes(mechanic.rules) for name, mechanic in ALL.mechanics.items()},
    effects=sorted(EFFECTS),
    conditions=CONDITION_NAMES,
    tracks=TRACKS,
)


def charted(mode: ModeData) -> bool:
    """Whether armies have a deck of their faction: then the chart of the mode says which colour is of which."""
    decks = mode.cards.deck_names
    return any(name in decks for at in mode.seatings.values() for name in at.factions)


def slots_of(mode: ModeData) -> Slots:
    """The rule objects a mode file names, with its numbers."""
    slots = Slots()
    slots.version = mode.source.version
    slots.colours = ChartColours(mode.source.colours) if charted(mode) else Colours(mode.source.colours)
    slots.phases = ALL.phases()
    for place, (name, slot) in enumerate(mode.modules.items()):
        mechanic = ALL.mechanics[name]
        answer = mechanic.rules[slot.rule]
        slots.modules.append(answer.make(slot, mode)(place))
        slots.choices.update(mechanic.choices(mode))
        replace_phases(slots, answer.phases())
    for name, slot in mode.slots.items():
        chosen = ALL.answers[name][slot.rule]
        if name not in OUTSIDE:
            setattr(slots, name, chosen.make(slot, mode))
        replace_phases(slots, chosen.phases())
    slots.limit = RoundLimit(mode.numbers.get("round-limit", 0))
    if mode.source.version < 2:
        slots.phases["command"] = OneRequest("command")
    slots.setup = mode.setup
    slots.turn = mode.turn()
    slots.start_rolls = mode.start_rolls
    slots.cites = mode.cites
    return slots


def replace_phases(slots: Slots, phases: list[Phase]) -> None:
    """Play these in the place of those of the same name."""
    for phase in phases:
        slots.phases[phase.name] = phase


def advice_of(mode: ModeData, combat: Combat) -> Advice:
    """What bots are told in this mode."""
    slot = mode.slots["advice"]
    made = ALL.answers["advice"][slot.rule].make(slot, mode)
    assert callable(made)
    advice = made(combat)
    assert isinstance(advice, Advice)
    return advice


def build(mode: ModeData, slots: Slots | None = None) -> Conquest:
    """A playable game of this mode; tests hand in slots of their own."""
    chosen = slots_of(mode) if slots is None else slots
    tables: dict[int, Lineup] = {}
    most = 0
    for seats, seating in mode.seatings.items():
        decks = mode.cards.deck_names
        faction = [decks.index(name) if name in decks else NONE for name in seating.factions]
        tables[seats] = Lineup(
            seating.armies, seating.units, seating.controllers, seating.teams, faction, seating.limits
        )
        most = max(most, len(seating.armies))
    chosen.mode, chosen.chosen = mode.id, mode.picked
    advice = advice_of(mode, chosen.combat)
    rules = Ruleset(mode.board, mode.cards, tables, chosen, advice, most)
    return Conquest(mode.id, mode.picked, rules, mode.digest, mode.seats_of_options(), mode.by_option())


BOXES: Final[dict[str, BoxData]] = {}


def boxes() -> dict[str, BoxData]:
    """Every box of the package, read once."""
    if len(BOXES) == 0:
        BOXES.update(load_boxes(KNOWN))
    return BOXES


def modes() -> list[str]:
    """The ids of all modes, sorted; `load` makes a game of one.

    >>> hazard.modes()[:3]
    ['classic/domination', 'classic/duel-active', 'classic/duel-passive']
    """
    return sorted([mode_id for box in boxes().values() for mode_id in box.modes])


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

    >>> game = hazard.load("classic/domination", {"start": "deal", "sets": "fixed"})
    >>> game
    Game(classic/domination, start=deal, sets=fixed)
    >>> hazard.load("classic/domination", version=1).rules.version
    1
    """
    return build(find_mode(mode_id).by_version(version).chosen({} if options is None else options))
