"""What does a table want to write, and by which statements is it written?"""

import asyncio
from dataclasses import dataclass
from typing import Final

from sqlalchemy import bindparam, insert, update

from hazard.server.store.schema import games, journal

# Changes nothing where another node owns the game: then no line may be added either. The status has an index, whose page
# would be written with every row: it is set only where it is another one.
CHANGE: Final = (
    update(games)
    .where(games.c.id == bindparam("game"), games.c.fence == bindparam("held"))
    .values(changed=bindparam("now_changed"), owes=bindparam("now_owes"), times=bindparam("now_times"))
)
CHANGE_STATUS: Final = CHANGE.values(status=bindparam("now_status"))
ADD: Final = insert(journal)


@dataclass(eq=False)
class Append:
    """Lines one table wants to write, and who waits for them."""

    game: str
    first: int
    lines: list[bytes]
    fence: int
    status: str  # empty: as it was
    now: int
    owes: int
    times: str
    done: asyncio.Future[None]

    def change(self) -> dict[str, object]:
        """What CHANGE is given, or CHANGE_STATUS where there is one."""
        given: dict[str, object] = {
            "game": self.game,
            "held": self.fence,
            "now_changed": self.now,
            "now_owes": self.owes,
            "now_times": self.times,
        }
        return {**given, "now_status": self.status} if self.status else given

    def rows(self) -> list[dict[str, object]]:
        """What ADD is given."""
        return [{"game": self.game, "n": self.first + at, "line": line} for at, line in enumerate(self.lines)]
