// What is said of one moment? Its events as sentences, else its words in notation.

import type { Names } from "../game/names";
import { eventText } from "../game/words";
import type { Frame } from "../wire";
import type { Moment } from "./story";

const QUIET = ["announced", "pool-rolled"];

/** What happened with a moment, in short sentences. */
export function momentLines(names: Names, moment: Moment, frame: Frame | undefined): string[] {
  const say = (key: string) => names.texts.say(`page.replay.${key}`, { name: names.seat(moment.seat) });
  if (moment.kind === "undo") return [say("undone")];
  if (moment.kind === "stop") return [say("stopped")];
  const loud = (frame?.events ?? []).filter((event) => !QUIET.includes(event.event));
  const said = (loud.length ? loud : (frame?.events ?? [])).map((event) => eventText(names, event));
  if (said.length) return said;
  if (moment.kind === "start") return [say("start")];
  return [quietLine(names, moment)];
}

/** What tells of no event: who declined something, or gave an order; else the notation says it. */
function quietLine(names: Names, moment: Moment): string {
  const word = moment.kind === "action" ? (moment.do.split(" ")[0] ?? "") : moment.kind;
  const key = `page.replay.quiet.${word}`;
  if (!names.texts.has(key)) return moment.do;
  return names.texts.say(key, { army: names.army(moment.army), name: names.seat(moment.seat) });
}

/** The places on the board that a moment is about. */
export function placesOf(frame: Frame | null): { source?: number; target?: number } {
  for (const event of [...(frame?.events ?? [])].reverse()) {
    const { source, target, territory } = event as unknown as Record<string, unknown>;
    const at = (value: unknown): value is number => typeof value === "number" && value >= 0;
    if (at(source) && at(target) && event.event !== "took-cards") return { source, target };
    if (at(territory)) return { source: territory };
  }
  return {};
}
