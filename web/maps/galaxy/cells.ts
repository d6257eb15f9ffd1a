// Which piece of space belongs to each planet? Cells touch where a border runs; elsewhere dark space lies between.

import type { Point, Ring } from "../format.ts";
import { type Galaxy, HEIGHT, WIDTH } from "./board.ts";
import { between, contours, type Field, gridOver, sampled, simplified, smoothed } from "./contour.ts";
import { distance, inside, toSegment, turn } from "./geometry.ts";
import { ROOM, squeezed } from "./layout.ts";

/** Dark space between cells that do not border, and between regions. */
export const RIFT = 15;
export const SPACE = 24;
const MARGIN = 9;
const STEP = 3;
const ROUNDING = 9;
const FILLET = 30;
const EXTENT = { body: 46, link: 38, face: 26 };

export type Cells = {
  /** Each planet's rings. */
  cells: Ring[][];
  /** Each region's rings, with the rifts cut out. */
  outlines: Ring[][];
  /** How far a point is outside each region. */
  regions: Field[];
};

/** The cells and regions around the sites. */
export function cellsOf(galaxy: Galaxy, points: Point[]): Cells {
  const grid = gridOver(0, 0, WIDTH, HEIGHT, STEP);
  const bodies = galaxy.regions.map((_, region) =>
    between(grid, sampled(grid, bodyOf(galaxy, points, region))),
  );
  const regions = bodies.map((_, region) => apart(bodies, region));
  const sectors = galaxy.sites.map((_, site) => sectorOf(galaxy, points, site));
  const cells = galaxy.sites.map((site, i) => {
    const [x, y] = points[i]!;
    const near = gridOver(x - 150, y - 150, x + 150, y + 150, 2.5);
    const field = (p: Point) => roundedMost([regions[site.region]!(p), sectors[i]!(p).edge], ROUNDING) + 0.7;
    return drawn(contours(near, sampled(near, field)), 0.3).filter((ring) => ring.length > 3);
  });
  const outlines = regions.map((field, region) => {
    const members = galaxy.sites.flatMap((site, i) => (site.region === region ? [i] : []));
    const fine = gridOver(0, 0, WIDTH, HEIGHT, 2.5);
    // So far outside nothing is drawn, whatever the rifts are: most of the canvas need not be asked for them.
    const cut = (p: Point) => {
      const off = field(p);
      return off > SPACE ? off : Math.max(off, riftAt(members, sectors, p));
    };
    return drawn(contours(fine, sampled(fine, cut)), 0.35);
  });
  return { cells, outlines, regions };
}

function drawn(rings: Ring[], tolerance: number): Ring[] {
  return rings.map((ring) => simplified(smoothed(ring, 2), tolerance));
}

/** A region's body: rounded rooms about its planets, joined along its borders, filled between three of them. */
function bodyOf(galaxy: Galaxy, points: Point[], region: number): Field {
  const members = galaxy.sites.flatMap((site, i) => (site.region === region ? [points[i]!] : []));
  const inRegion = galaxy.links.filter(
    (link) => link.kind === "border" && galaxy.sites[link.a]!.region === region,
  );
  const links = inRegion.map(({ a, b }): [Point, Point] => [points[a]!, points[b]!]);
  const faces = facesOf(inRegion, points);
  return (place) => {
    const p = waved(place);
    let near = Number.POSITIVE_INFINITY;
    for (const at of members) near = blended(near, toRoom(p, at), FILLET);
    for (const [a, b] of links) near = blended(near, toSegment(p, a, b) - EXTENT.link, FILLET);
    for (const face of faces) near = Math.min(near, toTriangle(p, face) - EXTENT.face);
    return near;
  };
}

/** A gentle wave through all space, so that no border is drawn with a ruler. */
function waved([x, y]: Point): Point {
  return [
    x + 3.2 * Math.sin(y / 23 + 0.8) + 2.6 * Math.sin((x + y) / 37),
    y + 3.2 * Math.sin(x / 27 + 2.1) + 2.6 * Math.sin((x - y) / 31 + 1.3),
  ];
}

