"""Was a seat told exactly what it may know? Every byte its connections got, against its own replay of the journal.

A table is played over the socket. Beside the moves every connection asks what it should not: bad actions, odds, stale and
foreign things. Afterwards the stored journal is played again, and every message has to be what the replay says this seat
may know at that version: nothing more, nothing less. Then all that the seat may not know is dealt anew, and the message
has to fit that world just as well.

Not compared: the times of the clock, and how long nothing has happened. The id of the table and the commitment of its dice are what the database says.
"""

import json
from dataclasses import dataclass
from typing import Any, Final

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.conquest.told.facts import path_odds
from hazard.conquest.told.seen import error_data, event_data, events_data, facts_data, view_data
from hazard.kernel.contract import Event
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import HazardError, InputError, Refusal
from hazard.kernel.proven import commitment
from hazard.record.journal import Chain, read_header, read_row
from hazard.record.ledger import Ledger
from hazard.record.live import Recording
from hazard.record.rows import ACTION, END, START
from hazard.wire.codec import action_of
from hazard.wire.messages import Move
from tests.conformance.secrets.interference import fresh_dice
from tests.server.prying import CLOCK, DAY, SPECTATOR, Ear, Heard, PriedTable, same
from tests.server.running import Server
from tests.server.stored import stored
from tests.server.tables import code_of

TABLE_KEYS: Final = {
    *("id", "title", "mode", "options", "status", "seats", "host"),
    *("public", "commitment", "note", "next", "turn", "clock", "waited"),
    *("hold", "resting", "begins", "study", "hints"),
}


@dataclass
class Moment:
    """The game after so many lines."""

    state: State
    log: list[Event]
    undo: dict[int, list[int]]
    words: str  # of the action that led here; nothing where it was none


class Truth:
    """What has really happened, from the journal alone."""

    def __init__(self, lines: list[bytes], secret: bytes) -> None:
        chain = Chain()
        header = read_header(chain.open(lines[0], 1), 1)
        self.game: Final[Conquest] = header.game()
        self.position: Final = header.position
        self.moments: Final[dict[int, Moment]] = {}
        recording = Recording(
            self.game,
            header.seats,
            header.dice,
            secret=secret,
            position=header.position,
            deal=header.deal,
            out=Ledger(lines),
        )
        self.keep(recording, recording.opening)
        for at, line in enumerate(lines[1:], 2):
            row = read_row(chain.open(line, at), at, at - 2)
            if row.kind not in (START, END):
                self.keep(recording, recording.do(row), row.do if row.kind == ACTION else "")
        assert max(self.moments) == len(lines)

    def keep(self, recording: Recording, log: list[Event], words: str = "") -> None:
        """One more moment."""
        seats = range(recording.header.seats)
        over = recording.state.outcome is not None
        undo = {seat: [] if over else [row + 2 for row in recording.past.open_to(seat)] for seat in seats}
        undo[SPECTATOR] = []
        state = recording.state.clone(fresh_dice(recording.state, 0))
        self.moments[recording.count + 1] = Moment(state, list(log), undo, words)

    def events(self, after: int, n: int) -> list[Event]:
        """All that has happened after one version as far as another one."""
        return [event for at in sorted(self.moments) if after < at <= n for event in self.moments[at].log]

    def when(self, after: int, n: int, seat: int) -> list[int]:
        """The versions of what a seat may know of it, event by event."""
        passed = [at for at in sorted(self.moments) if after < at <= n]
        return [at for at in passed for _ in events_data(self.moments[at].log, seat)]

    def words(self, n: int, seat: int) -> str:
        """The words of what led to a version, if this seat was told all there is to tell of what was decided."""
        moment = self.moments[n]
        declined = moment.words.startswith("done")
        if declined or not moment.log or events_data(moment.log[:1], seat) != [event_data(moment.log[0])]:
            return ""
        return moment.words

    def missed_words(self, after: int, n: int, seat: int) -> list[str]:
        """The same for each event that a seat may know, with the first one of every version."""
        found: list[str] = []
        for at in sorted(self.moments):
            known = len(events_data(self.moments[at].log, seat)) if after < at <= n else 0
            found += [self.words(at, seat), *[""] * (known - 1)] if known else []
        return found

    def owes(self, n: int) -> int:
        """The seat that owes the decision."""
        decision = self.game.decision(self.moments[n].state) if n in self.moments else None
        return -1 if decision is None else int(decision.seat)


