"""What are the odds of a roll, a battle, a chain of targets or a whole table of battles?

'A against D' means A units able to attack, so A + 1 on the source. More than one D is a chain of targets. Against the
Death Star there is no D, but a sum.
"""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from hazard.cli.arguments import Json, Lang, whole
from hazard.cli.screen import Screen, percent
from hazard.kernel.errors import InputError

if TYPE_CHECKING:
    from hazard.odds import Side

MOST_UNITS: Final = 1000
MOST_TABLE: Final = 100
MOST_SHOWN: Final = 20  # columns of a table that fit on a screen; JSON has all
SMALL: Final = 0.0005  # ends less likely than this are not shown to people

Attackers = Annotated[
    int, typer.Argument(metavar="A", parser=whole("attackers", 0, MOST_UNITS), help="cli.help.attackers")
]
Defenders = Annotated[
    list[int] | None,
    typer.Argument(metavar="D", parser=whole("defenders", 1, MOST_UNITS), help="cli.help.defenders"),
]
Attacker = Annotated[str, typer.Option("--attacker", metavar="DICE", help="cli.help.attacker")]
Defender = Annotated[str, typer.Option("--defender", metavar="DICE", help="cli.help.defender")]
Keep = Annotated[
    int, typer.Option("--keep", parser=whole("keep", 0, MOST_UNITS), metavar="N", help="cli.help.keep")
]
OneRoll = Annotated[bool, typer.Option("--roll", help="cli.help.roll")]
Grid = Annotated[bool, typer.Option("--table", help="cli.help.table")]
Sum = Annotated[
    int | None, typer.Option("--sum", parser=whole("sum", 0, MOST_UNITS), metavar="N", help="cli.help.sum")
]


