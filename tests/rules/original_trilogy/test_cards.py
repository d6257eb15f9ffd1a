"""Cards in the galactic mode: sets, ships and directives, and where the troops and ships of a turn go."""

from typing import Any

from hazard.conquest.events.core import Traded
from hazard.conquest.galaxy.events import DirectivePlayed, ShipBuilt, ShipLaunched
from hazard.conquest.kinds import LAUNCH
from hazard.kernel.actions import NONE, Action
from tests.kit.galactic import Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule

# Copies counted, the cards of a deck show a fighter, a bomber, a capital ship in turn.
FIGHTERS = "rebels-new-hope-1 rebels-old-master-1 rebels-spies-1"
BOMBERS = "rebels-new-hope-2 rebels-one-in-a-million-1 rebels-spies-2"
CAPITALS = "rebels-new-hope-3 rebels-one-in-a-million-2 rebels-desertion-1"
MIXED = "rebels-new-hope-1 rebels-new-hope-2 rebels-new-hope-3"
ALL = f"{FIGHTERS} {BOMBERS} {CAPITALS}"

HELD = {"orange": {"hoth": 5, "bespin": 1}, "green": {"tatooine": 2}}


def step(hand: str, phase: str = "cards", **more: Any) -> Galaxy:
    """Orange to play with this hand."""
    told: dict[str, Any] = {"hands": {"orange": hand}, **more}
    return galaxy(HELD, phase, **told)


# -- OT-20


@rule("OT-20")
def test_a_card_is_one_of_a_set_or_a_ship_or_its_directive() -> None:
    play = step("rebels-new-hope-1 rebels-old-master-1 rebels-volunteers-1 rebels-volunteers-2")
    assert play.offered("build") == [
        "rebels-new-hope-1",
        "rebels-old-master-1",
        "rebels-volunteers-1",
        "rebels-volunteers-2",
    ]
    assert play.playable() == play.hand("orange")
    kinds = ["build rebels-new-hope-1", "play rebels-new-hope-1"]
    for words in kinds:
        used = step("rebels-new-hope-1")
        used.do(words)
        assert (used.hand("orange"), used.discarded("rebels")) == ([], ["rebels-new-hope-1"])
        assert used.asked()[1] == "reinforce"
    traded = step(MIXED)
    traded.do(f"trade {MIXED}")
    assert (traded.hand("orange"), traded.discarded("rebels")) == ([], MIXED.split())


@rule("OT-20")
def test_a_used_card_goes_to_the_discard_pile_of_its_faction() -> None:
    for army, deck, card in (
        ("orange", "rebels", "rebels-new-hope-1"),
        ("gray", "empire", "empire-dark-side-1"),
        ("green", "hutts", "hutts-slaves-1"),
    ):
        play = galaxy(HELD, "cards", army, hands={army: card})
        play.do(f"build {card}")
        for pile in ("empire", "rebels", "hutts"):
            assert play.discarded(pile) == ([card] if pile == deck else [])


@rule("OT-20")
def test_a_used_card_has_no_second_use() -> None:
    play = step("rebels-new-hope-1 rebels-volunteers-1")
    play.do("build rebels-new-hope-1")
    refusal = play.refused("play rebels-new-hope-1")
    assert (refusal.code, refusal.rule) == ("not-your-card", "OT-20")
    other = step("rebels-new-hope-1 rebels-volunteers-1")
    other.do("play rebels-new-hope-1")
    refusal = other.refused("build rebels-new-hope-1")
    assert (refusal.code, refusal.rule) == ("not-your-card", "OT-20")


@rule("OT-20")
def test_which_cards_cannot_be_used() -> None:
    play = step("rebels-new-hope-1 rebels-volunteers-1", hands={
        "orange": "rebels-new-hope-1 rebels-volunteers-1", "gray": "empire-dark-side-1",
    })  # fmt: skip
    for words, code in (
        ("build rebels-new-hope-2", "not-your-card"),
        ("play rebels-new-hope-2", "not-your-card"),
        ("build empire-dark-side-1", "not-your-card"),
        ("play empire-dark-side-1", "not-your-card"),
        ("build", "one-card"),
        ("play", "one-card"),
        ("build rebels-new-hope-1 rebels-volunteers-1", "one-card"),
        ("play rebels-new-hope-1 rebels-volunteers-1", "one-card"),
    ):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == (code, "OT-20"), words


