"""What do the directives do that only the Clone Wars have, and who may still play Anakin's?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.every import ANY
from hazard.conquest.galaxy.directives import Effect, directive, plain_option
from hazard.conquest.galaxy.moments import CARDS
from hazard.conquest.galaxy.sides import planets_of
from hazard.conquest.galaxy.tokens import ON_BOARD, hidden_tokens_of, tokens_of
from hazard.conquest.kinds import PLAY
from hazard.editions.clone_wars.events import TokenMoved
from hazard.editions.clone_wars.plot import order_track_of, plot_of
from hazard.editions.clone_wars.sides import SEPARATISTS
from hazard.kernel.actions import Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State


class Anakin(Effect):
    """An effect that both factions may use until Order 66 is given, and then Separatists only (CW-15)."""

    def __init__(self, inner: Effect) -> None:
        super().__init__(inner.kind, inner.moments)
        self.inner: Final = inner

    def usable(self, rules: "Ruleset", state: "State", army: i64) -> bool:
        return plot_of(state).given == 0 or state.table.faction[army] == SEPARATISTS

    def every(self, rules: "Ruleset", card: int) -> list[Option]:
        return self.inner.every(rules, card)

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        self.inner.add(rules, state, army, card, found)

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        self.inner.play(rules, state, action, log)

    def refuse(self, rules: "Ruleset", state: "State", action: Action) -> Refusal:
        return self.inner.refuse(rules, state, action)


class HoldSidious(Effect):
    """The next move of Sidious does not happen; each further card holds one more."""

    def __init__(self) -> None:
        super().__init__("sidious-stays", [CARDS])

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        plot = plot_of(state)
        if plot.given == 0 and plot.space < order_track_of(rules).last:  # on the last space he stays anyway
            found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        plot_of(state).held += 1


class AdvanceSidious(Effect):
    """Sidious moves further along the track, not past its last space."""

    def __init__(self, count: i64) -> None:
        super().__init__("sidious-advances", [CARDS])
        self.count: Final = count

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        plot = plot_of(state)
        if plot.given == 0 and plot.space < order_track_of(rules).last:
            found.append(plain_option(rules, army, card))

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        order_track_of(rules).advance(state, self.count, log)


class MoveToken(Effect):
    """Move one token to another Separatist planet without one; `choice` is the token."""

    def __init__(self, first_token: i64) -> None:
        super().__init__("move-token", [CARDS])
        self.first_token: Final = first_token

    def every(self, rules: "Ruleset", card: int) -> list[Option]:
        found: list[Option] = []
        for token in range(hidden_tokens_of(rules).count):
            choice = self.first_token + token
            found += [directive(card, ANY, target, choice) for target in range(rules.board.size)]
        return found

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        tokens = tokens_of(state)
        free = [one for one in planets_of(state, SEPARATISTS) if ON_BOARD + one not in tokens.place]
        ways: list[Option] = []
        for token in range(len(tokens.place)):
            place = tokens.place[token] - ON_BOARD
            if place >= 0:
                choice = self.first_token + token
                for target in free:
                    ways.append(
                        Option(PLAY, army, place, target, 0, 0, (), (int(card),), choice, rules.words)
                    )
        ways.sort(key=Option.key)
        found.extend(ways)

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        token = action.choice - self.first_token
        tokens_of(state).place[token] = ON_BOARD + action.target
        if log is not None:
            log.append(TokenMoved(action.army, token, action.source, action.target))
