"""What does the advice of the Original Trilogy know, and is all of it what the seat may know?"""

from collections import Counter

import pytest

from hazard.bots.base import Bot
from hazard.bots.greedy import GreedyBot
from hazard.bots.runner import game_dice, play_game, sit_down
from hazard.conquest.advice.base import Guide
from hazard.conquest.galaxy.advice.base import GalaxyAdvice
from hazard.conquest.kinds import KIND_NAMES, PLAY
from hazard.conquest.told.facts import passable
from hazard.editions.assembly import load
from hazard.editions.original_trilogy.advice.factions import TrilogyAdvice
from hazard.editions.original_trilogy.advice.hutts import POST, apart, thrift
from hazard.editions.original_trilogy.advice.raid import Raid
from hazard.editions.original_trilogy.advice.route import Route
from hazard.kernel.actions import NONE, Option
from hazard.kernel.options import Options
from hazard.odds.side import Side
from hazard.odds.table import OddsTable
from tests.kit.galactic import MODE, Galaxy, galaxy
from tests.kit.positions import move

BASES = {"byss": "guard", "rodia": "emperor", "endor": "guard"}


def advice_of(play: Galaxy) -> TrilogyAdvice:
    """The advice of the mode, which has looked at the rules."""
    found = play.game.rules.advice
    assert isinstance(found, TrilogyAdvice)
    found.learn(play.game.rules)
    return found


def suspicion(play: Galaxy, seat: int) -> list[float]:
    """Per token, how likely a seat thinks it hides the Emperor."""
    return advice_of(play).suspicion(play.game.view(play.state, seat))


def test_the_odds_of_an_attack_count_ships_and_bases() -> None:
    held = {"orange": {"corellia": 9}, "green": {"elom": 5}}
    ships = {"corellia": "capital bomber", "duro": "fighter"}
    play = galaxy(held, units=3, ships=ships, bases={"byss": "guard"})
    view = play.game.view(play.state, 0)
    place = play.place
    odds = advice_of(play)
    plain = odds.odds_of(view, place("corellia"), place("alderaan")).win(8, 3)
    base = odds.odds_of(view, place("corellia"), place("byss")).win(8, 3)
    guarded = odds.odds_of(view, place("corellia"), place("duro")).win(8, 3)
    ours = Side(3, 6, capitals=1, bombers=1)
    assert plain == OddsTable(ours, Side(2, 6)).win(8, 3)
    assert base == OddsTable(ours, Side(2, 8)).win(8, 3)  # OT-40
    assert guarded == OddsTable(ours, Side(2, 6, fighters=1)).win(8, 3)


def test_a_rebel_suspects_every_base_alike_until_a_spy_has_looked() -> None:
    play = galaxy({"orange": {"corellia": 9}, "green": {"elom": 5}}, units=2, bases=BASES)
    assert suspicion(play, 0) == [0.2] * 5  # two tokens are in the stack still
    play.tokens().spied[0] = 1
    assert suspicion(play, 0) == [0.0, 0.25, 0.25, 0.25, 0.25]
    assert suspicion(play, 1) == [0.2] * 5  # the Hutts have seen nothing


def test_the_empire_knows_where_its_emperor_is() -> None:
    play = galaxy({"orange": {"corellia": 9}, "green": {"elom": 5}}, units=2, bases=BASES)
    assert suspicion(play, 2) == [0.0, 1.0, 0.0, 0.0, 0.0]


def test_the_base_token_is_hidden_by_lot() -> None:
    play = galaxy({"orange": {"corellia": 9}, "green": {"elom": 5}}, phase="turn", current="gray", units=2)
    chosen: Counter[int] = Counter()
    for seed in range(60):
        bot = GreedyBot()
        bot.start(2, seed, 1.0)
        chosen[bot.choose(play.game.view(play.state, 2)).target] += 1
    assert len(chosen) >= 15
    assert chosen.most_common(1)[0][1] <= 15


def test_what_hides_under_a_token_does_not_change_what_a_rebel_does() -> None:
    """The same position with the Emperor elsewhere: the Rebel cannot tell, so it does the same."""
    held = {"orange": {"corellia": 12, "hapes": 12}, "green": {"elom": 5}}
    bases = ["byss", "balmorra", "rodia"]
    done = set()
    for emperor in bases:
        faces = {planet: "emperor" if planet == emperor else "guard" for planet in bases}
        done.add(move(galaxy(held, units=3, bases=faces))[1])
    assert len(done) == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_plays_to_the_end_and_never_answers_what_it_was_not_offered(seats: int) -> None:
    made = load(MODE)
    bots: list[Bot] = [GreedyBot() for _ in range(seats)]
    dice = game_dice(5, seats)
    sit_down(bots, dice, 1.0)
    state = made.start(seats, dice)
    play_game(made, state, bots, 400, bots)
    assert state.outcome is not None
    assert state.outcome.reason in ("emperor", "elimination", "resources")


