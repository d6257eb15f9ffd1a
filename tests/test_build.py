"""Does the interpreted switch work on either build, and does compiling do only what it must?"""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import hazard
from hazard._build import stale_modules

ROOT = Path(__file__).resolve().parent.parent

LOAD_ALL_AND_NAME_THE_FILES = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
for name, module in sorted(sys.modules.items()):
    if name == "hazard" or name.startswith("hazard."):
        print(module.__file__)
"""


def run(*command: str, folder: Path = ROOT, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **settings}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def modules_on_disk() -> list[str]:
    package = Path(hazard.__file__).parent
    found = []
    for folder in ("kernel", "odds", "conquest", "editions", "bots", "env/core"):
        for path in sorted((package / folder).rglob("*.py")):
            if path.name != "__init__.py":
                found.append(".".join(["hazard", *path.relative_to(package).with_suffix("").parts]))
    return found


def test_with_the_switch_every_module_comes_from_its_source() -> None:
    done = run(sys.executable, "-c", LOAD_ALL_AND_NAME_THE_FILES, *modules_on_disk(), HAZARD_PURE="1")
    assert done.returncode == 0, done.stderr
    files = done.stdout.split()
    assert len(files) > len(modules_on_disk())
    assert [file for file in files if not file.endswith(".py")] == []


def test_without_the_switch_exactly_the_named_modules_run_compiled() -> None:
    program = "from hazard._build import compiled_modules; print(*compiled_modules())"
    named = run(sys.executable, "-c", program, HAZARD_PURE="").stdout.split()
    done = run(sys.executable, "-c", LOAD_ALL_AND_NAME_THE_FILES, *modules_on_disk(), HAZARD_PURE="")
    assert done.returncode == 0, done.stderr
    compiled = [file for file in done.stdout.split() if not file.endswith(".py") and "__mypyc" not in file]
    assert len(compiled) == len(named)


def test_compiled_modules_fit_their_sources() -> None:
    assert stale_modules() == [], "run `make compile`: the tests would prove machine code of older sources"


# ---------------------------------------------------------------- a tiny checkout of its own


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    package = tmp_path / "src" / "hazard"
    for folder in (package / "kernel", package / "odds", tmp_path / "tools"):
        folder.mkdir(parents=True)
    source = Path(hazard.__file__).parent
    shutil.copy(source / "_build.py", package)
    shutil.copy(source / "kernel" / "ints.py", package / "kernel")
    shutil.copy(ROOT / "tools" / "compile.py", tmp_path / "tools")
    shutil.copytree(
        ROOT / "tools" / "compiling",
        tmp_path / "tools" / "compiling",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    start = "from hazard._build import run_interpreted_if_asked\n\nrun_interpreted_if_asked()\n"
    (package / "__init__.py").write_text(start, encoding="utf-8")
    (package / "kernel" / "__init__.py").write_text("", encoding="utf-8")
    (package / "odds" / "__init__.py").write_text("", encoding="utf-8")
    write_answer(tmp_path, 41)
    return tmp_path


def write_answer(checkout: Path, number: int) -> None:
    text = (
        f"from hazard.kernel.ints import i64\n\n\ndef answer(more: i64) -> i64:\n    return {number} + more\n"
    )
    (checkout / "src" / "hazard" / "odds" / "question.py").write_text(text, encoding="utf-8")


def ask(checkout: Path, *, pure: bool) -> subprocess.CompletedProcess[str]:
    program = (
        "from hazard.odds import question; from hazard._build import compiled_modules, stale_modules;"
        "print(question.answer(1), compiled_modules(), stale_modules())"
    )
    settings = {"HAZARD_PURE": "1" if pure else "", "PYTHONPATH": str(checkout / "src")}
    return run(sys.executable, "-B", "-c", program, folder=checkout, **settings)


def compile_tool(checkout: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return run(sys.executable, "tools/compile.py", *arguments, folder=checkout, **settings)


def compiled_files(checkout: Path) -> list[Path]:
    return [path for path in (checkout / "src").rglob("*") if path.suffix in (".so", ".pyd")]


def test_the_switch_passes_over_compiled_files_that_would_not_even_load(checkout: Path) -> None:
    package = checkout / "src" / "hazard"
    shutil.copy(package / "odds" / "question.py", package / "outermost.py")
    for stem in (package / "odds" / "question", package / "outermost"):
        stem.with_name(stem.name + EXTENSION_SUFFIXES[0]).write_bytes(b"no machine code")
    assert ask(checkout, pure=False).returncode != 0
    done = ask(checkout, pure=True)
    assert done.stdout == "42 [] []\n", done.stderr
    program, sources = "import hazard.outermost", str(checkout / "src")
    assert run(sys.executable, "-B", "-c", program, HAZARD_PURE="", PYTHONPATH=sources).returncode != 0
    assert run(sys.executable, "-B", "-c", program, HAZARD_PURE="1", PYTHONPATH=sources).returncode == 0


def test_compiled_files_without_a_stamp_count_as_stale(checkout: Path) -> None:
    (checkout / "src" / "hazard" / "odds" / f"other{EXTENSION_SUFFIXES[0]}").write_bytes(b"no machine code")
    done = ask(checkout, pure=False)
    assert done.stdout == "42 ['hazard.odds.other'] ['hazard.odds.other']\n", done.stderr


def test_without_a_c_compiler_compiling_is_skipped_with_a_word(checkout: Path) -> None:
    done = compile_tool(checkout, CC="no-such-compiler")
    assert done.returncode == 0, done.stderr
    assert "skipped: there is no C compiler here ('no-such-compiler' is not found)" in done.stdout
    assert compiled_files(checkout) == []
    assert compile_tool(checkout, "--can", CC="no-such-compiler").returncode == 1


def test_without_a_c_compiler_stale_compiled_files_are_removed(checkout: Path) -> None:
    (checkout / "src" / "hazard" / "odds" / f"question{EXTENSION_SUFFIXES[0]}").write_bytes(
        b"no machine code"
    )
    done = compile_tool(checkout, CC="no-such-compiler")
    assert "removed 1 stale compiled files" in done.stdout
    assert compiled_files(checkout) == []


def test_a_checkout_is_compiled_once_for_each_change_and_cleaned(checkout: Path) -> None:
    if compile_tool(checkout, "--can").returncode != 0:
        pytest.skip("this machine cannot compile")
    assert ask(checkout, pure=False).stdout == "42 [] []\n"

    done = compile_tool(checkout)
    assert "1 modules now run compiled" in done.stdout, done.stdout + done.stderr
    assert ask(checkout, pure=False).stdout == "42 ['hazard.odds.question'] []\n"
    assert ask(checkout, pure=True).stdout == "42 [] []\n"
    assert "up to date" in compile_tool(checkout).stdout

    write_answer(checkout, 6)  # the old machine code still answers, and says that it is old
    assert ask(checkout, pure=False).stdout == "42 ['hazard.odds.question'] ['hazard.odds.question']\n"
    assert ask(checkout, pure=True).stdout == "7 [] []\n"
    assert "STALE" in compile_tool(checkout, "--state").stdout

    done = compile_tool(checkout)  # only what has changed
    assert re.search(r"compiling 1 C files on \d+ cores, 3 are as they were", done.stdout), done.stdout
    assert ask(checkout, pure=False).stdout == "7 ['hazard.odds.question'] []\n"

    assert "removed 2 compiled files" in compile_tool(checkout, "--clean").stdout
    assert compiled_files(checkout) == []
    assert not (checkout / "build" / "cache").exists()
    assert ask(checkout, pure=False).stdout == "7 [] []\n"


def test_a_source_that_does_not_compile_leaves_no_compiled_files(checkout: Path) -> None:
    if compile_tool(checkout, "--can").returncode != 0:
        pytest.skip("this machine cannot compile")
    (checkout / "src" / "hazard" / "odds" / "wrong.py").write_text('number: int = "x"\n', encoding="utf-8")
    (checkout / "src" / "hazard" / "odds" / f"question{EXTENSION_SUFFIXES[0]}").write_bytes(
        b"no machine code"
    )
    done = compile_tool(checkout)
    assert done.returncode == 1
    assert "wrong.py:1: error" in done.stdout
    assert compiled_files(checkout) == []


@pytest.mark.skipif(os.name == "nt", reason="the compiler that sleeps is a shell script")
@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_no_compiler_runs_on_when_the_tool_is_ended(checkout: Path, ending: signal.Signals) -> None:
    if compile_tool(checkout, "--can").returncode != 0:
        pytest.skip("this machine cannot compile")
    compiler, started = checkout / "sleeping-cc", checkout / "started"
    compiler.write_text(f"#!/bin/sh\n: >'{started}'\nsleep 100\n", encoding="utf-8")
    compiler.chmod(0o755)
    environment = {**os.environ, "CC": str(compiler)}
    command = [sys.executable, "tools/compile.py"]
    with subprocess.Popen(command, cwd=checkout, env=environment, stdout=subprocess.PIPE) as tool:
        while not started.exists():
            assert tool.poll() is None
            time.sleep(0.05)
        tool.send_signal(ending)
        tool.communicate(timeout=50)  # the end of what they say: whoever could still say something is gone
    assert tool.returncode != 0
