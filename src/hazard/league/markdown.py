"""How does a league read? A page in Markdown with the ratings, the payoff table and the command that played it."""

from typing import Any, Final

from hazard.texts.catalogue import Catalogue

MOST_MIXES: Final = 60  # more are left to the JSON


def page(told: dict[str, Any], words: Catalogue, command: str) -> str:
    """The whole page."""
    say = Speaker(words)
    lines = [
        f"# {title(told, words)}",
        "",
        say("facts", **figures(told)),
        "",
        "```sh",
        command,
        "```",
        "",
        *ratings(told, say),
        "",
        *payoff(told, say),
    ]
    if len(told["sides"]) > 1:
        lines += ["", *by_side(told, say)]
    lines += ["", *mixes(told, say), "", say("digest", digest=told["digest"]), ""]
    return "\n".join(lines)


class Speaker:
    """The words of a league in one language."""

    def __init__(self, words: Catalogue) -> None:
        self.words: Final = words

    def __call__(self, key: str, **params: int | str) -> str:
        return self.words.say(f"cli.league.{key}", **params)

    def titles(self, *keys: str) -> list[str]:
        """The heads of columns."""
        return [self(f"column.{key}") for key in keys]


def title(told: dict[str, Any], words: Catalogue) -> str:
    """Mode, seats and options."""
    chosen = "".join([f", {name}={value}" for name, value in told["options"].items()])
    return f"{told['mode']}{chosen}: {words.say('cli.league.seats', count=told['seats'])}"


def figures(told: dict[str, Any]) -> dict[str, int | str]:
    """The numbers of the first sentence."""
    return {
        "games": told["games"],
        "seed": told["seed"],
        "par": percent(told["par"]),
        "turns": str(told["turns_mean"]),
        "caps": told["caps"],
    }


def ratings(told: dict[str, Any], say: Speaker) -> list[str]:
    """A row for each bot, the strongest first."""
    heads = say.titles(
        "bot", "games", "wins", "share", "interval", "elo", "ms", "decision", "eliminations", "led"
    )
    rows = [
        [
            row["bot"],
            str(row["games"]),
            str(row["wins"]),
            percent(row["win_rate"]),
            say("to", low=percent(row["low"]), high=percent(row["high"])),
            f"{row['elo']:+.0f} ({row['elo_low']:+.0f} … {row['elo_high']:+.0f})",
            f"{row['ms_p50']:.3g} / {row['ms_p95']:.3g}",
            f"{row['decision_ms_p50']:.3g} / {row['decision_ms_p95']:.3g}",
            f"{row['eliminations']} / {row['eliminated']}",
            f"{row['led_won']} / {row['led']}",
        ]
        for row in told["bots"]
    ]
    notes = [f"{row['bot']}: {say('failed', count=row['failed'])}" for row in told["bots"] if row["failed"]]
    return [*table(heads, rows), *(["", *notes] if notes else [])]


def payoff(told: dict[str, Any], say: Speaker) -> list[str]:
    """What the bot of a row won where the bot of the column sat too."""
    names = [row["bot"] for row in told["bots"]]
    if len(names) < 2:
        return []
    rows = [
        [name, *[percent(cell["win_rate"]) if cell else "" for cell in cells]]
        for name, cells in zip(names, told["payoff"], strict=True)
    ]
    return [f"## {say('payoff')}", "", say("payoff-about"), "", *table(["", *names], rows)]


def by_side(told: dict[str, Any], say: Speaker) -> list[str]:
    """What each bot won on each side."""
    heads = [say("column.bot"), *[say("side", name=name) for name in told["sides"]]]
    rows = [
        [row["bot"], *[f"{percent(one['win_rate'])} ({one['games']})" for one in row["sides"]]]
        for row in told["bots"]
    ]
    return [f"## {say('by-side')}", "", *table(heads, rows)]


def mixes(told: dict[str, Any], say: Speaker) -> list[str]:
    """Who won how often in each mix."""
    rows: list[list[str]] = []
    for one in told["mixes"][:MOST_MIXES]:
        wins = ", ".join([f"{bot} {count}" for bot, count in one["wins"].items()])
        alone = one.get("one")
        share = ""
        if alone is not None:
            share = f"{alone['bot']}: {percent(alone['win_rate'])} ({percent(alone['low'])} … {percent(alone['high'])})"
            if alone["elo"] is not None:
                share += (
                    f", Elo {alone['elo']:+.0f} ({signed(alone['elo_low'])} … {signed(alone['elo_high'])})"
                )
        rows.append([counted(one["mix"]), str(one["games"]), wins, str(one["undecided"]), share])
    heads = say.titles("mix", "games", "wins", "undecided", "one")
    left = len(told["mixes"]) - MOST_MIXES
    more = ["", say("more-mixes", count=left)] if left > 0 else []
    return [f"## {say('mixes')}", "", *table(heads, rows), *more]


def counted(mix: list[str]) -> str:
    """A mix: 2 x greedy, random."""
    parts = [(bot, mix.count(bot)) for bot in dict.fromkeys(mix)]
    return ", ".join([bot if count == 1 else f"{count} × {bot}" for bot, count in parts])


def signed(elo: float | None) -> str:
    """A bound of a rating."""
    return "-" if elo is None else f"{elo:+.0f}"


def percent(share: float) -> str:
    """A share for people."""
    return f"{100 * share:.1f} %"


def table(heads: list[str], rows: list[list[str]]) -> list[str]:
    """A table in Markdown."""
    return [
        "| " + " | ".join(heads) + " |",
        "|" + "---|" * len(heads),
        *["| " + " | ".join(row) + " |" for row in rows],
    ]
