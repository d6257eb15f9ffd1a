import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { planet } from "../src/board/ground/planet.ts";
import { boxFile } from "./board.ts";
import { checkGalaxy, gapBetween, parsedRings, sharedBorder } from "./check_galaxy.ts";
import type { Ring } from "./format.ts";
import { readGalaxy } from "./galaxy/board.ts";
import { parsedCurves } from "./galaxy/lines.ts";
import { worldOf } from "./galaxy/planets.ts";
import { GALAXY_BOXES, type GalaxyMap } from "./galaxy.ts";

const square = (left: number): Ring[] => [
  [
    [left, 0],
    [left + 10, 0],
    [left + 10, 40],
    [left, 40],
  ],
];

describe.each(GALAXY_BOXES)("the map of %s", (box) => {
  const text = readFileSync(boxFile(box, "map.json"), "utf8");
  const map = JSON.parse(text) as GalaxyMap;
  const galaxy = readGalaxy(box);

  it("has no fault", () => {
    expect(checkGalaxy(map, galaxy).faults).toEqual([]);
  });

  it("draws 42 planets, every link of the board and six regions of six tints", () => {
    expect(Object.keys(map.territories)).toHaveLength(42);
    expect(map.links).toHaveLength(galaxy.links.length);
    expect(new Set(Object.values(map.regions).map((region) => region.tint)).size).toBe(6);
  });

  it("gives every planet a look of its own", () => {
    const looks = Object.values(map.territories).map(({ planet: { at: _, ...look } }) =>
      JSON.stringify(look),
    );
    expect(new Set(looks).size).toBe(42);
  });

  it("is small, with a sparse field of stars", () => {
    expect(text.length).toBeLessThan(60_000);
    expect(map.decor.length).toBeLessThanOrEqual(150);
  });

  it("would be wrong for a board without its first border", () => {
    const links = galaxy.links.slice(1);
    const faults = checkGalaxy({ ...map, links: map.links.slice(1) }, { ...galaxy, links }).faults;
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/no border, but only/);
  });

  it("would be wrong for a board with one border more", () => {
    const extra = { a: 0, b: galaxy.sites.length - 1, kind: "border" as const };
    const made = { a: galaxy.sites[0]!.id, b: galaxy.sites.at(-1)!.id, kind: "border" as const };
    const faults = checkGalaxy(
      { ...map, links: [...map.links, made] },
      { ...galaxy, links: [...galaxy.links, extra] },
    ).faults;
    expect(faults).toEqual([expect.stringMatching(/a border only 0 long/)]);
  });

  it("notices two planets that change places", () => {
    const [a, b] = [galaxy.sites[0]!.id, galaxy.sites[20]!.id];
    const wrong = {
      ...map,
      territories: { ...map.territories, [a]: map.territories[b]!, [b]: map.territories[a]! },
    };
    expect(checkGalaxy(wrong, galaxy).faults).not.toEqual([]);
  });
});

it("marks the thirteen resource planets of the Original Trilogy and none of the Clone Wars", () => {
  const count = GALAXY_BOXES.map((box) => {
    const map = JSON.parse(readFileSync(boxFile(box, "map.json"), "utf8")) as GalaxyMap;
    return Object.values(map.territories).filter((territory) => territory.planet.resource).length;
  });
  expect(count).toEqual([13, 0]);
});

it("lets the line from Bpfassh leave at the bottom and come to Mon Calamari from the right", () => {
  const map = JSON.parse(readFileSync(boxFile("original_trilogy", "map.json"), "utf8")) as GalaxyMap;
  const link = map.links.find((one) => one.a === "bpfassh" && one.b === "mon-calamari")!;
  const ends = parsedCurves(link.path!).map((curve) => curve.pieces.at(-1)![2]);
  expect(ends[0]![1]).toBe(map.height);
  expect(ends[1]![0]).toBe(map.width);
  expect(link.edge!.map(([, , id]) => id)).toEqual(["mon-calamari", "bpfassh"]);
});

it("notices a line that leaves the map and does not reach its edge", () => {
  const map = JSON.parse(readFileSync(boxFile("original_trilogy", "map.json"), "utf8")) as GalaxyMap;
  const links = map.links.map((link) =>
    link.edge ? { ...link, path: link.path!.replace(/ [\d.,]+M/, " 400,790M") } : link,
  );
  expect(checkGalaxy({ ...map, links }, readGalaxy("original_trilogy")).faults).toEqual([
    "bpfassh - mon-calamari: does not reach the edge",
  ]);
});

describe("the measures", () => {
  it("measures a shared border along its whole length", () => {
    expect(sharedBorder(square(0), square(11))).toBeGreaterThanOrEqual(40);
    expect(sharedBorder(square(0), square(20))).toBe(0);
  });

  it("measures the gap between two cells", () => {
    expect(gapBetween(square(0), square(18))).toBe(8);
  });

  it("reads rings written in relative steps", () => {
    expect(parsedRings("M1,2l3-.5 .5 4z")).toEqual([
      [
        [1, 2],
        [4, 1.5],
        [4.5, 5.5],
      ],
    ]);
  });
});

describe("a planet", () => {
  const spec = { at: [10, 20] as [number, number], ...worldOf("hoth", true) };

  it("looks the same each time it is drawn", () => {
    expect(planet(spec)).toBe(planet(spec));
  });

  it("wears a ring and a crystal only with a resource", () => {
    const { resource: _, ...bare } = spec;
    expect(planet(spec)).toContain("#3DDC97");
    expect(planet(bare)).not.toContain("#3DDC97");
  });

  it("of every style is drawn without a number that is none", () => {
    for (const style of ["plain", "bands", "cap", "ring", "spots", "swirl"] as const)
      expect(planet({ ...spec, style })).not.toMatch(/NaN|undefined|Infinity/);
  });
});
