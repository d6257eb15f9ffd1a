"""What is a set-up worth? One seat musters as a bot does and as `greedy` does, and both are played on in the same worlds.

    python -m training.openings --table original-trilogy/galactic:2: --seat 0 --bot expert --deals 5 --worlds 40 --seed 77100

All else is played by `greedy`, whose games take milliseconds, so that a set-up that wins more is seen soon; whether it also wins
more against better players is for `training.arena` to say.
"""

import argparse

from hazard.bots.base import Bot
from hazard.bots.greedy import GreedyBot
from hazard.bots.runner import asked_seat, game_dice
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import PLACE
from hazard.conquest.state import State
from hazard.kernel.actions import NONE
from hazard.kernel.dice import SeededDice
from hazard.league.game import known, opened
from training.games import table_of

MOST_TURNS = 300
SEEDS = 5  # the first seed of the bots
REDEALT, ROLLED = 900, 7000  # the first seeds of the worlds and of their dice


def set_up(game: Conquest, seats: int, seed: int, deal: int, seat: int, bot: Bot) -> State:
    """A game at its first turn: this bot has mustered for the seat."""
    state = game.start(seats, game_dice(seed, deal))
    bots: list[Bot] = [GreedyBot() for _ in range(seats)]
    for at, one in enumerate([*bots, bot]):
        at = seat if one is bot else at
        one.start(at, at + SEEDS, 1.0)
    while state.current == NONE:
        asked = int(asked_seat(game, state))
        view = game.view(state, asked)
        musters = asked == seat and view.options[0].kind == PLACE
        game.apply(state, (bot if musters else bots[asked]).choose(view))
    return state


def won(game: Conquest, state: State, seat: int, worlds: int) -> int:
    """In how many worlds the seat's side wins, played on by quick bots."""
    team = next(state.team[army] for army in range(state.armies) if state.controller[army] == seat)
    bots = [GreedyBot() for _ in range(state.seats)]
    count = 0
    for world in range(worlds):
        there = game.redeal(state, (seat + 1) % state.seats, SeededDice(REDEALT + world))
        there = there.clone(SeededDice(ROLLED + world))
        for at, bot in enumerate(bots):
            bot.start(at, world, 1.0)
        while there.outcome is None and there.turn < MOST_TURNS:
            asked = int(asked_seat(game, there))
            game.apply(there, bots[asked].choose(game.view(there, asked)))
        winners = there.outcome.winners if there.outcome is not None else ()
        teams = {there.team[army] for army in range(there.armies) if there.controller[army] in winners}
        count += team in teams
    return count


def main() -> None:
    """Compare, deal by deal."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--table", required=True)
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--deals", type=int, default=5)
    parser.add_argument("--worlds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    table = table_of(given.table, given.seed)
    game = opened(table.mode, table.options, table.seats)
    every = [0, 0]
    for deal in range(given.deals):
        for at, bot in enumerate([GreedyBot(), known(given.bot).make()]):
            state = set_up(game, table.seats, given.seed, deal, given.seat, bot)
            every[at] += won(game, state, given.seat, given.worlds)
        print(
            f"deal {deal}: greedy {every[0]}, {given.bot} {every[1]} of {(deal + 1) * given.worlds}",
            flush=True,
        )


if __name__ == "__main__":
    main()
