"""Does every condition hold from its number on and not one below, and is progress told rightly?"""

import pytest

from hazard.conquest.conditions import CONDITION_NAMES, Scene, progress
from hazard.conquest.events.core import HIDDEN
from hazard.conquest.modules.missions import Missions
from hazard.conquest.told.facts import facts
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from tests.kit.games import game
from tests.kit.missions import BOARD, DECK, MODE, begin, conquer, ledger_of, mission_table, number, seen

# Typed from the deck: the number of every mission whose number depends on the seats (3, 4, 5, 6).
BY_SEATS = {
    "long-chain": [12, 10, 9, 8],
    "watchful": [15, 12, 10, 8],
    "great-power": [18, 15, 13, 12],
    "fortresses": [15, 12, 10, 9],
    "longer-chain": [16, 13, 12, 11],
    "world-power": [22, 19, 17, 16],
    "longest-chain": [20, 17, 15, 14],
    "iron-line": [18, 15, 13, 12],
    "hegemon": [26, 24, 22, 20],
}
ALIKE = {
    "four-conquests": 4, "everywhere": 1, "two-fronts": 2, "six-conquests": 6, "three-continents-struck": 3,
    "double-presence": 2, "eight-conquests": 8, "ten-conquests": 10, "three-regions": 3,
}  # fmt: skip
REGIONS = {
    "hold-australia": 4, "hold-south-america": 4, "hold-africa": 6, "hold-north-america": 9, "hold-europe": 7,
    "southern-hold": 8, "hold-asia": 12, "two-worlds": 15, "old-world": 13,
}  # fmt: skip
CONQUEST = [
    "four-conquests", "two-fronts", "six-conquests", "three-continents-struck", "eight-conquests", "ten-conquests",
]  # fmt: skip


def scene(
    held: list[str],
    units: int = 1,
    seats: int = 3,
    conquests: int = 0,
    regions: int = 0,
    rivals: int = 0,
    out: list[int] | None = None,
    eliminators: list[int] | None = None,
) -> Scene:
    """Army 0 holds these with so many units each, army 1 all others."""
    owner = [0 if name in held else 1 for name in BOARD.names]
    total = [units if name in held else 1 for name in BOARD.names]
    nobody = [0] * seats
    return Scene(seats, owner, total, out or nobody, conquests, regions, rivals, eliminators or nobody)


def told(name: str, at: Scene) -> tuple[int, int]:
    """Have and need of a mission for army 0."""
    found = progress(DECK.missions[number(name)], BOARD, at, 0)
    assert found.done() == (found.have >= found.need)
    return int(found.have), int(found.need)


def region(*names: str) -> list[str]:
    """The territories of these regions."""
    return [
        BOARD.names[one] for name in names for one in BOARD.region_members[BOARD.region_names.index(name)]
    ]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_numbers_are_those_of_the_deck(seats: int) -> None:
    for name, counts in BY_SEATS.items():
        assert DECK.missions[number(name)].count(seats) == counts[seats - 3], name
    for name, count in ALIKE.items():
        assert DECK.missions[number(name)].count(seats) == count, name
    assert len(BY_SEATS) + len(ALIKE) + len(REGIONS) + 1 == 28


def test_missions_of_one_turn_are_declared_after_a_conquest_and_all_others_at_the_end() -> None:
    assert [mission.id for mission in DECK.missions if mission.when == 0] == CONQUEST


@pytest.mark.parametrize("name", REGIONS)
def test_regions_are_held_whole(name: str) -> None:
    mission = DECK.missions[number(name)]
    members = [BOARD.names[one] for at in mission.regions for one in BOARD.region_members[at]]
    assert told(name, scene(members)) == (REGIONS[name], REGIONS[name])
    assert told(name, scene(members[1:])) == (REGIONS[name] - 1, REGIONS[name])
    others = [one for one in BOARD.names if one not in members]
    assert told(name, scene(others)) == (0, REGIONS[name])


def test_each_mission_of_regions_names_the_right_ones() -> None:
    named = {name: [BOARD.region_names[at] for at in DECK.missions[number(name)].regions] for name in REGIONS}
    assert named["southern-hold"] == ["australia", "south-america"]
    assert named["two-worlds"] == ["north-america", "africa"]
    assert named["old-world"] == ["europe", "africa"]
    assert all(named[name] == [name.removeprefix("hold-")] for name in REGIONS if name.startswith("hold-"))


def test_any_three_regions_will_do() -> None:
    assert told("three-regions", scene(region("australia", "europe", "south-america"))) == (3, 3)
    nearly = region("australia", "europe", "asia")
    nearly.remove("ural")
    assert told("three-regions", scene(nearly)) == (2, 3)


@pytest.mark.parametrize(("name", "count"), [("great-power", 18), ("world-power", 22), ("hegemon", 26)])
def test_territories_are_counted(name: str, count: int) -> None:
    assert told(name, scene(BOARD.names[:count])) == (count, count)
    assert told(name, scene(BOARD.names[: count - 1])) == (count - 1, count)


