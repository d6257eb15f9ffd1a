"""How does an error travel from a worker process to the server?"""

from dataclasses import dataclass

from hazard.kernel.errors import HazardError


@dataclass(frozen=True)
class Fault:
    """An error on its way between two processes."""

    code: str
    field: str
    params: dict[str, int | str]


def fault_of(error: HazardError) -> Fault:
    """An error that another process may raise again."""
    return Fault(error.code, error.field, dict(error.params))
