"""Does anybody take a move back after somebody has learned something from it? Every mode, every seat's view."""

import pytest

from hazard.bots.base import random_action
from hazard.conquest.events.core import HIDDEN
from hazard.conquest.galaxy.tokens import HiddenTokens
from hazard.conquest.modules.missions import Missions
from hazard.conquest.view import View
from hazard.editions.assembly import load
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.live import Recording
from hazard.record.rows import SEEDED, DiceFacts
from hazard.record.words import action_text
from tests.conformance.registry import Setting, tables
from tests.record.position.galactic import GAME, text

STEPS = 700
Faces = set[tuple[str, int, int]]


def faces(view: View) -> Faces:
    """Every face this view shows: of cards wherever they lie, of tokens and missions by their place."""
    piles = view.hands + view.piles + view.discards
    known: Faces = {("card", 0, card) for pile in piles for card in pile if card != HIDDEN}
    for slot, module in enumerate(view.rules.modules):
        memory = view.memory[slot]
        if isinstance(module, HiddenTokens):
            known |= {("token", at, face) for at, face in enumerate(memory[module.count : 2 * module.count])}
        elif isinstance(module, Missions):
            known |= {
                ("mission", at, number) for at, number in enumerate(memory[-module.ranks * len(view.hands) :])
            }
    return {face for face in known if face[2] != HIDDEN}


def seen(played: Recording) -> list[Faces]:
    """What every seat and a spectator know."""
    seats = [SPECTATOR, *range(played.header.seats)]
    return [faces(played.game.view(played.state, seat)) for seat in seats]


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_no_move_that_showed_somebody_a_face_is_taken_back(setting: Setting) -> None:
    played = Recording(setting.game(), setting.seats, DiceFacts(SEEDED, 3))
    chooser = SeededDice(8)
    back = 0
    for _ in range(STEPS):
        decision = played.game.decision(played.state)
        if decision is None:
            break
        before = seen(played)
        played.apply(random_action(played.state.choices, chooser))
        if played.past.open_to(int(decision.seat)):
            back += 1
            for then, now in zip(before, seen(played), strict=True):
                assert now <= then, played.rows[-1].do
    assert back > 20


def played_card(hands: str, phase: str, card: str, seat: int) -> tuple[Recording, list[str]]:
    """A table of three at which a seat has played a card, and the kinds of what happened."""
    stands = {"byss": "orange.5", "duro": "green.2", "bakura": "orange.2"}
    played = Recording(GAME, 3, DiceFacts(SEEDED, 3), position=text(phase, stands, hands=hands))
    option = next(one for one in played.state.choices if card in action_text(GAME, one.take(one.least)))
    log = played.play(seat, option.take(option.least))
    return played, [event.kind() for event in log]


def test_nobody_goes_back_behind_a_hand_that_was_looked_at() -> None:
    hands = "gray=empire-probe-droid-1,orange=rebels-spies-1"
    played, kinds = played_card(hands, "cards.gray", "play empire-probe-droid-1", 2)
    assert "hand-peeked" in kinds
    with pytest.raises(InputError) as caught:
        played.undo(2)
    assert caught.value.code == "undo-refused"


def test_a_set_that_was_turned_in_stays_turned_in() -> None:
    game = load("classic/domination", {"start": "deal"})
    played = Recording(game, 3, DiceFacts(SEEDED, 11))
    chooser = SeededDice(2)
    for _ in range(20_000):
        decision = game.decision(played.state)
        assert decision is not None
        played.apply(random_action(played.state.choices, chooser))
        if played.rows[-1].do.startswith("trade"):
            assert played.past.open_to(int(decision.seat)) == []
            return
    raise AssertionError("nobody ever traded")
