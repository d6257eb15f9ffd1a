"""How large may the numbers be that odds are asked for, and how is one refused that is not?"""

from typing import Final

from hazard.kernel.errors import InputError

LEAST_SIDES: Final = 2
MOST_SIDES: Final = 20
MOST_DICE: Final = 5  # of one side in one roll; the boxes here have 3, others may have more
MOST_POOL: Final = 6  # dice rolled together: the Force adds up to 3 to an attack on the Death Star (OT-52)
MOST_SHIPS: Final = 20
MOST_BONUS: Final = 20
MOST_UNITS: Final = 1000  # rounding stays below 1e-12 up to here: see docs/odds.md
MOST_EXACT: Final = 40
MOST_TARGETS: Final = 50
MOST_TABLE: Final = 1000
MOST_SUM: Final = 1000


def check(field: str, value: int, least: int, most: int) -> None:
    """Refuses a number outside least..most, naming the field it came from."""
    if value < least or value > most:
        raise InputError("out-of-range", field, {"value": value, "least": least, "most": most})
