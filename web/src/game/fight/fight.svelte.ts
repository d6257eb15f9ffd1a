// What is seen of a fight: dice that roll or lie on the board, and the moments that follow?

import type { Events, GameEvent } from "../../wire";
import type { Moment } from "./moments";
import { rollsAnew, type Throw, throwsOf } from "./throws";

/** Dice on the board: those of version `n`, rolling for `time` milliseconds or lying still. */
export type Thrown = { n: number; throws: readonly Throw[]; still: boolean; time: number };

const LIE = 2500; // milliseconds: then they are in nobody's way
export const MOMENT = 1500; // milliseconds a moment lasts
const SKIPPED = 300; // the same, where more has happened since
const MOVES_NOT = "(prefers-reduced-motion: reduce)";

export class Fight {
  thrown: Thrown | null = $state.raw(null);
  /** What has just happened that deserves a moment. */
  moment: Moment | null = $state.raw(null);
  #moments: Moment[] = [];
  #passing: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** Whether dice are seen rolling before a message is shown; `before`: what was told before it. */
  rolls({ events }: Events, before: readonly GameEvent[]): boolean {
    return !matchMedia(MOVES_NOT).matches && rollsAnew(events, before);
  }

  roll({ n, events }: Events, before: readonly GameEvent[], time: number): void {
    clearTimeout(this.#leaving);
    this.thrown = { n, throws: throwsOf(events, before), still: false, time };
  }

  /** These messages are shown now: the last dice among them lie still. */
  lie(messages: readonly Events[], before: readonly GameEvent[]): void {
    clearTimeout(this.#leaving);
    const told = [...before];
    let thrown: Thrown | null = null;
    for (const { n, events } of messages) {
      const throws = throwsOf(events, told);
      if (throws.length) thrown = { n, throws, still: true, time: 0 };
      told.push(...events);
    }
    // Dice that cards may still change go on lying there.
    if (!thrown && isOpen(this.thrown)) return;
    this.thrown = thrown;
    const last = thrown?.n === messages.at(-1)?.n;
    if (thrown && !(last && isOpen(thrown)))
      this.#leaving = setTimeout(() => this.clear(), last ? LIE : SKIPPED);
  }

  clear(): void {
    clearTimeout(this.#leaving);
    this.thrown = null;
  }

  forget(): void {
    this.clear();
    this.hush();
  }

  /** One moment after the other; each passes by itself. */
  celebrate(moments: readonly Moment[]): void {
    if (!moments.length) return;
    this.#moments.push(...moments);
    if (!this.moment) this.endMoment();
  }

  /** On to the next moment, or to none. */
  endMoment(): void {
    clearTimeout(this.#passing);
    this.moment = this.#moments.shift() ?? null;
    if (this.moment) this.#passing = setTimeout(() => this.endMoment(), MOMENT);
  }

  /** Nobody wants to see any more of it. */
  hush(): void {
    this.#moments = [];
    this.endMoment();
  }
}

/** Whether nobody has been told yet what the dice of a battle did. */
function isOpen(thrown: Thrown | null): boolean {
  return Boolean(
    thrown?.throws.some(
      (one) => one.source !== undefined && one.rows.some((row) => row.losses === undefined),
    ),
  );
}
