import { expect, test } from "vitest";
import type { MapLink, MapTerritory } from "../drawing";
import { crossing, reachOf } from "./crossing";

const land = (path: string, badge: [number, number]): MapTerritory =>
  ({ path, badge }) as unknown as MapTerritory;
const west = land("M0 0L10 0L10 5L10 10L0 10z", [5, 5]);
const east = land("M10 0L20 0L20 10L10 10L10 5z", [15, 5]);
const island = land("M60 0L70 0L70 10L60 10z", [65, 5]);

test("an army comes in at the middle of the border", () => {
  expect(crossing(west, east, undefined)).toEqual([10, 5]);
});

test("over the sea it comes in where the link ends", () => {
  const link = { a: "west", b: "island", path: "M20 5L58 9" } as unknown as MapLink;
  expect(crossing(east, island, link)).toEqual([60, 10]);
});

test("a flood from there covers all of the land", () => {
  expect(reachOf(east, [10, 5])).toBeCloseTo(Math.hypot(10, 5));
});
