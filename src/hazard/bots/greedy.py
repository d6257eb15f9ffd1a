"""Who takes the best thing in sight? Generic play over advice and odds: it knows no edition and plans one turn."""

from typing import Final

from hazard.bots.base import Bot, random_action
from hazard.bots.campaign import Campaign
from hazard.conquest.advice import Guide
from hazard.conquest.kinds import ATTACK, CLAIM, DEFEND, DONE, FORTIFY, OCCUPY, PLACE, TRADE
from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option
from hazard.kernel.dice import SeededDice
from hazard.kernel.ints import i64

LOSS: Final = 0.55  # what one own troop is worth against a territory
BOLD: Final = 0.35  # the same for whoever has more troops than all others together
CREDIT: Final = 1.2  # a foe's losses help every other foe too
SURE: Final = 0.55  # no attack with less chance than this


class GreedyBot(Bot):
    """Places where most can be taken, attacks while it pays, moves on, and brings idle troops to the front."""

    def __init__(self) -> None:
        self.dice: SeededDice = SeededDice(0)
        self.campaign: Campaign = Campaign()
        self.guide: Guide = Guide(0)
        self.turn: i64 = -1  # the moment the guide was made for
        self.conquests: i64 = -1

    def start(self, seat: i64, seed: int, budget: float) -> None:
        self.dice = SeededDice(seed)
        self.turn = -1

    def choose(self, view: View) -> Action:
        options = view.options
        if len(options) == 1 and options[0].single():
            return options[0].take(options[0].least)
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
        """The guide, made anew only when the board has changed hands: rolls alone do not move its values much."""
        if view.turn != self.turn or view.conquests != self.conquests:
            self.guide = view.rules.advice.guide(view, army)
            self.turn = view.turn
            self.conquests = view.conquests
        return self.guide

    def loss(self, view: View, army: i64) -> float:
        """How dear a troop is: whoever outnumbers all others together presses on."""
        others: i64 = 0
        for other in range(view.armies):
            if other != army:
                others += view.force[other]
        return BOLD if view.force[army] > others else LOSS

    def credit(self, view: View, army: i64) -> float:
        """What a foe's lost troop is worth against an own one: all of it when he is the only foe left."""
        foes = 0
        for other in range(view.armies):
            if other != army and view.land[other] > 0:
                foes += 1
        return CREDIT / foes if foes > 1 else 1.0

    def attack(self, view: View, options: list[Option]) -> Action:
        """The attack that brings most over its cost; none when none pays."""
        army = options[0].army
        guide = self.advice(view, army)
        advice = view.rules.advice
        cost = self.loss(view, army)
        credit = self.credit(view, army)
        total = view.total
        take = guide.take
        best = 0.0
        chosen: Option | None = None
        for option in options:
            if option.kind != ATTACK:
                continue
            able: i64 = total[option.source] - 1
            foes: i64 = total[option.target]
            if able <= foes and able < 4:
                continue
            chance = advice.win_chance(able, foes)
            if chance < SURE:
                continue
            value = chance * take[option.target]
            value -= cost * (advice.losses(able, foes) - credit * advice.foe_losses(able, foes))
            if value > best:
                best = value
                chosen = option
        if chosen is None:
            return options[-1].take(options[-1].least)
        return chosen.take(chosen.most)

    def place(self, view: View, options: list[Option]) -> Action:
        """All of it where it opens the best campaign or saves most."""
        army = options[0].army
        guide = self.advice(view, army)
        view.rules.advice.want(view, army, guide)
        pool = options[0].most
        best = -1.0
        chosen = options[0]
        if view.current < 0:  # mustering: one unit at a time, gathered rather than scattered
            for option in options:
                value = guide.place[option.target] * (1.0 + 0.05 * view.total[option.target])
                if value > best:
                    best = value
                    chosen = option
            return chosen.take(chosen.least)
        cost = self.loss(view, army)
        for option in options:
            if guide.place[option.target] <= 0.0:
                continue
            value = self.campaign.gain(view, guide, army, option.target, pool, cost)
            value += self.campaign.relief(view, guide, army, option.target, pool)
            if value > best:
                best = value
                chosen = option
        return chosen.take(chosen.most)

    def claim(self, view: View, options: list[Option]) -> Action:
        """The territory that counts most, next to what is held if possible."""
        army = options[0].army
        guide = view.rules.advice.guide(view, army)
        neighbours = view.rules.board.neighbours
        best = -1.0
        chosen = options[0]
        for option in options:
            value = guide.take[option.target]
            for near in neighbours[option.target]:
                if view.owner[near] == army:
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
            return option.take(option.most)
        return option.take(option.least)

    def outlook(self, view: View, guide: Guide, army: i64, territory: i64) -> float:
        """The best thing next door, 0 where there is no enemy."""
        best = 0.0
        for near in view.rules.board.neighbours[territory]:
            if view.owner[near] != army and guide.take[near] > best:
                best = guide.take[near]
        return best

    def fortify(self, view: View, options: list[Option]) -> Action:
        """The largest idle stack goes where troops are wanted most."""
        army = options[0].army
        guide = self.advice(view, army)
        view.rules.advice.want(view, army, guide)
        place = guide.place
        best = 0.0
        chosen = options[-1]
        for option in options:
            if option.kind != FORTIFY or place[option.source] > 0.0:
                continue
            value = float(option.most) * place[option.target]
            if value > best:
                best = value
                chosen = option
        if chosen.kind == DONE:
            return chosen.take(chosen.least)
        return chosen.take(chosen.most)

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

    def other(self, view: View, options: list[Option]) -> Action:
        """Kinds only an edition knows: its advice values them; without any, chance decides."""
        best = 0.0
        chosen: Option | None = None
        for option in options:
            value = view.rules.advice.option_value(view, option)
            if value > best:
                best = value
                chosen = option
        if chosen is None:
            return random_action(options, self.dice)
        return chosen.take(chosen.most)
