"""How does a test come by a game or a position with factions, ships, tokens and the Death Star, and speak of them?"""

from collections.abc import Mapping
from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.galaxy.battle import Battle, battle_of
from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.galaxy.fleet import Fleet, fleet_of
from hazard.conquest.galaxy.tokens import IN_STACK, ON_BOARD, Tokens, hidden_tokens_of, tokens_of
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import ANSWER, DEFEND, KIND_NAMES, OCCUPY
from hazard.conquest.state import AT_A, AT_B, State
from hazard.editions.assembly import find_mode
from hazard.editions.original_trilogy.death_star import station_of
from hazard.editions.original_trilogy.meter import force_meter_of, meter_of
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Event
from hazard.kernel.dice import ScriptedDice
from tests.kit.games import game
from tests.kit.play import Holdings, Play, enter, everywhere, stand

MODE: Final = "original-trilogy/galactic"
BOARD: Final[Board] = find_mode(MODE).board
FACES: Final = ["guard", "emperor"]  # what a token hides, by its face
Few = Mapping[str, str]  # a name -> words
# -- OT-62

ASKED = {
    "gray": {"byss": 3, "corellia": 1},
    "white": {"duro": 1, "mimban": 2, "alderaan": 1, "hapes": 1, "kuat": 1},
    "orange": {"hoth": 2},
    "yellow": {"endor": 1},
}
# -- OT-8

RESOURCES = [
    "gamorr", "kessel", "nar-shaddaa", "rodia", "ylesia", "balmorra", "duro", "ord-mantell", "tatooine", "sluis-van",
    "sullust", "bespin", "elom",
]  # fmt: skip


class Galaxy(Play):
    """A game with ships and factions. Words in any order after the kind: planets, cards, choices, ships, a count.

    `attack hoth endor 3 fighter capital` takes two ships along, `play rebels-new-hope-1`, `play card source target
    orange`, `launch bomber hoth`, `transfer hoth endor fighter 2`, `strike hoth bespin 3`, `hide hoth`, `steer hoth`,
    `request hoth`, `answer yes`.
    """

    def action(self, words: str, army: str = "") -> Action:
        kind_name, *rest = words.split()
        kind = KIND_NAMES.index(kind_name)
        rules = self.game.rules
        by = int(self.decision().army) if army == "" else self.army(army)
        places = [self.place(word) for word in rest if word in rules.board.names]
        cards = [rules.cards.index(word) for word in rest if word in rules.cards.names]
        counts = [int(word) for word in rest if word.isdigit()]
        named = [word for word in rest if word in rules.choices.get(kind, [])]
        classes = [word for word in rest if word in rules.cards.symbol_names and word not in named]
        known = len(places) + len(cards) + len(counts) + len(named) + len(classes)
        assert known == len(rest), f"{words}: a word is not known"
        count = counts[0] if counts else (1 if kind_name in ("claim", "place") else 0)
        ships = tuple([classes.count(name) for name in rules.cards.symbol_names]) if classes else ()
        if kind in (DEFEND, OCCUPY):
            places = [self.state.top(AT_A), self.state.top(AT_B)]
        if kind == ANSWER and not places:
            places = [self.state.top(AT_A)]
        source = places[0] if len(places) > 1 else NONE
        target = places[-1] if places else NONE
        choice = rules.choices[kind].index(named[0]) if named else NONE
        return Action(kind, by, source, target, count, ships, tuple(sorted(cards)), choice)

    # -- asking

    def fleet(self) -> Fleet:
        """All ships."""
        return fleet_of(self.state)

    def ships(self, territory: str) -> str:
        """The ships on a planet in words: `fighter capital capital`."""
        names = self.game.rules.cards.symbol_names
        here = self.fleet().here(self.place(territory))
        return " ".join([names[ship] for ship in range(CLASSES) for _ in range(here[ship])])

    def battle(self) -> Battle:
        """The battle under way and what bars attacks in this turn."""
        return battle_of(self.state)

    def tokens(self) -> Tokens:
        """All tokens."""
        return tokens_of(self.state)

    def bases(self) -> dict[str, list[str]]:
        """Per planet with tokens what they hide."""
        tokens = self.tokens()
        found: dict[str, list[str]] = {}
        for token, place in enumerate(tokens.place):
            if place >= ON_BOARD:
                name = self.game.rules.board.names[place - ON_BOARD]
                found.setdefault(name, []).append(FACES[tokens.face[token]])
        return found

    def meter(self) -> int:
        """The Force meter: below 0 the dark side."""
        return int(force_meter_of(self.game.rules).value(self.state))

    def death_star(self) -> str:
        """The planet the Death Star is on, nothing while there is none."""
        place = station_of(self.state).place
        return "" if place == NONE else self.game.rules.board.names[place]

    def fields(self) -> list[str]:
        """The asteroid fields."""
        return [self.game.rules.board.names[place] for place in self.state.closed]

    def targets(self, kind: str) -> list[str]:
        """The planets that actions of this kind may name, each once, in the order of the options."""
        names = self.game.rules.board.names
        found: list[str] = []
        for option in self.options(kind):
            if option.target != NONE and names[option.target] not in found:
                found.append(names[option.target])
        return found

    def playable(self) -> list[str]:
        """The cards whose directive is offered now, each once."""
        names = self.game.rules.cards.names
        found: list[str] = []
        for option in self.options("play"):
            if names[option.cards[0]] not in found:
                found.append(names[option.cards[0]])
        return found

    def pile(self, deck: str) -> list[str]:
        """A draw pile, the next card last."""
        return self.named(self.state.piles[self.game.rules.cards.deck_names.index(deck)])

    def discarded(self, deck: str) -> list[str]:
        """A discard pile, the latest card last."""
        return self.named(self.state.discards[self.game.rules.cards.deck_names.index(deck)])

    def named(self, cards: list[int]) -> list[str]:
        """Names of cards."""
        return [self.game.rules.cards.names[card] for card in cards]

    # -- going on

    def until(self, kind: str, army: str = "") -> None:
        """Decline, or where that is not possible take the first option, until this is asked (of this army)."""
        for _ in range(300):
            asked = self.asked()
            if asked[1] == kind and army in ("", asked[0]):
                return
            options = self.game.options(self.state)
            option = options[-1] if options[-1].kind == KIND_NAMES.index("done") else options[0]
            self.game.play(self.state, self.decision().seat, option.take(option.least))
        raise AssertionError(f"{kind} is never asked")

    def ask(self, *armies: str) -> "Galaxy":
        """These want to choose how many dice they defend with."""
        for name in armies:
            self.game.order(self.state, self.state.controller[self.army(name)], "defend", "ask")
        return self

    def react(self, army: str, value: str) -> "Galaxy":
        """A standing order for card windows: ask, pass-battle, pass-turn or pass."""
        self.game.order(self.state, self.state.controller[self.army(army)], "react", value)
        return self


