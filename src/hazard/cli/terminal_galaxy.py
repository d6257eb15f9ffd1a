"""What does a player see of the galactic modes: ships, tokens, the Death Star, the tracks, the battle under way?"""

from typing import Final, TypeVar

from rich.text import Text

from hazard.cli.terminal_wording import Wording
from hazard.conquest.events import HIDDEN
from hazard.conquest.galaxy.directives import Directives
from hazard.conquest.galaxy.fleet import Ships
from hazard.conquest.galaxy.tokens import IN_STACK, ON_BOARD, HiddenTokens
from hazard.conquest.kinds import STRIKE
from hazard.conquest.modules.base import Module
from hazard.conquest.pieces import Fact
from hazard.conquest.view import View
from hazard.editions.clone_wars.plot import OrderTrack
from hazard.editions.original_trilogy.death_star import DeathStar
from hazard.editions.original_trilogy.goals import FactionGoals
from hazard.editions.original_trilogy.meter import ForceMeter
from hazard.editions.original_trilogy.sides import HUTTS
from hazard.kernel.actions import NONE
from hazard.record.ships import class_names, split_fleet

HIDDEN_SIGN: Final = "▲"
STATION_SIGN: Final = "◎"
EMPEROR_SIGN: Final = "★"
RESOURCE_SIGN: Final = "$"
FIELD_SIGN: Final = "x"

Kind = TypeVar("Kind", bound=Module)


def part_of(view: View, kind: type[Kind]) -> tuple[Kind, list[int]] | None:
    """A module of this kind with what the view shows of its memory, where the mode has one."""
    for module, numbers in zip(view.rules.modules, view.memory, strict=False):
        if isinstance(module, kind):
            return module, numbers
    return None


def ships_on(view: View, territory: int) -> tuple[int, ...]:
    """The ships of each class on a territory; empty in modes without ships."""
    found = part_of(view, Ships)
    return () if found is None else tuple(split_fleet(found[1])[1][territory])


def station_place(view: View) -> int:
    """Where the Death Star is; NONE where there is none."""
    found = part_of(view, DeathStar)
    return NONE if found is None else found[1][0] - 1


def emperor_place(view: View) -> int:
    """Where the Emperor was put after Order 66; NONE before, and in other modes."""
    found = part_of(view, OrderTrack)
    return NONE if found is None else found[1][3] - 1


def tokens_on(view: View) -> list[tuple[int, int, int]]:
    """Territory, number and face of every token on the board, by territory."""
    found = part_of(view, HiddenTokens)
    if found is None:
        return []
    count = int(found[0].count)
    places = found[1][:count]
    faces = found[1][count : 2 * count]
    return sorted(
        [(place - ON_BOARD, token, faces[token]) for token, place in enumerate(places) if place >= ON_BOARD]
    )


# -- on the board


def marks(wording: Wording, view: View, territory: int) -> str:
    """Signs behind the troops of a territory: its ships, tokens, the Death Star, the Emperor."""
    if not class_names(view.rules):
        return ""
    names = class_names(view.rules)
    said = ""
    for at, count in enumerate(ships_on(view, territory)):
        if count > 0:
            said += f"{wording.texts.say(f'ship-mark.{names[at]}')}{count}"
    said += HIDDEN_SIGN * len([place for place, _, _ in tokens_on(view) if place == territory])
    said += STATION_SIGN if station_place(view) == territory else ""
    said += EMPEROR_SIGN if emperor_place(view) == territory else ""
    return said


def name_mark(view: View, territory: int) -> str:
    """The sign behind the name of a resource planet, in a mode in which they count."""
    goals = isinstance(view.rules.victory, FactionGoals)
    return RESOURCE_SIGN if goals and view.rules.board.resource[territory] == 1 else ""


def status_lines(wording: Wording, view: View) -> list[Text]:
    """The tracks and the tokens in words."""
    if not class_names(view.rules):
        return []
    said = [" · ".join(track_words(wording, view)), token_words(wording, view)]
    return [Text(line) for line in said if line]


def legend_lines(wording: Wording, view: View) -> list[Text]:
    """What the signs on the board mean."""
    names = class_names(view.rules)
    if not names:
        return []
    signs = [
        f"{wording.texts.say(f'ship-mark.{name}')} {wording.texts.say(f'ship.{name}')}" for name in names
    ]
    signs.append(wording.say("mark-token"))
    if part_of(view, DeathStar) is not None:
        signs += [wording.say("mark-death-star"), wording.say("mark-field"), wording.say("mark-resource")]
    if part_of(view, OrderTrack) is not None:
        signs.append(wording.say("mark-emperor"))
    return [Text(wording.say("marks", ships=", ".join(signs)), "dim")]