def test_hutts_claim_what_lies_apart_before_what_one_stack_can_take_in_a_row() -> None:
    play = galaxy({"orange": {"corellia": 9}, "green": {"elom": 5}}, units=2)
    view = play.game.view(play.state, 1)

    def steps(name: str) -> float:
        return apart(advice_of(play), view, play.place(name))

    assert steps("gamorr") == 2.0  # Rodia and Nar Shaddaa are next door
    assert steps("kessel") == 2.0  # Ylesia, and Ord Mantell along the hyperspace lane
    assert steps("sullust") == 3.0  # Sluis Van next door, Duro behind Corellia
    assert steps("elom") == 4.0  # Gamorr behind Excarga, Sluis Van behind Omwat


def best_way(troops: int) -> Route:
    """What Hutts with so many troops on Falleen find, where two troops stand everywhere and four planets are missing."""
    green = {"falleen": troops, "elom": 1}
    play = galaxy({"orange": {"hoth": 3}, "green": green}, current="green", units=2)
    view = play.game.view(play.state, 1)
    guide = Guide(len(view.owner))
    guide.ground = passable(view, play.army("green"))
    for planet in range(len(view.owner)):
        guide.take[planet] = 1.0
    route = Route(advice_of(play), view, guide, play.army("green"), view.rules.board.resource, 15)
    route.look(4, 0)
    assert route.source == play.place("falleen")
    return route


def test_a_way_to_several_planets_goes_as_far_as_the_troops_last() -> None:
    """Rodia, Gamorr, Nar Shaddaa and Ylesia lie in a row: twenty troops take all four, five do not."""
    far = best_way(20)
    assert far.most == 4
    assert far.left > 0.0
    assert 1 <= best_way(5).most < 4


EIGHT = [
    "balmorra",
    "duro",
    "ord-mantell",
    "tatooine",
    "bespin",
    "elom",
    "rodia",
    "sluis-van",
]  # resource planets


def raid_in(play: Galaxy, missing: int, more: int) -> Raid:
    """What the Hutts find in a position, with so many planets missing and so many new troops."""
    army = play.army("green")
    view = play.game.view(play.state, play.state.controller[army])
    guide = Guide(len(view.owner))
    guide.ground = passable(view, army)
    for planet in range(len(view.owner)):
        guide.take[planet] = 1.0
    raid = Raid(advice_of(play), view, guide, army, view.rules.board.resource)
    raid.look(missing, more)
    return raid


def test_new_troops_are_shared_among_the_stacks_of_a_raid() -> None:
    """Gamorr is beside Rodia and Sullust beside Sluis Van; behind them stand nine everywhere."""
    gray = {"gamorr": 1, "sullust": 1}
    held = {"green": {"rodia": 1, "sluis-van": 1}, "orange": {"hoth": 1}, "gray": gray}
    play = galaxy(held, current="green", seats=5, rest="white", units=9)
    raid = raid_in(play, 2, 6)
    assert raid.most == 2
    assert sorted(raid.best) == sorted([play.place("gamorr"), play.place("sullust")])
    assert raid.put == {play.place("rodia"): 3, play.place("sluis-van"): 3}
    assert raid_in(play, 2, 2).most == 1


def test_the_distance_between_planets_is_counted_in_links() -> None:
    play = galaxy({"orange": {"corellia": 9}, "green": {"elom": 5}}, units=2)
    row = advice_of(play).distances[play.place("byss")]
    assert [row[play.place(name)] for name in ("byss", "bakura", "bespin", "hoth", "dagobah")] == [
        0,
        1,
        2,
        3,
        4,
    ]


def test_hutts_place_new_troops_beside_each_planet_that_is_missing() -> None:
    """Eight are theirs; Gamorr, Kessel and Sullust are beside three of them, and one stack reaches one of these only."""
    gray = {"nar-shaddaa": 9, "ylesia": 9}
    held = {"green": dict.fromkeys(EIGHT, 1), "orange": {"hoth": 1}, "gray": gray}
    play = galaxy(held, phase="reinforce", current="green", seats=5, rest="white", pool=6)
    bot = GreedyBot()
    bot.start(2, 1, 1.0)
    army = play.army("green")
    while play.state.pool[army] > 0:
        play.game.apply(play.state, bot.choose(play.game.view(play.state, 2)), [])
    strong = [name for name in EIGHT if play.state.total[play.place(name)] > 1]
    assert len(strong) == 2
    assert set(strong) < {"rodia", "ord-mantell", "sluis-van"}


