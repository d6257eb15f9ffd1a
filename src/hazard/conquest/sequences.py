"""How are placements, attacks and moves counted, found and asked for without listing them?

Each of these keeps what it needs of the moment it was made, masks and amounts, so that it stays true when the game
goes on. Listing goes through the shared rows of `Offers`; a single option is made anew, which is quicker than finding it.
"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.board import Board
from hazard.conquest.kinds import ATTACK, CLAIM, FORTIFY, PLACE
from hazard.conquest.masks import BITS, BY_BIT, SPREAD, nth_of, places_of, size_of
from hazard.conquest.offers import Offers
from hazard.conquest.rulebook.combat import Combat
from hazard.conquest.rulebook.fortify import Fortify
from hazard.kernel.actions import NONE, NOTHING, Action, Option
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import Options

if TYPE_CHECKING:
    from hazard.conquest.state import State

NO_SHIPS: Final[list[tuple[int, ...]]] = []
NO_TAIL: Final[list[Option]] = []


def plain(action: Action) -> bool:
    """Whether an action names neither cards nor ships nor a choice."""
    return action.choice == NONE and len(action.cards) == 0 and len(action.ships) == 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Places(Options):
    """One option for each territory of a mask: claiming it, placing 1 to `most` units there, or whatever else is done there."""

    def __init__(
        self,
        offers: Offers,
        kind: i64,
        army: i64,
        targets: i64,
        most: i64,
        tail: list[Option] = NO_TAIL,
        choice: i64 = NONE,
    ) -> None:
        super().__init__(tail, size_of(targets))
        self.offers: Final = offers
        self.kind: Final[i64] = kind
        self.army: Final[i64] = army
        self.targets: Final[i64] = targets
        self.least: Final[i64] = 1 if most > 0 else 0
        self.most: Final[i64] = most  # 0: there is no amount to choose
        self.choice: Final[i64] = choice

    def option(self, target: i64) -> Option:
        """What may be done on one territory."""
        words = self.offers.words
        return Option(
            self.kind, self.army, NONE, target, self.least, self.most, NOTHING, NOTHING, self.choice, words
        )

    def made(self, at: i64) -> Option:
        target = nth_of(self.targets, at)
        words = self.offers.words
        return Option(
            self.kind, self.army, NONE, target, self.least, self.most, NOTHING, NOTHING, self.choice, words
        )

    def makes(self, action: Action) -> bool:
        if action.kind != self.kind or action.army != self.army or action.source != NONE:
            return False
        if action.count < self.least or action.count > self.most:
            return False
        if action.choice != self.choice or len(action.cards) > 0 or len(action.ships) > 0:
            return False
        return within(self.targets, action.target)

    def fill(self, found: list[Option]) -> None:
        places = places_of(self.targets)
        if self.kind != CLAIM and self.kind != PLACE:
            for target in places:
                found.append(self.option(target))
            return
        if self.kind == CLAIM:
            row = self.offers.claim_row(self.army)
        else:
            row = self.offers.place_row(self.army, self.most)
        for target in places:
            found.append(row[target])


def within(mask: i64, territory: i64) -> bool:
    """Whether a number somebody sent is a territory of the mask."""
    return 0 <= territory < len(BITS) and mask & BITS[territory] != 0


# A row of sources in ascending order: of each its territory, how many options there are up to its last one, and how many units
# may leave it. There may be room behind the last source.
WIDTH: Final = 3
AT_END: Final = 1
AT_MOST: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Attacks(Options):
    """Every attack of an army from its sources on adjacent enemies, then those of the next army that fights beside it."""

    def __init__(
        self,
        offers: Offers,
        army: i64,
        length: i64,
        row: list[int],
        foes: i64,
        near: list[int],
        ships: list[tuple[int, ...]],
        beside: "Attacks | None",
        tail: list[Option],
    ) -> None:
        own: i64 = row[length - WIDTH + AT_END] if length > 0 else 0
        super().__init__(tail, own if beside is None else own + beside.head)
        self.offers: Final = offers
        self.army: Final[i64] = army
        self.width: Final[i64] = length  # of the row
        self.row: Final = row  # of sources
        self.foes: Final[i64] = foes  # mask of the territories it may attack
        self.near: Final = near  # per territory, mask of what counts as adjacent
        self.ships: Final = ships  # per territory those that may come along, where there are any
        self.beside: Final = beside

    def made(self, at: i64) -> Option:
        begin: i64 = 0
        row = self.row
        for spot in range(0, self.width, WIDTH):
            end: i64 = row[spot + AT_END]
            if at < end:
                source: i64 = row[spot]  # as `option` has it, written out: this is where play looks
                around: i64 = self.near[source]
                target = nth_of(around & self.foes, at - begin)
                ships = NOTHING if len(self.ships) == 0 else self.ships[source]
                most: i64 = row[spot + AT_MOST]
                words = self.offers.words
                return Option(ATTACK, self.army, source, target, 1, most, ships, NOTHING, NONE, words)
            begin = end
        beside = self.beside
        if beside is None:
            raise IndexError("there is no attack at this place")
        return beside.made(at - begin)

    def option(self, spot: i64, target: i64) -> Option:
        """One attack from a source."""
        row = self.row
        source: i64 = row[spot]
        ships = NOTHING if len(self.ships) == 0 else self.ships[source]
        most: i64 = row[spot + AT_MOST]
        return Option(ATTACK, self.army, source, target, 1, most, ships, NOTHING, NONE, self.offers.words)

    def makes(self, action: Action) -> bool:
        if self.beside is not None and self.beside.makes(action):
            return True
        if action.kind != ATTACK or action.army != self.army:
            return False
        spot = spot_of(self.row, self.width, action.source)
        if spot == NONE or not within(self.near[action.source] & self.foes, action.target):
            return False
        return self.option(spot, action.target).has(action)

    def fill(self, found: list[Option]) -> None:
        row = self.row
        for spot in range(0, self.width, WIDTH):
            source: i64 = row[spot]
            targets: i64 = self.near[source] & self.foes
            if len(self.ships) > 0 and len(self.ships[source]) > 0:
                for target in places_of(targets):
                    found.append(self.option(spot, target))
            else:
                self.offers.add_attacks(self.army, source, row[spot + AT_MOST], targets, found)
        if self.beside is not None:
            self.beside.fill(found)

    def with_tail(self, tail: list[Option]) -> Options:
        return self.changed(self.width, self.row, self.beside, tail)

    def changed(self, length: i64, row: list[int], beside: "Attacks | None", tail: list[Option]) -> "Attacks":
        """The same with these."""
        return Attacks(self.offers, self.army, length, row, self.foes, self.near, self.ships, beside, tail)

    def lowered(self, army: i64, source: i64, most: i64) -> "Attacks":
        """The same, but from this source of the army so many units can attack now; 0: none."""
        if army != self.army:
            beside = self.beside
            if beside is None:
                return self
            return self.changed(self.width, self.row, beside.lowered(army, source, most), self.tail)
        spot = spot_of(self.row, self.width, source)
        if spot == NONE:
            return self
        row = self.row[:]
        row[spot + AT_MOST] = most
        if most > 0:
            return self.changed(self.width, row, self.beside, self.tail)
        fewer: i64 = row[spot + AT_END]
        if spot > 0:
            fewer -= row[spot - WIDTH + AT_END]
        length = self.width - WIDTH
        for later in range(spot, length, WIDTH):
            end: i64 = row[later + WIDTH + AT_END]
            row[later] = row[later + WIDTH]
            row[later + AT_END] = end - fewer
            row[later + AT_MOST] = row[later + WIDTH + AT_MOST]
        return self.changed(length, row, self.beside, self.tail)


def spot_of(row: list[int], length: i64, source: i64) -> i64:
    """Where a source stands in a row; NONE where it is not among them."""
    for spot in range(0, length, WIDTH):
        if row[spot] == source:
            return spot
    return NONE


def attacks_from(
    offers: Offers,
    combat: Combat,
    army: i64,
    own: list[int],
    first: i64,
    standing: list[int],
    thick: i64,
    foes: i64,
    near: list[int],
    ships: list[tuple[int, ...]],
    beside: Attacks | None,
    tail: list[Option],
) -> Attacks:
    """The attacks from a mask of territories; from place `first` on `own` are the army's units there, `standing` are all units."""
    row: list[int] = [0] * (WIDTH * size_of(thick))
    spot: i64 = 0
    end: i64 = 0
    while thick != 0:
        source: i64 = BY_BIT[(thick & -thick) % SPREAD]
        thick &= thick - 1
        around: i64 = near[source]
        targets = around & foes
        if targets == 0:
            continue
        able = combat.attack_most(own[first + source], standing[source])
        if able > 0:
            end += size_of(targets)
            row[spot] = source
            row[spot + AT_END] = end
            row[spot + AT_MOST] = able
            spot += WIDTH
    return Attacks(offers, army, spot, row, foes, near, ships, beside, tail)


