"""Which faults can a module have, which of all of them are tried, and how is one put in?"""

import ast
import hashlib
from collections.abc import Iterator
from types import CodeType
from typing import Final

from tests.mutants.changes import SHOWN, Change, of_condition, of_expression, of_statement
from tests.mutants.sources import SKIPPED_FUNCTIONS, Function, Source, is_docstring, statements

OUTSIDE: Final = -1  # the number of what is in no function: constants, tables, values of parameters
LINE: Final = 120
AROUND: Final = 45
SKIPPED_FIELDS: Final = ("annotation", "returns", "decorator_list", "bases", "type_comment")


class Mutant:
    """One fault: what stood there, what stands there now, and which statement is executed when it is met."""

    def __init__(
        self, source: Source, at: int, kind: str, key: str, statement: int, names: list[str]
    ) -> None:
        self.source: Final = source
        self.at: Final = at  # place among all of the module
        self.kind: Final = kind
        self.key: Final = key  # the same as long as the line and its function stay what they are
        self.statement: Final = statement  # or OUTSIDE
        self.names: Final = names  # outside of functions: what is defined there

    def code(self) -> CodeType:
        """The module with this fault, compiled."""
        tree = self.source.tree()
        for at, slot in enumerate(slots(self.source, tree)):
            if at == self.at:
                slot.put()
                return compile(ast.fix_missing_locations(tree), str(self.source.path), "exec")
        raise LookupError(self.key)


class Slot:
    """A place in a tree and what can be put there."""

    def __init__(self, walker: "Walker", parent: ast.AST, field: str, at: int, change: Change) -> None:
        self.function: Final = walker.function
        self.statement: Final = walker.statement
        self.names: Final = walker.names_outside
        self.header: Final = walker.header
        self.parent: Final = parent
        self.field: Final = field
        self.at: Final = at  # in a list, or -1
        self.kind: Final = change[0]
        self.new: Final = change[1]

    def put(self) -> ast.AST:
        """Puts the fault in; gives what was there."""
        if self.at < 0:
            old: ast.AST = getattr(self.parent, self.field)
            setattr(self.parent, self.field, ast.copy_location(self.new, old))
        else:
            found: list[ast.AST] = getattr(self.parent, self.field)
            old = found[self.at]
            found[self.at] = ast.copy_location(self.new, old)
        return old

    def take_out(self, old: ast.AST) -> None:
        """Puts back what was there."""
        if self.at < 0:
            setattr(self.parent, self.field, old)
        else:
            getattr(self.parent, self.field)[self.at] = old

    def said(self) -> tuple[str, str]:
        """The line before and after, without what stands inside of a block."""
        if isinstance(self.new, ast.stmt):
            old = getattr(self.parent, self.field)[self.at]
            return header_text(old), header_text(self.new)
        before = header_text(self.header)
        old = self.put()
        after = header_text(self.header)
        self.take_out(old)
        return before, after


def header_text(statement: ast.AST) -> str:
    """A statement on one line, of a block only its first line."""
    text = ast.unparse(statement)
    if isinstance(statement, ast.If | ast.For | ast.While | ast.With | ast.Try | ast.Match):
        text = text.partition("\n")[0]
    elif isinstance(statement, Function | ast.ClassDef):
        lines = [line for line in text.splitlines() if not line.startswith("@")]
        text = lines[0]
    return " ".join(text.split())


