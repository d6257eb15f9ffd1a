"""Which directives may be played now, what does a card do, and whose faces has a seat seen?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.events import DirectivePlayed
from hazard.conquest.galaxy.moments import (
    ATTACKING,
    BATTLE,
    CARDS,
    DEFENDING,
    MOMENT_NAMES,
    PHASE_MOMENTS,
)
from hazard.conquest.kinds import (
    ORDER_COUNT,
    PLAY,
    REACT_ASK,
    REACT_ORDER,
    REACT_PASS_BATTLE,
    REACT_PASS_TURN,
)
from hazard.conquest.masks import mask_of
from hazard.conquest.modules.base import Module
from hazard.conquest.state import EMPTY, Memory, parts_of, replaced
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import EVERYTHING, Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import InputError, Params, Refusal
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import in_order

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.state import State
    from hazard.conquest.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """Base: what one directive does. It is never offered where it would change nothing (OT-23)."""

    def __init__(self, kind: str, moments: list[int]) -> None:
        self.kind: Final = kind
        self.moments: Final = moments
        self.when: Final[i64] = mask_of(moments)

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        """Offer every way to play the card now; nothing where it would change nothing."""
        raise NotImplementedError

    def every(self, rules: "Ruleset", card: int) -> list[Option]:
        """Every way to play the card there can ever be, with no army and no amounts; see conquest/every.py."""
        return [plain_option(rules, NONE, card)]

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        """Do it. The card has left the hand and lies on no pile yet."""
        raise NotImplementedError

    def of_dice(self) -> bool:
        """Whether it works on the dice of a battle alone, so that the same attacks are open after it."""
        return False

    def rule(self) -> str:
        """The rule to read about it, beyond what the card says."""
        return "OT-23"

    def usable(self, rules: "Ruleset", state: "State", army: i64) -> bool:
        """Whether, for all that is public, a card of this kind may still be played by this army at all (CW-15)."""
        return True

    def refuse(self, rules: "Ruleset", state: "State", action: Action) -> Refusal:
        """Why this way to play it, which is not offered, is not allowed at its right moment."""
        told = {"card": rules.cards.names[action.cards[0]]}
        ways: list[Option] = []
        self.add(rules, state, action.army, action.cards[0], ways)
        if len(ways) == 0:
            return rules.refusal("changes-nothing", "OT-23", "cards", {**told})
        for way in ways:
            if way.has(with_count(action, way.least)):  # only the amount is wrong
                amounts: Params = {"count": action.count, "least": way.least, "most": way.most}
                return rules.refusal("count-range", "OT-23", "count", amounts)
        if action.target != NONE or ways[0].target != NONE:
            return rules.refusal("bad-directive-target", "OT-23", "target", {**told})
        return rules.refusal("bad-directive", "OT-23", "cards", {**told})


def with_count(action: Action, count: i64) -> Action:
    """The same action with another amount."""
    return Action(
        action.kind,
        action.army,
        action.source,
        action.target,
        count,
        action.ships,
        action.cards,
        action.choice,
        action.words,
    )


def plain_option(rules: "Ruleset", army: i64, card: i64) -> Option:
    """Play a card that needs nothing more to be said."""
    return Option(PLAY, army, NONE, NONE, 0, 0, (), (int(card),), words=rules.words)


def directive(card: int, source: int = NONE, target: int = NONE, choice: int = NONE) -> Option:
    """One of all ways to play a card there can ever be: no army, no amounts."""
    return Option(PLAY, NONE, source, target, 0, 0, (), (card,), choice)


class Insight(Memory):
    """Per card the seats that have seen it in a hand, as bits, and the cards drawn in this step (scout)."""

    def __init__(self, known: list[int], fresh: list[int]) -> None:
        self.known: list[int] = known  # replaced, never changed in place
        self.fresh: list[int] = fresh

    def clone(self) -> Memory:
        return Insight(self.known, self.fresh)

    def facts(self) -> list[int]:
        return [len(self.fresh), *self.fresh, *self.known]

    def forget(self, cards: list[int]) -> None:
        """Cards have left a hand: what was seen of them is open now, and nothing later."""
        if len(self.fresh) > 0:
            self.fresh = [card for card in self.fresh if card not in cards]
        for card in cards:
            if self.known[card] != 0:
                self.known = replaced(self.known, card, 0)


def insight_of(state: "State") -> Insight:
    """The memory of seen cards in a game that has it."""
    for part in parts_of(state):
        if isinstance(part, Insight):
            return part
    raise InputError("bad-parameter", "modules.directives", {"rule": "faction-decks"})


def throw_away(rules: "Ruleset", state: "State", army: i64, cards: list[int]) -> None:
    """Cards go from a hand to the discard pile of their deck (OT-20)."""
    insight_of(state).forget(cards)
    state.hands[army] = [card for card in state.hands[army] if card not in cards]
    for card in cards:
        deck = rules.cards.deck_of[card]
        state.discards[deck] = state.discards[deck] + [card]


def audience_of(rules: "Ruleset", state: "State", army: i64) -> list[int]:
    """The seats that see what this army sees: its own and its team-mates' (OT-64)."""
    return [seat for seat in range(state.seats) if rules.alliance.sees_hand(state, seat, army)]


