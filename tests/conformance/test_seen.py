"""Does the plain form of a view tell all of the view, in plain values, and no more than the view?"""

import json

import pytest

from hazard.conquest.told.seen import events_data, facts_data, view_data
from hazard.kernel.actions import NONE
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from tests.conformance.registry import Setting, settings
from tests.conformance.test_clones import fields
from tests.conformance.walk import Walk, travel

RENAMED = {"army_names": "armies", "agreed": "draw"}
# `rules` is what everybody knows before the game; `armies` counts the names.
LEFT_OUT = {"rules", "armies", "units", "domain"}


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_every_field_of_a_view_is_told(setting: Setting) -> None:
    def look(walk: Walk) -> None:
        if walk.steps % 50 == 0:
            for seat in [*range(walk.seats), SPECTATOR, EVERYTHING]:
                view = walk.game.view(walk.state, seat)
                told = view_data(view)
                for name, value in fields(view).items():
                    if name not in LEFT_OUT:
                        assert RENAMED.get(name, name) in told, name
                    if name not in LEFT_OUT | {"decision", "options", "outcome"}:
                        assert told[RENAMED.get(name, name)] == value, name
                assert ("units" in told) == walk.game.rules.mixed
                assert told["resigned"] == walk.state.resigned
                assert told["bots"] == walk.state.bots
                assert told["draw"] == walk.state.agreed
                assert json.loads(json.dumps(told)) == told
                assert json.loads(json.dumps(facts_data(view))) == facts_data(view)
                seen = events_data(walk.log, seat)
                assert json.loads(json.dumps(seen)) == seen

    travel(setting, 1, "mixed", 800, look)


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_nobody_but_its_seat_sees_a_face_and_a_spectator_sees_none(setting: Setting) -> None:
    faces = [0]

    def look(walk: Walk) -> None:
        for seat in [*range(walk.seats), SPECTATOR]:
            view = walk.game.view(walk.state, seat)
            assert all(card == -1 for pile in view.piles for card in pile)
            assert [len(pile) for pile in view.piles] == [len(pile) for pile in walk.state.piles]
            for army in range(walk.state.armies):
                sees = seat >= 0 and walk.game.rules.alliance.sees_hand(walk.state, seat, army)
                hand = walk.state.hands[army]
                known = [] if seat < 0 else walk.game.rules.alliance.known_cards(walk.state, seat, army)
                assert view.hands[army] == (hand if sees else known + [-1] * (len(hand) - len(known)))
                faces[0] += len(hand) if sees else 0

    travel(setting, 8, "mixed", 1000, look)
    assert faces[0] > 0


def test_a_spectator_does_not_see_the_hand_of_an_army_nobody_runs() -> None:
    walk = travel(settings()[0], 8, "charge", 260, lambda _: None)
    decision = walk.decision()
    army = next(one for one in range(walk.state.armies) if one != decision.army and walk.state.hands[one])
    walk.state.controller[army] = NONE
    view = walk.game.view(walk.state, SPECTATOR)
    assert view.hands[army] == [-1] * len(walk.state.hands[army])
    assert view.army() == NONE
