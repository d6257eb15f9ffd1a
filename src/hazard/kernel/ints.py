"""Which integers does hot code use: native 64-bit words when compiled, plain ints when interpreted.

The engine has no run-time dependency, so the names come from `mypy_extensions` for the type checker and the
compiler only. Native words do not check for overflow: keep every value below 2**62.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_settings: Any) -> Any:
        """Does nothing when interpreted: a setting for the compiler only."""

        def unchanged(decorated: Any) -> Any:
            return decorated

        return unchanged
