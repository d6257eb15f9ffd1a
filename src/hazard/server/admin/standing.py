"""What does everybody hear from the operator: an announcement, and when the server stops?"""

from dataclasses import dataclass
from typing import Final

from hazard.server.store.commands import Note
from hazard.wire.messages import Announced

ANNOUNCEMENT: Final = "announcement"
DRAIN: Final = "drain"  # of all servers; that of one has its id behind it
KEPT: Final = 3_600_000  # milliseconds a note is kept after its time


def drain_of(node: str) -> str:
    """The note that tells a server, or with an empty id all of them, to stop."""
    return f"{DRAIN}-{node}" if node else DRAIN


@dataclass(frozen=True)
class Standing:
    """What holds now; times in milliseconds since 1970, 0 where there is none."""

    text: str = ""
    until: int = 0
    stops: int = 0
    message: str = ""

    def announced(self, now: int) -> Announced | None:
        """What those who listen are told; nothing where there is nothing to say."""
        text = self.text if not self.until or self.until > now else ""
        if not self.stops:
            left = -(-(self.until - now) // 1000) if self.until else 0
            return Announced(text, left) if text else None
        return Announced(self.message or text, stops=max(0, -(-(self.stops - now) // 1000)))

    def draining(self, now: int) -> int:
        """Seconds until the server stops; -1 where it does not."""
        return max(0, -(-(self.stops - now) // 1000)) if self.stops else -1


def standing_of(notes: dict[str, Note], node: str, began: int) -> Standing:
    """What the notes say to this server; a drain that was over when it began is none of its business."""
    said = notes.get(ANNOUNCEMENT)
    stops, message = 0, ""
    for name in (drain_of(""), drain_of(node)):
        note = notes.get(name)
        if note is not None and int(str(note.detail["until"])) > began:
            at = int(str(note.detail["until"]))
            if not stops or at < stops:
                stops, message = at, str(note.detail["text"])
    if said is None:
        return Standing(stops=stops, message=message)
    return Standing(str(said.detail["text"]), int(str(said.detail["until"])), stops, message)


def over(note: Note, now: int) -> bool:
    """Whether a note was for a time that is long over."""
    until = int(str(note.detail.get("until", 0)))
    return 0 < until < now - KEPT
