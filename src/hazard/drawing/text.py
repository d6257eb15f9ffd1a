"""How is a game shown in plain characters: the map or the table by region, and who stands how?"""

from typing import Final

from hazard.drawing.characters import Runs, draw, plain, table
from hazard.drawing.files import characters_of, letters_of
from hazard.drawing.layout import read_layout
from hazard.drawing.picture import Picture, Side, Track

WIDTH: Final = 100
CLOSED: Final = "x"
NOBODY: Final = "-"


class Lettered:
    """A picture whose armies go by the letters of their box."""

    def __init__(self, picture: Picture) -> None:
        self.picture: Final = picture
        self.letters: Final = letters_of(picture.box)

    def letter(self, army: str) -> str:
        """The letter of an army, the beginning of its name where the box gives none."""
        return self.letters.get(army, army[:1].upper())

    def badge(self, territory: int) -> Runs:
        """Who stands here with how many: `R3`."""
        if territory in self.picture.closed:
            return [(CLOSED, "")]
        letter = self.letter(self.picture.holders[territory]) or NOBODY
        return [(f"{letter}{self.picture.troops[territory] or ''}", "")]

    def region(self, region: int, name: str) -> Runs:
        """What a region is worth, and who has all of it."""
        members = [at for at, one in enumerate(self.picture.region_of) if one == region]
        holders = {self.picture.holders[at] for at in members if at not in self.picture.closed}
        whole = f" {self.letter(holders.pop())}" if len(holders) == 1 and "" not in holders else ""
        return [(f"{name} +{self.picture.bonus[region]}{whole}", "")]

    def board(self) -> list[str]:
        """The drawn map of the box, or a table by region."""
        picture = self.picture
        drawn = characters_of(picture.box)
        layout = read_layout(drawn, picture.territories, picture.regions, picture.region_of)
        if layout is not None:
            labels = layout.labels
            lines = draw(
                layout,
                lambda at: labels[picture.territories[at]],
                self.badge,
                lambda at: self.region(at, labels[picture.regions[at]]),
            )
        else:
            members = [
                [at for at, one in enumerate(picture.region_of) if one == region]
                for region in range(len(picture.regions))
            ]
            lines = table(
                members,
                WIDTH,
                lambda at: picture.territories[at],
                self.badge,
                lambda at: self.region(at, picture.regions[at]),
            )
        return [plain(line) for line in lines]

    def side(self, side: Side) -> str:
        """One army: letter and name, who runs it, what it has."""
        seat = f"seat {side.seat}" if side.seat >= 0 else "nobody"
        state = "out" if side.out else f"territories {side.land}, troops {side.troops}, cards {side.cards}"
        return f"{self.letter(side.name)}  {side.name} ({seat}): {state}"

    def beside(self) -> list[str]:
        """What lies on territories beside troops, by name, and the tracks."""
        found: dict[str, list[str]] = {}
        for piece in self.picture.lying:
            many = f" {piece.count}" if piece.count > 1 else ""
            found.setdefault(piece.name, []).append(f"{self.picture.territories[piece.territory]}{many}")
        lines = [f"{name}: {', '.join(places)}" for name, places in found.items()]
        return lines + [track_line(track) for track in self.picture.tracks]


def track_line(track: Track) -> str:
    """A track with its marker: `force-meter 0 (-3 to 3)`."""
    whose = f" {track.army}" if track.army else ""
    return f"{track.name}{whose} {track.value} ({track.least} to {track.most})"


def text_of(picture: Picture) -> str:
    """The whole of it, in lines of at most a hundred columns where the board allows it."""
    shown = Lettered(picture)
    sides = [shown.side(side) for side in picture.sides]
    return "\n".join([picture.title, *shown.board(), *sides, *shown.beside()])
