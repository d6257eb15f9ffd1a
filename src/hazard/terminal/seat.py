"""What does the person at the table do with a typed line: a move, a question, or something about the game?"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

from hazard.conquest.kinds import (
    ATTACK,
    BUILD,
    DEFEND,
    DONE,
    KIND_NAMES,
    KINDS,
    OCCUPY,
    ORDER_NAMES,
    ORDER_VALUES,
    PLACE,
    PLAY,
    TRADE,
)
from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option
from hazard.kernel.errors import HazardError, InputError, Refusal
from hazard.record.names import number
from hazard.record.ships import read_ships
from hazard.terminal.input import MOST_LENGTH, printable
from hazard.terminal.lists import card_lines
from hazard.terminal.match import Match, free_path, games_folder
from hazard.terminal.names import find_command, plain, read_action, ship_words
from hazard.terminal.questions import SeatQuestions
from hazard.terminal.screen import Screen


class PlayerSeat(SeatQuestions):
    """Reads lines and does what they say."""

    def __init__(self, match: Match, screen: Screen, confirm: Callable[[str], bool]) -> None:
        super().__init__(match, screen)
        self.confirm: Final = confirm
        self.notes: Final[list[Text]] = []  # told with the next board
        self.staying = True
        self.commands: Final[dict[str, Callable[[list[str]], None]]] = {
            "auto": self.auto,
            "blitz": self.blitz,
            "cards": self.cards,
            "goals": self.goals,
            "help": self.help,
            "log": self.log,
            "map": self.map,
            "news": self.news,
            "odds": self.odds,
            "options": self.options,
            "order": self.order,
            "quit": self.quit,
            "regions": self.regions,
            "resign": self.resign,
            "rules": self.rules,
            "save": self.save,
            "undo": self.undo,
        }

    def obey(self, line: str) -> bool:
        """Do what a line says and tell what is wrong with it; False when the player leaves."""
        words = line.split()
        if len(line) > MOST_LENGTH:
            self.screen.say("too-long", most=MOST_LENGTH)
        elif words:
            try:
                self.understand(words)
            except Refusal as refusal:
                self.screen.show(self.wording.error(refusal))
                self.screen.say("refused", rule=refusal.rule)
            except HazardError as error:
                self.screen.show(self.wording.error(error))
        else:
            self.screen.show(self.screen.question(self.match.view()))
        return self.staying

    def understand(self, words: list[str]) -> None:
        """A number picks from a list or answers how many; else the first word says what to do."""
        view = self.match.view()
        if words[0].lstrip("#").isdigit():
            self.pick(view, words)
            return
        command = find_command(words[0], view.options)
        if command in self.commands:
            self.commands[command](words[1:])
        elif command == KIND_NAMES[TRADE] and len(words) <= 2:
            self.trade(view, words[1:])
        elif command in (KIND_NAMES[PLAY], KIND_NAMES[BUILD]) and len(words) == 1:
            self.options([command])
        else:
            self.move(view, [command, *words[1:]])

    # -- moves

    def move(self, view: View, words: list[str]) -> None:
        """A move in words."""
        action = read_action(self.names, view, words)
        if action.kind == PLACE and action.count > 1 and self.one_by_one(view, action):
            self.place_one_by_one(action)
        else:
            self.play(action)

    def play(self, action: Action) -> None:
        """Play it; numbers of an old list mean nothing any more."""
        self.match.play(action)
        self.listed = []

    def one_by_one(self, view: View, action: Action) -> bool:
        """Whether troops go down one at a time (C-13) and there are enough of them for this order."""
        single = [option for option in view.options if option.target == action.target and option.most == 1]
        return len(single) == 1 and action.count <= view.pool[action.army]

    def place_one_by_one(self, action: Action) -> None:
        """The same place again whenever it is the player's turn, until so many are placed."""
        one = Action(action.kind, action.army, action.source, action.target, 1, words=action.words)
        for _ in range(int(action.count)):
            self.play(one)
            self.others()
            if not self.match.asked() or not any(option.has(one) for option in self.match.view().options):
                return

    def others(self) -> None:
        """Let the bots play until the player is asked again."""
        while self.match.outcome() is None and not self.match.asked() and self.alive():
            self.match.bot_plays()

    def alive(self) -> bool:
        """Whether the player still has an army in the game."""
        return any(self.match.state.out[army] == 0 for army in self.match.mine())

    def pick(self, view: View, words: list[str]) -> None:
        """`3` or `3 2`: how many, where that is the question; else that option of the list, with that count."""
        rest = list(words)
        ships = ship_words(self.names, rest) if any(word.startswith("+") for word in rest) else ""
        words = rest
        if len(view.options) == 1 and view.options[0].kind in (DEFEND, OCCUPY) and len(words) == 1:
            count = number(words[0].lstrip("#"), "count")
            self.play(self.shipped(view, view.options[0], count, ships))
            return
        at = number(words[0].lstrip("#"), "number")
        if not self.listed or not 1 <= at <= len(self.listed):
            raise InputError("no-such-option", "number", {"number": at, "most": len(self.listed)})
        option = self.listed[at - 1]
        if len(words) > 1:
            count = int(option.most) if words[1].lower() in ("all", "max") else number(words[1], "count")
            self.play(self.shipped(view, option, count, ships))
        elif option.least == option.most or KINDS[option.kind].most:
            self.play(self.shipped(view, option, int(option.most), ships))
        else:
            told: dict[str, int | str] = {
                "form": f"{at} N",
                "least": int(option.least),
                "most": int(option.most),
            }
            raise InputError("count-missing", "count", {**told})

    def shipped(self, view: View, option: Option, count: int, ships: str) -> Action:
        """The member of an option with this count and the ships that were typed."""
        joined = read_ships(view.rules, option.ships, ships) if ships else ()
        return option.take(count, joined)

    def trade(self, view: View, words: list[str]) -> None:
        """`trade` where there is one set, `trade 2` for the second of several."""
        found = [option for option in view.options if option.kind == TRADE]
        if not found or (words and not words[0].isdigit()):
            self.move(view, [KIND_NAMES[TRADE], *words])
            return
        if not words and len(found) > 1:
            for line in card_lines(self.wording, view, int(view.army())):
                self.screen.show(line)
            return
        at = number(words[0], "number") if words else 1
        if not 1 <= at <= len(found):
            raise InputError("no-such-option", "number", {"number": at, "most": len(found)})
        self.play(found[at - 1].take(0))

    def blitz(self, words: list[str]) -> None:
        """Roll on until the target falls, the source is spent or as few troops are left as shall stay."""
        keep = 1
        if len(words) > 2 and words[-1].isdigit() and words[-2].lower() == "keep":
            keep = max(1, number(words[-1], "keep"))
            words = words[:-2]
        view = self.match.view()
        action = read_action(self.names, view, ["attack", *words])
        if view.total[action.source] <= keep:
            source = view.rules.board.names[action.source]
            raise InputError("blitz-spent", "keep", {"source": source, "keep": keep})
        started = len(self.match.log)
        self.play(self.sized(view, action, keep))
        while True:
            self.fight_on()
            view = self.match.view()
            if view.total[action.source] <= keep or not self.open_attack(view, action):
                break
            self.play(self.sized(view, action, keep))
        rolls = [event for event in self.match.log[started:] if event.kind() == "fought"]
        self.notes.append(Text(self.wording.say("blitzed", count=len(rolls)), "dim"))

    def fight_on(self) -> None:
        """Go through the questions of a battle: no own cards in it, the others decide as they like."""
        while self.match.outcome() is None and self.alive():
            if not self.match.asked():
                self.match.bot_plays()
            elif self.match.recording.game.awaits_cards(self.match.state):
                self.play(next(one for one in self.match.view().options if one.kind == DONE).take(0))
            else:
                return

    def open_attack(self, view: View, action: Action) -> list[Option]:
        """The option for an attack from this source on this target."""
        attacks = [option for option in view.options if option.kind == ATTACK]
        return [one for one in attacks if one.source == action.source and one.target == action.target]

    def sized(self, view: View, action: Action, keep: int) -> Action:
        """The attack with as many troops as may go while so many stay; what is not open is tried as it is."""
        for option in self.open_attack(view, action):
            count = min(int(option.most), view.total[action.source] - keep)
            ships = tuple(
                [min(wanted, there) for wanted, there in zip(action.ships, option.ships, strict=False)]
            )
            return option.take(count, ships)
        return action

    def auto(self, words: list[str]) -> None:
        """Let a bot decide once, or to the end of the step or the turn."""
        span = plain(words[0]) if words else "once"
        if span not in ("once", "phase", "turn"):
            raise InputError("auto-span", "auto", {"value": span[:40], "known": "phase, turn"})
        decision = self.match.decision()
        assert decision is not None
        turn = self.match.state.turn
        while True:
            self.play(self.match.counsel())
            if span == "once":
                return
            if turn == 0:
                self.others()
            now = self.match.decision()
            if not self.match.asked() or now is None or self.match.state.turn != turn:
                return
            if span == "phase" and now.kind != decision.kind and now.kind in self.steps():
                return

    def steps(self) -> list[str]:
        """The names of the steps of set-up and turn; questions in between are none."""
        rules = self.match.recording.game.rules
        return [rules.phase_names[phase] for phase in [*rules.setup, *rules.turn]]

    # -- the game as such

    def order(self, words: list[str]) -> None:
        """Give a standing order, or tell those given."""
        if not words:
            given = self.match.view().orders
            for at, name in enumerate(ORDER_NAMES):
                value = ORDER_VALUES[at][given[self.match.human * len(ORDER_NAMES) + at]]
                self.screen.say("order-is", order=name, value=value, known=", ".join(ORDER_VALUES[at]))
            return
        self.match.recording.order(
            self.match.human, plain(words[0]), plain(words[1]) if len(words) > 1 else ""
        )
        self.notes.append(Text(self.wording.say("order-given", order=plain(words[0]), value=plain(words[1]))))

    def save(self, words: list[str]) -> None:
        """Write the record so far to a file."""
        path = Path(" ".join(words)).expanduser() if words else self.free_file()
        self.match.save(path)
        self.screen.say("saved", file=printable(str(path)))

    def free_file(self) -> Path:
        """A file of its own for this game among the others."""
        return free_path(games_folder(), self.wording.mode, self.match.seed)

    def undo(self, words: list[str]) -> None:
        """Take the last move back."""
        if not self.match.recording.past.open_to(self.match.human):
            raise InputError("undo-late", "undo")
        self.match.undo()
        self.notes.append(Text(self.wording.say("undone")))

    def resign(self, words: list[str]) -> None:
        """Give up, after being asked once more."""
        if self.confirm(self.wording.say("resign-ask")):
            self.match.resign()

    def quit(self, words: list[str]) -> None:
        """Leave the table, after being asked once more."""
        if self.confirm(self.wording.say("quit-ask")):
            self.staying = False
