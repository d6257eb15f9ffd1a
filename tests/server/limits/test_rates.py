"""Is what is remembered of those who ask bounded, and are those who are busy not forgotten?"""

from time import perf_counter

import pytest

from hazard.kernel.errors import InputError
from hazard.server.limits.addresses import trusted
from hazard.server.limits.rates import MOST_KNOWN, SHARED, Bucket, Counts, Rates


def test_a_bucket_gives_its_burst_and_then_says_how_long_to_wait() -> None:
    bucket = Bucket(2.0, 10)
    assert [bucket.take() for _ in range(10)] == [0.0] * 10
    assert 0.4 < bucket.take() <= 0.5  # two a second
    assert 1.9 < bucket.take(4) <= 2.0
    assert 4.9 < bucket.take(1000) <= 5.0  # no more than there can ever be


def test_a_refusal_names_the_limit_the_amount_and_the_seconds() -> None:
    reached: list[str] = []
    rates = Rates("players_per_hour", 3 / 3600, 3, reached.append)
    for _ in range(3):
        rates.check("192.0.2.1")
    with pytest.raises(InputError) as refused:
        rates.check("192.0.2.1")
    assert refused.value.params == {"limit": "players_per_hour", "most": 3, "seconds": 1200}
    assert reached == ["players_per_hour"]


def test_newcomers_share_one_bucket_while_all_who_are_remembered_are_busy() -> None:
    rates = Rates("anonymous_rate", 0.001, 2)
    for number in range(MOST_KNOWN):
        rates.take(f"busy {number}")
    granted = sum([rates.take(f"new {number}") == 0.0 for number in range(200)])
    assert granted == 2 * SHARED
    assert len(rates.known) == MOST_KNOWN
    assert rates.take("busy 0") == 0.0  # still has the second of its two
    assert rates.take("busy 0") > 0


def test_who_has_rested_makes_room_for_a_newcomer() -> None:
    rates = Rates("anonymous_rate", 1e9, 2)  # everybody has rested at once
    for number in range(MOST_KNOWN + 50):
        rates.take(str(number))
    assert len(rates.known) == MOST_KNOWN
    assert "0" not in rates.known
    assert str(MOST_KNOWN + 49) in rates.known


def test_a_full_book_costs_a_newcomer_no_more_than_an_empty_one() -> None:
    rates = Rates("anonymous_rate", 0.001, 2)
    for number in range(MOST_KNOWN):
        rates.take(f"busy {number}")
    begun = perf_counter()
    for number in range(10_000):
        rates.take(f"new {number}")
    assert (
        perf_counter() - begun < 1.0
    )  # 100 microseconds each; looking through all would take 100 times that


def test_counts_go_up_and_down_and_are_forgotten_at_nothing() -> None:
    counts = Counts("sockets_per_address", 2)
    counts.enter("a")
    counts.enter("a")
    assert (counts.room("a"), counts.room("b")) == (False, True)
    counts.leave("a")
    counts.leave("a")
    assert counts.open == {}


@pytest.mark.parametrize(
    ("proxies", "host", "is_proxy"),
    [
        (("127.0.0.1", "10.0.0.0/8"), "10.1.2.3", True),
        (("127.0.0.1", "10.0.0.0/8"), "::ffff:10.1.2.3", True),
        (("127.0.0.1", "10.0.0.0/8"), "192.0.2.1", False),
        (("::1",), "::1", True),
        (("a name",), "a name", False),
        (("*",), "192.0.2.1", True),
        ((), "127.0.0.1", False),
    ],
)
def test_proxies_are_known_by_address_or_network(
    proxies: tuple[str, ...], host: str, *, is_proxy: bool
) -> None:
    assert trusted(proxies)(host) is is_proxy
