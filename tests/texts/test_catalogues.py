"""Do the three catalogues say the same things, each in its own words?"""

import json
import re
import string
import tomllib
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import pytest

from hazard.editions.assembly import KNOWN
from hazard.editions.reading.loader import load_boxes
from hazard.kernel.errors import InputError
from hazard.texts.catalogue import LANGUAGES, Catalogue, language_of, load, plural_form

CATALOGUES = {language: load(language) for language in LANGUAGES}
HERE = Path(__file__).parent
RESOURCES = "resource-planets"  # ends so for another reason
TERRITORY = re.compile(r"(?<!\{)\b(territor|territoire|Gebiet)")
READING = files("hazard.editions.reading")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(entry: str | dict[str, str]) -> list[str]:
    return [entry] if isinstance(entry, str) else [entry["one"], entry["other"]]


def test_the_three_languages_have_the_same_keys() -> None:
    keys = {language: set(catalogue.entries) for language, catalogue in CATALOGUES.items()}
    assert keys["de"] == keys["en"] == keys["fr"]


def test_the_topics_stand_in_the_same_order() -> None:
    trees = [
        json.loads(files("hazard.texts").joinpath(f"{name}.json").read_text("utf-8")) for name in LANGUAGES
    ]
    assert list(trees[0]) == list(trees[1]) == list(trees[2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_the_same_placeholders_in_every_language(language: str) -> None:
    for key, entry in CATALOGUES["en"].entries.items():
        wanted = {name for form in forms(entry) for name in placeholders(form)}
        found = {name for form in forms(CATALOGUES[language].entries[key]) for name in placeholders(form)}
        assert found == wanted, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_with_forms_has_both_in_every_language(language: str) -> None:
    for key, entry in CATALOGUES["en"].entries.items():
        other = CATALOGUES[language].entries[key]
        assert isinstance(entry, dict) == isinstance(other, dict), key
        if isinstance(other, dict):
            assert set(other) == {"one", "other"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_shouts(language: str) -> None:
    for key, entry in CATALOGUES[language].entries.items():
        for form in forms(entry):
            assert form.strip() == form != "", key
            assert "!" not in form, key


def test_equal_texts_are_equal_on_purpose() -> None:
    listed = tomllib.loads((HERE / "same_on_purpose.toml").read_text(encoding="utf-8"))
    allowed = {key for group in listed.values() for key in group["keys"]}
    assert all(group["reason"] for group in listed.values())
    equal: set[str] = set()
    for key in CATALOGUES["en"].entries:
        for one, other in combinations(LANGUAGES, 2):
            if CATALOGUES[one].entries[key] == CATALOGUES[other].entries[key]:
                equal.add(key)
    assert equal == allowed


def data_keys() -> list[str]:
    """The key of every id in the edition files that people get to read."""
    keys: list[str] = []
    for box in load_boxes(KNOWN).values():
        keys.append(f"box.{box.id}")
        keys += [f"territory.{name}" for name in box.board.names]
        keys += [f"region.{name}" for name in box.board.region_names]
        keys += [f"link.{link.kind}" for link in box.board.links]
        for army in box.armies:
            keys += [f"army.{army.id}", f"emblem.{army.emblem}"]
        for deck in box.decks:
            keys.append(f"deck.{deck.id}")
            keys += [f"symbol.{name}" for name in deck.symbols]
            keys += [CATALOGUES["en"].card_key(name) for name in deck.names if name not in box.board.names]
        for mission in box.missions:
            keys += [
                f"mission.{mission['id']}.name",
                f"mission.{mission['id']}.text",
                f"rank.{mission['rank']}",
            ]
        for mode in box.modes.values():
            keys += [f"deck.{name}" for name in mode.cards.deck_names]
            keys += [f"mode.{mode.id}.name", f"mode.{mode.id}.about"]
            keys += [f"phase.{name}" for name in [*mode.setup, *mode.turn()]]
            for option in mode.options:
                keys += [f"option.{option.name}.name", f"option.{option.name}.about"]
                keys += [f"option.{option.name}.value.{word}" for word in option.words or ["off", "on"]]
            for preset in mode.presets:
                keys += [f"option.{preset.name}.name", f"option.{preset.name}.about"]
                keys += [f"option.{preset.name}.value.{value}" for value in preset.values]
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_of_the_data_has_a_name(language: str) -> None:
    missing = [key for key in data_keys() if not CATALOGUES[language].has(key)]
    assert missing == []


def test_every_fault_that_has_a_text_is_found_by_the_loader() -> None:
    sources = [one for one in READING.iterdir() if one.name.endswith(".py")]
    source = "".join([one.read_text(encoding="utf-8") for one in sources])
    named = [key.removeprefix("fault.") for key in CATALOGUES["en"].entries if key.startswith("fault.")]
    assert [code for code in named if f'"{code}"' not in source] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_picks_the_form(language: str) -> None:
    told = json.loads((HERE / "plural_forms.json").read_text(encoding="utf-8"))  # the page is asked the same
    for form, counts in told[language].items():
        assert [plural_form(language, count) for count in counts] == [form] * len(counts)


def test_say_fills_in_numbers_and_picks_the_form() -> None:
    tree: dict[str, object] = {
        "troops": {"one": "{count} troop", "other": "{count} troops"},
        "to": "to {name}",
    }
    catalogue = Catalogue("en", tree)
    assert catalogue.say("troops", count=1) == "1 troop"
    assert catalogue.say("troops", count=0) == "0 troops"
    assert catalogue.say("to", name="Peru") == "to Peru"


def test_a_board_of_planets_has_words_of_its_own() -> None:
    tree: dict[str, object] = {"place": "a territory", "place-planets": "a planet", "hand": "a hand"}
    catalogue = Catalogue("en", tree, "planets")
    assert [catalogue.say("place"), catalogue.say("hand")] == ["a planet", "a hand"]
    assert Catalogue("en", tree).say("place") == "a territory"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_planets_stand_beside_the_usual_ones_and_name_no_territory(language: str) -> None:
    entries = CATALOGUES[language].entries
    own = {key: entry for key, entry in entries.items() if key.endswith("-planets") and RESOURCES not in key}
    assert len(own) > 40
    for key, entry in own.items():
        usual = entries[key.removesuffix("-planets")]
        assert {name for form in forms(usual) for name in placeholders(form)} == {
            name for form in forms(entry) for name in placeholders(form)
        }
        assert not any(TERRITORY.search(form) for form in forms(entry)), key


def test_a_missing_key_or_parameter_is_an_error() -> None:
    with pytest.raises(KeyError):
        CATALOGUES["en"].say("territory.atlantis")
    with pytest.raises(KeyError):
        CATALOGUES["en"].say("error.unknown-card")


def test_names_are_those_of_the_language() -> None:
    assert CATALOGUES["de"].say("territory.egypt") == "Ägypten"
    assert CATALOGUES["fr"].say("region.north-america") == "Amérique du Nord"
    assert CATALOGUES["en"].say("army.gray") == "Gray"


def test_an_unknown_language_is_refused_with_the_list() -> None:
    with pytest.raises(InputError) as caught:
        load("it")
    assert (caught.value.code, caught.value.params["known"]) == ("unknown-language", "de, en, fr")


@pytest.mark.parametrize(("given", "lang", "language"), [
    ("fr", "de_DE.UTF-8", "fr"), (None, "de_DE.UTF-8", "de"), (None, "fr", "fr"), (None, "DE_AT", "de"),
    (None, "C.UTF-8", "en"), (None, "it_IT", "en"), (None, "", "en"), ("it", "de_DE", "it"),
])  # fmt: skip
def test_the_language_is_the_one_asked_for_else_lang_else_english(
    given: str | None, lang: str, language: str
) -> None:
    assert language_of(given, {"LANG": lang}) == language


def test_without_lang_it_is_english() -> None:
    assert language_of(None, {}) == "en"
