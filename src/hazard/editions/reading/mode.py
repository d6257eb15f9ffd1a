"""What does modes/<name>.toml say, do its names have code behind them, and do its options hold together?

The options themselves are read in `optionfile`.
"""

import re
from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.ruleset import NEWEST
from hazard.editions.former import FORMER, check_dates, merged, overlay_of, tree_of
from hazard.editions.modedata import ModeData, ModeSource, Seating, Slot
from hazard.editions.reading.decks import DeckData, cards_of, pile_of
from hazard.editions.reading.options import (
    MOST_AMOUNT,
    MOST_SEATS,
    RULE_ID,
    check_needs,
    read_option,
    read_presets,
)
from hazard.editions.reading.schema import ArmyData, Known, Rules
from hazard.editions.reading.table import ID_PATTERN, Findings, TomlTable, Tree, toml_type, without_basis
from hazard.kernel.errors import DataError, Params

RULE_FAMILY: Final = re.compile(r"[A-Z]+(-[0-9]+(\.\.[0-9]+)?)?")
# What an option may change of its mode; slots and modules are replaced one by one, all else as a whole.
CHANGEABLE: Final[list[str]] = [
    "armies", "controllers", "decks", "limits", "modules", "seats", "setup", "slots", "start-rolls", "teams", "turn",
    "units", "without",
]  # fmt: skip


class ModeFile(ModeSource):
    """A mode file with the board, decks and armies it speaks of and the names the program knows."""

    def __init__(
        self,
        file: str,
        tree: Tree,
        board: Board,
        decks: list[DeckData],
        armies: list[ArmyData],
        extras: Tree,
        known: Known,
        version: int = NEWEST,
    ) -> None:
        super().__init__(board, effects_of(decks), extras, [army.id for army in armies], version)
        self.file: Final = file
        self.written: Final = tree
        self.tree: Final = tree_of(tree, version)
        self.decks: Final = decks
        self.armies: Final = armies
        self.known: Final = known

    def build(self, picked: dict[str, str], asked: list[str] | None = None) -> ModeData:
        """The mode with these options applied; options that do not fit together are an error."""
        findings = Findings()
        mode = read_mode(self, self.changed(picked), picked, findings, asked)
        if findings.faults:
            raise DataError(findings.faults)
        return mode

    def by_version(self, version: int) -> ModeSource:
        """The same file as an earlier version of the rules has it."""
        return ModeFile(
            self.file, self.written, self.board, self.decks, self.armies, self.extras, self.known, version
        )

    def changed(self, picked: dict[str, str]) -> Tree:
        """The file's tree with what the picked options put in its place."""
        tree = self.tree
        for name, value in picked.items():
            tree = merged(tree, overlay_of(self.tree, name, value))
        return tree


def effects_of(decks: list[DeckData]) -> dict[str, Tree]:
    """The effect of every card that has one, by its name."""
    return {
        name: {**effect, "group": group} if group else effect
        for deck in decks
        for name, effect, group in zip(deck.names, deck.effects, deck.groups, strict=True)
        if effect
    }


def check_mode(source: ModeFile, findings: Findings) -> ModeData:
    """Reads the mode and every value of its options; faults of an option stand under its key."""
    mode = read_mode(source, source.tree, {}, findings)
    before = [fault.plain() for fault in findings.faults]
    check_dates(source.file, source.written, findings)
    for version in range(1, NEWEST):
        earlier = Findings()
        read_mode(source, tree_of(source.written, version), {}, earlier)
        for fault in earlier.faults:
            if fault.plain() not in before:
                findings.fault(fault.file, f"{FORMER}.{version}.{fault.key}", fault.code, fault.params)
    for option in mode.options:
        for value, overlay in option.overlays.items():
            key = f"options.{option.name}.set.{value}"
            for name in overlay:
                if name not in CHANGEABLE:
                    findings.fault(
                        source.file, f"{key}.{name}", "unknown-key", {"known": ", ".join(CHANGEABLE)}
                    )
            tried = Findings()
            good = {name: overlay[name] for name in overlay if name in CHANGEABLE}
            read_mode(source, merged(source.tree, good), {}, tried)
            for fault in tried.faults:
                if fault.plain() not in before:
                    findings.fault(fault.file, f"{key}.{fault.key}", fault.code, fault.params)
            for basis in tried.bases:
                # Its own figures have been noted with the file's; only those of the overlay are new.
                if any(basis.key == name or basis.key.startswith(f"{name}.") for name in leaves(good)):
                    findings.bases.append(type(basis)(basis.file, f"{key}.{basis.key}", basis.basis))
    return mode


