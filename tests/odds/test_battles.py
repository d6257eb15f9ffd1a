"""Are whole battles and chains within 1e-12 of the exact fractions?"""

from collections.abc import Callable
from fractions import Fraction

import pytest

from hazard.kernel.errors import InputError
from hazard.odds import Ends, OddsTable, Side, battle, chain, exact_battle, exact_win

Losses = dict[tuple[int, int], Fraction]
Positions = dict[tuple[int, int], Fraction]
Roll = Callable[[int, int], Losses]
HandEnds = Callable[[int, int, int, Roll], Positions]
CLOSE = Fraction(1, 10**12)


def near(found: float, exact: Fraction) -> bool:
    return abs(Fraction(found) - exact) < CLOSE


def same(ends: Ends, exact: Positions) -> bool:
    listed = {(a, d) for a, d, _ in ends.items()}
    return listed == set(exact) and all(near(ends.chance(a, d), chance) for (a, d), chance in exact.items())


def test_three_against_two_units_is_the_known_fraction() -> None:
    assert exact_win(3, 2) == Fraction(6610505, 10077696)
    assert near(battle(3, 2).win(), Fraction(6610505, 10077696))


def test_twenty_against_twenty_is_0_633432() -> None:
    assert round(battle(20, 20).win(), 6) == 0.633432
    assert round(float(exact_win(20, 20)), 6) == 0.633432


def test_one_against_one_is_one_roll() -> None:
    assert exact_battle(1, 1) == {(1, 0): Fraction(15, 36), (0, 1): Fraction(21, 36)}


@pytest.mark.parametrize("attackers", [0, 1, 2, 3, 4, 7, 12])
@pytest.mark.parametrize("defenders", [1, 2, 3, 6, 11])
@pytest.mark.parametrize("keep", [0, 1, 2, 3, 5, 30])
def test_plain_battles_end_as_the_fractions_say(
    attackers: int, defenders: int, keep: int, plain_roll: Roll, hand_ends: HandEnds
) -> None:
    exact = hand_ends(attackers, defenders, keep, plain_roll)
    assert same(battle(attackers, defenders, keep=keep), exact)
    assert exact_battle(attackers, defenders, keep=keep) == exact


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        # most dice, sides, capitals, fighters, bombers, on all, on the highest
        ((3, 6, 1, 1, 1, 0, 0), (2, 6, 0, 0, 0, 0, 0)),
        ((3, 6, 2, 2, 0, 0, 1), (2, 8, 0, 1, 1, 0, 0)),
        ((2, 6, 0, 0, 2, 1, 0), (2, 6, 1, 1, 0, 0, 2)),
        ((3, 6, 0, 1, 0, 0, 0), (1, 6, 0, 0, 1, 0, 0)),
        ((1, 8, 0, 0, 0, 0, 0), (2, 6, 0, 0, 0, 0, 0)),
        ((3, 6, 0, 0, 0, 0, 0), (3, 6, 0, 0, 0, 0, 0)),
    ],
)
@pytest.mark.parametrize("keep", [0, 2])
def test_battles_with_ships_and_bonuses_end_as_the_fractions_say(
    attacker: tuple[int, int, int, int, int, int, int],
    defender: tuple[int, int, int, int, int, int, int],
    keep: int,
    hand_faces: Callable[..., Positions],
    hand_losses: Callable[[Positions, Positions], Losses],
    hand_ends: HandEnds,
) -> None:
    def by_hand(side: tuple[int, int, int, int, int, int, int], units: int) -> Positions:
        most, sides, capitals, fighters, bombers, on_all, on_highest = side
        dice = [8 if i < capitals else sides for i in range(min(most, units))]
        return hand_faces(dice, fighters, bombers, on_all, on_highest)

    known: dict[tuple[int, int], Losses] = {}

    def losses(a: int, d: int) -> Losses:
        key = (min(a, attacker[0]), min(d, defender[0]))
        if key not in known:
            known[key] = hand_losses(by_hand(attacker, key[0]), by_hand(defender, key[1]))
        return known[key]

    exact = hand_ends(9, 7, keep, losses)
    assert same(battle(9, 7, Side(*attacker), Side(*defender), keep), exact)
    assert exact_battle(9, 7, Side(*attacker), Side(*defender), keep) == exact


