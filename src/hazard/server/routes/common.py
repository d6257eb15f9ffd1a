"""What do all routes have in common?"""

from typing import Annotated, Any, TypeAlias

from litestar import Request
from litestar.params import Parameter

from hazard.kernel.errors import InputError
from hazard.server.players.guests import own_origin

Asked: TypeAlias = Request[Any, Any, Any]
TableId: TypeAlias = Annotated[str, Parameter(min_length=1, max_length=32, pattern="^[a-z0-9-]+$")]


def check_origin(request: Asked) -> None:
    """A page of a stranger may not act in a player's name."""
    if not own_origin(request):
        raise InputError("strange-origin", "origin")
