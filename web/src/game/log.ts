// Which lines does the log have? One for everything that was told, without what was taken back.

import type { GameEvent } from "../wire";

/** An event of the log with the version it came with. */
export type Told = { n: number; event: GameEvent };

/** What is no line of its own: something beside it says the same. */
export const QUIET = ["announced", "ship-built"];

/** What a message tells. */
export type Telling = {
  n: number;
  events: readonly GameEvent[];
  /** The version of each event where they came with several. */
  when?: readonly number[];
  /** What was told after this version is taken back; 0: nothing is. */
  back?: number;
};

/** The lines after these messages. */
export function toldAfter(log: readonly Told[], messages: readonly Telling[]): Told[] {
  let lines = [...log];
  for (const { n, events, when = [], back = 0 } of messages) {
    if (back > 0) lines = lines.filter((one) => one.n <= back);
    lines.push(...events.map((event, at) => ({ n: when[at] ?? n, event })));
  }
  return lines;
}
