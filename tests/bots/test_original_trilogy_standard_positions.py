"""Does greedy see what is plain in the galaxy of the Original Trilogy: a dozen positions with one right move each?"""

from collections.abc import Mapping
from typing import Final

from hazard.conquest.kinds import DONE
from hazard.kernel.dice import ScriptedDice
from tests.kit.games import game
from tests.kit.play import Play, everywhere, table
from tests.kit.positions import MISSES, missed, move

GAME: Final = game("original-trilogy/standard")
BOARD: Final = GAME.rules.board
# A unit of orange in each large region, so that yellow, who holds the rest, has none of them whole.
FOOTHOLDS: Final = {"toydaria": 1, "duro": 1, "tatooine": 1, "eriadu": 1}
FIGHTERS: Final = "empire-fire-core-mid-1 empire-rebuild-1 empire-dark-side-2"  # 4
BOMBER: Final = "empire-rebuild-2"
CAPITALS: Final = "empire-fire-elrood-ison-1 empire-dark-side-1 empire-overwhelming-force-1"  # 6
FOUR_CARDS: Final = "rebels-spies-1 rebels-spies-2 rebels-ambush-1 rebels-ambush-2"


def galaxy(
    orange: Mapping[str, int],
    gray: Mapping[str, int],
    phase: str = "attack",
    rest: int = 3,
    pool: int = 0,
    hands: Mapping[str, str] | None = None,
) -> Play:
    """Orange to play; yellow holds every planet that neither orange nor gray is said to hold."""
    held = everywhere(BOARD, "yellow", {"orange": orange, "gray": gray}, rest)
    return table(held, phase, "orange", hands=hands, pool=pool, made=GAME)


def finish_the_ison_corridor() -> bool:
    """Endor is the last planet of a region; the other stack could only take one of many in the Mid Rim."""
    orange = {"hoth": 2, "bakura": 2, "bespin": 8, "gamorr": 8}
    return move(galaxy(orange, {"endor": 2, "rodia": 2}))[1] == "attack bespin endor"


def place_where_wild_space_is_finished() -> bool:
    """Only Excarga is missing; the new units go beside it."""
    orange = {"elom": 2, "arbra": 2, "omwat": 1, "hoth": 2, **FOOTHOLDS}
    play = galaxy(orange, {"excarga": 3}, "reinforce", pool=6)
    return move(play)[1] in ("place elom", "place arbra")


def break_the_core_worlds_through_hyperspace() -> bool:
    """Gray draws 7 for the nine Core Worlds; from Falleen one hyperspace link leads to Coruscant."""
    gray = dict.fromkeys([BOARD.names[at] for at in BOARD.region_members[1]], 3)
    assert len(gray) == 9
    return move(galaxy({"falleen": 9, "tatooine": 9}, gray))[1] == "attack falleen coruscant"


def finish_a_player_with_four_cards() -> bool:
    """Gray's last planet lies at the other end of a hyperspace link; weaker ones are nearer."""
    orange = {"sluis-van": 9, "hapes": 9}
    play = galaxy(orange, {"omwat": 3}, rest=2, hands={"gray": FOUR_CARDS})
    return move(play)[1] == "attack sluis-van omwat"


def place_to_finish_a_player() -> bool:
    """Both planets gray has lie beside Dathomir; gray holds four cards."""
    orange = {"dathomir": 3, "elom": 3, "rodia": 3, "duro": 1, "eriadu": 1}
    gray = {"wayland": 2, "tatooine": 2}
    play = galaxy(orange, gray, "reinforce", rest=4, pool=8, hands={"gray": FOUR_CARDS})
    return move(play)[1] == "place dathomir"


def guard_the_hyperspace_gate_that_is_threatened() -> bool:
    """Wild Space has two gates: twelve stand before Excarga, one before Omwat. The idle stack goes to Excarga."""
    orange = {"elom": 12, "arbra": 1, "excarga": 2, "omwat": 2}
    play = galaxy(orange, {"gamorr": 12, "sluis-van": 1}, "fortify")
    return move(play)[1] == "fortify elom excarga"


def reinforce_the_gate_of_an_own_region() -> bool:
    """The Ison Corridor is orange's, and Dagobah before one gate; ten stand at Byss before the other, Bakura."""
    orange = {"hoth": 1, "bespin": 1, "endor": 1, "bakura": 3, "dagobah": 3, "elom": 3}
    play = galaxy(orange, {"byss": 10}, "reinforce", rest=9, pool=6)
    return move(play)[1] == "place bakura"


def play_down_one_of_each_class() -> bool:
    """Five cards: three fighters bring 4, one of each class 7."""
    hand = f"{FIGHTERS} {BOMBER} {CAPITALS.split()[0]}"
    found = move(galaxy({"hoth": 3}, {"bespin": 3}, "trade", hands={"orange": hand}))[0]
    return {GAME.rules.cards.symbol[card] for card in found.cards} == {0, 1, 2}


def play_down_the_capitals() -> bool:
    """Six cards, two sets: three capital ships bring 6, three fighters 4."""
    play = galaxy({"hoth": 3}, {"bespin": 3}, "trade", hands={"orange": f"{FIGHTERS} {CAPITALS}"})
    return move(play)[1] == f"trade {CAPITALS}"


def stay_behind_the_gate() -> bool:
    """Three units against nine on the other side of every link: nothing is attacked."""
    orange = {"hoth": 3, "bespin": 1, "endor": 1, "bakura": 3}
    return move(galaxy(orange, {"byss": 9, "dagobah": 9}, rest=9))[0].kind == DONE


def claim_the_last_of_wild_space() -> bool:
    """Orange has claimed three of its four planets; the fourth is still free."""
    dice = ScriptedDice([6, 1, 1])
    play = Play(GAME, GAME.start(3, dice), dice)
    for name in ("elom", "kuat", "yavin-4", "arbra", "hapes", "toprawa", "omwat", "alderaan", "dantooine"):
        play.do(f"claim {name}")
    return move(play)[1] == "claim excarga"


def win_the_game() -> bool:
    """One planet is missing to hold all 42: it is attacked at once."""
    orange = dict.fromkeys([name for name in BOARD.names if name != "endor"], 2)
    play = table({"orange": {**orange, "bespin": 7}, "gray": {"endor": 3}}, current="orange", made=GAME)
    return move(play)[1] == "attack bespin endor"


POSITIONS: Final = [
    finish_the_ison_corridor,
    place_where_wild_space_is_finished,
    break_the_core_worlds_through_hyperspace,
    finish_a_player_with_four_cards,
    place_to_finish_a_player,
    guard_the_hyperspace_gate_that_is_threatened,
    reinforce_the_gate_of_an_own_region,
    play_down_one_of_each_class,
    play_down_the_capitals,
    stay_behind_the_gate,
    claim_the_last_of_wild_space,
    win_the_game,
]


def test_greedy_finds_ten_of_twelve_plainly_right_moves_in_the_original_trilogy() -> None:
    assert len(missed(POSITIONS)) <= MISSES, missed(POSITIONS)
