"""What follows from a view and is wanted ready-made by players, pages and bots: income, sets, regions, threats, odds?"""

from typing import Final

from hazard.conquest.kinds import ATTACK, STRIKE
from hazard.conquest.masks import mask_of
from hazard.conquest.told.pieces import Fact
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Option
from hazard.kernel.errors import InputError
from hazard.kernel.ints import i64
from hazard.odds.chains import Chain, chain
from hazard.odds.cost import chain_cost
from hazard.odds.limits import MOST_UNITS, check
from hazard.odds.side import Side
from hazard.odds.table import OddsTable

MOST_CELLS: Final = 200_000  # of odds worked out for one view: 15 ms compiled
MOST_LOSS_CELLS: Final = 90_000  # of expected losses: plain dice, the largest table for both sides
UNTOLD: Final = -1.0


def income(view: View, army: i64) -> i64:
    """Units the army would receive now for territories and regions."""
    if view.out[army] == 1 or view.rules.tables[view.seats].neutral[army] == 1:
        return 0  # N-23: a neutral army gets nothing for what it holds
    return view.rules.income.units(view.rules.board, view.owner, view.closed, army)


def next_set_value(view: View) -> i64:
    """The best value a set turned in now could have."""
    return view.rules.best_set_value(view.trades)


def sets_differ(view: View) -> bool:
    """Whether it depends on its symbols what a set turned in now is worth."""
    rules = view.rules
    values: list[int] = []
    for chosen in rules.exemplars:
        values.append(rules.sets.value(rules.cards, chosen, view.trades))
    return len(values) > 0 and min(values) < max(values)


def sets(view: View, army: i64) -> list[list[int]]:
    """The sets in a hand this seat sees, each as its cards and then its value now."""
    if len(view.hands[army]) < 3 or view.hands[army][-1] < 0:
        return []
    found: list[list[int]] = []
    for cards in view.rules.sets.found(view.rules.cards, view.hands[army]):
        found.append([*cards, view.rules.sets.value(view.rules.cards, cards, view.trades)])
    return found


def regions(view: View, army: i64) -> list[list[int]]:
    """Per region: territories held, territories there are, bonus, and 1 where the bonus is this army's."""
    board = view.rules.board
    whole = view.rules.income.regions(board, view.owner, view.closed, army)
    rows: list[list[int]] = []
    for region in range(len(board.region_members)):
        held = len([one for one in board.region_members[region] if view.owner[one] == army])
        size = len([one for one in board.region_members[region] if one not in view.closed])
        rows.append([held, size, board.region_bonus[region], 1 if region in whole else 0])
    return rows


def threats(view: View, army: i64) -> list[int]:
    """Per territory where the army stands: enemy units next to it that could attack; 0 elsewhere."""
    board = view.rules.board
    safe = passable(view, army)
    found: list[int] = [0] * len(view.owner)
    for territory in range(len(view.owner)):
        if view.at(army, territory) == 0:
            continue
        for near in board.neighbours[territory]:
            if safe[near] != army and view.total[near] > 1:
                found[territory] += view.total[near] - 1
    return found


def passable(view: View, army: i64) -> list[int]:
    """Per territory the army where it or its team stands, another number elsewhere."""
    if not view.rules.mixed:
        return view.owner if not view.rules.tables[view.seats].shared else faction_land(view, army)
    found: list[int] = [NONE] * len(view.owner)
    for mate in range(view.armies):
        if view.team[mate] == view.team[army]:
            for territory in range(len(found)):
                if view.at(mate, territory) > 0:
                    found[territory] = army
    return found


def faction_land(view: View, army: i64) -> list[int]:
    """The owners with this army's number for all of its team, where planets are never shared (OT-61)."""
    found = view.owner[:]
    for territory, holder in enumerate(found):
        if holder != NONE and view.team[holder] == view.team[army]:
            found[territory] = army
    return found


def groups(view: View, army: i64) -> list[int]:
    """Per territory the number of the connected group it belongs to (C-51), -1 where its units may not go."""
    land = [territory for territory, holder in enumerate(passable(view, army)) if holder == army]
    return view.rules.fortify.groups(view.rules.board, mask_of(land))


def attack_odds(view: View, option: Option) -> float:
    """Chance to conquer the target by going on with this attack until it falls or the source is spent.

    All ships of the source join, ships and bases of the target defend; of a strike it is the chance of one try.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> while game.decision(state).kind != "attack":
    ...     first = game.options(state)[0]
    ...     game.apply(state, first.take(first.most))
    >>> view = game.view(state, game.decision(state).seat)
    >>> view.options[0], round(hazard.attack_odds(view, view.options[0]), 3)
    (Option(attack alberta alaska 1-3), 0.784)
    """
    if option.kind == STRIKE:
        return view.rules.odds.strike(view, option)
    if option.kind != ATTACK:
        return 0.0
    able = view.total[option.source] - 1
    own = view.at(option.army, option.source)
    odds = view.rules.odds.of(view, option.source, option.target)
    return odds.win(own if own < able else able, view.total[option.target])


