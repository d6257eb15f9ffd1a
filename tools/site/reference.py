"""What do the sources say of themselves? Pages of the public names, of modules one may use, and of the command line."""

import ast
import inspect
import re
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import typer

import hazard
from hazard.cli.main import COMMANDS, command_line, translate
from hazard.texts.catalogue import load
from tools.api import INTERNAL, fields, methods, signature
from tools.generated import ROOT

Node = ast.FunctionDef | ast.ClassDef

# Modules that are no part of the promise in docs/api.md, but made to be used.
MODULES: Final = (
    "hazard.odds",
    "hazard.env",
    "hazard.bots.base",
    "hazard.bots.registry",
    "hazard.bots.runner",
    "hazard.bots.framework",
    "hazard.conquest.told",
    "hazard.record",
    "hazard.dataset",
    "hazard.league",
    "hazard.outside",
    "hazard.work",
    "hazard.texts.catalogue",
)


def source_of(module: str) -> Path:
    """The file of a module, or of a package."""
    path = ROOT.joinpath("src", *module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def found(module: str, name: str) -> Node | ast.AnnAssign:
    """Where a module defines a name."""
    for node in ast.parse(source_of(module).read_text(encoding="utf-8")).body:
        if isinstance(node, Node) and node.name == name:
            return node
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == name:
            return node
    raise ValueError(f"{module} does not define {name}")


def told(node: Any) -> str:
    """A docstring as Markdown."""
    return markdown(ast.get_docstring(node) or "")


def constant_told(module: str, name: str) -> str:
    """The string below a constant, which says what it is."""
    body = ast.parse(source_of(module).read_text(encoding="utf-8")).body
    for node, after in pairwise(body):
        if (
            isinstance(node, ast.AnnAssign)
            and ast.unparse(node.target) == name
            and isinstance(after, ast.Expr)
        ):
            value = after.value
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                return inspect.cleandoc(value.value)
    return ""


def api_page() -> str:
    """Every public name with signature, words and examples."""
    parts = [
        "# API reference\n\nWritten from the sources. Every name is one of `hazard`: `import hazard` is enough. "
        "[On one page](api.md), [the ideas behind it](concepts.md)."
    ]
    for name, home in hazard._HOMES.items():
        if home != "hazard.version":
            parts.append(entry(name, home))
    return "\n\n".join(parts) + "\n"


def entry(name: str, home: str) -> str:
    """A public name."""
    node = found(home, name)
    if isinstance(node, ast.AnnAssign):
        value = ast.unparse(node.value) if node.value is not None else ""
        return f"## {name}\n\n```python\n{name} = {value}\n```\n\n{markdown(constant_told(home, name))}"
    if isinstance(node, ast.FunctionDef):
        return f"## {name}\n\n```python\n{signature(node)}\n```\n\n{told(node)}"
    return class_entry(node)


def markdown(text: str) -> str:
    """A text with examples as Markdown: they are blocks of code."""
    return re.sub(
        r"((?:^>>> .*\n?(?:^(?!\s*$).+\n?)*)+)", r"```pycon\n\1\n```\n", text + "\n", flags=re.MULTILINE
    )


def class_entry(node: ast.ClassDef) -> str:
    """A class with its public methods."""
    bases = ", ".join([ast.unparse(base) for base in node.bases])
    made = [part for part in methods(node) if part.name == "__init__"]
    first = f"class {node.name}({bases})" if bases else f"class {node.name}"
    lines = [first, *[f"    {signature(part)}" for part in made]]
    parts = [f"## {node.name}", "```python\n" + "\n".join(lines) + "\n```", told(node)]
    named = [name for name in fields(node) if not name.startswith("_")]
    if named:
        parts.append("Fields: " + ", ".join([f"`{name}`" for name in named]) + ".")
    for part in methods(node):
        if not part.name.startswith("_"):
            parts.append(f"### {node.name}.{part.name}\n\n```python\n{signature(part)}\n```\n\n{told(part)}")
    return "\n\n".join(parts)


# -- modules


def module_files() -> list[Path]:
    """The files of the modules one may use."""
    found_files: list[Path] = []
    for module in MODULES:
        path = ROOT.joinpath("src", *module.split("."))
        if path.is_dir():
            found_files += sorted([one for one in path.rglob("*.py") if "core" not in one.parts])
        else:
            found_files.append(path.with_suffix(".py"))
    return found_files


def modules_page() -> str:
    """What these modules are for, and what they have."""
    parts = [
        "# Modules\n\nWritten from the sources: what is deeper than [the API](reference.md), and made to be used. It may move with any version; the "
        "[changes](changelog.md) say so."
    ]
    for path in module_files():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        lines = [line for node in tree.body if isinstance(node, Node) for line in brief(node)]
        block = "\n\n```python\n" + "\n".join(lines) + "\n```" if lines else ""
        parts.append(f"## {name}\n\n{markdown(ast.get_docstring(tree) or '')}{block}")
    return "\n\n".join(parts) + "\n"


def brief(node: Node) -> list[str]:
    """A function or a class in a few lines."""
    if node.name.startswith("_"):
        return []
    doc = (ast.get_docstring(node) or "").splitlines()
    said = f"  # {doc[0]}" if doc else ""
    if isinstance(node, ast.FunctionDef):
        return [f"{signature(node)}{said}", ""]
    hidden = INTERNAL.get(node.name, [])
    public = [
        part
        for part in node.body
        if isinstance(part, ast.FunctionDef) and not part.name.startswith("_") and part.name not in hidden
    ]
    return [f"class {node.name}:{said}", *[f"    {signature(part)}" for part in public], ""]


# -- the command line


def commands_page() -> str:
    """Every command with its options, as `--help` tells them."""
    root: Any = typer.main.get_command(command_line(list(COMMANDS)))
    translate(root, load("en"))
    parts = [
        "# The command line\n\nWritten from the sources. Everything that reports takes `--json`; `--lang de`, `en` or `fr` chooses the language."
    ]
    for name, command in root.commands.items():
        parts += commands(f"hazard {name}", command)
    return "\n\n".join(parts) + "\n"


def commands(name: str, command: Any) -> list[str]:
    """A command, and those it has."""
    rows = [f"## {name}", command.help or ""]
    options = [row for parameter in command.params if (row := parameter_row(parameter))]
    if options:
        rows.append("\n".join(["| | |", "|---|---|", *options]))
    for inner, one in getattr(command, "commands", {}).items():
        rows += commands(f"{name} {inner}", one)
    return rows


def parameter_row(parameter: Any) -> str:
    """An argument or an option."""
    if parameter.name in ("help", "json", "lang"):
        return ""
    names = " ".join(parameter.opts) if parameter.opts[0].startswith("-") else ""
    metavar = parameter.metavar or ("" if getattr(parameter, "is_flag", False) else parameter.name.upper())
    return f"| `{(names + ' ' + metavar).strip()}` | {(parameter.help or '').replace('|', '/')} |"
