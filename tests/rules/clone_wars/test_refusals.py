"""Does every refusal in the Clone Wars name a rule of this box, also where the rule is the sister game's?"""

from hazard.conquest.kinds import DONE
from hazard.conquest.state import State
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import Refusal
from tests.conformance.probes import garbage, near_misses
from tests.kit.clone_wars import MODE
from tests.kit.games import game

# Rules of the sister game that stand on the page of this box too.
SISTER = {"OT-23", "OT-25", "OT-60", "OT-62", "OT-64", *[f"OT-{number}" for number in range(30, 36)]}
# The only refusals that have no rule of their own here: numbers that mean nothing, and the order of the table.
BARE = {
    "unknown-kind", "unknown-army", "unknown-territory", "unknown-card", "stray-field", "not-your-army",
    "not-your-decision", "cannot-decline", "cards-order", "count-range", "not-a-set", "not-your-card",
}  # fmt: skip


def refusals(seats: int, seed: int, steps: int) -> dict[tuple[str, str], str]:
    """Code and rule of what is refused along a random game, with the rule of the mode that is told beside it."""
    made = game(MODE)
    state: State = made.start(seats, SeededDice(seed))
    dice = SeededDice(1000 + seed)
    found: dict[tuple[str, str], str] = {}
    for step in range(steps):
        if state.outcome is not None:
            break
        options = made.options(state)
        decision = made.decision(state)
        assert decision is not None
        option = options[int(dice.roll(len(options))) - 1]
        if step % 3 == 0:
            for action in [
                *near_misses(made, state, option, dice),
                *[garbage(made, state, dice) for _ in range(5)],
            ]:
                refusal = made.refused(state, decision.seat, action)
                if isinstance(refusal, Refusal):
                    found[(refusal.code, refusal.rule)] = str(refusal.params.get("through", ""))
        if option.kind == DONE and len(options) > 1 and dice.roll(3) > 1:
            option = options[0]
        made.apply(state, option.take(option.least + int(dice.roll(option.most - option.least + 1)) - 1))
    return found


def test_whatever_is_refused_is_refused_by_a_rule_of_this_box() -> None:
    found: dict[tuple[str, str], str] = {}
    for seats in (2, 3, 4):
        for seed in (1, 2):
            found.update(refusals(seats, seed, 900))
    assert len(found) > 30
    for (code, rule), through in found.items():
        if rule.startswith("OT-"):
            assert through.startswith("CW-"), (code, rule)
        elif rule.startswith("C-"):
            assert through.startswith("CW-") or code in BARE, (code, rule)
        else:
            assert rule.startswith("CW-"), (code, rule)


def test_a_rule_of_the_sister_game_that_is_not_on_the_page_always_comes_with_one_that_is() -> None:
    told = game(MODE).rules.cites
    for code, rule in (
        ("one-card", "OT-20"),
        ("one-ship", "OT-22"),
        ("too-many-ships", "OT-22"),
        ("troops-first", "OT-24"),
        ("ship-first", "OT-24"),
        ("no-such-ship", "OT-24"),
    ):
        assert rule not in SISTER
        assert told[code].startswith("CW-")
    for code in ("not-your-card/OT-20", "ship-not-held/OT-24"):
        assert told[code].startswith("CW-")
