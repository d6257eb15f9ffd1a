"""Do the units of C stay the same while their modules do, and does the cache give back only what was put in?"""

import os
import time
from pathlib import Path

import pytest

from tools.compiling.doors import grouped_doors, shared_door
from tools.compiling.objects import Cache, headers_of
from tools.compiling.progress import Pace, Work
from tools.compiling.units import MOST_MODULES, SMALL, Unit, UnknownC, Written, grouped, units_of

TYPES = """\
#ifndef MYPYC_NATIVE_box_H
#define MYPYC_NATIVE_box_H
#include <Python.h>
typedef struct tuple_T2OO {
    PyObject *f0;
} tuple_T2OO;

typedef struct {
    tuple_T2OO _pair;
} box___a___PairObject;

typedef struct {
    PyObject_HEAD
} box___b___OtherObject;

#endif
"""
DECLARATIONS = """\
#ifndef MYPYC_LIBRT_INTERNAL_box_H
#include "__native_box.h"
int CPyGlobalsInit(void);
extern PyObject *CPyStatics[40];
extern char CPyDef_a_____top_level__(void);
extern box___a___PairObject *CPyDef_a___pair(void);
extern PyObject *CPyDef_b___other(PyObject *cpy_r_x);
#endif
"""
FIRST = """\
#include "__native_box.h"
char CPyDef_a_____top_level__(void) {
    use(CPyStatics[{x}]); use(CPyStatics[{y}]); use(CPyStatics[{x}]);
    box___a___PairObject *pair = CPyDef_a___pair();
}
"""
SECOND = """\
#include "__native_box.h"
PyObject *CPyDef_b___other(PyObject *cpy_r_x) { return (PyObject *)(box___b___OtherObject *)CPyStatics[{z}]; }
"""
SHARED = """\
#include "__native_box.h"
int CPyGlobalsInit(void)
{
    static int is_initialized = 0;
    is_initialized = 1;
    return 0;
}
"""


