"""Where are the hidden tokens of a faction, what does each hide, and who knows it (OT-7, OT-11, CW-6, CW-11)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.events.core import HIDDEN
from hazard.conquest.every import ANY
from hazard.conquest.frame import Frame
from hazard.conquest.galaxy.directives import Effect, audience_of, directive
from hazard.conquest.galaxy.events import TokenLooked, TokenPlaced, TokenRevealed
from hazard.conquest.galaxy.moments import CARDS
from hazard.conquest.galaxy.sides import holds, land_of, runs, seats_of
from hazard.conquest.kinds import HIDE, PLAY
from hazard.conquest.masks import BITS
from hazard.conquest.modules.base import Module
from hazard.conquest.phases.base import Phase
from hazard.conquest.sequences import Places
from hazard.conquest.state import AT_A, AT_ARMY, EMPTY, FRAME, Memory, State, parts_of
from hazard.conquest.told.pieces import Fact, Piece
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import EVERYTHING, Event
from hazard.kernel.dice import Dice
from hazard.kernel.errors import InputError, Refusal
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.view import View

# Where a token is; from ON_BOARD on the territory.
IN_STACK: Final = 0
GONE: Final = 1
IN_HAND: Final = 2  # taken and looked at, about to be placed
ON_BOARD: Final = 3  # plus the territory
COLUMNS: Final = 4


class Tokens(Memory):
    """Per token, in the order of the stack: its place, its face, whether all know it, and the seats that saw it."""

    def __init__(self, place: list[int], face: list[int], shown: list[int], spied: list[int]) -> None:
        self.place: list[int] = place
        self.face: list[int] = face
        self.shown: list[int] = shown
        self.spied: list[int] = spied  # bits of seats

    def clone(self) -> Memory:
        return Tokens(self.place[:], self.face[:], self.shown[:], self.spied[:])

    def facts(self) -> list[int]:
        return self.place + self.face + self.shown + self.spied

    def here(self, territory: i64) -> list[int]:
        """The tokens on a planet."""
        if self.covered() & BITS[territory] == 0:
            return EMPTY
        return [token for token in range(len(self.place)) if self.place[token] == ON_BOARD + territory]

    def covered(self) -> i64:
        """Mask of the planets with a token."""
        mask: i64 = 0
        for at in self.place:
            place: i64 = at
            if place >= ON_BOARD:
                mask |= BITS[place - ON_BOARD]
        return mask


def tokens_of(state: State) -> Tokens:
    """The tokens of a game that has them."""
    for part in parts_of(state):
        if isinstance(part, Tokens):
            return part
    raise InputError("bad-parameter", "modules", {"rule": "tokens"})


@mypyc_attr(allow_interpreted_subclasses=True)
class HiddenTokens(Module):
    """Base: tokens of one faction that are taken from a shuffled stack and put face down on its planets."""

    def __init__(self, slot: i64, faction: i64, faces: list[int]) -> None:
        super().__init__(slot)
        self.faction: Final = faction  # whose seats know what they have taken
        self.faces: Final = faces  # what there is in the stack
        self.count: Final[i64] = len(faces)

    def begin(self, rules: "Ruleset", state: State, log: list[Event] | None) -> Memory:
        faces = self.faces[:]
        state.dice.shuffle(faces)
        return Tokens([IN_STACK] * self.count, faces, [0] * self.count, [0] * self.count)

    def restore(self, rules: "Ruleset", numbers: list[int]) -> Memory:
        count = self.count
        good = len(numbers) == COLUMNS * count and min(numbers) >= 0
        good = good and sorted(numbers[count : 2 * count]) == sorted(self.faces)
        good = good and max(numbers[:count]) < ON_BOARD + rules.board.size
        good = good and max(numbers[2 * count : 3 * count]) <= 1
        if not good or max(numbers[3 * count :]) >> max(rules.tables) != 0:
            raise InputError("position-modules", "tokens", {"known": self.name()})
        shown = numbers[2 * count : 3 * count]
        return Tokens(numbers[:count], numbers[count : 2 * count], shown, numbers[3 * count :])

    def fits(self, rules: "Ruleset", state: "State") -> bool:
        """On the board they lie on planets of the faction, and one that was taken is being placed."""
        tokens = tokens_of(state)
        held: list[int] = []
        for at in range(0, len(state.stack), FRAME):
            if isinstance(rules.phases[state.stack[at]], PlaceToken) and state.stack[at + AT_A] > 0:
                held.append(state.stack[at + AT_A] - 1)
        for token in range(self.count):
            place = tokens.place[token]
            if place >= ON_BOARD and not holds(state, self.faction, place - ON_BOARD):
                return False
            if state.outcome is None and (place == IN_HAND) != (token in held):
                return False
        return len(held) == 0 or max(held) < self.count

    def knows(self, state: State, seat: i64, token: i64) -> bool:
        """Whether a seat may know what a token hides (OT-11, CW-11)."""
        tokens = tokens_of(state)
        if seat == EVERYTHING or tokens.shown[token] == 1:
            return True
        if seat < 0:
            return False
        if tokens.spied[token] >> seat & 1 == 1:
            return True
        return tokens.place[token] != IN_STACK and runs(state, seat, self.faction)

    def seen(self, rules: "Ruleset", state: State, seat: i64) -> list[int]:
        tokens = tokens_of(state)
        faces: list[int] = []
        for token in range(self.count):
            faces.append(tokens.face[token] if self.knows(state, seat, token) else HIDDEN)
        return tokens.place + faces + tokens.shown + tokens.spied

    def completed(self, rules: "Ruleset", numbers: list[int], hands: list[list[int]]) -> list[int]:
        """The faces that are left, in the order of the stack."""
        left = self.faces[:]
        faces = numbers[self.count : 2 * self.count]
        for face in faces:
            if face in left:
                left.remove(face)
        told = numbers[:]
        for at, face in enumerate(faces):
            if face == HIDDEN and len(left) > 0:
                told[self.count + at] = left.pop(0)
        return told

    def redeal(self, rules: "Ruleset", state: State, seat: i64, dice: Dice) -> None:
        tokens = tokens_of(state)
        hidden = [token for token in range(self.count) if not self.knows(state, seat, token)]
        faces = [tokens.face[token] for token in hidden]
        dice.shuffle(faces)
        for at, token in enumerate(hidden):
            tokens.face[token] = faces[at]

    def face_name(self, face: i64) -> str:
        """The name of what a token hides; empty where that is not known."""
        raise NotImplementedError

    def pieces(self, view: "View") -> list[Piece]:
        """Tokens on the board with their numbers; beside it how many are in the stack."""
        numbers = view.memory[self.slot]
        stacked = numbers[: self.count].count(IN_STACK)
        found = [Piece(self.name(), NONE, stacked)] if stacked > 0 else []
        for token in range(self.count):
            if numbers[token] >= ON_BOARD:
                face = self.face_name(numbers[self.count + token])
                covered = numbers[2 * self.count + token] == 0 and view.seat != EVERYTHING
                found.append(Piece(self.name(), numbers[token] - ON_BOARD, 1, token, face, covered=covered))
        return found

    def row(self, view: "View") -> list[int]:
        """The tokens, then per territory how many lie there and the last face this seat knows, 0: none."""
        numbers = view.memory[self.slot]
        there = [0] * (2 * len(view.owner))
        for token in range(self.count):
            place = numbers[token] - ON_BOARD
            if place >= 0:
                there[2 * place] += 1
                face = numbers[self.count + token]
                if face != HIDDEN:
                    there[2 * place + 1] = face + 1
        return numbers + there

    def per_territory(self) -> int:
        return 2

    def asked(self, view: "View", kind: str, told: dict[str, Fact]) -> str:
        """The seat that places a token is told what it shows."""
        phase = view.rules.phases[view.stack[len(view.stack) - FRAME]]
        if isinstance(phase, PlaceToken) and len(view.options) > 0:
            token = view.stack[len(view.stack) - FRAME + AT_A] - 1
            told["face"] = self.face_name(view.memory[self.slot][self.count + token])
        return kind

    def marked(self, rules: "Ruleset", state: State) -> i64:
        return tokens_of(state).covered()

    def reveal(self, state: State, army: i64, token: i64, territory: i64, log: list[Event] | None) -> None:
        """Turn a token over for all to see."""
        tokens = tokens_of(state)
        tokens.shown[token] = 1
        if log is not None:
            log.append(TokenRevealed(army, token, territory, tokens.face[token]))

    def destroy(self, state: State, territory: i64) -> None:
        """The tokens of a planet leave the game with it."""
        tokens = tokens_of(state)
        for token in tokens.here(territory):
            tokens.place[token] = GONE


def faces_of(rules: "Ruleset") -> list[str]:
    """What hidden tokens may show, by number; nothing in a mode without them."""
    for module in rules.modules:
        if isinstance(module, HiddenTokens):
            return [module.face_name(face) for face in sorted(set(module.faces))]
    return []


def hidden_tokens_of(rules: "Ruleset") -> HiddenTokens:
    """The module, in a mode that has it."""
    for module in rules.mechanics:
        if isinstance(module, HiddenTokens):
            return module
    raise InputError("bad-parameter", "modules", {"rule": "tokens"})


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceToken(Phase):
    """The top token is taken, looked at in secret and put on a planet of the faction (OT-11, CW-11)."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name)
        self.rule: Final = rule

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        army = state.top(AT_ARMY)
        tokens = tokens_of(state)
        faction = hidden_tokens_of(rules).faction
        state.set_top(AT_A, 0)
        if state.table.faction[army] != faction or IN_STACK not in tokens.place:
            return
        token = tokens.place.index(IN_STACK)
        tokens.place[token] = IN_HAND
        state.set_top(AT_A, token + 1)
        if log is not None:
            log.append(TokenLooked(army, token, tokens.face[token], seats_of(state, faction)))

    def kinds(self) -> list[int]:
        return [HIDE]

    def serves(self, view: "View", army: i64) -> bool:
        """The faction that has the tokens, while the stack lasts or the last one is being placed."""
        module = hidden_tokens_of(view.rules)
        if view.rules.tables[view.seats].faction[army] != module.faction:
            return False
        places = view.memory[module.slot][: module.count]
        return IN_STACK in places or IN_HAND in places

    def options(self, rules: "Ruleset", state: State) -> Offered:
        if state.top(AT_A) == 0:
            return NO_OPTIONS
        planets = land_of(state, hidden_tokens_of(rules).faction)
        free = planets & ~tokens_of(state).covered()
        return Places(rules.offers, HIDE, state.top(AT_ARMY), free if free != 0 else planets, 0)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        token = state.top(AT_A) - 1
        state.pop()
        tokens_of(state).place[token] = ON_BOARD + action.target
        if log is not None:
            log.append(TokenPlaced(action.army, token, action.target))

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != HIDE:
            return rules.refusal("token-first", self.rule, "kind", {"phase": self.name})
        if action.target == NONE or not holds(state, hidden_tokens_of(rules).faction, action.target):
            return rules.refusal("not-of-faction", self.rule, "target")
        told = {"territory": rules.board.names[action.target]}
        return rules.refusal("token-there", self.rule, "target", {**told})

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """The number of the token; those in hand are compared with it elsewhere (OT-11, OT-42)."""
        return frame.a >= 0 and frame.only_a()

    def hides(self) -> bool:
        return True


