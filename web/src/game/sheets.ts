// How does the page come by the sheet of a table? A server that is away just now is asked again until it answers.

import { get, Refusal } from "../api/http";
import type { Sheet } from "../wire";

const ASK_AGAIN = 2000; // milliseconds, where nobody answered

type Waiting = {
  /** Whether anybody still wants it. */
  wanted(): boolean;
  /** Nobody answers. */
  away(): void;
};

export async function sheetOf(table: string, { wanted, away }: Waiting): Promise<Sheet | null> {
  while (wanted()) {
    try {
      return await get<Sheet>(`/api/tables/${table}/sheet`);
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || (thrown.status > 0 && thrown.status < 500)) throw thrown;
      away();
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
    }
  }
  return null;
}
