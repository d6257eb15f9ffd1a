"""How does the engine become machine code: which modules, by which steps, and when is there nothing to do?

`tools/compile.py` compiles in place (the checkout then runs compiled), `tools/compile.py --clean` undoes it. The
wheel hook uses the same steps through `build()`.
"""

import argparse
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
PACKAGE = SOURCES / "hazard"
WORK = ROOT / "build" / "compiled"
STAMP = PACKAGE / "_compiled.json"

COMPILED_PACKAGES = ("kernel", "odds", "conquest", "editions", "bots")
INTERPRETED = {
    "kernel/ints.py": "stands in for the native integer types; compiled, its TYPE_CHECKING branch would be taken",
}
# __init__.py files stay interpreted as well: they hold no hot code, and Python finds packages by them.

SHARED_GROUP = "hazard._engine"  # one unit, so that calls between modules bind early
LOCK_STEP_FILES = (
    Path(__file__).resolve(),
    PACKAGE / "kernel" / "ints.py",
)  # change these, and all is rebuilt


def modules() -> dict[str, Path]:
    """The modules to compile: full name -> source file, sorted by name."""
    found = {}
    for package in COMPILED_PACKAGES:
        for path in (PACKAGE / package).rglob("*.py"):
            if path.name != "__init__.py" and path.relative_to(PACKAGE).as_posix() not in INTERPRETED:
                found[".".join(path.relative_to(SOURCES).with_suffix("").parts)] = path
    return dict(sorted(found.items()))


def hindrance() -> str:
    """Why this machine cannot compile, or nothing."""
    if os.name == "nt":
        return ""  # setuptools looks for its compiler itself
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(command) is None:
        return f"there is no C compiler here ('{command}' is not found)"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's C headers are missing (on Debian and Ubuntu: apt install python3-dev)"
    return ""


def stamp_for(sources: dict[str, Path]) -> dict[str, Any]:
    """What the compiled files are made from: equal stamps, equal machine code."""
    return {
        "python": sys.version,
        "suffix": str(sysconfig.get_config_var("EXT_SUFFIX")),
        "mypy": _mypy_version(),
        "tools": {path.name: _digest(path) for path in LOCK_STEP_FILES},
        "modules": {name: _digest(path) for name, path in sources.items()},
    }


def _mypy_version() -> str:
    try:
        return installed_version("mypy")
    except PackageNotFoundError:
        return ""  # nothing to compile with, so nothing compiled here fits


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def extension_files() -> list[Path]:
    """Every compiled file that lies in the source tree, whatever Python it is for."""
    return sorted([*PACKAGE.rglob("*.so"), *PACKAGE.rglob("*.pyd")])


def up_to_date(sources: dict[str, Path]) -> bool:
    """Whether the compiled files in the source tree are those of exactly these sources."""
    try:
        if json.loads(STAMP.read_text(encoding="utf-8")) != stamp_for(sources):
            return False
    except (OSError, ValueError):
        return False
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    expected = {path.with_name(path.stem + suffix) for path in sources.values()}
    return expected <= set(extension_files())


