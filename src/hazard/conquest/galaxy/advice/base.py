"""What is worth most where ships support troops, cards do things and factions have goals of their own?

The part both galactic boxes share. An edition adds its goals, its tokens and the directives only it has.
"""

from typing import Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.advice.conquest import BREAK, FINISH, FIRST_CARD, NEARLY, TERRITORY, ConquestAdvice
from hazard.conquest.galaxy.advice.cards import card_value, keeping
from hazard.conquest.galaxy.battle import Battle, Battles, battle_from
from hazard.conquest.galaxy.dice import BOMBER, CAPITAL, CLASSES, FIGHTER
from hazard.conquest.galaxy.directives import Directives, Effect
from hazard.conquest.galaxy.fleet import MOST_SHIPS, Ships
from hazard.conquest.galaxy.odds import HEAD
from hazard.conquest.kinds import ANSWER, BUILD, LAUNCH, PLAY, REQUEST, TRADE, TRANSFER
from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.ruleset import Ruleset
from hazard.conquest.told.facts import passable
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

# In troops. Found by trying them against each other in seat-rotated matches (bench/matches.py).
SHIP_WORTH: Final[list[float]] = [2.6, 4.2, 3.4]  # fighter, bomber, capital: one more in a stack that attacks
CARD: Final = 1.8  # a third of a set
IDLE: Final = 0.2  # what ships are worth where there is nobody to attack
STAY: Final = 1.3  # ships leave a stack only for one that is so much larger
FEW: Final = 1.0
POST: Final = 20.0  # before the first turn troops that should stay somewhere are put there first
NEUTRAL: Final = 0.15  # what a unit of an army is worth that never attacks