class Work:
    """How many cells of odds may still be worked out for one view: a table is paid for as it grows, once for all who share it."""

    def __init__(self, most: int, grids: int) -> None:
        self.left: int = most
        self.grids: Final[int] = grids  # that are asked of a table
        self.tables: Final[list[OddsTable]] = []
        self.paid: Final[list[int]] = []

    def allows(self, table: OddsTable, own: i64, theirs: i64) -> bool:
        """Whether there is room for this question, which is paid for then."""
        wanted = self.grids * table.cells(own, theirs)
        if table not in self.tables:
            self.tables.append(table)
            self.paid.append(0)
        at = self.tables.index(table)
        more = max(0, wanted - self.paid[at])
        if more > self.left:
            return False
        self.left -= more
        self.paid[at] += more
        return True


def all_attack_odds(view: View, most: int = MOST_CELLS) -> list[float]:
    """The odds of each attack option in their order; UNTOLD where they would be too much work for one view.

    What is left out depends on the view alone, not on what was asked before. Only many large stacks with many mixes of
    ships come to that: plain dice have one table, of 40,401 cells at most.
    """
    view.rules.odds.tidy()
    work = Work(most, 1)
    odds: list[float] = []
    for option in view.options.listed():
        if option.kind == ATTACK:
            table = view.rules.odds.of(view, option.source, option.target)
            own = min(view.total[option.source] - 1, view.at(option.army, option.source))
            theirs = view.total[option.target]
            odds.append(table.win(own, theirs) if work.allows(table, own, theirs) else UNTOLD)
    return odds


def all_attack_losses(view: View, most: int = MOST_LOSS_CELLS) -> list[list[float]]:
    """Units each attack option is expected to cost in their order: one's own, then theirs; nothing as with the odds."""
    work = Work(most, 2)
    losses: list[list[float]] = []
    for option in view.options:
        if option.kind == ATTACK:
            table = view.rules.odds.of(view, option.source, option.target)
            own = min(view.total[option.source] - 1, view.at(option.army, option.source))
            theirs = view.total[option.target]
            if work.allows(table, own, theirs):
                lost, killed = table.attacker_losses(own, theirs), table.defender_losses(own, theirs)
                losses.append([round(lost, 2), round(killed, 2)])
            else:
                losses.append([])
    return losses


class PathQuestion:
    """An attack along a path in plain numbers: whoever has them can compute the odds and knows nothing else of the game."""

    def __init__(
        self, attackers: int, targets: list[int], attacker: Side | None, defenders: list[Side]
    ) -> None:
        self.attackers: Final[int] = attackers
        self.targets: Final[list[int]] = targets
        self.attacker: Final[Side | None] = attacker
        self.defenders: Final[list[Side]] = defenders

    def cost(self) -> int:
        """How much work the odds are."""
        return chain_cost(self.attackers, self.targets, self.attacker, self.defenders)

    def odds(self) -> Chain:
        """The odds."""
        return chain(self.attackers, self.targets, self.attacker, defenders=self.defenders)


def path_question(view: View, path: list[int]) -> PathQuestion:
    """What is asked by a path; nothing is computed yet.

    The stack at the head of the path goes through, leaving one unit behind each time; its ships join every battle.
    """
    source = path[0]
    army = view.owner[source]
    for at, target in enumerate(path[1:]):
        near = target in view.rules.board.neighbours[path[at]]
        if army == NONE or view.owner[target] == army or view.total[target] == 0 or not near:
            raise InputError("not-a-path", "path", {"territory": view.rules.board.names[target]})
    tables = [view.rules.odds.of(view, source, target) for target in path[1:]]
    theirs: list[Side] = []
    for table in tables:
        theirs.append(Side(2) if table.defender is None else table.defender)
    targets = [int(view.total[target]) for target in path[1:]]
    for count in targets:
        check("targets", count, 1, MOST_UNITS)
    able = int(min(view.total[source] - 1, view.at(army, source)))
    return PathQuestion(min(able, MOST_UNITS), targets, tables[0].attacker, theirs)


def path_odds(view: View, path: list[int]) -> Chain:
    """The odds of an attack along a path."""
    return path_question(view, path).odds()


def steps(view: View) -> list[int]:
    """The steps of the turn in which the army on turn can have something to do, for all that is public; the present one too."""
    rules = view.rules
    found: list[int] = []
    for at, phase in enumerate(rules.turn):
        if view.current == NONE or at == view.step or rules.phases[phase].serves(view, view.current):
            found.append(at)
    return found


def facts(view: View) -> dict[str, Fact]:
    """All derived facts as plain values, ready to be drawn.

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> found = hazard.facts(game.view(state, 1))
    >>> found["income"], found["held"], found["set-value"]
    ([4, 4, 4], [[], [], []], 4)
    """
    told: dict[str, Fact] = {"income": [income(view, army) for army in range(view.armies)]}
    told["held"] = [
        view.rules.income.regions(view.rules.board, view.owner, view.closed, army)
        for army in range(view.armies)
    ]
    told["set-value"] = next_set_value(view)
    for module in view.rules.modules:
        rows = module.derived(view)
        if len(rows) > 0:
            told[module.name()] = rows
    army = view.army()
    if army != NONE:
        told["sets"] = sets(view, army)
        told["regions"] = regions(view, army)
        told["threats"] = threats(view, army)
        told["groups"] = groups(view, army)
    return told
