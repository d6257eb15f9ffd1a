"""How do the ids and numbers of a game become words and colours on the terminal?"""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from hazard.conquest.board import Board
from hazard.conquest.events.core import HIDDEN
from hazard.conquest.galaxy.fleet import ship_classes
from hazard.conquest.galaxy.tokens import faces_of
from hazard.conquest.kinds import DECLARE
from hazard.conquest.ruleset import Ruleset
from hazard.conquest.view import View
from hazard.editions.assembly import boxes
from hazard.editions.reading.schema import ArmyData
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event
from hazard.kernel.errors import HazardError, Param, RecordError, Refusal
from hazard.terminal.events import galactic, galactic_event
from hazard.texts.catalogue import Catalogue, load

# Safe for colour-blind eyes; the letter always stands beside the colour.
COLOURS: Final[dict[str, str]] = {
    "red": "#ffffff on #b82c1e",
    "orange": "#000000 on #ff9017",
    "yellow": "#000000 on #ffe84e",
    "gold": "#000000 on #9a874a",
    "green": "#000000 on #31a883",
    "blue": "#ffffff on #155fc2",
    "white": "#000000 on #f5f5ee",
    "gray": "#000000 on #878f9a",
    "black": "#ffffff on #2b2f38",
}
# The same for terminals with sixteen colours, in which the ones above would fall together.
FEW_COLOURS: Final[dict[str, str]] = {
    "red": "white on red",
    "orange": "black on yellow",
    "yellow": "black on bright_yellow",
    "gold": "black on yellow",
    "green": "black on green",
    "blue": "white on blue",
    "white": "black on bright_white",
    "gray": "black on white",
    "black": "white on black",
}
PLACES: Final = ["territory", "source", "target", "name", "candidates"]


def army_data(mode: str) -> dict[str, ArmyData]:
    """The armies of the box a mode belongs to, by id."""
    for box in boxes().values():
        if mode in box.modes:
            return {army.id: army for army in box.armies}
    return {}


def ground_of(board: Board) -> str:
    """What the places of a board are called in the texts: planets, where lines of hyperspace lead from one to another."""
    return "planets" if any(link.kind == "hyperspace" for link in board.links) else ""


