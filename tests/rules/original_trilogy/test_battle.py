"""The order of a battle with cards: who may play what when, who is asked, and what a battle that is called off leaves."""

from typing import Any

from hazard.conquest.events.core import Fought
from hazard.conquest.galaxy.events import Announced, BattleHalted, PoolRolled
from hazard.editions.original_trilogy.events import StationStruck
from hazard.kernel.actions import NONE
from tests.kit.directives import DIRECTIVES
from tests.kit.galactic import Galaxy, galaxy
from tests.kit.play import one
from tests.kit.rules import rule

HELD = {
    "orange": {"hoth": 8, "kessel": 4},
    "gray": {"bespin": 4, "dagobah": 3, "ylesia": 1},
    "green": {"da-soocha-v": 2, "tatooine": 2},
}


def war(**more: Any) -> Galaxy:
    """Orange to attack: from Hoth gray's Bespin and Dagobah, from Kessel green's Da Soocha V."""
    told: dict[str, Any] = {**more}
    held = told.pop("held", HELD)
    return galaxy(held, "attack", **told)


# -- the order


@rule("OT-25")
def test_a_battle_goes_step_by_step() -> None:
    hands = {
        "orange": "rebels-ambush-1 rebels-new-hope-1",
        "gray": "empire-elite-troops-1 empire-dark-side-1",
    }
    play = war(hands=hands, ships={"hoth": "fighter capital"}).ask("gray")
    announced = one(play.do("attack hoth bespin 3 capital"), Announced)
    assert (announced.source, announced.target) == (play.place("hoth"), play.place("bespin"))
    assert (announced.count, announced.ships) == (3, [0, 0, 1])
    assert play.asked() == ("orange", "attack-cards")
    assert play.playable() == ["rebels-ambush-1"]
    play.do("play rebels-ambush-1")
    assert play.asked() == ("orange", "attack-cards")  # there is a card left
    play.do("done")
    assert play.asked() == ("gray", "defence-cards")
    assert play.playable() == ["empire-elite-troops-1"]
    play.do("play empire-elite-troops-1")
    play.do("done")
    assert play.asked() == ("gray", "defend")
    fought = one(play.do("defend 1", 8, 2, 1, 6), Fought)  # one eight-sided die among orange's
    assert (fought.dice, fought.losses) == ([[9, 3, 2], [7]], [0, 1])
    assert play.asked() == ("orange", "attack")
    assert play.battle().army == NONE


@rule("OT-25")
def test_the_attacker_plays_all_their_cards_before_the_defender() -> None:
    hands = {"orange": "rebels-ambush-1 rebels-ambush-2 rebels-veterans-1", "gray": "empire-elite-troops-1"}
    play = war(hands=hands)
    play.do("attack hoth bespin 3")
    play.do("play rebels-veterans-1")
    play.do("play rebels-ambush-2")
    play.do("play rebels-ambush-1")  # the last card: nothing is left to ask
    assert play.asked() == ("gray", "defence-cards")
    fought = one(play.do("play empire-elite-troops-1", 8, 7, 1, 6, 2), Fought)
    assert fought.dice == [[8 + 2, 7 + 2, 1 + 2], [6 + 1, 2 + 1]]


