"""Has the list of all options that can ever be offered what the rules can offer, and nothing beside it?"""

from collections import Counter

import pytest

from hazard.conquest.every import ANY, every_option, phases_of
from hazard.conquest.kinds import ATTACK, KIND_NAMES, PLAY
from hazard.kernel.actions import NONE
from tests.kit.boards import GRID
from tests.kit.games import game

TRILOGY, CLONES = "original-trilogy/galactic", "clone-wars/galactic"
PLACES = range(42)


def test_on_a_tiny_board_they_can_be_counted_by_hand() -> None:
    counts = Counter(KIND_NAMES[option.kind] for option in every_option(game(board=GRID).rules))
    assert counts == {
        "claim": 9,
        "place": 9,
        "attack": 24,  # 12 links, both ways
        "defend": 24,
        "occupy": 24,
        "fortify": 72,  # from any of nine to any of the other eight
        # Three of each of three symbols, 27 of one each; a joker and two of 9 cards, either of them; both and any card.
        "trade": 3 + 27 + 2 * 36 + 9,
        "done": 1,
    }


@pytest.mark.parametrize(
    ("mode", "kind", "count"),
    [
        ("classic/duel-active", "bribe", 6 * 44),  # any army may be neutral, and any card a bribe
        ("classic/duel-active", "roll", 6),
        ("classic/missions", "declare", 28),
        (TRILOGY, "launch", 42 * 3),  # a class and a planet
        (TRILOGY, "transfer", 42 * 41 * 3),
        (TRILOGY, "answer", 42 * 2),  # yes or no
        (CLONES, "receive", 42 * 4),
        (CLONES, "build", 59),
        (CLONES, "request", 42),
    ],
)
def test_what_has_a_choice_is_there_once_for_each_choice(mode: str, kind: str, count: int) -> None:
    assert len([one for one in every_option(game(mode).rules) if KIND_NAMES[one.kind] == kind]) == count


AFTER_A_CONQUEST = "occupy place trade-down"
CARDS_IN_BATTLE = "attack-cards defence-cards attack-after defence-after"


@pytest.mark.parametrize(
    ("mode", "options", "between"),
    [
        ("classic/domination", {}, f"defend {AFTER_A_CONQUEST}"),
        ("classic/domination", {"own-card-bonus": "on"}, f"defend own-card {AFTER_A_CONQUEST}"),
        ("classic/duel-passive", {}, f"defend {AFTER_A_CONQUEST}"),
        ("classic/duel-active", {}, f"defend allied-place {AFTER_A_CONQUEST}"),
        (TRILOGY, {}, f"defend jump consent fire move-base {CARDS_IN_BATTLE} {AFTER_A_CONQUEST}"),
        (CLONES, {}, f"defend jump consent convert receive emperor {CARDS_IN_BATTLE} {AFTER_A_CONQUEST}"),
    ],
)
def test_questions_between_the_steps_are_those_of_the_mode(
    mode: str, options: dict[str, str], between: str
) -> None:
    rules = game(mode, options=options).rules
    steps = {rules.phase_names[at] for at in rules.setup + rules.turn}
    assert {phase.name for phase in phases_of(rules)} - steps == set(between.split())


def ways(mode: str, card: str) -> set[tuple[int, int, int]]:
    """Source, target and choice of every way to play a card."""
    rules = game(mode).rules
    wanted = (rules.cards.index(card),)
    found = [one for one in every_option(rules) if one.kind == PLAY and one.cards == wanted]
    assert {(int(one.army), int(one.least), int(one.most), one.ships) for one in found} == {(NONE, 0, 0, ())}
    return {(int(one.source), int(one.target), int(one.choice)) for one in found}


def choices(mode: str, *names: str) -> list[int]:
    """Numbers of names that a card asks to choose among."""
    known = game(mode).rules.choices[PLAY]
    return [known.index(name) for name in names]


def tokens(count: int) -> list[str]:
    return [f"token-{number}" for number in range(1, count + 1)]


@pytest.mark.parametrize("card", ["empire-dark-side-1", "rebels-veterans-1", "hutts-slaves-1"])
def test_a_card_that_needs_no_more_words_is_played_in_one_way(card: str) -> None:
    assert ways(TRILOGY, card) == {(NONE, NONE, NONE)}


@pytest.mark.parametrize(
    ("mode", "card"),
    [
        (TRILOGY, "empire-rebuild-1"),
        (TRILOGY, "empire-orbital-bombardment-1"),
        (TRILOGY, "rebels-desertion-1"),
        (CLONES, "separatists-hailfire-1"),
        (CLONES, "republic-anakin-strike-1"),
    ],
)
def test_a_card_at_a_planet_names_any_planet(mode: str, card: str) -> None:
    assert ways(mode, card) == {(NONE, place, NONE) for place in PLACES}


def test_fire_names_a_planet_of_its_regions() -> None:
    board = game(TRILOGY).rules.board
    regions = [board.region_names.index(name) for name in ("elrood-sector", "ison-corridor")]
    theirs = {(NONE, place, NONE) for place in PLACES if board.region_of[place] in regions}
    assert len(theirs) == 10
    assert ways(TRILOGY, "empire-fire-elrood-ison-1") == theirs


@pytest.mark.parametrize(
    ("mode", "card", "names"),
    [
        (TRILOGY, "empire-probe-droid-1", ["orange", "gray", "green", "yellow", "white"]),
        (TRILOGY, "hutts-blackmail-1", ["orange", "gray", "green", "yellow", "white"]),
        (CLONES, "separatists-senate-intrigue-1", ["red", "black", "gold", "blue"]),
        (TRILOGY, "hutts-bounty-hunter-1", ["fighter", "bomber", "capital"]),
        (CLONES, "separatists-buzz-swarm-1", ["fighter", "corvette", "capital"]),
    ],
)
def test_a_card_at_an_army_or_a_ship_names_it(mode: str, card: str, names: list[str]) -> None:
    assert ways(mode, card) == {(NONE, NONE, choice) for choice in choices(mode, *names)}


@pytest.mark.parametrize(
    ("mode", "card", "count"), [(TRILOGY, "rebels-spies-1", 5), (CLONES, "republic-jedi-investigation-1", 9)]
)
def test_a_look_at_a_token_names_the_token_and_its_planet_follows(mode: str, card: str, count: int) -> None:
    assert ways(mode, card) == {(NONE, ANY, choice) for choice in choices(mode, *tokens(count))}


def test_a_token_that_moves_names_itself_and_where_it_goes() -> None:
    wanted = {(ANY, place, choice) for place in PLACES for choice in choices(CLONES, *tokens(9))}
    assert ways(CLONES, "separatists-change-of-hideout-1") == wanted


def test_a_way_through_asteroids_leads_past_one_planet_and_can_be_attacked_over() -> None:
    rules = game(TRILOGY).rules
    near = [set(one) for one in rules.board.neighbours]
    pairs = {
        (one, two)
        for one in PLACES
        for two in PLACES
        if one != two and two not in near[one] and near[one] & near[two]
    }
    assert ways(TRILOGY, "rebels-asteroid-chase-1") == {(one, two, NONE) for one, two in pairs}
    links = {(one, two) for one in PLACES for two in near[one]}
    attacks = [one for one in every_option(rules) if one.kind == ATTACK]
    assert {(int(one.source), int(one.target)) for one in attacks} == links | pairs
