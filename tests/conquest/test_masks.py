"""Is a mask the set of territories it stands for, up to the largest board?"""

from hazard.conquest.masks import (
    BITS,
    MOST_TERRITORIES,
    first_of,
    mask_of,
    nth_of,
    places_of,
    size_of,
)
from hazard.kernel.dice import SeededDice


def test_masks_are_taken_apart_as_they_were_put_together() -> None:
    dice = SeededDice(1)
    sets = [[place] for place in range(MOST_TERRITORIES)] + [list(range(MOST_TERRITORIES))]
    for most in (2, 3, 10, 30):
        for _ in range(50):
            sets.append([place for place in range(MOST_TERRITORIES) if dice.roll(most) == 1])
    for places in sets:
        mask = mask_of(places)
        assert mask == sum([2**place for place in places])
        assert size_of(mask) == len(places)
        assert places_of(mask) == places
        assert [nth_of(mask, at) for at in range(len(places))] == places
        if places:
            assert first_of(mask) == places[0]


def test_every_territory_of_the_largest_board_has_its_bit() -> None:
    assert [2**place for place in range(MOST_TERRITORIES)] == BITS
