"""Which messages may a client send to a table, and which does it get? Every type is one of a tagged union.

`type` tells them apart. Ids are numbers as in views and options; texts are made by whoever shows them. docs/wire.md is
written from these types.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec import field as made

from hazard.wire.bots import Concede, Explained, Why

MOST_TEXT: Final = 400  # characters of a chat message
MOST_PATH: Final = 12  # targets an odds question may chain
MOST_TARGETS: Final = 200  # claims or placements that are ordered at once
MOST_SEED: Final = 128  # hexadecimal digits of a seat seed
MOST_NUMBER: Final = 1_000_000_000

Small: TypeAlias = Annotated[int, Meta(ge=-1, le=MOST_NUMBER)]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
Word: TypeAlias = Annotated[str, Meta(max_length=64)]
TableId: TypeAlias = Annotated[str, Meta(min_length=4, max_length=32, pattern="^[a-z0-9-]+$")]


class Move(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An action in the fields of its option; those that do not matter for its kind are left out."""

    kind: Amount
    army: Amount
    source: Small = -1
    target: Small = -1
    count: Amount = 0
    ships: Annotated[list[Amount], Meta(max_length=8)] = made(default_factory=list)
    cards: Annotated[list[Amount], Meta(max_length=8)] = made(default_factory=list)
    choice: Small = -1


# -- from a client


class Join(Struct, frozen=True, tag="join", forbid_unknown_fields=True):
    """Listen to a table, from what was seen last; the answer is `welcome`."""

    table: TableId
    since: Amount = 0


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Answer the decision that was shown with version `n`."""

    n: Amount
    action: Move


class Blitz(Struct, frozen=True, tag="blitz", forbid_unknown_fields=True):
    """Attack again and again with so many dice, until the target falls or `keep` units are left on the source.

    `ships` of each class join each time, as far as they are still there; no cards are played on the way.
    """

    n: Amount
    source: Amount
    target: Amount
    dice: Annotated[int, Meta(ge=1, le=8)] = 3
    keep: Annotated[int, Meta(ge=1, le=9999)] = 1
    ships: Annotated[list[Amount], Meta(max_length=8)] = made(default_factory=list)


class Write(Struct, frozen=True, tag="write", forbid_unknown_fields=True):
    """Answer the decision that was shown with version `n` by a move in notation: `attack alaska kamchatka 3`."""

    n: Amount
    words: Annotated[str, Meta(max_length=200)]


class Entrust(Struct, frozen=True, tag="entrust", forbid_unknown_fields=True):
    """Let what is claimed or placed now be decided for one's seat, until there is nothing left of it in this step.

    `how`: as a bot would (`bot`), evenly along the borders (`borders`), or one on each of `targets` in their order
    (`these`), as long as they last. Each is an action like any other. Nothing at all: decide oneself again.
    """

    n: Amount
    how: Word = ""
    targets: Annotated[list[Amount], Meta(max_length=MOST_TARGETS)] = made(default_factory=list)


class Order(Struct, frozen=True, tag="order", forbid_unknown_fields=True):
    """Give a standing order."""

    name: Word
    value: Word


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take back own actions as far as version `n`."""

    n: Amount


