"""How does a test come by a game or a position of the Clone Wars?"""

from collections.abc import Mapping
from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.events.core import HIDDEN
from hazard.conquest.galaxy.tokens import GONE, IN_STACK, ON_BOARD, tokens_of
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import KIND_NAMES, RECEIVE
from hazard.conquest.state import AT_A, State
from hazard.editions.assembly import find_mode
from hazard.editions.clone_wars.plot import Plot, plot_of
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Event
from hazard.kernel.dice import ScriptedDice
from tests.kit.galactic import Few, Galaxy, deal, everywhere_but, lay
from tests.kit.games import game
from tests.kit.play import Holdings, enter, stand

MODE: Final = "clone-wars/galactic"
BOARD: Final[Board] = find_mode(MODE).board
ARMIES: Final = ["red", "black", "gold", "blue"]
# What each token is worth, in the order of the box; the stack of a position has this order.
DOTS: Final = {
    "count-dooku": 3, "rune-haako": 2, "general-grievous": 3, "asajj-ventress": 2, "nute-gunray": 2, "san-hill": 1,
    "wat-tambor": 1, "secret-plans": 2, "stolen-codes": 1,
}  # fmt: skip
NAMES: Final = list(DOTS)


class Clones(Galaxy):
    """A game of the Clone Wars: as a Galaxy, and `execute`, `convert kessel`, `receive blue`, `crown byss`."""

    def action(self, words: str, army: str = "") -> Action:
        said = Galaxy.action(self, words, army)
        if said.kind == RECEIVE and said.target == NONE:
            return Action(RECEIVE, said.army, NONE, self.state.top(AT_A), 0, (), (), said.choice)
        return said

    def ask(self, *armies: str) -> "Clones":
        Galaxy.ask(self, *armies)
        return self

    def react(self, army: str, value: str) -> "Clones":
        Galaxy.react(self, army, value)
        return self

    def plot(self) -> Plot:
        """Sidious, the order, the Emperor, and the dots of the turn."""
        return plot_of(self.state)

    def emperor(self) -> str:
        """The Emperor's planet, nothing while there is none."""
        place = self.plot().emperor
        return "" if place == NONE else self.game.rules.board.names[place]

    def hidden(self) -> dict[str, list[str]]:
        """Per planet with tokens what they are."""
        tokens = tokens_of(self.state)
        found: dict[str, list[str]] = {}
        for token, place in enumerate(tokens.place):
            if place >= ON_BOARD:
                found.setdefault(self.game.rules.board.names[place - ON_BOARD], []).append(
                    NAMES[tokens.face[token]]
                )
        return found

    def stack(self) -> list[str]:
        """The tokens still in the stack, the top one first."""
        tokens = tokens_of(self.state)
        return [NAMES[tokens.face[at]] for at, place in enumerate(tokens.place) if place == IN_STACK]

    def gone(self) -> int:
        """How many tokens have left the game."""
        return tokens_of(self.state).place.count(GONE)

    def faces(self, seat: int) -> list[str]:
        """What a seat's view says of each token: its name, or nothing."""
        place = [module.name() for module in self.game.rules.modules].index("separatist-tokens")
        told = self.game.view(self.state, seat).memory[place]
        count = len(tokens_of(self.state).place)
        return ["" if face == HIDDEN else NAMES[face] for face in told[count : 2 * count]]

    def sees(self, seat: int, army: str) -> list[str]:
        """What a seat's view says of a hand: names of cards, nothing for a hidden one."""
        hand = self.game.view(self.state, seat).hands[self.army(army)]
        return ["" if card == HIDDEN else self.game.rules.cards.names[card] for card in hand]

    def steps(self) -> list[str]:
        """The steps in which something is asked to the end of this turn; everything is declined or taken first."""
        turn = self.state.turn
        found: list[str] = []
        while self.state.outcome is None and self.state.turn == turn:
            kind = self.asked()[1]
            if kind not in found:
                found.append(kind)
            options = self.game.options(self.state)
            last = options[-1]
            option = last if last.kind == KIND_NAMES.index("done") else options[0]
            self.game.play(self.state, self.decision().seat, option.take(option.most))
        return found


def begin(
    seats: int, *rolls: int, options: Mapping[str, str | int] | None = None
) -> tuple[Clones, list[Event]]:
    """A new game before its first claim with what has happened so far; nothing is shuffled."""
    dice = ScriptedDice(list(rolls), None)
    made = game(MODE, options=options)
    log: list[Event] = []
    return Clones(made, made.start(seats, dice, log), dice), log


def clones(
    holdings: Holdings,
    phase: str = "attack",
    current: str = "red",
    seats: int = 4,
    rest: str = "black",
    units: int = 1,
    hands: Few | None = None,
    piles: Few | None = None,
    discards: Few | None = None,
    ships: Few | None = None,
    tokens: Few | None = None,
    gone: int = 0,
    space: int = 0,
    held: int = 0,
    emperor: str = "",
    given: int = 0,
    pool: int = 0,
    round: int = 1,
    acted: int = 0,
    options: Mapping[str, str | int] | None = None,
    made: Conquest | None = None,
) -> Clones:
    """A position. Army `rest` holds with `units` each what nobody is said to hold (nothing where it is empty).

    `tokens`: planet -> names; the others are in the stack in the order of the box, the first `gone` of them out of the
    game. With an `emperor` Order 66 was given and all tokens are gone. `phase` "turn" begins a turn.
    """
    playing = game(MODE, options=options) if made is None else made
    rules = playing.rules
    dice = ScriptedDice([], None)
    state = State.fresh(seats, rules.tables[seats], rules.board.size, len(rules.cards.deck_names), dice)
    play = Clones(playing, state, dice)
    state.memory = [module.begin(rules, state, None) for module in rules.modules]
    stand(play, everywhere_but(rules.board, holdings, rest, units, []))
    deal(play, hands or {}, piles or {}, discards or {})
    lay(play, ships or {})
    hide(play, tokens or {}, len(NAMES) if emperor or given else gone)
    plot = plot_of(state)
    plot.space, plot.held = space, held
    plot.given = 1 if emperor or given else 0
    plot.emperor = play.place(emperor) if emperor else NONE
    state.setup = len(rules.setup)
    state.round = round
    state.acted = acted
    enter(play, phase, current, pool)
    assert dice.unused() == 0, f"{dice.unused()} dice were not rolled"
    return play


def hide(play: Clones, tokens: Few, gone: int) -> None:
    """Put tokens on planets; the rest keeps its order."""
    placed = [(play.place(planet), NAMES.index(name)) for planet in tokens for name in tokens[planet].split()]
    out = [face for _, face in placed]
    left = [face for face in range(len(tokens_of(play.state).face)) if face not in out]
    memory = tokens_of(play.state)
    memory.face = out + left
    memory.place = [ON_BOARD + at for at, _ in placed] + [
        GONE if at < gone else IN_STACK for at in range(len(left))
    ]
