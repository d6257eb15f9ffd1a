"""Can a whole game be played in the terminal, and what does it show?"""

import io
from pathlib import Path

import pytest
from rich.console import Console

import hazard
from hazard.editions.assembly import load
from hazard.kernel.errors import InputError
from hazard.record.verify import verify
from hazard.terminal.game import run
from hazard.terminal.input import Lines
from hazard.terminal.match import Match
from hazard.terminal.wording import Wording
from hazard.texts.catalogue import LANGUAGES
from tests.terminal.sitting import DEALT, MODE, Sitting, first_attack

SOURCES = str(Path(hazard.__file__).parents[1])


def played(lang: str, seats: int, width: int, folder: Path, seed: int = 3, human: int = 0) -> str:
    """A whole game in which a bot decides for the person."""
    out = io.StringIO()
    console = Console(file=out, width=width, height=24, highlight=False, markup=False)
    lines = Lines(io.StringIO("auto turn\n" * 1000))
    status = run(MODE, {}, seats, human, ["greedy"], seed, lang, lines=lines, console=console, folder=folder)
    assert status == 0
    return out.getvalue()


# -- whole games


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "width"), [(3, 100), (6, 80), (4, 40)])
def test_a_whole_game_is_played_shown_and_kept(lang: str, seats: int, width: int, tmp_path: Path) -> None:
    shown = played(lang, seats, width, tmp_path)
    over = {"de": "Spiel zu Ende:", "en": "Game over:", "fr": "Partie terminée :"}
    assert over[lang] in shown
    assert max([len(line) for line in shown.splitlines()]) <= width
    kept = tmp_path / "classic-domination-3.jsonl"
    verdict = verify(kept)
    assert (verdict.ok, verdict.code) == (True, "fits")


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    played("en", 3, 100, tmp_path)
    played("fr", 3, 60, tmp_path)
    one, other = sorted(tmp_path.iterdir())
    assert one.read_bytes() == other.read_bytes()
    assert [one.name, other.name] == ["classic-domination-3-2.jsonl", "classic-domination-3.jsonl"]


def test_the_end_tells_who_won_and_how_the_dice_fell(tmp_path: Path) -> None:
    shown = played("en", 3, 100, tmp_path)
    last = shown[shown.index("Game over:") :]
    assert "holds the whole board." in last
    assert "You have" in last
    assert "expected" in last
    assert "A fair die shows 3.5 on average." in last
    assert "hazard verify" in last


def test_bots_alone_can_be_watched(tmp_path: Path) -> None:
    out = io.StringIO()
    console = Console(file=out, width=100, highlight=False, markup=False)
    run(
        MODE,
        {},
        3,
        -1,
        ["greedy"],
        5,
        "en",
        lines=Lines(io.StringIO("\n\nend\n")),
        console=console,
        folder=tmp_path,
    )
    assert out.getvalue().count("Enter: next round") == 3
    assert "Game over:" in out.getvalue()
    assert "you" not in out.getvalue().split("Game over:")[0].split()


def test_a_person_who_resigns_has_lost_and_the_bots_play_on(tmp_path: Path) -> None:
    out = io.StringIO()
    console = Console(file=out, width=100, highlight=False, markup=False)
    lines = Lines(io.StringIO("resign\nn\nresign\ny\n"))
    run(MODE, DEALT, 3, 0, ["greedy"], 5, "en", lines=lines, console=console, folder=tmp_path)
    assert "Red resigns. A bot plays the army on." in out.getvalue()
    assert "You have not won." in out.getvalue()
    assert verify(tmp_path / "classic-domination-5.jsonl").ok


def test_a_person_who_asked_for_it_is_asked_how_many_defend() -> None:
    sitting = Sitting("order defend ask", *["auto turn"] * 30, seed=5)
    assert "How many troops defend, 1 to 2?" in sitting.shown()


# -- the start and the end of a sitting


@pytest.mark.parametrize(("lang", "said"), [
    ("de", "Das Spiel bleibt unfertig."),
    ("en", "The game is left unfinished."),
    ("fr", "La partie reste inachevée."),
])  # fmt: skip
def test_at_the_end_of_the_input_the_game_is_left_unfinished(lang: str, said: str, tmp_path: Path) -> None:
    out = io.StringIO()
    console = Console(file=out, width=100, highlight=False, markup=False)
    lines = Lines(io.StringIO(""))
    assert run(MODE, {}, 3, 0, [], 7, lang, lines=lines, console=console, folder=tmp_path) == 0
    assert said in out.getvalue()
    assert list(tmp_path.iterdir()) == []


def test_leaving_is_asked_for_once_more() -> None:
    stayed = Sitting("quit", "n", "map")
    assert stayed.left  # at the end of its lines
    assert stayed.shown().count("Greenland") == 2
    gone = Sitting("quit", "y", "map")
    assert gone.left
    assert gone.shown().count("Greenland") == 1


