"""Is the page small enough for slow links?"""

import pytest

from tools.page_size import LANGUAGES, MOST_FIRST, MOST_MAP, PAGE, first_load, maps

BUILT = pytest.mark.skipif(
    not (PAGE / "files.json").is_file(), reason="the page has not been built: make page"
)


@BUILT
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_visit_loads_less_than_250_kilobytes(language: str) -> None:
    loaded = first_load(PAGE, language)
    assert MOST_FIRST == 250_000
    assert sum(loaded.values()) < MOST_FIRST, loaded
    kinds = {name.rpartition(".")[2] for name in loaded}
    assert {"html", "js", "css", "woff2"} <= kinds  # nothing was forgotten
    assert [name for name in loaded if name.startswith(f"assets/{language}-")] != []
    assert [name for name in loaded if name.startswith("assets/Start-") and name.endswith(".js")] != []


def test_every_map_is_smaller_than_150_kilobytes() -> None:
    found = maps()
    assert {"classic", "original_trilogy", "clone_wars"} <= set(found)
    assert MOST_MAP == 150_000
    assert {name: size for name, size in found.items() if size >= MOST_MAP} == {}
