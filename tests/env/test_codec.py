"""Has every option one number, is what may be said what is offered, and does every action come back from its numbers?"""

from collections.abc import Iterator
from itertools import product

import pytest

from hazard.conquest.every import ANY
from hazard.conquest.kinds import KIND_NAMES, PLAY
from hazard.conquest.state import State
from hazard.env.core.codec import AMOUNT, OPTION, SHIPS, Asking, Codec
from hazard.env.core.menu import MENU, entry_of
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.errors import InputError
from hazard.kernel.options import Offered
from tests.conformance.registry import Setting, own_decks, variants
from tests.conformance.walk import Walk, full_hands, travel
from tests.env.tables import COMPILED, codec_of, every, random_states, smallest

GAMES = 100 if COMPILED else 6  # a mode; 1,000 in tests/soak
DECISIONS = 500


def check_masks(codec: Codec, state: State) -> None:
    """What may be said first is what is offered, each option by a number of its own."""
    offered = state.choices
    legal = codec.legal(offered, Asking())
    assert len(set(legal)) == len(offered)
    for number, option in zip(legal, offered, strict=True):
        assert stands_for(codec.options[number], option), option


def stands_for(known: Option, option: Option) -> bool:
    """Whether an option of the table is this one."""
    same = known.kind == option.kind and known.cards == option.cards and known.choice == option.choice
    return same and known.source in (option.source, ANY) and known.target in (option.target, ANY)


@pytest.mark.parametrize("setting", smallest(), ids=repr)
def test_what_may_be_said_is_what_is_offered_in_random_games(setting: Setting) -> None:
    tables = [one for one in every() if one.mode == setting.mode]
    codec = codec_of(repr(setting))
    states = 0
    for seed in range(GAMES):
        for state in random_states(tables[seed % len(tables)], seed, DECISIONS):
            check_masks(codec, state)
            states += 1
    assert states > GAMES * 100


@pytest.mark.parametrize("setting", variants(), ids=repr)
def test_it_is_so_with_every_option_of_a_mode(setting: Setting) -> None:
    codec = Codec(setting.game().rules)

    def look(walk: Walk) -> None:
        check_masks(codec, walk.state)

    travel(setting, 3, "mixed", 250 if COMPILED else 100, look)


@pytest.mark.parametrize("setting", own_decks(), ids=repr)
def test_it_is_so_with_full_hands(setting: Setting) -> None:
    codec = codec_of(repr(setting))
    played: set[int] = set()

    def look(walk: Walk) -> None:
        check_masks(codec, walk.state)
        played.update(option.cards[0] for option in walk.state.choices if option.kind == PLAY)

    for seed in (3, 4):
        travel(setting, seed, "mixed", 500, look, full_hands)
    assert len(played) > 5


def members(option: Option) -> Iterator[Action]:
    """Every action of a family, of large amounts some."""
    amounts = range(option.least, option.most + 1)
    some = [amount for amount in amounts if amount < 25 or amount > option.most - 3]
    for count in some:
        for ships in product(*[range(most + 1) for most in option.ships]):
            yield Action(
                option.kind,
                option.army,
                option.source,
                option.target,
                count,
                tuple(ships),
                option.cards,
                option.choice,
            )


def said(codec: Codec, offered: Offered, numbers: list[int]) -> Action:
    """The action these numbers say; each of them may be said when it comes."""
    asking = Asking()
    for at, number in enumerate(numbers):
        assert number in codec.legal(offered, asking)
        action = codec.say(offered, asking, number)
        if action is not None:
            assert at == len(numbers) - 1
            assert asking.step == OPTION
            return action
    raise AssertionError("more is asked for")


def on_menu(option: Option, action: Action) -> bool:
    """Whether the menu has all its amounts."""
    pairs = [(int(action.count), int(option.least), int(option.most))]
    pairs += [(chosen, 0, most) for chosen, most in zip(action.ships, option.ships, strict=True)]
    return all(entry_of(amount, least, most) != NONE for amount, least, most in pairs)


