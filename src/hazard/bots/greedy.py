"""Who takes the best thing in sight? Generic play over advice and odds: it knows no edition and plans one turn."""

from typing import Final

from hazard.bots.base import Bot, random_action
from hazard.bots.campaign import Campaign
from hazard.bots.style import PLAIN, Style
from hazard.conquest.advice.base import Guide
from hazard.conquest.kinds import ATTACK, CLAIM, DEFEND, DONE, FORTIFY, OCCUPY, OWN_KINDS, PLACE, TRADE
from hazard.conquest.masks import BITS, size_of
from hazard.conquest.sequences import Moves
from hazard.conquest.told.facts import passable
from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option
from hazard.kernel.dice import SeededDice
from hazard.kernel.ints import i64, mypyc_attr

LOSS: Final = 0.55  # what one own troop is worth against a territory
BOLD: Final = 0.35  # the same for whoever has more troops than all others together
CREDIT: Final = 1.2  # a foe's losses help every other foe too
SURE: Final = 0.55  # no attack with less chance than this
FINE: Final = 100.0  # lots per unit of value, where options are drawn


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Places where most can be taken, attacks while it pays, moves on, and brings idle troops to the front."""

    def __init__(self) -> None:
        self.dice: SeededDice = SeededDice(0)
        self.campaign: Campaign = Campaign()
        self.guides: list[Guide | None] = []  # per army
        self.turn: i64 = -1  # the moment the guides were made for
        self.conquests: i64 = -1
        self.owner: list[int] = []
        self.style: Style = PLAIN
        self.grudges: list[int] = []  # per army

    def adopt(self, style: Style) -> None:
        self.style = style

    def grudging(self) -> bool:
        return self.style.grudge > 0.0

    def remember(self, grudges: list[int]) -> None:
        self.grudges = grudges

    def start(self, seat: i64, seed: int, budget: float) -> None:
        self.dice = SeededDice(seed)
        self.turn = -1

    def choose(self, view: View) -> Action:
        every = view.options
        if isinstance(every, Moves) and every.head > 0 and len(every.tail) == 1:
            return self.move(view, every)
        options = every.listed()
        if len(options) == 1 and options[0].single():
            return options[0].take(options[0].least)
        if len(options) > 1 and OWN_KINDS[options[-2].kind]:
            special = self.special(view, options)
            if special is not None:
                return special
        kind = options[0].kind
        if kind == ATTACK:
            return self.attack(view, options)
        if kind == PLACE:
            return self.place(view, options)
        if kind == CLAIM:
            return self.claim(view, options)
        if kind == OCCUPY:
            return self.occupy(view, options[0])
        if kind == FORTIFY:
            return self.fortify(view, options)
        if kind == TRADE:
            return self.trade(view, options)
        if kind == DEFEND:
            return options[0].take(options[0].most)
        return self.other(view, options)

    def advice(self, view: View, army: i64) -> Guide:
        """An army's guide, made anew only when the board has changed hands: rolls alone do not move its values much."""
        changed = view.turn != self.turn or view.conquests != self.conquests
        if changed or (view.owner is not self.owner and view.owner != self.owner):
            self.guides = [None] * view.armies
            self.turn = view.turn
            self.conquests = view.conquests
            self.owner = view.owner
        guide = self.guides[army]
        if guide is None:
            guide = view.rules.advice.guide(view, army)
            guide.ground = passable(view, army)
            if self.style is not PLAIN:
                self.style.colour(view, army, guide, self.grudges)
            self.guides[army] = guide
        return guide

    def loss(self, view: View, army: i64) -> float:
        """How dear a troop is: whoever outnumbers, with their team, all others together presses on."""
        ours: i64 = 0
        others: i64 = 0
        for other in range(view.armies):
            if view.team[other] == view.team[army]:
                ours += view.force[other]
            else:
                others += view.force[other]
        return BOLD if ours > others else LOSS

    def credit(self, view: View, army: i64) -> float:
        """What a foe's lost troop is worth against an own one: all of it when it is the only foe left."""
        foes: i64 = 0  # a bit for each team
        for other in range(view.armies):
            team: i64 = view.team[other]
            if team != view.team[army] and view.force[other] > 0:
                foes |= BITS[team]
        return CREDIT / float(size_of(foes)) if foes & (foes - 1) != 0 else 1.0

    def able(self, view: View, guide: Guide, option: Option) -> i64:
        """The troops that may attack: all the army has there but those that stay."""
        able: i64 = view.total[option.source] - guide.keep[option.source]
        return min(able, view.at(option.army, option.source)) if view.rules.mixed else able

    def attack(self, view: View, options: list[Option]) -> Action:
        """The attack that brings most over its cost; none when none pays."""
        army = options[0].army
        guide = self.advice(view, army)
        advice = view.rules.advice
        cost = self.loss(view, army) * guide.troop
        sure = min(SURE, guide.sure)
        usual = self.credit(view, army)
        total = view.total
        odds = advice.odds
        best = 0.0
        chosen: Option | None = None
        for option in options:
            if option.kind != ATTACK:
                continue
            if option.army != army:  # several armies may attack in one turn
                army = option.army
                guide = self.advice(view, army)
                cost = self.loss(view, army) * guide.troop
                sure = min(SURE, guide.sure)
            taken = guide.take[option.target]
            if taken <= 0.0:
                continue
            able = self.able(view, guide, option)
            foes: i64 = total[option.target]
            if able <= foes and able < 4:
                continue
            if advice.varied:
                odds = advice.odds_of(view, option.source, option.target)
            chance = odds.win(able, foes)
            if chance < sure:
                continue
            credit = guide.credit[option.target] if guide.credit[option.target] >= 0.0 else usual
            price = cost * (odds.attacker_losses(able, foes) - credit * odds.defender_losses(able, foes))
            value = chance * taken - price - (1.0 - chance) * advice.risk(view, option)
            if value > best:
                best = value
                chosen = option
        if chosen is None:
            return options[-1].take(options[-1].least)
        guide = self.advice(view, chosen.army)
        return self.filled(view, chosen, min(chosen.most, total[chosen.source] - guide.keep[chosen.source]))

    def place(self, view: View, options: list[Option]) -> Action:
        """All of it where it opens the best campaign or saves most."""
        army = options[0].army
        guide = self.advice(view, army)
        view.rules.advice.want(view, army, guide)
        best = -1.0
        chosen = options[0]
        if view.current < 0:  # mustering: one unit at a time, gathered rather than scattered
            for option in options:
                value = guide.place[option.target] * (1.0 + 0.05 * view.total[option.target])
                if value > best:
                    best = value
                    chosen = option
            return chosen.take(chosen.least)
        cost = self.loss(view, army) * guide.troop
        for option in options:
            missing: i64 = guide.keep[option.target] - view.total[option.target]
            if guide.lack[option.target] > 0 and missing > 0:
                return option.take(max(option.least, min(missing, option.most)))
            if guide.place[option.target] <= 0.0:
                continue
            value = self.place_value(view, guide, option, cost)
            if value > best:
                best = value
                chosen = option
        return chosen.take(chosen.most)

    def place_value(self, view: View, guide: Guide, option: Option, cost: float) -> float:
        """What the whole pool in one place opens and saves."""
        army = option.army
        value = self.campaign.gain(view, guide, army, option.target, option.most, cost)
        return value + self.campaign.relief(view, guide, army, option.target, option.most)

    def best_places(self, view: View, count: i64) -> list[int]:
        """The places for the whole pool that are worth most, the best one first."""
        options = view.options.listed()
        army = options[0].army
        guide = self.advice(view, army)
        view.rules.advice.want(view, army, guide)
        cost = self.loss(view, army) * guide.troop
        ranked: list[tuple[float, int]] = []
        for option in options:
            if option.kind == PLACE and guide.place[option.target] > 0.0:
                ranked.append((-self.place_value(view, guide, option, cost), int(option.target)))
        ranked.sort()
        return [territory for _, territory in ranked[:count]]

    def claim(self, view: View, options: list[Option]) -> Action:
        """The territory that counts most, next to what is held if possible."""
        army = options[0].army
        guide = view.rules.advice.guide(view, army)
        neighbours = view.rules.board.neighbours
        best = -1.0
        chosen = options[0]
        owner = view.owner
        for option in options:
            value = guide.take[option.target]
            beside = neighbours[option.target]
            for slot in range(len(beside)):
                near: i64 = beside[slot]
                holder: i64 = owner[near]
                if holder == army:
                    value += 0.3
            if value > best:
                best = value
                chosen = option
        return chosen.take(chosen.least)

    def occupy(self, view: View, option: Option) -> Action:
        """Everything goes on where more is to be taken; a quiet source keeps nothing back."""
        army = option.army
        guide = self.advice(view, army)
        ahead = self.outlook(view, guide, army, option.target)
        behind = self.outlook(view, guide, army, option.source)
        if ahead >= behind or behind == 0.0:
            spare: i64 = view.total[option.source] - guide.keep[option.source]
            return self.filled(view, option, max(option.least, min(option.most, spare)))
        return option.take(option.least)

    def filled(self, view: View, option: Option, count: i64) -> Action:
        """The member with this count and the ships that should come along."""
        if len(option.ships) == 0:
            return option.take(count)
        ships = view.rules.advice.ships(view, option)
        return option.take(count, ships)

    def outlook(self, view: View, guide: Guide, army: i64, territory: i64) -> float:
        """The best thing next door, 0 where there is no enemy."""
        best = 0.0
        ground = guide.ground
        take = guide.take
        beside = view.rules.board.neighbours[territory]
        for slot in range(len(beside)):
            near: i64 = beside[slot]
            holder: i64 = ground[near]
            if holder != army:
                worth = take[near]
                if worth > best:
                    best = worth
        return best

    def move(self, view: View, moves: Moves) -> Action:
        """The same as `fortify` for moves of one army; those from where troops are wanted are not looked at."""
        guide = self.advice(view, moves.army)
        view.rules.advice.want(view, moves.army, guide)
        options = moves.leaving(view.rules.advice.movers(guide))
        return self.fortify(view, options) if len(options) > 1 else options[0].take(options[0].least)

    def fortify(self, view: View, options: list[Option]) -> Action:
        """The largest idle stack goes where troops are wanted most."""
        army = options[0].army
        guide = self.advice(view, army)
        advice = view.rules.advice
        advice.want(view, army, guide)
        best = 0.0
        chosen = options[-1]
        for option in options:
            if option.kind != FORTIFY:
                continue
            if option.army != army:  # each of several armies may have a move
                army = option.army
                guide = self.advice(view, army)
                advice.want(view, army, guide)
            value = advice.move_value(view, guide, option)
            if value > best:
                best = value
                chosen = option
        if chosen.kind == DONE:
            return chosen.take(chosen.least)
        guide = self.advice(view, chosen.army)
        spare: i64 = view.total[chosen.source] - guide.keep[chosen.source]
        return chosen.take(max(chosen.least, min(chosen.most, spare)))

    def trade(self, view: View, options: list[Option]) -> Action:
        """The best set, when advice finds it worth turning in."""
        best = 0.0
        chosen = options[-1]
        for option in options:
            if option.kind == TRADE:
                value = view.rules.advice.trade_value(view, option.army, option)
                if value > best or (chosen.kind != TRADE and options[-1].kind == TRADE):
                    best = value
                    chosen = option
        return chosen.take(chosen.least)

    def special(self, view: View, options: list[Option]) -> Action | None:
        """The best of the kinds only an edition knows, offered in a step like any other; None when none is worth it."""
        if view.rules.advice.drawn(view, options[0].kind):
            return None
        best = 0.0
        chosen: Option | None = None
        for option in options:
            if OWN_KINDS[option.kind]:
                value = self.weighed(view, option)
                if value > best:
                    best = value
                    chosen = option
        if chosen is None:
            return None
        self.turn = -1  # it may have changed what all else is worth
        return self.filled(view, chosen, chosen.most)

    def weighed(self, view: View, option: Option) -> float:
        """What the edition's advice says of one of its own kinds."""
        advice = view.rules.advice
        if advice.varied:
            return advice.weigh(view, self.advice(view, option.army), option)
        return advice.option_value(view, option)

    def other(self, view: View, options: list[Option]) -> Action:
        """Kinds only an edition knows: its advice values them; without any it declines, or chance decides."""
        if view.rules.advice.drawn(view, options[0].kind):
            return self.by_lot(view, options)
        best = 0.0
        chosen: Option | None = None
        for option in options:
            value = self.weighed(view, option)
            if value > best:
                best = value
                chosen = option
        if chosen is None and options[-1].kind == DONE:
            return options[-1].take(options[-1].least)
        if chosen is None:
            return random_action(options, self.dice)
        return self.filled(view, chosen, chosen.most)

    def by_lot(self, view: View, options: list[Option]) -> Action:
        """One option, drawn in proportion to what each is worth."""
        tickets: list[int] = []
        every = 0
        for option in options:
            every += int(FINE * max(0.0, self.weighed(view, option)))
            tickets.append(every)
        if every == 0:
            return random_action(options, self.dice)
        ticket = self.dice.roll(every)
        for at, option in enumerate(options):
            if ticket <= tickets[at]:
                return self.filled(view, option, option.most)
        return random_action(options, self.dice)
