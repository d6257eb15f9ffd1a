"""Every card of both Clone Wars decks: what it does, when, when it does nothing, who sees it; Anakin (CW-15, CW-32)."""

import pytest

from hazard.conquest.events.core import Fought
from hazard.conquest.galaxy.events import CardsDiscarded, DirectivePlayed
from hazard.kernel.contract import SPECTATOR, Event
from tests.kit.abilities import (
    ABILITIES,
    CHECKS,
    MOMENTS,
    Ability,
    at,
    check_peek_hand,
    check_peek_token,
    playable_at,
    sit,
)
from tests.kit.clone_wars import MODE, Clones, clones
from tests.kit.games import game
from tests.kit.play import one
from tests.kit.rules import rule
from tests.kit.standard import quoted

SEATS = {"red": 0, "black": 1, "gold": 2, "blue": 3}
ANAKIN = [card for card in ABILITIES if card.anakin()]


def named(deck: str, ability: str) -> Ability:
    """One of the cards."""
    return next(card for card in ABILITIES if (card.deck, card.id) == (deck, ability))


@pytest.mark.parametrize("card", ABILITIES, ids=Ability.first)
def test_a_card_does_what_it_says(card: Ability) -> None:
    CHECKS[card.kind](card)


@rule("CW-15")
def test_every_card_does_what_it_says() -> None:
    for card in ABILITIES:
        CHECKS[card.kind](card)


@rule("CW-5")
def test_the_decks_have_these_cards_and_no_others() -> None:
    names = [name for card in ABILITIES for name in card.cards()]
    assert sorted(names) == sorted(game(MODE).rules.cards.names)
    assert [
        sum(card.copies for card in ABILITIES if card.deck == deck) for deck in ("republic", "separatists")
    ] == [
        30,
        29,
    ]


# -- when


@pytest.mark.parametrize("card", ABILITIES, ids=Ability.first)
def test_a_card_is_offered_at_its_moment_only_and_refused_at_every_other(card: Ability) -> None:
    # A position in which each of them would change something.
    theirs = "separatists-droid-factory-1" if card.deck == "republic" else "republic-clone-batch-1"
    more: dict[str, object] = {
        "hands": {card.own(): card.first(), "blue" if card.deck == "republic" else "gold": theirs},
        "ships": {"jabiim": "fighter", "felucia": "fighter"},
        "tokens": {"ilum" if card.deck == "republic" else "kessel": "san-hill"},
    }
    for moment in MOMENTS:
        play = at(card, moment, **more)
        if moment in playable_at(card):
            assert play.playable() == [card.first()], moment
            continue
        assert play.playable() == [], moment
        assert quoted(play.refused(f"play {card.first()}")) == ("wrong-moment", "OT-23", "CW-15"), moment


@rule("CW-15")
def test_a_card_is_played_when_it_says() -> None:
    for card in ABILITIES:
        wrong = next(moment for moment in MOMENTS if moment not in playable_at(card))
        refusal = at(card, wrong).refused(f"play {card.first()}")
        assert quoted(refusal) == ("wrong-moment", "OT-23", "CW-15")
        assert refusal.params["card"] == card.first()


@rule("CW-15")
def test_a_card_that_is_not_in_the_hand_is_not_played() -> None:
    card = named("republic", "clone-batch")
    play = at(card, "cards")
    assert quoted(play.refused("play republic-clone-batch-2")) == ("not-your-card", "OT-20", "CW-15")
    assert quoted(play.refused("play republic-clone-batch-1 republic-clone-batch-2")) == (
        "one-card",
        "OT-20",
        "CW-15",
    )


# -- when it changes nothing


