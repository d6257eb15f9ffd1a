"""How does the engine become machine code: which modules, by which steps, and when is there nothing to do?

`tools/compile.py` compiles in place (the checkout then runs compiled), `tools/compile.py --clean` undoes it. The
wheel hook uses the same steps through `build()`.
"""

import argparse
import gc
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
from contextlib import redirect_stdout
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, by the wheel hook or as a module: the same imports

from tools.compiling.doors import grouped_doors, shared_door  # noqa: E402
from tools.compiling.objects import Cache, Job, Workshop, cores  # noqa: E402
from tools.compiling.progress import Pace, Work, say, ticking  # noqa: E402
from tools.compiling.units import UnknownC, Written, units_of  # noqa: E402

SOURCES = ROOT / "src"
PACKAGE = SOURCES / "hazard"
WORK = ROOT / "build" / "compiled"
CACHE = ROOT / "build" / "cache"
STAMP = PACKAGE / "_compiled.json"

COMPILED_PACKAGES = ("kernel", "odds", "conquest", "editions", "bots", "env/core")
INTERPRETED = {
    "kernel/ints.py": "stands in for the native integer types; compiled, its TYPE_CHECKING branch would be taken",
}
# __init__.py files stay interpreted as well: they hold no hot code, and Python finds packages by them.

SHARED_GROUP = "hazard._engine"  # one library, so that calls between modules bind early
# Names of the library are its own: calls inside it are direct, and may be put in place of each other's bodies.
# mypyc asks for -Werror: a newer compiler with a new warning should not stop anybody.
UNIX_OPTIONS = ("-Wno-error", "-fvisibility=hidden", "-fno-semantic-interposition")
PACED_FROM = 1_000_000  # bytes of C: less says little about how fast a machine compiles
LOCK_STEP_FILES = (
    Path(__file__).resolve(),
    *sorted(Path(__file__).resolve().parent.glob("compiling/*.[ph]*")),
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
    """Compile into the work folder: path inside the package's parent folder -> built file. Takes a minute."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    pace = Pace(CACHE / "pace.json")
    checking = Work(len(sources), 1 / pace.seconds_a_module)
    with ticking(f"checking the types of {len(sources)} modules and writing C", checking.left):
        extensions = _write_c(sources)
    pace.seconds_a_module = (time.monotonic() - checking.begun) / len(sources)
    try:
        built = _compile_c(extensions, sources, pace)
    except UnknownC as unknown:
        raise SystemExit(f"compile: mypyc {_mypy_version()} is not understood, {unknown}") from None
    pace.keep()
    return built


def _write_c(sources: dict[str, Path]) -> list[Any]:
    import setuptools  # noqa: F401 - must be imported before mypyc.build, which chooses by it
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = str(SOURCES)
    # The strict check is `make check`; here only what mypyc itself needs, whatever pyproject.toml says.
    options = ["--config-file=", "--explicit-package-bases", "--no-error-summary"]
    extensions: list[Any] = mypycify(
        [*options, *[str(path) for path in sources.values()]],
        opt_level="2",
        debug_level="0",
        target_dir=str(WORK / "c"),
        group_name=SHARED_GROUP,
        multi_file=True,
    )
    gc.freeze()  # looking through all that mypy has left, at the latest when this process ends, takes five seconds
    return extensions


def _compile_c(extensions: list[Any], sources: dict[str, Path], pace: Pace) -> dict[str, Path]:
    """Compile what mypyc wrote: the library all modules are in, and doors to it, which the modules share."""
    library, *doors = extensions
    workshop = Workshop(WORK, Cache(CACHE / "objects"), library.include_dirs[:1])
    unix = workshop.compiler.compiler_type == "unix"
    plain = (*library.extra_compile_args, *(UNIX_OPTIONS if unix else ()))
    cold = (*plain, "-O0") if unix else plain
    units = []
    for unit in units_of(_written(library, sources)):
        path = WORK / "units" / f"{unit.name}.c"
        path.parent.mkdir(exist_ok=True)
        path.write_text(unit.text, encoding="utf-8")
        units.append(Job(unit.name, path, plain if unit.hot else cold))
    shared = _shared_doors(doors)
    jobs = [*units, *[Job(path.stem, path, cold, group[0]) for path, group in shared.items()]]
    results = workshop.kept(jobs)
    missing = [job for job in jobs if job.name not in results]
    work = Work(sum(job.size for job in missing), pace.bytes_a_second)

    def made(job: Job) -> None:
        work.done += job.size

    doing = f"compiling {len(missing)} C files on {cores()} cores, {len(results)} are as they were"
    with (
        ticking(doing, work.left),
        (WORK / "log.txt").open("w", encoding="utf-8") as log,
        redirect_stdout(log),
    ):
        results |= workshop.make(missing, made)
        results[library.name] = workshop.link([results[job.name] for job in units], library)
    workshop.cache.forget_old()
    if work.total > PACED_FROM:
        pace.bytes_a_second = work.done / (time.monotonic() - work.begun)
    results |= {door.name: results[path.stem] for path, group in shared.items() for door in group}
    return {workshop.linking.get_ext_filename(each.name): results[each.name] for each in extensions}


def _shared_doors(doors: list[Any]) -> dict[Path, list[Any]]:
    """The doors in groups, and the file each group shares."""
    by_name = {door.name: door for door in doors}
    found = {}
    for number, names in enumerate(grouped_doors(list(by_name))):
        group = [by_name[name] for name in names]
        path = WORK / "doors" / f"door_{number}.c"
        path.parent.mkdir(exist_ok=True)
        texts = [Path(door.sources[0]).read_text(encoding="utf-8") for door in group]
        path.write_text(shared_door(texts), encoding="utf-8")
        found[path] = group
    return found


def _written(library: Any, sources: dict[str, Path]) -> Written:
    """What mypyc wrote, by its part."""
    folder = WORK / "c"
    shared = folder.joinpath(*SHARED_GROUP.split(".")[:-1])
    name = SHARED_GROUP.rpartition(".")[2]
    files = {module: folder / f"__native_{module.replace('.', '___')}.c" for module in sources}
    own = {str(path) for path in (*files.values(), shared / f"__native_{name}.c")}
    if not own <= set(library.sources):
        raise UnknownC("its files have other names")
    return Written(
        files,
        shared / f"__native_{name}.c",
        shared / f"__native_{name}.h",
        shared / f"__native_internal_{name}.h",
        [Path(path).relative_to(folder).as_posix() for path in library.sources if path not in own],
    )


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
        say(f"up to date, {len(sources)} compiled modules")
        return
    reason = hindrance()
    if reason:
        removed = clean()  # whatever lies there is stale, and stale machine code is worse than none
        also = f" (removed {removed} stale compiled files)" if removed else ""
        say(f"skipped: {reason}. Everything works interpreted, only slower{also}.")
        return
    stamp = stamp_for(sources)  # before, so that an edit while compiling is noticed the next time
    try:
        built = build(sources)
    except BaseException:
        clean()
        raise
    install(built, stamp)
    say(f"{len(sources)} modules now run compiled; HAZARD_PURE=1 runs the sources")


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
        say("up to date" if fits else "STALE: the sources have changed since `make compile`, run it again")
    elif chosen.clean:
        shutil.rmtree(CACHE, ignore_errors=True)
        say(f"removed {clean()} compiled files")
    elif chosen.watched:
        end_with_the_parent()
        compile_in_place()
    else:
        raise SystemExit(compile_watched())


if __name__ == "__main__":
    main()
