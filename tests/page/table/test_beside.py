"""What do the lists beside the board say: who is to move, whom a neutral army fights for, what is missing of a region?"""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from hazard.conquest.state import State
from hazard.editions.assembly import load
from hazard.kernel.contract import Decision
from tests.page.hands import Finger, territory
from tests.page.player import Player
from tests.page.positions import moment
from tests.page.tables import Visitors
from tests.record.position.test_position import line, territories
from tests.server.running import Server

pytestmark = pytest.mark.page
NAMES: Final = load("classic/domination").rules.board.names
GROUND: Final = territories({"kamchatka": "green.40", "siam": "blue.2"})
TURN: Final = "turn:4,round=2,army=red,first=red,acted=-,step=reinforce"
POSITION: Final = line("reinforce.red", GROUND, "pools:red.3", turn=TURN)


def allied(state: State, decision: Decision) -> bool:
    """Whether the seat that may attack has an ally, and another neutral army is not with it."""
    sides = [
        state.controller[army]
        for army in range(state.armies)
        if state.neutral[army] == 1 and state.out[army] == 0
    ]
    return decision.kind == "attack" and decision.seat in sides and len(set(sides)) > 1


def test_every_neutral_army_stands_on_its_line_and_is_nobodys_own(server: Server, visitors: Visitors) -> None:
    begun = moment("classic/duel-active", 2, allied)
    assert begun is not None
    ada = visitors.with_mouse(server)
    page = ada.go(ada.from_moment(begun))
    lines = page.locator('.allegiance [role="meter"]')
    players = page.locator(".players > li")
    expect(players).to_have_count(6)
    own = players.filter(has=page.get_by_text("you", exact=True))
    expect(own).to_have_count(1)
    cards = own.locator("dd").nth(2).inner_text()
    expect(page.locator('[data-do="hand"]')).to_have_text(re.compile(rf"^Hand: {cards} cards?$"))
    friends = players.filter(has_text="neutral, fights for you")
    assert friends.count() > 0
    assert lines.count() == players.filter(has_text="neutral").count()
    for at in range(friends.count()):
        army = friends.nth(at).locator("strong").inner_text()
        track = page.locator(f'.allegiance [role="meter"][aria-label="{army}"]')
        value = "-1" if begun.seat == 0 else "1"
        expect(track).to_have_attribute("aria-valuenow", value)
        marked = [place.locator(".badge").count() for place in track.locator(".place").all()]
        assert marked == ([1, 0, 0] if begun.seat == 0 else [0, 0, 1])


def test_a_word_and_a_mark_for_screen_readers_say_whose_turn_it_is(
    server: Server, visitors: Visitors
) -> None:
    ada = visitors.with_mouse(server)
    page = ada.go(ada.against_bots("classic/domination", 3, position=POSITION))
    now = page.locator('.players > li[aria-current="true"]')
    expect(now).to_have_count(1)
    expect(now).to_contain_text("Red")
    expect(now).to_contain_text("on turn")
    expect(page.locator(".players .turn")).to_have_count(1)
    phone = visitors.with_phone(server, "Bob")
    there = phone.go(phone.against_bots("classic/domination", 3, position=POSITION))
    chips = there.locator("button.chips")
    expect(chips).to_have_accessible_name(re.compile(r"^Players\. Red: on turn\."))
    expect(chips.locator(".to-move")).to_have_count(1)


def test_a_narrow_screen_names_the_step_and_marks_the_others(server: Server, visitors: Visitors) -> None:
    ada = visitors.with_phone(server)
    page = ada.go(ada.against_bots("classic/domination", 3, position=POSITION))
    bar, pieces = page.locator(".phases"), page.locator(".phases li")
    expect(bar.locator(".present")).to_have_text("Step 2 of 5: Reinforce")
    before = [box_of(piece) for piece in pieces.all()]
    assert len({width for _, width in before}) == 1
    assert before[0][1] > 20
    height = bar.evaluate("bar => bar.offsetHeight")
    Player(Finger(page)).play(until=lambda sight: sight.kind == "attack")
    expect(bar.locator(".present")).to_have_text("Step 3 of 5: Attack")
    expect(pieces.nth(2)).to_have_attribute("aria-current", "step")
    assert [box_of(piece) for piece in pieces.all()] == before  # nothing has moved
    assert bar.evaluate("bar => bar.offsetHeight") == height


def box_of(piece: Locator) -> tuple[int, int]:
    """Where a piece begins and how wide it is."""
    box = piece.bounding_box()
    assert box is not None
    return round(box["x"]), round(box["width"])


def test_what_is_missing_of_a_region_is_told_however_much_it_is(server: Server, visitors: Visitors) -> None:
    ada = visitors.with_mouse(server)
    page = ada.go(ada.against_bots("classic/domination", 3, position=POSITION))
    info = page.locator(".info")
    for name, words in (
        ("kamchatka", "11 of 12 missing"),
        ("siam", "11 of 12 missing"),
        ("china", "Missing: Kamchatka, Siam"),
        ("peru", "Red holds the whole region"),
    ):
        page.locator(f"{territory(NAMES.index(name))} .hit").hover(force=True)
        expect(info).to_contain_text(words)
    card, board = info.bounding_box(), page.locator(".game .box").bounding_box()
    assert card is not None
    assert board is not None
    assert card["y"] + card["height"] <= board["y"] + 1  # nothing of the board lies under it


def test_a_hand_that_is_opened_is_seen_however_many_play(server: Server, visitors: Visitors) -> None:
    found = moment("classic/domination", 5, lambda _, decision: decision.kind == "trade")
    assert found is not None
    ada = visitors.with_mouse(server)
    page = ada.go(ada.from_moment(found))
    button, standing = page.locator('[data-do="hand"]'), page.locator(".standing")
    assert inside(button, standing)
    button.click()
    card = page.locator(".hand .card").first
    expect(card).to_be_visible()
    assert inside(card, standing)


def inside(piece: Locator, frame: Locator) -> bool:
    """Whether all of a piece is in sight in what is scrolled."""
    box, around = piece.bounding_box(), frame.bounding_box()
    assert box is not None
    assert around is not None
    bottom = box["y"] + box["height"]
    return around["y"] - 1 <= box["y"] and bottom <= around["y"] + around["height"] + 1


def test_the_waiting_room_names_the_armies_nobody_plays(server: Server, visitors: Visitors) -> None:
    ada = visitors.with_mouse(server)
    ada.page.goto(f"/table/{ada.table('classic/duel-passive', 2)}")
    expect(ada.page.get_by_text("Neutral armies:")).to_contain_text("and")
    ada.page.goto(f"/table/{ada.table('classic/domination', 3)}")
    expect(ada.page.locator("section.seats ol > li")).to_have_count(3)
    expect(ada.page.get_by_text("Neutral armies:")).to_have_count(0)


def test_a_table_with_rules_of_its_own_says_so(server: Server, visitors: Visitors) -> None:
    ada = visitors.with_mouse(server)
    page = ada.go(ada.against_bots("classic/domination", 3, options={"start": "deal"}))
    expect(page.locator(".changed").first).to_have_text("1 rule changed")
