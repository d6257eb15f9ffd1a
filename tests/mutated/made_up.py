"""Positions nobody ever played, put together from the grammar and the ids of a mode."""

from random import Random
from typing import Final

from hazard.conquest.frame import ARMY, PLACES, TERRITORY
from hazard.conquest.ruleset import Ruleset
from tests.mutated.changes import COUNTS, Draft, Fields, armies_of, fields_of, move_cards, text_of

SET_UP: Final = 0.15  # of all


def made_up(random: Random, real: str, rules: Ruleset) -> str:
    """A position with the mode, the seats and the memories of a real one, and everything else thrown together."""
    fields = fields_of(real)
    fields["seats"] = fields["seats"].replace("!", "")
    armies = armies_of(fields)
    table = rules.tables[fields["seats"].partition(";")[0].count(",") + 1]
    setup = random.random() < SET_UP
    alive = armies if setup else random.sample(armies, random.randrange(2, len(armies) + 1))
    seated = [army for army in alive if table.neutral[table.army_names.index(army)] == 0] or alive
    fields["territories"] = ",".join(
        [f"{name}={random.choice(alive)}.{random.choice(COUNTS)}" for name in rules.board.names]
    )
    only = {**fields, "seats": "+".join(seated)}
    move_cards(Draft(random, only, only, rules))
    fields["hands"], fields["piles"] = only["hands"], only["piles"]
    for army in armies:
        if army not in alive:
            fields["seats"] = fields["seats"].replace(army, army + "!", 1)
    make_time(random, fields, seated, rules, setup=setup)
    fields["end"] = "-"
    return text_of(fields)


def make_time(random: Random, fields: Fields, alive: list[str], rules: Ruleset, *, setup: bool) -> None:
    """A turn of one of these armies, in any step, sometimes interrupted; or the set-up."""
    army = random.choice(alive)
    if setup:
        step = rules.phase_names[random.choice(rules.setup)]
        fields["turn"] = f"0,round=0,army=-,first={army},acted=-,step=setup.{step}"
        fields["pools"] = (
            ",".join([f"{one}.{random.choice(COUNTS)}" for one in alive if random.random() < 0.8]) or "-"
        )
    else:
        step = rules.phase_names[random.choice(rules.turn)]
        acted = random.sample(alive, random.randrange(len(alive)))
        acted = [one for one in acted if one != army]
        rounds = random.randrange(1, 40)
        turn = (rounds - 1) * random.choice([1, 2]) + len(acted) + 1
        fields["turn"] = f"{turn},round={rounds},army={army},first={random.choice(alive)}"
        fields["turn"] += f",acted={'+'.join(acted) or '-'},step={step}"
        fields["turn"] += f",conquests={random.choice([0, 1, 3])},trades={random.choice([0, 3, 99])}"
        fields["pools"] = (
            f"{army}.{random.choice(COUNTS)}"
            if rules.phases[rules.phase_names.index(step)].pools() or random.random() < 0.1
            else "-"
        )
    fields["phase"] = frame(random, step, army, rules)
    below = step
    for _ in range(random.choice([0, 0, 1, 1, 2])):
        fitting = [phase.name for phase in rules.phases if below in phase.interrupts()]
        below = random.choice(fitting if fitting and random.random() < 0.9 else rules.phase_names)
        fields["phase"] += ">" + frame(random, below, random.choice([army, random.choice(alive)]), rules)


def frame(random: Random, phase: str, army: str, rules: Ruleset) -> str:
    """One frame with the words its phase wants."""
    parts = rules.phases[rules.phase_names.index(phase)].parts()
    if not parts:
        return f"{phase}.{army}"
    words = [phase, army]
    for part in parts:
        if part in (TERRITORY, PLACES):
            words.append(random.choice(rules.board.names))
        elif part == ARMY:
            words.append(army)
        else:
            words.append(str(random.choice([0, 0, 0, 1, 2, 3])))
    return ".".join(words)