class PeekToken(Effect):
    """See one token on the board; `choice` is the token behind the names of armies and ship classes."""

    def __init__(self, kind: str, first_token: i64) -> None:
        super().__init__(kind, [CARDS])
        self.first_token: Final = first_token

    def every(self, rules: "Ruleset", card: int) -> list[Option]:
        count = hidden_tokens_of(rules).count
        return [directive(card, target=ANY, choice=self.first_token + token) for token in range(count)]

    def add(self, rules: "Ruleset", state: "State", army: i64, card: i64, found: list[Option]) -> None:
        tokens = tokens_of(state)
        module = hidden_tokens_of(rules)
        ways: list[Option] = []
        for token in range(len(tokens.place)):
            place = tokens.place[token] - ON_BOARD
            if place >= 0 and not module.knows(state, state.controller[army], token):
                ways.append(
                    Option(
                        PLAY, army, NONE, place, 0, 0, (), (int(card),), self.first_token + token, rules.words
                    )
                )
        ways.sort(key=Option.key)
        found.extend(ways)

    def play(self, rules: "Ruleset", state: "State", action: Action, log: list[Event] | None) -> None:
        tokens = tokens_of(state)
        token = action.choice - self.first_token
        audience = audience_of(rules, state, action.army)
        for seat in audience:
            tokens.spied[token] |= 1 << seat
        if log is not None:
            log.append(TokenLooked(action.army, token, tokens.face[token], audience))
