"""Which versions does a container install, to the byte? python tools/pins.py [--check]

Writes deploy/requirements.txt (what the server needs) and deploy/requirements-build.txt (what building its wheel needs) from
pyproject.toml, with the hash of every file that may be installed. `--check` says whether they still fit pyproject.toml; it asks
nobody on the net.
"""

import argparse
import os
import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.page import NODE_FROM_PYPI  # noqa: E402

TOOLS: Final = ROOT / "build" / "pins"
OLDEST: Final = "3.11"
PINNED: Final = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", re.MULTILINE)
HEADER: Final = (
    "# Written by `make pins` from pyproject.toml; install with pip install --require-hashes -r THIS.\n"
)


def wanted() -> dict[str, list[str]]:
    """What each file has to have, as pyproject.toml says it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    return {
        "requirements.txt": [*project["project"]["dependencies"], *extras["server"]],
        "requirements-build.txt": [*project["build-system"]["requires"], *extras["compile"], NODE_FROM_PYPI],
    }


def tool(name: str) -> Path:
    """A tool in an environment of its own, so that it changes nothing of what is developed here."""
    found = TOOLS / "bin" / name
    if not found.exists():
        venv.create(TOOLS, with_pip=True)
        command = [str(TOOLS / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "--quiet"]
        subprocess.run([*command, "install", name], check=True)  # noqa: S603
    return found


def write() -> int:
    """Resolve anew and write both files."""
    for name, needed in wanted().items():
        source = ROOT / "build" / name.replace(".txt", ".in")
        source.parent.mkdir(exist_ok=True)
        source.write_text("\n".join(needed) + "\n", encoding="utf-8")
        command = [str(tool("uv")), "pip", "compile", "--quiet", "--generate-hashes", "--universal"]
        command += ["--python-version", OLDEST, "--no-header", "--no-annotate", "--no-emit-index-url"]
        command += ["--upgrade", "--no-config", str(source)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
        if done.returncode != 0:
            print(done.stderr, file=sys.stderr)
            return 2
        (ROOT / "deploy" / name).write_text(HEADER + done.stdout, encoding="utf-8")
        print(f"pins: deploy/{name}, {len(PINNED.findall(done.stdout))} packages")
    return 0


def pins(text: str) -> dict[str, list[str]]:
    """The pinned versions of each package, by its name; markers may give it several."""
    found: dict[str, list[str]] = {}
    for name, version in PINNED.findall(text):
        found.setdefault(canonicalize_name(name), []).append(version)
    return found


def faults(text: str, needed: list[str]) -> list[str]:
    """What does not fit: packages without a pin or a hash, pins pyproject.toml does not allow, addresses."""
    found = pins(text)
    bad: list[str] = []
    for line in needed:
        wish = Requirement(line)
        versions = found.get(canonicalize_name(wish.name), [])
        if not versions:
            bad.append(f"{wish.name} has no pin")
        bad += [
            f"{wish.name} {one} does not fit {line}" for one in versions if not wish.specifier.contains(one)
        ]
    blocks = re.split(r"^(?=[A-Za-z0-9])", text.replace(HEADER, ""), flags=re.MULTILINE)
    bad += [
        f"{block.split()[0]} has no hash"
        for block in blocks
        if block.strip() and "--hash=sha256:" not in block
    ]
    return bad + [f"an address: {found_address}" for found_address in re.findall(r"\S+://\S*", text)]


def check() -> int:
    """Whether both files fit pyproject.toml."""
    bad: list[str] = []
    for name, needed in wanted().items():
        bad += [
            f"deploy/{name}: {one}"
            for one in faults((ROOT / "deploy" / name).read_text(encoding="utf-8"), needed)
        ]
    print("\n".join(bad), file=sys.stderr, end="\n" if bad else "")
    return 1 if bad else 0


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Versions and hashes for the container.")
    parser.add_argument("--check", action="store_true", help="whether the files fit pyproject.toml")
    os.chdir(ROOT)
    return check() if parser.parse_args().check else write()


if __name__ == "__main__":
    sys.exit(main())
