// Which dice does a message tell, and where on the board do they lie?

import type { FoughtEvent, GameEvent, PoolRolledEvent } from "../../wire";
import { type Die, diceOf, poolsOf } from "./dice";

/** Dice that were thrown together: rows, the attacker's first, and the places they belong to. */
export type Throw = {
  rows: readonly Row[];
  source?: number;
  target?: number;
};

/** The dice of one side; `losses`: what it lost by them, where that is told. */
export type Row = { dice: readonly Die[]; attacks: boolean; losses?: number };

type Battle = { army: number; source: number; target: number };

const NONE = -1;
const FAR = 60; // events between an attack and its dice, with all that may be played meanwhile
const MOST = 12; // throws of one message that are shown

/** The throws of a message; `before`: what was told before it. */
export function throwsOf(events: readonly GameEvent[], before: readonly GameEvent[]): Throw[] {
  const told = [...before.slice(-FAR), ...events];
  const battles = events.filter((one) => one.event === "fought");
  const last = battles.at(-1);
  if (last) return [battleThrow(last, told)];
  const pools = events.filter((one) => one.event === "pool-rolled");
  if (pools.length) return [poolThrow(pools, announcedIn(told))];
  return events.flatMap((event) => singleThrow(event)).slice(-MOST);
}

/** Whether dice fall with these events: a battle whose dice lie there already only says who has lost. */
export function rollsAnew(events: readonly GameEvent[], before: readonly GameEvent[]): boolean {
  const battle = events.find((one) => one.event === "fought");
  if (!battle) return throwsOf(events, before).length > 0;
  const pools = poolsOf(battle, [...before.slice(-FAR), ...events]);
  return !pools.length || pools.some((pool) => events.includes(pool));
}

function battleThrow(battle: FoughtEvent, told: readonly GameEvent[]): Throw {
  const [own, theirs] = diceOf(battle, poolsOf(battle, told));
  const [lost = 0, killed = 0] = battle.losses;
  return {
    rows: [
      { dice: own, attacks: true, losses: lost },
      { dice: theirs, attacks: false, losses: killed },
    ],
    source: battle.source,
    target: battle.target,
  };
}

/** Dice that lie while cards may still change them. */
function poolThrow(pools: readonly PoolRolledEvent[], battle: Battle | undefined): Throw {
  const rows = pools.map(({ army, faces, large }) => ({
    attacks: army === battle?.army,
    dice: faces.map((value, at) => plain(value, at < large)),
  }));
  rows.sort((one, other) => Number(other.attacks) - Number(one.attacks));
  return { rows, ...placesOf(battle?.source, battle?.target) };
}

/** Any other event that says what its dice showed: one die, or a row of them. */
function singleThrow(event: GameEvent): Throw[] {
  const fields = event as unknown as Record<string, unknown>;
  const { die, dice } = fields;
  const values = typeof die === "number" ? [die] : Array.isArray(dice) ? dice : [];
  const shown = values.filter((one): one is number => typeof one === "number" && one > 0);
  if (!shown.length) return [];
  const target = [fields.territory, fields.target].find((one) => typeof one === "number") as
    | number
    | undefined;
  return [
    {
      rows: [{ dice: shown.map((value) => plain(value, false)), attacks: true }],
      ...placesOf(typeof fields.source === "number" ? fields.source : undefined, target),
    },
  ];
}

const plain = (value: number, large: boolean): Die => ({ value, large, lost: false, paired: true });

function placesOf(source = NONE, target = NONE): { source?: number; target?: number } {
  return { ...(source === NONE ? {} : { source }), ...(target === NONE ? {} : { target }) };
}

function announcedIn(told: readonly GameEvent[]): Battle | undefined {
  return told.filter((one) => one.event === "announced" || one.event === "attacked").at(-1);
}
