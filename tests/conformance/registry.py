"""Which games are played in these tests: every mode, every number of seats, every value of every option?"""

from functools import cache
from typing import Final

from hazard.conquest.game import Conquest
from hazard.editions.assembly import boxes, load
from hazard.editions.modedata import ModeData, OptionData


class Setting:
    """One mode at one table size with some options."""

    def __init__(self, mode: str, seats: int, options: dict[str, str]) -> None:
        self.mode: Final = mode
        self.seats: Final = seats
        self.options: Final = options

    def game(self) -> Conquest:
        """The game; made once for all settings that differ in seats only."""
        return made(self.mode, tuple(self.options.items()))

    def __repr__(self) -> str:
        return "-".join(
            [self.mode, str(self.seats), *[f"{name}={value}" for name, value in self.options.items()]]
        )


@cache
def made(mode: str, options: tuple[tuple[str, str], ...]) -> Conquest:
    """Games never change, so each is made once."""
    return load(mode, dict(options))


def modes() -> list[ModeData]:
    """Every mode of every box."""
    found = [mode for box in boxes().values() for mode in box.modes.values()]
    return sorted(found, key=lambda mode: mode.id)


def tables() -> list[Setting]:
    """Every mode by the book, with every number of seats."""
    return [Setting(mode.id, seats, {}) for mode in modes() for seats in sorted(mode.seatings)]


def own_decks() -> list[Setting]:
    """The tables at which every faction plays with a deck of its own."""
    return [setting for setting in tables() if max(setting.game().rules.tables[setting.seats].faction) >= 0]


def values(option: OptionData) -> list[str]:
    """The values of an option that are not the book's; of a range its two ends."""
    if option.words:
        return option.words[1:]
    return sorted({str(option.least), str(option.most)} - {str(option.off)})


def variants() -> list[Setting]:
    """Every mode with each value of each option, the table sizes taken in turn so that it stays small."""
    found: list[Setting] = []
    for mode in modes():
        sizes = sorted(mode.seatings)
        chosen = [(option.name, value) for option in mode.options for value in values(option)]
        for place, (name, value) in enumerate(chosen):
            found.append(Setting(mode.id, sizes[place % len(sizes)], {name: value}))
    return found


def settings() -> list[Setting]:
    """All of them: tables and variants."""
    return tables() + variants()


def all_values() -> list[Setting]:
    """Every mode with each value of each option at every table size: the long form."""
    found: list[Setting] = []
    for mode in modes():
        for option in mode.options:
            for value in values(option):
                for seats in sorted(mode.seatings):
                    found.append(Setting(mode.id, seats, {option.name: value}))
    return found
