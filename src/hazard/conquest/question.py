"""In which words is a decision asked for, and what do they name? Ids and numbers, never texts."""

from hazard.conquest.kinds import DONE
from hazard.conquest.pieces import Fact
from hazard.conquest.view import View
from hazard.kernel.actions import NONE


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
        if kind == "trade" and view.options[-1].kind != DONE:
            kind = "trade-forced"
    if kind == "fortify" and view.rules.fortify.many():
        kind = "fortify-many"
    for module in view.rules.modules:
        kind = module.asked(view, kind, told)
    return kind, told
