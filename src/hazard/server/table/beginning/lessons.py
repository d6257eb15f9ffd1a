"""What does a lesson teach, step by step, and how does it always go the same way?

A lesson is a script in the folder of its box (`lesson.toml`): chapters that begin with a position, the steps of the
learner, and what the others do, all in notation. The dice follow from a number in the script. So the version at which
each step is due is known beforehand, and the page can tell where a learner is by the version of the table alone.
"""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final

from hazard.conquest.seat_changes import in_game
from hazard.editions.reading.loader import box_folders
from hazard.kernel.actions import Action
from hazard.kernel.errors import HazardError, InputError
from hazard.kernel.proven import commitment
from hazard.record.games import game_for
from hazard.record.live import Recording
from hazard.record.rows import proven_facts
from hazard.record.words import parse_action
from hazard.server.table.blitz import MOST_BLITZ, action_for, next_attack
from hazard.wire.messages import Blitz

SCRIPTED: Final = "scripted"  # the bot that plays what the script says
NOTE: Final = "lesson"
BLITZ: Final = "blitz"
MOST_DICE: Final = 3
MOST_MOVES: Final = 500  # of the others between two steps


@dataclass(frozen=True)
class Step:
    """Something the learner does: its id, the rule it teaches, and the words of the action."""

    id: str
    rule: str
    do: str
    choose: bool = False  # the learner sets the number themselves


@dataclass(frozen=True)
class Chapter:
    """A game that begins in the middle, at the seat of the learner."""

    id: str
    mode: str
    seats: int
    seat: int
    dice: int
    position: str
    others: tuple[str, ...]
    steps: tuple[Step, ...]

    def secret(self) -> bytes:
        """The secret of the dice, the same in every game of this chapter."""
        return sha256(f"hazard-lesson-1:{self.mode}:{self.id}:{self.dice}".encode()).digest()


@dataclass(frozen=True)
class Due:
    """A step with the version of the table at which it is asked, and the action the words mean there."""

    step: Step
    n: int
    kind: str  # of the decision
    action: Action
    blitz: bool


@dataclass(frozen=True)
class Played:
    """A chapter as it goes: the steps, what the others do at which version, the version and winners at the end."""

    due: tuple[Due, ...]
    moves: dict[int, Action]
    n: int
    winners: tuple[int, ...]


@lru_cache(maxsize=8)
def lesson(box: str) -> tuple[Chapter, ...]:
    """The chapters of a box; a box without a lesson is refused."""
    folder = box_folders().get(box)
    script = None if folder is None else folder.joinpath("lesson.toml")
    if script is None or not script.is_file():
        raise InputError("unknown-lesson", "box", {"box": box})
    tree = tomllib.loads(script.read_text(encoding="utf-8"))
    return tuple([chapter_of(one) for one in tree["chapter"]])


def chapter_of(tree: dict[str, object]) -> Chapter:
    """A chapter from its table; the position may be broken into lines."""
    steps = tree["step"]
    others = tree.get("others", [])
    assert isinstance(steps, list)
    assert isinstance(others, list)
    return Chapter(
        str(tree["id"]),
        str(tree["mode"]),
        int(str(tree["seats"])),
        int(str(tree["seat"])),
        int(str(tree["dice"])),
        " ".join(str(tree["position"]).split()),
        tuple([str(one) for one in others]),
        tuple([Step(**one) for one in steps]),
    )


@lru_cache(maxsize=64)
def played(chapter: Chapter) -> Played:
    """Play a chapter; a step that does not fit is an error that names it."""
    return Play(chapter).run()


