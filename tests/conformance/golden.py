"""How did some short games go, move by move, when they were last looked at?

    python -m tests.conformance.golden           compares, and says what differs
    python -m tests.conformance.golden --write   writes the transcripts anew; look at the difference before keeping it

A transcript has one line for each action (who was asked what, how many options there were, what was chosen) and, below
it, what happened. A change in the rules shows as a change in these files. Of a game with an option that shows late the end is
written: a round limit is met there (C-63), troops move (H-1), sets are turned in (H-2, H-4).
"""

import re
import sys
from pathlib import Path
from typing import Final

from hazard.conquest.game import Conquest
from hazard.conquest.kinds import DECLARE
from hazard.kernel.contract import Event, EventValue
from hazard.record.words import action_text
from tests.conformance.registry import Setting, modes, variants
from tests.conformance.walk import Walk

FOLDER: Final = Path(__file__).parents[1] / "playthroughs"
SEED: Final = 1
WHOLE: Final = 2000  # steps that are enough for a whole game at the smallest table
SOME: Final = 250
LAST: Final = 60  # of a game with an option that shows late
LIMIT: Final = "round-limit"
MET: Final = "\n  ended reason=round-limit "
SEEDS: Final = 20  # tried for a game that meets its limit
# With these everybody plays at random: nobody wins too early, and troops move.
AT_RANDOM: Final = [LIMIT, "fortify"]
LATE: Final = [*AT_RANDOM, "own-card-bonus", "capped-sets"]


def games() -> dict[str, tuple[Setting, str, int]]:
    """File name -> game, style, steps: every mode whole with fewest seats, the beginning with most and each option."""
    found: dict[str, tuple[Setting, str, int]] = {}
    for mode in modes():
        for seats, style, steps in ((mode.most, "mixed", SOME), (mode.least, "charge", WHOLE)):
            setting = Setting(mode.id, seats, {})
            found[file_name(setting)] = (setting, style, steps)
    for setting in variants():
        style = "random" if any(name in setting.options for name in AT_RANDOM) else "charge"
        found[file_name(setting)] = (setting, style, WHOLE if shows_late(setting) else SOME)
    return found


def shows_late(setting: Setting) -> bool:
    """Whether one of its options changes nothing in the first turns."""
    return any(name in setting.options for name in LATE)


def file_name(setting: Setting) -> str:
    """A folder for each mode; a name any file system takes."""
    name = f"{setting!r}.txt".removeprefix(f"{setting.mode}-")
    return f"{setting.mode.replace('/', '-')}/{name.replace('=', '-')}"


def written() -> list[Path]:
    """The transcripts there are."""
    return sorted(FOLDER.rglob("*.txt"))


def name_of(path: Path) -> str:
    """By which name `games` knows a transcript."""
    return path.relative_to(FOLDER).as_posix()


def transcript(setting: Setting, style: str, most_steps: int, seed: int) -> str:
    """The game in lines."""
    game = setting.game()
    walk = Walk(game, setting.seats, seed, style)
    steps = [[f"  {event_text(game, walk, event)}" for event in walk.log]]
    while walk.state.outcome is None and walk.steps < most_steps:
        decision = walk.decision()
        count = len(game.options(walk.state))
        action = walk.choose()
        army = walk.state.army_names[decision.army]
        told = [f"{army} {decision.kind} {count}: {action_text(game, action)}"]
        steps.append(told + [f"  {event_text(game, walk, event)}" for event in walk.step(action)])
    written = steps[-LAST:] if shows_late(setting) else steps
    head = [f"# {setting!r}, seed {seed}, {style}"]
    if len(written) < len(steps):
        head.append(f"# the last {len(written)} actions")
    lines = head + [line for step in written for line in step]
    lines.append(f"# {walk.steps} actions, digest {walk.state.digest()}")
    return "\n".join(lines) + "\n"


def seed_of(name: str) -> int:
    """The seed of a game that was written down."""
    found = re.search(r", seed ([0-9]+),", (FOLDER / name).read_text(encoding="utf-8").partition("\n")[0])
    assert found is not None, name
    return int(found[1])


def fresh(setting: Setting, style: str, most_steps: int) -> str:
    """The game with the first seed; with a round limit the first that meets it."""
    for seed in range(SEED, SEED + SEEDS):
        text = transcript(setting, style, most_steps, seed)
        if LIMIT not in setting.options or MET in text:
            return text
    raise AssertionError(f"{setting}: nobody meets the limit")


def event_text(game: Conquest, walk: Walk, event: Event) -> str:
    """One event with its fields in words."""
    # cards come from an army, units from a territory
    army_source = "source" if event.kind() == "took-cards" else ""
    told: list[str] = []
    for name, value in event.data().items():
        told.append(f"{name}={value_text(game, walk, 'army' if name == army_source else name, value)}")
    return " ".join([event.kind(), *told])


def value_text(game: Conquest, walk: Walk, name: str, value: EventValue) -> str:
    """Names instead of numbers where a number is an id."""
    if isinstance(value, list):
        mark = "/" if any(isinstance(one, list) for one in value) else ","
        return mark.join([value_text(game, walk, name, one) for one in value]) or "-"
    if isinstance(value, int) and value >= 0:
        if name in ("army", "foe", "by", "fallen", "neutral", "ally", "holder", "mate"):
            return walk.state.army_names[value]
        if name in ("territory", "source", "target"):
            return game.rules.board.names[value]
        if name in ("card", "cards"):
            return game.rules.cards.names[value]
        if name in ("mission", "missions"):
            return game.rules.choices[DECLARE][value]
    return str(value)


def main() -> int:
    """Write or compare all of them."""
    write = "--write" in sys.argv[1:]
    found = games()
    wrong: list[str] = []
    for name, game in found.items():
        path = FOLDER / name
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(fresh(*game), encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != transcript(*game, seed_of(name)):
            wrong.append(name)
    for path in written():
        if name_of(path) not in found:
            wrong.append(f"{name_of(path)} (no such game any more)")
            if write:
                path.unlink()
    for name in [] if write else wrong:
        print(f"differs: {name}")
    return 1 if wrong and not write else 0


if __name__ == "__main__":
    sys.exit(main())
