"""Is a module asked at every hook, and is its memory part of state, digest, view and redealt worlds?"""

from hazard.conquest.ground import put, take
from hazard.conquest.kinds import DECLARE, DONE
from hazard.conquest.modules.base import Module
from hazard.conquest.ruleset import Ruleset, Slots
from hazard.conquest.state import Memory, State
from hazard.conquest.told.facts import facts
from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option
from hazard.kernel.contract import SPECTATOR, Event
from hazard.kernel.dice import Dice, ScriptedDice, SeededDice
from hazard.kernel.errors import Refusal
from hazard.kernel.options import Offered, Options
from hazard.record.words import action_text, parse_action
from tests.kit.boards import GRID
from tests.kit.games import game
from tests.kit.play import Play, everywhere, table

Log = list[Event] | None


class Diary(Memory):
    """What was written at each hook, as numbers, and one secret number per seat."""

    def __init__(self, lines: list[int], secrets: list[int]) -> None:
        self.lines = lines
        self.secrets = secrets

    def clone(self) -> Memory:
        return Diary(self.lines[:], self.secrets[:])

    def facts(self) -> list[int]:
        return self.lines + self.secrets


class Diarist(Module):
    """Writes down the hook (1 to 5), the army and what else it is told."""

    def name(self) -> str:
        return "diarist"

    def begin(self, rules: Ruleset, state: State, log: list[Event] | None) -> Memory:
        return Diary([], [10 + seat for seat in range(state.seats)])

    def diary(self, state: State) -> Diary:
        memory = state.memory[self.slot]
        assert isinstance(memory, Diary)
        return memory

    def turn_began(self, rules: Ruleset, state: State, army: int, log: Log) -> None:
        assert len(state.stack) == 0  # before the first step
        self.diary(state).lines += [1, army]

    def fought(self, rules: Ruleset, state: State, army: int, foe: int, log: Log) -> None:
        self.diary(state).lines += [2, army, foe]

    def conquered(self, rules: Ruleset, state: State, army: int, foe: int, target: int, log: Log) -> None:
        assert state.owner[target] == army  # the units that fought have moved in
        assert state.outcome is None  # victory is looked at after this
        self.diary(state).lines += [3, army, foe, target]

    def eliminated(self, rules: Ruleset, state: State, army: int, loser: int, log: Log) -> None:
        assert state.force[loser] == 0
        self.diary(state).lines += [4, army, loser]

    def turn_ended(self, rules: Ruleset, state: State, army: int, log: Log) -> None:
        assert state.current == army
        self.diary(state).lines += [5, army]

    def seen(self, rules: Ruleset, state: State, seat: int) -> list[int]:
        secrets = self.diary(state).secrets
        return [
            *self.diary(state).lines,
            *[secret if at == seat else -1 for at, secret in enumerate(secrets)],
        ]

    def restore(self, rules: Ruleset, numbers: list[int]) -> Memory:
        return Diary(numbers[:-3], numbers[-3:])

    def may_hide_options(self, rules: Ruleset, state: State, phase: str) -> bool:
        return phase == "attack" and state.conquests > 0

    def offered(self, rules: Ruleset, state: State, phase: str, found: Options) -> Offered:
        if not self.may_hide_options(rules, state, phase) or 6 in self.diary(state).lines:
            return found
        return [*found[:-1], Option(DECLARE, state.current, choice=0), found[-1]]

    def chosen(self, rules: Ruleset, state: State, action: Action, log: Log) -> None:
        assert action.kind == DECLARE
        self.diary(state).lines += [6, action.choice]

    def refused(self, rules: Ruleset, state: State, phase: str, action: Action) -> Refusal | None:
        if action.kind != DECLARE:
            return None
        return rules.refusal("wrong-step", "C-61", "choice", {"kind": "declare", "phase": phase})

    def derived(self, view: View) -> list[list[int]]:
        return [[int(view.seat), len(view.memory[self.slot])]]

    def cards(self, rules: Ruleset, state: State) -> list[int]:
        return [10]  # the second joker lies in the diary

    def redeal(self, rules: Ruleset, state: State, seat: int, dice: Dice) -> None:
        secrets = self.diary(state).secrets
        for at in range(len(secrets)):
            if at != seat:
                secrets[at] = 100 + int(dice.roll(6))


def with_diarist(slots: Slots) -> None:
    """The mode with a diarist."""
    slots.modules = [Diarist(0)]
    slots.choices = {DECLARE: ["dear-diary"]}


def last_stand() -> Play:
    """Red, with a diarist watching, is about to take green's last territory."""
    sides = {"red": {"a1": 6, "b2": 1, "c1": 1}, "green": {"b1": 2}}
    made = game(board=GRID, shape=with_diarist)
    play = table(everywhere(GRID, "blue", sides), made=made)
    play.state.memory = [made.rules.modules[0].begin(made.rules, play.state, None)]
    return play


def lines(state: State) -> list[int]:
    """What was written down."""
    memory = state.memory[0]
    assert isinstance(memory, Diary)
    return memory.lines


