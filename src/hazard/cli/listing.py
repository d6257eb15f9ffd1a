"""Which modes and which bots are there?"""

from typing import TYPE_CHECKING

from hazard.cli.arguments import Json, Lang
from hazard.cli.screen import Screen

if TYPE_CHECKING:
    from hazard.editions.modedata import ModeData


def modes(json: Json = False, lang: Lang = None) -> int:
    """`hazard modes`."""
    from hazard.editions.assembly import boxes

    screen = Screen(lang)
    found: list[ModeData] = []
    for box in boxes().values():
        found += [box.modes[mode_id] for mode_id in sorted(box.modes)]
    if json:
        screen.data({"modes": [mode_data(screen, mode) for mode in found]})
        return 0
    for mode in found:
        box_id = mode.id.partition("/")[0]
        title = f"{screen.name(f'box.{box_id}', box_id)}: {screen.name(f'mode.{mode.id}.name', mode.id)}"
        screen.line(f"{mode.id}  {title}, {screen.say('seats', least=mode.least, most=mode.most)}")
        if screen.words.has(f"mode.{mode.id}.about"):
            screen.line(f"  {screen.words.say(f'mode.{mode.id}.about')}")
        for option in mode.options:
            about = screen.name(f"option.{option.name}.about", "")
            if option.house():
                about = f"{screen.say('house-rule', rule=option.rule)} {about}"
            screen.line(
                f"  --option {option.name}={option.default()}  ({option.allowed()})  {about}".rstrip()
            )
        for preset in mode.presets:
            about = screen.name(f"option.{preset.name}.about", "")
            values = list(preset.values)
            screen.line(f"  --option {preset.name}={values[0]}  ({', '.join(values)})  {about}".rstrip())
    return 0


def mode_data(screen: Screen, mode: "ModeData") -> dict[str, object]:
    """One mode for a program."""
    return {
        "id": mode.id,
        "name": screen.name(f"mode.{mode.id}.name", mode.id),
        "seats": sorted(mode.seatings),
        "rules": mode.rules,
        "options": [
            {
                "name": one.name,
                "default": one.default(),
                "allowed": one.allowed(),
                "rule": one.rule,
                "house": one.house(),
            }
            for one in mode.options
        ],
        "presets": {preset.name: preset.values for preset in mode.presets},
        "edition": mode.digest,
    }


def bots(json: Json = False, lang: Lang = None) -> int:
    """`hazard bots`."""
    from hazard.bots.registry import STYLED, known_bots
    from hazard.bots.style import STYLES

    screen = Screen(lang)
    found = known_bots()
    if json:
        rows = [{"name": one.name, "version": one.version, "source": one.source} for one in found]
        screen.data({"bots": rows, "styles": {name: list(STYLES) for name in STYLED}})
        return 0
    titles = [screen.say(f"column.{name}") for name in ("bot", "version", "source", "about")]
    rows_shown = [
        [one.name, one.version, one.source, screen.name(f"cli.bot.{one.name}", "")] for one in found
    ]
    screen.table(titles, rows_shown, words=4)
    screen.line(
        screen.say("bot-styles", styles=", ".join(STYLES), example=f"{STYLED[-2]}+{next(iter(STYLES))}")
    )
    return 0
