"""What is worth most to the Empire, the Rebels and the Hutts, for all that one seat can see?"""

from typing import Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.board import distances_between
from hazard.conquest.galaxy.advice.base import GalaxyAdvice
from hazard.conquest.galaxy.advice.cards import CARD
from hazard.conquest.galaxy.advice.fleets import fleets
from hazard.conquest.galaxy.directives import Effect
from hazard.conquest.galaxy.tokens import COLUMNS, GONE, ON_BOARD, PeekToken
from hazard.conquest.kinds import HIDE, STEER, STRIKE
from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.ruleset import Ruleset
from hazard.conquest.view import View
from hazard.editions.original_trilogy.advice.death_star import (
    fire_value,
    steer_value,
    strike_bonus_value,
    strike_value,
)
from hazard.editions.original_trilogy.advice.hutts import (
    WIN,
    focus,
    hutt_goals,
    joins,
    muster,
    plan_again,
    shared,
    thrift,
)
from hazard.editions.original_trilogy.bases import EMPEROR, GUARD, Bases
from hazard.editions.original_trilogy.death_star import DeathStar
from hazard.editions.original_trilogy.effects import (
    FireCard,
    MoveMeter,
    Rebuild,
    StrikeBonus,
    ThroughAsteroids,
)
from hazard.editions.original_trilogy.goals import FactionGoals
from hazard.editions.original_trilogy.meter import ForceMeter
from hazard.editions.original_trilogy.sides import EMPIRE, HUTTS, REBELS
from hazard.editions.original_trilogy.strikes import Strikes
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

# In troops. Found by trying them against each other in seat-rotated matches (bench/matches.py).
PRESS: Final = 0.8  # a planet of the faction that has to be driven off the board
WAY: Final = 0.3  # of what it leads to, for a planet on the way
DRAW: Final = 3.5  # one card a turn more, for the turns it is likely to last
NUDGE: Final = 0.8  # a space of the Force meter that changes no draw yet
BASE: Final = 10.0  # what a base is worth to the Empire, whatever it hides
THRONE: Final = 5.0  # the Emperor's beyond that
DENY: Final[list[float]] = [0.0, 0.0, 0.0, 0.0, 0.2, 0.5, 1.5, 3.0, 7.0, 20.0]  # one of theirs, by those held
CLAIMED: Final = 1.5  # one the Hutts will not have from the start
WATCH: Final = 4  # troops that stay on a resource planet while the Hutts count them
SHARED_WATCH: Final = 2  # the same where a team-mate watches too
ALARM: Final = 4  # resource planets of the Hutts at which those posts are manned before all else
GARRISON: Final = 3  # troops that stay on a base
INCOME: Final = 4  # troops an enemy may bring before they attack


