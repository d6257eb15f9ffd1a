"""Does every event say for itself who sees what of it?"""

import ast
from importlib import import_module
from pathlib import Path

import hazard
from hazard.conquest.events.core import HIDDEN, CardsMoved, Placed
from hazard.kernel.contract import SPECTATOR, Event, Public


def all_events() -> list[type[Event]]:
    """Every type of event in the package."""
    root = Path(hazard.__path__[0])
    for folder in ("conquest", "editions"):
        for path in sorted((root / folder).rglob("*.py")):
            import_module(
                ".".join(("hazard", *path.relative_to(root).with_suffix("").parts)).removesuffix(".__init__")
            )
    found: list[type[Event]] = []
    waiting: list[type[Event]] = [Event]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if kind.__module__.startswith("hazard.") and kind is not Public:
                found.append(kind)
    return found


def test_every_event_says_itself_who_sees_it_or_is_public_by_its_base() -> None:
    events = all_events()
    assert len(events) >= 51
    for kind in events:
        for name in ("kind", "data"):
            assert name in vars(kind), f"{kind.__name__} inherits {name}"
        assert (Public in kind.__bases__) != ("seen_by" in vars(kind)), kind.__name__
    assert len([kind for kind in events if Public not in kind.__bases__]) >= 6  # those with an audience


def test_a_public_event_is_the_same_to_everybody() -> None:
    placed = Placed(0, 1, 2)
    assert [placed.seen_by(seat) for seat in (SPECTATOR, 0, 1)] == [placed, placed, placed]


def test_the_base_has_no_default() -> None:
    for ask in (lambda: Event().seen_by(0), lambda: Event().data(), lambda: Event().kind()):
        try:
            ask()
        except NotImplementedError:
            continue
        raise AssertionError("the base answered")


def test_cards_that_move_are_hidden_from_all_but_their_audience() -> None:
    moved = CardsMoved(1, -1, [3, 4], [1])
    assert moved.seen_by(1) is moved
    for seat in (0, 2, SPECTATOR):
        seen = moved.seen_by(seat)
        assert seen is not None
        assert seen.data() == {"army": 1, "source": -1, "cards": [HIDDEN, HIDDEN]}
        assert seen.seen_by(seat) is not None


def test_an_event_shows_itself_in_one_line() -> None:
    assert repr(CardsMoved(1, 2, [3], [1])) == "Event(took-cards army=1 source=2 cards=[3])"


# Who is told, and what settles the word of the event.
UNTOLD = ("audience", "change", "agreed", "converted", "destroyed")


def arguments(kind: type[Event]) -> dict[str, str]:
    """What an event is made from, with the types, read from its source: a compiled class does not tell."""
    path = Path(hazard.__path__[0]).joinpath(*kind.__module__.split(".")[1:]).with_suffix(".py")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            made = [one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"]
            given = [one for function in made for one in function.args.args[1:]]
            return {one.arg: ast.unparse(one.annotation) for one in given if one.annotation}
    raise AssertionError(f"{kind.__name__} is not in its module")


def test_every_event_tells_what_it_was_made_from_under_the_same_names() -> None:
    for kind in all_events():
        given: dict[str, object] = {}
        for number, (name, said) in enumerate(arguments(kind).items(), 3):
            if said == "str":
                given[name] = f"word-{number}"
            elif said.startswith("list[list"):
                given[name] = [[number]]
            else:
                given[name] = [number] if said.startswith("list") else number
        told = kind(**given).data()
        for untold in UNTOLD:
            given.pop(untold, None)
        assert told == given, kind.__name__