@pytest.mark.parametrize(("options", "seats", "human", "bots", "code"), [
    ({"start": "chaos"}, 3, 0, ["greedy"], "bad-option-value"),
    ({}, 9, 0, ["greedy"], "bad-seats"),
    ({}, 3, 3, ["greedy"], "bad-seat"),
    ({}, 3, -2, ["greedy"], "bad-seat"),
    ({}, 3, 0, ["nobody"], "unknown-bot"),
    ({}, 4, 0, ["greedy", "random"], "bot-count"),
])  # fmt: skip
def test_a_table_that_cannot_be_is_refused(
    options: dict[str, str], seats: int, human: int, bots: list[str], code: str
) -> None:
    with pytest.raises(InputError) as caught:
        run(MODE, options, seats, human, bots, 1, "en", lines=Lines(io.StringIO("")))
    assert caught.value.code == code


def test_bots_are_named_for_all_seats_or_for_all_but_the_persons() -> None:
    assert Match(MODE, {}, 3, 1, ["greedy", "random"], 1).names == ["greedy", "greedy", "random"]
    assert Match(MODE, {}, 3, 1, ["random"], 1).names == ["random", "random", "random"]
    assert Match(MODE, {}, 3, -1, ["greedy", "random", "greedy"], 1).names == ["greedy", "random", "greedy"]


# -- what is shown


def test_the_board_stands_above_the_question() -> None:
    shown = Sitting(lang="de").shown()
    lines = shown.splitlines()
    assert lines[0] == "Weltherrschaft: Aufstellung   Gebiete austeilen › [Startaufstellung]"
    assert "Grönland" in shown
    assert "R  Rot (du)" in shown
    assert "G  Grün (greedy)" in shown
    assert lines[-1].startswith("Setze eine Truppe auf ein eigenes Gebiet")


def test_a_narrow_terminal_gets_the_table_by_region() -> None:
    shown = Sitting(lang="fr", width=80).shown()
    assert "┌" not in shown
    assert "Am. du Nord +5" in shown
    assert max([len(line) for line in shown.splitlines()]) <= 80
    told = Sitting(lang="fr", width=80).on("map")
    assert "demande 100 colonnes" in told


def test_every_badge_has_a_letter_beside_its_colour() -> None:
    out = io.StringIO()
    rules = load(MODE).rules
    wording = Wording("en", MODE, rules, rules.tables[6].army_names)
    Console(file=out, force_terminal=True, color_system="truecolor").print(wording.badge(0, 7))
    assert "48;2;184;44;30" in out.getvalue()
    assert [wording.badge(army, 7).plain for army in range(6)] == ["R7", "G7", "B7", "W7", "A7", "Y7"]
    few = Wording("en", MODE, rules, rules.tables[6].army_names, few_colours=True)
    assert len(set(few.styles)) == len(set(wording.styles)) == 6
    out = io.StringIO()
    Console(file=out, force_terminal=True, no_color=True).print(wording.badge(0, 7))
    assert out.getvalue().strip() == "R7"


def test_the_turns_of_bots_are_told_in_a_line_each() -> None:
    sitting = Sitting("auto phase", "auto turn", "auto turn")
    turns = [line for line in sitting.shown().splitlines() if line.startswith((" G  Green", " B  Blue"))]
    assert len(turns) >= 4
    assert any("conquers" in line for line in turns)
    assert "You lose" in sitting.shown()


def test_help_fits_the_question() -> None:
    told = first_attack().on("help")
    assert "attack FROM TO [COUNT]" in told
    assert "blitz FROM TO [keep COUNT]" in told
    assert "claim TERRITORY" not in told


def test_a_rule_is_shown_in_the_language() -> None:
    sitting = Sitting(lang="de")
    assert "### " not in sitting.on("rules c-20")
    assert sitting.on("rules C20").startswith("C-20 Für deine Gebiete\n")
    assert "Eine Regel „x-1“ gibt es nicht." in sitting.on("rules x-1")
    assert "C-41 " in sitting.on("rules")


@pytest.mark.parametrize(
    ("typed", "chance"), [("odds 3 2", "66%"), ("odds 20 20", "63%"), ("odds 1 1", "42%")]
)
def test_odds_are_those_of_the_dice(typed: str, chance: str) -> None:
    # 6610505/10077696, 0.633432 and 15/36
    assert chance in first_attack().on(typed)


def test_odds_of_two_territories_count_who_is_able_to_attack() -> None:
    sitting = first_attack()
    assert f"{sitting.at('greenland') - 1} attackers against {sitting.at('iceland')}" in sitting.on(
        "odds gre ice"
    )


def test_options_are_numbered_with_their_odds_and_a_number_takes_one() -> None:
    sitting = first_attack()
    listed = sitting.on("options greenland").splitlines()
    assert listed[0].startswith("  1  Greenland R")
    assert "%" in listed[0]
    before = sitting.at("greenland")
    sitting.on("1 1")
    assert sitting.at("greenland") in (before, before - 1)
    assert sitting.match.log[-1].kind() in ("fought", "conquered")


def test_the_log_tells_every_roll() -> None:
    sitting = first_attack()
    sitting.on("attack greenland iceland 2")
    assert "Red against Blue, Greenland against Iceland: " in sitting.on("log 3")