class Play:
    """One chapter being played."""

    def __init__(self, chapter: Chapter) -> None:
        self.chapter: Final = chapter
        secret = chapter.secret()
        facts = proven_facts(commitment(secret), [b""] * chapter.seats)
        self.recording: Final = Recording(
            game_for(chapter.mode, {}),
            chapter.seats,
            facts,
            secret=secret,
            position=chapter.position,
            keep=False,
        )
        self.others: Final = list(chapter.others)
        self.moves: Final[dict[int, Action]] = {}
        state = self.recording.state
        for seat in range(chapter.seats):
            if seat != chapter.seat and in_game(state, seat) and state.bots[seat] == 0:
                self.recording.change(seat, "bot")

    def version(self) -> int:
        """The version of the table, as a server counts it."""
        return self.recording.count + 1

    def asked(self) -> int:
        """The seat that owes the decision; -1 where none does."""
        decision = self.recording.decision
        return -1 if decision is None else int(decision.seat)

    def run(self) -> Played:
        """Every step, with what the others do before and after it."""
        due: list[Due] = []
        for step in self.chapter.steps:
            self.go_on()
            due.append(self.take(step))
        self.go_on()
        outcome = self.recording.state.outcome
        winners = () if outcome is None else outcome.winners
        return Played(tuple(due), self.moves, self.version(), tuple(winners))

    def go_on(self) -> None:
        """Let the others play until the learner is asked."""
        for _ in range(MOST_MOVES):
            seat = self.asked()
            if seat in (-1, self.chapter.seat):
                return
            action = next_other(self.recording, seat, self.others)
            self.moves[self.version()] = action
            self.recording.play(seat, action)
        raise InputError("bad-lesson", "others", {"chapter": self.chapter.id, "step": "-"})

    def take(self, step: Step) -> Due:
        """One step of the learner."""
        recording = self.recording
        told = {"chapter": self.chapter.id, "step": step.id}
        decision = recording.decision
        if decision is None or decision.seat != self.chapter.seat:
            raise InputError("bad-lesson", "step", {**told})
        n = self.version()
        first, _, rest = step.do.partition(" ")
        words = f"attack {rest}" if first == BLITZ else step.do
        try:
            action = parse_action(recording.game, recording.game.options(recording.state), words)
            if first == BLITZ:
                self.blitz(action)
            else:
                recording.play(self.chapter.seat, action)
        except HazardError as error:
            raise InputError(
                "bad-lesson", "step", {**told, "code": error.code, "kind": decision.kind}
            ) from None
        return Due(step, n, decision.kind, action, first == BLITZ)

    def blitz(self, action: Action) -> None:
        """Roll after roll, as a server does it."""
        message = Blitz(
            self.version(), int(action.source), int(action.target), MOST_DICE, 1, list(action.ships)
        )
        for _ in range(MOST_BLITZ):
            option = next_attack(self.recording, self.chapter.seat, message)
            if option is None:
                return
            self.recording.play(self.chapter.seat, action_for(self.recording, message, option))


def next_other(recording: Recording, seat: int, others: list[str]) -> Action:
    """The next move of the script if it fits, else the last thing that is offered, which declines where one may."""
    options = recording.game.options(recording.state)
    if others:
        try:
            action = parse_action(recording.game, options, others[0])
            if recording.game.refused(recording.state, seat, action) is None:
                others.pop(0)
                return action
        except HazardError:
            pass
    return options[-1].take(options[-1].least)


def noted_lesson(note: str) -> Chapter | None:
    """The chapter a table was made for, by its note `lesson:classic:1`."""
    for word in note.split():
        name, _, rest = word.partition(":")
        box, _, number = rest.partition(":")
        if name == NOTE and number.isdigit():
            chapters = lesson(box)
            return chapters[int(number)] if int(number) < len(chapters) else None
    return None


def scripted_move(note: str, recording: Recording, version: int) -> Action | None:
    """What the script lets the others do now; where the learner has left it, the last thing that is offered."""
    chapter = noted_lesson(note)
    options = recording.game.options(recording.state)
    known = None if chapter is None else played(chapter).moves.get(version)
    decision = recording.decision
    if known is not None and decision is not None:
        if recording.game.refused(recording.state, int(decision.seat), known) is None:
            return known
    return options[-1].take(options[-1].least)
