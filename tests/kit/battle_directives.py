"""What does each directive do that is played in a battle? One check per kind, for every card of the decks."""

from typing import Any

from hazard.conquest.events.core import Fought, Placed
from hazard.conquest.galaxy.events import BattleHalted, PoolRolled, ShipsLost
from hazard.editions.original_trilogy.events import StationStruck
from tests.kit.directives import Directive, attacking, defending, idle, nothing, played, used
from tests.kit.galactic import Galaxy
from tests.kit.play import one


@played("dice")
def raises_dice(card: Directive) -> None:
    raised = [int(die) for die in card.says.split()]
    play = attacking(card)
    fought = one(play.do(f"play {card.name()}", 4, 2, 1, 3, 3), Fought)
    assert fought.dice == [raised, [3, 3]]
    used(play, card)
    if card.when == "battle":
        defence = defending(card)
        fought = one(defence.do(f"play {card.name()}", 6, 6, 6, 4, 2), Fought)
        assert fought.dice == [[6, 6, 6], raised[:2]]
        used(defence, card)


@played("d8")
def rolls_eight_sides(card: Directive) -> None:
    play = attacking(card)
    events = play.do(f"play {card.name()}", 8, 7, 8, 6, 6)
    assert one(events, Fought).dice == [[8, 8, 7], [6, 6]]
    assert [event.large for event in events if isinstance(event, PoolRolled)] == [3, 0]
    used(play, card)
    defence = defending(card)
    events = defence.do(f"play {card.name()}", 6, 6, 6, 8, 7)
    assert one(events, Fought).dice == [[6, 6, 6], [8, 7]]
    assert one(events, Fought).losses == [2, 0]
    used(defence, card)


@idle("d8")
def eight_sided_already(card: Directive) -> None:
    ships = {"hoth": "capital capital"}
    nothing(attacking(card, "attack hoth bespin 2 capital capital", ships=ships), card)
    assert card.name() in attacking(card, "attack hoth bespin 3 capital capital", ships=ships).playable()
    assert card.name() in attacking(card, "attack hoth bespin 2 capital", ships=ships).playable()
    nothing(defending(card, ships=ships), card)
    if card.copies > 1:
        twice = attacking(card, hands={card.own(): " ".join(card.cards())})
        twice.do(f"play {next(other for other in card.cards() if other != card.name())}")
        nothing(twice, card)


@played("relief")
def relieves(card: Directive) -> None:
    held = {card.own(): {"hoth": 1, "kessel": 3}, card.foe(): {"bespin": 4}}
    play = defending(card, held=held)
    events = play.do(f"play {card.name()}", 6, 5, 4, 3, 3)
    assert one(events, Placed).count == int(card.says)
    assert one(events, Fought).dice == [[6, 5, 4], [3, 3]]  # the attack as announced, two dice against it
    assert play.units("hoth") == 1 + 3 - 2
    used(play, card)


@played("sabotage")
def destroys_a_ship(card: Directive) -> None:
    ships = {"bespin": "fighter bomber", "hoth": "capital"}
    play = attacking(card, ships=ships)
    assert [play.game.rules.choices[option.kind][option.choice] for option in play.options("play")] == [
        "fighter",
        "bomber",
    ]
    # The fighter is gone: the 1 stands, and the bomber raises the 4.
    events = play.do(f"play {card.name()} fighter", 6, 6, 6, 4, 1)
    assert one(events, ShipsLost).ships == [1, 0, 0]
    assert one(events, Fought).dice == [[6, 6, 6], [5, 1]]
    assert (play.ships("bespin"), play.ships("hoth")) == ("bomber", "capital")
    used(play, card)
    stray = attacking(card, ships=ships).refused(f"play {card.name()} capital")
    assert (stray.code, stray.rule) == ("bad-directive", "OT-23")
    # As defender: any ship on the source, joined or not.
    for joined, lost, left, dice in (
        ("fighter", "fighter", "bomber", [6, 6, 1]),
        ("fighter", "bomber", "fighter", [6, 6, 2]),
    ):
        defence = defending(card, f"attack bespin hoth 3 {joined}", ships={"bespin": "fighter bomber"})
        rolls = (6, 6, 1, 6, 6) if lost == "fighter" else (6, 6, 1, 6, 6, 2)
        fought = one(defence.do(f"play {card.name()} {lost}", *rolls), Fought)
        assert (fought.dice[0], defence.ships("bespin")) == (dice, left)


