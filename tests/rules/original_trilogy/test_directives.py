"""Does every card of the three decks do what it says, once, at its moment, and not where it would change nothing?"""

from typing import Any

import pytest

from hazard.conquest.events.core import CardsMoved
from hazard.conquest.galaxy.events import DirectivePlayed, HandPeeked, TokenLooked
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.dice import SeededDice
from tests.kit import battle_directives, step_directives
from tests.kit.directives import ALWAYS, CARDS, DIRECTIVES, IDLE, MOMENTS, PLAYED, Directive, at, sit
from tests.kit.galactic import Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule

__all__ = ["battle_directives", "step_directives"]  # what each kind does stands there

SEATS = [0, 1, 2, 3, 4, SPECTATOR]  # orange, gray, green, yellow and white, and who only watches
HIDDEN = -1


def wrong_moments(card: Directive) -> None:
    """At every other moment the card is not offered, and refused."""
    right = ["attack", "defence"] if card.when == "battle" else [card.when]
    for moment in MOMENTS:
        play = at(card, moment)
        if moment in right or play is None:
            continue
        assert card.name() not in play.playable()
        refusal = play.refused(f"play {card.name()}")
        assert (refusal.code, refusal.rule) == ("wrong-moment", "OT-23"), moment
        assert refusal.params["moments"] == " ".join(right)


# -- every card


@rule("OT-23")
def test_the_table_of_directives_is_that_of_the_decks() -> None:
    names = sit(DIRECTIVES[0], "cards").game.rules.cards.names
    assert sorted([card.name() for card in CARDS]) == sorted(names)
    assert len(names) == 81
    assert sorted({card.kind for card in CARDS}) == sorted(PLAYED)
    assert sorted({card.kind for card in CARDS if card.kind not in ALWAYS}) == sorted(IDLE)


@pytest.mark.parametrize("card", CARDS, ids=Directive.name)
def test_a_card_does_what_it_says(card: Directive) -> None:
    PLAYED[card.kind](card)


@pytest.mark.parametrize("card", CARDS, ids=Directive.name)
def test_a_card_is_refused_at_every_other_moment(card: Directive) -> None:
    wrong_moments(card)


@pytest.mark.parametrize("card", [card for card in CARDS if card.kind in IDLE], ids=Directive.name)
def test_a_card_that_would_change_nothing_is_refused(card: Directive) -> None:
    IDLE[card.kind](card)


@rule("OT-23")
def test_every_directive_does_what_it_says() -> None:
    for card in DIRECTIVES:
        PLAYED[card.kind](card)


@rule("OT-23")
def test_every_directive_has_its_moment() -> None:
    for card in DIRECTIVES:
        wrong_moments(card)


@rule("OT-23")
def test_no_directive_is_played_where_it_would_change_nothing() -> None:
    for card in DIRECTIVES:
        if card.kind in IDLE:
            IDLE[card.kind](card)


# -- hidden effects


def five(current: str, hands: dict[str, str], **more: Any) -> Galaxy:
    """The card step at a table of five: orange and yellow Rebels, gray and white Empire, green Hutts."""
    held = {
        "orange": {"hoth": 3},
        "yellow": {"kessel": 3},
        "green": {"tatooine": 3},
        "white": {"bespin": 3},
    }
    return galaxy(held, "cards", current, seats=5, hands=hands, **more)


def told(event: Event, field: str) -> list[object]:
    """What each seat and the spectator are told in this field."""
    found: list[object] = []
    for seat in SEATS:
        shown = event.seen_by(seat)
        found.append(None if shown is None else shown.data()[field])
    return found


def test_a_hand_that_was_looked_at_is_known_to_the_side_that_looked() -> None:
    for current, card in (("gray", "empire-probe-droid-1"), ("white", "empire-probe-droid-1")):
        play = five(current, {current: card, "orange": "rebels-spies-1 rebels-new-hope-1"})
        cards, none = sorted(play.cards("rebels-spies-1 rebels-new-hope-1")), [HIDDEN, HIDDEN]
        looked = one(play.do(f"play {card} orange"), HandPeeked)
        assert told(looked, "cards") == [none, cards, none, none, cards, none]
        views = [play.game.view(play.state, seat).hands[0] for seat in SEATS]
        assert views == [cards, cards, none, cards, cards, none]  # orange and yellow: it is their side's hand


