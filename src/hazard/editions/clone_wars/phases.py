"""The steps only the Clone Wars have: their claims, the track, and Order 66 planet by planet."""

from typing import TYPE_CHECKING, Final

from hazard.conquest.battle import look_for_end
from hazard.conquest.claims import Claims
from hazard.conquest.events.core import Eliminated
from hazard.conquest.frame import COUNT, PLACES, TERRITORY, Frame
from hazard.conquest.galaxy.dice import CLASSES, LARGE
from hazard.conquest.galaxy.fleet import MOST_SHIPS, fleet_of
from hazard.conquest.galaxy.sides import holds, land_of
from hazard.conquest.galaxy.tokens import hidden_tokens_of
from hazard.conquest.ground import put, take
from hazard.conquest.kinds import CONVERT, CROWN, DONE, EXECUTE, RECEIVE
from hazard.conquest.phases.base import NO_CHOICES, Phase
from hazard.conquest.phases.setup import Claim
from hazard.conquest.sequences import Places
from hazard.conquest.state import AT_A, AT_ARMY, State, replaced
from hazard.editions.clone_wars.events import (
    EmperorPlaced,
    OrderGiven,
    PlanetConverted,
    PlanetRolled,
    SidiousMoved,
    TokensRemoved,
)
from hazard.editions.clone_wars.leaders import Leaders
from hazard.editions.clone_wars.plot import order_track_of, plot_of
from hazard.editions.clone_wars.sides import REPUBLIC, SEPARATISTS
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.view import View

FIRST_CLAIMS: Final = 2  # of the Republic (CW-4)


class RepublicClaim(Claim):
    """First the two Republic armies roll and claim one planet each; then all roll for the rest (CW-4)."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        armies = [army for army in range(state.armies) if state.table.faction[army] == REPUBLIC]
        state.first = rules.start.first_of(state, armies, self.name, log)
        state.set_top(AT_ARMY, state.first)

    def options(self, rules: "Ruleset", state: State) -> Offered:
        if state.top(AT_A) == FIRST_CLAIMS:
            return NO_OPTIONS
        return Claim.options(self, rules, state)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        Claim.apply(self, rules, state, action, log)
        following = state.top(AT_ARMY)
        while state.table.faction[following] != REPUBLIC:
            following = rules.start.after(state, following)
        state.set_top(AT_ARMY, following)
        state.set_top(AT_A, state.top(AT_A) + 1)

    def leave(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        state.pop()
        state.first = rules.start.first(state, "claim", log)

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """How many planets the Republic has claimed so far; one of its armies is next."""
        return frame.counts(FIRST_CLAIMS - 1) and state.table.faction[frame.army] == REPUBLIC

    def short(self, claims: Claims) -> int:
        """Who goes on after the first claims is not known yet, so that each army may have to claim most."""
        if not claims.frame.top:
            return Claim.short(self, claims)
        least = claims.left // claims.table.neutral.count(0) + FIRST_CLAIMS
        for army, count in enumerate(claims.pool):
            if count < least:
                return army
        return NONE


class Track(Phase):
    """Sidious moves one space in the turn of a Separatist army, unless he is held (CW-12)."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        plot = plot_of(state)
        if state.table.faction[state.top(AT_ARMY)] != SEPARATISTS or plot.given == 1:
            return
        if plot.held > 0:
            plot.held -= 1
            if log is not None:
                log.append(SidiousMoved(plot.space, plot.space))
            return
        order_track_of(rules).advance(state, 1, log)

    def options(self, rules: "Ruleset", state: State) -> Offered:
        return NO_OPTIONS

    def serves(self, view: "View", army: i64) -> bool:
        return plots(view, army)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return self.wrong_kind(rules, action)


def plots(view: "View", army: i64) -> bool:
    """Whether Sidious moves for an army: the order was not given yet, and it is one of the Separatists."""
    given = view.memory[order_track_of(view.rules).slot][2] == 1
    return not given and view.rules.tables[view.seats].faction[army] == SEPARATISTS


class GiveOrder(Phase):
    """Once per game a Separatist army may give Order 66 at the end of its turn (CW-50)."""

    def kinds(self) -> list[int]:
        return [EXECUTE, DONE]

    def serves(self, view: "View", army: i64) -> bool:
        return plots(view, army)

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        if state.table.faction[army] != SEPARATISTS or plot_of(state).given == 1:
            return NO_OPTIONS
        return [Option(EXECUTE, army, words=rules.words), rules.offers.done(army)]

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            state.pop()
            return
        plot = plot_of(state)
        plot.given = 1  # with that the step is over as soon as the Emperor stands
        if log is not None:
            log.append(OrderGiven(action.army, plot.space))
        state.push(rules.phase_numbers["emperor"], action.army)
        state.push(rules.phase_numbers["convert"], action.army)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return self.wrong_kind(rules, action)


