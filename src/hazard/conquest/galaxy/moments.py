"""When may a directive be played (OT-25)?"""

from typing import Final

CARDS: Final = 0  # the own card step
INVADE: Final = 1  # the own attacks while no battle is under way
ATTACKING: Final = 2  # the attack is announced
DEFENDING: Final = 3  # after it, before the defence dice are chosen
AFTER_ROLL: Final = 4  # the dice lie, nothing is lost yet
FORTIFYING: Final = 5  # the own troop fortification
OWN_STEP: Final = 6  # a step that only one box has
MOMENT_NAMES: Final[list[str]] = [
    "cards", "invade", "attack", "defence", "after-roll", "fortify", "own-step",
]  # fmt: skip
BATTLE: Final = "battle"  # as attacker or as defender

# The decision in which each moment is played; one phase has one moment. A box adds those of its own steps.
PHASE_MOMENTS: Final[dict[str, int]] = {
    "cards": CARDS,
    "attack": INVADE,
    "attack-cards": ATTACKING,
    "defence-cards": DEFENDING,
    "attack-after": AFTER_ROLL,
    "defence-after": AFTER_ROLL,
    "fortify": FORTIFYING,
}


def moments_of(timing: str) -> list[int]:
    """The moments a timing in the deck data means."""
    if timing == BATTLE:
        return [ATTACKING, DEFENDING]
    return [MOMENT_NAMES.index(timing)]
