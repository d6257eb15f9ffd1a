"""Attacks by tables that begin from a position: what cannot be settled, what is too big, and what only the host knows."""

import random

from tests.siege.attacks.base import Attack
from tests.siege.attacks.boards import crowded, field, longest_path, middle, mutated, unsettled, with_field
from tests.siege.target import Target


async def bots_begin(target: Target, token: str, mode: str, seats: int, position: str) -> None:
    """Open a table from a position, give every seat to a bot, and let it begin."""
    table, _ = await target.open_table(token, mode=mode, seats=seats, position=position)
    if not table:
        return
    for seat in range(seats):
        await target.ask("POST", f"/api/tables/{table}/bots", {"seat": seat, "bot": "greedy"}, token)
    await target.ask("POST", f"/api/tables/{table}/start", {}, token)
    await target.pace(1.0)  # bots play
    await target.ask("POST", f"/api/tables/{table}/close", {}, token)


async def never_settles(target: Target) -> None:
    """The position of the first report, and its like."""
    position = unsettled()
    duel = middle("classic/duel-active", 2)
    red = field(duel, "seats").partition(",")[0]
    cases = [
        ("classic/missions", 3, position),
        ("classic/missions", 3, unsettled("red")),
        ("classic/duel-active", 2, with_field(duel, "phase", f"muster-duel.{red}.1000000")),
        ("classic/duel-active", 2, with_field(duel, "territories", "-")),
        ("classic/domination", 3, with_field(middle("classic/domination", 3), "territories", "-")),
        (
            "original-trilogy/galactic",
            2,
            with_field(middle("original-trilogy/galactic", 2), "territories", "-"),
        ),
    ]

    async def one(at: int) -> None:
        await bots_begin(target, target.token(at), *random.choice(cases))

    await target.crowd(2, one)


async def mutated_positions(target: Target) -> None:
    """Real positions with one field made wrong."""
    chance = random.Random(target.begun)

    async def one(at: int) -> None:
        await bots_begin(target, target.token(at), *mutated(chance))

    await target.crowd(3, one)


async def big_stacks(target: Target) -> None:
    """Bots play with stacks of many units, where everything they compute is long."""
    position = crowded(9_999)

    async def one(at: int) -> None:
        table, _ = await target.open_table(target.token(at), seats=2, position=position)
        for seat in range(2):
            await target.ask(
                "POST", f"/api/tables/{table}/bots", {"seat": seat, "bot": "greedy"}, target.token(at)
            )
        await target.ask("POST", f"/api/tables/{table}/start", {}, target.token(at))
        await target.pace(1.0)
        await target.ask("POST", f"/api/tables/{table}/close", {}, target.token(at))

    await target.crowd(3, one)


async def stacked_decks(target: Target) -> None:
    """Public tables from positions whose cards the host has arranged; as long as a position may be."""
    position = middle("classic/domination", 3)
    long = position + " " * 10_000

    async def one(at: int) -> None:
        token = target.token(at)
        table, _ = await target.open_table(
            token, mode="classic/domination", seats=3, position=random.choice([position, long]), public=True
        )
        await target.ask("GET", f"/api/tables/{table}", token=token)
        await target.ask("POST", f"/api/tables/{table}/close", {}, token)

    await target.crowd(4, one)


async def odds_flood(target: Target) -> None:
    """Chances along eleven targets of a thousand units, asked by spectators without a name."""
    token = target.token()
    table = await target.game([token], bots=1, position=crowded(1000), public=True)
    path = longest_path()

    async def one(at: int) -> None:
        opened, _ = await target.joined(table or target.public[0], "" if at % 2 else token)
        try:
            while await target.pace(0.05):
                await opened.send({"type": "odds", "path": path})
                await target.drain(opened, 0.001)
        finally:
            opened.abort()

    await target.crowd(8, one)


async def odds_of_honest_games(target: Target) -> None:
    """Spectators of other people's games ask for chances."""

    async def one(at: int) -> None:
        opened, _ = await target.joined(target.public[at % len(target.public)])
        try:
            while await target.pace(0.02):
                await opened.send({"type": "odds", "path": random.sample(range(42), 12)})
                await target.drain(opened, 0.001)
        finally:
            opened.abort()

    await target.crowd(10, one)


POSITION = "positions are checked field by field, settling is bounded"
ODDS = "odds are costed and run in a worker; message rate of a connection and of an address"
ATTACKS = [
    Attack("never-settles", "opens tables from positions that can never be settled, with bots at every seat", POSITION, never_settles),
    Attack("mutated-positions", "opens tables from real positions with one field exchanged, cut, doubled or huge", POSITION, mutated_positions),
    Attack("big-stacks", "lets bots play with 9,999 units in every territory", "a bot's thinking is limited in time, tables of bots alone pause", big_stacks),
    Attack("stacked-decks", "opens public tables from arranged positions, padded to the longest text", "tables of a player and of an address; hidden cards are dealt anew", stacked_decks),
    Attack("odds-flood", "asks for chances along eleven targets of 1,000 units, half of it without a cookie", ODDS, odds_flood),
    Attack("odds-of-others", "asks for chances at ten honest games as a spectator without a cookie", ODDS, odds_of_honest_games),
]  # fmt: skip
