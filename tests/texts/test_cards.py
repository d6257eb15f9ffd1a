"""Does every card say what it does in three languages, and is the card sheet in the docs up to date?"""

import re
from typing import Final

import pytest

from hazard.editions.assembly import KNOWN
from hazard.editions.reading.decks import DeckData
from hazard.editions.reading.loader import load_box
from hazard.texts.catalogue import LANGUAGES, load
from tools.cards import BOXES, MOMENTS, PAGE, copies_of, text, timing_of

DECKS: Final = [deck for box in BOXES for deck in load_box(box, KNOWN).decks]
CARDS: Final = [(deck, card, places[0]) for deck in DECKS for card, places in copies_of(deck).items()]
# Numbers a text may have beside the count of its card: the limit of ships and fields, a step of the meter, Order 66, phase 2.
FIXED: Final = {
    "fire": ["3"],
    "rebuild": ["1"],
    "ship": ["3"],
    "sidious-stays": ["2", "66"],
    "sidious-advances": ["66"],
}


def test_the_five_decks_have_their_cards() -> None:
    found = {deck.id: len(copies_of(deck)) for deck in DECKS}
    assert found == {"empire": 18, "rebels": 16, "hutts": 15, "republic": 15, "separatists": 16}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_directive_and_no_other_has(language: str) -> None:
    catalogue = load(language)
    wanted = {f"directive.{deck.id}.{card}" for deck, card, _ in CARDS}
    assert {key for key in catalogue.entries if key.startswith("directive.")} == wanted
    assert [card for deck, card, _ in CARDS if not catalogue.has(f"card.{deck.id}-{card}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("deck", "card", "at"), CARDS, ids=[f"{deck.id}-{card}" for deck, card, _ in CARDS])
def test_a_text_has_the_numbers_of_its_card_and_no_others(
    language: str, deck: DeckData, card: str, at: int
) -> None:
    effect = deck.effects[at]
    numbers = [str(effect[key]) for key in ("count", "most") if isinstance(effect.get(key), int)]
    numbers += FIXED.get(str(effect["kind"]), [])
    if deck.groups[at] == "anakin":
        numbers.append("66")
    said = re.findall(r"\d+", load(language).say(f"directive.{deck.id}.{card}"))
    assert sorted(said) == sorted(numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_one_moment_begin_with_the_same_words(language: str) -> None:
    catalogue = load(language)
    openings: dict[str, set[str]] = {}
    for deck, card, at in CARDS:
        if deck.effects[at]["kind"] != "death-star-bonus":  # names its target at once
            said = catalogue.say(f"directive.{deck.id}.{card}").partition(":")[0].strip()
            openings.setdefault(timing_of(deck, at), set()).add(said)
    assert sorted(openings) == sorted(MOMENTS)
    assert [timing for timing, said in openings.items() if len(said) != 1] == []
    assert len({next(iter(said)) for said in openings.values()}) == len(MOMENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_and_every_token_has_a_name(language: str) -> None:
    catalogue = load(language)
    assert all(catalogue.has(f"moment.{name}") for name in MOMENTS)
    for box in BOXES:
        tracks = load_box(box, KNOWN).tracks
        assert [name for name in tracks if not catalogue.has(f"track.{name}")] == []
        dots = tracks.get("separatist-tokens", {}).get("dots", {})
        assert isinstance(dots, dict)
        assert [name for name in dots if not catalogue.has(f"token.{name}")] == []


def test_the_card_sheet_in_the_docs_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == text(), "run: python tools/cards.py"
