"""How is a mode played: who sits down with which armies, in which steps, by which rules, with which options?

A `ModeData` is a mode file in typed form. It is read by `modefile` and turned into rule objects elsewhere.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.cards import Cards
from hazard.conquest.game import check_seats, wrong_seats
from hazard.conquest.ruleset import NEWEST
from hazard.editions.reading.table import Tree
from hazard.kernel.errors import InputError
from hazard.kernel.ints import mypyc_attr

HOUSE: Final = "H-"  # what the ids of house rules begin with


class Slot:
    """The rule chosen for one question, with its parameters."""

    def __init__(self, name: str, rule: str, values: Tree) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.values: Final = values

    def whole(self, name: str) -> int:
        """A parameter that is a whole number."""
        found = self.values.get(name)
        if isinstance(found, int):
            return found
        raise self._wrong(name)

    def text(self, name: str) -> str:
        """A parameter that is a word."""
        found = self.values.get(name)
        if isinstance(found, str):
            return found
        raise self._wrong(name)

    def wholes(self, name: str) -> list[int]:
        """A parameter that is a list of whole numbers."""
        found = self.values.get(name)
        if isinstance(found, list):
            return [int(item) for item in found]
        raise self._wrong(name)

    def texts(self, name: str) -> list[str]:
        """A parameter that is a list of words."""
        found = self.values.get(name)
        if isinstance(found, list):
            return [str(item) for item in found]
        raise self._wrong(name)

    def by_name(self, name: str) -> dict[str, int]:
        """A parameter that gives a whole number for each of some names."""
        found = self.values.get(name)
        if isinstance(found, dict):
            return {str(key): int(value) for key, value in found.items()}
        raise self._wrong(name)

    def _wrong(self, name: str) -> InputError:
        return InputError("bad-parameter", f"slots.{self.name}.{name}", {"rule": self.rule})


class OptionData:
    """One option of a mode: either a list of words, the default first, or off and a range of numbers."""

    def __init__(
        self,
        name: str,
        rule: str,
        words: list[str],
        off: int,
        least: int,
        most: int,
        overlays: dict[str, Tree],
        seats: list[int] | None = None,
        needs: dict[str, str] | None = None,
    ) -> None:
        self.seats: Final[list[int]] = (
            seats or []
        )  # numbers of seats at which it changes something; empty: all
        self.name: Final = name
        self.rule: Final = rule
        self.words: Final = words
        self.off: Final = off
        self.least: Final = least
        self.most: Final = most
        self.overlays: Final = overlays
        self.needs: Final[dict[str, str]] = needs or {}  # options that must have these values beside it

    def house(self) -> bool:
        """Whether it is a house rule: not the books', off by default, and no part of a digest while it is off."""
        return self.rule.startswith(HOUSE)

    def tables(self) -> dict[str, list[int]]:
        """Values that are played with other numbers of seats than the mode, and with which."""
        found: dict[str, list[int]] = {}
        for value, overlay in self.overlays.items():
            seats = overlay.get("seats")
            if isinstance(seats, dict):
                found[value] = list(range(int(seats["least"]), int(seats["most"]) + 1))
        return found

    def default(self) -> str:
        """The value the book has, as text."""
        return self.words[0] if self.words else str(self.off)

    def allowed(self) -> str:
        """The values as a person reads them: 'claim, deal' or '0, 10-200'."""
        return ", ".join(self.words) if self.words else f"{self.off}, {self.least}-{self.most}"

    def checked(self, given: str) -> str:
        """The value if the option knows it, else an error that lists what it knows."""
        if self.words:
            if given in self.words:
                return given
        elif given.isascii() and given.isdigit() and len(given) < 10 and str(int(given)) == given:
            if int(given) == self.off or self.least <= int(given) <= self.most:
                return given
        raise InputError("bad-option-value", self.name, {"value": given[:80], "allowed": self.allowed()})


class PresetData:
    """A name for several options together: each of its values says what those options are unless they are given."""

    def __init__(self, name: str, values: dict[str, dict[str, str]]) -> None:
        self.name: Final = name
        self.values: Final = values  # value of the preset -> option -> its value

    def checked(self, given: str) -> dict[str, str]:
        """The options of this value, or an error that lists the values."""
        if given not in self.values:
            allowed = ", ".join(self.values)
            raise InputError("bad-option-value", self.name, {"value": given[:80], "allowed": allowed})
        return self.values[given]


