// Are the kept maps what is drawn today? Names, data and the tools themselves may change; the maps have to follow.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MAPS, mapFile } from "./boxes.ts";

/** Some seconds each on a quiet machine. */
const SLOW = 180_000;

it.each([...MAPS])("the kept map of %s is the one drawn today", { timeout: SLOW }, (box, draw) => {
  const { text, faults } = draw();
  expect(faults).toEqual([]);
  // Told in words: the texts themselves are long.
  const same = text === readFileSync(mapFile(box), "utf8");
  expect(same, `it is another: in web/ run "npm run maps ${box}", then look at that board`).toBe(true);
});
