"""Is a position the same after it was written and read, for everybody who may write it?"""

import pytest

from hazard.bots.base import random_action
from hazard.conquest.events.core import HIDDEN
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import DEFEND, OCCUPY, TRADE
from hazard.conquest.notation.text import position_text
from hazard.conquest.rulebook.holding import Holding
from hazard.conquest.ruleset import Lineup, Ruleset, Slots
from hazard.conquest.state import State
from hazard.editions.assembly import find_mode, load, slots_of
from hazard.kernel.actions import NONE
from hazard.kernel.contract import SPECTATOR
from hazard.kernel.dice import RecordingDice, ScriptedDice, SeededDice
from hazard.kernel.errors import InputError
from hazard.kernel.ints import i64
from hazard.record.position.line import read, read_position, write, write_state
from hazard.record.words import option_text
from tests.record.played import MODE, check_spoken, random_states

SEATS = "seats:red,green,blue"
TURN = "turn:4,round=2,army=red,first=red,acted=-,step=attack"
NAMES = load(MODE).rules.board.names


def territories(given: dict[str, str], rest: str = "red.1") -> str:
    """The field with these territories, and all others held alike."""
    return "territories:" + ",".join([f"{name}={given.get(name, rest)}" for name in NAMES])


def line(phase: str, ground: str, more: str = "", seats: str = SEATS, turn: str = TURN) -> str:
    return f"position:1 mode:{MODE} {seats} {turn} phase:{phase} {ground} {more}".strip()


def refused(text: str, game: Conquest | None = None) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        read(text, SeededDice(1), game)
    check_spoken(caught.value)
    return caught.value.code, caught.value.field


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("start", ["claim", "deal"])
def test_a_state_written_and_read_is_the_same_state(seats: int, start: str) -> None:
    game = load(MODE, {"start": start})
    for state in random_states(game, seats, seats, 8):
        text = write_state(game, state)
        again, restored = read(text, SeededDice(99))
        assert restored.digest() == state.digest()
        assert restored.choices == state.choices
        assert (restored.total, restored.land, restored.force) == (state.total, state.land, state.force)
        assert write_state(again, restored) == text


@pytest.mark.parametrize("seats", [3, 6])
def test_what_a_seat_sees_written_and_read_is_the_same_text(seats: int) -> None:
    game = load(MODE, {"start": "deal", "round-limit": 10})
    for at, state in enumerate(random_states(game, seats, 11, 9)):
        if at % 7 == 0:
            for seat in range(SPECTATOR, seats):
                text = write(game.view(state, seat))
                assert position_text(read_position(text)) == text


def test_the_random_games_have_every_kind_of_interruption() -> None:
    game = load(MODE, {"start": "deal"})
    kinds = {int(state.choices[0].kind) for state in random_states(game, 3, 3, 60) if state.choices}
    assert {DEFEND, OCCUPY, TRADE} <= kinds


def test_a_position_can_be_played_on_with_the_same_dice() -> None:
    game = load(MODE)
    dice = SeededDice(4)
    state = game.start(3, dice)
    chooser = SeededDice(5)
    for _ in range(150):
        game.apply(state, random_action(state.choices, chooser))
    _, restored = read(write_state(game, state), dice.clone())
    for _ in range(150):
        action = random_action(state.choices, chooser)
        game.apply(state, action)
        game.apply(restored, action)
    assert restored.digest() == state.digest()


def test_the_dice_count_on_from_the_position() -> None:
    dice = RecordingDice(SeededDice(1))
    text = line(
        "attack.red",
        territories({"alaska": "red.3", "kamchatka": "green.1", "japan": "blue.1"}),
        turn=TURN + ",draws=41",
    )
    _, state = read(text, dice)
    assert (state.dice.draws, dice.source.draws) == (41, 41)
    dice.roll(6)
    assert state.dice.draws == 42


