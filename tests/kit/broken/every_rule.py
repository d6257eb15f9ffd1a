"""Which breaks are there? Those of all modules below this folder."""

from importlib import import_module
from pkgutil import walk_packages

import tests.kit.broken
from tests.kit.breaks import BREAKS

__all__ = ["BREAKS"]

for _found in walk_packages(tests.kit.broken.__path__, "tests.kit.broken."):
    import_module(_found.name)
