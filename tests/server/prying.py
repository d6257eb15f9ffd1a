"""A table at which every connection keeps what it is told, and asks what it should not."""

import json
import random
from dataclasses import dataclass, field
from typing import Any, Final

from hazard.conquest.kinds import KIND_NAMES
from hazard.editions.assembly import load
from hazard.record.position.line import write_state
from tests.record.played import random_states
from tests.server.running import Client, Server
from tests.server.tables import code_of, opened

SPECTATOR: Final = -1
DAY: Final = 86_400
CLOCK: Final = {"kind": "turn", "seconds": DAY, "more": 3600}
ANSWERS: Final = ("refused", "chances", "welcome")


def same(told: object, expected: object, what: str) -> None:
    """An error names the first place that differs."""
    if isinstance(told, dict) and isinstance(expected, dict):
        assert set(told) == set(expected), what
        for key in told:
            same(told[key], expected[key], f"{what}: {key}")
    assert told == expected, f"{what}: {str(told)[:300]} instead of {str(expected)[:300]}"


@dataclass
class Heard:
    """One message as it came, with the question it answers and the version that was told before."""

    raw: str
    before: int
    question: dict[str, Any] = field(default_factory=dict)


class Ear(Client):
    """A client that keeps every byte it is told."""

    def __init__(self, server: Server, name: str) -> None:
        self.heard: Final[list[Heard]] = []
        self.known: int = 0  # the last version that was told
        self.first: int = 0  # the first one of the game
        self.asking: dict[str, Any] = {}
        self.seat: int = SPECTATOR
        super().__init__(server, name)

    def next(self, timeout: float = 20) -> Any:
        assert self.socket is not None
        raw = str(self.socket.recv(timeout=timeout))
        return self.hear(raw)

    def hear(self, raw: str) -> Any:
        """Keep what was told."""
        message = json.loads(raw)
        question = self.asking if message["type"] in ANSWERS else {}
        self.heard.append(Heard(raw, self.known, question))
        if message["type"] in ("events", "welcome"):
            self.known = message["n"]
            self.first = self.first or self.known
            self.news = message
        return message

    def ask(self, question: dict[str, Any]) -> Any:
        """Ask something that is answered and changes nothing."""
        self.asking = question
        self.send(question)
        told = self.until(*ANSWERS)
        self.asking = {}
        return told

    def poll(self, table: str) -> None:
        """The same news without a socket."""
        since = max(self.first, self.known - 3)
        if since == self.known:
            return  # there is no news to wait for
        self.asking = {"type": "join", "since": since}
        self.hear(self.http.get(f"/api/tables/{table}/events?since={since}").text)
        self.asking = {}


def midgame(mode: str, seats: int, turns: int) -> str:
    """A position in the middle of a random game, with cards in the hands."""
    game = load(mode, {})
    found = ""
    for state in random_states(game, seats, 6, turns):
        if state.outcome is None and state.turn == turns:
            found = write_state(game, state)
            if sum([len(hand) for hand in state.hands]) > 0:
                return found
    assert found
    return found


class PriedTable:
    """A table with some ears at it, bots at the other seats, and one who only looks on."""

    def __init__(self, server: Server, mode: str, seats: int, seed: str, position: str = "") -> None:
        self.server: Final = server
        self.neighbours: Final = load(mode).rules.board.neighbours
        self.chance: Final = random.Random(seed)
        humans = min(2, seats - 1)
        self.ears: Final = [Ear(server, f"Player {number}") for number in range(humans + 1)]
        host = self.ears[0]
        self.id: Final = opened(
            host, seats, mode, options={}, title="A table", clock=CLOCK, position=position
        )
        self.bots: Final = [""] * humans + ["greedy", "random", "greedy", "random"][: seats - humans]
        for seat, bot in enumerate(self.bots):
            if bot:
                host.post(f"/api/tables/{self.id}/bots", {"seat": seat, "bot": bot})
        for seat, ear in enumerate(self.ears[:humans]):
            ear.post(f"/api/tables/{self.id}/join", {"code": code_of(host, self.id), "seat": seat})
            ear.seat = seat
        for ear in self.ears:
            ear.join(self.id)
        host.post(f"/api/tables/{self.id}/start")

    def settled(self) -> Ear | None:
        """The ear that owes the decision, when everybody has been told; None where the game is over."""
        for _ in range(600):
            for ear in self.ears:
                ear.latest(0.02)
            if len({ear.known for ear in self.ears}) == 1 and self.ears[0].news["view"]:
                if self.ears[0].news["view"]["outcome"]:
                    return None
                for ear in self.ears:
                    if ear.news["view"]["options"]:
                        return ear
        raise AssertionError("nobody is asked")

    def play(self, decisions: int) -> None:
        """So many decisions of ears, with questions in between."""
        for number in range(decisions):
            owes = self.settled()
            if owes is None:
                return
            if number % 3 == 0:
                for ear in self.ears:
                    self.pry(ear)
            owes.send({"type": "act", "n": owes.known, "action": self.chosen(owes.news["view"]["options"])})
            assert owes.until("events", "refused")["type"] == "events"
        self.settled()

    def pry(self, ear: Ear) -> None:
        """Ask what may tell something: all of it is answered, none of it changes anything."""
        chance, view, n = self.chance, ear.news["view"], ear.known
        places = len(view["owner"])
        ear.ask({"type": "odds", "path": [chance.randrange(places) for _ in range(3)]})
        near = self.neighbours
        fronts = [
            [one, two]
            for one in range(places)
            for two in near[one]
            if -1 not in (view["owner"][one], view["owner"][two]) and view["owner"][one] != view["owner"][two]
        ]
        if fronts:
            ear.ask({"type": "odds", "path": chance.choice(fronts)})
        for _ in range(4):
            ear.ask({"type": "act", "n": n, "action": self.bad_action(view)})
        ear.ask({"type": "act", "n": n - 1, "action": self.bad_action(view)})
        ear.ask({"type": "undo", "n": n + 7})
        ear.ask({"type": "am", "seat": len(self.bots) - 1})
        ear.ask({"type": "absent", "seat": len(self.bots) - 1})
        ear.ask({"type": "join", "table": self.id, "since": max(ear.first, n - 4)})
        ear.poll(self.id)

    def bad_action(self, view: dict[str, Any]) -> dict[str, Any]:
        """An action that is never offered: too many units, or a card that is not one's own."""
        chance = self.chance
        move: dict[str, Any] = {
            "kind": chance.randrange(len(KIND_NAMES)),
            "army": chance.randrange(len(view["armies"])),
        }
        if chance.random() < 0.5:
            own = {card for hand in view["hands"] for card in hand}
            cards = [card for card in range(44) if card not in own]
            return {**move, "cards": sorted(chance.sample(cards, chance.randint(1, 3)))}
        places = len(view["owner"])
        return {
            **move,
            "source": chance.randrange(places),
            "target": chance.randrange(places),
            "count": 10**6,
        }

    def chosen(self, options: list[dict[str, Any]]) -> dict[str, Any]:
        """A random member of a random option."""
        option = self.chance.choice(options)
        move = {key: value for key, value in option.items() if key not in ("least", "most", "ships")}
        if "most" in option:
            move["count"] = self.chance.randint(option["least"], option["most"])
        return move
