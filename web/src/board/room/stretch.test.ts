// Does a board fill frames of any shape?

import { describe, expect, it } from "vitest";
import { pathPoints } from "../paths";
import { stretched, stretchedPath, stretchFor } from "./stretch";

const WORLD = { width: 1400, height: 820 };

describe("a board", () => {
  it.each([
    ["a desk", { width: 1400, height: 900 }],
    ["a laptop", { width: 960, height: 620 }],
    ["a phone on its side", { width: 514, height: 345 }],
    ["a wide screen", { width: 2200, height: 900 }],
  ])("fills the frame of %s to a hundredth", (_, frame) => {
    const [wide, high] = stretchFor(WORLD, frame);
    const shape = (WORLD.width * wide) / (WORLD.height * high);
    expect(shape / (frame.width / frame.height)).toBeCloseTo(1, 1.7);
  });

  it("is never drawn more than two thirds higher", () => {
    expect(stretchFor(WORLD, { width: 390, height: 844 })).toEqual([1, 1.66]);
  });

  it("has everything where it was, only further apart", () => {
    const map = {
      board: "tiny",
      kind: "land" as const,
      width: 100,
      height: 50,
      territories: {
        a: {
          path: "M10,10l5 5z",
          badge: [12, 12] as [number, number],
          name: [1, 2] as [number, number],
          hit: 3,
        },
      },
      regions: { r: { outline: "M10,10l5 5z", title: { at: [3, 4] as [number, number] }, tint: 0 } },
      links: [
        {
          a: "a",
          b: "b",
          kind: "lane" as const,
          path: "M0 0L2 2",
          edge: [[0, 2, "a"] as [number, number, string]],
        },
      ],
      decor: [[5, 6, 1] as [number, number, number]],
    };
    const drawn = stretched(map, [1, 2]);
    expect(drawn.height).toBe(100);
    expect(drawn.territories.a).toEqual({ path: "M10 20l5 10z", badge: [12, 24], name: [1, 4], hit: 3 });
    expect(drawn.regions.r?.title.at).toEqual([3, 8]);
    expect(drawn.links[0]?.edge).toEqual([[0, 4, "a"]]);
    expect(drawn.decor).toEqual([[5, 12, 1]]);
  });
});

describe("a path", () => {
  it("keeps the turn and the choices of an arc", () => {
    expect(stretchedPath("M0 0a10 10 30 1 0 20 5z", [1, 2])).toBe("M0 0a10 20 30 1 0 20 10z");
  });

  it("has points of its own in the same order", () => {
    const path = "M1,2l3-4h5v6c1 2 3 4 5 6z";
    const [before, after] = [pathPoints(path)[0]!, pathPoints(stretchedPath(path, [2, 3]))[0]!];
    before.forEach(([x, y], at) => {
      expect(after[at]![0]).toBeCloseTo(2 * x, 6);
      expect(after[at]![1]).toBeCloseTo(3 * y, 6);
    });
  });
});