def odds(
    attackers: Attackers,
    defenders: Defenders = None,
    attacker: Attacker = "3d6",
    defender: Defender = "2d6",
    keep: Keep = 0,
    roll: OneRoll = False,
    table: Grid = False,
    needed: Sum = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """`hazard odds`."""
    from hazard.cli.sides import read_side, side_data

    screen = Screen(lang)
    ours = read_side("attacker", attacker)
    if needed is not None:
        if defenders or keep > 0 or roll or table:
            raise InputError("odds-sum", "sum")
        told_sum: dict[str, object] = {"attacker": side_data(ours), "attackers": attackers, "sum": needed}
        all_tries(screen, told_sum, ours, json=json)
        return 0
    if not defenders:
        raise InputError("missing-argument", "defenders")
    theirs = read_side("defender", defender)
    if (roll or table) and (len(defenders) > 1 or keep > 0 or (roll and table)):
        raise InputError("odds-one-thing", "roll" if roll else "table")
    told: dict[str, object] = {"attacker": side_data(ours), "defender": side_data(theirs)}
    told["attackers"] = attackers
    if roll:
        told["defenders"] = defenders[0]
        one_roll(screen, told, ours, theirs, json=json)
    elif table:
        told["defenders"] = defenders[0]
        whole_table(screen, told, ours, theirs, json=json)
    elif len(defenders) > 1:
        told |= {"targets": defenders, "keep": keep}
        whole_chain(screen, told, ours, theirs, json=json)
    else:
        told |= {"defenders": defenders[0], "keep": keep}
        whole_battle(screen, told, ours, theirs, json=json)
    return 0


def number(told: dict[str, object], name: str) -> int:
    """A number of the question."""
    found = told[name]
    assert isinstance(found, int)
    return found


def all_tries(screen: Screen, told: dict[str, object], attacker: "Side", *, json: bool) -> None:
    """The chance of a sum, try by try: each costs the units that took part, as against the Death Star (OT-52)."""
    from hazard.odds import tries

    found = tries(number(told, "attackers"), number(told, "sum"), attacker)
    exact = [str(chance) for chance in found.chances]
    if json:
        chances = [float(chance) for chance in found.chances]
        told |= {"dice": found.dice, "chances": chances, "exact": exact, "reached": found.reached}
        screen.data({**told, "win": found.win()})
        return
    screen.line(
        screen.say(
            "odds.sum", ours=number(told, "attackers"), sum=number(told, "sum"), win=percent(found.win())
        )
    )
    titles = [screen.say(f"odds.{name}") for name in ("try", "dice", "chance", "exactly", "by-then")]
    rows = []
    for at in range(min(len(found.dice), MOST_SHOWN)):
        sides = dice_text(attacker.pool(found.dice[at]).sides)
        chance = percent(float(found.chances[at]))
        rows.append([str(at + 1), sides, chance, exact[at], percent(found.reached[at])])
    screen.table(titles, rows, words=0)


def one_roll(
    screen: Screen, told: dict[str, object], attacker: "Side", defender: "Side", *, json: bool
) -> None:
    """A single roll, each side with the most dice its units allow."""
    from hazard.odds import roll

    ours, theirs = number(told, "attackers"), number(told, "defenders")
    if ours < 1:
        raise InputError("out-of-range", "attackers", {"value": ours, "least": 1, "most": MOST_UNITS})
    attack = attacker.pool(min(ours, attacker.most))
    defend = defender.pool(min(theirs, defender.most))
    found = roll(attack, defend)
    if json:
        screen.data(
            {
                **told,
                "attacker_dice": attack.sides,
                "defender_dice": defend.sides,
                "comparisons": found.comparisons,
                "weights": found.weights,
                "total": found.total,
                "chances": found.chances,
                "attacker_loss": found.attacker_loss,
                "defender_loss": found.defender_loss,
            }
        )
        return
    screen.line(screen.say("odds.roll", ours=dice_text(attack.sides), theirs=dice_text(defend.sides)))
    titles = [
        screen.say(f"odds.{name}") for name in ("attacker-loses", "defender-loses", "chance", "exactly")
    ]
    rows = []
    for lost, weight in enumerate(found.weights):
        other = found.comparisons - lost
        rows.append([str(lost), str(other), percent(found.chances[lost]), f"{weight}/{found.total}"])
    screen.table(titles, rows, words=0)


def dice_text(sides: list[int]) -> str:
    """A pool of dice for people: 1d8 2d6."""
    return " ".join([f"{sides.count(one)}d{one}" for one in sorted(set(sides), reverse=True)])


def whole_battle(
    screen: Screen, told: dict[str, object], attacker: "Side", defender: "Side", *, json: bool
) -> None:
    """A battle until it is won or no more than `keep` units are able to attack."""
    from hazard.odds import battle, exact_win

    ours, theirs, keep = number(told, "attackers"), number(told, "defenders"), number(told, "keep")
    ends = battle(ours, theirs, attacker, defender, keep)
    exact = str(exact_win(ours, theirs, attacker, defender, keep)) if max(ours, theirs, keep) <= 40 else None
    if json:
        screen.data(
            {
                **told,
                "win": ends.win(),
                "win_exact": exact,
                "mean_attacker_losses": ends.mean_attacker_losses(),
                "mean_defender_losses": ends.mean_defender_losses(),
                "attacker_losses": ends.attacker_losses(),
                "defender_losses": ends.defender_losses(),
                "ends": [list(end) for end in ends.items()],
            }
        )
        return
    screen.line(screen.say("odds.battle", ours=ours, theirs=theirs, win=f"{100 * ends.win():.4f} %"))
    mean = [f"{ends.mean_attacker_losses():.2f}", f"{ends.mean_defender_losses():.2f}"]
    screen.line(screen.say("odds.losses", ours=mean[0], theirs=mean[1]))
    titles = [screen.say(f"odds.{name}") for name in ("attackers-left", "defenders-left", "chance")]
    shown = [[str(a), str(d), percent(chance)] for a, d, chance in ends.items() if chance >= SMALL]
    screen.table(titles, shown, words=0)


def whole_chain(
    screen: Screen, told: dict[str, object], attacker: "Side", defender: "Side", *, json: bool
) -> None:
    """One target after the other, moving on with all but one unit."""
    from hazard.odds import chain

    targets = told["targets"]
    assert isinstance(targets, list)
    found = chain(number(told, "attackers"), targets, attacker, defender, keep=number(told, "keep"))
    left = [found.mean_left(count) for count in range(len(targets) + 1)]
    if json:
        screen.data({**told, "taken": found.taken, "mean_left": left})
        return
    titles = [screen.say(f"odds.{name}") for name in ("targets", "defenders", "chance", "left")]
    rows = []
    for place, count in enumerate(targets, start=1):
        rows.append([str(place), str(count), percent(found.taken[place]), f"{left[place]:.2f}"])
    screen.table(titles, rows, words=0)


def whole_table(
    screen: Screen, told: dict[str, object], attacker: "Side", defender: "Side", *, json: bool
) -> None:
    """The chance to win of 1 to A against 1 to D."""
    from hazard.odds import OddsTable

    ours, theirs = number(told, "attackers"), number(told, "defenders")
    for field, value in (("attackers", ours), ("defenders", theirs)):
        if not 1 <= value <= MOST_TABLE:
            raise InputError("out-of-range", field, {"value": value, "least": 1, "most": MOST_TABLE})
    table = OddsTable(attacker, defender)
    rows = [[table.win(a, d) for d in range(1, theirs + 1)] for a in range(1, ours + 1)]
    if json:
        screen.data({**told, "win": rows})
        return
    shown = min(theirs, MOST_SHOWN)
    titles = [screen.say("odds.corner")] + [str(d) for d in range(1, shown + 1)]
    cells = [[str(a + 1)] + [f"{100 * chance:.1f}" for chance in row[:shown]] for a, row in enumerate(rows)]
    screen.table(titles, cells, words=0)
