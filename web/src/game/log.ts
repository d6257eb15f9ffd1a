// Which lines does the log have? One for everything that was told, without what was taken back.

import type { GameEvent } from "../wire";

/** An event of the log with the version it came with, and the move in notation that led to it, where that was told. */
export type Told = { n: number; event: GameEvent; words?: string };

/** What is no line of its own: something beside it says the same. */
export const QUIET = ["announced", "ship-built"];

/** How an attack that was announced ends; cards may be played before that. */
const ENDS = ["fought", "station-held", "station-destroyed"];
const FAR = 60; // lines between an attack and its dice, with all the cards that may be played meanwhile

/** What a message tells. */
export type Telling = {
  n: number;
  events: readonly GameEvent[];
  /** The version of each event where they came with several. */
  when?: readonly number[];
  /** The move in notation that led there; where they came with several versions, each with its first event. */
  words?: string | readonly string[];
  /** What was told after this version is taken back; 0: nothing is. */
  back?: number;
};

/** The lines after these messages. */
export function toldAfter(log: readonly Told[], messages: readonly Telling[]): Told[] {
  let lines = [...log];
  for (const { n, events, when = [], words = "", back = 0 } of messages) {
    if (back > 0) lines = lines.filter((one) => one.n <= back);
    for (let at = 0; at < events.length; ) {
      const version = when[at] ?? n;
      let end = at + 1;
      while (end < events.length && (when[end] ?? n) === version) end += 1;
      const move = typeof words === "string" ? words : words[at];
      lines.push(...together(lines, version, noticed(events.slice(at, end)), move));
      at = end;
    }
  }
  return lines;
}

/** Without a bot that came and went at once: it set the board up for somebody who was there all the time. */
function noticed(events: readonly GameEvent[]): readonly GameEvent[] {
  const back = new Set(events.flatMap((one) => (one.event === "player-came-back" ? [one.seat] : [])));
  const brief = ({ seat }: { seat: number }) =>
    back.has(seat) && events.some((one) => one.event === "bot-took-over" && one.seat === seat);
  return events.filter(
    (one) => !((one.event === "bot-took-over" || one.event === "player-came-back") && brief(one)),
  );
}

/** The lines of one version: its first one that is shown has the words of the move. */
function together(before: readonly Told[], n: number, events: readonly GameEvent[], move = ""): Told[] {
  const shown = events.findIndex((event) => !QUIET.includes(event.event));
  return events.map((event, at) => {
    // What is told first keeps them as well: a battle that waits for cards has the words of its attack.
    const words = (at === 0 || at === shown ? move : "") || announced(before, events, event);
    return words ? { n, event, words } : { n, event };
  });
}

/** The words of the attack that ends with this event, where it was announced before. */
function announced(before: readonly Told[], beside: readonly GameEvent[], event: GameEvent): string {
  if (!ENDS.includes(event.event) || beside.some((one) => one.event === "announced")) return "";
  const near = before.slice(-FAR).filter((one) => ["announced", event.event].includes(one.event.event));
  const last = near.at(-1);
  return last?.event.event === "announced" ? (last.words ?? "") : "";
}