def test_a_seat_may_not_know_hands_piles_and_orders_of_others() -> None:
    game = load(MODE)
    text = line(
        "attack.red",
        territories({"siam": "green.2", "japan": "blue.1"}, "red.2"),
        "hands:red=alaska,green=peru+joker-1",
    )
    _, state = read(text, SeededDice(1))
    game.order(state, 1, "defend", "ask")
    seen = write(game.view(state, 0))
    assert "hands:red=alaska,green=?2 piles:territories=?41/-" in seen
    assert "seats:red,green.?,blue.?" in seen
    assert "seats:red.?,green.defend-ask,blue.?" in write(game.view(state, 1))
    assert "seats:red.?,green.?,blue.?" in write(game.view(state, SPECTATOR))
    position = read_position(seen)
    assert (position.unknown(), position.hands[1], position.orders[2]) == ("seats", [HIDDEN, HIDDEN], HIDDEN)


def test_fields_that_are_left_out_have_their_usual_values() -> None:
    _, state = read(
        line("attack.red", territories({"siam": "green.2", "japan": "blue.1"}, "red.2"), "hands:red=alaska"),
        SeededDice(1),
    )
    assert state.piles == [list(range(1, 44))]
    assert state.pool == [0, 0, 0]


def test_a_defence_and_an_attack_can_stand_on_top_of_each_other() -> None:
    ground = territories({"alaska": "red.5", "kamchatka": "green.2", "japan": "blue.1"})
    phase = "attack.red>defend.green.alaska.kamchatka.3.red"
    game, state = read(
        line(phase, ground, seats="seats:red,green.defend-ask,blue"), ScriptedDice([6, 6, 6, 1, 1])
    )
    decision = game.decision(state)
    assert decision is not None
    assert (decision.kind, decision.seat) == ("defend", 1)
    game.play(state, 1, state.choices[0].take(2))
    assert state.at(0, NAMES.index("kamchatka")) == 3


def test_after_an_elimination_too_many_cards_are_traded_down() -> None:
    ground = territories({"alaska": "red.5", "kamchatka": "green.1", "siam": "blue.2"})
    hands = "hands:red=alaska+northwest-territory+greenland,green=alberta+ontario+quebec"
    game, state = read(line("attack.red", ground, hands), ScriptedDice([6, 6, 6, 1]))
    attack = next(one for one in state.choices if one.target == NAMES.index("kamchatka") and one.most == 3)
    game.play(state, 0, attack.take(3))
    assert "phase:attack.red>occupy.red.alaska.kamchatka.3.green" in write_state(game, state)
    game.play(state, 0, state.choices[0].take(0))
    text = write_state(game, state)
    assert "seats:red,green!,blue" in text
    assert "phase:attack.red>place.red>trade-down.red" in text
    again, restored = read(text, SeededDice(1))
    assert restored.digest() == state.digest()
    assert write_state(again, restored) == text


def test_a_position_after_the_end_has_its_outcome() -> None:
    game = load(MODE)
    state = game.start(3, SeededDice(1))
    game.stop(state, "cap")
    text = write_state(game, state)
    assert text.endswith(
        "phase:- territories:- " + text[text.index("pools:") : text.index("end:")] + "end:cap=-"
    )
    _, restored = read(text, SeededDice(1))
    assert restored.digest() == state.digest()
    assert restored.choices == []


def test_ids_may_be_cut_short_and_are_written_in_full() -> None:
    ground = (
        territories({"siam": "gr.2", "japan": "b.1"}, "r.2").replace("alaska", "alas").replace("egypt", "eg")
    )
    game, state = read(line("att.red", ground, "hands:b=alas", seats="seats:r,g,b"), SeededDice(1))
    assert "hands:blue=alaska" in write_state(game, state)
    assert "alaska=red.2" in write_state(game, state)


# -- what other modes need: mixed territories, a seat with two armies, armies of nobody


class MostUnits(Holding):
    """The army with most units owns the territory."""

    def mixed(self) -> bool:
        return True

    def owner(self, state: State, territory: i64) -> i64:
        best = NONE
        for army in range(state.armies):
            if state.at(army, territory) > 0 and (
                best == NONE or state.at(army, territory) > state.at(best, territory)
            ):
                best = army
        return best

    def next_to_fall(self, state: State, territory: i64, attacker: i64) -> i64:
        return state.owner[territory]

    def keeper(self, state: State, territory: i64, attacker: i64) -> i64:
        return state.owner[territory]

    def standing(self, state: State, army: i64) -> i64:
        return state.held[army]


