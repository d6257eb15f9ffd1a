"""Can the galactic modes be played at the terminal, in every language, with every move typed by its names?"""

import io
from pathlib import Path

import pytest
from rich.console import Console

from hazard.bots.base import random_member
from hazard.conquest.galaxy.events import Announced
from hazard.conquest.galaxy.fleet import ship_classes
from hazard.conquest.kinds import BUILD, COUNT, KIND_NAMES, LAUNCH, PLAY
from hazard.conquest.notation.words import parts_of
from hazard.conquest.view import View
from hazard.editions.assembly import load
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.dice import SeededDice
from hazard.record.verify import verify
from hazard.terminal.game import TerminalGame, run
from hazard.terminal.input import Lines
from hazard.terminal.lists import option_cell
from hazard.terminal.match import Match
from hazard.terminal.names import read_action
from hazard.terminal.screen import Screen
from hazard.terminal.wording import Wording
from hazard.texts.catalogue import LANGUAGES

ORIGINAL = "original-trilogy/galactic"
CLONES = "clone-wars/galactic"
TABLES = [(mode, seats) for mode in (ORIGINAL, CLONES) for seats in sorted(load(mode).rules.tables)]
OVER = {"de": "Spiel zu Ende:", "en": "Game over:", "fr": "Partie terminée :"}


class Sitting:
    """A table at which one seat is a person's; `shown` is all that was said."""

    def __init__(
        self, mode: str, seats: int, human: int, seed: int, lang: str = "en", bot: str = "random"
    ) -> None:
        self.out = io.StringIO()
        self.match = Match(mode, {}, seats, human, [bot], seed)
        rules = self.match.recording.game.rules
        self.wording = Wording(lang, mode, rules, self.match.state.army_names, seats=seats)
        console = Console(file=self.out, width=100, height=40, highlight=False, markup=False)
        self.table = TerminalGame(
            self.match, Screen(console, self.wording, self.match, None), Lines(io.StringIO())
        )

    def on(self, line: str) -> str:
        """Type a line, and see what is said to it."""
        before = len(self.out.getvalue())
        self.table.seat.obey(line)
        return self.out.getvalue()[before:]

    def go_on(self) -> str:
        """Let the bots play until the person is asked; the kind of the question."""
        while self.match.outcome() is None and not self.match.asked():
            self.match.bot_plays()
        decision = self.match.decision()
        return "" if decision is None else decision.kind


@pytest.mark.parametrize(("at", "mode", "seats"), [(at, *table) for at, table in enumerate(TABLES)])
def test_a_whole_game_is_played_shown_and_kept(at: int, mode: str, seats: int, tmp_path: Path) -> None:
    lang = LANGUAGES[at % 3]
    width = (100, 80, 60)[at % 3]
    out = io.StringIO()
    console = Console(file=out, width=width, height=40, highlight=False, markup=False)
    lines = Lines(io.StringIO("auto turn\n" * 4000))
    assert (
        run(mode, {}, seats, at % seats, ["greedy"], 3, lang, lines=lines, console=console, folder=tmp_path)
        == 0
    )
    shown = out.getvalue()
    assert OVER[lang] in shown
    assert max([len(line) for line in shown.splitlines()]) <= width
    (kept,) = tmp_path.iterdir()
    assert (verify(kept).ok, verify(kept).code) == (True, "fits")


def spoken(wording: Wording, view: View, option: Option, action: Action) -> str:
    """A move in the words of the language, as a person would type it."""
    words = [KIND_NAMES[action.kind]]
    if action.kind in (BUILD, PLAY):
        words.append(wording.card_name(view.rules.cards.names[action.cards[0]]))
    elif action.cards:
        words += [view.rules.cards.names[card] for card in action.cards]
    choice = wording.choice(view.rules.choices[action.kind][action.choice]) if action.choice != NONE else ""
    choice = choice.replace(" ", "-")
    if action.kind == LAUNCH:
        words.append(choice)
    parts = parts_of(action.kind, [option])
    words += [wording.territory(action.source)] if "source" in parts else []
    words += [wording.territory(action.target)] if "target" in parts else []
    words += [choice] if choice and action.kind != LAUNCH else []
    words += [str(int(action.count))] if COUNT in parts else []
    names = ship_classes(view.rules)
    for at, count in enumerate(action.ships):
        words += [f"+{wording.texts.say(f'ship-mark.{names[at]}')}{count}"] if count else []
    return " ".join(words)


def stems(view: View, action: Action) -> tuple[object, ...]:
    """An action with copies of one card made equal, and no ships of any class as no ships."""
    cards = [view.rules.cards.names[card].rpartition("-")[0] for card in action.cards]
    ships = action.ships if sum(action.ships) > 0 else ()
    return (action.kind, action.army, action.source, action.target, action.count, ships, cards, action.choice)


