// When is a message shown? With the next frame; the moves of bots wait until it is their turn to be seen.

import type { Events } from "../wire";

export type Pace = "step" | "fast" | "next";

// Milliseconds a bot's move is in sight.
const BATTLE = 450;
const MOVE = 220;
const SET_UP = 70;
const HURRIED = 60; // where many wait
const MANY = 25;
const REST = 2; // frames
const LATEST = 100; // a page nobody sees gets no frames

export type Hooks = {
  /** Show messages, in their order, all at once. */
  show(messages: readonly Events[]): void;
  /** How many moves of bots wait. */
  changed(waiting: number): void;
  /** Call back before the next frame is drawn. */
  frame(then: () => void): void;
  /** Whether nobody looks: then nothing waits to be looked at. */
  unseen(): boolean;
};

/** Shows messages one after the other; what the reader did himself, and what asks him, is shown with the next frame. */
export class Pacer {
  readonly #hooks: Hooks;
  #queue: Events[] = [];
  /** So many at the head of the queue are shown with the next frame. */
  #due = 0;
  #fast = false;
  #asked = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(hooks: Hooks) {
    this.#hooks = hooks;
  }

  /** The last message that will be shown with the next frame. */
  get coming(): Events | undefined {
    return this.#queue[this.#due - 1];
  }

  /** Take a message; `own`: it answers something the reader did. */
  add(message: Events, pace: Pace, own: boolean): void {
    this.#queue.push(message);
    this.#fast = pace === "fast";
    if (own || pace === "next" || this.#hooks.unseen()) this.#soon();
    else if (this.#fast && this.#timer === undefined && !this.#due) this.#beat();
    else this.#hooks.changed(this.#queue.length - this.#due);
  }

  /** Show the next one. */
  step(): Events | undefined {
    const next = this.#queue[0];
    this.#show(1);
    return next;
  }

  /** Show without delay what would come with the next frame. */
  now(): void {
    if (this.#due) this.#show(this.#due);
  }

  /** Show all that wait; what was skipped is in the log. */
  all(): void {
    this.#stop();
    this.#show(this.#queue.length);
  }

  forget(): void {
    this.#stop();
    this.#queue = [];
    this.#due = 0;
    this.#hooks.changed(0);
  }

  /** Several messages between two frames are drawn once. */
  #soon(): void {
    this.#stop();
    this.#due = this.#queue.length;
    this.#ask(() => this.#framed());
  }

  #ask(then: () => void): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#hooks.frame(() => {
      this.#asked = false;
      then();
    });
  }

  #framed(): void {
    this.now();
    this.#rest(REST);
    if (this.#fast && this.#queue.length && this.#timer === undefined) this.#beat();
  }

  /** After messages were drawn, the next frames are for what stands beside the board. */
  #rest(frames: number): void {
    this.#ask(() => {
      if (frames > 1) this.#rest(frames - 1);
      else if (this.#due) this.#ask(() => this.#framed());
    });
  }

  #show(count: number): void {
    const shown = this.#queue.splice(0, count);
    this.#due = Math.max(0, this.#due - shown.length);
    if (shown.length) this.#hooks.show(shown);
    this.#hooks.changed(this.#queue.length - this.#due);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
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

/** Before the next frame; soon, where there are none. */
export function beforeFrame(then: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    then();
  };
  const timer = setTimeout(once, unseen() ? 0 : LATEST);
  requestAnimationFrame(once);
}

/** Whether the page is behind others. */
export function unseen(): boolean {
  return document.visibilityState === "hidden";
}

/** How long a message is worth looking at. */
function lookAt(message: Events | undefined): number {
  if (!message || message.view.turn === 0) return SET_UP;
  return message.events.some((one) => one.event === "fought" || one.event === "conquered") ? BATTLE : MOVE;
}
