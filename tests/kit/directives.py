"""Which directives are on the cards, typed from the deck lists, and how does a test come to each moment of them?"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from tests.kit.galactic import Galaxy, galaxy


@dataclass(frozen=True)
class Directive:
    """A card of a deck: how many copies there are, what it does, and when it is played.

    `says` is what its check needs to know, typed by hand: numbers, dice, planets.
    """

    deck: str
    id: str
    copies: int
    kind: str
    when: str
    says: str = ""
    copy: int = 1

    def cards(self) -> list[str]:
        """The names of all copies."""
        return [f"{self.deck}-{self.id}-{copy}" for copy in range(1, self.copies + 1)]

    def name(self) -> str:
        """The name of this copy."""
        return self.cards()[self.copy - 1]

    def own(self) -> str:
        """The army that holds it at a table of three."""
        return SIDES[self.deck][0]

    def foe(self) -> str:
        """The army it is played against."""
        return SIDES[self.deck][1]


# Deck -> who holds its cards and against whom they are played, at a table of three.
SIDES: Final = {"empire": ("gray", "orange"), "rebels": ("orange", "gray"), "hutts": ("green", "gray")}
THIRD: Final = {"empire": "green", "rebels": "green", "hutts": "orange"}

# `says`: for fire a planet in each region named and one elsewhere; for dice what 4, 2 and 1 become; for recruits and
# relief how many come, `d6` for a roll; for meter where it stands after starting in balance; for discard whose hand.
DIRECTIVES: Final = [
    Directive("empire", "fire-core-mid", 1, "fire", "own-step", "duro rodia hoth"),
    Directive("empire", "fire-outer-wild", 1, "fire", "own-step", "tatooine elom hoth"),
    Directive("empire", "fire-elrood-ison", 1, "fire", "own-step", "dagobah hoth duro"),
    Directive("empire", "rebuild", 2, "rebuild", "cards"),
    Directive("empire", "dark-side", 2, "meter", "cards", "-1"),
    Directive("empire", "sith-lord", 1, "meter", "cards", "-2"),
    Directive("empire", "overwhelming-force", 2, "dice", "attack", "6 4 3"),
    Directive("empire", "elite-troops", 2, "dice", "battle", "5 3 2"),
    Directive("empire", "garrison-relief", 2, "relief", "defence", "3"),
    Directive("empire", "conscription", 2, "recruits", "cards", "4"),
    Directive("empire", "shipyard-attack", 1, "discard", "cards", "any"),
    Directive("empire", "orbital-bombardment", 2, "bombard", "invade", "2"),
    Directive("empire", "interdiction", 2, "halt", "defence"),
    Directive("empire", "academy", 1, "recruits", "cards", "d6"),
    Directive("empire", "hyperdrive", 2, "jump", "fortify"),
    Directive("empire", "star-destroyer", 1, "ship", "cards", "capital"),
    Directive("empire", "probe-droid", 1, "peek-hand", "cards"),
    Directive("empire", "saboteur", 1, "sabotage", "battle"),
    Directive("rebels", "new-hope", 3, "meter", "cards", "1"),
    Directive("rebels", "old-master", 1, "meter", "cards", "2"),
    Directive("rebels", "one-in-a-million", 2, "death-star-bonus", "attack"),
    Directive("rebels", "spies", 2, "peek-base", "cards"),
    Directive("rebels", "desertion", 2, "desert", "invade"),
    Directive("rebels", "critical-error", 2, "discard", "cards", "empire"),
    Directive("rebels", "shipyard-attack", 1, "discard", "cards", "any"),
    Directive("rebels", "ambush", 2, "dice", "battle", "5 3 2"),
    Directive("rebels", "ace-pilot", 1, "dice", "battle", "6 2 1"),
    Directive("rebels", "veterans", 2, "d8", "battle"),
    Directive("rebels", "local-uprising", 2, "relief", "defence", "3"),
    Directive("rebels", "volunteers", 2, "recruits", "cards", "3"),
    Directive("rebels", "shield-generator", 1, "halt", "defence"),
    Directive("rebels", "evacuation", 2, "jump", "fortify"),
    Directive("rebels", "asteroid-chase", 1, "through-asteroids", "invade"),
    Directive("rebels", "fighter-wing", 1, "ship", "cards", "fighter"),
    Directive("hutts", "money-is-power", 2, "end-invasion", "defence"),
    Directive("hutts", "better-offer", 2, "halt", "defence"),
    Directive("hutts", "easier-prey", 2, "detour", "defence"),
    Directive("hutts", "slaves", 3, "recruits", "cards", "d6"),
    Directive("hutts", "bounty-hunter", 2, "sabotage", "battle"),
    Directive("hutts", "poisoned-supplies", 3, "bombard", "invade", "2"),
    Directive("hutts", "mercenaries", 2, "dice", "battle", "5 3 2"),
    Directive("hutts", "hired-gun", 2, "dice", "battle", "6 2 1"),
    Directive("hutts", "smuggled-arms", 1, "d8", "battle"),
    Directive("hutts", "pit-beast", 2, "relief", "defence", "3"),
    Directive("hutts", "blackmail", 1, "discard", "cards", "any"),
    Directive("hutts", "informant", 1, "peek-hand", "cards"),
    Directive("hutts", "spice-run", 2, "scout", "cards"),
    Directive("hutts", "smugglers-route", 1, "jump", "fortify"),
    Directive("hutts", "stolen-ship", 1, "ship", "cards", "bomber"),
]

CARDS: Final = [replace(card, copy=copy) for card in DIRECTIVES for copy in range(1, card.copies + 1)]

Check = Callable[[Directive], None]
PLAYED: Final[dict[str, Check]] = {}  # kind -> the card is played with its effect
IDLE: Final[dict[str, Check]] = {}  # kind -> the card would change nothing
# Kinds that change something whenever they are played.
ALWAYS: Final = ["detour", "dice", "end-invasion", "halt", "recruits", "relief"]


def played(kind: str) -> Callable[[Check], Check]:
    """Registers the check of what this kind does."""

    def register(check: Check) -> Check:
        PLAYED[kind] = check
        return check

    return register


def idle(kind: str) -> Callable[[Check], Check]:
    """Registers the check that this kind is refused where nothing would change."""

    def register(check: Check) -> Check:
        IDLE[kind] = check
        return check

    return register


def used(play: Galaxy, card: Directive) -> None:
    """The card has left the hand and lies on the discard pile of its faction."""
    assert card.name() not in play.hand(card.own())
    assert play.discarded(card.deck)[-1] == card.name()


def nothing(
    play: Galaxy, card: Directive, words: str = "", code: str = "changes-nothing", by: str = "OT-23"
) -> None:
    """The card is not offered, and refused because nothing would change."""
    assert card.name() not in play.playable()
    refusal = play.refused(f"play {card.name()} {words}")
    assert (refusal.code, refusal.rule) == (code, by)


# What happens when: the moments of OT-25 and two steps in which no card is played at all.
MOMENTS: Final = [
    "cards",
    "invade",
    "attack",
    "defence",
    "fortify",
    "own-step",
    "reinforce",
    "fortify-ships",
]


def sit(card: Directive, phase: str, current: str = "", **more: Any) -> Galaxy:
    """A position in which its holder has eight troops on Hoth and three on Kessel, the foe four on Bespin.

    Everything else is the foe's with one troop, but for Tatooine, where the third army stands beside three of the foe
    on Wayland. Hoth borders on Bespin and Dagobah; Kessel is not connected with Hoth.
    """
    held = {
        card.own(): {"hoth": 8, "kessel": 3},
        card.foe(): {"bespin": 4, "wayland": 3},
        THIRD[card.deck]: {"tatooine": 2},
    }
    told: dict[str, Any] = {"hands": {card.own(): card.name()}, "rest": card.foe(), "units": 1, **more}
    holdings = told.pop("held", held)
    return galaxy(holdings, phase, current or card.own(), **told)


def attacking(card: Directive, words: str = "attack hoth bespin 3", **more: Any) -> Galaxy:
    """Its holder has announced an attack and may play cards."""
    play = sit(card, "attack", **more)
    play.do(words)
    assert play.asked() == (card.own(), "attack-cards")
    return play


def defending(card: Directive, words: str = "attack bespin hoth 3", **more: Any) -> Galaxy:
    """Its holder is attacked and may play cards."""
    play = sit(card, "attack", card.foe(), **more)
    play.do(words)
    assert play.asked() == (card.own(), "defence-cards")
    return play


def at(card: Directive, moment: str, **more: Any) -> Galaxy | None:
    """Its holder is asked at this moment; None where their faction never is."""
    if moment == "attack":
        return attacking(card, **more)
    if moment == "defence":
        return defending(card, **more)
    if moment == "own-step":
        if card.deck != "empire":
            return None
        play = sit(card, "death-star", death_star="hoth", rolls=(1,), **more)
        play.do("steer bespin")
        assert play.asked() == ("gray", "fire")
        return play
    phase = "attack" if moment == "invade" else moment
    pool = 2 if moment == "reinforce" else 0
    if moment == "fortify-ships":
        more = {"held": {card.own(): {"hoth": 8, "dagobah": 1}, card.foe(): {"bespin": 4}}, **more}
    play = sit(card, phase, pool=pool, ships={"hoth": "fighter"}, **more)
    assert play.asked() == (card.own(), phase)
    return play