@mypyc_attr(acyclic=True, free_list_len=1)
class Moves(Options):
    """Every move of an army from its sources to what each reaches, with 1 to as many units as may leave."""

    def __init__(
        self,
        offers: Offers,
        rule: Fortify,
        board: Board,
        army: i64,
        length: i64,
        row: list[int],
        targets: i64,
        groups: list[int],
        tail: list[Option],
    ) -> None:
        super().__init__(tail, row[length - WIDTH + AT_END] if length > 0 else 0)
        self.offers: Final = offers
        self.rule: Final = rule
        self.board: Final = board
        self.army: Final[i64] = army
        self.width: Final[i64] = length  # of the row
        self.row: Final = row  # of sources
        self.targets: Final[i64] = targets  # mask of the territories where a move may end
        self.groups: Final = groups  # masks: a move stays within one

    def made(self, at: i64) -> Option:
        begin: i64 = 0
        row = self.row
        for spot in range(0, self.width, WIDTH):
            end: i64 = row[spot + AT_END]
            if at < end:
                source: i64 = row[spot]
                target = nth_of(reached(self.rule, self.board, source, self.groups, self.targets), at - begin)
                most: i64 = row[spot + AT_MOST]
                words = self.offers.words
                return Option(FORTIFY, self.army, source, target, 1, most, NOTHING, NOTHING, NONE, words)
            begin = end
        raise IndexError("there is no move at this place")

    def makes(self, action: Action) -> bool:
        if action.kind != FORTIFY or action.army != self.army or not plain(action):
            return False
        spot = spot_of(self.row, self.width, action.source)
        if spot == NONE or action.count < 1 or action.count > self.row[spot + AT_MOST]:
            return False
        there = reached(self.rule, self.board, action.source, self.groups, self.targets)
        return within(there, action.target)

    def fill(self, found: list[Option]) -> None:
        row = self.row
        for spot in range(0, self.width, WIDTH):
            source: i64 = row[spot]
            there = places_of(reached(self.rule, self.board, source, self.groups, self.targets))
            self.offers.add_moves(self.army, source, row[spot + AT_MOST], there, found)

    def leaving(self, sources: i64) -> list[Option]:
        """Those from a mask of territories, and the tail; -1: all there are."""
        if sources == -1:
            return self.listed()
        found: list[Option] = []
        row = self.row
        for spot in range(0, self.width, WIDTH):
            source: i64 = row[spot]
            if sources & BITS[source] != 0:
                there = places_of(reached(self.rule, self.board, source, self.groups, self.targets))
                self.offers.add_moves(self.army, source, row[spot + AT_MOST], there, found)
        found += self.tail
        return found

    def with_tail(self, tail: list[Option]) -> Options:
        return Moves(
            self.offers,
            self.rule,
            self.board,
            self.army,
            self.width,
            self.row,
            self.targets,
            self.groups,
            tail,
        )


def reached(rule: Fortify, board: Board, source: i64, groups: list[int], targets: i64) -> i64:
    """Mask of where units of a source may go: to targets in its group."""
    bit: i64 = BITS[source]
    for mask in groups:
        group: i64 = mask
        if group & bit != 0:
            return rule.reach(board, source, group) & targets & ~bit
    return 0


def moves_from(
    offers: Offers,
    rule: Fortify,
    board: Board,
    state: "State",
    army: i64,
    thick: i64,
    targets: i64,
    groups: list[int],
    tail: list[Option],
) -> Moves:
    """The moves from a mask of territories that stay within a group and end on a target."""
    row: list[int] = [0] * (WIDTH * size_of(thick))
    spot: i64 = 0
    end: i64 = 0
    while thick != 0:
        source: i64 = BY_BIT[(thick & -thick) % SPREAD]
        thick &= thick - 1
        there = reached(rule, board, source, groups, targets)
        if there == 0:
            continue
        able = rule.movable(state, army, source)
        if able > 0:
            end += size_of(there)
            row[spot] = source
            row[spot + AT_END] = end
            row[spot + AT_MOST] = able
            spot += WIDTH
    return Moves(offers, rule, board, army, spot, row, targets, groups, tail)
