"""What does a player see before deciding: whose turn it is, the board, everybody's strength, the own hand?"""

from typing import Final

from rich.console import Console
from rich.text import Text

from hazard.conquest.notation.words import form_of
from hazard.conquest.told.facts import income, next_set_value, sets_differ
from hazard.conquest.told.question import asked
from hazard.conquest.view import View
from hazard.drawing.characters import COLUMN
from hazard.drawing.layout import Layout
from hazard.kernel.actions import NONE
from hazard.terminal.galaxy import (
    faction_name,
    hint_kind,
    marks,
    name_mark,
    question_params,
    status_lines,
)
from hazard.terminal.map import draw, table
from hazard.terminal.match import Match
from hazard.terminal.missions import short_lines
from hazard.terminal.wording import Wording

LEAST_NEWS: Final = 3  # lines kept for what has happened, however low the terminal is
WIDE_PLAYER: Final = 30  # columns beside the name in which everything is written out


class Screen:
    """Draws one game on a console."""

    def __init__(self, console: Console, wording: Wording, match: Match, layout: Layout | None) -> None:
        self.console: Final = console
        self.wording: Final = wording
        self.match: Final = match
        self.layout: Final = layout

    def show(self, line: Text | str = "") -> None:
        """Print one paragraph."""
        self.console.print(Text(line) if isinstance(line, str) else line)

    def say(self, key: str, **params: int | str) -> None:
        """Print a text of the terminal."""
        self.show(self.wording.say(key, **params))

    # -- the whole

    def table(self, news: list[Text], *, clear: bool) -> None:
        """Everything one needs to decide; as much news as there is room for."""
        view = self.match.view()
        head = self.title(view)
        foot = self.players(view) + status_lines(self.wording, view) + self.hand(view)
        foot += short_lines(self.wording, view, self.match.mine())
        question = self.question(view) if self.match.asked() else Text()
        used = len(head) + sum([self.height_of(line) for line in foot]) + self.height_of(question)
        room = self.console.height - used - 1
        board = self.board(view, room - LEAST_NEWS)
        if clear:
            self.console.clear()
            news = self.fitting(news, max(LEAST_NEWS, room - len(board)))
        for line in [*head, *board, *foot, *news]:
            self.show(line)

    def fitting(self, news: list[Text], room: int) -> list[Text]:
        """The last lines of the news that have room; a line that is wrapped counts as often as it needs."""
        kept: list[Text] = []
        used = 0
        for line in reversed(news):
            used += self.height_of(line)
            if used > room - (1 if len(kept) + 1 < len(news) else 0) and kept:
                kept.append(Text(self.wording.say("more-news"), "dim"))
                break
            kept.append(line)
        return kept[::-1]

    def height_of(self, line: Text) -> int:
        """Rows of the terminal a paragraph takes."""
        return len(line.wrap(self.console, self.console.width))

    def board(self, view: View, room: int) -> list[Text]:
        """The drawn map where it fits, else the table by region."""
        layout = self.layout
        if (
            layout is not None
            and layout.width <= self.console.width
            and (not self.live() or layout.height <= room)
        ):
            return self.map(view, layout)
        return self.regions(view)

    def live(self) -> bool:
        """Whether the output is a terminal with a height."""
        return self.console.is_terminal

    def map(self, view: View, layout: Layout) -> list[Text]:
        """The drawn map."""
        return draw(
            layout,
            lambda territory: self.wording.label(territory) + name_mark(view, territory),
            lambda territory: self.standing(view, territory),
            lambda region: self.region_head(view, region, self.wording.region_label(region)),
        )

    def regions(self, view: View) -> list[Text]:
        """The table by region."""
        room = self.console.width // max(1, self.console.width // COLUMN)
        return table(
            view.rules.board,
            self.console.width,
            lambda territory: self.name_in(territory, room - 6) + name_mark(view, territory),
            lambda territory: self.standing(view, territory),
            lambda region: self.region_head(view, region, self.region_in(region, room - 6)),
        )

    def standing(self, view: View, territory: int) -> Text:
        """Troops with the signs of what else is there; on a closed territory there is nothing but the sign of that."""
        signs = marks(self.wording, view, territory)
        if territory in view.closed:
            return Text(signs, "dim")
        return self.wording.standing(view, territory).append(signs, "bold")

    def name_in(self, territory: int, room: int) -> str:
        """A territory's name, the short one where the other does not fit."""
        name = self.wording.territory(territory)
        return name if len(name) <= room else self.wording.label(territory)

    def region_in(self, region: int, room: int) -> str:
        """A region's name, the short one where the other does not fit."""
        name = self.wording.region(region)
        return name if len(name) <= room else self.wording.region_label(region)

    def region_head(self, view: View, region: int, name: str) -> Text:
        """A region's name and bonus, in the colour of the army that has all of it."""
        board = view.rules.board
        owners = {view.owner[one] for one in board.region_members[region] if one not in view.closed}
        head = Text(f"{name} +{board.region_bonus[region]}", "bold")
        if len(owners) == 1 and NONE not in owners:
            holder = owners.pop()
            return Text(f"{head.plain} {self.wording.letters[holder]}", self.wording.styles[holder])
        return head

    # -- the lines around the board

    def title(self, view: View) -> list[Text]:
        """Round, turn and the steps of the turn with the present one marked; in two lines if one is too short."""
        wording = self.wording
        where = Text()
        if view.turn > 0:
            where.append(wording.say("turn-line", round=int(view.round), turn=int(view.turn)), "bold")
            where.append("  ")
            where.append_text(wording.coloured(view.current))
        else:
            where.append(
                wording.say("setup-line", mode=wording.texts.say(f"mode.{wording.mode}.name")), "bold"
            )
        bar = self.phase_bar(view, 0)
        if len(where) + len(bar) + 3 <= self.console.width:
            return [Text.assemble(where, "   ", bar)]
        now = int(view.step if view.turn > 0 else view.setup)
        skipped = 0
        while len(bar) > self.console.width and skipped < now:  # the present step stays in sight
            skipped += 1
            bar = self.phase_bar(view, skipped)
        bar.truncate(self.console.width, overflow="ellipsis")
        return [where, bar]

    def phase_bar(self, view: View, skipped: int) -> Text:
        """The steps in their order, without so many of the first."""
        rules = view.rules
        steps = rules.turn if view.turn > 0 else rules.setup
        now = view.step if view.turn > 0 else view.setup
        bar = Text("… › " if skipped else "", "dim")
        for at, phase in enumerate(steps):
            if at < skipped:
                continue
            if at > skipped:
                bar.append(" › ", "dim")
            name = self.wording.phase(rules.phase_names[phase])
            if at == now and view.outcome is None:
                bar.append(f"[{name}]", "bold")
            else:
                bar.append(name, "dim")
        return bar

    def players(self, view: View) -> list[Text]:
        """Every army with what it has, two in a line where they fit."""
        count = 2 if self.console.width >= 76 else 1
        room = self.console.width // count
        cells = [self.player(view, army, room) for army in range(view.armies)]
        lines: list[Text] = []
        for at in range(0, len(cells), count):
            line = Text()
            for cell in cells[at : at + count]:
                cell.truncate(room - 1, overflow="ellipsis")
                cell.pad_right(room - len(cell))
                line.append_text(cell)
            line.rstrip()
            lines.append(line)
        return lines

    def player_name(self, view: View, army: int) -> Text:
        """Who plays an army, with a mark for the one on turn."""
        cell = Text(">" if army == view.current else " ", "bold")
        cell.append_text(self.wording.coloured(army))
        seat = view.controller[army]
        known = self.match.names[seat] if seat != NONE else ""
        said = self.wording.say("you") if seat == self.match.human else known
        if view.rules.tables[view.seats].neutral[army] == 1:
            said = self.neutral_status(view, army)
        faction = faction_name(self.wording, view, army)
        if faction:
            said += f", {faction}"
        elif len(set(view.team)) < view.armies:
            said += ", " + self.wording.say("team", number=view.team[army] + 1)
        cell.append(f" ({said})")
        return cell

    def neutral_status(self, view: View, army: int) -> str:
        """Whether a neutral army is uninvolved, or whose ally it is (N-20)."""
        seat = view.controller[army]
        if seat == NONE:
            return self.wording.say("neutral")
        if seat == self.match.human:
            return self.wording.say("ally-of-you")
        return self.wording.say("ally-of", name=self.wording.seat(seat))

    def player(self, view: View, army: int, room: int) -> Text:
        """One army: territories, troops, cards, income."""
        wording = self.wording
        cell = self.player_name(view, army)
        if view.out[army] == 1:
            cell.append(f"  {wording.say('out')}", "dim")
            return cell
        longest = max([len(self.player_name(view, one)) for one in range(view.armies)])
        cell.pad_right(longest - len(cell))
        said = wording.say(
            "strength" if room - longest >= WIDE_PLAYER else "strength-short",
            land=str(view.land[army]).rjust(2),
            troops=str(view.force[army] + view.pool[army]).rjust(3),
            cards=len(view.hands[army]),
            income=int(income(view, army)),
        )
        cell.append(f"  {said}")
        return cell

    def hand(self, view: View) -> list[Text]:
        """The own cards and what a set would bring."""
        if self.match.human < 0 or view.turn == 0:
            return []
        neutral = view.rules.tables[view.seats].neutral  # what lies under an ally is not in hand
        mine = [army for army in self.match.mine() if neutral[army] == 0]
        ours = {view.team[army] for army in mine}  # a team shares its cards (T-7)
        held = [card for army in range(view.armies) if view.team[army] in ours for card in view.hands[army]]
        cards = ", ".join([self.wording.card(card) for card in held]) or self.wording.say("no-cards")
        key = "hand-most" if sets_differ(view) else "hand"
        line = Text(self.wording.say(key, cards=cards, value=int(next_set_value(view))))
        line.truncate(2 * self.console.width, overflow="ellipsis")
        return [line]

    def question(self, view: View) -> Text:
        """What is to be decided, and the words for it."""
        decision = view.decision
        assert decision is not None
        kind, told = asked(view)
        params = question_params(self.wording, told)
        texts = self.wording.texts
        if not texts.has(f"decision.{kind}"):  # a question that only its own mode asks
            forms = [form_of(number) for number in sorted({int(one.kind) for one in view.options})]
            return Text.assemble((self.wording.phase(kind), "bold"), "  ", (", ".join(forms), "dim"))
        question = Text(texts.say(f"decision.{kind}", **params), "bold")
        return Text.assemble(question, "  ", (self.wording.say(f"hint.{hint_kind(view, kind)}"), "dim"))
