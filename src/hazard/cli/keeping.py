"""How are the games of a series kept: their journals, one file a game, and what came of each in one file?"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Final

from hazard.bots.base import Bot
from hazard.bots.grudges import Recall
from hazard.bots.runner import CAP, game_seed, is_choice, next_action
from hazard.cli.series import Played, Series, check_whole, strangers
from hazard.conquest.game import Conquest
from hazard.kernel.errors import InputError
from hazard.outside.entrants import Entrant
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.rows import SEEDED, DiceFacts
from hazard.work.keeping import Row, Rows, bad_line

FORMAT: Final = "hazard-series-1"


def journal_path(folder: str, number: int) -> Path:
    """The file of one game."""
    return Path(folder) / f"game-{number:07d}.jsonl"


def journal_folder(folder: str, games: int, *, resumed: bool = False) -> str:
    """The folder, made if need be; refused where it cannot be written or has a journal of a game to come.

    Of a series that goes on, journals may be there of games that were not counted yet: they are compared.
    """
    path = Path(folder)
    probe = path / ".hazard-write-test"
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
        names = {one.name for one in path.iterdir()}
    except (OSError, ValueError):
        raise InputError("cannot-write", "journal", {"value": folder[:200]}) from None
    for number in range(games if names and not resumed else 0):
        name = journal_path(folder, number).name
        if name in names:
            raise journal_exists(f"{folder[:200]}/{name}")
    return str(path.resolve())


def journal_exists(path: str) -> InputError:
    """A journal is never overwritten."""
    return InputError("journal-exists", "journal", {"value": path})


def play_recorded(
    series: Series, number: int, game: Conquest, entries: list[Entrant], bots: list[Bot]
) -> Played:
    """One game of the series, written down while it is played; a game that fails leaves no file.

    A game that is played again, because the worker that had it died, gives the same journal.
    """
    path = journal_path(series.journal, number)
    part = path.with_suffix(".part")
    try:
        with part.open("wb") as out:
            played = write_game(series, number, game, entries, bots, JournalWriter(out))
        if not path.exists():
            part.replace(path)
        elif path.read_bytes() != part.read_bytes():
            raise journal_exists(str(path)[:200])
        return played
    except OSError:
        raise InputError("cannot-write", "journal", {"value": str(path)[:200]}) from None
    finally:
        with suppress(OSError):
            part.unlink()


def write_game(
    series: Series, number: int, game: Conquest, entries: list[Entrant], bots: list[Bot], out: JournalWriter
) -> Played:
    """As `play_game`, with every action going through the record."""
    dice = DiceFacts(SEEDED, game_seed(series.seed, number))
    players = tuple([entry.identity[:80] for entry in entries])
    recording = Recording(game, series.seats, dice, players=players, out=out, undo=False)
    state = recording.state
    checked = strangers(entries, bots)
    recall = Recall(bots, int(state.armies))
    decisions = 0
    while state.outcome is None:
        if state.turn > series.most_turns:
            recording.stop(CAP)
            break
        decisions += 1 if is_choice(game.options(state)) else 0
        recording.apply(next_action(game, state, bots, checked, recall), recall.log())
        recall.after()
    for entry, bot in zip(entries, bots, strict=True):
        check_whole(entry, bot)
    assert state.outcome is not None
    turns = min(int(state.turn), series.most_turns)
    return Played(number, state.outcome.winners, state.outcome.reason, turns, decisions, state.digest())


class SeriesFolder:
    """What came of each game, in a file that is gone on with; `take` gets the games that are there."""

    def __init__(self, path: Path, series: Series, games: int, take: Callable[[Played], None]) -> None:
        self.path: Final = path
        self.series: Final = series
        self.games: Final = games
        self.take: Final = take
        self.count = 0
        self.begun = False
        self.rows: Final = Rows(path, self.read)
        if not self.begun:
            self.rows.add(self.head())

    def head(self) -> Row:
        """What the games belong to."""
        facts = {**asdict(self.series), "options": dict(self.series.options)}
        facts.update(bots=list(self.series.bots), identities=list(self.series.identities))
        del facts["journal"]  # does not change a game
        return {"series": FORMAT, **facts}

    def read(self, row: Row, number: int) -> None:
        """A line that is there: the first says whose games these are."""
        if not self.begun:
            self.begun = True
            if row != self.head():
                raise InputError("series-of-other-table", "out", {"value": str(self.path)[:200]})
            return
        try:
            played = Played(**{**row, "winners": tuple(row["winners"])})
        except (KeyError, TypeError):
            raise bad_line(number) from None
        if played.number != self.count:
            raise bad_line(number)
        self.count += 1
        if self.count <= self.games:
            self.take(played)

    def keep(self, played: Played) -> None:
        """One more game."""
        self.rows.add({**played._asdict(), "winners": list(played.winners)})

    def close(self) -> None:
        """No more games."""
        self.rows.close()