def test_losses_and_their_means_follow_from_the_fractions(plain_roll: Roll, hand_ends: HandEnds) -> None:
    for keep in (0, 4):
        exact = hand_ends(15, 12, keep, plain_roll)
        ends = battle(15, 12, keep=keep)
        for lost in range(16):
            wanted = sum((chance for (a, _), chance in exact.items() if 15 - a == lost), Fraction(0))
            assert near(ends.attacker_losses()[lost], wanted)
        for lost in range(13):
            wanted = sum((chance for (_, d), chance in exact.items() if 12 - d == lost), Fraction(0))
            assert near(ends.defender_losses()[lost], wanted)
        ours = sum(((15 - a) * chance for (a, _), chance in exact.items()), Fraction(0))
        theirs = sum(((12 - d) * chance for (_, d), chance in exact.items()), Fraction(0))
        assert near(ends.mean_attacker_losses(), ours)
        assert near(ends.mean_defender_losses(), theirs)


def test_a_hundred_against_a_hundred_is_within_a_million_millionth(plain_win_cells: list[list[int]]) -> None:
    exact = Fraction(plain_win_cells[100][100], 7776**200)
    ends = battle(100, 100)
    assert near(ends.win(), exact)
    assert near(sum(ends.attacker_losses()), Fraction(1))
    assert near(sum(ends.defender_losses()), Fraction(1))


def test_the_largest_battle_agrees_with_the_largest_table() -> None:
    ends = battle(1000, 1000)
    table = OddsTable(most=1000)
    assert ends.win() == pytest.approx(table.win(1000, 1000), abs=1e-12)
    assert ends.mean_attacker_losses() == pytest.approx(table.attacker_losses(1000, 1000), rel=1e-12)
    assert sum(ends.attacker_losses()) == pytest.approx(1.0, abs=1e-12)


def test_who_stops_at_once_loses_nothing() -> None:
    ends = battle(5, 4, keep=5)
    assert ends.items() == [(5, 4, 1.0)]
    assert ends.win() == 0.0
    assert ends.mean_attacker_losses() == 0.0
    assert ends.mean_defender_losses() == 0.0