class Walker:
    """Goes through a module in a fixed order and finds every place for a fault."""

    def __init__(self, source: Source, tree: ast.Module) -> None:
        self.tree: Final = tree
        self.weights: Final = "advice" in source.path.name  # how a bot weighs is no rule: any number is legal
        self.numbers: Final = {id(one.node): number for number, one in enumerate(statements(tree))}
        self.function = ""
        self.statement = OUTSIDE
        self.names: set[str] = set()  # in the function
        self.names_outside: list[str] = []
        self.header: ast.AST = tree

    def outside(self, body: list[ast.stmt], parent: ast.AST, prefix: str) -> Iterator[Slot]:
        """The statements of a module or a class."""
        for statement in body:
            if isinstance(statement, ast.ClassDef):
                yield from self.outside(statement.body, statement, f"{prefix}{statement.name}.")
            elif isinstance(statement, Function):
                yield from self.inside_function(statement, prefix)
            elif isinstance(statement, ast.Assign | ast.AnnAssign):
                targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                names = [one.id for one in targets if isinstance(one, ast.Name)]
                if names and not names[0].startswith("__"):
                    self.function, self.statement, self.header = prefix.rstrip("."), OUTSIDE, statement
                    self.names_outside = [prefix.rstrip(".")] if prefix else names
                    yield from self.expressions(statement)

    def inside_function(self, function: Function, prefix: str) -> Iterator[Slot]:
        """What stands in a function, and the values its parameters have where none is given."""
        if function.name in SKIPPED_FUNCTIONS:
            return
        self.function = prefix + function.name
        self.names = {one.id for one in ast.walk(function) if isinstance(one, ast.Name)}
        self.names |= {one.arg for one in ast.walk(function) if isinstance(one, ast.arg)}
        self.statement, self.header, self.names_outside = OUTSIDE, function, [self.function]
        yield from self.expressions(function.args)
        self.names_outside = []
        yield from self.block(function, "body", function.body)

    def block(self, parent: ast.AST, field: str, body: list[ast.stmt]) -> Iterator[Slot]:
        """A list of statements in a function."""
        for at, statement in enumerate(body):
            if is_docstring(statement) or isinstance(statement, ast.Assert | Function | ast.ClassDef):
                continue
            self.statement, self.header = self.numbers[id(statement)], statement
            for change in of_statement(statement, self.function):
                yield Slot(self, parent, field, at, change)
            if isinstance(statement, ast.If):
                for change in of_condition(statement.test):
                    yield Slot(self, statement, "test", -1, change)
            yield from self.expressions(statement)
            for name in ("body", "orelse", "finalbody"):
                inner = getattr(statement, name, None)
                if isinstance(inner, list) and inner:
                    yield from self.block(statement, name, inner)
            for handler in getattr(statement, "handlers", []):
                yield from self.block(handler, "body", handler.body)

    def expressions(self, node: ast.AST) -> Iterator[Slot]:
        """Every expression below, but for those of other statements, of types and of what is said of an error."""
        for field, value in ast.iter_fields(node):
            if field in SKIPPED_FIELDS or isinstance(node, ast.JoinedStr):
                continue
            parts = value if isinstance(value, list) else [value]
            for at, part in enumerate(parts):
                if isinstance(part, ast.stmt | ast.excepthandler) or not isinstance(part, ast.AST):
                    continue
                if isinstance(part, ast.expr):
                    if isinstance(node, ast.comprehension) and field == "ifs":
                        yield Slot(self, node, field, at, of_condition(part)[0])
                    for change in of_expression(part, node, self.names, weights=self.weights):
                        yield Slot(self, node, field, at if isinstance(value, list) else -1, change)
                yield from self.expressions(part)


def slots(source: Source, tree: ast.Module) -> Iterator[Slot]:
    """Every place for a fault in a module, always in the same order."""
    return Walker(source, tree).outside(tree.body, tree, "")


def mutants_of(source: Source) -> list[Mutant]:
    """Every fault of a module that a compiler would accept, each with a key of its own."""
    found: list[Mutant] = []
    used: dict[str, int] = {}
    for at, slot in enumerate(slots(source, source.tree())):
        before, after = slot.said()
        if before == after:
            continue
        before, after = shortened(before, after)
        key = f"{source.place} {slot.function or 'module'}: {before} → {after}"
        used[key] = used.get(key, 0) + 1
        if used[key] > 1:
            key = f"{key} ({used[key]})"
        found.append(Mutant(source, at, slot.kind, key, slot.statement, slot.names))
    return found


def shortened(before: str, after: str) -> tuple[str, str]:
    """Of long lines only what differs, with a little on both sides."""
    if max(len(before), len(after)) <= LINE:
        return before, after
    most = min(len(before), len(after))
    same = next((at for at in range(most) if before[at] != after[at]), most)
    tail = next((at for at in range(most - same) if before[-1 - at] != after[-1 - at]), most - same)
    start = max(0, same - AROUND)
    end = max(0, tail - AROUND)
    dots = ("… " if start else "", " …" if end else "")
    told = [dots[0] + text[start : len(text) - end] + dots[1] for text in (before, after)]
    return told[0], told[1]


def rank(seed: int, mutant: Mutant) -> str:
    """Where a mutant stands when they are shuffled: by its key alone, so that other code does not matter."""
    return hashlib.sha256(f"{seed} {mutant.key}".encode()).hexdigest()


def sample(everything: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """At least so many, from every module its share and one at least, and every secret that can be shown."""
    share = min(1.0, count / max(1, len(everything)))
    chosen: list[Mutant] = []
    by_module: dict[str, list[Mutant]] = {}
    for one in everything:
        by_module.setdefault(one.source.place, []).append(one)
    for found in by_module.values():
        shuffled = sorted(found, key=lambda one: rank(seed, one))
        most = -int(-share * len(found) // 1)  # rounded up
        chosen += shuffled[:most]
        chosen += [one for one in shuffled[most:] if one.kind == SHOWN]
    return sorted(chosen, key=lambda one: (one.kind != SHOWN, rank(seed, one)))  # secrets first
