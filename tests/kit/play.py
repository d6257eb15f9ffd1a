"""How does a test read like a game: positions by name, actions in words, dice as they fall?"""

from collections.abc import Mapping
from typing import Final, TypeVar

from hazard.conquest.board import Board
from hazard.conquest.game import Conquest
from hazard.conquest.ground import put
from hazard.conquest.kinds import (
    ATTACK,
    BRIBE,
    CLAIM,
    DECLARE,
    DEFEND,
    DONE,
    FORTIFY,
    KIND_NAMES,
    OCCUPY,
    PLACE,
    ROLL,
    TRADE,
)
from hazard.conquest.state import AT_A, AT_B, Memory, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Decision, Event
from hazard.kernel.dice import ScriptedDice
from hazard.kernel.errors import Refusal
from tests.kit.games import game
from tests.kit.sentences import check_events, check_refusal

MOST_ACTIONS: Final = 500  # a broken rule may lead round in circles
MOST_SET_UP: Final = 2000
EventT = TypeVar("EventT", bound=Event)
Holdings = Mapping[str, Mapping[str, int]]  # army -> territory -> units


class Play:
    """A game in progress with scripted dice, spoken to in words."""

    def __init__(self, rules_of: Conquest, state: State, dice: ScriptedDice) -> None:
        self.game: Final = rules_of
        self.state: Final = state
        self.dice: Final = dice
        self.actions = 0

    # -- asking

    def army(self, name: str) -> int:
        """Number of an army."""
        return self.state.army_names.index(name)

    def place(self, name: str) -> int:
        """Number of a territory."""
        return self.game.rules.board.index(name)

    def cards(self, names: str) -> list[int]:
        """Numbers of cards."""
        return [self.game.rules.cards.index(name) for name in names.split()]

    def owner(self, territory: str) -> str:
        """Name of the army that holds a territory, nothing when nobody does."""
        holder = self.state.owner[self.place(territory)]
        return "" if holder == NONE else self.state.army_names[holder]

    def units(self, territory: str) -> int:
        """Units on a territory."""
        return self.state.total[self.place(territory)]

    def pool(self, army: str) -> int:
        """Units an army still has to place."""
        return self.state.pool[self.army(army)]

    def hand(self, army: str) -> list[str]:
        """Cards in a hand."""
        return [self.game.rules.cards.names[card] for card in self.state.hands[self.army(army)]]

    def asked(self) -> tuple[str, str]:
        """Who has to choose what: name of the army and of the step; the game has to go on."""
        decision = self.decision()
        return self.state.army_names[decision.army], decision.kind

    def decision(self) -> Decision:
        """The decision, which there has to be."""
        decision = self.game.decision(self.state)
        assert decision is not None, "the game is over"
        return decision

    def options(self, kind: str) -> list[Option]:
        """What is offered of this kind."""
        wanted = KIND_NAMES.index(kind)
        return [option for option in self.game.options(self.state) if option.kind == wanted]

    def offered(self, kind: str) -> list[str]:
        """What is offered of this kind, in words: `a1 a2 1-3`."""
        names = self.game.rules.board.names
        said: list[str] = []
        for option in self.options(kind):
            words = [names[at] for at in (option.source, option.target) if at != NONE]
            words += [self.game.rules.cards.names[card] for card in option.cards]
            if option.kind == DECLARE:
                words.append(self.game.rules.choices[DECLARE][option.choice])
            if option.kind in (PLACE, ATTACK, DEFEND, OCCUPY, FORTIFY):
                words.append(f"{option.least}-{option.most}")
            said.append(" ".join(words))
        return said

    def winners(self) -> list[str] | None:
        """Names of the winners, None while the game goes on."""
        outcome = self.game.outcome(self.state)
        return None if outcome is None else [self.state.army_names[seat] for seat in outcome.winners]

    def reason(self) -> str:
        """Why the game is over, nothing while it goes on."""
        outcome = self.game.outcome(self.state)
        return "" if outcome is None else outcome.reason

    # -- acting

    def action(self, words: str, army: str = "") -> Action:
        """The action these words mean; a number at the end is its count."""
        kind_name, *rest = words.split()
        kind = KIND_NAMES.index(kind_name)
        by = self.acting(kind, rest) if army == "" else self.army(army)
        count = int(rest.pop()) if rest and rest[-1].isdigit() else 0
        if kind in (CLAIM, PLACE):
            return Action(kind, by, NONE, self.place(rest[0]), count if count else 1)
        if kind in (ATTACK, FORTIFY):
            return Action(kind, by, self.place(rest[0]), self.place(rest[1]), count)
        if kind in (DEFEND, OCCUPY):
            return Action(kind, by, self.state.top(AT_A), self.state.top(AT_B), count)
        if kind == TRADE:
            return Action(kind, by, cards=tuple(sorted(self.cards(" ".join(rest)))))
        if kind == BRIBE:
            return Action(kind, by, cards=tuple(self.cards(" ".join(rest[1:]))), choice=self.army(rest[0]))
        if kind == DECLARE:
            return Action(kind, by, choice=self.game.rules.choices[DECLARE].index(rest[0]))
        if kind == ROLL:
            return Action(kind, by, choice=self.army(rest[0]))
        assert kind == DONE
        return Action(kind, by)

    def acting(self, kind: int, words: list[str]) -> int:
        """The army that is meant: the one asked, or an ally of its seat that stands on the source."""
        decision = self.decision()
        if kind in (ATTACK, FORTIFY):
            holder = self.state.owner[self.place(words[0])]
            if self.state.neutral[holder] == 1 and self.state.controller[holder] == decision.seat:
                return holder
        return int(decision.army)

    def do(self, words: str, *rolls: int) -> list[Event]:
        """Let the army that is asked do this; every die given has to be rolled, and no other."""
        self.actions += 1
        assert self.actions < MOST_ACTIONS, "no end in sight"
        self.dice.rolls.extend(rolls)
        events = self.game.play(self.state, self.decision().seat, self.action(words))
        assert self.dice.unused() == 0, f"{self.dice.unused()} dice were not rolled"
        check_events(events)
        return events

    def shuffle_to(self, order: list[int]) -> None:
        """The next shuffle shall come out so."""
        assert self.dice.shuffles is not None
        self.dice.shuffles.append(order)

    def refused(self, words: str, seat: int | None = None, army: str = "") -> Refusal:
        """The refusal this gets; nothing may have changed by it."""
        return self.refused_action(self.action(words, army), seat)

    def refused_action(self, action: Action, seat: int | None = None) -> Refusal:
        """The refusal an action gets; nothing may have changed by it."""
        decision = self.game.decision(self.state)
        by = seat if seat is not None else (0 if decision is None else decision.seat)
        digest = self.state.digest()
        options = list(self.game.options(self.state))
        try:
            self.game.play(self.state, by, action)
        except Refusal as refusal:
            assert self.state.digest() == digest, "the refused action changed the state"
            assert self.game.options(self.state) == options, "the refused action changed the options"
            check_refusal(refusal)
            return refusal
        raise AssertionError(f"{action} was not refused")

    def set_up(self, *rolls: int) -> list[Event]:
        """Take the first option to the end of the set-up; these are rolled for the first turn (W-2)."""
        events: list[Event] = []
        for _ in range(MOST_SET_UP):
            if self.state.turn > 0:
                return events
            if sum(self.state.pool) == 1:
                self.dice.rolls.extend(rolls)
            self.game.apply(self.state, self.game.options(self.state)[0].take(1), events)
        raise AssertionError("the set-up does not end")

    def pass_turn(self) -> None:
        """Place what there is to place on the first territory offered and decline all else, to the next turn."""
        turn = self.state.turn
        while self.state.outcome is None and self.state.turn == turn:
            options = self.game.options(self.state)
            last = options[len(options) - 1]
            option = last if last.kind == DONE else options[0]
            count = option.most if option.kind == PLACE else option.least
            self.game.play(self.state, self.decision().seat, option.take(count))


