"""Hazard: an exact engine, odds, bots and a terminal for the Risk family of board games.

The names in `__all__` are the public surface (docs/api.md). They are loaded when they are first used: `import hazard` is
quick.
"""

from hazard._build import run_interpreted_if_asked

run_interpreted_if_asked()

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hazard.bots.base import Bot as Bot
    from hazard.bots.registry import make_bot as make_bot
    from hazard.bots.runner import play_bots as play_bots
    from hazard.conquest.state import State as State
    from hazard.conquest.told.facts import attack_odds as attack_odds
    from hazard.conquest.told.facts import facts as facts
    from hazard.conquest.told.seen import view_data as view_data
    from hazard.conquest.view import View as View
    from hazard.editions.assembly import load as load
    from hazard.editions.assembly import modes as modes
    from hazard.kernel.actions import Action as Action
    from hazard.kernel.actions import Option as Option
    from hazard.kernel.contract import EVERYTHING as EVERYTHING
    from hazard.kernel.contract import SPECTATOR as SPECTATOR
    from hazard.kernel.contract import Decision as Decision
    from hazard.kernel.contract import Event as Event
    from hazard.kernel.contract import Game as Game
    from hazard.kernel.contract import Outcome as Outcome
    from hazard.kernel.dice import Dice as Dice
    from hazard.kernel.dice import SeededDice as SeededDice
    from hazard.kernel.errors import HazardError as HazardError
    from hazard.kernel.errors import InputError as InputError
    from hazard.kernel.errors import Refusal as Refusal
    from hazard.kernel.options import Options as Options
    from hazard.record.live import record_game as record_game
    from hazard.record.position.opened import Position as Position
    from hazard.record.position.opened import position as position
    from hazard.record.replay import replay as replay
    from hazard.record.verify import verify as verify
    from hazard.record.words import action_text as action_text
    from hazard.record.words import option_text as option_text
    from hazard.record.words import parse_action as parse_action
    from hazard.version import __version__ as __version__

# Where each public name lives; in the order of docs/api.md.
_HOMES: Final = {
    "modes": "hazard.editions.assembly",
    "load": "hazard.editions.assembly",
    "position": "hazard.record.position.opened",
    "Game": "hazard.kernel.contract",
    "State": "hazard.conquest.state",
    "View": "hazard.conquest.view",
    "Position": "hazard.record.position.opened",
    "SPECTATOR": "hazard.kernel.contract",
    "EVERYTHING": "hazard.kernel.contract",
    "Decision": "hazard.kernel.contract",
    "Option": "hazard.kernel.actions",
    "Options": "hazard.kernel.options",
    "Action": "hazard.kernel.actions",
    "Event": "hazard.kernel.contract",
    "Outcome": "hazard.kernel.contract",
    "action_text": "hazard.record.words",
    "option_text": "hazard.record.words",
    "parse_action": "hazard.record.words",
    "facts": "hazard.conquest.told.facts",
    "attack_odds": "hazard.conquest.told.facts",
    "view_data": "hazard.conquest.told.seen",
    "Dice": "hazard.kernel.dice",
    "SeededDice": "hazard.kernel.dice",
    "Bot": "hazard.bots.base",
    "make_bot": "hazard.bots.registry",
    "play_bots": "hazard.bots.runner",
    "record_game": "hazard.record.live",
    "replay": "hazard.record.replay",
    "verify": "hazard.record.verify",
    "HazardError": "hazard.kernel.errors",
    "InputError": "hazard.kernel.errors",
    "Refusal": "hazard.kernel.errors",
    "__version__": "hazard.version",
}

__all__ = [
    "EVERYTHING",
    "SPECTATOR",
    "Action",
    "Bot",
    "Decision",
    "Dice",
    "Event",
    "Game",
    "HazardError",
    "InputError",
    "Option",
    "Options",
    "Outcome",
    "Position",
    "Refusal",
    "SeededDice",
    "State",
    "View",
    "__version__",
    "action_text",
    "attack_odds",
    "facts",
    "load",
    "make_bot",
    "modes",
    "option_text",
    "parse_action",
    "play_bots",
    "position",
    "record_game",
    "replay",
    "verify",
    "view_data",
]


def __getattr__(name: str) -> object:
    """The public names, from the modules they live in."""
    if name not in _HOMES:
        raise AttributeError(f"module 'hazard' has no attribute {name!r}")
    found: object = getattr(import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
