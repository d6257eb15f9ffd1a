"""Which kinds of decisions has a mode, and where is each of them met?"""

from functools import lru_cache
from typing import Final

from hazard.editions.assembly import boxes, find_mode
from hazard.record.games import game_for
from hazard.record.position.line import write_state
from hazard.wire.sheet import sheet
from tests.page.positions import Moment, fewest, self_play

GAMES: Final = 5  # of each mode, in which decisions are looked for
MANY: Final = 4  # seats: some kinds are not there with fewer
# What is asked with an option only.
BY_OPTION: Final = [("classic/domination", 3, "own-card", (("own-card-bonus", "on"),))]

# Steps in which nobody is asked anything, so that there is no decision to show.
NOBODY_IS_ASKED: Final = {
    "deal": "the territories are dealt (C-14)",
    "deal-cards": "the territories are dealt by their cards (N-2)",
    "draw": "whoever has conquered draws a card",
    "pass-hand": "the whole hand passes to the next army of the team (T-7)",
    "status": "a die for every neutral army that has fought (N-27)",
    "track": "Sidious moves along his track (CW-12)",
}


def kinds_of(mode: str) -> set[str]:
    """What a mode asks in its own order, by its sheet: at the beginning and in every turn."""
    told = sheet(game_for(mode, {}), fewest(mode, 3))
    return {*told.setup, *told.turn} - set(NOBODY_IS_ASKED)


def all_kinds() -> set[str]:
    """Whatever any mode may ask, interruptions among it."""
    mode = next(iter(next(iter(boxes().values())).modes))
    return set(sheet(game_for(mode, {}), fewest(mode)).phases) - set(NOBODY_IS_ASKED)


def games_of(mode: str) -> list[tuple[int, str, int]]:
    """Seats, bot and seed of the games that are looked through."""
    few, many = fewest(mode, 3), fewest(mode, MANY)
    plays = [(few, "greedy", seed) for seed in range(GAMES)] + [(few, "random", seed) for seed in (1, 2)]
    return plays if few == many else [*plays, *[(many, "greedy", seed) for seed in range(GAMES)]]


@lru_cache(maxsize=1)
def found_moments() -> list[Moment]:
    """One moment of every kind of decision of every mode, with something to choose where there is one."""
    known: dict[tuple[str, str], Moment] = {}
    choices: dict[tuple[str, str], int] = {}
    for box in boxes().values():
        for mode in box.modes:
            for seats, bot, seed in games_of(mode):
                for game, state, decision in self_play(mode, seats, seed, ask=True, bot=bot):
                    key = (mode, decision.kind)
                    count = min(len(game.options(state)), 2)
                    fits = state.turn == 0 or state.turn > 2 or bot == "random"
                    if fits and count > choices.get(key, 0):
                        text = write_state(game, state)
                        known[key] = Moment(mode, seats, decision.seat, decision.kind, text)
                        choices[key] = count
    return list(known.values()) + [with_option(*wanted) for wanted in BY_OPTION]


def with_option(mode: str, seats: int, kind: str, options: tuple[tuple[str, str], ...]) -> Moment:
    """A moment of a kind of decision that only an option brings."""
    for seed in range(GAMES):
        for game, state, decision in self_play(mode, seats, seed, options=options):
            if decision.kind == kind:
                return Moment(mode, seats, decision.seat, kind, write_state(game, state), options)
    raise AssertionError(f"nobody is asked for {kind} in {mode}")


def one_of_each(moments: list[Moment]) -> list[Moment]:
    """One moment of every kind of every box: the controls of a kind are the same in its modes."""
    known: dict[tuple[str, str], Moment] = {}
    for one in moments:
        known.setdefault((find_box(one.mode), one.kind), one)
    return list(known.values())


def find_box(mode: str) -> str:
    """The box of a mode."""
    return find_mode(mode).id.partition("/")[0]


def unmet(moments: list[Moment]) -> list[str]:
    """Kinds that none of these moments asks: of every mode by its sheet, and of all that there are."""
    met = {(find_box(one.mode), one.kind) for one in moments}
    missing = [
        f"{mode}: {kind}"
        for box in boxes().values()
        for mode in box.modes
        for kind in sorted(kinds_of(mode))
        if (box.id, kind) not in met
    ]
    kinds = {kind for _, kind in met}
    return missing + [f"nowhere: {kind}" for kind in sorted(all_kinds() - kinds)]