def mixed_game() -> Conquest:
    """Two seats; red and blue belong to the first, white to nobody; armies may stand together."""
    mode = find_mode(MODE)
    slots: Slots = slots_of(mode)
    slots.holding = MostUnits()
    teams = [0, 0, 0, 1]  # who may stand together
    tables = {2: Lineup(["red", "green", "blue", "white"], [0] * 4, [0, 1, 0, NONE], teams)}
    rules = Ruleset(mode.board, mode.cards, tables, slots, load(MODE).rules.advice, 4)
    return Conquest(MODE, {}, rules, "")


def test_a_seat_with_two_armies_mixed_territories_and_an_army_of_nobody() -> None:
    game = mixed_game()
    ground = territories(
        {"alaska": "blue.4+red.3", "siam": "green.1+blue.1", "japan": "white.2", "kamchatka": "green.1"},
        "red.2",
    )
    text = line(
        "attack.blue",
        ground,
        seats="seats:red+blue,green.bot;white",
        turn=TURN.replace("army=red", "army=blue"),
    )
    _, state = read(text, SeededDice(1), game)
    alaska = NAMES.index("alaska")
    assert state.controller == [0, 1, 0, NONE]
    assert (state.owner[alaska], state.at(0, alaska), state.at(2, alaska), state.total[alaska]) == (
        2,
        3,
        4,
        7,
    )
    assert state.owner[NAMES.index("siam")] == 1
    written = write_state(game, state)
    assert "seats:red+blue,green.bot;white" in written
    assert "alaska=blue.4+red.3" in written
    assert "japan=white.2" in written
    _, again = read(written, SeededDice(1), game)
    assert again.digest() == state.digest()


def test_the_army_of_one_seat_is_not_run_by_another() -> None:
    game = mixed_game()
    text = line("attack.blue", territories({}, "red.2"), seats="seats:red+blue+green,-;white")
    assert refused(text.replace("army=red", "army=blue"), game) == ("army-of-other-seat", "seats")


# -- what does not hold together

GROUND = territories({"alaska": "red.3", "kamchatka": "green.1", "japan": "blue.1"})
GOOD = line("attack.red", GROUND)
COMPLETE = GOOD + " hands:red=alaska piles:territories=" + "+".join(load(MODE).rules.cards.names[1:]) + "/-"


def test_the_good_position_is_good() -> None:
    for text in (GOOD, COMPLETE):
        game, state = read(text, SeededDice(1))
        assert read(write_state(game, state), SeededDice(1))[1].digest() == state.digest()


