"""Does `hazard play` hand the table over to the terminal game as it was asked for?"""

import subprocess

from tests.cli.asking import MODE, command, environment


def play(typed: str, *words: str) -> subprocess.CompletedProcess[str]:
    done = command("play", MODE, "--seed", "7", *words)
    return subprocess.run(done, env=environment(), input=typed, capture_output=True, text=True, check=False)


def test_a_person_sits_down_and_leaves() -> None:
    done = play("quit\n", "--seats", "4", "--seat", "1", "--bots", "random", "--lang", "en", "--terminal")
    assert (done.returncode, done.stderr) == (0, "")
    assert "--seed 7" in done.stdout


def test_no_more_input_ends_the_game_without_a_traceback() -> None:
    done = play("", "--option", "start=deal", "--terminal")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_colours_are_those_that_were_asked_for() -> None:
    done = play(
        "quit\ny\n", "--seating", "yellow,-,red", "--option", "start=deal", "--lang", "en", "--terminal"
    )
    assert (done.returncode, done.stderr) == (0, "")
    for shown in ("Y  Yellow (you)", "G  Green (normal)", "R  Red (normal)"):
        assert shown in done.stdout


def test_colours_that_cannot_play_are_refused_with_their_rule() -> None:
    for given, said in (
        ("red,red", "hazard: seating: red is taken already: each colour plays once. (C-10)"),
        (
            "pink",
            "hazard: seating: The box has no colour “pink”. It has: red, green, blue, white, gray, yellow. (C-10)",
        ),
        ("red,-,-,blue", "hazard: seating: 4 colours for 3 seats: one for each, at most."),
    ):
        for where in ((), ("--terminal",)):
            done = play("", "--seating", given, "--lang", "en", *where)
            assert (done.returncode, done.stderr.strip(), done.stdout) == (2, said, "")
