"""What has happened, told briefly: own moves one by one, the turns of others in a line each?"""

from typing import Final

from rich.text import Text

from hazard.conquest.events.core import (
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
from hazard.conquest.events.teams import HandPassed
from hazard.conquest.galaxy.events import Announced, PoolRolled, ShipLaunched
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event
from hazard.terminal.events import galactic
from hazard.terminal.wording import Wording

# What the line of a battle, of a turn or of a move says as well.
QUIET: Final = ["announced", "pool-rolled", "ship-built", "ships-moved", "station-rolled"]
MOST_NAMED: Final = 4  # territories named in a line; of more the number is told


def actor_of(event: Event) -> int:
    """The army that did it, NONE for what happens at the table."""
    if isinstance(event, (Eliminated, HandPassed)):
        return int(event.by)
    if isinstance(event, (Claimed, TurnBegan, Reinforced, Traded, Placed, Attacked, Fought)):
        return int(event.army)
    if isinstance(event, (Conquered, Moved, CardsMoved)):
        return int(event.army)
    army = event.data().get("army", NONE) if galactic(event) else NONE
    return int(str(army)) if not isinstance(army, list) else NONE


class Digest:
    """The turn of one army, or its part in the set-up, gathered from its events."""

    def __init__(self, army: int) -> None:
        self.army: Final = army
        self.claimed: list[int] = []
        self.placed: dict[int, int] = {}
        self.taken: list[int] = []
        self.tried: list[int] = []
        self.beaten: list[int] = []
        self.robbed: list[int] = []  # territories the reader lost
        self.received = 0
        self.traded = 0
        self.lost = 0
        self.killed = 0
        self.cards = 0
        self.launched: list[int] = []
        self.notes: list[Event] = []  # told in full behind the line

    def add(self, event: Event, mine: list[int]) -> None:
        """Take in one event."""
        if isinstance(event, Claimed):
            self.claimed.append(event.territory)
        elif isinstance(event, Placed):
            self.placed[event.territory] = self.placed.get(event.territory, 0) + event.count
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
        elif isinstance(event, ShipLaunched):
            self.launched.append(event.territory)
        elif galactic(event) and event.kind() not in QUIET:
            self.notes.append(event)

    def busy(self) -> bool:
        """Whether anything has been done yet."""
        deeds = self.claimed or self.placed or self.tried or self.beaten or self.launched or self.notes
        return bool(deeds) or self.traded + self.cards > 0

    def lines(self, wording: Wording) -> list[Text]:
        """One line, and another where the reader lost something."""
        said: list[str] = []
        if self.claimed:
            said.append(wording.say("turn.claims", names=listed(wording, self.claimed)))
        if self.traded:
            said.append(wording.say("turn.trades", count=self.traded))
        if self.received and not self.placed:
            said.append(wording.say("turn.receives", count=self.received))
        if self.placed:
            said.append(wording.say("turn.places", names=counted(wording, self.placed)))
        if self.launched:
            said.append(wording.say("turn.launches", names=listed(wording, self.launched)))
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
        lines: list[Text] = []
        if not said and not self.notes:
            said.append(wording.say("turn.nothing"))
        if said:
            lines.append(Text.assemble(wording.coloured(self.army), " ", "; ".join(said), "."))
        lines += [Text(f"    {wording.event(event)}") for event in self.notes]
        if self.robbed:
            lines.append(Text(wording.say("turn.robbed", names=listed(wording, self.robbed)), "bold"))
        return lines


def listed(wording: Wording, territories: list[int]) -> str:
    """Their names, or the number where it would be a long list."""
    if len(territories) > MOST_NAMED:
        return wording.say("territories", count=len(territories))
    return wording.both([wording.territory(one) for one in territories])


def counted(wording: Wording, placed: dict[int, int]) -> str:
    """Territories with the troops put there, the most first."""
    ordered = sorted(placed, key=lambda one: -placed[one])
    names = [f"{wording.territory(one)} (+{placed[one]})" for one in ordered[:MOST_NAMED]]
    if len(ordered) > MOST_NAMED:
        names.append(wording.say("others", count=len(ordered) - MOST_NAMED))
    return wording.both(names)


def tell_setup(wording: Wording, events: list[Event], mine: list[int]) -> list[Text]:
    """The set-up goes round the table troop by troop: a line for each army, however many rounds it took."""
    digests: dict[int, Digest] = {}
    lines: list[Text] = []
    for event in events:
        actor = actor_of(event)
        if actor == NONE:
            lines.append(Text(wording.event(event)))
        else:
            digests.setdefault(actor, Digest(actor)).add(event, mine)
    for digest in digests.values():
        lines += digest.lines(wording)
    return lines


def tell(wording: Wording, events: list[Event], mine: list[int], *, setup: bool) -> list[Text]:
    """Own deeds and the table's as sentences, the turns of others in short; `setup` if it began in the set-up."""
    if setup:
        begun = [at for at, event in enumerate(events) if isinstance(event, TurnBegan)]
        end = begun[0] if begun else len(events)
        return tell_setup(wording, events[:end], mine) + tell(wording, events[end:], mine, setup=False)
    lines: list[Text] = []
    digest: Digest | None = None
    for event in events:
        actor = actor_of(event)
        foreign = actor != NONE and actor not in mine
        if foreign and event.kind() in QUIET:  # the dice of both sides are no turn of either
            if digest is None and isinstance(event, PoolRolled) and (event.large > 0 or event.rerolled):
                lines.append(Text(wording.event(event)))
            continue
        if actor == NONE and digest is not None and galactic(event):  # what follows from the deed before
            digest.add(event, mine)
            continue
        begins = isinstance(event, TurnBegan)
        if digest is not None and (not foreign or begins or digest.army != actor):
            lines += digest.lines(wording)
            digest = None
        if foreign:
            digest = Digest(actor) if digest is None else digest
            digest.add(event, mine)
        elif isinstance(event, Fought):
            lines.append(battle_line(wording, event))
        elif isinstance(event, PoolRolled) and event.large == 0 and not event.rerolled:
            continue  # the line of the battle has the same dice, finished
        elif isinstance(event, Announced) and event.target != NONE and sum(event.ships) == 0:
            continue  # and the same places
        elif not begins and not isinstance(event, Reinforced):  # the question that follows says both
            lines.append(Text(wording.event(event)))
    if (
        digest is not None and digest.busy()
    ):  # a turn that has only begun is told when there is something to tell
        lines += digest.lines(wording)
    return lines


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