def test_the_memory_begins_with_the_game_and_the_first_turn_is_noticed() -> None:
    made = game(board=GRID, shape=with_diarist)
    dice = ScriptedDice([6, 1, 1])
    state = made.start(3, dice)
    assert len(state.memory) == 1
    assert lines(state) == []
    Play(made, state, dice).set_up(1, 6, 1)
    assert lines(state) == [1, 1]


def test_every_hook_is_called_at_its_moment() -> None:
    play = last_stand()
    play.do("attack a1 b1 3", 6, 2, 1, 5, 2)
    assert lines(play.state) == [2, 0, 1]
    play.do("attack a1 b1 3", 6, 2, 1, 5)
    assert lines(play.state) == [2, 0, 1, 2, 0, 1, 3, 0, 1, 3]
    assert play.state.out[1] == 0
    play.do("occupy 0")
    assert lines(play.state)[-3:] == [4, 0, 1]
    play.do("done")
    play.do("done")
    assert lines(play.state)[-4:] == [5, 0, 1, 2]  # red's turn ended, blue's began


def test_a_module_offers_options_of_its_own_inside_a_decision_that_is_open_anyway() -> None:
    play = last_stand()
    assert DECLARE not in [option.kind for option in play.game.options(play.state)]
    play.do("attack a1 b1 3", 6, 2, 1, 5, 2)
    play.do("attack a1 b1 3", 6, 2, 1, 5)
    play.do("occupy 0")
    assert [option.kind for option in play.game.options(play.state)][-2:] == [DECLARE, DONE]
    action = parse_action(play.game, play.game.options(play.state), "declare dear")
    assert action_text(play.game, action) == "declare dear-diary"
    play.game.play(play.state, 0, action)
    assert lines(play.state)[-2:] == [6, 0]
    assert DECLARE not in [option.kind for option in play.game.options(play.state)]


def test_a_question_the_module_might_have_an_answer_to_is_asked_though_it_has_one_answer() -> None:
    play = last_stand()
    play.do("attack a1 b1 3", 6, 2, 1, 5, 2)
    play.do("attack a1 b1 3", 6, 2, 1, 5)
    play.do("occupy 1")
    for territory in range(play.state.size):  # nobody is left that red could attack
        if play.state.owner[territory] == 2:
            take(play.game.rules, play.state, 2, territory, play.state.total[territory])
            put(play.game.rules, play.state, 0, territory, 1)
    lines(play.state).extend([6, 0])
    play.game.resume(play.state)
    assert [option.kind for option in play.game.options(play.state)] == [DONE]
    assert play.asked() == ("red", "attack")


def test_a_module_says_itself_why_its_own_kind_is_refused() -> None:
    play = last_stand()
    refusal = play.refused_action(Action(DECLARE, 0, choice=0))
    assert (refusal.code, refusal.field, refusal.params["phase"]) == ("wrong-step", "choice", "attack")
    assert play.refused("occupy 1").field == "kind"


def test_what_a_module_derives_from_a_view_is_among_the_facts() -> None:
    play = last_stand()
    assert facts(play.game.view(play.state, 1))["diarist"] == [[1, 3]]


def test_a_memory_is_restored_from_its_facts() -> None:
    play = last_stand()
    play.do("attack a1 b1 3", 6, 2, 1, 5, 2)
    again = play.game.rules.modules[0].restore(play.game.rules, play.state.memory[0].facts())
    assert again.facts() == play.state.memory[0].facts() == [2, 0, 1, 10, 11, 12]


def test_memory_is_cloned_and_digested() -> None:
    play = last_stand()
    copy = play.state.clone(ScriptedDice([1, 1, 1, 6, 6]))
    assert copy.digest() == play.state.digest()
    play.game.apply(copy, play.action("attack a1 b1 3"))
    assert (lines(copy), lines(play.state)) == ([2, 0, 1], [])
    digest = play.state.digest()
    lines(play.state).append(7)
    assert play.state.digest() != digest


def test_a_view_shows_what_the_module_lets_this_seat_see() -> None:
    play = last_stand()
    play.do("attack a1 b1 1", 1, 6, 6)
    assert play.game.view(play.state, 0).memory == [[2, 0, 1, 10, -1, -1]]
    assert play.game.view(play.state, 2).memory == [[2, 0, 1, -1, -1, 12]]
    assert play.game.view(play.state, SPECTATOR).memory == [[2, 0, 1, -1, -1, -1]]


def test_a_redealt_world_has_other_secrets_but_ones_own() -> None:
    play = last_stand()
    other = play.game.redeal(play.state, 1, SeededDice(5))
    memory, mine = other.memory[0], play.state.memory[0]
    assert isinstance(memory, Diary)
    assert isinstance(mine, Diary)
    assert memory.secrets[1] == 11
    assert memory.secrets[0] > 100
    assert mine.secrets == [10, 11, 12]
    assert play.game.view(other, 1).memory == play.game.view(play.state, 1).memory


def test_the_diarist_is_called_at_every_hook_of_the_course_of_a_game() -> None:
    called = {
        "name",
        "begin",
        "turn_began",
        "fought",
        "conquered",
        "eliminated",
        "offered",
        "may_hide_options",
        "chosen",
        "refused",
        "derived",
        "turn_ended",
        "restore",
        "seen",
        "redeal",
    }
    assert called <= set(vars(Module))
    assert called <= set(vars(Diarist))
