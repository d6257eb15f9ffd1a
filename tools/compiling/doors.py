"""How do many modules share one door: a small library through which Python finds a module inside the large one?

mypyc writes a door for each module, and they differ in names only. Python looks for `PyInit_<last name>` in the file it finds,
so modules with different last names can have the same file under their own names: a few are compiled instead of hundreds.
"""

import re
from typing import Final

from tools.compiling.units import UnknownC

MOST_IN_DOOR: Final = 24  # modules: each of them gets a copy of the whole file
INIT: Final = re.compile(
    r"^PyMODINIT_FUNC\n?\s*PyInit_(\w+)\(void\)\n\{\n(.*?)^\}\n", re.MULTILINE | re.DOTALL
)
NAMES: Final = re.compile(r'"((?:[\w.]+\.)?init_\w+)"')
INCLUDES: Final = re.compile(r"^#include .*\n", re.MULTILINE)


def grouped_doors(modules: list[str]) -> list[list[str]]:
    """The modules in few groups in which all last names differ."""
    groups: list[dict[str, str]] = []
    for module in sorted(modules):
        last = module.rpartition(".")[2]
        for group in groups:
            if last not in group and len(group) < MOST_IN_DOOR:
                group[last] = module
                break
        else:
            groups.append({last: module})
    return [list(group.values()) for group in groups]


def shared_door(doors: list[str]) -> str:
    """One door for the modules of these doors, as mypyc wrote them."""
    shared, inits = "", []
    for door in doors:
        found = INIT.search(door)
        if found is None:
            raise UnknownC("a door")
        names = NAMES.findall(found[2])
        if len(names) != 2:
            raise UnknownC("the names in a door")
        plain = found[2].replace(f'"{names[0]}"', "of_attribute").replace(f'"{names[1]}"', "of_capsule")
        shared = shared or plain
        if plain != shared:
            raise UnknownC("doors differ")
        named = f'enter("{names[0]}", "{names[1]}")'
        inits.append(f"PyMODINIT_FUNC PyInit_{found[1]}(void)\n{{\n    return {named};\n}}\n")
    head = "".join(INCLUDES.findall(doors[0]))
    entry = "static PyObject *enter(const char *of_attribute, const char *of_capsule)\n{\n" + shared + "}\n"
    return "\n".join([head, entry, *inits])
