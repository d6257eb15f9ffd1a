// Where do territories meet? Pieces of land become one net of lines in which a border is a single line for both sides.

import type { Point, Ring } from "../format.ts";
import type { Piece } from "./land.ts";

/** Points closer than this (degrees) are one point. */
const GRAIN = 0.002;

/** A net: its points, and for each territory the directed edges (point numbers) that bound its pieces. */
export type Mesh = { points: Point[]; edges: Map<string, [number, number][]> };

/** Join the pieces into a net, without the edges between two pieces of the same territory. */
export function meshOf(pieces: Piece[]): Mesh {
  const points: Point[] = [];
  const numbers = new Map<string, number>();
  const number = (point: Point): number => {
    const key = `${Math.round(point[0] / GRAIN)},${Math.round(point[1] / GRAIN)}`;
    const found = numbers.get(key);
    if (found !== undefined) return found;
    numbers.set(key, points.length);
    points.push(point);
    return points.length - 1;
  };
  const rings: { territory: string; ring: number[] }[] = [];
  for (const { territory, rings: ofPiece } of pieces) {
    for (const [i, ring] of ofPiece.entries()) {
      const turned = areaOf(ring) > 0 === (i === 0) ? ring : [...ring].reverse();
      rings.push({ territory, ring: turned.map(number) });
    }
  }
  const near = neighbourhood(points);
  const edges = new Map<string, [number, number][]>();
  for (const { territory, ring } of rings) {
    const list = edges.get(territory) ?? [];
    edges.set(territory, list);
    for (const [i, from] of ring.entries()) {
      const to = ring[(i + 1) % ring.length]!;
      if (from !== to) list.push(...splitAtPoints(from, to, points, near));
    }
  }
  for (const [territory, list] of edges) edges.set(territory, withoutInner(list));
  return { points, edges };
}

/** The edges without those that are there in both directions: what remains is the border of the whole. */
export function withoutInner(list: [number, number][]): [number, number][] {
  const count = new Map<string, number>();
  for (const [from, to] of list) count.set(`${from},${to}`, (count.get(`${from},${to}`) ?? 0) + 1);
  return list.filter(([from, to]) => !count.has(`${to},${from}`));
}

/** Edges chained to closed rings of point numbers. */
export function chained(list: [number, number][]): number[][] {
  const next = new Map<number, number[]>();
  for (const [from, to] of list) next.set(from, [...(next.get(from) ?? []), to]);
  const rings: number[][] = [];
  for (const start of next.keys()) {
    while (next.get(start)?.length) {
      const ring: number[] = [];
      let here = start;
      do {
        ring.push(here);
        const onward = next.get(here)?.pop();
        if (onward === undefined) break;
        here = onward;
      } while (here !== start);
      if (ring.length > 2) rings.push(ring);
    }
  }
  return rings;
}

/** Twice the signed area, halved: positive when the ring turns against the clock in a plane with y upwards. */
export function areaOf(ring: Ring): number {
  let sum = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

type Near = (west: number, south: number, east: number, north: number) => number[];

/** Find points by place: a grid of one degree. */
function neighbourhood(points: Point[]): Near {
  const cells = new Map<string, number[]>();
  for (const [i, [x, y]] of points.entries()) {
    const key = `${Math.floor(x)},${Math.floor(y)}`;
    const cell = cells.get(key);
    if (cell) cell.push(i);
    else cells.set(key, [i]);
  }
  return (west, south, east, north) => {
    const found: number[] = [];
    for (let x = Math.floor(west - GRAIN); x <= Math.floor(east + GRAIN); x++) {
      for (let y = Math.floor(south - GRAIN); y <= Math.floor(north + GRAIN); y++) {
        found.push(...(cells.get(`${x},${y}`) ?? []));
      }
    }
    return found;
  };
}

/** A neighbour may have a point in the middle of this edge: both must have it, or the border tears open. */
function splitAtPoints(from: number, to: number, points: Point[], near: Near): [number, number][] {
  const [a, b] = [points[from]!, points[to]!];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const stops: { where: number; point: number }[] = [];
  const box = [
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
  ] as const;
  for (const point of near(...box)) {
    if (point === from || point === to) continue;
    const [px, py] = points[point]!;
    const along = ((px - a[0]) * dx + (py - a[1]) * dy) / length;
    const aside = Math.abs((px - a[0]) * dy - (py - a[1]) * dx) / length;
    if (along > 0 && along < length && aside < GRAIN) stops.push({ where: along, point });
  }
  stops.sort((one, other) => one.where - other.where);
  const line = [from, ...stops.map((stop) => stop.point), to];
  return line.slice(1).map((point, i) => [line[i]!, point]);
}
