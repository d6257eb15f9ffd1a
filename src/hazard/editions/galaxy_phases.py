"""Which steps do both galactic boxes have, and which of the common ones do they play with ships?"""

from hazard.conquest.galaxy.cards import CardStep, Deploy
from hazard.conquest.galaxy.command import Command, Consent
from hazard.conquest.galaxy.invade import BattleDefend, CardWindow, Invade, ShipOccupy
from hazard.conquest.galaxy.moves import FactionFortification, Jump, ShipFortification
from hazard.conquest.galaxy.stages import CHOOSE_DICE, LOSSES, THEIR_AFTER, THEIR_CARDS
from hazard.conquest.phases.base import Phase


def galaxy_phases() -> list[Phase]:
    """The steps both galactic boxes have, and the windows of a battle (OT-25)."""
    return [
        CardStep("cards"),
        ShipFortification("fortify-ships"),
        Command("command"),
        Consent("consent"),
        Jump("jump"),
        CardWindow("attack-cards", THEIR_CARDS, 0),
        CardWindow("defence-cards", CHOOSE_DICE, 0),
        CardWindow("attack-after", THEIR_AFTER, 1),
        CardWindow("defence-after", LOSSES, 1),
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