# -- OT-21


@rule("OT-21")
def test_what_sets_are_worth() -> None:
    for cards, value in ((FIGHTERS, 4), (BOMBERS, 5), (CAPITALS, 6), (MIXED, 7)):
        play = step(cards)
        assert one(play.do(f"trade {cards}"), Traded).value == value
        assert play.pool("orange") == value + 3  # and three for two planets (C-20)
    no_set = step("rebels-new-hope-1 rebels-old-master-1 rebels-new-hope-2").refused(
        "trade rebels-new-hope-1 rebels-old-master-1 rebels-new-hope-2"
    )
    assert (no_set.code, no_set.rule) == ("not-a-set", "C-30")


@rule("OT-21")
def test_any_number_of_sets_and_a_ship_in_one_turn() -> None:
    play = step(f"{ALL} rebels-ambush-1")
    for cards in (FIGHTERS, BOMBERS, CAPITALS):
        play.do(f"trade {cards}")
    play.do("build rebels-ambush-1")
    assert play.asked() == ("orange", "reinforce")
    assert play.pool("orange") == 4 + 5 + 6 + 3
    assert len(play.discarded("rebels")) == 10


@rule("OT-21")
def test_nobody_has_to_trade_and_there_is_no_hand_limit() -> None:
    play = step(f"{ALL} rebels-ambush-1 rebels-ambush-2")
    assert play.offered("done") == [""]
    play.do("done")
    assert play.asked() == ("orange", "reinforce")
    assert len(play.hand("orange")) == 11


# -- OT-22


@rule("OT-22")
def test_a_card_builds_a_ship_of_the_class_it_shows() -> None:
    for card, ship in (("rebels-new-hope-1", 0), ("rebels-new-hope-2", 1), ("rebels-new-hope-3", 2)):
        play = step(card)
        built = one(play.do(f"build {card}"), ShipBuilt)
        assert (built.ship, built.cards) == (ship, play.cards(card))
        assert [at for at, count in enumerate(play.fleet().waiting) if count == 1] == [ship]


@rule("OT-22")
def test_one_card_a_turn_builds_a_ship() -> None:
    play = step("rebels-new-hope-1 rebels-new-hope-2")
    play.do("build rebels-new-hope-1")
    assert play.offered("build") == []
    refusal = play.refused("build rebels-new-hope-2")
    assert (refusal.code, refusal.rule) == ("one-ship", "OT-22")
    play.do("done")
    play.until("cards", "orange")  # the next turn
    assert "rebels-new-hope-2" in play.offered("build")


@rule("OT-22")
def test_three_ships_of_a_class_are_the_most() -> None:
    ships = {"hoth": "fighter fighter bomber bomber", "bespin": "fighter"}
    play = step("rebels-new-hope-1 rebels-new-hope-2 rebels-new-hope-3", ships=ships)
    assert play.offered("build") == ["rebels-new-hope-2", "rebels-new-hope-3"]
    refusal = play.refused("build rebels-new-hope-1")
    assert (refusal.code, refusal.rule, refusal.params["most"]) == ("too-many-ships", "OT-22", 3)
    assert refusal.params["ship"] == "fighter"
    # One is destroyed, and another can be built.
    fewer = step("rebels-new-hope-1", ships={"hoth": "fighter fighter"})
    assert fewer.offered("build") == ["rebels-new-hope-1"]


@rule("OT-22")
def test_ships_of_others_do_not_count() -> None:
    ships = {"tatooine": "fighter fighter fighter", "duro": "fighter fighter fighter"}
    play = step("rebels-new-hope-1", ships=ships)
    assert play.offered("build") == ["rebels-new-hope-1"]
    mates = {"orange": {"hoth": 5}, "yellow": {"kessel": 2}, "green": {"tatooine": 1}, "white": {"duro": 1}}
    team = galaxy(
        mates,
        "cards",
        seats=5,
        hands={"orange": "rebels-new-hope-1"},
        ships={"kessel": "fighter fighter fighter"},
    )
    assert team.offered("build") == ["rebels-new-hope-1"]