@idle("sabotage")
def no_ship_there(card: Directive) -> None:
    own = {"hoth": "fighter capital"}
    nothing(attacking(card, ships=own), card, "fighter")
    nothing(defending(card, ships=own), card, "fighter")
    if card.deck != "empire":  # an attack on the Death Star is one on no planet
        strike = attacking(card, "strike hoth bespin 3", ships={"bespin": "fighter"}, death_star="bespin")
        nothing(strike, card, "fighter")


def called_off(card: Directive, **more: Any) -> Galaxy:
    """The card has ended the battle, without dice or losses."""
    play = defending(card, **more)
    halted = one(play.do(f"play {card.name()}"), BattleHalted)
    assert halted.effect == card.kind
    assert (play.units("bespin"), play.units("hoth"), play.battle().army) == (4, 8, -1)
    used(play, card)
    return play


@played("halt")
def halts(card: Directive) -> None:
    play = called_off(card)
    assert play.asked() == (card.foe(), "attack")
    assert "hoth" not in play.targets("attack")
    for words in ("attack bespin hoth 3", "attack dagobah hoth 1"):
        refusal = play.refused(words)
        assert (refusal.code, refusal.rule) == ("attack-halted", "OT-25")
    assert len(play.targets("attack")) > 0  # other planets may be attacked


@played("detour")
def leads_elsewhere(card: Directive) -> None:
    held = {
        "green": {"hoth": 8, "kessel": 1},
        "gray": {"bespin": 4, "toydaria": 8},
        "orange": {"bothawui": 1, "duro": 1},
    }
    play = called_off(card, held=held)
    assert play.refused("attack bespin hoth 3").code == "attack-halted"
    # Another planet of the Hutts is none of another army.
    held = {**held, "gray": {"bespin": 4, "toydaria": 8, "ylesia": 4}}
    own = called_off(card, held=held)
    own.do("attack ylesia kessel 3", 6, 6, 6, 1)
    assert own.refused("attack bespin hoth 3").code == "attack-halted"
    play.do("attack toydaria bothawui 3", 6, 6, 6, 1)
    play.do("occupy 0")
    assert "hoth" in play.targets("attack")


@played("end-invasion")
def ends_the_invasion(card: Directive) -> None:
    play = called_off(
        card, held={"green": {"hoth": 8}, "gray": {"bespin": 4, "byss": 3}, "orange": {"duro": 1}}
    )
    assert play.asked() == ("gray", "fortify")
    refusal = play.refused("attack byss duro 2")
    assert (refusal.code, refusal.params["through"]) == ("wrong-step", "OT-10")


@played("death-star-bonus")
def counts_against_the_death_star(card: Directive) -> None:
    play = attacking(card, "strike hoth bespin 3", death_star="bespin")
    struck = one(play.do(f"play {card.name()}", 5, 4, 3), StationStruck)
    assert (struck.added, struck.total, play.death_star()) == (6, 18, "")
    used(play, card)
    short = attacking(card, "strike hoth bespin 3", death_star="bespin")
    struck = one(short.do(f"play {card.name()}", 5, 4, 2), StationStruck)
    assert (struck.total, short.death_star(), short.units("hoth")) == (17, "bespin", 5)


@idle("death-star-bonus")
def no_strike(card: Directive) -> None:
    nothing(attacking(card), card)
