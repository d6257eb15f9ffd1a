// What did the reader miss while others played, and how is it watched again?

import type { Events, Facts, GameEvent, View } from "../../wire";
import { beforeFrame, Pacer, unseen } from "../pacing";
import type { Fight } from "./fight.svelte";
import { armiesOf, isOthers, matters, type Report, reportOf } from "./report";

/** The board at one moment. */
export type Sight = { view: View; facts: Facts | null };

/** Shows the board of then, and what happened. */
type Show = (sight: Sight, events: readonly GameEvent[]) => void;

const MOST = 600; // messages that are kept
const LAST_LOOK = 1200; // milliseconds
const AGAIN = 14_000; // milliseconds to see them again, where that can be followed

export class Meanwhile {
  /** What happened since the reader's last turn, until they do something. */
  report: Report | null = $state.raw(null);
  /** It is watched again. */
  playing = $state(false);
  readonly #fight: Fight;
  readonly #show: Show;
  readonly #pacer: Pacer;
  #before: Sight | null = null;
  #messages: Events[] = [];
  #told: Events[] = [];
  #live: Sight | null = null;
  #waiting = 0;

  constructor(fight: Fight, show: Show) {
    this.#fight = fight;
    this.#show = show;
    this.#pacer = new Pacer(
      {
        show: (messages) => this.#showAgain(messages),
        dice: (message) => fight.rolls(message, []),
        roll: (message, time) => fight.roll(message, [], time),
        linger: () => 0,
        changed: (waiting) => this.#left(waiting),
        frame: beforeFrame,
        unseen,
      },
      AGAIN,
    );
  }

  /** Whether there is something to watch. */
  get watchable(): boolean {
    return this.#told.length > 0;
  }

  forget(): void {
    this.end();
    this.report = null;
    this.#before = null;
    this.#messages = [];
    this.#told = [];
  }

  /** Messages are shown that change the board from what it was. */
  note(before: Sight | null, messages: readonly Events[], seat: number): void {
    for (const message of messages) {
      const { view, facts } = message;
      if (isOthers(view, seat)) this.#collect(before, message);
      else if (this.#messages.length) this.#sumUp(message, seat);
      else if (this.report && before?.view.decision?.seat === seat) this.report = null;
      before = { view, facts };
    }
  }

  #collect(before: Sight | null, message: Events): void {
    if (!this.#messages.length) {
      this.#before = before;
      this.report = null;
    }
    this.#messages.push(message);
    if (this.#messages.length > MOST) this.#before = this.#messages.shift() ?? null;
  }

  /** It is the reader's turn again, or the game is over. */
  #sumUp(message: Events, seat: number): void {
    const own = armiesOf(message.view, seat);
    const all = [...this.#messages, message];
    this.#messages = [];
    if (seat < 0) return;
    this.#told = all.filter((one) => matters(own, one));
    this.report = reportOf(own, all, this.#before?.facts ?? null, message.facts);
  }

  /** Show it once more, from the board as it was then; `live`: the board of now. */
  again(live: Sight): void {
    if (this.playing || !this.#before || !this.watchable) return;
    this.playing = true;
    this.#live = live;
    this.#turnTo(this.#before);
    for (const message of this.#told) this.#pacer.add(message, "fast", false);
  }

  /** Back to the board of now. */
  end(): void {
    if (!this.playing) return;
    this.playing = false;
    this.#pacer.forget();
    if (this.#live) this.#turnTo(this.#live);
    this.#live = null;
  }

  /** After the last one, a moment to look at it. */
  #left(waiting: number): void {
    this.#waiting = waiting;
    if (!this.playing || waiting) return;
    setTimeout(() => {
      if (!this.#waiting) this.end();
    }, LAST_LOOK);
  }

  #showAgain(messages: readonly Events[]): void {
    const last = messages.at(-1);
    if (!last) return;
    this.#fight.lie([last], []);
    this.#show(last, last.events);
  }

  #turnTo(sight: Sight): void {
    this.#fight.clear();
    this.#show(sight, []);
  }
}
