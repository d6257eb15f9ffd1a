"""Who is told the words of an action, and do they tell nobody more than the events do?"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from hazard.bots.base import random_action
from hazard.conquest.events.core import Placed
from hazard.conquest.events.neutrals import Bribed
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import BRIBE, DECLARE, DONE, KIND_NAMES, PLAY
from hazard.conquest.told.seen import events_data
from hazard.editions.assembly import load
from hazard.kernel.actions import Action
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.dice import SeededDice
from hazard.record.live import Recording
from hazard.record.rows import ACTION, END, SEEDED, DiceFacts
from hazard.server.table.action_words import words_for
from tests.conformance.registry import modes

GAMES = 3  # of every mode
STEPS = 1200
COVERT = (BRIBE, DONE)  # what others are told no words of


@dataclass(frozen=True)
class Told:
    """One action of a random game, and what came of it."""

    game: Conquest
    seats: int
    seat: int  # that decided
    action: Action
    log: list[Event]
    journal: str  # its words there
    words: str  # those the recording has
    last: bool  # whether it ended the game

    def viewers(self) -> range:
        return range(SPECTATOR, self.seats)


def recorded(game: Conquest, seats: int, seed: int) -> Iterator[Told]:
    """A random game in which everybody wants to be asked how to defend."""
    recording = Recording(game, seats, DiceFacts(SEEDED, seed), undo=False)
    assert recording.words == ""
    chooser = SeededDice(seed).fork(1)
    for seat in range(seats):
        recording.order(seat, "defend", "ask")
        assert recording.words == ""
    for _ in range(STEPS):
        decision = game.decision(recording.state)
        if decision is None:
            return
        action = random_action(game.options(recording.state), chooser)
        log: list[Event] = []
        recording.apply(action, log)
        row = [one for one in recording.rows[-2:] if one.kind == ACTION][-1]
        last = recording.rows[-1].kind == END
        yield Told(game, seats, int(decision.seat), action, log, row.do, recording.words, last)


@cache
def played() -> list[Told]:
    """Some games of every mode, step by step."""
    found: list[Told] = []
    for mode in modes():
        sizes = sorted(mode.seatings)
        for seed in range(GAMES):
            found += recorded(load(mode.id), sizes[seed % len(sizes)], seed)
    return found


def test_the_recording_has_the_words_of_the_journal_also_where_they_end_the_game() -> None:
    steps = played()
    assert all(one.words == one.journal for one in steps)
    assert any(one.last for one in steps)


def test_everybody_is_told_the_words_of_the_journal_or_none() -> None:
    for one in played():
        for seat in one.viewers():
            open_to = bool(one.log) and one.action.kind != DONE
            others = one.action.kind not in COVERT
            expected = one.journal if open_to and (others or seat == one.seat) else ""
            assert words_for(seat, one.words, one.log) == expected, (one.journal, seat)


def test_every_kind_of_action_was_looked_at() -> None:
    led = {KIND_NAMES[one.action.kind] for one in played() if one.log}
    assert led == set(KIND_NAMES)


def test_words_name_nothing_that_the_events_hide() -> None:
    compared = 0
    for one in played():
        for seat in one.viewers():
            if words_for(seat, one.words, one.log):
                check_open(one, events_data(one.log, seat))
                compared += len(one.action.cards)
    assert compared > 100


def check_open(one: Told, events: list[dict[str, object]]) -> None:
    """Cards, missions and all a directive names are in what was told beside the words."""
    action, first = one.action, events[0]
    cards = first.get("cards", [first.get("card")])
    assert isinstance(cards, list)
    assert set(action.cards) <= set(cards), (one.journal, first)
    if action.kind == DECLARE:
        assert first["mission"] == action.choice
    if action.kind == PLAY:
        aimed = [first[name] for name in ("source", "target", "choice", "count")]
        assert aimed == [action.source, action.target, action.choice, action.count], one.journal


@pytest.mark.parametrize("seat", [SPECTATOR, 1])
def test_two_bribes_with_different_cards_sound_the_same_to_others(seat: int) -> None:
    told = []
    for card, name in ((3, "alberta"), (9, "brazil")):
        log: list[Event] = [Bribed(0, 2, [card], [0])]
        words = f"bribe white {name}"
        assert words_for(0, words, log) == words
        told.append((words_for(seat, words, log), events_data(log, seat)))
    assert told[0] == told[1]


def test_what_was_no_action_has_no_words_and_neither_has_what_nothing_came_of() -> None:
    assert words_for(0, "", [Placed(0, 7, 1)]) == ""
    assert words_for(0, "occupy 0", []) == ""
    assert words_for(0, "done", [Placed(0, 7, 1)]) == ""
    assert words_for(0, "place peru 1", [Placed(0, 7, 1)]) == "place peru 1"
