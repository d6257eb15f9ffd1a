"""What did a mode file say by an earlier version of the rules?

Records name the version they were played by, and are played again by it. A slot or an option that came later says
`since`; `[former]` gives, for a version, the values of options that were the rule up to then.
"""

from typing import Final

from hazard.conquest.ruleset import NEWEST
from hazard.editions.table import Findings, Tree
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
    known = [str(version) for version in range(1, NEWEST)]
    options = tree.get("options")
    for version in former if isinstance(former, dict) else [""]:
        if version not in known:
            findings.fault(
                file, f"{FORMER}.{version}", "unknown-value", {"value": version, "known": ", ".join(known)}
            )
            continue
        for option in settled(tree, int(version)):
            entry = options.get(option) if isinstance(options, dict) else None
            if since(entry) <= int(version):
                findings.fault(
                    file, f"{FORMER}.{version}.{option}", "unknown-option", {"value": option, "known": ""}
                )


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
