"""Where do programs learn to play: environments for one seat, for all of them, and for many games at once?

Needs the extra `env`; `import hazard` imports none of it. docs/env.md has the spaces.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hazard.env.aec import HazardEnv as HazardEnv
    from hazard.env.aec import env as env
    from hazard.env.aec import raw_env as raw_env
    from hazard.env.many import Batch as Batch
    from hazard.env.many import batch as batch
    from hazard.env.seat_env import SeatEnv as SeatEnv
    from hazard.env.seat_env import single as single

_PLACES = {
    "env": "hazard.env.aec",
    "raw_env": "hazard.env.aec",
    "HazardEnv": "hazard.env.aec",
    "batch": "hazard.env.many",
    "Batch": "hazard.env.many",
    "single": "hazard.env.seat_env",
    "SeatEnv": "hazard.env.seat_env",
}

__all__ = ["Batch", "HazardEnv", "SeatEnv", "batch", "env", "raw_env", "single"]


def __getattr__(name: str) -> Any:
    """Import what is asked for, and only that."""
    if name not in _PLACES:
        raise AttributeError(f"module 'hazard.env' has no attribute '{name}'")
    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
