"""What does each directive do that is played outside of battles? One check per kind, for every card of the decks."""

from typing import Any, Final

from hazard.conquest.galaxy.directives import insight_of
from hazard.conquest.galaxy.events import CardsDiscarded, DirectivePlayed, Recruited, ShipBuilt, TroopsRemoved
from hazard.editions.original_trilogy.events import MeterMoved, PlanetDestroyed
from tests.kit.directives import Directive, idle, nothing, played, sit, used
from tests.kit.galactic import BOARD, Galaxy
from tests.kit.play import one

# -- step 8


def over(card: Directive, planet: str, **more: Any) -> Galaxy:
    """The Death Star has come over a planet of the foe with two troops and a ship."""
    held = {"orange": {planet: 2, "wayland": 1}, "green": {"kessel": 2}}
    board = BOARD
    before = next(
        near for near in board.neighbours[board.names.index(planet)] if near != board.names.index("wayland")
    )
    play = sit(
        card,
        "death-star",
        held=held,
        rest="gray",
        death_star=board.names[before],
        ships={planet: "bomber"},
        rolls=(1,),
        **more,
    )
    play.do(f"steer {planet}")
    return play


@played("fire")
def fires(card: Directive) -> None:
    for planet in card.says.split()[:2]:
        play = over(card, planet)
        events = play.do(f"play {card.name()} {planet}")
        assert one(events, PlanetDestroyed).territory == play.place(planet)
        assert (play.fields(), play.owner(planet), play.units(planet), play.ships(planet)) == (
            [planet],
            "",
            0,
            "",
        )
        assert (play.meter(), one(events, MeterMoved).after) == (-1, -1)
        used(play, card)


@idle("fire")
def no_target(card: Directive) -> None:
    elsewhere = card.says.split()[2]
    nothing(over(card, elsewhere), card, elsewhere, "other-region", "OT-55")


# -- the card step


@played("rebuild")
def rebuilds(card: Directive) -> None:
    play = sit(card, "cards")
    assert play.targets("play") == ["kessel", "hoth"]  # the Empire's own, in the order of the board
    refusal = play.refused(f"play {card.name()} bespin")
    assert (refusal.code, refusal.rule) == ("not-of-faction", "OT-57")
    play.do(f"play {card.name()} kessel")
    assert (play.death_star(), play.meter()) == ("kessel", -1)
    used(play, card)


@idle("rebuild")
def stands_already(card: Directive) -> None:
    nothing(sit(card, "cards", death_star="kessel"), card, "hoth", "death-star-there", "OT-57")


@played("meter")
def moves_the_meter(card: Directive) -> None:
    play = sit(card, "cards")
    events = play.do(f"play {card.name()}")
    assert (play.meter(), one(events, MeterMoved).after) == (int(card.says), int(card.says))
    used(play, card)
    # One space before its end the marker goes no further than that.
    end = 3 if card.deck == "rebels" else -3
    near = sit(card, "cards", meter=2 if card.deck == "rebels" else -2)
    near.do(f"play {card.name()}")
    assert near.meter() == end


@idle("meter")
def at_its_end(card: Directive) -> None:
    nothing(sit(card, "cards", meter=3 if card.deck == "rebels" else -3), card)


@played("recruits")
def brings_recruits(card: Directive) -> None:
    play = sit(card, "cards")
    if card.says == "d6":
        recruited = one(play.do(f"play {card.name()}", 5), Recruited)
        assert (recruited.count, recruited.die, play.pool(card.own())) == (5, 5, 5 + 3)
    else:
        recruited = one(play.do(f"play {card.name()}"), Recruited)
        assert (recruited.count, recruited.die) == (int(card.says), 0)
        assert play.pool(card.own()) == int(card.says) + 3  # two planets bring three (C-20)
    used(play, card)


@played("ship")
def builds_a_ship(card: Directive) -> None:
    play = sit(card, "cards", ships={"hoth": f"{card.says} {card.says}"})
    built = one(play.do(f"play {card.name()}"), ShipBuilt)
    assert (play.game.rules.cards.symbol_names[built.ship], built.cards) == (card.says, [])
    used(play, card)
    play.do("place hoth 3")
    play.do(f"launch {card.says} kessel")
    assert play.ships("kessel") == card.says
    # It is beside the one a turn allows.
    both = sit(card, "cards", hands={card.own(): f"{card.name()} {SPARE[card.deck]}"})
    both.do(f"build {SPARE[card.deck]}")
    both.do(f"play {card.name()}")
    assert sum(both.fleet().waiting) == 2


SPARE: Final = {
    "empire": "empire-rebuild-1",
    "rebels": "rebels-new-hope-1",
    "hutts": "hutts-money-is-power-1",
}


@idle("ship")
def three_already(card: Directive) -> None:
    nothing(sit(card, "cards", ships={"hoth": f"{card.says} {card.says}", "kessel": card.says}), card)


