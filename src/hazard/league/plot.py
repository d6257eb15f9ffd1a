"""How does a league look at a glance? The ratings with their intervals, as a drawing (SVG) that needs nothing else."""

from typing import Any, Final
from xml.sax.saxutils import escape

WIDTH: Final = 720
LEFT: Final = 190
RIGHT: Final = 110
TOP: Final = 56
ROW: Final = 30
STEPS: Final = (10, 20, 50, 100, 200, 500, 1000, 2000)
STYLE: Final = (
    "svg{font:13px system-ui,sans-serif;background:#fff}text{fill:#222}.faint{fill:#777;font-size:11px}"
    ".line{stroke:#ddd}.zero{stroke:#999}.bar{stroke:#3465a4;stroke-width:2}.dot{fill:#3465a4}"
)


def plot(told: dict[str, Any], title: str, axis: str) -> str:
    """The drawing of a result; the words come from whoever asks."""
    rows = told["bots"]
    low = min([row["elo_low"] for row in rows] + [-50])
    high = max([row["elo_high"] for row in rows] + [50])
    step = next((one for one in STEPS if (high - low) / one <= 8), STEPS[-1])
    low, high = step * int(low // step), step * -int(-high // step)
    height = TOP + ROW * len(rows) + 40

    def place(elo: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (elo - low) / (high - low), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        f'<text x="16" y="26" font-size="15" font-weight="bold">{escape(title)}</text>',
    ]
    for mark in range(low, high + 1, step):
        kind = "zero" if mark == 0 else "line"
        x = place(mark)
        parts.append(f'<line class="{kind}" x1="{x}" x2="{x}" y1="{TOP - 8}" y2="{TOP + ROW * len(rows)}"/>')
        parts.append(
            f'<text class="faint" x="{x}" y="{TOP + ROW * len(rows) + 16}" text-anchor="middle">{mark}</text>'
        )
    for at, row in enumerate(rows):
        y = TOP + ROW * at + ROW // 2
        parts.append(
            f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(short(row["bot"]))}</text>'
        )
        parts.append(
            f'<line class="bar" x1="{place(row["elo_low"])}" x2="{place(row["elo_high"])}" y1="{y}" y2="{y}"/>'
        )
        parts.append(f'<circle class="dot" cx="{place(row["elo"])}" cy="{y}" r="5"/>')
        parts.append(
            f'<text class="faint" x="{WIDTH - RIGHT + 12}" y="{y + 4}">{row["elo"]:+.0f} · {row["win_rate"]:.1%}</text>'
        )
    parts.append(
        f'<text class="faint" x="{(LEFT + WIDTH - RIGHT) // 2}" y="{height - 8}" text-anchor="middle">{escape(axis)}</text>'
    )
    return "\n".join([*parts, "</svg>", ""])


def short(bot: str) -> str:
    """A name that fits beside the drawing: of a class of one's own the class alone."""
    name = bot.rpartition(":")[2] or bot
    return name if len(name) <= 24 else name[:23] + "…"
