"""How is a server set up? By flags, then environment variables, then what suits a laptop."""

import os
from dataclasses import dataclass
from math import isfinite
from typing import Final

from hazard.kernel.errors import InputError

PREFIX: Final = "HAZARD_"
ABOVE_ZERO: Final = (
    "bot_budget",
    "message_rate",
    "message_burst",
    "address_rate",
    "address_burst",
    "join_seconds",
    "anonymous_rate",
    "anonymous_burst",
    "page_rate",
    "page_burst",
    "players_per_hour",
    "codes_per_hour",
    "tables_per_hour",
    "http_connections",
    "http_per_address",
    "header_seconds",
    "body_seconds",
    "body_rate",
    "queue_bytes",
    "queue_bytes_all",
    "queue_seconds",
    "lease",
    "sweep_every",
    "idle_pause",
    "idle_close",
    "idle_open",
    "guest_once",
    "most_asides",
    "most_rows",
    "job_processes",
    "job_seconds",
    "job_memory",
    "job_waiting",
    "job_queue",
    "job_bytes",
)

CHOICES: Final = {"log_level": ("debug", "info", "warning", "error")}


@dataclass(frozen=True)
class Settings:
    """Everything that can be set; times in seconds."""

    host: str = "127.0.0.1"
    port: int = 8321
    database: str = ""  # empty: a file in the user's data folder
    page: str = ""  # folder of the built page; empty: the one that comes with the package
    secure: bool = False  # whether cookies are for https only; set it behind a proxy with TLS
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses or networks whose X-Forwarded-For is believed
    origins: tuple[str, ...] = ()  # pages of other hosts that may connect; the own host always may
    bot_pace: float = 0.05  # between two actions of a bot; a page shows them at the pace its reader likes
    unseen_pace: float = 0.5  # the same at a table that nobody looks at
    unwatched: float = (
        60.0  # a game that only bots play waits when nobody has watched it for so long; 0: never
    )
    bot_budget: float = 2.0  # a bot may think so long
    bot_memory: int = 256  # megabytes a process in which bots think may write to; 0: as much as there is
    stand_in: str = "normal"  # plays for absent seats
    programs: tuple[str, ...] = ()  # that may play at tables, each as name=command (docs/outside-bots.md)
    most_tables: int = 20  # open or running, per player
    most_asides: int = 50  # orders, undos, words about a draw and the like of one seat in one turn
    most_hints: int = 30  # of one seat in one turn
    most_rows: int = 100_000  # of a journal; a game that gets there ends without a winner
    most_connections: int = 5000  # sockets; the last tenth is for players who sit at an unfinished game
    most_listeners: int = 100  # per table
    own_listeners: int = 8  # connections of a player to a table they sit at
    sockets_per_address: int = 64  # of nobody known and of players without a seat; IPv6 by /64
    sockets_per_player: int = 32
    join_seconds: float = 10.0  # a socket that has not joined a table by then is closed
    message_rate: float = (
        20.0  # messages and requests of a player in a second, after a burst; of nobody known by address
    )
    message_burst: int = 60
    address_rate: float = (
        100.0  # the same of all players of one address together, after a burst: then they take turns
    )
    address_burst: int = 100
    anonymous_rate: float = 10.0  # requests without a player from one address in a second, after a burst
    anonymous_burst: int = 200
    page_rate: float = 50.0  # files of the page for one address in a second, after a burst
    page_burst: int = 500
    polls_per_address: int = 32  # long polls at once, without a player
    polls_per_player: int = 8
    players_per_hour: int = 40  # new players from one address
    codes_per_hour: int = 60  # codes that are tried from one address
    tables_per_hour: int = 60  # new tables from one address
    most_uploads: int = 8  # records that are handed in at once; a quarter from one player or address
    http_connections: int = 1000  # open at once; then those that ask nothing are closed
    http_per_address: int = 64  # that ask nothing, or not all of it yet; proxies have no limit
    header_seconds: float = 10.0  # for the head of a request to come
    body_seconds: float = 10.0  # for its body, and as much longer as body_rate allows
    body_rate: float = 10_000.0  # bytes a second that have to come, or to be read, at least
    job_processes: int = 1  # worker processes for each lane: short, load, look, long
    job_seconds: float = 60.0  # a job in a worker may take so long; odds and positions 5 at most
    job_memory: int = 160  # megabytes a worker may write to, 61 of them for the program itself
    job_waiting: int = 4  # jobs of one asker that may wait in a lane
    job_queue: int = 64  # jobs that may wait in a lane, half of them from one address
    job_bytes: int = 16  # megabytes that may wait in a lane, half from one address, a quarter from one asker
    job_idle: float = 30.0  # a worker nobody needs ends so much later
    queue_bytes: int = 1 << 20  # of messages that may wait for one reader
    queue_bytes_all: int = 64 << 20  # of messages that may wait for all readers together
    queue_seconds: float = 30.0  # a message may wait so long for a reader
    lease: float = 5.0  # a node that is silent for so long loses its games to the others
    absence_grace: float = 30.0  # the others may vote a bot in for a player who has been away so long
    pause_most: float = 600.0  # after so long any player may let a paused game go on
    idle_pause: int = 86_400  # a running table without any human pauses
    idle_close: int = 30 * 86_400  # a table without any human is closed
    retention: int = 90 * 86_400  # a table is deleted so long after its end; 0: never
    audit_retention: int = 365 * 86_400  # what operators did is forgotten so long after; 0: never
    idle_open: int = 3 * 86_400  # a table that has not begun and at which nobody sits is closed
    guest_retention: int = 180 * 86_400  # players not seen for so long are deleted, without a seat; 0: never
    guest_once: int = 7 * 86_400  # the same for players who did not come back after their first day
    push_key: str = ""  # of Web Push, or a file with it (`hazard push-keys`); empty: no notices
    push_contact: str = ""  # mailto: or https:, where push services reach whoever runs this
    push_wait: float = 15.0  # who is back sooner is not told what they see anyway
    sweep_every: float = 60.0  # how often it is looked for tables to pause, close or delete
    watchdog_dump: float = 5.0  # a loop that stands so long has its stacks logged; 0: never
    watchdog_end: float = 30.0  # a loop that stands so long ends the process with status 75; 0: never
    log_level: str = "info"  # debug, info, warning or error
    time_shift: int = 0  # for tests: the wall clock is so far ahead
    time_shift_file: str = ""  # for tests: a file with more seconds it is ahead, which may change at any time
    push_loopback: bool = False  # for tests: push services on this machine, also without TLS
    fault: str = ""  # for tests: die at a named point


def from_environment(given: dict[str, str] | None = None) -> dict[str, object]:
    """Settings that environment variables give, by name: HAZARD_PORT=9000."""
    found: dict[str, object] = {}
    source = dict(os.environ) if given is None else given
    for name, usual in vars(Settings()).items():
        text = source.get(PREFIX + name.upper())
        if text is not None:
            found[name] = read(name, text, usual)
    return found


def number(name: str, text: str, usual: float) -> float:
    """A number that is not below nothing, and more than that where nothing would make no sense."""
    found = int(text) if isinstance(usual, int) else float(text)
    if not isfinite(found) or found < 0 or (found == 0 and name in ABOVE_ZERO):
        raise ValueError
    return found


def read(name: str, text: str, usual: object) -> object:
    """A setting of the same type as its usual value."""
    try:
        if isinstance(usual, bool):
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[
                text.lower()
            ]
        if isinstance(usual, int | float):
            return number(name, text, usual)
        if isinstance(usual, tuple):
            return tuple([one.strip() for one in text.split(",") if one.strip()])
        if name in CHOICES and text not in CHOICES[name]:
            raise ValueError
    except (KeyError, ValueError):
        raise InputError("bad-setting", PREFIX + name.upper(), {"text": text[:40]}) from None
    return text
