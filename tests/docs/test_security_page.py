"""Does SECURITY.md name things that exist: settings, files, pages?"""

import re
from pathlib import Path
from typing import Final

from hazard.server.settings import PREFIX, Settings

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_every_setting_that_is_named_exists() -> None:
    named = set(re.findall(rf"{PREFIX}([A-Z_]+)", PAGE))
    assert len(named) > 10
    assert named - {name.upper() for name in vars(Settings())} == set()


def test_every_link_leads_to_a_file() -> None:
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", PAGE)]
    assert len(links) > 5
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_it_is_found_from_the_first_pages() -> None:
    for page in ("README.md", "docs/README.md"):
        assert "SECURITY.md" in (ROOT / page).read_text(encoding="utf-8")
