// Do badges keep off the borders?

import { describe, expect, it } from "vitest";
import type { BoardMap, MapTerritory } from "../drawing";
import { badgeSize, seated } from "./seats";

const land = (badge: [number, number], wide: number, high: number): BoardMap => ({
  board: "tiny",
  kind: "land",
  width: 400,
  height: 400,
  territories: { a: { path: `M0 0h${wide}v${high}h${-wide}z`, badge, name: [0, 0], hit: 20 } },
  regions: {},
  links: [],
  decor: [],
});
const first = (map: BoardMap, grow = 1): MapTerritory => seated(map, grow).a!;

describe("a badge", () => {
  it("stays where it is drawn when there is room", () => {
    expect(first(land([50, 50], 100, 100))).toMatchObject({ badge: [50, 50], narrow: false });
  });

  it("moves away from a border", () => {
    const [reach] = badgeSize(1, false);
    const [x] = first(land([10, 50], 100, 100)).badge;
    expect(x).toBeGreaterThanOrEqual(reach);
    expect(x).toBeLessThan(30);
  });

  it("is narrow where a wide one would lie over a border", () => {
    expect(first(land([16, 50], 34, 100)).narrow).toBe(true);
  });

  it("stays at its place where nothing fits, and in space", () => {
    expect(first(land([10, 10], 20, 20)).badge).toEqual([10, 10]);
    const space = { ...land([10, 50], 100, 100), kind: "galaxy" as const };
    expect(seated(space, 1)).toBe(space.territories);
  });
});
