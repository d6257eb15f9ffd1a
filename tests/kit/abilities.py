"""Which abilities are on the cards of the Clone Wars, how does a test come to their moments, and what do they do?"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from hazard.conquest.events.core import HIDDEN, Fought, Placed
from hazard.conquest.galaxy.events import (
    BattleHalted,
    CardsDiscarded,
    HandPeeked,
    PoolRolled,
    Recruited,
    ShipsLost,
    TokenLooked,
    TroopsRemoved,
)
from hazard.editions.clone_wars.events import SidiousMoved, TokenMoved
from hazard.kernel.contract import SPECTATOR
from tests.kit.clone_wars import Clones, clones
from tests.kit.play import Holdings, one
from tests.kit.standard import quoted


@dataclass(frozen=True)
class Ability:
    """A card of a deck: how many copies there are, what it does, when it is played, and the numbers on it."""

    deck: str
    id: str
    copies: int
    kind: str
    when: str
    says: str = ""

    def cards(self) -> list[str]:
        """The names of its copies."""
        return [f"{self.deck}-{self.id}-{copy}" for copy in range(1, self.copies + 1)]

    def first(self) -> str:
        """The name of its first copy."""
        return self.cards()[0]

    def anakin(self) -> bool:
        """Whether CW-15 takes it from the Republic after Order 66."""
        return self.id.startswith("anakin-")

    def own(self) -> str:
        """The army that holds it in the positions here."""
        return "red" if self.deck == "republic" else "black"

    def foe(self) -> str:
        """The army it is played against."""
        return "black" if self.deck == "republic" else "red"


# `says`: for dice what 4, 2 and 1 become; for recruits and relief how many come, `d6` for a roll; for bombard how many
# go; for discard how many cards.
ABILITIES: Final = [
    Ability("republic", "anakin-duel", 1, "dice", "attack", "6 4 3"),
    Ability("republic", "anakin-instinct", 1, "reroll", "after-roll"),
    Ability("republic", "anakin-strike", 1, "bombard", "invade", "3"),
    Ability("republic", "anakin-pursuit", 1, "jump", "fortify"),
    Ability("republic", "council-vigilance", 3, "sidious-stays", "cards"),
    Ability("republic", "jedi-investigation", 3, "peek-token", "cards"),
    Ability("republic", "jedi-leadership", 3, "dice", "battle", "5 3 2"),
    Ability("republic", "clone-commandos", 3, "d8", "battle"),
    Ability("republic", "gunship-landing", 3, "relief", "defence", "3"),
    Ability("republic", "clone-batch", 3, "recruits", "cards", "3"),
    Ability("republic", "walker-barrage", 2, "bombard", "invade", "2"),
    Ability("republic", "negotiation", 2, "halt", "defence"),
    Ability("republic", "rapid-redeployment", 2, "jump", "fortify"),
    Ability("republic", "ion-torpedoes", 1, "sabotage", "battle"),
    Ability("republic", "intercepted-orders", 1, "discard", "cards", "2"),
    Ability("separatists", "anakin-duel", 1, "dice", "attack", "6 4 3"),
    Ability("separatists", "anakin-instinct", 1, "reroll", "after-roll"),
    Ability("separatists", "anakin-strike", 1, "bombard", "invade", "3"),
    Ability("separatists", "anakin-pursuit", 1, "jump", "fortify"),
    Ability("separatists", "hidden-hand", 2, "sidious-advances", "cards"),
    Ability("separatists", "change-of-hideout", 2, "move-token", "cards"),
    Ability("separatists", "droid-factory", 4, "recruits", "cards", "3"),
    Ability("separatists", "foundry-overdrive", 2, "recruits", "cards", "d6"),
    Ability("separatists", "tactical-droid", 3, "dice", "battle", "5 3 2"),
    Ability("separatists", "destroyer-droids", 2, "d8", "battle"),
    Ability("separatists", "hailfire", 3, "bombard", "invade", "2"),
    Ability("separatists", "droid-reserves", 2, "relief", "defence", "3"),
    Ability("separatists", "buzz-swarm", 2, "sabotage", "battle"),
    Ability("separatists", "senate-intrigue", 1, "discard", "cards", "2"),
    Ability("separatists", "holo-spy", 1, "peek-hand", "cards"),
    Ability("separatists", "trade-route", 1, "jump", "fortify"),
]

# The moments of OT-25, as attacker and as defender, and steps in which no card is played at all.
MOMENTS: Final = [
    "cards", "reinforce", "invade", "attack", "defence", "attack-after", "defence-after", "fortify", "fortify-ships",
]  # fmt: skip


def playable_at(card: Ability) -> list[str]:
    """The moments at which a card may be played."""
    if card.when == "battle":
        return ["attack", "defence"]
    return ["attack-after", "defence-after"] if card.when == "after-roll" else [card.when]


def sit(card: Ability, phase: str, current: str = "", **more: Any) -> Clones:
    """Its holder has eight troops on Felucia, one on Raxus Prime and three on Tatooine, which is connected with neither.

    The foe has four on Jabiim, which borders on the first two, and one everywhere else. The holder's team-mate has
    Kessel, the foe's Ilum, two troops each.
    """
    mate, other = ("gold", "blue") if card.deck == "republic" else ("blue", "gold")
    held = {
        card.own(): {"felucia": 8, "raxus-prime": 1, "tatooine": 3},
        card.foe(): {"jabiim": 4},
        mate: {"kessel": 2},
        other: {"ilum": 2},
    }
    told = {"hands": {card.own(): card.first()}, "rest": card.foe(), **more}
    holdings: Holdings = told.pop("held", held)
    return clones(holdings, phase, current or card.own(), **told)


def at(card: Ability, moment: str, **more: Any) -> Clones:
    """Its holder is asked at this moment."""
    own, foe = card.own(), card.foe()
    if moment in ("attack", "attack-after"):
        play = sit(card, "attack", **more)
        play.do("attack felucia jabiim 3")
        assert play.asked() == (own, "attack-cards")
        if moment == "attack-after":
            play.do("done", 4, 2, 1, 3, 3)
    elif moment in ("defence", "defence-after"):
        play = sit(card, "attack", foe, **more)
        play.do("attack jabiim felucia 3")
        assert play.asked() == (own, "defence-cards")
        if moment == "defence-after":
            play.do("done", 6, 6, 1, 5, 2)
    else:
        phase = "attack" if moment == "invade" else moment
        pool = 2 if moment == "reinforce" else 0
        play = sit(card, phase, pool=pool, **{"ships": {"felucia": "fighter"}, **more})
        assert play.asked() == (own, phase)
    return play


def spent(play: Clones, card: Ability) -> None:
    """The card has left the hand for the discard pile of its deck."""
    assert play.hand(card.own()) == []
    assert play.discarded(card.deck)[-1] == card.first()


# -- what each does, typed from its text


def check_dice(card: Ability) -> None:
    wanted = [int(word) for word in card.says.split()]
    play = at(card, "attack")
    fought = one(play.do(f"play {card.first()}", 4, 2, 1, 2, 1), Fought)
    assert fought.dice == [wanted, [2, 1]]
    spent(play, card)
    if card.when == "battle":
        play = at(card, "defence")
        fought = one(play.do(f"play {card.first()}", 6, 6, 1, 4, 2), Fought)
        assert fought.dice[1] == wanted[:2]


def check_d8(card: Ability) -> None:
    play = at(card, "attack")
    events = play.do(f"play {card.first()}", 8, 7, 7, 6, 6)
    assert [(event.faces, event.large) for event in events if isinstance(event, PoolRolled)] == [
        ([8, 7, 7], 3),
        ([6, 6], 0),
    ]
    spent(play, card)
    play = at(card, "defence")
    events = play.do(f"play {card.first()}", 6, 6, 6, 8, 7)
    assert [(event.faces, event.large) for event in events if isinstance(event, PoolRolled)] == [
        ([6, 6, 6], 0),
        ([8, 7], 2),
    ]


def check_reroll(card: Ability) -> None:
    play = at(card, "attack-after")  # 4 2 1 against 3 3
    assert [play.battle().own.dice, play.battle().theirs.dice] == [[4, 2, 1], [3, 3]]
    fought = one(play.do(f"play {card.first()}", 5, 5, 2), Fought)
    assert (fought.dice, fought.losses) == ([[5, 5, 2], [3, 3]], [0, 2])
    spent(play, card)
    play = at(card, "defence-after")  # 6 6 1 against 5 2
    fought = one(play.do(f"play {card.first()}", 1, 6), Fought)
    assert (fought.dice, fought.losses) == ([[6, 6, 1], [6, 1]], [1, 1])


def check_bombard(card: Ability) -> None:
    count = int(card.says)
    play = at(card, "invade")  # four troops on Jabiim
    removed = one(play.do(f"play {card.first()} jabiim {count}"), TroopsRemoved)
    assert (removed.foe, removed.count) == (play.army(card.foe()), count)
    assert (play.units("jabiim"), play.state.conquests) == (4 - count, 0)
    spent(play, card)
    play = at(card, "invade")
    assert play.refused(f"play {card.first()} jabiim {count + 1}").params["through"] == "CW-15"
    assert (
        play.refused(f"play {card.first()} ilum 1").params["through"] == "CW-15"
    )  # two troops, out of reach
    play.do(f"play {card.first()} jabiim 1")  # up to so many
    assert play.units("jabiim") == 3


def check_jump(card: Ability) -> None:
    play = at(card, "fortify")
    play.do("fortify felucia raxus-prime 1")  # the free move
    play.do(f"play {card.first()}")
    assert play.asked() == (card.own(), "jump")
    assert quoted(play.refused("done")) == ("jump-first", "OT-23", "CW-15")
    play.do("fortify felucia tatooine 6")  # not connected
    assert (play.units("felucia"), play.units("raxus-prime"), play.units("tatooine")) == (1, 2, 9)
    assert play.discarded(card.deck)[-1] == card.first()
    play = at(card, "fortify")
    play.do(f"play {card.first()}")  # or before it
    play.do("fortify felucia tatooine 1")
    assert "felucia raxus-prime 1-6" in play.offered("fortify")


def check_sidious_stays(card: Ability) -> None:
    play = at(card, "cards", space=3, gone=9)
    play.do(f"play {card.first()}")
    spent(play, card)
    play.until("order-66", "black")
    assert play.plot().space == 3
    play.until("order-66", "blue")
    assert play.plot().space == 4  # only the next move
    both = "republic-council-vigilance-1 republic-council-vigilance-2"
    play = at(card, "cards", space=3, gone=9, hands={"red": both})
    play.do("play republic-council-vigilance-1")
    play.do("play republic-council-vigilance-2")  # each further card holds one more
    play.until("order-66", "blue")
    assert (play.plot().space, play.plot().held) == (3, 0)


def check_sidious_advances(card: Ability) -> None:
    play = at(card, "cards", space=3)
    moved = one(play.do(f"play {card.first()}"), SidiousMoved)
    assert (moved.before, moved.after, play.plot().space) == (3, 4, 4)
    spent(play, card)


def check_peek_token(card: Ability) -> None:
    tokens = {"jabiim": "secret-plans", "ilum": "count-dooku"}
    play = at(card, "cards", tokens=tokens)
    looked = one(play.do(f"play {card.first()} ilum token-2"), TokenLooked)
    for seat in (0, 2):
        assert looked.seen_by(seat) is looked
        assert play.faces(seat) == ["", "count-dooku", *[""] * 7]
    for seat in (1, 3):  # they placed both
        assert play.faces(seat) == ["secret-plans", "count-dooku", *[""] * 7]
    told = looked.seen_by(SPECTATOR)
    assert isinstance(told, TokenLooked)
    assert (told.face, play.faces(SPECTATOR)) == (HIDDEN, [""] * 9)
    spent(play, card)


def check_move_token(card: Ability) -> None:
    tokens = {"felucia": "secret-plans", "kessel": "count-dooku"}
    play = at(card, "cards", tokens=tokens)
    moved = one(play.do(f"play {card.first()} kessel tatooine token-2"), TokenMoved)
    assert (moved.token, moved.target) == (1, play.place("tatooine"))
    assert play.hidden() == {"felucia": ["secret-plans"], "tatooine": ["count-dooku"]}
    for seat in (0, 2, SPECTATOR):
        assert play.faces(seat) == [""] * 9
    spent(play, card)
    play = at(card, "cards", tokens=tokens)
    for words in ("kessel felucia token-2", "kessel jabiim token-2", "felucia tatooine token-2"):
        assert play.refused(f"play {card.first()} {words}").params["through"] == "CW-15"


def check_relief(card: Ability) -> None:
    play = at(card, "defence", held={**weak(card)}).ask(card.own())  # one troop is attacked
    events = play.do(f"play {card.first()}")
    assert (one(events, Recruited).count, one(events, Placed).count) == (3, 3)
    assert play.units("felucia") == 4
    assert (play.asked(), play.offered("defend")[0].split()[-1]) == ((card.own(), "defend"), "1-2")
    spent(play, card)


def weak(card: Ability) -> dict[str, dict[str, int]]:
    """The position of the kit with one troop on Felucia."""
    mate, other = ("gold", "blue") if card.deck == "republic" else ("blue", "gold")
    return {
        card.own(): {"felucia": 1, "tatooine": 3},
        card.foe(): {"jabiim": 4},
        mate: {"kessel": 2},
        other: {"ilum": 2},
    }


def check_recruits(card: Ability) -> None:
    for roll in (1, 6) if card.says == "d6" else (0,):
        play = at(card, "cards")
        count = roll or int(card.says)
        events = play.do(f"play {card.first()}", *([roll] if roll else []))
        assert (one(events, Recruited).count, one(events, Recruited).die) == (count, roll)
        assert play.pool(card.own()) == count + 3  # the three of the turn were counted right after
        spent(play, card)


def check_halt(card: Ability) -> None:
    play = at(card, "defence")
    halted = one(play.do(f"play {card.first()}"), BattleHalted)
    assert (halted.army, halted.target) == (play.army(card.foe()), play.place("felucia"))
    assert (play.units("jabiim"), play.units("felucia")) == (4, 8)  # no dice, no losses
    assert play.asked() == (card.foe(), "attack")
    assert quoted(play.refused("attack jabiim felucia 3")) == ("attack-halted", "OT-25", "CW-21")
    assert "jabiim raxus-prime 1-3" in play.offered("attack")
    spent(play, card)


def check_sabotage(card: Ability) -> None:
    play = at(card, "attack", ships={"jabiim": "fighter capital"})
    events = play.do(f"play {card.first()} capital", 6, 6, 6, 1, 5, 4)
    assert one(events, ShipsLost).ships == [0, 0, 1]
    assert play.ships("jabiim") == "fighter"
    spent(play, card)
    play = at(card, "defence", ships={"jabiim": "corvette"})  # one that stayed out of the battle
    play.do(f"play {card.first()} corvette", 6, 6, 6, 5, 5)
    assert play.ships("jabiim") == ""


def check_discard(card: Ability) -> None:
    theirs = [one.first() for one in ABILITIES if one.deck != card.deck][:3]
    hands = {card.own(): card.first(), card.foe(): " ".join(theirs)}
    play = at(card, "cards", hands=hands)
    lost = one(play.do(f"play {card.first()} {card.foe()}", 1, 1), CardsDiscarded)
    assert play.named(lost.cards) == theirs[:2]  # the first of three, then the first of two
    assert play.hand(card.foe()) == theirs[2:]
    play = at(card, "cards", hands={**hands, card.foe(): theirs[0]})
    lost = one(play.do(f"play {card.first()} {card.foe()}"), CardsDiscarded)  # all they have
    assert (play.named(lost.cards), play.hand(card.foe())) == ([theirs[0]], [])
    for army in (card.own(), "gold" if card.own() == "red" else "blue"):  # no opponents
        play = at(card, "cards", hands=hands)
        assert play.refused(f"play {card.first()} {army}").params["through"] == "CW-15"


def check_peek_hand(card: Ability) -> None:
    hands = {
        "black": card.first(),
        "red": "republic-negotiation-1 republic-clone-batch-1",
        "gold": "republic-negotiation-2",
    }
    play = at(card, "cards", hands=hands)
    peeked = one(play.do(f"play {card.first()} red"), HandPeeked)
    for seat in (1, 3):
        assert peeked.seen_by(seat) is peeked
        assert sorted(play.sees(seat, "red")) == sorted(hands["red"].split())
        assert play.sees(seat, "gold") == [""]
    for seat in (2, SPECTATOR):
        told = peeked.seen_by(seat)
        assert isinstance(told, HandPeeked)
        assert told.cards == [HIDDEN, HIDDEN]
    assert play.sees(SPECTATOR, "red") == ["", ""]
    spent(play, card)


CHECKS: dict[str, Callable[[Ability], None]] = {
    "dice": check_dice,
    "d8": check_d8,
    "reroll": check_reroll,
    "bombard": check_bombard,
    "jump": check_jump,
    "sidious-stays": check_sidious_stays,
    "sidious-advances": check_sidious_advances,
    "peek-token": check_peek_token,
    "move-token": check_move_token,
    "relief": check_relief,
    "recruits": check_recruits,
    "halt": check_halt,
    "sabotage": check_sabotage,
    "discard": check_discard,
    "peek-hand": check_peek_hand,
}
