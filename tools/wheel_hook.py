"""What goes into a wheel? Sources, the built page, and with `HAZARD_COMPILE=1` the compiled modules as well.

The page also goes into the archive of sources, so that a wheel can be made from that without Node.
"""

import importlib.util
import json
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WheelHook(BuildHookInterface[BuilderConfig]):
    """Builds the page; compiles when asked to, and gives the wheel the tag of this Python and machine then."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build itself needs: Node and the compiler only where they are missing or asked for."""
        page = _tool(Path(self.root), "page")
        needed = [] if page.fits() or page.node_of_machine() else [page.NODE_FROM_PYPI]
        return [*needed, "mypy[mypyc]~=2.4.0", "setuptools"] if self._compiles() else needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add what is built; an editable installation has `make page` and `make compile` instead."""
        if version == "editable":
            return
        self._add_page(build_data)
        if self._compiles():
            self._add_compiled(build_data)

    def _compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("HAZARD_COMPILE", "") not in ("", "0")

    def _add_page(self, build_data: dict[str, Any]) -> None:
        page = _tool(Path(self.root), "page")
        try:
            page.build()
        except page.Hindrance as hindrance:
            raise SystemExit(f"The page of Hazard goes into every wheel, but {hindrance}") from None
        build_data["artifacts"].append("/src/hazard/page/")  # Git ignores it, a wheel does not

    def _add_compiled(self, build_data: dict[str, Any]) -> None:
        tool = _tool(Path(self.root), "compile")
        reason = tool.hindrance()
        if reason:
            raise SystemExit(f"HAZARD_COMPILE=1 asks for a compiled wheel, but {reason}")
        sources = tool.modules()
        built = tool.build(sources)
        stamp = tool.WORK / "_compiled.json"
        stamp.write_text(json.dumps(tool.stamp_for(sources), indent=1) + "\n", encoding="utf-8")
        for relative, path in built.items():
            build_data["force_include"][str(path)] = relative
        build_data["force_include"][str(stamp)] = "hazard/_compiled.json"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _tool(root: Path, name: str) -> ModuleType:
    """A script of tools/ as a module; it belongs to the checkout, not to any package."""
    known = sys.modules.get(f"hazard_{name}_tool")
    if known is not None and known.__file__ == str(root / "tools" / f"{name}.py"):
        return known
    spec = importlib.util.spec_from_file_location(f"hazard_{name}_tool", root / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = tool
    spec.loader.exec_module(tool)
    return tool
