"""How do events of the galactic modes become sentences?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.kinds import PLAY
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event, EventValue

if TYPE_CHECKING:
    from hazard.terminal.wording import Wording

Params = dict[str, int | str]

KINDS: Final = [
    "announced", "pool-rolled", "ship-built", "ship-launched", "ships-moved", "ships-lost", "directive-played", "recruited",
    "cards-discarded", "hand-peeked", "troops-removed", "battle-halted", "command-asked", "command-changed",
    "command-refused", "token-looked", "token-placed", "token-revealed", "token-moved", "meter-moved", "station-rolled",
    "station-moved", "station-destroyed", "station-held", "planet-destroyed", "sidious-moved", "sidious-held",
    "order-given", "planet-turned", "planet-loyal", "planet-converted", "tokens-removed", "emperor-placed",
]  # fmt: skip
ARMIES: Final = ["army", "foe", "mate", "holder"]
PLACES: Final = ["source", "target", "territory"]


def galactic(event: Event) -> bool:
    """Whether an event is one of these."""
    return event.kind() in KINDS


def galactic_event(wording: "Wording", event: Event) -> str:
    """The sentence of an event."""
    kind = event.kind()
    data = event.data()
    params: Params = {}
    for name, value in data.items():
        params |= params_of(wording, kind, name, value)
    if kind == "directive-played":
        params["aim"] = aim_of(wording, data)
    return wording.texts.say(f"event.{kind}{variant_of(kind, data, params)}", **params)


def params_of(wording: "Wording", kind: str, name: str, value: EventValue) -> Params:
    """What one field fills in."""
    if isinstance(value, str):
        return {name: value}
    if isinstance(value, list):
        numbers = [one for one in value if isinstance(one, int)]
        if name in ("ships", "lost"):
            return {name: wording.ships(numbers)}
        if name == "cards":
            return {name: ", ".join([wording.card(card) for card in numbers]), "count": len(numbers)}
        return {name: " ".join([str(one) for one in numbers])}
    number = int(value)
    if name in ARMIES:
        return {name: wording.army(number) if number != NONE else ""}
    if name in PLACES:
        return {name: wording.territory(number) if number != NONE else ""}
    if name == "ship":
        return {name: wording.named("ship", wording.rules.cards.symbol_names[number])}
    if name == "card":
        return {name: wording.card_name(wording.rules.cards.names[number])}
    if name == "token":
        return {name: wording.choice(f"token-{number + 1}")}
    if name == "face":
        return {name: wording.face(number)}
    if kind == "meter-moved":
        return {name: f"{number:+d}" if number else "0"}
    return {name: number}


def aim_of(wording: "Wording", data: dict[str, EventValue]) -> str:
    """What a directive was aimed at."""
    ends = [one for one in (data["source"], data["target"]) if isinstance(one, int) and one != NONE]
    said = [" → ".join([wording.territory(one) for one in ends])] if ends else []
    choice = data["choice"]
    if isinstance(choice, int) and choice != NONE:
        said.append(wording.choice(wording.rules.choices[PLAY][choice]))
    return ", ".join(said)


def variant_of(kind: str, data: dict[str, EventValue], params: Params) -> str:
    """Which of several sentences for one kind is meant."""
    with_ships = bool(params.get("ships"))
    if kind == "announced":
        if data["target"] == NONE:
            return ".strike-ships" if with_ships else ".strike"
        return ".ships" if with_ships else ".plain"
    if kind == "planet-converted":
        return ".ships" if with_ships else ".plain"
    if kind == "pool-rolled":
        again = "-again" if params["rerolled"] else ""
        return f".{'large' if params['large'] else 'plain'}{again}"
    if kind == "ship-built":
        return ".card" if data["cards"] else ".directive"
    if kind == "directive-played":
        return ".at" if params["aim"] else ".plain"
    if kind == "recruited":
        return ".rolled" if params["die"] else ".plain"
    if kind == "hand-peeked":
        return ".hidden" if HIDDEN in as_numbers(data["cards"]) else ".seen"
    if kind == "token-looked":
        return ".hidden" if data["face"] == HIDDEN else ".seen"
    if kind == "meter-moved":
        return ".light" if int(str(data["after"])) > int(str(data["before"])) else ".dark"
    if kind in ("ships-moved", "station-moved"):
        return f".{data['purpose']}"
    return f".{data['effect']}" if kind == "battle-halted" else ""


def as_numbers(value: EventValue) -> list[int]:
    """The numbers of a list."""
    return [one for one in value if isinstance(one, int)] if isinstance(value, list) else []
