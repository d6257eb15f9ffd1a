// How does a page stay up to date with something that is asked for, and what does it know while it waits?

import { problemOf } from "../texts/problem";
import type { Problem } from "./http";

/** An answer that is asked for again and again while somebody looks. */
export class Fetched<Answer> {
  value: Answer | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  readonly #ask: () => Promise<Answer>;

  constructor(ask: () => Promise<Answer>) {
    this.#ask = ask;
  }

  async refresh(): Promise<void> {
    try {
      this.value = await this.#ask();
      this.problem = null;
    } catch (thrown) {
      this.problem = problemOf(thrown);
    }
  }

  /** Ask now, and every so many seconds while the page is seen; the answer ends it. For an effect. */
  keep(seconds: number): () => void {
    const look = () => {
      if (document.visibilityState !== "hidden") void this.refresh();
    };
    look();
    const timer = setInterval(look, 1000 * seconds);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }
}
