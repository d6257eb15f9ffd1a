// What do bots say when they are asked: what they would do in one's place, and why they moved as they did?

import type { ClientMessage, Explained, Hinted } from "../wire";

type Asked = { readonly n: number; readonly behind: number; send(message: ClientMessage): void };

export class Counsel {
  /** What a strong bot would do, and whether one thinks about it. */
  hint: Hinted | null = $state.raw(null);
  hinting = $state(false);
  /** Why a bot moved as it did, for those who look on. */
  explained: Explained | null = $state.raw(null);
  readonly #table: Asked;

  constructor(table: Asked) {
    this.#table = table;
  }

  /** Ask what a strong bot would do. */
  ask(): void {
    this.hinting = true;
    this.#table.send({ type: "hint", n: this.#table.n });
  }

  /** Ask why a bot moved so: the move that is seen while others wait to be shown, or the last one. */
  askWhy(): void {
    const { behind, n } = this.#table;
    this.#table.send({ type: "why", n: behind ? n : 0 });
  }

  told(message: Hinted | Explained): void {
    if (message.type === "explained") {
      this.explained = message;
      return;
    }
    this.hinting = false;
    if (message.n === this.#table.n) this.hint = message;
  }

  /** The game has gone on: a hint is for the moment in which it was asked for. */
  goOn(): void {
    this.hint = null;
    this.hinting = false;
  }

  forget(): void {
    this.goOn();
    this.explained = null;
  }
}