def test_only_the_cards_that_were_seen_stay_known() -> None:
    play = five("gray", {"gray": "empire-probe-droid-1", "orange": "rebels-spies-1"})
    play.do("play empire-probe-droid-1 orange")
    play.until("cards", "orange")
    play.state.hands[0] = sorted(play.cards("rebels-spies-1 rebels-veterans-1"))
    seen = play.cards("rebels-spies-1")
    assert play.game.view(play.state, 1).hands[0] == [*seen, HIDDEN]
    assert play.game.view(play.state, 2).hands[0] == [HIDDEN, HIDDEN]


def test_the_hutts_who_look_are_alone_with_it() -> None:
    play = five("green", {"green": "hutts-informant-1", "white": "empire-rebuild-1"})
    card = play.cards("empire-rebuild-1")
    looked = one(play.do("play hutts-informant-1 white"), HandPeeked)
    assert told(looked, "cards") == [[HIDDEN], [HIDDEN], card, [HIDDEN], [HIDDEN], [HIDDEN]]
    assert [play.game.view(play.state, seat).hands[4] for seat in SEATS] == [
        [HIDDEN], card, card, [HIDDEN], card, [HIDDEN],
    ]  # fmt: skip


def test_a_base_that_was_looked_at_is_known_to_the_side_that_looked() -> None:
    for current in ("orange", "yellow"):
        play = five(current, {current: "rebels-spies-1"}, bases={"bespin": "emperor", "duro": "guard"})
        looked = one(play.do("play rebels-spies-1 bespin token-1"), TokenLooked)
        assert told(looked, "face") == [1, HIDDEN, HIDDEN, 1, HIDDEN, HIDDEN]
        at_bases = [module.name() for module in play.game.rules.modules].index("bases")
        faces = [play.game.view(play.state, seat).memory[at_bases][5:7] for seat in SEATS]
        both, none = [1, 0], [HIDDEN, HIDDEN]
        assert faces == [[1, HIDDEN], both, none, [1, HIDDEN], both, none]  # the Empire knows its own (OT-11)


def test_cards_that_were_drawn_by_a_directive_are_seen_by_nobody_else() -> None:
    pile = {"hutts": "hutts-slaves-1 hutts-pit-beast-1"}
    play = five("green", {"green": "hutts-spice-run-1"}, piles=pile)
    events = play.do("play hutts-spice-run-1")
    drawn = [event for event in events if isinstance(event, CardsMoved)]
    cards = play.cards("hutts-pit-beast-1 hutts-slaves-1")
    assert [told(event, "cards") for event in drawn] == [
        [[HIDDEN], [HIDDEN], [card], [HIDDEN], [HIDDEN], [HIDDEN]] for card in cards
    ]
    none = [HIDDEN, HIDDEN]
    assert [play.game.view(play.state, seat).hands[2] for seat in SEATS] == [
        none, none, sorted(cards), none, none, none,
    ]  # fmt: skip
    at_directives = [module.name() for module in play.game.rules.modules].index("directives")
    hidden = [play.game.view(play.state, seat).memory[at_directives] for seat in SEATS if seat != 2]
    assert all(memory == [0] * 82 for memory in hidden)  # nothing of which are new, nothing of 81 faces


def test_a_world_that_others_imagine_offers_the_cards_of_the_imagined_hand() -> None:
    held = {"orange": {"hoth": 5}, "green": {"tatooine": 2}, "gray": {"bespin": 4}}
    play = galaxy(held, "attack", hands={"orange": "rebels-desertion-1"})
    assert play.playable() == ["rebels-desertion-1"]
    for seed in range(20):
        other = play.game.redeal(play.state, 1, SeededDice(seed))
        imagined = [card for option in other.choices for card in option.cards]
        assert set(imagined) <= set(other.hands[0])


def test_that_a_card_was_played_and_at_whom_is_open_to_all() -> None:
    play = five("gray", {"gray": "empire-probe-droid-1", "orange": "rebels-spies-1"})
    directive = one(play.do("play empire-probe-droid-1 orange"), DirectivePlayed)
    assert told(directive, "card") == [play.cards("empire-probe-droid-1")[0]] * 6
    assert told(directive, "choice") == [0] * 6
