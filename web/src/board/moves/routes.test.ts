import { describe, expect, it } from "vitest";
import type { BoardMap, MapLink, Point } from "../drawing";
import { linkBetween, routeOf, stepsOf } from "./routes";

const HERE: Point = [100, 0];
const THERE: Point = [900, 0];
const lane: MapLink = { a: "north", b: "south", kind: "lane", path: "M200,0L500,50L800,0" };
const across: MapLink = {
  a: "north",
  b: "south",
  kind: "lane",
  path: "M50,0L0,10M950,0L1000,10",
  edge: [
    [6, 0, "south"],
    [994, 0, "north"],
  ],
};

describe("the way troops take", () => {
  it("is that of the drawn link, in either direction", () => {
    const map = { links: [lane] } as unknown as BoardMap;
    expect(linkBetween(map, "south", "north")).toBe(lane);
    expect(linkBetween(map, "south", "west")).toBeUndefined();
    expect(routeOf(lane, HERE, THERE)).toEqual([[HERE, [200, 0], [500, 50], [800, 0], THERE]]);
    expect(routeOf(lane, THERE, HERE)).toEqual([[THERE, [800, 0], [500, 50], [200, 0], HERE]]);
  });

  it("is straight where none is drawn", () => {
    expect(routeOf({ a: "north", b: "south", kind: "border" }, HERE, THERE)).toEqual([[HERE, THERE]]);
    expect(routeOf(undefined, HERE, THERE)).toEqual([[HERE, THERE]]);
  });

  it("leaves at one edge and comes in at the other", () => {
    expect(routeOf(across, THERE, HERE)).toEqual([
      [THERE, [950, 0], [1000, 10]],
      [[0, 10], [50, 0], HERE],
    ]);
  });

  it("is walked evenly, and at an edge in no time", () => {
    const steps = stepsOf([
      [
        [0, 0],
        [30, 0],
      ],
      [
        [90, 0],
        [100, 0],
      ],
    ]);
    expect(steps.map(({ offset }) => Math.round(offset * 100))).toEqual([0, 60, 60, 80, 100]);
    expect(steps.map(({ opacity }) => opacity)).toEqual([1, 1, 1, 1, 0]);
    expect(steps.at(-1)?.transform).toBe("translate(100px, 0px)");
  });
});
