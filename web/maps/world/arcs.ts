// How are coasts and borders drawn with few points? Each line between two meeting points is simplified once, for both sides.

import type { Point, Ring } from "../format.ts";
import { areaOf, chained, type Mesh, withoutInner } from "./mesh.ts";

/** Points that span a smaller triangle (square map units) are left out. */
const DETAIL = 6;
/** Islands and lakes smaller than this (square map units) are left out. */
const ISLET = 55;

/** The simplified net: rings by territory, and the outer rings by region. */
export type Drawn = { territories: Map<string, Ring[]>; regions: Map<string, Ring[]> };

/** Draw the net: `at` are the places of its points on the map. */
export function drawn(mesh: Mesh, at: Point[], regionOf: (territory: string) => string): Drawn {
  const meeting = meetingPoints(mesh);
  const lines = new Map<string, number[]>();
  const shapes = (edges: [number, number][]) =>
    chained(edges)
      .filter((ring) => Math.abs(areaOf(ring.map((p) => at[p]!))) >= ISLET)
      .map((ring) => thinned(ring, meeting, at, lines).map((p) => at[p]!))
      .filter((ring) => ring.length > 2);
  const territories = new Map<string, Ring[]>();
  const byRegion = new Map<string, [number, number][]>();
  for (const [territory, edges] of mesh.edges) {
    territories.set(territory, shapes(edges));
    const region = regionOf(territory);
    byRegion.set(region, [...(byRegion.get(region) ?? []), ...edges]);
  }
  const regions = new Map<string, Ring[]>();
  for (const [region, edges] of byRegion) regions.set(region, shapes(withoutInner(edges)));
  return { territories, regions };
}

/** Points where three lines or more meet; they stay. */
function meetingPoints(mesh: Mesh): Set<number> {
  const around = new Map<number, Set<number>>();
  const note = (p: number, q: number) => {
    const set = around.get(p);
    if (set) set.add(q);
    else around.set(p, new Set([q]));
  };
  for (const edges of mesh.edges.values()) {
    for (const [from, to] of edges) {
      note(from, to);
      note(to, from);
    }
  }
  return new Set([...around].filter(([, others]) => others.size > 2).map(([point]) => point));
}

/** A ring with its lines thinned; lines already thinned for the other side are taken over. */
function thinned(ring: number[], meeting: Set<number>, at: Point[], lines: Map<string, number[]>): number[] {
  const first = ring.findIndex((p) => meeting.has(p));
  const start = first >= 0 ? first : ring.indexOf(Math.min(...ring));
  const turned = [...ring.slice(start), ...ring.slice(0, start), ring[start]!];
  const result: number[] = [];
  let line: number[] = [];
  for (const [i, point] of turned.entries()) {
    line.push(point);
    if (i > 0 && (meeting.has(point) || i === turned.length - 1)) {
      result.push(...oneLine(line, at, lines).slice(0, -1));
      line = [point];
    }
  }
  return result;
}

function oneLine(line: number[], at: Point[], lines: Map<string, number[]>): number[] {
  const forward = line.join();
  const backward = [...line].reverse().join();
  const key = forward < backward ? forward : backward;
  let thin = lines.get(key);
  if (!thin) {
    thin = fewerPoints(key.split(",").map(Number), at);
    lines.set(key, thin);
  }
  return key === forward ? thin : [...thin].reverse();
}

/** Leave out the point with the smallest triangle, again and again (after Visvalingam). */
function fewerPoints(line: number[], at: Point[]): number[] {
  const rest = [...line];
  const least = line[0] === line[line.length - 1] ? 5 : 2;
  const size = (i: number) => weight(at[rest[i - 1]!]!, at[rest[i]!]!, at[rest[i + 1]!]!);
  const sizes = rest.map((_, i) => (i === 0 || i === rest.length - 1 ? Number.POSITIVE_INFINITY : size(i)));
  while (rest.length > least) {
    let smallest = 0;
    for (let i = 1; i < sizes.length; i++) if (sizes[i]! < sizes[smallest]!) smallest = i;
    const removed = sizes[smallest]!;
    if (removed >= DETAIL) break;
    rest.splice(smallest, 1);
    sizes.splice(smallest, 1);
    for (const i of [smallest - 1, smallest]) {
      if (i > 0 && i < rest.length - 1) sizes[i] = Math.max(size(i), removed);
    }
  }
  return rest;
}

/** The triangle at a point, less where the line turns back on itself: needles go before bays. */
function weight(before: Point, point: Point, after: Point): number {
  const [ax, ay] = [before[0] - point[0], before[1] - point[1]];
  const [bx, by] = [after[0] - point[0], after[1] - point[1]];
  const sharpness = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by) || 1);
  return Math.abs(areaOf([before, point, after])) * (1 - Math.max(0, sharpness)) ** 1.2;
}
