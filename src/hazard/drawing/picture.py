"""What is to be seen of a game at one moment, in plain ids and numbers?"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Side:
    """An army at the table: its seat is -1 where nobody runs it."""

    name: str
    seat: int
    land: int
    troops: int
    cards: int
    out: bool


@dataclass(frozen=True)
class Lying:
    """Something beside the troops on a territory: so many ships of a class, a token, a station."""

    name: str
    territory: int
    count: int


@dataclass(frozen=True)
class Track:
    """A track or a counter with its marker; `army` is empty where it is everybody's."""

    name: str
    army: str
    value: int
    least: int
    most: int


@dataclass(frozen=True)
class Picture:
    """A board and all that stands on it and beside it, with a line above that says where the game is."""

    title: str
    box: str
    territories: list[str]
    regions: list[str]
    bonus: list[int]
    region_of: list[int]
    holders: list[str]  # per territory the army it counts for, empty where it is nobody's
    troops: list[int]
    closed: list[int]
    sides: list[Side]
    lying: list[Lying]
    tracks: list[Track]
