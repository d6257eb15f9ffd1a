"""What has happened, in the past tense. Every type says for itself what each seat sees: there is no default."""

from typing import Final

from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event, EventValue, Public
from hazard.kernel.ints import i64

HIDDEN: Final = -1  # a card whose face the reader may not know


class Rolled(Public):
    """Seats rolled for the start (C-11); `purpose` says for what, `rolls` holds one list per throw."""

    def __init__(self, purpose: str, rolls: list[list[int]], first: i64) -> None:
        self.purpose: Final = purpose
        self.rolls: Final = rolls
        self.first: Final = first

    def kind(self) -> str:
        return "rolled"

    def data(self) -> dict[str, EventValue]:
        return {"purpose": self.purpose, "rolls": self.rolls, "first": self.first}


class Claimed(Public):
    """An army took an unclaimed territory (C-12), or was dealt one (C-14)."""

    def __init__(self, army: i64, territory: i64) -> None:
        self.army: Final = army
        self.territory: Final = territory

    def kind(self) -> str:
        return "claimed"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "territory": self.territory}


class TurnBegan(Public):
    """A turn began."""

    def __init__(self, army: i64, turn: i64, round: i64) -> None:
        self.army: Final = army
        self.turn: Final = turn
        self.round: Final = round

    def kind(self) -> str:
        return "turn-began"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "turn": self.turn, "round": self.round}


class Reinforced(Public):
    """An army received units to place (C-20, C-21)."""

    def __init__(self, army: i64, count: i64) -> None:
        self.army: Final = army
        self.count: Final = count

    def kind(self) -> str:
        return "reinforced"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "count": self.count}


class Traded(Public):
    """A set was turned in; its cards are open to all (C-34)."""

    def __init__(self, army: i64, cards: list[int], value: i64) -> None:
        self.army: Final = army
        self.cards: Final = cards
        self.value: Final = value

    def kind(self) -> str:
        return "traded"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "cards": self.cards, "value": self.value}


class Placed(Public):
    """Units were placed."""

    def __init__(self, army: i64, territory: i64, count: i64) -> None:
        self.army: Final = army
        self.territory: Final = territory
        self.count: Final = count

    def kind(self) -> str:
        return "placed"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "territory": self.territory, "count": self.count}


class Attacked(Public):
    """An attack was announced; the defender still has to say with how many units they defend (C-42)."""

    def __init__(self, army: i64, source: i64, target: i64, count: i64) -> None:
        self.army: Final = army
        self.source: Final = source
        self.target: Final = target
        self.count: Final = count

    def kind(self) -> str:
        return "attacked"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "source": self.source, "target": self.target, "count": self.count}


class Fought(Public):
    """One roll was fought; dice are sorted, highest first (C-43). `fallen`, where armies mix: whose defenders fell."""

    def __init__(
        self,
        army: i64,
        foe: i64,
        source: i64,
        target: i64,
        dice: list[list[int]],
        losses: list[int],
        fallen: list[int] | None = None,
    ) -> None:
        self.army: Final = army
        self.foe: Final = foe
        self.source: Final = source
        self.target: Final = target
        self.dice: Final = dice
        self.losses: Final = losses
        self.fallen: Final = fallen

    def kind(self) -> str:
        return "fought"

    def data(self) -> dict[str, EventValue]:
        told: dict[str, EventValue] = {
            "army": self.army,
            "foe": self.foe,
            "source": self.source,
            "target": self.target,
            "dice": self.dice,
            "losses": self.losses,
        }
        if self.fallen is not None:
            told["fallen"] = self.fallen
        return told


class Conquered(Public):
    """A territory fell; the units that fought moved in (C-45)."""

    def __init__(self, army: i64, foe: i64, source: i64, target: i64, count: i64) -> None:
        self.army: Final = army
        self.foe: Final = foe
        self.source: Final = source
        self.target: Final = target
        self.count: Final = count

    def kind(self) -> str:
        return "conquered"

    def data(self) -> dict[str, EventValue]:
        return {
            "army": self.army,
            "foe": self.foe,
            "source": self.source,
            "target": self.target,
            "count": self.count,
        }


class Moved(Public):
    """Units moved between territories: after a conquest (`occupy`) or as the turn's fortification (`fortify`)."""

    def __init__(self, army: i64, purpose: str, source: i64, target: i64, count: i64) -> None:
        self.army: Final = army
        self.purpose: Final = purpose
        self.source: Final = source
        self.target: Final = target
        self.count: Final = count

    def kind(self) -> str:
        return "moved"

    def data(self) -> dict[str, EventValue]:
        return {
            "army": self.army,
            "purpose": self.purpose,
            "source": self.source,
            "target": self.target,
            "count": self.count,
        }


class Eliminated(Public):
    """An army lost its last unit (C-46)."""

    def __init__(self, army: i64, by: i64) -> None:
        self.army: Final = army
        self.by: Final = by

    def kind(self) -> str:
        return "eliminated"

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "by": self.by}


class CardsMoved(Event):
    """Cards came into a hand: drawn (`source` NONE) or taken over. Only `audience` sees the faces (C-34)."""

    def __init__(self, army: i64, source: i64, cards: list[int], audience: list[int]) -> None:
        self.army: Final = army
        self.source: Final = source
        self.cards: Final = cards
        self.audience: Final = audience

    def kind(self) -> str:
        return "drew" if self.source == NONE else "took-cards"

    def seen_by(self, seat: i64) -> Event | None:
        if seat in self.audience:
            return self
        return CardsMoved(self.army, self.source, [HIDDEN] * len(self.cards), self.audience)

    def data(self) -> dict[str, EventValue]:
        return {"army": self.army, "source": self.source, "cards": self.cards}


class Shuffled(Public):
    """A discard pile became the draw pile (C-33)."""

    def __init__(self, deck: i64, count: i64) -> None:
        self.deck: Final = deck
        self.count: Final = count

    def kind(self) -> str:
        return "shuffled"

    def data(self) -> dict[str, EventValue]:
        return {"deck": self.deck, "count": self.count}


class SeatChanged(Public):
    """Something changed at the table: resigned, agreed to a draw, played by a bot, back again (C-64)."""

    def __init__(self, seat: i64, change: str) -> None:
        self.seat: Final = seat
        self.change: Final = change

    def kind(self) -> str:
        return self.change

    def data(self) -> dict[str, EventValue]:
        return {"seat": self.seat}


class Ended(Public):
    """The game is over."""

    def __init__(self, reason: str, winners: list[int]) -> None:
        self.reason: Final = reason
        self.winners: Final = winners

    def kind(self) -> str:
        return "ended"

    def data(self) -> dict[str, EventValue]:
        return {"reason": self.reason, "winners": self.winners}