class Resign(Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Give up (C-64)."""


class Draw(Struct, frozen=True, tag="draw", forbid_unknown_fields=True):
    """Agree to a draw, or take that back (C-64)."""

    agree: bool = True


class Seed(Struct, frozen=True, tag="seed", forbid_unknown_fields=True):
    """Add a seed to the dice of this game, before its first roll."""

    seed: Annotated[str, Meta(max_length=MOST_SEED, pattern="^(?:[0-9a-f]{2})*$")]


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Chat: words of one's own, or a set phrase by its name."""

    text: Annotated[str, Meta(max_length=MOST_TEXT)] = ""
    phrase: Word = ""


class Odds(Struct, frozen=True, tag="odds", forbid_unknown_fields=True):
    """What are the chances along this path: the source, then one target after the other?

    A question takes the place of an earlier one that is still being worked on, which is then not answered.
    """

    path: Annotated[list[Amount], Meta(min_length=2, max_length=MOST_PATH)]


class Hint(Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """What would a strong bot do in my place, as shown with version `n`? The answer is `hinted`, and nothing is spent by it."""

    n: Amount


class Am(Struct, frozen=True, tag="am", forbid_unknown_fields=True):
    """On a device with several seats: whoever sits at this seat is looking now."""

    seat: Small


class Absent(Struct, frozen=True, tag="absent", forbid_unknown_fields=True):
    """Vote that a bot plays for a seat whose player is away, or take that back; most of the others decide it."""

    seat: Amount
    agree: bool = True


class Mute(Struct, frozen=True, tag="mute", forbid_unknown_fields=True):
    """No longer hear whoever sits at this seat, at this table, or hear them again; the answer is `silenced`."""

    seat: Amount
    on: bool = True


class Block(Struct, frozen=True, tag="block", forbid_unknown_fields=True):
    """The same for that player at every table."""

    seat: Amount
    on: bool = True


class Report(Struct, frozen=True, tag="report", forbid_unknown_fields=True):
    """Tell whoever runs the server about the player of this seat; what they said here is kept with it."""

    seat: Amount
    text: Annotated[str, Meta(max_length=MOST_TEXT)] = ""


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Is somebody there? The answer is `pong`; nothing changes. A connection may be dead without knowing it."""


ClientMessage: TypeAlias = (
    Join
    | Act
    | Blitz
    | Write
    | Entrust
    | Order
    | Undo
    | Resign
    | Draw
    | Seed
    | Say
    | Odds
    | Hint
    | Why
    | Concede
    | Am
    | Absent
    | Mute
    | Block
    | Report
    | Ping
)

# -- from the server; `view`, `decision`, `events` are as conquest/told/seen.py writes them

Data: TypeAlias = dict[str, object]


class Clock(Struct, frozen=True, omit_defaults=True):
    """Whose clock runs, and until when in milliseconds since 1970; 0: no limit."""

    seat: int = -1
    until: int = 0
    left: list[int] = made(default_factory=list)
    now: int = 0  # what the server's clock showed when it told this: other machines' may differ


class Seat(Struct, frozen=True, omit_defaults=True):
    """One place at a table, as everybody may know it."""

    seat: int
    name: str = ""
    bot: str = ""
    here: bool = False
    yours: bool = False
    votes: int = 0  # of the other players that a bot plays for it
    host: bool = False  # whoever sits here is the host
    grace: int = 0  # whole seconds until the others may vote a bot in for a player who is away
    army: str = ""  # the colour that was chosen for it before the start; empty: the usual one
    emblem: str = ""  # how its player marks its armies; empty: as the box does
    pattern: str = ""
    instead: str = ""  # the bot that was to play here, where another has taken its place


class Table(Struct, frozen=True):
    """What everybody at a table may know of it beside the game."""

    id: str
    title: str
    mode: str
    options: dict[str, str]
    status: str
    seats: list[Seat]
    host: bool  # whether the reader is
    public: bool
    commitment: str = ""  # SHA-256 of the secret of the dice
    note: str = ""
    next: str = ""  # the table of the rematch
    turn: int = -1  # the seat that owes the decision
    clock: dict[str, int | str] = made(default_factory=dict)  # kind, seconds, more
    waited: int = 0  # whole seconds since something last happened there, while the game runs
    hold: int = 0  # whole seconds until the reader may let a paused game go on
    resting: bool = False  # only bots play, and they wait until somebody watches
    begins: str = "start"  # or with a "position" the host chose, or a "branch" of another game
    study: bool = False  # hidden cards of that position are as written: somebody may know them all
    hints: bool = True  # whether players may ask what a bot would do


class Said(Struct, frozen=True, tag="said"):
    """Somebody said something."""

    seat: int
    name: str
    text: str = ""
    phrase: str = ""
    at: int = 0
    n: int = 0  # which message of this table it is


class Announced(Struct, frozen=True, tag="announced"):
    """Whoever runs the server tells everybody something, or that it stops soon; without a text and a time: no longer."""

    text: str = ""
    seconds: int = 0  # for so long it is shown; 0: until something else is told
    stops: int = -1  # seconds until the server stops; -1: it does not


class Welcome(Struct, frozen=True, tag="welcome"):
    """The table as it is, the seat one sits at (-1: spectator), and what was missed since."""

    n: int
    seat: int
    table: Table
    events: list[Data]
    view: Data | None = None
    facts: Data | None = None
    clock: Clock = made(default_factory=Clock)
    undo: list[int] = made(default_factory=list)  # versions this seat may go back to, the nearest last
    when: list[int] = made(default_factory=list)  # the version each of the events came with
    back: int = 0  # what was told after this version has been taken back; 0: nothing was
    said: list[Said] = made(default_factory=list)  # lately; left out where only the seat changes
    words: list[str] = made(default_factory=list)  # of the move behind each event, with its first event
    announced: Announced | None = None  # what everybody is told now
    veiled: bool = False  # several seats share the device, and nothing is told that only this one may know
    entrusted: str = ""  # how it is decided for this seat; nothing: it decides itself


class Events(Struct, frozen=True, tag="events"):
    """Something happened; the view is whole, nothing has to be computed from the events."""

    n: int
    events: list[Data]
    view: Data
    facts: Data
    clock: Clock = made(default_factory=Clock)
    undo: list[int] = made(default_factory=list)  # versions this seat may go back to, the nearest last
    back: int = 0  # what was told after this version is taken back now; 0: nothing is
    rolling: bool = False  # a blitz goes on: the next message follows by itself
    words: str = ""  # the move in notation that led here; nothing where it was none or is not all told
    veiled: bool = False  # several seats share the device, and nothing is told that only this one may know
    entrusted: str = ""  # how it is decided for this seat; nothing: it decides itself


class Refused(Struct, frozen=True, tag="refused"):
    """The last message changed nothing; why."""

    n: int
    code: str
    rule: str = ""
    field: str = ""
    params: dict[str, int | str] = made(default_factory=dict)


class Silenced(Struct, frozen=True, tag="silenced"):
    """The seats of this table one does not hear: those muted here, and those blocked everywhere."""

    muted: list[int]
    blocked: list[int]


class Reported(Struct, frozen=True, tag="reported"):
    """A report is kept for whoever runs the server."""

    seat: int


class Presence(Struct, frozen=True, tag="presence"):
    """The table beside the game has changed: who is here, who sits where, its name or status."""

    table: Table


class OddsAnswer(Struct, frozen=True, tag="chances"):
    """The chances along a path up to each target: to take it, what would be left then, and what both sides lose on average."""

    path: list[int]
    win: list[float]
    left: list[float]
    lost: list[float]
    killed: list[float]


class Hinted(Struct, frozen=True, tag="hinted"):
    """What a strong bot would do from the view of the seat that asked; told to that connection alone."""

    n: int
    action: Move


class Unsaid(Struct, frozen=True, tag="unsaid"):
    """A moderator has removed these messages from the talk of the table."""

    numbers: list[int]


class Pong(Struct, frozen=True, tag="pong"):
    """Somebody is there."""


class Closed(Struct, frozen=True, tag="closed", omit_defaults=True):
    """No more messages come on this connection; why, by which limit if one did it, and when to come back."""

    code: str
    limit: str = ""  # the name of a setting of the server
    seconds: int = 0  # until the server will have this client back


ServerMessage: TypeAlias = (
    Welcome
    | Events
    | Refused
    | Said
    | Silenced
    | Reported
    | Presence
    | OddsAnswer
    | Hinted
    | Explained
    | Pong
    | Announced
    | Unsaid
    | Closed
)
