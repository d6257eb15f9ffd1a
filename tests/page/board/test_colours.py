"""Does a glance at the board tell whose land it is, on every board, in both themes, for every eye?"""

import pytest

from tests.page.tables import Visitors
from tests.server.running import Server
from tools.colour_distance import ciede2000
from tools.page_colours import MOST, Measured, crowded_modes, measure

pytestmark = pytest.mark.page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("mode", "seats"), crowded_modes())
def test_any_two_armies_differ_on_any_two_regions(
    server: Server, visitors: Visitors, mode: str, seats: int, scheme: str
) -> None:
    ada = visitors.with_mouse(server, "Ada", color_scheme=scheme)
    page = ada.go(ada.against_bots(mode, seats))
    found = measure(page)
    assert len(found.armies) >= seats
    assert found.faults() == []


def test_land_that_differs_too_little_or_too_much_is_a_fault() -> None:
    near = {"usual": (19.9, "red and green"), "protan": (9.9, "red and blue"), "deutan": (10.0, "")}
    assert Measured(["red", "green"], near, (MOST + 0.1, "red")).faults() == [
        "red and green are 19.9 apart to usual eyes",
        "red and blue are 9.9 apart to protan eyes",
        "red differs from itself by 4.1",
    ]


@pytest.mark.parametrize(  # from the test data of Sharma, Wu and Dalal
    ("one", "other", "far"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (56, -27, -3), 31.9030),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distances_are_those_of_ciede2000(
    one: tuple[float, float, float], other: tuple[float, float, float], far: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(far, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(far, abs=5e-5)
