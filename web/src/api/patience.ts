// How long is an answer waited for? A moment without a word, then it is said that it takes long, then not at all.

export const SLOW = 3000;
export const ENOUGH = 15_000;

export type Waits = {
  /** It takes long. */
  slow(): void;
  /** It takes too long: nobody will answer any more. */
  enough(): void;
};

export class Patience {
  readonly #waits: Waits;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(waits: Waits) {
    this.#waits = waits;
  }

  /** Something was asked. */
  begin(): void {
    this.end();
    const { slow, enough } = this.#waits;
    this.#timers = [setTimeout(slow, SLOW), setTimeout(enough, ENOUGH)];
  }

  /** It was answered, or nobody wants to know any more. */
  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