def nothing(card: Ability) -> list[Clones]:
    """Positions at the moment of a card in which it would change nothing."""
    if card.kind == "bombard":
        held = {"red": {"felucia": 8}, "black": {"jabiim": 8}, "gold": {"kessel": 2}, "blue": {"ilum": 2}}
        held[card.foe()] = {"jabiim": 1}
        held[card.own()] = {"felucia": 8}
        return [sit(card, "attack", held=held)]
    if card.kind == "jump":
        mate, other = ("gold", "blue") if card.deck == "republic" else ("blue", "gold")
        lone = {card.own(): {"felucia": 8}, mate: {"kessel": 2}, other: {"ilum": 2}}
        return [
            sit(card, "fortify", held=lone),
            sit(card, "fortify", held={**lone, card.own(): {"felucia": 1, "byss": 1}}),
        ]
    if card.kind in ("sidious-stays", "sidious-advances"):
        return [at(card, "cards", space=9), at(card, "cards", space=5, emperor=emperor_of(card))]
    if card.kind == "peek-token":
        return [at(card, "cards"), at(card, "cards", emperor=emperor_of(card))]
    if card.kind == "move-token":
        held = {"black": {"felucia": 3}, "blue": {"kessel": 2}, "gold": {"ilum": 2}}
        full = at(card, "cards", held=held, tokens={"felucia": "san-hill", "kessel": "rune-haako"})
        return [at(card, "cards"), at(card, "cards", emperor=emperor_of(card)), full]
    if card.kind == "d8":
        attack = sit(card, "attack", ships={"felucia": "capital capital capital"})
        attack.do("attack felucia jabiim 3 capital capital capital")
        return [attack, at(card, "defence", ships={"felucia": "capital capital"})]
    if card.kind == "sabotage":
        return [
            at(card, "attack", ships={"felucia": "capital"}),
            at(card, "defence", ships={"felucia": "capital"}),
        ]
    if card.kind in ("discard", "peek-hand"):
        mate = "republic-negotiation-1" if card.deck == "republic" else "separatists-hailfire-1"
        return [
            at(
                card,
                "cards",
                hands={card.own(): card.first(), "gold" if card.own() == "red" else "blue": mate},
            )
        ]
    return []


def emperor_of(card: Ability) -> str:
    """A Separatist planet in the positions of the kit."""
    return "jabiim" if card.deck == "republic" else "felucia"


@pytest.mark.parametrize("card", ABILITIES, ids=Ability.first)
def test_a_card_that_would_change_nothing_is_refused(card: Ability) -> None:
    positions = nothing(card)
    assert len(positions) > 0 or card.kind in ("dice", "reroll", "relief", "recruits", "halt")
    for play in positions:
        assert play.playable() == []
        assert quoted(play.refused(f"play {card.first()}")) == ("changes-nothing", "OT-23", "CW-15")


@rule("CW-15", "CW-12")
def test_sidious_is_not_held_on_the_last_space_where_he_stays_anyway() -> None:
    card = named("republic", "council-vigilance")
    assert at(card, "cards", space=8).playable() == [card.first()]
    play = at(card, "cards", space=9)
    assert quoted(play.refused(f"play {card.first()}")) == ("changes-nothing", "OT-23", "CW-15")


@rule("CW-15")
def test_a_hand_that_is_known_or_a_token_that_was_seen_is_not_looked_at_again() -> None:
    spy = named("separatists", "holo-spy")
    hands = {"black": f"{spy.first()} separatists-hailfire-1", "red": "republic-negotiation-1"}
    play = at(spy, "cards", hands=hands)
    play.do(f"play {spy.first()} red")
    assert play.sees(1, "red") == ["republic-negotiation-1"]
    play.state.hands[1] = sorted(play.cards(hands["black"]))  # once more in the hand
    play.game.resume(play.state)
    assert quoted(play.refused(f"play {spy.first()} red")) == ("changes-nothing", "OT-23", "CW-15")
    look = named("republic", "jedi-investigation")
    both = "republic-jedi-investigation-1 republic-jedi-investigation-2"
    play = at(look, "cards", hands={"red": both}, tokens={"ilum": "san-hill"})
    play.do("play republic-jedi-investigation-1 ilum token-1")
    assert quoted(play.refused("play republic-jedi-investigation-2")) == ("changes-nothing", "OT-23", "CW-15")


@rule("CW-15")
def test_the_emperors_planet_needs_no_card_for_eight_sided_dice() -> None:
    card = named("separatists", "destroyer-droids")
    play = at(card, "defence", emperor="felucia")
    assert quoted(play.refused(f"play {card.first()}")) == ("changes-nothing", "OT-23", "CW-15")


# -- what others see of it


@pytest.mark.parametrize("card", ABILITIES, ids=Ability.first)
def test_before_it_is_played_a_card_is_seen_by_its_faction_only_and_played_by_all(card: Ability) -> None:
    play = at(card, "cards")
    faction = [0, 2] if card.deck == "republic" else [1, 3]
    for seat in (SPECTATOR, 0, 1, 2, 3):
        assert play.sees(seat, card.own()) == ([card.first()] if seat in faction else [""])
        view = play.game.view(play.state, seat)
        assert len(view.options) == (0 if seat != SEATS[card.own()] else len(play.game.options(play.state)))
    played = DirectivePlayed(play.army(card.own()), play.cards(card.first())[0], -1, -1, -1)
    assert all(played.seen_by(seat) is played for seat in (SPECTATOR, 0, 1, 2, 3))


