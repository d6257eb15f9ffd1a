"""Which army of the box plays each place of a table?"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from hazard.kernel.errors import Refusal
from hazard.kernel.ints import mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset

MOST_SHOWN: Final = 40  # letters of a colour nobody knows


@mypyc_attr(allow_interpreted_subclasses=True)
class Colours:
    """Any colours of the box, each once: whoever names none has the usual one, or the first that is left (C-10)."""

    def __init__(self, box: list[str]) -> None:
        self.box: Final = box  # the armies of the box, in its order

    def open(self) -> list[str]:
        """What a table may choose from; nothing where the colours are fixed."""
        return self.box

    def seated(self, rules: "Ruleset", usual: list[str], wanted: Sequence[str]) -> list[str]:
        """The army of each place in turn order; what is not named, or named "", is left to the rule."""
        self.check(rules, usual, wanted)
        names = [wanted[at] if at < len(wanted) else "" for at in range(len(usual))]
        for at, name in enumerate(usual):
            if names[at] == "" and name not in names:
                names[at] = name
        left = [name for name in self.box if name not in names]
        for at, name in enumerate(names):
            if name == "":
                names[at] = left.pop(0)
        return names

    def check(self, rules: "Ruleset", usual: list[str], wanted: Sequence[str]) -> None:
        """Refuse more colours than armies, one that is not in the box, and one that is named twice."""
        if len(wanted) > len(usual):
            raise rules.refusal(
                "too-many-colours", "C-10", "seating", {"count": len(wanted), "most": len(usual)}
            )
        for at, name in enumerate(wanted):
            if name == "":
                continue
            if name not in self.box and name not in usual:
                known = ", ".join(self.box)
                raise rules.refusal(
                    "unknown-colour", "C-10", "seating", {"text": name[:MOST_SHOWN], "known": known}
                )
            if name in wanted[:at]:
                raise rules.refusal("colour-taken", "C-10", "seating", {"army": name})
            refusal = self.refused(rules, usual[at], name)
            if refusal is not None:
                raise refusal

    def refused(self, rules: "Ruleset", usual: str, name: str) -> Refusal | None:
        """Why this colour may not play where the other one usually does."""
        return None


class ChartColours(Colours):
    """The chart of the mode says which colour plays which seat (OT-1, CW-1): choosing a seat is choosing it."""

    def open(self) -> list[str]:
        return []

    def refused(self, rules: "Ruleset", usual: str, name: str) -> Refusal | None:
        if name == usual:
            return None
        return rules.refusal("colour-fixed", "C-10", "seating", {"army": name, "usual": usual})
