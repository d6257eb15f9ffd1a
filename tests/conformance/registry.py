"""Which games are played in these tests: every mode, every number of seats, every option, and options together?"""

from functools import cache
from typing import Final

from hazard.conquest.game import Conquest
from hazard.editions.assembly import boxes, load
from hazard.editions.modedata import ModeData, OptionData
from hazard.kernel.errors import InputError


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
    """The values of an option that are not the book's; of a range its lower end, which a game can come to."""
    if option.words:
        return option.words[1:]
    return [str(option.least)]


def sizes(mode: ModeData, options: dict[str, str]) -> list[int]:
    """The table sizes at which every one of these options changes something."""
    try:
        found = sorted(mode.chosen(options).seatings)
    except InputError:  # they do not go together
        return []
    for option in mode.options:
        if option.name in options and option.seats:
            found = [seats for seats in found if seats in option.seats]
    return found


def together(mode: ModeData, wanted: list[OptionData]) -> dict[str, str]:
    """The first other value of each of these options, without those that no table has beside the ones before."""
    found: dict[str, str] = {}
    for option in wanted:
        more = {**found, option.name: values(option)[0]}
        if sizes(mode, more):
            found = more
    return found


def needed(mode: ModeData, option: OptionData) -> dict[str, str]:
    """What has to be chosen beside an option so that it changes something."""
    usual = {other.name: other.default() for other in mode.options}
    return {name: value for name, value in option.needs.items() if value != usual[name]}


def choices(mode: ModeData) -> list[dict[str, str]]:
    """Each value of each option by itself, each preset, then all options at once and every second one."""
    found = [
        {**needed(mode, option), option.name: value} for option in mode.options for value in values(option)
    ]
    found += [mode.chosen({preset.name: value}).picked for preset in mode.presets for value in preset.values]
    found += [together(mode, part) for part in (mode.options, mode.options[::2], mode.options[1::2])]
    different: list[dict[str, str]] = []
    for one in found:
        if one and one not in different:
            different.append(one)
    return different


def variants() -> list[Setting]:
    """Every mode with each of these choices, at a table where it changes the game; the sizes are taken in turn."""
    found: list[Setting] = []
    for mode in modes():
        for place, options in enumerate(choices(mode)):
            fitting = sizes(mode, options)
            found.append(Setting(mode.id, fitting[place % len(fitting)], options))
    return found


def settings() -> list[Setting]:
    """All of them: tables and variants."""
    return tables() + variants()


def all_values() -> list[Setting]:
    """Every mode with each of these choices at every table where it changes the game: the long form."""
    return [
        Setting(mode.id, seats, options)
        for mode in modes()
        for options in choices(mode)
        for seats in sizes(mode, options)
    ]
