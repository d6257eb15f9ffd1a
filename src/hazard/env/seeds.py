"""Which seed has the next game?"""

import secrets

from hazard.bots.runner import game_seed


def episode_seed(seed: int, number: int) -> int:
    """The seed of the game `number` of a series that begins with `seed`: the first has it, the others follow from it."""
    return seed if number == 0 else game_seed(seed, number)


class Seeds:
    """A series of games: it begins anew with every seed that is given, and anywhere where none ever was."""

    def __init__(self) -> None:
        self.seed: int | None = None
        self.played = 0

    def next(self, seed: int | None) -> int:
        """The seed of the next game."""
        if seed is not None:
            self.seed, self.played = int(seed), 0
        elif self.seed is None:
            self.seed = secrets.randbits(32)
        else:
            self.played += 1
        return episode_seed(self.seed, self.played)