def written(folder: Path, *, x: int = 3, y: int = 9, z: int = 5, more: str = "") -> Written:
    files = {
        "a.c": FIRST.replace("{x}", str(x)).replace("{y}", str(y)),
        "b.c": SECOND.replace("{z}", str(z)),
        "shared.c": SHARED,
        "types.h": TYPES,
        "declarations.h": DECLARATIONS.replace("#endif", f"{more}#endif"),
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    modules = {"box.first.a": folder / "a.c", "box.second.b": folder / "b.c"}
    return Written(
        modules, folder / "shared.c", folder / "types.h", folder / "declarations.h", ["init.c", "vecs/api.c"]
    )


def by_name(units: list[Unit]) -> dict[str, str]:
    return {unit.name: unit.text for unit in units}


def test_literals_are_numbered_inside_a_unit_and_handed_out_by_what_is_shared(tmp_path: Path) -> None:
    units = by_name(units_of(written(tmp_path)))
    assert list(units) == ["box_first_0", "box_second_0", "runtime", "shared"]
    first = units["box_first_0"]
    assert "PyObject *CPyStatics_box_first_0[2];" in first
    assert (
        "use(CPyStatics_box_first_0[0]); use(CPyStatics_box_first_0[1]); use(CPyStatics_box_first_0[0]);"
        in first
    )
    shared = units["shared"]
    for line in (
        "box_first_0[0] = CPyStatics[3];",
        "box_first_0[1] = CPyStatics[9];",
        "box_second_0[0] = CPyStatics[5];",
    ):
        assert line in shared
    assert shared.index("    hand_out_literals();") < shared.index("    is_initialized = 1;")
    assert "__native" not in shared  # so that its text is all it is made from
    assert units["runtime"] == "#include <init.c>\n#include <vecs/api.c>\n"


def test_a_unit_changes_with_its_own_modules_only(tmp_path: Path) -> None:
    before = by_name(units_of(written(tmp_path)))
    moved = by_name(units_of(written(tmp_path, x=4, y=10, z=6, more="extern int CPyDef_c___new(void);\n")))
    for name in ("box_first_0", "box_second_0", "runtime"):
        assert moved[name] == before[name]
    assert moved["shared"] != before["shared"]


def test_a_unit_is_given_what_it_mentions_and_what_that_is_made_of(tmp_path: Path) -> None:
    units = by_name(units_of(written(tmp_path)))
    for part in (
        "} tuple_T2OO;",
        "} box___a___PairObject;",
        "extern box___a___PairObject *CPyDef_a___pair(void);",
    ):
        assert part in units["box_first_0"]
        assert part not in units["box_second_0"]
    assert "} box___b___OtherObject;" in units["box_second_0"]
    assert "#include <Python.h>" in units["box_second_0"]


def test_code_that_runs_once_is_not_optimised(tmp_path: Path) -> None:
    units = by_name(units_of(written(tmp_path)))
    assert "HAZARD_COLD char CPyDef_a_____top_level__(void) {" in units["box_first_0"]
    assert "extern char CPyDef_a_____top_level__(void);" in units["box_first_0"]


def test_a_small_function_of_another_unit_can_take_the_place_of_its_call(tmp_path: Path) -> None:
    given = written(tmp_path)
    caller = "int64_t CPyDef_a___calls(void) {\n    CPyDef_a_____top_level__();\n    return CPyDef_b___small(CPyDef_a___own() + CPyDef_b___large());\n}\n"
    (tmp_path / "a.c").write_text(FIRST.replace("{x}", "3").replace("{y}", "9") + caller, encoding="utf-8")
    small = "int64_t CPyDef_b___small(int64_t cpy_r_x) {\n    return CPyDef_b___inner(cpy_r_x);\n}\n"
    inner = "int64_t CPyDef_b___inner(int64_t cpy_r_x) {\n    use(CPyStatics[5]);\n}\n"
    large = "int64_t CPyDef_b___large(void) {\n" + "    work();\n" * SMALL + "}\n"
    (tmp_path / "b.c").write_text(SECOND.replace("{z}", "5") + small + inner + large, encoding="utf-8")
    units = by_name(units_of(given))
    copies, _, rest = units["box_first_0"].partition("static inline")[2].partition("HAZARD_COLD char")
    for name in ("inner", "small"):
        assert f"int64_t copy_of_CPyDef_b___{name}(int64_t cpy_r_x) {{" in copies
        assert f"#define CPyDef_b___{name} copy_of_CPyDef_b___{name}\n" in copies
    assert copies.index("#define CPyDef_b___inner") < copies.index("return CPyDef_b___inner")
    assert "return CPyDef_b___small(" in rest
    assert "CPyStatics_box_first_0[" in copies  # its literals are those of the unit
    assert "CPyDef_b___large(void) {" not in units["box_first_0"]
    assert "copy_of" not in units["box_second_0"]  # what is its own is there already
    assert "copy_of_CPyDef_a" not in units["box_first_0"]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("a.c", "use(CPyStatics[3])", "use(CPyStatics + 3)"),
        ("shared.c", "is_initialized = 1;", "ready();"),
        ("declarations.h", "extern char", "extern char\n"),
        ("types.h", "#endif\n", ""),
    ],
)
def test_c_of_another_kind_is_refused(tmp_path: Path, file: str, old: str, new: str) -> None:
    given = written(tmp_path)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(UnknownC):
        units_of(given)


def test_modules_of_a_folder_share_a_unit_up_to_a_size() -> None:
    names = [f"box.{letter}" for letter in "abcdefgh"]
    found = grouped([*names, "box.more.z"])
    assert [len(modules) for modules in found.values()] == [4, 4, 1]
    assert max(map(len, found.values())) <= MOST_MODULES
    assert [module for modules in found.values() for module in modules] == [*names, "box.more.z"]


# ---------------------------------------------------------------- the cache


def test_the_cache_gives_back_what_was_put_in(tmp_path: Path) -> None:
    cache, made, wanted = Cache(tmp_path / "cache"), tmp_path / "made.o", tmp_path / "some" / "where.o"
    made.write_bytes(b"machine code")
    assert not cache.fetch("key", wanted)
    cache.keep("key", made)
    assert cache.fetch("key", wanted)
    assert wanted.read_bytes() == b"machine code"
    assert not cache.fetch("other", tmp_path / "other.o")