class Convert(Phase):
    """The caller rolls for every Republic planet in the order they like (CW-51); `a` masks those rolled for."""

    def kinds(self) -> list[int]:
        return [CONVERT]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        left = land_of(state, REPUBLIC) & ~state.top(AT_A)
        return Places(rules.offers, CONVERT, state.top(AT_ARMY), left, 0)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        target = action.target
        state.set_top(AT_A, state.top(AT_A) | rules.board.bits[target])
        die = state.dice.roll(LARGE)
        turns = die in order_track_of(rules).converts[plot_of(state).space]
        if log is not None:
            log.append(PlanetRolled(target, die, 1 if turns else 0))
        if turns:
            state.push(rules.phase_numbers["receive"], action.army, target)

    def leave(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        """All planets were rolled for: the tokens leave the game, and so do armies without a planet (CW-53)."""
        army = state.top(AT_ARMY)
        state.pop()
        tokens = hidden_tokens_of(rules)
        if isinstance(tokens, Leaders):
            tokens.remove_all(state)
        if log is not None:
            log.append(TokensRemoved())
        for loser in range(state.armies):
            if state.force[loser] == 0 and state.out[loser] == 0:
                state.out = replaced(state.out, loser, 1)
                if log is not None:
                    log.append(Eliminated(loser, army))
                for module in rules.modules:
                    module.eliminated(rules, state, army, loser, log)
                rules.capture.settle(rules, state, army, loser, log)
        look_for_end(rules, state, log)  # CW-54

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != CONVERT:
            return rules.refusal("convert-first", "CW-51", "kind", {"phase": self.name})
        if action.target == NONE or not holds(state, REPUBLIC, action.target):
            return rules.refusal("not-of-faction", "CW-51", "target")
        return rules.refusal(
            "converted-already", "CW-51", "target", {"territory": rules.board.names[action.target]}
        )

    def interrupts(self) -> list[str]:
        return ["emperor"]

    def parts(self) -> list[str]:
        return [PLACES, COUNT, COUNT, COUNT]

    def starts_empty(self) -> bool:
        return True

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return frame.counts(rules.board.all_mask)

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return frame.army == state.current

    def loses(self, frame: Frame, army: int) -> bool:
        """Armies without a planet leave the game when all planets were rolled for (CW-53)."""
        return True


class Receive(Phase):
    """The caller names the Separatist army that takes the planet over, one still on the board (CW-52)."""

    def kinds(self) -> list[int]:
        return [RECEIVE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        target = state.top(AT_A)
        names = rules.choices[RECEIVE]
        found: list[Option] = []
        for choice, name in enumerate(names):
            other = state.army_names.index(name)
            if state.table.faction[other] == SEPARATISTS and state.force[other] > 0:
                found.append(Option(RECEIVE, army, NONE, target, 0, 0, (), (), choice, rules.words))
        return found

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        state.pop()
        taker = state.army_names.index(rules.choices[RECEIVE][action.choice])
        convert(rules, state, taker, action.target, log)
        look_for_end(rules, state, log)

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices.get(RECEIVE, NO_CHOICES)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != RECEIVE:
            return rules.refusal("receive-first", "CW-52", "kind", {"phase": self.name})
        return rules.refusal("not-a-receiver", "CW-52", "choice")

    def interrupts(self) -> list[str]:
        return ["convert"]

    def parts(self) -> list[str]:
        return [TERRITORY, COUNT, COUNT, COUNT]

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """A planet of the Republic that changes sides (CW-52)."""
        return holds(state, REPUBLIC, frame.a) and frame.only_a()

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return frame.army == state.current


def convert(rules: "Ruleset", state: State, taker: i64, target: i64, log: list[Event] | None) -> None:
    """Replace all troops and ships on a planet; ships above the army's limit are lost (CW-52)."""
    foe: i64 = state.owner[target]
    count = state.total[target]
    fleet = fleet_of(state)
    ships = fleet.wreck(target)
    take(rules, state, foe, target, count)
    put(rules, state, taker, target, count)
    lost: list[int] = [0] * CLASSES
    for ship in range(CLASSES):
        room = MOST_SHIPS - fleet.owned(state, taker, ship)
        kept = ships[ship] if ships[ship] < room else room
        lost[ship] = ships[ship] - kept
        ships[ship] = kept
        fleet.lay(target, ship, kept)
    if log is not None:
        log.append(PlanetConverted(taker, foe, target, count, ships, lost))


class PlaceEmperor(Phase):
    """The caller puts the Emperor on a planet of either Separatist army (CW-53)."""

    def kinds(self) -> list[int]:
        return [CROWN]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        return Places(rules.offers, CROWN, state.top(AT_ARMY), land_of(state, SEPARATISTS), 0)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        state.pop()
        plot_of(state).emperor = action.target
        if log is not None:
            log.append(EmperorPlaced(action.army, action.target))

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != CROWN:
            return rules.refusal("emperor-first", "CW-53", "kind", {"phase": self.name})
        return rules.refusal("not-of-faction", "CW-53", "target")

    def interrupts(self) -> list[str]:
        return ["order-66"]

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return frame.army == state.current