def track_words(wording: Wording, view: View) -> list[str]:
    """Where the tracks of the box stand."""
    said: list[str] = []
    meter = part_of(view, ForceMeter)
    if meter is not None:
        value = meter[1][0] + int(meter[0].least)
        side = "even" if value == 0 else ("light" if value > 0 else "dark")
        said.append(
            wording.say(f"force-meter.{side}", value=abs(value)) if value else wording.say("force-meter.even")
        )
    if part_of(view, DeathStar) is not None:
        place = station_place(view)
        said.append(
            wording.say("death-star.none")
            if place == NONE
            else wording.say("death-star.at", name=wording.territory(place))
        )
    goals = view.rules.victory
    if isinstance(goals, FactionGoals) and goals_of_hutts(view):
        said.append(wording.say("resources", held=resources_of(view), needed=int(goals.needed)))
    if view.closed:
        said.append(wording.say("fields", names=", ".join([wording.territory(one) for one in view.closed])))
    return said + plot_words(wording, view)


def plot_words(wording: Wording, view: View) -> list[str]:
    """Sidious on his track, and the Emperor after it."""
    plot = part_of(view, OrderTrack)
    if plot is None:
        return []
    space, held, given = plot[1][0], plot[1][1], plot[1][2]
    if given == 1:
        said = [wording.say("order-given-on", space=space)]
    else:
        said = [wording.say("order-track", space=space, last=int(plot[0].last))]
    said += [wording.say("held-moves", count=held)] if held > 0 else []
    place = emperor_place(view)
    return said + ([wording.say("emperor-at", name=wording.territory(place))] if place != NONE else [])


def token_words(wording: Wording, view: View) -> str:
    """Every token on the board with its face as far as it is known, and how many the stack still holds."""
    found = part_of(view, HiddenTokens)
    if found is None:
        return ""
    names = [
        f"{wording.territory(place)} ({wording.face(face) if face != HIDDEN else token + 1})"
        for place, token, face in tokens_on(view)
    ]
    stacked = len([place for place in found[1][: int(found[0].count)] if place == IN_STACK])
    names += [wording.say("stack", count=stacked)] if stacked > 0 else []
    return wording.say("tokens", names=", ".join(names)) if names else ""


def resources_of(view: View) -> int:
    """Resource planets the Hutts hold."""
    faction = view.rules.tables[view.seats].faction
    return sum(
        [
            view.rules.board.resource[one]
            for one, army in enumerate(view.owner)
            if army != NONE and faction[army] == HUTTS
        ]
    )


def goals_of_hutts(view: View) -> bool:
    """Whether the Hutts have a seat and so may win."""
    table = view.rules.tables[view.seats]
    return any(table.faction[army] == HUTTS and table.neutral[army] == 0 for army in range(view.armies))


def faction_name(wording: Wording, view: View, army: int) -> str:
    """The faction of an army, empty in modes without factions."""
    faction = view.rules.tables[view.seats].faction
    if not class_names(view.rules) or army >= len(faction) or faction[army] == NONE:
        return ""
    return wording.named("faction", view.rules.cards.deck_names[faction[army]])


# -- the question


def hint_kind(view: View, kind: str) -> str:
    """The hint that goes with it."""
    if kind == "invade" and any(option.kind == STRIKE for option in view.options):
        return "invade-strike"
    return "occupy-ships" if kind == "occupy" and class_names(view.rules) else kind


def question_params(wording: Wording, told: dict[str, Fact]) -> dict[str, int | str]:
    """What a question names, in words."""
    params: dict[str, int | str] = {}
    for name, value in told.items():
        if isinstance(value, list):
            params[name] = " ".join([str(one) for one in value])
        elif isinstance(value, str):
            params[name] = wording.choice(value) if name == "ship" else wording.texts.say(f"token.{value}")
        elif name in ("army", "asker", "attacker"):
            params[name] = wording.army(int(value))
        elif name in ("source", "target"):
            params[name] = wording.territory(int(value)) if value != NONE else ""
        else:
            params[name] = int(value)
    ships = told.get("ships", [])
    if "attackers" in params:
        count = int(params["attackers"])
        numbers = [one for one in ships if isinstance(one, int)] if isinstance(ships, list) else []
        said = wording.ships(numbers)
        params["attackers"] = (
            wording.say("attackers-ships", count=count, ships=said)
            if said
            else wording.say("attackers", count=count)
        )
    return params


# -- cards


def directive_key(view: View, card: int) -> str:
    """The text of what a card does, empty for a card without a directive."""
    found = part_of(view, Directives)
    if found is None or found[0].effects[card] is None:
        return ""
    cards = view.rules.cards
    deck = cards.deck_names[cards.deck_of[card]]
    return f"directive.{deck}.{cards.names[card].removeprefix(f'{deck}-').rpartition('-')[0]}"
