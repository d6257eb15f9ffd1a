"""Is every event of the galactic modes a sentence in every language, and does the screen tell no secret?"""

import inspect
import io

import pytest
from rich.console import Console
from rich.text import Text

from hazard.conquest.events.core import HIDDEN, Ended, Fought, Rolled
from hazard.conquest.galaxy import events as galaxy
from hazard.conquest.told.pieces import Piece
from hazard.conquest.told.question import asked
from hazard.editions.assembly import load
from hazard.editions.clone_wars import events as clones
from hazard.editions.original_trilogy import events as original
from hazard.kernel.actions import NONE
from hazard.kernel.contract import SPECTATOR, Event, Public
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import Refusal
from hazard.terminal import galaxy as terminal_galaxy
from hazard.terminal.events import KINDS
from hazard.terminal.galaxy import legend_lines, marks, question_params, status_lines, tokens_on
from hazard.terminal.lists import card_lines, option_cell
from hazard.terminal.match import Match
from hazard.terminal.screen import Screen
from hazard.terminal.story import tell
from hazard.terminal.wording import Wording
from hazard.texts.catalogue import LANGUAGES
from tests.record.played import random_states

ORIGINAL = "original-trilogy/galactic"
CLONES = "clone-wars/galactic"

SHARED: list[Event] = [
    galaxy.Announced(0, 1, 2, 1, [0, 0, 0]),
    galaxy.Announced(0, 1, 2, 3, [2, 0, 1]),
    galaxy.Announced(0, 1, NONE, 3, [0, 0, 0]),
    galaxy.Announced(0, 1, NONE, 1, [0, 1, 0]),
    galaxy.PoolRolled(0, [6, 1], 0, []),
    galaxy.PoolRolled(1, [8, 3], 2, []),
    galaxy.PoolRolled(1, [8, 3], 2, [1, 4]),
    galaxy.PoolRolled(1, [6, 3], 0, [5]),
    galaxy.ShipBuilt(0, 1, [4]),
    galaxy.ShipBuilt(0, 2, []),
    galaxy.ShipLaunched(0, 0, 3),
    galaxy.ShipsMoved(0, "occupy", 1, 2, [1, 0, 0]),
    galaxy.ShipsMoved(0, "fortify", 1, 2, [0, 2, 1]),
    galaxy.ShipsLost(1, 2, [1, 1, 1]),
    galaxy.DirectivePlayed(0, 5, NONE, NONE, NONE),
    galaxy.DirectivePlayed(0, 5, 3, 7, NONE),
    galaxy.DirectivePlayed(0, 5, NONE, 7, 8),
    galaxy.Recruited(0, 3, 0),
    galaxy.Recruited(0, 1, 1),
    galaxy.CardsDiscarded(1, [4, 6]),
    galaxy.HandPeeked(0, 1, [4, 6], [0]),
    galaxy.HandPeeked(0, 1, [HIDDEN, HIDDEN], [0]),
    galaxy.TroopsRemoved(0, 1, 3, 2),
    galaxy.BattleHalted(0, 1, 3, "halt"),
    galaxy.BattleHalted(0, 1, 3, "detour"),
    galaxy.BattleHalted(0, 1, 3, "end-invasion"),
    galaxy.CommandAsked(0, 2, 3),
    galaxy.CommandAnswered(0, 2, 3, 1),
    galaxy.CommandAnswered(0, 2, 3, 0),
    galaxy.TokenLooked(0, 1, 1, [0]),
    galaxy.TokenLooked(0, 1, HIDDEN, [0]),
    galaxy.TokenPlaced(0, 1, 3),
    galaxy.TokenRevealed(0, 1, 3, 1),
]
OWN: dict[str, list[Event]] = {
    ORIGINAL: [
        original.MeterMoved(-1, 0),
        original.MeterMoved(2, 1),
        original.StationRolled(0, 4),
        original.StationMoved(0, NONE, 3, "place"),
        original.StationMoved(0, 2, 3, "move"),
        original.StationMoved(0, NONE, 3, "rebuild"),
        original.StationStruck(0, 2, [8, 6, 5], 1, 20, 1),
        original.StationStruck(0, 2, [1, 1, 1], -1, 2, 0),
        original.PlanetDestroyed(0, 1, 3),
        Ended("emperor", [0]),
        Ended("elimination", [0]),
        Ended("resources", [1]),
    ],
    CLONES: [
        clones.SidiousMoved(2, 3),
        clones.SidiousMoved(2, 2),
        clones.OrderGiven(1, 4),
        clones.PlanetRolled(3, 7, 1),
        clones.PlanetRolled(3, 2, 0),
        clones.PlanetConverted(1, 0, 3, 4, [0, 0, 0], [0, 0, 0]),
        clones.PlanetConverted(1, 0, 3, 1, [1, 0, 2], [0, 0, 1]),
        clones.TokensRemoved(),
        clones.EmperorPlaced(1, 3),
        clones.TokenMoved(1, 2, 3, 4),
        Rolled("claim-republic", [[4, 0, 1, 0]], 0),
        Ended("emperor", [0]),
    ],
}


