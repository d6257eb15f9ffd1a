"""How do notices get out without holding up a table? In a queue of their own, a few at a time."""

import asyncio
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from hazard.server.operation.logs import LOGGER
from hazard.server.operation.metrics import Metrics
from hazard.server.push.keys import ServerKey, text_of
from hazard.server.push.post import Unreachable, checked, post
from hazard.server.push.sealing import browser_key, browser_secret, seal
from hazard.server.settings import Settings
from hazard.server.store.subscriptions import Subscription, Subscriptions
from hazard.server.table.talk.notices import Notice

MOST_WAITING: Final = 10_000  # notices
MOST_AT_ONCE: Final = 32  # requests to push services
KEPT: Final = 7 * 86_400  # seconds a push service keeps a notice for a browser that is off
RETRY: Final = (5.0, 60.0)  # seconds until a notice that was not taken is tried again
GONE: Final = (404, 410)


@dataclass(frozen=True)
class Parcel:
    """A notice on its way to one browser."""

    notice: Notice
    to: Subscription
    tried: int = 0


def topic(table: str) -> str:
    """A later notice about the same table takes the place of one that was not fetched yet."""
    return text_of(sha256(table.encode()).digest())[:32]


class Delivery:
    """Sends the notices of one server process."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.key: Final = ServerKey(settings.push_key, settings.push_contact)
        self.loopback: Final = settings.push_loopback
        self.metrics: Final = metrics
        self.waiting: Final[asyncio.Queue[Notice]] = asyncio.Queue(MOST_WAITING)
        self.free: Final = asyncio.Semaphore(MOST_AT_ONCE)
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.store: Subscriptions

    def start(self, store: Subscriptions) -> None:
        """Begin to send."""
        self.store = store
        self.background(asyncio.create_task(self.run()))

    def stop(self) -> None:
        """No more of it."""
        for task in list(self.tasks):
            task.cancel()

    def background(self, task: asyncio.Task[None]) -> None:
        """Something nobody waits for."""
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def check(self, one: Subscription) -> None:
        """Refuse a browser that nothing could be sent to."""
        checked(one.endpoint, loopback=self.loopback)
        browser_key(one.p256dh)
        browser_secret(one.auth)

    def tell(self, notice: Notice) -> None:
        """Put a notice on its way; where too many wait it is left out."""
        try:
            self.waiting.put_nowait(notice)
        except asyncio.QueueFull:
            self.metrics.notices.labels("left-out").inc()

    async def run(self) -> None:
        """One notice after the other, whatever happens to the database."""
        while True:
            notice = await self.waiting.get()
            try:
                await self.handle(notice)
            except (SQLAlchemyError, OSError) as error:
                LOGGER.warning("notice", extra={"reason": type(error).__name__})

    async def handle(self, notice: Notice) -> None:
        """Find the browsers of a player, unless they were told about this table already."""
        if not notice.kind:
            await self.store.clear(notice.table, notice.player)
            return
        browsers = await self.store.of(notice.player)
        if not browsers or not await self.store.mark(notice.table, notice.player):
            return
        for browser in browsers:
            await self.send(Parcel(notice, browser))

    async def send(self, parcel: Parcel) -> None:
        """Begin to send as soon as one more may be on its way."""
        await self.free.acquire()
        self.background(asyncio.create_task(self.deliver(parcel)))

    async def deliver(self, parcel: Parcel) -> None:
        """Hand a notice to the push service of a browser."""
        try:
            status = await self.post(parcel)
        except Unreachable:
            status = 0
        finally:
            self.free.release()
        self.metrics.notices.labels(str(status)).inc()
        try:
            if status in GONE:
                await self.store.remove(parcel.to.endpoint)
            elif (status == 0 or status == 429 or status >= 500) and parcel.tried < len(RETRY):
                await asyncio.sleep(RETRY[parcel.tried])
                if parcel.notice.player in await self.store.marked(parcel.notice.table):  # not seen meanwhile
                    await self.send(replace(parcel, tried=parcel.tried + 1))
        except (SQLAlchemyError, OSError) as error:
            LOGGER.warning("notice", extra={"reason": type(error).__name__})

    async def post(self, parcel: Parcel) -> int:
        """One request; the status of the answer."""
        to, notice = parcel.to, parcel.notice
        headers = {
            "Authorization": self.key.authorization(to.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": topic(notice.table),
            "Urgency": "normal",
        }
        return await post(
            to.endpoint, headers, seal(notice.body(), to.p256dh, to.auth), loopback=self.loopback
        )
