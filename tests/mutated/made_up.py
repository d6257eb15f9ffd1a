"""Positions nobody ever played, put together from the grammar and the ids of a mode."""

from random import Random

from hazard.conquest.ruleset import Ruleset
from hazard.record.position_text import ARMY, FRAME_PARTS, PLACES, TERRITORY
from tests.mutated.changes import COUNTS, Draft, Fields, armies_of, fields_of, move_cards, text_of


def made_up(random: Random, real: str, rules: Ruleset) -> str:
    """A position with the mode, the seats and the memories of a real one, and everything else thrown together."""
    fields = fields_of(real)
    armies = armies_of(fields)
    fields["seats"] = fields["seats"].replace("!", "")
    alive = random.sample(armies, random.randrange(2, len(armies) + 1))
    stands = [f"{name}={random.choice(alive)}.{random.choice(COUNTS)}" for name in rules.board.names]
    for army in armies:
        if army not in alive:
            fields["seats"] = fields["seats"].replace(army, army + "!", 1)
    fields["territories"] = ",".join(stands)
    move_cards(Draft(random, fields, fields, rules))
    make_time(random, fields, alive, rules)
    fields["end"] = "-"
    pools = [f"{army}.{random.choice(COUNTS)}" for army in alive if random.random() < 0.3]
    fields["pools"] = ",".join(pools) or "-"
    return text_of(fields)


def make_time(random: Random, fields: Fields, alive: list[str], rules: Ruleset) -> None:
    """A turn of one of these armies, in any step, sometimes interrupted; or the set-up."""
    army = random.choice(alive)
    if random.random() < 0.15:
        step = rules.phase_names[random.choice(rules.setup)]
        fields["turn"] = f"0,round=0,army=-,first={army},acted=-,step=setup.{step}"
    else:
        step = rules.phase_names[random.choice(rules.turn)]
        turn = random.randrange(1, 90)
        fields["turn"] = (
            f"{turn},round={max(1, turn // 2)},army={army},first={random.choice(alive)},acted=-,step={step}"
        )
        fields["turn"] += f",conquests={random.choice([0, 1, 3])},trades={random.choice([0, 3, 99])}"
    fields["phase"] = frame(random, step, army, rules)
    for _ in range(random.choice([0, 0, 0, 1, 1, 2])):
        over = random.choice(rules.phase_names)
        fields["phase"] += ">" + frame(random, over, random.choice([army, random.choice(alive)]), rules)


def frame(random: Random, phase: str, army: str, rules: Ruleset) -> str:
    """One frame with the words its phase wants."""
    if phase not in FRAME_PARTS:
        return f"{phase}.{army}"
    words = [phase, army]
    for part in FRAME_PARTS[phase]:
        if part in (TERRITORY, PLACES):
            words.append(random.choice(rules.board.names))
        elif part == ARMY:
            words.append(army)
        else:
            words.append(str(random.choice([0, 0, 0, 1, 2, 3])))
    return ".".join(words)
