"""How large may the numbers of an edition file be, and is what is wrong told with what would be right?"""

from collections.abc import Callable
from datetime import date

from hazard.conquest.masks import MOST_TERRITORIES
from hazard.editions.assembly import KNOWN
from hazard.editions.reading.decks import read_decks
from hazard.editions.reading.missions import read_condition
from hazard.editions.reading.mode import check_parameter, numbers, read_cites
from hazard.editions.reading.options import check_needs, read_option, read_presets
from hazard.editions.reading.schema import read_tracks
from hazard.editions.reading.table import Findings, TomlTable, Tree, check_count, fresh_id, toml_type
from hazard.kernel.errors import Params

Reading = Callable[[TomlTable], object]
Told = list[tuple[str, str, Params]]


def faults(tree: Tree, read: Reading, name: str = "") -> Told:
    """Key, code and params of every fault of a table that is read so."""
    findings = Findings()
    read(TomlTable(findings, "x.toml", "", tree, name))
    return [(fault.key, fault.code, fault.params) for fault in findings.faults]


def out_of_range(key: str, value: int, least: int, most: int) -> Told:
    return [(key, "out-of-range", {"value": str(value), "least": least, "most": most})]


def wrong_type(key: str, expected: str, found: str) -> Told:
    return [(key, "wrong-type", {"expected": expected, "found": found})]


# -- tables


def test_every_type_has_its_word() -> None:
    values = [True, 7, 7.5, "seven", [7], {"seven": 7}, date(2004, 1, 1)]
    words = ["boolean", "integer", "float", "string", "array", "table", "date"]
    assert [toml_type(value) for value in values] == words
    for value, word in zip(values, words, strict=True):
        told = faults({"n": value}, lambda table: table.whole("n", 0, 9))
        assert told == ([] if word == "integer" else wrong_type("n", "integer", word))


def test_a_number_may_be_as_small_and_as_large_as_is_said() -> None:
    for value in (3, 5):
        assert faults({"n": value}, lambda table: table.whole("n", 3, 5)) == []
    for value in (2, 6):
        assert faults({"n": value}, lambda table: table.whole("n", 3, 5)) == out_of_range("n", value, 3, 5)


def test_what_is_no_id_or_no_known_word_is_told_with_its_value() -> None:
    assert faults({"id": "two words"}, lambda table: table.identifier("id")) == [
        ("id", "bad-id", {"value": "two words"})
    ]
    assert faults({"kind": "rail"}, lambda table: table.one_of("kind", ["border", "lane"])) == [
        ("kind", "unknown-value", {"value": "rail", "known": "border, lane"})
    ]
    assert faults({}, lambda table: fresh_id(table, "red", ["green", "red"])) == [
        ("id", "duplicate-id", {"value": "red"})
    ]
    assert faults({"cards": 3}, lambda table: check_count(table, "cards", 3, 2)) == [
        ("cards", "wrong-count", {"declared": 3, "found": 2})
    ]
    assert faults({"cards": 3}, lambda table: check_count(table, "cards", 3, 3)) == []


def test_where_figures_are_from_is_said_of_keys_there_are_and_never_of_itself() -> None:
    assert faults({"n": 1, "basis": {"n": "own"}}, TomlTable.basis) == []
    for name in ("basis", "m"):
        known = {"known": "n, basis"}
        assert faults({"n": 1, "basis": {name: "own"}}, TomlTable.basis) == [
            (f"basis.{name}", "unknown-key", known)
        ]
    assert faults({"basis": "hearsay"}, TomlTable.basis) == [
        ("basis", "unknown-basis", {"value": "hearsay", "known": "book, public, own"})
    ]


# -- options of a mode


def option(tree: Tree, name: str = "start") -> Told:
    return faults(tree, lambda table: read_option(table, KNOWN), name)


