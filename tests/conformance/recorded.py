"""How is a game of these tests written down?"""

import io

from hazard.kernel.actions import Action
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.rows import SEEDED, TABLE_WORDS, DiceFacts
from tests.conformance.registry import Setting
from tests.conformance.walk import Walk


def written(setting: Setting, seed: int, walk: Walk) -> tuple[bytes, str, list[str]]:
    """The same game once more, with a record: journal, notation, and the digest after every row."""
    out = io.BytesIO()
    facts = DiceFacts(SEEDED, seed)
    record = Recording(setting.game(), setting.seats, facts, out=JournalWriter(out), undo=False)
    words = {change: word for word, change in TABLE_WORDS.items()}
    digests = [record.state.digest()]
    for kind, seat, what in walk.script:
        if isinstance(what, Action):
            record.play(seat, what)
        elif kind == "change":
            record.change(seat, words[what])
        else:
            record.order(seat, *what.split())
        digests.append(record.state.digest())
    assert record.state.digest() == walk.state.digest()
    if record.state.outcome is None:
        record.stop("cap")
        digests.append(record.state.digest())
    return out.getvalue(), record.text(), digests