@pytest.mark.parametrize(("old", "new", "code", "field"), [
    ("position:1", "position:2", "unknown-version", "position"),
    ("position:1 ", "", "field-missing", "position"),
    ("mode:", "mood:", "unknown-field", "position"),
    ("mode:classic/domination", "mode:classic/chess", "unknown-mode", "mode"),
    ("mode:classic/domination", "mode:classic/domination options:start=never", "bad-option-value", "start"),
    ("mode:classic/domination", "mode:classic/domination options:x=1", "unknown-option", "x"),
    ("mode:classic/domination", "mode:classic/domination options:start", "bad-entry", "options"),
    ("mode:classic/domination", "mode:classic/domination options:start=deal,start=deal", "named-twice", "options"),
    (SEATS, "seats:", "bad-entry", "seats"),
    (SEATS, "seats:red,green", "bad-seats", "seats"),
    (SEATS, "seats:red,green,green", "army-not-once", "seats"),
    (SEATS, "seats:red,green,violet", "unknown-army", "seats"),
    (SEATS, "seats:red.king,green,blue", "unknown-flag", "seats"),
    (SEATS, "seats:red,green!,blue", "army-not-in-game", "territories"),
    (SEATS, "seats:-,green,blue;red", "army-of-other-seat", "seats"),
    (SEATS, "seats:red,blue,green", "army-of-other-seat", "seats"),
    (SEATS, "seats:red,green.resigned,blue", "resigned-without-bot", "seats"),
    (SEATS, "seats:red,green.bot.draw,blue", "bot-agrees", "seats"),
    (SEATS, "seats:red.?,green,blue", "position-unknown", "seats"),
    (TURN, "turn:x", "bad-number", "turn"),
    (TURN, "turn:4,round=2,army=red", "turn-part-missing", "turn"),
    (TURN, "turn:4,army=red,step=attack,army=red", "named-twice", "turn"),
    (TURN, "turn:4,army=red,step=attack,age=3", "unknown-part", "turn"),
    (TURN, "turn:0,army=-,step=attack", "turn-in-setup", "turn"),
    (TURN, "turn:4,army=-,step=attack", "turn-in-setup", "turn"),
    (TURN, "turn:4,army=red,step=setup.claim", "turn-in-setup", "turn"),
    (TURN, "turn:4,round=9,army=red,step=attack", "bad-round", "turn"),
    (TURN, "turn:4,army=red,first=-,step=attack", "turn-part-missing", "turn"),
    (TURN, "turn:4,army=red,step=sleep", "unknown-phase", "turn"),
    (TURN, "turn:4,army=red,step=77", "unknown-phase", "turn"),
    ("phase:attack.red", "phase:-", "end-or-phase", "end"),
    ("phase:attack.red", "phase:attack", "bad-entry", "phase"),
    ("phase:attack.red", "phase:draw.red", "phase-order", "phase"),
    ("phase:attack.red", "phase:attack.blue", "army-not-in-game", "phase"),
    ("phase:attack.red", "phase:attack.red.1.0.0.0", "frame-numbers", "phase"),
    ("phase:attack.red", "phase:attack.red>attack.red", "phase-order", "phase"),
    ("phase:attack.red", "phase:attack.red>trade-down.red", "phase-order", "phase"),
    ("phase:attack.red", "phase:attack.red>place.red", "no-decision", "phase"),
    ("phase:attack.red", "phase:attack.red>place.green", "army-not-in-game", "phase"),
    ("phase:attack.red", "phase:attack.red>defend.green.alaska.kamchatka.3.red", "frame-numbers", "phase"),
    ("phase:attack.red", "phase:attack.red>defend.green.alaska.kamchatka.1.-", "frame-numbers", "phase"),
    ("phase:attack.red", "phase:attack.red>occupy.red.alaska.alaska.1.green", "frame-numbers", "phase"),
    ("phase:attack.red", "phase:attack.red>occupy.red.alaska.alberta.1.-", "frame-numbers", "phase"),
    ("phase:attack.red", "phase:attack.red>occupy.red.alaska.kamchatka.1.green", "frame-numbers", "phase"),
    (",step=attack", ",step=reinforce", "phase-order", "phase"),
    (",acted=-", ",acted=red", "army-has-not-acted", "turn"),
    ("turn:4,round=2", "turn:5,round=2", "bad-round", "turn"),  # three armies: turn 4 begins round 2
    ("turn:4,round=2,army=red,first=red,acted=-", "turn:3,round=3,army=red,first=red,acted=blue", "bad-round", "turn"),
    ("japan=blue.1", "japan=red.1", "army-without-troops", "territories"),
    ("japan=blue.1,", "", "territory-not-held", "territories"),
    ("japan=blue.1", "japan=x", "territory-not-closed", "territories"),
    ("phase:attack.red", "phase:attack.red>defend.green", "bad-entry", "phase"),
    ("phase:attack.red", "phase:attack.red>occupy.red.alaska.atlantis.3.green", "unknown-territory", "phase"),
    ("phase:attack.red", "phase:" + ">".join(["attack.red"] * 17), "too-many-frames", "phase"),
    ("alaska=red.3", "alaska=red.0", "no-troops", "territories"),
    ("alaska=red.3", "alaska=red.-3", "bad-number", "territories"),
    ("alaska=red.3", "alaska=red.03", "bad-number", "territories"),
    ("alaska=red.3", "alaska=red.9999999999", "bad-number", "territories"),
    ("alaska=red.3", "alaska=red", "bad-entry", "territories"),
    ("alaska=red.3", "alaska=red.3+blue.1", "mixed-territory", "territories"),
    ("alaska=red.3", "alaska=red.3,alaska=red.3", "named-twice", "territories"),
    ("alaska=red.3", "a=red.3", "ambiguous-territory", "territories"),
    ("alaska=red.3", "atlantis=red.3", "unknown-territory", "territories"),
    ("hands:red=alaska", "hands:red=alaska+alaska", "card-twice", "hands"),
    ("hands:red=alaska", "hands:red=alaska,red=peru", "named-twice", "hands"),
    ("hands:red=alaska", "hands:red=?1", "position-unknown", "hands"),
    ("hands:red=alaska", "hands:red=?0", "bad-number", "hands"),
    ("hands:red=alaska", "hands:red=?999999999", "bad-number", "hands"),
    ("hands:red=alaska", "hands:red=excalibur", "unknown-card", "hands"),
    ("hands:red=alaska", "pools:red.x hands:red=alaska", "bad-number", "pools"),
    ("hands:red=alaska", "pools:red.3 hands:red=alaska", "nobody-places", "pools"),
    ("hands:red=alaska", "pools:green.3 hands:red=alaska", "nobody-places", "pools"),
    ("hands:red=alaska", "hands:-", "card-count", "piles"),
    ("joker-2/-", "joker-2/alaska", "card-twice", "piles"),
    ("joker-2/-", "?1/-", "position-unknown", "piles"),
    ("joker-2/-", "joker-2", "bad-entry", "piles"),
    ("piles:territories", "piles:missions", "unknown-deck", "piles"),
    ("/-", "/- tracks:fleet=3", "position-modules", "tracks"),
    ("/-", "/- tracks:fleet=x", "bad-number", "tracks"),
    ("/-", "/- end:conquest=0", "end-or-phase", "end"),
    ("/-", "/- end:conquest=9", "bad-seat", "end"),
    ("/-", "/- end:Conquest=0", "bad-entry", "end"),
    ("/-", "/- mode:classic/domination", "field-order", "mode"),
])  # fmt: skip
def test_a_position_with_a_fault_is_refused_with_its_field(old: str, new: str, code: str, field: str) -> None:
    assert old in COMPLETE
    assert refused(COMPLETE.replace(old, new, 1)) == (code, field)


