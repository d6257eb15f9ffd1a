"""Is there a text for every error that reading a record can end with?"""

import re
from pathlib import Path

import hazard.record
from tests.record.played import CATALOGUES

SOURCES = sorted(Path(hazard.record.__file__).parent.rglob("*.py"))
CODE = re.compile(r'(?:fault|InputError|RecordError)\(\s*"([a-z0-9-]+)"|wrong\(\w+, "([a-z0-9-]+)"')


def test_every_code_has_a_text_in_every_language() -> None:
    codes = {one or two for path in SOURCES for one, two in CODE.findall(path.read_text(encoding="utf-8"))}
    assert len(codes) > 50
    for words in CATALOGUES:
        assert [code for code in sorted(codes) if not words.has(f"error.{code}")] == []
