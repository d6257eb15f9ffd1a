"""Does every numbered rule have tests, and do they notice when the rule is broken?"""

import re
from importlib.resources import files

import pytest

from tests.kit.boards import GRID
from tests.kit.breaks import ACTIVE, Break, in_place
from tests.kit.broken.every_rule import BREAKS
from tests.kit.games import game
from tests.kit.rules import GALAXIES, IDS, OPTIONS, PAGE, PRESETS, all_quoted

QUOTED = all_quoted()
KNOWN = [*IDS, *OPTIONS, *PRESETS]


def red_tests(one: Break) -> list[str]:
    """The first test quoting the rule that fails with the break in place, if there is one."""
    for name, test in QUOTED.get(one.rule, {}).items():
        with in_place(one):
            try:
                test()
            except Exception:  # whatever a broken rule leads to
                return [name]
    return []


def test_every_rule_and_every_option_has_a_test() -> None:
    assert [rule for rule in KNOWN if rule not in QUOTED] == []


def test_every_rule_and_every_option_has_a_way_to_break_it() -> None:
    broken = {one.rule for one in BREAKS}
    assert [rule for rule in KNOWN if rule not in broken] == []


def test_tests_and_breaks_quote_rules_and_options_that_exist() -> None:
    assert [rule for rule in QUOTED if rule not in KNOWN] == []
    assert [one for one in BREAKS if one.rule not in KNOWN] == []


def test_the_list_of_rules_is_that_of_the_rules_page() -> None:
    core = [rule for rule in PAGE if rule.startswith("C-")]
    for box, rules in {"classic": PAGE, **{box: core + own for box, own in GALAXIES.items()}}.items():
        page = files("hazard.editions").joinpath(box, "rules.en.md").read_text(encoding="utf-8")
        found = re.findall(r'^<a id="([a-z]+-[0-9]+)"></a>$', page, re.MULTILINE)
        assert found == [rule.lower() for rule in rules], box


@pytest.mark.parametrize("rule", KNOWN)
def test_unbroken_the_tests_of_the_rule_hold(rule: str) -> None:
    assert ACTIVE == []
    for test in QUOTED[rule].values():
        test()


@pytest.mark.parametrize("one", BREAKS, ids=repr)
def test_a_broken_rule_turns_one_of_its_tests_red(one: Break) -> None:
    with in_place(one):  # a break that no game can be made with would prove nothing
        game()
        game(board=GRID)
    assert red_tests(one), f"no test of {one.rule} notices that {one.sentence}"


def test_no_two_breaks_say_the_same() -> None:
    said = [repr(one) for one in BREAKS]
    assert sorted(set(said)) == sorted(said)
