"""What do the games of a league add up to?"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final

from hazard.bots.runner import CAP
from hazard.league.game import Result
from hazard.league.schedule import LeagueTable, side_names
from hazard.league.statistics import (
    Contest,
    elo_errors,
    elo_of,
    percentile,
    share_elo,
    strengths,
    wilson,
)

Mix = tuple[str, ...]


class Record:
    """The sums of one bot, or of one bot among some of the games. A bot with two sides has played twice."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0

    def add(self, *, won: bool) -> None:
        """One more."""
        self.games += 1
        self.wins += 1 if won else 0

    def told(self) -> dict[str, Any]:
        """As plain values."""
        low, high = wilson(self.wins, self.games)
        share = self.wins / self.games if self.games else 0.0
        return {
            "games": self.games,
            "wins": self.wins,
            "win_rate": round(share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


class BotRecord(Record):
    """All that is counted of a bot."""

    def __init__(self, sides: int) -> None:
        super().__init__()
        self.by_side: Final = [Record() for _ in range(sides)]
        self.against: Final[dict[str, Record]] = {}
        self.turn_times: Final[dict[str, int]] = {}
        self.choice_times: Final[dict[str, int]] = {}
        self.eliminations = 0
        self.eliminated = 0
        self.led = 0
        self.led_won = 0
        self.failed = 0


class Tally:
    """The sums of a league, game by game."""

    def __init__(self, table: LeagueTable, bots: list[str], *, versus: bool) -> None:
        self.table: Final = table
        self.versus: Final = versus
        self.names: Final = side_names(table.mode, table.seats, table.options)
        self.bots: Final = {bot: BotRecord(len(self.names)) for bot in bots}
        self.mixes: Final[dict[Mix, dict[str, int]]] = {}  # wins by bot; "" for games nobody won
        self.reasons: Final[dict[str, int]] = {}
        self.games = 0
        self.turns = 0
        self.decisions = 0
        self._digest: Final = sha256()

    def take(self, result: Result) -> None:
        """Add a game."""
        self.games += 1
        self.turns += result.turns
        self.decisions += result.decisions
        self.reasons[result.reason] = self.reasons.get(result.reason, 0) + 1
        self._digest.update(result.digest.encode("ascii"))
        self.count_mix(result)
        for side, bot in enumerate(result.line):
            record = self.bots[bot]
            won = side in result.winners
            record.add(won=won)
            record.by_side[side].add(won=won)
            for other in set(result.line) - {bot}:
                record.against.setdefault(other, Record()).add(won=won)
            merge(record.turn_times, result.turn_times[side])
            merge(record.choice_times, result.choice_times[side])
            record.led += 1 if side in result.led else 0
            record.led_won += 1 if won and side in result.led else 0
            record.failed += 1 if str(side) in result.failed else 0
        for lost, taken_by in result.beaten:
            self.bots[result.line[lost]].eliminated += 1
            self.bots[result.line[taken_by]].eliminations += 1

    def count_mix(self, result: Result) -> None:
        """Whose mix it was and who won."""
        mix = tuple(sorted(result.line, key=list(self.bots).index))
        wins = self.mixes.setdefault(mix, {})
        name = result.line[result.winners[0]] if len(result.winners) == 1 else ""
        wins[name] = wins.get(name, 0) + 1

    def digest(self) -> str:
        """SHA-256 over the final digests in the order of the games."""
        return self._digest.hexdigest()

    def contests(self) -> list[Contest]:
        """The decided games of each mix of different bots."""
        found: list[Contest] = []
        for mix, wins in self.mixes.items():
            decided = {bot: float(count) for bot, count in wins.items() if bot}
            if len(set(mix)) > 1 and decided:
                found.append(Contest({bot: mix.count(bot) for bot in mix}, decided))
        return found

    def told(self) -> dict[str, Any]:
        """The whole result as plain values."""
        return {
            "mode": self.table.mode,
            "options": dict(self.table.options),
            "seats": self.table.seats,
            "sides": self.names,
            "seed": self.table.seed,
            "max_turns": self.table.most_turns,
            "versus": self.versus,
            "games": self.games,
            "par": round(1 / len(self.names), 4),
            "caps": self.reasons.get(CAP, 0),
            "reasons": dict(sorted(self.reasons.items())),
            "turns_mean": round(self.turns / self.games, 2) if self.games else 0.0,
            "decisions": self.decisions,
            "digest": self.digest(),
            "bots": self.bot_rows(),
            "mixes": self.mix_rows(),
            "payoff": self.payoff(),
        }

    def bot_rows(self) -> list[dict[str, Any]]:
        """A row for each bot, the strongest first."""
        contests = self.contests()
        names = list(self.bots)
        found = strengths(names, contests)
        errors = elo_errors(names, contests, found)
        rows: list[dict[str, Any]] = []
        for bot, error in zip(names, errors, strict=True):
            record = self.bots[bot]
            elo = elo_of(found[bot])
            rows.append(
                {
                    "bot": bot,
                    **record.told(),
                    "elo": round(elo, 1),
                    "elo_low": round(elo - error, 1),
                    "elo_high": round(elo + error, 1),
                    "ms_p50": milliseconds(record.turn_times, 0.5),
                    "ms_p95": milliseconds(record.turn_times, 0.95),
                    "decision_ms_p50": milliseconds(record.choice_times, 0.5),
                    "decision_ms_p95": milliseconds(record.choice_times, 0.95),
                    "eliminations": record.eliminations,
                    "eliminated": record.eliminated,
                    "led": record.led,
                    "led_won": record.led_won,
                    "failed": record.failed,
                    "sides": [
                        {"side": name, **one.told()}
                        for name, one in zip(self.names, record.by_side, strict=True)
                    ],
                }
            )
        return sorted(rows, key=lambda row: (-row["elo"], row["bot"]))

    def mix_rows(self) -> list[dict[str, Any]]:
        """A row for each mix: who sat there, who won how often; for two bots what that is in Elo."""
        rows: list[dict[str, Any]] = []
        for mix in sorted(self.mixes, key=lambda mix: [list(self.bots).index(bot) for bot in mix]):
            wins = self.mixes[mix]
            games = sum(wins.values())
            row: dict[str, Any] = {
                "mix": list(mix),
                "games": games,
                "wins": {bot: wins.get(bot, 0) for bot in dict.fromkeys(mix)},
                "undecided": wins.get("", 0),
            }
            alone = [bot for bot in mix if mix.count(bot) == 1]
            if alone and len(set(mix)) == 2:
                row["one"] = {"bot": alone[0], **one_against(wins.get(alone[0], 0), games, len(mix))}
            rows.append(row)
        return rows

    def payoff(self) -> list[list[dict[str, Any] | None]]:
        """For each bot, in the order of the rows, what it won for each of its sides where the other sat too."""
        order = [row["bot"] for row in self.bot_rows()]
        return [
            [
                self.bots[bot].against[other].told() if other in self.bots[bot].against else None
                for other in order
            ]
            for bot in order
        ]


def one_against(wins: int, games: int, sides: int) -> dict[str, Any]:
    """One bot against a table of another: its share with the interval, and both on the scale of Elo."""
    low, high = wilson(wins, games)
    share = wins / games if games else 0.0
    return {
        "win_rate": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "elo": rounded(share_elo(share, sides)),
        "elo_low": rounded(share_elo(low, sides)),
        "elo_high": rounded(share_elo(high, sides)),
    }


def rounded(elo: float | None) -> float | None:
    """A rating for people."""
    return None if elo is None else round(elo, 1)


def milliseconds(times: dict[str, int], share: float) -> float:
    """A percentile for people."""
    return round(percentile(times, share), 3)


def merge(into: dict[str, int], times: dict[str, int]) -> None:
    """Add counts."""
    for name, count in times.items():
        into[name] = into.get(name, 0) + count


def tally_of(table: LeagueTable, bots: list[str], results: Iterable[Result], *, versus: bool) -> Tally:
    """The sums of these games."""
    tally = Tally(table, bots, versus=versus)
    for result in results:
        tally.take(result)
    return tally
