"""Is the site whole: every page in it, every link right, three clicks to anything, and nothing fetched from elsewhere?"""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.site.built import Site
from tools.generated import ROOT
from tools.site.build import build
from tools.site.staging import Stage, places


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    where = tmp_path_factory.mktemp("site")
    assert build(where, games=0) == []
    return Site(where / "docs")


def test_every_page_of_the_repository_is_on_the_site(site: Site) -> None:
    wanted = [site.folder / Path(place).with_suffix(".html") for place in places().values()]
    assert len(wanted) > 45
    assert [path.name for path in wanted if path not in site.pages] == []


def test_every_link_leads_to_a_file_and_a_place_in_it(site: Site) -> None:
    lost: list[str] = []
    for path, page in site.pages.items():
        for link in page.links if path.name != "404.html" else []:
            target = page.target(link)
            if target is None:
                continue
            file, place = target
            known = site.pages[file].ids if file in site.pages else set()
            if not file.exists() or (place and file.suffix == ".html" and place not in known):
                lost.append(f"{path.name}: {link}")
    assert lost == []


def test_everything_is_three_clicks_away(site: Site) -> None:
    far = set(site.pages) - site.reached(3) - {site.folder / "404.html"}
    assert far == set()
    assert site.reached(0) == {site.folder / "index.html"}


def test_nothing_is_loaded_from_elsewhere(site: Site) -> None:
    foreign = [
        f"{path.name}: {link}"
        for path, page in site.pages.items()
        for link in page.loads
        if urlsplit(link).scheme or urlsplit(link).netloc
    ]
    assert foreign == []
    missing = [
        f"{path.name}: {link}"
        for path, page in site.pages.items()
        for link in page.loads
        if path.name != "404.html" and not (path.parent / urlsplit(link).path).exists()
    ]
    assert missing == []
    sheets = [path.read_text(encoding="utf-8") for path in site.folder.rglob("*.css")]
    assert [found for text in sheets for found in re.findall(r"url\(['\"]?(?:https?:)?//[^)]+", text)] == []


def test_the_search_knows_every_page(site: Site) -> None:
    index = (site.folder / "search.js").read_text(encoding="utf-8")
    places = set(re.findall(r'"location":"([^"#]+)', index))
    pages = {path.relative_to(site.folder).as_posix() for path in site.pages} - {"404.html"}
    assert pages - places == set()


def test_rules_can_be_read_in_three_languages_with_their_ids(site: Site) -> None:
    for language in ("en", "de", "fr"):
        page = site.pages[site.folder / "rules" / f"classic.{language}.html"]
        assert {"c-40", "w-5", "h-1"} <= page.ids


def test_the_reference_has_every_public_name(site: Site) -> None:
    import hazard

    ids = site.pages[site.folder / "reference.html"].ids
    assert [name for name in hazard.__all__ if name != "__version__" and name.lower() not in ids] == []


# ---------------------------------------------------------------- how pages are turned


def test_links_of_a_page_are_turned_and_code_is_left_alone(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    source = ROOT / "docs" / "README.md"
    text = (
        "See [a](../README.md#unofficial), `[b](../README.md)`, [c](https://example.org) and [d](../deploy/Caddyfile).\n"
        "```\n[e](../README.md)\n```\n[f](../src/hazard/conquest/rulebook) text\n- item\n"
    )
    assert stage.turned(source, text) == (
        "See [a](about.md#unofficial), `[b](../README.md)`, [c](https://example.org) and [d](files/deploy/Caddyfile.txt).\n"
        "```\n[e](../README.md)\n```\nf text\n\n- item\n"
    )
    assert (tmp_path / "files" / "deploy" / "Caddyfile.txt").is_file()
    assert stage.links(source, "[dice.md](dice.md#live)") == "[Dice](dice.md#live)"
    rules = ROOT / "src" / "hazard" / "editions" / "classic" / "rules.en.md"
    assert stage.links(rules, "[x](../../../../docs/dice.md)") == "[x](../dice.md)"
