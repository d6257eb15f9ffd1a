"""What does a player see of the galactic modes: ships, tokens, stations, the tracks, the question?"""

from typing import Final

from rich.text import Text

from hazard.conquest.galaxy.directives import Directives
from hazard.conquest.galaxy.fleet import ship_classes
from hazard.conquest.kinds import STRIKE
from hazard.conquest.told.pieces import Fact, Gauge, Piece, gauges_of, pieces_of
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.terminal.wording import Wording

HIDDEN_SIGN: Final = "▲"
RESOURCE_SIGN: Final = "$"
PIECE_SIGN: Final = "◆"  # of a piece the texts have no sign for
COUNTED: Final = "resource-planets"


def tokens_on(view: View) -> list[Piece]:
    """The tokens on the board, by territory."""
    tokens = [piece for piece in pieces_of(view) if piece.number != NONE]
    return sorted(tokens, key=lambda piece: (piece.territory, piece.number))


def pieces_on(view: View) -> dict[str, list[int]]:
    """Where what is neither ship nor token lies on the board, by name."""
    ships = ship_classes(view.rules)
    found: dict[str, list[int]] = {}
    for piece in pieces_of(view):
        if piece.territory != NONE and piece.number == NONE and piece.name not in ships:
            found.setdefault(piece.name, []).append(int(piece.territory))
    return found


def sign_of(wording: Wording, piece: str) -> str:
    """The sign of a piece on the board."""
    key = f"piece-mark.{piece}"
    return wording.texts.say(key) if wording.texts.has(key) else PIECE_SIGN


def counts_resources(view: View) -> bool:
    """Whether it matters who holds resource planets."""
    return any(gauge.name == COUNTED for gauge in gauges_of(view))


# -- on the board


def marks(wording: Wording, view: View, territory: int) -> str:
    """Signs behind the troops of a territory: its ships, its tokens, and what else lies there."""
    here = [piece for piece in pieces_of(view) if piece.territory == territory]
    classes = ship_classes(view.rules)
    ships = [
        f"{wording.texts.say(f'ship-mark.{one.name}')}{one.count}" for one in here if one.name in classes
    ]
    tokens = [HIDDEN_SIGN for one in here if one.number != NONE]
    others = [sign_of(wording, name) for name, places in pieces_on(view).items() if territory in places]
    return "".join([*ships, *tokens, *others])


def name_mark(view: View, territory: int) -> str:
    """The sign behind the name of a resource planet, where they count."""
    return RESOURCE_SIGN if counts_resources(view) and view.rules.board.resource[territory] == 1 else ""


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
    signs += [f"{sign_of(wording, name)} {wording.named('piece', name)}" for name in pieces_on(view)]
    if counts_resources(view):
        signs.append(wording.say("mark-resource"))
    return [Text(wording.say("marks", ships=", ".join(signs)), "dim")]


def track_words(wording: Wording, view: View) -> list[str]:
    """Where the tracks of the box stand, and what lies on the board beside ships and tokens."""
    # What an army has of its own is said beside it.
    said = [gauge_words(wording, gauge) for gauge in gauges_of(view) if gauge.army == NONE]
    for name, places in pieces_on(view).items():
        names = ", ".join([wording.territory(place) for place in places])
        said.append(wording.say("piece-at", piece=wording.named("piece", name), names=names))
    return said


def gauge_words(wording: Wording, gauge: Gauge) -> str:
    """One track in words."""
    value = int(gauge.value)
    if gauge.least < 0:  # a marker between two sides
        side = "even" if value == 0 else ("more" if value > 0 else "less")
        return wording.say(f"gauge.{gauge.name}.{side}", value=abs(value))
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


def question_word(wording: Wording, name: str, value: str) -> str:
    """What an id in a question is called."""
    if name == "order":  # typed as it is in every language
        return value
    return wording.choice(value) if name == "ship" else wording.texts.say(f"token.{value}")


def question_params(wording: Wording, told: dict[str, Fact]) -> dict[str, int | str]:
    """What a question names, in words."""
    params: dict[str, int | str] = {}
    for name, value in told.items():
        if isinstance(value, list):
            params[name] = " ".join([str(one) for one in value])
        elif isinstance(value, str):
            params[name] = question_word(wording, name, value)
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
