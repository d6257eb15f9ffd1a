"""How are the games of a league played, here or elsewhere, with those that are there already left out?"""

from collections.abc import Callable, Mapping

from hazard.league.game import Result, play_games
from hazard.league.schedule import Fixture, LeagueTable
from hazard.work.crew import Workers
from hazard.work.pieces import do_pieces, spans


def play_league(
    table: LeagueTable,
    wanted: list[Fixture],
    there: Mapping[str, Result],
    identities: dict[str, str],
    workers: Workers,
    take: Callable[[Result], None],
) -> bool:
    """Play what is missing and hand it over in the order of the fixtures; False when Ctrl-C ended it early."""
    missing = [fixture for fixture in wanted if fixture.key() not in there]
    cut = spans(len(missing), workers)
    pieces = [(table, missing[first : first + count], identities) for first, count in cut]
    return do_pieces(play_games, pieces, workers, take)