def wording(language: str, mode: str, seats: int = 4) -> Wording:
    rules = load(mode).rules
    return Wording(language, mode, rules, rules.tables[seats].army_names, seats=seats)


def test_the_samples_have_every_event_there_is() -> None:
    there: set[type] = set()
    for module in (galaxy, original, clones):
        there |= {kind for _, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, Event)}
    samples = SHARED + [event for events in OWN.values() for event in events]
    assert {type(event) for event in samples} >= there - {Event, Public}
    assert {event.kind() for event in samples} - {"ended", "rolled"} == set(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", [ORIGINAL, CLONES])
def test_every_event_is_a_sentence(language: str, mode: str) -> None:
    words = wording(language, mode)
    for event in SHARED + OWN[mode]:
        said = words.event(event)
        assert said.endswith("."), said
        assert "{" not in said
        assert "  " not in said


def test_sentences_name_ships_planets_and_dice() -> None:
    words = wording("en", ORIGINAL, 3)
    byss = load(ORIGINAL).rules.board.index("byss")
    duro = load(ORIGINAL).rules.board.index("duro")
    assert words.event(galaxy.Announced(2, byss, duro, 3, [2, 0, 1])) == (
        "Gray attacks Duro from Byss with 3 troops and 2 fighters and 1 capital ship."
    )
    assert words.event(original.StationStruck(0, byss, [8, 6, 5], 1, 20, 1)) == (
        "Orange destroys the Death Star: 8 6 5, plus 1, 20 in all."
    )
    assert wording("de", ORIGINAL, 3).event(galaxy.TokenRevealed(0, 1, byss, 1)) == (
        "Marker 2 auf Byss wird aufgedeckt: Imperator."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_at_the_wrong_time_is_told_when_it_is_played(language: str) -> None:
    words = wording(language, ORIGINAL, 3)
    told = {"card": "empire-rebuild-1", "moments": "cards"}
    said = words.error(Refusal("wrong-moment", "OT-23", "cards", {**told}))
    assert words.texts.say("moment.cards") in said
    assert words.texts.say("card.empire-rebuild") in said


def test_a_seat_that_runs_two_armies_is_called_by_both() -> None:
    assert wording("en", CLONES, 3).seat(1) == "Black and Blue"
    assert wording("en", CLONES, 2).seat(0) == "Red and Gold"
    assert wording("en", ORIGINAL, 4).seat(3) == "White"


def test_dice_of_the_other_side_do_not_cut_a_turn_into_pieces() -> None:
    words = wording("en", ORIGINAL, 3)
    events: list[Event] = []
    for _ in range(2):
        events += [
            galaxy.Announced(1, 3, 4, 2, [0, 0, 0]),
            galaxy.PoolRolled(1, [5, 2], 0, []),
            galaxy.PoolRolled(2, [4], 0, []),
        ]
        events.append(Fought(1, 2, 3, 4, [[5, 2], [4]], [0, 1]))
    lines = tell(words, events, [0], setup=False)
    assert [line.plain.strip() for line in lines] == [
        "G  Green attacks " + words.territory(4) + " in vain; losses 0:2."
    ]


@pytest.mark.parametrize(("mode", "seats"), [(ORIGINAL, 3), (ORIGINAL, 5), (CLONES, 4)])
def test_what_the_screen_shows_does_not_depend_on_what_the_seat_may_not_know(mode: str, seats: int) -> None:
    game = load(mode)
    words = wording("en", mode, seats)
    differing = 0
    for at, state in enumerate(random_states(game, seats, 6, 60)):
        if at % 17 != 0 or state.outcome is not None:
            continue
        for seat in [*range(seats), SPECTATOR]:
            other = game.redeal(state, seat, SeededDice(at))
            differing += other.digest() != state.digest()
            shown: list[str] = []
            for world in (state, other):
                view = game.view(world, seat)
                lines = status_lines(words, view)
                for army in range(view.armies):
                    lines += card_lines(words, view, army)
                lines += [option_cell(words, view, option) for option in view.options]
                if view.options and view.decision is not None:
                    lines.append(Text(str(question_params(words, asked(view)[1]))))
                shown.append("\n".join([line.plain for line in lines]))
            assert shown[0] == shown[1]
    assert differing > 50


def test_the_empire_sees_its_tokens_and_the_others_their_numbers() -> None:
    game = load(ORIGINAL)
    words = wording("en", ORIGINAL, 3)
    for state in random_states(game, 3, 8, 12):
        if state.turn < 10 or state.outcome is not None:
            continue
        empire, rebels = game.view(state, 2), game.view(state, 0)
        assert all(token.face for token in tokens_on(empire))
        line = next(one.plain for one in status_lines(words, empire) if one.plain.startswith("Tokens"))
        assert "Guard" in line or "Emperor" in line
        hidden = [int(token.number) for token in tokens_on(rebels) if not token.face]
        line = next(one.plain for one in status_lines(words, rebels) if one.plain.startswith("Tokens"))
        assert all(f"({token + 1})" in line for token in hidden)


def test_the_board_shows_troops_ships_tokens_and_the_death_star() -> None:
    out = io.StringIO()
    match = Match(ORIGINAL, {}, 3, 2, ["random"], 3)
    while match.state.turn < 6:
        if match.asked():
            match.play(match.counsel())
        else:
            match.bot_plays()
    words = Wording("en", ORIGINAL, match.recording.game.rules, match.state.army_names, seats=3)
    screen = Screen(
        Console(file=out, width=100, height=40, highlight=False, markup=False), words, match, None
    )
    screen.table([], clear=False)
    shown = out.getvalue()
    assert "◎" in shown
    assert "▲" in shown
    assert "Death Star: " in shown
    assert "Resource planets of the Hutts: " in shown
    assert "(you, Empire)" in shown


def test_a_piece_the_texts_do_not_know_is_shown_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(ORIGINAL, {}, 3, 2, ["random"], 3)
    view = match.view()
    words = Wording("en", ORIGINAL, view.rules, match.state.army_names, seats=3)
    hoth = view.rules.board.names.index("hoth")
    monkeypatch.setattr(terminal_galaxy, "pieces_of", lambda _: [Piece("beacon", hoth)])
    assert marks(words, view, hoth) == "◆"
    assert "beacon: Hoth" in status_lines(words, view)[0].plain
    assert "◆ beacon" in legend_lines(words, view)[0].plain


def test_a_planet_that_was_destroyed_is_a_field_and_nothing_else() -> None:
    match = Match(ORIGINAL, {}, 3, 2, ["random"], 3)
    rules = match.view().rules
    words = Wording("en", ORIGINAL, rules, match.state.army_names, seats=3)
    assert "x Asteroid field" not in legend_lines(words, match.view())[0].plain
    hoth, endor = [rules.board.names.index(name) for name in ("hoth", "endor")]
    match.state.closed.extend([hoth, endor])
    view = match.view()
    assert Screen(Console(file=io.StringIO()), words, match, None).standing(view, hoth).plain == "x"
    assert "Asteroid field: Hoth, Endor" in status_lines(words, view)[0].plain
    assert "x Asteroid field" in legend_lines(words, view)[0].plain