def leaves(overlay: Tree) -> list[str]:
    """The keys an overlay replaces."""
    keys: list[str] = []
    for name, value in overlay.items():
        if name in ("slots", "modules") and isinstance(value, dict):
            keys.extend([f"{name}.{inner}" for inner in value])
        else:
            keys.append(name)
    return keys


def read_mode(
    source: ModeFile,
    tree: Tree,
    picked: dict[str, str],
    findings: Findings,
    asked: list[str] | None = None,
) -> ModeData:
    """One mode from its tree; whatever is wrong goes to the findings."""
    table = TomlTable(findings, source.file, "", tree)
    known = source.known
    mode_id = table.text("id")
    rules = table.texts("rules")
    check_families(table, rules)
    seatings = read_seatings(source, table)
    decks = read_piles(source, table)
    setup = known_words(table, "setup", known.setup)
    turns = read_turns(source, table)
    rolls = known_words(table, "start-rolls", known.rolls)
    symbols = decks[0].symbols if decks else []
    slots = read_slots(table, "slots", known.slots, symbols)
    check_slots(table, known)
    modules = read_slots(table, "modules", known.modules, symbols) if table.has("modules") else {}
    given = table.tables("options") if table.has("options") else []
    options = [read_option(entry, known) for entry in given]
    table.read.add("options")
    check_needs(table, options)
    presets = read_presets(table, options) if table.has("presets") else []
    cites = read_cites(table) if table.has("cites") else {}
    table.basis()
    table.close()
    return ModeData(
        source,
        mode_id,
        rules,
        seatings,
        cards_of(decks),
        setup,
        turns,
        rolls,
        slots,
        modules,
        options,
        picked,
        cites,
        presets,
        asked,
    )


def check_families(table: TomlTable, rules: list[str]) -> None:
    """The rules a mode is of are named by their letters, some of them by numbers: `C`, `N-1..9`."""
    for index, rule in enumerate(rules):
        if RULE_FAMILY.fullmatch(rule) is None:
            table.fault(f"rules[{index}]", "bad-id", {"value": rule})


def check_slots(table: TomlTable, known: Known) -> None:
    """Every question has its answer, but those that may be left out."""
    named = table.tree.get("slots")
    if not isinstance(named, dict):
        return
    for name in known.slots:
        if name not in named and name not in known.optional_slots:
            table.fault(f"slots.{name}", "missing-key")


def read_cites(table: TomlTable) -> dict[str, str]:
    """Which rule of the mode brings a core rule in: refusal code to rule id."""
    inner = table.table("cites")
    cites: dict[str, str] = {}
    for code in inner.tree:
        cites[code] = inner.text(code)
        if RULE_ID.fullmatch(cites[code]) is None:
            inner.fault(code, "bad-id", {"value": cites[code]})
    inner.close()
    return cites


def known_words(table: TomlTable, name: str, known: list[str]) -> list[str]:
    """A list of words that all have code behind them."""
    words = table.texts(name)
    for index, word in enumerate(words):
        if word not in known:
            table.fault(f"{name}[{index}]", "unknown-value", {"value": word, "known": ", ".join(known)})
    return words


