import { expect, test } from "vitest";
import type { MapTerritory } from "../drawing";
import { sightOf } from "../sight";
import { boxAround, inSight } from "./attention";

const drawn = (path: string): MapTerritory =>
  ({ path, badge: [0, 0], name: [0, 0] }) as unknown as MapTerritory;
const DRAWINGS = [drawn("M0 0L10 0L10 10Z"), drawn("M40 40L60 40L60 50Z"), drawn("M90 90L100 100L90 100Z")];
const MAP = { width: 100, height: 100 };
const BOX = { width: 200, height: 300 };

test("the box lies around all that is named, and there is none around nothing", () => {
  expect(boxAround([0, 1], DRAWINGS)).toEqual([0, 0, 60, 50]);
  expect(boxAround([], DRAWINGS)).toBeUndefined();
});

test("a part is in sight when the board looks at it, and not when it looks elsewhere", () => {
  const middle = boxAround([1], DRAWINGS)!;
  const corner = boxAround([2], DRAWINGS)!;
  const sight = sightOf(middle, MAP, BOX, 4);
  expect(inSight(middle, MAP, BOX, sight)).toBe(true);
  expect(inSight(corner, MAP, BOX, sight)).toBe(false);
  expect(inSight(corner, MAP, BOX, { scale: 1, x: 0, y: 0 })).toBe(true);
});
