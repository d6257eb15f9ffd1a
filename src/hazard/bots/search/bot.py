"""Who tries its plans out before it chooses one?

Candidates for the rest of the turn are played on in worlds that fit the view, the others answering as the quick bot would,
and the win chance at the end of it is what a candidate is worth. The worse half is dropped again and again (sequential
halving). The work is counted in decisions played, never in time.
"""

from typing import Final

from hazard.bots.planner.bot import PlannerBot
from hazard.bots.planner.follower import SPENT
from hazard.bots.planner.plan import Plan
from hazard.bots.planner.thinker import Thinker
from hazard.bots.search.candidate import NO_PLACES, NO_PLANS, Candidate, better_half, chosen_of
from hazard.bots.search.effort import Effort
from hazard.bots.search.opening import gatherings
from hazard.bots.search.playout import Playouts
from hazard.bots.search.weights import caution_of, weights_of
from hazard.bots.style import PLAIN
from hazard.conquest.kinds import ATTACK, CLAIM, DEFEND, FORTIFY, OCCUPY, OWN_KINDS, PLACE
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.dice import SeededDice
from hazard.kernel.ints import i64, mypyc_attr

SEARCH_SALT: Final = 1 << 20
FINE: Final = 1000  # parts in which a misjudgement is drawn
FEWEST: Final = 4  # tries of a candidate below which it is not worth trying at all
NEARBY: Final = 2  # other places for the whole pool that are tried
OPENING: Final = 4.0  # rounds that are looked ahead before the first turn
LEAST_SHARE: Final = 8  # of what a search is meant to cost, what it may cost at the end of the longest turn


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(PlannerBot):
    """A planner whose plans, and whose choices of a box's own kinds, are tried out first."""

    def __init__(self, effort: Effort) -> None:
        super().__init__()
        self.effort: Final = effort
        self.settings.least_chance = effort.least_chance
        self.settings.least_gain = -1.0
        self.work: i64 = 0  # decisions played in tries so far
        self.worked: i64 = 0  # and before the turn under way
        self.busy: i64 = SPENT  # which turn that is
        self.places: dict[int, int] = {}  # per army where it gathers before the first turn
        self.pools: dict[
            int, int
        ] = {}  # and how many it had to place when that was thought of; 0: thought over since
        self.tried: list[Candidate] = []  # those of the last search: for whoever asks why

    def start(self, seat: i64, seed: int, budget: float) -> None:
        PlannerBot.start(self, seat, seed, budget)
        self.places = {}
        self.pools = {}

    def choose(self, view: View) -> Action:
        options = view.options
        first = options[0]
        if len(options) == 1 and first.single():
            return first.take(first.least)
        if view.current == NONE and first.kind == PLACE and self.effort.opening > 0:
            return self.gather(view)
        if view.current == NONE or first.kind in (CLAIM, DEFEND):
            return self.quick.choose(view)
        mine = view.current == first.army
        if mine and first.kind in (PLACE, ATTACK, OCCUPY):
            return PlannerBot.choose(self, view)
        if first.kind == FORTIFY or len(options) > self.effort.options or self.effort.choosing == 0:
            return self.quick.choose(view)
        return self.weigh_options(view)

    # -- plans

    def place(self, view: View) -> Action:
        """What the plans that did best need, one territory after the other."""
        options = view.options
        army = options[0].army
        pool = options[0].most
        owed = self.owed(view, army)
        if owed is not None:
            return owed
        fits = view.turn == self.turn and view.conquests == self.conquests and pool == self.pool
        if not fits:
            self.search(view, army, self.effort.placing)
        placed = self.placed(view)
        if placed is None:
            placed = self.quick.choose(view)
        self.pool = pool - placed.count
        return placed

    def attack(self, view: View) -> Action:
        """Go on with what did best; try out anew after every conquest and when it goes badly."""
        options = view.options
        army = options[0].army
        if view.turn != self.turn or view.conquests != self.conquests:
            self.search(view, army, self.effort.after(view.conquests))
        chosen = self.next_attack(view)
        if chosen is not None:
            return self.sent(view, chosen)
        if self.onward:
            action = self.quick.choose(view)
            if action.kind == ATTACK:
                return action
        if len(self.plans) > 0 or self.onward:  # it ended before its time
            self.search(view, army, self.effort.after(view.conquests))
            chosen = self.next_attack(view)
            if chosen is not None:
                return self.sent(view, chosen)
            if self.onward:
                return self.quick.choose(view)
        return options[-1].take(options[-1].least)

    def search(self, view: View, army: i64, work: i64) -> None:
        """Look for the best way to go on in this turn."""
        candidates = self.ways(view, army)
        self.lean(view, army, candidates)
        best = self.compare(view, candidates, work)
        self.plans = best.plans
        self.placing = best.placing[:]
        self.onward = best.onward
        self.turn = view.turn
        self.conquests = view.conquests
        self.pool = SPENT

    def ways(self, view: View, army: i64) -> list[Candidate]:
        """The planner's own choice, to go on greedily, to stop, the plans that were being followed, and other first plans."""
        if self.caution(view) > 0.0:
            return self.nearby(view, army)
        found: list[Candidate] = []
        placing = view.options[0].kind == PLACE
        thinker = self.thinker(view, army)
        thinker.think()
        self.add_thought(found, thinker, placing=placing, onward=False)
        add(found, Candidate(NO_PLANS, NO_PLACES, None, onward=True))
        if placing:
            self.add_thought(found, thinker, placing=placing, onward=True)
            hold = self.thinker(view, army)
            add(found, Candidate(NO_PLANS, hold.placements(), None, onward=False))
        else:
            add(found, Candidate(NO_PLANS, NO_PLACES, None, onward=False))
            if view.turn == self.turn and len(self.plans) > 0:
                add(found, Candidate(self.plans, NO_PLACES, None, onward=False))
        for plan in self.firsts(view, army):
            other = self.thinker(view, army)
            other.begin_with(plan)
            if placing or self.effort.deep:
                other.think()
            self.add_thought(found, other, placing=placing, onward=False)
        return found

    def lean(self, view: View, army: i64, candidates: list[Candidate]) -> None:
        """Credit for what the own style likes."""
        style = self.quick.style
        if style is PLAIN:
            return
        leaning = style.leaning(view, army, self.quick.grudges)
        for candidate in candidates:
            for plan in candidate.plans:
                candidate.credit += style.credit(leaning, plan.targets, plan.chance)

    def nearby(self, view: View, army: i64) -> list[Candidate]:
        """What the quick bot would do, and ways that are not far from it: other places, a plan first, to stop."""
        found: list[Candidate] = [Candidate(NO_PLANS, NO_PLACES, None, onward=True)]
        placing = view.options[0].kind == PLACE
        if placing:
            pool = int(view.options[0].most)
            for territory in self.quick.best_places(view, NEARBY + 1)[1:]:
                add(found, Candidate(NO_PLANS, [(territory, pool)], None, onward=True))
        else:
            add(found, Candidate(NO_PLANS, NO_PLACES, None, onward=False))
            if view.turn == self.turn and len(self.plans) > 0:
                add(found, Candidate(self.plans, NO_PLACES, None, onward=True))
        thinker = self.thinker(view, army)
        thinker.think()
        self.add_thought(found, thinker, placing=placing, onward=True)
        for plan in self.firsts(view, army):
            other = self.thinker(view, army)
            other.begin_with(plan)
            self.add_thought(found, other, placing=placing, onward=True)
        return found

    def weights(self, view: View) -> list[list[float]]:
        """What it judges the end of a try by, per number of sides that are left."""
        return weights_of(view.mode, int(view.seats))

    def caution(self, view: View) -> float:
        """How sure it has to be before it does something else than the quick bot would."""
        return caution_of(view.mode, int(view.seats))

    def add_thought(self, found: list[Candidate], thinker: Thinker, *, placing: bool, onward: bool) -> None:
        """One more candidate, out of what somebody thought."""
        places = thinker.placements() if placing else NO_PLACES
        add(found, Candidate(thinker.plans, places, None, onward=onward))

    def firsts(self, view: View, army: i64) -> list[Plan]:
        """The plans with which to begin that look best, most first."""
        thinker = self.thinker(view, army)
        thinker.best()
        ranked: list[tuple[float, int]] = []
        for at, plan in enumerate(thinker.weighed):
            ranked.append((-plan.value, at))
        ranked.sort()
        return [thinker.weighed[at] for _, at in ranked[: self.effort.plans]]

    # -- before the first turn

    def gather(self, view: View) -> Action:
        """Where most is won with all troops in one place; thought over when half of them are placed."""
        first = view.options[0]
        army = int(first.army)
        if view.controller[army] != view.seat:
            return self.quick.choose(view)  # of an army nobody runs
        pool = int(view.pool[army])
        again = army in self.places
        if not again or 2 * pool <= self.pools[army]:
            settled = [(place, 0) for other, place in self.places.items() if other != army]
            work = self.effort.opening // 2 if again else self.effort.opening
            best = self.try_out(view, gatherings(view, self.quick, settled), work, OPENING)
            self.places[army] = best.placing[0][0] if len(best.placing) > len(settled) else NONE
            self.pools[army] = 0 if again else pool
        place = self.places[army]
        for option in view.options:
            if option.target == place:
                return option.take(option.least)
        return self.quick.choose(view)

    # -- one choice of any kind

    def weigh_options(self, view: View) -> Action:
        """Try each option out, with the most and the least of it, the quick bot's own choice first."""
        usual = self.quick.choose(view)
        found: list[Candidate] = [Candidate(NO_PLANS, NO_PLACES, usual, onward=True)]
        for option in self.likeliest(view):
            add(
                found,
                Candidate(NO_PLANS, NO_PLACES, self.quick.filled(view, option, option.most), onward=True),
            )
            if option.least != option.most:
                add(found, Candidate(NO_PLANS, NO_PLACES, option.take(option.least), onward=True))
        best = self.compare(view, found, self.effort.choosing)
        self.quick.turn = SPENT
        return best.action if best.action is not None else usual

    def likeliest(self, view: View) -> list[Option]:
        """The options, those first that advice finds best."""
        ranked: list[tuple[float, int]] = []
        for at, option in enumerate(view.options):
            worth = self.quick.weighed(view, option) if OWN_KINDS[option.kind] else 0.0
            ranked.append((-worth, at))
        ranked.sort()
        return [view.options[at] for _, at in ranked]

    # -- trying out

    def allowed(self, view: View, work: i64) -> i64:
        """What a search may cost: what it is meant to, while the turn has not taken too much already."""
        if view.turn != self.busy:
            self.busy = view.turn
            self.worked = self.work
        factor: i64 = 1 if view.rules.advice.varied else self.effort.plain
        left = factor * self.effort.turn - (self.work - self.worked)
        return max(work * factor // LEAST_SHARE, min(work * factor, left // 2))

    def compare(self, view: View, candidates: list[Candidate], work: i64) -> Candidate:
        """The candidate that does best over as many rounds as in every turn."""
        if len(candidates) == 1:
            self.tried = candidates
            return candidates[0]
        return self.try_out(view, candidates, self.allowed(view, work), self.effort.rounds)

    def try_out(self, view: View, candidates: list[Candidate], work: i64, rounds: float) -> Candidate:
        """The candidate that does best in the same worlds: the worse half of them is dropped again and again."""
        self.tried = candidates
        chance = self.chance_of(view)
        playouts = Playouts(view, chance, rounds, self.weights(view))
        left = self.afforded(playouts, candidates, work)
        halvings: i64 = 1
        while (1 << halvings) < len(left) and self.effort.blur == 0.0:
            halvings += 1
        number: i64 = 1
        for halving in range(halvings):
            until = work * (halving + 1) // halvings
            while playouts.work < until:
                for candidate in left:
                    playouts.attempt(candidate, number)
                number += 1
            if halving + 1 < halvings:
                left = better_half(left)
        self.work += playouts.work
        self.misjudge(left, chance)
        return chosen_of(left, self.caution(view))

    def afforded(self, playouts: Playouts, candidates: list[Candidate], work: i64) -> list[Candidate]:
        """The first candidates, as many as can be tried often enough, each tried once."""
        left: list[Candidate] = []
        for candidate in candidates:
            tried: i64 = len(left)
            if tried >= 2 and playouts.work * (tried + 1) * FEWEST > work * tried:
                break
            playouts.attempt(candidate, 0)
            left.append(candidate)
        return left

    def misjudge(self, candidates: list[Candidate], chance: SeededDice) -> None:
        """Who is not sure takes some candidates for better or worse than they are."""
        if self.effort.blur == 0.0:
            return
        lot = chance.fork(0)
        for candidate in candidates:
            off = 2.0 * float(lot.roll(FINE)) / float(FINE) - 1.0
            candidate.credit += self.effort.blur * off

    def chance_of(self, view: View) -> SeededDice:
        """Chance for the tries of one moment, from the own seed and what the view shows."""
        return self.chance.fork(SEARCH_SALT + int(view.draws) * 64 + int(view.turn))


def add(found: list[Candidate], candidate: Candidate) -> None:
    """Add a candidate that is none of those there are."""
    for known in found:
        if known.same(candidate):
            return
    found.append(candidate)
