"""What did a mode file say by an earlier version of the rules?

Records name the version they were played by, and are played again by it. An option that came later says `since`;
`[former]` gives, for a version, the values of options that were the rule up to then. What no option has, the assembly knows.
"""

from typing import Final

from hazard.conquest.ruleset import NEWEST
from hazard.editions.reading.table import Findings, Tree, toml_type
from hazard.kernel.errors import Params

SINCE: Final = "since"
FORMER: Final = "former"
PRESETS: Final = "presets"
DATED: Final[list[str]] = ["slots", "options"]  # tables whose entries may say since when there is one


def tree_of(tree: Tree, version: int) -> Tree:
    """The tree of a mode file as it was by this version; what says so itself is gone from it."""
    left_out = [FORMER] if version == NEWEST else [FORMER, PRESETS]  # records never name a preset
    result = {name: value for name, value in tree.items() if name not in left_out}
    for name in DATED:
        entries = result.get(name)
        if isinstance(entries, dict):
            result[name] = {key: undated(entry) for key, entry in entries.items() if since(entry) <= version}
    for at in range(NEWEST - 1, version - 1, -1):
        for option, value in settled(tree, at).items():
            result = merged(result, overlay_of(tree, option, value))
    return result


def since(entry: object) -> int:
    """The version an entry came with."""
    found = entry.get(SINCE, 1) if isinstance(entry, dict) else 1
    return found if isinstance(found, int) else 1


def undated(entry: object) -> object:
    """An entry without its date."""
    return {key: value for key, value in entry.items() if key != SINCE} if isinstance(entry, dict) else entry


def settled(tree: Tree, version: int) -> dict[str, str]:
    """The values of options that were the rule up to this version."""
    former = tree.get(FORMER)
    found = former.get(str(version), {}) if isinstance(former, dict) else {}
    return {str(name): str(value) for name, value in found.items()} if isinstance(found, dict) else {}


def check_dates(file: str, tree: Tree, findings: Findings) -> None:
    """Note versions that there have not been, and former rules that no later option has."""
    for name in DATED:
        entries = tree.get(name)
        for key, entry in entries.items() if isinstance(entries, dict) else []:
            if isinstance(entry, dict) and SINCE in entry:
                found = entry[SINCE]
                if isinstance(found, bool) or not isinstance(found, int) or not 1 < found <= NEWEST:
                    params: Params = {"value": str(found), "least": 2, "most": NEWEST}
                    findings.fault(file, f"{name}.{key}.{SINCE}", "out-of-range", params)
    former = tree.get(FORMER, {})
    if not isinstance(former, dict):
        findings.fault(file, FORMER, "wrong-type", {"expected": "table", "found": toml_type(former)})
        return
    known = [str(version) for version in range(1, NEWEST)]
    for version in former:
        if version not in known:
            told: Params = {"value": version, "known": ", ".join(known)}
            findings.fault(file, f"{FORMER}.{version}", "unknown-value", told)
        else:
            check_settled(file, tree, int(version), findings)


def check_settled(file: str, tree: Tree, version: int, findings: Findings) -> None:
    """Note a former rule that no later option has."""
    options = tree.get("options")
    later = (
        [name for name, entry in options.items() if since(entry) > version]
        if isinstance(options, dict)
        else []
    )
    for name in settled(tree, version):
        if name not in later:
            told: Params = {"value": name, "known": ", ".join(later)}
            findings.fault(file, f"{FORMER}.{version}.{name}", "unknown-option", told)


# -- what an option puts in place of what the file says


def overlay_of(tree: Tree, name: str, value: str) -> Tree:
    """What a value of an option changes: `options.<name>.set.<value>`, or nothing."""
    found: object = tree
    for key in ("options", name, "set", value):
        found = found.get(key, {}) if isinstance(found, dict) else {}
    return found if isinstance(found, dict) else {}


def merged(tree: Tree, overlay: Tree) -> Tree:
    """The tree with the overlay's values; slots and modules one by one, all else as a whole."""
    result = dict(tree)
    for name, value in overlay.items():
        before = result.get(name)
        if name in ("slots", "modules") and isinstance(before, dict) and isinstance(value, dict):
            result[name] = {**before, **value}
        else:
            result[name] = value
    return result
