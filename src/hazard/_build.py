"""Which modules of the package run compiled, and do they still fit their sources?

This module is never compiled. It runs before everything else in the package, so it imports little at the top.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from typing import Final

SWITCH: Final = "HAZARD_PURE"
STAMP: Final = "_compiled.json"  # written by tools/compile.py beside this file
SHARED_LIBRARY: Final = "_engine__mypyc"  # holds the machine code of all compiled modules
_FOLDER: Final = os.path.dirname(os.path.abspath(__file__))


def asked_for_pure() -> bool:
    """Whether the environment asks for the interpreted build (`HAZARD_PURE=1`)."""
    return os.environ.get(SWITCH, "") not in ("", "0")


def run_interpreted_if_asked() -> None:
    """Let `hazard.*` come from .py files only when `HAZARD_PURE=1`; call it before the first engine import."""
    if not asked_for_pure() or _sources_only in sys.path_hooks:
        return
    sys.path_hooks.insert(0, _sources_only)
    for known in list(sys.path_importer_cache):
        if _inside_package(known):
            del sys.path_importer_cache[known]  # made by the ordinary hook, which prefers compiled files


def _inside_package(path: str) -> bool:
    full = os.path.abspath(path)
    return full == _FOLDER or full.startswith(_FOLDER + os.sep)


def _sources_only(path: str) -> FileFinder:
    """A hook for `sys.path_hooks`: the ordinary finder, but blind to compiled modules."""
    if not _inside_package(path):
        raise ImportError(f"{path} is not in the package")
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


def compiled_modules() -> list[str]:
    """Full names of the modules that run compiled in this process, sorted; empty for the interpreted build."""
    return [] if asked_for_pure() else _compiled_on_disk()


def _compiled_on_disk() -> list[str]:
    found = []
    for folder, _folders, files in os.walk(_FOLDER):
        package = "hazard" + folder.removeprefix(_FOLDER).replace(os.sep, ".")
        for file in files:
            stem = _extension_stem(file)
            if stem and stem != SHARED_LIBRARY:
                found.append(f"{package}.{stem}")
    return sorted(found)


def _extension_stem(file: str) -> str:
    """The module name of an extension file this Python would load, or nothing."""
    for suffix in EXTENSION_SUFFIXES:
        if file.endswith(suffix):
            stem = file.removesuffix(suffix)
            return "" if "." in stem else stem  # a dot: built for another Python
    return ""


def stale_modules() -> list[str]:
    """Compiled modules whose source has changed or gone since they were compiled, sorted."""
    compiled = compiled_modules()
    if not compiled:
        return []
    import hashlib  # only here and below: not worth its time at every start
    import json

    try:
        with open(os.path.join(_FOLDER, STAMP), encoding="utf-8") as file:
            stamped = json.load(file)["modules"]
    except (OSError, ValueError, KeyError, TypeError):
        return compiled  # nobody can say what these were made from
    stale = []
    for name in compiled:
        source = os.path.join(_FOLDER, *name.split(".")[1:]) + ".py"
        try:
            with open(source, "rb") as file_of_source:
                digest = hashlib.sha256(file_of_source.read()).hexdigest()
        except OSError:
            digest = "gone"
        if stamped.get(name) != digest:
            stale.append(name)
    return stale
