"""Are the options of every moment the list they stand for, however they are read, and do they stay it?"""

import pytest

from hazard.conquest.kinds import FORTIFY
from hazard.conquest.sequences import Moves
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.options import Options
from tests.conformance.listing import KINDS, listed
from tests.conformance.registry import Setting, settings
from tests.conformance.walk import STYLES, Walk, travel


def one_by_one(options: Options) -> list[Option]:
    """Each option by its place, which lists nothing."""
    return [options[at] for at in range(len(options))]


def members(option: Option) -> list[Action]:
    """The smallest and the largest member, and with ships the one with all of them."""
    return [option.take(option.least), option.take(option.most), option.take(option.most, option.ships)]


def strangers(option: Option) -> list[Action]:
    """Actions that belong to no option because one field of them fits none."""
    kind, army, source, target = option.kind, option.army, option.source, option.target
    return [
        option.take(option.least - 1),
        option.take(option.most + 1),
        Action(kind, army, source, 10**9, option.most, (), option.cards, option.choice),
        Action(kind, army, 10**9, target, option.most, (), option.cards, option.choice),
        Action(kind, army, -7, -7, option.most, (), option.cards, option.choice),
        Action(kind, army + 7, source, target, option.most, (), option.cards, option.choice),
        Action(kind, army, source, target, option.most, (), (99,), option.choice),
        Action(kind, army, source, target, option.most, (9,), option.cards, option.choice),
        Action(kind, army, source, target, option.most, (), option.cards, 99),
        Action(FORTIFY, army, target, target, 1),
    ]


def compare(options: Options, plain: list[Option]) -> None:
    """Read as a sequence it is the list; an action is in it if and only if an option of the list has it."""
    assert len(options) == len(plain)
    for action in [one for option in plain[::7] for one in members(option) + strangers(option)]:
        wanted = any(option.has(action) for option in plain)
        assert (action in options) is wanted
        assert options.has(action) is wanted
    assert [options[at - len(plain)] for at in range(len(plain))] == plain
    assert options[1:-1] == plain[1:-1]
    assert options == plain
    assert list(options) == plain
    if isinstance(options, Moves):
        assert options.leaving(-1) == plain
        tail = plain[options.head :]
        for mask in (0, 0x5555555555555555, 0x3F0F3):
            leaving = [one for one in plain[: options.head] if mask >> one.source & 1]
            assert options.leaving(mask) == leaving + tail


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_options_are_the_list_by_the_book_and_stay_it(setting: Setting) -> None:
    """Counted, found by place, asked and listed, at every step; and still the same when the game has gone on."""
    kept: list[tuple[Options, list[Option]]] = []

    def look(walk: Walk) -> None:
        for options, plain in kept[:-1]:
            assert options.listed() == plain
        del kept[:-1]
        if walk.state.outcome is not None:
            return
        options = walk.game.options(walk.state)
        plain = one_by_one(options)
        assert [one.key() for one in plain] == sorted([one.key() for one in plain])
        wanted = listed(walk.game, walk.state)
        if wanted is not None:
            assert [one for one in plain if one.kind in KINDS] == wanted
        kept.append((options, plain))  # not listed before the next step is done
        if walk.steps % 5 == 0:
            compare(options, plain)

    style = STYLES[len(repr(setting)) % len(STYLES)]
    walk = travel(setting, 17, style, 300, look)
    assert walk.steps > 50


def test_nothing_is_listed_to_play_at_random() -> None:
    setting = next(one for one in settings() if one.mode == "classic/domination")
    seen = 0

    def look(walk: Walk) -> None:
        nonlocal seen
        if walk.state.outcome is None and walk.game.options(walk.state).head > 0:
            seen += 1
            assert walk.game.options(walk.state)._listed is None

    travel(setting, 3, "random", 300, look)
    assert seen > 100


def test_there_is_no_place_outside() -> None:
    options = settings()[0].game().rules.offers.done_row(0)
    assert Options(options)[-1].source == NONE
    for place in (1, -2):
        with pytest.raises(IndexError):
            Options(options)[place]
