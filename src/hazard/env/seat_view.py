"""What is one seat shown of a game in progress, and what may it say? The same for every environment."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from librt.vecs import vec
from mypy_extensions import i64

from hazard.conquest.state import State
from hazard.env.core.codec import Asking
from hazard.env.table import TableSetting
from hazard.kernel.actions import NONE

Mask = npt.NDArray[np.int8]


class Looker:
    """Writes rows for one game; what it hands out is nobody else's."""

    def __init__(self, table: TableSetting) -> None:
        self.table: Final = table
        self.out: Final = vec[i64]([0] * int(table.observer.words))
        self.row: Final = np.frombuffer(self.out, np.int16)[: int(table.observer.size)]  # type: ignore[call-overload]

    def look(self, state: State, asking: Asking, seat: int) -> dict[str, Any]:
        """The observation of a seat with the mask of what it may say; nothing where it is not asked."""
        table = self.table
        view = table.game.view(state, seat)
        number = NONE if asking.option is None else table.codec.index(asking.option)
        table.observer.write(view, asking, number, self.out, 0)
        mask = np.zeros(int(table.codec.actions), np.int8)
        if len(view.options) > 0:
            mask[table.codec.legal(view.options, asking)] = 1
        return {"observation": table.shape.make(self.row), "action_mask": mask}
