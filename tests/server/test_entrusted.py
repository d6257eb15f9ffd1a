"""Is something claimed or placed for people who ask for it: as ordinary actions, until there is nothing left of it?"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hazard.conquest.kinds import CLAIM, PLACE
from hazard.editions.assembly import load
from tests.server.running import Client, Server, sqlite
from tests.server.tables import fill, opened

BOARD = load("classic/domination").rules.board
CLAIMED = 14  # territories of each of three armies
TROOPS = 35  # of each at the start


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("entrusted")))) as running:
        yield running


def alone(server: Server, **more: Any) -> tuple[Client, dict[str, Any]]:
    """Somebody against two bots, with what they are first asked."""
    ada = Client(server, "Ada")
    table = opened(ada, **more)
    ada.post(f"/api/tables/{table}/join", {"seat": 0})
    fill(ada, table)
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    return ada, asked(ada)


def asked(ada: Client) -> dict[str, Any]:
    """What they are asked next themselves: nothing decides for them."""
    while True:
        news = ada.until("events", "refused")
        assert news["type"] == "events", news
        if news["view"]["options"] and not news["entrusted"]:
            return dict(news)


def kinds(news: dict[str, Any]) -> set[int]:
    """What is offered."""
    return {option["kind"] for option in news["view"]["options"]}


def own(news: dict[str, Any]) -> list[int]:
    """The territories of the first army."""
    return [at for at, army in enumerate(news["view"]["owner"]) if army == 0]


def test_claims_are_made_until_all_is_claimed_and_then_the_player_is_asked_to_place(server: Server) -> None:
    ada, news = alone(server, options={})
    assert kinds(news) == {CLAIM}
    ada.send({"type": "entrust", "n": news["n"], "how": "bot"})
    told = ada.until("events")
    assert (told["n"], told["entrusted"]) == (news["n"], "bot")  # it is said at once
    news = asked(ada)
    assert kinds(news) == {PLACE}
    assert len(own(news)) == CLAIMED
    ada.leave()


def test_what_is_left_is_placed_and_the_first_turn_is_the_players_own(server: Server) -> None:
    ada, news = alone(server)
    ada.send({"type": "entrust", "n": news["n"], "how": "bot"})
    news = asked(ada)
    assert news["view"]["turn"] > 0
    assert news["view"]["decision"]["kind"] in ("reinforce", "attack")
    assert sum(news["view"]["pool"][:1]) in (0, *range(3, 10))  # nothing but the income of the turn
    ada.leave()


def test_troops_stand_evenly_along_the_borders(server: Server) -> None:
    for _ in range(40):  # until they have the first turn: a bot would attack before they are asked again
        ada, news = alone(server)
        before = list(news["view"]["total"])
        while news["view"]["turn"] == 0:
            ada.send({"type": "entrust", "n": news["n"], "how": "borders"})
            news = asked(ada)
        if news["view"]["turn"] == 1:
            break
        ada.leave()
    total, owner = news["view"]["total"], news["view"]["owner"]
    inner = [at for at in own(news) if all(owner[near] == 0 for near in BOARD.neighbours[at])]
    border = [total[at] for at in own(news) if at not in inner]
    assert [total[at] for at in inner] == [before[at] for at in inner]
    assert sum(border) + len(inner) == TROOPS
    assert max(border) - min(border) <= 1
    ada.leave()


def test_what_was_placed_in_a_turn_can_be_taken_back_as_a_whole(server: Server) -> None:
    ada, news = alone(server)
    ada.send({"type": "entrust", "n": news["n"], "how": "bot"})
    news = asked(ada)
    assert news["view"]["decision"]["kind"] == "reinforce"
    began, before = news["n"], news["view"]["total"]
    ada.send({"type": "entrust", "n": began, "how": "borders"})
    news = asked(ada)
    assert news["view"]["decision"]["kind"] == "attack"
    assert news["view"]["total"] != before
    assert began in news["undo"]
    ada.send({"type": "undo", "n": began})
    news = asked(ada)
    assert (news["view"]["decision"]["kind"], news["view"]["total"]) == ("reinforce", before)
    ada.leave()


def test_a_list_of_places_is_gone_through_one_each_and_what_is_taken_is_left_out(server: Server) -> None:
    ada, news = alone(server, options={})
    wanted = [at for at in range(BOARD.size) if news["view"]["owner"][at] < 0][:6]
    taken = [at for at in range(BOARD.size) if news["view"]["owner"][at] >= 0][:1]
    ada.send({"type": "entrust", "n": news["n"], "how": "these", "targets": [*taken, *wanted]})
    news = asked(ada)
    assert kinds(news) == {CLAIM}
    assert set(own(news)) <= set(wanted)
    assert all(news["view"]["owner"][at] >= 0 for at in wanted)
    ada.leave()


def test_a_list_may_name_a_place_several_times(server: Server) -> None:
    ada, news = alone(server)
    here, there = own(news)[:2]
    before = news["view"]["total"]
    ada.send({"type": "entrust", "n": news["n"], "how": "these", "targets": [here, here, here, there]})
    news = asked(ada)
    assert news["view"]["total"][here] == before[here] + 3
    assert news["view"]["total"][there] == before[there] + 1
    ada.leave()


def test_whoever_wants_to_decides_themselves_again(server: Server) -> None:
    ada, news = alone(server)
    ada.send({"type": "entrust", "n": news["n"], "how": "bot"})
    ada.send({"type": "entrust", "n": news["n"]})
    news = asked(ada)
    assert (news["view"]["turn"], kinds(news)) == (0, {PLACE})
    ada.leave()


def test_nothing_else_is_decided_for_anybody(server: Server) -> None:
    ada, news = alone(server)
    ada.send({"type": "entrust", "n": news["n"], "how": "magic"})
    assert ada.until("refused")["code"] == "unknown-help"
    ada.send({"type": "entrust", "n": news["n"] - 1, "how": "bot"})
    assert ada.until("refused")["code"] == "stale"
    ada.send({"type": "entrust", "n": news["n"], "how": "these"})
    assert ada.until("refused")["code"] == "nothing-to-entrust"
    ada.send({"type": "entrust", "n": news["n"], "how": "bot"})
    news = asked(ada)
    ada.send({"type": "entrust", "n": news["n"], "how": "borders"})
    news = asked(ada)
    assert news["view"]["decision"]["kind"] == "attack"
    ada.send({"type": "entrust", "n": news["n"], "how": "bot"})
    assert ada.until("refused")["code"] == "nothing-to-entrust"
    ada.leave()
    ada, news = alone(server, options={})
    ada.send({"type": "entrust", "n": news["n"], "how": "borders"})  # nothing is placed yet
    assert ada.until("refused")["code"] == "nothing-to-entrust"
    ada.leave()