@pytest.mark.parametrize(
    ("name", "units", "count"), [("watchful", 2, 15), ("fortresses", 3, 15), ("iron-line", 3, 18)]
)
def test_garrisons_have_units_enough_on_territories_enough(name: str, units: int, count: int) -> None:
    assert told(name, scene(BOARD.names[:count], units)) == (count, count)
    assert told(name, scene(BOARD.names[: count - 1], units)) == (count - 1, count)
    assert told(name, scene(BOARD.names[:count], units - 1)) == (0, count)
    assert told(name, scene(BOARD.names[:count], units + 1)) == (count, count)


@pytest.mark.parametrize(("name", "count"), [(name, ALIKE[name]) for name in CONQUEST if "conquests" in name])
def test_conquests_of_this_turn_are_counted(name: str, count: int) -> None:
    assert told(name, scene([], conquests=count)) == (count, count)
    assert told(name, scene([], conquests=count - 1)) == (count - 1, count)


def test_every_region_needs_its_own() -> None:
    one_each = [region(name)[0] for name in BOARD.region_names]
    assert told("everywhere", scene(one_each)) == (6, 6)
    assert told("everywhere", scene(one_each[1:])) == (5, 6)
    assert told("double-presence", scene(one_each)) == (6, 12)
    two_each = [one for name in BOARD.region_names for one in region(name)[:2]]
    assert told("double-presence", scene(two_each)) == (12, 12)
    assert told("double-presence", scene([*two_each[1:], *region("asia")])) == (11, 12)


@pytest.mark.parametrize(("name", "count"), [("long-chain", 12), ("longer-chain", 16), ("longest-chain", 20)])
def test_a_group_is_connected(name: str, count: int) -> None:
    # Asia (12) with Europe (7) beside it, and then North Africa (Western Europe is next to it): 12, 16 and 20.
    chain = region("asia") + ["ukraine", "scandinavia", "northern-europe", "southern-europe"]
    chain += ["western-europe", "great-britain", "iceland", "north-africa"]
    assert told(name, scene(chain[:count])) == (count, count)
    apart = [*chain[: count - 1], "argentina"]
    assert told(name, scene(apart)) == (count - 1, count)


def test_regions_conquered_in_are_counted_once_each() -> None:
    assert told("three-continents-struck", scene([], regions=0b10101)) == (3, 3)
    assert told("three-continents-struck", scene([], conquests=9, regions=0b10100)) == (2, 3)


def test_two_rivals_struck_or_all_who_are_left() -> None:
    assert told("two-fronts", scene([], rivals=0b110)) == (2, 2)
    assert told("two-fronts", scene([], rivals=0b010)) == (1, 2)
    # Only army 2 is left beside army 0: it alone will do.
    assert told("two-fronts", scene([], rivals=0b100, out=[0, 1, 0])) == (1, 1)
    # Army 1 was struck and eliminated in this turn, army 2 was not struck.
    assert told("two-fronts", scene([], rivals=0b010, out=[0, 1, 0])) == (0, 1)
    assert told("two-fronts", scene([], rivals=0b110, out=[0, 1, 0])) == (2, 2)


def test_who_has_eliminated_somebody_has_done_so_for_good() -> None:
    assert told("knock-out", scene([], eliminators=[1, 0, 0])) == (1, 1)
    assert told("knock-out", scene([], eliminators=[0, 1, 0])) == (0, 1)


def test_every_kind_of_condition_is_in_the_deck() -> None:
    assert sorted({int(mission.kind) for mission in DECK.missions}) == list(range(len(CONDITION_NAMES)))


# -- from the state and from the view


def test_an_elimination_counts_in_later_turns_and_for_nobody_else() -> None:
    sides = {"red": {"kamchatka": 6}, "green": {"japan": 1}}
    play = mission_table(sides, {"red": "knock-out"})
    conquer(play, "kamchatka", "japan")
    assert ledger_of(play).eliminators == [1, 0, 0]
    play.do("done")
    play.do("done")
    assert play.offered("declare") == ["knock-out"]
    play.do("done")
    play.pass_turn()
    assert play.state.current == 0
    assert ledger_of(play).eliminators == [1, 0, 0]


def test_what_was_struck_in_a_turn_is_forgotten_in_the_next() -> None:
    sides = {"red": {"brazil": 9}, "green": {"venezuela": 1}, "blue": {"north-africa": 1}}
    play = mission_table(sides, {"red": "three-continents-struck two-fronts"})
    conquer(play, "brazil", "venezuela")
    conquer(play, "brazil", "north-africa")
    ledger = ledger_of(play)
    assert (int(ledger.regions).bit_count(), ledger.rivals, ledger.fresh) == (2, 0b110, 1)
    play.pass_turn()
    assert (ledger.regions, ledger.rivals, ledger.fresh, ledger.declared) == (0, 0, 0, 0)


