"""What is worth most to the Republic, which has to hurry, and to the Separatists, who have to last until Order 66?"""

from typing import Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.events.core import HIDDEN
from hazard.conquest.galaxy.advice.base import GalaxyAdvice
from hazard.conquest.galaxy.advice.cards import CARD, card_value
from hazard.conquest.galaxy.advice.fleets import fleets
from hazard.conquest.galaxy.dice import LARGE
from hazard.conquest.galaxy.directives import Effect
from hazard.conquest.galaxy.tokens import IN_HAND, ON_BOARD, PeekToken
from hazard.conquest.kinds import CONVERT, CROWN, EXECUTE, HIDE, RECEIVE
from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.ruleset import Ruleset
from hazard.conquest.view import View
from hazard.editions.clone_wars.advice.order66 import convert_value, crown_value, order_value, receive_value
from hazard.editions.clone_wars.advice.siege import Siege, threats
from hazard.editions.clone_wars.effects import AdvanceSidious, Anakin, HoldSidious, MoveToken
from hazard.editions.clone_wars.leaders import Leaders
from hazard.editions.clone_wars.plot import OrderTrack
from hazard.editions.clone_wars.sides import REPUBLIC, SEPARATISTS
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

# In troops. Found by trying them against each other in matches with the sides rotated (bench/matches.py).
WIN: Final = 60.0  # what ends the game
PRESS: Final = 0.8  # a planet of the faction that has to be driven off the board
WAY: Final = 0.4  # of what it leads to, for a planet on the way to the Emperor
STRIKER: Final = 2.0  # what the stack is worth that may get there
DOT: Final = 1.9  # a card that a token brings (CW-40)
SOON: Final = 3  # spaces Sidious is taken to be further on than he is: the order is given later, not now
DEAREST: Final = 2.5  # most that a fallen Separatist counts against an own troop of the Republic
SPACE: Final = 0.8  # of the troops that go over for one number more, what a space of the track is worth
LAST_TIME: Final = 0.5  # what an Anakin card is played for rather when he will soon be lost (CW-15)
CLOSE: Final = 5  # spaces before the last at which that is so
CARE: Final = 0.6  # how dear their troops are to the Separatists before the order, against what is usual
THRONE: Final = 40.0  # what the Emperor's planet is worth to those who hold it
GUARD: Final = 0.8  # defenders wanted per attacker that could reach him; they have the larger dice (CW-22)
NEAR: Final = -2.0  # troops by which a stack outnumbers what stands before the Emperor, to be a danger to him
FEND: Final = 5.0  # what it is worth to take such a stack
EARLY: Final = 2  # spaces before the last at which a planet for him is manned
FORT: Final = 4  # troops that are put there in a turn, at most
INCOME: Final = 5  # troops an enemy may bring before they attack
NEARLY_SURE: Final = (
    5.0  # troops by which who outnumbers all in the way to the Emperor is likely to reach him
)
SHELTER: Final = 8.0  # a token worth one card is as well off behind so many troops as behind more