def read_turns(source: ModeFile, table: TomlTable) -> dict[str, list[str]]:
    """The steps of a turn: one list for all, or one for each faction."""
    if not isinstance(table.tree.get("turn"), dict):
        return {"": known_words(table, "turn", source.known.turn)}
    by_faction = table.table("turn")
    factions = [army.faction for army in source.armies]
    turns: dict[str, list[str]] = {}
    for faction in by_faction.tree:
        if not faction or faction not in factions:
            known = ", ".join(sorted(set(factions)))
            by_faction.fault(faction, "unknown-value", {"value": faction, "known": known})
        turns[faction] = known_words(by_faction, faction, source.known.turn)
    return turns


def read_piles(source: ModeFile, table: TomlTable) -> list[DeckData]:
    """The piles cards are drawn from: a list of decks, each by itself, or a table of piles and the decks in each.

    `without` names groups of cards that are left in the box.
    """
    without = table.texts("without") if table.has("without") else []
    piles: list[DeckData] = []
    used: list[DeckData] = []
    if isinstance(table.tree.get("decks"), dict):
        by_pile = table.table("decks")
        for name in by_pile.tree:
            if ID_PATTERN.fullmatch(name) is None:
                by_pile.fault(name, "bad-id", {"value": name})
            found = read_deck_names(source, by_pile, name, used)
            piles.append(pile_of(name, found, without))
    else:
        found = read_deck_names(source, table, "decks", used)
        piles = [pile_of(deck.id, [deck], without) if without else deck for deck in found]
    groups = sorted({group for deck in used for group in deck.groups if group})
    for index, group in enumerate(without):
        if group not in groups:
            table.fault(f"without[{index}]", "unknown-value", {"value": group, "known": ", ".join(groups)})
    return piles


def read_deck_names(source: ModeFile, table: TomlTable, name: str, used: list[DeckData]) -> list[DeckData]:
    """The decks in one list, noted as used; all of a mode share their symbols, so that sets can mix them."""
    decks: list[DeckData] = []
    by_name = {deck.id: deck for deck in source.decks}
    for index, deck_id in enumerate(table.texts(name)):
        where = f"{name}[{index}]"
        if deck_id not in by_name:
            table.fault(where, "unknown-value", {"value": deck_id, "known": ", ".join(by_name)})
            continue
        deck = by_name[deck_id]
        if deck in used:
            table.fault(where, "duplicate-id", {"value": deck_id})
        elif used and used[0].symbols != deck.symbols:
            table.fault(where, "unlike-symbols", {"value": deck_id})
        used.append(deck)
        decks.append(deck)
    return decks


def read_slots(table: TomlTable, name: str, known: Rules, symbols: list[str]) -> dict[str, Slot]:
    """The rule of each slot with exactly the parameters that rule takes."""
    slots: dict[str, Slot] = {}
    for entry in table.tables(name):
        if entry.name not in known:
            entry.fault("", "unknown-slot", {"value": entry.name, "known": ", ".join(known)})
            continue
        rules = known[entry.name]
        rule = entry.text("rule")
        entry.basis()
        if rule and rule not in rules:
            entry.fault("rule", "unknown-rule", {"value": rule, "known": ", ".join(rules)})
            continue
        for parameter, shape in rules.get(rule, {}).items():
            check_parameter(entry, parameter, shape, symbols)
        if rule:
            entry.close()
        values = {key: value for key, value in without_basis(entry.tree).items() if key != "rule"}
        slots[entry.name] = Slot(entry.name, rule, values)
    return slots


def check_parameter(entry: TomlTable, name: str, shape: str, symbols: list[str]) -> None:
    """A parameter has the shape its rule asks for; see `schema.Known`."""
    if shape == "whole":
        entry.whole(name, 0, MOST_AMOUNT)
    elif shape == "text":
        entry.text(name)
    elif shape == "texts":
        entry.texts(name)
    elif shape == "wholes":
        items = entry.items(name)
        if not items and isinstance(entry.tree.get(name), list):
            entry.fault(name, "empty")
        numbers(entry, name, len(items), 0, MOST_AMOUNT)
    else:
        inner = entry.table(name)
        keys = symbols if shape == "by-symbol" else list(inner.tree)
        for key in keys:
            inner.whole(key, 0, MOST_AMOUNT)
        inner.close()


