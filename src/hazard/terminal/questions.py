"""What can the person at the table ask, and what is shown then?"""

from typing import Final

from rich.text import Text

from hazard.conquest.galaxy.fleet import ship_classes
from hazard.conquest.kinds import (
    KIND_NAMES,
)
from hazard.conquest.told.facts import passable
from hazard.kernel.actions import NONE, Option
from hazard.kernel.errors import InputError
from hazard.record.names import number, shown
from hazard.terminal.galaxy import legend_lines
from hazard.terminal.lists import MOST_LISTED, card_lines, help_lines, odds_lines, option_lines
from hazard.terminal.match import Match
from hazard.terminal.missions import long_lines
from hazard.terminal.names import Names, read_action
from hazard.terminal.rules import rules_page
from hazard.terminal.screen import Screen

LOGGED: Final = 20  # lines of the log that are shown unless more are asked for
MOST_ODDS: Final = 500  # troops in a question about odds


class SeatQuestions:
    """Answers on the screen what is asked; nothing here changes the game."""

    def __init__(self, match: Match, screen: Screen) -> None:
        self.match: Final = match
        self.screen: Final = screen
        self.wording: Final = screen.wording
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
        self.told: list[Text] = []  # the news last shown, whole

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
        odds = view.rules.odds.plain
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
            odds = view.rules.odds.of(view, action.source, action.target)  # ships and bases count
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
