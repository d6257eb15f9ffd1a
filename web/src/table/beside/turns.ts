// Which lines of a long log belong together? Those of one turn, under a line that says what came of it.

import type { Told } from "../../game/log";
import type { GameEvent, TurnBeganEvent } from "../../wire";

/** A log that goes after another one, a few lines at a time; at once where it is not its continuation. */
export function following(shown: readonly Told[], log: readonly Told[], most: number): readonly Told[] {
  const last = shown.at(-1);
  const reached = last ? log.lastIndexOf(last) + 1 : 0;
  return reached && log.length > reached + most ? log.slice(0, reached + most) : log;
}

/** The lines of one turn; before the first turn there is none, and its number is 0. */
export type Turn = { number: number; began: TurnBeganEvent | undefined; lines: readonly Told[] };

export class Turns {
  #kept: Turn[] = [];

  /** The turns in their order; one in which nothing has changed is the same object. */
  of(lines: readonly Told[]): Turn[] {
    const found: { number: number; began: TurnBeganEvent | undefined; lines: Told[] }[] = [];
    for (const line of lines) {
      const began = line.event.event === "turn-began" ? line.event : undefined;
      if (began || !found.length) found.push({ number: began?.turn ?? 0, began, lines: [line] });
      else found.at(-1)?.lines.push(line);
    }
    const before = new Map(this.#kept.map((turn) => [turn.number, turn]));
    this.#kept = found.map((turn) => {
      const kept = before.get(turn.number);
      return kept && alike(kept, turn) ? kept : turn;
    });
    return this.#kept;
  }
}

function alike(one: Turn, other: Turn): boolean {
  return (
    one.lines.length === other.lines.length &&
    one.lines[0] === other.lines[0] &&
    one.lines.at(-1) === other.lines.at(-1)
  );
}

/** What came of some events for an army: land it took and lost, troops it lost and destroyed. */
export type Outcome = { taken: number[]; fallen: number[]; lost: number; killed: number };

export function outcomeFor(army: number, events: readonly GameEvent[]): Outcome {
  const found: Outcome = { taken: [], fallen: [], lost: 0, killed: 0 };
  for (const event of events) {
    if (event.event === "conquered") {
      if (event.army === army) found.taken.push(event.target);
      if (event.foe === army) found.fallen.push(event.target);
    } else if (event.event === "fought") {
      const [lost = 0, killed = 0] = event.losses;
      if (event.army === army) found.lost += lost;
      if (event.army === army) found.killed += killed;
      if (event.foe === army) found.lost += killed;
      if (event.foe === army) found.killed += lost;
    }
  }
  return found;
}