def test_the_facts_tell_how_far_the_own_missions_and_the_open_ones_of_others_are() -> None:
    missions = {"red": "hold-australia great-power hold-europe hold-asia", "green": "everywhere"}
    sides = {"red": {"siam": 9, "india": 1}, "green": {"indonesia": 1}}
    play = mission_table(sides, missions, fulfilled={"green": "everywhere"})
    view = play.game.view(play.state, 0)
    rows = facts(view)["missions"]
    assert rows == [
        [0, number("hold-australia"), 0, 0, 4],
        [0, number("great-power"), 0, 2, 18],
        [0, number("hold-europe"), 0, 0, 7],
        [0, number("hold-asia"), 0, 2, 12],
        [1, number("everywhere"), 1, 1, 6],
    ]
    assert facts(play.game.view(play.state, SPECTATOR))["missions"] == [[1, number("everywhere"), 1, 1, 6]]


def test_of_an_army_that_is_not_on_turn_the_conquests_of_another_do_not_count() -> None:
    sides = {"red": {"brazil": 9}, "green": {"venezuela": 1, "peru": 1}}
    fulfilled = {"green": "everywhere hold-africa hold-europe"}
    play = mission_table(
        sides, {"green": "everywhere hold-africa hold-europe ten-conquests"}, fulfilled=fulfilled
    )
    conquer(play, "brazil", "venezuela")
    rows = facts(play.game.view(play.state, 0))["missions"]
    assert isinstance(rows, list)
    assert [1, number("ten-conquests"), 0, 0, 10] in rows


# -- other worlds and positions


def test_a_redealt_world_keeps_what_is_open_and_deals_the_rest_by_rank_from_all_unseen() -> None:
    found: set[str] = set()
    for seed in range(60):
        missions = {"red": "hold-australia great-power hold-europe hold-asia", "green": "everywhere"}
        play = mission_table(
            {"red": {"siam": 9}, "green": {"peru": 1}}, missions, fulfilled={"green": "everywhere"}
        )
        other = play.game.redeal(play.state, 0, SeededDice(seed))
        before = ledger_of(play).held
        play.state.memory = other.memory
        held = ledger_of(play).held
        assert held[:5] == before[:5]  # red's own four, and green's open captain
        assert [int(DECK.missions[one].rank) for one in held] == [0, 1, 2, 3] * 3
        assert len(set(held)) == 12
        assert seen(play, 0)["green"] == ["everywhere", "?", "?", "?"]
        found |= {DECK.names[one] for one in held[5:]}
    # All that red has not seen turns up in some world, cards that left the game too: 28 less their four and one more.
    assert len(found) == 23


def module() -> Missions:
    (found,) = game(MODE).rules.modules
    assert isinstance(found, Missions)
    return found


def test_a_ledger_is_restored_from_its_facts() -> None:
    play, _ = begin(4, 6, 1, 1, 1)
    ledger = ledger_of(play)
    ledger.regions, ledger.rivals, ledger.fresh = 5, 6, 1
    ledger.fulfilled, ledger.shown = [1, 7, 0, 0], [1, 15, 0, 0]
    again = module().restore(play.game.rules, ledger.facts())
    assert again.facts() == ledger.facts() == module().seen(play.game.rules, play.state, EVERYTHING)
    assert again.clone().facts() == ledger.facts()


WRONG = [(0, 2), (1, 2), (2, 64), (3, 8), (4, 2), (7, 16), (10, 16), (13, 28), (13, 7), (14, 8)]


@pytest.mark.parametrize(("at", "value"), WRONG)
def test_numbers_that_are_no_missions_are_refused(at: int, value: int) -> None:
    play, _ = begin(3, 6, 1, 1)
    numbers = ledger_of(play).facts()
    numbers[13 + 4 + 1] = 8  # green's major
    assert module().restore(play.game.rules, numbers).facts() == numbers
    numbers[at] = value
    with pytest.raises(InputError) as caught:
        module().restore(play.game.rules, numbers)
    assert (caught.value.code, caught.value.field) == ("bad-missions", "tracks")


@pytest.mark.parametrize("length", [0, 3, 4, 11, 18, 24, 26])
def test_so_many_numbers_are_no_missions(length: int) -> None:
    play, _ = begin(3, 6, 1, 1)
    with pytest.raises(InputError):
        module().restore(play.game.rules, (ledger_of(play).facts() * 2)[:length])


def test_a_view_that_shows_all_missions_of_a_rank_under_other_ranks_is_refused() -> None:
    play, _ = begin(3, 6, 1, 1)
    rules = play.game.rules
    captains = [number for number in range(len(DECK.missions)) if DECK.missions[number].rank == 0]
    hands = [HIDDEN, *captains[:3]] + [HIDDEN, *captains[3:6]] + [HIDDEN, captains[6], HIDDEN, HIDDEN]
    told = module().completed(rules, [*ledger_of(play).facts()[:13], *hands], [[]] * 3)
    assert told[13::4] == [HIDDEN] * 3  # no captain is left for them
    with pytest.raises(InputError) as caught:
        module().restore(rules, told)
    assert (caught.value.code, caught.value.field) == ("bad-missions", "tracks")
