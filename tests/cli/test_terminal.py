"""Can a whole game be played in the terminal, and does nothing typed break it?"""

import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

import hazard
from hazard.cli.terminal import Leave, Table, run
from hazard.cli.terminal_input import MOST_LENGTH, Lines
from hazard.cli.terminal_map import layout_of
from hazard.cli.terminal_match import Match, free_path
from hazard.cli.terminal_screen import Screen
from hazard.cli.terminal_wording import Wording
from hazard.conquest.kinds import DONE, TRADE
from hazard.editions.assembly import load
from hazard.kernel.errors import InputError
from hazard.record.source import RecordFile
from hazard.record.verify import verify
from hazard.texts.catalogue import LANGUAGES

MODE = "classic/domination"
DEALT = {"start": "deal"}
SOURCES = str(Path(hazard.__file__).parents[1])


class Sitting:
    """A game at a terminal with the lines typed in it; `shown` is all that was said."""

    def __init__(
        self,
        *typed: str,
        lang: str = "en",
        seats: int = 3,
        seed: int = 11,
        width: int = 100,
        options: dict[str, str] | None = None,
    ) -> None:
        self.out = io.StringIO()
        self.match = Match(MODE, {**DEALT, **(options or {})}, seats, 0, ["greedy"], seed)
        rules = self.match.recording.game.rules
        wording = Wording(lang, MODE, rules, self.match.state.army_names)
        console = Console(file=self.out, width=width, height=35, highlight=False, markup=False)
        self.lines = io.StringIO("".join([f"{line}\n" for line in typed]))
        self.table = Table(
            self.match, Screen(console, wording, self.match, layout_of(MODE)), Lines(self.lines)
        )
        self.left = False
        try:
            self.table.play()
        except Leave:
            self.left = True

    def shown(self) -> str:
        return self.out.getvalue()

    def on(self, *typed: str) -> str:
        """Type on, and see what is said to it."""
        before = len(self.shown())
        for line in typed:
            self.table.seat.obey(line)
        return self.shown()[before:]

    def kind(self) -> str:
        decision = self.match.decision()
        assert decision is not None
        return decision.kind

    def at(self, territory: str) -> int:
        return self.match.state.total[self.match.recording.game.rules.board.index(territory)]


def first_attack() -> Sitting:
    """The person's first turn, everything placed on Greenland: 19 + 3 troops there, 8 in Iceland."""
    return Sitting("auto phase", "place greenland 3")


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


# -- moves


def test_a_refused_move_is_explained_with_its_rule_and_changes_nothing() -> None:
    sitting = Sitting("auto phase", "place greenland 3", lang="de")
    before = sitting.match.state.digest()
    told = sitting.on("attack grönland ägypten")
    assert told == "Ägypten grenzt nicht an Grönland.\nDie Regel dazu: rules C-40\n"
    assert sitting.on("place grönland 1").endswith("rules C-61\n")
    assert sitting.match.state.digest() == before


def test_several_starting_troops_can_be_ordered_at_once() -> None:
    sitting = Sitting("place greenland 4")
    assert sitting.at("greenland") == 5
    assert sitting.match.state.pool[0] == 17


def test_a_placement_can_be_taken_back_until_dice_roll() -> None:
    sitting = Sitting("auto phase", "place greenland 2")
    held, told = sitting.at("greenland"), len(sitting.match.log)
    sitting.on("undo")
    assert sitting.at("greenland") == held - 2
    assert len(sitting.match.log) == told - 1
    sitting.on("place greenland 3", "attack greenland iceland")
    assert "can no longer be taken back" in sitting.on("undo")


def test_blitz_rolls_on_until_the_target_falls_or_the_source_is_spent() -> None:
    sitting = first_attack()
    sitting.on("blitz greenland iceland")
    rolls = [event for event in sitting.match.log if event.kind() == "fought"]
    assert len(rolls) > 1
    assert sitting.kind() == "occupy" or sitting.at("greenland") == 1


def test_blitz_keeps_what_shall_stay() -> None:
    sitting = first_attack()
    standing = sitting.at("greenland")
    sitting.on(f"blitz greenland iceland keep {standing - 1}")
    assert sitting.at("greenland") >= standing - 1
    assert "no more than" in sitting.on(f"blitz greenland iceland keep {standing}")


def test_a_number_answers_how_many_follow() -> None:
    sitting = first_attack()
    sitting.on("blitz greenland iceland")
    assert sitting.kind() == "occupy"
    moved = sitting.at("iceland")
    sitting.on("2")
    assert sitting.at("iceland") == moved + 2
    assert sitting.kind() == "attack"