def test_a_stack_stays_where_more_is_to_be_taken_and_sends_a_few() -> None:
    """From Ord Mantell to Kessel, a dead end here; Balmorra lies behind Yavin 4, on the other side."""
    gray = {"kessel": 1, "yavin-4": 1, "balmorra": 1}
    held = {"green": {"ord-mantell": 9, "elom": 1}, "orange": {"hoth": 1}, "gray": gray}
    play = galaxy(held, current="green", seats=5, rest="white", units=9)
    play.do("attack ord-mantell kessel 3", 6, 6, 6, 1)
    assert play.asked()[1] == "occupy"
    raid = raid_in(play, 1, 0)
    assert raid.best == [play.place("yavin-4"), play.place("balmorra")]


def hutts_with(card: str) -> tuple[Galaxy, Options]:
    """Hutts against two pairs who may build a ship or play a card, and what they may do."""
    held = {"green": {"elom": 8}, "orange": {"hoth": 1}, "yellow": {"endor": 1}, "white": {"duro": 1}}
    play = galaxy(held, phase="cards", current="green", seats=5, hands={"green": card})
    return play, play.game.options(play.state)


def worths(play: Galaxy, options: Options, kind: str) -> list[tuple[float, float]]:
    """What the options of a kind are worth to these Hutts, and to anybody else in their place."""
    advice = advice_of(play)
    view = play.game.view(play.state, play.decision().seat)
    guide = advice.guide(view, play.army("green"))
    chosen = [option for option in options if KIND_NAMES[option.kind] == kind]
    return [
        (advice.weigh(view, guide, option), GalaxyAdvice.weigh(advice, view, guide, option))
        for option in chosen
    ]


def test_hutts_against_two_pairs_build_no_ships() -> None:
    play, options = hutts_with("hutts-stolen-ship-1")
    found = worths(play, options, "build")
    assert found
    assert {here for here, _ in found} == {0.0}
    assert min(elsewhere for _, elsewhere in found) > 0.0
    assert not move(play)[1].startswith("build")


@pytest.mark.parametrize(
    "card, saved", [("hutts-hired-gun-1", 2.0), ("hutts-better-offer-1", 2.0), ("hutts-blackmail-1", 0.0)]
)
def test_hutts_against_two_pairs_save_cards_of_battle_for_sets(card: str, saved: float) -> None:
    play, _ = hutts_with(card)
    option = Option(PLAY, play.army("green"), cards=(play.game.rules.cards.index(card),))
    assert thrift(advice_of(play), option, 3.0) == 3.0 - saved


@pytest.mark.parametrize("phase", ["reinforce", "attack"])
def test_hutts_against_two_pairs_plan_again_when_new_troops_are_counted(phase: str) -> None:
    """A guide made before the troops of a set came says nothing of what can be taken with them."""
    held = {"green": dict.fromkeys(EIGHT, 1), "orange": {"hoth": 1}, "gray": {"ylesia": 9}}
    play = galaxy(held, phase=phase, current="green", seats=5, rest="white")
    advice, army = advice_of(play), play.army("green")
    view = play.game.view(play.state, 2)
    stale = Guide(len(view.owner))
    stale.ground = passable(view, army)
    stale.troop = stale.sure = 7.0
    elsewhere = play.place("hoth")
    stale.keep[elsewhere] = stale.lack[elsewhere] = 9
    advice.want(view, army, stale)
    fresh = advice.guide(view, army)
    placing = phase == "reinforce"
    assert (stale.take == fresh.take) == placing
    assert (stale.hold == fresh.hold) == placing
    assert (stale.troop, stale.sure) == ((fresh.troop, fresh.sure) if placing else (7.0, 7.0))
    assert (stale.keep[elsewhere], stale.lack[elsewhere]) == ((1, 0) if placing else (9, 9))


def mustering(units: int) -> set[str]:
    """Where these Hutts want troops most before the first turn: Duro borders on orange, who is first, with so many."""
    held = {"green": {"duro": 1, "elom": 1}, "orange": {"corellia": units}, "gray": {"hoth": 1}}
    play = galaxy(held, seats=5, rest="white", units=2)
    play.state.current = NONE
    advice, army = advice_of(play), play.army("green")
    view = play.game.view(play.state, 2)
    guide = advice.guide(view, army)
    advice.want(view, army, guide)
    return {name for name in view.rules.board.names if guide.place[play.place(name)] >= POST}


def test_hutts_against_two_pairs_post_troops_against_those_who_come_first() -> None:
    assert mustering(2) == {"duro"}
    assert "duro" not in mustering(1)
