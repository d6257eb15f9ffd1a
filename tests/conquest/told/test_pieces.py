"""Is everything told that is to be drawn, and nothing of it to those who may not know?"""

from hazard.conquest.galaxy.tokens import tokens_of
from hazard.conquest.told.picture import picture_of
from hazard.conquest.told.pieces import gauges_of, pieces_of
from hazard.conquest.told.question import asked
from hazard.conquest.told.seen import facts_data
from hazard.kernel.contract import EVERYTHING, SPECTATOR
from tests.kit.clone_wars import clones
from tests.kit.duel import PASSIVE, duel
from tests.kit.galactic import Galaxy, galaxy

EMPIRE = 2  # the seats of three: Rebels, Hutts, Empire


def told(play: Galaxy, seat: int) -> list[tuple[str, str, int, str]]:
    """Piece, place, count and face of everything a seat sees."""
    found: list[tuple[str, str, int, str]] = []
    for piece in pieces_of(play.game.view(play.state, seat)):
        place = play.game.rules.board.names[piece.territory] if piece.territory >= 0 else ""
        found.append((piece.name, place, int(piece.count), piece.face))
    return found


def gauges(play: Galaxy, seat: int = SPECTATOR) -> dict[str, list[int]]:
    """Value, least and most of every track."""
    found = gauges_of(play.game.view(play.state, seat))
    return {gauge.name: [int(gauge.value), int(gauge.least), int(gauge.most)] for gauge in found}


def plain_pieces(play: Galaxy, seat: int) -> list[object]:
    """What is sent of the pieces."""
    pieces = facts_data(play.game.view(play.state, seat))["pieces"]
    assert isinstance(pieces, list)
    return pieces


def test_ships_the_station_and_fields_lie_where_they_are() -> None:
    play = galaxy(
        {"orange": {"hoth": 3}},
        ships={"hoth": "fighter fighter capital"},
        death_star="byss",
        fields="dagobah",
    )
    pieces = told(play, SPECTATOR)
    assert ("fighter", "hoth", 2, "") in pieces
    assert ("capital", "hoth", 1, "") in pieces
    assert ("death-star", "byss", 1, "") in pieces
    assert ("asteroid-field", "dagobah", 1, "") in pieces


def test_a_picture_has_the_pieces_on_the_board_and_the_tracks_beside_it() -> None:
    play = galaxy(
        {"orange": {"hoth": 3}, "green": {"bespin": 1}}, ships={"hoth": "bomber"}, death_star="byss"
    )
    play.fleet().waiting = [1, 0, 0]
    picture = picture_of(play.game.view(play.state, SPECTATOR))
    assert [(one.name, one.territory, one.count) for one in picture.lying] == [
        ("bomber", play.place("hoth"), 1),
        ("death-star", play.place("byss"), 1),
    ]
    tracks = [(one.name, one.army, one.value, one.least, one.most) for one in picture.tracks]
    assert tracks == [("resource-planets", "", 1, 0, 10), ("force-meter", "", 0, -3, 3)]


def test_ships_that_are_built_and_not_yet_launched_lie_beside_the_board() -> None:
    play = galaxy({"orange": {"hoth": 3}})
    play.fleet().waiting = [0, 2, 1]
    pieces = [piece for piece in told(play, SPECTATOR) if piece[0] in ("fighter", "bomber", "capital")]
    assert pieces == [("bomber", "", 2, ""), ("capital", "", 1, "")]


def test_only_the_empire_is_told_what_its_bases_hide() -> None:
    play = galaxy({"orange": {"hoth": 3}}, bases={"byss": "emperor", "endor": "guard"})
    assert ("bases", "byss", 1, "emperor") in told(play, EMPIRE)
    assert ("bases", "endor", 1, "guard") in told(play, EMPIRE)
    for seat in (0, 1, SPECTATOR):
        assert ("bases", "byss", 1, "") in told(play, seat)
        assert ("bases", "endor", 1, "") in told(play, seat)
    assert ("bases", "", 3, "") in told(play, SPECTATOR)  # five in all, three still in the stack


def test_an_empty_stack_of_bases_is_no_piece() -> None:
    placed = {"byss": "emperor", "endor": "guard", "kuat": "guard guard guard"}
    play = galaxy({"orange": {"hoth": 3}}, bases=placed)
    assert [piece for piece in told(play, SPECTATOR) if piece[:2] == ("bases", "")] == []


def test_the_tracks_of_the_original_trilogy() -> None:
    play = galaxy({"orange": {"hoth": 3}, "green": {"bespin": 1, "duro": 1, "kuat": 1}}, meter=2)
    assert gauges(play) == {"resource-planets": [2, 0, 10], "force-meter": [2, -3, 3]}


