"""What do the Clone Wars bring that their mode files can name?"""

from collections.abc import Callable
from typing import Final

from hazard.conquest.galaxy.tokens import PlaceToken
from hazard.conquest.kinds import RECEIVE
from hazard.conquest.modules.base import Module
from hazard.conquest.rulebook.reward import Reward
from hazard.conquest.rulebook.victory import Victory
from hazard.editions.clone_wars.advice.factions import CloneAdvice
from hazard.editions.clone_wars.goals import CardsAndDots, OneFactionLeft
from hazard.editions.clone_wars.leaders import Leaders
from hazard.editions.clone_wars.phases import Convert, GiveOrder, PlaceEmperor, Receive, RepublicClaim, Track
from hazard.editions.clone_wars.plot import OrderTrack
from hazard.editions.clone_wars.sides import FACTIONS
from hazard.editions.effects import army_names
from hazard.editions.modedata import ModeData, Slot
from hazard.editions.parts import SETUP, TURN, Answer, Mechanic, Parts, Step, advice
from hazard.editions.tracks import track, whole
from hazard.kernel.errors import InputError


def order_track(slot: Slot, mode: ModeData) -> Callable[[int], Module]:
    """The track of the box."""
    if mode.cards.deck_names != FACTIONS:
        raise InputError("bad-parameter", "decks", {"rule": ", ".join(FACTIONS)})
    values = track(mode, "order-66")
    rows = values.get("converts")
    if not isinstance(rows, list):
        raise InputError("bad-parameter", "tracks.order-66.converts", {"rule": "order-66"})
    converts = [[int(die) for die in row] for row in rows if isinstance(row, list)]
    return lambda place: OrderTrack(place, whole(values, "start"), converts)


def leaders(slot: Slot, mode: ModeData) -> Callable[[int], Module]:
    """The tokens of the box with what they are worth."""
    dots = track(mode, "separatist-tokens").get("dots")
    if not isinstance(dots, dict):
        raise InputError("bad-parameter", "tracks.separatist-tokens.dots", {"rule": "separatist-tokens"})
    names = [str(name) for name in dots]
    return lambda place: Leaders(place, names, [int(dots[name]) for name in names])


def reward(slot: Slot, mode: ModeData) -> Reward:
    """Cards for conquests and captured tokens."""
    return CardsAndDots()


def victory(slot: Slot, mode: ModeData) -> Victory:
    """The faction that is left, or the Emperor's planet."""
    return OneFactionLeft()


def steps() -> list[Step]:
    """The steps only this box has."""
    return [
        Step(RepublicClaim("claim-republic"), SETUP),
        Step(PlaceToken("token", "CW-11"), TURN),
        Step(Track("track"), TURN),
        Step(GiveOrder("order-66"), TURN),
        Step(Convert("convert")),
        Step(Receive("receive")),
        Step(PlaceEmperor("emperor")),
    ]


PARTS: Final = Parts(
    steps,
    answers={
        "reward": {"cards-and-dots": Answer({}, reward)},
        "victory": {"one-faction-left": Answer({}, victory)},
        "advice": {"clone-wars": advice(CloneAdvice)},
    },
    mechanics={
        "order-66": Mechanic({"track": Answer({}, order_track)}, lambda mode: {RECEIVE: army_names(mode)}),
        "separatist-tokens": Mechanic({"leaders": Answer({}, leaders)}),
    },
    options=[],
)
