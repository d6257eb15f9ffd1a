"""Does each phase refuse the numbers of a written frame that play cannot come to?"""

from collections.abc import Callable
from functools import partial

import pytest

from hazard.conquest.frame import Frame
from hazard.conquest.galaxy.battle import Battle, battle_of
from hazard.conquest.galaxy.directives import directives_of, insight_of
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.tokens import IN_HAND, IN_STACK, ON_BOARD, hidden_tokens_of, tokens_of
from hazard.conquest.modules.neutrals import neutrals_of
from hazard.conquest.ruleset import Ruleset
from hazard.conquest.state import AT_A, State
from hazard.editions.assembly import load
from hazard.editions.clone_wars.plot import order_track_of, plot_of
from hazard.editions.original_trilogy.death_star import death_star_of, station_of
from hazard.editions.original_trilogy.meter import force_meter_of, meter_of
from hazard.kernel.actions import NONE
from hazard.kernel.errors import InputError
from tests.kit.abilities import ABILITIES, at
from tests.kit.boards import GRID
from tests.kit.clone_wars import NAMES, clones
from tests.kit.duel import PASSIVE, begin, duel
from tests.kit.galactic import ASKED, galaxy
from tests.kit.games import game
from tests.kit.play import Play, table

CLAIMS = ["claim", "claim-chart", "claim-republic"]


def fits(
    play: Play, phase: str, army: str, a: str | int = 0, b: str | int = 0, c: int = 0, d: str | int = 0
) -> bool:
    """Whether a frame with these numbers fits the position; names are territories, in the last place armies."""
    rules = play.game.rules
    number = rules.phase_names.index(phase)
    places = [play.place(one) if isinstance(one, str) else one for one in (a, b)]
    last = play.army(d) if isinstance(d, str) else d
    return rules.phases[number].fits(rules, play.state, Frame([number, play.army(army), *places, c, last], 0))


def front() -> Play:
    """Red, on turn, has three on a2 and five on a1; green and blue hold the rest."""
    held = {
        "red": {"a1": 5, "a2": 3},
        "green": {"b1": 2, "b2": 1, "b3": 1},
        "blue": {"a3": 1, "c1": 1, "c2": 1, "c3": 1},
    }
    return table(held, board=GRID)


def test_a_conqueror_stands_on_both_territories_with_at_least_who_moved_in() -> None:
    play = front()
    assert fits(play, "occupy", "red", "a1", "a2", 3, "green")
    assert fits(play, "occupy", "red", "a1", "a2", 1, "green")
    for army, a, b, c, d in (
        ("red", "a1", "a1", 3, "green"), ("red", "a1", "a2", 3, NONE), ("green", "b1", "b2", 1, "red"),
        ("red", "b1", "a2", 3, "green"), ("red", "a1", "b1", 1, "green"), ("red", "a1", "a2", 3, "red"),
        ("red", "a1", "a2", 0, "green"), ("red", "a1", "a2", 4, "green"),
    ):  # fmt: skip
        assert not fits(play, "occupy", army, a, b, c, d), (army, a, b, c, d)


def test_who_defends_holds_the_target_and_is_attacked_by_as_many_as_may() -> None:
    play = front()
    assert fits(play, "defend", "green", "a1", "b1", 3, "red")
    assert fits(play, "defend", "green", "a2", "b2", 2, "red")
    for army, a, b, c, d in (
        ("green", "a1", "b1", 3, "green"), ("green", "b2", "b1", 1, "red"), ("blue", "a1", "b1", 3, "red"),
        ("green", "a1", "b1", 0, "red"), ("green", "a1", "b1", 4, "red"), ("green", "a2", "b2", 3, "red"),
        ("red", "a1", "a2", 1, "red"),
    ):  # fmt: skip
        assert not fits(play, "defend", army, a, b, c, d), (army, a, b, c, d)


