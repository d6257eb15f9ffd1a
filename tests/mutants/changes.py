"""Which small faults can be put into one expression or statement?

Each is one of seven kinds: a comparison that is a little different, a number that is one too large or too small, two things
that change places, a condition or a statement that is left out, another constant, a secret that is shown.
"""

import ast
import copy
import re
from typing import Final

COMPARISON: Final = "comparison"
OFF_BY_ONE: Final = "off by one"
SWAPPED: Final = "swapped sides"
CONDITION: Final = "dropped condition"
STATEMENT: Final = "dropped statement"
CONSTANT: Final = "constant"
SHOWN: Final = "hidden field shown"
KINDS: Final = (COMPARISON, OFF_BY_ONE, SWAPPED, CONDITION, STATEMENT, CONSTANT, SHOWN)

Change = tuple[str, ast.AST]  # kind, what stands there instead

OPPOSITES: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ORDERED: Final = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
PAIRS: Final = (
    ("army", "foe"), ("army", "other"), ("army", "loser"), ("source", "target"), ("own", "theirs"), ("ours", "theirs"),
    ("attackers", "defenders"), ("attack", "defence"), ("attacker", "defender"), ("least", "most"), ("lost", "killed"),
    ("have", "need"), ("first", "last"), ("seat", "army"), ("territory", "army"), ("min", "max"),
)  # fmt: skip
FIELD_PAIRS: Final = (("source", "target"), ("own", "theirs"), ("least", "most"), ("on_all", "on_highest"))
WORD: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*$")
SECRET_NAMES: Final = ("HIDDEN", "hidden", "HIDDEN_HANDS")


def same(node: ast.AST) -> ast.AST:
    """A copy that can be changed."""
    return copy.deepcopy(node)


def partners(name: str, pairs: tuple[tuple[str, str], ...]) -> list[str]:
    """What this may be mistaken for."""
    return [b if name == a else a for a, b in pairs if name in (a, b)]


def of_compare(node: ast.Compare) -> list[Change]:
    """A comparison with one sign, the other way round, or always true where it guards a secret."""
    found: list[Change] = []
    if len(node.ops) != 1:
        return found
    kind = type(node.ops[0])
    other = same(node)
    assert isinstance(other, ast.Compare)
    other.ops = [OPPOSITES[kind]()]
    found.append((COMPARISON, other))
    if kind in ORDERED:
        turned = same(node)
        assert isinstance(turned, ast.Compare)
        turned.left, turned.comparators = turned.comparators[0], [turned.left]
        found.append((SWAPPED, turned))
    said = ast.unparse(node)
    if (kind is ast.Eq and "EVERYTHING" in said) or (kind is ast.In and "audience" in said):
        found.append((SHOWN, ast.Constant(value=True)))
    if (kind is ast.NotEq and "EVERYTHING" in said) or (kind is ast.NotIn and "audience" in said):
        found.append((SHOWN, ast.Constant(value=False)))
    return found


def of_constant(node: ast.Constant, parent: ast.AST, *, weights: bool) -> list[Change]:
    """Another constant; a number that counts or points is one too large or too small."""
    value = node.value
    if isinstance(value, bool):
        return [(CONSTANT, ast.Constant(not value))]
    if isinstance(value, int):
        counts = isinstance(parent, ast.BinOp | ast.Compare | ast.Subscript | ast.Slice)
        ranged = isinstance(parent, ast.Call) and ast.unparse(parent.func) == "range"
        kind = OFF_BY_ONE if counts or ranged else CONSTANT
        found: list[Change] = [(kind, ast.Constant(value + 1))]
        if not (value == 0 and isinstance(parent, ast.Subscript)):  # that would be the last of a list
            found.append((kind, ast.Constant(value - 1)))
        return found
    if isinstance(value, float):
        return [] if weights else [(CONSTANT, ast.Constant(value * 2 + 1.0))]
    if isinstance(value, str) and WORD.match(value):
        return [(CONSTANT, ast.Constant(value + "-x"))]
    return []


def of_arithmetic(node: ast.BinOp) -> list[Change]:
    """Minus turned round, plus for minus and minus for plus."""
    found: list[Change] = []
    if isinstance(node.op, ast.Sub | ast.FloorDiv | ast.Mod | ast.Div):
        turned = same(node)
        assert isinstance(turned, ast.BinOp)
        turned.left, turned.right = turned.right, turned.left
        found.append((SWAPPED, turned))
    number = not isinstance(node.left, ast.List | ast.Constant) and not isinstance(node.right, ast.List)
    if isinstance(node.op, ast.Sub) or (isinstance(node.op, ast.Add) and number):
        other = same(node)
        assert isinstance(other, ast.BinOp)
        other.op = ast.Add() if isinstance(node.op, ast.Sub) else ast.Sub()
        found.append((SWAPPED, other))
    return found


