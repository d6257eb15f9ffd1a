"""Positions of the Original Trilogy to begin with: everything is gray but what a test says."""

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice
from hazard.record.position.line import read, write_state

MODE = "original-trilogy/galactic"
GAME = load(MODE)
FRESH = dict([part.split(":", 1) for part in write_state(GAME, GAME.start(3, SeededDice(1))).split()])


def text(
    phase: str,
    stands: dict[str, str],
    *,
    hands: str = "-",
    station: str = "",
    fields: dict[str, str] | None = None,
) -> str:
    """A line for a table of three in the second round; `fields` replace whole fields."""
    names = GAME.rules.board.names
    ground = {**dict.fromkeys(names, "gray.1"), **stands}
    tracks = dict([part.split("=") for part in FRESH["tracks"].split(",")])
    tracks["death-star"] = str(names.index(station) + 1) if station else "0"
    army = phase.split(">")[0].split(".")[1]
    held = [card for entry in hands.split(",") if entry != "-" for card in entry.split("=")[1].split("+")]
    piles: list[str] = []
    for deck, cards in zip(GAME.rules.cards.deck_names, GAME.rules.cards.deck_cards, strict=True):
        left = [GAME.rules.cards.names[card] for card in cards if GAME.rules.cards.names[card] not in held]
        piles.append(f"{deck}={'+'.join(left)}/-")
    said = {
        "position": "1",
        "mode": MODE,
        "options": "-",
        "seats": "orange,green,gray",
        "turn": f"4,round=2,army={army},first=orange,acted=-,step={phase.split('.')[0]},conquests=0,trades=0,draws=0",
        "phase": phase,
        "territories": ",".join([f"{name}={stand}" for name, stand in ground.items()]),
        "pools": "-",
        "hands": hands,
        "piles": ",".join(piles),
        "tracks": ",".join([f"{name}={numbers}" for name, numbers in tracks.items()]),
        "tokens": FRESH["tokens"],
        "end": "-",
        **(fields or {}),
    }
    return " ".join([f"{name}:{value}" for name, value in said.items()])


def galaxy(line: str) -> tuple[Conquest, State]:
    """The game and the state of a line."""
    return read(line, SeededDice(1), GAME)