class Seating:
    """Who sits down for one number of seats: armies in turn order, their seats, teams and units."""

    def __init__(
        self,
        armies: list[str],
        controllers: list[int],
        teams: list[int],
        units: list[int],
        factions: list[str] | None = None,
        limits: list[int] | None = None,
    ) -> None:
        self.factions: Final[list[str]] = factions or []
        self.limits: Final[list[int]] = (
            limits or []
        )  # most territories each may claim, 0: no limit; empty where there is none
        self.armies: Final = armies
        self.controllers: Final = controllers
        self.teams: Final = teams
        self.units: Final = units


class ModeData:
    """One mode, as its file and the options picked say. `picked` holds the options that are not the book's."""

    def __init__(
        self,
        source: "ModeSource",
        mode_id: str,
        rules: list[str],
        seatings: dict[int, Seating],
        cards: Cards,
        setup: list[str],
        turns: dict[str, list[str]],
        start_rolls: list[str],
        slots: dict[str, Slot],
        modules: dict[str, Slot],
        options: list[OptionData],
        picked: dict[str, str],
        cites: dict[str, str],
        presets: list[PresetData] | None = None,
        asked: list[str] | None = None,
    ) -> None:
        self.presets: Final[list[PresetData]] = presets or []
        self.asked: Final[list[str]] = asked or []  # options that were named, not only part of a preset
        self.source: Final = source
        self.id: Final = mode_id
        self.rules: Final = rules
        self.seatings: Final = seatings
        self.least: Final[int] = min(seatings, default=0)
        self.most: Final[int] = max(seatings, default=0)
        self.board: Final[Board] = source.board
        self.cards: Final[Cards] = cards
        self.setup: Final = setup
        self.turns: Final = turns
        self.start_rolls: Final = start_rolls
        self.slots: Final = slots
        self.modules: Final = modules
        self.options: Final = options
        self.picked: Final = picked
        self.cites: Final = cites  # what a refusal quotes; no part of the digest, for it changes no game
        self.numbers: Final[dict[str, int]] = {
            option.name: int(picked.get(option.name, option.default()))
            for option in options
            if not option.words
        }
        self.digest: Final[str] = hashlib.sha256(canonical(self.content()).encode()).hexdigest()

    def turn(self, faction: str = "") -> list[str]:
        """The steps of a turn, in order; some modes have their own for a faction."""
        return self.turns[faction] if faction in self.turns else self.turns[""]

    def seating(self, seats: int) -> Seating:
        """Who sits down when there are so many seats."""
        if seats not in self.seatings:
            raise wrong_seats(seats, sorted(self.seatings), self.by_option())
        return self.seatings[seats]

    def seats_of_options(self) -> dict[str, list[int]]:
        """Of the options asked for, those that change something with some numbers of seats only, and these numbers."""
        return {
            option.name: option.seats
            for option in self.options
            if option.seats and option.name in self.picked and option.name in self.asked
        }

    def check_table(self, seats: int) -> None:
        """Refuse a number of seats the mode does not have, or at which an option asked for would change nothing."""
        self.seating(seats)
        check_seats(self.seats_of_options(), seats)

    def by_option(self) -> dict[int, tuple[str, str]]:
        """Numbers of seats that the mode has with an option only: its name with the value, and its rule."""
        found: dict[int, tuple[str, str]] = {}
        for option in self.options:
            for value, numbers in option.tables().items():
                for seats in numbers:
                    if seats not in self.seatings:
                        found[seats] = (f"{option.name}={value}", option.rule)
        return found

    def effect(self, card: str) -> Tree:
        """What a card does besides being part of a set; nothing for most."""
        return self.source.effects.get(card, {})

    def chosen(self, options: Mapping[str, str | int]) -> "ModeData":
        """The mode with these options instead of the book's; an unknown name or value is refused."""
        given: dict[str, str | int] = {}
        for preset in self.presets:
            if preset.name in options:
                given.update(preset.checked(str(options[preset.name])))
        presets = [preset.name for preset in self.presets]
        asked = {name: value for name, value in options.items() if name not in presets}
        return self.exactly({**given, **asked}, presets, list(asked))  # an option beside a preset wins

    def recorded(self, options: Mapping[str, str]) -> "ModeData":
        """The mode with the options a record lists: no presets, and what was begun with is not refused any more."""
        return self.exactly(options, [], [])

    def exactly(self, options: Mapping[str, str | int], presets: list[str], asked: list[str]) -> "ModeData":
        """The mode with these options; `presets` are names beside theirs that are known, `asked` those somebody named."""
        picked: dict[str, str] = {}
        known = {option.name: option for option in self.options}
        for name, given in options.items():
            if name not in known:
                raise InputError("unknown-option", name, {"known": ", ".join([*known, *presets])})
            value = known[name].checked(str(given))
            if value != known[name].default():
                picked[name] = value
        for name in picked:
            check_needed(known[name], picked, known)
        # In the order of the file, so that the same options always give the same header.
        return self.source.build({name: picked[name] for name in known if name in picked}, asked)

    def by_version(self, version: int) -> "ModeData":
        """The mode as this version of the rules has it, without options."""
        if not 1 <= version <= NEWEST:
            known = ", ".join([str(one) for one in range(1, NEWEST + 1)])
            raise InputError("unknown-rules", "rules", {"version": version, "known": known})
        return self if version == self.source.version else self.source.by_version(version).build({})

    def content(self) -> Tree:
        """All that the rules can see of edition, mode and options: what the digest covers."""
        version = self.source.version
        return {
            **({"rules": version} if version > 1 else {}),  # the first version did not name itself
            "board": board_content(self.board),
            "cards": [self.cards.names, self.cards.symbol, self.cards.deck_of],
            "decks": [self.cards.deck_names, self.cards.symbol_names],
            # Only modules play effects, missions and tracks.
            "effects": [self.effect(name) for name in self.cards.names] if self.modules else [],
            "extras": self.source.extras if self.modules else {},
            "mode": self.id,
            "modules": {name: [slot.rule, slot.values] for name, slot in self.modules.items()},
            "numbers": {
                option.name: self.numbers[option.name]
                for option in self.options
                if option.name in self.numbers and (option.name in self.picked or not option.house())
            },
            "rolls": self.start_rolls,
            "seats": {
                str(seats): [at.armies, at.controllers, at.teams, at.units]
                + ([at.limits] if at.limits else [])
                for seats, at in self.seatings.items()
            },
            "setup": self.setup,
            "slots": {name: [slot.rule, slot.values] for name, slot in self.slots.items()},
            "turns": self.turns,
        }


