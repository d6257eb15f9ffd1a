"""Does every kind of bad input get one clear line, a status of 2 and no traceback?"""

from pathlib import Path

import pytest

from tests.cli.asking import MODE, ask, ask_apart

CLONES = "clone-wars/galactic"
HUGE = "9" * 60

# words of the command, code of the error, field
BAD = [
    (["simulate", "classic/nothing"], "unknown-mode", "mode"),
    (["simulate", ""], "unknown-mode", "mode"),
    (["simulate", MODE, "--seats", "2"], "seats-by-option", "seats"),
    (["simulate", MODE, "--option", "two-players=yes", "--seats", "3"], "bad-seats", "seats"),
    (["simulate", MODE, "--option", "sets=fixed", "--option", "capped-sets=20"], "option-needs", "capped-sets"),
    (["simulate", MODE, "--seats", "7"], "bad-seats", "seats"),
    (["simulate", MODE, "--seats", "0"], "out-of-range", "seats"),
    (["simulate", MODE, "--seats", "three"], "not-a-number", "seats"),
    (["simulate", MODE, "--games", "-1"], "out-of-range", "games"),
    (["simulate", MODE, "--games", "0"], "out-of-range", "games"),
    (["simulate", MODE, "--games", HUGE], "out-of-range", "games"),
    (["simulate", MODE, "--games", "1_0"], "not-a-number", "games"),
    (["simulate", MODE, "--games", "٣"], "not-a-number", "games"),
    (["simulate", MODE, "--games", "1.5"], "not-a-number", "games"),
    (["simulate", MODE, "--jobs", "0"], "out-of-range", "jobs"),
    (["simulate", MODE, "--jobs", "100000"], "out-of-range", "jobs"),
    (["simulate", MODE, "--max-turns", "0"], "out-of-range", "max-turns"),
    (["simulate", MODE, "--max-turns", HUGE], "out-of-range", "max-turns"),
    (["simulate", MODE, "--seed", "-1"], "out-of-range", "seed"),
    (["simulate", MODE, "--seed", HUGE], "out-of-range", "seed"),
    (["simulate", MODE, "--bots", "nobody"], "unknown-bot", "bots"),
    (["simulate", MODE, "--bots", "random@0.0.0"], "unknown-bot", "bots"),
    (["simulate", MODE, "--bots", "random,random"], "bot-count", "bots"),
    (["simulate", MODE, "--bots", "random,,random"], "empty-name", "bots"),
    (["simulate", MODE, "--bots", ""], "empty-name", "bots"),
    (["simulate", MODE, "--option", "speed=fast"], "unknown-option", "speed"),
    (["simulate", MODE, "--option", "start=later"], "bad-option-value", "start"),
    (["simulate", MODE, "--option", "round-limit=9"], "bad-option-value", "round-limit"),
    (["simulate", CLONES, "--seats", "2", "--option", "doubled=republic"], "option-without-effect", "doubled"),
    (["perft", CLONES, "--seats", "4", "--option", "doubled=republic"], "option-without-effect", "doubled"),
    (["play", CLONES, "--seats", "2", "--option", "doubled=republic"], "option-without-effect", "doubled"),
    (["simulate", MODE, "--option", "start"], "bad-option-form", "option"),
    (["simulate", MODE, "--option", "start=deal", "--option", "start=deal"], "option-twice", "option"),
    (["simulate", MODE, "--journal", "/dev/null/here"], "cannot-write", "journal"),
    (["simulate"], "missing-argument", "mode"),
    (["simulate", MODE, "more"], "extra-argument", ""),
    (["simulate", MODE, "--what"], "unknown-argument", "--what"),
    (["simulate", MODE, "--games"], "argument-without-value", "--games"),
    (["dance"], "unknown-command", "command"),
    (["--dance"], "unknown-argument", "--dance"),
    (["modes", "--lang", "it"], "unknown-language", "lang"),
    (["odds"], "missing-argument", "attackers"),
    (["odds", "3"], "missing-argument", "defenders"),
    (["odds", "-3", "2"], "unknown-argument", "-3"),
    (["odds", "3", "0"], "out-of-range", "defenders"),
    (["odds", "1001", "2"], "out-of-range", "attackers"),
    (["odds", "3", "2", "--keep", "-1"], "out-of-range", "keep"),
    (["odds", "3", "2", "--attacker", "6d6"], "out-of-range", "attacker.most"),
    (["odds", "3", "2", "--attacker", "3d99"], "out-of-range", "attacker.sides"),
    (["odds", "3", "2", "--defender", "2d6,fighters=99"], "out-of-range", "defender.fighters"),
    (["odds", "3", "2", "--defender", "2d6,tanks=1"], "bad-side", "defender"),
    (["odds", "3", "2", "--defender", "2d6,all=1,all=1"], "bad-side", "defender"),
    (["odds", "3", "2", "--roll", "--table"], "odds-one-thing", "roll"),
    (["odds", "3", "2", "2", "--table"], "odds-one-thing", "table"),
    (["odds", "0", "2", "--roll"], "out-of-range", "attackers"),
    (["odds", "101", "2", "--table"], "out-of-range", "attackers"),
    (["odds", "3", "2", "--sum", "18"], "odds-sum", "sum"),
    (["odds", "3", "--sum", "18", "--roll"], "odds-sum", "sum"),
    (["odds", "3", "--sum", "-1"], "out-of-range", "sum"),
    (["perft", MODE, "--depth", "-1"], "out-of-range", "depth"),
    (["perft", MODE, "--depth", "999"], "out-of-range", "depth"),
    (["perft", MODE, "--seats", "9"], "bad-seats", "seats"),
    (["perft", MODE, "--position", "here"], "unknown-field", "position"),
    (["bench", "--seconds", "soon"], "not-a-number", "seconds"),
    (["bench", "--seconds", "nan"], "out-of-range", "seconds"),
    (["bench", "--seconds", "-1"], "out-of-range", "seconds"),
    (["validate", "/nowhere/at/all"], "no-folder", "folder"),
    (["replay", "/nowhere/at/all"], "no-file", "file"),
    (["verify", "/nowhere/at/all"], "no-file", "file"),
    (["verify", "/"], "no-file", "file"),
    (["play", "classic/nothing"], "unknown-mode", "mode"),
    (["play", MODE, "--seats", "9"], "bad-seats", "seats"),
    (["play", MODE, "--bots", "nobody"], "unknown-bot", "bots"),
    (["play", MODE, "--bots", "random,random,random"], "opponent-count", "bots"),
    (["play", MODE, "--watch", "--bots", "random,random"], "opponent-count", "bots"),
    (["play", MODE, "--seat", "3"], "out-of-range", "seat"),
    (["play", MODE, "--option", "start=later"], "bad-option-value", "start"),
    (["play", MODE, "--seed", "7"], "terminal-only", "--seed"),
    (["play", MODE, "--terminal", "--lan"], "not-in-terminal", "--lan"),
    (["play", MODE, "--lan", "--bots", "random,random,random"], "opponent-count", "bots"),
]  # fmt: skip
IDS = [" ".join(words)[:60] for words, _, _ in BAD]


