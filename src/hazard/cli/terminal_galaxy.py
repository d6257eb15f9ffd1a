"""What does a player see of the galactic modes: ships, tokens, stations, the tracks, the question?"""

from typing import Final

from rich.text import Text

from hazard.cli.terminal_wording import Wording
from hazard.conquest.galaxy.directives import Directives
from hazard.conquest.galaxy.fleet import ship_classes
from hazard.conquest.kinds import STRIKE
from hazard.conquest.pieces import Fact, Gauge, Piece, gauges_of, pieces_of
from hazard.conquest.view import View
from hazard.kernel.actions import NONE

HIDDEN_SIGN: Final = "▲"
RESOURCE_SIGN: Final = "$"
SIGNS: Final = {"death-star": "◎", "emperor": "★"}
COUNTED: Final = "resource-planets"


def tokens_on(view: View) -> list[Piece]:
    """The tokens on the board, by territory."""
    tokens = [piece for piece in pieces_of(view) if piece.number != NONE]
    return sorted(tokens, key=lambda piece: (piece.territory, piece.number))


def place_of(view: View, name: str) -> int:
    """Where the piece is of which there is one; NONE where it is not on the board."""
    return next((int(piece.territory) for piece in pieces_of(view) if piece.name == name), NONE)


def module_names(view: View) -> list[str]:
    """What the mode plays with."""
    return [module.name() for module in view.rules.modules]


# -- on the board


def marks(wording: Wording, view: View, territory: int) -> str:
    """Signs behind the troops of a territory: its ships, tokens, the Death Star, the Emperor."""
    here = [piece for piece in pieces_of(view) if piece.territory == territory]
    classes = ship_classes(view.rules)
    ships = [
        f"{wording.texts.say(f'ship-mark.{one.name}')}{one.count}" for one in here if one.name in classes
    ]
    tokens = [HIDDEN_SIGN for one in here if one.number != NONE]
    return "".join([*ships, *tokens, *[SIGNS[one.name] for one in here if one.name in SIGNS]])


def name_mark(view: View, territory: int) -> str:
    """The sign behind the name of a resource planet, where they count."""
    counted = any(gauge.name == COUNTED for gauge in gauges_of(view))
    return RESOURCE_SIGN if counted and view.rules.board.resource[territory] == 1 else ""


def status_lines(wording: Wording, view: View) -> list[Text]:
    """The tracks and the tokens in words."""
    said = [" · ".join(track_words(wording, view)), token_words(wording, view)]
    return [Text(line) for line in said if line]


def legend_lines(wording: Wording, view: View) -> list[Text]:
    """What the signs on the board mean."""
    names = ship_classes(view.rules)
    if not names:
        return []
    signs = [
        f"{wording.texts.say(f'ship-mark.{name}')} {wording.texts.say(f'ship.{name}')}" for name in names
    ]
    signs.append(wording.say("mark-token"))
    if "death-star" in module_names(view):
        signs += [wording.say("mark-death-star"), wording.say("mark-field"), wording.say("mark-resource")]
    if "order-66" in module_names(view):
        signs.append(wording.say("mark-emperor"))
    return [Text(wording.say("marks", ships=", ".join(signs)), "dim")]


def track_words(wording: Wording, view: View) -> list[str]:
    """Where the tracks of the box stand, and the pieces of which there is one."""
    # What an army has of its own is said beside it.
    said = [gauge_words(wording, gauge) for gauge in gauges_of(view) if gauge.army == NONE]
    if "death-star" in module_names(view):
        place = place_of(view, "death-star")
        said.append(
            wording.say("death-star.none")
            if place == NONE
            else wording.say("death-star.at", name=wording.territory(place))
        )
    if view.closed:
        said.append(wording.say("fields", names=", ".join([wording.territory(one) for one in view.closed])))
    emperor = place_of(view, "emperor")
    return said + ([wording.say("emperor-at", name=wording.territory(emperor))] if emperor != NONE else [])


def gauge_words(wording: Wording, gauge: Gauge) -> str:
    """One track in words."""
    value = int(gauge.value)
    if gauge.name == "force-meter":
        side = "even" if value == 0 else ("light" if value > 0 else "dark")
        return wording.say(f"force-meter.{side}", value=abs(value))
    return wording.say(f"gauge.{gauge.name}", value=value, most=int(gauge.most), count=value)


def token_words(wording: Wording, view: View) -> str:
    """Every token on the board with its face as far as it is known, and how many the stack still holds."""
    tokens = tokens_on(view)
    names = [
        f"{wording.territory(one.territory)} ({wording.named('token', one.face) if one.face else one.number + 1})"
        for one in tokens
    ]
    classes = ship_classes(view.rules)
    stacked = [one for one in pieces_of(view) if one.territory == NONE and one.name not in classes]
    names += [wording.say("stack", count=int(one.count)) for one in stacked]
    return wording.say("tokens", names=", ".join(names)) if names else ""


def faction_name(wording: Wording, view: View, army: int) -> str:
    """The faction of an army, empty in modes without factions."""
    faction = view.rules.tables[view.seats].faction
    if not ship_classes(view.rules) or army >= len(faction) or faction[army] == NONE:
        return ""
    return wording.named("faction", view.rules.cards.deck_names[faction[army]])


# -- the question


def hint_kind(view: View, kind: str) -> str:
    """The hint that goes with it."""
    if kind == "invade" and any(option.kind == STRIKE for option in view.options):
        return "invade-strike"
    return "occupy-ships" if kind == "occupy" and ship_classes(view.rules) else kind


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
    for module in view.rules.modules:
        if isinstance(module, Directives):
            text = module.text_of(view.rules, card)
            return f"directive.{text}" if text else ""
    return ""
