"""How are the journals of a series of games kept, one file a game?"""

from hazard.bots.base import Bot
from hazard.cli.series import Played, Series
from hazard.conquest.game import Conquest
from hazard.kernel.dice import SeededDice


def journal_folder(folder: str, games: int) -> str:
    """The folder, made if need be; refused where it cannot be written or has journals of these games already."""
    raise NotImplementedError


def play_recorded(series: Series, number: int, game: Conquest, bots: list[Bot], dice: SeededDice) -> Played:
    """One game of the series, written down while it is played."""
    raise NotImplementedError
