"""Is there a text for everything the server refuses, and for every reason it closes a connection?"""

import re
from pathlib import Path

import hazard.server
import hazard.wire
from tests.record.played import CATALOGUES

FOLDERS = [Path(module.__file__).parent for module in (hazard.server, hazard.wire) if module.__file__]
SOURCES = sorted([path for folder in FOLDERS for path in folder.rglob("*.py")])
CODE = re.compile(r'(?:InputError|Fault|Refused|\.close)\(\s*(?:\d+, )?"([a-z0-9-]+)"')


def test_every_code_has_a_text_in_every_language() -> None:
    codes = {code for path in SOURCES for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert len(codes) > 30
    for words in CATALOGUES:
        assert [code for code in sorted(codes) if not words.has(f"error.{code}")] == []