def test_the_track_and_the_emperor_of_the_clone_wars() -> None:
    play = clones({"red": {"kamino": 3}})
    play.plot().space = 3
    play.plot().emperor = play.place("byss")
    assert gauges(play)["order-66"] == [3, 0, 9]  # START is space 0
    assert ("emperor", "byss", 1, "") in told(play, SPECTATOR)
    assert "held-moves" not in gauges(play)
    play.plot().held = 2
    assert gauges(play)["held-moves"] == [2, 0, 2]
    play.plot().given = 1
    assert "order-given" in gauges(play)


def test_the_line_of_allegiance_of_every_neutral_army_on_the_board() -> None:
    places = zip(("red", "green", "blue", "yellow", "white"), ("a1", "b1", "a2", "b2", "c1"), strict=True)
    sides = {name: {place: 2} for name, place in places}
    play = duel(sides, status={"blue": "red", "white": "green"})  # gray is out
    for seat in (0, 1, SPECTATOR):
        lines = gauges_of(play.game.view(play.state, seat))
        assert {gauge.name for gauge in lines} == {"allegiance"}
        assert {(gauge.least, gauge.most) for gauge in lines} == {(-1, 1)}
        stands = {play.state.army_names[gauge.army]: int(gauge.value) for gauge in lines}
        assert stands == {"blue": -1, "yellow": 0, "white": 1}
    told = facts_data(play.game.view(play.state, SPECTATOR))["gauges"]
    line = {"gauge": "allegiance", "value": -1, "least": -1, "most": 1, "army": play.army("blue")}
    assert isinstance(told, list)
    assert line in told


def test_neutral_armies_that_only_defend_have_no_line() -> None:
    play = duel({"red": {"a1": 2}, "green": {"a2": 2}, "blue": {"a3": 2}}, mode=PASSIVE)
    assert gauges_of(play.game.view(play.state, SPECTATOR)) == []


def test_hutts_that_nobody_plays_have_no_line() -> None:
    play = galaxy(
        {"orange": {"hoth": 3}, "yellow": {"elom": 1}, "white": {"byss": 1}, "green": {"kessel": 3}}, seats=4
    )
    assert list(gauges(play)) == ["force-meter"]


def test_everybody_hears_the_question_and_only_who_is_asked_its_bounds() -> None:
    play = galaxy({"orange": {"hoth": 3}}, "attack")
    text, params = asked(play.game.view(play.state, 0))
    assert text == "invade"
    assert "least" in params
    text, params = asked(play.game.view(play.state, 1))
    assert text == "invade"
    assert "least" not in params


def test_who_places_a_token_is_told_its_face_and_nobody_else() -> None:
    play = galaxy({"orange": {"hoth": 3}, "green": {"elom": 1}}, "turn", "gray")
    assert play.asked() == ("gray", "base")
    assert asked(play.game.view(play.state, play.decision().seat))[1]["face"] == "emperor"
    assert "face" not in asked(play.game.view(play.state, 0))[1]


def test_who_is_asked_for_a_planet_hears_by_whom_and_no_other_question_names_an_asker() -> None:
    held = {
        "gray": {"byss": 3},
        "white": {"duro": 1, "mimban": 2},
        "orange": {"hoth": 2},
        "yellow": {"endor": 1},
    }
    play = galaxy(held, "command", "gray", seats=4, rest="green")
    assert "asker" not in asked(play.game.view(play.state, 1))[1]
    play.do("request duro")
    text, params = asked(play.game.view(play.state, 3))
    assert (text, params["asker"]) == ("consent", play.army("gray"))


def test_plain_values_leave_out_what_does_not_matter() -> None:
    play = galaxy({"orange": {"hoth": 3}}, ships={"hoth": "bomber"}, bases={"byss": "guard"})
    pieces = plain_pieces(play, 0)
    hoth, byss = play.place("hoth"), play.place("byss")
    assert {"piece": "bomber", "territory": hoth, "count": 1} in pieces
    assert {"piece": "bases", "territory": byss, "count": 1, "number": 0} in pieces


def test_whoever_knows_a_face_is_told_whether_all_know_it() -> None:
    play = galaxy({"orange": {"hoth": 3}}, bases={"byss": "guard"})
    byss = play.place("byss")
    known = {"piece": "bases", "territory": byss, "count": 1, "number": 0, "face": "guard"}
    assert {**known, "covered": True} in plain_pieces(play, EMPIRE)
    assert known in plain_pieces(play, EVERYTHING)  # of a game that is over
    tokens_of(play.state).shown[0] = 1
    assert known in plain_pieces(play, EMPIRE)
    assert known in plain_pieces(play, 0)


def test_every_army_is_told_the_regions_whose_bonus_it_gets() -> None:
    play = galaxy({"orange": {"hoth": 3}})  # all the rest is the last army's
    board = play.game.rules.board
    region = board.region_of[play.place("hoth")]
    others = [one for one in range(len(board.region_bonus)) if one != region]
    assert facts_data(play.game.view(play.state, SPECTATOR))["held"] == [[], [], others]
    whole = galaxy({"orange": {board.names[place]: 1 for place in board.region_members[region]}})
    assert facts_data(whole.game.view(whole.state, SPECTATOR))["held"] == [[region], [], others]
