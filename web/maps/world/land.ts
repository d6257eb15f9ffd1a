// What is the outline of each piece of land, in degrees, and which territory does it belong to?

import { createRequire } from "node:module";
import polygonClipping from "polygon-clipping";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Point, Ring } from "../format.ts";
import { CUT, FILLED, WHOLE } from "./pieces.ts";
import { GROWN } from "./places.ts";

/** A polygon (outer ring, then holes) of one territory; rings are open, the first point is not repeated. */
export type Piece = { territory: string; rings: Ring[] };

type Polygon = Ring[];

/** All pieces of land that are drawn. */
export function landPieces(): Piece[] {
  const countries = readCountries();
  const pieces: Piece[] = [];
  const add = (territory: string, country: string, polygons: Polygon[]) => {
    const grows = country in GROWN ? country : territory;
    for (const rings of polygons)
      pieces.push({ territory, rings: rings.map((ring) => grown(grows, opened(ring))) });
  };
  for (const [territory, names] of Object.entries(WHOLE)) {
    for (const name of names) add(territory, name, known(countries, name));
  }
  for (const [name, parts] of Object.entries(CUT)) {
    let rest = known(countries, name);
    for (const part of parts) {
      const cut = part.within && [part.straight ? part.within : wavering(part.within)];
      const taken = cut ? polygonClipping.intersection(rest, cut) : rest;
      if (part.to) add(part.to, name, taken);
      if (cut) rest = polygonClipping.difference(rest, cut);
    }
  }
  return pieces;
}

function known(countries: Map<string, Polygon[]>, name: string): Polygon[] {
  const polygons = countries.get(name);
  if (!polygons) throw new Error(`the atlas knows no country ${name}`);
  const filled = FILLED[name];
  return filled ? polygonClipping.union(polygons, [filled]) : polygons;
}

function readCountries(): Map<string, Polygon[]> {
  const atlas = createRequire(import.meta.url)("world-atlas/countries-50m.json") as Topology<{
    countries: GeometryCollection<{ name: string }>;
  }>;
  const countries = new Map<string, Polygon[]>();
  for (const country of feature(atlas, atlas.objects.countries).features) {
    const shape = country.geometry;
    if (shape.type !== "Polygon" && shape.type !== "MultiPolygon") continue;
    const polygons = shape.type === "Polygon" ? [shape.coordinates] : shape.coordinates;
    const { name } = country.properties;
    const placed = polygons.map((rings) =>
      rings.map((ring) => ring.map((p) => eastward(name, p[0]!, p[1]!))),
    );
    countries.set(name, [...(countries.get(name) ?? []), ...placed]);
  }
  return countries;
}

/** The map begins between Asia and Alaska: the far east of Russia, west of the date line's other side, goes right. */
function eastward(country: string, longitude: number, latitude: number): Point {
  return [country === "Russia" && longitude < 0 ? longitude + 360 : longitude, latitude];
}

function opened(ring: Ring): Ring {
  const first = ring[0]!;
  const last = ring[ring.length - 1]!;
  return first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
}

/** Small islands are drawn larger, so that a badge leaves some of them to be seen. */
export function grown(what: string, ring: Ring): Ring {
  const growth = GROWN[what];
  if (!growth) return ring;
  const { by, around } = growth;
  return ring.map(([x, y]) => [around[0] + (x - around[0]) * by[0], around[1] + (y - around[1]) * by[1]]);
}

/** A cut that wavers a little like a natural border; the same every time. */
function wavering(line: Ring): Ring {
  const points: Ring = [];
  for (const [i, from] of line.entries()) {
    const to = line[(i + 1) % line.length]!;
    points.push(...between(from, to, 3));
  }
  return [...points, points[0]!];
}

function between(from: Point, to: Point, depth: number): Ring {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (depth === 0 || Math.hypot(dx, dy) < 0.7) return [from];
  const aside = 0.16 * chance(from, to) * Math.min(1, 6 / Math.hypot(dx, dy));
  const middle: Point = [(from[0] + to[0]) / 2 - dy * aside, (from[1] + to[1]) / 2 + dx * aside];
  return [...between(from, middle, depth - 1), ...between(middle, to, depth - 1)];
}

/** A number from -1 to 1 that depends on the two points alone. */
function chance(from: Point, to: Point): number {
  const wave = Math.sin(from[0] * 12.9898 + from[1] * 78.233 + to[0] * 37.719 + to[1] * 4.581) * 43758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}