@rule("CW-32")
def test_what_a_peek_shows_is_seen_by_the_seat_and_its_team_mate() -> None:
    check_peek_hand(named("separatists", "holo-spy"))
    check_peek_token(named("republic", "jedi-investigation"))


@rule("CW-32")
def test_a_seat_with_both_armies_sees_what_one_of_them_peeked() -> None:
    spy = named("separatists", "holo-spy")
    hands = {"black": spy.first(), "red": "republic-negotiation-1"}
    play = at(spy, "cards", hands=hands, seats=2)
    play.do(f"play {spy.first()} red")
    assert (play.sees(1, "red"), play.sees(SPECTATOR, "red")) == (["republic-negotiation-1"], [""])


def test_the_draw_of_a_card_at_random_is_open_to_all() -> None:
    card = named("republic", "intercepted-orders")
    hands = {"red": card.first(), "black": "separatists-hailfire-1"}
    lost = one(at(card, "cards", hands=hands).do(f"play {card.first()} black"), CardsDiscarded)
    events: list[Event | None] = [lost.seen_by(seat) for seat in (SPECTATOR, 0, 1, 2, 3)]
    assert events == [lost] * 5


# -- Anakin


@rule("CW-15")
def test_before_order_66_both_factions_play_anakin_cards() -> None:
    assert len(ANAKIN) == 8
    for card in ANAKIN:
        assert at(card, playable_at(card)[0]).playable() == [card.first()]


@rule("CW-15")
def test_afterwards_only_the_separatists_do() -> None:
    for card in ANAKIN:
        play = at(
            card, playable_at(card)[0], emperor=emperor_of(card) if card.deck == "separatists" else "byss"
        )
        if card.deck == "separatists":
            assert play.playable() == [card.first()]
            continue
        assert play.playable() == []
        assert quoted(play.refused(f"play {card.first()}")) == ("unusable-card", "CW-15", None)


@rule("CW-15")
def test_the_ability_of_the_separatists_still_works_afterwards() -> None:
    duel = named("separatists", "anakin-duel")
    play = at(duel, "attack", emperor="felucia")
    assert one(play.do(f"play {duel.first()}", 4, 2, 1, 2, 1), Fought).dice == [[6, 4, 3], [2, 1]]


@rule("CW-15")
def test_for_the_republic_they_remain_set_cards_and_ship_cards() -> None:
    hand = (
        "republic-anakin-duel-1 republic-anakin-instinct-1 republic-anakin-strike-1 republic-anakin-pursuit-1"
    )
    play = clones(
        {"red": {"ithor": 3}, "gold": {"duro": 2}}, "cards", "red", hands={"red": hand}, emperor="byss"
    )
    play.do("trade republic-anakin-duel-1 republic-anakin-instinct-1 republic-anakin-strike-1")
    assert play.pool("red") == 7
    play.do("build republic-anakin-pursuit-1")
    assert play.ships("ithor") == "fighter"  # there is one planet to put it on


@rule("CW-15")
def test_the_other_cards_of_the_republic_work_as_before() -> None:
    for card in ABILITIES:
        if card.anakin() or card.deck != "republic" or card.kind in ("sidious-stays", "peek-token"):
            continue
        if card.kind in ("sabotage", "discard"):
            continue  # these need something to be there
        play = at(card, playable_at(card)[0], emperor="byss")
        assert play.playable() == [card.first()], card.first()


@rule("CW-15")
def test_anakin_changes_sides_the_moment_the_order_is_given() -> None:
    held = {"red": {"ithor": 4, "mygeeto": 2}, "gold": {"duro": 3, "felucia": 5}, "black": {"jabiim": 3}}
    hands = {"gold": "republic-anakin-strike-1"}
    for given in (False, True):
        play = clones(held, "order-66", "black", rest="blue", hands=hands, gone=9)
        if given:
            play.do("execute")
            play.dice.rolls.extend([1, 1, 1, 1])
        while play.asked() != ("gold", "attack"):
            options = play.game.options(play.state)
            last = options[-1] if play.asked()[1] != "convert" else options[0]
            play.game.play(play.state, play.decision().seat, last.take(last.most))
        assert play.playable() == ([] if given else ["republic-anakin-strike-1"])
