"""What does the Original Trilogy bring that its mode files can name?"""

from collections.abc import Callable
from typing import Final

from hazard.conquest.galaxy.moments import OWN_STEP
from hazard.conquest.galaxy.tokens import PlaceToken
from hazard.conquest.modules.base import Module
from hazard.conquest.phases.base import Phase
from hazard.conquest.rulebook.reward import Reward
from hazard.conquest.rulebook.victory import Victory
from hazard.editions.modedata import ModeData, Slot
from hazard.editions.original_trilogy.advice.factions import TrilogyAdvice
from hazard.editions.original_trilogy.bases import EMPEROR, GUARD, Bases
from hazard.editions.original_trilogy.death_star import DeathStar
from hazard.editions.original_trilogy.goals import FactionGoals, ForceAndResources
from hazard.editions.original_trilogy.meter import DiceMeter, ForceMeter
from hazard.editions.original_trilogy.phases import (
    ChartClaim,
    ChartMuster,
    Fire,
    MoveBase,
    MoveDeathStar,
    PlaceDeathStar,
)
from hazard.editions.original_trilogy.rounds import RoundClaim, RoundMuster
from hazard.editions.original_trilogy.sides import EMPIRE, FACTIONS
from hazard.editions.parts import SETUP, TURN, Answer, Mechanic, Parts, Step, advice, no_rule, simple
from hazard.editions.tracks import track, whole, wholes
from hazard.kernel.errors import InputError


def force_meter(slot: Slot, mode: ModeData) -> Callable[[int], Module]:
    """The track of the box."""
    meter = track(mode, "force-meter")
    least, start = whole(meter, "least"), whole(meter, "start")
    cards, modifiers = wholes(meter, "cards"), wholes(meter, "modifiers")
    if slot.rule == "track-of-dice":
        return lambda place: DiceMeter(place, least, start, cards, modifiers)
    return lambda place: ForceMeter(place, least, start, cards, modifiers)


def bases(slot: Slot, mode: ModeData) -> Callable[[int], Module]:
    """So many tokens, one of them the Emperor's."""
    if mode.cards.deck_names != FACTIONS:
        raise InputError("bad-parameter", "decks", {"rule": ", ".join(FACTIONS)})
    faces = [EMPEROR] + [GUARD] * (slot.whole("count") - 1)
    return lambda place: Bases(place, EMPIRE, faces)


def death_star(slot: Slot, mode: ModeData) -> Callable[[int], Module]:
    """With the markers of the box for destroyed planets; it may move, or it must. Once it need not have moved to fire."""
    fields = whole(track(mode, "asteroid-fields"), "count")
    must, unmoved = slot.rule == "one-must-move", mode.source.version < 2
    return lambda place: DeathStar(place, fields, must=must, unmoved=unmoved)


def reward(slot: Slot, mode: ModeData) -> Reward:
    """Cards for conquests, the Force and resource planets."""
    meter = track(mode, "force-meter")
    by_resources = wholes(track(mode, "resource-planets"), "cards")
    return ForceAndResources(whole(meter, "least"), wholes(meter, "cards"), mode.board.resource, by_resources)


def victory(slot: Slot, mode: ModeData) -> Victory:
    """The goals of the three factions."""
    return FactionGoals(whole(track(mode, "resource-planets"), "needed"))


def steps() -> list[Step]:
    """The steps only this box has; directives wait until the Death Star has moved."""
    return [
        Step(ChartClaim("claim-chart"), SETUP),
        Step(PlaceDeathStar("place-death-star"), SETUP),
        Step(ChartMuster("muster-chart"), SETUP),
        Step(PlaceToken("base", "OT-11"), TURN),
        Step(MoveBase("move-base", "OT-42")),
        Step(MoveDeathStar("death-star"), TURN, OWN_STEP),
        Step(Fire("fire"), moment=OWN_STEP),
    ]


def round_phases() -> list[Phase]:
    """The steps of the set-up under the same names, where neutral Hutts are acted for once a round (OT-3)."""
    return [RoundClaim("claim-chart"), RoundMuster("muster-chart")]


PARTS: Final = Parts(
    steps,
    answers={
        "reward": {"force-and-resources": Answer({}, reward)},
        "victory": {"faction-goals": Answer({}, victory)},
        "advice": {"original-trilogy": advice(TrilogyAdvice)},
        # without it a seat acts for a neutral army after each own turn
        "neutral-claims": {"by-rounds": simple(no_rule, round_phases)},
    },
    mechanics={
        "force-meter": Mechanic({"track": Answer({}, force_meter), "track-of-dice": Answer({}, force_meter)}),
        "bases": Mechanic({"hidden-emperor": Answer({"count": "whole"}, bases)}),
        "death-star": Mechanic({"one": Answer({}, death_star), "one-must-move": Answer({}, death_star)}),
    },
    options=["imperial-bases", "force-meter", "hutt-claims", "death-star"],
)