@pytest.mark.parametrize("setting", smallest(), ids=repr)
def test_every_action_comes_back_from_its_numbers(setting: Setting) -> None:
    codec, exact = codec_of(repr(setting)), codec_of(repr(setting), exact=True)
    kinds: set[int] = set()
    ships = 0

    def look(walk: Walk) -> None:
        nonlocal ships
        state = walk.state
        fresh = {option.kind for option in state.choices} - kinds
        if walk.steps % 23 != 0 and not fresh:
            return
        kinds.update(fresh)
        for option in state.choices[:: 1 + len(state.choices) // 40]:
            for action in members(option):
                assert said(exact, state.choices, exact.numbers(state.choices, action)) == action
                ships += sum(action.ships)
                if on_menu(option, action):
                    assert said(codec, state.choices, codec.numbers(state.choices, action)) == action
                else:
                    with pytest.raises(InputError, match="amount-not-on-menu"):
                        codec.numbers(state.choices, action)

    travel(setting, 7, "mixed", 400 if COMPILED else 250, look, full_hands)
    assert len(kinds) >= 4
    if not setting.game().rules.has("ships"):
        assert ships == 0


@pytest.mark.parametrize("setting", smallest(), ids=repr)
def test_every_number_of_the_table_stands_for_one_option(setting: Setting) -> None:
    codec = codec_of(repr(setting))
    for number, option in enumerate(codec.options):
        assert codec.index(option) == number
    assert codec.actions == len(codec.options) + len(MENU)
    assert codec_of(repr(setting), exact=True).actions == len(codec.options) + len(MENU) + 10


def test_an_amount_that_is_not_on_the_menu_needs_exact_numbers() -> None:
    offered = [Option(1, 0, -1, 5, 1, 47)]
    action = offered[0].take(31)
    with pytest.raises(InputError, match="amount-not-on-menu"):
        codec_of("classic/domination-3").numbers(offered, action)
    exact = codec_of("classic/domination-3", exact=True)
    numbers = exact.numbers(offered, action)
    assert [number - exact.first_digit for number in numbers[1:]] == [3, 1]
    assert said(exact, offered, numbers) == action


def test_ships_are_asked_for_class_by_class() -> None:
    codec = codec_of("original-trilogy/galactic-2")
    option = next(option for option in codec.options if KIND_NAMES[option.kind] == "attack")
    offered = [Option(option.kind, 0, option.source, option.target, 1, 3, (2, 0, 1))]
    asking = Asking()
    steps: list[tuple[int, int, list[int]]] = []
    action = None
    for number in [
        codec.index(offered[0]),
        *[codec.size + MENU.index(word) for word in ("most", "least", "most")],
    ]:
        steps.append((asking.step, asking.ship, codec.legal(offered, asking)))
        action = codec.say(offered, asking, number)
    assert action == Action(option.kind, 0, option.source, option.target, 3, (0, 0, 1))
    words = [[MENU[number - codec.size] for number in legal] for _, _, legal in steps[1:]]
    assert [(step, ship) for step, ship, _ in steps] == [(OPTION, -1), (AMOUNT, -1), (SHIPS, 0), (SHIPS, 2)]
    assert words == [["least", "2", "most"], ["least", "half", "most"], ["least", "most"]]


def test_a_number_that_may_not_be_said_is_refused_and_changes_nothing() -> None:
    codec = codec_of("classic/domination-3")
    state = next(random_states(Setting("classic/domination", 3, {}), 1, 1))
    asking = Asking()
    for number in (-1, codec.size - 1, codec.size, codec.actions, 10**9):
        with pytest.raises(InputError, match="illegal-number"):
            codec.say(state.choices, asking, number)
    offered = [Option(1, 0, -1, 5, 1, 3)]
    assert codec.say(offered, asking, codec.index(offered[0])) is None
    for number in (codec.index(offered[0]), codec.size + MENU.index("20"), codec.size + MENU.index("1")):
        with pytest.raises(InputError, match="illegal-number"):
            codec.say(offered, asking, number)
    assert codec.say(offered, asking, codec.size) == offered[0].take(1)


def test_an_option_without_a_number_is_told() -> None:
    codec = codec_of("classic/domination-3")
    with pytest.raises(InputError, match="option-without-number"):
        codec.index(Option(3, 0, 0, 41))
    with pytest.raises(InputError, match="action-not-offered"):
        codec.numbers([], Action(3, 0, 0, 1, 1))
