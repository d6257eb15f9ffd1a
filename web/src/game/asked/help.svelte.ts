// What does the table do for a seat that asked for it: claim and place, or answer by a standing order?

import type { ClientMessage, Move } from "../../wire";

/** What of a table is needed for that. */
type Asked = {
  readonly n: number;
  readonly asked: boolean;
  waiting: boolean;
  send(message: ClientMessage): void;
};

export class Help {
  /** How it is claimed or placed for this seat; empty: it decides itself. */
  how = $state("");
  /** Several seats share the device, and what only this one may know is not shown. */
  veiled = $state(false);
  readonly #table: Asked;
  /** The version at which something was left to the table: it is taken back as a whole. */
  #since: number | undefined;
  /** What is done as soon as an order that was given is in force. */
  #afterwards: Move | undefined;

  constructor(table: Asked) {
    this.#table = table;
  }

  /** Let what is claimed or placed now be decided by the table. */
  entrust(how: string, targets: number[] = []): void {
    const { n, asked, waiting } = this.#table;
    if (waiting || !asked) return;
    this.#since = n;
    this.how = how;
    this.#table.send({ type: "entrust", n, how, targets });
  }

  /** Decide oneself again. */
  stop(): void {
    this.#table.send({ type: "entrust", n: this.#table.n, how: "", targets: [] });
  }

  /** Answer this question, and from now on by a standing order. */
  answerFor(name: string, value: string, action: Move): void {
    if (this.#table.waiting) return;
    this.#table.waiting = true;
    this.#afterwards = action;
    this.#table.send({ type: "order", name, value });
  }

  told({ entrusted = "", veiled = false }: { entrusted?: string; veiled?: boolean }): void {
    this.how = entrusted;
    this.veiled = veiled;
  }

  /** What is to be done now that an order is in force; once. */
  due(): Move | undefined {
    const next = this.#afterwards;
    this.#afterwards = undefined;
    return next;
  }

  refused(): void {
    this.#afterwards = undefined;
    this.how = "";
  }

  /** The seat has done something itself: what was done for it before is no longer the last. */
  acted(): void {
    this.#since = undefined;
  }

  /** How far to go back: over all that was done for the seat in one go, else over one action. */
  back(versions: readonly number[]): number | undefined {
    const whole = versions.find((n) => n === this.#since);
    this.#since = undefined;
    return whole ?? versions.at(-1);
  }
}
