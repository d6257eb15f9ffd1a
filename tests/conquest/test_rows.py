"""Does each mechanic write what a seat sees of it as numbers, each in its place? (Programs that learn read them.)"""

from hazard.conquest.galaxy.battle import HEAD as BATTLE_HEAD
from hazard.conquest.galaxy.directives import insight_of
from hazard.conquest.galaxy.tokens import GONE, IN_HAND, ON_BOARD, tokens_of
from hazard.conquest.modules.base import Module
from hazard.conquest.modules.neutrals import dealings
from hazard.kernel.contract import SPECTATOR
from tests.kit.clone_wars import clones
from tests.kit.duel import duel
from tests.kit.galactic import galaxy
from tests.kit.missions import mission_table
from tests.kit.play import Play

SIZE = 42


def module(play: Play, name: str) -> Module:
    """The mechanic of this name."""
    return next(one for one in play.game.rules.modules if one.name() == name)


def row(play: Play, name: str, seat: int = SPECTATOR) -> list[int]:
    """The numbers of a mechanic, as a seat is told them."""
    return [int(number) for number in module(play, name).row(play.game.view(play.state, seat))]


def seen(play: Play, name: str, seat: int = SPECTATOR) -> list[int]:
    """What the seat is shown of its memory: the beginning of most rows."""
    return [int(number) for number in module(play, name).seen(play.game.rules, play.state, seat)]


def spread(places: dict[int, list[int]], each: int) -> list[int]:
    """So many numbers for each territory, 0 where nothing is said."""
    return [number for at in range(SIZE) for number in places.get(at, [0] * each)]


def test_of_missions_the_progress_of_those_a_seat_sees() -> None:
    missions = {"red": "hold-australia great-power hold-europe hold-asia", "green": "everywhere"}
    sides = {"red": {"siam": 9, "india": 1}, "green": {"indonesia": 1}}
    play = mission_table(sides, missions, fulfilled={"green": "everywhere"})
    red = [0, 4, 2, 18, 0, 7, 2, 12]  # have and need, rank by rank
    green = [1, 6] + [0] * 6
    assert row(play, "missions", 0) == seen(play, "missions", 0) + red + green + [0] * 8
    assert row(play, "missions") == seen(play, "missions") + [0] * 8 + green + [0] * 8


def test_of_neutral_armies_who_has_fought_and_how_many_cards_each_seat_gave() -> None:
    held = {"red": {"a1": 2}, "green": {"a2": 2}, "blue": {"a3": 2}, "white": {"b1": 2}}
    play = duel(held, gifts={"blue": {"red": "b2 b3", "green": "c1"}, "white": {"green": "c2"}})
    dealt = dealings(play.state)
    assert dealt is not None
    dealt.fought = 1 << play.army("white")
    assert play.state.army_names[2:4] == ["blue", "white"]
    fought = [0, 0, 0, 1, 0, 0]
    gifts = [0, 0, 0, 0, 2, 1, 0, 1, 0, 0, 0, 0]  # army by army: from red, from green
    for seat in (0, 1, SPECTATOR):  # how many is public, which ones is not (N-22)
        assert row(play, "neutrals", seat) == fought + gifts


def test_of_tokens_how_many_lie_where_and_the_face_a_seat_knows() -> None:
    play = galaxy({"orange": {"hoth": 3}})
    first, second = 0, 30
    tokens = tokens_of(play.state)
    # On two planets, one out of the game, one in hand; a guard has face 0, the Emperor 1.
    tokens.face = [0, 0, 1, 0, 0]
    tokens.place = [ON_BOARD + first, ON_BOARD + first, ON_BOARD + second, GONE, IN_HAND]
    tokens.spied = [0b01, 0, 0b01, 0, 0]  # the first seat has looked under two of them
    known, unknown = {first: [2, 1], second: [1, 2]}, {first: [2, 0], second: [1, 0]}
    assert row(play, "bases", 0) == seen(play, "bases", 0) + spread(known, 2)
    assert row(play, "bases", 1) == seen(play, "bases", 1) + spread(unknown, 2)


def test_of_the_battle_the_dice_of_both_sides_and_where_cards_bar_or_open_a_way() -> None:
    play = galaxy({"orange": {"hoth": 3}})
    battle = play.battle()
    battle.own.dice, battle.theirs.dice = [6, 3, 1], [5, 2]
    battle.halted = [play.place("endor")]
    battle.detours = [[play.place("kuat"), play.army("gray")]]
    battle.bridges = [
        [play.place("hoth"), play.place("byss")],
        [play.place("byss"), play.place("elom")],
    ]
    named = {"endor": [1, 0], "kuat": [1, 0], "hoth": [0, 1], "byss": [0, 2], "elom": [0, 1]}
    places = spread({play.place(name): numbers for name, numbers in named.items()}, 2)
    told = row(play, "battles")
    assert told[:BATTLE_HEAD] == seen(play, "battles")[:BATTLE_HEAD]
    assert told[BATTLE_HEAD:] == [6, 3, 1, 0, 0] + [5, 2, 0, 0, 0] + places


def test_of_cards_which_are_fresh_and_which_were_seen_in_another_hand() -> None:
    hands = {"orange": "rebels-new-hope-1 rebels-veterans-1", "gray": "empire-academy-1 empire-dark-side-1"}
    play = galaxy({"orange": {"hoth": 3}}, hands=hands)
    (fresh,), (known,) = play.cards("rebels-veterans-1"), play.cards("empire-academy-1")
    insight_of(play.state).fresh = [fresh]
    insight_of(play.state).known[known] = 0b011  # the first two seats
    cards = int(play.game.rules.cards.size)

    def only(card: int) -> list[int]:
        return [1 if one == card else 0 for one in range(cards)]

    assert row(play, "directives", 0) == only(fresh) + only(known)
    assert row(play, "directives", 1) == [0] * cards + only(known)
    assert row(play, "directives", 2) == [0] * (2 * cards)


def test_of_the_death_star_and_the_emperor_where_they_are() -> None:
    play = galaxy({"orange": {"hoth": 3}}, death_star="kuat")
    assert row(play, "death-star") == seen(play, "death-star") + spread({play.place("kuat"): [1]}, 1)
    play = galaxy({"orange": {"hoth": 3}})
    assert row(play, "death-star") == seen(play, "death-star") + [0] * SIZE
    plot = clones({"red": {"ithor": 1}, "blue": {"kessel": 1}}, emperor="kessel")
    assert row(plot, "order-66") == seen(plot, "order-66") + spread({plot.place("kessel"): [1]}, 1)


def test_what_stands_for_territories_is_counted_by_territory() -> None:
    play = galaxy({"orange": {"hoth": 3}})
    counts = {one.name(): one.per_territory() for one in play.game.rules.modules}
    assert counts == {
        "ships": 3,
        "battles": 2,
        "directives": 0,
        "bases": 2,
        "force-meter": 0,
        "death-star": 1,
    }
    assert module(clones({"red": {"ithor": 1}}), "order-66").per_territory() == 1
    assert module(mission_table({"red": {"siam": 9}}, {}), "missions").per_territory() == 0