function toRoom(p: Point, at: Point): number {
  const dx = Math.max(0, Math.abs(p[0] - at[0]) - (ROOM.width / 2 - EXTENT.body + 4));
  const dy = Math.max(0, Math.abs(p[1] - at[1]) - (ROOM.height / 2 - EXTENT.body + 4));
  return Math.hypot(dx, dy) - EXTENT.body;
}

function toTriangle(p: Point, face: Ring): number {
  if (inside(p, [face])) return -20;
  return Math.min(...face.map((a, i) => toSegment(p, a, face[(i + 1) % 3]!)));
}

function facesOf(links: { a: number; b: number }[], points: Point[]): Ring[] {
  const has = new Set(links.flatMap(({ a, b }) => [`${a}/${b}`, `${b}/${a}`]));
  const faces: Ring[] = [];
  for (const { a, b } of links)
    for (let c = 0; c < points.length; c++) {
      if (!has.has(`${a}/${c}`) || !has.has(`${b}/${c}`) || c < Math.max(a, b)) continue;
      if (turn(points[a]!, points[b]!, points[c]!) !== 0) faces.push([points[a]!, points[b]!, points[c]!]);
    }
  return faces;
}

/** A region's body kept away from the others and from the edge of the canvas. */
function apart(bodies: Field[], region: number): Field {
  return (p) => {
    const mine = bodies[region]!(p);
    const limits = [mine, MARGIN - p[0], MARGIN - p[1], p[0] - WIDTH + MARGIN, p[1] - HEIGHT + MARGIN];
    for (let other = 0; other < bodies.length; other++)
      if (other !== region) limits.push((mine - bodies[other]!(p) + SPACE) / 2);
    return roundedMost(limits, 14);
  };
}

type Sector = (p: Point) => { own: number; edge: number; rift: number };

/** How far a point is over a planet's side of the middle lines to the others of its region. */
function sectorOf(galaxy: Galaxy, points: Point[], site: number): Sector {
  const at = squeezed(points[site]!);
  const others = galaxy.sites.flatMap((other, i) => {
    if (i === site || other.region !== galaxy.sites[site]!.region) return [];
    const borders = galaxy.links.some(
      (link) => link.kind === "border" && [link.a, link.b].includes(i) && [link.a, link.b].includes(site),
    );
    const there = squeezed(points[i]!);
    return [{ there, gap: borders ? 0 : RIFT / 2, span: 2 * distance(at, there) }];
  });
  return (place) => {
    const p = squeezed(waved(place));
    const own = distance(p, at) ** 2;
    const sides = others.map(({ there, gap, span }) => (own - distance(p, there) ** 2) / span + gap);
    const rifts = sides.filter((_, i) => others[i]!.gap > 0);
    return { own, edge: roundedMost(sides, ROUNDING), rift: Math.max(-99, ...rifts) };
  };
}

/** How far a point is inside the rifts around the planet whose side it is on. */
function riftAt(members: number[], sectors: Sector[], p: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  let rift = -99;
  for (const site of members) {
    const here = sectors[site]!(p);
    if (here.own < nearest) [nearest, rift] = [here.own, here.rift];
  }
  return rift;
}

/** The smaller of two, with the corner between them filled. */
function blended(a: number, b: number, radius: number): number {
  const h = Math.max(0, radius - Math.abs(a - b)) / radius;
  return Math.min(a, b) - (h * h * radius) / 4;
}

/** The largest, with the corner between the largest two rounded off. */
function roundedMost(values: number[], radius: number): number {
  let most = values[0] ?? -99;
  for (let i = 1; i < values.length; i++) {
    const value = values[i]!;
    const h = Math.max(0, radius - Math.abs(most - value)) / radius;
    most = Math.max(most, value) + (h * h * radius) / 4;
  }
  return most;
}
