"""Hazard: an exact engine, odds, bots and a terminal for the Risk family of board games.

The names in `__all__` are the public surface. They are loaded when they are first used: `import hazard` is quick.
"""

from hazard._build import run_interpreted_if_asked

run_interpreted_if_asked()

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hazard.conquest.view import View as View
    from hazard.editions.assembly import load as load
    from hazard.kernel.actions import Action as Action
    from hazard.kernel.actions import Option as Option
    from hazard.kernel.contract import Event as Event
    from hazard.kernel.contract import Game as Game
    from hazard.kernel.contract import Outcome as Outcome
    from hazard.version import __version__ as __version__

__all__ = ["Action", "Event", "Game", "Option", "Outcome", "View", "__version__", "load", "modes"]

_HOMES: Final = {
    "Action": "hazard.kernel.actions",
    "Event": "hazard.kernel.contract",
    "Game": "hazard.kernel.contract",
    "Option": "hazard.kernel.actions",
    "Outcome": "hazard.kernel.contract",
    "View": "hazard.conquest.view",
    "__version__": "hazard.version",
    "load": "hazard.editions.assembly",
}


def modes() -> list[str]:
    """The ids of all modes, sorted; `load` makes a game of one."""
    from hazard.editions.assembly import boxes

    return sorted([mode_id for box in boxes().values() for mode_id in box.modes])


def __getattr__(name: str) -> object:
    """The public names, from the modules they live in."""
    if name not in _HOMES:
        raise AttributeError(f"module 'hazard' has no attribute {name!r}")
    found: object = getattr(import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
