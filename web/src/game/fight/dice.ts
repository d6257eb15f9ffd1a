// Which dice of a battle have eight sides, and what became of each?

import type { FoughtEvent, GameEvent, PoolRolledEvent } from "../../wire";

/** A die as it is shown: what it counts, whether it has eight sides, whether it was lost or met no other. */
export type Die = { value: number; large: boolean; lost: boolean; paired: boolean };

/** What both sides rolled for a battle, where ships, bases or cards make dice larger; nothing where they cannot. */
export function poolsOf(battle: FoughtEvent, events: readonly GameEvent[]): PoolRolledEvent[] {
  const end = events.lastIndexOf(battle);
  return [battle.army, battle.foe].flatMap((army) => {
    for (let at = end - 1; at >= 0; at--) {
      const event = events[at];
      if (event?.event === "fought") break; // what lies before belongs to another battle
      if (event?.event === "pool-rolled" && event.army === army) return [event];
    }
    return [];
  });
}

/** Both rows of dice, attacker first, the highest first in each. */
export function diceOf(battle: FoughtEvent, pools: readonly PoolRolledEvent[]): [Die[], Die[]] {
  const [own = [], theirs = []] = battle.dice;
  const pairs = Math.min(own.length, theirs.length);
  const row = (values: readonly number[], army: number, losses: number[]): Die[] => {
    const large = largeOf(pools.find((pool) => pool.army === army));
    return values.map((value, at) => ({
      value,
      large: large[at] ?? false,
      lost: losses.includes(at),
      paired: at < pairs,
    }));
  };
  const lost = (one: readonly number[], other: readonly number[], losses: number): number[] => {
    const met = one.slice(0, pairs).map((value, at) => value - (other[at] ?? 0));
    // Who loses where both show the same is a rule: what was told to be lost says it.
    const same = losses > met.filter((more) => more < 0).length;
    return met.flatMap((more, at) => (more < 0 || (more === 0 && same) ? [at] : []));
  };
  const [ours = 0, foes = 0] = battle.losses;
  return [row(own, battle.army, lost(own, theirs, ours)), row(theirs, battle.foe, lost(theirs, own, foes))];
}

/** The dice come larger ones first and are then put in order, the highest first; what is added keeps that order. */
function largeOf(pool: PoolRolledEvent | undefined): boolean[] {
  if (!pool) return [];
  return pool.faces
    .map((face, at) => ({ face, large: at < pool.large }))
    .sort((one, other) => other.face - one.face)
    .map((die) => die.large);
}

/** The last battle that was told. */
export function lastBattle(events: readonly GameEvent[]): FoughtEvent | null {
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at];
    if (event?.event === "fought") return event;
  }
  return null;
}
