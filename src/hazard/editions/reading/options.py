"""Which options and presets does modes/<name>.toml offer a table?"""

import re
from typing import Final

from hazard.editions.modedata import OptionData, PresetData
from hazard.editions.reading.schema import Known
from hazard.editions.reading.table import TomlTable, Tree, toml_type
from hazard.kernel.errors import InputError

RULE_ID: Final = re.compile(r"[A-Z]+-[0-9]+")
MOST_AMOUNT: Final = 9999
MOST_SEATS: Final = 8


def read_option(entry: TomlTable, known: Known) -> OptionData:
    """One option: its values, the default first, what each of them changes, and with how many seats it does."""
    if entry.name not in known.options:
        entry.fault("", "unknown-option", {"value": entry.name, "known": ", ".join(known.options)})
    rule = entry.text("rule") if entry.has("rule") else ""
    if rule and RULE_ID.fullmatch(rule) is None:
        entry.fault("rule", "bad-id", {"value": rule})
    words: list[str] = []
    off, least, most = 0, 0, 0
    if isinstance(entry.tree.get("values"), dict):
        limits = entry.table("values")
        off = limits.whole("off", 0, MOST_AMOUNT)
        least = limits.whole("least", 0, MOST_AMOUNT)
        most = limits.whole("most", 0, MOST_AMOUNT)
        if least > most:
            limits.fault("", "bad-range", {"least": least, "most": most})
        limits.close()
    else:
        words = entry.texts("values")
        if len(words) < 2 and isinstance(entry.tree.get("values"), list):
            entry.fault("values", "too-few-values", {"found": len(words)})
    seats = read_seats(entry) if entry.has("seats") else []
    overlays: dict[str, Tree] = {}
    if entry.has("set"):
        for overlay in entry.tables("set"):
            if overlay.name not in words:
                overlay.fault("", "unknown-value", {"value": overlay.name, "known": ", ".join(words)})
            overlays[overlay.name] = overlay.tree
    needs: dict[str, str] = {}
    if entry.has("needs"):
        others = entry.table("needs")
        needs = {name: others.text(name) for name in others.tree}
    entry.basis()
    entry.close()
    return OptionData(entry.name, rule, words, off, least, most, overlays, seats, needs)


def check_needs(table: TomlTable, options: list[OptionData]) -> None:
    """What an option needs beside it is a value of another option of the mode."""
    known = {option.name: option for option in options}
    for option in options:
        for name, value in option.needs.items():
            where = f"options.{option.name}.needs.{name}"
            if name not in known:
                table.fault(where, "unknown-value", {"value": name, "known": ", ".join(known)})
            elif value not in known[name].words:
                table.fault(where, "unknown-value", {"value": value, "known": known[name].allowed()})


def read_seats(entry: TomlTable) -> list[int]:
    """The numbers of seats with which an option changes something."""
    found: list[int] = []
    for index, item in enumerate(entry.items("seats")):
        where = f"seats[{index}]"
        if isinstance(item, bool) or not isinstance(item, int):
            entry.fault(where, "wrong-type", {"expected": "integer", "found": toml_type(item)})
        elif not 1 <= item <= MOST_SEATS:
            entry.fault(where, "out-of-range", {"value": str(item), "least": 1, "most": MOST_SEATS})
        else:
            found.append(item)
    return found


def read_presets(table: TomlTable, options: list[OptionData]) -> list[PresetData]:
    """Names for several options together: preset, its values, and the value of each option it sets."""
    known = {option.name: option for option in options}
    presets: list[PresetData] = []
    for entry in table.tables("presets"):
        if entry.name in known:
            entry.fault("", "duplicate-id", {"value": entry.name})
        values: dict[str, dict[str, str]] = {}
        for value in entry.tree:
            values[value] = read_preset(entry.table(value), known)
        presets.append(PresetData(entry.name, values))
    return presets


def read_preset(row: TomlTable, known: dict[str, OptionData]) -> dict[str, str]:
    """What one value of a preset makes of the options."""
    found: dict[str, str] = {}
    for name in row.tree:
        if name not in known:
            row.fault(name, "unknown-value", {"value": name, "known": ", ".join(known)})
            continue
        value = row.text(name)
        try:
            found[name] = known[name].checked(value)
        except InputError:
            row.fault(name, "unknown-value", {"value": value, "known": known[name].allowed()})
    return found