class CloneAdvice(GalaxyAdvice):
    """The goals of the two factions, before the order and after it."""

    def __init__(self, combat: Combat) -> None:
        super().__init__(combat)
        self.plot_slot: i64 = NONE
        self.token_slot: i64 = NONE
        self.dots: list[int] = []  # per face of a token
        self.chances: list[float] = []  # per space, that a planet goes over
        self.last: i64 = 0
        self.seen: View | None = None  # the view whose threats are known
        self.known: list[float] = []

    def learn(self, rules: Ruleset) -> None:
        GalaxyAdvice.learn(self, rules)
        for module in rules.modules:
            if isinstance(module, OrderTrack):
                self.plot_slot = module.slot
                self.chances = [float(len(numbers)) / float(LARGE) for numbers in module.converts]
                self.last = module.last
            elif isinstance(module, Leaders):
                self.token_slot = module.slot
                self.dots = module.dots

    # -- what can be seen

    def faction(self, view: View, army: i64) -> i64:
        """The faction of an army."""
        return view.rules.tables[view.seats].faction[army]

    def signs(self, view: View) -> list[float]:
        """How far the track is and what that means, whether the order was given, how safe the Emperor is then; ships."""
        if self.fleet_slot == NONE:
            self.learn(view.rules)
        place = self.emperor(view)
        safe = 0.0
        if place != NONE:
            gap = Siege(self, view, place).threat()
            safe = 0.5 - 0.5 * gap / (NEARLY_SURE + abs(gap))
        given = 1.0 if self.given(view) else 0.0
        chance = 0.0 if self.given(view) else self.chances[self.space(view)]
        track = float(self.space(view)) / float(max(1, int(self.last)))
        return [track, chance, given, safe, *fleets(view, self.fleet_slot)]

    def space(self, view: View) -> i64:
        """Where Sidious stands."""
        return view.memory[self.plot_slot][0]

    def given(self, view: View) -> bool:
        """Whether Order 66 was given."""
        return view.memory[self.plot_slot][2] == 1

    def emperor(self, view: View) -> i64:
        """The Emperor's planet, NONE while there is none."""
        return view.memory[self.plot_slot][3] - 1

    def looming(self, view: View) -> float:
        """The chance to go over that a planet of the Republic lives with, when the order comes."""
        if self.given(view):
            return 0.0
        return self.chances[min(self.last, self.space(view) + SOON)]

    def force_of(self, view: View, faction: i64) -> i64:
        """Troops of a faction."""
        count: i64 = 0
        for army in range(view.armies):
            if self.faction(view, army) == faction:
                count += view.force[army]
        return count

    def land_of(self, view: View, faction: i64) -> i64:
        """Planets of a faction."""
        count: i64 = 0
        for army in range(view.armies):
            if self.faction(view, army) == faction:
                count += view.land[army]
        return count

    def of_faction(self, view: View, territory: i64, faction: i64) -> bool:
        """Whether a planet is of this faction."""
        holder: i64 = view.owner[territory]
        return holder != NONE and view.rules.tables[view.seats].faction[holder] == faction

    def worth(self, view: View, token: i64) -> float:
        """Dots of a token; for one this seat has not seen, those of the tokens it has not seen on average."""
        tokens = view.memory[self.token_slot]
        count = len(self.dots)
        face = tokens[count + token]
        if face != HIDDEN:
            return float(self.dots[face])
        every = 0
        unseen = count
        for dots in self.dots:
            every += dots
        for other in range(count):
            if tokens[count + other] != HIDDEN:
                every -= self.dots[tokens[count + other]]
                unseen -= 1
        return float(every) / float(unseen)

    def threats(self, view: View) -> list[float]:
        """Per planet how much the Republic threatens it; worked out once for all options of a view."""
        if self.seen is not view:
            self.known = threats(self, view)
            self.seen = view
        return self.known

    def earns(self, view: View, beaten: i64, foe: i64) -> bool:
        """One card for each enemy army, not only for the faction (CW-40)."""
        return beaten >> foe & 1 == 0

    # -- goals

    def goals(self, view: View, army: i64, guide: Guide) -> None:
        if view.current == NONE:
            return
        faction = self.faction(view, army)
        if faction == REPUBLIC:
            self.press(view, guide, SEPARATISTS)
        else:
            self.press(view, guide, REPUBLIC)
        if not self.given(view):
            self.weights(view, guide, faction)
            self.tokens(view, army, guide, faction)
            if faction == SEPARATISTS:
                self.fortify_early(view, army, guide)
        elif faction == REPUBLIC:
            self.hunt(view, army, guide)
        else:
            self.guard(view, army, guide)

    def press(self, view: View, guide: Guide, faction: i64) -> None:
        """Every planet of the faction that has to go, and the last ones most (CW-60, CW-61)."""
        land = float(max(1, self.land_of(view, faction)))
        for territory in range(len(view.owner)):
            if self.of_faction(view, territory, faction):
                guide.take[territory] += PRESS + WIN / (land * land)

    def weights(self, view: View, guide: Guide, faction: i64) -> None:
        """Where a share p of the Republic's troops will go over, one of them counts 1 - p for it, a fallen Separatist 1 + p
        (CW-52). The Separatists fight on as if nothing were to come: who only waits is driven off before."""
        chance = self.looming(view)
        if faction == REPUBLIC:
            guide.troop = 1.0 - chance
            credit = min(DEAREST, (1.0 + chance) / (1.0 - chance))
        else:
            guide.troop = CARE
            credit = 1.0
        for territory in range(len(view.owner)):
            guide.credit[territory] = credit

    def tokens(self, view: View, army: i64, guide: Guide, faction: i64) -> None:
        """Tokens are cards for the Republic (CW-23, CW-40)."""
        tokens = view.memory[self.token_slot]
        for token in range(len(self.dots)):
            place: i64 = tokens[token] - ON_BOARD
            if place < 0:
                continue
            if faction == REPUBLIC:
                guide.take[place] += DOT * self.worth(view, token)
            else:
                guide.hold[place] += DOT * self.worth(view, token)

    def hunt(self, view: View, army: i64, guide: Guide) -> None:
        """The Emperor's planet is the game (CW-24), and the way to it for the stack that is likeliest to get there."""
        place = self.emperor(view)
        if place == NONE:
            return  # the order is being carried out
        guide.take[place] += WIN
        siege = Siege(self, view, place)
        source: i64 = NONE
        best = -1000.0
        for territory, holder in enumerate(view.owner):
            if holder == army and view.total[territory] > 1:
                gap = float(view.total[territory] - 1) - siege.need[territory]
                if gap > best:
                    best = gap
                    source = territory
        if source == NONE:
            return
        able: i64 = view.total[source] - 1 + view.pool[army]
        chance = self.odds_of(view, source, place).win(able, i64(siege.need[source] + 0.5))
        for step, territory in enumerate(siege.way(source)):
            if territory != place:
                guide.take[territory] += WAY * WIN * max(0.05, chance) + 0.1 * step
        guide.hold[source] += STRIKER

    def guard(self, view: View, army: i64, guide: Guide) -> None:
        """So many stay with the Emperor that who could reach him would not take him (CW-22, CW-24)."""
        place = self.emperor(view)
        if place == NONE or guide.ground[place] != army:
            return
        guide.hold[place] += THRONE
        siege = Siege(self, view, place)
        for territory in range(len(view.owner)):
            if siege.republic[territory] and siege.gap(territory) > NEAR:
                guide.take[territory] += FEND
        if view.owner[place] != army:
            return
        wanted = i64(GUARD * (siege.threat() + siege.own)) + 1
        guide.keep[place] = max(2, wanted)
        guide.lack[place] = 1

    def fortify_early(self, view: View, army: i64, guide: Guide) -> None:
        """A planet the Emperor will be safe on is manned before the order is given (CW-53)."""
        if self.space(view) + EARLY < self.last:
            return
        best = -1000.0
        place: i64 = NONE
        threat = self.threats(view)
        for territory in range(len(view.owner)):
            if self.of_faction(view, territory, SEPARATISTS):
                safe = -threat[territory]
                if safe > best:
                    best = safe
                    place = territory
        if place != NONE and view.owner[place] == army and best < 0.0:
            guide.keep[place] = view.total[place] + min(FORT, i64(0.5 - best))
            guide.lack[place] = 1

    def want(self, view: View, army: i64, guide: Guide) -> None:
        GalaxyAdvice.want(self, view, army, guide)
        for territory, holder in enumerate(view.owner):
            missing: i64 = guide.keep[territory] - view.total[territory]
            if holder == army and guide.lack[territory] == 1 and missing > 0:
                guide.place[territory] += 1.0 + float(missing)

    # -- cards and kinds of this box

    def own_card_value(self, view: View, guide: Guide, option: Option, effect: Effect) -> float:
        if isinstance(effect, Anakin):
            value = card_value(self, view, guide, option, effect.inner)
            leaves = self.faction(view, option.army) == REPUBLIC and not self.given(view)
            return value + LAST_TIME if leaves and self.space(view) + CLOSE > self.last else value
        if isinstance(effect, (HoldSidious, AdvanceSidious)):
            return self.space_value(view) - CARD
        if isinstance(effect, MoveToken):
            dots = self.worth(view, option.choice - effect.first_token)
            risk = self.danger(view, guide, option.army, option.source, INCOME)
            return dots * DOT * (risk - self.danger(view, guide, option.army, option.target, INCOME)) - CARD
        if isinstance(effect, PeekToken):
            return self.peek_value(view, guide, option, effect)
        return 0.0

    def space_value(self, view: View) -> float:
        """What one space more or less is worth: the troops of one number of the die (CW-51)."""
        return SPACE * float(self.force_of(view, REPUBLIC)) / float(LARGE)

    def peek_value(self, view: View, guide: Guide, option: Option, effect: PeekToken) -> float:
        """A look before an attack that may or may not pay: worth how far the dots may be from what is expected."""
        if self.given(view):
            return 0.0
        expected = self.worth(view, option.choice - effect.first_token)
        doubt = 0.0
        for near in view.rules.board.neighbours[option.target]:
            able: i64 = view.total[near] - guide.keep[near]
            if view.owner[near] == option.army and able > 0:
                chance = self.odds_of(view, near, option.target).win(able, view.total[option.target])
                doubt = max(doubt, 4.0 * chance * (1.0 - chance))
        return doubt * DOT * max(3.0 - expected, expected - 1.0) - CARD

    def card_worth(self, view: View, army: i64, card: i64) -> float:
        effect = self.effects[card]
        if isinstance(effect, Anakin) and self.given(view) and self.faction(view, army) == REPUBLIC:
            return 0.0  # CW-15
        return GalaxyAdvice.card_worth(self, view, army, card)

    def own_keeping(self, view: View, army: i64, effect: Effect) -> float:
        if isinstance(effect, (HoldSidious, AdvanceSidious)):
            return 0.0 if self.given(view) or self.space(view) == self.last else self.space_value(view) - CARD
        return 0.0

    def own_value(self, view: View, guide: Guide, option: Option) -> float:
        if option.kind == EXECUTE:
            return order_value(self, view)
        if option.kind == CONVERT:
            return convert_value(self, view, option.target)
        if option.kind == RECEIVE:
            return receive_value(self, view, option)
        if option.kind == CROWN:
            return crown_value(self, view, option.target)
        if option.kind == HIDE:
            return self.hide_value(view, option)
        return 0.0

    def hide_value(self, view: View, option: Option) -> float:
        """Behind as many troops as possible; one dot is not worth the very best place (CW-11)."""
        shelter = -self.threats(view)[option.target]
        tokens = view.memory[self.token_slot]
        for token in range(len(self.dots)):
            if tokens[token] == IN_HAND and self.worth(view, token) < 2.0:
                shelter = min(shelter, SHELTER) - 0.01 * float(view.total[option.target])
        return max(0.01, 100.0 + shelter)
