"""Do words and actions of the galactic modes mean each other: ships, directives, tokens, the Death Star?"""

import pytest

from hazard.bots.base import random_member
from hazard.conquest.kinds import KIND_NAMES
from hazard.conquest.state import State
from hazard.editions.assembly import boxes, load
from hazard.kernel.actions import Action
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError, Refusal
from hazard.record.words import action_text, form_of, option_text, parse_action
from tests.record.played import check_spoken, random_states

MODES = [mode for box in boxes().values() for mode in box.modes if mode.endswith("/galactic")]
TABLES = [(mode, seats) for mode in MODES for seats in sorted(load(mode).rules.tables)]
GAMES = {mode: load(mode) for mode in MODES}


def plain(action: Action) -> Action:
    """No ships of any class are no ships."""
    ships = action.ships if sum(action.ships) > 0 else ()
    return Action(
        action.kind,
        action.army,
        action.source,
        action.target,
        action.count,
        ships,
        action.cards,
        action.choice,
    )


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_words_of_every_option_mean_its_members(mode: str, seats: int) -> None:
    game = GAMES[mode]
    chooser = SeededDice(4)
    for seed in (1, 2):
        for at, state in enumerate(random_states(game, seats, seed, 60)):
            for option in state.choices if at % 9 == 0 else []:
                for action in (
                    option.take(option.least),
                    option.take(option.most),
                    random_member(option, chooser),
                ):
                    text = action_text(game, action)
                    assert parse_action(game, state.choices, text) == plain(action), text
                assert KIND_NAMES[option.kind] in option_text(game, option)
