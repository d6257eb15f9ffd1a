"""Which command was asked for, in which language, and how does it end?

Exit status: 0 good, 1 something checked does not hold, 2 bad input, 130 ended by Ctrl-C with what was finished shown.
"""

import os
import sys
from importlib import import_module
from typing import Annotated, Any, Final

import typer

from hazard.cli.arguments import Json, Lang
from hazard.cli.complaint import BadArgument, complaint, complaint_object
from hazard.cli.screen import Screen
from hazard.kernel.errors import HazardError, InputError, Params
from hazard.texts.catalogue import Catalogue, language_of, load

GOOD: Final = 0
DOES_NOT_HOLD: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

# Each command by the module its function is in; only what is asked for is loaded. The help lists them under these heads.
PANELS: Final = {
    "play": {"play": "play", "modes": "listing", "bots": "listing", "odds": "odds"},
    "study": {"simulate": "simulate", "league": "league", "dataset": "dataset"},
    "records": {"replay": "records", "verify": "records"},
    "tables": {"serve": "serve", "admin": "admin.main", "push-keys": "push_keys"},
    "work": {"validate": "validate", "perft": "perft", "bench": "bench"},
}
COMMANDS: Final = {name: module for panel in PANELS.values() for name, module in panel.items()}
HEADS: Final = {name: f"cli.panel.{head}" for head, panel in PANELS.items() for name in panel}

GROUPS: Final = ("admin", "dataset")  # commands that have commands of their own

# Typer carries its own copy of Click since 0.26; the parents of its errors are Click's, whichever it is.
USAGE_ERROR: Final[type[Exception]] = typer.BadParameter.__mro__[1]


def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="cli.help.version")] = False,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard` without a command: the version, or the help."""
    if context.invoked_subcommand is not None:
        return GOOD
    if not version:
        print(context.get_help())
        return GOOD
    from hazard._build import compiled_modules, stale_modules
    from hazard.version import __version__

    compiled, stale = compiled_modules(), stale_modules()
    screen = Screen(lang)
    if json:
        screen.data({"version": __version__, "compiled": compiled, "stale": stale})
        return GOOD
    screen.line(f"hazard {__version__}")
    screen.line(screen.say("version.compiled" if compiled else "version.interpreted", count=len(compiled)))
    for name in compiled:
        screen.line(f"  {name}{' ' + screen.say('version.stale') if name in stale else ''}")
    return GOOD


def main(given: list[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    words = sys.argv[1:] if given is None else given
    never_fail_to_write()
    as_json = "--json" in words
    catalogue = load("en")
    try:
        catalogue = load(language_of(language_given(words)))
        status = run(in_order(words), catalogue)
        sys.stdout.flush()
        return status
    except HazardError as error:
        return complain(catalogue, error, as_json=as_json)
    except BadArgument as bad:
        return complain(catalogue, bad.error, as_json=as_json)
    except USAGE_ERROR as error:
        return complain(catalogue, usage(error), as_json=as_json)
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DOES_NOT_HOLD  # as Typer ends when it happens earlier


def run(words: list[str], catalogue: Catalogue) -> int:
    """Hand the words to the command they name."""
    known = [words[0]] if words and words[0] in COMMANDS else list(COMMANDS)
    commands = typer.main.get_command(command_line(known))
    translate(commands, catalogue)
    status = commands.main(args=words, prog_name="hazard", standalone_mode=False)
    return status if isinstance(status, int) else GOOD


def command_line(names: list[str]) -> typer.Typer:
    """The command line with these commands."""
    app = typer.Typer(
        name="hazard", help="cli.help.hazard", add_completion=False, pretty_exceptions_enable=False
    )
    app.callback(invoke_without_command=True)(root)
    for name in names:
        module = import_module(f"hazard.cli.{COMMANDS[name]}")
        if name in GROUPS:
            app.add_typer(module.app, name=name, rich_help_panel=HEADS[name])
            continue
        made = app.command(name, help=f"cli.command.{name}", rich_help_panel=HEADS[name])
        made(getattr(module, name.replace("-", "_")))
    return app


def translate(command: Any, catalogue: Catalogue) -> None:
    """Put words in the place of the keys, in a command and all that belongs to it."""
    for thing in [command, *command.params]:
        key = getattr(thing, "help", None)
        if isinstance(key, str) and catalogue.has(key):
            thing.help = catalogue.say(key)
    for inner in getattr(command, "commands", {}).values():
        translate(inner, catalogue)
        inner.short_help = first_sentence(inner.help or "")  # all of it stands in the help of the command
        head = getattr(inner, "rich_help_panel", None)
        if isinstance(head, str) and catalogue.has(head):
            inner.rich_help_panel = catalogue.say(head)


def first_sentence(text: str) -> str:
    """What a command does, without the rest of its help."""
    return text.partition(". ")[0].removesuffix(".") + "."


def complain(catalogue: Catalogue, error: HazardError, *, as_json: bool) -> int:
    """Say on standard error what was wrong with the input."""
    print(complaint_object(catalogue, error) if as_json else complaint(catalogue, error), file=sys.stderr)
    return BAD_INPUT


def usage(error: Any) -> InputError:
    """What Typer found wrong, as one of our errors."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return InputError("unknown-argument", error.option_name)
    if kind == "BadOptionUsage":
        return InputError("argument-without-value", error.option_name)
    if kind == "MissingParameter" and error.param is not None:
        return InputError("missing-argument", str(error.param.name))
    message = str(error.format_message())
    if message.startswith("Got unexpected extra argument"):
        extra = message.rpartition(" (")[2].removesuffix(")")
        return InputError("extra-argument", "", {"value": extra[:80]})
    command, found, _ = message.removeprefix("No such command '").partition("'")
    if message.startswith("No such command") and found:
        inner = getattr(error.ctx.command, "commands", {}) if error.ctx is not None else {}
        told: Params = {"value": command[:80], "known": ", ".join(inner or COMMANDS)}
        return InputError("unknown-command", "command", told)
    return InputError("bad-usage", "", {"detail": message[:200]})


def language_given(words: list[str]) -> str | None:
    """The language asked for anywhere on the command line: it is needed before the rest can be read."""
    for place, word in enumerate(words):
        if word == "--":
            break
        if word == "--lang" and place + 1 < len(words):
            return words[place + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def in_order(words: list[str]) -> list[str]:
    """`--json` and `--lang` may also stand before the command; they are put behind it."""
    front: list[str] = []
    rest = list(words)
    while rest and (rest[0] == "--json" or rest[0] == "--lang" or rest[0].startswith("--lang=")):
        front += [rest.pop(0) for _ in range(2 if rest[0] == "--lang" else 1) if rest]
    if not rest or rest[0].startswith("-"):
        return words
    return [*rest, *front] if rest[0] in GROUPS else [rest[0], *front, *rest[1:]]


def never_fail_to_write() -> None:
    """A terminal without umlauts shows question marks, not a traceback."""
    for stream in (sys.stdout, sys.stderr):
        change = getattr(stream, "reconfigure", None)
        if change is not None:
            change(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
