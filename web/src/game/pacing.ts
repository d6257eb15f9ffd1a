// When is a message shown? When its dice lie still; the moves of bots wait until it is their turn to be seen.

import type { Events } from "../wire";

export type Pace = "step" | "fast" | "next";

// Milliseconds in which a bot's move is in sight.
const MOVE = 220;
const TAKEN = 380;
const SET_UP = 70;
// Dice: how long they roll, and how long they lie before others are thrown.
const ROLL = 480;
const LIE = 260;
const QUICK_ROLL = 70; // below that nobody sees them roll: they lie there at once
const QUICKEST = 60;
const AT_MOST = 5000; // milliseconds for all that waits, as long as nothing gets too quick to be followed
const REST = 2; // frames
const LATEST = 100; // a page nobody sees gets no frames

export type Hooks = {
  /** Show messages, in their order, all at once. */
  show(messages: readonly Events[]): void;
  /** Whether dice roll before a message is shown. */
  dice(message: Events): boolean;
  /** Let them roll for so many milliseconds. */
  roll(message: Events, time: number): void;
  /** How long a message is looked at beyond what is usual. */
  linger(message: Events): number;
  /** How many moves of bots wait, and how many answers to the reader. */
  changed(waiting: number, due: number): void;
  /** Call back before the next frame is drawn. */
  frame(then: () => void): void;
  /** Whether nobody looks: then nothing waits to be looked at. */
  unseen(): boolean;
};

/** A message that waits; `followed`: its dice are seen rolling. */
type Waiting = { message: Events; followed: boolean };

/**
 * Shows messages one after the other, each after its dice have rolled; what the reader did, and what asks them,
 * begins with the next frame.
 */
export class Pacer {
  readonly #hooks: Hooks;
  /** Milliseconds for all that waits. */
  readonly #most: number;
  #queue: Waiting[] = [];
  /** So many at the head of the queue belong to what the reader did: they wait for nothing but their dice. */
  #due = 0;
  #fast = false;
  #asked = false;
  /** How many waited at most since nothing did. */
  #peak = 0;
  /** What the timer waits for: dice that roll, dice that lie, or somebody who looks at a bot's move. */
  #held: "roll" | "lie" | "look" | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(hooks: Hooks, most = AT_MOST) {
    this.#hooks = hooks;
    this.#most = most;
  }

  /** The last message that is shown without waiting for anything but dice. */
  get coming(): Events | undefined {
    return this.#queue[this.#due - 1]?.message;
  }

  /** Take a message; `own`: it answers something the reader did. */
  add(message: Events, pace: Pace, own: boolean): void {
    this.#queue.push({ message, followed: own || pace !== "next" });
    this.#peak = Math.max(this.#peak, this.#queue.length);
    this.#fast = pace === "fast";
    if (own || pace === "next" || this.#hooks.unseen()) this.#soon();
    else if (this.#fast && this.#held === undefined && !this.#due) this.#advance();
    else this.#tell();
  }

  /** Show the next one: its dice roll first; where they do, they lie. */
  step(): void {
    const head = this.#queue[0];
    if (!head) return;
    if (this.#held !== "roll" && head.followed && this.#dice(head)) this.#roll(ROLL);
    else this.#lie();
  }

  /** Show without delay what needs no step of the reader. */
  now(): void {
    if (!this.#due) return;
    this.#stop();
    this.#after(this.#show(this.#due));
  }

  /** Nobody wants to see these dice roll, nor those of the same blitz. */
  skip(): void {
    if (this.#due) this.now();
    else if (this.#held === "roll") this.#lie();
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
    this.#tell();
  }

  /** Several messages between two frames are drawn once. */
  #soon(): void {
    // Whoever is asked, or has decided, is not held up by what others did before.
    for (const one of this.#queue.slice(this.#due, -1)) one.followed = false;
    this.#due = this.#queue.length;
    if (this.#held === "look") this.#stop();
    if (this.#held === undefined) this.#ask(() => this.#framed());
    this.#tell();
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
    if (this.#held === undefined) this.#advance();
    this.#rest(REST);
  }

  /** After messages were drawn, the next frames are for what stands beside the board. */
  #rest(frames: number): void {
    this.#ask(() => {
      if (frames > 1) this.#rest(frames - 1);
      else if (this.#due && this.#held === undefined) this.#ask(() => this.#framed());
    });
  }

  /** Go on with the head of the queue. */
  #advance(): void {
    this.#stop();
    const plain = this.#plain();
    if (!this.#queue.length || !(this.#due || this.#fast)) return;
    if (!plain) this.#roll(this.#pressed(ROLL));
    else if (this.#due) this.#after(this.#show(plain));
    else this.#look(this.#show(1), 0);
  }

  /** How many at the head need no dice: of those that are due, or of all. */
  #plain(): number {
    const most = this.#due || this.#queue.length;
    const found = this.#queue.slice(0, most).findIndex((one) => one.followed && this.#dice(one));
    return found < 0 ? most : found;
  }

  #dice({ message }: Waiting): boolean {
    return !this.#hooks.unseen() && this.#hooks.dice(message);
  }

  #roll(wanted: number): void {
    const head = this.#queue[0];
    if (!head) return;
    const time = wanted < QUICK_ROLL ? 0 : wanted;
    if (time) this.#hooks.roll(head.message, time);
    this.#hold("roll", time, () => this.#lie());
  }

  /** The dice lie still: what they did is shown. */
  #lie(): void {
    this.#stop();
    const own = this.#due > 0;
    const shown = this.#show(1);
    if (own && this.#due) this.#hold("lie", this.#pressed(LIE), () => this.#advance());
    else if (own) this.#after(shown);
    else this.#look(shown, LIE);
  }

  /** After what the reader did: dice roll at once, moves of bots when it has been looked at. */
  #after(shown: Events | undefined): void {
    if (this.#due) this.#advance();
    else if (this.#queue.length) this.#look(shown, 0);
  }

  /** A bot's move is looked at before the next one is shown. */
  #look(shown: Events | undefined, least: number): void {
    if (!this.#fast) return;
    const time = this.#pressed(Math.max(least, lookAt(shown)));
    this.#hold("look", time + (shown ? this.#hooks.linger(shown) : 0), () => this.#advance());
  }

  #hold(held: "roll" | "lie" | "look", time: number, then: () => void): void {
    this.#stop();
    this.#held = held;
    this.#timer = setTimeout(then, time);
  }

  /** Time is shorter where much waits. */
  #pressed(time: number): number {
    const share = this.#most / Math.max(1, this.#peak) / (ROLL + LIE);
    return time && Math.max(QUICKEST, Math.round(time * Math.min(1, share)));
  }

  #show(count: number): Events | undefined {
    const shown = this.#queue.splice(0, count).map((one) => one.message);
    this.#due = Math.max(0, this.#due - shown.length);
    if (!this.#queue.length) this.#peak = 0;
    this.#tell();
    if (shown.length) this.#hooks.show(shown);
    return shown.at(-1);
  }

  #tell(): void {
    this.#hooks.changed(this.#queue.length - this.#due, this.#due);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#held = undefined;
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
  return message.events.some((one) => one.event === "conquered") ? TAKEN : MOVE;
}
