"""How are the longer answers of the terminal laid out: options with their odds, help, cards, the end of a game?"""

from typing import Final

from rich.text import Text

from hazard.conquest.galaxy.fleet import ship_classes
from hazard.conquest.kinds import (
    ATTACK,
    BRIBE,
    BUILD,
    DECLARE,
    DONE,
    FORTIFY,
    KIND_NAMES,
    LAUNCH,
    OCCUPY,
    PLACE,
    PLAY,
    ROLL,
    STRIKE,
    TRADE,
    TRANSFER,
)
from hazard.conquest.notation.words import form_of
from hazard.conquest.told.facts import attack_odds, sets, threats
from hazard.conquest.told.luck import Luck
from hazard.conquest.told.question import asked
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Option
from hazard.odds.battles import battle
from hazard.odds.table import OddsTable
from hazard.record.words import option_text
from hazard.terminal.galaxy import directive_key, legend_lines
from hazard.terminal.names import COMMANDS
from hazard.terminal.wording import Wording

MOST_LISTED: Final = 40
BAR: Final = 20  # characters of a full bar


def option_lines(wording: Wording, view: View, options: list[Option], width: int) -> list[Text]:
    """A numbered line for each option: what it does, its odds, and the words to type where there is room."""
    cells = [[option_cell(wording, view, option), option_note(wording, view, option)] for option in options]
    widths = [max([len(row[at]) for row in cells], default=0) for at in (0, 1)]
    words = max([len(option_text(view, option)) for option in options], default=0)
    lines: list[Text] = []
    for number, (option, row) in enumerate(zip(options, cells, strict=True), 1):
        line = Text(f"{number:3}  ")
        for at, cell in enumerate(row):
            cell.pad_right(widths[at] - len(cell))
            line.append_text(cell)
            line.append("  ")
        if sum(widths) + words + 9 <= width:
            line.append(option_text(view, option), "dim")
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def option_cell(wording: Wording, view: View, option: Option) -> Text:
    """What an option does."""
    ranged = (
        f"{int(option.least)}-{int(option.most)}" if option.least < option.most else str(int(option.most))
    )
    params: dict[str, int | str] = {"range": ranged}
    if option.source != NONE:
        params["source"] = marked(wording, view, option.source)
    if option.target != NONE:
        params["target"] = marked(wording, view, option.target)
    if option.kind == TRADE:
        params["cards"] = ", ".join([wording.card(card) for card in option.cards])
        params["count"] = int(view.rules.sets.value(view.rules.cards, option.cards, view.trades))
    if option.kind == DECLARE:
        params["mission"] = wording.mission(view.rules.choices[DECLARE][option.choice])
    if option.kind in (BRIBE, ROLL):
        params["cards"] = ", ".join([wording.card(card) for card in option.cards])
        params["choice"] = wording.named("army", view.rules.choices[option.kind][option.choice])
    params |= galactic_params(wording, view, option, ranged)
    name = KIND_NAMES[option.kind]
    if option.kind == PLAY and params["aim"]:
        name = "play-at"
    elif option.kind == ATTACK and sum(option.ships) > 0:
        name = "attack-ships"
    kind = view.decision.kind if view.decision is not None and option.kind == DONE else ""
    key = f"action.{name}.{asked(view)[0]}" if kind else f"action.{name}"
    if not wording.texts.has(key):
        key = f"action.{name}.{kind}"
    if not wording.texts.has(key):  # a kind that only its own mode has: its words say what it does
        return Text(option_text(view, option))
    return Text(wording.texts.say(key, **params))


def galactic_params(wording: Wording, view: View, option: Option, ranged: str) -> dict[str, int | str]:
    """What options of the galactic modes name beside the usual."""
    params: dict[str, int | str] = {}
    if option.kind in (BUILD, PLAY):
        params["cards"] = ", ".join(
            [wording.card_name(view.rules.cards.names[card]) for card in option.cards]
        )
    if option.kind == BUILD:
        symbol = view.rules.cards.symbol[option.cards[0]]
        params["ship"] = wording.named("ship", view.rules.cards.symbol_names[symbol])
    if ship_classes(view.rules) and option.choice != NONE:
        params["choice"] = wording.choice(view.rules.choices[option.kind][option.choice])
    if option.kind in (LAUNCH, TRANSFER):
        params["ship"] = params["choice"]
    if sum(option.ships) > 0:
        params["ships"] = wording.ships(option.ships)
    if option.kind == PLAY:
        places = [marked(wording, view, one) for one in (option.source, option.target) if one != NONE]
        aims = [" → ".join(places)] if places else []
        aims += [str(params["choice"])] if option.choice != NONE else []
        aims += [ranged] if option.most > 0 else []
        params["aim"] = ", ".join(aims)
    return params


def marked(wording: Wording, view: View, territory: int) -> str:
    """A territory's name, with letter and troops where somebody holds it."""
    name = wording.territory(territory)
    if view.total[territory] == 0:
        return name
    return f"{name} {wording.standing(view, territory).plain}"


def option_note(wording: Wording, view: View, option: Option) -> Text:
    """What helps to weigh it: odds and losses of an attack, enemies beside a place."""
    if option.kind == ATTACK:
        ours, theirs = mean_losses(view, option)
        said = wording.say("odds-short", lost=wording.decimal(ours), killed=wording.decimal(theirs))
        return Text.assemble((f"{wording.percent(attack_odds(view, option)):>5}", "bold"), "  ", said)
    if option.kind == STRIKE:
        return Text(f"{wording.percent(attack_odds(view, option)):>5}", "bold")
    if option.kind in (PLACE, FORTIFY):
        enemies = threats(view, option.army)[option.target]
        return Text(wording.say("threat", count=enemies) if enemies else "", "dim")
    return Text()


