"""How does a test sit down at a terminal and type?"""

import io

from rich.console import Console

from hazard.terminal.game import Leave, TerminalGame
from hazard.terminal.input import Lines
from hazard.terminal.map import layout_of
from hazard.terminal.match import Match
from hazard.terminal.screen import Screen
from hazard.terminal.wording import Wording

MODE = "classic/domination"
DEALT = {"start": "deal"}


class Sitting:
    """A game at a terminal with the lines typed in it; `shown` is all that was said."""

    def __init__(
        self,
        *typed: str,
        lang: str = "en",
        seats: int = 3,
        seed: int = 11,
        width: int = 100,
        options: dict[str, str] | None = None,
    ) -> None:
        self.out = io.StringIO()
        self.match = Match(MODE, {**DEALT, **(options or {})}, seats, 0, ["greedy"], seed)
        rules = self.match.recording.game.rules
        wording = Wording(lang, MODE, rules, self.match.state.army_names)
        console = Console(file=self.out, width=width, height=35, highlight=False, markup=False)
        self.lines = io.StringIO("".join([f"{line}\n" for line in typed]))
        self.table = TerminalGame(
            self.match, Screen(console, wording, self.match, layout_of(MODE)), Lines(self.lines)
        )
        self.left = False
        try:
            self.table.play()
        except Leave:
            self.left = True

    def shown(self) -> str:
        return self.out.getvalue()

    def on(self, *typed: str) -> str:
        """Type on, and see what is said to it."""
        before = len(self.shown())
        for line in typed:
            self.table.seat.obey(line)
        return self.shown()[before:]

    def kind(self) -> str:
        decision = self.match.decision()
        assert decision is not None
        return decision.kind

    def at(self, territory: str) -> int:
        return self.match.state.total[self.match.recording.game.rules.board.index(territory)]


def first_attack() -> Sitting:
    """The person's first turn, everything placed on Greenland: 19 + 3 troops there, 8 in Iceland."""
    return Sitting("auto phase", "place greenland 3")
