"""How is a page followed: its files written, its commands run one after the other, smaller than a reader would?"""

import re
import shlex
from itertools import dropwhile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED: Final = re.compile(r"# ([\w-]+\.\w+)\n")  # a file says in its first line what it is called
FEW: Final = 3  # games instead of hundreds
SHORT: Final = "4"  # turns


def blocks(page: Path, language: str) -> list[str]:
    """The blocks of a page in a language."""
    text = page.read_text(encoding="utf-8")
    return [found[2] for found in BLOCK.finditer(text) if found[1] == language]


def files(page: Path) -> dict[str, str]:
    """The files a page says to write."""
    found: dict[str, str] = {}
    for language in ("python", "toml"):
        for block in blocks(page, language):
            if (named := NAMED.match(block)) is not None:
                found[named[1]] = block
    return found


def commands(page: Path) -> list[list[str]]:
    """The commands of a page, as words."""
    lines = [line for block in blocks(page, "sh") for line in block.splitlines()]
    found = [shlex.split(line, comments=True) for line in lines]
    return [words for line in found if (words := list(dropwhile(is_setting, line)))]


def is_setting(word: str) -> bool:
    """Whether a word sets a variable for the command behind it."""
    return re.match(r"[A-Z_]+=", word) is not None


def smaller(words: list[str]) -> list[str]:
    """The same command with few games of few turns, in this machine's processes."""
    turned = list(words)
    for at, word in enumerate(words[:-1]):
        if word == "--games":
            turned[at + 1] = str(min(FEW, int(words[at + 1])))
        if word == "--set":  # tests/dataset makes the smallest of them
            turned[at : at + 2] = ["--mode", "clone-wars/standard"]
    if "--cluster" in turned:  # tests/work has one
        at = turned.index("--cluster")
        del turned[at : at + 2]
    plays = words[1] in ("simulate", "league") or words[1:3] == ["dataset", "make"]
    for option, value in (("--games", str(FEW)), ("--max-turns", SHORT)):
        turned += [option, value] if plays and option not in words else []
    return turned
