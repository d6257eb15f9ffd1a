"""Can any file, however broken, bring out more than a refusal?"""

from hypothesis import given, settings
from hypothesis import strategies as st

from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import HazardError
from hazard.record.position.line import read, read_position, write
from hazard.record.replay import replay
from hazard.record.rows import PROVEN
from hazard.record.verify import verify
from hazard.record.words import parse_action
from tests.record.played import Tree, recorded, sealed, trees
from tests.record.position.test_position import COMPLETE
from tests.record.test_text import HAND_MADE

PLAYED, JOURNAL = recorded(PROVEN, turns=1)
TEXT = HAND_MADE.read_bytes()
GAME, STATE = read(COMPLETE, SeededDice(1))
SEEN = write(GAME.view(STATE, SPECTATOR))
PIECES = [
    b"",
    b"0",
    b"-1",
    b"?",
    b"9999999999",
    b"\n",
    b" ",
    b"=",
    b";",
    b".",
    b"+",
    b",",
    b">",
    b"!",
    b":",
    b"\xff",
    b"x",
]
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=20),
    st.sampled_from(["d6=3", "s=0.1", "done", "attack alaska kamchatka 3", "undo", "end", "stop", "17"]),
    st.lists(st.one_of(st.integers(), st.text(max_size=8), st.sampled_from(["d6=3", "s=1.0"])), max_size=4),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=2),
)


@st.composite
def mutated(draw: st.DrawFn, text: bytes) -> bytes:
    """The text with a few places replaced, cut or doubled."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 1, 1, 2, 8, 100, 100_000])))
        piece = draw(st.one_of(st.sampled_from(PIECES), st.binary(max_size=6), st.just(text[start:end] * 2)))
        text = text[:start] + piece + text[end:]
    return text


def only_refusals(record: bytes) -> None:
    for strict in (False, True):
        try:
            replay(record, strict=strict)
        except HazardError:
            pass
    verify(record)


@settings(max_examples=150, deadline=None)
@given(mutated(TEXT))
def test_a_broken_game_in_notation_is_refused_and_nothing_else(record: bytes) -> None:
    only_refusals(record)


@settings(max_examples=60, deadline=None)
@given(mutated(JOURNAL))
def test_a_broken_journal_is_refused_and_nothing_else(record: bytes) -> None:
    only_refusals(record)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_journal_with_strange_values_and_good_hashes_is_refused_and_nothing_else(
    data: st.DataObject,
) -> None:
    lines: list[Tree] = trees(JOURNAL)
    at = data.draw(st.sampled_from([0, 0, 1, 2, 3, len(lines) - 2, len(lines) - 1]))
    name = data.draw(st.one_of(st.sampled_from(sorted(lines[at])), st.text(max_size=4)))
    lines[at][name] = data.draw(VALUES)
    record = sealed([*lines[: at + 1], *lines[-2:]])
    only_refusals(record)


@settings(max_examples=300, deadline=None)
@given(st.one_of(mutated(COMPLETE.encode()), mutated(SEEN.encode())))
def test_a_broken_position_is_refused_and_nothing_else(text: bytes) -> None:
    line = text.decode("utf-8", "replace")
    try:
        read_position(line)
    except HazardError:
        pass
    try:
        game, state = read(line, SeededDice(1))
    except HazardError:
        return
    decision = game.decision(state)
    assert decision is None or state.choices


@settings(max_examples=200, deadline=None)
@given(
    st.one_of(
        st.text(max_size=40),
        mutated(b"attack alaska kamchatka 3").map(lambda text: text.decode("utf-8", "replace")),
    )
)
def test_any_words_are_an_action_or_refused(text: str) -> None:
    try:
        GAME.refused(STATE, 0, parse_action(GAME, STATE.choices, text))
    except HazardError:
        pass
