"""In which form is a row of numbers handed to a learner: named arrays, one flat array, or a graph?"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from hazard.conquest.board import Board
from hazard.env.core.observe import Observer, Part
from hazard.env.core.words import HIGHEST, LOWEST

FORMS: Final = ["arrays", "flat", "graph"]
Row = npt.NDArray[np.int16]
BY_TERRITORY: Final = ["units", "closed", "places", "source", "target"]


class Shape:
    """Base: the row as it is, one flat array of 16-bit integers."""

    def __init__(self, observer: Observer) -> None:
        self.size: Final = int(observer.size)

    def space(self) -> spaces.Space[Any]:
        """What it makes."""
        return spaces.Box(LOWEST, HIGHEST, (self.size,), np.int16)

    def make(self, row: Row) -> Any:
        """A new observation from a row; rows side by side give observations side by side."""
        return row.copy()

    def views(self, rows: Row) -> Any:
        """The same from rows that are written again and again, without a copy; None where there is no way."""
        return rows


class Arrays(Shape):
    """One array for each part of the row, by its name."""

    def __init__(self, observer: Observer) -> None:
        super().__init__(observer)
        self.parts: Final = observer.parts

    def space(self) -> spaces.Dict:
        boxes: dict[str, spaces.Space[Any]] = {
            part.name: spaces.Box(LOWEST, HIGHEST, tuple(part.shape), np.int16)
            for part in self.parts
            if part.size > 0
        }
        return spaces.Dict(boxes)

    def make(self, row: Row) -> dict[str, Row]:
        return {name: seen.copy() for name, seen in self.views(row).items()}

    def views(self, rows: Row) -> dict[str, Row]:
        return {
            part.name: rows[..., part.first : part.first + part.size].reshape(
                rows.shape[:-1] + tuple(part.shape)
            )
            for part in self.parts
            if part.size > 0
        }


class Graph(Shape):
    """Territories as nodes, links as edges in both directions, all else as globals."""

    def __init__(self, observer: Observer, board: Board, fields: dict[str, int]) -> None:
        super().__init__(observer)
        columns: list[npt.NDArray[np.int64]] = []
        self.node_names: list[str] = []
        self.global_names: list[str] = []
        rest: list[int] = []
        size = int(board.size)
        for part in observer.parts:
            at = np.arange(part.first, part.first + part.size)
            fixed = part.size
            if part.name in BY_TERRITORY:
                columns += list(at.reshape(-1, size))
                self.node_names += named(part, part.size // size)
                fixed = 0
            elif fields.get(part.name, 0) > 0:
                fixed = part.size - size * fields[part.name]
                columns += list(at[fixed:].reshape(size, -1).T)
                self.node_names += named(part, fields[part.name])
            rest += at[:fixed].tolist()
            self.global_names += named(part, fixed)
        self.columns: Final = np.stack(columns, axis=1)  # territory, feature -> place in the row
        self.rest: Final = np.array(rest, np.int64)
        regions = np.zeros((size, len(board.region_members)), np.float32)
        for territory in range(size):
            regions[territory, board.region_of[territory]] = 1.0
        self.regions: Final = regions
        self.node_names += [f"region.{name}" for name in board.region_names]
        edges = [(source, target) for source in range(size) for target in board.neighbours[source]]
        self.edges: Final = np.array(edges, np.int64).T.copy()

    def space(self) -> spaces.Dict:
        nodes = (len(self.columns), len(self.node_names))
        return spaces.Dict(
            {
                "nodes": spaces.Box(LOWEST, HIGHEST, nodes, np.float32),
                "edges": spaces.Box(0, len(self.columns) - 1, self.edges.shape, np.int64),
                "globals": spaces.Box(LOWEST, HIGHEST, (len(self.rest),), np.float32),
            }
        )

    def make(self, row: Row) -> dict[str, npt.NDArray[Any]]:
        seen = row[..., self.columns].astype(np.float32)
        regions = np.broadcast_to(self.regions, row.shape[:-1] + self.regions.shape)
        return {
            "nodes": np.concatenate([seen, regions], axis=-1),
            "edges": self.edges.copy(),
            "globals": row[..., self.rest].astype(np.float32),
        }

    def views(self, rows: Row) -> None:
        return None


def named(part: Part, count: int) -> list[str]:
    """A name for each of so many columns of a part."""
    return [part.name] if count == 1 else [f"{part.name}.{number}" for number in range(count)]


def shape_of(form: str, board: Board, observer: Observer) -> Shape:
    """The form with this name."""
    if form == "graph":
        return Graph(observer, board, observer.fields)
    return Arrays(observer) if form == "arrays" else Shape(observer)
