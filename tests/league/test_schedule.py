"""Does every bot of a league sit everywhere equally often, and do all of them meet the same luck?"""

from collections import Counter

import pytest

from hazard.kernel.errors import InputError
from hazard.league.schedule import SHARED, LeagueTable, around, fixtures, mixes_of, side_names, sides_of
from tests.conformance.registry import Setting, tables

TABLE = LeagueTable("classic/domination", (), 3, 7, 400)


def test_all_mixes_of_a_pool_but_those_of_one_bot() -> None:
    # Three bots on three seats: 10 mixes with repetition, of which three have one bot only.
    mixes = mixes_of(["a", "b", "c"], 3, versus=False)
    assert len(mixes) == 7
    assert ("a", "b", "c") in mixes
    assert ("a", "a", "b") in mixes
    assert ("a", "a", "a") not in mixes


def test_versus_is_the_first_against_tables_of_each_other() -> None:
    assert mixes_of(["a", "b", "c"], 4, versus=True) == [("a", "b", "b", "b"), ("a", "c", "c", "c")]


def test_a_bot_alone_plays_itself() -> None:
    assert mixes_of(["a"], 3, versus=False) == [("a", "a", "a")]


@pytest.mark.parametrize(
    ("bots", "versus", "code"), [(["a", "b", "a"], False, "bot-twice"), (["a"], True, "versus-alone")]
)
def test_a_pool_that_makes_no_sense_is_refused(bots: list[str], *, versus: bool, code: str) -> None:
    with pytest.raises(InputError) as caught:
        mixes_of(bots, 3, versus=versus)
    assert caught.value.code == code


@pytest.mark.parametrize("setting", tables(), ids=repr)
def test_each_bot_of_a_mix_has_each_side_equally_often(setting: Setting) -> None:
    sides = len(set(sides_of(setting.mode, setting.seats)))
    table = LeagueTable(setting.mode, (), setting.seats, 3, 400)
    for mix in mixes_of(["a", "b", "c"], sides, versus=False):
        games = around(table, 5, mix)
        for bot in set(mix):
            taken = Counter([side for game in games for side, who in enumerate(game.line) if who == bot])
            assert len(set(taken.values())) == 1
            assert sorted(taken) == list(range(sides))
        assert len({game.key() for game in games}) == len(games)


def test_so_many_games_are_rounded_up_to_whole_rotations() -> None:
    mixes = mixes_of(["a", "b"], 3, versus=False)
    assert len(fixtures(TABLE, mixes, 1)) == 3
    assert len(fixtures(TABLE, mixes, 7)) == 9
    assert fixtures(TABLE, mixes, 9) == fixtures(TABLE, mixes, 30)[:9]


def test_the_mixes_of_a_small_pool_share_their_deals() -> None:
    mixes = mixes_of(["a", "b", "c"], 3, versus=False)
    found = fixtures(TABLE, mixes, 3 * 7 * 2)
    assert [game.deal for game in found] == [0] * 21 + [1] * 21
    assert {tuple(sorted(game.line)) for game in found if game.deal == 0} == {
        tuple(sorted(mix)) for mix in mixes
    }


def test_a_large_pool_does_not_play_one_deal_for_ever() -> None:
    mixes = mixes_of(list("abcdef"), 6, versus=False)
    found = fixtures(LeagueTable("classic/domination", (), 6, 7, 400), mixes, 300)
    most = Counter([game.deal for game in found]).most_common(1)[0][1]
    assert most <= 6 * SHARED


def test_who_sits_beside_whom_changes_with_the_deal() -> None:
    mix = ("a", "b", "c", "d")
    table = LeagueTable("classic/domination", (), 4, 7, 400)
    followers = Counter()  # type: Counter[str]
    for deal in range(300):
        line = around(table, deal, mix)[0].line
        followers[line[(line.index("a") + 1) % 4]] += 1
    assert min(followers[bot] for bot in "bcd") > 60  # 100 each on average


def test_sides_are_called_by_their_factions() -> None:
    assert side_names("original-trilogy/galactic", 3) == ["rebels", "hutts", "empire"]
    assert side_names("classic/domination", 3) == ["0", "1", "2"]
    assert len(side_names("classic/teams", 4)) == 2
