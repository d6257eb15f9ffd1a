// Which moments decided a game, and who has earned what? From what everybody held over time.

import type { Moment, Story } from "../../replay/story";
import type { LuckTold } from "../../wire";

/** A picture of the story: when, why it is told, and of whom. */
export type Turning = Readonly<{
  why: "lead" | "rise" | "fall" | "end";
  n: number;
  round: number;
  army: number;
  count: number;
}>;

export type Award = Readonly<{
  name: "conqueror" | "lucky" | "unlucky" | "feared";
  army: number;
  count: number;
}>;

const EVEN = 0.05; // troops of luck that are none

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** How much of the game an army has: its land and its troops, each as a share of all. */
export function shares({ land, force }: Pick<Moment, "land" | "force">): number[] {
  const [lands, forces] = [total(land) || 1, total(force) || 1];
  return land.map((held, army) => held / lands / 2 + (force[army] ?? 0) / forces / 2);
}

/** Where turns begin, and the end: what is compared. */
function stations(story: Story): number[] {
  const last = story.moments.length - 1;
  return [...new Set([...story.marks.map((mark) => mark.at), last])].filter((at) => at >= 0);
}

const leaderOf = (values: readonly number[]): number => values.indexOf(Math.max(...values));

/** The turn from which on the later winner was ahead for good. */
function leadOf(story: Story, places: readonly number[], winners: readonly number[]): Turning | null {
  let from: number | null = null;
  for (const at of places) {
    const ahead = winners.includes(leaderOf(shares(story.moments[at]!)));
    if (!ahead) from = null;
    else from ??= at;
  }
  if (from === null || from === places[0]) return null;
  const moment = story.moments[from]!;
  const army = leaderOf(shares(moment));
  return { why: "lead", n: moment.n, round: moment.round, army, count: moment.land[army] ?? 0 };
}

/** The turns in which an army won or lost most, the greatest change first. */
function swings(story: Story, places: readonly number[]): Turning[] {
  const found: { size: number; told: Turning }[] = [];
  for (let step = 1; step < places.length; step++) {
    const [before, after] = [story.moments[places[step - 1]!]!, story.moments[places[step]!]!];
    const [was, is] = [shares(before), shares(after)];
    is.forEach((share, army) => {
      const change = share - (was[army] ?? 0);
      const land = (after.land[army] ?? 0) - (before.land[army] ?? 0);
      if (land === 0 || Math.sign(land) !== Math.sign(change)) return;
      const why = change > 0 ? "rise" : "fall";
      found.push({
        size: Math.abs(change),
        told: { why, n: after.n, round: after.round, army, count: Math.abs(land) },
      });
    });
  }
  return found.sort((one, other) => other.size - one.size).map(({ told }) => told);
}

/** Three pictures of a game in their order: the greatest changes, the lead that was kept, the end. */
export function turningPoints(story: Story, winners: readonly number[]): Turning[] {
  const last = story.moments.at(-1);
  if (!last) return [];
  const places = stations(story);
  const army = winners[0] ?? leaderOf(shares(last));
  const end: Turning = { why: "end", n: last.n, round: last.round, army, count: last.land[army] ?? 0 };
  const picked: Turning[] = [end];
  for (const one of [leadOf(story, places, winners), ...swings(story, places)]) {
    if (picked.length === 3) break;
    if (one && picked.every((other) => other.n !== one.n)) picked.push(one);
  }
  return picked.sort((one, other) => one.n - other.n);
}

/** Troops an army lost less and killed more than the odds had promised. */
export const fortune = (luck: LuckTold): number => luck.expected - luck.lost + luck.killed - luck.promised;

/** Who did most of what; nobody is named for nothing. */
export function awards(luck: readonly LuckTold[]): Award[] {
  const best = (value: (one: LuckTold) => number): { army: number; count: number } => {
    const values = luck.map(value);
    const count = Math.max(0, ...values);
    return { army: values.indexOf(count), count };
  };
  const all: Award[] = [
    { name: "conqueror", ...best((one) => one.conquered) },
    { name: "feared", ...best((one) => one.killed) },
    { name: "lucky", ...best(fortune) },
    { name: "unlucky", ...best((one) => -fortune(one)) },
  ];
  return all.filter((award) => award.count > EVEN && award.army >= 0);
}