def begin(
    seats: int,
    *rolls: int,
    shuffles: list[list[int]] | None = None,
    options: Mapping[str, str | int] | None = None,
    mode: str = MODE,
) -> tuple[Galaxy, list[Event]]:
    """A new game before its first claim, with what has happened so far; without `shuffles` nothing is shuffled."""
    dice = ScriptedDice(list(rolls), shuffles)
    made = game(mode, options=options)
    log: list[Event] = []
    return Galaxy(made, made.start(seats, dice, log), dice), log


def galaxy(
    holdings: Holdings,
    phase: str = "attack",
    current: str = "orange",
    seats: int = 3,
    rest: str = "gray",
    units: int = 1,
    hands: Few | None = None,
    piles: Few | None = None,
    discards: Few | None = None,
    ships: Few | None = None,
    bases: Few | None = None,
    death_star: str = "",
    meter: int = 0,
    fields: str = "",
    pool: int = 0,
    round: int = 1,
    acted: int = 0,
    options: Mapping[str, str | int] | None = None,
    made: Conquest | None = None,
    rolls: tuple[int, ...] = (),
) -> Galaxy:
    """A position. Army `rest` holds with `units` each what nobody is said to hold (nothing where it is empty).

    `hands`: army -> cards. `piles`: deck -> its cards, the next one last (else what is left of the deck).
    `discards`: deck -> cards. `ships`: planet -> classes. `bases`: planet -> guard or emperor, several if wanted; the
    other tokens are in the stack, the Emperor on top if he is not placed. `fields`: destroyed planets. `phase` "turn"
    begins a turn; `rolls` are those that entering the step asks for.
    """
    playing = game(MODE, options=options) if made is None else made
    rules = playing.rules
    dice = ScriptedDice(list(rolls), None)
    state = State.fresh(seats, rules.tables[seats], rules.board.size, len(rules.cards.deck_names), dice)
    play = Galaxy(playing, state, dice)
    state.closed = [play.place(name) for name in fields.split()]
    state.memory = [module.begin(rules, state, None) for module in rules.modules]
    stand(play, everywhere_but(rules.board, holdings, rest, units, fields.split()))
    deal(play, hands or {}, piles or {}, discards or {})
    lay(play, ships or {})
    hide(play, bases or {})
    station_of(state).place = play.place(death_star) if death_star else NONE
    meter_of(state).space = meter - force_meter_of(rules).least
    state.setup = len(rules.setup)
    state.round = round
    state.acted = acted
    enter(play, phase, current, pool)
    assert dice.unused() == 0, f"{dice.unused()} dice were not rolled"
    return play


def everywhere_but(board: Board, holdings: Holdings, rest: str, units: int, fields: list[str]) -> Holdings:
    """Who stands where; nobody in an asteroid field."""
    if rest == "":
        return holdings
    held = everywhere(board, rest, holdings, units)
    return {army: {at: count for at, count in own.items() if at not in fields} for army, own in held.items()}


def deal(play: Galaxy, hands: Few, piles: Few, discards: Few) -> None:
    """Put the cards of each deck where the position says."""
    state, cards = play.state, play.game.rules.cards
    for name, held in hands.items():
        state.hands[play.army(name)] = sorted(play.cards(held))
    used = [card for hand in state.hands for card in hand]
    for deck, name in enumerate(cards.deck_names):
        state.discards[deck] = play.cards(discards.get(name, ""))
        used += state.discards[deck]
        left = [card for card in range(cards.size) if cards.deck_of[card] == deck and card not in used]
        state.piles[deck] = play.cards(piles[name]) if name in piles else left


def lay(play: Galaxy, ships: Few) -> None:
    """Put ships on planets, one of a class for each time it is named."""
    fleet = fleet_of(play.state)
    for planet, classes in ships.items():
        for name in classes.split():
            place, ship = play.place(planet), play.game.rules.cards.symbol_names.index(name)
            fleet.lay(place, ship, fleet.at[place * CLASSES + ship] + 1)


def hide(play: Galaxy, bases: Few) -> None:
    """Put tokens on planets; the rest of the stack keeps its order, the Emperor first."""
    tokens = tokens_of(play.state)
    placed = [(play.place(planet), FACES.index(face)) for planet in bases for face in bases[planet].split()]
    faces = sorted(hidden_tokens_of(play.game.rules).faces, reverse=True)
    for _, face in placed:
        faces.remove(face)
    tokens.face = [face for _, face in placed] + faces
    tokens.place = [ON_BOARD + at for at, _ in placed] + [IN_STACK] * len(faces)