def check_needed(option: OptionData, picked: dict[str, str], known: dict[str, OptionData]) -> None:
    """Refuse an option that changes nothing as long as another has not the value it needs."""
    for name, value in option.needs.items():
        if picked.get(name, known[name].default()) != value:
            raise InputError(
                "option-needs", option.name, {"option": name, "value": value, "rule": option.rule}
            )


@mypyc_attr(allow_interpreted_subclasses=True)
class ModeSource:
    """The file a mode was read from, ready to be read again with options."""

    def __init__(
        self,
        board: Board,
        effects: dict[str, Tree],
        extras: Tree,
        colours: list[str],
        version: int = NEWEST,
    ) -> None:
        self.version: Final = version  # of the rules
        self.board: Final = board
        self.colours: Final = colours  # every army of the box, in its order
        self.effects: Final = effects  # by the name of the card
        self.extras: Final = extras

    def build(self, picked: dict[str, str], asked: list[str] | None = None) -> ModeData:
        """The mode with these options applied; `asked` are those somebody named."""
        raise NotImplementedError

    def by_version(self, version: int) -> "ModeSource":
        """The same file as an earlier version of the rules has it."""
        raise NotImplementedError


def canonical(content: Tree) -> str:
    """The one JSON text of a value: sorted keys, no spaces, plain ASCII."""
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def board_content(board: Board) -> Tree:
    """What the rules can see of a board; points and colours are for drawing, a basis is for people."""
    links = [
        [min(int(link.a), int(link.b)), max(int(link.a), int(link.b)), link.kind] for link in board.links
    ]
    return {
        "id": board.id,
        "links": sorted(links, key=str),
        "regions": [board.region_names, board.region_bonus],
        "territories": [board.names, board.region_of, board.resource],
    }
