"""Which amounts can be said in one step, and are all of them said digit by digit?"""

import pytest

from hazard.env.core.menu import MENU, amount_of, digits, entries, entry_of, width


@pytest.mark.parametrize(
    ("least", "most", "expected"),
    [
        (1, 3, {"least": 1, "2": 2, "most": 3}),
        (0, 3, {"least": 0, "half": 1, "2": 2, "most": 3}),
        (1, 2, {"least": 1, "most": 2}),
        (1, 10, {"least": 1, "2": 2, "3": 3, "half": 5, "most": 10}),
        (
            0,
            47,
            {"least": 0, "1": 1, "2": 2, "3": 3, "5": 5, "10": 10, "20": 20, "half": 23, "most": 47},
        ),
        (7, 7, {"least": 7}),
    ],
)
def test_every_amount_on_the_menu_is_said_in_one_way(least: int, most: int, expected: dict[str, int]) -> None:
    said = {MENU[entry]: amount_of(entry, least, most) for entry in entries(least, most)}
    assert said == expected


def test_what_is_not_on_the_menu_has_no_entry() -> None:
    assert [amount for amount in range(1, 12) if entry_of(amount, 1, 12) < 0] == [4, 7, 8, 9, 11]
    assert entry_of(13, 1, 12) == entry_of(0, 1, 12) == -1


@pytest.mark.parametrize(("least", "most"), [(0, 3), (1, 9), (0, 10), (1, 47), (7, 30), (3, 120), (99, 101)])
def test_digits_lead_to_every_amount_and_to_no_other(least: int, most: int) -> None:
    reached: list[int] = []

    def follow(begun: int, left: int) -> None:
        if left == 0:
            reached.append(begun)
            return
        for digit in digits(least, most, begun, left):
            follow(begun * 10 + digit, left - 1)

    follow(0, width(most))
    assert reached == list(range(least, most + 1))
