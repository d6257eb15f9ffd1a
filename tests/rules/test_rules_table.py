"""Is the table of rules, tests and breaks in the docs the one the tests give?"""

from tests.kit.table import FILE, text


def test_the_table_in_the_docs_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run: python -m tests.kit.table"
