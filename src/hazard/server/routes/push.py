"""Which browsers are told what happens while their player is away?"""

from typing import Annotated

from litestar import delete, get, post
from msgspec import Meta, Struct

from hazard.kernel.errors import InputError
from hazard.server.players.guests import hub_of
from hazard.server.routes.common import Asked, actor
from hazard.server.store.subscriptions import Subscription

Endpoint = Annotated[str, Meta(min_length=1, max_length=1000)]


class PushKey(Struct, frozen=True):
    """The public key a browser subscribes with; null where this server sends no notices."""

    key: str | None


class BrowserKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a browser, as it gives them itself."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=32)]


class Subscribed(Struct, frozen=True, forbid_unknown_fields=True, rename={"expires": "expirationTime"}):
    """What `JSON.stringify(subscription)` gives in a browser."""

    endpoint: Endpoint
    keys: BrowserKeys
    expires: float | None = None


class Browser(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser by where its push service takes notices."""

    endpoint: Endpoint


@get("/api/push")
async def push_key(request: Asked) -> PushKey:
    """The key to subscribe with."""
    delivery = hub_of(request).delivery
    return PushKey(None if delivery is None else delivery.key.public)


@post("/api/me/push", status_code=204)
async def subscribe(request: Asked, data: Subscribed) -> None:
    """Tell this browser what happens at one's tables while one is away."""
    hub = hub_of(request)
    player = await actor(request)
    if hub.delivery is None:
        raise InputError("no-notices", "push")
    browser = Subscription(data.endpoint, data.keys.p256dh, data.keys.auth)
    hub.delivery.check(browser)
    await hub.subscriptions.add(player.id, browser, hub.now())


@delete("/api/me/push")
async def unsubscribe(request: Asked, data: Browser) -> None:
    """Tell this browser nothing any more."""
    player = await actor(request)
    await hub_of(request).subscriptions.remove(data.endpoint, player.id)
