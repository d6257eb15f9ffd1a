"""Are the odds of attacks with ships, on bases and on the Death Star those of all rolls counted?"""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from hazard.conquest.told.facts import attack_odds
from hazard.conquest.told.seen import facts_data
from hazard.kernel.actions import Option
from tests.kit.galactic import Galaxy, galaxy


@cache
def rolled(sides: tuple[int, ...], fighters: int, bombers: int) -> dict[tuple[int, ...], Fraction]:
    """Every result of a pool, highest first, with its chance; counted roll by roll (OT-31 to OT-33)."""
    found: dict[tuple[int, ...], Fraction] = {}
    for faces in product(*[range(1, most + 1) for most in sides]):
        ones = [at for at, face in enumerate(faces) if face == 1][:fighters]  # large dice stand first
        for fresh in product(*[range(2, sides[at] + 1) for at in ones]):
            final = list(faces)
            chance = Fraction(1)
            for at, face in zip(ones, fresh, strict=True):
                final[at] = face
                chance /= sides[at] - 1
            for most in sides:
                chance /= most
            final.sort(reverse=True)
            result = tuple([face + 1 if at < bombers else face for at, face in enumerate(final)])
            found[result] = found.get(result, Fraction(0)) + chance
    return found


class Force:
    """One side: ships, and whether all its dice are eight-sided."""

    def __init__(self, most: int, ships: str = "", base: bool = False) -> None:  # noqa: FBT001, FBT002
        self.most = most
        self.ships = ships.split()
        self.base = base

    def results(self, units: int) -> dict[tuple[int, ...], Fraction]:
        """What so many units roll."""
        dice = min(units, self.most)
        large = dice if self.base else min(dice, self.ships.count("capital"))
        sides = (8,) * large + (6,) * (dice - large)
        return rolled(sides, self.ships.count("fighter"), self.ships.count("bomber"))


def conquers(able: int, defenders: int, ours: Force, theirs: Force) -> Fraction:
    """The chance of a battle to its end, roll by roll (C-43)."""
    if defenders == 0:
        return Fraction(1)
    if able == 0:
        return Fraction(0)
    lost_by: dict[int, Fraction] = {}
    pairs = min(able, defenders, ours.most, theirs.most)
    for mine, chance in ours.results(able).items():
        for other, share in theirs.results(defenders).items():
            lost = len([1 for rank in range(pairs) if mine[rank] <= other[rank]])
            lost_by[lost] = lost_by.get(lost, Fraction(0)) + chance * share
    found = Fraction(0)
    for lost, chance in lost_by.items():
        found += chance * conquers(able - lost, defenders - pairs + lost, ours, theirs)
    return found


def position(
    able: int, defenders: int, ours: str = "", theirs: str = "", bases: dict[str, str] | None = None
) -> Galaxy:
    """Orange may attack Endor from Bespin; both sides have these ships."""
    held = {"orange": {"bespin": able + 1}, "green": {"elom": 1}, "gray": {"endor": defenders}}
    return galaxy(held, "attack", ships={"bespin": ours, "endor": theirs}, bases=bases)


def odds_at(play: Galaxy) -> float:
    """The odds of the attack on Endor."""
    view = play.game.view(play.state, 0)
    wanted = [option for option in view.options if option.target == play.place("endor")]
    return attack_odds(view, wanted[0])


def test_without_ships_and_bases_the_odds_are_those_of_plain_dice() -> None:
    assert odds_at(position(3, 2)) == pytest.approx(6610505 / 10077696, abs=1e-12)


