// The drawing of the world, for pictures beside the game; fetched once for all of them.

import { get } from "../api/http";
import type { BoardMap } from "../board/drawing";

export type World = Pick<BoardMap, "regions" | "territories" | "links">;

let fetched: Promise<World | null> | undefined;

/** The map when the page has nothing else to do; null where it cannot be had. */
export function world(): Promise<World | null> {
  fetched ??= new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 1500 });
    else setTimeout(resolve, 200);
  })
    .then(() => get<World>("/api/maps/world"))
    .catch(() => {
      fetched = undefined;
      return null;
    });
  return fetched;
}