def start(
    seats: int,
    *rolls: int,
    board: Board | None = None,
    options: Mapping[str, str | int] | None = None,
    units: int = 5,
    shuffles: list[list[int]] | None = None,
) -> Play:
    """A new game; rolls and shuffles are those the set-up asks for first."""
    dice = ScriptedDice(list(rolls), shuffles)
    made = game(board=board, options=options, units=units)
    return Play(made, made.start(seats, dice), dice)


def table(
    holdings: Holdings,
    phase: str = "attack",
    current: str = "red",
    board: Board | None = None,
    options: Mapping[str, str | int] | None = None,
    seats: int = 3,
    hands: Mapping[str, str] | None = None,
    pile: str | None = None,
    discards: str = "",
    trades: int = 0,
    pool: int = 0,
    round: int = 1,
    acted: int = 0,
    made: Conquest | None = None,
    controllers: list[int] | None = None,
    memory: list[Memory] | None = None,
) -> Play:
    """A position: who holds what with how many units, and whose turn it is in which step.

    `phase` "turn" begins a turn. Armies without a unit are out. The draw pile is what is left of the cards, its next
    card named last, unless `pile` says otherwise.
    """
    playing = game(board=board, options=options) if made is None else made
    rules = playing.rules
    dice = ScriptedDice([], [])
    state = State.fresh(seats, rules.tables[seats], rules.board.size, len(rules.cards.deck_names), dice)
    state.controller = rules.tables[seats].controller[:] if controllers is None else controllers
    state.memory = [] if memory is None else memory
    play = Play(playing, state, dice)
    stand(play, holdings)
    deal(play, {} if hands is None else hands, pile, discards)
    state.trades = trades
    state.setup = len(rules.setup)
    state.round = round
    state.acted = acted
    enter(play, phase, current, pool)
    return play


