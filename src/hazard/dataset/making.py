"""How are the games of a recipe played and written down, a part at a time?"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final

from hazard.bots.runner import CAP, asked_seat, check_action, game_seed, sit_down
from hazard.conquest.game import Conquest
from hazard.dataset.files import Made, Sheets
from hazard.dataset.recipes import Recipe, Stage
from hazard.dataset.schema import Rows, fresh_tables
from hazard.dataset.scribe import Scribe, Title
from hazard.editions.assembly import build, find_mode
from hazard.kernel.contract import Event
from hazard.kernel.dice import RecordingDice, SeededDice
from hazard.outside.entrants import BUDGET, Entrant, entrant, same_bots

PART: Final = 10  # games in a part at most: some seconds of work, and some megabytes in memory


@dataclass(frozen=True)
class Span:
    """The games of one part: all at one table."""

    part: int
    stage: int
    first: int  # number of the first game in the data set
    count: int


@dataclass
class Part:
    """What came of a span: the files, by table, and the digest of the last states of its games."""

    part: int
    games: int
    digest: str
    files: dict[str, Made]


def spans_of(recipe: Recipe) -> list[Span]:
    """The parts of a data set; they do not depend on who makes them."""
    found: list[Span] = []
    first = 0
    for at, stage in enumerate(recipe.stages):
        for begun in range(0, stage.games, PART):
            found.append(Span(len(found), at, first + begun, min(PART, stage.games - begun)))
        first += stage.games
    return found


@lru_cache(maxsize=256)
def known(word: str) -> Entrant:
    """The bot a word means, looked up once."""
    return entrant(word)


@lru_cache(maxsize=4)
def opened(stage: Stage) -> Conquest:
    """The game of a table; what does not fit is refused here."""
    mode = find_mode(stage.mode).chosen(dict(stage.options))
    mode.check_table(stage.seats)
    return build(mode)


def make_part(recipe: Recipe, span: Span, form: str, identities: dict[str, str]) -> list[Part]:
    """Play the games of a part and write its files, in memory: whoever keeps the data set puts them on disk."""
    same_bots({word: known(word) for word in recipe.bots}, identities)
    sheets = Sheets(form)
    digests: list[str] = []
    for tables, digest in games_of(recipe, span):
        sheets.add(tables)
        digests.append(digest)
    return [Part(span.part, span.count, joined_digest(digests), sheets.made())]


def joined_digest(digests: Iterable[str]) -> str:
    """One for several: SHA-256 over their hexadecimal digits, one behind the other."""
    return sha256("".join(digests).encode()).hexdigest()


def games_of(recipe: Recipe, span: Span) -> Iterator[tuple[dict[str, Rows], str]]:
    """The rows of each game of a part, and the digest of its last state."""
    for number in range(span.first, span.first + span.count):
        tables = fresh_tables()
        yield tables, play_one(tables, recipe, recipe.stages[span.stage], number)


def play_one(tables: dict[str, Rows], recipe: Recipe, stage: Stage, number: int) -> str:
    """One game from start to end, into the tables."""
    game = opened(stage)
    line = recipe.line(number, stage.seats)
    entries = [known(word) for word in line]
    bots = [entry.make() for entry in entries]
    seed = game_seed(recipe.seed, number)
    source = SeededDice(seed)
    sit_down(bots, source, BUDGET)
    dice = RecordingDice(source)
    log: list[Event] = []
    state = game.start(stage.seats, dice, log)
    scribe = Scribe(tables, game, state, Title(number, line, str(seed)))
    scribe.happened(state, log, dice.take())
    while state.outcome is None:
        if state.turn > recipe.most_turns:
            game.stop(state, CAP)
            break
        seat = int(asked_seat(game, state))
        action = bots[seat].choose(game.view(state, seat))
        if not entries[seat].trusted:
            check_action(game, state, seat, action)
        scribe.asked(state)
        decision, options = game.decision(state), game.options(state)
        assert decision is not None
        scribe.answered(options, decision, action)
        log = []
        game.apply(state, action, log)
        scribe.happened(state, log, dice.take())
    scribe.ended(state)
    return state.digest()
