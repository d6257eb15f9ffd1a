"""How are missions shown: the own ones with how far they are, and those of others that are open?"""

from rich.text import Text

from hazard.conquest.conditions import WHEN_NAMES, Mission
from hazard.conquest.modules.missions import Missions
from hazard.conquest.view import View
from hazard.terminal.wording import Wording


def module_of(view: View) -> Missions | None:
    """The module that keeps the missions, where the mode has one."""
    found = [module for module in view.rules.modules if isinstance(module, Missions)]
    return found[0] if found else None


def short_lines(wording: Wording, view: View, mine: list[int]) -> list[Text]:
    """The own missions, two in a line: rank, name and progress."""
    module = module_of(view)
    if module is None:
        return []
    said = [
        row_text(wording, module.deck.missions[number], fulfilled, have, need, module)
        for army, number, fulfilled, have, need in module.derived(view)
        if army in mine
    ]
    pairs = [", ".join(said[at : at + 2]) for at in range(0, len(said), 2)]
    return [Text(wording.say("missions", missions=pair)) for pair in pairs]


def row_text(
    wording: Wording, mission: Mission, fulfilled: int, have: int, need: int, module: Missions
) -> str:
    """One mission with its progress."""
    rank = wording.texts.say(f"rank.{module.deck.rank_names[mission.rank]}")
    name = wording.mission(mission.id)
    if fulfilled:
        return wording.say("mission-done", rank=rank, name=name)
    return wording.say("mission-line", rank=rank, name=name, have=have, need=need)


def long_lines(wording: Wording, view: View) -> list[Text]:
    """Every mission this seat sees, army by army, with its sentence and the time to declare it."""
    module = module_of(view)
    if module is None:
        return [Text(wording.say("no-missions"))]
    lines: list[Text] = []
    shown = -1
    for army, number, fulfilled, have, need in module.derived(view):
        mission = module.deck.missions[number]
        if army != shown:
            lines.append(wording.coloured(army))
            shown = army
        lines.append(
            Text(
                f"  {row_text(wording, mission, fulfilled, have, need, module)}", "" if fulfilled else "bold"
            )
        )
        lines.append(Text(f"    {sentence(wording, mission, int(view.seats))}", "dim"))
    return lines


def sentence(wording: Wording, mission: Mission, seats: int) -> str:
    """What the mission asks for at this table, and when it is declared."""
    said = wording.texts.say(
        f"mission.{mission.id}.text", count=int(mission.count(seats)), units=int(mission.units)
    )
    return f"{said} {wording.texts.say('mission-when.' + WHEN_NAMES[mission.when])}"
