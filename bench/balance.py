"""How often does each faction win among equals, how do the games end, and does greedy use what its box has?

    python -m bench.balance original-trilogy/galactic --games 500 --jobs 2
    python -m bench.balance original-trilogy/galactic --games 200 --against random
    python -m bench.balance clone-wars/galactic --seats 3 --option doubled=republic

The same bot plays all seats, or with `--against` one side against another bot on all others, side by side. Where the
mode has them, it also counts how often the strongest base hides the Emperor, how often the Death Star moves and fires, and how
often and on which space of the track Order 66 is given.

Strongest base: the face-down base with most troops on its planet (of equals each counts for its share), looked at in
the beginning of every Rebel turn with at least two of them on the board; the last such look of a game is the guess of
the game. A fire card was held: an Imperial hand had one in the step in which the Death Star moves, and a marker was left.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import perf_counter

from bench.matches import entry_of
from hazard.bots.base import Bot
from hazard.bots.runner import CAP, game_dice, next_action, sit_down
from hazard.conquest.galaxy.directives import Directives
from hazard.conquest.galaxy.tokens import ON_BOARD, Tokens
from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.editions.assembly import find_mode, load
from hazard.kernel.contract import Event
from hazard.kernel.errors import HazardError
from hazard.league.schedule import sides_of
from hazard.league.statistics import wilson

REBELS = "rebels"
EMPEROR = 1
CHUNK = 10
Options = tuple[tuple[str, str], ...]


@dataclass
class Tale:
    """What is remembered of one game."""

    winner: int = -1  # the side
    reason: str = ""
    turns: int = 0
    seconds: float = 0.0
    guess: float | None = None  # the last look: how much of it is right
    looks: list[float] = field(default_factory=list)
    moved: bool = False
    fired: bool = False
    held_fire: bool = False
    struck: int = 0
    destroyed: int = 0
    order_space: int = -1  # where Order 66 was given
    order_turn: int = 0


def strongest_is_emperor(state: State) -> float | None:
    """How much of the guess 'under the strongest base' is right; None with fewer than two face-down bases."""
    for part in state.memory:
        if isinstance(part, Tokens):
            hidden = [
                token
                for token in range(len(part.place))
                if part.place[token] >= ON_BOARD and part.shown[token] == 0
            ]
            if len(hidden) < 2:
                return None
            strength = [state.total[part.place[token] - ON_BOARD] for token in hidden]
            best = [token for at, token in enumerate(hidden) if strength[at] == max(strength)]
            return len([token for token in best if part.face[token] == EMPEROR]) / len(best)
    return None


def fire_cards(game: Conquest) -> list[int]:
    """The cards that fire the Death Star."""
    for module in game.rules.modules:
        if isinstance(module, Directives):
            effects = module.effects
            return [
                card for card, effect in enumerate(effects) if effect is not None and effect.kind == "fire"
            ]
    return []


def note(tale: Tale, state: State, events: list[Event], fire: list[int]) -> None:
    """What the events of one action say."""
    for event in events:
        data = event.data()
        if event.kind() == "station-moved" and data["purpose"] == "move":
            tale.moved = True
        elif event.kind() == "planet-destroyed":
            tale.fired = True
        elif event.kind() in ("station-held", "station-destroyed"):
            tale.struck += 1
            tale.destroyed += event.kind() == "station-destroyed"
        elif event.kind() == "order-given":
            tale.order_space = int(str(data["space"]))
            tale.order_turn = int(state.turn)
        elif event.kind() == "station-rolled" and len(state.closed) < 3:
            tale.held_fire = tale.held_fire or any(card in fire for card in state.hands[state.current])


def play_one(
    mode: str, options: Options, seats: int, names: list[str], seed: int, number: int, most_turns: int
) -> Tale:
    """One game; it depends on what is given alone."""
    game = load_once(mode, options)
    bots: list[Bot] = [entry_of(name).make() for name in names]
    dice = game_dice(seed, number)
    sit_down(bots, dice, 1.0)
    state = game.start(seats, dice)
    tale = Tale()
    fire = fire_cards(game)
    decks = game.rules.cards.deck_names
    turn = 0
    begun = perf_counter()
    while state.outcome is None and state.turn <= most_turns:
        events: list[Event] = []
        game.apply(state, next_action(game, state, bots, []), events)
        note(tale, state, events, fire)
        if state.turn != turn and state.outcome is None:
            turn = state.turn
            faction = state.table.faction[state.current]
            if faction >= 0 and decks[faction] == REBELS:
                look = strongest_is_emperor(state)
                if look is not None:
                    tale.guess = look
                    tale.looks.append(look)
    tale.seconds = perf_counter() - begun
    tale.turns = int(state.turn)
    tale.reason = CAP if state.outcome is None else state.outcome.reason
    sides = sides_of(mode, seats, options)
    won = {sides[seat] for seat in state.outcome.winners} if state.outcome is not None else set()
    tale.winner = won.pop() if len(won) == 1 else -1
    return tale


GAMES: dict[tuple[str, Options], Conquest] = {}


def load_once(mode: str, options: Options) -> Conquest:
    """The game of a mode, once per process."""
    if (mode, options) not in GAMES:
        GAMES[mode, options] = load(mode, dict(options))
    return GAMES[mode, options]


def play_chunk(
    mode: str, options: Options, seats: int, names: list[str], seed: int, begin: int, end: int, most: int
) -> list[Tale]:
    """Some games on end, in a process of their own."""
    return [play_one(mode, options, seats, names, seed, number, most) for number in range(begin, end)]


def play_all(mode: str, seats: int, names: list[str], asked: argparse.Namespace) -> list[Tale]:
    """All games of one table, in one process or several."""
    parts = [(at, min(at + CHUNK, asked.games)) for at in range(0, asked.games, CHUNK)]
    given = [
        (mode, asked.options, seats, names, asked.seed, begin, end, asked.max_turns) for begin, end in parts
    ]
    if asked.jobs == 1:
        return [tale for one in given for tale in play_chunk(*one)]
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        waiting = [pool.submit(play_chunk, *one) for one in given]
        return [tale for future in waiting for tale in future.result()]


def side_names(mode: str, seats: int, options: Options) -> list[str]:
    """The sides in the order of their numbers: factions where there are any, else seats."""
    seating = find_mode(mode).chosen(dict(options)).seating(seats)
    sides = sides_of(mode, seats, options)
    names: list[str] = []
    for side in range(max(sides) + 1):
        seat = sides.index(side)
        faction = seating.factions[seating.controllers.index(seat)] if seating.factions else ""
        names.append(faction or f"seat {seat + 1}")
    return names


def told(mode: str, options: Options, seats: int, tales: list[Tale]) -> dict[str, object]:
    """The sums over all games of one table."""
    count = len(tales)
    names = side_names(mode, seats, options)
    reasons: dict[str, int] = {}
    for tale in tales:
        key = f"{names[tale.winner]} by {tale.reason}" if tale.winner >= 0 else tale.reason
        reasons[key] = reasons.get(key, 0) + 1
    result: dict[str, object] = {"seats": seats, "games": count}
    result["shares"] = {
        name: round(sum([tale.winner == side for tale in tales]) / count, 4)
        for side, name in enumerate(names)
    }
    result["intervals"] = {
        name: [round(end, 4) for end in wilson(sum([tale.winner == side for tale in tales]), count)]
        for side, name in enumerate(names)
    }
    result["reasons"] = dict(sorted(reasons.items()))
    result["capped"] = sum([tale.reason == CAP for tale in tales])
    result["turns"] = round(sum([tale.turns for tale in tales]) / count, 1)
    result["games_per_second"] = round(count / sum([tale.seconds for tale in tales]), 1)
    guesses = [tale.guess for tale in tales if tale.guess is not None]
    looks = [look for tale in tales for look in tale.looks]
    if guesses:
        held = [tale for tale in tales if tale.held_fire]
        result["emperor_guess"] = round(sum(guesses) / len(guesses), 4)
        result["emperor_looks"] = round(sum(looks) / len(looks), 4)
        result["star_moved"] = round(sum([tale.moved for tale in tales]) / count, 4)
        result["fire_held"] = len(held)
        result["fired_of_held"] = round(sum([tale.fired for tale in held]) / max(1, len(held)), 4)
        result["struck"] = sum([tale.struck for tale in tales])
        result["destroyed"] = sum([tale.destroyed for tale in tales])
    ordered = [tale for tale in tales if tale.order_space >= 0]
    if ordered:
        result["order_given"] = round(len(ordered) / count, 4)
        result["order_turn"] = round(sum([tale.order_turn for tale in ordered]) / len(ordered), 1)
        spaces = [tale.order_space for tale in ordered]
        result["order_spaces"] = {str(space): spaces.count(space) for space in sorted(set(spaces))}
    return result


def shares(asked: argparse.Namespace, tables: list[int]) -> list[dict[str, object]]:
    """The same bot on all seats."""
    return [
        told(asked.mode, asked.options, seats, play_all(asked.mode, seats, [asked.bot] * seats, asked))
        for seats in tables
    ]


def against(asked: argparse.Namespace, tables: list[int]) -> list[dict[str, object]]:
    """One side against another bot on all others."""
    rows: list[dict[str, object]] = []
    for seats in tables:
        sides = sides_of(asked.mode, seats, asked.options)
        for side, name in enumerate(side_names(asked.mode, seats, asked.options)):
            names = [asked.bot if sides[seat] == side else asked.against for seat in range(seats)]
            tales = play_all(asked.mode, seats, names, asked)
            won = sum([tale.winner == side for tale in tales])
            low, high = wilson(won, len(tales))
            row: dict[str, object] = {"seats": seats, "side": name, "games": len(tales)}
            row.update(won=round(won / len(tales), 4), low=round(low, 4), high=round(high, 4))
            row.update(
                capped=sum([tale.reason == CAP for tale in tales]),
                turns=round(sum([tale.turns for tale in tales]) / len(tales), 1),
            )
            rows.append(row)
    return rows


def main(arguments: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Win shares per faction and seat count.")
    parser.add_argument("mode", nargs="?", default="original-trilogy/galactic")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--against", default="", help="another bot for all other sides, instead of equals")
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-turns", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args(arguments)
    asked.options = tuple([(name, value) for name, _, value in [one.partition("=") for one in asked.option]])
    try:
        tables = asked.seats or sorted(find_mode(asked.mode).seatings)
        rows = against(asked, tables) if asked.against else shares(asked, tables)
    except HazardError as error:
        print(f"balance: {error}", file=sys.stderr)
        return 2
    for row in rows:
        print(json.dumps(row))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