def test_the_values_of_an_option_are_words_or_a_range() -> None:
    assert option({"values": ["claim", "deal"]}) == []  # a rule may be left out
    assert option({"values": ["claim", "deal"], "rule": "C-14"}) == []
    assert option({"values": ["claim", "deal"], "rule": "14"}) == [("rule", "bad-id", {"value": "14"})]
    assert option({"values": ["claim"]}) == [("values", "too-few-values", {"found": 1})]
    assert option({"values": {"off": 0, "least": 10, "most": 10}}) == []
    assert option({"values": {"off": 0, "least": 0, "most": 9999}}) == []
    assert option({"values": {"off": 0, "least": 11, "most": 10}}) == [
        ("values", "bad-range", {"least": 11, "most": 10})
    ]
    assert option({"values": {"off": 0, "least": 1, "most": 10_000}})[:1] == out_of_range(
        "values.most", 10_000, 0, 9999
    )


def test_an_option_is_known_and_what_it_sets_is_one_of_its_values() -> None:
    assert option({"values": ["off", "on"]}, "fog") == [
        ("", "unknown-option", {"value": "fog", "known": ", ".join(KNOWN.options)})
    ]
    assert option({"values": ["claim", "deal"], "set": {"auction": {}}}) == [
        ("set.auction", "unknown-value", {"value": "auction", "known": "claim, deal"})
    ]


def test_the_seats_of_an_option_are_from_one_to_eight() -> None:
    words = ["claim", "deal"]
    assert option({"values": words, "seats": [1, 8]}) == []
    for seats in (0, 9):
        assert option({"values": words, "seats": [seats]}) == out_of_range("seats[0]", seats, 1, 8)
    wrong: list[tuple[object, str]] = [(True, "boolean"), ("two", "string")]
    for given, word in wrong:
        assert option({"values": words, "seats": [given]}) == wrong_type("seats[0]", "integer", word)


def test_what_an_option_needs_and_what_a_preset_sets_are_values_of_other_options() -> None:
    findings = Findings()
    sets = read_option(TomlTable(findings, "x.toml", "", {"values": ["rising", "fixed"]}, "sets"), KNOWN)
    for name, value, told in (
        ("fog", "on", {"value": "fog", "known": "sets, capped-sets"}),
        ("sets", "odd", {"value": "odd", "known": "rising, fixed"}),
    ):
        tree: Tree = {"values": {"off": 0, "least": 4, "most": 60}, "needs": {name: value}}
        capped = read_option(TomlTable(findings, "x.toml", "", tree, "capped-sets"), KNOWN)
        wanted = [(f"options.capped-sets.needs.{name}", "unknown-value", told)]
        assert faults({}, lambda table, capped=capped: check_needs(table, [sets, capped])) == wanted  # type: ignore[misc]
        preset: Tree = {"presets": {"fast": {"yes": {name: value}}}}
        known = {"value": told["value"], "known": "sets" if name == "fog" else told["known"]}
        assert faults(preset, lambda table: read_presets(table, [sets])) == [
            (f"presets.fast.yes.{name}", "unknown-value", known)
        ]
    assert findings.faults == []


# -- missions


def condition(tree: Tree) -> Told:
    return faults(tree, lambda table: read_condition(table, KNOWN, ["asia", "europe"]))


def test_a_mission_counts_territories_of_a_board_and_troops_of_a_garrison() -> None:
    most = int(MOST_TERRITORIES)
    for count in (1, most):
        assert condition({"kind": "conquests", "n": count}) == []
        assert condition({"kind": "conquests", "n": {"1": count, "8": count}}) == []
    for count in (0, most + 1):
        assert condition({"kind": "conquests", "n": count}) == out_of_range("n", count, 1, most)
        assert condition({"kind": "conquests", "n": {"3": count}}) == out_of_range("n.3", count, 1, most)
    for seats in ("0", "9"):
        told: Params = {"value": seats, "least": 1, "most": 8}
        assert condition({"kind": "conquests", "n": {seats: 2}}) == [(f"n.{seats}", "unknown-seats", told)]
    for units in (1, 99):
        assert condition({"kind": "garrisons", "n": 2, "min": units}) == []
    for units in (0, 100):
        assert condition({"kind": "garrisons", "n": 2, "min": units}) == out_of_range("min", units, 1, 99)


def test_a_mission_names_regions_of_the_board() -> None:
    assert condition({"kind": "regions", "regions": ["asia", "europe"]}) == []
    assert condition({"kind": "regions", "regions": []}) == [("regions", "empty", {})]
    assert condition({"kind": "regions", "regions": ["asia", "mu"]}) == [
        ("regions[1]", "unknown-value", {"value": "mu", "known": "asia, europe"})
    ]
    told: Params = {"value": "luck", "known": ", ".join(KNOWN.conditions)}
    assert condition({"kind": "luck", "n": 1}) == [("kind", "unknown-value", told)]