class TrilogyAdvice(GalaxyAdvice):
    """The goals of the three factions."""

    def __init__(self, combat: Combat) -> None:
        super().__init__(combat)
        self.token_slot: i64 = NONE
        self.star_slot: i64 = NONE
        self.meter_slot: i64 = NONE
        self.meter_least: i64 = 0
        self.draws: list[int] = []
        self.meter: ForceMeter | None = None
        self.fields: i64 = 0
        self.must_move: bool = False  # whether the Death Star may not stay where it is
        self.unmoved: bool = False  # whether the Death Star may fire where it has not moved
        self.needed: i64 = 0  # resource planets that win
        self.distances: list[list[int]] = []  # steps from each planet to each
        self.strikes: Strikes = Strikes()

    def learn(self, rules: Ruleset) -> None:
        GalaxyAdvice.learn(self, rules)
        self.distances = distances_between(rules.board.neighbours)
        victory = rules.victory
        if isinstance(victory, FactionGoals):
            self.needed = victory.needed
        for module in rules.modules:
            if isinstance(module, Bases):
                self.token_slot = module.slot
            elif isinstance(module, DeathStar):
                self.star_slot = module.slot
                self.strikes = module.strikes
                self.fields = module.fields
                self.must_move = module.must
                self.unmoved = module.unmoved
            elif isinstance(module, ForceMeter):
                self.meter_slot = module.slot
                self.meter_least = module.least
                self.draws = module.draws
                self.meter = module

    # -- what can be seen

    def faction(self, view: View, army: i64) -> i64:
        """The faction of an army."""
        return view.rules.tables[view.seats].faction[army]

    def of_faction(self, view: View, territory: i64, faction: i64) -> bool:
        """Whether a planet is of this faction."""
        holder: i64 = view.owner[territory]
        return holder != NONE and view.rules.tables[view.seats].faction[holder] == faction

    def station(self, view: View) -> i64:
        """Where the Death Star is, NONE when it is not on the board."""
        return view.memory[self.star_slot][0] - 1

    def has_base(self, view: View, territory: i64) -> bool:
        """Whether a token lies on a planet."""
        tokens = view.memory[self.token_slot]
        for token in range(len(tokens) // COLUMNS):
            if tokens[token] == ON_BOARD + territory:
                return True
        return False

    def suspicion(self, view: View) -> list[float]:
        """Per token the chance, for all this seat knows, that it hides the Emperor."""
        tokens = view.memory[self.token_slot]
        count = len(tokens) // COLUMNS
        found: list[float] = [0.0] * count
        unknown: list[int] = []
        for token in range(count):
            face = tokens[count + token]
            if face == EMPEROR:
                found[token] = 1.0
                return found
            if face != GUARD and tokens[token] != GONE:
                unknown.append(token)
        for token in unknown:
            found[token] = 1.0 / float(len(unknown))
        return found

    def land_of(self, view: View, faction: i64) -> i64:
        """Planets of a faction."""
        count: i64 = 0
        for army in range(view.armies):
            if self.faction(view, army) == faction:
                count += view.land[army]
        return count

    def resources(self, view: View) -> i64:
        """Resource planets of the Hutts, where they have a seat; NONE where they have none."""
        resource = view.rules.board.resource
        count: i64 = NONE
        for army in range(view.armies):
            if self.faction(view, army) != HUTTS or self.passive(view, army):
                continue
            count = 0
            for territory, holder in enumerate(view.owner):
                if holder == army:
                    count += resource[territory]
        return count

    def signs(self, view: View) -> list[float]:
        """How far the Force leans to the light, whether the Death Star stands, how near the Hutts and the Rebels are to their
        goals, and ships."""
        if self.fleet_slot == NONE:
            self.learn(view.rules)
        space = float(view.memory[self.meter_slot][0]) / float(max(1, len(self.draws) - 1))
        stands = 1.0 if self.station(view) != NONE else 0.0
        held = float(max(0, self.resources(view))) / float(max(1, int(self.needed)))
        return [space, stands, held * held, self.peril(view), *fleets(view, self.fleet_slot)]

    def peril(self, view: View) -> float:
        """How far the Rebels outnumber the base beside them that is likeliest the Emperor's to fall, 0 to 1."""
        tokens = view.memory[self.token_slot]
        suspicion = self.suspicion(view)
        worst = 0.0
        for token in range(len(suspicion)):
            place: i64 = tokens[token] - ON_BOARD
            if place < 0 or suspicion[token] == 0.0:
                continue
            strongest = 0.0
            for near in view.rules.board.neighbours[place]:
                if self.of_faction(view, near, REBELS):
                    strongest = max(strongest, float(view.total[near] - 1))
            worst = max(worst, suspicion[token] * strongest / (strongest + float(view.total[place]) + 1.0))
        return worst

    # -- goals

    def goals(self, view: View, army: i64, guide: Guide) -> None:
        faction = self.faction(view, army)
        held = self.resources(view)
        if faction == HUTTS:
            hutt_goals(self, view, army, guide, max(0, held))
        else:
            if held >= 0:
                self.deny(view, guide, army, held)
            if faction == EMPIRE:
                self.press(view, guide, REBELS)
                self.guard(view, army, guide)
            else:
                self.press(view, guide, EMPIRE)
                self.hunt(view, army, guide)
        self.pave(view, army, guide)
        place = self.station(view)
        if place != NONE and self.of_faction(view, place, EMPIRE):
            if faction == EMPIRE:
                guide.hold[place] *= 0.3  # it cannot be attacked (OT-50)
            else:
                guide.take[place] = 0.0

    def press(self, view: View, guide: Guide, faction: i64) -> None:
        """Every planet of the faction that has to go, and the last ones most (OT-80, OT-81)."""
        if view.current == NONE:
            return
        land = float(max(1, self.land_of(view, faction)))
        for territory in range(len(view.owner)):
            if self.of_faction(view, territory, faction):
                guide.take[territory] += PRESS + WIN / (land * land)

    def deny(self, view: View, guide: Guide, army: i64, held: i64) -> None:
        """Resource planets of the Hutts are taken, own ones held, the more the nearer they are (OT-82)."""
        resource = view.rules.board.resource
        worth = DENY[min(held, 9)]
        watch = SHARED_WATCH if shared(view) else WATCH
        for territory, holder in enumerate(view.owner):
            if resource[territory] == 1:
                if guide.ground[territory] == army:
                    guide.hold[territory] += worth
                    if holder == army and guide.keep[territory] < watch:
                        guide.keep[territory] = watch
                    if held >= ALARM:
                        guide.lack[territory] = 1
                elif holder == NONE and territory not in view.closed:
                    guide.take[territory] += CLAIMED
                elif holder != NONE and self.of_faction(view, territory, HUTTS):
                    guide.take[territory] += worth

    def guard(self, view: View, army: i64, guide: Guide) -> None:
        """All bases are guarded alike, so that the garrisons tell little; only real danger shows (OT-41)."""
        tokens = view.memory[self.token_slot]
        suspicion = self.suspicion(view)
        for token in range(len(suspicion)):
            place: i64 = tokens[token] - ON_BOARD
            if place < 0 or guide.ground[place] != army:
                continue
            guide.hold[place] += BASE + THRONE * suspicion[token]
            if view.owner[place] == army:
                guide.keep[place] = GARRISON

    def hunt(self, view: View, army: i64, guide: Guide) -> None:
        """A base is worth its chance to hide the Emperor, and what a guard moves the Force (OT-41)."""
        tokens = view.memory[self.token_slot]
        suspicion = self.suspicion(view)
        step = self.step_value(view, army, 1)
        for token in range(len(suspicion)):
            place: i64 = tokens[token] - ON_BOARD
            if place >= 0 and guide.ground[place] != army:
                chance = suspicion[token]
                guide.take[place] += WIN * chance + step * (1.0 - chance)

    def pave(self, view: View, army: i64, guide: Guide) -> None:
        """A planet beside something worth much is the way to it."""
        neighbours = view.rules.board.neighbours
        found: list[float] = [0.0] * len(view.owner)
        for territory in range(len(view.owner)):
            if guide.take[territory] <= 0.0:
                continue
            best = 0.0
            for near in neighbours[territory]:
                if guide.take[near] > best:
                    best = guide.take[near]
            if best > guide.take[territory]:
                found[territory] = WAY * (best - guide.take[territory])
        if view.current != NONE:
            for territory in range(len(view.owner)):
                guide.take[territory] += found[territory]

    def want(self, view: View, army: i64, guide: Guide) -> None:
        alone = self.alone(view, army)
        placing = alone and view.current == army and view.pool[army] > 0
        if placing:
            plan_again(self, view, army, guide)
        GalaxyAdvice.want(self, view, army, guide)
        if placing:
            focus(self, view, army, guide)
        elif alone and view.current == NONE:
            muster(self, view, army, guide)

    def weigh(self, view: View, guide: Guide, option: Option) -> float:
        value = GalaxyAdvice.weigh(self, view, guide, option)
        return thrift(self, option, value) if self.alone(view, option.army) else value

    def movers(self, guide: Guide) -> i64:
        return -1

    def move_value(self, view: View, guide: Guide, option: Option) -> float:
        value = joins(view, guide, option) if self.alone(view, option.army) else 0.0
        return value if value > 0.0 else GalaxyAdvice.move_value(self, view, guide, option)

    def alone(self, view: View, army: i64) -> bool:
        """Whether these are Hutts with a seat, against two pairs of armies."""
        return self.faction(view, army) == HUTTS and shared(view) and not self.passive(view, army)

    # -- the Force

    def step_value(self, view: View, army: i64, steps: i64) -> float:
        """What so many spaces to the light side are worth to Rebels, to the dark side to the Empire (OT-71)."""
        faction = self.faction(view, army)
        if faction == HUTTS:
            return 0.0
        before: i64 = view.memory[self.meter_slot][0]
        after = before + steps if faction == REBELS else before - steps
        after = max(0, min(len(self.draws) - 1, after))
        if after == before:
            return 0.0
        change = self.balance(after) - self.balance(before)
        if faction == EMPIRE:
            change = -change
        return DRAW * float(change) + NUDGE * float(abs(int(after - before)))

    def balance(self, space: i64) -> i64:
        """Cards a turn of the Rebels less those of the Empire."""
        value = space + self.meter_least
        if value == 0:
            return 0
        return self.draws[space] if value > 0 else -self.draws[space]

    # -- cards and kinds of this box

    def own_card_value(self, view: View, guide: Guide, option: Option, effect: Effect) -> float:
        if isinstance(effect, FireCard):
            return fire_value(self, view, guide, option.army, option.target)
        if isinstance(effect, Rebuild):
            return 4.0 + 0.1 * max(0.0, steer_value(self, view, guide, option.army, option.target))
        if isinstance(effect, MoveMeter):
            return self.step_value(view, option.army, effect.count) - CARD
        if isinstance(effect, PeekToken):
            return self.peek_value(view, guide, option, effect)
        if isinstance(effect, ThroughAsteroids):
            able: i64 = view.total[option.source] - 1
            chance = self.odds_of(view, option.source, option.target).win(able, view.total[option.target])
            return chance * guide.take[option.target] - CARD - 1.0 if chance > 0.7 else 0.0
        return strike_bonus_value(self, view, option, effect)

    def peek_value(self, view: View, guide: Guide, option: Option, effect: PeekToken) -> float:
        """A look at the base that could be attacked best, while the Emperor may be anywhere."""
        chance = self.suspicion(view)[option.choice - effect.first_token]
        if chance <= 0.0 or chance >= 1.0:
            return 0.0
        reach = 0.0
        for near in view.rules.board.neighbours[option.target]:
            able: i64 = view.total[near] - 1
            if view.owner[near] == option.army and able > 0:
                odds = self.odds_of(view, near, option.target)
                reach = max(reach, odds.win(able, view.total[option.target]))
        return 2.0 + reach + 0.01 * guide.take[option.target]

    def own_keeping(self, view: View, army: i64, effect: Effect) -> float:
        place = self.station(view)
        if isinstance(effect, FireCard):
            return 3.5 if place != NONE and len(view.closed) < self.fields else 0.0
        if isinstance(effect, StrikeBonus):
            return 2.5 if place != NONE else 0.0
        if isinstance(effect, Rebuild):
            return 1.0
        if isinstance(effect, MoveMeter):
            return 0.5
        return 0.0

    def own_value(self, view: View, guide: Guide, option: Option) -> float:
        if option.kind == STRIKE:
            return strike_value(self, view, option)
        if option.kind == STEER:
            return steer_value(self, view, guide, option.army, option.target)
        if option.kind == HIDE:
            return self.hide_value(view, guide, option)
        return 0.0

    def drawn(self, view: View, kind: i64) -> bool:
        return kind == HIDE

    def hide_value(self, view: View, guide: Guide, option: Option) -> float:
        """Quiet planets, whatever the token hides: a base at the border would be the one that hides nothing."""
        danger = self.danger(view, guide, option.army, option.target, INCOME)
        safe = 1.0 - danger
        beside = 0.0
        for near in view.rules.board.neighbours[option.target]:
            if guide.ground[near] == option.army or view.owner[near] == NONE:
                beside += 1.0
        value = safe * safe * (0.2 + beside / len(view.rules.board.neighbours[option.target]))
        return max(0.01, value * value * 4.0)
