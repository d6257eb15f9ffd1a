"""Which test runs which statement? Every statement of the mutated modules notes that it was met, test file by test file.

Kept in build/mutants/coverage.json: a test file is run again when it, the kit or the engine has changed.
"""

import ast
import base64
import hashlib
import json
import os
import time
from collections.abc import Callable, Generator
from pathlib import Path
from types import CodeType
from typing import Final

import pytest

from tests.mutants.child import Children, quietly, run_tests, serve_code
from tests.mutants.sources import ROOT, Source, blocks, statements

FILE: Final = ROOT / "build" / "mutants" / "coverage.json"
TESTS: Final = ROOT / "tests"
# Tests of the engine; what stands above it is slower and asks other questions. The first folders take a minute together, records and
# environments some minutes, whole games and bots longer than all of them.
FIRST: Final = ("kernel", "conquest", "editions", "rules", "odds", "wire", "texts")
THEN: Final = (*FIRST, "record", "env")
FOLDERS: Final = (*THEN, "bots", "conformance")
# These run other tests, or both builds, or are about the docs.
LEFT_OUT: Final = ("test_breaks.py", "test_rules_table.py", "test_parity.py", "test_matches.py")
MOST_SECONDS: Final = 900  # for one test file
# Of the games of conformance those of the smallest and the largest table of each mode.
MARKS: Final = {"conformance": "not soak and not one_build"}
HITS: Final = "_hazard_hits"


def files_of_tests(folders: tuple[str, ...] = FOLDERS) -> list[Path]:
    """The test files whose tests are run against mutants."""
    found = [path for folder in folders for path in sorted((TESTS / folder).rglob("test_*.py"))]
    return [path for path in found if path.name not in LEFT_OUT]


def digest_of(paths: list[Path]) -> str:
    """One digest over many files."""
    told = hashlib.sha256()
    for path in paths:
        told.update(path.read_bytes())
    return told.hexdigest()[:16]


def shared_digest(found: list[Source]) -> str:
    """Over all that every test depends on: the mutated modules, the data of the boxes, the kit."""
    data = sorted((ROOT / "src" / "hazard" / "editions").rglob("*.toml"))
    kit = [path for path in sorted(TESTS.rglob("*.py")) if not path.name.startswith("test_")]
    kit = [path for path in kit if path.parent.name != "mutants"]
    return digest_of([*[one.path for one in found], *data, *kit])


def counted(source: Source, first: int) -> CodeType:
    """The module, noting each statement it meets; `first` is the number of its first one."""
    tree = source.tree()
    number = first
    for block in blocks(tree):
        noted: list[ast.stmt] = block.body[: block.first]
        for statement in block.body[block.first :]:
            place = ast.Subscript(ast.Name(HITS, ast.Load()), ast.Constant(number), ast.Store())
            noted += [ast.copy_location(ast.Assign([place], ast.Constant(1)), statement), statement]
            number += 1
        block.body[:] = noted
    return compile(ast.fix_missing_locations(tree), str(source.path), "exec")


class Noting:
    """Plugin: the statements met while collecting and in each test, and how long each kept the processor busy."""

    def __init__(self, hits: bytearray) -> None:
        self.hits: Final = hits
        self.collected = b""
        self.tests: dict[str, tuple[float, str]] = {}
        self.failed: list[str] = []

    def pytest_collection_finish(self) -> None:
        self.collected = bytes(self.hits)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.hits[:] = bytes(len(self.hits))
        begun = time.process_time()
        answer = yield
        self.tests[item.nodeid] = (round(time.process_time() - begun, 4), packed(self.hits))
        return answer

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed or report.skipped:
            self.failed.append(report.nodeid)


