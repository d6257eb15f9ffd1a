"""Writes the records the page's dice check is tested with, from real games on proven dice: python tools/verify_fixtures.py"""

import io
from hashlib import sha256
from pathlib import Path
from typing import Final

from hazard.bots.registry import find_bot
from hazard.editions.assembly import load
from hazard.kernel.proven import commitment
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.rows import PROVEN, SEEDED, DiceFacts

FOLDER: Final = Path(__file__).parents[1] / "web" / "src" / "verify" / "fixtures"
GAMES: Final = {  # mode, options, seeds of the seats, rows after which it is stopped
    "classic": ("classic/domination", {"start": "deal"}, ["726564", "", "00" * 64], 90),
    "galactic": ("original-trilogy/galactic", {}, ["", "0102", ""], 300),
}


def play(recording: Recording, rows: int) -> None:
    """Let bots play so many rows; the first action that can be taken back is, and played again."""
    game = recording.game
    bots = [find_bot("greedy").make() for _ in range(recording.header.seats)]
    for seat, bot in enumerate(bots):
        bot.start(seat, seat, 0.1)
    taken_back = False
    while recording.state.outcome is None and recording.count < rows:
        decision = game.decision(recording.state)
        assert decision is not None
        seat = int(decision.seat)
        recording.play(seat, bots[seat].choose(game.view(recording.state, seat)))
        if not taken_back and recording.past.open_to(seat):
            recording.undo(seat)
            taken_back = True
    if recording.state.outcome is None:
        recording.stop("abandoned")


def record(name: str, *, proven: bool = True) -> bytes:
    """The journal of one game."""
    mode, options, seeds, rows = GAMES[name]
    secret = sha256(name.encode()).digest()
    facts = DiceFacts(PROVEN, 0, commitment(secret), tuple([bytes.fromhex(seed) for seed in seeds]))
    out = io.BytesIO()
    players = tuple([f"Zoë {seat}" for seat in range(len(seeds))])
    play(
        Recording(
            load(mode, options),
            len(seeds),
            facts if proven else DiceFacts(SEEDED, 7),
            secret=secret if proven else b"",
            players=players,
            out=JournalWriter(out),
        ),
        rows if proven else 12,
    )
    return out.getvalue()


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.jsonl").write_bytes(record(name))
    (FOLDER / "seeded.jsonl").write_bytes(record("classic", proven=False))


if __name__ == "__main__":
    main()