@rule("OT-22")
def test_a_ship_that_waits_counts() -> None:
    hand = "rebels-new-hope-1 rebels-fighter-wing-1"
    play = step(hand, ships={"hoth": "fighter fighter"})
    play.do("play rebels-fighter-wing-1")
    refusal = play.refused("build rebels-new-hope-1")
    assert (refusal.code, refusal.rule) == ("too-many-ships", "OT-22")
    turned = step(hand, ships={"hoth": "fighter fighter"})
    turned.do("build rebels-new-hope-1")
    refusal = turned.refused("play rebels-fighter-wing-1")
    assert (refusal.code, refusal.rule) == ("changes-nothing", "OT-23")


@rule("OT-22")
def test_ships_are_built_in_the_card_step_only() -> None:
    for phase in ("reinforce", "attack", "fortify"):
        refusal = step("rebels-new-hope-1", phase).refused("build rebels-new-hope-1")
        assert refusal.code in ("place-first", "wrong-step"), phase
        assert refusal.params["through"] == "OT-10"


# -- OT-23


@rule("OT-23")
def test_as_many_directives_as_wanted_in_one_turn() -> None:
    play = step("rebels-new-hope-1 rebels-new-hope-2 rebels-volunteers-1 rebels-volunteers-2", meter=-3)
    for card in play.hand("orange"):
        play.do(f"play {card}")
    assert (play.meter(), play.pool("orange")) == (-1, 3 + 3 + 3)


@rule("OT-23")
def test_everybody_is_told_how_many_a_directive_was_to_remove() -> None:
    held = {"green": {"corellia": 3}, "orange": {"hoth": 1}}
    play = galaxy(held, "attack", "green", units=4, hands={"green": "hutts-poisoned-supplies-1"})
    played = one(play.do("play hutts-poisoned-supplies-1 alderaan 1"), DirectivePlayed)
    assert (played.target, played.count) == (play.place("alderaan"), 1)
    assert play.state.total[play.place("alderaan")] == 3


@rule("OT-23")
def test_a_directive_lies_on_the_pile_only_after_its_effect() -> None:
    # With an empty pile the discards are drawn from: the card that lets them be drawn is not among them.
    play = galaxy(
        HELD,
        "cards",
        "green",
        hands={"green": "hutts-spice-run-1"},
        piles={"hutts": ""},
        discards={"hutts": "hutts-slaves-1"},
    )
    play.do("play hutts-spice-run-1")
    assert (play.hand("green"), play.discarded("hutts")) == (["hutts-slaves-1"], ["hutts-spice-run-1"])


@rule("OT-23")
def test_cards_drawn_in_this_step_are_directives_in_the_next() -> None:
    play = galaxy(
        HELD,
        "cards",
        "green",
        hands={"green": "hutts-spice-run-1"},
        piles={"hutts": "hutts-smuggled-arms-1 hutts-slaves-1 hutts-stolen-ship-1"},
    )
    play.do("play hutts-spice-run-1")
    refusal = play.refused("play hutts-stolen-ship-1")
    assert (refusal.code, refusal.rule) == ("fresh-card", "OT-23")
    play.do("done")
    play.until("cards", "green")
    assert sorted(play.playable()) == ["hutts-slaves-1", "hutts-stolen-ship-1"]


@rule("OT-23")
def test_a_card_that_is_drawn_may_be_played_later_in_the_turn() -> None:
    held = {"orange": {"hoth": 5}, "green": {"bespin": 5, "kessel": 1}}
    play = galaxy(
        held,
        "cards",
        "green",
        hands={"green": "hutts-spice-run-1"},
        piles={"hutts": "hutts-mercenaries-1 hutts-poisoned-supplies-1"},
    )
    play.do("play hutts-spice-run-1")
    play.until("attack")
    assert play.playable() == ["hutts-poisoned-supplies-1"]


