// Where in its cell do a planet, its badge and its name stand, so that the hyperspace lines leave them free?
import type { PlanetSpec } from "../../src/board/ground/planet.ts";
import { type MapTerritory, type Point, rounded } from "../format.ts";
import { type Galaxy, HEIGHT, NAME_SIZE, WIDTH } from "./board.ts";
import { type Box, boxAround, distance, toBox } from "./geometry.ts";
import { goesRound } from "./layout.ts";
import { worldOf } from "./planets.ts";

/** The army badge at the size at which names are shown. */
export const BADGE = { width: 38, height: 34 };
/** Badges this far apart can each have a hit area of 24 px on a canvas 360 px wide. */
export const LEAST_APART = 94;

export type Contents = {
  planet: PlanetSpec;
  badge: Point;
  name: Point;
  nameWidth: number;
  pieces: NonNullable<MapTerritory["pieces"]>;
};

type Variant = { side: 1 | -1; below: boolean };
const VARIANTS: Variant[] = [
  { side: 1, below: true },
  { side: -1, below: true },
  { side: 1, below: false },
  { side: -1, below: false },
];

/** The contents of every cell: planet left, badge right, name below unless a line would run through it. */
export function contentsOf(galaxy: Galaxy, points: Point[]): Contents[] {
  const chosen = points.map(() => 0);
  const made = (site: number) => placed(galaxy, points, site, VARIANTS[chosen[site]!]!);
  const all = points.map((_, site) => made(site));
  for (let pass = 0; pass < 3; pass++)
    for (let site = 0; site < points.length; site++) {
      const costs = VARIANTS.map((_, variant) => {
        chosen[site] = variant;
        all[site] = made(site);
        return costOf(galaxy, all, site) + (variant ? 2 + variant : 0);
      });
      chosen[site] = costs.indexOf(Math.min(...costs));
      all[site] = made(site);
    }
  return all;
}

function placed(galaxy: Galaxy, points: Point[], index: number, { side, below }: Variant): Contents {
  const site = galaxy.sites[index]!;
  const [x, y] = points[index]!;
  const look = worldOf(site.id, site.resource);
  const down = below ? 1 : -1;
  const middle = y - down * 3;
  const planet: Point = [x - side * 22, middle];
  return {
    planet: { at: rounded(planet), ...look },
    badge: rounded([x + side * 25, middle]),
    name: rounded([x, y + down * 35]),
    nameWidth: site.nameWidth,
    pieces: {
      ships: rounded([x - side * 8, y - down * 40]),
      base: rounded([planet[0] - side * look.r * 0.8, planet[1] + look.r * 0.75]),
      station: rounded([x + side * 40, y - down * 36]),
    },
  };
}

/** How much the lines of a planet run over its own badge and name; badges too close are out of the question. */
function costOf(galaxy: Galaxy, all: Contents[], site: number): number {
  const mine = all[site]!;
  let cost = 0;
  all.forEach((other, i) => {
    if (i !== site && distance(mine.badge, other.badge) < LEAST_APART + 2) cost += 1000;
    if (i !== site && distance(mine.planet.at, other.planet.at) < LEAST_APART + 2) cost += 1000;
  });
  for (const link of galaxy.links) {
    if (link.kind !== "hyperspace" || (link.a !== site && link.b !== site)) continue;
    const from = mine.planet.at;
    const goal = goesRound(galaxy, link)
      ? roundExit(from)
      : all[link.a === site ? link.b : link.a]!.planet.at;
    const length = distance(from, goal);
    for (let along = mine.planet.r; along < 90; along += 4) {
      const t = along / length;
      const p: Point = [from[0] + (goal[0] - from[0]) * t, from[1] + (goal[1] - from[1]) * t];
      if (toBox(p, badgeBox(mine)) < 3) cost += 2;
      if (toBox(p, nameBox(mine)) < 3) cost += 3;
    }
  }
  return cost;
}

/** Where a line that leaves the map does so: at the nearer of the bottom and the right edge. */
export function roundExit([x, y]: Point): Point {
  return HEIGHT - y < WIDTH - x ? [x + 50, HEIGHT] : [WIDTH, y - 80];
}

export function badgeBox(contents: { badge: Point }): Box {
  return boxAround(contents.badge, BADGE.width, BADGE.height);
}

export function nameBox(contents: { name: Point; nameWidth: number }): Box {
  return boxAround(contents.name, contents.nameWidth, NAME_SIZE * 1.1);
}

/** How far a planet reaches with its rings. */
export function reachOf(planet: PlanetSpec): number {
  return planet.r * (planet.style === "ring" ? 1.66 : planet.resource ? 1.32 : 1);
}
