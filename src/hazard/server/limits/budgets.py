"""Which limits does this process keep, and how is it counted that somebody has reached one?"""

import asyncio
from collections import OrderedDict
from time import monotonic
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from hazard.kernel.errors import HazardError
from hazard.server.limits.gate import Gate
from hazard.server.limits.rates import Counts, Rates
from hazard.server.limits.readers import Readers
from hazard.server.limits.turns import FairTurns
from hazard.server.operation.logs import LOGGER
from hazard.server.operation.metrics import Metrics
from hazard.server.settings import Settings
from hazard.server.store.players import Players

SWEEP: Final = 1.0  # seconds between two looks for those who are too slow
KNOW: Final = 60.0  # seconds between two looks who has a seat
HOUR: Final = 3600.0
MOST_TOKENS: Final = 20_000  # players whose requests are counted as theirs
LOOKUPS: Final = (
    2.0,
    20,
)  # cookies nobody knows yet, a second and at once, where the address has nothing left


class Limits:
    """All limits of one server process."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings: Final = settings
        self.metrics: Final = metrics
        self.readers: Final = Readers(
            settings.queue_bytes, settings.queue_bytes_all, settings.queue_seconds, self.count
        )
        self.gate: Final = Gate(settings, self.count)
        # Messages on sockets and requests of players, each by player; without a player by address.
        self.messages: Final = self.rates("message_rate", settings.message_rate, settings.message_burst)
        self.requests: Final = self.rates("message_rate", settings.message_rate, settings.message_burst)
        # The same of all players of an address together: they take turns.
        self.together: Final = FairTurns(
            "address_rate", settings.address_rate, settings.address_burst, self.count
        )
        self.anonymous: Final = self.rates(
            "anonymous_rate", settings.anonymous_rate, settings.anonymous_burst
        )
        self.watching: Final = self.rates("anonymous_rate", settings.anonymous_rate, settings.anonymous_burst)
        self.lookups: Final = self.rates("anonymous_rate", *LOOKUPS)
        self.page: Final = self.rates("page_rate", settings.page_rate, settings.page_burst)
        self.players: Final = self.hourly("players_per_hour")
        self.codes: Final = self.hourly("codes_per_hour")
        self.tables: Final = self.hourly("tables_per_hour")
        self.polls: Final = Counts("polls_per_address", settings.polls_per_address)
        self.own_polls: Final = Counts("polls_per_player", settings.polls_per_player)
        self.uploads: Final = Counts("most_uploads", max(1, settings.most_uploads // 4))
        self.sockets: Final = Counts("sockets_per_address", settings.sockets_per_address)
        self.own_sockets: Final = Counts("sockets_per_player", settings.sockets_per_player)
        self.tokens: Final[OrderedDict[str, str]] = OrderedDict()  # players by the hash of their token
        self.homes: Final[OrderedDict[str, str]] = OrderedDict()  # addresses players asked from last

    def rates(self, limit: str, rate: float, burst: float) -> Rates:
        """Buckets whose refusals are counted."""
        return Rates(limit, rate, burst, self.count)

    def hourly(self, limit: str) -> Rates:
        """So many an hour, all of them at once if need be."""
        most = int(vars(self.settings)[limit])
        return self.rates(limit, most / HOUR, most)

    def count(self, limit: str) -> None:
        """Somebody was refused or cut by a limit."""
        self.metrics.refused_by_limit.labels(limit).inc()

    def count_refusal(self, error: HazardError) -> None:
        """The same for an error that says so itself."""
        if "limit" in error.params:
            self.count(str(error.params["limit"]))

    def learn(self, token: str, player: str) -> None:
        """Whose token this is, by its hash: their requests are counted as theirs. It opens nothing."""
        self.tokens[token] = player
        self.tokens.move_to_end(token)
        if len(self.tokens) > MOST_TOKENS:
            self.tokens.popitem(last=False)

    def meet(self, player: str, address: str) -> None:
        """A player asks from an address. It is remembered while the process runs, and nowhere else."""
        self.homes[player] = address
        self.homes.move_to_end(player)
        if len(self.homes) > MOST_TOKENS:
            self.homes.popitem(last=False)

    def home(self, player: str) -> str:
        """The address a player asked from last; the player where none is known."""
        return self.homes.get(player) or player

    async def in_turn(self, player: str) -> None:
        """Wait until a player may have one more thing done that nobody sent a message for."""
        await self.together.wait(self.home(player), player)

    async def know(self, players: Players) -> None:
        """Learn who has a seat before they ask, here or where they played till now: they are not strangers after a restart."""
        while True:
            try:
                for token, player in await players.seated():
                    self.learn(token, player)
            except (SQLAlchemyError, OSError) as error:  # the next look will do
                LOGGER.warning("seated", extra={"reason": type(error).__name__})
            await asyncio.sleep(KNOW)

    async def watch(self) -> None:
        """Look for those who are too slow, as long as the server runs."""
        while True:
            await asyncio.sleep(SWEEP)
            self.readers.sweep()
            self.gate.sweep(monotonic())