def typed_kinds(lang: str, mode: str, seats: int, seed: int) -> set[str]:
    """Type every option of some decisions of a random game; the kinds that came up."""
    sitting = Sitting(mode, seats, 0, seed, lang)
    game = sitting.match.recording.game
    state = game.start(seats, SeededDice(seed))
    chooser = SeededDice(seed).fork(1)
    seen: set[tuple[str, int]] = set()
    step = 0
    while state.outcome is None and state.turn < 90:
        step += 1
        decision = game.decision(state)
        assert decision is not None
        view = game.view(state, decision.seat)
        rare = {(decision.kind, int(option.kind)) for option in view.options} - seen
        seen |= rare
        for option in view.options if step % 11 == 0 or rare else []:
            action = random_member(option, chooser)
            line = spoken(sitting.wording, view, option, action)
            found = read_action(sitting.table.seat.names, view, line.split())
            assert stems(view, found) == stems(view, action), line
            assert "{" not in option_cell(sitting.wording, view, option).plain
        game.apply(state, random_member(view.options[chooser.roll(len(view.options)) - 1], chooser))
    return {KIND_NAMES[kind] for _, kind in seen}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_can_be_typed_by_its_names(lang: str) -> None:
    kinds: set[str] = set()
    for at, (mode, seats) in enumerate(TABLES):
        kinds |= typed_kinds(lang, mode, seats, at)
    assert set(KIND_NAMES) - kinds == {
        "defend",
        "declare",
        "bribe",
        "roll",
    }  # nobody wants to be asked how to defend


def with_ships(lang: str = "en") -> tuple[Sitting, Option]:
    """A person about to attack with ships, and the attack with the most troops that can have them."""
    for seed in range(40):
        sitting = Sitting(ORIGINAL, 3, 0, seed, lang, "greedy")
        while sitting.match.outcome() is None and sitting.table.seat.alive():
            kind = sitting.go_on()
            options = sitting.match.view().options
            able = [one for one in options if sum(one.ships) > 0 and KIND_NAMES[one.kind] == "attack"]
            if kind == "attack" and able:
                return sitting, max(able, key=lambda option: int(option.most))
            if kind:
                sitting.on("auto")
    raise AssertionError("no ship was ever built")


def places(sitting: Sitting, option: Option) -> str:
    return f"{sitting.wording.territory(option.source)} {sitting.wording.territory(option.target)}"


def announced(sitting: Sitting, begun: int) -> list[Announced]:
    return [event for event in sitting.match.log[begun:] if isinstance(event, Announced)]


@pytest.mark.parametrize(("lang", "word"), [("en", "+all"), ("de", "+max"), ("fr", "+*")])
def test_all_ships_join_where_that_is_typed(lang: str, word: str) -> None:
    sitting, option = with_ships(lang)
    begun = len(sitting.match.log)
    sitting.on(f"attack {places(sitting, option)} 1 {word}")
    assert [tuple(event.ships) for event in announced(sitting, begun)] == [option.ships]


def test_an_option_of_the_list_may_have_ships() -> None:
    sitting, option = with_ships()
    sitting.on("options attack")
    at = sitting.table.seat.listed.index(option) + 1
    begun = len(sitting.match.log)
    sitting.on(f"{at} 1 +all")
    assert [tuple(event.ships) for event in announced(sitting, begun)] == [option.ships]


def test_a_blitz_goes_on_through_the_windows_of_its_battles() -> None:
    sitting, option = with_ships()
    begun = len(sitting.match.log)
    sitting.on(f"blitz {places(sitting, option)} +all")
    rolls = announced(sitting, begun)
    assert rolls
    assert tuple(rolls[0].ships) == option.ships
    spent = sitting.match.state.total[option.source] == 1
    taken = sitting.match.state.owner[option.target] == option.army
    halted = [event for event in sitting.match.log[begun:] if event.kind() == "battle-halted"]
    assert spent or taken or halted or sitting.match.outcome() is not None
    decision = sitting.match.decision()
    assert decision is None or decision.kind in ("attack", "occupy", "move-base")


def test_cards_tell_what_they_do_and_play_lists_what_can_be_played() -> None:
    for seed in range(20):
        sitting = Sitting(ORIGINAL, 3, 0, seed, "de", "greedy")
        while sitting.go_on() not in ("cards", ""):
            sitting.on("auto")
        if sitting.match.outcome() is None and any(one.kind == PLAY for one in sitting.match.view().options):
            break
    view = sitting.match.view()
    said = " ".join(sitting.on("cards").split())
    for card in view.hands[0]:
        stem = view.rules.cards.names[card].removeprefix("rebels-").rpartition("-")[0]
        assert " ".join(sitting.wording.texts.say(f"directive.rebels.{stem}").split()) in said
    sitting.on("play")
    assert sitting.table.seat.listed
    assert all(option.kind == PLAY for option in sitting.table.seat.listed)
    held = len(view.hands[0])
    sitting.on("1")
    assert any(event.kind() == "directive-played" for event in sitting.match.log[-8:])
    assert len(sitting.match.view().hands[0]) != held or sitting.match.view().hands[0] != view.hands[0]


def test_help_names_the_moves_of_the_moment_and_the_signs() -> None:
    sitting, _ = with_ships()
    said = sitting.on("help")
    assert "attack FROM TO [N] [+all]" in said
    assert "blitz FROM TO" in said
    assert "▲ token" in said
    assert "◎ Death Star" in said


def test_a_standing_order_keeps_windows_closed() -> None:
    closed = 0
    for seed in range(4):
        sitting = Sitting(ORIGINAL, 2, 1, seed, "en", "random")
        while sitting.match.outcome() is None and sitting.go_on() != "defence-cards":
            sitting.on("auto")
        sitting.on("order react pass")
        while sitting.match.outcome() is None and sitting.match.state.turn < 60:
            sitting.on("auto")
            closed += sitting.go_on() == "cards"
            assert sitting.go_on() not in ("defence-cards", "attack-cards")
    assert closed > 4
