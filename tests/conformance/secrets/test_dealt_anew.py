"""When a game begins with a position and is dealt anew: is all that is public kept, and nothing that is hidden?"""

import io

import pytest

from hazard.bots.base import random_action
from hazard.conquest.galaxy.tokens import HiddenTokens, tokens_of
from hazard.conquest.modules.missions import Missions
from hazard.conquest.state import State
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.kernel.proven import commitment
from hazard.record.journal import JournalWriter
from hazard.record.live import Recording
from hazard.record.position.line import read, read_opening, write, write_state
from hazard.record.replay import replay
from hazard.record.resume import resume
from hazard.record.rows import ANEW, PROVEN, DiceFacts
from hazard.record.verify import verify
from tests.conformance.registry import Setting, settings
from tests.conformance.walk import Walk, travel

EVERY = 23  # steps between two positions
SECRET = bytes(range(32))


def public(text: str) -> str:
    """The fields of a position but for the number of draws, which dealing adds to."""
    head, _, tail = text.partition(",draws=")
    return head + " " + tail.partition(" ")[2]


def assert_dealt(walk: Walk, salt: int) -> State:
    """The position, dealt anew, is the same to a spectator and is itself a position that can be read."""
    game, text = walk.game, write_state(walk.game, walk.state)
    _, dealt = read_opening(text, SeededDice(salt), game, anew=True)
    before, after = game.view(walk.state, SPECTATOR), game.view(dealt, SPECTATOR)
    assert public(write(after)) == public(write(before))
    for deck in range(len(dealt.piles)):
        assert cards_of(walk, dealt, deck) == cards_of(walk, walk.state, deck)
    again = write(game.view(dealt, EVERYTHING))
    _, back = read(again, SeededDice(1), game)
    assert back.digest() == dealt.digest()
    return dealt


def cards_of(walk: Walk, state: State, deck: int) -> list[int]:
    """The cards of a deck, wherever they are but for the discards, which are open."""
    held = [card for hand in state.hands for card in hand if walk.game.rules.cards.deck_of[card] == deck]
    return sorted(held + state.piles[deck])


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_a_spectator_sees_no_difference_and_everything_hidden_is_dealt(setting: Setting) -> None:
    differs = {"cards": 0, "missions": 0, "tokens": 0}
    looked = 0

    def look(walk: Walk) -> None:
        nonlocal looked
        if walk.steps % EVERY != 0 or walk.state.outcome is not None:
            return
        looked += 1
        dealt = assert_dealt(walk, walk.steps)
        differs["cards"] += (dealt.hands, dealt.piles) != (walk.state.hands, walk.state.piles)
        for module in walk.game.rules.modules:
            if isinstance(module, Missions):
                differs["missions"] += module.ledger(dealt).held != module.ledger(walk.state).held
            if isinstance(module, HiddenTokens):
                differs["tokens"] += tokens_of(dealt).face != tokens_of(walk.state).face

    travel(setting, 51, "mixed", 400, look)
    assert looked >= 10
    assert differs["cards"] == looked
    modules = walk_modules(setting)
    assert (differs["missions"] > 0) == ("missions" in modules)
    assert (differs["tokens"] > 0) == ("tokens" in modules)


def walk_modules(setting: Setting) -> list[str]:
    """Which hidden things a mode has beside cards."""
    rules = setting.game().rules
    missions = ["missions" for module in rules.modules if isinstance(module, Missions)]
    return missions + ["tokens" for module in rules.modules if isinstance(module, HiddenTokens)]


@pytest.mark.parametrize("setting", settings(), ids=repr)
def test_a_game_that_was_dealt_anew_is_proven_replayed_and_gone_on_with(setting: Setting) -> None:
    texts: list[str] = []

    def look(walk: Walk) -> None:
        if walk.steps == 150 and walk.state.outcome is None:
            texts.append(write_state(walk.game, walk.state))

    travel(setting, 52, "mixed", 150, look)
    facts = DiceFacts(PROVEN, 0, commitment(SECRET), tuple([b"x"] * setting.seats))
    for text in texts:
        out = io.BytesIO()
        game = setting.game()
        played = Recording(
            game,
            setting.seats,
            facts,
            secret=SECRET,
            position=text,
            deal=ANEW,
            out=JournalWriter(out),
        )
        assert played.rows[0].chance  # dealing is part of the record
        chooser = SeededDice(9)
        for _ in range(30):
            if played.state.outcome is None:
                played.apply(random_action(played.state.choices, chooser))
        lines = out.getvalue().splitlines(keepends=True)
        assert resume(lines, SECRET).state.digest() == played.state.digest()
        if played.state.outcome is None:
            played.stop("abandoned")
        for record in (out.getvalue(), played.text().encode()):
            assert verify(record).ok
            assert replay(record).header.deal == ANEW
            assert replay(record, strict=True).state.digest() == played.state.digest()
        assert not verify(played.text().replace("\ndeal anew\n", "\n").encode()).ok


def test_the_same_position_and_dice_are_dealt_the_same_whatever_its_author_had_put_where() -> None:
    """Two positions that a spectator cannot tell apart give the same game: nothing of what was hidden counts."""
    setting = Setting("classic/missions", 4, {})
    seen: list[str] = []

    def look(walk: Walk) -> None:
        if walk.steps != 200:
            return
        game = walk.game
        for salt in (1, 2, 3):
            other = game.redeal(walk.state, SPECTATOR, SeededDice(salt))
            other.dice.draws = walk.state.dice.draws
            _, dealt = read_opening(write_state(game, other), SeededDice(7), game, anew=True)
            seen.append(write_state(game, dealt))

    travel(setting, 53, "mixed", 200, look)
    assert len(seen) == 3
    assert len(set(seen)) == 1
