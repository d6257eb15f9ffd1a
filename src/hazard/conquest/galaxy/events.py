"""What happens with ships, directives, tokens and commands. Only what a peek shows and a token's face have an audience."""

from typing import Final

from hazard.conquest.events.core import HIDDEN
from hazard.kernel.contract import Event, EventValue, Public
from hazard.kernel.ints import i64


class Announced(Public):
    """An attack was announced with the ships that join it (OT-25, OT-30); a target of NONE is no territory."""

    def __init__(self, army: i64, source: i64, target: i64, count: i64, ships: list[int]) -> None:
        self.army: Final = army
        self.source: Final = source
        self.target: Final = target
        self.count: Final = count
        self.ships: Final = ships

    def kind(self) -> str:
        return "announced"

    def data(self) -> dict[str, EventValue]:
        return {
            "army": self.army,
            "source": self.source,
            "target": self.target,
            "count": self.count,
            "ships": self.ships,
        }


class PoolRolled(Public):
    """The dice of one side after the fighters, before anything was added; larger dice first.

    `rerolled` is what fell when dice that showed 1 were rolled again, in order: a 1 there was rolled once more.
    """

    def __init__(self, army: i64, faces: list[int], large: i64, rerolled: list[int]) -> None:
        self.army: Final = army
        self.faces: Final = faces
        self.large: Final = large
        self.rerolled: Final = rerolled

    def kind(self) -> str:
        return "pool-rolled"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "faces": self.faces, "large": self.large, "rerolled": self.rerolled}


class ShipBuilt(Public):
    """A card became a ship (OT-22), or a directive built one; it still has to be placed."""

    def __init__(self, army: i64, ship: i64, cards: list[int]) -> None:
        self.army: Final = army
        self.ship: Final = ship
        self.cards: Final = cards  # the card it was built with; none for a directive

    def kind(self) -> str:
        return "ship-built"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "ship": self.ship, "cards": self.cards}


class ShipLaunched(Public):
    """A built ship was put on a planet (OT-24)."""

    def __init__(self, army: i64, ship: i64, territory: i64) -> None:
        self.army: Final = army
        self.ship: Final = ship
        self.territory: Final = territory

    def kind(self) -> str:
        return "ship-launched"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "ship": self.ship, "territory": self.territory}


class ShipsMoved(Public):
    """Ships moved: after a conquest (`occupy`) or as fortification (`fortify`)."""

    def __init__(self, army: i64, purpose: str, source: i64, target: i64, ships: list[int]) -> None:
        self.army: Final = army
        self.purpose: Final = purpose
        self.source: Final = source
        self.target: Final = target
        self.ships: Final = ships

    def kind(self) -> str:
        return "ships-moved"

    def data(self) -> dict[str, EventValue]:
        return {
            "army": self.army,
            "purpose": self.purpose,
            "source": self.source,
            "target": self.target,
            "ships": self.ships,
        }


class ShipsLost(Public):
    """Ships of an army were destroyed on a planet."""

    def __init__(self, army: i64, territory: i64, ships: list[int]) -> None:
        self.army: Final = army
        self.territory: Final = territory
        self.ships: Final = ships

    def kind(self) -> str:
        return "ships-lost"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "territory": self.territory, "ships": self.ships}


class DirectivePlayed(Public):
    """A directive was played; the card, what it was aimed at and how many were named are open to all (C-34)."""

    def __init__(self, army: i64, card: i64, source: i64, target: i64, choice: i64, count: i64 = 0) -> None:
        self.army: Final = army
        self.card: Final = card
        self.source: Final = source
        self.target: Final = target
        self.choice: Final = choice
        self.count: Final = count

    def kind(self) -> str:
        return "directive-played"

    def data(self) -> dict[str, EventValue]:
        return {
            "army": self.army,
            "card": self.card,
            "source": self.source,
            "target": self.target,
            "choice": self.choice,
            "count": self.count,
        }


class Recruited(Public):
    """A directive brought more reinforcements; `die` is what was rolled for them, 0 where nothing was."""

    def __init__(self, army: i64, count: i64, die: i64) -> None:
        self.army: Final = army
        self.count: Final = count
        self.die: Final = die

    def kind(self) -> str:
        return "recruited"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "count": self.count, "die": self.die}


