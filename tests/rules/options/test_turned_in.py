"""Standard with `turned-in = out`: what was turned in never comes back (OS-5, CS-5)."""

from hazard.conquest.events.core import Shuffled
from tests.kit.games import game
from tests.kit.play import Play, everywhere, table
from tests.kit.standard import BOXES, Box, both

OUT = {"turned-in": "out"}


def empty_pile(box: Box, options: dict[str, str], pile: str = "") -> Play:
    """The first army has conquered a planet; a set was turned in before, and these cards are left to be drawn."""
    made = game(box.mode, options=options)
    held = everywhere(made.rules.board, box.other, box.corner())
    play = table(held, "attack", box.own, pile=pile, discards=box.mixed, made=made)
    play.do(f"attack {box.raid[0]} 3", 6, 6, 6, 1)
    play.do("occupy 0")
    return play


@both(5, "turned-in")
def test_an_empty_pile_gives_no_card_where_turned_in_cards_are_out_of_play(box: Box) -> None:
    play = empty_pile(box, OUT)
    before = play.state.discards[0]
    play.pass_turn()  # a shuffle would fail: none was said
    assert (play.hand(box.own), play.state.discards[0], play.state.piles[0]) == ([], before, [])
    assert len(before) == 3


@both(5, "turned-in")
def test_while_the_pile_lasts_a_conquest_brings_its_card(box: Box) -> None:
    play = empty_pile(box, OUT, box.pile)
    play.pass_turn()
    assert play.hand(box.own) == [box.pile.split()[1]]


@both(5, "turned-in")
def test_by_default_turned_in_cards_are_shuffled_and_drawn_again(box: Box) -> None:
    play = empty_pile(box, {})
    play.shuffle_to(sorted(play.state.discards[0]))
    log = []
    while play.state.army_names[play.state.current] == box.own:
        decision = play.decision()
        log += play.game.play(play.state, decision.seat, play.game.options(play.state)[-1].take(0))
    assert [event.kind() for event in log if isinstance(event, Shuffled)] == ["shuffled"]
    assert (len(play.hand(box.own)), len(play.state.piles[0])) == (1, 2)


def test_both_boxes_have_the_option() -> None:
    for box in BOXES:
        assert game(box.mode, options=OUT).chosen == OUT