@pytest.mark.parametrize(("words", "code", "field"), BAD, ids=IDS)
def test_bad_input_is_told_as_a_json_object(words: list[str], code: str, field: str) -> None:
    answer = ask(*([] if words[0] == "play" else ["--json"]), *words)
    assert answer.status == 2
    if words[0] == "play":
        assert answer.err.count("\n") == 1
        return
    told = answer.error()
    assert (told["code"], told["field"]) == (code, field)
    assert told["message"]


@pytest.mark.parametrize(("words", "code", "field"), BAD, ids=IDS)
def test_bad_input_is_told_in_one_line(words: list[str], code: str, field: str) -> None:
    answer = ask(*words)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("hazard: ")
    assert field in answer.err
    assert code not in answer.err.split()  # a sentence, not a code


def test_bad_input_leaves_no_folder_behind(tmp_path: Path) -> None:
    assert ask("simulate", MODE, "--seats", "9", "--journal", str(tmp_path / "new")).status == 2
    assert ask("simulate", MODE, "--bots", "nobody", "--journal", str(tmp_path / "new")).status == 2
    assert list(tmp_path.iterdir()) == []


def test_the_process_itself_ends_with_two_and_no_traceback() -> None:
    answer = ask_apart("simulate", MODE, "--games", "-1")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == "hazard: games: -1 is not between 1 and 10000000.\n"


def test_help_and_nothing_at_all_are_no_bad_input() -> None:
    assert ask("--help").status == 0
    assert ask("simulate", "--help").status == 0
    nothing = ask()
    assert nothing.status == 0
    assert "simulate" in nothing.out


def test_json_and_lang_may_stand_before_the_command() -> None:
    assert ask("--json", "bots").data() == ask("bots", "--json").data()
    assert ask("--lang", "de", "--json", "modes").data() == ask("modes", "--json", "--lang=de").data()