# -- slots, cards, tracks


def test_a_parameter_has_the_shape_its_rule_asks_for() -> None:
    def shaped(value: object, shape: str) -> Told:
        return faults({"n": value}, lambda table: check_parameter(table, "n", shape, ["a", "b"]))

    assert shaped([0, 9999], "wholes") == []
    assert shaped([], "wholes") == [("n", "empty", {})]
    assert shaped([1, 10_000], "wholes") == out_of_range("n[1]", 10_000, 0, 9999)
    assert shaped([True], "wholes") == wrong_type("n[0]", "integer", "boolean")
    assert shaped(10_000, "whole") == out_of_range("n", 10_000, 0, 9999)
    assert shaped(7, "text") == wrong_type("n", "string", "integer")
    assert shaped("x", "texts") == wrong_type("n", "array", "string")
    assert shaped({"a": 1, "b": 2}, "by-symbol") == []
    assert shaped({"a": 1}, "by-symbol") == [("n.b", "missing-key", {})]
    assert shaped({"a": 1, "b": 2, "c": 3}, "by-symbol") == [("n.c", "unknown-key", {"known": "a, b"})]
    assert shaped({"whoever": 10_000}, "by-name") == out_of_range("n.whoever", 10_000, 0, 9999)


def test_a_row_of_numbers_has_as_many_as_are_wanted() -> None:
    assert faults({"n": [1, 2]}, lambda table: numbers(table, "n", 2, 1, 2)) == []
    assert faults({"n": [1, 2]}, lambda table: numbers(table, "n", 3, 1, 2)) == [
        ("n", "wrong-count", {"declared": 3, "found": 2})
    ]
    assert faults({"n": [0, 3]}, lambda table: numbers(table, "n", 2, 1, 2)) == [
        *out_of_range("n[0]", 0, 1, 2),
        *out_of_range("n[1]", 3, 1, 2),
    ]


def test_a_citation_names_a_rule() -> None:
    assert faults({"cites": {"trade-late": "W-4"}}, read_cites) == []
    assert faults({"cites": {"trade-late": "W4"}}, read_cites) == [
        ("cites.trade-late", "bad-id", {"value": "W4"})
    ]


def test_a_deck_has_symbols_and_as_many_of_each() -> None:
    def deck(cards: list[Tree], symbols: list[str], count: int) -> Told:
        entry: Tree = {"kind": "directives", "cards": count, "symbols": symbols, "card": cards}
        return faults({"decks": {"own": entry}}, lambda table: read_decks(table, None, KNOWN))

    one: Tree = {"id": "one", "symbol": "x"}
    assert deck([one], ["x"], 1) == []
    assert deck([{"id": "one"}], [], 1) == [("decks.own.symbols", "empty", {})]
    assert deck([one, {"id": "two", "symbol": "y"}], ["x", "y"], 2) == []
    assert deck([one, {"id": "two", "symbol": "x"}], ["x", "y"], 2) == [
        ("decks.own.card", "unequal-symbols", {"counts": "x 2, y 0"})
    ]
    assert deck([{**one, "copies": 99}], ["x"], 99) == []
    assert deck([{**one, "copies": 100}], ["x"], 1) == out_of_range("decks.own.card[0].copies", 100, 1, 99)
    assert deck([one], ["x"], 1000)[:1] == out_of_range("decks.own.cards", 1000, 1, 999)


def test_a_track_is_known() -> None:
    known = ", ".join(KNOWN.tracks)
    assert faults({"tracks": {"order-66": {"basis": "own"}}}, lambda table: read_tracks(table, KNOWN)) == []
    assert faults({"tracks": {"luck": {"basis": "tea"}}}, lambda table: read_tracks(table, KNOWN)) == [
        ("tracks.luck", "unknown-value", {"value": "luck", "known": known}),
        ("tracks.luck.basis", "unknown-basis", {"value": "tea", "known": "book, public, own"}),
    ]