def held_by_mate(state: "State", army: i64, card: i64) -> bool:
    """Whether a team-mate holds this card, which this army may see but not use (OT-64)."""
    for mate in range(state.armies):
        if mate != army and state.team[mate] == state.team[army] and card in state.hands[mate]:
            return True
    return False


class Directives(Module):
    """Cards that are played for what they say (OT-20 to OT-25)."""

    def __init__(
        self,
        slot: i64,
        effects: list[Effect | None],
        deck_of: list[int],
        decks: int,
        own_steps: dict[str, int] | None = None,
    ) -> None:
        super().__init__(slot)
        # the moment of each decision in which directives are played; a box adds those of its own steps
        self.moments: Final[dict[str, int]] = {**PHASE_MOMENTS, **(own_steps or {})}
        self.effects: Final = effects  # per card
        # per deck and moment: whether any of its cards is played then, which everybody knows
        self.played_at: Final[list[list[bool]]] = [[False] * len(MOMENT_NAMES) for _ in range(decks)]
        for card, effect in enumerate(effects):
            if effect is not None:
                for moment in effect.moments:
                    self.played_at[deck_of[card]][moment] = True

    def name(self) -> str:
        return "directives"

    def text_of(self, rules: "Ruleset", card: i64) -> str:
        """The name of the text of what a card does: its deck and its own; empty for a card that does nothing."""
        if self.effects[card] is None:
            return ""
        deck = rules.cards.deck_names[rules.cards.deck_of[card]]
        own = rules.cards.names[card].removeprefix(f"{deck}-")
        return f"{deck}.{own.rpartition('-')[0]}"  # copies of a card share it

    def rule_of(self, rules: "Ruleset", card: i64) -> str:
        """The rule of the mode to read about what a card does; empty for a card that does nothing."""
        effect = self.effects[card]
        if effect is None:
            return ""
        return rules.through("bad-directive", effect.rule()) or effect.rule()

    def moments_of(self, card: i64) -> list[str]:
        """When a card may be played; both sides of a battle are one moment."""
        effect = self.effects[card]
        if effect is None:
            return []
        names = [MOMENT_NAMES[moment] for moment in effect.moments]
        if ATTACKING in effect.moments and DEFENDING in effect.moments:
            sides = (MOMENT_NAMES[ATTACKING], MOMENT_NAMES[DEFENDING])
            names = [BATTLE] + [name for name in names if name not in sides]
        return names

    def begin(self, rules: "Ruleset", state: "State", log: list[Event] | None) -> Memory:
        return Insight([0] * rules.cards.size, [])

    def restore(self, rules: "Ruleset", numbers: list[int]) -> Memory:
        fresh = numbers[0] if len(numbers) > 0 else NONE
        size = rules.cards.size
        good = fresh >= 0 and len(numbers) == 1 + fresh + size and min(numbers) >= 0
        for card in numbers[1 : 1 + fresh] if good else []:
            good = good and card < size
        if not good or max(numbers[1 + fresh :]) >> max(rules.tables) != 0:
            raise InputError("position-modules", "tracks", {"known": self.name()})
        return Insight(numbers[1 + fresh :], numbers[1 : 1 + fresh])

    def fits(self, rules: "Ruleset", state: "State") -> bool:
        """Only cards in hands are known to others, to seats that do not see the hand; fresh ones are the army's own."""
        insight = insight_of(state)
        open_cards: list[int] = [0] * len(insight.known)  # bits of the seats that may know the card by a peek
        for army in range(state.armies):
            for card in state.hands[army]:
                for seat in range(state.seats):
                    if not rules.alliance.sees_hand(state, seat, army):
                        open_cards[card] |= 1 << seat
        for card in range(len(insight.known)):
            if insight.known[card] & ~open_cards[card] != 0:
                return False
        before: i64 = NONE
        for card in insight.fresh:
            if card <= before or state.current == NONE or card not in state.hands[state.current]:
                return False
            before = card
        return True

    def seen(self, rules: "Ruleset", state: "State", seat: i64) -> list[int]:
        insight = insight_of(state)
        if seat == EVERYTHING:
            return insight.facts()
        told: list[int] = [0]  # which cards are fresh is part of the hand, and how many are left of them too
        if state.current != NONE and rules.alliance.sees_hand(state, seat, state.current):
            told = [len(insight.fresh), *insight.fresh]
        own = 1 << seat if seat >= 0 else 0
        for mask in insight.known:  # what others have seen is theirs
            told.append(mask & own)
        return told

    def row(self, view: "View") -> list[int]:
        """Per card: 1 for drawn in this step, then 1 for seen in another's hand."""
        numbers = view.memory[self.slot]
        told = [0] * view.rules.cards.size
        for card in numbers[1 : 1 + numbers[0]]:
            told[card] = 1
        for mask in numbers[1 + numbers[0] :]:
            told.append(1 if mask != 0 else 0)
        return told

    def redeal(self, rules: "Ruleset", state: "State", seat: i64, dice: Dice) -> None:
        """What others have seen of cards this seat does not know, they have now seen of others of the same deck."""
        insight = insight_of(state)
        own = 1 << seat if seat >= 0 else 0
        decks = len(rules.cards.deck_names)
        hidden: list[list[int]] = [[] for _ in range(decks)]
        open_cards: list[int] = []
        for army in range(state.armies):
            if rules.alliance.sees_hand(state, seat, army):
                open_cards += state.hands[army]
                continue
            for card in state.hands[army]:
                if insight.known[card] & own == 0:
                    hidden[rules.cards.deck_of[card]].append(card)
        for cards in hidden:
            dice.shuffle(cards)
        known: list[int] = [0] * len(insight.known)
        for card in range(len(known)):
            mask: i64 = insight.known[card]
            if mask & own != 0 or card in open_cards:
                known[card] = mask
            elif mask != 0 and len(hidden[rules.cards.deck_of[card]]) > 0:
                known[hidden[rules.cards.deck_of[card]].pop()] = mask
        insight.known = known
        if state.current != NONE and not rules.alliance.sees_hand(state, seat, state.current):
            hand = state.hands[state.current][:]
            dice.shuffle(hand)
            insight.fresh = sorted(hand[: len(insight.fresh)])

    def spent(self, rules: "Ruleset", state: "State", army: i64, cards: list[int]) -> None:
        insight_of(state).forget(cards)

    def turn_ended(self, rules: "Ruleset", state: "State", army: i64, log: list[Event] | None) -> None:
        for seat in range(state.seats):
            if state.orders[seat * ORDER_COUNT + REACT_ORDER] in (REACT_PASS_BATTLE, REACT_PASS_TURN):
                state.orders = replaced(state.orders, seat * ORDER_COUNT + REACT_ORDER, REACT_ASK)

    def every(self, rules: "Ruleset") -> list[Option]:
        found: list[Option] = []
        for card, effect in enumerate(self.effects):
            if effect is not None:
                found += effect.every(rules, card)
        return found

    # -- what may be played

    def may_hide_options(self, rules: "Ruleset", state: "State", phase: str) -> bool:
        """Whoever holds a card is asked wherever one of their deck could be played (OT-25)."""
        army = state.current
        if phase not in self.moments or len(state.hands[army]) == 0:
            return False
        return self.played_at[state.table.faction[army]][self.moments[phase]]

    def asks(self, state: "State", army: i64, moment: i64) -> bool:
        """Whether a window opens for this army: it holds a card, its order says so, and its deck has such cards."""
        seat = state.controller[army]
        if seat == NONE or state.neutral[army] == 1 or len(state.hands[army]) == 0:
            return False
        if not self.played_at[state.table.faction[army]][moment]:
            return False
        return state.orders[seat * ORDER_COUNT + REACT_ORDER] == REACT_ASK

    def offer(self, rules: "Ruleset", state: "State", army: i64, moment: i64, found: list[Option]) -> None:
        """Every directive in the hand that may be played at this moment."""
        fresh = insight_of(state).fresh if moment == CARDS else EMPTY
        begin = len(found)
        for card in state.hands[army]:
            effect = self.effects[card]
            if effect is None or effect.when >> moment & 1 == 0:
                continue
            if len(fresh) > 0 and card in fresh:
                continue
            if effect.usable(rules, state, army):
                effect.add(rules, state, army, card, found)
        if not in_order(found, begin):  # card by card is not the order of the options
            own = found[begin:]
            own.sort(key=Option.key)
            found[begin:] = own

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        """The card leaves the hand, does what it says, and goes to the discard pile (OT-23)."""
        card = action.cards[0]
        insight_of(state).forget([card])
        state.hands[action.army] = [one for one in state.hands[action.army] if one != card]
        if log is not None:
            log.append(
                DirectivePlayed(action.army, card, action.source, action.target, action.choice, action.count)
            )
        effect = self.effects[card]
        assert effect is not None
        effect.play(rules, state, action, log)
        if not effect.of_dice():
            state.front_fresh = False
        deck = rules.cards.deck_of[card]
        state.discards[deck] = state.discards[deck] + [card]

    def refused(self, rules: "Ruleset", state: "State", phase: str, action: Action) -> Refusal | None:
        for card in action.cards:
            if held_by_mate(state, action.army, card):
                told = {"card": rules.cards.names[card]}
                return rules.refusal("not-your-card", "OT-64", "cards", {**told})
        if action.kind != PLAY:
            return None
        if len(action.cards) != 1:
            return rules.refusal("one-card", "OT-20", "cards")
        card = action.cards[0]
        told = {"card": rules.cards.names[card]}
        effect = self.effects[card]
        if card not in state.hands[action.army] or effect is None:
            return rules.refusal("not-your-card", "OT-20", "cards", {**told})
        moment = self.moments.get(phase, NONE)
        if moment not in effect.moments:
            when = " ".join([MOMENT_NAMES[one] for one in effect.moments])
            return rules.refusal("wrong-moment", "OT-23", "cards", {**told, "moments": when})
        if moment == CARDS and card in insight_of(state).fresh:
            return rules.refusal("fresh-card", "OT-23", "cards", {**told})
        if not effect.usable(rules, state, action.army):
            return rules.refusal("unusable-card", "CW-15", "cards", {**told})
        return effect.refuse(rules, state, action)


def directives_of(rules: "Ruleset") -> Directives:
    """The module, in a mode that has it."""
    for module in rules.mechanics:
        if isinstance(module, Directives):
            return module
    raise InputError("bad-parameter", "modules.directives", {"rule": "faction-decks"})