HANDS: Final = {
    "gray": "empire-rebuild-1 empire-dark-side-1 empire-hyperdrive-1",
    "orange": "rebels-new-hope-1 rebels-spies-1 rebels-veterans-1",
    "green": "hutts-slaves-1 hutts-mercenaries-1 hutts-pit-beast-1",
}


def against(card: Directive, **hands: str) -> Galaxy:
    """The card step, the opponents with these hands."""
    return sit(card, "cards", hands={card.own(): card.name(), **hands})


@played("discard")
def throws_cards_away(card: Directive) -> None:
    foe = card.foe()
    play = against(card, **{foe: HANDS[foe]})
    names = play.hand(foe)
    deck = {"gray": "empire", "orange": "rebels"}[foe]
    # Of three cards the third falls, of the two left the first.
    events = play.do(f"play {card.name()} {foe}", 3, 1)
    assert play.named(one(events, CardsDiscarded).cards) == [names[2], names[0]]
    assert play.hand(foe) == [names[1]]
    assert play.discarded(deck) == [names[2], names[0]]
    used(play, card)
    # Who has no more than two loses them all, without a roll.
    two = against(card, **{foe: " ".join(names[:2])})
    two.do(f"play {card.name()} {foe}")
    assert two.hand(foe) == []
    assert two.discarded(deck) == names[:2]


@idle("discard")
def no_hand_to_lose(card: Directive) -> None:
    nothing(against(card), card, card.foe())
    third = "orange" if card.deck == "hutts" else "green"
    other = against(card, **{third: HANDS[third]})
    if card.says == "empire":
        nothing(other, card, third)  # only the Empire's hand is meant
    else:
        assert card.name() in other.playable()


@played("peek-hand")
def shows_a_hand(card: Directive) -> None:
    foe = card.foe()
    play = against(card, **{foe: HANDS[foe]})
    play.do(f"play {card.name()} {foe}")
    seat = play.state.controller[play.army(card.own())]
    assert play.named(play.game.view(play.state, seat).hands[play.army(foe)]) == play.hand(foe)
    used(play, card)


@idle("peek-hand")
def nothing_to_see(card: Directive) -> None:
    nothing(against(card), card, card.foe())
    own = play_all_known(card)
    nothing(own, card, card.foe())


def play_all_known(card: Directive) -> Galaxy:
    """The foe's hand has been seen before: of two such cards the second would show nothing new."""
    foe = card.foe()
    play = against(card, **{foe: HANDS[foe]})
    seat = play.state.controller[play.army(card.own())]
    insight_of(play.state).known = [1 << seat] * play.game.rules.cards.size
    play.game.resume(play.state)
    return play


@played("peek-base")
def shows_a_base(card: Directive) -> None:
    play = sit(card, "cards", bases={"bespin": "guard", "endor": "emperor"})
    assert play.targets("play") == ["bespin", "endor"]
    seat = play.state.controller[play.army(card.own())]
    play.do(f"play {card.name()} endor token-2")
    names = [module.name() for module in play.game.rules.modules]
    seen = play.game.view(play.state, seat).memory[names.index("bases")]
    assert seen[5:10] == [-1, 1, -1, -1, -1]  # of five faces the second: 1 is the Emperor
    used(play, card)


@idle("peek-base")
def no_base_to_see(card: Directive) -> None:
    nothing(sit(card, "cards"), card, "bespin token-1")
    # A token that was looked at once shows nothing new.
    play = sit(card, "cards", bases={"bespin": "guard"})
    play.tokens().spied[0] = 1 << play.state.controller[play.army(card.own())]
    play.game.resume(play.state)
    nothing(play, card, "bespin token-1")


@played("scout")
def draws_two(card: Directive) -> None:
    drawn = ["hutts-pit-beast-1", "hutts-slaves-1"]
    play = sit(card, "cards", piles={"hutts": f"hutts-informant-1 {' '.join(drawn)}"})
    play.do(f"play {card.name()}")
    assert sorted(play.hand("green")) == drawn
    assert (play.pile("hutts"), play.discarded("hutts")) == (["hutts-informant-1"], [card.name()])
    refusal = play.refused("play hutts-slaves-1")
    assert (refusal.code, refusal.rule) == ("fresh-card", "OT-23")
    assert play.playable() == []
    play.do("build hutts-slaves-1")  # its other uses are free
    assert play.hand("green") == ["hutts-pit-beast-1"]


@idle("scout")
def nothing_to_draw(card: Directive) -> None:
    nothing(sit(card, "cards", piles={"hutts": ""}), card)


# -- the attacks, while no battle is under way


