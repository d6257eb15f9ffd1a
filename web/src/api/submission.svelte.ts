// How does a page send somebody's wish to the server: once, and with a word where it fails?

import { problemOf } from "../texts/problem";
import type { Problem } from "./http";

/** What is done at somebody's press; while it is under way another press does nothing. */
export class Submission {
  busy = $state(false);
  problem: Problem | null = $state.raw(null);

  /** Whether it was done; why not stands in `problem`. */
  async run(deed: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      await deed();
      return true;
    } catch (thrown) {
      this.problem = problemOf(thrown);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
