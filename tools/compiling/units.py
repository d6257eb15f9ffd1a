"""How does the C that mypyc writes become units that can be compiled side by side, and stay the same while their sources do?

mypyc writes a C file for each module, one for what they share, and headers with everything in them. Two things in these change
with any line of any module: the numbers of the literals, which are counted over all modules, and the list of all functions. So
a unit is written here that depends on its own modules and on nothing it does not use: a few neighbouring modules, a table
of their own literals, and the declarations they mention. Only the shared file, which is small, is new every time.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SMALL: Final = 2_500  # characters of a function that is offered to other units for putting in place of a call
MOST_MODULES: Final = 6  # in one unit; few enough that a changed line is compiled in seconds, enough that headers are read seldom

# Code that runs once, when its module is imported, is a third of all lines: it is not worth the time of the optimiser.
COLD: Final = """\
#if defined(__clang__)
#define HAZARD_COLD __attribute__((cold, noinline, optnone))
#elif defined(__GNUC__)
#define HAZARD_COLD __attribute__((cold, noinline, optimize("O0")))
#else
#define HAZARD_COLD
#endif
"""
FUNCTION: Final = re.compile(
    r"^(?:int64_t |char |double |CPyTagged |PyObject \*|tuple_\w+ )(CPyDef_\w+)\([^;{}]*\) \{\n", re.MULTILINE
)
UNUSED: Final = re.compile(r"^    \w+ \**cpy_r_\w+;\n|^ +|CPy_AddTraceback\(.*", re.MULTILINE)
# Steps that mypyc leaves to calls into its library, and that are taken at every list access.
INLINED: Final = Path(__file__).with_name("inlined.h").read_text(encoding="utf-8")
TOP_LEVEL: Final = re.compile(r"^char (CPyDef_\w*__top_level__)\(void\) \{", re.MULTILINE)
CALLED: Final = re.compile(r"\b(CPyDef_\w+)\(")
LITERAL: Final = re.compile(r"\bCPyStatics\[(\d+)\]")
WORD: Final = re.compile(r"\w+")
DECLARED: Final = re.compile(
    r"(\w+)(?=[\[(;])"
)  # of `extern PyObject *name[3];`, of `extern char name(void);`
STRUCT: Final = re.compile(r"^\} (\w+);$", re.MULTILINE)
INCLUDE: Final = re.compile(r'^#include ["<].*\n', re.MULTILINE)
OWN_INCLUDE: Final = re.compile(r'^#include "__native.*\n', re.MULTILINE)
BEGIN: Final = "int CPyGlobalsInit(void)\n{\n"
LITERALS_MADE: Final = "    is_initialized = 1;\n"


class UnknownC(Exception):
    """mypyc wrote something else than what is understood here."""


@dataclass(frozen=True, slots=True)
class Unit:
    """One file for the C compiler."""

    name: str
    text: str
    hot: bool = True  # whether its speed counts


@dataclass(frozen=True, slots=True)
class Written:
    """What mypyc wrote: the files of the modules by their full names, and what belongs to all of them."""

    modules: dict[str, Path]
    shared: Path
    types: Path
    declarations: Path
    runtime: list[str]  # names of files of mypyc's own library


def units_of(written: Written) -> list[Unit]:
    """The units, from which one library is linked."""
    headers = _Headers(written)
    texts = {
        module: INCLUDE.sub("", path.read_text(encoding="utf-8")) for module, path in written.modules.items()
    }
    small: dict[str, str] = {}
    for text in texts.values():
        small |= small_functions(text)
    made, tables = [], {}
    for name, modules in grouped(written.modules).items():
        text = "".join(texts[module] for module in modules)
        text = TOP_LEVEL.sub(r"HAZARD_COLD char \1(void) {", text)
        text = copies_for(text, small) + text
        text, tables[name] = _with_own_literals(name, text)
        made.append(Unit(name, headers.needed_by(text) + text))
    runtime = "".join(f"#include <{name}>\n" for name in written.runtime)
    return [*made, Unit("runtime", runtime), Unit("shared", _shared(written, tables), hot=False)]


def small_functions(text: str) -> dict[str, str]:
    """The functions of a module that are short enough to take the place of a call elsewhere, by name."""
    found = {}
    for begun in FUNCTION.finditer(text):
        whole = text[begun.start() : text.index("\n}\n", begun.end()) + 3]
        if len(UNUSED.sub("", whole)) <= SMALL and not begun[1].endswith("__top_level__"):
            found[begun[1]] = whole
    return found


def copies_for(text: str, small: dict[str, str]) -> str:
    """Copies of the small functions of other units that are called in a text, and of those that these call.

    They take the place of the functions themselves in this unit, and can take the place of the calls.
    """
    own = set(FUNCTION.findall(text))
    chosen: dict[str, str] = {}
    for _ in range(2):
        called = set(CALLED.findall(text)) - own - chosen.keys()
        fresh = {name: small[name] for name in sorted(called) if name in small}
        text = "".join(fresh.values())
        chosen = fresh | chosen  # what is called comes first
    return "".join(
        f"static inline {function.replace(name, f'copy_of_{name}', 1)}#define {name} copy_of_{name}\n"
        for name, function in chosen.items()
    )


def grouped(modules: Iterable[str]) -> dict[str, list[str]]:
    """Neighbouring modules that make a unit, by the name of the unit."""
    folders: dict[str, list[str]] = {}
    for module in sorted(modules):
        folders.setdefault(module.rpartition(".")[0], []).append(module)
    found: dict[str, list[str]] = {}
    for folder, inside in folders.items():
        parts = -(-len(inside) // MOST_MODULES)
        for place, module in enumerate(inside):
            name = f"{folder.replace('.', '_')}_{place * parts // len(inside)}"
            found.setdefault(name, []).append(module)
    return found


def _with_own_literals(unit: str, text: str) -> tuple[str, list[int]]:
    """The text with literals numbered as they come up in it; and the numbers these have among all literals."""
    numbers: dict[int, int] = {}

    def own(found: re.Match[str]) -> str:
        return f"CPyStatics_{unit}[{numbers.setdefault(int(found[1]), len(numbers))}]"

    text = LITERAL.sub(own, text)
    if re.search(r"\bCPyStatics\b", text):
        raise UnknownC("literals are used in another way")
    return f"PyObject *CPyStatics_{unit}[{max(1, len(numbers))}];\n{text}", list(numbers)


def _shared(written: Written, tables: dict[str, list[int]]) -> str:
    """What belongs to all modules, and fills the tables of literals once these are made."""
    files = (written.types, written.declarations, written.shared)
    text = "".join(OWN_INCLUDE.sub("", path.read_text(encoding="utf-8")) for path in files)
    if text.count(BEGIN) != 1 or text.count(LITERALS_MADE) != 1:
        raise UnknownC("literals are made in another way")
    declared = [f"extern PyObject *CPyStatics_{unit}[];\n" for unit in tables]
    filled = [
        f"    CPyStatics_{unit}[{own}] = CPyStatics[{number}];\n"
        for unit, numbers in tables.items()
        for own, number in enumerate(numbers)
    ]
    hand_out = "".join([*declared, "static void hand_out_literals(void)\n{\n", *filled, "}\n\n"])
    text = text.replace(BEGIN, hand_out + BEGIN)
    return text.replace(LITERALS_MADE, f"    hand_out_literals();\n{LITERALS_MADE}")


class _Headers:
    """Everything that is declared, to be given out in parts."""

    def __init__(self, written: Written) -> None:
        self.types = _blocks(written.types.read_text(encoding="utf-8"))
        declarations = written.declarations.read_text(encoding="utf-8")
        includes = [
            *INCLUDE.findall(written.types.read_text(encoding="utf-8")),
            *INCLUDE.findall(declarations),
        ]
        self.includes = "".join(dict.fromkeys(line for line in includes if "__native" not in line))
        self.externs: list[tuple[str, str]] = []
        for line in declarations.splitlines():
            if line and not line.startswith("#"):
                found = DECLARED.search(line)
                if found is None or not line.endswith(";"):
                    raise UnknownC(f"a declaration: {line[:80]}")
                self.externs.append((found[1], line))

    def needed_by(self, text: str) -> str:
        """The head of a unit: what is included, the types and names it mentions, and the types of those."""
        words = set(WORD.findall(text))
        externs = [line for name, line in self.externs if name in words]
        for line in externs:
            words.update(WORD.findall(line))
        types = []
        for name, block in reversed(self.types):  # a type is made of earlier ones
            if not name or name in words:
                types.append(block)
                words.update(WORD.findall(block))
        return "\n".join([self.includes + COLD + INLINED, *reversed(types), *externs, ""])


def _blocks(header: str) -> list[tuple[str, str]]:
    """The types of a header by name; what has no name is given to everybody."""
    lines = [
        line
        for line in INCLUDE.sub("", header).splitlines()
        if not re.match(r"#(ifndef|define) MYPYC_NATIVE", line)
    ]
    if lines[-1] != "#endif":
        raise UnknownC("the types")
    found = []
    for block in re.split(r"\n\n+", "\n".join(lines[:-1]).strip()):
        names = STRUCT.findall(block)
        found.append((names[0] if len(names) == 1 else "", block))
    return found
