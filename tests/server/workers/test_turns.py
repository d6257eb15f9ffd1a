"""Do those who wait for a few places take turns?"""

import asyncio

from hazard.server.workers.fair_queue import Asker
from hazard.server.workers.turns import Turns


async def settled() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


def test_one_group_never_has_all_places_and_groups_take_turns() -> None:
    async def run() -> list[str]:
        turns = Turns(2)
        order: list[str] = []

        async def use(who: Asker) -> None:
            await turns.take(who)
            order.append(who.name)

        many = [Asker(f"bots{at}", "host") for at in range(4)]
        waiting = [asyncio.create_task(use(who)) for who in many]
        await settled()
        assert order == ["bots0"]  # the other place is for somebody else
        ada = Asker("table", "ada")
        waiting.append(asyncio.create_task(use(ada)))
        await settled()
        assert order == ["bots0", "table"]
        eve = Asker("other", "eve")
        waiting.append(asyncio.create_task(use(eve)))
        await settled()
        turns.leave(many[0])
        await settled()
        turns.leave(ada)
        await settled()
        assert sorted(order[2:]) == ["bots1", "other"]
        turns.leave(eve)
        turns.leave(many[1])
        await settled()
        assert order[4:] == ["bots2"]
        turns.leave(many[2])
        turns_left = asyncio.gather(*waiting)
        await turns_left
        turns.leave(many[3])
        assert turns.taken == {}
        return order

    assert len(asyncio.run(run())) == 6


def test_whoever_is_cancelled_keeps_no_place() -> None:
    async def run() -> None:
        turns = Turns(1)
        await turns.take(Asker("a"))
        waiting = asyncio.create_task(turns.take(Asker("b")))
        await settled()
        waiting.cancel()
        await settled()
        granted = asyncio.create_task(turns.take(Asker("c")))
        await settled()
        turns.leave(Asker("a"))  # it is c's now, who goes at the same moment
        granted.cancel()
        await settled()
        assert turns.taken == {}
        await turns.take(Asker("d"))
        assert turns.taken == {"d": 1}

    asyncio.run(run())
