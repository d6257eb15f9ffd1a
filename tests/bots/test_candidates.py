"""When is a candidate taken for better than the usual choice?"""

import pytest

from hazard.bots.search.candidate import NO_PLACES, NO_PLANS, Candidate, better_half, chosen_of


def tried(*chances: float) -> Candidate:
    """A candidate whose tries led to these win chances."""
    found = Candidate(NO_PLANS, NO_PLACES, None, onward=False)
    for chance in chances:
        found.add(chance)
    return found


def test_the_same_worlds_are_compared() -> None:
    usual = tried(0.2, 0.8, 0.2, 0.8)
    better = tried(0.3, 0.9, 0.3, 0.9)
    assert better.mean() == pytest.approx(0.6)
    # a difference of 0.1 in every world: only the 3 tries it is believed to vary by 0.01 are left, (3 * 0.01 / 6 / 4) ** 0.5
    assert better.surely(usual, 1.0) == pytest.approx(0.1 - 0.0353553)


def test_who_is_cautious_needs_a_sure_difference() -> None:
    usual = tried(0.5, 0.5, 0.5, 0.5)
    lucky = tried(0.1, 0.9, 0.2, 0.9)
    assert chosen_of([usual, lucky], 0.0) is lucky
    assert chosen_of([usual, lucky], 1.0) is usual
    assert chosen_of([usual, tried(0.8, 0.9, 0.8, 0.9)], 1.0) is not usual


def test_the_usual_choice_is_compared_to_the_end() -> None:
    usual = tried(0.1)
    others = [tried(0.2), tried(0.3), tried(0.4), tried(0.5)]
    kept = better_half([usual, *others])
    assert kept[0] is usual
    assert [one.mean() for one in kept[1:]] == [0.3, 0.4, 0.5]
