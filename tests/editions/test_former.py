"""Does a mode file say of itself what it was by an earlier version of the rules?"""

from hazard.conquest.ruleset import NEWEST
from hazard.editions.former import check_dates, tree_of
from hazard.editions.reading.table import Findings, Tree

FILE: Tree = {
    "units": {"3": 35},
    "slots": {"income": {"rule": "plain"}, "fire": {"rule": "late", "since": 2}},
    "options": {
        "start": {"values": ["claim", "deal"]},
        "many": {
            "since": 2,
            "values": ["no", "yes"],
            "set": {"yes": {"units": {"3": 99}, "slots": {"more": {}}}},
        },
    },
    "presets": {"book": {}},
    "former": {"1": {"many": "yes"}},
}


def faults(tree: Tree) -> list[tuple[str, str]]:
    """Keys and codes of what is wrong."""
    findings = Findings()
    check_dates("modes/x.toml", tree, findings)
    return [(fault.key, fault.code) for fault in findings.faults]


def test_the_newest_version_has_everything_and_no_dates() -> None:
    tree = tree_of(FILE, NEWEST)
    assert tree["units"] == {"3": 35}
    assert tree["slots"] == {"income": {"rule": "plain"}, "fire": {"rule": "late"}}
    assert list(tree["options"]) == ["start", "many"]  # type: ignore[call-overload]
    assert "former" not in tree
    assert "since" not in str(tree)
    assert "presets" in tree


def test_an_earlier_version_lacks_what_came_later_and_has_what_was_the_rule() -> None:
    tree = tree_of(FILE, 1)
    assert tree["units"] == {"3": 99}
    assert tree["slots"] == {"income": {"rule": "plain"}, "more": {}}
    assert tree["options"] == {"start": {"values": ["claim", "deal"]}}
    assert "presets" not in tree


def test_the_file_itself_stays_as_it_is() -> None:
    before = str(FILE)
    tree_of(FILE, 1)
    assert str(FILE) == before


def test_versions_that_never_were_are_faults() -> None:
    assert faults(FILE) == []
    for since in (1, NEWEST + 1, True, "2"):
        wrong: Tree = {**FILE, "slots": {"fire": {"since": since}}}
        assert faults(wrong) == [("slots.fire.since", "out-of-range")]
    assert faults({**FILE, "former": {"0": {}}}) == [("former.0", "unknown-value")]
    assert faults({**FILE, "former": {str(NEWEST): {}}}) == [(f"former.{NEWEST}", "unknown-value")]
    assert faults({**FILE, "former": 1}) == [("former", "wrong-type")]


def test_a_former_rule_is_a_value_of_an_option_that_came_later() -> None:
    for option in ("start", "nothing"):
        assert faults({**FILE, "former": {"1": {option: "deal"}}}) == [
            (f"former.1.{option}", "unknown-option")
        ]