class Wording:
    """All a terminal says about one game, in one language; `seats` where they are known."""

    def __init__(
        self,
        lang: str,
        mode: str,
        rules: Ruleset,
        army_names: list[str],
        *,
        few_colours: bool = False,
        seats: int = 0,
    ) -> None:
        self.texts: Final[Catalogue] = load(lang, ground_of(rules.board))
        self.lang: Final = lang
        self.mode: Final = mode
        self.rules: Final = rules
        self.army_names: Final = army_names
        self.seats: Final = seats
        self.faces: Final = faces_of(rules)
        known = army_data(mode)
        colours = FEW_COLOURS if few_colours else COLOURS
        self.letters: Final = [
            known[name].letter if name in known else name[0].upper() for name in army_names
        ]
        self.styles: Final = [
            colours.get(known[name].colour, "reverse") if name in known else "reverse" for name in army_names
        ]

    # -- names

    def say(self, key: str, **params: int | str) -> str:
        """A text of the terminal."""
        return self.texts.say(f"terminal.{key}", **params)

    def named(self, topic: str, name: str) -> str:
        """The name of an id, or the id itself where the catalogue does not know it."""
        key = f"{topic}.{name}"
        return self.texts.say(key) if self.texts.has(key) else name

    def territory(self, number: int) -> str:
        """The name of a territory."""
        return self.named("territory", self.rules.board.names[number])

    def label(self, number: int) -> str:
        """The short name of a territory, for a drawn map."""
        name = self.rules.board.names[number]
        return self.texts.say(f"label.{name}") if self.texts.has(f"label.{name}") else self.territory(number)

    def region(self, number: int) -> str:
        """The name of a region."""
        return self.named("region", self.rules.board.region_names[number])

    def region_label(self, number: int) -> str:
        """The short name of a region."""
        name = self.rules.board.region_names[number]
        return self.texts.say(f"label.{name}") if self.texts.has(f"label.{name}") else self.region(number)

    def army(self, number: int) -> str:
        """The name of an army."""
        return self.named("army", self.army_names[number])

    def badge(self, army: int, count: int) -> Text:
        """Letter and troops in the army's colour."""
        if army == NONE:
            return Text("--", "dim")
        return Text(f"{self.letters[army]}{count}", self.styles[army])

    def standing(self, view: View, territory: int) -> Text:
        """Badges of all armies on a territory, the one it counts for first."""
        here = [army for army in range(view.armies) if view.at(army, territory) > 0]
        here.sort(key=lambda army: (army != view.owner[territory], -int(view.at(army, territory))))
        found = Text()
        for army in here:
            found.append_text(self.badge(army, int(view.at(army, territory))))
        return found if here else self.badge(NONE, 0)

    def coloured(self, army: int) -> Text:
        """An army's letter in its colour, then its name."""
        return Text.assemble((f" {self.letters[army]} ", self.styles[army]), " ", self.army(army))

    def card(self, number: int) -> str:
        """A card with its symbol: `Alaska (Infantry)`."""
        if number == HIDDEN:
            return "?"
        cards = self.rules.cards
        name = self.card_name(cards.names[number])
        if cards.symbol[number] < 0:
            return name
        symbol = self.named("symbol", cards.symbol_names[cards.symbol[number]])
        return self.say("card", name=name, symbol=symbol)

    def card_name(self, name: str) -> str:
        """The name of a card: its own, or that of the territory it shows."""
        key = self.texts.card_key(name)
        return self.texts.say(key) if self.texts.has(key) else self.named("territory", name)

    def ships(self, counts: Sequence[int]) -> str:
        """Ships by class: `2 fighters and 1 capital ship`; empty for none."""
        names = ship_classes(self.rules)
        said = [
            self.texts.say(f"ships.{names[at]}", count=int(count))
            for at, count in enumerate(counts)
            if count > 0
        ]
        return self.both(said)

    def choice(self, name: str) -> str:
        """What an option's choice points at: an army, a class of ships, a token, yes or no."""
        for topic in ("army", "ship", "choice"):
            if self.texts.has(f"{topic}.{name}"):
                return self.texts.say(f"{topic}.{name}")
        return name

    def face(self, number: int) -> str:
        """What a token shows, `?` where that is not known."""
        return "?" if number == HIDDEN else self.texts.say(f"token.{self.faces[number]}")

    def mission(self, name: str) -> str:
        """The name of a mission."""
        return self.named("mission", f"{name}.name")

    def phase(self, name: str) -> str:
        """The name of a step of the turn, or of the question asked in between."""
        return self.named("phase", name)

    # -- numbers

    def percent(self, chance: float) -> str:
        """A chance in whole percent; neither 0 nor 100 unless it is certain."""
        shown = round(100 * chance)
        if shown == 100 and chance < 1.0:
            shown = 99
        if shown == 0 and chance > 0.0:
            shown = 1
        return self.say("percent", number=shown)

    def decimal(self, number: float, digits: int = 1) -> str:
        """A number with a decimal mark of the language."""
        return f"{number:.{digits}f}".replace(".", self.say("mark"))

    # -- sentences

    def event(self, event: Event) -> str:
        """What has happened, as a sentence."""
        if galactic(event):
            return galactic_event(self, event)
        kind = event.kind()
        params: dict[str, int | str] = {}
        variant = ""
        for name, value in event.data().items():
            if name in ("purpose", "reason"):
                variant = f".{value}"
            elif name == "cards" and isinstance(value, list):
                faces = [one for one in value if isinstance(one, int)]
                params["cards"] = ", ".join([self.card(card) for card in faces])
                params["count"] = len(faces)
                if kind != "traded":
                    variant = ".hidden" if HIDDEN in faces else ".seen"
            elif name == "missions" and isinstance(value, list):
                names = self.rules.choices[DECLARE]
                known = [self.mission(names[one]) for one in value if isinstance(one, int) and one != HIDDEN]
                params |= {"missions": ", ".join(known), "count": len(value)}
                variant = ".seen" if known else ".hidden"
            else:
                params |= self.event_params(kind, name, value)
        return self.texts.say(f"event.{kind}{variant}", **params)

    def event_params(self, kind: str, name: str, value: object) -> dict[str, int | str]:
        """The parameters one field of an event fills."""
        if isinstance(value, list):
            return self.event_lists(name, value)
        if not isinstance(value, int):
            return {name: str(value)}
        if (
            name == "first"
            or name in ("army", "foe", "by", "neutral")
            or (kind == "took-cards" and name == "source")
        ):
            return {name: self.army(value)}
        if name in ("territory", "source", "target"):
            return {name: self.territory(value) if value != NONE else ""}
        if name == "seat":
            return {name: self.seat(value)}
        if name == "ally":
            return {name: self.army(value) if value != NONE else ""}
        if name == "mission":
            return {name: self.mission(self.rules.choices[DECLARE][value])}
        if name == "deck":
            return {name: self.named("deck", self.rules.cards.deck_names[value])}
        return {name: value}

    def event_lists(self, name: str, value: list[object]) -> dict[str, int | str]:
        """Dice, losses, rolls and winners."""
        if name == "losses":
            return {"lost": int(str(value[0])), "killed": int(str(value[1]))}
        if name == "winners":
            seats = [int(str(seat)) for seat in value]
            return {"winners": self.both([self.seat(seat) for seat in seats]), "count": len(seats)}
        rows = [[str(one) for one in row] for row in value if isinstance(row, list)]
        if name == "dice":
            return {"attack": " ".join(rows[0]), "defence": " ".join(rows[1])}
        throws = [
            " ".join([f"{self.letters[i]}{die}" for i, die in enumerate(row) if die != "0"]) for row in rows
        ]
        return {"rolls": ", ".join(throws)}

    def seat(self, seat: int) -> str:
        """The army a seat plays, or all of them."""
        if self.seats in self.rules.tables:
            table = self.rules.tables[self.seats]
            armies = [army for army, runs in enumerate(table.controller) if runs == seat]
            return self.both([self.army(army) for army in armies])
        controllers = self.rules.tables[len(self.army_names)].controller if self.one_each() else []
        army = controllers.index(seat) if seat in controllers else seat
        return self.army(army)

    def one_each(self) -> bool:
        """Whether there is a table at which every seat has one army."""
        return len(self.army_names) in self.rules.tables

    def both(self, names: list[str]) -> str:
        """Names joined as a sentence joins them."""
        if len(names) < 2:
            return "".join(names)
        return self.say("and", first=", ".join(names[:-1]), last=names[-1])

    def error(self, error: HazardError) -> str:
        """What is wrong, as a sentence, with the rule where there is one."""
        params: dict[str, int | str] = {"field": error.field}
        for name, value in error.params.items():
            params[name] = self.error_param(name, value)
        topic = "error"
        if isinstance(error, Refusal):
            topic = "refusal"
            seat = error.params.get("seat")
            params |= {"seat": self.seat(seat)} if isinstance(seat, int) else {}
        said = self.texts.say(f"{topic}.{error.code}", **params)
        if isinstance(error, RecordError) and error.line > 0:
            said = self.say("line", line=error.line, text=said)
        return said

    def error_param(self, name: str, value: Param) -> Param:
        """Ids in the words of the language."""
        if isinstance(value, int):
            return value
        if name in PLACES:
            return ", ".join([self.named("territory", part) for part in value.split(", ")])
        if name == "card":
            return self.card_name(value)
        if name == "army":
            return self.named("army", value)
        if name == "phase":
            return self.phase(value)
        if name == "mission":
            return self.mission(value)
        if name == "ship":
            return self.named("ship", value)
        if name == "moments":
            return ", ".join([self.named("moment", part) for part in value.split()])
        return value