class CardsDiscarded(Public):
    """Cards left a hand for the discard pile: thrown away at random or with an elimination (C-34: open to all)."""

    def __init__(self, army: i64, cards: list[int]) -> None:
        self.army: Final = army
        self.cards: Final = cards

    def kind(self) -> str:
        return "cards-discarded"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "cards": self.cards}


class HandPeeked(Event):
    """A hand was looked at. Only `audience` sees the faces."""

    def __init__(self, army: i64, holder: i64, cards: list[int], audience: list[int]) -> None:
        self.army: Final = army
        self.holder: Final = holder
        self.cards: Final = cards
        self.audience: Final = audience

    def kind(self) -> str:
        return "hand-peeked"

    def seen_by(self, seat: i64) -> Event | None:
        if seat in self.audience:
            return self
        return HandPeeked(self.army, self.holder, [HIDDEN] * len(self.cards), self.audience)

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "holder": self.holder, "cards": self.cards}


class TroopsRemoved(Public):
    """Troops left a planet without a battle, by a directive of `army` or a destroyed planet."""

    def __init__(self, army: i64, foe: i64, territory: i64, count: i64) -> None:
        self.army: Final = army
        self.foe: Final = foe
        self.territory: Final = territory
        self.count: Final = count

    def kind(self) -> str:
        return "troops-removed"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "foe": self.foe, "territory": self.territory, "count": self.count}


class BattleHalted(Public):
    """A battle was called off by a card of the defender, without dice or losses (OT-25)."""

    def __init__(self, army: i64, foe: i64, target: i64, effect: str) -> None:
        self.army: Final = army
        self.foe: Final = foe
        self.target: Final = target
        self.effect: Final = effect  # halt, detour or end-invasion

    def kind(self) -> str:
        return "battle-halted"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "foe": self.foe, "target": self.target, "effect": self.effect}


class CommandAsked(Public):
    """A seat asked its team-mate for a planet (OT-62)."""

    def __init__(self, army: i64, mate: i64, territory: i64) -> None:
        self.army: Final = army
        self.mate: Final = mate
        self.territory: Final = territory

    def kind(self) -> str:
        return "command-asked"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "mate": self.mate, "territory": self.territory}


class CommandAnswered(Public):
    """The team-mate agreed, and the planet changed hands, or refused (OT-62)."""

    def __init__(self, army: i64, mate: i64, territory: i64, agreed: i64) -> None:
        self.army: Final = army
        self.mate: Final = mate
        self.territory: Final = territory
        self.agreed: Final = agreed

    def kind(self) -> str:
        return "command-changed" if self.agreed == 1 else "command-refused"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "mate": self.mate, "territory": self.territory}


class TokenLooked(Event):
    """A token was looked at: taken from the stack (OT-11) or shown by a spy. Only `audience` sees its face."""

    def __init__(self, army: i64, token: i64, face: i64, audience: list[int]) -> None:
        self.army: Final = army
        self.token: Final = token
        self.face: Final = face
        self.audience: Final = audience

    def kind(self) -> str:
        return "token-looked"

    def seen_by(self, seat: i64) -> Event | None:
        if seat in self.audience:
            return self
        return TokenLooked(self.army, self.token, HIDDEN, self.audience)

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "token": self.token, "face": self.face}


class TokenPlaced(Public):
    """A token was put face down, or open as it was, on a planet (OT-11, OT-42)."""

    def __init__(self, army: i64, token: i64, territory: i64) -> None:
        self.army: Final = army
        self.token: Final = token
        self.territory: Final = territory

    def kind(self) -> str:
        return "token-placed"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "token": self.token, "territory": self.territory}


class TokenRevealed(Public):
    """A token was turned over for all to see (OT-41, OT-42)."""

    def __init__(self, army: i64, token: i64, territory: i64, face: i64) -> None:
        self.army: Final = army
        self.token: Final = token
        self.territory: Final = territory
        self.face: Final = face

    def kind(self) -> str:
        return "token-revealed"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "token": self.token, "territory": self.territory, "face": self.face}
