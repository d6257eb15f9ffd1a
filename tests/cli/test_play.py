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
