"""What has happened, told briefly: own moves one by one, the turns of others in a line each?"""

from typing import Final

from rich.text import Text

from hazard.cli.terminal_wording import Wording
from hazard.conquest.events import (
    Attacked,
    CardsMoved,
    Claimed,
    Conquered,
    Eliminated,
    Fought,
    Moved,
    Placed,
    Reinforced,
    Traded,
    TurnBegan,
)
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event

MOST_NAMED: Final = 4  # territories named in a line; of more the number is told


def actor_of(event: Event) -> int:
    """The army that did it, NONE for what happens at the table."""
    if isinstance(event, Eliminated):
        return int(event.by)
    if isinstance(event, (Claimed, TurnBegan, Reinforced, Traded, Placed, Attacked, Fought)):
        return int(event.army)
    if isinstance(event, (Conquered, Moved, CardsMoved)):
        return int(event.army)
    return NONE


class Digest:
    """The turn of one army, or its part in the set-up, gathered from its events."""

    def __init__(self, army: int) -> None:
        self.army: Final = army
        self.claimed: list[int] = []
        self.placed: list[int] = []
        self.taken: list[int] = []
        self.tried: list[int] = []
        self.beaten: list[int] = []
        self.robbed: list[int] = []  # territories the reader lost
        self.received = 0
        self.traded = 0
        self.lost = 0
        self.killed = 0
        self.cards = 0

    def add(self, event: Event, mine: list[int]) -> None:
        """Take in one event."""
        if isinstance(event, Claimed):
            self.claimed.append(event.territory)
        elif isinstance(event, Placed):
            if event.territory not in self.placed:
                self.placed.append(event.territory)
        elif isinstance(event, Reinforced):
            self.received += event.count
        elif isinstance(event, Traded):
            self.traded += event.value
        elif isinstance(event, Fought):
            self.lost += event.losses[0]
            self.killed += event.losses[1]
            if event.target not in self.tried:
                self.tried.append(event.target)
        elif isinstance(event, Conquered):
            self.taken.append(event.target)
            if event.foe in mine:
                self.robbed.append(event.target)
        elif isinstance(event, Eliminated):
            self.beaten.append(event.army)
        elif isinstance(event, CardsMoved):
            self.cards += len(event.cards)

    def lines(self, wording: Wording) -> list[Text]:
        """One line, and another where the reader lost something."""
        said: list[str] = []
        if self.claimed:
            said.append(wording.say("turn.claims", names=listed(wording, self.claimed)))
        if self.traded:
            said.append(wording.say("turn.trades", count=self.traded))
        if self.received:
            said.append(wording.say("turn.receives", count=self.received))
        if self.placed:
            said.append(wording.say("turn.places", names=listed(wording, self.placed)))
        if self.taken:
            said.append(wording.say("turn.takes", names=listed(wording, self.taken)))
        failed = [territory for territory in self.tried if territory not in self.taken]
        if failed:
            said.append(wording.say("turn.fails", names=listed(wording, failed)))
        if self.lost + self.killed:
            said.append(wording.say("turn.losses", lost=self.lost, killed=self.killed))
        if self.beaten:
            said.append(
                wording.say("turn.beats", names=wording.both([wording.army(one) for one in self.beaten]))
            )
        if self.cards:
            said.append(wording.say("turn.cards", count=self.cards))
        if not said:
            said.append(wording.say("turn.nothing"))
        lines = [Text.assemble(wording.coloured(self.army), ": ", "; ".join(said), ".")]
        if self.robbed:
            lines.append(Text(wording.say("turn.robbed", names=listed(wording, self.robbed)), "bold"))
        return lines


def listed(wording: Wording, territories: list[int]) -> str:
    """Their names, or the number where it would be a long list."""
    if len(territories) > MOST_NAMED:
        return wording.say("territories", count=len(territories))
    return wording.both([wording.territory(one) for one in territories])


def tell(wording: Wording, events: list[Event], mine: list[int]) -> list[Text]:
    """Own deeds and what concerns the table as sentences, the turns of others in short."""
    lines: list[Text] = []
    digest: Digest | None = None
    for event in events:
        actor = actor_of(event)
        foreign = actor != NONE and actor not in mine
        begins = isinstance(event, TurnBegan)
        if digest is not None and (not foreign or begins or digest.army != actor):
            lines += digest.lines(wording)
            digest = None
        if foreign:
            digest = Digest(actor) if digest is None else digest
            digest.add(event, mine)
        elif isinstance(event, Fought):
            lines.append(battle_line(wording, event))
        elif not begins:
            lines.append(Text(wording.event(event)))
    return lines + digest.lines(wording) if digest is not None else lines


def battle_line(wording: Wording, event: Fought) -> Text:
    """One roll: where, the dice of both sides, and what it cost them."""
    line = Text(f"{wording.territory(event.source)} → {wording.territory(event.target)}   ")
    for at, army in enumerate((event.army, event.foe)):
        if at == 1:
            line.append("  :  ")
        line.append(f" {wording.letters[army]} ", f"bold {wording.styles[army]}")
        for die in event.dice[at]:
            line.append(f" {die}", "bold")
    line.append("   " + wording.say("losses", lost=event.losses[0], killed=event.losses[1]))
    return line
