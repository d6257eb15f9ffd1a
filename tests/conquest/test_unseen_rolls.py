"""Does a roll nobody looks at cost what the same dice cost when they are shown?"""

import pytest

from hazard.conquest.rulebook.combat import Combat, DiceCombat
from hazard.kernel.dice import SeededDice


@pytest.mark.parametrize("attackers", [1, 2, 3, 4])
@pytest.mark.parametrize("defenders", [1, 2, 3])
def test_losses_are_those_of_the_dice_as_they_lie(attackers: int, defenders: int) -> None:
    combat = DiceCombat(4, 3, 6)
    unseen, shown = SeededDice(7), SeededDice(7)
    found = set()
    for _ in range(300):
        lost = combat.losses(unseen, attackers, defenders)
        assert lost == Combat.losses(combat, shown, attackers, defenders)
        assert unseen.draws == shown.draws
        found.add(int(lost))
    assert found == set(range(min(attackers, defenders) + 1))
