"""Does whatever a stranger hands in end in a refusal with its field, or in a game that goes on? Nothing else, and in time."""

import pytest

from tests.mutated.run import run
from tests.mutated.trial import tried
from tests.record.position.test_position import GOOD

SEED = 13
POSITIONS = 2_000
JOURNALS = 600
PARTS = 8


def ended(kind: str, numbers: range) -> tuple[list[list[str]], dict[str, int]]:
    """The trials that failed, and how often each end came up."""
    tally = run(kind, SEED, numbers)
    assert tally.done == len(numbers)
    return tally.failures, tally.ends


@pytest.mark.one_build
@pytest.mark.parametrize("part", range(PARTS))
def test_a_mutated_position_is_refused_or_played_on(part: int) -> None:
    size = POSITIONS // PARTS
    failures, ends = ended("positions", range(part * size, (part + 1) * size))
    assert failures == []
    assert ends["refused"] > size // 4  # the changes are hard enough,
    assert ends["went-on"] > size // 25  # and not so hard that nothing is played


@pytest.mark.one_build
@pytest.mark.parametrize("part", range(2))
def test_a_mutated_journal_is_refused_or_fits(part: int) -> None:
    size = JOURNALS // 2
    failures, _ = ended("journals", range(part * size, (part + 1) * size))
    assert failures == []


def test_the_trial_plays_what_it_can_and_names_what_it_cannot() -> None:
    assert tried(GOOD, 1) == "went on"
    assert tried(GOOD.replace("japan=blue.1", "japan=x"), 1) == "refused territory-not-closed territories"
