"""Are the faults those we mean, is the same sample chosen every time, and does the list of harmless ones still fit?"""

import ast
from types import CodeType

import pytest

from tests.mutants import report
from tests.mutants.changes import KINDS, SHOWN
from tests.mutants.cover import FIRST, FOLDERS, HITS, counted, files_of_tests, packed, unpacked
from tests.mutants.mutants import Mutant, mutants_of, sample
from tests.mutants.plan import Hunters, in_turn
from tests.mutants.results import Results
from tests.mutants.sources import PACKAGE, Source, judged_by_rules, statements
from tests.mutants.trial import CAUGHT, SURVIVED

TEXT = '''"""Docstring."""
MOST = 3


def holds(members, owner, closed, army):
    """Whether an army has them all."""
    some = False
    for territory in members:
        if owner[territory] == army:
            some = True
        elif len(closed) == 0 or territory not in closed:
            return False
    return some


def kept(units, least=1):
    if units > least:
        units -= 1
    return units


def told(seat, audience, face):
    return face if seat in audience else HIDDEN
'''
SMALL = Source(PACKAGE / "conquest" / "small.py", TEXT)


@pytest.fixture(scope="module")
def everything() -> list[Mutant]:
    return [one for source in judged_by_rules() for one in mutants_of(source)]


def names_in(code: CodeType) -> dict[str, object]:
    """What a module has when it was executed."""
    names: dict[str, object] = {"HIDDEN": -1}
    exec(code, names)
    return names


def the_one(line: str) -> Mutant:
    """The mutant of the small module with this line."""
    return next(one for one in mutants_of(SMALL) if one.key == f"conquest/small.py {line}")


@pytest.mark.parametrize(
    "kind, line",
    [
        ("comparison", "holds: if owner[territory] == army: → if owner[territory] != army:"),
        ("comparison", "kept: if units > least: → if units >= least:"),
        ("off by one", "holds: if len(closed) == 0 or territory not in closed: → if len(closed) == 1 or territory not in closed:"),
        ("swapped sides", "kept: if units > least: → if least > units:"),
        ("swapped sides", "kept: units -= 1 → units += 1"),
        ("swapped sides", "holds: if owner[territory] == army: → if owner[army] == army:"),
        ("dropped condition", "holds: if len(closed) == 0 or territory not in closed: → if len(closed) == 0:"),
        ("dropped condition", "kept: if units > least: → if True:"),
        ("dropped statement", "kept: units -= 1 → pass"),
        ("constant", "module: MOST = 3 → MOST = 4"),
        ("constant", "kept: def kept(units, least=1): → def kept(units, least=2):"),
        ("hidden field shown", "told: return face if seat in audience else HIDDEN → return face"),
        ("hidden field shown", "told: return face if seat in audience else HIDDEN → return face if True else HIDDEN"),
    ],
)  # fmt: skip
def test_every_kind_of_fault_is_found(kind: str, line: str) -> None:
    assert the_one(line).kind == kind


def test_a_mutant_is_the_module_with_that_one_fault() -> None:
    given = ([0, 1], [5, 6], [7], 5)
    names = names_in(compile(TEXT, "small", "exec"))
    broken = names_in(
        the_one("holds: if len(closed) == 0 or territory not in closed: → if len(closed) == 0:").code()
    )
    assert (names["holds"](*given), broken["holds"](*given)) == (False, True)  # type: ignore[operator]
    assert (names["kept"](2), broken["kept"](2)) == (1, 1)  # type: ignore[operator]


def test_no_mutant_is_the_module_itself_and_none_has_the_name_of_another() -> None:
    found = mutants_of(SMALL)
    plain = ast.unparse(SMALL.tree())
    texts = [one.code().co_consts for one in found]
    assert len(texts) == len({one.key for one in found}) > 30
    assert all(" → " in one.key for one in found)
    assert plain == ast.unparse(SMALL.tree())


def test_a_counted_module_notes_each_statement_it_meets() -> None:
    hits = bytearray(40)
    names: dict[str, object] = {HITS: hits, "HIDDEN": -1}
    exec(counted(SMALL, 10), names)
    assert not any(hits)
    names["kept"](0)  # type: ignore[operator]
    met = [number - 10 for number in range(40) if hits[number]]
    all_of_them = statements(SMALL.tree())
    assert [ast.unparse(all_of_them[number].node) for number in met][-1] == "return units"
    assert len(met) == 2  # the condition and the return, not what the condition guards
    assert unpacked(packed(hits)) == sum(1 << number for number in range(40) if hits[number])


