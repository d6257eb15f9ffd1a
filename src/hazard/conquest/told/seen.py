"""How is what a seat is told written in plain values: the form that travels, is compared and is kept?

Every field is named here one by one: what is not named does not leave the engine. Ids are numbers (armies, territories,
cards, phases by their place in the data), a hidden face is -1, and fields an option does not use are left out.
"""

from hazard.conquest.kinds import STRIKE
from hazard.conquest.told.facts import all_attack_losses, all_attack_odds, attack_odds, facts, steps
from hazard.conquest.told.goals import goals_of
from hazard.conquest.told.pieces import gauges_of, pieces_of
from hazard.conquest.told.question import asked
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Decision, Event, Outcome
from hazard.kernel.errors import HazardError, Refusal

Plain = dict[str, object]


def view_data(view: View) -> Plain:
    """All a view tells, without what follows from it (`facts_data`).

    >>> game = hazard.load("classic/domination", {"start": "deal"})
    >>> state = game.start(3, hazard.SeededDice(42))
    >>> told = hazard.view_data(game.view(state, 1))
    >>> told["mode"], told["seat"], told["total"][:5]
    ('classic/domination', 1, [1, 1, 1, 1, 1])
    """
    told: Plain = {
        "mode": view.mode,
        "chosen": dict(view.chosen),
        "seat": view.seat,
        "seats": view.seats,
        "armies": view.army_names[:],
    }
    told.update(board_data(view))
    told.update(time_data(view))
    told["hands"] = [hand[:] for hand in view.hands]
    told["piles"] = [pile[:] for pile in view.piles]
    told["discards"] = [pile[:] for pile in view.discards]
    told["orders"] = view.orders[:]
    told["memory"] = [part[:] for part in view.memory]
    told["decision"] = None if view.decision is None else decision_data(view.decision)
    told["options"] = [option_data(option) for option in view.options.listed()]
    told["outcome"] = None if view.outcome is None else outcome_data(view.outcome)
    return told


def board_data(view: View) -> Plain:
    """Who runs what, and what stands where; `units` (army x territory) only where armies mix."""
    told: Plain = {
        "controller": view.controller[:],
        "team": view.team[:],
        "out": view.out[:],
        "resigned": view.resigned[:],
        "bots": view.bots[:],
        "draw": view.agreed[:],
        "owner": view.owner[:],
        "total": view.total[:],
        "land": view.land[:],
        "force": view.force[:],
        "pool": view.pool[:],
        "closed": view.closed[:],
    }
    if len(view.units) > 0:
        told["units"] = view.units[:]
    return told


def time_data(view: View) -> Plain:
    """Where the game stands: turn, step and what is interrupted."""
    return {
        "turn": view.turn,
        "round": view.round,
        "current": view.current,
        "first": view.first,
        "acted": view.acted,
        "setup": view.setup,
        "step": view.step,
        "conquests": view.conquests,
        "trades": view.trades,
        "draws": view.draws,
        "stack": view.stack[:],
    }


def decision_data(decision: Decision) -> Plain:
    """Who must choose what, as everybody is told."""
    return {
        "kind": decision.kind,
        "seat": decision.seat,
        "army": decision.army,
        "choices": decision.choices[:],
    }


def option_data(option: Option) -> Plain:
    """A family of actions; fields that do not matter for its kind are left out."""
    told: Plain = {"kind": option.kind, "army": option.army}
    if option.source != NONE:
        told["source"] = option.source
    if option.target != NONE:
        told["target"] = option.target
    if option.most > 0:
        told["least"] = option.least
        told["most"] = option.most
    if len(option.ships) > 0:
        told["ships"] = list(option.ships)
    if len(option.cards) > 0:
        told["cards"] = list(option.cards)
    if option.choice != NONE:
        told["choice"] = option.choice
    return told


def action_data(action: Action) -> Plain:
    """An action, in the same words as its option."""
    told: Plain = {"kind": action.kind, "army": action.army}
    if action.source != NONE:
        told["source"] = action.source
    if action.target != NONE:
        told["target"] = action.target
    if action.count != 0:
        told["count"] = action.count
    if len(action.ships) > 0:
        told["ships"] = list(action.ships)
    if len(action.cards) > 0:
        told["cards"] = list(action.cards)
    if action.choice != NONE:
        told["choice"] = action.choice
    return told


def outcome_data(outcome: Outcome) -> Plain:
    """How it ended."""
    return {"reason": outcome.reason, "winners": list(outcome.winners)}


def event_data(event: Event) -> Plain:
    """An event; hand in what `seen_by` gave for the seat that is to be told."""
    told: Plain = {"event": event.kind()}
    told.update(event.data())
    return told


def events_data(events: list[Event], seat: int) -> list[Plain]:
    """What this seat is told of all that has happened, in order."""
    told: list[Plain] = []
    for event in events:
        seen = event.seen_by(seat)
        if seen is not None:
            told.append(event_data(seen))
    return told


def error_data(error: HazardError) -> Plain:
    """Why something was refused."""
    told: Plain = {"code": error.code, "field": error.field, "params": dict(error.params)}
    if isinstance(error, Refusal):
        told["rule"] = error.rule
    return told


def facts_data(view: View) -> Plain:
    """What follows from a view, ready to be drawn, with the odds of each attack option in their order.

    Where there are strikes, theirs come in a list of their own.
    """
    told: Plain = {}
    told.update(facts(view))
    strikes: list[float] = []
    for option in view.options.listed():
        if option.kind == STRIKE:
            strikes.append(attack_odds(view, option))
    told["attack-odds"] = all_attack_odds(view)
    told["attack-losses"] = all_attack_losses(view)
    text, params = asked(view)
    told["ask"] = {"text": text, "params": params}
    told["pieces"] = [piece.data() for piece in pieces_of(view)]
    told["gauges"] = [gauge.data() for gauge in gauges_of(view)]
    told["goals"] = [goal.data() for goal in goals_of(view)]
    told["steps"] = steps(view)
    if len(strikes) > 0:
        told["strike-odds"] = strikes
    return told