def test_ships_are_under_way_between_two_own_planets() -> None:
    play = galaxy(
        {"orange": {"hoth": 2, "bespin": 1}, "green": {"elom": 1}}, "fortify-ships", ships={"hoth": "bomber"}
    )
    assert fits(play, "fortify-ships", "orange")
    assert fits(play, "fortify-ships", "orange", "hoth", "bespin", 1)
    assert fits(play, "fortify-ships", "orange", "hoth", "bespin", 7)
    for a, b, c, d in (
        ("hoth", "hoth", 1, 0), ("hoth", "elom", 1, 0), ("elom", "hoth", 1, 0), ("hoth", "bespin", 8, 0),
        ("hoth", "bespin", 0, 0), ("hoth", "bespin", 1, 1),
    ):  # fmt: skip
        assert not fits(play, "fortify-ships", "orange", a, b, c, d), (a, b, c, d)


def test_a_token_in_hand_is_all_that_the_frame_of_its_question_says() -> None:
    play = galaxy({"orange": {"hoth": 2}}, "base", "gray")
    assert play.asked() == ("gray", "base")
    assert fits(play, "base", "gray", 1)
    assert fits(play, "base", "gray", 0)
    for a, b, c, d in ((-1, 0, 0, 0), (1, 1, 0, 0), (1, 0, 1, 0), (1, 0, 0, 1)):
        assert not fits(play, "base", "gray", a, b, c, d), (a, b, c, d)


def test_the_token_in_hand_is_one_of_the_box() -> None:
    play = galaxy({"orange": {"hoth": 2}}, "base", "gray")
    bases = hidden_tokens_of(play.game.rules)
    assert bases.fits(play.game.rules, play.state)
    for token in (2, bases.count, bases.count + 1):  # numbers of others, of the last one and of none
        play.state.set_top(AT_A, token)
        assert not bases.fits(play.game.rules, play.state), token
    tokens_of(play.state).place[0] = IN_STACK
    play.state.set_top(AT_A, bases.count + 1)
    assert not bases.fits(play.game.rules, play.state)


def test_ships_that_have_joined_a_battle_are_where_it_came_from() -> None:
    card = next(one for one in ABILITIES if one.id == "tactical-droid")
    play = at(card, "attack", ships={"felucia": "fighter fighter"})
    ships = next(one for one in play.game.rules.modules if one.name() == "ships")
    for joined, there in (([0, 0, 0], True), ([2, 0, 0], True), ([3, 0, 0], False), ([0, 0, 1], False)):
        play.battle().ships = joined
        assert ships.fits(play.game.rules, play.state) is there, joined


def test_only_a_planet_of_the_republic_changes_sides() -> None:
    play = clones({"red": {"ithor": 1}, "gold": {"hypori": 1}, "blue": {"kessel": 1}})
    assert fits(play, "receive", "black", "ithor")
    assert not fits(play, "receive", "black", "kessel")
    assert not fits(play, "receive", "black", "ithor", 1)


def test_in_the_set_up_of_two_a_seat_owes_three_units_of_its_own_or_one_of_a_neutral_army() -> None:
    play, _ = begin(6, 1, mode=PASSIVE)
    red, green, blue = (play.army(name) for name in ("red", "green", "blue"))
    for army, a, b in (("red", red, 3), ("red", red, 1), ("blue", red, 1), ("green", green, 3)):
        assert fits(play, "muster-duel", army, a, b), (army, a, b)
    for army, a, b, c, d in (
        ("blue", blue, 1, 0, 0), ("red", NONE, 3, 0, 0), ("green", red, 1, 0, 0), ("red", red, 0, 0, 0),
        ("red", red, 4, 0, 0), ("blue", red, 2, 0, 0), ("red", red, 3, 1, 0), ("red", red, 3, 0, 1),
    ):  # fmt: skip
        assert not fits(play, "muster-duel", army, a, b, c, d), (army, a, b, c, d)
    play.state.pool[red] = 2
    assert not fits(play, "muster-duel", "red", red, 3)


