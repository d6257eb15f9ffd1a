"""One PostgreSQL for all tests of a process; each makes databases of its own in it."""

from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """It runs when a test begins, and has to run when it ends."""
    with Postgres() as running:
        yield running