def build(sources: dict[str, Path]) -> dict[str, Path]:
    """Compile into the work folder: path inside the package's parent folder -> built file. Takes a while."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    with _ticking(f"checking the types of {len(sources)} modules and writing C"):
        extensions = _write_c(sources)
    with _ticking("compiling the C code with full optimisation"):
        _compile_c(extensions)
    library = WORK / "lib"
    built = {
        path.relative_to(library).as_posix(): path for path in sorted(library.rglob("*")) if path.is_file()
    }
    if len(built) != len(sources) + 1:  # one for each module, and the shared library
        raise SystemExit(f"compile: expected {len(sources) + 1} built files, found {len(built)}")
    return built


def _write_c(sources: dict[str, Path]) -> list[Any]:
    import setuptools  # noqa: F401 - must be imported before mypyc.build, which chooses by it
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = str(SOURCES)
    # The strict check is `make check`; here only what mypyc itself needs, whatever pyproject.toml says.
    options = ["--config-file=", "--explicit-package-bases", "--no-error-summary"]
    extensions: list[Any] = mypycify(
        [*options, *[str(path) for path in sources.values()]],
        opt_level="3",
        debug_level="0",
        target_dir=str(WORK / "c"),
        group_name=SHARED_GROUP,
    )
    if sysconfig.get_config_var("CC"):
        for extension in extensions:
            # mypyc asks for -Werror: a newer compiler with a new warning should not stop anybody.
            extension.extra_compile_args.append("-Wno-error")
    return extensions


def _compile_c(extensions: list[Any]) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    command = build_ext(Distribution({"name": "hazard", "ext_modules": extensions}))
    command.build_lib = str(WORK / "lib")
    command.build_temp = str(WORK / "objects")
    command.parallel = os.cpu_count() or 1
    command.ensure_finalized()
    with (WORK / "log.txt").open("w", encoding="utf-8") as log, redirect_stdout(log):
        command.run()


@contextmanager
def _ticking(doing: str) -> Iterator[None]:
    """Say what is being done, and every ten seconds that it is still being done."""
    started = time.monotonic()
    done = threading.Event()

    def tick() -> None:
        while not done.wait(10):
            _say(f"  ... {time.monotonic() - started:.0f} s")

    _say(f"{doing} ...")
    ticker = threading.Thread(target=tick, daemon=True)
    ticker.start()
    try:
        yield
    finally:
        done.set()
        ticker.join()
    _say(f"  done in {time.monotonic() - started:.0f} s")


def _say(text: str) -> None:
    print(f"compile: {text}", file=sys.__stdout__, flush=True)


def clean() -> int:
    """Remove every compiled file, the stamp and the work folder; returns how many compiled files there were."""
    STAMP.unlink(missing_ok=True)
    files = extension_files()
    for path in files:
        path.unlink()
    shutil.rmtree(WORK, ignore_errors=True)
    return len(files)


def install(built: dict[str, Path], stamp: dict[str, Any]) -> None:
    """Put the built files beside their sources; the stamp comes last, so that half an installation is never valid."""
    STAMP.unlink(missing_ok=True)
    wanted = {SOURCES / relative for relative in built}
    for path in extension_files():
        if path not in wanted:
            path.unlink()
    for relative, path in built.items():
        arriving = SOURCES / (relative + ".arriving")
        shutil.copyfile(path, arriving)
        arriving.replace(SOURCES / relative)  # a running process keeps the old file
    STAMP.write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")


def compile_in_place() -> None:
    """Compile beside the sources, unless there is nothing to do or no way to do it."""
    sources = modules()
    if up_to_date(sources):
        _say(f"up to date, {len(sources)} compiled modules")
        return
    reason = hindrance()
    if reason:
        removed = clean()  # whatever lies there is stale, and stale machine code is worse than none
        also = f" (removed {removed} stale compiled files)" if removed else ""
        _say(f"skipped: {reason}. Everything works interpreted, only slower{also}.")
        return
    stamp = stamp_for(sources)  # before, so that an edit while compiling is noticed the next time
    try:
        built = build(sources)
    except BaseException:
        clean()
        raise
    install(built, stamp)
    _say(f"{len(sources)} modules now run compiled; HAZARD_PURE=1 runs the sources")


def compile_watched() -> int:
    """Compile in a child that never outlives this process, however this one ends; returns its exit status."""
    command = [sys.executable, __file__, "--watched"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True) as child:  # noqa: S603
        try:
            return child.wait()
        except KeyboardInterrupt:
            return 128 + signal.SIGINT  # leaving closes the pipe, and that ends the child


def end_with_the_parent() -> None:
    """End this process, and every compiler it has started, once the other end of the pipe it reads from is closed."""

    def watch() -> None:
        os.read(0, 1)  # nothing is ever written: this comes back when the parent is gone
        if os.name == "nt":
            os._exit(1)
        os.killpg(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


def main() -> None:
    """The command line of this script."""
    parser = argparse.ArgumentParser(description="Compile the engine in place with mypyc.")
    parser.add_argument("--clean", action="store_true", help="remove the compiled files")
    parser.add_argument(
        "--state", action="store_true", help="only say whether the compiled files fit the sources"
    )
    parser.add_argument(
        "--can", action="store_true", help="only tell by the exit status whether this machine can"
    )
    parser.add_argument("--watched", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.can:
        raise SystemExit(1 if hindrance() else 0)
    os.chdir(ROOT)
    if chosen.state:
        fits = up_to_date(modules())
        _say("up to date" if fits else "STALE: the sources have changed since `make compile`, run it again")
    elif chosen.clean:
        _say(f"removed {clean()} compiled files")
    elif chosen.watched:
        end_with_the_parent()
        compile_in_place()
    else:
        raise SystemExit(compile_watched())


if __name__ == "__main__":
    main()
