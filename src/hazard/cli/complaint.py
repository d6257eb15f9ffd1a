"""How is bad input answered: one line in the reader's language, or a JSON object, and never a traceback?"""

import json
from typing import TypeAlias

from hazard.kernel.errors import DataError, Fault, HazardError, InputError, Params, RecordError, Refusal
from hazard.texts.catalogue import Catalogue

Told: TypeAlias = dict[str, object]


class BadArgument(Exception):
    """Carries an InputError out of the parser of an argument: Typer swallows every ValueError there."""

    def __init__(self, error: InputError) -> None:
        super().__init__(error.plain())
        self.error = error


def sentence(words: Catalogue, error: HazardError) -> str:
    """What is wrong, in words; without a text for it, the code and its numbers."""
    topic = "refusal" if isinstance(error, Refusal) else "error"
    said = _text(words, f"{topic}.{error.code}", error.field, error.params)
    if said is None and topic == "refusal":
        said = _text(words, f"error.{error.code}", error.field, error.params)
    if said is None:
        said = HazardError.plain(error)
    return said


def fault_sentence(words: Catalogue, fault: Fault) -> str:
    """One fault of an edition file, in words, behind file and key."""
    where = f"{fault.file}: {fault.key}" if fault.key else fault.file
    said = _text(words, f"fault.{fault.code}", fault.key, fault.params)
    return f"{where}: {said}" if said is not None else fault.plain()


def _text(words: Catalogue, key: str, field: str, params: Params) -> str | None:
    """The text under a key, or nothing where it is missing or wants a number that is not there."""
    if not words.has(key):
        return None
    try:
        return words.say(key, **{"field": field, **params})
    except (KeyError, IndexError, ValueError):
        return None


def place(words: Catalogue, error: HazardError) -> str:
    """Where it is wrong: the line of a record, then the field."""
    where = []
    if isinstance(error, RecordError) and error.line > 0:
        where.append(words.say("cli.line", line=error.line))
    draw = getattr(error, "draw", None)
    if isinstance(draw, int):
        where.append(words.say("cli.draw", draw=draw))
    if error.field:
        where.append(error.field)
    return ", ".join(where)


def complaint(words: Catalogue, error: HazardError) -> str:
    """The lines for standard error: one, or one for each fault of an edition."""
    where = place(words, error)
    said = f"{where}: {sentence(words, error)}" if where else sentence(words, error)
    if isinstance(error, Refusal):
        said = f"{said} ({error.rule})"
    lines = [f"hazard: {said}"]
    if isinstance(error, DataError):
        lines += [f"  {fault_sentence(words, fault)}" for fault in error.faults]
    return "\n".join(lines)


def complaint_object(words: Catalogue, error: HazardError) -> str:
    """The same as one JSON object."""
    told: Told = {
        "code": error.code,
        "field": error.field,
        "params": error.params,
        "message": sentence(words, error),
    }
    if isinstance(error, Refusal):
        told["rule"] = error.rule
    if isinstance(error, RecordError):
        told["line"] = error.line
    if isinstance(error, DataError):
        told["faults"] = [
            {
                "file": fault.file,
                "key": fault.key,
                "code": fault.code,
                "params": fault.params,
                "message": fault_sentence(words, fault),
            }
            for fault in error.faults
        ]
    return json.dumps({"error": told})
