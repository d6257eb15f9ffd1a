"""How does a game become rows: every question with its options, the answer, the draws, and what came of it?"""

from dataclasses import dataclass
from typing import Final

from hazard.bots.runner import is_choice
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import KIND_NAMES
from hazard.conquest.state import State
from hazard.conquest.told.luck import Luck
from hazard.dataset.schema import Rows
from hazard.editions.assembly import find_mode
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Decision, Event
from hazard.kernel.dice import Chance
from hazard.kernel.options import Options


@dataclass(frozen=True)
class Title:
    """What a game is known by."""

    number: int
    players: tuple[str, ...]
    seed: str = ""


class Scribe:
    """Writes one game down while it is played: `asked` before every answer, `answered` after it, `ended` at last."""

    def __init__(self, tables: dict[str, Rows], game: Conquest, state: State, title: Title) -> None:
        self.tables: Final = tables
        self.game: Final = game
        self.title: Final = title
        self.controllers: Final = [int(seat) for seat in state.controller]
        self.luck: Final = Luck(state.armies, game.rules.combat)
        self.places: Final = [*game.rules.board.names, ""]  # -1, nothing, is the last
        self.cards: Final = game.rules.cards.names
        mode = find_mode(game.mode).chosen(game.chosen)
        self.factions: Final = mode.seating(int(state.seats)).factions
        self.ply = 0
        self.draw = 0
        self.noted = -1  # the turn whose first position was written out
        self.out: Final = [0] * int(state.seats)
        self.answers: Final = [0] * int(state.seats)

    # -- one question

    def asked(self, state: State) -> None:
        """The position and what may be chosen; an answer has to follow."""
        game = self.game
        decision = game.decision(state)
        assert decision is not None
        number, ply, options = self.title.number, self.ply, game.options(state)
        notation = None
        if state.turn != self.noted:
            self.noted = int(state.turn)
            notation = game.notate(state)
        self.tables["positions"].add(
            number,
            ply,
            int(state.turn),
            int(state.round),
            int(state.current),
            plain(state.owner),
            plain(state.total),
            plain(state.pool),
            plain(state.land),
            plain(state.force),
            [len(hand) for hand in state.hands],
            notation,
        )
        add = self.tables["options"].add
        for at, option in enumerate(options.listed()):
            add(number, ply, at, *self.written(option, decision.choices))

    def written(self, option: Option, choices: list[str]) -> tuple[object, ...]:
        """An option in words."""
        return (
            KIND_NAMES[option.kind],
            self.places[option.source],
            self.places[option.target],
            int(option.least),
            int(option.most),
            list(option.ships),
            [self.cards[card] for card in option.cards],
            choices[option.choice] if option.choice != NONE else "",
        )

    def answered(self, options: Options, decision: Decision, action: Action) -> None:
        """What was chosen of these options."""
        listed = options.listed()
        self.tables["decisions"].add(
            self.title.number,
            self.ply,
            int(decision.seat),
            int(decision.army),
            decision.kind,
            len(listed),
            not is_choice(options),
            next(at for at, option in enumerate(listed) if option.has(action)),
            int(action.count),
            self.game.words(action),
        )
        self.answers[decision.seat] += 1
        self.ply += 1

    def happened(self, state: State, events: list[Event], chance: list[Chance]) -> None:
        """What an answer, or the start, has led to."""
        self.luck.note(events, state)
        add = self.tables["chance"].add
        for one in chance:
            add(self.title.number, self.draw, self.ply - 1, one.sides, one.value, list(one.order))
            self.draw += 1
        for seat, turn in enumerate(self.out):
            if turn == 0 and self.is_out(state, seat):
                self.out[seat] = int(state.turn)

    def is_out(self, state: State, seat: int) -> bool:
        """Whether no army of a seat is left; the last battle may end the game before it is declared."""
        over = state.outcome is not None
        armies = self.armies_of(seat)
        return all(state.out[army] == 1 or (over and state.force[army] == 0) for army in armies)

    def armies_of(self, seat: int) -> list[int]:
        """The armies a seat began with."""
        return [army for army, runs in enumerate(self.controllers) if runs == seat]

    def forget(self, ply: int) -> None:
        """The answers from this one on were taken back."""
        for name in ("decisions", "positions"):
            self.tables[name].cut(len(self.tables[name]) - (self.ply - ply))
        gone = self.tables["options"]
        plies, games = gone.columns["ply"], gone.columns["game"]
        kept = len(gone)
        while kept and games[kept - 1] == self.title.number and int(str(plies[kept - 1])) >= ply:
            kept -= 1
        gone.cut(kept)
        self.ply = ply
        turns, games = self.tables["positions"].columns["turn"], self.tables["positions"].columns["game"]
        self.noted = int(str(turns[-1])) if games and games[-1] == self.title.number else -1

    # -- the end

    def ended(self, state: State) -> None:
        """How it ended, or where it stands."""
        game, title, outcome = self.game, self.title, state.outcome
        self.tables["games"].add(
            title.number,
            game.mode,
            " ".join([f"{name}={value}" for name, value in sorted(game.chosen.items())]),
            int(state.seats),
            list(title.players),
            title.seed,
            int(game.rules.version),
            game.edition,
            list(state.army_names),
            self.controllers,
            plain(state.team),
            int(state.turn),
            int(state.round),
            self.ply,
            outcome.reason if outcome is not None else "",
            plain(outcome.winners) if outcome is not None else [],
            state.digest(),
        )
        for seat in range(state.seats):
            self.fared(state, seat)

    def fared(self, state: State, seat: int) -> None:
        """How one seat fared."""
        armies = self.armies_of(seat)
        tallies = [self.luck.tallies[army] for army in armies]
        self.tables["outcomes"].add(
            self.title.number,
            seat,
            self.title.players[seat] if self.title.players else "",
            state.army_names[armies[0]],
            self.factions[armies[0]] if self.factions else "",
            state.outcome is not None and seat in state.outcome.winners,
            self.out[seat],
            sum(int(state.land[army]) for army in armies),
            sum(int(state.force[army]) for army in armies),
            self.answers[seat],
            sum(tally.rolls for tally in tallies),
            sum(tally.conquered for tally in tallies),
            sum(tally.killed for tally in tallies),
            sum(tally.lost for tally in tallies),
            sum(tally.promised for tally in tallies),
            sum(tally.expected for tally in tallies),
        )


def plain(row: object) -> list[int]:
    """Numbers as a list of their own: rows of a state may change."""
    return [int(value) for value in row]  # type: ignore[attr-defined]