def test_tests_are_shown_quickest_first_and_in_turn_one_of_each_file() -> None:
    seconds = {"a.py::slow": 3.0, "a.py::quick": 0.1, "b.py::one": 0.2, "a.py::middle": 1.0}
    assert in_turn(list(seconds), seconds) == ["a.py::quick", "b.py::one", "a.py::middle", "a.py::slow"]


def test_what_caught_a_neighbour_is_shown_first_the_latest_before_all_others() -> None:
    one, other = mutants_of(SMALL)[:2]
    hunters = Hunters()
    for test in ("a.py::early", "b.py::far", "a.py::late", "a.py::early"):
        hunters.note(one, test)
    assert hunters.among(other, ["a.py::new", "a.py::late", "a.py::early"]) == ["a.py::early", "a.py::late"]
    elsewhere = Source(PACKAGE / "conquest" / "other.py", TEXT)
    assert hunters.among(mutants_of(elsewhere)[0], ["a.py::late"]) == []


def test_what_survives_the_tests_of_some_folders_is_tried_again_with_all_of_them() -> None:
    one = mutants_of(SMALL)[0]
    results = Results(again=False)
    known = {"key": one.key, "module": one.source.digest, "suite": results.tests}
    for result, shown, first, whole in (
        (SURVIVED, FIRST, True, False),
        (SURVIVED, FOLDERS, True, True),
        (CAUGHT, FIRST, True, True),
    ):
        results.told[one.key] = {**known, "result": result, "folders": " ".join(shown)}
        assert (results.tried(one, FIRST), results.holds(one)) == (first, whole)
    results.told[one.key] = {**known, "result": SURVIVED, "folders": " ".join(FOLDERS), "suite": "other"}
    assert (results.tried(one, FIRST), results.holds(one)) == (False, False)


def test_who_survives_some_tests_only_counts_as_a_survivor_and_is_told_apart() -> None:
    one, other, third = mutants_of(SMALL)[:3]
    results = Results(again=False)
    for mutant, result, shown in ((one, SURVIVED, FOLDERS), (other, SURVIVED, FIRST), (third, CAUGHT, FIRST)):
        known = {"key": mutant.key, "module": mutant.source.digest, "suite": results.tests}
        results.told[mutant.key] = {**known, "result": result, "folders": " ".join(shown)}
    text, enough = report.table([one, other, third], results)
    assert "| **all** | 3 | 3 | 1 | 0 | 2 | 33.3 % |" in text
    waiting, _, living = text.partition("to be shown to the others:")[2].partition("Survived:")
    assert (other.key in waiting, one.key in waiting, one.key in living, enough) == (True, False, True, False)


def test_the_sample_is_the_same_every_time_and_has_something_of_every_module(
    everything: list[Mutant],
) -> None:
    chosen = sample(everything, 1000, 1)
    assert [one.key for one in chosen] == [one.key for one in sample(everything[::-1], 1000, 1)]
    assert len(chosen) >= 1000
    assert {one.kind for one in chosen} == set(KINDS)
    assert {one.source.place for one in chosen} == {one.source.place for one in everything}
    assert {one.key for one in everything if one.kind == SHOWN} <= {one.key for one in chosen}
    assert {one.key for one in chosen} != {one.key for one in sample(everything, 1000, 2)}


def test_no_two_mutants_have_one_name(everything: list[Mutant]) -> None:
    assert len({one.key for one in everything}) == len(everything)


def test_what_is_listed_as_equivalent_is_of_a_module_that_exists_and_has_a_reason() -> None:
    # Whether the line is still there, the run itself tells: a change of the engine need not look here first.
    places = {source.place for source in judged_by_rules()}
    listed = report.equivalent()
    assert [line for line in listed if line.partition(" ")[0] not in places] == []
    assert [line for line, reason in listed.items() if len(reason) < 20] == []


def test_lines_that_are_no_longer_there_are_told(everything: list[Mutant]) -> None:
    known = everything[0].key
    assert report.stale(everything, {known: "a reason", "kernel/dice.py gone: a → b": "a reason"}) == [
        "kernel/dice.py gone: a → b"
    ]


def test_the_page_shows_that_list() -> None:
    page = report.PAGE.read_text(encoding="utf-8")
    assert report.LIST_BEGIN + report.listing() + report.LIST_END in page, (
        "run: python -m tests.mutants --keep"
    )


def test_the_tests_mutants_are_shown_to_are_those_of_the_engine() -> None:
    names = [path.name for path in files_of_tests()]
    assert {"test_golden.py", "test_attack.py", "test_dice.py"} <= set(names)
    assert "test_breaks.py" not in names
    assert set(files_of_tests(FIRST)) < set(files_of_tests())
