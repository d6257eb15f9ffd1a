"""Do the notebooks run from the first cell to the last, check themselves, and show their plots?"""

import json
from pathlib import Path

import pytest

from tools.site.notebooks import as_page, executed, plots

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"
BOOKS = {"balance": 2, "bots": 2, "luck": 2, "odds": 3}  # with the plots each has


def test_these_are_all() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == [f"{name}.ipynb" for name in BOOKS]


@pytest.mark.parametrize("name", BOOKS)
def test_a_notebook_runs_and_shows_its_plots(name: str, tmp_path: Path) -> None:
    book = executed(FOLDER / f"{name}.ipynb", tmp_path / "done.ipynb", 2 if name == "balance" else 4)
    found = plots(book)
    assert len(found) == BOOKS[name]
    assert all(picture.startswith(b"\x89PNG") and len(picture) > 5000 for picture in found)
    page = as_page(book, name, tmp_path / "pictures")
    assert page.startswith("# ")
    assert page.count("](pictures/") == len(found) == len(list((tmp_path / "pictures").iterdir()))


@pytest.mark.parametrize("name", BOOKS)
def test_a_notebook_is_kept_without_what_it_has_put_out(name: str) -> None:
    cells = json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert len(code) > 3
    assert [cell["id"] for cell in code if cell["outputs"] or cell["execution_count"]] == []