def packed(hits: bytes | bytearray) -> str:
    """One bit for each statement, as text."""
    number = int(bytes(reversed(hits)).hex()[1::2] or "0", 2) if any(hits) else 0
    return base64.b85encode(number.to_bytes(len(hits) // 8 + 1, "little")).decode()


def unpacked(text: str) -> int:
    """The same as a number: bit n for statement n."""
    return int.from_bytes(base64.b85decode(text), "little")


def look(path: Path, codes: dict[str, CodeType], size: int) -> None:
    """In a child: run one test file and write down what it has met."""
    hits = bytearray(size)
    serve_code(codes, {HITS: hits})
    noting = Noting(hits)
    quietly(FILE.parent / "coverage.log")
    run_tests([path], noting, ["-m", MARKS.get(path.relative_to(TESTS).parts[0], "not soak")])
    told = {
        "collected": packed(noting.collected or bytes(size)),
        "tests": {name: got for name, got in noting.tests.items() if name not in noting.failed},
        "failed": noting.failed,
    }
    part_of(path).write_text(json.dumps(told), encoding="utf-8")


def part_of(path: Path) -> Path:
    """Where a child leaves what it has found."""
    place = path.relative_to(TESTS).with_suffix(".part")
    return FILE.parent / "-".join(place.parts)


class Coverage:
    """Per test how long it takes and the statements it meets; statements are numbered over all modules."""

    def __init__(self, found: list[Source]) -> None:
        self.first: Final[dict[str, int]] = {}
        self.size = 0
        for source in found:
            self.first[source.place] = self.size
            self.size += len(statements(source.tree()))
        self.seconds: Final[dict[str, float]] = {}
        self.met: Final[dict[str, int]] = {}
        self.collected = 0  # what is met while tests are read

    def add(self, told: dict[str, object]) -> None:
        """What one test file has met; what it meets while it is read, all its tests meet."""
        collected = unpacked(str(told["collected"]))
        self.collected |= collected
        tests = told["tests"]
        assert isinstance(tests, dict)
        for name, (seconds, hits) in tests.items():
            self.seconds[name] = float(seconds)
            self.met[name] = unpacked(hits) | collected

    def tests_of(self, mask: int) -> list[str]:
        """The tests that meet one of these statements."""
        return [name for name, met in self.met.items() if met & mask]


def coverage(found: list[Source], files_read: list[Path], jobs: int, tell: Callable[[str], None]) -> Coverage:
    """The map of these test files, from the last run where nothing has changed."""
    known: dict[str, dict[str, object]] = {}
    if FILE.exists():
        known = json.loads(FILE.read_text(encoding="utf-8"))
    FILE.parent.mkdir(parents=True, exist_ok=True)
    shared = shared_digest(found)
    files = {path.relative_to(ROOT).as_posix(): path for path in files_read}
    stamps = {name: shared + digest_of([path]) for name, path in files.items()}
    missing = [name for name in files if known.get(name, {}).get("stamp") != stamps[name]]
    cover = Coverage(found)
    if missing:
        tell(f"coverage of {len(missing)} of {len(files)} test files")
        codes = {one.module: counted(one, cover.first[one.place]) for one in found}
        children = Children(jobs)
        for name in missing:
            children.start(name, lambda name=name: look(files[name], codes, cover.size), MOST_SECONDS)  # type: ignore[misc]
        for name, status in children.finished():
            part = part_of(files[name])
            if status != 0 or not part.exists():
                tell(f"{name} could not be run ({status}); its tests are left out")
                continue
            known[name] = {"stamp": stamps[name], **json.loads(part.read_text(encoding="utf-8"))}
            part.unlink()
            FILE.write_text(json.dumps(known), encoding="utf-8")
            if known[name]["failed"]:
                tell(f"{name}: without its tests that fail or are skipped: {known[name]['failed']}")
    for name, told in known.items():
        if told["stamp"] == stamps.get(name):
            cover.add(told)
    return cover


def ready() -> None:
    """Where tests are run from, and on which build."""
    os.chdir(ROOT)
    os.environ["HAZARD_PURE"] = "1"
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