def test_a_position_of_another_game_or_far_too_long_is_refused() -> None:
    assert refused(GOOD, load(MODE, {"start": "deal"})) == ("other-game", "mode")
    assert refused("x" * 70_000) == ("position-too-long", "position")
    assert refused("") == ("field-missing", "position")


def test_nothing_is_asked_of_an_army_that_nobody_runs() -> None:
    game = mixed_game()
    ground = territories({"japan": "white.2", "siam": "green.1", "peru": "blue.1"}, "red.2")
    phase = "attack.red>defend.white.alaska.japan.1.red"
    text = line(phase, ground, seats="seats:red+blue,green;white")
    assert refused(text, game) == ("no-decision", "phase")


def test_a_position_with_a_single_answer_is_read_and_written_as_it_stands() -> None:
    text = line("attack.red", territories({"siam": "green.1", "peru": "blue.1"}))  # nobody has two troops
    game, state = read(text, SeededDice(1))
    assert [option_text(game, option) for option in game.options(state)] == ["done"]
    written = write_state(game, state)
    assert f"phase:attack.red {territories({'siam': 'green.1', 'peru': 'blue.1'})}" in written
    assert write_state(*read(written, SeededDice(1), game)) == written
    game.play(state, 0, game.options(state)[0].take(0))
    assert state.turn == 5


def test_a_world_dealt_anew_waits_for_the_only_answer_as_the_position_does() -> None:
    ground = territories({"alaska": "red.2", "japan": "blue.1"}, rest="green.1")
    turn = TURN.replace("step=attack", "step=reinforce")
    game, state = read(
        line("reinforce.red", ground, "pools:red.1 hands:green=peru", turn=turn), SeededDice(1)
    )
    assert [option_text(game, option) for option in state.choices] == ["place alaska 1"]
    other = game.redeal(state, 0, SeededDice(2))
    assert other.choices == state.choices
    assert (other.stack, other.pool) == (state.stack, state.pool)
