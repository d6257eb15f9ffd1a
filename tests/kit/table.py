"""Which tests prove each rule, and how do we know that they would notice? Writes docs/rules-table.md.

Run as `python -m tests.kit.table` from the root of the checkout.
"""

from pathlib import Path
from typing import Final

from tests.kit.broken.every_rule import BREAKS
from tests.kit.rules import GALAXIES, IDS, OPTIONS, PAGE, PRESETS, Test, all_quoted, file_of

FILE: Final = Path(__file__).parents[2] / "docs" / "rules-table.md"
HEAD: Final = """# Rules, tests and breaks

Every numbered rule has tests that quote it, and at least one way to play it wrong. `make test` puts each of these in
place of the rule and checks that a test quoting the rule fails. This page is generated: `python -m tests.kit.table`.

| Rule | Tests in tests/rules | Broken on purpose |
|---|---|---|
"""
MIDDLE: Final = """
## Options

What a table may choose has tests and breaks of its own.

| Option | Tests in tests/rules | Broken on purpose |
|---|---|---|
"""


def place(test: Test) -> tuple[str, int]:
    """Where a test stands, for sorting."""
    return test.__module__, test.__code__.co_firstlineno


def row(rule: str, tests: list[Test]) -> str:
    """One line of the table."""
    boxes = [box for box, rules in {"classic": PAGE, **GALAXIES}.items() if rule in rules]
    link = f"(../src/hazard/editions/{boxes[0]}/rules.en.md#{rule.lower()})" if boxes else ""
    name = f"[{rule}]{link}" if boxes else f"`{rule}`"
    files: dict[str, list[str]] = {}
    for test in sorted(tests, key=place):
        sentence = test.__name__.removeprefix("test_").replace("_", " ")
        files.setdefault(file_of(test), []).append(sentence)
    said = [f"**{file}**<br>" + "<br>".join(sentences) for file, sentences in files.items()]
    breaks = [one.sentence for one in BREAKS if one.rule == rule]
    return f"| {name} | {'<br>'.join(said)} | {'<br>'.join(breaks)} |\n"


def text() -> str:
    """The whole page."""
    quoted = all_quoted()
    rules = [row(rule, list(quoted.get(rule, {}).values())) for rule in IDS]
    options = [row(name, list(quoted.get(name, {}).values())) for name in [*OPTIONS, *PRESETS]]
    return HEAD + "".join(rules) + MIDDLE + "".join(options)


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
    print(f"{FILE.name}: {len(IDS)} rules, {len(OPTIONS)} options, {len(BREAKS)} breaks")
