"""How do C files become machine code quickly: on all cores, and not again where nothing has changed?

What was compiled is kept under the digest of everything it was made from: the text, the headers, the compiler and its options.
An entry holds the digest of its own content too, so one that is damaged or was only half written is made again.
"""

import hashlib
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

KEPT_DAYS: Final = 14  # an entry that nobody has used for so long goes
DIGEST_BYTES: Final = 32
OF_PACKAGES: Final = "site/"  # where pip lays headers of packages, under the includes of an environment


@dataclass(frozen=True, slots=True)
class Job:
    """One thing to be made by the C compiler: an object, or a library of its own if it is a whole extension."""

    name: str
    source: Path
    options: tuple[str, ...]
    extension: Any = None

    @property
    def size(self) -> int:
        """What it costs, roughly: the compiler takes its time by the length of a text."""
        return self.source.stat().st_size


class Cache:
    """Files by the digest of what they were made from."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fetch(self, key: str, target: Path) -> bool:
        """Put the file of this key where it is wanted, if it is there and whole."""
        entry = self.folder / key
        try:
            content = entry.read_bytes()
        except OSError:
            return False
        told, made = content[:DIGEST_BYTES], content[DIGEST_BYTES:]
        if hashlib.sha256(made).digest() != told:
            entry.unlink(missing_ok=True)
            return False
        os.utime(entry)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(made)
        return True

    def keep(self, key: str, made: Path) -> None:
        """Keep a file under this key. Its name comes last: nobody ever reads half of it."""
        content = made.read_bytes()
        self.folder.mkdir(parents=True, exist_ok=True)
        arriving = self.folder / f"{key}.{os.getpid()}"
        arriving.write_bytes(hashlib.sha256(content).digest() + content)
        arriving.replace(self.folder / key)

    def forget_old(self) -> None:
        """Remove what nobody has used for a while."""
        oldest = time.time() - KEPT_DAYS * 24 * 3600
        for entry in self.folder.iterdir() if self.folder.is_dir() else ():
            if entry.stat().st_mtime < oldest:
                entry.unlink(missing_ok=True)


class Workshop:
    """The C compiler of this machine, on all its cores, and the cache of what it made."""

    def __init__(self, folder: Path, cache: Cache, include: list[str]) -> None:
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext

        self.folder = folder  # everything is made in it
        self.cache = cache
        command: Any = build_ext(
            Distribution({"name": "hazard"})
        )  # knows what extensions are linked with here
        command.build_temp = str(folder)
        command.ensure_finalized()
        self.linking = command
        self.compiler = _compiler([*include, *command.include_dirs])
        self.identity = _identity(self.compiler)

    def kept(self, jobs: list[Job]) -> dict[str, Path]:
        """What was made before and is still in the cache, by name."""
        found = {}
        for job in jobs:
            path = self.folder / "kept" / job.name
            if self.cache.fetch(self._key(job), path):
                found[job.name] = path
        return found

    def make(self, jobs: list[Job], made: Callable[[Job], None]) -> dict[str, Path]:
        """Make them all, the longest first, and tell of each one when it is made; the results by name."""
        results = {}
        with ThreadPoolExecutor(cores()) as pool:
            waiting = {pool.submit(self._make, job): job for job in sorted(jobs, key=lambda job: -job.size)}
            try:
                for done in as_completed(waiting):
                    results[waiting[done].name] = done.result()
                    made(waiting[done])
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        return results

    def link(self, objects: list[Path], extension: Any) -> Path:
        """The library of an extension, made of these objects."""
        target: Path = self.folder / "lib" / self.linking.get_ext_filename(extension.name)
        target.parent.mkdir(parents=True, exist_ok=True)
        self.compiler.link_shared_object(
            [str(path) for path in objects],
            str(target),
            libraries=self.linking.get_libraries(extension),
            library_dirs=self.linking.library_dirs,
            runtime_library_dirs=self.linking.rpath,
            export_symbols=self.linking.get_export_symbols(extension),
            build_temp=str(self.folder),
        )
        return target

    def _make(self, job: Job) -> Path:
        [made] = self.compiler.compile([str(job.source)], str(self.folder), extra_postargs=list(job.options))
        path = self.link([Path(made)], job.extension) if job.extension else Path(made)
        self.cache.keep(self._key(job), path)
        return path

    def _key(self, job: Job) -> str:
        digest = hashlib.sha256(self.identity)
        digest.update(repr((job.options, job.extension and job.extension.name)).encode())
        digest.update(job.source.read_bytes())
        return digest.hexdigest()


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _compiler(include: list[str]) -> Any:
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    compiler.set_include_dirs(include)
    return compiler


def _identity(compiler: Any) -> bytes:
    """The digest of what everything is made with: the compiler, the options Python gives it, and all headers."""
    commands = [*getattr(compiler, "compiler_so", []), *getattr(compiler, "linker_so", [])]
    told = [sys.version, platform.platform(), compiler.compiler_type, *commands, *map(_version, commands[:1])]
    digest = hashlib.sha256("\0".join(told).encode())
    for folder in compiler.include_dirs:
        for path, name in headers_of(Path(folder)):
            digest.update(name.encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.digest()


def headers_of(folder: Path) -> list[tuple[Path, str]]:
    """The headers of a folder by name, without those that packages lay into an environment: nothing here includes them."""
    found = [(path, path.relative_to(folder).as_posix()) for path in sorted(folder.rglob("*.[ch]"))]
    return [(path, name) for path, name in found if not name.startswith(OF_PACKAGES)]


def _version(command: str) -> str:
    done = subprocess.run([command, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    return done.stdout
