// Are the committed maps fit to be played on, and would the checks notice a bad one?

import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { boxFile, readBoard } from "./board.ts";
import { type CheckedMap, faultsOf } from "./check.ts";
import { linePath, type Ring, ringsPath, short } from "./format.ts";
import { apart, inside, pathPoints, sharedLength } from "./outline.ts";

const BOXES = ["classic", "original_trilogy", "clone_wars"].filter((box) =>
  existsSync(boxFile(box, "map.json")),
);

function readMap(box: string): CheckedMap {
  return JSON.parse(readFileSync(boxFile(box, "map.json"), "utf8")) as CheckedMap;
}

const SQUARE: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const NEXT_TO_IT: Ring = SQUARE.map(([x, y]) => [x + 10, y]);

describe("the committed maps", () => {
  it.each(BOXES)("of %s has no fault", (box) => {
    expect(faultsOf(readMap(box), readBoard(box))).toEqual([]);
  });

  it("of the world takes at most 30 kB compressed and 60 kB as it is", () => {
    const bytes = readFileSync(boxFile("classic", "map.json"));
    expect(bytes.length).toBeLessThan(60_000);
    expect(gzipSync(bytes).length).toBeLessThan(30_000);
  });

  it("of the world shows Alaska and Kamchatka where their lane leaves the map", () => {
    const map = readMap("classic");
    const lane = map.links.find(({ a, b }) => a === "alaska" && b === "kamchatka")!;
    expect(lane.edge!.map(([x, , id]) => [x < map.width / 2 ? "left" : "right", id])).toEqual([
      ["left", "kamchatka"],
      ["right", "alaska"],
    ]);
    const ends = pathPoints(lane.path!).map((line) => line.at(-1)![0]);
    expect(ends).toEqual([0, map.width]);
  });
});

describe("the checks notice", () => {
  const board = readBoard("classic");
  const spoilt = (change: (map: CheckedMap) => void): string[] => {
    const map = readMap("classic");
    change(map);
    return faultsOf(map, board);
  };

  it("a territory that is missing", () => {
    const faults = spoilt((map) => delete map.territories.iceland);
    expect(faults).toContain("territory iceland is not drawn");
  });

  it("a badge in the sea", () => {
    const faults = spoilt((map) => {
      map.territories.japan!.badge = [1340, 500];
    });
    expect(faults).toEqual(["the badge of japan is off its shape"]);
  });

  it("two badges too close to be told apart by a finger", () => {
    const faults = spoilt((map) => {
      const [x, y] = map.territories.ural!.badge;
      map.territories.siberia!.badge = [x + 90, y];
    });
    expect(faults).toContain("presses on ural and siberia overlap");
  });

  it("an area too small to press", () => {
    const faults = spoilt((map) => {
      map.territories.peru!.hit = 46;
    });
    expect(faults).toEqual(["peru is too small to press: 92"]);
  });

  it("an island that lies on its neighbour", () => {
    const faults = spoilt((map) => {
      const [x, y] = map.territories.brazil!.badge;
      map.territories.iceland!.path = ringsPath([SQUARE.map(([right, down]) => [x + right, y + down])]);
    });
    expect(faults).toContain("iceland lies on brazil");
  });

  it("a link that is missing, and land that touches without one", () => {
    const faults = spoilt((map) => {
      map.links = map.links.filter(({ a, b }) => !(a === "ural" && b === "siberia"));
    });
    expect(faults[0]).toBe("link siberia - ural (border) is not drawn");
    expect(faults[1]).toMatch(/^ural and siberia touch over \d+ without a link$/);
  });

  it("a lane without a line, and one under a strange badge", () => {
    const faults = spoilt((map) => {
      const [first, second] = map.links.filter(({ kind }) => kind === "lane");
      delete first!.path;
      second!.path = linePath([map.territories.brazil!.badge, map.territories.peru!.badge]);
    });
    expect(faults).toContain("link alaska - kamchatka (lane) has no line");
    expect(faults).toContain("northwest-territory - greenland crosses the badge of brazil");
  });

  it("a border too short to be seen and not drawn", () => {
    const faults = spoilt((map) => {
      for (const link of map.links) if (link.a === "egypt" && link.b === "middle-east") delete link.path;
    });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^the border of egypt and middle-east is too short to be seen/);
  });
});

describe("paths", () => {
  it("are written with one decimal at most and read back", () => {
    expect(short(-0.04)).toBe("0");
    expect(short(3.14)).toBe("3.1");
    expect(ringsPath([SQUARE, NEXT_TO_IT])).toBe("M0,0l10 0 0 10-10 0zM10,0l10 0 0 10-10 0z");
    expect(pathPoints(ringsPath([SQUARE, NEXT_TO_IT]))).toEqual([SQUARE, NEXT_TO_IT]);
  });

  it("do not drift by rounding, however many steps they have", () => {
    const line: Ring = Array.from({ length: 101 }, (_, i) => [i * 1.04, 0]);
    const [x] = pathPoints(linePath(line))[0]!.at(-1)!;
    expect(Math.abs(x - 104)).toBeLessThan(1e-9);
  });

  it("know inside from outside and how far two shapes touch", () => {
    expect(inside([SQUARE], [5, 5])).toBe(true);
    expect(inside([SQUARE], [15, 5])).toBe(false);
    // One side of ten, and at each of its ends nothing more than the sampling of the sides that lead there.
    expect(sharedLength([SQUARE], [NEXT_TO_IT], 0.5)).toBeCloseTo(10);
    expect(apart([0, 3], [4, 0])).toBe(5);
  });

  it("follow a curve", () => {
    const points = pathPoints("M0,0Q10,10 20,0")[0]!;
    expect(points.at(-1)).toEqual([20, 0]);
    expect(points[8]).toEqual([10, 5]);
  });
});
