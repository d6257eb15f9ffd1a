"""Small disks that can be filled, enlarged and locked; they need root on Linux."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

REASON: Final = "only root may mount a small disk"


def may_mount() -> bool:
    """Whether a small disk can be mounted here."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0 or shutil.which("mount") is None:
        return False
    probe = Path("/tmp") / f"hazard-probe-{os.getpid()}"
    probe.mkdir()
    try:
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(probe)], capture_output=True, check=False
        )
        if done.returncode == 0:
            subprocess.run(["umount", str(probe)], check=True)
        return done.returncode == 0
    finally:
        probe.rmdir()


needs_disk: Final = pytest.mark.skipif(not may_mount(), reason=REASON)


@contextmanager
def small_disk(folder: Path, megabytes: int = 3) -> Iterator[Path]:
    """A disk of this size, mounted at a folder."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def enlarge(folder: Path, megabytes: int) -> None:
    """The disk is larger now."""
    subprocess.run(["mount", "-o", f"remount,size={megabytes}m", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """A file that takes all the space there is."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as out:
        try:
            while True:
                out.write(bytes(4096))
        except OSError:
            return filler


@contextmanager
def ext4_disk(folder: Path, image: Path, megabytes: int = 16) -> Iterator[Path]:
    """A disk with a file system whose files can be made immutable."""
    folder.mkdir()
    with image.open("wb") as out:
        out.truncate(megabytes << 20)
    subprocess.run(["mkfs.ext4", "-q", str(image)], check=True)
    mounted = subprocess.run(
        ["mount", "-o", "loop", str(image), str(folder)], capture_output=True, check=False
    )
    if mounted.returncode != 0:
        pytest.skip("no loop devices here")
    try:
        yield folder
    finally:
        unlock(folder)
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def lock(folder: Path) -> None:
    """No file of a database can be written to any more, also by who has it open."""
    files = [str(path) for path in folder.glob("tables.db*") if not path.name.endswith("-shm")]
    subprocess.run(["chattr", "+i", *files], check=True)


def unlock(folder: Path) -> None:
    """They can be written to again."""
    files = [str(path) for path in folder.glob("tables.db*")]
    if files:
        subprocess.run(["chattr", "-i", *files], check=False, capture_output=True)
