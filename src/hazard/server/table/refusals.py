"""How is a client told why nothing has changed?"""

from typing import TYPE_CHECKING

from hazard.conquest.told.seen import error_data
from hazard.kernel.errors import HazardError, Refusal
from hazard.wire.messages import Refused

if TYPE_CHECKING:
    from hazard.server.table.room import Room


def refusal(room: "Room", error: HazardError) -> Refused:
    """Why something changed nothing."""
    told = error_data(error)
    room.hub.metrics.refused.labels(error.code).inc()
    room.hub.limits.count_refusal(error)
    rule = error.rule if isinstance(error, Refusal) else ""
    return Refused(room.version(), error.code, rule, str(told["field"]), dict(error.params))
