"""Which steps, answers and mechanics do both galactic boxes have, and which common steps do they play with ships?"""

from collections.abc import Callable

from hazard.conquest.galaxy.battle import Battles
from hazard.conquest.galaxy.cards import CardStep, Deploy
from hazard.conquest.galaxy.command import Command, Consent
from hazard.conquest.galaxy.directives import Directives
from hazard.conquest.galaxy.factions import FactionAlliance, HandDiscarded, NoHandLimit, OneTrade
from hazard.conquest.galaxy.fleet import Ships
from hazard.conquest.galaxy.invade import BattleDefend, CardWindow, Invade, ShipOccupy
from hazard.conquest.galaxy.moves import FactionFortification, Jump, ShipFortification
from hazard.conquest.galaxy.stages import CHOOSE_DICE, LOSSES, THEIR_AFTER, THEIR_CARDS
from hazard.conquest.kinds import ANSWER, LAUNCH, PLAY, TRANSFER
from hazard.conquest.modules.base import Module
from hazard.conquest.phases.base import Phase
from hazard.editions.effects import effects_of, play_choices
from hazard.editions.modedata import ModeData, Slot
from hazard.editions.parts import TURN, Answer, Choices, Mechanic, Parts, Step, simple


def steps() -> list[Step]:
    """The steps both galactic boxes have, and the windows of a battle (OT-25)."""
    return [
        Step(CardStep("cards"), TURN),
        Step(ShipFortification("fortify-ships"), TURN),
        Step(Command("command"), TURN),
        Step(Consent("consent")),
        Step(Jump("jump")),
        Step(CardWindow("attack-cards", THEIR_CARDS, 0)),
        Step(CardWindow("defence-cards", CHOOSE_DICE, 0)),
        Step(CardWindow("attack-after", THEIR_AFTER, 1)),
        Step(CardWindow("defence-after", LOSSES, 1)),
    ]


def ship_phases() -> list[Phase]:
    """The steps of all boxes as they are played with ships, under the same names."""
    return [
        Deploy("reinforce"),
        Invade("attack"),
        BattleDefend("defend"),
        ShipOccupy("occupy"),
        FactionFortification("fortify"),
    ]


def ships(mode: ModeData) -> Choices:
    """Classes of ships."""
    return {LAUNCH: mode.cards.symbol_names, TRANSFER: mode.cards.symbol_names}


def galaxy_parts(moments: dict[str, int]) -> Parts:
    """The parts both boxes share; `moments` are steps of single boxes in which directives may be played."""

    def directives(slot: Slot, mode: ModeData) -> Callable[[int], Module]:
        """What the cards of the mode do."""
        effects = effects_of(mode)
        decks = len(mode.cards.deck_names)
        return lambda place: Directives(place, effects, mode.cards.deck_of, decks, moments)

    return Parts(
        steps,
        answers={
            "hand": {
                "no-limit": simple(NoHandLimit),
                "one-trade": simple(OneTrade),
            },
            "alliance": {"factions": simple(FactionAlliance)},
            "capture": {"discarded": simple(HandDiscarded)},
        },
        mechanics={
            "ships": Mechanic({"classes": simple(lambda: Ships, ship_phases)}, ships),
            "battles": Mechanic({"with-cards": simple(lambda: Battles)}),
            "directives": Mechanic(
                {"faction-decks": Answer({}, directives)},
                lambda mode: {PLAY: play_choices(mode), ANSWER: ["no", "yes"]},
            ),
        },
        options=[],
    )
