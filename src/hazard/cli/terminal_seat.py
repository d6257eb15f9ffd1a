"""What does the person at the table do with a typed line: a move, a question, or something about the game?"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

from hazard.cli.terminal_galaxy import legend_lines
from hazard.cli.terminal_input import MOST_LENGTH, printable
from hazard.cli.terminal_lists import MOST_LISTED, card_lines, help_lines, odds_lines, option_lines
from hazard.cli.terminal_match import Match, free_path, games_folder
from hazard.cli.terminal_missions import long_lines
from hazard.cli.terminal_names import Names, find_command, plain, read_action, ship_words
from hazard.cli.terminal_rules import rules_page
from hazard.cli.terminal_screen import Screen
from hazard.conquest.facts import passable
from hazard.conquest.galaxy.battle import ATTACKER_WINDOWS
from hazard.conquest.galaxy.fleet import ship_classes
from hazard.conquest.kinds import (
    ATTACK,
    BUILD,
    DEFEND,
    DONE,
    KIND_NAMES,
    OCCUPY,
    ORDER_NAMES,
    ORDER_VALUES,
    PLACE,
    PLAY,
    TRADE,
)
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.errors import HazardError, InputError, Refusal
from hazard.record.names import number, shown
from hazard.record.ships import read_ships
from hazard.record.words import MOST_BY_DEFAULT

LOGGED: Final = 20  # lines of the log that are shown unless more are asked for
MOST_ODDS: Final = 500  # troops in a question about odds


class PlayerSeat:
    """Reads lines and does what they say."""

    def __init__(self, match: Match, screen: Screen, confirm: Callable[[str], bool]) -> None:
        self.match: Final = match
        self.screen: Final = screen
        self.wording: Final = screen.wording
        self.confirm: Final = confirm
        board = match.recording.game.rules.board
        every = range(len(board.names))
        spoken = [self.wording.territory(at) for at in every]
        armies = [
            [name, self.wording.army(at), self.wording.letters[at]]
            for at, name in enumerate(self.wording.army_names)
        ]
        self.names: Final = Names(
            [[board.names[at], spoken[at], self.wording.label(at)] for at in every],
            spoken,
            armies,
            self.card_forms(),
            self.choice_forms(),
        )
        self.listed: list[Option] = []  # what the last list of options showed
        self.notes: Final[list[Text]] = []  # told with the next board
        self.told: list[Text] = []  # the news last shown, whole
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

    def card_forms(self) -> list[list[str]]:
        """What each card may be called, where cards are played by name: ids with and without deck and number."""
        rules = self.match.recording.game.rules
        if not ship_classes(rules):
            return []
        forms: list[list[str]] = []
        for card, name in enumerate(rules.cards.names):
            bare = name.removeprefix(f"{rules.cards.deck_names[rules.cards.deck_of[card]]}-")
            stem = name.rpartition("-")[0]
            forms.append([name, stem, bare, bare.rpartition("-")[0], self.wording.card_name(name)])
        return forms

    def choice_forms(self) -> dict[str, list[str]]:
        """What armies, classes of ships, tokens and answers may be called, where there are ships."""
        rules = self.match.recording.game.rules
        classes = ship_classes(rules)
        found: dict[str, list[str]] = {}
        for names in rules.choices.values() if classes else []:
            for name in names:
                found[name] = [name, self.wording.choice(name)]
                if name in classes:
                    found[name].append(self.wording.texts.say(f"ship-mark.{name}"))
        return found

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
        one = Action(action.kind, action.army, action.source, action.target, 1)
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
        elif option.least == option.most or option.kind in MOST_BY_DEFAULT:
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
        return Action(
            option.kind, option.army, option.source, option.target, count, joined, option.cards, option.choice
        )

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
            decision = self.match.decision()
            assert decision is not None
            if not self.match.asked():
                self.match.bot_plays()
            elif decision.kind in ATTACKER_WINDOWS:
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
            return Action(option.kind, option.army, option.source, option.target, count, ships)
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

    # -- questions

    def options(self, words: list[str]) -> None:
        """A numbered list of what may be done, all, or of one kind, or what concerns one territory."""
        view = self.match.view()
        found = list(view.options)
        if words and words[0].lower() in KIND_NAMES:
            found = [option for option in found if KIND_NAMES[option.kind] == words[0].lower()]
        elif words:
            near = sorted(
                {int(place) for option in found for place in (option.source, option.target)} - {NONE}
            )
            at = self.names.find("-".join(words), near, "territory")
            found = [option for option in found if at in (option.source, option.target)]
        self.listed = found[:MOST_LISTED]
        for line in option_lines(self.wording, view, self.listed, self.screen.console.width):
            self.screen.show(line)
        if len(found) > MOST_LISTED:
            self.screen.say("more-options", count=len(found) - MOST_LISTED)
        if not found:
            self.screen.say("no-options")

    def odds(self, words: list[str]) -> None:
        """`odds alaska kamchatka`, or `odds 10 8` for troops that are not on the board."""
        view = self.match.view()
        odds = view.rules.advice.odds
        if len(words) == 2 and all(word.isdigit() for word in words):
            able, defenders = [number(word, "odds") for word in words]
        elif len(words) >= 2:
            action = read_action(self.names, view, ["attack", *words])
            army = action.army if view.at(action.army, action.source) > 0 else view.owner[action.source]
            if army != NONE and passable(view, army)[action.target] == army:
                raise InputError("odds-own", "odds", {"source": view.rules.board.names[action.source]})
            able = view.total[action.source] - 1
            if army == action.army:
                able = min(able, int(view.at(army, action.source)))
            defenders = view.total[action.target]
            odds = view.rules.advice.odds_of(view, action.source, action.target)  # ships and bases count
        else:
            raise InputError("action-words", "odds", {"form": self.wording.say("form.odds")})
        if not (1 <= able <= MOST_ODDS and 1 <= defenders <= MOST_ODDS):
            raise InputError("odds-range", "odds", {"able": able, "defenders": defenders, "most": MOST_ODDS})
        for line in odds_lines(self.wording, odds, able, defenders):
            self.screen.show(line)

    def help(self, words: list[str]) -> None:
        """What can be typed now."""
        view = self.match.view()
        self.screen.show(self.screen.question(view))
        for line in help_lines(self.wording, view):
            self.screen.show(line)

    def rules(self, words: list[str]) -> None:
        """The text of a rule, or the titles of all."""
        page = rules_page(self.wording.mode, self.wording.lang)
        if not words:
            for rule, title in page.titles.items():
                self.screen.show(Text.assemble((f"{rule:<6}", "bold"), title))
            return
        found = page.find(" ".join(words))
        if found is None:
            raise InputError("unknown-rule-id", "rules", {"name": shown(" ".join(words)[:40])})
        self.screen.show(Text(f"{found} {page.titles[found]}", "bold"))
        self.screen.show(page.texts[found])

    def goals(self, words: list[str]) -> None:
        """The missions the player sees."""
        for line in long_lines(self.wording, self.match.view()):
            self.screen.show(line)

    def map(self, words: list[str]) -> None:
        """The drawn map, if the box has one and the terminal is wide enough."""
        layout = self.screen.layout
        view = self.match.view()
        if layout is None:
            self.screen.say("no-drawing")
            self.regions(words)
            return
        if layout.width > self.screen.console.width:
            self.screen.say("no-map", width=layout.width)
            self.regions(words)
            return
        for line in self.screen.map(view, layout) + self.screen.players(view):
            self.screen.show(line)

    def regions(self, words: list[str]) -> None:
        """The table by region."""
        view = self.match.view()
        for line in self.screen.regions(view) + legend_lines(self.wording, view):
            self.screen.show(line)

    def cards(self, words: list[str]) -> None:
        """The own hand and its sets; where cards are played by name, those of the team too."""
        view = self.match.view()
        army = int(view.army())
        for line in card_lines(self.wording, view, army):
            self.screen.show(line)
        for mate in range(view.armies) if ship_classes(view.rules) else []:
            if mate != army and view.team[mate] == view.team[army] and view.hands[mate]:
                self.screen.say("mate-cards", army=self.wording.army(mate))
                for line in card_lines(self.wording, view, mate):
                    self.screen.show(line)

    def log(self, words: list[str]) -> None:
        """The last events in full; with a number so many."""
        count = number(words[0], "log") if words else LOGGED
        for event in self.match.log[-count:] if count else []:
            self.screen.show(self.wording.event(event))

    def news(self, words: list[str]) -> None:
        """What was told last, all of it."""
        for line in self.told:
            self.screen.show(line)

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
