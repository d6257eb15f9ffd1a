"""Which bits of a mask are the options of a moment, and which option does a number mean there? Without listing them."""

from librt.vecs import vec
from mypy_extensions import i64

from hazard.conquest.kinds import ATTACK, FORTIFY
from hazard.conquest.masks import BITS, BY_BIT, SPREAD
from hazard.conquest.sequences import AT_MOST, WIDTH, Attacks, Moves, Places, reached, spot_of, within
from hazard.env.core.codec import Codec
from hazard.env.core.words import mark, mark_run
from hazard.kernel.actions import NONE, Option
from hazard.kernel.options import Options


def mark_targets(codec: Codec, kind: i64, source: i64, targets: i64, out: vec[i64], at: i64) -> None:
    """Set the bit of every option of a kind from one source to a mask of targets."""
    run: i64 = codec.runs[kind][source + 1]
    if run != NONE:
        if source >= 0:  # it has no number with itself: those behind it stand one further in front
            below: i64 = BITS[source] - 1
            targets = targets & below | (targets & ~below) >> 1
        mark_run(out, at, run, targets)
        return
    row = codec.plain[kind]
    first = codec.place(source, 0)
    while targets != 0:
        target: i64 = BY_BIT[(targets & -targets) % SPREAD]
        targets &= targets - 1
        number: i64 = row[first + target]
        mark(out, at, number)


def mark_attacks(codec: Codec, offered: Attacks, out: vec[i64], at: i64) -> None:
    """Set the bit of every attack, those of armies that fight beside it included."""
    row = offered.row
    for spot in range(0, offered.width, WIDTH):
        source: i64 = row[spot]
        around: i64 = offered.near[source]
        mark_targets(codec, ATTACK, source, around & offered.foes, out, at)
    beside = offered.beside
    if beside is not None:
        mark_attacks(codec, beside, out, at)


def mark_options(codec: Codec, offered: Options, out: vec[i64], at: i64) -> None:
    """Set the bit of every option of a moment in a mask that is empty."""
    if offered.head > 0:
        if isinstance(offered, Attacks):
            mark_attacks(codec, offered, out, at)
        elif isinstance(offered, Moves):
            row = offered.row
            for spot in range(0, offered.width, WIDTH):
                source: i64 = row[spot]
                there = reached(offered.rule, offered.board, source, offered.groups, offered.targets)
                mark_targets(codec, FORTIFY, source, there, out, at)
        elif isinstance(offered, Places) and offered.choice == NONE:
            mark_targets(codec, offered.kind, NONE, offered.targets, out, at)
        else:
            for place in range(offered.head):
                mark(out, at, codec.index(offered.made(place)))
    for option in offered.tail:
        mark(out, at, codec.index(option))


def find_option(codec: Codec, offered: Options, number: i64) -> Option | None:
    """The option with this number; None where it is not offered now."""
    if number < 0 or number >= codec.size:
        return None
    found = find_aimed(offered, codec.options[number])
    if found is not None and codec.index(found) == number:
        return found
    for option in offered.tail:
        if codec.index(option) == number:
            return option
    if not isinstance(offered, (Attacks, Moves)):
        for place in range(offered.head):
            made = offered.made(place)
            if codec.index(made) == number:
                return made
    return None


def find_aimed(offered: Options, like: Option) -> Option | None:
    """What is offered from the same source to the same target, before the tail."""
    if isinstance(offered, Attacks):
        return find_attack(offered, like) if like.kind == ATTACK else None
    if isinstance(offered, Moves) and like.kind == FORTIFY:
        spot = spot_of(offered.row, offered.width, like.source)
        if spot == NONE:
            return None
        there = reached(offered.rule, offered.board, like.source, offered.groups, offered.targets)
        if not within(there, like.target):
            return None
        words = offered.offers.words
        most = offered.row[spot + AT_MOST]
        return Option(FORTIFY, offered.army, like.source, like.target, 1, most, words=words)
    if isinstance(offered, Places) and like.kind == offered.kind and within(offered.targets, like.target):
        return offered.option(like.target)
    return None


def find_attack(offered: Attacks, like: Option) -> Option | None:
    """An attack of the army, or of one that fights beside it."""
    spot = spot_of(offered.row, offered.width, like.source)
    if spot != NONE and within(offered.near[like.source] & offered.foes, like.target):
        return offered.option(spot, like.target)
    beside = offered.beside
    return None if beside is None else find_attack(beside, like)