@rule("OT-25")
def test_while_a_battle_is_under_way_nothing_else_is_done() -> None:
    play = war(hands={"orange": "rebels-ambush-1 rebels-desertion-1", "gray": "empire-elite-troops-1"})
    play.do("attack hoth bespin 3")
    for words in ("attack hoth bespin 3", "fortify hoth kessel 1", "build rebels-ambush-1", "defend 2"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == ("battle-under-way", "OT-25"), words
    refusal = play.refused("play rebels-desertion-1 bespin")  # an invade card
    assert (refusal.code, refusal.rule) == ("wrong-moment", "OT-23")
    assert play.refused("done", seat=2).code == "not-your-decision"
    play.do("done")
    for words in ("attack bespin hoth 3", "defend 2"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == ("battle-under-way", "OT-25"), words


@rule("OT-25")
def test_the_dice_are_chosen_when_the_defenders_cards_are_played() -> None:
    held = {**HELD, "gray": {"bespin": 1, "ylesia": 1}}
    play = war(held=held, hands={"gray": "empire-garrison-relief-1 empire-dark-side-1"}).ask("gray")
    play.do("attack hoth bespin 3")
    assert play.asked() == ("gray", "defence-cards")
    play.do("play empire-garrison-relief-1")
    assert play.units("bespin") == 4
    play.do("done")
    assert play.offered("defend") == ["hoth bespin 1-2"]
    fought = one(play.do("defend 2", 6, 5, 4, 3, 2), Fought)
    assert (len(fought.dice[0]), fought.losses) == (3, [0, 2])  # the attack goes on as announced
    single = war(held=held, hands={"gray": "empire-garrison-relief-1"}).ask("gray")
    single.do("attack hoth bespin 3")
    one(single.do("done", 6, 5, 4, 3), Fought)  # a single troop has nothing to choose
    assert single.owner("bespin") == "orange"


@rule("OT-25")
def test_no_after_roll_window_opens_where_no_deck_has_such_a_card() -> None:
    play = war(hands={"orange": "rebels-new-hope-1", "gray": "empire-dark-side-1"})
    play.do("attack hoth bespin 3")
    play.do("done")
    events = play.do("done", 6, 6, 6, 1, 1)
    assert [type(event) for event in events] == [PoolRolled, PoolRolled, Fought]
    assert play.asked() == ("orange", "attack")


# -- cards that end a battle


@rule("OT-25")
def test_a_battle_that_is_called_off_has_no_dice_and_no_losses() -> None:
    hands = {"orange": "rebels-ambush-1", "gray": "empire-interdiction-1"}
    play = war(hands=hands, ships={"hoth": "fighter", "bespin": "bomber"})
    play.do("attack hoth bespin 3 fighter")
    play.do("play rebels-ambush-1")
    events = play.do("play empire-interdiction-1")
    halted = one(events, BattleHalted)
    assert (halted.army, halted.foe, halted.target) == (0, 2, play.place("bespin"))
    assert [event for event in events if isinstance(event, (PoolRolled, Fought))] == []
    assert (play.units("hoth"), play.units("bespin")) == (8, 4)
    assert (play.ships("hoth"), play.ships("bespin")) == ("fighter", "bomber")
    # Cards played stay played, and their bonus does not last.
    assert (play.hand("orange"), play.discarded("rebels")) == ([], ["rebels-ambush-1"])
    assert (play.hand("gray"), play.discarded("empire")) == ([], ["empire-interdiction-1"])
    fought = one(play.do("attack hoth dagobah 3", 6, 5, 4, 3, 3), Fought)
    assert fought.dice == [[6, 5, 4], [3, 3]]


@rule("OT-25")
def test_a_halted_planet_is_safe_until_the_turn_ends() -> None:
    held = {**HELD, "orange": {"hoth": 8, "dagobah": 4}, "gray": {"bespin": 4, "derilyn": 1}}
    play = war(held=held, hands={"gray": "empire-interdiction-1"})
    play.do("attack hoth bespin 3")
    play.do("play empire-interdiction-1")
    for words in ("attack hoth bespin 3", "attack hoth bespin 1"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == ("attack-halted", "OT-25")
    assert play.targets("attack") == ["bpfassh", "derilyn"]
    play.do("attack dagobah derilyn 3", 6, 6, 6, 1)  # no conquest lifts it
    assert "bespin" not in play.targets("attack")
    play.until("attack", "green")
    play.until("attack", "orange")
    assert "bespin" in play.targets("attack")


@rule("OT-25", "OT-23")
def test_a_way_through_asteroids_does_not_lead_to_a_halted_planet() -> None:
    chase = "rebels-asteroid-chase-1"
    held = {**HELD, "orange": {"hoth": 8, "elom": 3}, "gray": {"endor": 4, "dagobah": 3, "ylesia": 1}}
    hands = {"orange": chase, "gray": "empire-interdiction-1"}
    play = war(held=held, hands=hands, fields="bespin")
    offered = {(option.source, option.least, option.most) for option in play.options("play")}
    assert offered == {(play.place("hoth"), 0, 0)}  # Elom is not beside the field
    play.do(f"play {chase} hoth endor")
    keys = [option.key() for option in play.game.options(play.state)]
    assert keys == sorted(keys)  # the way stands among the other attacks
    assert [words for words in play.offered("attack") if words.startswith("hoth")] == [
        "hoth dagobah 1-3",
        "hoth endor 1-3",
    ]
    play.do("attack hoth endor 3")
    play.do("play empire-interdiction-1")
    assert [words for words in play.offered("attack") if words.startswith("hoth")] == ["hoth dagobah 1-3"]
    refusal = play.refused("attack hoth endor 3")
    assert (refusal.code, refusal.rule) == ("attack-halted", "OT-25")


@rule("OT-25")
def test_a_detour_lasts_until_a_planet_of_another_army_is_conquered() -> None:
    held = {
        "orange": {"hoth": 8, "kessel": 9},
        "green": {"bespin": 4, "ylesia": 1, "tatooine": 1},
        "gray": {"da-soocha-v": 1},
    }
    play = war(held=held, hands={"green": "hutts-easier-prey-1"})
    play.do("attack hoth bespin 3")
    play.do("play hutts-easier-prey-1")
    refusal = play.refused("attack hoth bespin 3")
    assert (refusal.code, refusal.rule) == ("attack-halted", "OT-25")
    play.do("attack kessel ylesia 3", 6, 6, 6, 1)
    play.do("occupy 0")
    assert "bespin" not in play.targets("attack")  # Ylesia was the Hutts', who played it
    play.do("attack kessel da-soocha-v 3", 6, 6, 6, 1)
    play.do("occupy 0")
    assert "bespin" in play.targets("attack")


@rule("OT-25")
def test_a_conquest_before_the_detour_does_not_count() -> None:
    held = {**HELD, "green": {"bespin": 4, "tatooine": 2}, "gray": {"ylesia": 1}}
    play = war(held=held, hands={"green": "hutts-easier-prey-1"})
    play.do("attack kessel ylesia 3", 6, 6, 6, 1)
    play.do("attack hoth bespin 3")
    play.do("play hutts-easier-prey-1")
    assert play.refused("attack hoth bespin 3").code == "attack-halted"


@rule("OT-25")
def test_the_invasion_may_be_over_for_the_turn() -> None:
    play = war(hands={"green": "hutts-money-is-power-1", "orange": "rebels-desertion-1"})
    play.do("attack kessel da-soocha-v 3")
    play.do("done")
    play.do("play hutts-money-is-power-1")
    assert play.asked() == ("orange", "fortify")
    refusal = play.refused("play rebels-desertion-1 bespin")
    assert (refusal.code, refusal.rule) == ("wrong-moment", "OT-23")
    play.until("attack", "green")
    play.until("attack", "orange")  # in the next turn it goes on
    assert "da-soocha-v" in play.targets("attack")


# -- who is asked


@rule("OT-25")
def test_whoever_holds_a_card_is_asked_whatever_it_is() -> None:
    for card in DIRECTIVES:
        if card.deck == "rebels":
            continue
        play = war(hands={card.own(): card.name()})
        play.do("attack hoth bespin 3" if card.own() == "gray" else "attack kessel da-soocha-v 3")
        assert play.asked() == (card.own(), "defence-cards"), card.name()
        playable = [card.name()] if card.when in ("battle", "defence") and card.kind != "sabotage" else []
        assert (play.playable(), play.offered("done")) == (playable, [""])
        play.do("done", 6, 6, 6, 1, 1)
    for card in DIRECTIVES:
        if card.deck == "rebels":
            play = war(hands={"orange": card.name()})
            play.do("attack hoth bespin 3")
            assert play.asked() == ("orange", "attack-cards"), card.name()


@rule("OT-25")
def test_who_holds_no_card_is_not_asked() -> None:
    play = war(hands={"green": "hutts-money-is-power-1"})  # of the third army
    one(play.do("attack hoth bespin 3", 6, 6, 6, 1, 1), Fought)
    assert play.asked() == ("orange", "attack")


@rule("OT-25")
def test_neutral_armies_play_no_cards() -> None:
    held = {"orange": {"hoth": 8}, "green": {"bespin": 2}}
    play = galaxy(held, "attack", seats=2, hands={"gray": "empire-interdiction-1"})
    one(play.do("attack hoth bespin 3", 6, 6, 6, 1, 1), Fought)  # the Empire plays none for them
    assert (play.owner("bespin"), play.hand("gray")) == ("orange", ["empire-interdiction-1"])


@rule("OT-25")
def test_the_empire_plays_no_cards_when_its_death_star_is_attacked() -> None:
    play = war(hands={"gray": "empire-interdiction-1 empire-elite-troops-1"}, death_star="bespin").ask("gray")
    play.do("strike hoth bespin 3", 6, 6, 6)
    assert (play.death_star(), len(play.hand("gray"))) == ("", 2)


@rule("OT-25")
def test_the_attackers_battle_cards_count_against_the_death_star() -> None:
    play = war(hands={"orange": "rebels-ambush-1 rebels-veterans-1"}, death_star="bespin")
    play.do("strike hoth bespin 3")
    assert play.asked() == ("orange", "attack-cards")
    play.do("play rebels-veterans-1")
    struck = one(play.do("play rebels-ambush-1", 7, 5, 3), StationStruck)  # eight sides, and one more on each
    assert (struck.dice, struck.total, play.death_star()) == ([8, 6, 4], 18, "")


@rule("OT-25")
def test_a_seat_may_pass_for_one_battle() -> None:
    play = war(hands={"gray": "empire-interdiction-1"})
    play.do("attack hoth bespin 3")
    play.react("gray", "pass-battle")
    play.do("done", 1, 1, 1, 6, 6)
    play.do("attack hoth bespin 1", 1, 6, 6)  # the same planet: not asked again
    play.do("attack hoth dagobah 3")
    assert play.asked() == ("gray", "defence-cards")  # another one
    play.do("done", 1, 1, 1, 6, 6)
    play.do("attack hoth bespin 1")
    assert play.asked() == ("gray", "defence-cards")


@rule("OT-25")
def test_a_seat_may_pass_for_the_turn() -> None:
    play = war(hands={"gray": "empire-interdiction-1"}).react("gray", "pass-turn")
    play.do("attack hoth bespin 1", 1, 6, 6)
    play.do("attack hoth dagobah 1", 1, 6, 6)
    play.until("attack", "green")
    play.until("attack", "orange")
    play.do("attack hoth bespin 1")
    assert play.asked() == ("gray", "defence-cards")


@rule("OT-25")
def test_a_seat_may_pass_until_it_says_otherwise() -> None:
    play = war(hands={"gray": "empire-interdiction-1", "orange": "rebels-ambush-1"})
    play.react("gray", "pass").react("orange", "pass")
    play.do("attack hoth bespin 1", 1, 6, 6)
    play.react("orange", "ask")
    play.until("attack", "green")
    play.until("attack", "orange")
    play.do("attack hoth bespin 1")
    assert play.asked() == ("orange", "attack-cards")
    play.do("done", 1, 6, 6)
    play.react("gray", "ask")
    play.do("attack hoth bespin 1")
    play.do("done")
    assert play.asked() == ("gray", "defence-cards")


@rule("OT-25")
def test_who_passes_still_chooses_their_dice() -> None:
    play = war(hands={"gray": "empire-interdiction-1"}).react("gray", "pass").ask("gray")
    play.do("attack hoth bespin 1")
    assert play.asked() == ("gray", "defend")
    play.do("defend 1", 1, 6)
    assert play.units("hoth") == 7


@rule("OT-25")
def test_invade_cards_are_played_between_the_battles() -> None:
    play = war(hands={"orange": "rebels-desertion-1"})
    play.do("attack hoth bespin 3")
    play.do("done", 6, 6, 6, 1, 1)
    assert play.playable() == ["rebels-desertion-1"]
    play.do("play rebels-desertion-1 dagobah")
    assert play.units("dagobah") == 2
    play.do("attack hoth dagobah 3", 6, 6, 6, 1, 1)
    assert play.owner("dagobah") == "orange"


@rule("OT-25")
def test_who_holds_a_card_is_asked_before_the_attacks_end() -> None:
    # Nothing can be attacked, and still an invade card might be held: the question betrays nothing.
    held = {"orange": {"hoth": 1, "kessel": 1}, "green": {"tatooine": 2}}
    play = galaxy(held, "attack", hands={"orange": "rebels-new-hope-1"})
    assert (play.asked(), play.offered("done")) == (("orange", "attack"), [""])
    none = galaxy(held, "attack")
    assert none.asked() == ("green", "attack")  # the turn is over
