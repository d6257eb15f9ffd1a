"""Has everything the engine and the terminal can say a text, in every language and with the numbers it needs?"""

import ast
import inspect
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import hazard
from hazard.bots.base import Bot
from hazard.bots.greedy import GreedyBot
from hazard.bots.random_bot import RandomBot
from hazard.bots.runner import sit_down
from hazard.conquest.events import core as events
from hazard.conquest.events.core import HIDDEN
from hazard.conquest.kinds import DONE, KIND_NAMES
from hazard.conquest.seat_changes import CHANGES
from hazard.editions.assembly import ALL, boxes, load
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import Refusal
from hazard.record.rows import STOP_REASONS
from hazard.terminal.names import COMMANDS
from hazard.terminal.wording import Wording
from hazard.texts.catalogue import LANGUAGES, Catalogue
from hazard.texts.catalogue import load as load_texts

SOURCES = Path(hazard.__file__).parent
REFUSALS = ["refusal", "Refusal"]
ERRORS = ["InputError", "RecordError", "DrawError", "fault", "wrong"]
ADDED = {"field", "draw"}  # what the errors themselves bring
TEXTS = {language: load_texts(language) for language in LANGUAGES}

# Steps that can be declined, and what that is called.
DECLINED = {
    *(
        "trade",
        "attack",
        "fortify",
        "declare",
        "bribe",
        "allied-reinforce",
        "allied-fortify",
        "cards",
        "attack-cards",
    ),
    *(
        "defence-cards",
        "attack-after",
        "defence-after",
        "fortify-ships",
        "command",
        "death-star",
        "fire",
        "order-66",
    ),
}

Site = tuple[str, str, set[str] | None]  # where, code, parameters where they can be read off