@pytest.mark.parametrize(
    ("able", "defenders", "ours", "theirs"),
    [
        (1, 1, "capital", ""),
        (1, 1, "", "fighter"),
        (2, 1, "bomber bomber", "capital"),
        (3, 2, "fighter bomber capital", ""),
        (3, 2, "fighter fighter", "bomber capital"),
        (3, 3, "capital capital capital", "fighter bomber bomber"),
    ],
)
def test_ships_of_both_sides_count(able: int, defenders: int, ours: str, theirs: str) -> None:
    wanted = conquers(able, defenders, Force(3, ours), Force(2, theirs))
    assert odds_at(position(able, defenders, ours, theirs)) == pytest.approx(float(wanted), abs=1e-12)


@pytest.mark.parametrize("theirs", ["", "fighter bomber"])
def test_a_base_counts_with_eight_sided_dice(theirs: str) -> None:
    wanted = conquers(3, 2, Force(3, "bomber"), Force(2, theirs, base=True))
    play = position(3, 2, "bomber", theirs, {"endor": "guard"})
    assert odds_at(play) == pytest.approx(float(wanted), abs=1e-12)


def test_one_die_against_the_eight_sided_die_of_a_base() -> None:
    # 6 beats 1 to 5, 5 beats 1 to 4, and so on: 0 + 1 + 2 + 3 + 4 + 5 = 15 of 48.
    assert odds_at(position(1, 1, bases={"endor": "guard"})) == pytest.approx(15 / 48, abs=1e-12)


def test_a_capital_ship_makes_one_die_eight_sided() -> None:
    # The d8 against a d6: 0 + 1 + 2 + 3 + 4 + 5 + 6 + 6 = 27 of 48.
    assert odds_at(position(1, 1, "capital")) == pytest.approx(27 / 48, abs=1e-12)


def test_the_odds_are_no_hint_of_what_a_base_hides() -> None:
    found = [odds_at(position(3, 2, bases={"endor": face})) for face in ("guard", "emperor")]
    assert found[0] == found[1]


def strike(meter: int, troops: int, ships: str, army: str = "orange") -> float:
    """The odds of an attack on the Death Star from Duro."""
    held = {army: {"duro": troops}, "gray": {"byss": 2}}
    held.setdefault("orange", {"kessel": 1})
    held.setdefault("green", {"elom": 1})
    play = galaxy(held, "attack", army, ships={"duro": ships}, death_star="byss", meter=meter)
    view = play.game.view(play.state, play.decision().seat)
    told = facts_data(view)["strike-odds"]
    wanted = [option for option in view.options if option.target == play.place("byss")]
    assert told == [attack_odds(view, wanted[0])]
    return attack_odds(view, wanted[0])


def test_a_strike_with_plain_dice_needs_three_sixes() -> None:
    assert strike(0, 4, "", "green") == pytest.approx(1 / 216, abs=1e-15)
    assert strike(0, 3, "", "green") == 0.0


def test_the_force_meter_counts_for_rebels_only() -> None:
    # Sums of three dice: 18 1, 17 3, 16 6, 15 10 of 216.
    assert strike(3, 4, "") == pytest.approx(20 / 216, abs=1e-15)
    assert strike(1, 4, "") == pytest.approx(4 / 216, abs=1e-15)
    assert strike(-1, 4, "") == 0.0
    assert strike(3, 4, "", "green") == pytest.approx(1 / 216, abs=1e-15)


def test_ships_count_in_a_strike() -> None:
    assert strike(0, 9, "capital bomber bomber", "green") == pytest.approx(35 / 288, abs=1e-15)
    everything = "fighter fighter fighter bomber bomber bomber capital capital capital"
    rolls = rolled((8, 8, 8), 3, 3)
    wanted = sum([chance for dice, chance in rolls.items() if sum(dice) + 2 >= 18], Fraction(0))
    assert strike(2, 9, everything) == pytest.approx(float(wanted), abs=1e-12)


def test_other_options_have_no_odds() -> None:
    play = position(3, 2)
    assert attack_odds(play.game.view(play.state, 0), Option(1, 0, -1, 3, 1, 1)) == 0.0
    assert "strike-odds" not in facts_data(play.game.view(play.state, 0))
