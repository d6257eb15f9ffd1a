"""Has every id that a server sends and the page says a text of its own there?"""

import pytest

from hazard.bots.registry import BUILT_IN
from hazard.conquest.kinds import ORDER_NAMES, ORDER_VALUES
from hazard.server.store import tables
from hazard.server.table.talk.chat import PHRASES
from hazard.texts.catalogue import LANGUAGES, load

STATUSES = [
    tables.OPEN,
    tables.RUNNING,
    tables.PAUSED,
    tables.OVER,
    tables.CLOSED,
    tables.FROZEN,
    tables.ASIDE,
]


def page_keys() -> list[str]:
    """The keys the page puts together from ids."""
    orders = zip(ORDER_NAMES, ORDER_VALUES, strict=True)
    ends = [
        key for key in load("en").entries if key.startswith("event.ended.") and not key.endswith("-planets")
    ]
    return [
        *[f"page.phrase.{name}" for name in PHRASES],
        *[f"page.status.{name}" for name in STATUSES],
        *[f"page.bot.{name}.name" for name in BUILT_IN],
        *[key.replace("event.ended.", "page.reason.") for key in ends],
        *[f"page.order.{name}.{value}" for name, values in orders for value in ["name", *values]],
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_of_a_server_has_a_text_on_the_page(language: str) -> None:
    catalogue = load(language)
    assert [key for key in page_keys() if not catalogue.has(key)] == []