def trading(least: int) -> Sitting:
    """The person's card step with at least so many sets to choose from."""
    for seed in range(100):
        sitting = Sitting("auto phase", seed=seed)
        while sitting.match.outcome() is None:
            if not sitting.match.asked():
                sitting.match.bot_plays()
                continue
            options = sitting.match.view().options
            if sitting.kind() == "trade" and len([one for one in options if one.kind == TRADE]) >= least:
                return sitting
            done = [one for one in options if one.kind == DONE and sitting.kind() == "trade"]
            sitting.on("done" if done else "auto")
    raise AssertionError("no such hand in a hundred games")


@pytest.mark.parametrize(
    ("sets", "said"), [("rising", "The next set brings 4 "), ("fixed", "A set brings at most 10 ")]
)
def test_what_a_set_brings_is_a_limit_where_it_depends_on_the_symbols(sets: str, said: str) -> None:
    sitting = Sitting("auto phase", options={"sets": sets})
    assert f"{said}troops." in " ".join(sitting.shown().split())


def test_sets_are_listed_and_traded_by_number() -> None:
    sitting = trading(2)
    assert "Set 2: " in sitting.on("trade")
    held = len(sitting.match.view().hands[0])
    sitting.on("trade 2")
    assert len(sitting.match.view().hands[0]) == held - 3
    assert sitting.match.log[-1].kind() in ("traded", "reinforced")


def test_a_set_is_traded_by_the_names_of_its_cards() -> None:
    sitting = trading(1)
    option = next(one for one in sitting.match.view().options if one.kind == TRADE)
    cards = sitting.match.recording.game.rules.cards.names
    sitting.on("trade " + " ".join([cards[card] for card in option.cards[::-1]]))
    assert "traded" in [event.kind() for event in sitting.match.log[-2:]]


def test_the_record_can_be_saved_once_under_a_name(tmp_path: Path) -> None:
    sitting = first_attack()
    file = tmp_path / "new" / "game.jsonl"
    assert str(file) in sitting.on(f"save {file}").replace("\n", "")
    with RecordFile(file) as record:
        assert len(list(record.rows())) == len(sitting.match.recording.rows)
    assert "exists already" in " ".join(sitting.on(f"save {file}").split())
    assert "cannot be written" in " ".join(sitting.on("save /dev/null/x/y").split())


def test_a_name_that_no_file_has_is_found(tmp_path: Path) -> None:
    assert free_path(tmp_path, MODE, 7).name == "classic-domination-7.jsonl"
    (tmp_path / "classic-domination-7.jsonl").touch()
    assert free_path(tmp_path, MODE, 7).name == "classic-domination-7-2.jsonl"


def test_standing_orders_are_told_and_given() -> None:
    sitting = Sitting()
    assert "defend: most (possible: most, ask)" in sitting.on("order")
    sitting.on("order defend ask")
    assert "defend: ask (possible: most, ask)" in sitting.on("order")


# -- bad input

GARBAGE = [
    "", "   ", "\t", "foo", "place", "place alaska", "place atlantis 3", "attack", "attack a b c d e f", "blitz",
    "attack alaska kamchatka", "fortify alaska kamchatka 1", "claim alaska", "done", "trade", "trade 99", "trade a b c",
    "occupy 3", "defend 1", "9999999999999999999", "3", "-1", "#", "#1", "²", "1 2 3", "odds", "odds x", "odds 0 0",
    "odds 501 1", "odds 99999999999 3", "odds alaska alaska", "rules zz-1", "order x y", "order defend", "order defend x",
    "auto nonsense", "log x", "log -1", "log 0", "undo", "options atlantis", "save /dev/null/x", "re", "o",
    "\x1b[31mred", "\x00", "place greenland 99", "place greenland 0", "place greenland -1", "place greenland 1.5",
    "place greenland all all", "x" * 10_000, "place " * 100, "ﬀ", "🙂", "place 🙂 3", "blitz greenland iceland keep 99999999999",
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_garbage_is_answered_and_changes_nothing(language: str) -> None:
    sitting = Sitting("auto phase", lang=language)
    before = sitting.match.state.digest()
    for line in GARBAGE:
        said = sitting.on(line)
        assert said or line in ("log 0",), line
        assert "\x1b" not in said
        assert "Traceback" not in said
        assert sitting.match.state.digest() == before, line


@given(st.lists(st.text(max_size=40), max_size=5))
@settings(max_examples=60, deadline=None)
def test_no_line_whatever_it_is_breaks_the_game(lines: list[str]) -> None:
    sitting = Sitting()
    for line in lines:
        decision = sitting.match.decision()
        if (
            decision is None or decision.seat != 0
        ):  # `auto` has ended the turn: the table would let the bots play
            break
        if not line.split() or line.split()[0].lower()[0] not in "sq":  # no files, no leaving
            sitting.table.seat.obey(line)
    assert sitting.match.outcome() is None


def test_an_overlong_line_is_read_to_its_end_and_refused() -> None:
    sitting = Sitting("y" * 100_000, "map")
    assert f"{MOST_LENGTH} characters are read" in sitting.shown()
    assert sitting.shown().count("Greenland") == 2
