"""Can it be told: does a refusal name a rule, a field of an action and what its sentence needs, has an event a line in the log?"""

import re
import string
from functools import cache
from importlib.resources import files
from typing import Final

from hazard.editions.assembly import boxes
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.texts.catalogue import LANGUAGES, load

FIELDS: Final = ("", "kind", "army", "source", "target", "count", "ships", "cards", "choice", "seat")
# What programs are told beside the numbers and names of the sentence.
BESIDE: Final = {"through", "phase", "kind", "seat", "army", "card", "territory", "count"}


@cache
def rule_ids() -> set[str]:
    """Every rule with a place on a rules page."""
    found: set[str] = set()
    for box in boxes():
        page = files("hazard.editions").joinpath(box.replace("-", "_"), "rules.en.md")
        found.update(re.findall(r"^### ([A-Z]+-[0-9]+) ", page.read_text(encoding="utf-8"), re.MULTILINE))
    return found


@cache
def names_in(code: str) -> set[str]:
    """What the sentences of a refusal speak of, in all languages together."""
    found: set[str] = set()
    for language in LANGUAGES:
        entry = load(language).entries[f"refusal.{code}"]
        for text in entry.values() if isinstance(entry, dict) else [entry]:
            found |= {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return found


def check_refusal(refusal: Refusal) -> None:
    """Its rule stands on a page, its field is one of an action, and its numbers and names are those of its sentence."""
    assert refusal.rule in rule_ids(), refusal
    assert refusal.field in FIELDS, refusal
    needed = names_in(refusal.code) - {"field"}  # whoever speaks puts it in
    assert needed <= set(refusal.params) <= needed | BESIDE, refusal


@cache
def event_names() -> set[str]:
    """Every event the log has a line for."""
    return {key.split(".")[1] for key in load("en").entries if key.startswith("event.")}


def check_events(events: list[Event]) -> None:
    """Each is one the log has a line for."""
    for event in events:
        assert event.kind() in event_names(), event