def test_the_track_of_order_66_comes_back_from_numbers_it_can_have_only() -> None:
    play = clones({"red": {"ithor": 1}})
    rules = play.game.rules
    track = next(one for one in rules.modules if one.name() == "order-66")
    facts = play.state.memory[track.slot].facts()
    assert track.restore(rules, facts).facts() == facts
    size, last = rules.board.size, 9
    for good in ([last, 0, 0, 0, 0], [0, 0, 1, size, 0]):
        assert track.restore(rules, good).facts() == good
    bad = [
        [],
        [0] * 4,
        [0] * 6,
        [last + 1, 0, 0, 0, 0],
        [0, 0, 2, 0, 0],
        [0, 0, 1, size + 1, 0],
        [0, 0, 0, 0, -1],
    ]
    for numbers in bad:
        with pytest.raises(InputError, match="position-modules"):
            track.restore(rules, numbers)


def test_the_emperor_of_the_order_stands_on_a_planet_of_the_separatists() -> None:
    play = clones({"red": {"ithor": 1}, "blue": {"kessel": 1}}, emperor="kessel")
    rules = play.game.rules
    track = next(one for one in rules.modules if one.name() == "order-66")

    def with_emperor(place: int, given: int) -> bool:
        state: State = play.state
        plot_of(state).emperor, plot_of(state).given = place, given
        return track.fits(rules, state)

    assert with_emperor(play.place("kessel"), 1)
    assert with_emperor(NONE, 0)
    assert not with_emperor(play.place("ithor"), 1)
    assert not with_emperor(play.place("kessel"), 0)


def test_tokens_stand_on_planets_of_the_separatists_and_dots_are_those_of_tokens_that_are_gone() -> None:
    play = clones({"red": {"ithor": 1}, "blue": {"kessel": 1}}, tokens={"kessel": NAMES[0]})
    rules = play.game.rules
    leaders = next(one for one in rules.modules if one.name() == "separatist-tokens")
    assert leaders.fits(rules, play.state)
    plot_of(play.state).dots = 1  # no token was turned over
    assert not leaders.fits(rules, play.state)
    plot_of(play.state).dots = 0
    for place in (ON_BOARD + play.place("ithor"), IN_HAND):  # nobody is asked where to put it
        tokens_of(play.state).place[0] = place
        assert not leaders.fits(rules, play.state)


def test_from_a_planet_with_one_troop_nothing_attacks_over_a_way_through_asteroids_either() -> None:
    play = galaxy(
        {"orange": {"hoth": 1, "kessel": 3}, "gray": {"endor": 2}, "green": {"elom": 1}}, fields="bespin"
    )
    play.battle().bridges = [[play.place("hoth"), play.place("endor")]]
    play.game.resume(play.state)
    refusal = play.refused("attack hoth endor 1")
    assert (refusal.code, refusal.rule) == ("too-few-units", "C-40")


def test_territories_are_nobodys_while_they_are_claimed_and_at_no_other_time() -> None:
    for mode in ("classic/domination", "classic/teams", "original-trilogy/galactic", "clone-wars/galactic"):
        rules = game(mode).rules
        assert [phase.name for phase in rules.phases if phase.claims()] == CLAIMS, mode


def test_a_gift_is_from_a_seat_to_an_army_that_is_not_its_own() -> None:
    play = duel({"red": {"a1": 2}, "green": {"a2": 2}, "blue": {"a3": 2}})
    rules = play.game.rules
    neutrals = rules.modules[0]
    cards = len(rules.cards.names)
    for good in ([0], [0, 2, 0, 1], [0, 2, 1, cards - 1], [0b111100]):
        assert neutrals.restore(rules, good).facts() == good
    bad: tuple[list[int], ...] = (
        [],
        [0, 2],
        [0, 0, 0, 5],
        [0, 1, 1, 5],
        [0, 6, 0, 5],
        [0, 2, 2, 5],
        [0, 2, 0, cards],
        [0b1],
        [0b1000000],
    )
    for numbers in bad:
        with pytest.raises(InputError, match="position-modules"):
            neutrals.restore(rules, numbers)