def read_seatings(source: ModeFile, table: TomlTable) -> dict[int, Seating]:
    """Who sits down for every number of seats in the mode's range, and for no other."""
    limits = table.table("seats")
    least = limits.whole("least", 1, MOST_SEATS)
    most = limits.whole("most", 1, MOST_SEATS)
    limits.close()
    if least > most:
        limits.fault("", "bad-range", {"least": least, "most": most})
        most = least
    per_count = [table.table("armies"), table.table("units")]
    per_count.extend([table.table(name) for name in ("controllers", "teams", "limits") if table.has(name)])
    wanted = [str(seats) for seats in range(least, most + 1)]
    for column in per_count:
        for name in column.tree:
            if name not in wanted:
                column.fault(name, "unknown-seats", {"value": name, "least": least, "most": most})
    return {int(seats): read_seating(source, per_count, seats) for seats in wanted}


def read_seating(source: ModeFile, per_count: list[TomlTable], seats: str) -> Seating:
    """Armies, units, controllers and teams for one number of seats."""
    by_name = {column.name: column for column in per_count}
    armies = by_name["armies"].texts(seats)
    known = [army.id for army in source.armies]
    for index, army in enumerate(armies):
        if army not in known:
            params: Params = {"value": army, "known": ", ".join(known)}
            by_name["armies"].fault(f"{seats}[{index}]", "unknown-army", params)
    count = int(seats)
    if "controllers" in by_name:
        controllers = numbers(by_name["controllers"], seats, len(armies), -1, count - 1)
        for seat in range(count):
            if seat not in controllers and by_name["controllers"].has(seats):
                by_name["controllers"].fault(seats, "seat-without-army", {"seat": seat})
    else:
        controllers = list(range(len(armies)))
        if isinstance(by_name["armies"].tree.get(seats), list) and len(armies) != count:
            by_name["armies"].fault(seats, "wrong-count", {"declared": count, "found": len(armies)})
    teams = numbers(by_name["teams"], seats, len(armies), 0, len(armies) - 1) if "teams" in by_name else []
    units = read_units(source, by_name["units"], seats, len(armies))
    size = int(source.board.size)
    limits = numbers(by_name["limits"], seats, len(armies), 0, size) if "limits" in by_name else []
    if limits and 0 not in limits and sum(limits) < size:  # somebody has to claim what is left (OT-2)
        by_name["limits"].fault(seats, "too-few-claims", {"found": sum(limits), "least": size})
    factions = [army.faction for name in armies for army in source.armies if army.id == name]
    return Seating(armies, controllers, teams or list(range(len(armies))), units, factions, limits)


def read_units(source: ModeFile, column: TomlTable, seats: str, armies: int) -> list[int]:
    """Starting units of each army: one number for all, or one for each; enough to hold the board (C-2)."""
    if isinstance(column.tree.get(seats), list):
        units = numbers(column, seats, armies, 1, 999)
    else:
        units = [column.whole(seats, 1, 999)] * armies
    if column.has(seats) and armies and sum(units) < source.board.size:
        column.fault(seats, "too-few-units", {"found": sum(units), "least": int(source.board.size)})
    return units


def numbers(column: TomlTable, name: str, count: int, least: int, most: int) -> list[int]:
    """A list of so many whole numbers within limits."""
    found: list[int] = []
    items = column.items(name)
    for index, item in enumerate(items):
        where = f"{name}[{index}]"
        if isinstance(item, bool) or not isinstance(item, int):
            column.fault(where, "wrong-type", {"expected": "integer", "found": toml_type(item)})
        elif item < least or item > most:
            column.fault(where, "out-of-range", {"value": str(item), "least": least, "most": most})
        else:
            found.append(item)
    if isinstance(column.tree.get(name), list) and len(items) != count:
        column.fault(name, "wrong-count", {"declared": count, "found": len(items)})
    return found