@played("bombard")
def bombards(card: Directive) -> None:
    play = sit(card, "attack")
    assert play.targets("play") == ["bespin"]  # Dagobah has a single troop, the others are out of reach
    removed = one(play.do(f"play {card.name()} bespin 2"), TroopsRemoved)
    assert (removed.count, play.units("bespin"), play.owner("bespin")) == (2, 2, card.foe())
    used(play, card)
    fewer = sit(card, "attack")
    fewer.do(f"play {card.name()} bespin 1")
    assert fewer.units("bespin") == 3
    too_many = sit(card, "attack").refused(f"play {card.name()} bespin 3")
    assert (too_many.code, too_many.rule, too_many.params["most"]) == ("count-range", "OT-23", 2)
    held = {card.own(): {"hoth": 8}, card.foe(): {"bespin": 2, "byss": 9}}
    last = sit(card, "attack", held=held)
    assert [(way.least, way.most) for way in last.options("play")] == [(1, 1)]  # never the last one
    far = last.refused(f"play {card.name()} byss 1")
    assert (far.code, far.rule) == ("bad-directive-target", "OT-23")


@idle("bombard")
def single_troops(card: Directive) -> None:
    held = {card.own(): {"hoth": 8}, card.foe(): {"bespin": 1}}
    nothing(sit(card, "attack", held=held), card, "bespin 1")
    if card.deck != "empire":  # OT-50
        nothing(sit(card, "attack", death_star="bespin"), card, "bespin 1")


@played("desert")
def lets_half_desert(card: Directive) -> None:
    for before, after in ((2, 1), (3, 2), (5, 3), (6, 3), (7, 4), (20, 17)):
        held = {card.own(): {"hoth": 8}, card.foe(): {"bespin": before}}
        play = sit(card, "attack", held=held)
        assert play.targets("play") == ["bespin"]
        play.do(f"play {card.name()} bespin")
        assert play.units("bespin") == after
        used(play, card)


@idle("desert")
def nobody_to_desert(card: Directive) -> None:
    nothing(sit(card, "attack", held={card.own(): {"hoth": 8}, card.foe(): {"bespin": 1}}), card, "bespin")
    nothing(sit(card, "attack", death_star="bespin"), card, "bespin")  # OT-50


@played("through-asteroids")
def leads_through_asteroids(card: Directive) -> None:
    held = {"orange": {"hoth": 8}, "gray": {"endor": 2}}
    play = sit(card, "attack", held=held, fields="bespin")
    far = play.refused("attack hoth endor 3")
    assert far.code == "not-adjacent"
    played_card = one(play.do(f"play {card.name()} hoth endor"), DirectivePlayed)
    assert (played_card.source, played_card.target) == (play.place("hoth"), play.place("endor"))
    used(play, card)
    assert play.targets("attack") == ["dagobah", "endor"]
    refusal = play.refused("attack hoth endor 4")
    assert (refusal.code, refusal.rule) == ("attack-count", "C-41")
    play.do("attack hoth endor 3", 6, 6, 1, 5, 5)
    play.do("occupy 0")
    assert play.owner("endor") == "orange"
    bakura = sit(card, "attack", held=held, fields="bespin")
    bakura.do(f"play {card.name()} hoth bakura")
    assert bakura.targets("attack") == ["dagobah", "bakura"]  # one pair only


@idle("through-asteroids")
def no_field_to_pass(card: Directive) -> None:
    nothing(sit(card, "attack"), card, "hoth bespin")
    # Behind the field stand nobody's enemies.
    held = {"orange": {"hoth": 8, "endor": 1, "bakura": 1}}
    nothing(sit(card, "attack", held=held, fields="bespin"), card, "hoth endor")
    # Those behind it may not be attacked again in this turn.
    halted = sit(card, "attack", fields="bespin")
    halted.battle().halted = [halted.place("endor"), halted.place("bakura")]
    halted.game.resume(halted.state)
    nothing(halted, card, "hoth endor")


# -- fortifying


@played("jump")
def jumps(card: Directive) -> None:
    play = sit(card, "fortify")
    assert play.refused("fortify hoth kessel 5").code == "not-connected"
    play.do(f"play {card.name()}")
    used(play, card)
    assert play.asked() == (card.own(), "jump")
    refusal = play.refused("done")
    assert (refusal.code, refusal.rule) == ("jump-first", "OT-23")
    play.do("fortify hoth kessel 5")
    assert (play.units("hoth"), play.units("kessel")) == (3, 8)
    # Before the free move or after it, and beside it.
    held = {card.own(): {"hoth": 8, "bespin": 1, "kessel": 3}, card.foe(): {"endor": 4}}
    for order in (("play", "free"), ("free", "play")):
        both = sit(card, "fortify", held=held)
        for what in order:
            if what == "free":
                both.do("fortify hoth bespin 2")
            else:
                both.do(f"play {card.name()}")
                both.do("fortify kessel hoth 2")
        assert [both.units(name) for name in ("hoth", "bespin", "kessel")] == [8, 3, 1]


@idle("jump")
def nowhere_to_jump(card: Directive) -> None:
    nothing(sit(card, "fortify", held={card.own(): {"hoth": 8}, card.foe(): {"bespin": 4}}), card)
    nothing(
        sit(card, "fortify", held={card.own(): {"hoth": 1, "kessel": 1}, card.foe(): {"bespin": 4}}), card
    )
