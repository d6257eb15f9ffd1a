"""What can go wrong, said so that a person or a program knows which rule, field or line it was.

Nothing in here writes sentences: `code` and `params` name an entry of the text catalogues.
"""

from typing import Any, Final, TypeAlias

Param: TypeAlias = int | str
Params: TypeAlias = dict[str, Param]


class HazardError(ValueError):
    """Everything the package refuses; catching it catches all.

    >>> try:
    ...     hazard.load("chess")
    ... except hazard.HazardError as error:
    ...     error.code, error.field, error.plain()[:40]
    ('unknown-mode', 'mode', 'unknown-mode, field mode, known=classic/')
    """

    def __init__(self, code: str, field: str = "", params: Params | None = None) -> None:
        self.code: Final = code
        self.field: Final = field
        self.params: Final[Params] = {} if params is None else params
        super().__init__(self.plain())

    def __reduce__(self) -> tuple[Any, ...]:
        # From a worker process it comes pickled; without this the text would become the code of a compiled one.
        return type(self), (self.code, self.field, self.params)

    def plain(self) -> str:
        """The error without a catalogue: code, field and numbers, for logs and tracebacks."""
        said = [self.code]
        if self.field:
            said.append(f"field {self.field}")
        for name in sorted(self.params):
            said.append(f"{name}={self.params[name]}")
        return ", ".join(said)


class Refusal(HazardError):
    """An action the rules do not allow, with the id of the rule that forbids it.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> try:
    ...     game.play(state, 0, game.options(state)[0].take(1))  # but green is asked
    ... except hazard.Refusal as refusal:
    ...     refusal.code, refusal.rule, refusal.plain()
    ('not-your-decision', 'C-61', 'not-your-decision, field seat, seat=0 (C-61)')
    """

    def __init__(self, code: str, rule: str, field: str = "", params: Params | None = None) -> None:
        self.rule: Final = rule
        super().__init__(code, field, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.rule, self.field, self.params)

    def plain(self) -> str:
        return f"{HazardError.plain(self)} ({self.rule})"


class Unsettled(HazardError):
    """A game that goes on and on without a question for anybody: nobody can play it, and its state is worth nothing."""


class InputError(HazardError):
    """Bad input from outside: an argument, an option, a name.

    >>> try:
    ...     hazard.load("classic/domination", {"start": "auction"})
    ... except hazard.InputError as error:
    ...     error.code, error.field, error.params
    ('bad-option-value', 'start', {'value': 'auction', 'allowed': 'claim, deal'})
    """


class Fault:
    """One thing wrong in a file: where it stands and what it is."""

    def __init__(self, file: str, key: str, code: str, params: Params | None = None) -> None:
        self.file: Final = file
        self.key: Final = key
        self.code: Final = code
        self.params: Final[Params] = {} if params is None else params

    def __reduce__(self) -> tuple[Any, ...]:
        return Fault, (self.file, self.key, self.code, self.params)

    def plain(self) -> str:
        """File, key and what is wrong there, in one line."""
        said = [f"{self.file}: {self.key}: {self.code}" if self.key else f"{self.file}: {self.code}"]
        for name in sorted(self.params):
            said.append(f"{name}={self.params[name]}")
        return ", ".join(said)


class DataError(InputError):
    """Edition files that do not hold together; carries every fault found, not only the first."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults: Final = faults
        super().__init__("bad-edition", "", {"faults": len(faults)})

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults,)

    def plain(self) -> str:
        return "\n".join([fault.plain() for fault in self.faults])


class RecordError(InputError):
    """A journal or a notation that cannot be read or does not fit, with the line it happened on."""

    def __init__(self, code: str, line: int, field: str = "", params: Params | None = None) -> None:
        self.line: Final = line
        super().__init__(code, field, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.line, self.field, self.params)

    def plain(self) -> str:
        return f"line {self.line}: {HazardError.plain(self)}"
