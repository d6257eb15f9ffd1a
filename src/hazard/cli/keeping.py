"""How are the journals of a series of games kept, one file a game?"""

from contextlib import suppress
from pathlib import Path

from hazard.bots.base import Bot
from hazard.bots.registry import BotEntry
from hazard.bots.runner import CAP, game_seed, is_choice, next_action
from hazard.cli.series import Played, Series, strangers
from hazard.conquest.game import Conquest
from hazard.kernel.errors import InputError
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.rows import SEEDED, DiceFacts


def journal_path(folder: str, number: int) -> Path:
    """The file of one game."""
    return Path(folder) / f"game-{number:07d}.jsonl"


def journal_folder(folder: str, games: int) -> str:
    """The folder, made if need be; refused where it cannot be written or has a journal of one of these games."""
    path = Path(folder)
    probe = path / ".hazard-write-test"
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
        there = {one.name for one in path.iterdir()}
    except (OSError, ValueError):
        raise InputError("cannot-write", "journal", {"value": folder[:200]}) from None
    for number in range(games if there else 0):
        name = journal_path(folder, number).name
        if name in there:
            raise InputError("journal-exists", "journal", {"value": f"{folder[:200]}/{name}"})
    return str(path.resolve())


def play_recorded(
    series: Series, number: int, game: Conquest, entries: list[BotEntry], bots: list[Bot]
) -> Played:
    """One game of the series, written down while it is played; a game that fails leaves no file."""
    path = journal_path(series.journal, number)
    try:
        with path.open("xb") as out:
            return write_game(series, number, game, entries, bots, JournalWriter(out))
    except OSError:
        raise InputError("cannot-write", "journal", {"value": str(path)[:200]}) from None
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise


def write_game(
    series: Series, number: int, game: Conquest, entries: list[BotEntry], bots: list[Bot], out: JournalWriter
) -> Played:
    """As `play_game`, with every action going through the record."""
    dice = DiceFacts(SEEDED, game_seed(series.seed, number))
    players = tuple([entry.name[:80] for entry in entries])
    recording = Recording(game, series.seats, dice, players=players, out=out, undo=False)
    state = recording.state
    checked = strangers(entries, bots)
    decisions = 0
    while state.outcome is None:
        if state.turn > series.most_turns:
            recording.stop(CAP)
            break
        decisions += 1 if is_choice(game.options(state)) else 0
        recording.apply(next_action(game, state, bots, checked))
    assert state.outcome is not None
    turns = min(int(state.turn), series.most_turns)
    return Played(number, state.outcome.winners, state.outcome.reason, turns, decisions, state.digest())
