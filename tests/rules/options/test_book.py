"""The galactic war with `book = en | de | fr`: several options at once, as one of the books has them."""

import pytest

from hazard.editions.assembly import find_mode, load
from hazard.editions.original_trilogy.events import StationStruck
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import InputError
from hazard.record.games import game_for
from hazard.record.live import Recording
from hazard.record.rows import SEEDED, DiceFacts
from tests.kit.galactic import MODE, begin, galaxy
from tests.kit.play import one
from tests.kit.rules import rule

BOOKS = {
    "en": {},
    "de": {"imperial-bases": "6", "force-meter": "dice", "hutt-claims": "rounds"},
    "fr": {"death-star": "must"},
}
HELD = {"orange": {"duro": 8, "hoth": 1}, "green": {"elom": 1}, "gray": {"byss": 2}}


@rule("book")
def test_each_book_sets_the_options_as_it_has_them() -> None:
    for book, options in BOOKS.items():
        assert load(MODE, {"book": book}).chosen == options
        assert find_mode(MODE).chosen({"book": book}).digest == find_mode(MODE).chosen(options).digest


@rule("book")
def test_by_the_german_book_there_are_six_bases_claims_in_rounds_and_dice_from_the_force() -> None:
    play, _ = begin(2, options={"book": "de"})
    assert len(play.tokens().face) == 6
    play.do("claim hoth")
    assert (play.decision().seat, play.asked()[0]) == (1, "gray")
    play = galaxy(HELD, death_star="byss", meter=2, options={"book": "de"})
    assert one(play.do("strike duro byss 3", 1, 1, 1, 1, 1), StationStruck).added == 0


@rule("book")
def test_by_the_french_book_the_death_star_must_move() -> None:
    play = galaxy(HELD, "death-star", "gray", death_star="hoth", rolls=(1,), options={"book": "fr"})
    assert play.options("done") == []
    play = galaxy(HELD, "death-star", "gray", death_star="hoth", rolls=(1,), options={"book": "en"})
    play.do("done")


@rule("book")
def test_an_option_given_beside_it_wins() -> None:
    game = load(MODE, {"book": "de", "imperial-bases": "5", "death-star": "must"})
    assert game.chosen == {"force-meter": "dice", "hutt-claims": "rounds", "death-star": "must"}
    game = load(MODE, {"hutt-claims": "player", "book": "de"})
    assert game.chosen == {"imperial-bases": "6", "force-meter": "dice"}


@rule("book")
def test_the_german_book_is_played_at_every_table() -> None:
    game = load(MODE, {"book": "de"})
    for seats in (2, 3, 4, 5):
        assert game.start(seats, SeededDice(1)).seats == seats
        find_mode(MODE).chosen({"book": "de"}).check_table(seats)
    with pytest.raises(
        InputError
    ) as refused:  # asked for by its own name it is refused where it changes nothing
        load(MODE, {"book": "de", "hutt-claims": "rounds"}).start(3, SeededDice(1))
    assert (refused.value.code, refused.value.field) == ("option-without-effect", "hutt-claims")


@rule("book")
def test_the_header_lists_the_options_and_never_the_book() -> None:
    for seats in (2, 3):
        played = Recording(load(MODE, {"book": "de"}), seats, DiceFacts(SEEDED, 1))
        assert played.header.options == BOOKS["de"]
        again = game_for(MODE, played.header.options)
        assert again.edition == played.header.edition
        assert again.start(seats, SeededDice(1)).digest() == played.state.digest()
    with pytest.raises(InputError) as refused:
        game_for(MODE, {"book": "de"})
    assert (refused.value.code, refused.value.field) == ("unknown-option", "book")


@rule("book")
def test_a_wrong_book_is_refused_with_the_list() -> None:
    with pytest.raises(InputError) as refused:
        load(MODE, {"book": "it"})
    assert (refused.value.code, refused.value.field) == ("bad-option-value", "book")
    assert refused.value.params == {"value": "it", "allowed": "en, de, fr"}
    with pytest.raises(InputError) as refused:
        load(MODE, {"books": "de"})
    assert str(refused.value.params["known"]).endswith("round-limit, book")
