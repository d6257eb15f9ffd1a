"""What is told of a directive: when it may be played, and by which rule?"""

import pytest

from hazard.conquest.galaxy.directives import Directives, directives_of
from tests.kit.games import game

TRILOGY, CLONES = "original-trilogy/galactic", "clone-wars/galactic"


@pytest.mark.parametrize(
    ("mode", "card", "moments"),
    [
        (TRILOGY, "empire-elite-troops-1", ["battle"]),  # both sides are one moment
        (TRILOGY, "empire-conscription-1", ["cards"]),
        (TRILOGY, "empire-orbital-bombardment-1", ["invade"]),
        (CLONES, "republic-anakin-duel-1", ["attack"]),
        (CLONES, "republic-gunship-landing-1", ["defence"]),
        (CLONES, "republic-clone-commandos-1", ["battle"]),
        (CLONES, "republic-anakin-instinct-1", ["after-roll"]),
        (CLONES, "separatists-trade-route-1", ["fortify"]),
    ],
)
def test_a_card_tells_when_it_is_played(mode: str, card: str, moments: list[str]) -> None:
    rules = game(mode).rules
    assert directives_of(rules).moments_of(rules.cards.index(card)) == moments


def test_a_card_that_does_nothing_tells_nothing() -> None:
    rules = game(TRILOGY).rules
    blank = Directives(0, [None], [0], 1)
    assert (blank.text_of(rules, 0), blank.rule_of(rules, 0), blank.moments_of(0)) == ("", "", [])
    assert blank.every(rules) == []
