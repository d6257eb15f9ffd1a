"""What goes into a wheel: sources only, or (`HAZARD_COMPILE=1`) the compiled modules beside them as well?"""

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
    """Compiles when asked to, and gives the wheel the tag of this Python and machine then."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build itself needs: the compiler only where it is asked for."""
        return ["mypy[mypyc]~=2.4.0", "setuptools"] if _asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled modules to the wheel; an editable installation compiles by tools/compile.py instead."""
        if not _asked() or version == "editable":
            return
        tool = _compile_tool(Path(self.root))
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


def _asked() -> bool:
    return os.environ.get("HAZARD_COMPILE", "") not in ("", "0")


def _compile_tool(root: Path) -> ModuleType:
    """tools/compile.py as a module; it is a script of the checkout, not a part of any package."""
    spec = importlib.util.spec_from_file_location("hazard_compile_tool", root / "tools" / "compile.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = tool
    spec.loader.exec_module(tool)
    return tool