def of_call(node: ast.Call) -> list[Change]:
    """Two arguments that change places; a seat that sees every hand."""
    found: list[Change] = []
    for at in range(len(node.args) - 1):
        one, two = node.args[at], node.args[at + 1]
        if isinstance(one, ast.Name) and isinstance(two, ast.Name) and two.id in partners(one.id, PAIRS):
            turned = same(node)
            assert isinstance(turned, ast.Call)
            turned.args[at], turned.args[at + 1] = turned.args[at + 1], turned.args[at]
            found.append((SWAPPED, turned))
    if isinstance(node.func, ast.Attribute) and node.func.attr.startswith("sees"):
        found.append((SHOWN, ast.Constant(value=True)))
    return found


def of_condition(test: ast.expr) -> list[Change]:
    """As if a condition always held, and as if it never did."""
    if isinstance(test, ast.Constant):
        return []
    return [(CONDITION, ast.Constant(value=True)), (CONDITION, ast.Constant(value=False))]


def of_choice(node: ast.IfExp) -> list[Change]:
    """Always the one, always the other; where one is hidden, always what is behind it."""
    found: list[Change] = []
    for value, other in ((node.body, node.orelse), (node.orelse, node.body)):
        hides = any(isinstance(one, ast.Name) and one.id in SECRET_NAMES for one in ast.walk(other))
        found.append((SHOWN if hides else CONDITION, same(value)))
    return found


def of_logic(node: ast.BoolOp | ast.UnaryOp) -> list[Change]:
    """One of several conditions is left out; `not` is."""
    if isinstance(node, ast.UnaryOp):
        return [(CONDITION, same(node.operand))] if isinstance(node.op, ast.Not) else []
    found: list[Change] = []
    for at in range(len(node.values)):
        rest = [same(value) for place, value in enumerate(node.values) if place != at]
        kept = [value for value in rest if isinstance(value, ast.expr)]
        left: ast.expr = kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)
        found.append((CONDITION, left))
    return found


def of_name(node: ast.Name, names: set[str]) -> list[Change]:
    """The other of two that are easily mistaken for each other."""
    if not isinstance(node.ctx, ast.Load):
        return []
    others = [other for other in partners(node.id, PAIRS) if other in names or other in ("min", "max")]
    return [(SWAPPED, ast.Name(other, ast.Load())) for other in others]


def of_expression(node: ast.expr, parent: ast.AST, names: set[str], *, weights: bool) -> list[Change]:
    """All faults one expression can have."""
    if isinstance(node, ast.Compare):
        return of_compare(node)
    if isinstance(node, ast.Constant):
        return of_constant(node, parent, weights=weights)
    if isinstance(node, ast.BinOp):
        return of_arithmetic(node)
    if isinstance(node, ast.Call):
        return of_call(node)
    if isinstance(node, ast.IfExp):
        return of_choice(node)
    if isinstance(node, ast.BoolOp | ast.UnaryOp):
        return of_logic(node)
    if isinstance(node, ast.Name):
        return of_name(node, names)
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        others = partners(node.attr, FIELD_PAIRS)
        return [(SWAPPED, ast.Attribute(same(node.value), other, ast.Load())) for other in others]  # type: ignore[arg-type]
    return []


def of_statement(node: ast.stmt, function: str) -> list[Change]:
    """A statement that is left out; what a seat is told, told in full."""
    name = function.rpartition(".")[2]
    if isinstance(node, ast.Return):
        if name == "seen_by" and node.value is not None and ast.unparse(node.value) != "self":
            return [(SHOWN, ast.Return(ast.Name("self", ast.Load())))]
        if name.startswith("sees") and node.value is not None:
            return [(SHOWN, ast.Return(ast.Constant(value=True)))]
        return []
    if isinstance(node, ast.Assign):
        if name == "__init__" or any(isinstance(one, ast.Name | ast.Tuple) for one in node.targets):
            return []
        hides = isinstance(node.value, ast.Name) and node.value.id in SECRET_NAMES
        return [(SHOWN if hides else STATEMENT, ast.Pass())]
    if isinstance(node, ast.AugAssign):
        found: list[Change] = [(STATEMENT, ast.Pass())]
        if isinstance(node.op, ast.Add | ast.Sub):
            other = same(node)
            assert isinstance(other, ast.AugAssign)
            other.op = ast.Add() if isinstance(node.op, ast.Sub) else ast.Sub()
            found.append((SWAPPED, other))
        return found
    if isinstance(node, ast.Continue | ast.Break):
        return [(STATEMENT, ast.Pass())]
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return [] if name == "__init__" else [(STATEMENT, ast.Pass())]
    if isinstance(node, ast.Raise):
        return [] if "NotImplementedError" in ast.unparse(node) else [(STATEMENT, ast.Pass())]
    return []
