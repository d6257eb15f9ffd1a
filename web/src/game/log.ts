// Which lines does the log have? One for everything that was told, without what was taken back.

import type { GameEvent } from "../wire";

/** An event of the log with the version it came with, and the move in notation that led to it. */
export type Told = { n: number; event: GameEvent; words?: string };

/** The words of each event of one version, after what was told before. */
export type Wording = (
  before: readonly Told[],
  n: number,
  events: readonly GameEvent[],
) => readonly (string | undefined)[];

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
export function toldAfter(
  log: readonly Told[],
  messages: readonly Telling[],
  wording: Wording = () => [],
): Told[] {
  let lines = [...log];
  for (const { n, events, when = [], back = 0 } of messages) {
    if (back > 0) lines = lines.filter((one) => one.n <= back);
    for (let at = 0; at < events.length; ) {
      const version = when[at] ?? n;
      let end = at + 1;
      while (end < events.length && (when[end] ?? n) === version) end += 1;
      const together = events.slice(at, end);
      const words = wording(lines, version, together);
      lines.push(...together.map((event, nth) => toldWith(version, event, words[nth])));
      at = end;
    }
  }
  return lines;
}

function toldWith(n: number, event: GameEvent, words: string | undefined): Told {
  return words === undefined ? { n, event } : { n, event, words };
}
