"""How does a person play a game in the terminal, against bots, with typed moves?"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from hazard.conquest.events.core import Ended, TurnBegan
from hazard.conquest.kinds import KIND_NAMES
from hazard.kernel.errors import InputError
from hazard.terminal.input import Lines, TerminalLines, prepare_streams, printable
from hazard.terminal.lists import luck_lines
from hazard.terminal.map import layout_of
from hazard.terminal.match import Match, free_path, games_folder
from hazard.terminal.names import COMMANDS
from hazard.terminal.screen import Screen
from hazard.terminal.seat import PlayerSeat
from hazard.terminal.story import tell
from hazard.terminal.wording import Wording

PIPED_WIDTH: Final = 100
QUIT: Final = "quit"
END: Final = "end"
YES: Final = ["y", "yes", "j", "ja", "o", "oui"]


class Leave(Exception):
    """The player leaves the table."""


class TerminalGame:
    """The game from the first question to the last line."""

    def __init__(self, match: Match, screen: Screen, lines: Lines) -> None:
        self.match: Final = match
        self.screen: Final = screen
        self.lines: Final = lines
        self.seat: Final = PlayerSeat(match, screen, self.confirm)
        self.drawn = (-1, -1)  # turn and step the board was last shown in
        self.rounds = 0  # rounds shown while only watching
        self.hurried = False  # on to the end without stopping

    def play(self) -> None:
        """Until the game is over or the player goes."""
        while self.match.outcome() is None:
            if self.match.asked():
                self.ask()
            else:
                self.match.bot_plays()
                self.watch()

    def ask(self) -> None:
        """Show what is to be decided and do what is typed, until something has happened."""
        before = len(self.match.recording.rows)
        self.show()
        while len(self.match.recording.rows) == before and self.match.asked():
            line = self.read(self.prompt())
            if line is None:
                raise Leave
            if not self.seat.obey(line):
                raise Leave

    def show(self) -> None:
        """The board and the question; where output is not a terminal the board once a step."""
        view = self.match.view()
        news = self.news()
        now = (int(view.turn), int(view.step if view.turn > 0 else view.setup))
        if self.lines.live or now != self.drawn:
            self.screen.table(news, clear=self.lines.live)
        else:
            for line in news:
                self.screen.show(line)
        self.drawn = now
        self.screen.show(self.screen.question(view))

    def news(self) -> list[Text]:
        """What has happened since it was last told."""
        match = self.match
        told = match.log[: len(match.log) - len(match.fresh)]
        setup = not any(isinstance(event, TurnBegan) for event in told)
        lines = tell(self.screen.wording, match.fresh, match.mine(), setup=setup) + self.seat.notes
        match.fresh.clear()
        self.seat.told = lines
        self.seat.notes.clear()
        return lines

    def watch(self) -> None:
        """Nobody is asked any more: after every round show the board and wait for a line."""
        match = self.match
        if match.outcome() is not None:
            return
        if not match.watching and not self.seat.alive():
            match.watching = True
            self.rounds = int(match.state.round)
            self.screen.say("you-are-out")
        if not match.watching or match.state.round <= self.rounds or self.hurried:
            return
        self.rounds = int(match.state.round)
        self.screen.table(self.news(), clear=self.lines.live)
        line = self.read(self.screen.wording.say("watch-prompt"))
        word = "" if line is None else line.strip().lower()
        if (word and QUIT.startswith(word)) or (line is None and self.lines.live):
            raise Leave
        self.hurried = line is None or (word != "" and END.startswith(word))

    def read(self, prompt: str) -> str | None:
        """The next line; one that nobody typed is repeated, so that the output reads like a game."""
        line = self.lines.read(f"{prompt} ")
        if line is not None and not self.lines.live:
            self.screen.show(f"{prompt} {printable(line)}")
        return line

    def prompt(self) -> str:
        """The army that is asked."""
        decision = self.match.decision()
        assert decision is not None
        return f"{self.screen.wording.army(decision.army)}>"

    def confirm(self, question: str) -> bool:
        """Whether the player says yes; no more input is a yes to leaving."""
        answer = self.read(question)
        return answer is None or answer.strip().lower() in YES

    def finish(self, folder: Path) -> None:
        """Who won and why, the statistics, and where the record is."""
        self.match.fresh[:] = [event for event in self.match.fresh if not isinstance(event, Ended)]
        for line in self.news():
            self.screen.show(line)
        view = self.match.view()
        self.screen.show()
        for line in self.screen.board(view, self.screen.console.height):
            self.screen.show(line)
        outcome = self.match.outcome()
        assert outcome is not None
        wording = self.screen.wording
        names = wording.both([wording.seat(seat) for seat in outcome.winners])
        self.screen.show(Text(wording.texts.say(f"event.ended.{outcome.reason}", winners=names), "bold"))
        if self.match.human >= 0:
            self.screen.say("won" if self.match.human in outcome.winners else "lost")
        for line in luck_lines(wording, view, self.match.luck, self.screen.console.width):
            self.screen.show(line)
        try:
            path = free_path(folder, view.mode, self.match.seed)
            self.match.save(path)
            self.screen.say("kept", file=str(path))
        except InputError as error:
            self.screen.show(wording.error(error))


def run(
    mode: str,
    options: dict[str, str],
    seats: int,
    human: int,
    bots: list[str],
    seed: int,
    lang: str,
    *,
    seating: Sequence[str] = (),
    lines: Lines | None = None,
    console: Console | None = None,
    folder: Path | None = None,
) -> int:
    """Play a game of this mode at the terminal; `human` -1 lets bots play at every seat.

    Wrong names, options and numbers of seats or bots raise an InputError. The exit status is 0, also when the game
    is left unfinished.
    """
    prepare_streams()
    match = Match(mode, options, seats, human, bots or ["normal"], seed, seating)
    if console is None:
        piped = not sys.stdout.isatty() and "COLUMNS" not in os.environ
        console = Console(width=PIPED_WIDTH if piped else None, highlight=False, markup=False, emoji=False)
    few_colours = console.color_system in ("standard", "windows")
    rules = match.recording.game.rules
    wording = Wording(lang, mode, rules, match.state.army_names, few_colours=few_colours, seats=seats)
    if lines is None:
        lines = TerminalLines(completions(wording)) if sys.stdin.isatty() else Lines(sys.stdin)
    table = TerminalGame(match, Screen(console, wording, match, layout_of(mode)), lines)
    try:
        table.play()
        table.finish(games_folder() if folder is None else folder)
    except (Leave, KeyboardInterrupt):
        console.print()
        table.screen.say("left", seed=seed)
    return 0


def completions(wording: Wording) -> list[str]:
    """Words the tabulator key completes: commands, ids and names without spaces, of cards too."""
    names = wording.rules.board.names
    spoken = [wording.territory(at).lower().replace(" ", "-") for at in range(len(names))]
    armies = [wording.army(at).lower() for at in range(len(wording.army_names))]
    cards = [wording.card_name(name).lower().replace(" ", "-") for name in wording.rules.cards.names]
    return COMMANDS + KIND_NAMES + names + spoken + wording.army_names + armies + cards
