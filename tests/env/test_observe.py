"""Does an observation tell what the view shows, in its place, and nothing that a seat may not know?"""

from typing import Any

import numpy as np
import pytest

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.env.core.codec import Asking
from hazard.env.seat_view import Looker
from hazard.env.shapes import Graph
from hazard.env.table import TableSetting
from hazard.kernel.dice import SeededDice
from tests.conformance.registry import Setting, own_decks
from tests.conformance.walk import Look, Walk, full_hands, travel
from tests.env.tables import ends, smallest


def table_of(setting: Setting, observations: str = "arrays") -> TableSetting:
    return TableSetting(setting.mode, setting.seats, setting.options, observations=observations)


def arrays(table: TableSetting, state: State, seat: int) -> dict[str, Any]:
    """The named arrays of a seat."""
    found: dict[str, Any] = Looker(table).look(state, Asking(), seat)["observation"]
    return found


@pytest.mark.parametrize("setting", ends(), ids=repr)
def test_what_a_seat_may_not_know_changes_nothing_it_observes(setting: Setting) -> None:
    gift: Look | None = full_hands if setting.mode in [one.mode for one in own_decks()] else None
    table = table_of(setting, "flat")
    looker = Looker(table)
    differed = 0

    def look(walk: Walk) -> None:
        nonlocal differed
        if walk.steps % 29 != 0 or walk.state.outcome is not None:
            return
        for seat in range(walk.seats):
            other = walk.game.redeal(walk.state, seat, SeededDice(walk.steps * 10 + seat))
            other.dice = walk.state.dice
            differed += other.digest() != walk.state.digest()
            one, two = looker.look(walk.state, Asking(), seat), looker.look(other, Asking(), seat)
            np.testing.assert_array_equal(one["observation"], two["observation"])
            np.testing.assert_array_equal(one["action_mask"], two["action_mask"])

    travel(setting, 31, "mixed", 500, look, gift)
    assert differed > 20


def seen_hands(game: Conquest, state: State, seat: int) -> list[list[int]]:
    """Cards by army as the view of this seat shows them."""
    return [[card for card in hand if card >= 0] for hand in game.view(state, seat).hands]


@pytest.mark.parametrize("setting", ends(), ids=repr)
def test_every_seat_finds_its_own_army_first_and_the_others_in_turn_order(setting: Setting) -> None:
    table = table_of(setting)

    def look(walk: Walk) -> None:
        if walk.steps % 37 != 0:
            return
        state = walk.state
        for seat in range(walk.seats):
            view = walk.game.view(state, seat)
            own = state.table.controller.index(seat)
            order = [(own + slot) % state.armies for slot in range(state.armies)]
            seen = arrays(table, state, seat)
            for slot, army in enumerate(order):
                assert seen["units"][slot].tolist() == [state.at(army, one) for one in range(state.size)]
                known = np.flatnonzero(seen["hands"][slot]).tolist()
                assert known == seen_hands(walk.game, state, seat)[army]
                assert seen["held"][slot] == len(state.hands[army])
                assert seen["pool"][slot] == state.pool[army]
                assert seen["mates"][slot] == (state.team[army] == state.team[own])
            assert seen["time"][:2].tolist() == [state.turn, state.round]
            assert np.flatnonzero(seen["closed"]).tolist() == sorted(view.closed)
            discards = sorted(card for pile in state.discards for card in pile)
            assert np.flatnonzero(seen["discards"]).tolist() == discards
            for module in walk.game.rules.modules:
                assert seen[f"memory.{module.name()}"].tolist() == module.row(view)
            if view.decision is not None:
                acting = np.flatnonzero(seen["acting"]).tolist()
                assert [order[slot] for slot in acting] == [view.decision.army]
                phase = np.flatnonzero(seen["phase"]).tolist()
                assert [table.observer.phase_names[place] for place in phase] == [view.decision.kind]

    travel(setting, 17, "charge", 500, look, full_hands)


def test_source_and_target_of_an_open_question_are_marked() -> None:
    setting = Setting("classic/domination", 3, {"start": "deal"})
    table = table_of(setting)
    checked = 0

    def look(walk: Walk) -> None:
        nonlocal checked
        option = walk.state.choices[0] if walk.state.choices else None
        if option is not None and walk.decision().kind == "occupy":
            seen = arrays(table, walk.state, 0)
            assert np.flatnonzero(seen["source"]).tolist() == [option.source]
            assert np.flatnonzero(seen["target"]).tolist() == [option.target]
            checked += 1

    travel(setting, 1, "charge", 300, look)
    assert checked > 3


@pytest.mark.parametrize("setting", smallest(), ids=repr)
def test_the_graph_has_every_number_of_the_arrays_once(setting: Setting) -> None:
    flat, graph = table_of(setting, "flat"), table_of(setting, "graph")
    state = graph.start(3)
    row = Looker(flat).look(state, Asking(), 0)["observation"]
    made = Looker(graph).look(state, Asking(), 0)["observation"]
    shape = graph.shape
    assert isinstance(shape, Graph)
    places = sorted([*shape.columns.ravel().tolist(), *shape.rest.tolist()])
    assert places == list(range(len(row)))
    width = shape.columns.shape[1]
    np.testing.assert_array_equal(made["nodes"][:, :width], row[shape.columns])
    np.testing.assert_array_equal(made["globals"], row[shape.rest])
    assert made["nodes"].shape == (42, len(shape.node_names))
    assert made["nodes"][:, width:].sum(axis=1).tolist() == [1.0] * 42
    assert len(made["globals"]) == len(shape.global_names)
    units = [at for at, name in enumerate(shape.node_names) if name.startswith("units")]
    np.testing.assert_array_equal(made["nodes"][:, units].sum(axis=1), state.total)
    near = flat.game.rules.board.neighbours
    assert made["edges"].T.tolist() == [[one, two] for one in range(42) for two in near[one]]


def test_numbers_that_do_not_fit_stop_at_the_largest() -> None:
    table = table_of(Setting("classic/domination", 3, {"start": "deal"}))
    state = table.start(1)
    state.pool[0] = 10**6
    assert arrays(table, state, 0)["pool"][0] == 32767
