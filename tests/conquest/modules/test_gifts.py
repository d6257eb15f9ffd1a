"""Who knows which card a neutral army was given, in a world that fits what one seat sees?"""

from hazard.conquest.modules.neutrals import Dealings
from hazard.kernel.dice import SeededDice
from tests.kit.duel import SIDES, duel
from tests.kit.play import Play


def gifts(play: Play, seat: int, seed: int) -> dict[str, list[str]]:
    """Per neutral army the cards it was given, in such a world; each of them lies under its army there."""
    world = play.game.redeal(play.state, seat, SeededDice(seed))
    known = world.memory[0]
    assert isinstance(known, Dealings)
    found: dict[str, list[str]] = {}
    for army, _, card in known.gifts:
        assert card in world.hands[army]
        found.setdefault(play.state.army_names[army], []).append(play.game.rules.cards.names[card])
    return found


def test_the_giver_knows_the_card_and_to_the_other_seat_it_may_be_any() -> None:
    play = duel(SIDES, gifts={"white": {"green": "a1"}, "gray": {"red": "b2"}}, hands={"red": "c3 c1"})
    worlds = [gifts(play, 0, seed) for seed in range(30)]
    assert {world["gray"][0] for world in worlds} == {"b2"}
    given = {world["white"][0] for world in worlds}
    assert len(given) > 3
    assert not given & {"b2", "c3", "c1"}  # what red holds or has given away it has seen
    assert {gifts(play, 1, seed)["white"][0] for seed in range(30)} == {"a1"}
