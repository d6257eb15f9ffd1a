"""Who plays this game, what has happened in it so far, and where is it kept?"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hazard.bots.base import Bot
from hazard.bots.grudges import Grudges
from hazard.bots.registry import find_bot
from hazard.bots.runner import sit_down
from hazard.conquest.state import State
from hazard.conquest.told.luck import Luck
from hazard.conquest.view import View
from hazard.kernel.actions import Action
from hazard.kernel.contract import SPECTATOR, Decision, Event, Outcome
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.games import game_for
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.rows import SEEDED, DiceFacts

SECONDS: Final = 1.0  # a bot may think about one decision
MOST_TURNS: Final = 400  # a game that only bots still play is stopped there
MOST_FILES: Final = 1000


class Match:
    """One game at the terminal: a person at one seat or at none, bots at the others, and the record of it."""

    def __init__(
        self,
        mode: str,
        options: dict[str, str],
        seats: int,
        human: int,
        bots: list[str],
        seed: int,
        seating: Sequence[str] = (),
    ) -> None:
        game = game_for(mode, options)
        names = bot_names(bots, seats, human)
        self.names: Final = names  # the bot of each seat; at the person's own seat the one that helps out
        self.human: Final = human
        self.watching = human == SPECTATOR  # nobody is asked any more
        self.seed: Final = seed
        self.bots: Final[list[Bot]] = [find_bot(name).make() for name in names]
        sit_down(self.bots, SeededDice(seed), SECONDS)
        played_by = [find_bot(name).word().text() for name in names]
        players = tuple(["player" if seat == human else played_by[seat] for seat in range(seats)])
        self.recording: Final = Recording(
            game, seats, DiceFacts(SEEDED, seed), players=players, seating=seating
        )
        self.grudges: Final = Grudges(int(self.state.armies))
        self.luck: Final = Luck(int(self.state.armies), game.rules.combat)
        self.log: Final[list[Event]] = []  # as the person sees it
        self.fresh: Final[list[Event]] = []  # the part of it that has not been told yet
        self.told_by: Final[dict[int, int]] = {}  # events told when the record was so long
        self.happened(self.recording.opening)

    @property
    def state(self) -> State:
        """The present; undoing replaces it."""
        return self.recording.state

    def view(self) -> View:
        """What the person may know."""
        return self.recording.game.view(self.state, self.human)

    def decision(self) -> Decision | None:
        """Who must choose now."""
        return self.recording.game.decision(self.state)

    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.state.outcome

    def asked(self) -> bool:
        """Whether the person has to choose now."""
        decision = self.decision()
        return decision is not None and decision.seat == self.human and not self.watching

    def mine(self) -> list[int]:
        """The armies of the person."""
        return [army for army, seat in enumerate(self.state.controller) if seat == self.human]

    def play(self, action: Action) -> None:
        """The person's action."""
        self.told_by[self.recording.last()] = len(self.log)
        self.happened(self.recording.play(self.human, action))

    def bot_plays(self) -> None:
        """Let the bot whose decision it is decide."""
        decision = self.decision()
        assert decision is not None
        seat = int(decision.seat)
        if self.watching and self.state.turn > MOST_TURNS:
            self.recording.stop("cap")
            return
        view = self.recording.game.view(self.state, seat)
        self.bots[seat].remember(self.grudges.of(view.options[0].army))
        action = self.bots[seat].choose(view)
        self.happened(self.recording.play(seat, action))

    def counsel(self) -> Action:
        """What the bot at the person's own seat would do."""
        return self.bots[self.human].choose(self.view())

    def resign(self) -> None:
        """The person leaves; the armies stay and a bot plays them (C-64)."""
        self.happened(self.recording.change(self.human, "resign"))
        self.watching = True

    def undo(self) -> None:
        """Take the last action back, if nothing was learnt from it."""
        row = self.recording.undo(self.human)
        del self.log[self.told_by[row] :]
        self.told_by[self.recording.last()] = len(self.log)
        self.fresh.clear()

    def happened(self, events: list[Event]) -> None:
        """Keep what the person sees of it, and what the bots remember."""
        self.grudges.hear(events)
        self.luck.note(events, self.state)
        for event in events:
            seen = event.seen_by(self.human)
            if seen is not None:
                self.log.append(seen)
                self.fresh.append(seen)

    def save(self, path: Path) -> None:
        """Write the record so far; an existing file is not touched."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as file:
                writer = JournalWriter(file)
                writer.header(self.recording.header)
                for row in self.recording.rows:
                    writer.row(row)
        except FileExistsError:
            raise InputError("journal-exists", "file", {"value": str(path)[:200]}) from None
        except (OSError, ValueError):
            raise InputError("cannot-write", "file", {"value": str(path)[:200]}) from None


def bot_names(bots: list[str], seats: int, human: int) -> list[str]:
    """One bot a seat from one name for all, a name for every seat, or one for every seat but the person's."""
    if not SPECTATOR <= human < seats:
        raise InputError("bad-seat", "seat", {"seat": human, "seats": seats})
    if len(bots) == 1:
        return bots * seats
    if len(bots) == seats - 1 and human != SPECTATOR:
        return [*bots[:human], bots[0], *bots[human:]]
    if len(bots) != seats:
        raise InputError("bot-count", "bots", {"count": len(bots), "seats": seats})
    return bots


def games_folder() -> Path:
    """Where finished games are kept: the place the system has for data of this person."""
    given = os.environ.get("XDG_DATA_HOME", "")
    return (Path(given) if given else Path.home() / ".local" / "share") / "hazard" / "games"


def free_path(folder: Path, mode: str, seed: int) -> Path:
    """A name for a record that no file has yet."""
    stem = f"{mode.replace('/', '-')}-{seed}"
    for number in range(1, MOST_FILES):
        path = folder / (f"{stem}.jsonl" if number == 1 else f"{stem}-{number}.jsonl")
        if not path.exists():
            return path
    raise InputError("journal-exists", "file", {"value": str(folder / stem)[:200]})
