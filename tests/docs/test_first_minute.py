"""Does `make play` fetch and do no more than a game needs?"""

import json
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
IMPORTED = re.compile(r"""(?:from|import)\s+"(@[^/"]+/[^/"]+|[a-z][^/":]*)[/"]""")


def imported(path: Path) -> set[str]:
    """The packages a source of the page names; those of Node and the build's own have a colon."""
    return set(IMPORTED.findall(path.read_text(encoding="utf-8")))


def test_the_page_is_built_from_the_dependencies_alone() -> None:
    built = [path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    sources = [path for path in built if not path.name.endswith(".test.ts")]
    sources += [WEB / "vite.config.ts", WEB / "svelte.config.js", *(WEB / "tools").glob("*.ts")]
    needed = set().union(*[imported(path) for path in sources if not path.name.endswith(".test.ts")])
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    assert needed == set(package["dependencies"])
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert locked[""]["dependencies"] == package["dependencies"]
    assert [name for name in needed if locked[f"node_modules/{name}"].get("dev")] == []


def test_make_play_compiles_nothing() -> None:
    told = subprocess.run(["make", "-n", "play"], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert "tools/play.py" in told.stdout
    assert "compile" not in told.stdout