@rule("OT-23")
def test_the_opponents_are_armies_of_other_factions_with_a_hand() -> None:
    held = {"orange": {"hoth": 3}, "yellow": {"kessel": 3}, "green": {"tatooine": 3}, "white": {"bespin": 3}}
    hands = {"orange": "rebels-shipyard-attack-1", "yellow": "rebels-spies-1", "white": "empire-rebuild-1"}
    play = galaxy(held, "cards", seats=5, hands=hands)
    aimed = [play.game.rules.choices[option.kind][option.choice] for option in play.options("play")]
    assert aimed == ["white"]  # yellow is no opponent, gray and green have no hand
    for army in ("yellow", "gray", "green", "orange"):
        refusal = play.refused(f"play rebels-shipyard-attack-1 {army}")
        assert (refusal.code, refusal.rule) == ("bad-directive", "OT-23")


# -- OT-24


def deploying(ships: str = "rebels-new-hope-1") -> Galaxy:
    """Orange has built a ship and has three troops to place."""
    play = step(ships)
    play.do(f"build {ships}")
    assert play.asked() == ("orange", "reinforce")
    return play


@rule("OT-24")
def test_first_all_troops_then_the_ship() -> None:
    play = deploying()
    assert (play.pool("orange"), play.offered("launch")) == (3, [])
    refusal = play.refused("launch fighter hoth")
    assert (refusal.code, refusal.rule, refusal.params["left"]) == ("troops-first", "OT-24", 3)
    play.do("place hoth 2")
    refusal = play.refused("launch fighter hoth")
    assert (refusal.code, refusal.params["left"]) == ("troops-first", 1)
    play.do("place bespin 1")
    assert play.targets("launch") == ["bespin", "hoth"]
    launched = one(play.do("launch fighter bespin"), ShipLaunched)
    assert (launched.ship, launched.territory) == (0, play.place("bespin"))
    assert (play.ships("bespin"), play.ships("hoth"), play.asked()[1]) == ("fighter", "", "attack")


@rule("OT-24")
def test_the_ship_goes_to_an_own_planet() -> None:
    play = deploying()
    play.do("place hoth 3")
    for words, code in (
        ("launch fighter endor", "ship-not-held"),
        ("launch fighter tatooine", "ship-not-held"),
        ("launch bomber hoth", "no-such-ship"),
        ("launch fighter", "ship-not-held"),
        ("place hoth 1", "ship-first"),
        ("attack hoth dagobah 1", "ship-first"),
        ("done", "ship-first"),
    ):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == (code, "OT-24"), words


@rule("OT-24")
def test_without_a_class_no_ship_is_launched_whichever_waits() -> None:
    play = deploying()
    play.do("place hoth 3")
    play.fleet().waiting = [0, 0, 1]  # a capital, the last of the classes
    for planet in ("hoth", "endor"):
        refusal = play.refused_action(Action(LAUNCH, play.army("orange"), NONE, play.place(planet), 0))
        assert (refusal.code, refusal.field) == ("no-such-ship", "choice"), planet


@rule("OT-24")
def test_any_number_of_ships_may_stand_on_a_planet() -> None:
    crowd = "fighter fighter bomber bomber bomber capital capital capital"
    play = step("rebels-new-hope-1", ships={"hoth": crowd})
    play.do("build rebels-new-hope-1")
    play.do("place hoth 3")
    play.do("launch fighter hoth")
    assert play.ships("hoth") == f"fighter {crowd}"


@rule("OT-24")
def test_a_ship_of_a_directive_waits_beside_the_one_of_a_card() -> None:
    play = step("rebels-new-hope-3 rebels-fighter-wing-1")
    play.do("build rebels-new-hope-3")
    play.do("play rebels-fighter-wing-1")
    play.do("place hoth 3")
    play.do("launch fighter bespin")
    play.do("launch capital hoth")
    assert (play.ships("bespin"), play.ships("hoth"), sum(play.fleet().waiting)) == ("fighter", "capital", 0)
