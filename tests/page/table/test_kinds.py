"""Is every kind of decision that a mode has met somewhere, so that it can be shown and answered on the page?"""

from tests.page.kinds import NOBODY_IS_ASKED, found_moments, one_of_each, unmet


def test_every_kind_is_met_but_those_in_which_nobody_is_asked() -> None:
    assert unmet(one_of_each(found_moments())) == []
    assert {one.kind for one in found_moments()} & set(NOBODY_IS_ASKED) == set()


def test_a_kind_that_is_missing_is_named() -> None:
    others = [one for one in found_moments() if one.kind != "fire"]
    assert unmet(others) == ["nowhere: fire"]
    assert "classic/missions: declare" in unmet([one for one in found_moments() if one.kind != "declare"])
