// Do the arrow keys reach every territory of every board, from everywhere?

import { describe, expect, it } from "vitest";
import type { BoardMap } from "./drawing";
import { neighbourTowards } from "./neighbours";

const MAPS = Object.values(
  import.meta.glob<BoardMap>("../../../src/hazard/editions/*/map.json", { eager: true, import: "default" }),
);
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

describe.each(MAPS)("the board $board", (map) => {
  const places = Object.values(map.territories);
  const ids = Object.keys(map.territories);

  it("can be walked by arrows from every territory to every other", () => {
    for (const start of places.keys()) {
      const seen = new Set([start]);
      for (const at of seen) {
        for (const key of ARROWS) {
          const next = neighbourTowards(key, at, places);
          if (next !== undefined) seen.add(next);
        }
      }
      const missed = ids.filter((_, at) => !seen.has(at));
      expect(missed, `from ${ids[start]}`).toEqual([]);
    }
  });
});