def mean_losses(view: View, option: Option) -> tuple[float, float]:
    """What both sides lose on average when the attack goes on to its end."""
    able = min(int(view.at(option.army, option.source)), view.total[option.source] - 1)
    odds = view.rules.odds.of(view, option.source, option.target)
    defenders = view.total[option.target]
    return odds.attacker_losses(able, defenders), odds.defender_losses(able, defenders)


def odds_lines(wording: Wording, odds: OddsTable, able: int, defenders: int) -> list[Text]:
    """The chance as a bar with a number, and the losses to expect."""
    ends = battle(able, defenders, odds.attacker, odds.defender)
    chance = ends.win()
    filled = round(BAR * chance)
    bar = Text.assemble(
        ("█" * filled, "green"), ("░" * (BAR - filled), "dim"), " ", (wording.percent(chance), "bold")
    )
    said = wording.say(
        "odds-long",
        able=able,
        defenders=defenders,
        lost=wording.decimal(ends.mean_attacker_losses()),
        killed=wording.decimal(ends.mean_defender_losses()),
    )
    return [Text.assemble(bar, "  ", said)]


def help_lines(wording: Wording, view: View) -> list[Text]:
    """What can be typed: first what the decision asks for, then what always can."""
    lines: list[Text] = []
    kinds = [KIND_NAMES[kind] for kind in sorted({int(option.kind) for option in view.options})]
    lines.append(Text(wording.say("help-now"), "bold"))
    fights = KIND_NAMES[ATTACK] in kinds
    if ship_classes(view.rules):  # ships may take part
        shipped = [KIND_NAMES[ATTACK], KIND_NAMES[OCCUPY]]
        kinds = [f"{kind}-ships" if kind in shipped else kind for kind in kinds]
    for name in [*kinds[:1], *(["blitz"] if fights else []), *kinds[1:]]:
        lines.append(help_line(wording, name))
    lines.append(Text(wording.say("help-always"), "bold"))
    for name in COMMANDS:
        if name != "blitz":
            lines.append(help_line(wording, name))
    lines.append(Text(wording.say("help-names"), "dim"))
    return lines + legend_lines(wording, view)


def help_line(wording: Wording, name: str) -> Text:
    """How a command is written, and what it does."""
    if not wording.texts.has(f"terminal.form.{name}"):
        return Text(f"  {form_of(KIND_NAMES.index(name))}", "bold")
    form = wording.say(f"form.{name}")
    return Text.assemble((f"  {form:<28} ", "bold"), wording.say(f"help.{name}"))


def card_lines(wording: Wording, view: View, army: int) -> list[Text]:
    """The hand, and the sets in it."""
    held = view.hands[army]
    lines: list[Text] = []
    for card in held:
        lines.append(Text(f"  {wording.card(card)}"))
        key = directive_key(view, card) if card >= 0 else ""
        lines += [Text(f"      {wording.texts.say(key)}", "dim")] if key else []
    lines = lines or [Text(f"  {wording.say('no-cards')}")]
    for number, found in enumerate(sets(view, army), 1):
        names = ", ".join([wording.card(card) for card in found[:-1]])
        lines.append(Text(wording.say("set", number=number, cards=names, count=found[-1]), "bold"))
    return lines


def luck_lines(wording: Wording, view: View, luck: Luck, width: int) -> list[Text]:
    """Everybody's battles at the end: conquests, losses rolled and expected, the average die."""
    columns = ["army", "land", "taken", "lost-land", "killed", "lost", "expected", "dice"]
    plain = not ship_classes(view.rules)
    if not plain:  # ships and cards change the dice from roll to roll
        columns = columns[:6]
    rows = [luck_row(wording, view, luck, army) for army in range(view.armies)]
    for name in ("", "land", "lost-land", "killed"):  # what a narrow terminal does without, in this order
        columns = [column for column in columns if column != name]
        table = [[wording.say(f"stats.{column}") for column in columns]]
        table += [[row[column] for column in columns] for row in rows]
        widths = [max([len(line[at]) for line in table]) for at in range(len(columns))]
        if sum(widths) + 2 * len(widths) <= width:
            break
    lines: list[Text] = []
    for number, line in enumerate(table):
        cells = [
            cell.ljust(widths[at]) if at == 0 else cell.rjust(widths[at]) for at, cell in enumerate(line)
        ]
        lines.append(Text("  ".join(cells), "bold" if number == 0 else ""))
    if plain:
        lines.append(Text(wording.say("fair-die", mean=wording.decimal(luck.fair)), "dim"))
    return lines


def luck_row(wording: Wording, view: View, luck: Luck, army: int) -> dict[str, str]:
    """One army's numbers by column."""
    tally = luck.tallies[army]
    return {
        "army": f"{wording.letters[army]} {wording.army(army)}",
        "land": str(view.land[army]),
        "taken": str(tally.conquered),
        "lost-land": str(tally.lost_land),
        "killed": str(tally.killed),
        "lost": str(tally.lost),
        "expected": wording.decimal(tally.expected),
        "dice": wording.decimal(tally.mean(), 2) if tally.dice else "-",
    }
