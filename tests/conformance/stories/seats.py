"""What does a listener know who writes down what they are told, and never looks at the board?

A Story begins with what everybody knows before the game (rules and table) and then takes in events alone, as one seat or
the spectator sees them. It is written from the meaning of the events, not from the engine. Words it does not know it
passes over: if they mattered, the next comparison with a view says so.
"""

from typing import Any, Final

from hazard.conquest.ruleset import Ruleset
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from tests.conformance.stories.galaxy import parts_of

UNKNOWN: Final = -1


class Story:
    """The public facts of a game and one listener's own cards, put together from what they heard."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        table = rules.tables[seats]
        armies = len(table.army_names)
        self.rules: Final = rules
        self.decks: Final = [max(0, faction) for faction in table.faction]  # per army the deck it draws from
        self.parts: Final = parts_of(rules, table)
        self.units: Final = [[0] * rules.board.size for _ in range(armies)]
        self.pool: Final = table.units[:]
        self.hands: Final[list[list[int]]] = [[] for _ in range(armies)]
        self.piles: Final = [len(cards) for cards in rules.cards.deck_cards]
        self.discards: Final[list[list[int]]] = [[] for _ in rules.cards.deck_names]
        self.controller: Final = table.controller[:]
        self.out: Final = [0] * armies
        self.resigned: Final = [0] * seats
        self.bots: Final = [0] * seats
        self.draw: Final = [0] * seats
        self.facts: Final = {
            "trades": 0, "turn": 0, "round": 0, "current": NONE, "first": 0, "acted": 0, "conquests": 0, "draws": 0,
        }  # fmt: skip
        self.closed: Final[list[int]] = []
        self.battle: list[int] = []  # source, target, count and opponent of the battle that is open
        self.pooled = False  # whether the dice of this battle were told side by side
        self.played = UNKNOWN  # a card that was played and goes to its pile after its effect
        self.outcome: tuple[str, list[int]] | None = None

    def hear(self, told: dict[str, Any]) -> None:
        """Take in one event, in its plain form."""
        if self.parts:
            owner = self.owners()
            for part in self.parts.values():
                part.hear(told, self.parts, owner)
        heard = getattr(self, "hear_" + str(told["event"]).replace("-", "_"), None)
        if heard is not None:
            heard(told)

    # -- units

    def hear_claimed(self, told: dict[str, Any]) -> None:
        self.units[told["army"]][told["territory"]] += 1
        self.pool[told["army"]] -= 1

    def hear_placed(self, told: dict[str, Any]) -> None:
        self.units[told["army"]][told["territory"]] += told["count"]
        self.pool[told["army"]] -= told["count"]

    def hear_reinforced(self, told: dict[str, Any]) -> None:
        self.pool[told["army"]] += told["count"]

    def hear_attacked(self, told: dict[str, Any]) -> None:
        self.battle = [told["source"], told["target"], told["count"], told["army"]]

    def hear_fought(self, told: dict[str, Any]) -> None:
        self.units[told["army"]][told["source"]] -= told["losses"][0]
        for army in told.get("fallen", [told["foe"]] * told["losses"][1]):
            self.units[army][told["target"]] -= 1
        if not self.pooled:
            self.facts["draws"] += len(told["dice"][0]) + len(told["dice"][1])
        self.pooled = False

    def hear_conquered(self, told: dict[str, Any]) -> None:
        self.hear_moved(told)
        if told["army"] == self.facts["current"]:  # what an ally conquers is not counted
            self.facts["conquests"] += 1
        self.battle = [told["source"], told["target"], told["count"], told["foe"]]

    def hear_moved(self, told: dict[str, Any]) -> None:
        self.units[told["army"]][told["source"]] -= told["count"]
        self.units[told["army"]][told["target"]] += told["count"]

    def hear_eliminated(self, told: dict[str, Any]) -> None:
        self.out[told["army"]] = 1

    # -- battles with ships and cards

    def hear_announced(self, told: dict[str, Any]) -> None:
        self.hear_attacked(told)
        self.pooled = True

    def hear_pool_rolled(self, told: dict[str, Any]) -> None:
        self.facts["draws"] += len(told["faces"]) + len(told["rerolled"])

    def hear_battle_halted(self, told: dict[str, Any]) -> None:
        self.pooled = False

    def hear_station_destroyed(self, told: dict[str, Any]) -> None:
        self.pooled = False

    def hear_station_held(self, told: dict[str, Any]) -> None:
        self.units[told["army"]][told["source"]] -= self.battle[2]  # OT-52: the troops, however many dice
        self.pooled = False

    def hear_station_rolled(self, told: dict[str, Any]) -> None:
        self.facts["draws"] += 1

    def hear_recruited(self, told: dict[str, Any]) -> None:
        self.pool[told["army"]] += told["count"]
        self.facts["draws"] += min(1, told["die"])

    def hear_troops_removed(self, told: dict[str, Any]) -> None:
        self.units[told["foe"]][told["territory"]] -= told["count"]

    def hear_planet_destroyed(self, told: dict[str, Any]) -> None:
        self.closed.append(told["territory"])

    def hear_command_changed(self, told: dict[str, Any]) -> None:
        self.units[told["mate"]][told["territory"]] -= 1
        self.units[told["army"]][told["territory"]] += 1

    # -- Order 66

    def hear_planet_turned(self, told: dict[str, Any]) -> None:
        self.facts["draws"] += 1

    def hear_planet_loyal(self, told: dict[str, Any]) -> None:
        self.facts["draws"] += 1

    def hear_planet_converted(self, told: dict[str, Any]) -> None:
        self.units[told["foe"]][told["territory"]] -= told["count"]
        self.units[told["army"]][told["territory"]] += told["count"]

    # -- neutral armies

    def hear_bribed(self, told: dict[str, Any]) -> None:
        hand = self.hands[told["army"]]
        for card in told["cards"]:
            if card == UNKNOWN:  # perhaps one they knew of: they cannot say which are left
                hand[:] = [UNKNOWN] * len(hand)
            hand.remove(card)
            self.hands[told["neutral"]].append(card)

    def hear_allied(self, told: dict[str, Any]) -> None:
        self.controller[told["neutral"]] = self.controller[told["ally"]]

    def hear_left_alliance(self, told: dict[str, Any]) -> None:
        self.controller[told["neutral"]] = NONE

    def hear_die_rolled(self, told: dict[str, Any]) -> None:
        self.facts["draws"] += 1

    # -- cards

    def hear_drew(self, told: dict[str, Any]) -> None:
        self.hands[told["army"]] += told["cards"]
        self.piles[self.decks[told["army"]]] -= len(told["cards"])

    def hear_took_cards(self, told: dict[str, Any]) -> None:
        loser = self.hands[told["source"]]
        assert len(loser) == len(told["cards"])
        known = [card for card in told["cards"] if card != UNKNOWN] or loser
        self.hands[told["army"]] += known
        self.hands[told["source"]] = []

    def hear_passed_cards(self, told: dict[str, Any]) -> None:
        self.hear_took_cards({**told, "source": told["by"]})

    def throw(self, army: int, cards: list[int]) -> None:
        """Cards go from a hand to the discard pile, open to all."""
        hand = self.hands[army]
        for card in cards:
            hand.remove(card if card in hand else UNKNOWN)
            self.discards[self.rules.cards.deck_of[card]].append(card)

    def lay_down(self) -> None:
        """The card that was played lies on its pile now."""
        if self.played != UNKNOWN:
            self.discards[self.rules.cards.deck_of[self.played]].append(self.played)
            self.played = UNKNOWN

    def hear_directive_played(self, told: dict[str, Any]) -> None:
        self.lay_down()
        hand = self.hands[told["army"]]
        hand.remove(told["card"] if told["card"] in hand else UNKNOWN)
        self.played = told["card"]

    def hear_ship_built(self, told: dict[str, Any]) -> None:
        self.throw(told["army"], told["cards"])

    def hear_cards_discarded(self, told: dict[str, Any]) -> None:
        if len(told["cards"]) < len(self.hands[told["army"]]):  # some by chance
            self.facts["draws"] += len(told["cards"])
        self.throw(told["army"], told["cards"])

    def hear_hand_peeked(self, told: dict[str, Any]) -> None:
        assert len(told["cards"]) == len(self.hands[told["holder"]])
        if UNKNOWN not in told["cards"]:
            self.hands[told["holder"]] = told["cards"][:]

    def hear_traded(self, told: dict[str, Any]) -> None:
        self.throw(told["army"], told["cards"])
        self.facts["trades"] += 1
        self.pool[told["army"]] += told["value"]

    def hear_shuffled(self, told: dict[str, Any]) -> None:
        if told["count"] == len(self.discards[told["deck"]]) + 1:
            self.lay_down()  # its effect is over
        assert self.piles[told["deck"]] == 0
        assert told["count"] == len(self.discards[told["deck"]])
        self.piles[told["deck"]] = told["count"]
        self.discards[told["deck"]] = []
        self.facts["draws"] += 1

    # -- time

    def hear_rolled(self, told: dict[str, Any]) -> None:
        self.facts["first"] = told["first"]
        self.facts["draws"] += sum([len([die for die in throw if die > 0]) for throw in told["rolls"]])

    def hear_turn_began(self, told: dict[str, Any]) -> None:
        if told["round"] != self.facts["round"]:
            self.facts["acted"] = 0
        else:
            self.facts["acted"] |= 1 << self.facts["current"]
        self.facts.update(turn=told["turn"], round=told["round"], current=told["army"], conquests=0)

    def hear_ended(self, told: dict[str, Any]) -> None:
        self.outcome = (told["reason"], told["winners"])

    # -- the table

    def hear_resigned(self, told: dict[str, Any]) -> None:
        self.resigned[told["seat"]] = 1
        self.hear_bot_took_over(told)

    def hear_bot_took_over(self, told: dict[str, Any]) -> None:
        self.bots[told["seat"]] = 1
        self.draw[told["seat"]] = 0

    def hear_player_came_back(self, told: dict[str, Any]) -> None:
        self.bots[told["seat"]] = 0

    def hear_agreed_to_draw(self, told: dict[str, Any]) -> None:
        self.draw[told["seat"]] = 1

    def hear_refused_draw(self, told: dict[str, Any]) -> None:
        self.draw[told["seat"]] = 0

    # -- comparing

    def owners(self) -> list[int]:
        """For whom each territory counts: the army with most units there, nobody on a tie."""
        found: list[int] = []
        for standing in zip(*self.units, strict=True):
            most = max(standing)
            found.append(standing.index(most) if most > 0 and standing.count(most) == 1 else NONE)
        return found

    def compare(self, view: View) -> None:
        """Everything the view says of the board, the cards, the time and the table is known from what was heard."""
        self.lay_down()
        assert view.owner == self.owners()
        assert view.total == [sum(standing) for standing in zip(*self.units, strict=True)]
        assert view.land == [view.owner.count(army) for army in range(view.armies)]
        assert view.force == [sum(standing) for standing in self.units]
        assert view.pool == self.pool
        assert view.out == self.out
        assert view.controller == self.controller
        assert view.closed == self.closed
        assert view.discards == self.discards
        assert [len(pile) for pile in view.piles] == self.piles
        for army, hand in enumerate(view.hands):
            assert len(hand) == len(self.hands[army])
            if UNKNOWN not in hand:
                assert hand == sorted(self.hands[army])
        assert (view.resigned, view.bots, view.agreed) == (self.resigned, self.bots, self.draw)
        for name, value in self.facts.items():
            if (
                name != "acted" or view.outcome is None
            ):  # the turn that ends the game is over or not: nobody minds
                assert getattr(view, name) == value, name
        told = None if view.outcome is None else (view.outcome.reason, list(view.outcome.winners))
        assert told == self.outcome
        self.compare_flow(view)
        self.compare_parts(view)

    def compare_parts(self, view: View) -> None:
        """What the modules show of their memories is known, too."""
        for slot, module in enumerate(self.rules.modules):
            if module.name() in self.parts and view.outcome is None:
                assert view.memory[slot] == self.parts[module.name()].numbers(view), module.name()

    def compare_flow(self, view: View) -> None:
        """Where the game stands agrees with the decision that everybody is told, and the open battle is known."""
        if view.decision is None:
            assert view.stack == []
            return
        rules = self.rules
        frames = [view.stack[at : at + 6] for at in range(0, len(view.stack), 6)]
        assert rules.phase_names[frames[-1][0]] == view.decision.kind
        assert frames[-1][1] == view.decision.army
        if view.turn == 0:
            assert frames[0][0] == rules.setup[view.setup]
        else:
            assert view.setup == len(rules.setup)
            assert frames[0][0] == rules.turn[view.step]
            assert frames[0][1] == view.current
        for phase, _, *numbers in frames:
            if phase in (rules.at_defend, rules.at_occupy):
                assert numbers == self.battle
