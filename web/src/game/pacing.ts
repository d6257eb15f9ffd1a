// How fast are the moves of bots shown? They wait in a queue until it is their turn to be seen.

import type { Events } from "../wire";

export type Pace = "step" | "fast" | "next";

// Milliseconds a bot's move is in sight.
const BATTLE = 450;
const MOVE = 220;
const SET_UP = 70;
const HURRIED = 60; // where many wait
const MANY = 25;

/** Shows messages one after the other; what the reader did himself, and what asks him, is shown at once. */
export class Pacer {
  readonly #show: (message: Events) => void;
  readonly #changed: (waiting: number) => void;
  #queue: Events[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (message: Events) => void, changed: (waiting: number) => void) {
    this.#show = show;
    this.#changed = changed;
  }

  /** Take a message; `own`: it answers something the reader did. */
  add(message: Events, pace: Pace, own: boolean): void {
    this.#queue.push(message);
    if (own || pace === "next" || document.visibilityState === "hidden") this.all();
    else if (pace === "fast" && this.#timer === undefined) this.#beat();
    else this.#changed(this.#queue.length);
  }

  /** Show the next one. */
  step(): Events | undefined {
    const next = this.#queue.shift();
    if (next) this.#show(next);
    this.#changed(this.#queue.length);
    return next;
  }

  /** Show all that wait; what was skipped is in the log. */
  all(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#queue.length) this.step();
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#changed(0);
  }

  #beat(): void {
    const shown = this.step();
    const wait = this.#queue.length > MANY ? HURRIED : lookAt(shown);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#queue.length) this.#beat();
    }, wait);
  }
}

/** How long a message is worth looking at. */
function lookAt(message: Events | undefined): number {
  if (!message || message.view.turn === 0) return SET_UP;
  return message.events.some((one) => one.event === "fought" || one.event === "conquered") ? BATTLE : MOVE;
}
