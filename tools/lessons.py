"""Do the lessons go as their scripts say? `--find` looks for a number of the dice with which a chapter does.

    PYTHONPATH=src python tools/lessons.py [--find] [BOX]

Every step has to be legal when it is due, and the last chapter has to end with the victory of the learner.
"""

import argparse
from dataclasses import replace
from typing import Final

from hazard.editions.reading.loader import box_folders
from hazard.kernel.errors import HazardError, InputError
from hazard.record.games import game_for
from hazard.record.words import action_text
from hazard.server.table.beginning.lessons import Chapter, Play, Played, lesson

MOST_TRIED: Final = 2_000


def checked(chapter: Chapter, *, last: bool) -> Played:
    """The chapter as it goes; an InputError where it does not go as it should."""
    found = Play(chapter).run()
    if last and chapter.seat not in found.winners:
        raise InputError("bad-lesson", "chapter", {"chapter": chapter.id, "step": "victory"})
    return found


def find(chapter: Chapter, *, last: bool) -> int:
    """The least number with which the dice fall as the script needs them; -1 where none was found."""
    far: dict[str, int] = {}
    for number in range(MOST_TRIED):
        try:
            checked(replace(chapter, dice=number), last=last)
            return number
        except HazardError as error:
            place = f"{error.params.get('step', error.code)}: {error.params.get('code', '')} {error.params.get('kind', '')}"
            far[place] = far.get(place, 0) + 1
    print(f"  stops at {far}")
    return -1


def report(box: str, *, finding: bool) -> bool:
    """Print how a lesson goes; whether it does."""
    chapters = lesson(box)
    good = True
    for place, chapter in enumerate(chapters):
        last = place == len(chapters) - 1
        if finding:
            print(f"{box} {chapter.id}: dice = {find(chapter, last=last)}")
            continue
        try:
            found = checked(chapter, last=last)
        except HazardError as error:
            print(f"{box} {chapter.id}: {error.code} {dict(error.params)}")
            good = False
            continue
        game = game_for(chapter.mode, {})
        print(f"{box} {chapter.id}: {len(found.due)} steps, ends at {found.n}, winners {list(found.winners)}")
        for due in found.due:
            said = "blitz: " if due.blitz else ""
            print(f"  {due.n:4} {due.step.id:14} {due.kind:14} {said}{action_text(game, due.action)}")
    return good


def main() -> int:
    """Check the lessons of all boxes, or of one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("box", nargs="?")
    parser.add_argument("--find", action="store_true")
    given = parser.parse_args()
    boxes = [given.box] if given.box else list(box_folders())
    good = [report(box, finding=given.find) for box in boxes]
    return 0 if all(good) else 1


if __name__ == "__main__":
    raise SystemExit(main())
