"""How does an id with its numbers become a sentence in German, English or French?

A text is found by its key (`territory.alaska`). Where a number decides the form, the text is a pair `one` and `other`
and the parameter `count` picks. On a board of planets `KEY-planets` is said instead of `KEY` where there is such a text. Nothing is guessed: a key or parameter that is missing is an error.
"""

import json
import os
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from hazard.kernel.errors import InputError

LANGUAGES: Final[list[str]] = ["de", "en", "fr"]


class Catalogue:
    """All texts of one language."""

    def __init__(self, language: str, tree: dict[str, object], ground: str = "") -> None:
        self.language: Final = language
        self.ground: Final = f"-{ground}" if ground else ""
        self.entries: Final[dict[str, str | dict[str, str]]] = {}
        self._collect("", tree)

    def _collect(self, path: str, tree: dict[str, object]) -> None:
        if set(tree) == {"one", "other"}:
            self.entries[path] = {form: str(text) for form, text in tree.items()}
            return
        for name, value in tree.items():
            key = f"{path}.{name}" if path else name
            if isinstance(value, dict):
                self._collect(key, value)
            else:
                self.entries[key] = str(value)

    def has(self, key: str) -> bool:
        """Whether there is a text under this key."""
        return key in self.entries

    def card_key(self, name: str) -> str:
        """The key of a card's name; copies of a card, told apart by a number behind the id, share one."""
        return f"card.{name}" if self.has(f"card.{name}") else f"card.{name.rpartition('-')[0]}"

    def say(self, key: str, **params: int | str) -> str:
        """The text under a key with its parameters filled in; a missing key or parameter raises KeyError."""
        entry = self.entries.get(key + self.ground) or self.entries[key]
        if isinstance(entry, dict):
            entry = entry[plural_form(self.language, params["count"])]
        return entry.format_map(params)


def plural_form(language: str, count: int | str) -> str:
    """`one` or `other`: 1 alone is one in German and English, 0 and 1 are in French."""
    number = abs(int(count))
    return "one" if number == 1 or (number == 0 and language == "fr") else "other"


def load(language: str, ground: str = "") -> Catalogue:
    """The catalogue of a language, or an error that lists the languages there are; `ground`: what a board's places are."""
    if language not in LANGUAGES:
        raise InputError("unknown-language", "lang", {"name": language, "known": ", ".join(LANGUAGES)})
    text = files("hazard.texts").joinpath(f"{language}.json").read_text(encoding="utf-8")
    return Catalogue(language, json.loads(text), ground)


def language_of(given: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else the one LANG names if there is a catalogue for it, else English."""
    if given is not None:
        return given
    named = environment.get("LANG", "").partition(".")[0].partition("_")[0].lower()
    return named if named in LANGUAGES else "en"
