"""What is behind a move? Worked out in a worker: from public facts while a game is played, from the bot itself when it is over."""

from time import process_time
from typing import Any, Final

import msgspec

from hazard.bots.base import Bot
from hazard.bots.grudges import Grudges
from hazard.bots.reasons import own_reason, reason_of
from hazard.bots.registry import nearest_bot
from hazard.conquest.view import View
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import HazardError, InputError
from hazard.record.checkpoints import Checkpoints
from hazard.record.games import game_for
from hazard.record.position.fields import rules_of_text
from hazard.record.position.line import read
from hazard.record.replay import Replay
from hazard.record.rows import ACTION, TABLE, Row, row_of, version_of
from hazard.record.words import parse_action
from hazard.server.workers.fault import Fault, fault_of
from hazard.server.workers.replay import at_hand
from hazard.server.workers.thinking import hash_of
from hazard.wire.bots import ReasonTold
from hazard.wire.replay import WhyTold

BUDGET: Final = 1.0
TURN_SECONDS: Final = 4.0  # of processor; so long a bot thinks a turn over, then only the move itself
WINDOW: Final = 300  # rows that are played again to find a turn; a longer one is thought over from its middle


def explain(mode: str, options: dict[str, str], position: str, words: str) -> dict[str, Any] | Fault:
    """The reason for a move by what a spectator sees of this position."""
    try:
        game = game_for(mode, options, rules_of_text(position))
        _, state = read(position, SeededDice(0), game)
        action = parse_action(game, state.choices, words)
        return reason_of(game.view(state, SPECTATOR), action).data()
    except HazardError as error:
        return fault_of(error)


def why(table: str, data: bytes, n: int) -> bytes | Fault | None:
    """What the bot that made version `n` of a game that is over had in mind; nothing where the game is not at hand."""
    try:
        found = at_hand(table, data)
        return None if found is None else msgspec.json.encode(told(table, found.checkpoints, row_of(n)))
    except HazardError as error:
        return fault_of(error)


def told(table: str, checkpoints: Checkpoints, at: int) -> WhyTold:
    """The bot thinks its turn over again, as it did then: its chance follows from its seat and what it saw."""
    row = checkpoints.rows[at] if 0 <= at < len(checkpoints.rows) else None
    word = "" if row is None or row.kind != ACTION else bot_at(checkpoints.rows, row)
    entry = nearest_bot(word) if word else None
    if row is None or entry is None:
        raise InputError("no-bot-move", "n", {"n": at})
    bot = entry.make()
    bot.start(row.seat, hash_of(table) + row.seat, BUDGET)
    views = Looking(checkpoints, row, bot)
    action = parse_action(checkpoints.game, views.last.options, row.do)
    chosen = views.chosen()
    reason = own_reason(bot, views.last, action)
    same = chosen == action and entry.word().text() == word
    army = int(action.army)
    return WhyTold(
        version_of(row.n), row.seat, army, word, row.do, same, msgspec.convert(reason.data(), ReasonTold)
    )


def bot_at(rows: list[Row], row: Row) -> str:
    """The bot that played a seat when a row was written; nothing where a person did, or a bot without a name."""
    found = ""
    for one in rows[: row.n]:
        if one.kind == TABLE and one.seat == row.seat:
            word, _, named = one.do.partition(" ")
            if word in ("bot", "player"):
                found = named if word == "bot" else ""
    return found


class Looking:
    """What a seat saw at each of its decisions of one turn, up to one of them; of other turns nothing is kept."""

    def __init__(self, checkpoints: Checkpoints, row: Row, bot: Bot) -> None:
        self.row: Final = row
        self.rows: Final = checkpoints.rows
        self.bot: Final = bot
        self.turn: int = -1
        self.seen: Final[list[tuple[View, list[int]]]] = []  # with the grudges
        self.grudges: Grudges | None = None
        first = 0 if bot.grudging() else max(0, row.n - WINDOW)
        checkpoints.play(first, row.n - first, self.watch)

    def watch(self, played: Replay, row: Row, log: list[Event]) -> None:
        """After a row: whether the next one is a decision of the seat."""
        state = played.state
        if self.grudges is None:
            self.grudges = Grudges(int(state.armies))
        self.grudges.hear(log)
        following = self.rows[row.n + 1]
        if following.kind == ACTION and following.seat == self.row.seat:
            if self.turn != state.turn:
                self.turn = int(state.turn)
                self.seen.clear()
            view = played.game.view(state, self.row.seat)
            self.seen.append((view, self.grudges.of(view.options[0].army)))

    @property
    def last(self) -> View:
        """What it saw before the move."""
        return self.seen[-1][0]

    def chosen(self) -> Any:
        """What the bot chooses at the last of them, after it has thought about the others of the turn while there is time."""
        until = process_time() + TURN_SECONDS
        for view, grudges in self.seen[:-1]:
            if process_time() > until:
                break
            self.bot.remember(grudges)
            self.bot.choose(view)
        view, grudges = self.seen[-1]
        self.bot.remember(grudges)
        return self.bot.choose(view)
