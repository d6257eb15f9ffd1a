"""Which id does a typed word mean: the id itself, or the only id that begins with it?"""

from hazard.kernel.errors import InputError


def find_name(names: list[str], prefix: str, what: str) -> int:
    """Index of the exact id or of the only id with this prefix; `what` names the error codes."""
    matches: list[int] = []
    for index in range(len(names)):
        name = names[index]
        if name == prefix:
            return index
        if prefix and name.startswith(prefix):
            matches.append(index)
    if len(matches) == 1:
        return matches[0]
    if not matches:
        raise InputError(f"unknown-{what}", what, {"name": prefix})
    candidates = ", ".join([names[index] for index in matches])
    raise InputError(f"ambiguous-{what}", what, {"name": prefix, "candidates": candidates})
