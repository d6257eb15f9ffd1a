"""Nobody but the Empire knows where the Emperor is (OT-11): views, events, options, refusals, facts and bots."""

import json

from hazard.bots.base import Bot
from hazard.bots.greedy import GreedyBot
from hazard.bots.random_bot import RandomBot
from hazard.conquest.events.core import HIDDEN
from hazard.conquest.galaxy.events import TokenLooked
from hazard.conquest.kinds import ATTACK, HIDE, PLAY, STRIKE
from hazard.conquest.told.seen import error_data, events_data, facts_data, view_data
from hazard.editions.original_trilogy.bases import EMPEROR
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from tests.kit.bases import FIVE, FOUR, REBELS, faces
from tests.kit.galactic import BOARD, Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule

# -- who knows where the Emperor is


@rule("OT-11")
def test_both_imperial_seats_see_a_token_that_is_taken_and_nobody_else_does() -> None:
    play = galaxy(FIVE, "turn", "gray", seats=5)  # orange, gray, Hutts, yellow, white
    seen = [faces(play, seat)[0] for seat in range(5)]
    assert seen == [HIDDEN, EMPEROR, HIDDEN, HIDDEN, EMPEROR]
    assert faces(play, SPECTATOR) == [HIDDEN] * 5
    assert faces(play, 1)[1:] == [HIDDEN] * 4  # the rest of the stack
    play.do("hide byss")
    seen = [faces(play, seat)[0] for seat in range(5)]
    assert seen == [HIDDEN, EMPEROR, HIDDEN, HIDDEN, EMPEROR]


@rule("OT-11")
def test_the_event_of_taking_a_token_tells_its_face_to_imperial_seats_only() -> None:
    play = galaxy(FIVE, "turn", "yellow", seats=5)
    events = []
    while play.asked() != ("white", "base"):
        options = play.game.options(play.state)
        option = options[-1] if options[-1].most == 0 else options[0]
        events = play.game.play(play.state, play.decision().seat, option.take(option.most))
    taken = one(events, TokenLooked)
    told = []
    for seat in (SPECTATOR, 0, 1, 2, 3, 4):
        seen = taken.seen_by(seat)
        assert seen is not None
        told.append(seen.data()["face"])
    assert told == [HIDDEN, HIDDEN, EMPEROR, HIDDEN, HIDDEN, EMPEROR]


def two_worlds(phase: str, current: str, seats: int, hand: str = "") -> list[Galaxy]:
    """The same position twice; only the faces of two tokens are exchanged."""
    held = {2: REBELS, 3: REBELS, 4: FOUR, 5: FIVE}[seats]
    held = {**held, "orange": {"hoth": 9, "bakura": 3}}
    worlds = []
    for byss, endor in (("emperor", "guard"), ("guard", "emperor")):
        bases = {"byss": byss, "endor": endor, "sullust": "guard"}
        hands = {"orange": hand} if hand else {}
        worlds.append(galaxy(held, phase, current, seats, hands=hands, bases=bases, death_star="duro"))
    return worlds


OTHERS = {3: (SPECTATOR, 0, 1), 4: (SPECTATOR, 0, 2), 5: (SPECTATOR, 0, 2, 3)}


@rule("OT-11")
def test_views_options_and_facts_of_others_do_not_depend_on_where_the_emperor_is() -> None:
    for seats, others in OTHERS.items():
        for phase in ("attack", "turn"):
            one_world, other = two_worlds(phase, "orange", seats, "rebels-spies-1 rebels-ambush-1")
            assert view_data(one_world.game.view(one_world.state, EVERYTHING)) != view_data(
                other.game.view(other.state, EVERYTHING)
            )
            for seat in others:
                views = [world.game.view(world.state, seat) for world in (one_world, other)]
                assert json.dumps(view_data(views[0])) == json.dumps(view_data(views[1]))
                assert json.dumps(facts_data(views[0])) == json.dumps(facts_data(views[1]))


@rule("OT-11")
def test_imperial_seats_can_tell_the_two_worlds_apart() -> None:
    one_world, other = two_worlds("attack", "orange", 4)
    for seat in (1, 3):
        assert view_data(one_world.game.view(one_world.state, seat)) != view_data(
            other.game.view(other.state, seat)
        )


@rule("OT-11")
def test_options_offer_every_hidden_token_to_a_spy_whatever_it_hides() -> None:
    for world in two_worlds("turn", "orange", 3, "rebels-spies-1"):
        assert world.asked() == ("orange", "cards")
        assert sorted(world.targets("play")) == ["byss", "endor", "sullust"]


@rule("OT-11")
def test_refusals_do_not_depend_on_where_the_emperor_is() -> None:
    worlds = two_worlds("attack", "orange", 3, "rebels-spies-1")
    tried = [Action(HIDE, 0, NONE, at) for at in range(BOARD.size)]
    for at in range(BOARD.size):
        tried += [Action(kind, 0, worlds[0].place("hoth"), at, 9) for kind in (ATTACK, STRIKE)]
        spies = tuple(worlds[0].cards("rebels-spies-1"))
        tried += [Action(PLAY, 0, NONE, at, 0, (), spies, choice) for choice in (8, 9)]
    told = [[refusal(world, action) for action in tried] for world in worlds]
    assert told[0] == told[1]
    assert len([one for one in told[0] if one is not None]) > 100


def refusal(world: Galaxy, action: Action) -> object:
    """What the first seat is told about an action."""
    found = world.game.refused(world.state, 0, action)
    return None if found is None else error_data(found)


@rule("OT-11")
def test_bots_of_others_choose_the_same_wherever_the_emperor_is() -> None:
    for phase in ("attack", "turn"):
        worlds = two_worlds(phase, "orange", 3, "rebels-spies-1 rebels-ambush-1")
        for seed in range(20):
            chosen = []
            for world in worlds:
                bots: list[Bot] = [RandomBot(), GreedyBot()]
                for bot in bots:
                    bot.start(0, seed, 1.0)
                view = world.game.view(world.state, 0)
                chosen.append([bot.choose(view) for bot in bots])
            assert chosen[0] == chosen[1]


@rule("OT-11")
def test_the_events_of_a_battle_for_a_base_that_holds_tell_others_nothing() -> None:
    worlds = two_worlds("attack", "orange", 3)
    told = []
    for world in worlds:
        events = world.do("attack bakura byss 2", 1, 1, 8)
        told.append([json.dumps(events_data(events, seat)) for seat in (SPECTATOR, 0, 1)])
    assert told[0] == told[1]


@rule("OT-11")
def test_an_eliminated_imperial_seat_still_knows_and_its_tokens_stay() -> None:
    held = {**FIVE, "gray": {"bespin": 1}}
    play = galaxy(held, "attack", "orange", 5, rest="white", bases={"byss": "emperor"})
    play.do("attack hoth bespin 3", 6, 6, 6, 1)
    play.do("occupy 0")
    assert play.state.out[play.army("gray")] == 1
    assert play.bases() == {"byss": ["emperor"]}
    assert (faces(play, 1)[0], faces(play, 4)[0], faces(play, 0)[0]) == (EMPEROR, EMPEROR, HIDDEN)