class Check:
    """Compares what a seat heard with the truth."""

    def __init__(self, server: Server, table: str, ears: list[Ear], bots: list[str]) -> None:
        kept = stored(server, table)
        self.table: Final = table
        self.secret: Final[bytes] = bytes(kept.table[7])
        self.truth: Final = Truth(kept.lines, self.secret)
        self.game: Final = self.truth.game
        self.ears: Final = ears
        self.bots: Final = bots
        self.code: Final[str] = code_of(ears[0], table)
        self.twins: int = 0  # worlds that differ in what the seat may not know
        self.counts: Final[dict[str, int]] = {}

    def all(self) -> None:
        """Every byte of everybody."""
        for ear in self.ears:
            self.check_words(ear)
            for heard in ear.heard:
                told = json.loads(heard.raw)
                self.counts[told["type"]] = self.counts.get(told["type"], 0) + 1
                self.check(ear, heard, told)

    def check(self, ear: Ear, heard: Heard, told: dict[str, Any]) -> None:
        """One message, in the world as it is and in one that is dealt anew for this seat."""
        kind = told["type"]
        if kind == "presence" or (kind == "welcome" and told["n"] == 0):
            self.check_table(ear, told["table"], heard.before if kind == "presence" else 0)
            return
        n = told.get("n", heard.before)
        state = self.truth.moments[n].state
        other = self.game.redeal(state, ear.seat, SeededDice(n))
        other.dice = state.dice  # as many draws so far
        self.twins += 1 if other.digest() != state.digest() else 0
        for world in (state, other):
            same(
                told, self.expected(ear, heard, told, world), f"seat {ear.seat}, {kind} {n}, {heard.question}"
            )

    def expected(self, ear: Ear, heard: Heard, told: dict[str, Any], world: State) -> dict[str, Any]:
        """What the message has to be in this world."""
        if told["type"] == "refused":
            return self.refusal(ear, heard, told["n"], world)
        if told["type"] == "chances":
            return self.chances(ear, heard.question["path"], world)
        view = self.game.view(world, ear.seat)
        whole: dict[str, Any] = {
            "type": told["type"],
            "n": told["n"],
            "events": events_data(self.truth.events(heard.before, told["n"]), ear.seat),
            "view": view_data(view),
            "facts": facts_data(view),
            "clock": self.clock(told),
            "undo": self.truth.moments[told["n"]].undo[ear.seat],
            "back": 0,  # nobody takes anything back, and nobody talks
            "veiled": False,  # every seat has a device of its own, and decides itself
            "entrusted": "",
        }
        if told["type"] == "events":
            whole["rolling"] = False
            whole["words"] = self.truth.words(told["n"], ear.seat)
        if told["type"] == "welcome":
            since = heard.question.get("since", 0)
            missed = self.truth.events(since, told["n"]) if since > 0 else []
            self.check_table(ear, told["table"], told["n"])
            whole.update({"seat": ear.seat, "table": told["table"], "events": events_data(missed, ear.seat)})
            passed = (since if since > 0 else told["n"], told["n"], ear.seat)
            whole.update({"when": self.truth.when(*passed), "words": self.truth.missed_words(*passed)})
            whole["said"] = []
            whole["announced"] = None
        owes = self.truth.owes(told["n"])
        assert bool(told["view"]["options"]) == (owes == ear.seat and owes >= 0)
        assert not told["facts"]["attack-odds"] or owes == ear.seat
        plain: dict[str, Any] = json.loads(json.dumps(whole))
        return plain

    def clock(self, told: dict[str, Any]) -> dict[str, Any]:
        """The clock of the message, if it tells nothing but times and whose turn it is."""
        clock: dict[str, Any] = told["clock"]
        assert set(clock) <= {"seat", "until", "left", "now"}
        assert clock.get("seat", -1) == self.truth.owes(told["n"])
        assert len(clock["left"]) == told["view"]["seats"]
        assert all(0 <= left <= DAY * 1000 for left in clock["left"])
        return clock

    def refusal(self, ear: Ear, heard: Heard, n: int, world: State) -> dict[str, Any]:
        """Why a question was refused, by the rules and by what the seat may know of this world."""
        error = self.error(ear.seat, heard.question, n, world)
        told = error_data(error)
        rule = error.rule if isinstance(error, Refusal) else ""
        whole: dict[str, Any] = {"type": "refused", "n": n, "code": error.code, "rule": rule}
        return {**whole, "field": told["field"], "params": dict(error.params)}

    def error(self, seat: int, question: dict[str, Any], n: int, world: State) -> HazardError:
        """The error a question leads to."""
        kind = question["type"]
        if kind == "odds":
            try:
                path_odds(self.game.view(world, seat), question["path"])
            except InputError as error:
                return error
        if kind == "am":
            return InputError("not-your-seat", "seat", {"seat": question["seat"]})
        if seat == SPECTATOR:
            return InputError("not-your-seat", "seat", {"seat": seat})
        if kind == "absent":
            return InputError("not-absent", "seat", {"seat": question["seat"]})
        if kind == "undo":
            return InputError("undo-refused", "undo", {"seat": seat, "row": question["n"] - 2})
        if question["n"] != n:
            return InputError("stale", "n", {"n": question["n"], "now": n})
        refusal = self.game.refused(world, seat, action_of(Move(**question["action"])))
        assert refusal is not None, question
        return refusal

    def chances(self, ear: Ear, path: list[int], world: State) -> dict[str, Any]:
        """The odds along a path by the seat's own view of this world."""
        view = self.game.view(world, ear.seat)
        odds = path_odds(view, path)
        left = [odds.mean_left(count) for count in range(1, len(path))]
        found = {"win": odds.taken[1:], "left": left, "lost": odds.lost[1:], "killed": odds.killed[1:]}
        return {"type": "chances", "path": path, **found}

    def check_table(self, ear: Ear, told: dict[str, Any], n: int) -> None:
        """What is told beside the game is what everybody may know."""
        assert set(told) == TABLE_KEYS
        assert (told["id"], told["commitment"]) == (self.table, commitment(self.secret))
        assert (told["title"], told["note"], told["next"], told["public"]) == ("A table", "", "", False)
        assert told["host"] == (ear is self.ears[0])
        assert told["turn"] == (self.truth.owes(n) if told["status"] == "running" else -1)
        assert told["clock"] == CLOCK
        began = "position" if self.truth.position else "start"
        assert (told["begins"], told["study"], told["hold"], told["resting"]) == (began, False, 0, False)
        assert told["hints"] is True  # as the host left it
        assert isinstance(told["waited"], int)
        assert 0 <= told["waited"] < DAY
        for place in told["seats"]:
            assert set(place) <= {"seat", "name", "bot", "here", "yours", "host", "grace"}
            assert place.get("host", False) == (place["seat"] == self.ears[0].seat)
            assert place.get("yours", False) == (place["seat"] == ear.seat)
            assert place.get("bot", "").partition("@")[0] == self.bots[place["seat"]]

    def check_words(self, ear: Ear) -> None:
        """No key of anybody is in anything that was told."""
        keys = [self.code] + (
            [] if self.truth.moments[max(self.truth.moments)].state.outcome else [self.secret.hex()]
        )
        for other in self.ears:
            keys += [other.recovery, other.http.cookies["hazard"], other.get("/api/me")["id"]]
        for heard in ear.heard:
            assert not [key for key in keys if key in heard.raw]


def compare(table: PriedTable) -> Check:
    """Compare everything that was told at a table, when nobody moves any more."""
    for ear in table.ears:
        ear.latest(0.1)
    made = Check(table.server, table.id, table.ears, table.bots)
    made.all()
    for ear in table.ears:
        ear.leave()
    return made