class GalaxyAdvice(ConquestAdvice):
    """Regions and weak neighbours as ever, with the odds of ships and bases; goals are the edition's."""

    def __init__(self, combat: Combat) -> None:
        super().__init__(combat)
        self.varied = True
        self.combat: Final = combat
        self.fleet_slot: i64 = NONE
        self.battle_slot: i64 = NONE
        self.effects: list[Effect | None] = []

    # -- what the edition adds

    def goals(self, view: View, army: i64, guide: Guide) -> None:
        """Add to the guide what brings the army's faction nearer to its goal, or others to theirs."""

    def own_card_value(self, view: View, guide: Guide, option: Option, effect: Effect) -> float:
        """The value of a directive that only the edition has."""
        return 0.0

    def own_keeping(self, view: View, army: i64, effect: Effect) -> float:
        """What such a directive is worth in the hand."""
        return 0.0

    def own_value(self, view: View, guide: Guide, option: Option) -> float:
        """The value of a kind of option that only the edition has."""
        return 0.0

    # -- what can be seen

    def learn(self, rules: Ruleset) -> None:
        """Where the modules of this mode keep what they show."""
        for module in rules.modules:
            if isinstance(module, Ships):
                self.fleet_slot = module.slot
            elif isinstance(module, Battles):
                self.battle_slot = module.slot
            elif isinstance(module, Directives):
                self.effects = module.effects

    def danger(self, view: View, guide: Guide, army: i64, territory: i64, more: i64) -> float:
        """The chance that the strongest enemy next door, with so many more units, would take a territory."""
        worst = 0.0
        for near in view.rules.board.neighbours[territory]:
            holder: i64 = view.owner[near]
            if holder == NONE or guide.ground[near] == army or self.passive(view, holder):
                continue
            able: i64 = view.total[near] - 1 + more
            if able > 0:
                chance = self.odds_of(view, near, territory).win(able, view.total[territory])
                if chance > worst:
                    worst = chance
        return worst

    def passive(self, view: View, army: i64) -> bool:
        """Whether an army never attacks (OT-72)."""
        return view.controller[army] == NONE

    # -- the guide

    def guide(self, view: View, army: i64) -> Guide:
        if self.fleet_slot == NONE:
            self.learn(view.rules)
        guide = Guide(len(view.owner))
        guide.ground = passable(view, army)
        if self.passive(view, army):
            self.guide_passive(view, army, guide)
            return guide
        bases = self.bases(view, army)
        for region in range(len(view.rules.board.region_members)):
            self.region(view, army, guide, region, bases)
        before = guide.take[:]
        self.goals(view, army, guide)
        guide.mark_goals(before)
        for territory, holder in enumerate(view.owner):
            if holder != NONE and self.passive(view, holder):
                guide.credit[territory] = NEUTRAL
        return guide

    def bases(self, view: View, army: i64) -> list[float]:
        """Per army what any territory of it is worth: land, and the card for the first from its faction (OT-70)."""
        found: list[float] = [TERRITORY] * view.armies
        if view.current == NONE:
            return found
        beaten = self.battle(view).beaten if view.conquests > 0 and view.current == army else 0
        for foe in range(view.armies):
            if self.earns(view, beaten, foe):
                found[foe] += FIRST_CARD
            if view.land[foe] > 0 and not self.passive(view, foe):
                found[foe] += 3.0 / float(view.land[foe] * view.land[foe])
        return found

    def earns(self, view: View, beaten: i64, foe: i64) -> bool:
        """Whether a conquest from this army would earn a card: none was made from its faction in this turn (OT-70)."""
        faction = view.rules.tables[view.seats].faction
        for army in range(view.armies):
            if beaten >> army & 1 == 1 and faction[army] == faction[foe]:
                return False
        return True

    def battle(self, view: View) -> Battle:
        """The battle under way and what happened in this turn, as everybody sees it."""
        found = battle_from(view.memory[self.battle_slot])
        assert found is not None
        return found

    def region(self, view: View, army: i64, guide: Guide, region: i64, bases: list[float]) -> None:
        """What the territories of a region are worth for its bonus, which one army alone can have."""
        board = view.rules.board
        owner = view.owner
        bonus = float(board.region_bonus[region])
        held: i64 = 0
        mates: i64 = 0
        size: i64 = 0
        for territory in board.region_members[region]:
            if territory in view.closed:
                continue
            size += 1
            if owner[territory] == army:
                held += 1
            elif guide.ground[territory] == army:
                mates += 1
        if size == 0:
            return
        share = 0.0 if mates > 0 else float(held) / float(size)
        pull = NEARLY * bonus * share * share + 0.1 * bonus / float(size)
        if mates == 0 and held + 1 == size:
            pull += FINISH * bonus
        rival = self.sole_owner(view, region)
        if rival not in (NONE, army) and not self.passive(view, rival):
            pull += BREAK * bonus
        keep = TERRITORY + NEARLY * bonus * share * share
        if held == size:
            keep += FINISH * bonus
        claim = self.claim_pull(board, region, share) if view.current == NONE else 0.0
        for territory in board.region_members[region]:
            holder: i64 = owner[territory]
            if holder == army:
                guide.hold[territory] = keep
            elif guide.ground[territory] == army:
                guide.hold[territory] = TERRITORY
            elif holder != NONE:
                guide.take[territory] = bases[holder] + pull
            elif territory not in view.closed:
                guide.take[territory] = TERRITORY + claim

    def sole_owner(self, view: View, region: i64) -> i64:
        """The army that has the whole region, NONE where there is none."""
        owner: i64 = NONE
        for territory in view.rules.board.region_members[region]:
            if territory in view.closed:
                continue
            holder: i64 = view.owner[territory]
            if holder == NONE or owner not in (NONE, holder):
                return NONE
            owner = holder
        return owner

    def guide_passive(self, view: View, army: i64, guide: Guide) -> None:
        """A neutral army is set up by its rivals: it goes where it is least in the own way."""
        own: i64 = NONE
        for other in range(view.armies):
            if view.controller[other] == view.seat:
                own = other
        if own == NONE:
            return
        mine = self.guide(view, own)
        for territory in range(len(view.owner)):
            guide.take[territory] = max(0.1, 4.0 - mine.take[territory])
            guide.hold[territory] = 1.0

    def want(self, view: View, army: i64, guide: Guide) -> None:
        """A troop is wanted where much can be taken next door, or much is to be lost to who stands there."""
        neighbours = view.rules.board.neighbours
        ground = guide.ground
        for territory, holder in enumerate(view.owner):
            guide.place[territory] = 0.0
            if holder != army:
                continue
            best = 0.0
            threat: i64 = 0
            for near in neighbours[territory]:
                if ground[near] == army:
                    continue
                if guide.take[near] > best:
                    best = guide.take[near]
                other: i64 = view.owner[near]
                if other != NONE and not self.passive(view, other) and view.total[near] > threat:
                    threat = view.total[near]
            if best > 0.0 or threat > 1:
                own = float(view.total[territory])
                guide.place[territory] = best + guide.hold[territory] * float(threat) / (float(threat) + own)
            if view.current == NONE and view.total[territory] < guide.keep[territory]:
                guide.place[territory] += POST
            if self.passive(view, army):
                guide.place[territory] = 1.0 + self.in_the_way(view, territory)

    def in_the_way(self, view: View, territory: i64) -> float:
        """How many more planets of others than of the own seat lie beside a neutral one, 0 at least."""
        count = 0.0
        for near in view.rules.board.neighbours[territory]:
            holder: i64 = view.owner[near]
            if holder != NONE and not self.passive(view, holder):
                count += -1.0 if view.controller[holder] == view.seat else 1.0
        return max(0.0, count)

    # -- options of their own kinds

    def weigh(self, view: View, guide: Guide, option: Option) -> float:
        if option.kind == PLAY:
            effect = self.effects[option.cards[0]]
            return 0.0 if effect is None else card_value(self, view, guide, option, effect)
        if option.kind == BUILD:
            card = option.cards[0]
            value = (
                SHIP_WORTH[view.rules.cards.symbol[card]] - CARD - self.card_worth(view, option.army, card)
            )
            return value - self.best_set(view) if view.rules.hand.one_trade() else value
        if option.kind == LAUNCH:
            return FEW + self.dock(view, guide, option.army, option.target)
        if option.kind == TRANSFER:
            there = self.dock(view, guide, option.army, option.target)
            return there - STAY * self.dock(view, guide, option.army, option.source) - FEW
        if option.kind == REQUEST:
            return self.request_value(view, option)
        if option.kind == ANSWER:
            return 1.0 if (option.choice == 1) == (guide.hold[option.target] < 2.0 * FEW) else 0.0
        return self.own_value(view, guide, option)

    def dock(self, view: View, guide: Guide, army: i64, territory: i64) -> float:
        """What ships are worth on a planet: much in a large stack beside something to take."""
        best = 0.0
        for near in view.rules.board.neighbours[territory]:
            if guide.ground[near] != army and guide.take[near] > best:
                best = guide.take[near]
        troops = float(view.total[territory])
        fleet = view.memory[self.fleet_slot]
        at = HEAD + territory * CLASSES
        near_ships = 0.5 * float(fleet[at + FIGHTER] + fleet[at + BOMBER] + fleet[at + CAPITAL])
        return (troops + near_ships) * (1.0 if best > 0.0 else IDLE)

    def request_value(self, view: View, option: Option) -> float:
        """A planet of the team-mate is worth asking for where it finishes a region (OT-62)."""
        board = view.rules.board
        region = board.region_of[option.target]
        for territory in board.region_members[region]:
            if territory == option.target or territory in view.closed:
                continue
            if view.owner[territory] != option.army:
                return 0.0
        return float(board.region_bonus[region])

    # -- cards

    def card_worth(self, view: View, army: i64, card: i64) -> float:
        """What the directive of a card is worth in the hand; as part of a set or as a ship it is lost."""
        effect = self.effects[card]
        return 0.0 if effect is None else keeping(self, view, army, effect)

    def trade_value(self, view: View, army: i64, option: Option) -> float:
        value = float(view.rules.sets.value(view.rules.cards, option.cards, view.trades))
        for card in option.cards:
            value -= self.card_worth(view, army, card)
        return value

    def best_set(self, view: View) -> float:
        """What the best set in the hand is worth: where a turn has a set or a ship, the ship costs it (OT-21)."""
        best = 0.0
        for option in view.options:
            if option.kind == TRADE:
                best = max(best, self.trade_value(view, option.army, option))
        return best

    def room(self, view: View, army: i64, ship: i64) -> bool:
        """Whether the army may have one more ship of a class (OT-22)."""
        fleet = view.memory[self.fleet_slot]
        count: i64 = fleet[1 + ship] if view.current == army else 0
        for territory, holder in enumerate(view.owner):
            if holder == army:
                count += fleet[HEAD + territory * CLASSES + ship]
        return count < MOST_SHIPS

    def foe_weight(self, view: View, army: i64, foe: i64) -> float:
        """What harm to one opponent is worth against own good: all of it when they are the only one."""
        if self.passive(view, foe):
            return NEUTRAL
        others: list[int] = []
        for other in range(view.armies):
            team = view.team[other]
            if team != view.team[army] and view.force[other] > 0 and not self.passive(view, other):
                if team not in others:
                    others.append(team)
        return 1.0 if len(others) < 2 else 0.6

    def progress(self, view: View, army: i64) -> float:
        """The share of the planets that are the team's; an edition with goals knows better."""
        ours: i64 = 0
        for other in range(view.armies):
            if view.team[other] == view.team[army]:
                ours += view.land[other]
        return ours / (len(view.owner) - len(view.closed))