def test_stopping_earlier_never_wins_more() -> None:
    chances = [battle(30, 25, keep=keep).win() for keep in range(31)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[10] > chances[29] > chances[30] == 0.0


def chain_by_hand(
    attackers: int, targets: list[int], keep: int, losses: Roll, ends: HandEnds
) -> list[Positions]:
    """After each target: the chance that n units stand in it, keyed (n, 0)."""
    now: Positions = {(attackers + 1, 0): Fraction(1)}
    stages = [now]
    for defenders in targets:
        after: Positions = {}
        for (units, _), chance in now.items():
            for (a, d), share in ends(units - 1, defenders, keep, losses).items():
                if d == 0:  # a + 1 stand on the source, one of them stays
                    after[(a, 0)] = after.get((a, 0), Fraction(0)) + chance * share
        now = after
        stages.append(now)
    return stages


@pytest.mark.parametrize(
    ("attackers", "targets"), [(9, [2, 1, 3]), (6, [1, 1, 1, 1]), (3, [4, 2]), (1, [1, 1, 1])]
)
@pytest.mark.parametrize("keep", [0, 2])
def test_chains_follow_from_the_fractions(
    attackers: int, targets: list[int], keep: int, plain_roll: Roll, hand_ends: HandEnds
) -> None:
    found = chain(attackers, targets, keep=keep)
    exact = chain_by_hand(attackers, targets, keep, plain_roll, hand_ends)
    assert len(found.taken) == len(found.left) == len(targets) + 1
    for stage in range(len(targets) + 1):
        assert near(found.taken[stage], sum(exact[stage].values(), Fraction(0)))
        row = found.left[stage]
        assert {n for n in range(len(row)) if row[n] > 0.0} == {n for n, _ in exact[stage]}
        for (units, _), chance in exact[stage].items():
            assert near(row[units], chance)


def test_one_unit_stays_in_each_conquered_territory() -> None:
    # 2 able to attack take the first of two lone units, 1 of them can go on: never with more than 1 die
    found = chain(2, [1, 1])
    first = Fraction(125, 216)
    second = Fraction(15, 36)
    assert near(found.left[1][2], first)
    assert near(found.taken[2], first * second)
    assert chain(1, [1, 1]).taken == [1.0, pytest.approx(15 / 36), 0.0]


def test_each_target_of_a_chain_may_have_its_own_side() -> None:
    base = Side(2, sides=8)
    mixed = chain(12, [3, 3], defenders=[Side(2), base])
    assert mixed.taken[1] == chain(12, [3, 3]).taken[1]
    assert chain(12, [3, 3], defender=base).taken[2] < mixed.taken[2] < chain(12, [3, 3]).taken[2]


def test_the_losses_of_one_target_are_those_of_its_battle() -> None:
    for attackers, defenders in ((3, 2), (9, 4), (2, 5)):
        found = chain(attackers, [defenders])
        ends = battle(attackers, defenders)
        ours, theirs = ends.attacker_losses(), ends.defender_losses()
        assert found.lost == [0.0, pytest.approx(sum(count * ours[count] for count in range(len(ours))))]
        assert found.killed == [
            0.0,
            pytest.approx(sum(count * theirs[count] for count in range(len(theirs)))),
        ]


def test_the_losses_of_a_chain_add_up_as_far_as_it_is_fought() -> None:
    # 1 against 1: it wins 15 of 36 and has nobody to go on with then
    found = chain(1, [1, 1])
    assert found.lost == [0.0, pytest.approx(21 / 36), pytest.approx(21 / 36)]
    assert found.killed == [0.0, pytest.approx(15 / 36), pytest.approx(15 / 36)]
    # 2 against 1 and 1: what is lost and killed at the second is counted where the first fell with 2
    longer = chain(2, [1, 1])
    both = Fraction(125, 216)
    one = chain(2, [1])
    assert longer.killed[2] - longer.killed[1] == pytest.approx(float(both * Fraction(15, 36)))
    assert longer.lost[1] == one.lost[1]
    assert longer.lost[2] - longer.lost[1] == pytest.approx(float(both * Fraction(21, 36)))


def test_mean_left_is_given_that_the_targets_fell() -> None:
    found = chain(1, [1, 1])
    assert found.mean_left(0) == 2.0
    assert found.mean_left(1) == pytest.approx(1.0)
    assert found.mean_left(2) == 0.0


@pytest.mark.parametrize(
    ("ask", "field"),
    [
        (lambda: battle(-1, 2), "attackers"),
        (lambda: battle(1001, 2), "attackers"),
        (lambda: battle(3, 0), "defenders"),
        (lambda: battle(3, 1001), "defenders"),
        (lambda: battle(3, 2, keep=-1), "keep"),
        (lambda: battle(3, 2).chance(4, 0), "attackers"),
        (lambda: battle(3, 2).chance(3, -1), "defenders"),
        (lambda: exact_battle(41, 2), "attackers"),
        (lambda: exact_win(3, 41), "defenders"),
        (lambda: exact_win(3, 3, keep=-1), "keep"),
        (lambda: chain(-1, [2]), "attackers"),
        (lambda: chain(5, []), "targets"),
        (lambda: chain(5, [2, 0]), "targets"),
        (lambda: chain(5, [1] * 51), "targets"),
        (lambda: chain(5, [2], keep=-3), "keep"),
        (lambda: chain(5, [2]).mean_left(2), "targets"),
    ],
)
def test_bad_numbers_are_refused_with_field_and_limits(ask: Callable[[], object], field: str) -> None:
    with pytest.raises(InputError) as caught:
        ask()
    assert (caught.value.code, caught.value.field) == ("out-of-range", field)
    assert {"value", "least", "most"} == set(caught.value.params)


def test_a_chain_with_sides_for_other_targets_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        chain(5, [1, 2], defenders=[Side(2)])
    assert (caught.value.code, caught.value.field) == ("wrong-length", "defenders")
    assert caught.value.params == {"value": 1, "wanted": 2}
