"""Which cards does each faction have, and what do they do? Writes docs/cards.md: python tools/cards.py

The cards come from the decks of the galaxy boxes, the words from the English catalogue.
"""

from pathlib import Path
from typing import Final

from hazard.conquest.galaxy.moments import BATTLE, MOMENT_NAMES
from hazard.editions.assembly import KNOWN, find_mode
from hazard.editions.effects import effects_of
from hazard.editions.reading.decks import DeckData
from hazard.editions.reading.loader import load_box
from hazard.texts.catalogue import Catalogue, load

PAGE: Final = Path(__file__).parents[1] / "docs" / "cards.md"
BOXES: Final = ["original-trilogy", "clone-wars"]
MODES: Final = [f"{box}/galactic" for box in BOXES]
HEAD: Final = """# The faction cards

Every card shows a ship class, which is its symbol in a set, and a directive (in the Clone Wars: a special ability). A card is
used once: in a set for troops, for one ship, or for its directive ([OT-20](../src/hazard/editions/original_trilogy/rules.en.md#ot-20),
[CW-14](../src/hazard/editions/clone_wars/rules.en.md#cw-14)). Where copies show different classes, all are named. No book prints
the cards: names and directives are mostly this project's own. This page is generated: `python tools/cards.py`.

"""
TIMINGS: Final = """## When a directive is played

The rules of a battle with cards are in [OT-25](../src/hazard/editions/original_trilogy/rules.en.md#ot-25). A card that would change
nothing cannot be played.

| timing | you may play it |
|---|---|
"""
MOMENTS: Final = ["cards", "invade", "attack", "defence", "battle", "after-roll", "fortify", "own-step"]


def copies_of(deck: DeckData) -> dict[str, list[int]]:
    """The id of each card as its deck writes it -> where its copies stand."""
    found: dict[str, list[int]] = {}
    for at, name in enumerate(deck.names):
        card = name.removeprefix(f"{deck.id}-").rpartition("-")[0]
        found.setdefault(card, []).append(at)
    return found


def timing_of(deck: DeckData, at: int) -> str:
    """When a card may be played, as the effect behind it says."""
    for mode in MODES:
        cards = find_mode(mode).cards.names
        if deck.names[at] in cards:
            effect = effects_of(find_mode(mode))[cards.index(deck.names[at])]
            moments = [] if effect is None else [MOMENT_NAMES[moment] for moment in effect.moments]
            return BATTLE if len(moments) > 1 else moments[0]
    raise KeyError(deck.names[at])


def row(deck: DeckData, card: str, places: list[int], say: Catalogue) -> str:
    """One line of a deck's table."""
    classes = sorted({deck.symbol[at] for at in places})
    ships = ", ".join([say.say(f"ship.{deck.symbols[one]}") for one in classes])
    name = say.say(f"card.{deck.id}-{card}")
    text = say.say(f"directive.{deck.id}.{card}")
    return f"| {name} | {len(places)} | {ships} | {timing_of(deck, places[0])} | {text} |\n"


def table(deck: DeckData, box: str, say: Catalogue) -> str:
    """The cards of one deck."""
    title = f"## {say.say(f'faction.{deck.id}')} ({say.say(f'box.{box}')}, {len(deck.names)} cards)\n\n"
    head = "| card | copies | ship class | timing | what it does |\n|---|---|---|---|---|\n"
    rows = [row(deck, card, places, say) for card, places in copies_of(deck).items()]
    return title + head + "".join(rows)


def text() -> str:
    """The whole page."""
    say = load("en")
    moments = "".join([f"| {name} | {say.say(f'moment.{name}')} |\n" for name in MOMENTS])
    tables = [table(deck, box, say) for box in BOXES for deck in load_box(box, KNOWN).decks]
    return HEAD + TIMINGS + moments + "\n" + "\n".join(tables)


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
    print(f"{PAGE.name}: written")
