"""In which words is a decision asked for, and what do they name? Ids and numbers, never texts."""

from typing import Final

from hazard.conquest.kinds import DONE, ORDER_NAMES, TRADE
from hazard.conquest.told.pieces import Fact
from hazard.conquest.view import View
from hazard.kernel.actions import NONE

LARGEST_HAND: Final = 12  # no hand limit of any rulebook is above it


def asked(view: View) -> tuple[str, dict[str, Fact]]:
    """The name of the question everybody hears now, with what it says; empty where nothing is to be decided.

    Whoever owes the decision is told more than the others: what depends on its options.
    """
    decision = view.decision
    if decision is None:
        return "", {}
    kind = decision.kind
    told: dict[str, Fact] = {
        "army": decision.army,
        "count": view.pool[decision.army],
        "held": len(view.hands[decision.army]),
    }
    if len(view.options) > 0:
        first = view.options[0]
        told.update({"least": first.least, "most": first.most})
        if first.source != NONE:
            told["source"] = first.source
        if first.target != NONE:
            told["target"] = first.target
        order = view.rules.phases[view.rules.phase_numbers[kind]].answered_by()
        if order != NONE:
            told["order"] = ORDER_NAMES[order]
        if any(option.kind == TRADE for option in view.options):
            told.update(held_back(view))
        if kind == "trade" and view.options[-1].kind != DONE:
            kind = "trade-forced"
    if kind == "fortify" and view.rules.fortify.many():
        kind = "fortify-many"
    for module in view.rules.modules:
        kind = module.asked(view, kind, told)
    return kind, told


def held_back(view: View) -> dict[str, Fact]:
    """What it means to keep a set: the best it could bring after one more trade, and the hand that has to trade (0: none)."""
    limits = [held for held in range(1, LARGEST_HAND + 1) if view.rules.hand.must_trade(held)]
    return {"later": view.rules.best_set_value(view.trades + 1), "limit": limits[0] if len(limits) > 0 else 0}
