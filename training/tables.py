"""Which tables are trained on: every mode with every number of seats?"""

from hazard.editions.assembly import boxes

Options = tuple[tuple[str, str], ...]


def every_table() -> list[tuple[str, int]]:
    """Mode and seats of every table there is."""
    modes = [mode for box in boxes().values() for mode in box.modes.values()]
    return [
        (mode.id, seats) for mode in sorted(modes, key=lambda one: one.id) for seats in sorted(mode.seatings)
    ]


def openings(mode: str) -> list[Options]:
    """The options with which games of a mode are begun in training: by the book, and dealt where that is possible."""
    return [(("start", "deal"),), ()] if mode == "classic/domination" else [()]