def stand(play: Play, holdings: Holdings) -> None:
    """Units where the position says; whoever has none is out."""
    for name, held in holdings.items():
        for territory, count in held.items():
            put(play.game.rules, play.state, play.army(name), play.place(territory), count)
    play.state.out = [1 if count == 0 else 0 for count in play.state.force]


def enter(play: Play, phase: str, current: str, pool: int = 0) -> None:
    """Begin a turn, or a step of one, and find the options."""
    state, rules = play.state, play.game.rules
    state.first = play.army(current)
    if phase == "turn":
        play.game.begin_turn(state, state.first, None)
    else:
        state.current = state.first
        state.turn = 1
        state.pool[state.first] = pool
        number = rules.phase_names.index(phase)
        state.step = rules.turn.index(number)
        state.push(number, state.first)
        rules.phases[number].enter(rules, state, None)
    play.game.resume(state)


def deal(play: Play, hands: Mapping[str, str], pile: str | None, discards: str) -> None:
    """Put the cards where the position says."""
    state = play.state
    left = list(range(len(play.game.rules.cards.names)))
    for name, held in hands.items():
        state.hands[play.army(name)] = sorted(play.cards(held))
    state.discards[0] = play.cards(discards)
    for used in [*state.hands, state.discards[0]]:
        left = [card for card in left if card not in used]
    state.piles[0] = left if pile is None else play.cards(pile)


def one(events: list[Event], kind: type[EventT]) -> EventT:
    """The only event of this type."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1
    return found[0]


def everywhere(board: Board, army: str, but: Holdings, units: int = 1) -> dict[str, dict[str, int]]:
    """Holdings in which an army has what nobody else is said to have."""
    taken = [name for held in but.values() for name in held]
    rest = {name: units for name in board.names if name not in taken}
    holdings = {name: dict(held) for name, held in but.items()}
    holdings[army] = {**rest, **holdings.get(army, {})}
    return holdings
