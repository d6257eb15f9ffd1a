"""Does the log keep to its newest line through a whole evening: 5,000 lines that arrive while bots play?"""

import time
from collections.abc import Callable
from typing import Final

import pytest

from tests.page.conftest import browser, built, server, visitors  # noqa: F401  # fixtures
from tests.page.table.test_log import bots_play, stays_at_the_end
from tests.page.tables import Visitors
from tests.server.running import Server
from tests.soak.report import figures

pytestmark = pytest.mark.soak
Told = Callable[[str, object], None]
LINES: Final = 5_000


def test_the_log_is_pinned_through_five_thousand_lines(
    server: Server,  # noqa: F811
    visitors: Visitors,  # noqa: F811
    record_property: Told,
) -> None:
    begun = time.perf_counter()
    page = bots_play(visitors.with_mouse(server))
    stays_at_the_end(page, LINES)
    assert page.locator('[data-do="newest"]').count() == 0
    took = time.perf_counter() - begun
    record_property(
        "soak", figures("on the page, log of bots that play", "newest line in sight", LINES, LINES, took, "")
    )
