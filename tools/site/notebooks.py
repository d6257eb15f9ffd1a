"""How does a notebook become a page: executed, its plots as pictures, its tables as they are shown?"""

import json
import os
import re
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
SECONDS: Final = 600  # for one cell
GAMES: Final = "HAZARD_NOTEBOOK_GAMES"  # how many games a notebook plays at each table


def executed(path: Path, target: Path, games: int | None = None) -> dict[str, Any]:
    """The notebook with all its outputs, written to `target` too; run in a process of its own, in the folder it lies in."""
    known = {**os.environ, GAMES: str(games)} if games is not None else dict(os.environ)
    command = [sys.executable, "-m", "tools.site.notebooks", str(path), str(target)]
    done = subprocess.run(command, cwd=ROOT, env=known, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode != 0:
        raise RuntimeError(f"{path.name} does not run:\n{done.stderr[-4000:]}")
    found: dict[str, Any] = json.loads(target.read_text(encoding="utf-8"))
    return found


def run(path: str, target: str) -> None:
    """Execute a notebook; what a cell raises is raised."""
    import nbformat
    from jupyter_client.manager import AsyncKernelManager
    from nbclient import NotebookClient

    book = nbformat.read(path, 4)  # type: ignore[no-untyped-call]
    where = {"metadata": {"path": str(Path(path).parent)}}
    # Sockets in the file system: nobody else on the machine can listen in.
    with TemporaryDirectory() as sockets:
        kernel = AsyncKernelManager(kernel_name="python3", transport="ipc", ip=f"{sockets}/kernel")
        NotebookClient(book, km=kernel, timeout=SECONDS, resources=where).execute()
    nbformat.write(book, target)  # type: ignore[no-untyped-call]


def joined(text: Any) -> str:
    """A text, which notebooks keep as a list of lines."""
    return text if isinstance(text, str) else "".join(text or [])


def outputs(book: dict[str, Any]) -> list[dict[str, Any]]:
    """What all cells have put out."""
    return [out for cell in book["cells"] for out in cell.get("outputs", [])]


def plots(book: dict[str, Any]) -> list[bytes]:
    """The pictures of an executed notebook."""
    shown = [out.get("data", {}) for out in outputs(book)]
    return [b64decode(joined(data["image/png"])) for data in shown if "image/png" in data]


def as_page(book: dict[str, Any], name: str, pictures: Path) -> str:
    """An executed notebook in Markdown; its pictures are written into the folder."""
    pictures.mkdir(parents=True, exist_ok=True)
    for number, picture in enumerate(plots(book)):
        (pictures / f"{name}-{number}.png").write_bytes(picture)
    parts: list[str] = []
    number = 0
    for cell in book["cells"]:
        source = joined(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        for out in cell["outputs"]:
            data = out.get("data", {})
            if "image/png" in data:
                parts.append(f"![A plot of the cell above]({pictures.name}/{name}-{number}.png)")
                number += 1
            elif "text/html" in data:
                parts.append(re.sub(r"<style.*?</style>\s*", "", joined(data["text/html"]), flags=re.DOTALL))
            else:
                parts.append(f"```text\n{joined(out.get('text') or data.get('text/plain'))}\n```")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2])