def calls(folder: str, names: list[str]) -> Iterator[tuple[str, ast.Call]]:
    """Every call of these names, with the place it stands at."""
    for path in sorted((SOURCES / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in names:
                    yield f"{path.relative_to(SOURCES)}:{node.lineno}", node


def sites(folder: str, names: list[str]) -> list[Site]:
    """The codes that are named as they stand; `wrong` has its code behind the field."""
    found: list[Site] = []
    for where, call in calls(folder, names):
        if getattr(call.func, "attr", "") == "wrong":
            code = call.args[1] if len(call.args) > 1 else ast.Constant("bad-value")
        else:
            code = call.args[0] if call.args else ast.Constant(0)
        if not isinstance(code, ast.Constant) or not isinstance(code.value, str):
            continue
        params: set[str] | None = set()
        for argument in call.args[1:]:
            if isinstance(argument, ast.Dict):
                keys = [key.value if isinstance(key, ast.Constant) else None for key in argument.keys]
                params = None if None in keys else {str(key) for key in keys}
            elif isinstance(argument, ast.Name) and argument.id in ("told", "params", "amounts"):
                params = None
        if getattr(call.func, "attr", "") == "wrong" and len(call.args) < 3:
            params = {"text"}
        found.append((where, code.value, params))
    return found


def placeholders(texts: Catalogue, key: str) -> set[str]:
    entry = texts.entries[key]
    forms = [entry] if isinstance(entry, str) else list(entry.values())
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}


def missing(topic: str, found: list[Site]) -> list[str]:
    """Codes without a text, and texts that want a number the code does not bring."""
    faults: list[str] = []
    for language, texts in TEXTS.items():
        for where, code, params in found:
            key = f"{topic}.{code}"
            if not texts.has(key):
                faults.append(f"{language}: {key} ({where})")
            elif params is not None and placeholders(texts, key) - params - ADDED:
                faults.append(
                    f"{language}: {key} wants {placeholders(texts, key) - params - ADDED} ({where})"
                )
    return faults


def test_every_refusal_has_a_text_with_its_numbers() -> None:
    found = sites("conquest", REFUSALS) + sites("editions", REFUSALS)
    assert len(found) > 90
    assert missing("refusal", found) == []


def test_every_text_of_a_refusal_is_used() -> None:
    codes = {code for _, code, _ in sites("conquest", REFUSALS) + sites("editions", REFUSALS)}
    named = {key.removeprefix("refusal.") for key in TEXTS["en"].entries if key.startswith("refusal.")}
    assert {name.removesuffix("-planets") for name in named} == codes  # said so on a board of planets


@pytest.mark.parametrize("folder", ["kernel", "odds", "conquest", "record", "bots", "cli", "texts"])
def test_every_error_has_a_text_with_its_numbers(folder: str) -> None:
    assert missing("error", sites(folder, ERRORS)) == []


def test_every_error_of_the_editions_has_a_text_with_its_numbers() -> None:
    found = sites("editions", ["InputError"])  # faults of edition files have a topic of their own
    assert len(found) > 5
    assert missing("error", found) == []


@pytest.mark.parametrize("what", ["territory", "card", "action", "army"])
def test_names_that_are_looked_up_have_their_two_errors(what: str) -> None:
    known = {"name", "known", "candidates"}
    for texts in TEXTS.values():
        assert placeholders(texts, f"error.unknown-{what}") <= known
    if what != "army":
        assert all(texts.has(f"error.ambiguous-{what}") for texts in TEXTS.values())


def samples() -> list[Event]:
    """One event of every kind and variant there is."""
    changes: list[Event] = [events.SeatChanged(1, change) for change in CHANGES]
    reasons = sorted({*STOP_REASONS, *outcome_reasons()})
    return [
        events.Rolled("claim", [[4, 4, 1], [2, 6, 0]], 1),
        events.Rolled("turn", [[4, 3, 1]], 0),
        events.Claimed(0, 3),
        events.TurnBegan(1, 7, 3),
        events.Reinforced(1, 1),
        events.Reinforced(1, 5),
        events.Traded(2, [0, 5, 43], 8),
        events.Placed(0, 4, 2),
        events.Attacked(0, 1, 2, 3),
        events.Fought(0, 1, 4, 5, [[6, 5, 1], [3, 2]], [0, 2]),
        events.Conquered(0, 1, 4, 5, 3),
        events.Moved(0, "occupy", 4, 5, 1),
        events.Moved(0, "fortify", 4, 5, 7),
        events.Eliminated(2, 1),
        events.CardsMoved(0, NONE, [4], [0]),
        events.CardsMoved(0, NONE, [HIDDEN], [0]),
        events.CardsMoved(0, 1, [4, 6], [0]),
        events.CardsMoved(0, 1, [HIDDEN, HIDDEN], [0]),
        events.Shuffled(0, 30),
        *changes,
        *[events.Ended(reason, [0]) for reason in reasons],
    ]


def outcome_reasons() -> set[str]:
    """Every reason the rules can end a game for."""
    found: set[str] = set()
    for _, call in calls("conquest", ["Outcome"]):
        if call.args and isinstance(call.args[0], ast.Constant):
            found.add(str(call.args[0].value))
    return found


def test_the_samples_have_every_event_there_is() -> None:
    there = {name for name, kind in inspect.getmembers(events, inspect.isclass) if issubclass(kind, Event)}
    assert {type(event).__name__ for event in samples()} == there - {"Event", "Public"}
    assert {"conquest", "round-limit", "resignation", "draw"} <= outcome_reasons()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence(language: str) -> None:
    game = load("classic/domination")
    wording = Wording(language, "classic/domination", game.rules, game.rules.tables[3].army_names)
    for event in samples():
        said = wording.event(event)
        assert said.endswith("."), said
        assert "{" not in said


def test_a_battle_is_told_with_its_dice_and_losses() -> None:
    game = load("classic/domination")
    wording = Wording("de", "classic/domination", game.rules, game.rules.tables[3].army_names)
    said = wording.event(events.Fought(0, 1, 0, 29, [[6, 5, 1], [3, 2]], [0, 2]))
    assert said == "Rot gegen Grün, Alaska gegen Kamtschatka: 6 5 1 zu 3 2. Verluste 0 zu 2."


def test_refusals_name_territories_in_the_language() -> None:
    game = load("classic/domination")
    wording = Wording("fr", "classic/domination", game.rules, game.rules.tables[3].army_names)
    refusal = Refusal("not-adjacent", "C-40", "target", {"source": "greenland", "target": "egypt"})
    assert wording.error(refusal) == "Égypte n’est pas voisin de Groenland."


def asked_in(mode: str) -> tuple[set[str], set[str]]:
    """The questions and the kinds of action that come up in games of a mode, whoever plays."""
    game = load(mode)
    questions: set[str] = set()
    kinds: set[str] = set()
    for seed in range(12):
        dice = SeededDice(seed)
        seats = sorted(game.rules.tables)[seed % len(game.rules.tables)]
        state = game.start(seats, dice.fork(1))
        game.order(state, 0, "defend", "ask")
        bots: list[Bot] = [RandomBot() if seed % 3 == 2 else GreedyBot() for _ in range(seats)]
        sit_down(bots, dice, 1.0)
        while (decision := game.decision(state)) is not None and state.turn < 200:
            forced = decision.kind == "trade" and all(one.kind != DONE for one in game.options(state))
            questions.add("trade-forced" if forced else decision.kind)
            kinds |= {KIND_NAMES[option.kind] for option in game.options(state)}
            game.apply(state, bots[decision.seat].choose(game.view(state, decision.seat)))
    return questions, kinds


@pytest.mark.parametrize("mode", [mode for box in boxes().values() for mode in box.modes])
def test_every_question_and_move_of_every_mode_has_its_texts(mode: str) -> None:
    questions, kinds = asked_in(mode)
    cards = "cards" if mode.endswith("/galactic") else "trade"
    assert {"attack", "reinforce", "fortify", "occupy", "defend", cards} <= questions
    keys = [f"phase.{name}" for name in ALL.phases()]
    for name in questions:
        keys += [f"decision.{name}", f"terminal.hint.{name}"]
    for name in kinds:
        keys += [f"terminal.form.{name}", f"terminal.help.{name}"]
        keys += [f"action.{name}"] if name != "done" else []
    keys += [f"action.done.{name}" for name in DECLINED & questions]
    for texts in TEXTS.values():
        assert [key for key in keys if not texts.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_form_and_a_help(language: str) -> None:
    keys = [f"terminal.{topic}.{name}" for name in COMMANDS for topic in ("form", "help")]
    assert [key for key in keys if not TEXTS[language].has(key)] == []


def test_every_text_the_terminal_names_is_there() -> None:
    keys: set[str] = set()
    for _, call in calls("terminal", ["say"]):
        first = call.args[0] if call.args else None
        if isinstance(first, ast.Constant):
            keys.add(str(first.value))
    assert len(keys) > 40
    entries = TEXTS["en"].entries
    assert [key for key in sorted(keys) if f"terminal.{key}" not in entries and key not in entries] == []
