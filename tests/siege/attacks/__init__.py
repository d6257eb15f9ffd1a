"""All kinds of attack; those of one kind are in one module."""

from typing import Final

from tests.siege.attacks import (
    frames,
    games,
    helped,
    nodes,
    players,
    positions,
    records,
    requests,
    sockets,
    tables,
    talk,
)
from tests.siege.attacks.base import Attack

ATTACKS: Final[list[Attack]] = [
    *positions.ATTACKS,
    *games.ATTACKS,
    *helped.ATTACKS,
    *records.ATTACKS,
    *sockets.ATTACKS,
    *frames.ATTACKS,
    *requests.ATTACKS,
    *tables.ATTACKS,
    *talk.ATTACKS,
    *players.ATTACKS,
    *nodes.ATTACKS,
]
BY_NAME: Final[dict[str, Attack]] = {attack.name: attack for attack in ATTACKS}