@pytest.mark.parametrize("damage", [b"", b"short", b"x" * 32 + b"machine code"])
def test_a_damaged_entry_counts_as_none(tmp_path: Path, damage: bytes) -> None:
    cache, made, wanted = Cache(tmp_path / "cache"), tmp_path / "made.o", tmp_path / "wanted.o"
    made.write_bytes(b"machine code")
    cache.keep("key", made)
    (tmp_path / "cache" / "key").write_bytes(damage)
    assert not cache.fetch("key", wanted)
    assert not wanted.exists()
    cache.keep("key", made)
    assert cache.fetch("key", wanted)


def test_entries_that_nobody_uses_go(tmp_path: Path) -> None:
    cache, made = Cache(tmp_path / "cache"), tmp_path / "made.o"
    made.write_bytes(b"machine code")
    for key in ("old", "used"):
        cache.keep(key, made)
        os.utime(tmp_path / "cache" / key, (time.time() - 15 * 24 * 3600,) * 2)
    assert cache.fetch("used", tmp_path / "wanted.o")
    cache.forget_old()
    assert [path.name for path in (tmp_path / "cache").iterdir()] == ["used"]


# ---------------------------------------------------------------- how long is left


def test_what_is_left_follows_the_last_time_and_then_the_pace_of_this_one() -> None:
    work = Work(100, 2)
    work.begun -= 10
    assert work.left() == pytest.approx(40, abs=1)
    work.done = 80
    assert work.left() == pytest.approx(2.5, abs=0.5)
    work.begun -= 1000
    work.done = 0
    assert work.left() == 1


def test_a_pace_that_cannot_be_read_is_the_usual_one(tmp_path: Path) -> None:
    path = tmp_path / "cache" / "pace.json"
    usual = Pace(path)
    usual.bytes_a_second = 7
    usual.keep()
    assert Pace(path).bytes_a_second == 7
    path.write_text("[]", encoding="utf-8")
    assert Pace(path).bytes_a_second == Pace(tmp_path / "none").bytes_a_second > 7


def test_a_package_that_brings_headers_makes_nothing_new(tmp_path: Path) -> None:
    (tmp_path / "Python.h").write_text("int one;\n")
    (tmp_path / "internal").mkdir()
    (tmp_path / "internal" / "gc.h").write_text("int two;\n")
    before = headers_of(tmp_path)
    assert [name for _, name in before] == ["Python.h", "internal/gc.h"]
    brought = tmp_path / "site" / "python3.11" / "green"
    brought.mkdir(parents=True)
    (brought / "green.h").write_text("int three;\n")
    assert headers_of(tmp_path) == before


DOOR = """\
#include <Python.h>

PyMODINIT_FUNC
PyInit_{name}(void)
{{
    PyObject *found = PyObject_GetAttrString(library, "init_{full}");
    return PyCapsule_GetPointer(found, "box._engine.init_{full}");
}}

PyMODINIT_FUNC PyInit___init__(void) {{ return PyInit_{name}(); }}
"""


def test_modules_with_different_last_names_share_a_door() -> None:
    assert grouped_doors(["b.x", "a.x", "a.y", "c.x"]) == [["a.x", "a.y"], ["b.x"], ["c.x"]]
    door = shared_door([DOOR.format(name=name, full=f"a___{name}") for name in ("x", "y")])
    assert door.count("PyObject_GetAttrString(library, of_attribute)") == 1
    for name in ("x", "y"):
        inside = f'    return enter("init_a___{name}", "box._engine.init_a___{name}");\n'
        assert f"PyMODINIT_FUNC PyInit_{name}(void)\n{{\n{inside}}}\n" in door
    assert "__init__" not in door


def test_doors_that_are_not_alike_are_not_shared() -> None:
    one, other = DOOR.format(name="x", full="a___x"), DOOR.format(name="y", full="a___y")
    with pytest.raises(UnknownC):
        shared_door([one, other.replace("library", "another")])
    with pytest.raises(UnknownC):
        shared_door([one.replace("PyInit", "Start")])
    with pytest.raises(UnknownC):
        shared_door([one.replace('"box._engine.init_a___x"', "NULL")])
