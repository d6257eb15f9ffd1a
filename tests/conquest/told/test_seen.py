"""Are options and actions told with what their kind has, and without what it has not?"""

from hazard.conquest.told.seen import action_data, option_data
from hazard.kernel.actions import NONE, NOTHING, Action, Option


def test_a_field_that_is_not_used_is_left_out() -> None:
    assert option_data(Option(7, 2)) == {"kind": 7, "army": 2}
    whole = option_data(Option(3, 0, 4, 5, 1, 3, (2, 1), (6,), 0))
    assert whole == {
        "kind": 3, "army": 0, "source": 4, "target": 5, "least": 1, "most": 3, "ships": [2, 1], "cards": [6], "choice": 0,
    }  # fmt: skip
    assert action_data(Action(7, 2)) == {"kind": 7, "army": 2}
    action = action_data(Action(3, 0, 4, 5, 3, (0, 1), (6,), 1))
    assert action == {
        "kind": 3, "army": 0, "source": 4, "target": 5, "count": 3, "ships": [0, 1], "cards": [6], "choice": 1,
    }  # fmt: skip
    assert option_data(Option(1, 0, NONE, 3, 0, 4, NOTHING)) == {
        "kind": 1,
        "army": 0,
        "target": 3,
        "least": 0,
        "most": 4,
    }
