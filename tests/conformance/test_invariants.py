"""Does the state stay whole at every step of a game: units, cards, counters, options, decisions?"""

import pytest

from hazard.bots.random_bot import RandomBot
from hazard.conquest.ground import put
from hazard.kernel.options import Options
from tests.conformance.checks import (
    Ledger,
    check_all,
    check_cards,
    check_counters,
    check_held,
    check_ledger_by_army,
    check_options,
)
from tests.conformance.registry import Setting, own_decks, settings
from tests.conformance.walk import STYLES, Look, Walk, full_hands, travel


def keep_whole(setting: Setting, seed: int, style: str, most_steps: int, gift: Look | None = None) -> Walk:
    """Play and check everything at every step."""
    books: list[Ledger] = []

    def look(walk: Walk) -> None:
        check_all(walk)
        if not books:
            books.append(Ledger(walk.game.rules.tables[walk.seats].units))
        books[0].follow(walk.state, walk.log)
        check_ledger_by_army(books[0], walk.state)

    return travel(setting, seed, style, most_steps, look, gift)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_the_state_stays_whole(setting: Setting, style: str) -> None:
    walk = keep_whole(setting, 11, style, 2500)
    assert walk.state.turn > 0


@pytest.mark.parametrize("setting", own_decks(), ids=repr)
def test_it_stays_whole_with_full_hands(setting: Setting) -> None:
    for seed in range(3):
        keep_whole(setting, seed, "random", 700, full_hands)


def some_state(setting: Setting, steps: int) -> Walk:
    return travel(setting, 5, "charge", steps, lambda _: None)


@pytest.mark.parametrize("setting", settings()[:1], ids=repr)
def test_the_checks_see_what_is_wrong(setting: Setting) -> None:
    """The proof that the checks can fail: one fault in a sound state, one check that finds it."""
    walk = some_state(setting, 300)
    state = walk.state
    check_all(walk)
    held = state.owner.index(state.current)

    state.total[held] += 1
    with pytest.raises(AssertionError):
        check_counters(walk.game, state)
    state.total[held] -= 1

    state.land[state.current] += 1
    with pytest.raises(AssertionError):
        check_counters(walk.game, state)
    state.land[state.current] -= 1

    card = state.piles[0].pop()
    with pytest.raises(AssertionError):
        check_cards(walk.game, state)
    state.piles[0] += [card, card]
    with pytest.raises(AssertionError):
        check_cards(walk.game, state)
    state.piles[0].pop()

    options = state.choices
    state.choices = Options([options[-1], *options])
    with pytest.raises(AssertionError):
        check_options(walk.game, state)
    state.choices = options

    books = Ledger([state.pool[army] + state.force[army] for army in range(state.armies)])
    books.follow(state, [])
    put(walk.game.rules, state, state.current, held, 1)
    with pytest.raises(AssertionError):
        books.follow(state, [])
    check_counters(walk.game, state)

    state.total[held] = 0
    with pytest.raises(AssertionError):
        check_held(walk.game, state)


def test_every_style_sits_somebody_down() -> None:
    setting = settings()[0]
    for style, random_seats in (("random", setting.seats), ("charge", 0)):
        walk = Walk(setting.game(), setting.seats, 1, style)
        assert len([bot for bot in walk.bots if isinstance(bot, RandomBot)]) == random_seats
