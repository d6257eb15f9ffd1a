"""What do Imperial bases do: strong defence, and what is found in them (OT-40 to OT-42)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.galaxy.sides import holds
from hazard.conquest.galaxy.tokens import (
    GONE,
    IN_HAND,
    IN_STACK,
    ON_BOARD,
    HiddenTokens,
    hidden_tokens_of,
    tokens_of,
)
from hazard.conquest.masks import BITS
from hazard.conquest.state import State
from hazard.conquest.told.goals import Goal
from hazard.editions.original_trilogy.meter import force_meter_of
from hazard.editions.original_trilogy.sides import EMPIRE, HUTTS, REBELS
from hazard.kernel.actions import NONE
from hazard.kernel.contract import Event
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.view import View

GUARD: Final = 0
EMPEROR: Final = 1
FACES: Final = ["guard", "emperor"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bases(HiddenTokens):
    """Face-down tokens of the Empire, one of which hides the Emperor (OT-7)."""

    def name(self) -> str:
        return "bases"

    def face_name(self, face: i64) -> str:
        return FACES[face] if face >= 0 else ""

    def entrenched(self, rules: "Ruleset", state: State, target: i64) -> bool:
        """A base with Imperial troops defends with eight-sided dice only (OT-40)."""
        return tokens_of(state).covered() & BITS[target] != 0 and holds(state, EMPIRE, target)

    def seen_entrenched(self, view: "View", target: i64) -> bool:
        holder: i64 = view.owner[target]
        if holder == NONE or view.rules.tables[view.seats].faction[holder] != EMPIRE:
            return False
        return ON_BOARD + target in view.memory[self.slot][: self.count]

    def conquered(
        self, rules: "Ruleset", state: State, army: i64, foe: i64, target: i64, log: list[Event] | None
    ) -> None:
        """Rebels turn the tokens over (OT-41); from the Hutts they are carried away, open to all (OT-42)."""
        tokens = tokens_of(state)
        keeper = keeper_of(state, foe)
        for token in tokens.here(target):
            self.reveal(state, army, token, target, log)
            if state.table.faction[army] == REBELS:
                tokens.place[token] = GONE
                if tokens.face[token] == GUARD:
                    force_meter_of(rules).move(state, 1, log)
            elif state.table.faction[army] == HUTTS:
                tokens.place[token] = IN_HAND
                if keeper != NONE:
                    state.push(rules.phase_numbers["move-base"], keeper, token + 1)


def emperor_taken(state: State) -> bool:
    """Whether the Emperor was found by Rebels (OT-41); lost unseen with a planet he is not found."""
    tokens = tokens_of(state)
    for token in range(len(tokens.place)):
        if tokens.face[token] == EMPEROR and tokens.place[token] == GONE:
            return tokens.shown[token] == 1
    return False


def search_of(view: "View", rebels: list[int]) -> list[Goal]:
    """The search for the Emperor (OT-41): where he may be, for all this seat may say aloud.

    What a seat of the Empire knows of its own bases stays out of it: its goal card looks like everybody's. Rebels are told
    what their spies have seen. Nothing where no base is left that might hide him.
    """
    module = hidden_tokens_of(view.rules)
    numbers = view.memory[module.slot]
    count = module.count
    faction = view.rules.tables[view.seats].faction
    own = [army for army in range(view.armies) if view.seat >= 0 and view.controller[army] == view.seat]
    imperial = EMPIRE in [faction[army] for army in own]
    where: list[int] = []
    stacked = 0
    for token in range(count):
        place, shown = numbers[token], numbers[2 * count + token] == 1
        face = numbers[count + token] if shown or not imperial else HIDDEN
        if face == EMPEROR and place >= ON_BOARD:
            return [Goal("emperor-found", rebels, count - 1, count, 1, territory=place - ON_BOARD)]
        if face == HIDDEN and place >= ON_BOARD:
            where.append(token)
        elif face == HIDDEN and place in (IN_STACK, IN_HAND):
            stacked += 1
    if len(where) + stacked == 0:
        return []
    looked = count - len(where) - stacked
    name = "emperor-hidden" if stacked == 0 else "emperor-coming" if where else "emperor-unseen"
    return [Goal(name, rebels, looked, count, len(where))]


def keeper_of(state: State, loser: i64) -> i64:
    """The Imperial army that carries a base away: the loser, or its team-mate when it is eliminated (OT-42)."""
    if state.force[loser] > 0:
        return loser
    for army in range(state.armies):
        if state.team[army] == state.team[loser] and state.force[army] > 0:
            return army
    return NONE
