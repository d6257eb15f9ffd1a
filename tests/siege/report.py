"""How is the result of a siege told? As Markdown, and kept in docs/siege.md when asked to."""

import platform
import sys
from pathlib import Path
from typing import Any, Final

from hazard._build import compiled_modules
from tests.siege.attacks import ATTACKS
from tests.siege.result import HEAD, Result
from tests.siege.state import ROOT, State

TABLE: Final = ROOT / "build" / "siege.md"
PAGE: Final = ROOT / "docs" / "siege.md"
BEGIN: Final = "<!-- result -->\n"
END: Final = "<!-- end of result -->\n"
LIST: Final = "<!-- attacks -->\n"
END_OF_LIST: Final = "<!-- /attacks -->\n"


def result_of(data: dict[str, Any]) -> Result:
    """A result from the file."""
    return Result(**{name: value for name, value in data.items() if name != "missed"})


def missed(state: State) -> list[str]:
    """Every part that is not as it has to be, and why."""
    found: list[str] = []
    for name, data in state.parts.items():
        found += [f"{name}: {one}" for one in data["missed"]]
    return found


def text(state: State, wanted: list[str]) -> str:
    """Everything that was measured."""
    parts = {name: data for name, data in state.parts.items() if "attack" in data}
    others = {name: data for name, data in state.parts.items() if "attack" not in data}
    bad = missed(state)
    build = "compiled" if compiled_modules() else "interpreted"
    open_parts = [name for name in wanted if name not in state.parts]
    lines = [
        f"Commit {state.commit}, {state.day}, Python {platform.python_version()}, {build} engine: "
        f"{'**not held**' if bad else 'held'}, {len(state.parts)} parts in {state.seconds / 60:.0f} minutes"
        f"{f', {len(open_parts)} **not run yet**' if open_parts else ''}.",
        "",
    ]
    for store in dict.fromkeys([data["store"] for data in parts.values()]):
        lines += [f"### {store}", "", HEAD]
        lines += [result_of(data).line() for data in parts.values() if data["store"] == store]
        lines.append("")
    if others:
        lines += ["### Other parts", "", "| part | what came of it | seconds | |", "|---|---|---|---|"]
        for name, data in others.items():
            verdict = "held" if not data["missed"] else f"**{', '.join(data['missed'])}**"
            lines.append(f"| {name} | {data['told']} | {data['seconds']:.0f} | {verdict} |")
        lines.append("")
    return "\n".join(lines)


def write(state: State, wanted: list[str], path: Path = TABLE) -> None:
    """Leave the table in the build folder."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text(state, wanted), encoding="utf-8")


def keep() -> int:
    """Put the table of the last siege into the page."""
    if not TABLE.exists():
        print("siege: there is no result; run `make siege` first", file=sys.stderr)
        return 2
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    tail = rest.partition(END)[2]
    PAGE.write_text(head + BEGIN + TABLE.read_text(encoding="utf-8") + END + tail, encoding="utf-8")
    return 0


def list_attacks() -> int:
    """Write the table of attacks into the page."""
    rows = [f"| `{one.name}` | {one.does} | {one.limit} |" for one in ATTACKS]
    table = "\n".join(["| attack | what it does | what answers it |", "|---|---|---|", *rows]) + "\n"
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(LIST)
    tail = rest.partition(END_OF_LIST)[2]
    PAGE.write_text(head + LIST + table + END_OF_LIST + tail, encoding="utf-8")
    return 0