def test_after_the_roll_each_side_plays_one_card_at_most_whatever_it_still_holds() -> None:
    card = next(one for one in ABILITIES if one.kind == "reroll")
    play = at(card, "attack-after", hands={card.own(): f"{card.first()} {card.deck}-clone-batch-1"})
    assert play.asked() == (card.own(), "attack-after")
    play.do(f"play {card.first()}", 4, 2, 1)
    assert play.asked() == (card.own(), "attack")


def test_what_cards_bar_and_open_comes_back_and_lies_on_the_board() -> None:
    play = galaxy({"orange": {"hoth": 3}})
    rules = play.game.rules
    battles = next(one for one in rules.modules if one.name() == "battles")
    last = int(rules.board.size) - 1

    def restored(halted: list[int], detours: list[list[int]], bridges: list[list[int]]) -> None:
        battle = Battle()
        battle.halted, battle.detours, battle.bridges = halted, detours, bridges
        assert battles.restore(rules, battle.facts()).facts() == battle.facts()

    restored([0, last], [[last, 1]], [[0, last], [last, 3]])
    beyond = last + 1
    bad: list[tuple[list[int], list[list[int]], list[list[int]]]] = [
        ([beyond], [], []),
        ([], [[beyond, 1]], []),
        ([], [], [[0, beyond]]),
        ([], [], [[beyond, 0]]),
        ([], [], [[0, 1], [beyond, 0]]),
    ]
    for halted, detours, bridges in bad:
        with pytest.raises(InputError) as caught:
            restored(halted, detours, bridges)
        assert (caught.value.code, caught.value.field) == ("position-modules", "tracks")
        assert caught.value.params == {"known": "battles"}


def test_by_the_first_version_a_request_has_been_made_or_has_not() -> None:
    made = load("original-trilogy/galactic", version=1)
    play = galaxy(ASKED, "command", "gray", seats=5, rest="", made=made)
    assert [fits(play, "command", "gray", asked) for asked in (-1, 0, 1, 2)] == [False, True, True, False]
    assert not fits(play, "command", "gray", 1, 1)
    play.do("request duro")
    assert play.asked() == ("white", "consent")
    assert fits(play, "consent", "white", "duro", play.army("gray"))
    play.state.stack[AT_A] = 0  # as if none had been made
    assert not fits(play, "consent", "white", "duro", play.army("gray"))


def test_what_a_mode_does_not_have_is_not_found_in_it() -> None:
    play = front()
    of_rules: dict[str, Callable[[Ruleset], object]] = {
        "death-star one": death_star_of,
        "directives faction-decks": directives_of,
        "force-meter track": force_meter_of,
        "neutrals active": neutrals_of,
        "order-66 track": order_track_of,
        " tokens": hidden_tokens_of,
    }
    of_state: dict[str, Callable[[State], object]] = {
        "battles with-cards": battle_of,
        "death-star one": station_of,
        "directives faction-decks": insight_of,
        "force-meter track": meter_of,
        "order-66 track": plot_of,
        "ships classes": fleet_of,
        " tokens": tokens_of,
    }

    def check(said: str, ask: Callable[[], object]) -> None:
        with pytest.raises(InputError) as refused:
            ask()
        module, _, known = said.partition(" ")
        place = f"modules.{module}" if module else "modules"
        assert (refused.value.code, refused.value.field) == ("bad-parameter", place)
        assert refused.value.params == {"rule": known}

    for said, by_rules in of_rules.items():
        check(said, partial(by_rules, play.game.rules))
    for said, by_state in of_state.items():
        check(said, partial(by_state, play.state))
