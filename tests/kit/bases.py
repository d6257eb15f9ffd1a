"""How does a test come to conquer an Imperial base, and what does a seat see of the tokens?"""

from hazard.conquest.galaxy.tokens import tokens_of
from tests.kit.galactic import Galaxy

FIVE = {"orange": {"hoth": 5}, "green": {"elom": 5}, "yellow": {"kessel": 5}, "white": {"byss": 2, "duro": 2}}
REBELS = {"orange": {"hoth": 5, "bespin": 1}, "green": {"elom": 5, "kessel": 1}}
FOUR = {"orange": {"hoth": 5}, "yellow": {"kessel": 5}, "white": {"byss": 2, "duro": 2}, "green": {"elom": 1}}


def faces(play: Galaxy, seat: int) -> list[int]:
    """What a seat's view says of each token: its face, or HIDDEN."""
    place = [module.name() for module in play.game.rules.modules].index("bases")
    told = play.game.view(play.state, seat).memory[place]
    count = len(tokens_of(play.state).place)
    return told[count : 2 * count]
